/** The worked cases of the rule book, §10. Seat n of a hand is the book's player Pn where it numbers them. */
import { expect, test } from '@jest/globals';
import { evaluateCards } from '../../src/evaluator/index.js';
import { parseCard } from '../../src/core/card.js';
import { boards, doors, Hand, type Place, seats } from './hand.js';

const shows = (up: string, stack?: number): Place => ({ cards: `? ? / ${up}`, ...(stack === undefined ? {} : { stack }) });
const value = (names: string) => {
  const copies = new Map<number, number>();
  return evaluateCards(
    names.split(' ').map((name) => {
      const face = parseCard(name);
      const copy = copies.get(face) ?? 0;
      copies.set(face, copy + 1);
      return face + 52 * copy;
    }),
  );
};
/** Fifth street opened by seat 1; `stacks` are behind everybody's 75. */
const fifth = (...stacks: readonly number[]) =>
  new Hand({
    seats: Object.fromEntries(stacks.map((stack, at) => [at + 1, shows(at === 0 ? '2c Kd Ad' : ['9c Jc 7c', '9d Jd 7d', '9h Jh 7h', '9s Js 7s'][at]!, stack + 75)])),
  }).callDown(({ state }) => state.street === 5);

test('stud §10 case 1: door cards 2c at P3 and P7, button P5: P7 was dealt first and brings in', () => {
  const hand = new Hand({ seats: { 1: {}, 3: shows('2c'), 5: {}, 7: shows('2c'), 8: {} }, button: 5 });
  expect(hand.turn).toBe(7);
});

test('stud §10 case 2: door cards 2h 2d Ac: 2d brings in', () => {
  expect(new Hand({ seats: doors('2h 2d Ac') }).turn).toBe(1);
});

test('stud §10 case 3: all show aces, several Ac: the Ac first left of the button', () => {
  // Two decks hold eight aces: eight players is as many as can all show one.
  const aces = 'Ac As Ah Ad Ac As Ah Ad';
  expect(new Hand({ seats: doors(aces), button: 7 }).turn).toBe(0);
  expect(new Hand({ seats: doors(aces), button: 2 }).turn).toBe(4);
});

test('stud §10 case 4: low card all-in with the ante: left neighbour posts 50 or completes', () => {
  const hand = new Hand({ seats: { 0: shows('2c', 25), 1: shows('Ac'), 2: shows('Kd') } });
  expect(hand.turn).toBe(1);
  expect(hand.legal).toEqual(['bring-in 50', 'open 100']);
});

test('stud §10 case 5: low card has 35 after the ante: next may call 50, not 35; main pot antes + 35 each, side pot 15 each', () => {
  const hand = new Hand({ seats: { 0: shows('2c', 60), 1: {}, 2: {} } }).act(0, 'bring-in');
  expect(hand.legal).toEqual(['fold', 'call 50', 'complete 100']);
  hand.acts('1 call, 2 call');
  expect(hand.last('StreetClosed').pots).toEqual([
    { amount: 3 * 60, seats: [0, 1, 2] },
    { amount: 2 * 15, seats: [1, 2] },
  ]);
});

test('stud §10 case 6: all fold to the bring-in: 50 returns, antes won, rake 0', () => {
  const hand = new Hand({ seats: doors('2c Kd Qd') }).acts('0 bring-in, 1 fold, 2 fold');
  expect(hand.last('UncalledReturned').amount).toBe(50);
  expect(hand.last('PotAwarded')).toMatchObject({ amount: 75, rake: 0 });
  expect(hand.last('HandSettled').rake).toBe(0);
});

test('stud §10 case 7: bring-in called by two: fourth street at once', () => {
  expect(new Hand({ seats: doors('2c Kd Qd') }).acts('0 bring-in, 1 call, 2 call').state.street).toBe(4);
});

test('stud §10 case 8: 50, 100, 200, 300, 400: a fifth wager is refused, also heads-up', () => {
  const three = new Hand({ seats: doors('2c Kd Qd') }).acts('0 bring-in, 1 complete 100, 2 raise 200, 0 raise 300, 1 raise 400');
  expect(three.try(2, 'raise 500')).toBe('HAND.BETTING_CAPPED');
  const two = new Hand({ seats: doors('2c Kd') }).acts('0 bring-in, 1 complete 100, 0 raise 200, 1 raise 300, 0 raise 400');
  expect(two.try(1, 'raise 500')).toBe('HAND.BETTING_CAPPED');
});

test('stud §10 case 9: forced player opens 100: caps at 400', () => {
  const hand = new Hand({ seats: doors('2c Kd Qd') }).acts('0 open 100, 1 raise 200, 2 raise 300, 0 raise 400');
  expect(hand.legal).toEqual(['fold', 'call 400']);
});

