import { describe as group, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { faceOf } from '../../src/core/card.js';
import {
  bestFive,
  countHands,
  describe,
  evaluate5,
  evaluate7,
  evaluateCards,
  handClassOf,
  inEnglish,
  paiGowTableBytes,
  STRONGEST_STUD_HAND,
  STUD_TABLE_BYTES,
} from '../../src/evaluator/index.js';
import { Agreement } from './agreement.js';
import { dealer, studCards } from './hands.js';
import { bestOf, STUD } from './slow-evaluator.js';

const value = (names: string): number => evaluateCards(studCards(names));
const hands = (size: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 0, max: 103 }), { minLength: size, maxLength: size });

/** Weakest first; each of its class. */
const LADDER: [string, string][] = [
  ['high-card', 'As Kd Qh Jc 9s'],
  ['pair', '2s 2s 3h 4c 5d'],
  ['two-pair', '3s 3d 2h 2c 4d'],
  ['three-of-a-kind', '2s 2d 2h 3c 4d'],
  ['straight', 'As 2d 3h 4c 5d'],
  ['flush', '4s 3s 3s 2s 2s'],
  ['full-house', '2s 2d 2h 3c 3d'],
  ['four-of-a-kind', '2s 2d 2h 2c 3d'],
  ['straight-flush', 'As 2s 3s 4s 5s'],
  ['five-of-a-kind', '2s 2s 2h 2h 2d'],
];

group('stud hands', () => {
  it('stud §6.1: ranks the classes from high card to five of a kind', () => {
    const values = LADDER.map(([, names]) => value(names));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.map(handClassOf)).toEqual(LADDER.map(([handClass]) => handClass));
  });

  it('stud §6.1: an ace-high straight flush is the royal, and five of a kind beats it', () => {
    expect(describe(value('As Ks Qs Js Ts'))).toEqual({ code: 'royal-flush', ranks: [14] });
    expect(handClassOf(value('As Ks Qs Js Ts'))).toBe('straight-flush');
    expect(value('9s 9s 9d 9d 9h')).toBeGreaterThan(value('As Ks Qs Js Ts'));
  });

  it('stud §6.2: flushes compare card by card, duplicates included', () => {
    const falling = ['As As Ks Ks Qs', 'As As Ks Qs Js', 'As Ks Qs Js 9s', '4s 3s 3s 2s 2s'].map(value);
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    expect(describe(value('As As Ks Ks Qs'))).toEqual({ code: 'flush', ranks: [14, 14, 13, 13, 12] });
    expect(handClassOf(value('4s 3s 3s 2s 2s') - 1)).toBe('straight');
  });

  it('stud §6.2: A-2-3-4-5 is the lowest straight', () => {
    expect(value('As 2d 3h 4c 5d')).toBeLessThan(value('2d 3h 4c 5d 6s'));
    expect(handClassOf(value('As 2d 3h 4c 5d') - 1)).toBe('three-of-a-kind');
    expect(describe(value('As 2d 3h 4c 5d'))).toEqual({ code: 'straight', ranks: [5] });
  });

  it('stud §6.2: a pair of identical cards is a pair', () => {
    expect(value('9s 9s Ah Kd 2c')).toBe(value('9s 9d Ah Kd 2c'));
  });

  it('stud §6.3: has 11,193 five-card values, all reached', () => {
    const counts = countHands(5);
    expect(STRONGEST_STUD_HAND).toBe(11193);
    expect(counts.filter((count) => count > 0)).toHaveLength(11193);
    expect(counts.reduce((sum, count) => sum + count)).toBe(91962520);
  });

  it('stud §10.20: the full house plays, not the flush', () => {
    const { value: best, cards } = bestFive(studCards('As As Ks Ks Qs Ah Kh'));
    expect(describe(best)).toEqual({ code: 'full-house', ranks: [14, 13] });
    expect(cards.map((card) => faceOf(card) >> 2)).toEqual([12, 12, 12, 11, 11]);
  });

  it('stud §10.21: five nines, flushes and straights', () => {
    expect(value('9s 9s 9d 9d 9h')).toBeGreaterThan(value('Ah Kh Qh Jh Th'));
    expect(value('3s 3s 2s 2s 4s')).toBeLessThan(value('7d 5d 4d 3d 2d'));
    expect(value('As Kd Qh Jc Ts')).toBeLessThan(value('3s 3s 2s 2s 4s'));
  });

  it('takes the best flush of six and seven suited cards, paired or not', () => {
    expect(describe(value('As As Ks Ks Qs Qs 2s')).ranks).toEqual([14, 14, 13, 13, 12]);
    expect(describe(value('As Ks 9s 9s 4s 4s 2h')).ranks).toEqual([14, 13, 9, 9, 4]);
    expect(describe(value('6s 6s 5s 4s 3s 2s 2s'))).toEqual({ code: 'straight-flush', ranks: [6] });
    expect(describe(value('As As 5s 4s 3s 2s 2s'))).toEqual({ code: 'straight-flush', ranks: [5] });
  });

  it('describes every value so that the description gives the value back', () => {
    const known = new Set<string>();
    for (let v = 1; v <= STRONGEST_STUD_HAND; v++) {
      const hand = describe(v);
      known.add(`${hand.code} ${hand.ranks.join()}`);
      expect(inEnglish(hand)).not.toMatch(/undefined/);
    }
    expect(known.size).toBe(STRONGEST_STUD_HAND);
  });

  it('refuses wrong numbers of cards and values that no hand has', () => {
    expect(() => evaluateCards([1, 2, 3, 4])).toThrow(RangeError);
    expect(() => evaluateCards([1, 2, 3, 4, 5, 6, 7, 8])).toThrow(RangeError);
    expect(() => describe(0)).toThrow(RangeError);
    expect(() => describe(11194)).toThrow(RangeError);
    expect(() => describe(1.5)).toThrow(RangeError);
  });
});

