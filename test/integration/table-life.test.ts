import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type TestPlayer, type TestRoom, cheapest, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => {
  await room.close();
});

const id = (): string => randomUUID();
const QUICK = { silentMs: 300, countdownMs: 300, reconnectMs: 1_000, betweenHandsMs: 100 };

describe('leaving', () => {
  test('stud §2.6: one who leaves during a hand folds when it is his turn; his chips are his when the hand ends', async () => {
    const table = await room.openTable();
    const players = [await room.guest(), await room.guest(), await room.guest()];
    for (const player of players) await player.sit(table);
    const [leaver, first, second] = players as [TestPlayer, TestPlayer, TestPlayer];
    const stay = (await leaver.until(table, (v) => v.hand?.phase === 'betting')).me!.sittingId;
    const answer = await leaver.send('table:leave', { commandId: id(), table, sittingId: stay });
    expect(answer).toMatchObject({ ok: true, left: false });
    expect(await leaver.send('table:leave', { commandId: id(), table, sittingId: stay })).toMatchObject({ ok: false, code: 'SEAT.LEAVING' });
    const stops = [first, second].map((p) => p.play(table));
    const seat = leaver.views.get(table)!.me!.seat;
    await first.until(table, (v) => v.seats[seat]?.player === null);
    for (const stop of stops) stop();
    const available = (await leaver.me()).wallets[0]!.available;
    // He is out of pocket by what he had put in: at least the ante, at most ante and bring-in.
    expect(available).toBeLessThanOrEqual(100_000 - 25);
    expect(available).toBeGreaterThanOrEqual(100_000 - 75 - 100);
    expect(await leaver.me()).toMatchObject({ seatedAt: [] });
  });
});

describe('top-ups', () => {
  test('stud §2.4: chips asked for during a hand come before the next; between hands at once; never above the wallet', async () => {
    const table = await room.openTable({ clock: { betweenHandsMs: 2_000 } });
    const [a, b] = [await room.guest(), await room.guest()];
    const { sittingId } = await a.sit(table);
    expect(await a.send('table:top-up', { commandId: id(), table, sittingId, amount: 1_000 })).toMatchObject({ ok: true, applied: true });
    expect((await a.until(table, (v) => v.seats[v.me!.seat]!.chips === 6_000)).me?.pendingTopUp).toBe(0);
    await b.sit(table);
    await a.until(table, (v) => v.hand?.phase === 'betting');
    const chips = a.views.get(table)!.seats[a.views.get(table)!.me!.seat]!.chips;
    expect(await a.send('table:top-up', { commandId: id(), table, sittingId, amount: 2_000 })).toMatchObject({ ok: true, applied: false });
    expect((await a.until(table, (v) => v.me?.pendingTopUp === 2_000)).seats[a.views.get(table)!.me!.seat]!.chips).toBe(chips);
    // More than the wallet holds is asked for as well: it is dropped when it cannot be given, what was given stays.
    const stops = [a.play(table), b.play(table)];
    const after = await a.until(table, (v) => v.me?.pendingTopUp === 0);
    expect((await a.me()).wallets[0]!.available).toBe(100_000 - 5_000 - 1_000 - 2_000);
    expect(after.seats[after.me!.seat]!.chips).toBeGreaterThan(2_000);
    await a.until(table, (v) => v.handNo >= 2 && v.hand?.phase === 'betting', 30_000);
    expect(await a.send('table:top-up', { commandId: id(), table, sittingId, amount: 99_000 })).toMatchObject({ ok: false, code: 'WALLET.NOT_ENOUGH', params: { available: 92_000 } });
    // Asked for in time, and gone from the wallet before the hand ended: dropped, and the game goes on.
    expect(await a.send('table:top-up', { commandId: id(), table, sittingId, amount: 50_000 })).toMatchObject({ ok: true, applied: false });
    await room.database.query(`SELECT ledger_post($1::jsonb)`, [
      JSON.stringify({ key: `gone/${a.id}`, code: 'test', currency: 'PLAY', actor: 'test', at: 0, legs: [{ account: `wallet:${a.id}`, amount: -80_000 }, { account: 'issuer', amount: 80_000 }] }),
    ]);
    const { handNo } = await a.until(table, (v) => v.me?.pendingTopUp === 0, 30_000);
    await a.until(table, (v) => v.handNo > handNo, 30_000);
    for (const stop of stops) stop();
    expect((await a.me()).wallets[0]!.available).toBe(12_000);
  });
});

