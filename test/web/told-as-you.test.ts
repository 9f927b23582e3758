/** Whatever is told of me is told in the second person, in both games, written and read aloud, in every language; in whichever it is said last. */
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaiGowProjectedEvent, PaiGowResult, PaiGowSeatView, PaiGowSideResult } from '../../src/contracts/pai-gow.js';
import type { StudAct, StudProjectedEvent } from '../../src/contracts/seven-card-stud.js';
import type { PaiGowTableView, TableEvent, TableFrame, TableView } from '../../src/contracts/table.js';
import type { Message } from '../../web/src/messages/catalogue.js';
import { AREAS, LANGUAGES, WORDS } from '../../web/src/messages/languages.js';
import { needWords, useLanguage } from '../../web/src/messages/translate.js';
import { HandStory } from '../../web/src/table/hand-story.js';
import type { LogLine } from '../../web/src/table/log-line.js';
import { wordPaiGowEvent } from '../../web/src/table/pai-gow/event-words.js';
import { wordStudEvent } from '../../web/src/table/stud/event-words.js';
import { wordResult } from '../../web/src/table/stud/result-words.js';
import { wordNotes } from '../../web/src/table/stud/turn-words.js';
import { wordTableEvent } from '../../web/src/table/table-event-words.js';
import { frame, RULES, studView, tableView } from './fakes.js';
import './all-words.js';

beforeEach(async () => {
  await useLanguage(['en'], null);
  await needWords('table', 'stud', 'pai-gow', 'plain', 'refusals', 'house-way');
});
afterAll(() => useLanguage(['en'], null));

/** Ada is I; Marta is somebody else. */
const ME = 0;
const OTHER = 1;
const me = { seat: ME, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null };
const stud = tableView({ me, hand: studView() });
const pair = { code: 'pair', ranks: [9] };
const won: PaiGowResult = { front: 'won', back: 'won', outcome: 'win', commission: 100, net: 1900 };
const side: PaiGowSideResult = { name: 'fortune', stake: 500, code: 'full-house', pays: 5, envy: 500, net: 3000 };
const paiGow = (players: readonly Partial<PaiGowSeatView>[] = [], bank: object = {}, more: object = {}): PaiGowTableView =>
  ({ ...tableView({ me }), game: 'pai-gow', rules: { variant: 'standard' }, hand: { bank, players, ...more } }) as unknown as PaiGowTableView;

function studEvents(seat: number): StudProjectedEvent[] {
  const acts: StudAct[] = ['fold', 'check', 'call', 'bring-in', 'open', 'complete', 'bet', 'raise'];
  return [
    { type: 'HandOpened', handNo: 8, at: 0, rules: RULES, button: seat, players: [], root: null },
    { type: 'AntePosted', seat, amount: 25, allIn: true },
    { type: 'StreetDealt', street: 4, cards: [{ seat, down: 0, up: ['Qd'] }] },
    ...(['low-card', 'low-card-all-in'] as const).map((why): StudProjectedEvent => ({ type: 'BringInFell', seat, card: '2c', why })),
    ...acts.flatMap((act) => [false, true].flatMap((allIn) => (['player', 'time-out'] as const).map((cause): StudProjectedEvent => ({ type: 'Acted', seat, act, added: 100, to: 200, allIn, cause })))),
    { type: 'SeatProtected', seat, cause: 'time-out' },
    { type: 'MarkedAway', seat },
    { type: 'CameBack', seat },
    { type: 'UncalledReturned', seat, amount: 50 },
    { type: 'HandShown', seat, down: [], hand: pair, best: [] },
    { type: 'HandMucked', seat },
    ...[0, 1].flatMap((pot) => [null, pair].map((hand): StudProjectedEvent => ({ type: 'PotAwarded', pot, amount: 100, rake: 0, winners: [{ seat, amount: 100 }], hand }))),
    { type: 'PotAwarded', pot: 0, amount: 100, rake: 0, winners: [{ seat: 2, amount: 50 }, { seat, amount: 50 }], hand: pair },
  ] as StudProjectedEvent[];
}

