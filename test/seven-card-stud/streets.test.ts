import { describe, expect, test } from '@jest/globals';
import { chips } from '../../src/core/chips.js';
import type { OpeningSeat } from '../../src/core/game.js';
import { shuffle } from '../../src/core/shuffle.js';
import { sevenCardStud } from '../../src/games/seven-card-stud/index.js';
import { repeatable } from '../../src/games/seven-card-stud/recorded-deck.js';
import { boards, doors, Hand, ONE_TWO, seats, START } from './hand.js';

const opening = (seat: number, stack = 1000, sittingOut = false): OpeningSeat => ({
  seat,
  stay: `seat ${seat}`,
  chips: chips(stack),
  sittingOut,
  connected: true,
  bot: false,
  protectionsLeft: 2,
});
const deck = Array.from({ length: 104 }, (_, card) => card);
const open = (list: OpeningSeat[], memory: unknown) => sevenCardStud.open(ONE_TWO, list, { now: START, handNo: 1, deck, memory, houseBank: chips(0) })[0]!;
const opened = (list: OpeningSeat[], memory: unknown) => {
  const { pub } = open(list, memory);
  if (pub.type !== 'HandOpened') throw new Error(pub.type);
  return pub;
};

describe('the deal', () => {
  test('stud §1.1: the deck holds every one of 104 cards once; another deck is not accepted', () => {
    const list = [opening(0), opening(1)];
    const context = { now: START, handNo: 1, memory: null, houseBank: chips(0) };
    expect(sevenCardStud.deckSize).toBe(104);
    expect(() => sevenCardStud.open(ONE_TWO, list, { ...context, deck: deck.slice(1) })).toThrow('104');
    expect(() => sevenCardStud.open(ONE_TWO, list, { ...context, deck: deck.map(() => 5) })).toThrow('104');
    expect(() => sevenCardStud.open(ONE_TWO, list, { ...context, deck: deck.map((card) => card + 1) })).toThrow('104');
  });

  test('stud §1.2: both copies of a face may be dealt, and nobody is told which is which', () => {
    const hand = new Hand({ seats: { 0: { cards: 'As As / Kd' }, 1: { cards: '2c 3c / Kd' } } });
    const cards = hand.state.players.flatMap(({ down, up }) => [...down, ...up]);
    expect(new Set(cards).size).toBe(6);
    const mine = hand.view({ kind: 'seat', seat: 0 }).players.find(({ seat }) => seat === 0)!;
    expect(mine.down).toEqual(['As', 'As']);
    expect(hand.stream({ kind: 'seat', seat: 0 }).find(({ type }) => type === 'StreetDealt')).toEqual({
      type: 'StreetDealt',
      street: 3,
      cards: [
        { seat: 0, down: 2, up: ['Kd'], own: ['As', 'As'] },
        { seat: 1, down: 2, up: ['Kd'] },
      ],
    });
  });

  test('stud §1.3: the button moves one dealt-in seat clockwise and is dealt last', () => {
    const list = [opening(1), opening(4), opening(6), opening(8, 1000, true)];
    expect(opened(list, { button: 1 }).button).toBe(4);
    expect(opened(list, { button: 6 }).button).toBe(1);
    expect(opened(list, { button: 5 }).button).toBe(6);
    expect(opened(list, { button: 4 }).players.map(({ seat }) => seat)).toEqual([1, 4, 6]);
    expect(opened(list, { button: 1 }).players.map(({ seat }) => seat)).toEqual([6, 1, 4]);
  });

  test('stud §1.3: positions are dealt round by round through the given order: down, down, up', () => {
    const permutation = deck.map((card) => 103 - card);
    for (const order of [null, permutation]) {
      const state = sevenCardStud.evolve(null, open([opening(0), opening(1), opening(2)], { button: 1 }));
      const events = sevenCardStud.deal(state, order, { now: START, randomInt: () => 0 });
      expect(events[0]!.pub).toEqual({ type: 'DealOrderSet', permutation: order });
      const third = events.find(({ pub }) => pub.type === 'StreetDealt')!;
      const at = (position: number) => (order === null ? position : order[position]);
      expect(third.sec).toEqual({ of: 'StreetDealt', dealt: [0, 1, 2].map((turn) => [at(turn), at(turn + 3), at(turn + 6)]) });
    }
  });

  test('stud §1.3: fourth to sixth street are dealt up, seventh down, to those still in only', () => {
    const hand = new Hand({ seats: doors('2c Kd Qd') });
    hand.acts('0 bring-in, 1 fold, 2 call').callDown();
    const dealt = hand.all('StreetDealt').map(({ street, cards }) => [street, cards.map(({ seat, down, up }) => [seat, down, up.length])]);
    expect(dealt).toEqual([
      [3, [[0, 2, 1], [1, 2, 1], [2, 2, 1]]],
      [4, [[0, 0, 1], [2, 0, 1]]],
      [5, [[0, 0, 1], [2, 0, 1]]],
      [6, [[0, 0, 1], [2, 0, 1]]],
      [7, [[0, 1, 0], [2, 1, 0]]],
    ]);
  });

  test('stud §2.2: everyone antes; who has less puts in all and is all-in', () => {
    const hand = new Hand({ seats: { 0: { stack: 10 }, 1: { stack: 25 }, 2: {} } });
    expect(hand.all('AntePosted').map(({ seat, amount, allIn }) => [seat, amount, allIn])).toEqual([[0, 10, true], [1, 25, true], [2, 25, false]]);
  });

  test('stud §2.3: two players with a chip are needed; the first button lies at the lowest seat', () => {
    expect(sevenCardStud.ready(ONE_TWO, [opening(3), opening(5, 0)])).toBe(false);
    expect(sevenCardStud.ready(ONE_TWO, [opening(3), opening(5, 1000, true)])).toBe(false);
    expect(sevenCardStud.ready(ONE_TWO, [opening(3), opening(5, 1)])).toBe(true);
    expect(opened([opening(5), opening(3)], null).button).toBe(3);
  });

  test('stud §2.4: the hand is played with the chips it opened with', () => {
    const hand = new Hand({ seats: seats(2, { stack: 400 }) });
    expect(hand.all('HandOpened')[0]!.players.map(({ stack }) => stack)).toEqual([400, 400]);
  });

  test('stud §2.6: who sits out is not dealt in and pays no ante', () => {
    const { players } = opened([opening(0), opening(1, 1000, true), opening(2)], null);
    expect(players.map(({ seat }) => seat)).toEqual([2, 0]);
  });

  test('stud §2.6: leaving folds at once on his turn, else when it comes, also where checking is free', () => {
    const hand = new Hand({ seats: doors('2c Kd Qd Jd') });
    hand.send({ type: 'Leave', seat: 2 });
    expect(hand.player(2).state).toBe('live');
    hand.acts('0 bring-in, 1 call');
    expect(hand.last('Acted')).toMatchObject({ seat: 2, act: 'fold', cause: 'left' });
    expect(hand.turn).toBe(3);
    hand.act(3, 'call');
    const onTurn = hand.turn;
    hand.send({ type: 'Leave', seat: onTurn });
    expect(hand.player(onTurn).state).toBe('folded');
    expect(hand.outcome?.timedOut ?? []).toEqual([]);
  });

  test('stud §2.6: a leaver who is all-in, or alone in contesting a pot, stays in to the end', () => {
    const allIn = new Hand({ seats: { 0: { stack: 75, cards: 'As Ad / 2c' }, 1: {}, 2: {} } });
    allIn.acts('0 bring-in, 1 call, 2 call');
    allIn.send({ type: 'Leave', seat: 0 });
    allIn.callDown();
    expect(allIn.player(0).state).toBe('all-in');
    const bettor = new Hand({ seats: { 0: { stack: 75, cards: '? ? / 2c' }, 1: { cards: '? ? / Kd' }, 2: { cards: '? ? / Qd' } } });
    bettor.acts('0 bring-in, 1 complete 100');
    bettor.send({ type: 'Leave', seat: 1 });
    bettor.act(2, 'fold');
    expect(bettor.player(1).state).toBe('live');
    expect(bettor.outcome).not.toBeNull();
  });

  test('stud §2.6, §4.2: the forced player who leaves posts the bring-in first and folds at his next turn', () => {
    const hand = new Hand({ seats: doors('2c Kd Qd') });
    hand.send({ type: 'Leave', seat: 0 });
    expect(hand.last('Acted')).toMatchObject({ seat: 0, act: 'bring-in', cause: 'left' });
    hand.acts('1 complete 100');
    hand.act(2, 'call');
    expect(hand.player(0)).toMatchObject({ state: 'folded', contributed: 75 });
  });
});

