/** What every side bet pays over all 154,143,080 hands (pai gow §9, §10.3): edges to the unit. */
import { beforeAll, describe as group, expect, it } from '@jest/globals';
import { paiGowHands } from '../../src/evaluator/index.js';
import { countSettings } from '../../src/games/pai-gow/house-ways/count.js';
import { forEachKindOfHand } from '../../src/games/pai-gow/house-ways/every-hand.js';
import { SIDE_BETS, type SideCode } from '../../src/games/pai-gow/side-bets/pay-tables.js';
import { sideCodesOf } from '../../src/games/pai-gow/side-bets/seven-cards.js';

const ALL = 154_143_080;
const hands = paiGowHands({ joker: 'bug', wheel: 'second' });
/** Hands by everything that they can be paid for. */
const kinds = new Map<string, { readonly codes: ReadonlySet<SideCode>; hands: number }>();

beforeAll(() => {
  forEachKindOfHand((weight, ...cards) => {
    const codes = sideCodesOf(hands, cards);
    const key = [...codes].join();
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, { codes, hands: weight });
    else kind.hands += weight;
  });
});

/** Units lost by one unit on every hand. */
function lost(name: keyof typeof SIDE_BETS): number {
  let sum = 0;
  for (const { codes, hands: held } of kinds.values()) {
    const odds = SIDE_BETS[name].pays.find(([code]) => codes.has(code))?.[1] ?? -1;
    sum -= odds * held;
  }
  return sum;
}

function count(...wanted: readonly SideCode[]): number {
  return [...kinds.values()].reduce((sum, kind) => sum + (wanted.some((code) => kind.codes.has(code)) ? kind.hands : 0), 0);
}

group('side bets over all hands', () => {
  it('pai gow §9.1: the counts of what Fortune pays', () => {
    expect([...kinds.values()].reduce((sum, kind) => sum + kind.hands, 0)).toBe(ALL);
    const natural = count('natural-seven-straight-flush');
    const joker = count('joker-seven-straight-flush');
    const royals = [...kinds.values()].filter(({ codes }) => codes.has('royal-flush') && ![...codes].some((code) => code.includes('seven') || code === 'royal-match'));
    expect([natural, count('royal-match'), joker, count('five-aces'), royals.reduce((sum, kind) => sum + kind.hands, 0)]).toEqual([32, 72, 196, 1_128, 26_020]);
    const straightFlushes = [...kinds.values()].filter(({ codes }) => codes.has('straight-flush') && codes.size === 1);
    expect(straightFlushes.reduce((sum, kind) => sum + kind.hands, 0)).toBe(184_644);
    expect([count('four-of-a-kind'), count('full-house'), count('flush'), count('three-of-a-kind')]).toEqual([307_472, 4_188_528, 6_172_088, 7_672_500]);
    // Three of a kind is paid above a straight that the hand holds as well.
    expect(count('straight', 'three-of-a-kind') - count('three-of-a-kind')).toBe(11_034_204);
  });

  it('pai gow §9.1, §15.5: Fortune table 2 loses 11,970,096 of 154,143,080 exactly', () => {
    expect(lost('fortune')).toBe(11_970_096);
  });

  it.each([
    ['fortune', '7.7656'],
    ['fortune-1', '8.0008'],
    ['fortune-3', '7.8279'],
    ['fortune-4', '8.4900'],
    ['fortune-6', '9.2855'],
    ['emperors-challenge', '4.1714'],
    ['insurance', '7.3457'],
    ['mania', '6.3667'],
  ] as const)('pai gow §9, §15.5: the edge of %s is %s %%', (name, edge) => {
    expect(((100 * lost(name)) / ALL).toFixed(4)).toBe(edge);
  });

  it('pai gow §9.1: envy is worth 0.9268 % of a bet of 5.00 for each other player', () => {
    const { envy } = SIDE_BETS.fortune;
    let paid = 0;
    for (const { codes, hands: held } of kinds.values()) paid += held * (envy!.pays.find(([code]) => codes.has(code))?.[1] ?? 0);
    expect(((100 * paid) / ALL / envy!.from).toFixed(4)).toBe('0.9268');
  });

  it('pai gow §9.2: Queen’s Dragon 10.022 %; Tiger 9 against Trump Plaza 22.50 %, of 3,853,596 nine-high fronts', () => {
    const [, dragon] = SIDE_BETS['queens-dragon'].pays[0]!;
    expect((100 * (1 - ((dragon + 1) * count('pai-gow-12')) / ALL)).toFixed(3)).toBe('10.022');
    const [trump] = countSettings([{ name: 'trump-plaza', ranking: hands.ranking }]);
    let nines = 0;
    for (let low = 2; low <= 8; low++) nines += trump!.fronts[hands.evaluateFront(4 * 7, 4 * (low - 2))]!;
    expect(nines).toBe(3_853_596);
    const [, tiger] = SIDE_BETS['tiger-9'].pays[0]!;
    expect((100 * (1 - ((tiger + 1) * nines) / ALL)).toFixed(2)).toBe('22.50');
  });

  it('pai gow §9.2: the dealer is ace-high in 9.3619 %, 8.3979 % without the joker and 0.9640 % with it', () => {
    const share = (hits: number): string => ((100 * hits) / ALL).toFixed(4);
    const joker = count('pai-gow-14-joker');
    expect([share(count('pai-gow-14')), share(count('pai-gow-14') - joker), share(joker)]).toEqual(['9.3619', '8.3979', '0.9640']);
  });
});
