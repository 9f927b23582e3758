/** All 154,143,080 hands set by each house way: the fronts, the classes behind, and not one foul (pai gow §12). */
import { beforeAll, describe as group, expect, it } from '@jest/globals';
import { JOKER } from '../../src/core/card.js';
import { paiGowHands } from '../../src/evaluator/index.js';
import { compareSettings, type CountedSettings, countSettings } from '../../src/games/pai-gow/house-ways/count.js';
import { forEachKindOfHand } from '../../src/games/pai-gow/house-ways/every-hand.js';
import { backValueIn, frontValueIn, homeRanking, HOUSE_WAY_NAMES, houseWay } from '../../src/games/pai-gow/house-ways/index.js';

const NEVADA = { joker: 'bug', wheel: 'second' } as const;
const hands = paiGowHands(NEVADA);
const ALL = 154_143_080;

/** Hands by their front, Trump Plaza (pai gow §12.1). */
const FRONTS: Record<string, number> = {
  AA: 1685542, AK: 11723556, AQ: 8842228, AJ: 6470504, AT: 4512924, A9: 3054180, A8: 1984960,
  A7: 1246308, A6: 736088, A5: 485600, A4: 409264, A3: 342692, A2: 286128, KK: 1589656,
  KQ: 10123956, KJ: 7365596, KT: 4831236, K9: 2996080, K8: 1756812, K7: 980900, K6: 502756,
  K5: 345432, K4: 280276, K3: 259012, K2: 245964, QQ: 1895738, QJ: 8204940, QT: 5477672,
  Q9: 3210348, Q8: 1716796, Q7: 822632, Q6: 345120, Q5: 217656, Q4: 187304, Q3: 200844,
  Q2: 222600, JJ: 2210682, JT: 6014708, J9: 3679928, J8: 1921204, J7: 880472, J6: 333684,
  J5: 199836, J4: 164492, J3: 178020, J2: 199764, TT: 2531602, T9: 3780944, T8: 2096460,
  T7: 929540, T6: 329316, T5: 188808, T4: 146972, T3: 155472, T2: 177204, '99': 2739766,
  '98': 1997160, '97': 956416, '96': 310308, '95': 178440, '94': 130268, '93': 132168, '92': 148836,
  '88': 2960590, '87': 842812, '86': 306584, '85': 181560, '84': 141992, '83': 137700, '82': 147696,
  '77': 3190270, '76': 272288, '75': 187328, '74': 148592, '73': 152904, '72': 156888, '66': 2700550,
  '65': 146720, '64': 147968, '63': 153176, '62': 165756, '55': 2868802, '54': 163292, '53': 170756,
  '52': 183156, '44': 3051018, '43': 188708, '42': 203436, '33': 3242090, '32': 221460, '22': 3437218,
};

/** High-hand classes that the rule book prints, weakest first; the royal flush is a straight flush (pai gow §12). */
const CLASSES: Readonly<Record<string, readonly number[]>> = {
  'trump-plaza': [24780420, 90641320, 11996640, 10449072, 11024224, 4826208, 155346, 174768, 95076, 6],
  foxwoods: [24780420, 95106568, 8393760, 10453872, 10556872, 4452492, 150546, 161568, 86976, 6],
  'golden-nugget': [24780420, 90439564, 11808840, 10449072, 11192272, 5077204, 155542, 136772, 103388, 6],
  room: [24780420, 98994844, 3676320, 10453872, 11061160, 4872216, 151050, 57144, 96048, 6],
};

/** The value of a front such as `AK` or `QQ`. */
function frontOf(ranks: string): number {
  const [high, low] = ranks.split('').map((rank) => '23456789TJQKA'.indexOf(rank) * 4) as [number, number];
  return hands.evaluateFront(high, low === high ? low + 1 : low);
}

let counted: Readonly<Record<string, CountedSettings>>;
beforeAll(() => {
  const all = countSettings(HOUSE_WAY_NAMES.map((name) => ({ name, ranking: homeRanking(name) })));
  counted = Object.fromEntries(HOUSE_WAY_NAMES.map((name, at) => [name, all[at]!]));
});

group('every hand set', () => {
  it.each(HOUSE_WAY_NAMES)('pai gow §8, §12: %s sets every hand, without a foul and without the fallback', (name) => {
    const { hands: all, fouls, fallbacks } = counted[name]!;
    expect([all, fouls, fallbacks]).toEqual([ALL, 0, 0]);
  });

  it.each(Object.entries(CLASSES))('pai gow §12: the classes behind, %s', (name, classes) => {
    expect(Object.values(counted[name]!.classes)).toEqual(classes);
  });

  it('pai gow §12.1: the fronts of Trump Plaza', () => {
    const got = Object.fromEntries(Object.keys(FRONTS).map((ranks) => [ranks, counted['trump-plaza']!.fronts[frontOf(ranks)]!]));
    expect(got).toEqual(FRONTS);
    expect(Object.keys(FRONTS)).toHaveLength(91);
  });

  it('pai gow §8.2: Claridge and Trump Plaza differ in full houses and fours of a rank alone', () => {
    const { hands: all, different, byShape } = compareSettings({ name: 'claridge', ranking: NEVADA }, { name: 'trump-plaza', ranking: NEVADA });
    expect(all).toBe(ALL);
    expect(different).toBe(byShape['full-house'] + byShape.quads);
    expect(byShape['full-house']).toBeGreaterThan(0);
    expect(byShape.quads).toBeGreaterThan(0);
  });

  // `npm run bench:house-way` does this with the whole deck.
  it.each(HOUSE_WAY_NAMES)('pai gow §15.7: hand by hand, all 3,121,560 of two smaller decks of seven ranks and the joker are set as their kinds are (%s)', (name) => {
    const { place } = houseWay(name, homeRanking(name));
    for (const ranks of [[14, 13, 12, 11, 10, 9, 5], [14, 8, 7, 5, 4, 3, 2]]) {
      const held = new Uint8Array(53);
      for (const rank of ranks) held.fill(1, 4 * (rank - 2), 4 * (rank - 1));
      held[JOKER] = 1;
      const deck = [...held.keys()].filter((card) => held[card] === 1);
      // By front and back together: what a hand is worth as set.
      const one = new Float64Array(1 << 20);
      const size = deck.length;
      for (let a = 0; a < size; a++) {
        for (let b = a + 1; b < size; b++) {
          for (let c = b + 1; c < size; c++) {
            for (let d = c + 1; d < size; d++) {
              for (let e = d + 1; e < size; e++) {
                for (let f = e + 1; f < size; f++) {
                  for (let g = f + 1; g < size; g++) one[place(deck[a]!, deck[b]!, deck[c]!, deck[d]!, deck[e]!, deck[f]!, deck[g]!) & 0xfffff]!++;
                }
              }
            }
          }
        }
      }
      const kinds = new Float64Array(1 << 20);
      forEachKindOfHand((weight, a, b, c, d, e, f, g) => {
        if ((held[a]! & held[b]! & held[c]! & held[d]! & held[e]! & held[f]! & held[g]!) === 0) return;
        const placing = place(a, b, c, d, e, f, g);
        kinds[frontValueIn(placing) | (backValueIn(placing) << 7)]! += weight;
      });
      expect(one.reduce((sum, count) => sum + count, 0)).toBe(1_560_780);
      expect(kinds.every((count, worth) => count === one[worth])).toBe(true);
    }
  });
});
