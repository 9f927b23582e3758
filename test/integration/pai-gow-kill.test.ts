import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import type { SessionAnswer } from '../../src/contracts/http.js';
import type { PaiGowAction } from '../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../src/contracts/table.js';
import { type RoomProcess, startRoomProcess } from '../support/room-process.js';
import { TestPlayer, type TestDatabase, createDatabase } from '../support/test-room.js';

type Player = TestPlayer<PaiGowTableView>;

describe('kill -9 while hands are being set', () => {
  let database: TestDatabase;
  let dataDir: string;
  let environment: Record<string, string>;
  const running: RoomProcess[] = [];
  const players: Player[] = [];

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

  async function connect(url: string, session: SessionAnswer): Promise<Player> {
    const player: Player = new TestPlayer(url, session);
    players.push(player);
    await player.connect();
    return player;
  }

  async function guest(url: string): Promise<SessionAnswer> {
    const response = await fetch(`${url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    return (await response.json()) as SessionAnswer;
  }

  async function act(player: Player, table: string, action: PaiGowAction): Promise<void> {
    const decisionId = player.views.get(table)?.offer?.decisionId ?? 'none';
    const answer = await player.send('table:act', { commandId: randomUUID(), table, decisionId, action });
    if (!answer.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(answer)}`);
  }

  async function sums(): Promise<Record<string, string>> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(
      `SELECT (SELECT sum(balance) FROM ledger_account) AS total, (SELECT sum(held) FROM ledger_account) AS held,
              (SELECT count(*) FROM ledger_hold) AS holds, (SELECT count(*) FROM ledger_hold_resolution) AS resolved,
              (SELECT count(*) FROM ledger_posting WHERE code = 'bank-fund') AS funded`,
    );
    await client.end();
    return rows[0]!;
  }

  test('same round, same cards, what is set stays set, holds stand and resolve once; the clock moved by the gap; the round is finished', async () => {
    const first = await start();
    const token = await signAccessToken(readFileSync(join(dataDir, 'jwt-secret'), 'utf8'), 'room:cli', '', Date.now() + 60_000);
    const opened = await fetch(`${first.url}/api/staff/tables`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kill', game: 'pai-gow', rules: { clock: { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 100 } }, reason: 'a test' }),
    });
    const { table } = (await opened.json()) as { table: string };
    const sessions = [await guest(first.url), await guest(first.url), await guest(first.url)];
    let seated = await Promise.all(sessions.map((s) => connect(first.url, s)));
    for (const player of seated) await player.sit(table, 10_000);
    const round = await seated[0]!.until(table, (v) => v.hand?.phase === 'betting');
    for (const player of seated) if (player.views.get(table)?.offer) await act(player, table, { act: 'skip' });
    await Promise.all(seated.map((p) => p.until(table, (v) => v.handNo > round.handNo && v.hand?.phase === 'betting' && v.offer !== null)));
    for (const player of seated) {
      await act(player, table, { act: 'wager', amount: 1_000 });
      await act(player, table, { act: 'ready' });
    }
    await Promise.all(seated.map((p) => p.until(table, (v) => v.hand?.phase === 'setting')));
    const splits = seated[0]!.views.get(table)!.offer!.legal.find((each) => each.act === 'set');
    const own = splits?.act === 'set' ? splits.splits.find(({ foul }) => !foul)! : null;
    await act(seated[0]!, table, { act: 'set', front: own!.front });
    await seated[0]!.until(table, (v) => v.offer === null);
    const before = await Promise.all(seated.map((p) => p.follow(table)));
    expect(await sums()).toMatchObject({ total: '0', held: '6000', holds: '4', resolved: '0', funded: '1' });

    await first.end('SIGKILL');
    const killedAt = Date.now();
    await new Promise((done) => setTimeout(done, 2_000));
    const second = await start();
    const gap = Date.now() - killedAt;

    seated = await Promise.all(sessions.map((s) => connect(second.url, s)));
    const after = await Promise.all(seated.map((p) => p.follow(table)));
    after.forEach((view, n) => {
      const was = before[n]!;
      expect(view.handNo).toBe(was.handNo);
      expect(view.hand?.players).toEqual(was.hand?.players);
      expect(view.hand?.draw).toEqual(was.hand?.draw);
      expect(view.hand?.bank).toEqual(was.hand?.bank);
      expect(view.offer?.decisionId).toBe(was.offer?.decisionId);
      expect(view.offer?.legal).toEqual(was.offer?.legal);
      const moved = view.hand!.deadline! - was.hand!.deadline!;
      expect(moved).toBeGreaterThan(1_500);
      expect(moved).toBeLessThan(gap + 20_000);
    });
    expect(after[0]!.hand!.players[0]!.hand!.front).toEqual(before[0]!.hand!.players[0]!.hand!.front);
    expect(after[0]!.hand!.players[0]!.setBy).toBe('player');

    await act(seated[1]!, table, { act: 'house-way' });
    await act(seated[2]!, table, { act: 'house-way' });
    const ended = await seated[0]!.until(table, (v) => v.hand?.phase === 'ended');
    const net = ended.hand!.players.reduce((sum, { result }) => sum + result!.net, 0);
    expect(net + ended.hand!.bank.net! + ended.hand!.commission).toBe(0);
    expect(await sums()).toMatchObject({ total: '0', held: '0', holds: '4', resolved: '4', funded: '1' });
    expect(second.output()).not.toMatch(/"level":(50|60)/);
    // And the next round opens.
    await seated[0]!.until(table, (v) => v.handNo > ended.handNo && v.hand?.phase === 'betting');
  }, 120_000);
});
