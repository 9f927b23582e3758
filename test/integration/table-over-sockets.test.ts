import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type TestRoom, startTestRoom } from '../support/test-room.js';

describe('a table over real sockets', () => {
  let room: TestRoom;
  beforeAll(async () => {
    room = await startTestRoom();
  });
  afterAll(async () => room.close());

  test('two guests sit down, play a hand to showdown, leave; balances add up to the cent', async () => {
    const table = await room.openTable();
    const [a, b] = [await room.guest(), await room.guest()];
    const seatA = await a.sit(table);
    const seatB = await b.sit(table);
    expect((await a.me()).wallets).toEqual([{ currency: 'PLAY', available: 95_000 }]);
    const stops = [a.play(table), b.play(table)];
    const done = await a.until(table, (v) => v.handNo >= 2 && v.hand?.phase === 'ended', 30_000);
    for (const stop of stops) stop();
    expect(done.hand?.awards.length).toBeGreaterThan(0);
    await a.send('table:leave', { commandId: randomUUID(), table, sittingId: seatA.sittingId });
    await b.send('table:leave', { commandId: randomUUID(), table, sittingId: seatB.sittingId });
    await a.follow(table);
    await a.until(table, (v) => v.seats.every((s) => s.player === null));
    const total = [...(await a.me()).wallets, ...(await b.me()).wallets].reduce((sum, w) => sum + w.available, 0);
    expect(total).toBe(200_000);
    expect((await room.reconcile()).drift).toBe(0);
  });
});