function roundEvents(seat: number): PaiGowProjectedEvent[] {
  const hand = { front: [], back: [], frontHand: pair, backHand: pair, foul: false, rule: null };
  const results = [won, { ...won, commission: 0, net: 2000 }, { ...won, net: 0 }, { ...won, outcome: 'push', back: 'lost', net: 0, commission: 0 }, { ...won, outcome: 'loss', commission: 0, net: -2000 }] as const;
  return [
    { type: 'BankOffered', seat, deadline: 0 },
    { type: 'BankPassed', seat, why: 'asked' },
    ...(['player', 'co-bank'] as const).map((by): PaiGowProjectedEvent => ({ type: 'BankTaken', by, seat, stake: 0, dealerBet: 0, dealerPosition: null, positions: [] })),
    { type: 'BankTaken', by: 'player', seat, stake: 15_000, dealerBet: 0, dealerPosition: null, positions: [] },
    { type: 'BettingReopened', seat, deadline: 0 },
    { type: 'RoundSkipped', seat, why: 'asked' },
    { type: 'BettingClosed', bets: [{ seat, amount: 2000 }], cover: 0 },
    { type: 'HandSet', seat },
    { type: 'HandRevealed', seat, position: 2, cards: [], hand },
    { type: 'HandSurrendered', seat, position: 2 },
    ...results.flatMap((result): PaiGowProjectedEvent[] => [{ type: 'BetSettled', seat, bet: 2000, ...result }, { type: 'DragonSettled', seat, bet: 500, ...result }]),
    ...[side, { ...side, net: 500 }, { ...side, pays: 0, net: 500 }, { ...side, code: null, pays: 0, net: 0 }].map((each): PaiGowProjectedEvent => ({ type: 'SideBetSettled', seat, ...each })),
    ...[500, -500, 0].map((net): PaiGowProjectedEvent => ({ type: 'BankSettled', seat, gross: net, commission: 0, net })),
  ];
}

function tableEvents(seat: number, view: TableView): TableEvent[] {
  const player = view.seats[seat]!.player!;
  return [
    { type: 'SeatTaken', seat, player, chips: 100 },
    { type: 'SeatLeft', seat, reason: 'asked' },
    { type: 'ChipsAdded', seat, amount: 100 },
    { type: 'SatOut', seat, reason: 'asked' },
    { type: 'SatIn', seat },
    { type: 'ConnectionLost', seat },
    { type: 'ConnectionRestored', seat },
  ] as TableEvent[];
}

/** Everything that can be told of a seat, with what is read aloud. */
function told(seat: number): LogLine[] {
  const round = paiGow([{ seat, bet: 2000, dragon: 500, sideBets: { fortune: 500 } }]);
  return [
    ...studEvents(seat).flatMap((event) => wordStudEvent(event, { view: stud, before: stud })),
    ...roundEvents(seat).flatMap((event) => wordPaiGowEvent(event, { view: round, before: round })),
    ...tableEvents(seat, stud).flatMap((event) => wordTableEvent(event, { view: stud, before: stud })),
    ...wordResult(stud, studView({ awards: [{ pot: 0, amount: 100, rake: 0, winners: [{ seat, amount: 50 }, { seat: 2, amount: 50 }], hand: pair }, { pot: 1, amount: 100, rake: 0, winners: [{ seat, amount: 100 }], hand: null }] })).map((text): LogLine => ({ kind: 'result', text, spoken: text })),
    ...wordNotes(stud, studView({ street: 3, bringIn: { seat, card: '2c', why: 'low-card-all-in' }, turn: { seat, why: 'best-board' } as never })).map((text): LogLine => ({ kind: 'act', text, spoken: text })),
  ];
}

describe.each(LANGUAGES)('%s', (language) => {
  it('names others, and never me', async () => {
    await useLanguage([language], null);
    const mine = told(ME);
    expect(mine.length).toBeGreaterThan(60);
    for (const { text, spoken } of mine) expect([text, spoken ?? ''].join('|')).not.toMatch(/Ada|undefined|\{|\}/);
    const others = told(OTHER).filter(({ text }) => !text.includes('Marta'));
    // What belongs to nobody: sums.
    expect(others.filter(({ kind }) => kind !== 'street')).toEqual([]);
  });

  it('every sentence about a player has a form for me', async () => {
    const labels = /^(\{name\}: |\{card\}: \{name\})/;
    const without: string[] = [];
    for (const area of AREAS) {
      for (const [key, message] of Object.entries((await WORDS[language][area]()).messages as Record<string, Message>)) {
        if (!/^(log|result)\./.test(key) || key === 'result.with' || typeof message !== 'string') continue;
        if (/\{(name|old)\}/.test(message) && !labels.test(message)) without.push(`${key}: ${message}`);
      }
    }
    expect(without).toEqual([]);
  });
});

