/** Faults that were found by trying to break the room: each a test of its whole kind. */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());
const id = (): string => randomUUID();

async function onTurn(table: string, players: TestPlayer[]): Promise<TestPlayer> {
  return Promise.race(players.map((p) => p.until(table, (v) => v.offer !== null).then(() => p)));
}

test('names of events that are no names are refused; the room lives on', async () => {
  const guest = await room.guest();
  const socket = guest.socket as unknown as { emit: (name: unknown, ...args: unknown[]) => void };
  for (const name of [5, 0, -1, 1.5]) {
    const answer = await new Promise<{ code?: string } | null>((done) => {
      const timer = setTimeout(() => done(null), 2_000);
      socket.emit(name, {}, (a: { code?: string }) => {
        clearTimeout(timer);
        done(a);
      });
    });
    if (answer !== null) expect(answer.code).toBe('CONTRACT.UNKNOWN_EVENT');
  }
  expect((await fetch(`${room.url}/health/live`)).status).toBe(200);
});

test('chips asked for beyond every bound are refused when they are asked for; the table goes on', async () => {
  const table = await room.openTable();
  const [a, b] = [await room.guest(), await room.guest()];
  const { sittingId } = await a.sit(table);
  await b.sit(table);
  await onTurn(table, [a, b]);
  for (const amount of [Number.MAX_SAFE_INTEGER, 10 ** 15, 10 ** 12, 10 ** 9]) {
    const refused = await a.send('table:top-up', { commandId: id(), table, sittingId, amount });
    expect(refused).toMatchObject({ ok: false });
  }
  const stops = [a.play(table), b.play(table)];
  await a.until(table, (v) => v.handNo >= 2, 30_000);
  for (const stop of stops) stop();
  expect(a.views.get(table)?.status).toBe('open');
});

test('whoever takes the seat of one who has left sees nothing of his cards', async () => {
  const table = await room.openTable({ seats: 4, clock: { betweenHandsMs: 4_000 } });
  const [a, b, c] = [await room.guest(), await room.guest(), await room.guest()];
  const stay = await a.sit(table, 5_000, 0);
  await b.sit(table, 5_000, 1);
  await c.sit(table, 5_000, 2);
  await a.until(table, (v) => v.hand?.phase === 'betting' && (v.hand.players.find((p) => p.seat === 0)?.down.length ?? 0) >= 2);
  const mine = a.views.get(table)!.hand!.players.find((p) => p.seat === 0)!.down;
  expect(mine.every((card) => card !== null)).toBe(true);
  await a.send('table:leave', { commandId: id(), table, sittingId: stay.sittingId });
  const stops = [b.play(table), c.play(table), a.play(table)];
  await b.until(table, (v) => v.seats[0]?.player === null, 30_000);
  for (const stop of stops) stop();
  const heir = await room.guest();
  await heir.sit(table, 5_000, 0);
  const view = heir.views.get(table)!;
  expect(view.handNo).toBe(1);
  expect(view.me?.seat).toBe(0);
  expect(view.hand?.players.find((p) => p.seat === 0)?.down.every((card) => card === null)).toBe(true);
  // Looked for by seat, not by card: from two decks somebody else may show the same ones.
  const told: unknown[] = [];
  JSON.parse(JSON.stringify(heir.received), (_, value: { seat?: number; down?: unknown; own?: unknown } | null) => {
    const down = Array.isArray(value?.down) && value.down.some((card) => card !== null);
    if (value?.seat === 0 && (down || value.own !== undefined)) told.push(value);
    return value;
  });
  expect(told).toEqual([]);
  // In the next hand he is dealt in, and sees his own.
  const next = await heir.until(table, (v) => v.handNo === 2 && v.hand?.players.some((p) => p.seat === 0 && p.down.length >= 2) === true, 30_000);
  expect(next.hand?.players.find((p) => p.seat === 0)?.down.every((card) => card !== null)).toBe(true);
});

test('stud §2.4 holds for leave and sit sent in one breath', async () => {
  const table = await room.openTable();
  const guest = await room.guest();
  const { sittingId } = await guest.sit(table, 50_000);
  const [left, sat] = await Promise.all([
    guest.send('table:leave', { commandId: id(), table, sittingId }),
    guest.send('table:sit', { commandId: id(), table, seat: null, buyIn: 2_000 }),
  ]);
  expect(left).toMatchObject({ ok: true, left: true });
  expect(sat).toMatchObject({ ok: false, code: 'BUYIN.BELOW_LAST_STACK', params: { minimum: 50_000 } });
});