describe('the clock', () => {
  test('stud §9.2: silent players are timed out by the deadline; they sit out from the next hand and come back when they say so', async () => {
    const table = await room.openTable({ clock: QUICK });
    const [a, b] = [await room.guest(), await room.guest()];
    await a.sit(table);
    await b.sit(table);
    // Nobody acts: the hand still ends, by time-outs alone.
    const ended = await a.until(table, (v) => v.handNo === 1 && v.hand?.phase === 'ended', 20_000);
    expect(ended.hand?.players.every((p) => p.stack >= 0)).toBe(true);
    const out = await a.until(table, (v) => v.seats.some((s) => s.sittingOut === 'timed-out'));
    expect(out.nextHandAt).toBeNull();
    for (const player of [a, b]) {
      const mine = player.views.get(table)!;
      if (mine.seats[mine.me!.seat]!.sittingOut) await player.send('table:sit-in', { commandId: id(), table, sittingId: mine.me!.sittingId });
    }
    const stops = [a.play(table), b.play(table)];
    await a.until(table, (v) => v.handNo >= 2 && v.hand?.phase === 'ended', 20_000);
    for (const stop of stops) stop();
  });

  test('stored deadlines alone are a correct clock: without the owner’s timer and without jobs the sweeper ends the turn', async () => {
    const { TableOwner } = await import('../../src/tables/table-owner.js');
    const prototype = TableOwner.prototype as unknown as { setTimer: () => void };
    const { setTimer } = prototype;
    prototype.setTimer = function deaf(): void {
      // The earliest deadline is stored with the commit; nothing in memory waits for it.
    };
    try {
      const table = await room.openTable({ clock: QUICK });
      const [a, b] = [await room.guest(), await room.guest()];
      await a.sit(table);
      await b.sit(table);
      expect((await a.until(table, (v) => v.handNo === 1 && v.hand?.phase === 'ended', 40_000)).hand?.turn).toBeNull();
    } finally {
      prototype.setTimer = setTimer;
    }
  }, 60_000);

  test('stud §9.3: a player who comes back in time is given more time, once', async () => {
    const table = await room.openTable({ clock: { silentMs: 3_000, countdownMs: 3_000, reconnectMs: 20_000 } });
    const [a, b] = [await room.guest(), await room.guest()];
    await a.sit(table);
    await b.sit(table);
    const turnOf = async (): Promise<TestPlayer> => {
      for (;;) {
        for (const p of [a, b]) if (p.views.get(table)?.offer) return p;
        await new Promise((done) => setTimeout(done, 20));
      }
    };
    const player = await turnOf();
    const other = player === a ? b : a;
    const before = player.views.get(table)!.hand!.turn!.deadline;
    player.close();
    const seat = player.views.get(table)!.me!.seat;
    await other.until(table, (v) => !v.seats[seat]!.connected);
    await player.connect();
    await player.follow(table);
    const after = await player.until(table, (v) => (v.hand?.turn?.deadline ?? 0) > before);
    expect(after.hand!.turn!.deadline - before).toBe(20_000);
    player.close();
    await other.until(table, (v) => !v.seats[seat]!.connected);
    await player.connect();
    const again = await player.follow(table);
    await player.until(table, (v) => v.seats[seat]!.connected);
    expect(again.hand!.turn!.deadline).toBe(after.hand!.turn!.deadline);
  });
});

