import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LobbyTable, MyPlaces, MyTable, MyWait, WaitNotice } from '../../src/contracts/lobby.js';
import { stakesKey } from '../../src/contracts/stakes.js';
import { shippedTables } from '../../src/games/pai-gow/rules.js';
import { forcedFigures, forcedText, LOBBY_COLUMNS, stakesText } from '../../web/src/lobby/lobby-columns.js';
import { filterTables, NO_FILTER, readFilter, stakesOf } from '../../web/src/lobby/lobby-filter.js';
import { Places, turnSeconds, wordNotice, wordStanding } from '../../web/src/lobby/places.js';
import { stakeRange } from '../../web/src/messages/money.js';
import { canSit, canWait, gamesOf, mergeTables, movesFrom } from '../../web/src/lobby/table-list.js';
import { Cell } from '../../web/src/room/cell.js';
import { keptOpen } from '../../web/src/room/open-tables.js';
import { FakeTimers, settled } from './fakes.js';
import './all-words.js';

const line = (table: string, big: number, change: Partial<LobbyTable> = {}): LobbyTable => ({
  table, name: table, game: 'seven-card-stud', kind: 'open', currency: 'PLAY', status: 'open', seats: 10, taken: 0, people: 0, free: 10, waiting: 0, queued: 0,
  stakes: { kind: 'stud', small: big / 2, big, ante: 5, bringIn: 10 }, minBuyIn: 500, maxBuyIn: null, usualBuyIn: 2_500, handNo: 0, figures: null, ...change,
});
const seat = (table: string, big: number, change: Partial<MyTable> = {}): MyTable => ({
  table, name: table, game: 'seven-card-stud', currency: 'PLAY', stakes: line('', big).stakes, status: 'open', seat: 0, sittingId: `s-${table}`, chips: 5_000,
  sittingOut: null, turnEnds: null, asked: [], movingTo: null, ...change,
});
const wait = (change: Partial<MyWait> = {}): MyWait => ({
  wait: 'wt_1', table: 'a', name: 'Stud A', game: 'seven-card-stud', currency: 'PLAY', stakes: line('', 200).stakes, buyIn: 5_000, since: 0, place: 1, of: 2, short: false, offer: null, ...change,
});

