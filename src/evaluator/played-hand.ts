/** Which five cards of a hand play. */
import { faceOf, rankOf, suitOf } from '../core/card.js';
import type { HandDescription } from './hand-class.js';
import { ranksAsPlayed } from './hand-scale.js';

/** A hand's value and the five cards that make it, as card indices. */
export interface PlayedHand {
  readonly value: number;
  readonly cards: readonly number[];
}

/**
 * The first five of `cards`, in order of their places, that `evaluate` to `value`. Fives are tried in one array, which
 * is the answer; from six and seven cards one and two are left out, the last ones first.
 */
function firstFive(cards: readonly number[], value: number, evaluate: (five: readonly number[]) => number): number[] {
  const five = cards.slice(0, 5);
  const { length } = cards;
  if (length === 5) return five;
  for (let first = 5; first >= 0; first--) {
    for (let second = 6; second > first; second--) {
      if (length === 6 && second < 6) break;
      for (let at = 0, place = 0; place < 5; at++) if (at !== first && at !== second) five[place++] = cards[at]!;
      if (evaluate(five) === value) return five;
    }
  }
  return five;
}

/**
 * The first five of `cards`, by their places, whose value is `value`, arranged as `hand` is played. `rankIn` gives a
 * card's rank 2..14; a card whose rank the hand does not need, the joker, takes the rank that is missing.
 */
export function chooseFive(
  cards: readonly number[],
  value: number,
  evaluate: (five: readonly number[]) => number,
  hand: HandDescription,
  rankIn: (card: number) => number,
): PlayedHand {
  const five = firstFive(cards, value, evaluate);
  const places = ranksAsPlayed(hand);
  let taken = 0;
  for (let place = 0; place < 5; place++) {
    const rank = places[place];
    // Each place is given its card in turn; -1 is left for the joker.
    places[place] = -1;
    for (let at = 0; at < 5; at++) {
      if ((taken & (1 << at)) !== 0 || rankIn(five[at]!) !== rank) continue;
      taken |= 1 << at;
      places[place] = five[at]!;
      break;
    }
  }
  for (let place = 0; place < 5; place++) {
    if (places[place]! >= 0) continue;
    const at = 31 - Math.clz32(~taken & 0b11111);
    taken |= 1 << at;
    places[place] = five[at]!;
  }
  return { value, cards: places };
}

/**
 * The five of `cards`, indices of two decks without joker, that play as `hand`, the best that they make: of each rank that
 * the hand needs the first card, in a flush the first of its suit. No five of them can be more than the hand says, so
 * ranks and the suit of the flush settle it.
 */
export function playedFive(cards: readonly number[], value: number, hand: HandDescription): PlayedHand {
  const { code } = hand;
  const suit = code === 'flush' || code === 'straight-flush' || code === 'royal-flush' ? suitOfFive(cards) : -1;
  const places = ranksAsPlayed(hand);
  let taken = 0;
  for (let place = 0; place < places.length; place++) {
    const rank = places[place]!;
    for (let at = 0; at < cards.length; at++) {
      const face = faceOf(cards[at]!);
      if (rankOf(face) !== rank || (taken & (1 << at)) !== 0 || (suit >= 0 && suitOf(face) !== suit)) continue;
      taken |= 1 << at;
      places[place] = cards[at]!;
      break;
    }
  }
  return { value, cards: places };
}

/** The suit of which there are five or more. */
function suitOfFive(cards: readonly number[]): number {
  // A nibble for each suit; no more than seven cards.
  let counts = 0;
  for (const card of cards) counts += 1 << (4 * suitOf(faceOf(card)));
  let suit = 0;
  while (((counts >> (4 * suit)) & 15) < 5) suit++;
  return suit;
}
