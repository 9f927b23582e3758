/** A deck that deals a recorded hand again; unrecorded cards are drawn from what is left. */
import { invariant } from '../../core/assert.js';
import type { CardIndex } from '../../core/card.js';
import type { RecordedCard, RecordedHand, RecordedPlayer } from './recorded-hand.js';
import { DECK_SIZE } from './state.js';

/** Small repeatable source of numbers below `bound` (mulberry32): replays must come out the same every time. */
export function repeatable(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * bound);
  };
}

/** One card that the hand deals. */
interface Place {
  readonly street: number;
  /** Names the card whatever the deal order: the player, and which of his cards. */
  readonly key: string;
  readonly face: RecordedCard;
}

/** Cards drawn for what is not on record, by the place they were drawn for. */
export type Draws = ReadonlyMap<string, { readonly street: number; readonly card: CardIndex }>;

/** Every card that the hand deals, in the order of dealing (stud §1.3). */
function placesInDealOrder(hand: RecordedHand, inDealOrder: readonly RecordedPlayer[]): Place[] {
  const foldedOn = new Map<string, number>();
  for (const { street, p, a } of hand.actions) if (a === 'fold' && street !== 'ante') foldedOn.set(p, street);
  const places: Place[] = [];
  for (let part = 0; part < 7; part++) {
    const street = Math.max(3, part + 1);
    for (const { p, cards } of inDealOrder) {
      if ((foldedOn.get(p) ?? 8) >= street) places.push({ street, key: `${p}/${part}`, face: cards[part] ?? null });
    }
  }
  return places;
}

/**
 * A full deck whose first positions deal the recorded cards. Cards not on record are those of `kept`, else drawn by
 * `randomInt` from the faces that nobody holds, and from second copies when the one deck of the record is used up.
 */
export function recordedDeck(
  hand: RecordedHand,
  inDealOrder: readonly RecordedPlayer[],
  kept: Draws,
  randomInt: (bound: number) => number,
): { readonly deck: readonly CardIndex[]; readonly draws: Draws } {
  const places = placesInDealOrder(hand, inDealOrder);
  const free: number[] = Array.from({ length: DECK_SIZE }, (_, card) => card);
  const take = (card: CardIndex): CardIndex => {
    invariant(free[card] === card, `card ${card} lies twice`);
    free[card] = -1;
    return card;
  };
  const fixed = places.map(({ key, face }): CardIndex => {
    if (face !== null) return take(free[face] === face ? face : face + 52);
    const card = kept.get(key)?.card;
    return card === undefined ? -1 : take(card);
  });
  const left = free.filter((card) => card >= 0);
  let firstCopies = left.filter((card) => card < 52).length;
  const draws = new Map<string, { street: number; card: CardIndex }>();
  const dealt = places.map(({ key, street, face }, at): CardIndex => {
    let card = fixed[at]!;
    if (card < 0) {
      card = left.splice(randomInt(firstCopies > 0 ? firstCopies : left.length), 1)[0]!;
      if (firstCopies > 0) firstCopies--;
    }
    if (face === null) draws.set(key, { street, card });
    return card;
  });
  return { deck: [...dealt, ...left], draws };
}
