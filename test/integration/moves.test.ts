import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { TablesService } from '../../src/tables/tables.service.js';
import { fullTable, granted, join, leave, mine, offered, sitOut, staff, wallet } from '../support/lobby.js';
import { createDatabase, TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

interface Moved {
  readonly seat: number;
  readonly until: number;
  readonly moved: boolean;
}

function move(player: TestPlayer, table: string, to: string, commandId: string = randomUUID(), sittingId = player.views.get(table)?.me?.sittingId ?? 'none') {
  return player.send<Moved>('table:move', { commandId, table, sittingId, to });
}

/** Waits until the player sits at a table, and follows it. */
async function arrived(player: TestPlayer, table: string): Promise<NonNullable<Awaited<ReturnType<TestPlayer['follow']>>['me']>> {
  for (let tries = 0; tries < 200; tries++) {
    const { me } = await player.follow(table);
    if (me !== null) return me;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('did not arrive');
}

describe('moving to another table of the stakes', () => {
  test('between hands at once, with the whole stack, below the minimum buy-in too; the same message again answers the same', async () => {
    const from = await room.openTable();
    const to = await room.openTable({ rules: { stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50, minBuyIn: 8_000 } } });
    const player = await room.guest();
    await sitOut(player, from, 5_000);
    const commandId = randomUUID();
    const [one, two] = await Promise.all([move(player, from, to, commandId), move(player, from, to, commandId)]);
    expect(one).toMatchObject({ ok: true, moved: true, seat: 0 });
    expect(two).toEqual(one);
    const me = await arrived(player, to);
    expect(me.seat).toBe(0);
    expect((await player.follow(from)).me).toBeNull();
    expect(player.views.get(to)!.seats[0]).toMatchObject({ chips: 5_000, sittingOut: null, promise: null });
    expect(await move(player, from, to, commandId, 'sit_other')).toMatchObject({ ok: false });
    expect(await wallet(room, player)).toEqual({ balance: 95_000, held: 0 });
    expect((await room.reconcile()).drift).toBe(0);
  });

  test('during a hand when it has ended, with what is left; the seat is kept from walk-ins meanwhile', async () => {
    const [from, to] = [await room.openTable({ seats: 2 }), await room.openTable({ seats: 2 })];
    await sitOut(await room.bot('Bot There'), to);
    const [player, other] = [await room.guest(), await room.guest()];
    await player.sit(from, 5_000);
    await other.sit(from, 5_000);
    await player.until(from, (view) => view.hand !== null);
    const kept = await granted(move(player, from, to));
    expect(kept.moved).toBe(false);
    expect((await player.until(from, (view) => view.me?.movingTo === to)).seats[player.views.get(from)!.me!.seat]!.leaving).toBe(false);
    expect((await mine(player)).seated).toMatchObject([{ table: from, movingTo: to }]);
    const walkIn = await room.guest();
    expect(await walkIn.send('table:sit', { commandId: randomUUID(), table: to, seat: kept.seat, buyIn: 5_000 })).toMatchObject({ code: 'SEAT.PROMISED' });
    expect((await walkIn.follow(to)).seats[kept.seat]!.promise).toMatchObject({ kind: 'reserved', until: kept.until });
    expect(await move(player, from, await room.openTable())).toMatchObject({ code: 'MOVE.UNDER_WAY' });
    expect(await player.send('table:sit', { commandId: randomUUID(), table: to, seat: null, buyIn: 5_000 })).toMatchObject({ code: 'MOVE.UNDER_WAY' });
    expect(JSON.stringify(other.received)).not.toContain('"movingTo":"tbl');
    // He is in the hand like everybody else until it ends.
    const stops = [player.play(from), other.play(from)];
    await arrived(player, to);
    for (const stop of stops) stop();
    const ended = other.views.get(from)!.seats.find((s) => s.player?.id === other.id)!;
    const chips = player.views.get(to)!.seats[kept.seat]!.chips;
    expect(chips + ended.chips).toBe(10_000);
    expect(await wallet(room, player)).toEqual({ balance: 95_000, held: 0 });
  }, 90_000);

  test('is refused where there is no seat, at other stakes, to the same table, with less than was taken away there; and can be taken back', async () => {
    const from = await room.openTable();
    const player = await room.guest();
    await sitOut(player, from, 5_000);
    expect(await move(player, from, from)).toMatchObject({ code: 'MOVE.SAME_TABLE' });
    expect(await move(player, from, 'tbl_none')).toMatchObject({ code: 'TABLE.UNKNOWN' });
    expect(await move(player, from, (await fullTable(room)).table)).toMatchObject({ code: 'TABLE.FULL' });
    expect(await move(player, from, await room.openTable({ rules: { stakes: { smallBet: 300, bigBet: 600, ante: 50, bringIn: 100 } } }))).toMatchObject({ code: 'MOVE.OTHER_STAKES' });
    expect(await move(player, from, await room.openTable(), randomUUID(), 'sit_other')).toMatchObject({ code: 'SEAT.NOT_SEATED' });
    // stud §2.4: what one left with lately must come back.
    const rich = await room.openTable();
    await sitOut(player, rich, 9_000);
    await granted(leave(player, rich));
    expect(await move(player, from, rich)).toMatchObject({ code: 'BUYIN.BELOW_LAST_STACK', params: { minimum: 9_000 } });

    const [busy, to] = [await room.openTable({ seats: 2 }), await room.openTable({ seats: 2 })];
    const [one, two] = [await room.guest(), await room.guest()];
    await one.sit(busy, 5_000);
    await two.sit(busy, 5_000);
    await one.until(busy, (view) => view.hand !== null);
    const kept = await granted(move(one, busy, to));
    const watcher = await room.guest();
    await watcher.follow(to);
    await granted(one.send('table:stay', { commandId: randomUUID(), table: busy, sittingId: one.views.get(busy)!.me!.sittingId }));
    await watcher.until(to, (view) => view.seats[kept.seat]!.promise === null);
    await one.until(busy, (view) => view.me?.movingTo === null);
    // Whoever leaves altogether gives the kept seat back as well.
    const again = await granted(move(one, busy, to));
    await watcher.until(to, (view) => view.seats[again.seat]!.promise !== null);
    const stops = [one.play(busy), two.play(busy)];
    await granted(leave(one, busy));
    await watcher.until(to, (view) => view.seats[again.seat]!.promise === null, 60_000);
    for (const stop of stops) stop();
    expect((await one.follow(busy)).me).toBeNull();
    expect((await wallet(room, one)).held).toBe(0);
  }, 90_000);

  test('into the seat that is offered there: the chips held for it are free again', async () => {
    const from = await room.openTable();
    const { table: to, sitters } = await fullTable(room);
    const player = await room.guest();
    await sitOut(player, from, 7_000);
    const { wait } = await granted(join(player, to, 3_000));
    await granted(leave(sitters[0]!, to));
    const offer = await offered(player, wait);
    expect(await wallet(room, player)).toEqual({ balance: 93_000, held: 3_000 });
    expect(await granted(move(player, from, to))).toMatchObject({ seat: offer.seat, moved: true });
    await arrived(player, to);
    expect(player.views.get(to)!.seats[offer.seat]!.chips).toBe(7_000);
    expect(await wallet(room, player)).toEqual({ balance: 93_000, held: 0 });
    expect((await mine(player)).waiting).toEqual([]);
  });

  test('a table that closes while somebody is on his way to it: he stays where he is', async () => {
    const [from, to] = [await room.openTable({ seats: 2 }), await room.openTable({ seats: 2 })];
    const [player, other] = [await room.guest(), await room.guest()];
    await player.sit(from, 5_000);
    await other.sit(from, 5_000);
    await player.until(from, (view) => view.hand !== null);
    await granted(move(player, from, to));
    await staff(room, to, 'close');
    const stops = [player.play(from), other.play(from)];
    const handNo = player.views.get(from)!.handNo;
    await player.until(from, (view) => view.handNo > handNo && view.me?.movingTo === null, 60_000);
    for (const stop of stops) stop();
    expect((await wallet(room, player)).held).toBe(0);
  }, 90_000);
});

describe('a room that dies while chips are between two tables', () => {
  test('finds them when it starts again: the player sits where he wanted to, or has them in his wallet', async () => {
    const database = await createDatabase();
    const first = await startTestRoom({ DATABASE_URL: database.url });
    const [from, to] = [await first.openTable(), await first.openTable()];
    const player = await first.guest();
    await sitOut(player, from, 6_000);
    // Whatever would tell the other table is gone: only rows remain.
    const tables = first.room.app.get<{ followMoves: () => void; sweep: () => Promise<void> }>(TablesService);
    tables.followMoves = () => undefined;
    tables.sweep = () => Promise.resolve();
    await granted(move(player, from, to));
    expect(await wallet(first, player)).toEqual({ balance: 100_000, held: 6_000 });
    expect((await first.reconcile()).drift).toBe(0);
    const { session } = player;
    const { config } = first;
    await first.close();

    const second = await startTestRoom({ DATABASE_URL: database.url, ROOM_JWT_SECRET: config.jwtSecret });
    const back = new TestPlayer(second.url, session);
    await back.connect();
    await arrived(back, to);
    expect(back.views.get(to)!.seats.find((s) => s.player?.id === back.id)).toMatchObject({ chips: 6_000 });
    expect(await wallet(second, back)).toEqual({ balance: 94_000, held: 0 });

    // On the way back his account is frozen: the chips cannot go on, and when the seat is no longer kept they are free.
    const onTheWay = second.room.app.get<{ followMoves: () => void; sweep: () => Promise<void>; owners: Map<string, { current: { promises: { until: number }[] } }> }>(TablesService);
    onTheWay.followMoves = () => undefined;
    onTheWay.sweep = () => Promise.resolve();
    const sittingId = back.views.get(to)!.me!.sittingId;
    await granted(back.send('table:sit-out', { commandId: randomUUID(), table: to, sittingId }));
    const owner = onTheWay.owners.get(from)! as unknown as { room: { limits: { moveMs: number } } };
    Object.assign(owner.room.limits, { moveMs: 1_000 });
    const freeze = async (frozen: boolean): Promise<void> => {
      const runner = new (await import('pg')).default.Client({ connectionString: database.url });
      await runner.connect();
      await runner.query(`UPDATE ledger_account SET frozen = $2 WHERE code = $1`, [`wallet:${back.id}`, frozen]);
      await runner.end();
    };
    await granted(move(back, to, from));
    await freeze(true);
    for (let tries = 0; (await wallet(second, back)).held > 0; tries++) {
      if (tries > 100) throw new Error('the chips are still on their way');
      await new Promise((done) => setTimeout(done, 100));
    }
    await freeze(false);
    expect((await second.reconcile()).drift).toBe(0);
    expect(await wallet(second, back)).toEqual({ balance: 100_000, held: 0 });
    expect((await back.follow(from)).seats.every((seat) => seat.player === null && seat.promise === null)).toBe(true);
    back.close();
    await second.close();
    await database.drop();
  }, 90_000);
});

test('after all of this the books are whole to the cent', async () => {
  expect((await room.reconcile()).drift).toBe(0);
});
