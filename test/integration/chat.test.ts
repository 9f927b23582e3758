/** Talk at the tables over real sockets: who hears what, what is refused, what moderators are told, notes. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ChatHistory, ChatLine } from '../../src/contracts/chat.js';
import { LIMITS } from '../../src/contracts/limits.js';
import { type TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

const heard = (player: TestPlayer): ChatLine[] => player.received.flatMap(({ event, body }) => (event === 'chat:line' ? [body as ChatLine] : []));
const say = (player: TestPlayer, table: string, words: unknown, commandId: string = randomUUID()) => player.send<{ id: string }>('chat:say', { commandId, table, say: words });
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 150));

async function history(player: TestPlayer, table: string): Promise<ChatHistory> {
  const answer = await player.send<ChatHistory>('chat:history', { table });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

describe('talk at a table', () => {
  test('who sits there is heard by everybody at the table and all who watch, once, and by nobody else', async () => {
    const [a, b, watcher, stranger] = [await room.guest(), await room.guest(), await room.guest(), await room.guest()];
    const table = await room.openTable();
    await a.sit(table);
    await b.sit(table);
    await watcher.follow(table);
    expect(await say(a, table, { text: '  nice\u202E hand ' })).toMatchObject({ ok: true });
    expect(await say(b, table, { phrase: 'thank-you' })).toMatchObject({ ok: true });
    await settled();
    const said = [
      { table, player: { id: a.id, bot: false }, say: { text: 'nice hand' } },
      { table, player: { id: b.id, bot: false }, say: { phrase: 'thank-you' } },
    ];
    for (const player of [a, b, watcher]) expect(heard(player)).toMatchObject(said);
    expect(heard(stranger)).toEqual([]);
    expect((await history(stranger, table)).lines).toEqual(heard(a));

    expect(await say(watcher, table, { text: 'hello' })).toMatchObject({ ok: false, code: 'CHAT.NOT_SEATED' });
    const bot = await room.bot('Ravi');
    await bot.sit(table);
    expect(await say(bot, table, { text: 'hello' })).toMatchObject({ ok: false, code: 'AUTH.FORBIDDEN' });
  });

  test('a command sent again is heard once; with other words it is refused', async () => {
    const a = await room.guest();
    const table = await room.openTable();
    await a.sit(table);
    const commandId = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => say(a, table, { text: 'once' }, commandId)));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.id : answer.code))).size).toBe(1);
    expect(await say(a, table, { text: 'twice' }, commandId)).toMatchObject({ ok: false, code: 'COMMAND.REUSED' });
    expect(await say(a, table, { phrase: 'hello' }, commandId)).toMatchObject({ ok: false, code: 'COMMAND.REUSED' });
    await settled();
    expect(heard(a).map((line) => line.say)).toEqual([{ text: 'once' }]);
  });

  test('half a pair is heard as what the sender is answered, and the same again is the same line', async () => {
    const a = await room.guest();
    const table = await room.openTable();
    await a.sit(table);
    const commandId = randomUUID();
    for (let again = 0; again < 2; again++) expect(await say(a, table, { text: 'a \uD83D b' }, commandId)).toMatchObject({ ok: true });
    await settled();
    expect(heard(a).map((line) => line.say)).toEqual([{ text: 'a \uFFFD b' }]);
  });

  test('what is no line is refused and heard by nobody', async () => {
    const a = await room.guest();
    const table = await room.openTable();
    await a.sit(table);
    for (const [words, code] of [
      [{ text: ' \u200B ' }, 'CHAT.EMPTY'],
      [{ text: '\u3164\u2800\u200D\uFE0F' }, 'CHAT.EMPTY'],
      [{ text: 'x'.repeat(LIMITS.chatMax + 1) }, 'CHAT.TOO_LONG'],
      [{ text: 'x'.repeat(1_000) }, 'CONTRACT.BAD_MESSAGE'],
      [{ phrase: 'you-idiot' }, 'CONTRACT.BAD_MESSAGE'],
      [{ text: 'a', phrase: 'hello' }, 'CONTRACT.BAD_MESSAGE'],
      [{ text: 7 }, 'CONTRACT.BAD_MESSAGE'],
      [null, 'CONTRACT.BAD_MESSAGE'],
    ] as const) {
      expect([words, await say(a, table, words)]).toMatchObject([words, { ok: false, code }]);
    }
    expect(await say(a, 'tbl_none', { text: 'hello' })).toMatchObject({ ok: false, code: 'TABLE.UNKNOWN' });
    await settled();
    expect(heard(a)).toEqual([]);
  });

  test('who talks too fast is told how long to wait', async () => {
    const a = await room.guest();
    const table = await room.openTable();
    await a.sit(table);
    const answers = [];
    for (let n = 0; n < LIMITS.chatLinesPer10s + 1; n += 1) answers.push(await say(a, table, { text: `line ${n}` }));
    expect(answers.map((answer) => answer.ok)).toEqual([...Array<boolean>(LIMITS.chatLinesPer10s).fill(true), false]);
    expect(answers.at(-1)).toMatchObject({ code: 'COMMAND.TOO_FAST', retry: true });
  });

  test('the history shows the last lines, oldest first, with the hand they belong to', async () => {
    const a = await room.guest();
    const table = await room.openTable();
    await a.sit(table);
    for (let n = 1; n <= LIMITS.chatHistory + 3; n += 1) {
      await room.database.query(`INSERT INTO chat_line (table_id, hand_no, player_id, command_id, text) VALUES ($1, $2, $3, $4, $5)`, [table, n, a.id, randomUUID(), `line ${n}`]);
    }
    const { lines } = await history(a, table);
    expect(lines.map((line) => [line.handNo, line.say])).toEqual(Array.from({ length: LIMITS.chatHistory }, (_, n) => [n + 4, { text: `line ${n + 4}` }]));
  });

  test('a muted player is remembered for the reader alone', async () => {
    const [a, b] = [await room.guest(), await room.guest()];
    const table = await room.openTable();
    for (let n = 0; n < 2; n += 1) expect(await a.send('chat:mute', { player: b.id, muted: true })).toMatchObject({ ok: true });
    expect((await history(a, table)).muted).toEqual([b.id]);
    expect((await history(b, table)).muted).toEqual([]);
    expect(await a.send('chat:mute', { player: b.id, muted: false })).toMatchObject({ ok: true });
    expect((await history(a, table)).muted).toEqual([]);
    expect(await a.send('chat:mute', { player: a.id, muted: true })).toMatchObject({ ok: false, code: 'PLAYER.UNKNOWN' });
    expect(await a.send('chat:mute', { player: 'ply_none', muted: true })).toMatchObject({ ok: false, code: 'PLAYER.UNKNOWN' });
  });
});

describe('reports', () => {
  test('moderators read who was reported by whom, why, at which hand, and what was said; nobody else does', async () => {
    const [a, b] = [await room.guest(), await room.guest()];
    const table = await room.openTable();
    await a.sit(table);
    await b.sit(table);
    await a.until(table, (view) => view.handNo === 1, 20_000);
    await say(b, table, { text: 'show me your cards and I show you mine' });
    const report = { commandId: randomUUID(), table, player: b.id, handNo: 1, reason: 'collusion', text: 'He asks for cards.' };
    for (let n = 0; n < 2; n += 1) expect(await a.send('player:report', report)).toMatchObject({ ok: true });
    expect(await a.send('player:report', { ...report, text: 'Something else.' })).toMatchObject({ ok: false, code: 'COMMAND.REUSED' });
    const { body } = await room.staff<{ reports: { player: string }[] }>('GET', '/reports');
    const mine = body.reports.filter(({ player }) => player === b.id);
    expect(mine).toMatchObject([
      { table, handNo: 1, reporter: a.id, player: b.id, reason: 'collusion', text: 'He asks for cards.', talk: [{ player: { id: b.id }, say: { text: 'show me your cards and I show you mine' } }] },
    ]);
    const asPlayer = await fetch(`${room.url}/api/staff/reports`, { headers: { authorization: `Bearer ${a.session.accessToken}` } });
    expect(asPlayer.status).toBe(403);

    for (const [change, code] of [
      [{ player: a.id }, 'PLAYER.UNKNOWN'],
      [{ player: 'ply_none' }, 'PLAYER.UNKNOWN'],
      [{ table: 'tbl_none' }, 'TABLE.UNKNOWN'],
      [{ reason: 'revenge' }, 'CONTRACT.BAD_MESSAGE'],
      // The hand that was on the screen, which the room may have left behind; none that it has not reached.
      [{ handNo: -1 }, 'CONTRACT.BAD_MESSAGE'],
      [{ handNo: 1.5 }, 'CONTRACT.BAD_MESSAGE'],
      [{ handNo: 1_000 }, 'REPORT.NOT_OF_LATE'],
      [{ text: 'x'.repeat(LIMITS.reportMax + 1) }, 'CONTRACT.BAD_MESSAGE'],
    ] as const) {
      expect(await a.send('player:report', { ...report, commandId: randomUUID(), ...change })).toMatchObject({ ok: false, code });
    }
  });
});

describe('who may be reported at a table', () => {
  const report = (player: TestPlayer, table: string, other: string, commandId: string = randomUUID(), handNo = 0) => player.send('player:report', { commandId, table, player: other, handNo, reason: 'abuse', text: '' });

  test('whoever sits there or has left it lately, by those who sit and those who watch; nobody who was never there', async () => {
    const [a, b, elsewhere, watcher] = [await room.guest(), await room.guest(), await room.guest(), await room.guest()];
    const table = await room.openTable();
    const other = await room.openTable();
    await a.sit(table);
    await b.sit(table);
    await elsewhere.sit(other);
    await watcher.follow(table);
    const never = { ok: false, code: 'PLAYER.NOT_AT_TABLE', params: {}, retry: false };
    for (const reporter of [a, watcher]) {
      expect(await report(reporter, table, b.id)).toMatchObject({ ok: true });
      expect(await report(reporter, table, elsewhere.id)).toEqual(never);
    }
    expect(await report(a, table, watcher.id)).toEqual(never);
    // Who neither sits there, nor sat there lately, nor watches has seen nothing of it.
    const refused = { ok: false, code: 'REPORT.NOT_AT_TABLE', params: {}, retry: false };
    const [stranger, gone] = [await room.guest(), await room.guest()];
    for (const player of [stranger, elsewhere]) expect(await report(player, table, b.id)).toEqual(refused);
    const { sittingId } = await gone.sit(table);
    await gone.send('table:leave', { commandId: randomUUID(), table, sittingId });
    await a.until(table, (view) => view.seats.every(({ player }) => player?.id !== gone.id));
    expect(await report(gone, table, b.id)).toMatchObject({ ok: true });
    await stranger.follow(table);
    expect(await report(stranger, table, b.id)).toMatchObject({ ok: true });
    expect(await room.database.query(`SELECT DISTINCT player_id AS id FROM player_report WHERE table_id = $1`, [table])).toEqual([{ id: b.id }]);
  });

  test('who left may be reported as long as a hand of his is among the last that the table keeps, or a line of his in its talk; the same report again stays granted', async () => {
    const [a, b] = [await room.guest(), await room.guest()];
    const table = await room.openTable();
    await a.sit(table);
    const { sittingId } = await b.sit(table);
    await b.send('table:leave', { commandId: randomUUID(), table, sittingId });
    await a.until(table, (view) => view.seats.every(({ player }) => player?.id !== b.id));
    const first = randomUUID();
    expect(await report(a, table, b.id, first)).toMatchObject({ ok: true });
    // As the owner of the tables: the room itself writes a hand's figures with its commit alone.
    const owner = new pg.Client({ connectionString: room.config.databaseUrl });
    await owner.connect();
    await owner.query(
      `INSERT INTO hand_figures (table_id, hand_no, opened_at, ended_at, pot, dealt_in)
       SELECT $1, 1000 + n, clock_timestamp() + make_interval(secs => n), clock_timestamp() + make_interval(secs => n), 0, 2 FROM generate_series(1, 100) n`,
      [table],
    );
    await owner.end();
    expect(await report(a, table, b.id)).toMatchObject({ ok: false, code: 'PLAYER.NOT_AT_TABLE' });
    expect(await report(a, table, b.id, first)).toMatchObject({ ok: true });
    await room.database.query(`INSERT INTO chat_line (table_id, hand_no, player_id, command_id, text) VALUES ($1, 1, $2, $3, 'rude')`, [table, b.id, randomUUID()]);
    expect(await report(a, table, b.id)).toMatchObject({ ok: true });
  });
});

describe('notes', () => {
  test('are their author’s alone, one a player, and an empty one is none', async () => {
    const [a, b] = [await room.guest(), await room.guest()];
    const call = async (player: TestPlayer, path: string, body?: object): Promise<{ status: number; body: { code?: string; notes: { player: string; name: string; text: string }[] } }> => {
      const response = await fetch(`${room.url}/api/notes${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${player.session.accessToken}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as never };
    };
    expect((await call(a, `/${b.id}`, { text: 'raises with low pairs' })).status).toBe(200);
    expect((await call(a, `/${b.id}`, { text: ' folds to  any raise ' })).status).toBe(200);
    expect((await call(a, '')).body.notes).toMatchObject([{ player: b.id, text: 'folds to any raise' }]);
    expect((await call(b, '')).body.notes).toEqual([]);
    expect((await call(a, '/ply_none', { text: 'who?' })).body.code).toBe('PLAYER.UNKNOWN');
    expect((await call(a, `/${a.id}`, { text: 'me' })).body.code).toBe('PLAYER.UNKNOWN');
    expect((await call(a, `/${b.id}`, { text: 'x'.repeat(LIMITS.noteMax + 1) })).body.code).toBe('CONTRACT.BAD_MESSAGE');
    expect((await call(a, `/${b.id}`, { text: '' })).status).toBe(200);
    expect((await call(a, '')).body.notes).toEqual([]);
  });

  test('go with the account, like everything its owner said', async () => {
    const [a, b] = [await room.guest(), await room.guest()];
    const table = await room.openTable();
    const { sittingId } = await a.sit(table);
    await say(a, table, { text: 'my name is Ada' });
    await a.send('chat:mute', { player: b.id, muted: true });
    await a.send('table:leave', { commandId: randomUUID(), table, sittingId });
    await b.follow(table);
    await b.until(table, (view) => view.seats.every(({ player }) => player === null));
    const bearer = { authorization: `Bearer ${a.session.accessToken}`, 'content-type': 'application/json' };
    await fetch(`${room.url}/api/notes/${b.id}`, { method: 'POST', headers: bearer, body: JSON.stringify({ text: 'a note' }) });
    expect((await fetch(`${room.url}/api/account/delete`, { method: 'POST', headers: bearer, body: '{}' })).status).toBe(200);
    expect((await history(b, table)).lines).toEqual([]);
    const [left] = await room.database.query<[{ n: string }]>(
      `SELECT (SELECT count(*) FROM chat_line WHERE player_id = $1) + (SELECT count(*) FROM chat_mute WHERE player_id = $1) + (SELECT count(*) FROM player_note WHERE author_id = $1) AS n`,
      [a.id],
    );
    expect(Number(left.n)).toBe(0);
  });
});
