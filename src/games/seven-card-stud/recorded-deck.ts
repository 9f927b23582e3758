/** A deck that deals a recorded hand again; unrecorded cards are drawn from what is left. */
import { parseCard } from '../../core/card.js';
import type { RecordedHand } from './recorded-hand.js';
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

/** The recorded cards in the order in which positions are dealt (stud §1.3); −1 where the record has none. */
function facesInDealOrder(hand: RecordedHand, inDealOrder: readonly string[]): number[] {
  const foldedOn = new Map<string, number>();
  for (const { street, p, a } of hand.actions) if (a === 'fold' && street !== 'ante') foldedOn.set(p, street);
  const face = (name: string | undefined): number => (name === undefined ? -1 : parseCard(name));
  const faces: number[] = [];
  for (const part of [0, 1]) for (const p of inDealOrder) faces.push(face(hand.cards[p]?.down[part]));
  for (let street = 3; street <= 7; street++) {
    for (const p of inDealOrder) {
      if ((foldedOn.get(p) ?? 8) < street) continue;
      faces.push(face(street === 7 ? hand.cards[p]?.down[2] : hand.cards[p]?.up[street - 3]));
    }
  }
  return faces;
}

/** Whether every card that the hand deals is on record. */
export function isFullyRecorded(hand: RecordedHand, inDealOrder: readonly string[]): boolean {
  return facesInDealOrder(hand, inDealOrder).every((face) => face >= 0);
}

/**
 * A full deck whose first positions deal the recorded cards. Cards not on record are drawn by `randomInt` from the
 * faces that nobody holds, and from the second copies when the one deck of the record is used up.
 */
export function recordedDeck(hand: RecordedHand, inDealOrder: readonly string[], randomInt: (bound: number) => number): number[] {
  const faces = facesInDealOrder(hand, inDealOrder);
  const used = new Set(faces.filter((face) => face >= 0));
  const free: number[] = [];
  for (let card = 0; card < DECK_SIZE; card++) if (!used.has(card)) free.push(card);
  let firstCopies = free.findIndex((card) => card >= 52);
  const draw = (): number => {
    const bound = firstCopies > 0 ? firstCopies : free.length;
    firstCopies = Math.max(0, firstCopies - 1);
    return free.splice(randomInt(bound), 1)[0]!;
  };
  return [...faces.map((face) => (face >= 0 ? face : draw())), ...free].slice(0, DECK_SIZE);
}