describe('staff', () => {
  test('pause, resume, close: the running hand is finished, chips go home, every step has a row with a reason', async () => {
    const table = await room.openTable();
    const [a, b] = [await room.guest(), await room.guest()];
    await a.sit(table);
    await b.sit(table);
    const command = (verb: string): Promise<{ status: number; body: { ok: boolean; code?: string } }> =>
      room.staff('POST', `/tables/${table}/${verb}`, { commandId: id(), reason: 'for the test' });
    await a.until(table, (v) => v.hand?.phase === 'betting');
    expect((await command('pause')).body.ok).toBe(true);
    expect((await command('pause')).body).toMatchObject({ ok: false, code: 'TABLE.WRONG_STATUS' });
    const stops = [a.play(table), b.play(table)];
    await a.until(table, (v) => v.hand?.phase === 'ended');
    await new Promise((done) => setTimeout(done, 600));
    expect(a.views.get(table)!).toMatchObject({ status: 'paused', nextHandAt: null, handNo: 1 });
    expect((await command('resume')).body.ok).toBe(true);
    await a.until(table, (v) => v.handNo === 2);
    expect((await command('close')).body.ok).toBe(true);
    const c = await room.guest();
    expect(await c.send('table:sit', { commandId: id(), table, seat: null, buyIn: 5_000 })).toMatchObject({ ok: false, code: 'TABLE.CLOSED' });
    for (let n = 0; (await a.me()).seatedAt.length > 0 && n < 100; n += 1) await new Promise((done) => setTimeout(done, 100));
    for (const stop of stops) stop();
    const total = (await a.me()).wallets[0]!.available + (await b.me()).wallets[0]!.available;
    expect(total).toBe(200_000);
    const rows = await room.database.query<{ action: string; reason: string }[]>(`SELECT action, reason FROM staff_action WHERE subject = $1 ORDER BY id`, [table]);
    expect(rows.map((r) => r.action)).toEqual(['table:open', 'table:Pause', 'table:Resume', 'table:Close']);
    expect(rows.every((r) => r.reason.length > 2)).toBe(true);
  });

  test('stud §9.6: a voided hand returns every contribution and moves nothing else', async () => {
    const table = await room.openTable();
    const [a, b] = [await room.guest(), await room.guest()];
    await a.sit(table, 5_000);
    await b.sit(table, 6_000);
    await a.until(table, (v) => v.hand?.phase === 'betting');
    expect((await room.staff('POST', `/tables/${table}/void-hand`, { commandId: id(), reason: 'a test' })).body.ok).toBe(true);
    const view = await a.until(table, (v) => v.hand === null);
    expect(view.seats.filter((s) => s.player).map((s) => s.chips)).toEqual([5_000, 6_000]);
  });

  test('players may not give staff’s commands', async () => {
    const guest = await room.guest();
    for (const path of ['/api/staff/tables', '/api/staff/tables/x/close']) {
      const response = await fetch(`${room.url}${path}`, { method: 'POST', headers: { authorization: `Bearer ${guest.session.accessToken}`, 'content-type': 'application/json' }, body: '{}' });
      expect(response.status).toBe(403);
    }
    expect((await fetch(`${room.url}/api/staff/tables`)).status).toBe(401);
  });

  test('wrong rules are refused by the name of the field', async () => {
    const { body, status } = await room.staff('POST', '/tables', { name: 'Wrong', game: 'seven-card-stud', rules: { stakes: { smallBet: 100, bigBet: 300, ante: 25, bringIn: 50 } }, reason: 'a test' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'TABLE.RULES_INVALID', params: { field: 'stakes.bigBet' } });
  });

  test('a broken invariant stops the table, chips untouched; a person voids the hand and opens it again', async () => {
    const table = await room.openTable();
    const [a, b] = [await room.guest(), await room.guest()];
    await a.sit(table, 5_000);
    await b.sit(table, 6_000);
    await a.until(table, (v) => v.hand?.phase === 'betting');
    const { TablesService } = await import('../../src/tables/tables.service.js');
    const owner = room.room.app.get<{ owners: Map<string, { game: object }> }>(TablesService).owners.get(table)!;
    const { InvariantBroken } = await import('../../src/core/assert.js');
    const { game } = owner;
    owner.game = {
      ...game,
      check: () => {
        throw new InvariantBroken('planted');
      },
    };
    const actor = await Promise.race([a, b].map((p) => p.until(table, (v) => v.offer !== null).then(() => p)));
    const refused = await actor.send('table:act', { commandId: id(), table, decisionId: actor.views.get(table)!.offer!.decisionId, action: cheapest(actor.views.get(table)!) });
    expect(refused).toMatchObject({ ok: false, code: 'TABLE.QUARANTINED' });
    await a.until(table, (v) => v.status === 'quarantined');
    expect((await a.follow(table)).offer).toBeNull();
    owner.game = game;
    expect((await room.staff('POST', `/tables/${table}/void-hand`, { commandId: id(), reason: 'a broken hand' })).body.ok).toBe(true);
    expect((await room.staff('POST', `/tables/${table}/resume`, { commandId: id(), reason: 'mended' })).body.ok).toBe(true);
    const view = await a.until(table, (v) => v.status === 'open' && v.handNo >= 2);
    expect(view.seats.filter((s) => s.player).map((s) => s.chips)).toEqual([5_000, 6_000]);
  });
});

describe('bots', () => {
  test('are marked to everybody', async () => {
    const table = await room.openTable();
    const [bot, guest] = [await room.bot('Bot Test'), await room.guest()];
    await bot.sit(table);
    const view = await guest.follow(table);
    expect(view.seats[0]?.player).toMatchObject({ name: 'Bot Test', bot: true });
  });
});

test('after all of this the books are right to the cent', async () => {
  expect((await room.reconcile()).drift).toBe(0);
});
