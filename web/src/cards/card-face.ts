/** What a card's name on the wire (`As`, `Td`, `Jk`) says. */

export type SuitLetter = 'c' | 'd' | 'h' | 's';

/** Rank 2..14 and suit of a card, or the joker. */
export type CardFace = { readonly joker: false; readonly rank: number; readonly suit: SuitLetter } | { readonly joker: true };

const RANKS = '23456789TJQKA';

/** Reads a card's name; null when it names none. */
export function cardFace(name: string): CardFace | null {
  if (name === 'Jk') return { joker: true };
  const rank = RANKS.indexOf(name.charAt(0));
  const suit = name.charAt(1);
  if (name.length !== 2 || rank < 0 || !'cdhs'.includes(suit)) return null;
  return { joker: false, rank: rank + 2, suit: suit as SuitLetter };
}