describe('who starts', () => {
  test.each([
    ['the lowest rank', 'Kd 5s 9c', 1],
    ['ace is high', 'Ah Kd Qc', 2],
    ['clubs below diamonds below hearts below spades', '4s 4h 4d 4c', 3],
  ])('stud §3.1: %s must open', (_, up, seat) => {
    const hand = new Hand({ seats: doors(up) });
    expect(hand.last('BringInFell')).toMatchObject({ seat, why: 'low-card' });
    expect(hand.state.turn).toMatchObject({ seat, why: 'bring-in', toCall: 50 });
  });

  test('stud §3.2: of two equal low cards the one dealt first, from the button’s left', () => {
    expect(new Hand({ seats: doors('2c Kd 2c'), button: 0 }).turn).toBe(2);
    expect(new Hand({ seats: doors('2c Kd 2c'), button: 2 }).turn).toBe(0);
  });

  test('stud §3.2: two equal low cards come in 5.03 % of ten-handed deals, and the first from the button brings in', () => {
    const random = repeatable(3);
    const list = Array.from({ length: 10 }, (_, seat) => opening(seat));
    const deals = 20_000;
    let equal = 0;
    for (let deal = 0; deal < deals; deal++) {
      const context = { now: START, handNo: 1, memory: { button: random(10) }, deck: shuffle(104, random), houseBank: chips(0) };
      const state = sevenCardStud.evolve(null, sevenCardStud.open(ONE_TWO, list, context)[0]!);
      const fell = sevenCardStud.deal(state, null, { now: START, randomInt: random }).map(({ pub }) => pub);
      const low = fell.find((event) => event.type === 'BringInFell')!;
      const third = fell.find((event) => event.type === 'StreetDealt')!;
      if (low.type !== 'BringInFell' || third.type !== 'StreetDealt') throw new Error('no deal');
      const lows = third.cards.filter(({ up }) => up[0] === low.card);
      expect(low.seat).toBe(lows[0]!.seat);
      if (lows.length === 2) equal++;
    }
    const share = 0.0503;
    expect(Math.abs(equal / deals - share)).toBeLessThan(3 * Math.sqrt((share * (1 - share)) / deals));
  });

  test('stud §3.3: low card all-in on the ante: the next who can act has the duty, whatever he shows', () => {
    const hand = new Hand({ seats: { 0: { stack: 25, cards: '? ? / 2c' }, 1: { stack: 20, cards: '? ? / 3c' }, 2: { cards: '? ? / Ac' }, 3: {} } });
    expect(hand.last('BringInFell')).toEqual({ type: 'BringInFell', seat: 2, card: '2c', why: 'low-card-all-in' });
    expect(hand.legal).toEqual(['bring-in 50', 'open 100']);
  });

  test('stud §3.4: a short bring-in is posted all-in; the others call the full one or complete', () => {
    const hand = new Hand({ seats: { 0: { stack: 60, cards: '? ? / 2c' }, 1: {}, 2: {} } });
    expect(hand.legal).toEqual(['all-in bring-in 35']);
    hand.act(0, 'bring-in');
    expect(hand.legal).toEqual(['fold', 'call 50', 'complete 100']);
  });

  test('stud §3.4, §3.3: a short bring-in binds also who took the duty over', () => {
    const hand = new Hand({ seats: { 0: { stack: 25, cards: '? ? / 2c' }, 1: { stack: 60 }, 2: {}, 3: {} } });
    hand.act(1, 'bring-in');
    expect(hand.legal).toEqual(['fold', 'call 50', 'complete 100']);
  });

  test('stud §3.4a: with one player left who has chips there is no bring-in; the cards run out', () => {
    const hand = new Hand({ seats: { 0: { stack: 25 }, 1: { stack: 10 }, 2: {} } });
    expect(hand.all('BringInFell')).toEqual([]);
    expect(hand.all('TurnGiven')).toEqual([]);
    expect(hand.outcome).not.toBeNull();
    expect(hand.all('StreetDealt').map(({ street }) => street)).toEqual([3, 4, 5, 6, 7]);
  });

  test.each([
    ['fourth: a pair beats ace high', ['2c 2d', 'Ah Kd', 'Qs Jd'], 0],
    ['fourth: kickers decide', ['Ac 9d', 'Ah Td', '2c Jd'], 1],
    ['fourth: suits never break a tie; equal boards fall to the first from the button', ['2c 5d', 'Ah Td', 'As Tc'], 1],
  ])('stud §3.5: %s', (_, up, seat) => {
    const hand = new Hand({ seats: boards(...up) }).callDown(({ state }) => state.street === 4);
    expect(hand.state.turn).toMatchObject({ seat, why: 'best-board' });
  });

  test.each([
    ['fifth: trips beat a pair', ['2c 2d 2h', 'Ah Ad Kc', '3s Qd Jd'], 5, 0],
    ['fifth: no straights or flushes in boards', ['5c 6c 7c', 'Ah Kd 2s', '3s Qd Jd'], 5, 1],
    ['sixth: two pair beat aces', ['3c 3d 2h 2s', 'Ah Ad Kc Qs', '4s Qd Jd 9h'], 6, 0],
    ['sixth: trips beat two pair', ['3c 3d 2h 2s', '4h 4d 4c Qs', '5s Qd Jd 9h'], 6, 1],
    ['sixth: quads beat trips', ['3c 3d 3h 3s', 'Ah Ad Ac Qs', '5s Qd Jd 9h'], 6, 0],
    ['seventh: the same four up cards', ['3c 3d 2h 2s', 'Ah Ad Kc Qs', '4s Qd Jd 9h'], 7, 0],
  ])('stud §3.5: %s', (_, up, street, seat) => {
    const hand = new Hand({ seats: boards(...up) }).callDown(({ state }) => state.street === street);
    expect(hand.turn).toBe(seat);
  });

  test('stud §3.5: an all-in board finds the place, the first from there who can act opens', () => {
    const hand = new Hand({ seats: { 0: { cards: '? ? / 2c 9d' }, 1: { cards: '? ? / 3c Td' }, 2: { stack: 75, cards: '? ? / Ac Ad' }, 3: { cards: '? ? / 4c Kd' } } });
    hand.callDown(({ state }) => state.street === 4);
    expect(hand.player(2).state).toBe('all-in');
    expect(hand.turn).toBe(3);
  });
});
