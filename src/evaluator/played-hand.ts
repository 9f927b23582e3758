/** Which five cards of a hand play. */
import type { HandDescription } from './hand-class.js';
import { ranksAsPlayed } from './hand-scale.js';

/** A hand's value and the five cards that make it, as card indices. */
export interface PlayedHand {
  readonly value: number;
  readonly cards: readonly number[];
}

/** Calls `visit` with every choice of five of `cards`, in order of their places, until it returns true. */
function someFive(cards: readonly number[], visit: (five: readonly number[]) => boolean): boolean {
  const choose = (from: number, chosen: readonly number[]): boolean => {
    if (chosen.length === 5) return visit(chosen);
    for (let i = from; i < cards.length; i++) {
      if (choose(i + 1, [...chosen, cards[i]!])) return true;
    }
    return false;
  };
  return choose(0, []);
}

/**
 * The first five of `cards`, by their places, whose value is `value`, arranged as `hand` is played. `rankOf` gives a
 * card's rank 2..14; a card whose rank the hand does not need, the joker, takes the rank that is missing.
 */
export function chooseFive(
  cards: readonly number[],
  value: number,
  evaluate: (five: readonly number[]) => number,
  hand: HandDescription,
  rankOf: (card: number) => number,
): PlayedHand {
  let playing: readonly number[] = [];
  someFive(cards, (five) => {
    playing = five;
    return evaluate(five) === value;
  });
  const natural = [...playing];
  const places = ranksAsPlayed(hand).map((rank) => {
    const at = natural.findIndex((card) => rankOf(card) === rank);
    return at < 0 ? undefined : natural.splice(at, 1)[0];
  });
  return { value, cards: places.map((card) => card ?? natural.pop()!) };
}
