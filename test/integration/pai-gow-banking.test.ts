/** Six sockets at a table where the bank rotates through players, a co-bank, and one who cannot cover it (pai gow §4.4–4.6, §5). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import type { Ack } from '../../src/contracts/errors.js';
import type { PaiGowAction, PaiGowProjectedEvent, PaiGowSeatView, PaiGowView } from '../../src/contracts/pai-gow.js';
import type { PaiGowTableView, TableFrame } from '../../src/contracts/table.js';
import { TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

type Player = TestPlayer<PaiGowTableView>;

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

const BUY_IN = 40_000;
/** Cannot cover what the others bet. */
const SHORT = 2_000;

async function balance(account: string): Promise<{ balance: number; held: number }> {
  const rows = await room.database.query<{ balance: string; held: string }[]>(`SELECT balance, held FROM ledger_account WHERE code = $1`, [account]);
  return { balance: Number(rows[0]?.balance ?? 0), held: Number(rows[0]?.held ?? 0) };
}

/** A table of six who play round after round; the first player's view is everybody's clock. */
class Table {
  handNo = 0;

  constructor(
    readonly id: string,
    readonly players: readonly Player[],
    readonly watcher: Player,
  ) {}

  view(player: Player): PaiGowTableView {
    return player.views.get(this.id)!;
  }

  /** What is sent to a player who is asked, or to one who is not. */
  act(player: Player, action: PaiGowAction): Promise<Ack> {
    return player.send('table:act', { commandId: randomUUID(), table: this.id, decisionId: this.view(player).offer?.decisionId ?? 'none', action });
  }

