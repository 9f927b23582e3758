/** Laying seven cards: which lie in front is kept here until Done. */
import type { CardName } from '../../../../src/contracts/cards.js';
import type { PaiGowSplit } from '../../../../src/contracts/pai-gow.js';
import { cardFace } from '../../cards/card-face.js';

const SUITS = 'cdhs';

function weight(name: CardName): number {
  const face = cardFace(name);
  if (!face) return 0;
  return face.joker ? 100 : face.rank * 4 + SUITS.indexOf(face.suit);
}

/** Cards from the highest down; the joker first, as it stands for an ace more often than not. */
export function sortedCards(cards: readonly CardName[]): CardName[] {
  return cards.toSorted((a, b) => weight(b) - weight(a));
}

/** The front after a card was tapped: one in front goes back; one behind comes forward while a slot is free. */
export function tapped(front: readonly CardName[], card: CardName): readonly CardName[] {
  if (front.includes(card)) return front.filter((c) => c !== card);
  return front.length < 2 ? [...front, card] : front;
}

/** What the room says of this front; null until two cards lie there. */
export function splitOf(splits: readonly PaiGowSplit[], front: readonly CardName[]): PaiGowSplit | null {
  if (front.length !== 2) return null;
  return splits.find((s) => s.front.every((c) => front.includes(c))) ?? null;
}