test('stud §10 case 10: the examples of §4.8', () => {
  const third = (...stacks: number[]) => new Hand({ seats: Object.fromEntries(stacks.map((stack, at) => [at, shows(at === 0 ? '2c' : '?', stack + 25)])) });
  expect(third(1000, 60, 1000).acts('0 bring-in, 1 complete 60').legal).toEqual(['fold', 'call 60', 'complete 100']);
  expect(third(1000, 80, 1000).acts('0 bring-in, 1 complete 80').legal).toEqual(['fold', 'call 80', 'raise 180']);
  expect(third(35, 60, 1000, 1000).acts('0 bring-in, 1 complete 60').legal).toEqual(['fold', 'call 60', 'complete 100']);
  expect(third(35, 45, 1000, 1000).act(0, 'bring-in').legal).toEqual(['fold', 'all-in call 45']);
  expect(fifth(5000, 270, 5000).acts('1 bet 200, 2 raise 270').legal).toEqual(['fold', 'call 270', 'raise 400']);
  expect(fifth(5000, 270, 5000).acts('1 bet 200, 2 raise 270, 3 call').legal).toEqual(['fold', 'call 270']);
  expect(fifth(5000, 310, 5000).acts('1 bet 200, 2 raise 310').legal).toEqual(['fold', 'call 310', 'raise 510']);
});

test('stud §10 case 11: fifth street, first bettor all-in for 80: call 80 or complete to 200; for 120: call or raise to 320', () => {
  expect(fifth(80, 5000, 5000).act(1, 'bet 80').legal).toEqual(['fold', 'call 80', 'complete 200']);
  expect(fifth(120, 5000, 5000).act(1, 'bet 120').legal).toEqual(['fold', 'call 120', 'raise 320']);
});

test('stud §10 case 12: two short all-ins 250 then 310 over a bet of 200: sum 110 ≥ 100 reopens', () => {
  const hand = fifth(5000, 250, 310).acts('1 bet 200, 2 raise 250, 3 raise 310');
  expect(hand.legal).toEqual(['fold', 'call 310']);
  const answered = fifth(5000, 250, 310, 5000).acts('1 bet 200, 2 raise 250, 3 raise 310, 4 call');
  expect(answered.turn).toBe(1);
  expect(answered.legal).toEqual(['fold', 'call 310', 'raise 510']);
});

test('stud §10 case 13: fourth street, P2 shows 8-8 and checks, P5 (9-4) may bet 100 or 200', () => {
  const hand = new Hand({ seats: { 2: shows('8c 8d'), 5: shows('9c 4h'), 6: shows('2c 7h') } }).callDown(({ state }) => state.street === 4);
  hand.act(2, 'check');
  expect(hand.turn).toBe(5);
  expect(hand.legal).toEqual(['fold', 'check', 'bet 100', 'bet 200']);
});

test('stud §10 case 14: bet 200 on an open pair: raise to 300 refused', () => {
  const hand = new Hand({ seats: boards('8c 8d', '9c 4h', '2c 7h') }).callDown(({ state }) => state.street === 4);
  hand.act(0, 'bet 200');
  expect(hand.try(1, 'raise 300')).toBe('HAND.ILLEGAL_AMOUNT');
});

test('stud §10 case 15: the pair folds to a 100 bet: the next may still raise by 200', () => {
  const hand = new Hand({ seats: { 0: shows('2d 4h'), 1: shows('8c 8d'), 2: shows('9c 7h'), 3: shows('Tc 6h') } }).callDown(({ state }) => state.street === 4);
  hand.acts('1 check, 2 check, 3 check, 0 bet 100, 1 fold');
  expect(hand.legal).toEqual(['fold', 'call 100', 'raise 200', 'raise 300']);
});

test('stud §10 case 16: boards As As 9 and Ac Ad 9: equal; nearer the button’s left opens', () => {
  for (const [button, opener] of [[1, 0], [0, 1]] as const) {
    const hand = new Hand({ seats: boards('As As 9h', 'Ac Ad 9d'), button }).callDown(({ state }) => state.street === 5);
    expect(hand.turn).toBe(opener);
  }
});

test('stud §10 case 17: best board is all-in: first player clockwise who can act opens', () => {
  const hand = new Hand({ seats: { 0: shows('Ac Ad', 75), 1: shows('9c Td', 75), 2: shows('3c 4d'), 3: shows('2c Kd') } }).callDown(({ state }) => state.street === 4);
  expect(hand.turn).toBe(2);
});

