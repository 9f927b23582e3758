import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/persistence/embedded-postgres.js';
import { type RoomProcess, startRoomProcess } from '../support/room-process.js';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import type { SessionAnswer } from '../../src/contracts/http.js';
import { TestPlayer, cheapest } from '../support/test-room.js';

describe('PostgreSQL goes away in the middle of a hand', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let room: RoomProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'poker-room-outage-'));
    database = await startEmbeddedPostgres({ projectRoot: process.cwd(), dataDir: folder, unsafeFast: true, port: 0 });
    room = await startRoomProcess({ DATABASE_URL: database.url, ROOM_DATA_DIR: join(folder, 'room') });
  });
  afterAll(async () => {
    await room.end('SIGKILL');
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('commands are refused as unavailable, nothing is decided in memory alone, clocks stand; afterwards the hand goes on', async () => {
    const token = await signAccessToken(readFileSync(join(folder, 'room', 'jwt-secret'), 'utf8'), 'room:cli', '', Date.now() + 60_000);
    const opened = await fetch(`${room.url}/api/staff/tables`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Outage',
        game: 'seven-card-stud',
        rules: { stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50 }, clock: { silentMs: 2_000, countdownMs: 2_000 } },
        reason: 'a test',
      }),
    });
    const { table } = (await opened.json()) as { table: string };
    const guest = async (): Promise<TestPlayer> => {
      const response = await fetch(`${room.url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      const player = new TestPlayer(room.url, (await response.json()) as SessionAnswer);
      await player.connect();
      return player;
    };
    const players = [await guest(), await guest()];
    for (const player of players) await player.sit(table);
    const actor = await Promise.race(players.map((p) => p.until(table, (v) => v.offer !== null).then(() => p)));
    const before = actor.views.get(table)!;

    const port = new URL(database.url).port;
    await database.stop();
    const message = { commandId: randomUUID(), table, decisionId: before.offer!.decisionId, action: cheapest(before) };
    const refused = await actor.send('table:act', message);
    expect(refused).toMatchObject({ ok: false, code: 'ROOM.UNAVAILABLE', retry: true });
    const unavailable = await fetch(`${room.url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect([unavailable.status, ((await unavailable.json()) as { code: string }).code]).toEqual([503, 'ROOM.UNAVAILABLE']);
    // Longer than the turn's clock: nobody may lose his turn to our outage.
    await new Promise((done) => setTimeout(done, 6_000));
    database = await startEmbeddedPostgres({ projectRoot: process.cwd(), dataDir: folder, unsafeFast: true, port: Number(port) });
    const moved = await actor.until(table, (v) => (v.hand?.turn?.deadline ?? 0) > before.hand!.turn!.deadline + 4_000, 30_000);
    expect(moved.hand?.turn?.decisionId).toBe(before.hand?.turn?.decisionId);
    expect(moved.hand?.players.map((p) => [p.seat, p.contributed])).toEqual(before.hand?.players.map((p) => [p.seat, p.contributed]));
    // The very message that was refused is sent again, as clients do, and acts.
    let answer = await actor.send('table:act', message);
    for (let n = 0; !answer.ok && answer.retry && n < 20; n += 1) {
      await new Promise((done) => setTimeout(done, 250));
      answer = await actor.send('table:act', message);
    }
    expect(answer.ok).toBe(true);
    const stops = players.map((p) => p.play(table));
    await actor.until(table, (v) => v.handNo > before.handNo, 40_000);
    for (const stop of stops) stop();
    for (const player of players) player.close();
    expect((await fetch(`${room.url}/health/ready`)).status).toBe(200);
  }, 120_000);
});
