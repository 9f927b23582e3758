/** One connection, or one account, may not slow the room down for all; and what races or stalls costs nobody his seat or his turn. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MessageCount, readsTooLittle } from '../../src/realtime/flood-guard.js';
import { RoomClock } from '../../src/ops/room-clock.js';
import { TablesService } from '../../src/tables/tables.service.js';
import type { TableOwner } from '../../src/tables/table-owner.js';
import { TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

const ownerOf = (table: string): TableOwner => room.room.app.get<{ owners: Map<string, TableOwner> }>(TablesService).owners.get(table)!;

describe('floods', () => {
  test('a connection that sends far more than anybody plays is cut; others are answered as before', async () => {
    const [flooder, bystander] = [await room.guest(), await room.guest()];
    const cut = new Promise<string>((done) => flooder.socket.once('disconnect', done));
    for (let n = 0; n < 2_000; n += 1) flooder.socket.emit('clock:ping', {}, () => undefined);
    expect(['io server disconnect', 'transport close']).toContain(await cut);
    expect(await bystander.send('clock:ping', {})).toMatchObject({ ok: true });
    // He may come back, and is a player like any other.
    const again = new TestPlayer(room.url, flooder.session);
    await again.connect();
    expect(again.socket.connected).toBe(true);
    again.end();
  });

  test('all that is ever granted in ten seconds is far from a flood', () => {
    const count = new MessageCount();
    expect(Array.from({ length: 600 }, () => count.take(0)).every(Boolean)).toBe(true);
    expect(count.take(9_999)).toBe(false);
    expect(count.take(10_000)).toBe(true);
  });

  test('a connection that does not read is one with megabytes, or thousands of packets, before it', () => {
    const conn = (packets: number, bytes: number) => ({ writeBuffer: { length: packets }, transport: { socket: { bufferedAmount: bytes } } });
    expect(readsTooLittle(conn(0, 0))).toBe(false);
    expect(readsTooLittle(conn(200, 1_000_000))).toBe(false);
    expect(readsTooLittle(conn(5_000, 0))).toBe(true);
    expect(readsTooLittle(conn(0, 3_000_000))).toBe(true);
    expect(readsTooLittle({})).toBe(false);
  });

  test('an account connects so many times a minute; a page loaded again is no absence, and nothing is written about it', async () => {
    const [player, watcher] = [await room.guest(), await room.guest()];
    const table = await room.openTable();
    await player.sit(table);
    await watcher.follow(table);
    const before = watcher.views.get(table)!.v;
    player.close();
    const connect = async (): Promise<string> => {
      const again = new TestPlayer(room.url, player.session);
      const answer = await again.connect().then(
        () => 'in',
        (error: unknown) => (error as Error).message,
      );
      again.end();
      return answer;
    };
    for (let n = 0; n < 59; n += 1) expect(await connect()).toBe('in');
    expect(await connect()).toContain('COMMAND.TOO_FAST');
    expect(watcher.views.get(table)!.v).toBe(before);
    // Now he stays away: that is told, once.
    await watcher.until(table, (view) => view.seats.find((seat) => seat.player?.id === player.id)?.connected === false);
    expect(watcher.views.get(table)!.v).toBe(before + 1);
  });
});

describe('races with an account’s end', () => {
  test('who deletes his account while he sits down either has no seat, or keeps both', async () => {
    for (let n = 0; n < 8; n += 1) {
      const table = await room.openTable();
      const player = await room.guest();
      const bearer = { authorization: `Bearer ${player.session.accessToken}`, 'content-type': 'application/json' };
      const [sat, deleted] = await Promise.all([
        player.send<{ seat: number }>('table:sit', { commandId: randomUUID(), table, seat: null, buyIn: 5_000 }).catch(() => null),
        fetch(`${room.url}/api/account/delete`, { method: 'POST', headers: bearer, body: '{}' }).then((answer) => answer.status),
      ]);
      const seats: unknown[] = await room.database.query(`SELECT 1 FROM table_seat WHERE player_id = $1`, [player.id]);
      const [{ kind }] = await room.database.query<[{ kind: string }]>(`SELECT kind FROM player WHERE id = $1`, [player.id]);
      expect([kind === 'deleted', deleted === 200]).toEqual(seats.length === 0 ? [true, true] : [false, false]);
      if (sat?.ok) expect(seats).toHaveLength(1);
    }
    expect((await room.reconcile()).drift).toBe(0);
  });
});

describe('what comes from outside', () => {
  test('NUL in an address, or in an id, is bad input and no fault of the room', async () => {
    const player = await room.guest();
    const bearer = { authorization: `Bearer ${player.session.accessToken}`, 'content-type': 'application/json' };
    for (const path of ['/api/account/sessions/%00/revoke', '/api/notes/ply_%00']) {
      const answer = await fetch(`${room.url}${path}`, { method: 'POST', headers: bearer, body: JSON.stringify({ text: 'x' }) });
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([path, 400, 'CONTRACT.BAD_MESSAGE']);
    }
    for (const [name, message] of [
      ['chat:mute', { player: 'ply_\0', muted: true }],
      ['chat:history', { table: 'tbl_\0' }],
      ['table:follow', { table: 'a\0b' }],
      ['waiting:join', { commandId: randomUUID(), table: '\0', buyIn: 5_000 }],
      ['waiting:queue', { commandId: randomUUID(), game: 'seven-card-stud', currency: 'PLAY', stakes: '\0', buyIn: 5_000 }],
      ['waiting:leave', { commandId: randomUUID(), wait: '\0' }],
      ['seat:quick', { commandId: randomUUID(), game: '\0', currency: 'PLAY', kind: 'open', stakes: null, buyIn: null }],
      ['table:act', { commandId: randomUUID(), table: 'tbl_1', decisionId: '\0', action: { act: 'fold' } }],
    ] as const) {
      expect([name, await player.send(name, message)]).toMatchObject([name, { ok: false, code: 'CONTRACT.BAD_MESSAGE' }]);
    }
  });

  test('a database that goes away in the middle of a command is one to come back to', async () => {
    const player = await room.guest();
    const table = await room.openTable();
    const { store } = (ownerOf(table) as unknown as { room: { store: { lastStack: unknown } } }).room;
    const commandId = randomUUID();
    const sit = { commandId, table, seat: null, buyIn: 5_000 };
    Object.defineProperty(store, 'lastStack', { configurable: true, value: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })) });
    try {
      expect(await player.send('table:sit', sit)).toEqual({ ok: false, code: 'ROOM.UNAVAILABLE', params: {}, retry: true });
    } finally {
      Reflect.deleteProperty(store, 'lastStack');
    }
    expect(await player.send('table:sit', sit)).toMatchObject({ ok: true, seat: expect.any(Number) });
  });
});

describe('a room that stood still', () => {
  async function aTurn(): Promise<{ table: string; decisionId: string; players: TestPlayer[] }> {
    const players = [await room.guest(), await room.guest()];
    const table = await room.openTable();
    for (const player of players) await player.sit(table);
    const view = await players[0]!.until(table, (v) => (v.hand?.turn?.deadline ?? 0) > 0);
    return { table, decisionId: view.hand!.turn!.decisionId, players };
  }

  test('a time-out that was on its way while the deadline moved ends nobody’s turn', async () => {
    const { table, decisionId, players } = await aTurn();
    expect(await ownerOf(table).tell({ type: 'TimeOut', decisionId })).toMatchObject({ ok: false, code: 'COMMAND.STALE' });
    expect(players[0]!.views.get(table)!.hand!.turn!.decisionId).toBe(decisionId);
  });

  test('after a long stall players have the time to come back that a restart gives; a short one gives what it took', async () => {
    const { table, decisionId, players } = await aTurn();
    const [player] = players;
    const clock = room.room.app.get(RoomClock);
    const deadline = () => player!.views.get(table)!.hand!.turn!.deadline;
    const first = deadline();
    clock.gaps.next(1_500);
    await player!.until(table, () => deadline() !== first);
    expect(deadline()).toBe(first + 1_500);
    // As if the turn were nearly over: what is left does not count after a stall that lost the connections.
    clock.gaps.next(5_000);
    await player!.until(table, () => deadline() !== first + 1_500);
    expect(deadline()).toBeGreaterThanOrEqual(Math.max(first + 6_500, clock.now() + 19_000));
    expect(player!.views.get(table)!.hand!.turn!.decisionId).toBe(decisionId);
  });
});