test('stud §10 case 18: all-ins 300, 500, 900 and a caller of 900: pots 1,200, 600, 800, antes in the first; last side pot first', () => {
  // Antes make 100 of the 1,200 of contributions 300 each; the deepest pot is bet on fourth and fifth street.
  const hand = new Hand({ seats: { 0: shows('2c Kc 4c', 300), 1: shows('9d Jd 8d', 500), 2: shows('9h Ah 8h', 900), 3: shows('9s Js 7s', 5000) } });
  hand.acts('0 open 100, 1 raise 200, 2 raise 300, 3 call, 0 call, 1 call');
  hand.acts('2 bet 100, 3 raise 200, 1 call, 2 raise 300, 3 raise 400, 2 call');
  while (hand.turn >= 0) hand.act(hand.turn, hand.turn === 2 ? hand.legal.find((each) => /all-in|bet/.test(each))!.replace('all-in ', '') : 'call');
  expect(hand.state.pots.map(({ amount }) => amount)).toEqual([1200, 600, 800]);
  expect(hand.all('PotAwarded').map(({ pot, amount }) => [pot, amount])).toEqual([[2, 800], [1, 600], [0, 1200]]);
});

test('stud §10 case 19: river bet 200, caller all-in 150: 50 back first', () => {
  const hand = new Hand({ seats: { 0: shows('Ac 9d 8h 5s'), 1: shows('2c Td 7h 6s', 75 + 150) } }).callDown(({ state }) => state.street === 7);
  hand.acts('0 bet 200, 1 call');
  const end = hand.types.slice(hand.types.lastIndexOf('Acted') + 1);
  expect(end.slice(0, 2)).toEqual(['UncalledReturned', 'StreetClosed']);
  expect(hand.last('UncalledReturned')).toMatchObject({ seat: 0, amount: 50 });
  expect(hand.last('StreetClosed').pots).toEqual([{ amount: 450, seats: [0, 1] }]);
});

test('stud §10 case 20: As As Ks Ks Qs Ah Kh: full house AAAKK, not the flush AAKKQ', () => {
  const hand = new Hand({ seats: { 0: { cards: 'As As / Ks Ks Qs Ah / Kh' }, 1: {} } }).callDown();
  expect(hand.all('HandShown').find(({ seat }) => seat === 0)!.hand).toEqual({ code: 'full-house', ranks: [14, 13] });
});

test('stud §10 case 21: five nines beat a royal flush; flush 33224 loses to 75432; an ace-high straight loses to both', () => {
  expect(value('9c 9d 9h 9s 9c')).toBeGreaterThan(value('As Ks Qs Js Ts'));
  expect(value('3s 3s 2s 2s 4s')).toBeLessThan(value('7s 5s 4s 3s 2s'));
  expect(value('As Kd Qs Js Ts')).toBeLessThan(value('3s 3s 2s 2s 4s'));
});

test('stud §10 case 22: P4 times out facing 200 with 75 in: contests pots up to 75, the lone bettor gets 200 back, cards run out', () => {
  const hand = new Hand({ seats: { 1: shows('2c Ad Kc'), 4: shows('9c 4d 5h') } }).callDown(({ state }) => state.street === 5);
  hand.act(1, 'bet 200');
  const stack = hand.player(4).stack;
  hand.timeOut();
  expect(hand.all('SeatProtected')).toHaveLength(1);
  expect(hand.last('UncalledReturned')).toMatchObject({ seat: 1, amount: 200 });
  expect(hand.last('StreetClosed').pots).toEqual([{ amount: 150, seats: [1, 4] }]);
  expect(hand.last('TurnGiven').seat).toBe(4);
  expect(hand.state.street).toBe(7);
  expect(hand.player(4).stack - hand.player(4).won).toBe(stack);
});

test('stud §10 case 23: nothing to call at time-out: checks', () => {
  const hand = new Hand({ seats: seats(2) }).callDown(({ state }) => state.street === 4);
  const seat = hand.turn;
  hand.timeOut();
  expect(hand.last('Acted')).toMatchObject({ seat, act: 'check', cause: 'time-out' });
});

test('stud §10 case 24: reconnect with 3 s left: 23 s, once per turn', () => {
  const hand = new Hand({ seats: seats(2) });
  const seat = hand.turn;
  const backWith = (left: number) => {
    hand.send({ type: 'Disconnected', seat });
    hand.now = hand.state.turn!.deadline - left;
    hand.send({ type: 'Reconnected', seat });
    return hand.state.turn!.deadline - hand.now;
  };
  expect(backWith(3_000)).toBe(23_000);
  expect(backWith(3_000)).toBe(3_000);
});

test('stud §10 case 25: ten players to the river: 70 distinct card indices, 34 never seen by anyone', () => {
  const hand = new Hand({ seats: seats(10) }).callDown();
  const dealt = hand.state.players.flatMap(({ down, up }) => [...down, ...up]);
  expect(new Set(dealt).size).toBe(70);
  expect(hand.state.opening.deck.filter((card) => !dealt.includes(card))).toHaveLength(34);
});
