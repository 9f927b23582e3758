/** Where the boxes stand along the arc, in per cent of the felt; mine has the bottom centre, below the felt. */
import type { Place } from '../seating.js';

/** One side of the arc from the bottom up, by how many boxes stand there. */
const SIDES: Readonly<Record<number, readonly Place[]>> = {
  0: [],
  1: [{ x: 19, y: 50 }],
  2: [{ x: 27, y: 73 }, { x: 13, y: 33 }],
  3: [{ x: 35.5, y: 81 }, { x: 19, y: 54 }, { x: 11, y: 22 }],
};

/** Seats of the table with their places, from the left end of the arc to the right; mine (if any) is not among them. */
export function arcPlaces(seats: number, mine: number | null): readonly { readonly seat: number; readonly place: Place }[] {
  const from = mine ?? Math.floor((seats - 1) / 2);
  const others = Array.from({ length: seats }, (_, i) => (from + 1 + i) % seats).filter((seat) => seat !== mine);
  const onLeft = Math.ceil(others.length / 2);
  const left = (SIDES[onLeft] ?? []).slice(0, onLeft);
  const right = (SIDES[others.length - onLeft] ?? []).map(({ x, y }) => ({ x: 100 - x, y })).toReversed();
  return others
    .map((seat, i) => ({ seat, place: i < onLeft ? left[i] : right[i - onLeft] }))
    .flatMap(({ seat, place }) => (place ? [{ seat, place }] : []))
    .toSorted((a, b) => a.place.x - b.place.x);
}
