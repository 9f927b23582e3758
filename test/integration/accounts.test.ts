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
  return { status: response.status, body: (await response.json()) as Reply['body'], cookie: response.headers.getSetCookie().find((c) => c.startsWith('room_refresh='))?.split(';')[0] ?? null };
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
      [{ name: '_Gu est 12345', password: 'long enough' }, 'name'],
      [{ name: 'Poker Room Admin', password: 'long enough' }, 'name'],
      [{ name: 'Good Name', password: 'short' }, 'password'],
      [{ name: 'Good Name', password: 'long enough', admin: true }, 'admin'],
      [{ name: 'Good Name', password: 'x'.repeat(129) }, 'password'],
    ] as const) {
      const { status, body: answer } = await post('/api/auth/register', body);
      expect([status, answer.code, answer.params?.['field']]).toEqual([400, 'CONTRACT.BAD_MESSAGE', field]);
    }
  });

  test('bytes that no text has, and cookies that are none of ours, are refused like any other bad input', async () => {
    expect((await post('/api/auth/login', { name: 'A\0B', password: 'x' })).body.code).toBe('CONTRACT.BAD_MESSAGE');
    expect((await post('/api/auth/register', { name: 'A\0B', password: 'long enough' })).body.code).toBe('CONTRACT.BAD_MESSAGE');
    for (const cookie of ['room_refresh=%E0%A4%A', 'room_refresh=ses_%00.x', 'room_refresh=', 'room_refresh=a=b', 'room_device=%00']) {
      expect((await post('/api/auth/refresh', {}, { cookie })).status).toBe(401);
      expect([200, 401]).toContain((await post('/api/auth/logout', {}, { cookie })).status);
    }
    const { body, status } = await room.staff('POST', '/tables', { name: 'A\0B', game: 'seven-card-stud', rules: { level: '1/2' }, reason: 'a test' });
    expect([status, body.code]).toEqual([400, 'CONTRACT.BAD_MESSAGE']);
  });

  test('signing out ends the session by the cookie where the access token is no longer good; without either nothing is said to be over', async () => {
    const short = await startTestRoom({ ROOM_ACCESS_TOKEN_MS: '1000' });
    const call = (path: string, headers: Record<string, string>): Promise<Response> => fetch(`${short.url}/api/auth/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });
    for (const bearer of ['expired', 'broken', null] as const) {
      const opened = await call('guest', {});
      const { accessToken } = (await opened.json()) as SessionAnswer;
      const cookie = opened.headers.getSetCookie().find((each) => each.startsWith('room_refresh='))!.split(';')[0]!;
      await new Promise((done) => setTimeout(done, bearer === 'expired' ? 2_500 : 0));
      const authorization: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer === 'expired' ? accessToken : 'x.y.z'}` };
      if (bearer !== null) expect((await call('logout', authorization)).status).toBe(401);
      const ended = await call('logout', { ...authorization, cookie });
      expect([ended.status, ended.headers.getSetCookie().some((each) => each.startsWith('room_refresh=;'))]).toEqual([200, true]);
      expect((await call('refresh', { cookie })).status).toBe(401);
      // What is over already may be ended again.
      expect((await call('logout', { cookie })).status).toBe(200);
    }
    await short.close();
  });

  test('passwords are kept as argon2id hashes; refresh tokens as digests', async () => {
    const name = uniqueName();
    const { cookie } = await post('/api/auth/register', { name, password: 'correct horse' });
    const [row] = await room.database.query<{ password_hash: string }[]>(`SELECT password_hash FROM player WHERE name = $1`, [name]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    const sessions = await room.database.query<{ text: string }[]>(`SELECT session::text AS text FROM session`);
    expect(sessions.some((s) => s.text.includes(cookie!.split('.')[1]!))).toBe(false);
  });

  const refresh = (cookie: string | null): Promise<Reply> => post('/api/auth/refresh', {}, { cookie: cookie! });
  /** As if the session had last been renewed an hour earlier. */
  const anHourLater = (player: string): Promise<unknown> => room.database.query(`UPDATE session SET rotated_at = rotated_at - interval '1 hour' WHERE player_id = $1`, [player]);

  test('refresh: a token whose successor got lost on the way is good until a successor is used, however late and however often', async () => {
    const { cookie, body } = await post('/api/auth/guest', {});
    for (let lost = 0; lost < 3; lost++) {
      expect((await refresh(cookie)).body.me.id).toBe(body.me.id);
      await anHourLater(body.me.id);
    }
    const arrived = await refresh(cookie);
    expect(arrived.cookie).not.toBe(cookie);
    const next = await refresh(arrived.cookie);
    expect([next.status, next.body.me.id]).toEqual([200, body.me.id]);
    expect(next.cookie).not.toBe(arrived.cookie);
    // The same holds at every later step of the chain.
    await anHourLater(body.me.id);
    expect((await refresh(arrived.cookie)).status).toBe(200);
    expect((await refresh(next.cookie)).status).toBe(200);
  });

  test('refresh: twins at the same moment get the same token, so either answer may arrive last or not at all', async () => {
    const { cookie, body } = await post('/api/auth/guest', {});
    const twins = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(twins.map((t) => t.status)).toEqual([200, 200, 200]);
    expect(twins[0].cookie).not.toBeNull();
    expect(new Set(twins.map((t) => t.cookie)).size).toBe(1);
    await anHourLater(body.me.id);
    expect((await refresh(twins[1].cookie)).body.me.id).toBe(body.me.id);
  });

  test('refresh: a token presented after its successor was used ends the session, for the thief and for the owner', async () => {
    for (const laterUses of [1, 2, 5]) {
      const stolen = await post('/api/auth/guest', {});
      let latest = await refresh(stolen.cookie);
      for (let use = 0; use < laterUses; use++) latest = await refresh(latest.cookie);
      expect((await refresh(stolen.cookie)).body.code).toBe('AUTH.SESSION_REVOKED');
      expect((await refresh(latest.cookie)).body.code).toBe('AUTH.SESSION_REVOKED');
      const me = await fetch(`${room.url}/api/me`, { headers: { authorization: `Bearer ${latest.body.accessToken}` } });
      expect(((await me.json()) as Reply['body']).code).toBe('AUTH.SESSION_REVOKED');
    }
  });

  test('refresh: a made-up token is refused and ends nobody’s session; an expired session stays over for the earlier token too', async () => {
    const { cookie, body } = await post('/api/auth/guest', {});
    const first = await refresh(cookie);
    expect((await refresh(`${cookie!.split('.')[0]}.made-up`)).body.code).toBe('AUTH.EXPIRED');
    expect((await refresh(first.cookie)).status).toBe(200);
    await room.database.query(`UPDATE session SET expires_at = clock_timestamp() - interval '1 second' WHERE player_id = $1`, [body.me.id]);
    expect((await refresh(first.cookie)).body.code).toBe('AUTH.EXPIRED');
    expect((await refresh('room_refresh=ses_x.made-up')).status).toBe(401);
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

describe('one’s own account', () => {
  async function registered(): Promise<{ name: string; bearer: Record<string, string>; reply: Reply }> {
    const name = uniqueName();
    const reply = await post('/api/auth/register', { name, password: 'correct horse' });
    return { name, bearer: { authorization: `Bearer ${reply.body.accessToken}` }, reply };
  }
  async function get<T>(path: string, headers: Record<string, string>): Promise<T> {
    return (await (await fetch(`${room.url}${path}`, { headers })).json()) as T;
  }
  async function lastLetter(to: string): Promise<string> {
    const { body } = await room.staff<{ letters: { recipient: string; body: string }[] }>('GET', '/mailbox');
    return body.letters.find((l) => l.recipient === to)?.body ?? '';
  }

  test('a new name follows to the tables; a taken one is refused', async () => {
    const { bearer, reply } = await registered();
    const other = await registered();
    const fresh = uniqueName();
    expect((await post('/api/account/name', { name: other.name }, bearer)).body.code).toBe('AUTH.NAME_TAKEN');
    expect((await post('/api/account/name', { name: fresh }, bearer)).status).toBe(200);
    expect((await post('/api/auth/login', { name: fresh, password: 'correct horse' })).body.me.id).toBe(reply.body.me.id);
    const guest = await post('/api/auth/guest', {});
    expect((await post('/api/account/name', { name: uniqueName() }, { authorization: `Bearer ${guest.body.accessToken}` })).body.code).toBe('ACCOUNT.NEEDS_PASSWORD');
  });

  test('a guest who registers at a table is shown under his name at once', async () => {
    const table = await room.openTable();
    const guest = await room.guest();
    const watcher = await room.guest();
    await guest.sit(table);
    await watcher.follow(table);
    const name = uniqueName();
    await post('/api/auth/register', { name, password: 'correct horse' }, { authorization: `Bearer ${guest.session.accessToken}` });
    expect((await watcher.until(table, (v) => v.seats[0]?.player?.name === name)).seats[0]?.player?.id).toBe(guest.id);
  });

  test('a new password needs the old one and ends every other session', async () => {
    const { name, bearer } = await registered();
    const elsewhere = await post('/api/auth/login', { name, password: 'correct horse' });
    const sessions = await get<{ sessions: { id: string; current: boolean }[] }>('/api/account/sessions', bearer);
    expect(sessions.sessions.map((x) => x.current).sort((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    expect((await post('/api/account/password', { current: 'wrong horse', password: 'new horse 1' }, bearer)).body.code).toBe('AUTH.BAD_CREDENTIALS');
    expect((await post('/api/account/password', { current: 'correct horse', password: 'new horse 1' }, bearer)).status).toBe(200);
    expect((await get<{ code?: string }>('/api/me', { authorization: `Bearer ${elsewhere.body.accessToken}` })).code).toBe('AUTH.SESSION_REVOKED');
    expect((await get<{ ok: boolean }>('/api/me', bearer)).ok).toBe(true);
    expect((await post('/api/auth/login', { name, password: 'correct horse' })).status).toBe(401);
  });

  test('a session can be ended from another one; another player’s cannot', async () => {
    const { name, bearer } = await registered();
    const elsewhere = await post('/api/auth/login', { name, password: 'correct horse' });
    const { sessions } = await get<{ sessions: { id: string; current: boolean }[] }>('/api/account/sessions', bearer);
    const other = sessions.find((x) => !x.current)!;
    const stranger = await registered();
    await post(`/api/account/sessions/${other.id}/revoke`, {}, stranger.bearer);
    const token = { authorization: `Bearer ${elsewhere.body.accessToken}` };
    expect((await get<{ ok: boolean }>('/api/me', token)).ok).toBe(true);
    await post(`/api/account/sessions/${other.id}/revoke`, {}, bearer);
    expect((await get<{ code?: string }>('/api/me', token)).code).toBe('AUTH.SESSION_REVOKED');
  });

  test('a lost password comes back by mail, to a confirmed address only, by a code that works once', async () => {
    const { name, bearer } = await registered();
    const email = `${randomUUID().slice(0, 8)}@example.test`;
    expect((await post('/api/account/email', { email, password: 'wrong horse' }, bearer)).body.code).toBe('AUTH.BAD_CREDENTIALS');
    expect(await lastLetter(email)).toBe('');
    await post('/api/account/email', { email, password: 'correct horse' }, bearer);
    expect((await post('/api/auth/recover', { email })).status).toBe(200);
    const confirm = await lastLetter(email);
    expect(confirm).toMatch(/account\/confirm#/);
    const code = /#([\w-]+)/.exec(confirm)![1]!;
    expect((await post('/api/auth/reset', { code, password: 'stolen horse' })).body.code).toBe('AUTH.BAD_CODE');
    expect((await post('/api/account/email/confirm', { code })).status).toBe(200);
    expect((await post('/api/auth/recover', { email: email.toUpperCase() })).status).toBe(200);
    let letter = '';
    for (let n = 0; n < 50 && !letter.includes('account/reset#'); n += 1) {
      letter = await lastLetter(email.toUpperCase());
      await new Promise((done) => setTimeout(done, 50));
    }
    const recovery = /#([\w-]+)/.exec(letter)![1]!;
    expect((await post('/api/auth/reset', { code: recovery, password: 'found horse' })).status).toBe(200);
    expect((await post('/api/auth/reset', { code: recovery, password: 'again horse' })).body.code).toBe('AUTH.BAD_CODE');
    expect((await get<{ code?: string }>('/api/me', bearer)).code).toBe('AUTH.SESSION_REVOKED');
    expect((await post('/api/auth/login', { name, password: 'found horse' })).status).toBe(200);
    expect((await post('/api/auth/recover', { email: 'nobody@example.test' })).body).toEqual({ ok: true });
  });

  test('one who is broke is refilled once a day, whatever he tries', async () => {
    const guest = await room.guest();
    const bearer = { authorization: `Bearer ${guest.session.accessToken}` };
    expect((await post('/api/account/refill', {}, bearer)).body.code).toBe('ACCOUNT.NOT_BROKE');
    await room.database.query(`SELECT ledger_post($1::jsonb)`, [
      JSON.stringify({ key: `lose/${guest.id}`, code: 'test', currency: 'PLAY', actor: 'test', at: 0, legs: [{ account: `wallet:${guest.id}`, amount: -95_000 }, { account: 'issuer', amount: 95_000 }] }),
    ]);
    await Promise.all(Array.from({ length: 5 }, () => post('/api/account/refill', {}, bearer)));
    expect((await guest.me()).wallets).toEqual([{ currency: 'PLAY', available: 100_000 }]);
    await room.database.query(`SELECT ledger_post($1::jsonb)`, [
      JSON.stringify({ key: `lose again/${guest.id}`, code: 'test', currency: 'PLAY', actor: 'test', at: 0, legs: [{ account: `wallet:${guest.id}`, amount: -100_000 }, { account: 'issuer', amount: 100_000 }] }),
    ]);
    expect((await post('/api/account/refill', {}, bearer)).body.code).toBe('ACCOUNT.REFILLED_TODAY');
  });

  test('deletion takes what is personal and leaves the ledger; not from a seat', async () => {
    const { name, bearer, reply } = await registered();
    expect((await post('/api/account/delete', { password: 'wrong horse' }, bearer)).body.code).toBe('AUTH.BAD_CREDENTIALS');
    const table = await room.openTable();
    const seated = await room.guest();
    const { sittingId } = await seated.sit(table);
    const seatedBearer = { authorization: `Bearer ${seated.session.accessToken}` };
    expect((await post('/api/account/delete', {}, seatedBearer)).body.code).toBe('ACCOUNT.STILL_SEATED');
    await seated.send('table:leave', { commandId: randomUUID(), table, sittingId });
    expect((await post('/api/account/delete', {}, seatedBearer)).status).toBe(200);
    expect((await post('/api/account/delete', { password: 'correct horse' }, bearer)).status).toBe(200);
    expect((await post('/api/auth/login', { name, password: 'correct horse' })).status).toBe(401);
    const [row] = await room.database.query<{ text: string }[]>(`SELECT player::text AS text FROM player WHERE id = $1`, [reply.body.me.id]);
    expect(row?.text).not.toContain(name);
    const [account] = await room.database.query<{ balance: string }[]>(`SELECT balance FROM ledger_account WHERE code = $1`, [`wallet:${reply.body.me.id}`]);
    expect(account?.balance).toBe('100000');
    // The name is free again.
    expect((await post('/api/auth/register', { name, password: 'another horse' })).status).toBe(200);
  });

  test('new guests are bounded per browser and day', async () => {
    const small = await startTestRoom({ ROOM_GUESTS_PER_DEVICE: '2' });
    try {
      const first = await fetch(`${small.url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      const device = first.headers.getSetCookie().find((c) => c.startsWith('room_device'))!.split(';')[0]!;
      const again = async (): Promise<number> =>
        (await fetch(`${small.url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json', cookie: device }, body: '{}' })).status;
      expect([await again(), await again(), await again()]).toEqual([200, 429, 429]);
    } finally {
      await small.close();
    }
  });
});
