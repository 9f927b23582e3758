/** What tests of the lobby do again and again: full tables, places in line, wallets. */
import { randomUUID } from 'node:crypto';
import type { Ack } from '../../src/contracts/errors.js';
import type { MyPlaces, MyWait, SeatOffer, WaitNotice } from '../../src/contracts/lobby.js';
import type { StudTableView, TableView } from '../../src/contracts/table.js';
import type { TestPlayer, TestRoom } from './test-room.js';

type Player<V extends TableView = StudTableView> = TestPlayer<V>;

/** A Stud table whose `seats` are all taken by bots that sit out, so that no hand begins. */
export async function fullTable(room: TestRoom, seats = 2, rules: object = {}): Promise<{ table: string; sitters: Player[] }> {
  const table = await room.openTable({ seats, rules });
  const sitters: Player[] = [];
  for (let n = 0; n < seats; n++) {
    const player = await room.bot(`Bot ${randomUUID().slice(0, 8)}`);
    await sitOut(player, table);
    sitters.push(player);
  }
  return { table, sitters };
}

/** Sits down and is not dealt in. */
export async function sitOut<V extends TableView>(player: Player<V>, table: string, buyIn = 5_000): Promise<string> {
  const { sittingId } = await player.sit(table, buyIn);
  await granted(player.send('table:sit-out', { commandId: randomUUID(), table, sittingId }));
  return sittingId;
}

/** What staff tells a table, granted. */
export async function staff(room: TestRoom, table: string, command: 'pause' | 'resume' | 'close'): Promise<void> {
  const { body } = await room.staff('POST', `/tables/${table}/${command}`, { commandId: randomUUID(), reason: 'a test' });
  if (!body.ok) throw new Error(JSON.stringify(body));
}

/** The answer of a message that must be granted. */
export async function granted<T extends object>(answer: Promise<Ack<T>>): Promise<T> {
  const ack = await answer;
  if (!ack.ok) throw new Error(JSON.stringify(ack));
  return ack;
}

export function join(player: Player, table: string, buyIn = 5_000, commandId: string = randomUUID()): Promise<Ack<{ wait: string; place: number }>> {
  return player.send('waiting:join', { commandId, table, buyIn });
}

export function accept(player: Player, { table }: SeatOffer, wait: string, commandId: string = randomUUID()): Promise<Ack<{ seat: number; sittingId: string }>> {
  return player.send('offer:accept', { commandId, table, wait });
}

export function leave(player: Player, table: string): Promise<Ack> {
  const sittingId = player.views.get(table)?.me?.sittingId ?? 'none';
  return player.send('table:leave', { commandId: randomUUID(), table, sittingId });
}

/** Where a player sits and waits, asked anew. */
export function mine(player: Player): Promise<MyPlaces> {
  return granted(player.send<MyPlaces>('mine:follow', {}));
}

/** Waits until a place of the player fulfils a condition. */
export async function place(player: Player, wait: string, condition: (wait: MyWait | null) => boolean, ms = 20_000): Promise<MyWait | null> {
  const end = Date.now() + ms;
  for (;;) {
    const found = (await mine(player)).waiting.find((each) => each.wait === wait) ?? null;
    if (condition(found)) return found;
    if (Date.now() > end) throw new Error(`waited in vain; the place is ${JSON.stringify(found)}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Waits for the offer that a place gets. */
export async function offered(player: Player, wait: string): Promise<SeatOffer> {
  const found = await place(player, wait, (each) => (each?.offer ?? null) !== null);
  return found!.offer!;
}

/** Waits until a place is over. */
export async function over(player: Player, wait: string): Promise<void> {
  await place(player, wait, (each) => each === null);
}

/** What the player was told of his places, in order. */
export function notices(player: Player): WaitNotice[] {
  return player.received.flatMap(({ event, body }) => (event === 'waiting:notice' ? [body as WaitNotice] : []));
}

/** Waits until the player was told something of a place. */
export async function told(player: Player, condition: (notice: WaitNotice) => boolean, ms = 10_000): Promise<WaitNotice> {
  const end = Date.now() + ms;
  for (;;) {
    const found = notices(player).find(condition);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`was not told; was told ${JSON.stringify(notices(player))}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** A wallet: its balance, and how much of it is set aside. */
export async function wallet(room: Pick<TestRoom, 'database'>, player: { readonly id: string }): Promise<{ balance: number; held: number }> {
  const rows = await room.database.query<{ balance: string; held: string }[]>(`SELECT balance, held FROM ledger_account WHERE code = $1`, [`wallet:${player.id}`]);
  return { balance: Number(rows[0]?.balance ?? 0), held: Number(rows[0]?.held ?? 0) };
}
