import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import type { SessionAnswer } from '../../src/contracts/http.js';
import type { StudTableView } from '../../src/contracts/table.js';
import { type RoomProcess, startRoomProcess } from '../support/room-process.js';
import { TestPlayer, type TestDatabase, cheapest, createDatabase } from '../support/test-room.js';

async function guest(url: string): Promise<SessionAnswer> {
  const response = await fetch(`${url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  return (await response.json()) as SessionAnswer;
}

describe('kill -9 in the middle of a hand', () => {
  let database: TestDatabase;
  let dataDir: string;
  let environment: Record<string, string>;
  const running: RoomProcess[] = [];
  const players: TestPlayer[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'poker-room-kill-'));
    environment = { DATABASE_URL: database.url, ROOM_DATA_DIR: dataDir };
  });
  afterAll(async () => {
    for (const player of players) player.close();
    await Promise.all(running.map((r) => r.end('SIGKILL')));
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

  async function rows(sql: string): Promise<Record<string, string>[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows: found } = await client.query<Record<string, string>>(sql);
    await client.end();
    return found;
  }

  test('same hand, same cards, deadlines moved by the gap, no chip lost; the hand is finished', async () => {
    const first = await start();
    const token = await signAccessToken(readFileSync(join(dataDir, 'jwt-secret'), 'utf8'), 'room:cli', '', Date.now() + 60_000);
    const opened = await fetch(`${first.url}/api/staff/tables`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kill', game: 'seven-card-stud', rules: { level: '1/2' }, reason: 'a test' }),
    });
    const { table } = (await opened.json()) as { table: string };
    const sessions = [await guest(first.url), await guest(first.url), await guest(first.url)];
    let seated = await Promise.all(sessions.map((s) => connect(first.url, s)));
    for (const player of seated) await player.sit(table, 10_000);

    // Play on until fifth street waits for somebody.
    const waiting = (view: StudTableView | undefined): boolean => (view?.hand?.street ?? 0) >= 5 && view?.hand?.turn !== null;
    while (!waiting(seated[0]!.views.get(table))) {
      for (const player of seated) {
        const view = player.views.get(table);
        if (view?.offer && (view.hand?.street ?? 0) < 5) await player.send('table:act', { commandId: randomUUID(), table, decisionId: view.offer.decisionId, action: cheapest(view) });
      }
      await new Promise((done) => setTimeout(done, 20));
    }
    const before = await Promise.all(seated.map((p) => p.follow(table)));
    const unanswered = seated.find((p) => p.views.get(table)?.offer)!;

    await first.end('SIGKILL');
    const killedAt = Date.now();
    await new Promise((done) => setTimeout(done, 3_000));
    const second = await start();
    const gap = Date.now() - killedAt;

    seated = await Promise.all(sessions.map((s) => connect(second.url, s)));
    const after = await Promise.all(seated.map((p) => p.follow(table)));
    after.forEach((view, n) => {
      const was = before[n]!;
      expect(view.handNo).toBe(was.handNo);
      expect(view.hand?.players).toEqual(was.hand?.players);
      expect(view.hand?.street).toBe(was.hand?.street);
      expect(view.hand?.turn?.decisionId).toBe(was.hand?.turn?.decisionId);
      // The clock stood while the room was away, and at least twenty seconds are left.
      const moved = view.hand!.turn!.deadline - was.hand!.turn!.deadline;
      expect(moved).toBeGreaterThan(2_500);
      expect(moved).toBeLessThan(gap + 20_000);
    });
    expect(before.flatMap((v) => v.hand!.players.flatMap((p) => p.down)).filter((c) => c !== null).length).toBeGreaterThanOrEqual(6);

    const stops = seated.map((p) => p.play(table));
    await seated[0]!.until(table, (v) => v.handNo > before[0]!.handNo, 30_000);
    for (const stop of stops) stop();
    const [sums] = await rows(`SELECT (SELECT sum(balance) FROM ledger_account) AS total, (SELECT sum(balance) FROM ledger_account WHERE code <> 'issuer') AS chips`);
    expect(sums).toEqual({ total: '0', chips: '300000' });
    expect(unanswered).toBeDefined();

    // A second process on the same database is refused with a clear line, and the first goes on.
    await expect(startRoomProcess(environment)).rejects.toThrow(/exit code 3.*Another room process runs on this database, and REDIS_URL is not set/s);
    expect((await fetch(`${second.url}/health/ready`)).status).toBe(200);

    // A clean stop in the middle of the next hand, then a start: the hand goes on as well.
    await seated[0]!.follow(table);
    const midHand = await seated[0]!.until(table, (v) => v.hand?.turn !== null && v.hand?.phase === 'betting');
    expect(await second.end('SIGTERM')).toBe(0);
    const third = await start();
    const again = await connect(third.url, sessions[0]!);
    const resumed = await again.follow(table);
    expect(resumed.handNo).toBe(midHand.handNo);
    expect(resumed.hand?.players).toEqual(midHand.hand?.players);
    expect(third.output()).not.toMatch(/"level":(50|60)/);
  }, 120_000);
});
