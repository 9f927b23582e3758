import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StatementAnswer, StatementLine } from '../../src/contracts/http.js';
import type { ApiAnswer, StatementQuery } from '../../web/src/net/api.js';
import { columnNames, transferWords } from '../../src/wallet/statement-words.js';
import { LANGUAGES } from '../../web/src/messages/languages.js';
import { needWords, t, useLanguage } from '../../web/src/messages/translate.js';
import { queryOf, StatementController, type StatementFilter } from '../../web/src/statement/statement-controller.js';
import { byDay, isoDay, startOfDay, wordTransfer } from '../../web/src/statement/statement-words.js';
import { deferred, settled } from './fakes.js';

const TABLE = { id: 'tbl_1', name: 'Stud 1/2', game: 'seven-card-stud' };
const line = (change: Partial<StatementLine>): StatementLine => ({ id: '1', at: 0, code: 'welcome', reason: null, table: null, handNo: null, wallet: 0, walletAfter: 0, atTables: 0, atTablesAfter: 0, commission: 0, ...change });
const ALL: StatementFilter = { currency: 'PLAY', kind: 'all', from: '', until: '' };

beforeAll(async () => {
  await useLanguage(['en-GB'], null);
  await needWords('statement', 'refusals');
});

describe('a transfer in words', () => {
  it.each<[Partial<StatementLine>, string]>([
    [{ code: 'welcome' }, 'Welcome chips'],
    [{ code: 'refill' }, 'New play chips'],
    [{ code: 'bot-refill' }, 'New play chips'],
    [{ code: 'sit-down', table: TABLE }, 'Buy-in'],
    [{ code: 'top-up', table: TABLE }, 'Top-up'],
    [{ code: 'leave', table: TABLE }, 'Back from the table'],
    [{ code: 'move', table: TABLE }, 'Moved on from this table'],
    [{ code: 'adjust', reason: 'a mistake' }, 'Corrected by the staff'],
    [{ code: 'something-new' }, 'Transfer'],
    [{ code: 'hand-settle', table: TABLE, handNo: 7, atTables: 5 }, 'Won in hand 7'],
    [{ code: 'hand-settle', table: TABLE, handNo: 7, atTables: -5 }, 'Lost in hand 7'],
    [{ code: 'hand-settle', table: TABLE, handNo: 7 }, 'Came out even in hand 7'],
    [{ code: 'round-settle', table: { ...TABLE, game: 'pai-gow' }, handNo: 1_234, atTables: 5 }, 'Won in round 1,234'],
    [{ code: 'round-settle', table: { ...TABLE, game: 'pai-gow' }, handNo: 2, atTables: -5 }, 'Lost in round 2'],
  ])('%j', (change, words) => {
    expect(wordTransfer(line(change))).toBe(words);
  });
});

describe('the file', () => {
  it.each(LANGUAGES)('says in %s what the page says', async (language) => {
    await useLanguage([language], null);
    const codes = ['welcome', 'refill', 'bot-refill', 'sit-down', 'top-up', 'leave', 'move', 'adjust', 'something-new', 'toString'];
    const lines = [
      ...codes.map((code) => line({ code })),
      ...['seven-card-stud', 'pai-gow'].flatMap((game) => [5, -5, 0].map((atTables) => line({ code: 'hand-settle', table: { ...TABLE, game }, handNo: 7, atTables }))),
    ];
    for (const each of lines) expect([each.code, transferWords(each, language)]).toEqual([each.code, wordTransfer(each)]);
    const names = columnNames(language);
    expect(new Set(names).size).toBe(14);
    for (const key of ['statement.commission', 'statement.wallet', 'statement.tables'] as const) expect(names).toContain(t(key).toLocaleLowerCase());
    await useLanguage(['en-GB'], null);
  });
});

