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

/** The rank, 2..14, of the highest bit of a mask; 1 for an empty mask. */
function highestRank(mask: number): number {
  return 33 - Math.clz32(mask);
}

/** A mask without a rank 2..14. */
function without(mask: number, rank: number): number {
  return mask & ~(1 << (rank - 2));
}

/** The sort key of a class whose ranks are those in `groups`, then the `kickers` highest ranks of `mask`. */
function withKickers(classNumber: number, groups: number, groupCount: number, mask: number, kickers: number): number {
  let key = (classNumber << (4 * groupCount)) | groups;
  let rest = mask;
  for (let i = 0; i < kickers; i++) {
    const rank = highestRank(rest);
    key = (key << 4) | rank;
    rest = without(rest, rank);
  }
  return key << (4 * (5 - groupCount - kickers));
}

/** The ranks held, as a mask with bit 0 for the deuce. */
export function rankMask(counts: RankCounts): number {
  let mask = 0;
  for (let r = 0; r < RANKS; r++) if (counts[r]! > 0) mask |= 1 << r;
  return mask;
}

/** The sort key of the best hand that five to seven cards of these ranks make, flushes left aside (stud §6.1, pai gow §2.2). */
export function bestOfRanks(counts: RankCounts, wheel: Wheel): number {
  let held = 0;
  let twice = 0;
  let thrice = 0;
  for (let r = 0; r < RANKS; r++) {
    const count = counts[r]!;
    const bit = 1 << r;
    if (count >= 1) held |= bit;
    if (count >= 2) twice |= bit;
    if (count >= 3) thrice |= bit;
  }
  if (twice === 0) return bestOfDifferentRanks(held, wheel);
  if (thrice !== 0) {
    let four = 0;
    for (let r = RANKS - 1; r >= 0; r--) {
      const count = counts[r]!;
      if (count >= 5) return sortKey(FIVE_OF_A_KIND, r + 2);
      if (count === 4 && four === 0) four = r + 2;
    }
    if (four > 0) return withKickers(FOUR_OF_A_KIND, four, 1, without(held, four), 1);
    const three = highestRank(thrice);
    const pairs = without(twice, three);
    if (pairs !== 0) return withKickers(FULL_HOUSE, three, 1, pairs, 1);
    const top = bestStraightTop(held, wheel);
    if (top > 0) return sortKey(STRAIGHT, straightOrder(top, wheel));
    return withKickers(THREE_OF_A_KIND, three, 1, without(held, three), 2);
  }
  const top = bestStraightTop(held, wheel);
  if (top > 0) return sortKey(STRAIGHT, straightOrder(top, wheel));
  const pair = highestRank(twice);
  const others = without(twice, pair);
  if (others === 0) return withKickers(PAIR, pair, 1, without(held, pair), 3);
  const second = highestRank(others);
  return withKickers(TWO_PAIR, (pair << 4) | second, 2, without(without(held, pair), second), 1);
}

function bestOfDifferentRanks(held: number, wheel: Wheel): number {
  const top = bestStraightTop(held, wheel);
  return top > 0 ? sortKey(STRAIGHT, straightOrder(top, wheel)) : withKickers(HIGH_CARD, 0, 0, held, 5);
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
