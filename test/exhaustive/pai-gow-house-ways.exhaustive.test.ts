/** All 154,143,080 hands set by each house way: the fronts, the classes behind, and not one foul (pai gow §12). */
import { describe as group, expect, it } from '@jest/globals';
import { JOKER } from '../../src/core/card.js';
import { paiGowHands } from '../../src/evaluator/index.js';
import { FALLBACK_RULE, houseWay } from '../../src/games/pai-gow/house-ways/index.js';

const NEVADA = { joker: 'bug', wheel: 'second' } as const;
const hands = paiGowHands(NEVADA);
const CLASSES = ['high-card', 'pair', 'two-pair', 'three-of-a-kind', 'straight', 'flush', 'full-house', 'four-of-a-kind', 'straight-flush', 'five-of-a-kind'];

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

/** Sets of ranks of one suit, as masks, by how many ranks they hold. */
const MASKS: number[][] = Array.from({ length: 8 }, () => []);
for (let mask = 0; mask < 1 << 13; mask++) {
  let size = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) size++;
  if (size < 8) MASKS[size]!.push(mask);
}

/** Cards of a suit with these ranks. */
function cardsOf(mask: number, suit: number): number[] {
  const cards: number[] = [];
  for (let rank = 0; rank < 13; rank++) if ((mask >> rank) & 1) cards.push(4 * rank + suit);
  return cards;
}

/** Visits one hand of each kind that differs but for the names of its suits, with the number of hands of its kind. */
function forEachKind(size: number, visit: (cards: number[], weight: number) => void): void {
  for (let a = 0; a <= size; a++) {
    for (let b = 0; b <= Math.min(a, size - a); b++) {
      for (let c = 0; c <= Math.min(b, size - a - b); c++) {
        const d = size - a - b - c;
        if (d > c) continue;
        for (const first of MASKS[a]!) {
          for (const second of MASKS[b]!) {
            if (b === a && second > first) break;
            for (const third of MASKS[c]!) {
              if (c === b && third > second) break;
              for (const fourth of MASKS[d]!) {
                if (d === c && fourth > third) break;
                const suits = [first, second, third, fourth];
                let weight = 24;
                for (const mask of new Set(suits)) weight /= [1, 1, 2, 6, 24][suits.filter((each) => each === mask).length]!;
                visit(suits.flatMap(cardsOf), weight);
              }
            }
          }
        }
      }
    }
  }
}

interface Counted {
  hands: number;
  fouls: number;
  fallbacks: number;
  readonly fronts: number[];
  readonly classes: number[];
}

function countWay(name: 'trump-plaza' | 'room'): Counted {
  const set = houseWay(name, NEVADA);
  const counted: Counted = { hands: 0, fouls: 0, fallbacks: 0, fronts: Array.from({ length: 92 }, () => 0), classes: Array.from({ length: 10 }, () => 0) };
  const add = (cards: number[], weight: number): void => {
    const { front, back, rule } = set(cards);
    const [frontValue, backValue] = [hands.evaluateFront(front[0]!, front[1]!), hands.evaluateCards(back)];
    counted.hands += weight;
    if (hands.isFoul(frontValue, backValue)) counted.fouls += weight;
    if (rule === FALLBACK_RULE) counted.fallbacks += weight;
    counted.fronts[frontValue]! += weight;
    counted.classes[CLASSES.indexOf(hands.handClassOf(backValue))]! += weight;
  };
  forEachKind(7, add);
  forEachKind(6, (cards, weight) => add([...cards, JOKER], weight));
  return counted;
}

/** The value of a front such as `AK` or `QQ`. */
function frontOf(ranks: string): number {
  const [high, low] = ranks.split('').map((rank) => '23456789TJQKA'.indexOf(rank) * 4) as [number, number];
  return hands.evaluateFront(high, low === high ? low + 1 : low);
}

group('every hand set', () => {
  it('pai gow §12, §12.1: Trump Plaza', () => {
    const { hands: all, fouls, fallbacks, fronts, classes } = countWay('trump-plaza');
    expect([all, fouls, fallbacks]).toEqual([154143080, 0, 0]);
    expect(classes).toEqual([24780420, 90641320, 11996640, 10449072, 11024224, 4826208, 155346, 174768, 95076, 6]);
    const got = Object.fromEntries(Object.keys(FRONTS).map((ranks) => [ranks, fronts[frontOf(ranks)]!]));
    expect(got).toEqual(FRONTS);
    expect(Object.keys(FRONTS)).toHaveLength(91);
  });

  it('pai gow §12: the room', () => {
    const { hands: all, fouls, fallbacks, classes } = countWay('room');
    expect([all, fouls, fallbacks]).toEqual([154143080, 0, 0]);
    expect(classes).toEqual([24780420, 98994844, 3676320, 10453872, 11061160, 4872216, 151050, 57144, 96048, 6]);
  });
});