describe('the table list', () => {
  it('puts changed lines in their places and takes removed ones out', () => {
    const list = mergeTables([line('b', 200), line('c', 600)], [line('a', 50), line('c', 600, { taken: 4 })], ['b']);
    expect(list.map((t) => [t.table, t.taken])).toEqual([['a', 0], ['c', 4]]);
  });

  it('counts the games itself where the room does not tell', () => {
    const list = [line('a', 50, { taken: 3 }), line('c', 600, { taken: 4 }), line('p', 5, { game: 'pai-gow' })];
    expect(gamesOf(list, null)).toEqual([{ game: 'seven-card-stud', tables: 2, seated: 7 }, { game: 'pai-gow', tables: 1, seated: 0 }]);
    expect(gamesOf(list, [{ game: 'x', tables: 9, seated: 8, people: 7, waiting: 6 }])).toEqual([{ game: 'x', tables: 9, seated: 8, people: 7, waiting: 6 }]);
  });

  it('filters by game, stakes, seats that are free for anybody, and people', () => {
    const list = [line('kept', 200, { taken: 9, free: 0, people: 1 }), line('free', 200), line('high', 600)];
    expect(filterTables(list, { ...NO_FILTER, free: true }).map((t) => t.table)).toEqual(['free', 'high']);
    expect(filterTables(list, { ...NO_FILTER, people: true }).map((t) => t.table)).toEqual(['kept']);
    expect(filterTables(list, { ...NO_FILTER, stakes: stakesKey(list[2]!.stakes) }).map((t) => t.table)).toEqual(['high']);
    expect(filterTables(list, { ...NO_FILTER, game: 'pai-gow' })).toEqual([]);
    expect(stakesOf(list).map((t) => t.table)).toEqual(['kept', 'high']);
  });

  it('writes money in one way: a name of stakes short and alike, whatever is paid with all its digits', () => {
    const of = (small: number, big: number, ante: number, bringIn: number): string[] => {
      const table = line('a', big, { stakes: { kind: 'stud', small, big, ante, bringIn } });
      return [stakesText(table), forcedFigures(table)!, forcedText(table)];
    };
    expect(of(300, 600, 50, 100)).toEqual(['3/6', '0.50, 1.00', 'Ante 0.50, bring-in 1.00']);
    expect(of(50, 100, 10, 25)).toEqual(['0.50/1.00', '0.10, 0.25', 'Ante 0.10, bring-in 0.25']);
    expect(stakesText(line('p', 5, { game: 'pai-gow', stakes: { kind: 'limits', min: 200, max: 30_000 } }))).toBe('2–300');
  });

  it('writes a range in one way, which is the catalogue’s: in the client, and in the names of the tables that a room opens with', () => {
    const buyIn = LOBBY_COLUMNS.find(({ id }) => id === 'buy-in')!;
    expect(buyIn.text(line('a', 200, { minBuyIn: 1_000, maxBuyIn: 10_000 }))).toBe('10.00–100.00');
    expect([stakeRange(200, 30_000, 'PLAY'), stakeRange(50, 100, 'PLAY')]).toEqual(['2–300', '0.50–1.00']);
    expect(shippedTables.map(({ name }) => name).filter((name) => /\d-\d/.test(name))).toEqual([]);
    expect(shippedTables[0]!.name).toContain('2–300');
    const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('messages'));
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => /join\('–'\)|\}–\$?\{/.test(readFileSync(join('web/src', file), 'utf8')))).toEqual([]);
  });

  it('remembers a filter and forgives what makes no sense', () => {
    const filter = { game: 'pai-gow', stakes: 'limits 200-300', free: true, people: false };
    expect(readFilter(JSON.stringify(filter))).toEqual(filter);
    for (const text of [null, 'nonsense', 'null', '[]', '{"game":7,"free":"yes"}']) expect(readFilter(text)).toEqual(NO_FILTER);
  });

  it('offers a seat where one is free for anybody, else a place in the list; a private table has no list', () => {
    expect([canSit(line('a', 2)), canWait(line('a', 2))]).toEqual([true, false]);
    expect([canSit(line('a', 2, { free: 0 })), canWait(line('a', 2, { free: 0 }))]).toEqual([false, true]);
    expect(canWait(line('a', 2, { free: 0, kind: 'private' }))).toBe(false);
    expect([canSit(line('a', 2, { status: 'paused' })), canWait(line('a', 2, { status: 'paused', free: 0 }))]).toEqual([false, false]);
  });

  it('a move is offered from my table of the same stakes, and from no other', () => {
    expect(movesFrom(line('b', 200), [seat('x', 600), seat('a', 200)])?.table).toBe('a');
    expect(movesFrom(line('a', 200), [seat('a', 200)])).toBeNull();
    expect(movesFrom(line('b', 200), [seat('a', 200, { movingTo: 'c' })])).toBeNull();
    expect(movesFrom(line('b', 200, { free: 0 }), [seat('a', 200)])).toBeNull();
  });

  it('says what its columns know, and a dash where nothing is known', () => {
    const words = (table: LobbyTable): Record<string, string> => Object.fromEntries(LOBBY_COLUMNS.map((c) => [c.id, c.text(table)]));
    const figures = { hands: 60, since: 0, averagePot: 913, handsPerHour: 71, pastFirstRoundPct: 47 };
    expect(words(line('a', 200, { taken: 3, waiting: 2, figures }))).toMatchObject({ stakes: '1/2', seats: '3/10', waiting: '2', pot: '9.13', rate: '71', fourth: '47%' });
    // A few hands say nothing yet.
    expect(words(line('a', 200, { figures: { ...figures, hands: 9 } }))).toMatchObject({ pot: '–', rate: '–', fourth: '–' });
    expect(words(line('a', 200, { kind: 'private', figures: { ...figures, pastFirstRoundPct: null } }))).toMatchObject({ waiting: '–', fourth: '–' });
    expect(words(line('a', 200))).toMatchObject({ pot: '–', rate: '–', fourth: '–' });
  });
});

