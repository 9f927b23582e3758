/** Many people at once in the lobby, over real sockets and the real database: whatever they do, the books are whole. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import type { Ack } from '../../src/contracts/errors.js';
import { mine, staff } from '../support/lobby.js';
import { type TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

const PEOPLE = 12;
/** Below what one account may send in ten seconds, reads aside. */
const ACTS = 50;

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom({ ROOM_SEAT_OFFER_MS: '1000' });
});
afterAll(async () => room.close());

function oneOf<T>(list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[randomInt(list.length)];
}

/** Does one thing in the lobby that somebody could do now. */
async function act(player: TestPlayer, tables: readonly string[]): Promise<Ack> {
  const commandId = randomUUID();
  const table = oneOf(tables)!;
  const { seated, waiting } = await mine(player);
  const offer = waiting.find((wait) => wait.offer !== null);
  if (offer !== undefined && randomInt(3) > 0) return player.send(randomInt(4) === 0 ? 'offer:decline' : 'offer:accept', { commandId, table: offer.offer!.table, wait: offer.wait });
  const stay = oneOf(seated);
  switch (randomInt(8)) {
    case 0:
      return player.send('table:sit', { commandId, table, seat: null, buyIn: 2_000 });
    case 1:
    case 2:
      return player.send('waiting:join', { commandId, table, buyIn: 2_000 });
    case 3:
      return player.send('waiting:queue', { commandId, game: 'seven-card-stud', currency: 'PLAY', stakes: 'stud 100/200/25/50', buyIn: 2_000 });
    case 4:
      return player.send('waiting:leave', { commandId, wait: oneOf(waiting)?.wait ?? 'wt_none' });
    case 5:
      return player.send('seat:quick', { commandId, game: 'seven-card-stud', currency: 'PLAY', kind: 'open', stakes: null, buyIn: 2_000 });
    case 6:
      return player.send('table:move', { commandId, table: stay?.table ?? table, sittingId: stay?.sittingId ?? 'sit_none', to: table });
    default:
      return player.send('table:leave', { commandId, table: stay?.table ?? table, sittingId: stay?.sittingId ?? 'sit_none' });
  }
}

test('twelve people sit, wait, move, accept and leave at three small tables while hands are played; then everything closes and every chip is at home', async () => {
  // Nobody answers in a hand: its clocks run out quickly, and whoever timed out sits out.
  const clock = { silentMs: 0, countdownMs: 1_000, reconnectMs: 0, betweenHandsMs: 0 };
  const tables = [await room.openTable({ seats: 2, clock }), await room.openTable({ seats: 3, clock }), await room.openTable({ seats: 2, clock })];
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => room.guest()));
  const outcomes = new Map<string, number>();
  await Promise.all(
    people.map(async (player) => {
      for (let n = 0; n < ACTS; n++) {
        const answer = await act(player, tables);
        const outcome = answer.ok ? 'ok' : answer.code;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await new Promise((done) => setTimeout(done, randomInt(200)));
      }
    }),
  );
  expect(outcomes.get('INTERNAL')).toBeUndefined();
  expect(outcomes.get('TABLE.QUARANTINED')).toBeUndefined();
  expect(outcomes.get('ok')!).toBeGreaterThan(PEOPLE * 5);
  expect((await room.reconcile()).drift).toBe(0);

  for (const table of tables) await staff(room, table, 'close');
  const open = async (): Promise<number> => {
    const [row] = await room.database.query<{ n: string }[]>(
      `SELECT (SELECT count(*) FROM table_seat) + (SELECT count(*) FROM waiting WHERE state <> 'ended') + (SELECT count(*) FROM seat_move WHERE state <> 'ended') AS n`,
    );
    return Number(row!.n);
  };
  for (let tries = 0; (await open()) > 0; tries++) {
    if (tries > 300) throw new Error(`${await open()} places, seats and moves are still there`);
    await new Promise((done) => setTimeout(done, 100));
  }
  const [sums] = await room.database.query<{ wallets: string; held: string; open: string }[]>(
    `SELECT (SELECT sum(balance) FROM ledger_account WHERE kind = 'wallet') AS wallets, (SELECT sum(held) FROM ledger_account) AS held,
       (SELECT count(*) FROM ledger_hold h WHERE NOT EXISTS (SELECT 1 FROM ledger_hold_resolution r WHERE r.hold_id = h.id)) AS open`,
  );
  expect(sums).toEqual({ wallets: String(PEOPLE * 100_000), held: '0', open: '0' });
  expect((await room.reconcile()).drift).toBe(0);
}, 120_000);
