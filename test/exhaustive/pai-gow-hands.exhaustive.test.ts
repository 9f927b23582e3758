import { describe as group, expect, it } from '@jest/globals';
import { runCount } from '../../src/cli/count.js';
import { JOKER } from '../../src/core/card.js';
import { paiGowHands, type PaiGowRanking } from '../../src/evaluator/index.js';
import { Agreement } from '../evaluator/agreement.js';
import { dealer, jokerDealer } from '../evaluator/hands.js';
import { bestOf } from '../evaluator/slow-evaluator.js';

const MILLION = 1_000_000;
const NAMES = [
  'five-of-a-kind',
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pair',
  'pair',
  'high-card',
];
const byName = (counts: readonly number[]): Record<string, number> =>
  Object.fromEntries(NAMES.map((name, i) => [name, counts[i]!]));

type Counts = Record<string, number>;

interface Counted {
  readonly hands: number;
  readonly counts: Counts;
  readonly straights: Counts;
  readonly straightFlushes: Counts;
}

const count = (...options: string[]): Counted =>
  JSON.parse(runCount(['--game', 'pai-gow', '--cards', '7', ...options]).stdout!) as Counted;

/** Pai gow §10.2, by top card from the ace: straights, then straight flushes. */
const TOPS = ['A', '5', 'K', 'Q', 'J', 'T', '9', '8', '7', '6'];
const byTop = (counts: readonly number[]): Record<string, number> =>
  Object.fromEntries(TOPS.map((top, i) => [top, counts[i]!]));

group('all pai gow hands', () => {
  const ALL = [1128, 26132, 184832, 307472, 4188528, 6172088, 11236028, 7470676, 35553816, 64221960, 24780420];

  it('pai gow §10.1, §10.2: bug joker, wheel second', () => {
    const counted = count();
    expect(counted.hands).toBe(154143080);
    expect(counted.counts).toEqual(byName(ALL));
    expect(counted.straights).toEqual(
      byTop([1554156, 1554156, 1104264, 1076544, 1073064, 1073064, 1073064, 1041744, 946644, 739328]),
    );
    expect(counted.straightFlushes).toEqual(
      byTop([26132, 26132, 20700, 20520, 20516, 20516, 20516, 20480, 19792, 15660]),
    );
  });

  it('pai gow §10.1, §10.2: bug joker, wheel lowest', () => {
    const counted = count('--wheel', 'lowest');
    expect(counted.counts).toEqual(byName(ALL));
    expect(counted.straights).toEqual(
      byTop([1554156, 1062680, 1104264, 1076544, 1073064, 1073064, 1073064, 1073064, 1073064, 1073064]),
    );
    expect(counted.straightFlushes).toEqual(
      byTop([26132, 20516, 20700, 20520, 20516, 20516, 20516, 20516, 20516, 20516]),
    );
  });

  it.each(['second', 'lowest'])('pai gow §10.5: wild joker, wheel %s', (wheel) => {
    expect(count('--joker', 'wild', '--wheel', wheel).counts).toEqual(
      byName([14664, 26132, 184832, 1121024, 5997144, 6027224, 11083940, 13315300, 31433400, 61644960, 23294460]),
    );
  });
});

group.each<PaiGowRanking>([
  { joker: 'bug', wheel: 'second' },
  { joker: 'bug', wheel: 'lowest' },
  { joker: 'wild', wheel: 'second' },
  { joker: 'wild', wheel: 'lowest' },
])('pai gow hands against the plain evaluator: $joker joker, wheel $wheel', (ranking) => {
  const hands = paiGowHands(ranking);
  const rules = { ...ranking, pairedFlushes: false };

  it('pai gow §2.1, §2.2: a million random hands of five', () => {
    const agreement = new Agreement();
    const deal = dealer(53, 5);
    for (let i = 0; i < MILLION; i++) {
      const hand = deal(5);
      agreement.add(hand, hands.evaluateCards(hand), bestOf(hand, rules));
    }
    expect(agreement.verdict()).toBeUndefined();
  });

  it('pai gow §2.1: four cards and the joker, a hundred thousand, and every four suited', () => {
    const agreement = new Agreement();
    const deal = jokerDealer(6);
    for (let i = 0; i < 100_000; i++) {
      const hand = deal(5);
      agreement.add(hand, hands.evaluateCards(hand), bestOf(hand, rules));
    }
    for (let mask = 0; mask < 1 << 13; mask++) {
      const suited = Array.from({ length: 13 }, (_, rank) => rank * 4 + (mask & 3)).filter((_, rank) => (mask >> rank) & 1);
      if (suited.length < 4 || suited.length > 6) continue;
      const hand = [...suited, JOKER];
      agreement.add(hand, hands.evaluateCards(hand), bestOf(hand, rules));
    }
    expect(agreement.verdict()).toBeUndefined();
  });

  it('pai gow §2.1, §2.2: a million random hands of seven, one in seven or eight with the joker', () => {
    const agreement = new Agreement();
    const deal = dealer(53, 7);
    for (let i = 0; i < MILLION; i++) {
      const hand = deal(7);
      agreement.add(hand, hands.evaluateCards(hand), bestOf(hand, rules));
    }
    expect(agreement.verdict()).toBeUndefined();
  });
});
