import { describe, expect, it } from '@jest/globals';
import { ERRORS } from '../../src/contracts/errors.js';
import type { StudProjectedEvent } from '../../src/contracts/seven-card-stud.js';
import { fillMessage, placesIn } from '../../web/src/messages/catalogue.js';
import { signCard, wordCard, wordHand } from '../../web/src/messages/card-words.js';
import { money, parseMoney, stake, stakes } from '../../web/src/messages/money.js';
import { wordRefusal } from '../../web/src/messages/refusal-words.js';
import { wordStudFrame, wordStudEvent } from '../../web/src/table/stud/event-words.js';
import { wordResult } from '../../web/src/table/stud/result-words.js';
import { wordNotes, wordOptions, wordWaiting } from '../../web/src/table/stud/turn-words.js';
import { en } from './all-words.js';
import { frame, seatView, studView, tableView } from './fakes.js';

const view = tableView({ hand: studView() });
const say = (event: StudProjectedEvent): string[] => wordStudEvent(event, { view, before: view }).map((l) => l.text);

describe('refusals', () => {
  it.each(Object.entries(ERRORS))('%s has a sentence with nothing left open', (code, { params }) => {
    const given = Object.fromEntries(params.map((name) => [name, ['minimum', 'maximum', 'available', 'to', 'minutes'].includes(name) ? 1234 : 'x']));
    const words = wordRefusal({ code, params: given });
    expect(Object.keys(en)).toContain(`error.${code}`);
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(words).not.toMatch(/[{}]|undefined|[A-Z]+\.[A-Z_]{3}|[Oo]ops/);
    const places = placesIn(en[`error.${code}` as keyof typeof en]);
    for (const place of places) expect(params).toContain(place);
  });

  it('name amounts as money', () => {
    expect(wordRefusal({ code: 'BUYIN.BELOW_MINIMUM', params: { minimum: 2000 } })).toBe('The minimum buy-in is 20.00.');
  });

  it('of an unknown code are still words', () => {
    expect(wordRefusal({ code: 'NEW.CODE', params: {} })).toMatch(/\.$/);
  });
});

describe('the catalogue', () => {
  it('fills places and picks plural forms', () => {
    expect(fillMessage('en', en['lobby.people'], { count: 1 })).toBe('1 person');
    expect(fillMessage('en', en['lobby.people'], { count: 12 })).toBe('12 people');
    expect(fillMessage('en', { plural: 'n', one: 'a', few: 'b', other: 'c' }, { n: 3 })).toBe('c');
    expect(fillMessage('pl', { plural: 'n', one: 'a', few: 'b', other: 'c' }, { n: 3 })).toBe('b');
  });

  it('has no empty message', () => {
    for (const message of Object.values(en)) expect(typeof message === 'string' ? message : message.other).not.toBe('');
  });
});

describe('cards and hands', () => {
  it.each([
    ['Qh', 'queen of hearts', 'Q♥'],
    ['Td', 'ten of diamonds', '10♦'],
    ['2c', 'deuce of clubs', '2♣'],
    ['As', 'ace of spades', 'A♠'],
  ])('%s is the %s, written %s', (name, words, signs) => {
    expect(wordCard(name)).toBe(words);
    expect(signCard(name)).toBe(signs);
  });

  it.each([
    ['high-card', [14, 12, 9, 5, 3], 'ace high'],
    ['pair', [9, 14, 7, 2], 'a pair of nines'],
    ['two-pair', [13, 6, 2], 'two pair, kings and sixes'],
    ['three-of-a-kind', [2, 14, 9], 'three deuces'],
    ['straight', [5], 'a straight, five high'],
    ['flush', [14, 14, 9, 5, 3], 'a flush, ace high'],
    ['full-house', [14, 13], 'a full house, aces over kings'],
    ['four-of-a-kind', [8, 13], 'four eights'],
    ['straight-flush', [9], 'a straight flush, nine high'],
    ['royal-flush', [14], 'a royal flush'],
    ['five-of-a-kind', [14], 'five aces'],
    ['something-new', [3], 'the best hand'],
  ])('%s %j is %s', (code, ranks, words) => {
    expect(wordHand({ code, ranks })).toBe(words);
  });
});

