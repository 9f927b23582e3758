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

/** How the cards behind lie: by rank, or suit by suit where flushes are seen. */
export type Order = 'rank' | 'suit';

/** Cards from the highest down; the joker first, as it stands for an ace more often than not. */
export function sortedCards(cards: readonly CardName[], order: Order = 'rank'): CardName[] {
  const group = (name: CardName): number => (order === 'rank' || cardFace(name)?.joker ? SUITS.length : SUITS.indexOf(name.charAt(1)));
  return cards.toSorted((a, b) => group(b) - group(a) || weight(b) - weight(a));
}

/** The front after a card was tapped: one in front goes back; one behind comes forward while a slot is free. */
export function tapped(front: readonly CardName[], card: CardName): readonly CardName[] {
  if (front.includes(card)) return front.filter((c) => c !== card);
  return front.length < 2 ? [...front, card] : front;
}

/**
 * The front after a card was dropped on one of its slots, or behind (`slot` null). On a slot that is taken the two cards
 * change places.
 */
export function dropped(front: readonly CardName[], card: CardName, slot: number | null): readonly CardName[] {
  if (slot === null) return front.filter((c) => c !== card);
  if (front.includes(card)) return front.indexOf(card) === slot ? front : front.toReversed();
  return front.length < 2 ? [...front, card] : front.with(slot, card);
}

/** What the room says of this front; null until two cards lie there. */
export function splitOf(splits: readonly PaiGowSplit[], front: readonly CardName[]): PaiGowSplit | null {
  if (front.length !== 2) return null;
  return splits.find((s) => s.front.every((c) => front.includes(c))) ?? null;
}
