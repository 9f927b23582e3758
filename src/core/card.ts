/**
 * Cards as small integers, and their two-letter names.
 *
 * A *face* is what a player reads on a card: 0..51 = (rank − 2) × 4 + suit, suits clubs, diamonds, hearts,
 * spades = 0..3 (pai gow §8.0.6). A *card index* is the card itself in a deck: the same face can appear twice
 * in a two-deck game, so identity is the index, never rank + suit (stud §1.2).
 */

/** Suit order used to break ties of low door cards: clubs lowest (stud §3.1). */
export const SUIT_LETTERS = 'cdhs';
/** Rank letters, deuce to ace. */
export const RANK_LETTERS = '23456789TJQKA';
/** The joker's face in the 53-card Pai Gow deck (pai gow §1.1). */
export const JOKER = 52;
/** The joker's name on the wire. */
export const JOKER_NAME = 'Jk';

/** A face 0..51, or 52 for the joker. */
export type Face = number;
/** A card's place in an unshuffled deck, 0..deckSize − 1. Never sent to anybody. */
export type CardIndex = number;
/** A face as players and messages write it: `As`, `Td`, `9c`, `Jk`. */
export type CardName = string;

/** Rank of a face, 2..14 (ace 14). The joker has no rank of its own: 15 is returned. */
export function rankOf(face: Face): number {
  return (face >> 2) + 2;
}

/** Suit of a face, 0..3 = clubs, diamonds, hearts, spades. Meaningless for the joker. */
export function suitOf(face: Face): number {
  return face & 3;
}

/** The face of a card in a deck made of identical 52-card decks without joker (stud §1.1). */
export function faceOf(card: CardIndex): Face {
  return card % 52;
}

/** A face's name, such as `As`; `Jk` for the joker. */
export function cardName(face: Face): CardName {
  if (face === JOKER) return JOKER_NAME;
  return RANK_LETTERS.charAt(face >> 2) + SUIT_LETTERS.charAt(face & 3);
}

/** The face a name stands for, or −1 when it names no card. Accepts `10s` for `Ts` and either case of rank and suit. */
export function parseCard(text: string): Face {
  if (text.toLowerCase() === 'jk') return JOKER;
  const short = text.replace(/^10/, 'T');
  if (short.length !== 2) return -1;
  const rank = RANK_LETTERS.indexOf(short.charAt(0).toUpperCase());
  const suit = SUIT_LETTERS.indexOf(short.charAt(1).toLowerCase());
  return rank < 0 || suit < 0 ? -1 : rank * 4 + suit;
}