describe('money', () => {
  it('is written from minor units', () => {
    expect(money(123456, 'PLAY')).toBe('1,234.56');
    expect(stake(100, 'PLAY')).toBe('1');
    expect(stake(25, 'PLAY')).toBe('0.25');
    // Named together they are written alike.
    expect([stakes([100, 200], 'PLAY'), stakes([50, 100], 'PLAY')]).toEqual([['1', '2'], ['0.50', '1.00']]);
  });

  it.each([
    ['100', 10000], ['60.5', 6050], ['60,50', 6050], ['1,000', 100000], ['1,000.25', 100025], ['1.000,25', 100025], [' 20 ', 2000],
    ['', null], ['-5', null], ['1.234.5.', null], ['12.345.6', null], ['12.345,6', 1234560], ['1,234,567', 123456700], ['0.50', 50], ['.5', null], ['abc', null], ['1.2345', null],
    // What could be a thousand or one is neither: nobody sits down with a thousand times what he typed.
    // Two numbers are no amount.
    ['10 5', null], ['2 0 0', null], ["3'0", null], ['1 000', 100000], ["12'345.5", 1234550], ['1 000 00', null],
    ['0.001', null], ['0.100', null], ['0,100', null], ['1.005', null], ['100.000', null], ['00,100', null], ['012,345', null], ['1.234.567', 123456700],
  ])('%j is read as %j', (text, amount) => {
    expect(parseMoney(text, 'PLAY')).toBe(amount);
  });
});

describe('events in words', () => {
  const acted = { type: 'Acted', seat: 8, added: 200, to: 400, allIn: false, cause: 'player' } as const;

  it.each<[StudProjectedEvent, string]>([
    [{ ...acted, act: 'fold', added: 0, to: 0 }, 'Lucia folds.'],
    [{ ...acted, act: 'check', added: 0, to: 0 }, 'Lucia checks.'],
    [{ ...acted, act: 'call' }, 'Lucia calls 2.00.'],
    [{ ...acted, act: 'raise' }, 'Lucia raises to 4.00.'],
    [{ ...acted, act: 'raise', allIn: true }, 'Lucia raises to 4.00 and is all-in.'],
    [{ ...acted, act: 'complete', to: 100 }, 'Lucia completes to 1.00.'],
    [{ ...acted, act: 'bring-in', to: 50 }, 'Lucia brings in 0.50.'],
    [{ ...acted, act: 'open', to: 100 }, 'Lucia opens for 1.00.'],
    [{ ...acted, act: 'check', cause: 'time-out' }, 'Time ran out: Lucia checks.'],
    [{ type: 'SeatProtected', seat: 8, cause: 'time-out' }, 'Time ran out: Lucia is all-in for what is in the pot.'],
    [{ type: 'BringInFell', seat: 1, card: '2c', why: 'low-card' }, 'Low card 2♣: Marta brings in.'],
    [{ type: 'BringInFell', seat: 1, card: '2c', why: 'low-card-all-in' }, 'Low card 2♣ is all-in: Marta has the bring-in.'],
    [{ type: 'UncalledReturned', seat: 0, amount: 50 }, '0.50 nobody called go back to Ada.'],
    [{ type: 'HandShown', seat: 0, down: ['Ad', '9d', '4c'], hand: { code: 'full-house', ranks: [9, 12] }, best: [] }, 'Ada shows a full house, nines over queens.'],
    [{ type: 'PotAwarded', pot: 0, amount: 1000, rake: 0, winners: [{ seat: 0, amount: 1000 }], hand: null }, 'Ada wins 10.00.'],
    [{ type: 'PotAwarded', pot: 1, amount: 1000, rake: 0, winners: [{ seat: 0, amount: 1000 }], hand: { code: 'pair', ranks: [9] } }, 'Ada wins 10.00 of the side pot with a pair of nines.'],
    [{ type: 'PotAwarded', pot: 0, amount: 1001, rake: 0, winners: [{ seat: 0, amount: 501 }, { seat: 3, amount: 500 }], hand: { code: 'straight', ranks: [9] } }, 'Ada and Okafor split 10.01 with a straight, nine high.'],
  ])('%j', (event, words) => {
    expect(say(event)).toEqual([words]);
  });

  it('deal cards in signs for the eye and in words for the ear', () => {
    const [line] = wordStudEvent({ type: 'StreetDealt', street: 4, cards: [{ seat: 0, down: 0, up: ['Qd'] }, { seat: 1, down: 0, up: ['Td'] }] }, { view, before: view });
    expect(line).toMatchObject({ text: 'Fourth street: Ada Q♦ and Marta 10♦.', spoken: 'Fourth street: Ada queen of diamonds and Marta ten of diamonds.' });
  });

  it('count the antes as one line', () => {
    const antes = [0, 1, 2].map((seat) => ({ hand: { type: 'AntePosted', seat, amount: 25, allIn: false } as const }));
    expect(wordStudFrame(frame(6, antes), { view, before: view }).map((l) => l.text)).toEqual(['3 players ante 0.25.']);
  });

  it('name who has just left', () => {
    const after = tableView({ seats: view.seats.map((s) => (s.seat === 3 ? { ...s, player: null } : s)) });
    const lines = wordStudFrame(frame(6, [{ table: { type: 'SeatLeft', seat: 3, reason: 'asked' } }]), { view: after, before: view });
    expect(lines.map((l) => l.text)).toEqual(['Okafor leaves.']);
  });
});

