/**
 * The best five-card hand in up to seven cards, worked out from the ranks alone or from the cards of one suit.
 *
 * Used to build the tables that the hot paths read, and for flushes, which few hands hold.
 */
import {
  FIVE_OF_A_KIND,
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  HIGH_CARD,
  PAIR,
  STRAIGHT,
  STRAIGHT_FLUSH,
  THREE_OF_A_KIND,
  TWO_PAIR,
} from './hand-class.js';
import { bestStraightTop, sortKey, straightOrder, type Wheel } from './hand-scale.js';

/** How many cards of each rank a hand holds; index 0 = deuce, 12 = ace. */
export type RankCounts = Uint8Array;

const RANKS = 13;

/** The highest rank index held at least `least` times, other than `except` and `alsoExcept`; −1 if there is none. */
function highest(counts: RankCounts, least: number, except = -1, alsoExcept = -1): number {
  for (let r = RANKS - 1; r >= 0; r--) {
    if (counts[r]! >= least && r !== except && r !== alsoExcept) return r;
  }
  return -1;
}

/** The ranks 2..14 present in `counts` other than two, highest first, 0 from where there are no more. */
function kickers(counts: RankCounts, wanted: number, except = -1, alsoExcept = -1): number[] {
  const found: number[] = [];
  for (let r = RANKS - 1; r >= 0 && found.length < wanted; r--) {
    if (counts[r]! > 0 && r !== except && r !== alsoExcept) found.push(r + 2);
  }
  return found;
}

/** The ranks held, as a mask with bit 0 for the deuce. */
export function rankMask(counts: RankCounts): number {
  let mask = 0;
  for (let r = 0; r < RANKS; r++) if (counts[r]! > 0) mask |= 1 << r;
  return mask;
}

/** The sort key of the best hand that five to seven cards of these ranks make, flushes left aside (stud §6.1, pai gow §2.2). */
export function bestOfRanks(counts: RankCounts, wheel: Wheel): number {
  const five = highest(counts, 5);
  if (five >= 0) return sortKey(FIVE_OF_A_KIND, five + 2);
  const four = highest(counts, 4);
  if (four >= 0) return sortKey(FOUR_OF_A_KIND, four + 2, highest(counts, 1, four) + 2);
  const three = highest(counts, 3);
  const full = three < 0 ? -1 : highest(counts, 2, three);
  if (full >= 0) return sortKey(FULL_HOUSE, three + 2, full + 2);
  const top = bestStraightTop(rankMask(counts), wheel);
  if (top > 0) return sortKey(STRAIGHT, straightOrder(top, wheel));
  if (three >= 0) return sortKey(THREE_OF_A_KIND, three + 2, ...kickers(counts, 2, three));
  const pair = highest(counts, 2);
  if (pair < 0) {
    const [a = 0, ...rest] = kickers(counts, 5);
    return sortKey(HIGH_CARD, a, ...rest);
  }
  const second = highest(counts, 2, pair);
  if (second < 0) return sortKey(PAIR, pair + 2, ...kickers(counts, 3, pair));
  return sortKey(TWO_PAIR, pair + 2, second + 2, highest(counts, 1, pair, second) + 2);
}

/**
 * The sort key of the best flush or straight flush in five to seven cards of one suit: `once` is the mask of ranks
 * held, `twice` of the ranks held twice (two decks, stud §6.2).
 */
export function bestOfSuit(once: number, twice: number, wheel: Wheel): number {
  const top = bestStraightTop(once, wheel);
  if (top > 0) return sortKey(STRAIGHT_FLUSH, straightOrder(top, wheel));
  let key = FLUSH;
  let cards = 0;
  for (let r = RANKS - 1; cards < 5; r--) {
    const bit = 1 << r;
    if ((once & bit) === 0) continue;
    key = (key << 4) | (r + 2);
    cards++;
    if ((twice & bit) !== 0 && cards < 5) {
      key = (key << 4) | (r + 2);
      cards++;
    }
  }
  return key;
}

/** What the joker may be: `bug`, an ace or what completes a straight or flush; `wild`, any card (pai gow §1.2, §2.1). */
export type Joker = 'bug' | 'wild';

/**
 * The sort key of the best hand of four to six natural cards and a joker, flushes left aside (pai gow §2.1).
 * `counts` are those of the natural cards.
 */
export function bestOfRanksWithJoker(counts: RankCounts, joker: Joker, wheel: Wheel): number {
  const withJoker = Uint8Array.from(counts);
  let best = 0;
  for (let r = joker === 'bug' ? RANKS - 1 : 0; r < RANKS; r++) {
    withJoker[r]!++;
    best = Math.max(best, bestOfRanks(withJoker, wheel));
    withJoker[r]!--;
  }
  const straight = straightWithJoker(rankMask(counts), wheel);
  return straight === 0 ? best : Math.max(best, sortKey(STRAIGHT, straight));
}

/**
 * The sort key of the best flush or straight flush in four to six natural cards of one suit and a joker. In a flush the
 * joker is the highest rank not already held (pai gow §2.1).
 */
export function bestOfSuitWithJoker(held: number, wheel: Wheel): number {
  const straight = straightWithJoker(held, wheel);
  if (straight > 0) return sortKey(STRAIGHT_FLUSH, straight);
  let missing = 1 << (RANKS - 1);
  while ((held & missing) !== 0) missing >>= 1;
  return bestOfSuit(held | missing, 0, wheel);
}

/** The order of the best straight that the ranks of a mask make with any one rank more, or 0. */
function straightWithJoker(mask: number, wheel: Wheel): number {
  let best = 0;
  for (let r = 0; r < RANKS; r++) {
    const top = bestStraightTop(mask | (1 << r), wheel);
    if (top > 0) best = Math.max(best, straightOrder(top, wheel));
  }
  return best;
}
