/** Hands that ended and were replaced while a player was cut off are told when he is back, with what they came to. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StatementAnswer, StatementLine } from '../../src/contracts/http.js';
import type { PaiGowTableView, TableFrame, TableView } from '../../src/contracts/table.js';
import { needWords, useLanguage } from '../../web/src/messages/translate.js';
import type { ApiAnswer, StatementQuery } from '../../web/src/net/api.js';
import { Cell } from '../../web/src/room/cell.js';
import { missedHands, settledHands, type SettledHands, wordMissed } from '../../web/src/table/missed-hands.js';
import { TableController, type TableConnection } from '../../web/src/table/table-controller.js';
import { PAI_GOW_SITUATIONS } from '../../web/dev/pai-gow-situations.js';
import { FakeTimers, frame, RULES, seatView, settled, studView, tableView } from './fakes.js';

beforeEach(async () => {
  await useLanguage(['en'], null);
  await needWords('table', 'stud', 'refusals');
});

const ME = { seat: 2, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null };
const playing = (handNo: number, change: object = {}): TableView => tableView({ v: handNo * 10, handNo, me: ME, hand: studView({ handNo, ...change }) });
const line = (handNo: number, atTables: number, table = 'tbl_1'): StatementLine => ({
  id: String(handNo), at: 0, code: 'hand-settle', reason: null, table: { id: table, name: 'Stud 1/2', game: 'seven-card-stud' }, handNo, wallet: 0, walletAfter: 0, atTables, atTablesAfter: 0, commission: 0,
});

describe('what a snapshot has passed over', () => {
  it('the hand I was in, and those between; not the one that it shows, nor one whose end I have seen, nor one without me', () => {
    expect(missedHands(playing(12), playing(13))).toEqual({ from: 12, to: 12, mine: 12 });
    expect(missedHands(playing(12), playing(15))).toEqual({ from: 12, to: 14, mine: 12 });
    expect(missedHands(playing(12), playing(12, { phase: 'ended' }))).toBeNull();
    expect(missedHands(playing(12, { phase: 'ended' }), playing(13))).toBeNull();
    expect(missedHands(playing(12, { phase: 'ended' }), playing(14))).toEqual({ from: 13, to: 13, mine: null });
    expect(missedHands(playing(12, { players: [0, 1].map((seat) => seatView(seat)) }), playing(13))).toBeNull();
    expect(missedHands({ ...playing(12), me: null }, playing(14))).toBeNull();
    expect(missedHands(null, playing(13))).toBeNull();
  });

  it('a round of Pai Gow is mine when I have bet in it, or bank it', () => {
    const view = (name: string): PaiGowTableView => PAI_GOW_SITUATIONS[name]!().view;
    const next = (before: PaiGowTableView): PaiGowTableView => ({ ...before, handNo: before.handNo + 1 });
    const mine = (name: string): boolean => missedHands(view(name), next(view(name))) !== null;
    expect({ bet: mine('pai-gow-set'), empty: mine('pai-gow-empty-bet'), banks: mine('pai-gow-banking'), over: mine('pai-gow-win') }).toEqual({ bet: true, empty: false, banks: true, over: false });
  });
});

describe('what they came to', () => {
  const missed = { from: 12, to: 14, mine: 12 };
  const asked: StatementQuery[] = [];
  const api = (answer: ApiAnswer<StatementAnswer>) => ({ statement: (query: StatementQuery) => (asked.push(query), Promise.resolve(answer)) });
  const found = (lines: readonly StatementLine[], more = false): Promise<SettledHands> => settledHands(api({ ok: true, lines, more }), 'tbl_1', 'PLAY', missed, new FakeTimers());

  it('is looked up in the statement, at this table alone, and only where the statement reaches back far enough', async () => {
    expect(await found([line(15, 5), line(14, 700), line(13, -3, 'tbl_2'), line(12, -500), line(11, 9)], true)).toEqual(new Map([[14, 700], [12, -500]]));
    expect(asked[0]).toMatchObject({ currency: 'PLAY', kind: 'hands' });
    expect(await found([line(14, 700), line(12, -500)], false)).toEqual(new Map([[14, 700], [12, -500]]));
    expect(await found([line(14, 700), line(12, -500)], true)).toBeNull();
    const forbidden = { ok: false, code: 'AUTH.REQUIRED', params: {}, retry: false } as const;
    expect(await settledHands(api(forbidden), 'tbl_1', 'PLAY', missed, new FakeTimers())).toBeNull();
  });

  it('is asked for until an answer comes: after a break requests are lost with the connections that they went out on', async () => {
    const lost = { ok: false, code: 'ROOM.UNAVAILABLE', params: {}, retry: true } as const;
    for (const losses of [1, 6, 9]) {
      const patience: (number | undefined)[] = [];
      const timers = new FakeTimers();
      const statement = (_: StatementQuery, patienceMs?: number): Promise<ApiAnswer<StatementAnswer>> =>
        Promise.resolve(patience.push(patienceMs) <= losses ? lost : { ok: true, lines: [line(12, -500)], more: false });
      const told: SettledHands[] = [];
      void settledHands({ statement }, 'tbl_1', 'PLAY', missed, timers).then((answer) => told.push(answer));
      await timers.pass(10_000);
      expect(told).toEqual([losses < 9 ? new Map([[12, -500]]) : null]);
      expect(patience).toEqual([1_500, 1_500, 1_500, 1_500, 1_500, 1_500, 2_500, 5_000, 10_000].slice(0, losses + 1));
    }
  });

  it('is said exactly, or the way to it is shown', () => {
    const said = (settledOnes: SettledHands, view: Pick<TableView, 'game' | 'currency'> = tableView()) => wordMissed(missed, settledOnes, view);
    expect(said(new Map([[14, 700], [12, -500]])).map(({ text }) => text)).toEqual(['While you were away hand 12 ended: -5.00.', 'While you were away hand 14 ended: +7.00.']);
    expect(said(new Map()).map(({ text, spoken }) => [text, spoken])).toEqual([Array.from({ length: 2 }, () => 'While you were away hand 12 ended. You came out even.')]);
    expect(said(null)).toEqual([{ kind: 'table', text: 'Hand 12 ended while you were away; the statement has it.', spoken: 'Hand 12 ended while you were away; the statement has it.', way: 'statement' }]);
    expect(wordMissed({ ...missed, mine: null }, null, tableView())).toEqual([]);
    const paiGow = { game: 'pai-gow', currency: 'PLAY' } as const;
    expect([said(new Map([[12, -500]]), paiGow), said(new Map(), paiGow), said(null, paiGow)].map(([first]) => first!.text)).toEqual([
      'While you were away round 12 ended: -5.00.', 'While you were away round 12 ended. You came out even.', 'Round 12 ended while you were away; the statement has it.',
    ]);
  });
});

describe('the story of the table', () => {
  it('tells it after the snapshot, behind what is told already, and until the next hand opens', async () => {
    const views: TableView[] = [playing(12), playing(13)];
    let send: (frame: TableFrame) => void = () => undefined;
    let up: () => void = () => undefined;
    const connection = {
      ask: (message: string) => Promise.resolve(message === 'table:follow' ? { ok: true, view: views.shift(), serverNow: 0 } : { ok: true }),
      on: (event: string, listener: (frame: TableFrame) => void) => {
        if (event === 'table:frame') send = listener;
        return () => undefined;
      },
      onUp: (run: () => void) => {
        up = run;
        run();
        return () => undefined;
      },
      state: new Cell({ phase: 'live' }),
      clock: { seen: () => undefined, now: () => 0 },
    } as unknown as TableConnection;
    const controller = new TableController('tbl_1', connection, new FakeTimers(), () => undefined, ({ from, to }, currency) => Promise.resolve(from === 12 && to === 12 && currency === 'PLAY' ? new Map([[12, -500]]) : null));
    await settled();
    expect(controller.state.value.log).toEqual([]);
    up();
    await settled();
    expect(controller.state.value.log.map(({ text, spoken }) => [text, spoken])).toEqual([['While you were away hand 12 ended: -5.00.', 'While you were away hand 12 ended: -5.00.']]);
    const opened = { hand: { type: 'HandOpened', handNo: 14, at: 0, rules: RULES, button: 0, players: [0, 1].map((seat) => ({ seat, stack: 10_000, protectionsLeft: 2 })), root: null } } as const;
    send(frame(131, [opened]));
    expect(controller.state.value.log.map(({ text }) => text)).toEqual(['Hand 14. Ada has the button.']);
  });
});
