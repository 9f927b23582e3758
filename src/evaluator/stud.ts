/**
 * Hands of two-deck Seven Card Stud (stud §6): five to seven of 104 cards, on one scale of 11,193 values.
 *
 * Cards are card indices 0..103; the face of a card is its index modulo 52 (stud §1.2).
 */
import { faceOf } from '../core/card.js';
import { bestOfRanks, bestOfSuit } from './hand-of-ranks.js';
import { HandScale } from './hand-scale.js';
import type { HandClass, HandDescription } from './hand-class.js';
import { chooseFive, type PlayedHand } from './played-hand.js';

const scale = new HandScale({
  wheel: 'lowest',
  pairedFlushes: true,
  fiveOfAKindRanks: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
});

/** The highest value of a stud hand, five aces: values run from 1 (7-5-4-3-2 of mixed suits) to this, 11,193 (stud §6.3). */
export const STRONGEST_STUD_HAND = scale.size;

/**
 * The strength of the best five of five, six or seven cards (stud §6): 1..11,193, higher wins, equal values split.
 * Cards are different card indices 0..103. Throws RangeError for another number of cards.
 */
export function evaluateCards(cards: readonly number[]): number {
  if (cards.length < 5 || cards.length > 7) {
    throw new RangeError(`a stud hand has five to seven cards, not ${cards.length}`);
  }
  const counts = new Uint8Array(13);
  const cardsOfSuit = [0, 0, 0, 0];
  const once = [0, 0, 0, 0];
  const twice = [0, 0, 0, 0];
  for (const card of cards) {
    const face = faceOf(card);
    const rank = face >> 2;
    const suit = face & 3;
    counts[rank]!++;
    cardsOfSuit[suit]!++;
    twice[suit]! |= once[suit]! & (1 << rank);
    once[suit]! |= 1 << rank;
  }
  let key = bestOfRanks(counts, 'lowest');
  for (let suit = 0; suit < 4; suit++) {
    if (cardsOfSuit[suit]! >= 5) key = Math.max(key, bestOfSuit(once[suit]!, twice[suit]!, 'lowest'));
  }
  return scale.valueOf(key);
}

/**
 * The strength of the best five of seven cards (stud §6): 1..11,193, higher wins, equal values split the pot.
 * Cards are seven different card indices 0..103 in any order; other numbers give no meaningful value.
 */
export function evaluate7(c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): number {
  return evaluateCards([c0, c1, c2, c3, c4, c5, c6]);
}

/** The strength of five cards, on the scale of {@link evaluate7}. Five different card indices 0..103. */
export function evaluate5(c0: number, c1: number, c2: number, c3: number, c4: number): number {
  return evaluateCards([c0, c1, c2, c3, c4]);
}

/**
 * The five cards that play, with their value (stud §6). The cards come as played: groups before kickers, straights
 * from the top. When several fives are equally good, the one whose cards come first in `cards` plays.
 * Throws RangeError unless there are five to seven cards.
 */
export function bestFive(cards: readonly number[]): PlayedHand {
  const value = evaluateCards(cards);
  return chooseFive(cards, value, evaluateCards, scale.describe(value), (card) => (faceOf(card) >> 2) + 2);
}

/** The class of a stud value; a royal flush is a straight flush (stud §6.1). Throws RangeError outside 1..11,193. */
export function handClassOf(value: number): HandClass {
  return scale.classOf(value);
}

/** What the hand with this stud value is, as a code and ranks. Throws RangeError outside 1..11,193. */
export function describe(value: number): HandDescription {
  return scale.describe(value);
}