group('tables', () => {
  it('all tables of both games, with the scales of both, are smaller than 1 MB', () => {
    expect(STUD_TABLE_BYTES + paiGowTableBytes()).toBeLessThan(1_000_000);
  });
});

group('stud hands, properties', () => {
  it('neither the order of cards, nor the names of suits, nor which copy is held changes a value', () => {
    fc.assert(
      fc.property(
        hands(7).chain((hand) => fc.tuple(fc.constant(hand), fc.shuffledSubarray(hand, { minLength: 7 }))),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        ([hand, shuffled], suits) => {
          const renamed = shuffled.map((card) => (card & ~3) | suits[card & 3]!);
          const otherCopies = shuffled.map((card) => (card + 52) % 104);
          const expected = evaluateCards(hand);
          expect(evaluateCards(shuffled)).toBe(expected);
          expect(evaluateCards(renamed)).toBe(expected);
          expect(evaluateCards(otherCopies)).toBe(expected);
        },
      ),
    );
  });

  it('one more card never makes a hand worse', () => {
    fc.assert(
      fc.property(hands(7), (hand) => {
        expect(evaluateCards(hand.slice(0, 6))).toBeGreaterThanOrEqual(evaluateCards(hand.slice(0, 5)));
        expect(evaluateCards(hand)).toBeGreaterThanOrEqual(evaluateCards(hand.slice(0, 6)));
      }),
    );
  });

  it('the five that play are five of the hand and worth as much', () => {
    fc.assert(
      fc.property(hands(7), (hand) => {
        const { value: best, cards } = bestFive(hand);
        expect(new Set(cards).size).toBe(5);
        expect(cards.every((card) => hand.includes(card))).toBe(true);
        expect(evaluateCards(cards)).toBe(best);
        expect(best).toBe(evaluateCards(hand));
      }),
    );
  });

  it('five, six and seven cards agree with the plain evaluator on random hands', () => {
    const agreement = new Agreement();
    const deal = dealer(104, 1);
    for (let i = 0; i < 6000; i++) {
      const hand = deal(5 + (i % 3));
      agreement.add(hand, evaluateCards(hand), bestOf(hand.map(faceOf), STUD));
      const [c0, c1, c2, c3, c4, c5, c6] = hand as [number, number, number, number, number, number, number];
      if (hand.length === 5) expect(evaluate5(c0, c1, c2, c3, c4)).toBe(evaluateCards(hand));
      if (hand.length === 7) expect(evaluate7(c0, c1, c2, c3, c4, c5, c6)).toBe(evaluateCards(hand));
    }
    expect(agreement.verdict()).toBeUndefined();
  });

  it('agrees with the plain evaluator on hands of few faces, full of identical cards', () => {
    const agreement = new Agreement();
    // Sixteen faces, twice each: deuce to five, or ten to king.
    const deal = dealer(32, 2);
    for (let i = 0; i < 6000; i++) {
      const low = (i & 1) * 32;
      const hand = deal(7).map((card) => low + (card % 16) + (card >= 16 ? 52 : 0));
      agreement.add(hand, evaluateCards(hand), bestOf(hand.map(faceOf), STUD));
    }
    expect(agreement.verdict()).toBeUndefined();
  });
});