test('a command so old that its answer is gone moves no chips and changes no seat', async () => {
  const { default: pg } = await import('pg');
  const table = await room.openTable();
  const guest = await room.guest();
  const { sittingId } = await guest.sit(table);
  const message = { commandId: id(), table, sittingId, amount: 1_000 };
  expect((await guest.send('table:top-up', message)).ok).toBe(true);
  const owner = new pg.Client({ connectionString: room.config.databaseUrl });
  await owner.connect();
  await owner.query(`DELETE FROM command_result WHERE table_id = $1`, [table]);
  await owner.end();
  const { TablesService } = await import('../../src/tables/tables.service.js');
  room.room.app.get<{ owners: Map<string, { answers: { answers: Map<string, unknown> } }> }>(TablesService).owners.get(table)!.answers.answers.clear();
  expect(await guest.send('table:top-up', message)).toMatchObject({ ok: false, code: 'COMMAND.REUSED' });
  expect((await room.reconcile()).drift).toBe(0);
  expect(await guest.send('table:leave', { commandId: id(), table, sittingId })).toMatchObject({ ok: true, left: true });
  expect((await guest.me()).wallets[0]?.available).toBe(100_000);
});

test('whether a seat is connected is what it is, however connections come and go', async () => {
  const table = await room.openTable();
  const watcher = await room.guest();
  await watcher.follow(table);
  const guest = await room.guest();
  const { seat } = await guest.sit(table);
  for (let n = 0; n < 15; n += 1) {
    guest.close();
    await guest.connect();
  }
  await watcher.until(table, (v) => v.seats[seat]?.connected === true);
  for (let n = 0; n < 5; n += 1) {
    guest.close();
    await guest.connect();
  }
  guest.close();
  await watcher.until(table, (v) => v.seats[seat]?.connected === false);
  // Sitting down and being gone at once.
  const hasty = await room.guest();
  const other = await room.openTable();
  await watcher.follow(other);
  hasty.socket.emit('table:sit', { commandId: id(), table: other, seat: 0, buyIn: 5_000 });
  setTimeout(() => hasty.close(), 3);
  const gone = await watcher.until(other, (v) => v.seats[0]?.player === null || !v.seats[0]!.connected, 30_000);
  expect(gone.seats[0]?.connected).toBe(false);
});

describe('standing still', () => {
  test('a turn does not end because the process stood still: the clock waits until the gap is known', async () => {
    const { RoomClock } = await import('../../src/ops/room-clock.js');
    const table = await room.openTable({ clock: { silentMs: 1_500, countdownMs: 1_500 } });
    const [a, b] = [await room.guest(), await room.guest()];
    await a.sit(table);
    await b.sit(table);
    const actor = await onTurn(table, [a, b]);
    const { decisionId } = actor.views.get(table)!.offer!;
    const before = actor.views.get(table)!.hand!.turn!.deadline;
    // The event loop is held for longer than the whole turn.
    const until = performance.now() + 5_000;
    while (performance.now() < until);
    const view = await actor.until(table, (v) => (v.hand?.turn?.deadline ?? 0) > before + 3_000, 10_000);
    expect(view.hand?.turn?.decisionId).toBe(decisionId);
    expect(room.room.app.get(RoomClock).current).toBe(true);
  });

  test('however often a table is woken while its clock waits, it looks again once at a time', async () => {
    const { RoomClock } = await import('../../src/ops/room-clock.js');
    const { TablesService } = await import('../../src/tables/tables.service.js');
    const { TableOwner } = await import('../../src/tables/table-owner.js');
    const table = await room.openTable();
    const tables = room.room.app.get(TablesService);
    const clock = room.room.app.get(RoomClock);
    Object.defineProperty(clock, 'current', { value: false, configurable: true });
    const looked = jest.spyOn(TableOwner.prototype as unknown as { fire: () => void }, 'fire');
    try {
      for (let n = 0; n < 50; n += 1) tables.wake(table);
      const asked = looked.mock.calls.length;
      await new Promise((done) => setTimeout(done, 500));
      // Fifty chains would have looked hundreds of times by now.
      expect(looked.mock.calls.length - asked).toBeLessThan(50);
    } finally {
      looked.mockRestore();
      Reflect.deleteProperty(clock, 'current');
    }
  });
});