  async granted(player: Player, action: PaiGowAction): Promise<void> {
    const answer = await this.act(player, action);
    if (!answer.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(answer)}`);
  }

  /** Waits for everybody to see this round in a phase. */
  async phase(wanted: PaiGowView['phase'], players: readonly Player[] = this.players): Promise<void> {
    await Promise.all(players.map((player) => player.until(this.id, ({ handNo, hand }) => handNo === this.handNo && hand?.phase === wanted, 30_000)));
  }

  /** Waits for a new round; the seat that is asked whether it banks, or null. */
  async next(): Promise<number | null> {
    const [first] = this.players as [Player];
    const view = await first.until(this.id, ({ handNo, hand }) => handNo > this.handNo && (hand?.phase === 'offer' || hand?.phase === 'betting'), 30_000);
    this.handNo = view.handNo;
    await Promise.all(this.players.map((player) => player.until(this.id, ({ handNo }) => handNo === this.handNo, 30_000)));
    await Promise.all(this.players.map((player) => player.until(this.id, ({ hand }) => hand?.phase === view.hand!.phase, 30_000)));
    return view.hand!.bank.offeredTo ?? null;
  }

  async bet(but: readonly number[] = []): Promise<void> {
    await this.phase('betting');
    for (const [seat, player] of this.players.entries()) {
      if (but.includes(seat)) continue;
      // The short one bets little: he is to keep his stack.
      await this.granted(player, { act: 'wager', amount: this.amount(seat) });
      await this.granted(player, { act: 'ready' });
    }
  }

  amount(seat: number): number {
    return seat === 2 ? 200 : 1_000 + 100 * seat;
  }

  /** Everybody who is still asked sets the house way. */
  async setAll(): Promise<void> {
    await this.phase('setting');
    for (const player of this.players) if (this.view(player).offer) await this.granted(player, { act: 'house-way' });
    await this.phase('ended');
  }

  /** Every chip that this table knows of. */
  async chips(): Promise<number> {
    const view = await this.watcher.follow(this.id);
    const stacks = view.seats.reduce((sum, seat) => sum + seat.chips, 0);
    return stacks + (await balance(`bank:${this.id}`)).balance + (await balance(`commission:${this.id}`)).balance;
  }

  events(): PaiGowProjectedEvent[] {
    return this.watcher.received.flatMap(({ event, body }) => (event === 'table:frame' ? (body as TableFrame).events : [])).flatMap((each) => ('hand' in each ? [each.hand as PaiGowProjectedEvent] : []));
  }
}

function split(view: PaiGowTableView, wanted: boolean): PaiGowAction | null {
  const set = view.offer?.legal.find((each) => each.act === 'set');
  const splits = set?.act === 'set' ? set.splits.filter(({ foul }) => foul === wanted) : [];
  const chosen = splits[randomInt(Math.max(1, splits.length))];
  return chosen === undefined ? null : { act: 'set', front: chosen.front };
}

async function seatedTable(): Promise<Table> {
  const id = await room.openPaiGowTable({ bank: 'rotate', coBank: true, foul: 'lose', clock: { bettingMs: 60_000, settingMs: 8_000, betweenHandsMs: 200 } });
  const watcher = await room.guest<PaiGowTableView>();
  await watcher.follow(id);
  const players: Player[] = [];
  for (let seat = 0; seat < 6; seat++) {
    const player = await room.guest<PaiGowTableView>();
    await player.sit(id, seat === 2 ? SHORT : BUY_IN);
    players.push(player);
  }
  return new Table(id, players, watcher);
}

describe('a table of six where the bank rotates', () => {
  test('two players bank, one with the house; one cannot cover and bets instead; a foul, a time-out and a lost connection; every chip is accounted for in every round', async () => {
    const table = await seatedTable();
    const { players, id } = table;
    // The first round opened for the first player alone.
    await table.next();
    for (const player of players) if (table.view(player).offer) await table.granted(player, { act: 'skip' });
    const all = await table.chips();
    const conserved = async (): Promise<void> => {
      await table.phase('ended');
      expect(await table.chips()).toBe(all);
      expect((await balance(`bank:${id}`)).held).toBe(0);
      expect((await room.reconcile()).drift).toBe(0);
    };
    const house = async (): Promise<void> => {
      expect(await table.next()).toBeNull();
      await table.bet();
      await table.setAll();
      expect(table.view(players[0]!).hand!.bank.by).toBe('house');
      await conserved();
    };

    await house();

    // Seat 0 banks alone: the dealer plays his last bet against him.
    expect(await table.next()).toBe(0);
    expect(await table.act(players[3]!, { act: 'bank' })).toMatchObject({ ok: false, code: 'HAND.NOT_YOUR_TURN' });
    await table.granted(players[0]!, { act: 'bank' });
    await table.bet([0]);
    await table.phase('setting');
    const banking = table.view(players[0]!).hand!;
    expect(banking).toMatchObject({ bank: { by: 'player', seat: 0, cover: 1_000 }, dealer: { bet: 1_000, hand: null } });
    expect((await balance(`seat:${table.view(players[0]!).me!.sittingId}`)).held).toBe(1_000 + [1, 2, 3, 4, 5].reduce((sum, seat) => sum + table.amount(seat), 0));
    for (const seat of [0, 1, 2]) await table.granted(players[seat]!, split(table.view(players[seat]!), false)!);
    const foul = split(table.view(players[3]!), true);
    await table.granted(players[3]!, foul ?? { act: 'house-way' });
    players[5]!.socket.disconnect();
    // Seat 4 lets his time run out, and so does seat 5, who is away.
    await table.phase('ended', players.slice(0, 5));
    await players[5]!.connect();
    await players[5]!.follow(id);
    const shown = table.view(players[0]!).hand!;
    const seat = (no: number): PaiGowSeatView => shown.players.find((each) => each.seat === no)!;
    expect(table.view(players[4]!).hand!.players.find((each) => each.seat === 4)).toMatchObject({ setBy: 'time-out' });
    expect(table.view(players[5]!).hand!.players.find((each) => each.seat === 5)).toMatchObject({ setBy: 'time-out' });
    if (foul !== null) expect(seat(3)).toMatchObject({ hand: { foul: true }, result: { outcome: 'loss', net: -table.amount(3) } });
    const gross = [1, 2, 3, 4, 5].reduce((sum, no) => sum - seat(no).result!.net - seat(no).result!.commission, 0) - shown.dealer!.result!.net;
    expect(shown.bank.playerNet).toBe(gross > 0 ? gross - Math.floor((gross * 500 + 5_000) / 10_000) : gross);
    await conserved();

    await house();

    // Seat 1 shares the bank with the house.
    expect(await table.next()).toBe(1);
    await table.granted(players[1]!, { act: 'co-bank' });
    await table.bet([1]);
    await table.setAll();
    const shared = table.view(players[1]!).hand!;
    expect(shared).toMatchObject({ bank: { by: 'co-bank', seat: 1 } });
    expect(shared.dealer).toBeUndefined();
    await conserved();

    await house();

    // Seat 2 has too little: the house banks, the bets stand, and he may bet after all.
    expect(await table.next()).toBe(2);
    await table.granted(players[2]!, { act: 'bank' });
    await table.bet([2]);
    const reopened = await players[2]!.until(id, ({ handNo, offer, hand }) => handNo === table.handNo && hand?.bank.by === 'house' && offer !== null);
    expect(reopened.offer!.legal[0]).toMatchObject({ act: 'wager', min: 200 });
    expect(reopened.hand!.players.filter(({ bet }) => bet > 0)).toHaveLength(5);
    await table.granted(players[2]!, { act: 'wager', amount: 200 });
    await table.granted(players[2]!, { act: 'ready' });
    await table.setAll();
    await conserved();

    // The house has banked: the turn goes on to seat 3, not back to him.
    expect(await table.next()).toBe(3);
    await table.granted(players[3]!, { act: 'pass' });
    await table.bet();
    await table.setAll();
    await conserved();

    const told = table.events();
    expect(told.filter(({ type }) => type === 'BettingReopened')).toHaveLength(1);
    expect(told.filter(({ type }) => type === 'BankSettled')).toHaveLength(2);
    for (const each of told) if (each.type === 'HandSet') expect(Object.keys(each).sort()).toEqual(['seat', 'type']);
  }, 180_000);
});

describe('hostile input at a table where players bank', () => {
  test('pai gow §4.4, §5: a bank twice at once, a stake where there is none, foreign cards, six cards, another’s decision, late and early: typed refusals, nothing changed', async () => {
    const table = await seatedTable();
    const { players, id } = table;
    await table.next();
    for (const player of players) if (table.view(player).offer) await table.granted(player, { act: 'skip' });
    await table.next();
    const refused = async (player: Player, action: unknown, code: string): Promise<void> => {
      const { v } = await player.follow(id);
      expect(await table.act(player, action as PaiGowAction)).toMatchObject({ ok: false, code });
      expect((await player.follow(id)).v).toBe(v);
    };
    const [first, second] = players as [Player, Player];
    // Before the deal there is nothing to set, and nothing to bank while the house does.
    await refused(first, { act: 'set', front: ['As', 'Kd'] }, 'HAND.ILLEGAL_ACTION');
    await refused(first, { act: 'bank' }, 'HAND.ILLEGAL_ACTION');
    await refused(first, { act: 'wager', amount: 1_000, sideBets: { fortune: 100 } }, 'WAGER.NOT_OFFERED');
    await refused(first, { act: 'wager', amount: 1_000, dragon: 1_000 }, 'WAGER.NOT_OFFERED');
    await refused(first, { act: 'wager', amount: 1_000, sideBets: { fortune: -100 } }, 'CONTRACT.BAD_MESSAGE');
    await refused(first, { act: 'wager', amount: 1_000, sideBets: { fortune: 0.5 } }, 'CONTRACT.BAD_MESSAGE');
    await refused(first, { act: 'wager', amount: 1_000, sideBets: { lottery: 100 } }, 'CONTRACT.BAD_MESSAGE');
    await table.bet();
    await table.phase('setting');
    const own = table.view(first).hand!.players.find(({ seat }) => seat === 0)!.cards as string[];
    const theirs = table.view(second).hand!.players.find(({ seat }) => seat === 1)!.cards as string[];
    await refused(first, { act: 'set', front: [own[0]!, theirs[0]!] }, 'SETTING.NOT_YOUR_CARD');
    await refused(first, { act: 'set', front: [theirs[0]!, theirs[1]!] }, 'SETTING.NOT_YOUR_CARD');
    await refused(first, { act: 'set', front: own.slice(0, 6) }, 'CONTRACT.BAD_MESSAGE');
    await refused(first, { act: 'set', front: [own[0]!, own[0]!] }, 'CONTRACT.BAD_MESSAGE');
    const another = await first.send('table:act', { commandId: randomUUID(), table: id, decisionId: table.view(second).offer!.decisionId, action: { act: 'house-way' } });
    expect(another).toMatchObject({ ok: false, code: 'HAND.NOT_YOUR_TURN' });
    const { decisionId } = table.view(first).offer!;
    await table.granted(first, { act: 'house-way' });
    const again = await first.send('table:act', { commandId: randomUUID(), table: id, decisionId, action: { act: 'house-way' } });
    expect(again).toMatchObject({ ok: false, code: 'COMMAND.STALE' });
    await table.setAll();
    // After the deadline, and after the end.
    const late = await first.send('table:act', { commandId: randomUUID(), table: id, decisionId, action: { act: 'surrender' } });
    expect(late).toMatchObject({ ok: false });

    expect(await table.next()).toBe(0);
    await refused(second, { act: 'bank' }, 'HAND.NOT_YOUR_TURN');
    await refused(first, { act: 'bank', stake: 5_000 }, 'HAND.ILLEGAL_AMOUNT');
    await refused(first, { act: 'bank', stake: -1 }, 'CONTRACT.BAD_MESSAGE');
    await refused(first, { act: 'wager', amount: 1_000 }, 'HAND.ILLEGAL_ACTION');
    const tab = new TestPlayer<PaiGowTableView>(room.url, first.session);
    await tab.connect();
    await tab.follow(id);
    const both = await Promise.all([table.act(first, { act: 'bank' }), table.act(tab, { act: 'co-bank' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    tab.close();
    expect((await room.reconcile()).drift).toBe(0);
  }, 120_000);
});