describe('days', () => {
  it('are those of the player’s own calendar', () => {
    const at = new Date(2026, 2, 9).getTime();
    expect(startOfDay('2026-03-09')).toBe(at);
    expect(startOfDay('2026-03-09', 1)).toBe(new Date(2026, 2, 10).getTime());
    expect(startOfDay('2026-02-28', 1)).toBe(new Date(2026, 2, 1).getTime());
    for (const none of ['', 'yesterday', '2026-3-9', '0020-03-09', '999999-12-31']) expect([none, startOfDay(none)]).toEqual([none, null]);
  });

  it('are named for machines by the same calendar', () => {
    expect([new Date(2026, 2, 9, 0, 0), new Date(2026, 2, 9, 23, 59)].map((at) => isoDay(at.getTime()))).toEqual(['2026-03-09', '2026-03-09']);
  });

  it('gather the lines, in their order', () => {
    const [noon, late, next] = [new Date(2026, 2, 9, 12).getTime(), new Date(2026, 2, 9, 23, 59).getTime(), new Date(2026, 2, 10).getTime()];
    const days = byDay([line({ id: '3', at: next }), line({ id: '2', at: late }), line({ id: '1', at: noon })]);
    expect(days.map(({ day, lines }) => [day, lines.map(({ id }) => id)])).toEqual([['Tuesday, 10 March 2026', ['3']], ['Monday, 9 March 2026', ['2', '1']]]);
  });

  it('bound what is asked for: the last day is in it', () => {
    expect(queryOf(ALL)).toEqual({ currency: 'PLAY' });
    expect(queryOf({ ...ALL, kind: 'hands', from: '2026-03-09', until: '2026-03-09' })).toEqual({
      currency: 'PLAY', kind: 'hands', from: new Date(2026, 2, 9).getTime(), until: new Date(2026, 2, 10).getTime(),
    });
  });
});

describe('reading', () => {
  function made() {
    const asked: StatementQuery[] = [];
    const answers: ReturnType<typeof deferred<ApiAnswer<StatementAnswer>>>[] = [];
    const controller = new StatementController({
      statement: (query) => {
        asked.push(query);
        const answer = deferred<ApiAnswer<StatementAnswer>>();
        answers.push(answer);
        return answer.promise;
      },
      statementFile: () => Promise.resolve({ ok: false, code: 'COMMAND.TOO_FAST', params: { waitMs: 1 }, retry: true }),
    });
    return { controller, asked, answers };
  }
  const page = (ids: readonly string[], more: boolean): ApiAnswer<StatementAnswer> => ({ ok: true, lines: ids.map((id) => line({ id })), more });

  it('goes on from the last line, once at a time', async () => {
    const { controller, asked, answers } = made();
    void controller.read(ALL);
    answers[0]!.resolve(page(['9', '8'], true));
    await settled();
    void controller.readMore();
    void controller.readMore();
    expect(asked.map(({ before }) => before)).toEqual([undefined, '8']);
    answers[1]!.resolve(page(['7'], false));
    await settled();
    expect(controller.state.value).toMatchObject({ more: false, busy: false, problem: null });
    expect(controller.state.value.lines!.map(({ id }) => id)).toEqual(['9', '8', '7']);
  });

  it('drops an answer that another question overtook', async () => {
    const { controller, answers } = made();
    void controller.read(ALL);
    void controller.read({ ...ALL, kind: 'hands' });
    answers[1]!.resolve(page(['5'], false));
    await settled();
    answers[0]!.resolve(page(['9', '8'], true));
    await settled();
    expect(controller.state.value.lines!.map(({ id }) => id)).toEqual(['5']);
  });

  it('keeps what was read when more does not come, and says why', async () => {
    const { controller, answers } = made();
    void controller.read(ALL);
    answers[0]!.resolve(page(['9'], true));
    await settled();
    void controller.readMore();
    answers[1]!.resolve({ ok: false, code: 'ROOM.UNAVAILABLE', params: {}, retry: true });
    await settled();
    expect(controller.state.value).toMatchObject({ more: true, busy: false, problem: 'The room does not answer at the moment. Nothing was changed.' });
    expect(controller.state.value.lines).toHaveLength(1);
  });

  it('a file that does not come is said in words', async () => {
    const { controller } = made();
    expect(await controller.file(ALL)).toBeNull();
    expect(controller.state.value.problem).toMatch(/\w{3}/);
  });
});