describe('my turn in words', () => {
  it('lists what I can do as one sentence', () => {
    const fold = { act: 'fold', added: 0, to: 0, allIn: false } as const;
    expect(wordOptions([fold, { act: 'call', added: 200, to: 200, allIn: false }, { act: 'raise', added: 400, to: 400, allIn: false }], 'PLAY')).toBe('Your turn: call 2.00, raise to 4.00, or fold.');
    expect(wordOptions([fold, { act: 'check', added: 0, to: 0, allIn: false }, { act: 'bet', added: 100, to: 100, allIn: false }, { act: 'bet', added: 200, to: 200, allIn: false }], 'PLAY')).toBe('Your turn: check, bet 1.00, or bet 2.00.');
    expect(wordOptions([{ act: 'bring-in', added: 50, to: 50, allIn: false }, { act: 'open', added: 100, to: 100, allIn: false }], 'PLAY')).toBe('Your turn: bring in 0.50 or open for 1.00.');
    expect(wordOptions([fold, { act: 'call', added: 35, to: 35, allIn: true }], 'PLAY')).toBe('Your turn: call all-in for 0.35 or fold.');
  });

  it('explains the bring-in until somebody completes', () => {
    const hand = studView({ bringIn: { seat: 1, card: '2c', why: 'low-card' } });
    expect(wordNotes(view, hand)).toEqual(['Low card 2♣ brings in 0.50.']);
    expect(wordNotes(view, hand, true)).toEqual(['Low card deuce of clubs brings in 0.50.']);
    expect(wordNotes(view, { ...hand, players: [seatView(4, { bet: 100 })] })).toEqual([]);
  });

  it('says what I wait for', () => {
    expect(wordWaiting(view)).toBe('You are watching.');
    const me = { seat: 0, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null };
    expect(wordWaiting({ ...view, me, hand: studView({ players: [seatView(0, { state: 'folded' }), seatView(1)] }) })).toBe('You folded. The next hand comes soon.');
    expect(wordWaiting({ ...view, me, hand: studView({ players: [seatView(1)] }) })).toBe('You are in from the next hand.');
  });
});

describe('the result', () => {
  it('adds up the pots of one winner and names me as you', () => {
    const me = { seat: 0, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null };
    const awards = [
      { pot: 1, amount: 400, rake: 0, winners: [{ seat: 0, amount: 400 }], hand: { code: 'flush', ranks: [14, 9, 8, 7, 2] } },
      { pot: 0, amount: 600, rake: 0, winners: [{ seat: 0, amount: 600 }], hand: { code: 'flush', ranks: [14, 9, 8, 7, 2] } },
    ];
    expect(wordResult({ ...view, me }, studView({ awards }))).toEqual(['You win 10.00 with a flush, ace high']);
    expect(wordResult(view, studView({ awards: awards.slice(0, 1) }))).toEqual(['Ada wins 4.00 with a flush, ace high']);
  });
});