describe('my places', () => {
  const mine: MyPlaces = { seated: [seat('a', 200)], waiting: [wait()], serverNow: 7 };
  type Listener = (message: never) => void;

  function made(answers: Record<string, unknown>): { places: Places; sent: [string, unknown][]; tell: (event: string, message: unknown) => void; phase: Cell<{ phase: string }>; timers: FakeTimers } {
    const sent: [string, unknown][] = [];
    const listeners = new Map<string, Listener>();
    const phase = new Cell({ phase: 'live' });
    const answer = (event: string, message: unknown): Promise<unknown> => {
      sent.push([event, message]);
      return Promise.resolve(answers[event] ?? { ok: false, code: 'ROOM.UNAVAILABLE', retry: true });
    };
    const timers = new FakeTimers();
    const connection = {
      state: phase, clock: { seen: () => undefined, now: () => 0 }, ask: answer, command: answer,
      on: (event: string, run: Listener) => listeners.set(event, run), onUp: (run: () => void) => run(),
    };
    return { places: new Places(connection as never, timers), sent, tell: (event, message) => listeners.get(event)?.(message as never), phase, timers };
  }

  it('are followed while there is a connection, asked for again after a failure, and forgotten without a session', async () => {
    const { places, sent, tell, phase, timers } = made({});
    await settled();
    await timers.pass(5_000);
    expect(sent.filter(([event]) => event === 'mine:follow').length).toBeGreaterThan(1);
    tell('mine:changed', mine);
    expect(places.state.value.mine).toEqual(mine);
    phase.set({ phase: 'off' });
    expect(places.state.value.mine).toBeNull();
  });

  it('quick seat names game, kind and stakes, and tells the table', async () => {
    const { places, sent } = made({ 'seat:quick': { ok: true, v: 3, table: 'b', seat: 1, sittingId: 's' } });
    expect(await places.quickSeat(line('a', 200), 5_000)).toBe('b');
    expect(sent).toContainEqual(['seat:quick', { game: 'seven-card-stud', currency: 'PLAY', kind: 'open', stakes: 'stud 100/200/5/10', buyIn: 5_000 }]);
  });

  it('a refusal is said in words', async () => {
    const { places } = made({ 'seat:quick': { ok: false, code: 'QUICK.NO_SEAT', retry: false } });
    expect(await places.quickSeat(line('a', 200), 5_000)).toBeNull();
    expect(places.state.value).toMatchObject({ busy: false, note: 'No table like this has a free seat. You can wait for one.' });
  });

  it('an offer is answered by its place and table; without an offer nothing is sent', async () => {
    const { places, sent } = made({ 'offer:accept': { ok: true, v: 3, seat: 1, sittingId: 's' } });
    expect(await places.accept(wait())).toBe(false);
    expect(await places.accept(wait({ table: null, offer: { table: 'b', name: 'B', seat: 1, buyIn: 5_000, until: 99 } }))).toBe(true);
    expect(sent.filter(([event]) => event === 'offer:accept')).toEqual([['offer:accept', { wait: 'wt_1', table: 'b' }]]);
  });

  it('what happened to a place is said where the page does not show it', () => {
    const notice = (change: object): WaitNotice => ({ wait: 'wt_1', table: 'a', ...change }) as WaitNotice;
    expect(wordNotice(notice({ what: 'ended', reason: 'lapsed' }), wait())).toBe('The offered seat was not taken in time (Stud A). You do not wait any more.');
    expect(wordNotice(notice({ what: 'passed-over', needed: 5_000, available: 100 }), wait())).toContain('50.00');
    for (const reason of ['seated', 'left', 'declined', 'account']) expect(wordNotice(notice({ what: 'ended', reason }), wait())).toBeNull();
  });

  it('who is taken from his seat without having asked is told, at whatever table and page he is', () => {
    const { places, tell } = made({});
    const mySeat = seat('a', 200, { seat: 2, sittingId: 'sit_1', chips: 9_865 });
    tell('mine:changed', { ...mine, seated: [mySeat] });
    const left = (change: object, stream = 'seat:sit_1'): void =>
      tell('table:frame', { table: 'a', stream, v: 9, at: 0, offer: null, events: [{ table: { type: 'SeatLeft', seat: 2, reason: 'sat-out-too-long', ...change } }] });
    left({ reason: 'asked' });
    left({ reason: 'moved' });
    left({ seat: 3 });
    left({}, 'watch');
    expect(places.state.value.note).toBeNull();
    left({});
    expect(places.state.value.note).toBe(`You sat out too long at ${mySeat.name}. Your 98.65 are back in your balance.`);
    left({ reason: 'table-closed' });
    expect(places.state.value.note).toBe(`${mySeat.name} was closed. Your 98.65 are back in your balance.`);
  });

  it('a turn is counted in whole seconds on the room’s clock', () => {
    expect([turnSeconds(seat('a', 2), 0), turnSeconds(seat('a', 2, { turnEnds: 1_500 }), 0), turnSeconds(seat('a', 2, { turnEnds: 1_500 }), 9_000)]).toEqual([null, 2, 0]);
  });
});

describe('tables open at once', () => {
  it('the one in sight and those that I sit at stay; one that is only watched goes with the page', () => {
    expect(keptOpen([], 'a', [])).toEqual(['a']);
    expect(keptOpen(['a'], 'b', ['a'])).toEqual(['a', 'b']);
    expect(keptOpen(['a', 'b'], null, ['a'])).toEqual(['a']);
    const same = ['a', 'b'];
    expect(keptOpen(same, 'b', ['a', 'b'])).toBe(same);
  });
});

describe('one of my tables on its tab', () => {
  const table = { turnEnds: 30_000, sittingOut: null, asked: [2] };

  it('counts my turn down while the room is reached; while it is not, its time may stand still: no seconds are told', () => {
    expect(wordStanding(table, 18_000)).toEqual({ text: 'Your turn, 12 s', turn: true });
    expect(wordStanding(table, null)).toEqual({ text: 'Your turn', turn: true });
    expect(wordStanding({ ...table, turnEnds: null }, null)).toEqual({ text: 'Seat 3 to act', turn: false });
    expect(wordStanding({ ...table, turnEnds: null, asked: [1, 2] }, 0)).toEqual({ text: '2 to act', turn: false });
    expect(wordStanding({ ...table, turnEnds: null, asked: [] }, 0)).toEqual({ text: 'Between hands', turn: false });
    expect(wordStanding({ ...table, turnEnds: 30_000_000 }, 0)).toEqual({ text: 'Your turn', turn: false });
  });
});
