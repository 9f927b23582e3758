import { describe as group, expect, it } from '@jest/globals';
import { runCount } from '../../src/cli/count.js';
import { faceOf } from '../../src/core/card.js';
import { countHands, evaluateCards } from '../../src/evaluator/index.js';
import { Agreement } from '../evaluator/agreement.js';
import { dealer } from '../evaluator/hands.js';
import { bestOf, fiveCards, STUD } from '../evaluator/slow-evaluator.js';

const MILLION = 1_000_000;

group('all stud hands', () => {
  it('stud §6.3: best five of seven, class by class, and the digest of all values', () => {
    expect(JSON.parse(runCount(['--game', 'seven-card-stud', '--cards', '7']).stdout!)).toEqual({
      game: 'seven-card-stud',
      cards: 7,
      hands: 21243342120,
      counts: {
        'five-of-a-kind': 3354728,
        'straight-flush': 5680000,
        'four-of-a-kind': 130020800,
        'full-house': 920215296,
        flush: 836720416,
        straight: 855249280,
        'three-of-a-kind': 1420432640,
        'two-pair': 5429645280,
        pair: 8660332800,
        'high-card': 2981690880,
      },
      sha256: '48e0b7964850a8edc924be7f8b854169d063693a5a823ea33340f75f16d5053b',
    });
  });

  it('stud §6.3: 8,555 values are reached with seven cards', () => {
    expect(countHands(7).filter((count) => count > 0)).toHaveLength(8555);
  });

  it('stud §6: five cards agree with the plain evaluator on every multiset of five faces', () => {
    const agreement = new Agreement();
    const copies = Array.from({ length: 104 }, (_, i) => (i >> 1) + 52 * (i & 1));
    // The second copy of a face only beside the first: other choices of copies are the same faces.
    const choose = (from: number, hand: readonly number[]): void => {
      if (hand.length === 5) {
        agreement.add(hand, evaluateCards(hand), fiveCards(hand.map(faceOf), STUD));
        return;
      }
      for (let i = from; i < 104; i++) {
        if ((i & 1) === 0 || hand.at(-1) === copies[i - 1]) choose(i + 1, [...hand, copies[i]!]);
      }
    };
    choose(0, []);
    expect(agreement.hands).toBe(3748160);
    expect(agreement.verdict()).toBeUndefined();
  });

  it('stud §6: six and seven cards agree with the plain evaluator on a million random hands each', () => {
    for (const size of [6, 7]) {
      const agreement = new Agreement();
      const deal = dealer(104, size);
      for (let i = 0; i < MILLION; i++) {
        const hand = deal(size);
        agreement.add(hand, evaluateCards(hand), bestOf(hand.map(faceOf), STUD));
      }
      expect(agreement.verdict()).toBeUndefined();
    }
  });

  it('stud §6.2: so they do on a million hands full of identical cards', () => {
    const agreement = new Agreement();
    const deal = dealer(40, 8);
    for (let i = 0; i < MILLION; i++) {
      // Twenty faces, twice each: five ranks from deuce, six, or ten on.
      const low = [0, 16, 32][i % 3]!;
      const hand = deal(7).map((card) => low + (card % 20) + (card >= 20 ? 52 : 0));
      agreement.add(hand, evaluateCards(hand), bestOf(hand.map(faceOf), STUD));
    }
    expect(agreement.verdict()).toBeUndefined();
  });
});
