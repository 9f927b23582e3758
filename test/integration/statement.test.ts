/** A player's statement: every transfer of his chips and of nobody else's, with running balances that agree with the books. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { StatementAnswer, StatementLine } from '../../src/contracts/http.js';
import type { PaiGowTableView } from '../../src/contracts/table.js';
import { statementCsv } from '../../src/wallet/statement-csv.js';
import { type TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

/** Who asks; at which game he sits does not matter. */
type Asker = Pick<TestPlayer, 'session'>;
const ask = (player: Asker | null, path: string): Promise<Response> =>
  fetch(`${room.url}/api/account/${path}`, { headers: player === null ? {} : { authorization: `Bearer ${player.session.accessToken}` } });
const statementOf = async (player: Asker, query = ''): Promise<StatementAnswer> => (await (await ask(player, `statement${query}`)).json()) as StatementAnswer;

async function allLines(player: TestPlayer, limit: number): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (;;) {
    const page = await statementOf(player, `?limit=${limit}${lines.length === 0 ? '' : `&before=${lines.at(-1)!.id}`}`);
    expect(page.lines.length).toBeLessThanOrEqual(limit);
    lines.push(...page.lines);
    if (!page.more) return lines;
  }
}

describe('a statement', () => {
  test('has every transfer with its hand, and running balances that end at what the player has', async () => {
    const [a, b] = [await room.guest(), await room.guest()];
    const table = await room.openTable({ clock: { betweenHandsMs: 50 } });
    const { sittingId } = await a.sit(table, 6_000);
    await b.sit(table, 5_000);
    const stop = [a.play(table), b.play(table)];
    await a.until(table, (view) => view.handNo >= 4, 60_000);
    stop[0]!();
    await a.send('table:leave', { commandId: randomUUID(), table, sittingId });
    await b.until(table, (view) => view.seats.every(({ player }) => player?.id !== a.id), 60_000);
    stop[1]!();

    const lines = await allLines(a, 3);
    expect(lines.map(({ code }) => code).toReversed()).toEqual(['welcome', 'sit-down', ...lines.slice(1, -2).map(() => 'hand-settle'), 'leave']);
    expect(lines.length).toBeGreaterThanOrEqual(6);
    const settled = lines.filter(({ code }) => code === 'hand-settle');
    expect(settled.map(({ handNo }) => handNo)).toEqual([...new Set(settled.map(({ handNo }) => handNo))].toSorted((x, y) => y! - x!));
    expect(lines.filter(({ code }) => code !== 'hand-settle').map(({ handNo }) => handNo)).toEqual([null, null, null]);
    expect(lines.filter(({ code }) => code !== 'welcome').every((line) => line.table?.id === table && line.table.game === 'seven-card-stud')).toBe(true);

    let [wallet, atTables] = [0, 0];
    for (const line of lines.toReversed()) {
      wallet += line.wallet;
      atTables += line.atTables;
      expect([line.walletAfter, line.atTablesAfter]).toEqual([wallet, atTables]);
    }
    expect(atTables).toBe(0);
    expect(wallet).toBe((await a.me()).wallets[0]!.available);
    // What one lost the other won: there is no rake at this table.
    const others = await allLines(b, 200);
    expect(others[0]!.walletAfter + others[0]!.atTablesAfter).toBe(200_000 - wallet);
    expect(new Set(others.map(({ id }) => id)).size).toBe(others.length);
    expect((await room.reconcile()).drift).toBe(0);

    const file = await ask(a, 'statement.csv');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect((await ask(a, 'statement')).headers.get('cache-control')).toBe('no-store');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="statement.csv"');
    const rows = (await file.text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(lines.length + 1);
    // What is asked for alone keeps the balances of the whole.
    const byKind = { hands: settled, seats: lines.filter(({ code }) => code === 'sit-down' || code === 'leave'), wallet: lines.filter(({ code }) => code === 'welcome') };
    for (const [kind, wanted] of Object.entries(byKind)) expect([kind, (await statementOf(a, `?limit=200&kind=${kind}`)).lines]).toEqual([kind, wanted]);
    const [from, until] = [settled.at(-1)!.at, settled[0]!.at];
    expect((await statementOf(a, `?limit=200&from=${from}&until=${until}`)).lines).toEqual(lines.filter(({ at }) => at >= from && at < until));
    expect((await statementOf(a, `?from=${lines[0]!.at + 1}`)).lines).toEqual([]);
    const some = await (await ask(a, `statement.csv?kind=seats&until=${until}`)).text();
    expect(some.trimEnd().split('\r\n').slice(1)).toEqual(rows.slice(1).filter((row) => row.includes(',sit-down,')));
    expect(rows.at(-1)).toMatch(/^\d+,\d{4}-\d\d-\d\dT[\d:.]+Z,Welcome chips,welcome,,,1000\.00,0\.00,,1000\.00,0\.00,1000\.00,PLAY,$/);
  }, 120_000);

  test('is its player’s alone; what is no statement is refused by field', async () => {
    expect((await ask(null, 'statement')).status).toBe(401);
    expect((await ask(null, 'statement.csv')).status).toBe(401);
    const player = await room.guest();
    expect((await statementOf(player)).lines.map(({ code, wallet }) => [code, wallet])).toEqual([['welcome', 100_000]]);
    for (const [query, field] of [
      ['?limit=0', 'limit'],
      ['?limit=201', 'limit'],
      ['?limit=two', 'limit'],
      ['?before=-1', 'before'],
      ['?before=1;drop', 'before'],
      ['?before=9999999999999999999', 'before'],
      ['?currency=EUR', 'currency'],
      ['?currency=toString', 'currency'],
      ['?player=ply_1', 'player'],
      ['?limit=1&limit=2', 'limit'],
      ['?kind=all', 'kind'],
      ['?kind=toString', 'kind'],
      ['?from=-1', 'from'],
      ['?from=yesterday', 'from'],
      ['?until=1e400', 'until'],
      ['?until=8640000000000001', 'until'],
      ...['from', 'until', 'limit'].flatMap((number) => ['', '1e2', '0x10', '%201', '1%20', '%2B1', '1.0', '0b1', '01', 'null', 'true', '٣'].map((text) => [`?${number}=${text}`, number] as const)),
    ] as const) {
      const answer = await ask(player, `statement${query}`);
      expect([query, answer.status, ((await answer.json()) as { params: { field: string } }).params.field]).toEqual([query, 400, field]);
    }
  });

  test('pai gow §7: names each player’s own commission, and his file says in his language what each line was, beside its code', async () => {
    const player = await room.guest<PaiGowTableView>();
    const table = await room.openPaiGowTable({ kind: 'private', seats: 1, sideBets: ['fortune'], clock: { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 1_000 } });
    await player.sit(table, 100_000);
    // Enough for as many rounds without a win as never come.
    const act = async (decisionId: string, action: object): Promise<void> => expect(await player.send('table:act', { commandId: randomUUID(), table, decisionId, action })).toMatchObject({ ok: true });
    let kept: number | null = null;
    for (let round = 1; kept === null; round += 1) {
      const betting = await player.until(table, (view) => view.handNo === round && view.offer !== null && view.hand?.phase === 'betting');
      await act(betting.offer!.decisionId, { act: 'wager', amount: 2_700, sideBets: { fortune: 500 } });
      await act(betting.offer!.decisionId, { act: 'ready' });
      const setting = await player.until(table, (view) => view.handNo === round && view.hand?.phase === 'setting' && view.offer !== null);
      await act(setting.offer!.decisionId, { act: 'house-way' });
      const ended = await player.until(table, (view) => view.handNo === round && view.hand?.phase === 'ended');
      const { result, sideResults = [] } = ended.hand!.players[0]!;
      const line = (await statementOf(player, '?kind=hands&limit=1')).lines[0]!;
      expect([line.handNo, line.atTables, line.commission]).toEqual([round, result!.net + sideResults.reduce((sum, { net }) => sum + net, 0), result!.commission]);
      if (result!.outcome === 'win') kept = result!.commission;
    }
    expect(kept).toBe(135);
    const file = async (query: string): Promise<string[][]> => (await (await ask(player, `statement.csv${query}`)).text()).trimEnd().split('\r\n').map((row) => row.split(','));
    const [english, spanish, swedish, other] = [await file(''), await file('?lang=es'), await file('?lang=sv-SE'), await file('?lang=fi')];
    expect(other).toEqual(english);
    for (const [rows, words] of [[english, /^(Won|Lost|Came out even) (?:in )?.*round \d+$/], [spanish, /^(Ganado|Perdido|Quedaste igual) en la ronda \d+$/], [swedish, /^(Vunnet|Förlorat|Gick jämnt ut) i omgång \d+$/]] as const) {
      expect(new Set(rows.map((row) => row.length))).toEqual(new Set([14]));
      expect(rows[1]![2]).toMatch(words);
      expect(rows[1]![3]).toBe('round-settle');
      expect(rows[1]![8]).toBe('1.35');
      expect(rows.slice(1).map((row) => row.with(2, ''))).toEqual(english.slice(1).map((row) => row.with(2, '')));
    }
    expect([english, spanish, swedish].map((rows) => rows[0]![8])).toEqual(['commission', 'comisión', 'avgift']);
    expect((await ask(player, 'statement.csv?lang=1')).status).toBe(400);
    expect((await room.reconcile()).drift).toBe(0);
  }, 180_000);

  test('its file keeps words words, and amounts exact', () => {
    const line: StatementLine = { id: '7', at: 0, code: 'adjust', reason: '=HYPERLINK("http://x")', table: { id: 'tbl_1', name: 'A "quoted", table', game: 'pai-gow' }, handNo: 12, wallet: -5, walletAfter: 0, atTables: 123_456_789, atTablesAfter: 123_456_790, commission: 135 };
    expect(statementCsv([line], 'PLAY').split('\r\n')[1]).toBe(
      `7,1970-01-01T00:00:00.000Z,Won in round 12,adjust,"A ""quoted"", table",12,-0.05,1234567.89,1.35,0.00,1234567.90,1234567.90,PLAY,"'=HYPERLINK(""http://x"")"`,
    );
  });

  test.each(["-2+3+cmd|' /C calc'!A0", '-5', '-x', '=1', '+1', '@SUM(1)', '＝1', '＋1', '－1', '＠1', '\u22121', '\t=1', '\r=1', '\n=1', ' =1', '\u00A0-1'])('its file gives no spreadsheet a formula: %j', (words) => {
    const line: StatementLine = { id: '7', at: 0, code: 'leave', reason: words, table: { id: 'tbl_1', name: words, game: 'pai-gow' }, handNo: null, wallet: -5, walletAfter: -5, atTables: -100, atTablesAfter: 0, commission: 0 };
    const cell = /[\r\n\t;]/.test(words) ? `"'${words}"` : `'${words}`;
    expect(statementCsv([line], 'PLAY').slice(statementCsv([], 'PLAY').length)).toBe(`7,1970-01-01T00:00:00.000Z,Back from the table,leave,${cell},,-0.05,-1.00,,-0.05,0.00,-0.05,PLAY,${cell}\r\n`);
  });
});
