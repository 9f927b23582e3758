import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import pg from 'pg';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import type { SessionAnswer } from '../../src/contracts/http.js';
import { accept, granted, join, leave, mine, offered, over, sitOut } from '../support/lobby.js';
import { type RoomProcess, startRoomProcess } from '../support/room-process.js';
import { TestPlayer, type TestDatabase, createDatabase } from '../support/test-room.js';

describe('kill -9 while a seat is offered', () => {
  let database: TestDatabase;
  let dataDir: string;
  let environment: Record<string, string>;
  const running: RoomProcess[] = [];
  const players: TestPlayer[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    dataDir = mkdtempSync(pathOf(tmpdir(), 'poker-room-waiting-'));
    environment = { DATABASE_URL: database.url, ROOM_DATA_DIR: dataDir, ROOM_SEAT_OFFER_MS: '5000' };
  });
  afterAll(async () => {
    for (const player of players) player.close();
    await Promise.all(running.map((room) => room.end('SIGKILL')));
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  });

  async function start(): Promise<RoomProcess> {
    const room = await startRoomProcess(environment);
    running.push(room);
    return room;
  }

  async function connect(url: string, session: SessionAnswer): Promise<TestPlayer> {
    const player = new TestPlayer(url, session);
    players.push(player);
    await player.connect();
    return player;
  }

  async function guest(url: string): Promise<SessionAnswer> {
    const response = await fetch(`${url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    return (await response.json()) as SessionAnswer;
  }

  async function query(sql: string): Promise<Record<string, string>> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(sql);
    await client.end();
    return rows[0]!;
  }

  const sums = () =>
    query(`SELECT (SELECT sum(balance) FROM ledger_account) AS total, (SELECT sum(held) FROM ledger_account) AS held,
      (SELECT count(*) FROM ledger_hold) AS holds, (SELECT count(*) FROM ledger_hold_resolution) AS resolved,
      (SELECT count(*) FROM waiting WHERE state = 'waiting') AS waiting, (SELECT count(*) FROM waiting WHERE state = 'offered') AS offered`);

  test('the offer, the held chips and the list are there again, the deadline is moved; accepting sits down, lapsing goes to the next', async () => {
    const first = await start();
    const token = await signAccessToken(readFileSync(pathOf(dataDir, 'jwt-secret'), 'utf8'), 'room:cli', '', Date.now() + 60_000);
    const opened = await fetch(`${first.url}/api/staff/tables`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kill', game: 'seven-card-stud', rules: { level: '1/2', seats: 2 }, reason: 'a test' }),
    });
    const { table } = (await opened.json()) as { table: string };
    const sessions = await Promise.all(Array.from({ length: 5 }, () => guest(first.url)));
    const [one, two, a, b, c] = await Promise.all(sessions.map((session) => connect(first.url, session)));
    await sitOut(one!, table);
    await sitOut(two!, table);
    const [{ wait: waitA }, { wait: waitB }, { wait: waitC }] = [await granted(join(a!, table)), await granted(join(b!, table, 6_000)), await granted(join(c!, table, 7_000))];
    await granted(leave(one!, table));
    const before = await offered(a!, waitA);
    expect(await sums()).toEqual({ total: '0', held: '5000', holds: '1', resolved: '0', waiting: '2', offered: '1' });

    await first.end('SIGKILL');
    // Longer than the offer was to last: it did not run out while nobody could accept it.
    await new Promise((done) => setTimeout(done, 6_000));
    const second = await start();
    const [two2, a2, b2] = await Promise.all([1, 2, 3].map((n) => connect(second.url, sessions[n]!)));
    const after = await offered(a2!, waitA);
    expect(after).toEqual({ ...before, until: expect.any(Number) });
    expect(after.until).toBeGreaterThan(before.until + 6_000);
    expect((await mine(b2!)).waiting).toMatchObject([{ wait: waitB, place: 2, of: 3, offer: null }]);
    await granted(accept(a2!, after, waitA));
    expect(await sums()).toEqual({ total: '0', held: '0', holds: '1', resolved: '1', waiting: '2', offered: '0' });

    // Killed again with the next offer open, which nobody answers this time.
    await two2!.follow(table);
    await granted(leave(two2!, table));
    await offered(b2!, waitB);
    await second.end('SIGKILL');
    const third = await start();
    const [b3, c3] = await Promise.all([connect(third.url, sessions[3]!), connect(third.url, sessions[4]!)]);
    // Whoever comes back after a restart has 20 s at least.
    await over(b3, waitB).catch(() => over(b3, waitB));
    await granted(accept(c3, await offered(c3, waitC), waitC));
    expect(await sums()).toEqual({ total: '0', held: '0', holds: '3', resolved: '3', waiting: '0', offered: '0' });
    const { drift } = await query(`SELECT coalesce(sum(abs(a.balance - s.chips)), 0) AS drift FROM table_seat s JOIN ledger_account a ON a.code = 'seat:' || s.sitting_id`);
    expect(drift).toBe('0');
    expect(await c3.send('table:sit', { commandId: randomUUID(), table, seat: null, buyIn: 5_000 })).toMatchObject({ code: 'SEAT.ALREADY_SEATED' });
  }, 120_000);
});
