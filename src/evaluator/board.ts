/**
 * Boards: the one to four up cards of a stud hand, which decide who acts first (stud §3.5).
 *
 * Straights and flushes do not count in a board, and suits never break a tie.
 */
import { faceOf } from '../core/card.js';
import {
  FOUR_OF_A_KIND,
  HAND_CLASSES,
  type HandDescription,
  HIGH_CARD,
  PAIR,
  THREE_OF_A_KIND,
  TWO_PAIR,
} from './hand-class.js';

/**
 * The strength of a board of one to four up cards (stud §3.5): higher acts first, equal boards tie. Compare boards of
 * the same number of cards. The number is an opaque positive integer below 2^24; {@link describeBoard} reads it.
 * Cards are card indices 0..103. Throws RangeError for no card or more than four.
 */
export function evaluateBoard(upCards: readonly number[]): number {
  const { length } = upCards;
  if (length < 1 || length > 4) throw new RangeError(`a board has one to four cards, not ${length}`);
  // Ranks held at least so often, as masks with bit 0 for the deuce: this runs at every street and allocates nothing.
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let four = 0;
  for (let at = 0; at < length; at++) {
    const bit = 1 << (faceOf(upCards[at]!) >> 2);
    four |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
  }
  let key = boardClass(four, thrice, twice);
  let places = 5;
  for (let group = 0; group < 4; group++) {
    let ranks = group === 0 ? four : group === 1 ? thrice & ~four : group === 2 ? twice & ~thrice : once & ~twice;
    while (ranks !== 0) {
      const highest = 31 - Math.clz32(ranks);
      key = (key << 4) | (highest + 2);
      places--;
      ranks ^= 1 << highest;
    }
  }
  return key << (4 * places);
}

function boardClass(four: number, thrice: number, twice: number): number {
  if (four !== 0) return FOUR_OF_A_KIND;
  if (thrice !== 0) return THREE_OF_A_KIND;
  if (twice === 0) return HIGH_CARD;
  return (twice & (twice - 1)) === 0 ? PAIR : TWO_PAIR;
}

/** What a board is, as a code and ranks: groups first, then the kickers that are there. `value` is from {@link evaluateBoard}. */
export function describeBoard(value: number): HandDescription {
  const ranks: number[] = [];
  for (let shift = 16; shift >= 0; shift -= 4) {
    const rank = (value >> shift) & 15;
    if (rank > 0) ranks.push(rank);
  }
  return { code: HAND_CLASSES[value >> 20]!, ranks };
}
