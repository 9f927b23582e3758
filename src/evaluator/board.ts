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
import { sortKey } from './hand-scale.js';

/**
 * The strength of a board of one to four up cards (stud §3.5): higher acts first, equal boards tie. Compare boards of
 * the same number of cards. The number is an opaque positive integer below 2^24; {@link describeBoard} reads it.
 * Cards are card indices 0..103. Throws RangeError for no card or more than four.
 */
export function evaluateBoard(upCards: readonly number[]): number {
  if (upCards.length < 1 || upCards.length > 4) {
    throw new RangeError(`a board has one to four cards, not ${upCards.length}`);
  }
  const counts = new Uint8Array(15);
  for (const card of upCards) counts[(faceOf(card) >> 2) + 2]!++;
  const ranks: number[] = [];
  for (let wanted = 4; wanted >= 1; wanted--) {
    for (let rank = 14; rank >= 2; rank--) if (counts[rank] === wanted) ranks.push(rank);
  }
  return sortKey(boardClass(counts[ranks[0]!]!, ranks[1] === undefined ? 0 : counts[ranks[1]]!), ...ranks);
}

function boardClass(largestGroup: number, nextGroup: number): number {
  switch (largestGroup) {
    case 4:
      return FOUR_OF_A_KIND;
    case 3:
      return THREE_OF_A_KIND;
    case 2:
      return nextGroup === 2 ? TWO_PAIR : PAIR;
    default:
      return HIGH_CARD;
  }
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
