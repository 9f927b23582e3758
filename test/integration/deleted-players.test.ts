/** A request that was let in before its player was deleted, and comes to the database after: nobody is brought back, nothing of him is left. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { SessionAnswer } from '../../src/contracts/http.js';
import { TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

const PASSWORD = 'correct horse';

let room: TestRoom;
let table: string;
let other: TestPlayer;
beforeAll(async () => {
  room = await startTestRoom({ ROOM_GUESTS_PER_ADDRESS: '1000' });
  table = await room.openTable({ seats: 2 });
  other = await room.guest();
  await other.sit(table);
  await (await room.guest()).sit(table);
});
afterAll(async () => room.close());

type Answer = Record<string, unknown>;

async function post(path: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return (await (await fetch(`${room.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Answer;
}

/** Sends while a deletion of the player has his row and has not ended; answers what comes when it has. */
async function whileDeleted(player: string, send: () => Promise<Answer>): Promise<Answer> {
  const deletion = room.database.createQueryRunner();
  await deletion.startTransaction();
  await deletion.query(`SELECT 1 FROM player WHERE id = $1 FOR UPDATE`, [player]);
  const state = { over: false };
  const answer = send().finally(() => (state.over = true));
  const waits = `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`;
  for (const end = Date.now() + 10_000; !state.over && Date.now() < end; ) {
    if ((await room.database.query<unknown[]>(waits)).length > 0) break;
    await new Promise((again) => setTimeout(again, 10));
  }
  await deletion.query(`UPDATE player SET kind = 'deleted', name = id, name_key = id, look_key = NULL, password_hash = NULL, email = NULL WHERE id = $1`, [player]);
  await deletion.commitTransaction();
  await deletion.release();
  return answer;
}

const WAYS: readonly (readonly [string, (me: TestPlayer, token: string) => Promise<Answer>])[] = [
  ['a new name', (_, token) => post('/api/account/name', { name: `Nadia ${randomUUID().slice(0, 6)}` }, token)],
  ['a new password', (_, token) => post('/api/account/password', { current: PASSWORD, password: 'another horse' }, token)],
  ['a mail address', (_, token) => post('/api/account/email', { email: `n.${randomUUID()}@example.org`, password: PASSWORD }, token)],
  ['a note on somebody', (_, token) => post(`/api/notes/${other.id}`, { text: 'a note' }, token)],
  ['a mute', async (me) => (await me.send('chat:mute', { player: other.id, muted: true })) as Answer],
  ['a place on a waiting list', async (me) => (await me.send('waiting:join', { commandId: randomUUID(), table, buyIn: 5_000 })) as Answer],
];

describe('a player who is deleted meanwhile', () => {
  test.each(WAYS)('%s is refused, and nothing of it is kept', async (_, way) => {
    const me = await room.guest();
    const answer = (await post('/api/auth/register', { name: `Nadia ${randomUUID().slice(0, 6)}`, password: PASSWORD }, me.session.accessToken)) as unknown as SessionAnswer;
    expect(answer.me.id).toBe(me.id);
    // The guest's connection ended with his session.
    const registered = new TestPlayer(room.url, answer);
    await registered.connect();
    const before = await rows(me.id);
    expect(await whileDeleted(me.id, () => way(registered, answer.accessToken))).toMatchObject({ ok: false, code: 'AUTH.SESSION_REVOKED' });
    expect(await rows(me.id)).toEqual({ ...before, name: me.id, password: null });
    registered.close();
  });

  test('a session is not opened for him either', async () => {
    const me = await room.guest();
    await room.database.query(`UPDATE player SET kind = 'deleted' WHERE id = $1`, [me.id]);
    await expect(room.database.query(`INSERT INTO session SELECT * FROM session WHERE player_id = $1`, [me.id])).rejects.toMatchObject({ driverError: { constraint: 'player_deleted' } });
  });

  async function rows(player: string): Promise<Answer> {
    const [row] = await room.database.query<Answer[]>(
      `SELECT p.name, p.password_hash AS password, p.email,
              (SELECT count(*) FROM mail_code WHERE player_id = p.id) AS codes, (SELECT count(*) FROM player_note WHERE author_id = p.id) AS notes,
              (SELECT count(*) FROM chat_mute WHERE player_id = p.id) AS mutes, (SELECT count(*) FROM waiting WHERE player_id = p.id) AS places
       FROM player p WHERE p.id = $1`,
      [player],
    );
    return row!;
  }
});
