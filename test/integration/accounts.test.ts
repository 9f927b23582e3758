import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { SessionAnswer } from '../../src/contracts/http.js';
import { type TestRoom, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

interface Reply {
  readonly status: number;
  readonly body: SessionAnswer & { code?: string; params?: Record<string, unknown> };
  readonly cookie: string | null;
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await fetch(`${room.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Reply['body'], cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null };
}

const uniqueName = (): string => `Nadia ${randomUUID().slice(0, 6)}`;

describe('accounts', () => {
  test('a guest has 1,000.00 PLAY; registering keeps what he has, and his name is his', async () => {
    const guest = await post('/api/auth/guest', {});
    expect(guest.body.me).toMatchObject({ kind: 'guest', roles: ['player'], wallets: [{ currency: 'PLAY', available: 100_000 }] });
    const name = uniqueName();
    const bearer = { authorization: `Bearer ${guest.body.accessToken}` };
    const registered = await post('/api/auth/register', { name, password: 'correct horse' }, bearer);
    expect(registered.body.me).toMatchObject({ id: guest.body.me.id, name, kind: 'registered', wallets: [{ currency: 'PLAY', available: 100_000 }] });
    // The guest's session ended with it.
    expect((await post('/api/auth/register', { name: uniqueName(), password: 'correct horse' }, bearer)).body.code).toBe('AUTH.SESSION_REVOKED');
    expect((await post('/api/auth/register', { name: name.toUpperCase(), password: 'another one' })).body).toMatchObject({ ok: false, code: 'AUTH.NAME_TAKEN' });
    expect((await post('/api/auth/login', { name: name.toLowerCase(), password: 'correct horse' })).body.me.id).toBe(guest.body.me.id);
    const wrong = await post('/api/auth/login', { name, password: 'wrong horse' });
    const nobody = await post('/api/auth/login', { name: uniqueName(), password: 'wrong horse' });
    expect([wrong.status, wrong.body]).toEqual([401, { ok: false, code: 'AUTH.BAD_CREDENTIALS', params: {}, retry: false }]);
    expect(nobody.body).toEqual(wrong.body);
  });

  test('names and passwords out of bounds are refused by field', async () => {
    for (const [body, field] of [
      [{ name: 'x', password: 'long enough' }, 'name'],
      [{ name: 'two  spaces', password: 'long enough' }, 'name'],
      [{ name: '<script>', password: 'long enough' }, 'name'],
      [{ name: 'Good Name', password: 'short' }, 'password'],
      [{ name: 'Good Name', password: 'long enough', admin: true }, 'admin'],
      [{ name: 'Good Name', password: 'x'.repeat(129) }, 'password'],
    ] as const) {
      const { status, body: answer } = await post('/api/auth/register', body);
      expect([status, answer.code, answer.params?.['field']]).toEqual([400, 'CONTRACT.BAD_MESSAGE', field]);
    }
  });

  test('passwords are kept as argon2id hashes; refresh tokens as digests', async () => {
    const name = uniqueName();
    const { cookie } = await post('/api/auth/register', { name, password: 'correct horse' });
    const [row] = await room.database.query<{ password_hash: string }[]>(`SELECT password_hash FROM player WHERE name = $1`, [name]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    const sessions = await room.database.query<{ text: string }[]>(`SELECT session::text AS text FROM session`);
    expect(sessions.some((s) => s.text.includes(cookie!.split('.')[1]!))).toBe(false);
  });

  test('a refresh token is good once; twins at the same moment are both served; a late replay ends the session', async () => {
    const { cookie, body } = await post('/api/auth/guest', {});
    const first = await post('/api/auth/refresh', {}, { cookie: cookie! });
    expect(first.body.me.id).toBe(body.me.id);
    expect(first.cookie).not.toBe(cookie);
    const twin = await post('/api/auth/refresh', {}, { cookie: cookie! });
    expect([twin.status, twin.cookie]).toEqual([200, null]);
    await room.database.query(`UPDATE session SET rotated_at = rotated_at - interval '1 minute' WHERE player_id = $1`, [body.me.id]);
    expect((await post('/api/auth/refresh', {}, { cookie: cookie! })).body.code).toBe('AUTH.SESSION_REVOKED');
    expect((await post('/api/auth/refresh', {}, { cookie: first.cookie! })).body.code).toBe('AUTH.SESSION_REVOKED');
    expect((await post('/api/auth/refresh', {}, { cookie: 'room_refresh=ses_x.made-up' })).status).toBe(401);
    expect((await post('/api/auth/refresh', {})).body.code).toBe('AUTH.REQUIRED');
  });

  test('two tabs of one account share a seat: a second seat at the table is refused', async () => {
    const table = await room.openTable();
    const guest = await room.guest();
    await guest.sit(table);
    expect(await guest.send('table:sit', { commandId: randomUUID(), table, seat: 5, buyIn: 5_000 })).toMatchObject({ ok: false, code: 'SEAT.ALREADY_SEATED' });
  });

  test('the first administrator comes from the command line', () => {
    const name = uniqueName();
    const environment = { ...process.env, DATABASE_URL: room.config.databaseUrl, ROOM_DATA_DIR: room.config.dataDir };
    const run = (password: string): ReturnType<typeof spawnSync> =>
      spawnSync(process.execPath, ['dist/src/cli.js', 'admin', 'create', name], { encoding: 'utf8', env: { ...environment, ROOM_ADMIN_PASSWORD: password } });
    const made = run('correct horse');
    expect(made.status).toBe(0);
    expect(JSON.parse(String(made.stdout))).toMatchObject({ name, created: true, roles: ['player', 'moderator', 'ops', 'admin'] });
    // Knowing the name of a player is not enough to make him an administrator under one's own password.
    expect(run('another horse').status).toBe(1);
    expect(run('short').status).toBe(1);
    const reconciled = spawnSync(process.execPath, ['dist/src/cli.js', 'reconcile'], { encoding: 'utf8', env: environment });
    expect([reconciled.status, (JSON.parse(reconciled.stdout) as { drift: number }).drift]).toEqual([0, 0]);
    const unknown = spawnSync(process.execPath, ['dist/src/cli.js', 'dance'], { encoding: 'utf8', env: environment });
    expect([unknown.status, unknown.stdout]).toEqual([2, '']);
  });

  test('reconcile finds a drift and says so with its exit code', async () => {
    const { default: pg } = await import('pg');
    const owner = new pg.Client({ connectionString: room.config.databaseUrl });
    await owner.connect();
    await owner.query(`UPDATE ledger_account SET balance = balance + 1 WHERE code = (SELECT code FROM ledger_account WHERE kind = 'wallet' LIMIT 1)`);
    const environment = { ...process.env, DATABASE_URL: room.config.databaseUrl, ROOM_DATA_DIR: room.config.dataDir };
    const found = spawnSync(process.execPath, ['dist/src/cli.js', 'reconcile'], { encoding: 'utf8', env: environment });
    expect(found.status).toBe(1);
    expect(JSON.parse(found.stdout)).toMatchObject({ balanceDrift: 1, totals: { PLAY: 1 }, drift: 2 });
    await owner.query(`UPDATE ledger_account SET balance = balance - 1 WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_entry WHERE account_id = ledger_account.id)`);
    await owner.end();
  });
});
