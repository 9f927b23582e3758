import { describe, expect, test } from '@jest/globals';
import type { StudRules } from '../../src/contracts/seven-card-stud.js';
import { rulesAt, sevenCardStud, STAKE_LEVELS } from '../../src/games/seven-card-stud/index.js';
import { closedPots, rakeCap, shareOf } from '../../src/games/seven-card-stud/rake.js';
import { Hand, seats } from './hand.js';

const RAKED: StudRules = rulesAt(STAKE_LEVELS.find(({ name }) => name === '1/2')!, { seats: 10 });

describe('rake', () => {
  test('stud §8.1: caps by players dealt in, full from 1/2, in proportion below', () => {
    expect([2, 3, 4, 5, 10].map((players) => rakeCap(RAKED, players))).toEqual([100, 200, 200, 300, 300]);
    expect(rulesAt(STAKE_LEVELS[0]!).rake.caps).toEqual({ two: 25, threeToFour: 50, fiveOrMore: 75 });
    expect(rulesAt(STAKE_LEVELS.at(-1)!).rake.caps).toEqual({ two: 100, threeToFour: 200, fiveOrMore: 300 });
  });

  test('stud §8.1: none on a hand that ends on third street, unless the table says so', () => {
    const play = (rules: StudRules) => new Hand({ seats: { 0: { cards: '? ? / 2c' }, 1: {}, 2: {} }, rules }).acts('0 bring-in, 1 complete 100, 2 call, 0 fold');
    const free = new Hand({ seats: { 0: { cards: '? ? / 2c' }, 1: {}, 2: {} }, rules: RAKED }).acts('0 bring-in, 1 complete 100, 2 raise 200, 0 fold, 1 fold');
    expect(free.last('HandSettled').rake).toBe(0);
    const taken = new Hand({ seats: { 0: { cards: '? ? / 2c' }, 1: {}, 2: {} }, rules: { ...RAKED, rake: { ...RAKED.rake, noneOnThirdStreet: false } } });
    taken.acts('0 bring-in, 1 complete 100, 2 raise 200, 0 fold, 1 fold');
    // 75 antes + 50 bring-in + 100 + 100 of 200 called = 325, 5 % of it rounded down.
    expect(taken.last('HandSettled').rake).toBe(16);
    expect(play(RAKED).last('StreetClosed')).toMatchObject({ street: 3, rake: 16 });
  });

  test('stud §8.2: at the close of each street, on what entered on it, until the cap', () => {
    const hand = new Hand({ seats: seats(2), rules: RAKED });
    while (hand.turn >= 0) {
      const { legal } = hand;
      const wager = hand.state.lastWagerer < 0 ? legal.find((each) => /^(open|bet)/.test(each)) : undefined;
      hand.act(hand.turn, wager ?? (legal.includes('check') ? 'check' : 'call'));
    }
    // Antes 50 + 200 → 12; 200 → 10; 400 → 20 each on fifth, sixth, seventh.
    expect(hand.all('StreetClosed').map(({ rake }) => rake)).toEqual([12, 10, 20, 20, 20]);
    expect(hand.view({ kind: 'watch' }).rake.map(({ street, amount }) => [street, amount])).toEqual([[3, 12], [4, 10], [5, 20], [6, 20], [7, 20]]);
    expect(hand.last('HandSettled').rake).toBe(82);
    const house = sevenCardStud.postings(hand.state, hand.stored)[0]!.legs.find(({ account }) => 'house' in account);
    expect(house).toEqual({ account: { house: 'rake' }, amount: 82 });
  });

  test('stud §8.2: the cap ends it', () => {
    const capped: StudRules = { ...RAKED, rake: { ...RAKED.rake, caps: { ...RAKED.rake.caps, two: 15 } } };
    const hand = new Hand({ seats: seats(2), rules: capped });
    while (hand.turn >= 0) {
      const { legal } = hand;
      const wager = hand.state.lastWagerer < 0 ? legal.find((each) => /^(open|bet)/.test(each)) : undefined;
      hand.act(hand.turn, wager ?? (legal.includes('check') ? 'check' : 'call'));
    }
    expect(hand.all('StreetClosed').map(({ rake }) => rake)).toEqual([12, 3, 0, 0, 0]);
  });

  test('stud §8.2: an uncalled bet is never raked', () => {
    const hand = new Hand({ seats: seats(2), rules: RAKED }).callDown(({ state }) => state.street === 4);
    hand.act(hand.turn, 'bet 100');
    hand.act(hand.turn, 'fold');
    expect(hand.last('StreetClosed')).toMatchObject({ street: 4, rake: 0 });
    expect(hand.last('HandSettled').rake).toBe(7);
  });

  test('stud §8.1, §8.2: a hand that ends uncontested on a later street is raked for what was called', () => {
    const hand = new Hand({ seats: { 0: { cards: '? ? / 2c 4d' }, 1: { cards: '? ? / 9c Ad' }, 2: { cards: '? ? / 9d 5h' } }, rules: RAKED });
    hand.callDown(({ state }) => state.street === 4).acts('1 bet 100, 2 call, 0 raise 200, 1 fold, 2 fold');
    // 225 on third → 11; 100 of each on fourth, the raise came back.
    expect(hand.all('StreetClosed').map(({ rake }) => rake)).toEqual([11, 15]);
  });

  test('stud §8.2: spread by the street’s chips in each pot, remainder on the main pot, which never goes below zero', () => {
    const pots = [
      { amount: 100, seats: [0, 1, 2] },
      { amount: 50, seats: [1, 2] },
    ];
    expect(closedPots([], pots, [40, 60], 7).map(({ rake }) => rake)).toEqual([5, 2]);
    const before = [{ amount: 100, seats: [0, 1, 2], upTo: 40, rake: 5 }];
    expect(closedPots(before, pots, [40, 60], 2).map(({ rake }) => rake)).toEqual([5, 2]);
    const tiny = [{ amount: 1, seats: [0, 1, 2] }, { amount: 9, seats: [1, 2] }, { amount: 9, seats: [2, 3] }];
    expect(closedPots([], tiny, [1, 4, 7], 5).map(({ rake }) => rake)).toEqual([1, 2, 2]);
    const used = [{ amount: 1, seats: [0, 1, 2], upTo: 1, rake: 1 }];
    expect(closedPots(used, tiny, [1, 4, 7], 3).map(({ rake }) => rake)).toEqual([1, 2, 1]);
  });

  test('stud §8.2: rake of pots that merge follows their chips', () => {
    const before = [
      { amount: 90, seats: [0, 1, 2], upTo: 30, rake: 4 },
      { amount: 40, seats: [1, 2], upTo: 50, rake: 2 },
    ];
    expect(closedPots(before, [{ amount: 150, seats: [1, 2] }], [60], 1).map(({ rake }) => rake)).toEqual([7]);
  });

  test('stud §8.2: the rate is exact for any amount', () => {
    expect(shareOf(9_007_199_254_740_991, 500)).toBe(450_359_962_737_049);
    expect(shareOf(19, 500)).toBe(0);
    expect(shareOf(20, 500)).toBe(1);
  });

  test('stud §8.3: play money is free', () => {
    expect(rulesAt(STAKE_LEVELS[2]!, { rake: 'none' }).rake.rateBp).toBe(0);
  });
});