describe('the words', () => {
  const say = (event: PaiGowProjectedEvent, view = paiGow()): string[] => wordPaiGowEvent(event, { view, before: view }).map(({ text }) => text);

  it('I win as the result says it', () => {
    expect(wordStudEvent({ type: 'PotAwarded', pot: 0, amount: 1000, rake: 0, winners: [{ seat: ME, amount: 1000 }], hand: pair }, { view: stud, before: stud })).toEqual([
      { kind: 'result', text: 'You win 10.00 with a pair of nines.', spoken: 'You win 10.00 with a pair of nines.' },
    ]);
    expect(wordStudEvent({ type: 'PotAwarded', pot: 0, amount: 1000, rake: 0, winners: [{ seat: 1, amount: 500 }, { seat: ME, amount: 500 }], hand: pair }, { view: stud, before: stud })[0]!.text).toBe('You and Marta split 10.00 with a pair of nines.');
    expect(wordTableEvent({ type: 'PlayerRenamed', seat: ME, player: { id: 'ply_0', name: 'Eva', bot: false } }, { view: stud, before: stud })[0]!.text).toBe('You are now Eva.');
  });

  it('pai gow §4: every bet that stands is told once, mine too, with side bets, the dragon hand and the dealer’s stake, and they add up', () => {
    const view = paiGow(
      [{ seat: OTHER, bet: 1000 }, { seat: ME, bet: 2000, dragon: 500, sideBets: { fortune: 500, insurance: 100 } }],
      {}, { dealer: { position: 1, bet: 2500, cards: [], hand: null, result: null } },
    );
    expect(say({ type: 'WagerPlaced', seat: OTHER, amount: 500 }, view)).toEqual([]);
    expect(say({ type: 'BettingClosed', bets: [{ seat: OTHER, amount: 1000 }, { seat: ME, amount: 2000 }], cover: 0 }, view)).toEqual([
      'Marta bets 10.00.',
      'You bet 20.00, 5.00 on the dragon hand, 5.00 on Fortune, and 1.00 on Insurance.',
      'The dealer bets 25.00.',
      'Bets stand: 2 players, 41.00 together.',
    ]);
    expect(say({ type: 'BankTaken', by: 'player', seat: OTHER, stake: 15_000, dealerBet: 0, dealerPosition: null, positions: [] })).toEqual(['Marta banks with a stake of 150.00.']);
    expect(say({ type: 'DealerSettled', bet: 2500, front: 'won', back: 'won', outcome: 'win', commission: 0, net: 2500 })).toEqual(['The dealer wins 25.00.']);
  });

  it('pai gow §4.5: that the time set my hand is one sentence', () => {
    const own = { by: 'time-out', hand: null } as const;
    const [line] = wordPaiGowEvent({ type: 'HandSet', seat: ME, own }, { view: paiGow(), before: paiGow() });
    expect(line).toEqual({ kind: 'act', text: 'Time ran out: your hand is set the house way.', spoken: 'Time ran out: your hand is set the house way.' });
    expect(say({ type: 'HandSet', seat: ME, own: { by: 'player', hand: null } })).toEqual(['You have set.']);
    expect(say({ type: 'HandSet', seat: OTHER })).toEqual(['Marta has set.']);
  });
});

describe('the story is kept as what happened', () => {
  const opened = (handNo: number): TableFrame['events'][number] => ({ hand: { type: 'HandOpened', handNo, at: 0, rules: RULES, button: OTHER, players: [], root: null } });
  const acted = (seat: number): TableFrame['events'][number] => ({ hand: { type: 'Acted', seat, act: 'check', added: 0, to: 0, allIn: false, cause: 'player' } });

  it('and said anew in another language, every line under its number, the hand before too', async () => {
    const story = new HandStory();
    story.frame(frame(6, [opened(8)]), stud, stud);
    story.frame(frame(7, [acted(ME)]), stud, stud);
    story.frame(frame(8, [{ table: { type: 'SatOut', seat: 3, reason: 'asked' } }, opened(9), acted(OTHER)]), stud, stud);
    story.missed({ from: 4, to: 4, mine: 4 }, new Map([[4, 500]]), stud);
    const before = [story.log, story.last!.lines];
    expect(before.map((lines) => lines.map(({ text }) => text))).toEqual([
      ['Hand 9. Marta has the button.', 'Marta checks.', 'While you were away hand 4 ended: +5.00.'],
      ['Hand 8. Marta has the button.', 'You check.'],
    ]);
    await useLanguage(['es'], null);
    story.sayAnew();
    expect([story.log, story.last!.lines].map((lines) => lines.map(({ text }) => text))).toEqual([
      ['Mano 9. Marta tiene el botón.', 'Marta pasa.', 'Mientras no estabas terminó la mano 4: +5,00.'],
      ['Mano 8. Marta tiene el botón.', 'Pasas.'],
    ]);
    expect([story.log, story.last!.lines].map((lines) => lines.map(({ no }) => no))).toEqual(before.map((lines) => lines.map(({ no }) => no)));
    expect(new Set(before.flat().map(({ no }) => no)).size).toBe(5);
  });

  it('what was watched before I sat down is told of me as soon as it is known who I am', () => {
    const watching = tableView({ hand: studView() });
    const story = new HandStory();
    story.frame(frame(6, [{ table: { type: 'SeatTaken', seat: ME, player: watching.seats[ME]!.player!, chips: 4000 } }]), watching, watching);
    expect(story.log.map(({ text }) => text)).toEqual(['Ada sits down with 40.00.']);
    story.snapshot(stud, true);
    expect(story.log.map(({ text }) => text)).toEqual(['You sit down with 40.00.']);
    expect(story.log.map(({ no }) => no)).toEqual([1]);
  });
});
