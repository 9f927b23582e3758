/** Where seats stand on the screen: layouts as data, seats turned so that mine is at the bottom. */

/** A place in per cent of the table's box. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** `wide`: an ellipse. `tall`: an upright ellipse (tablets). `columns`: two columns of compact plates (phones). `short`: columns beside the centre (phones lying down). */
export type TableShape = 'wide' | 'tall' | 'columns' | 'short';

/** Side of the table a seat is on, seen from the middle: its cards and bets lie towards the centre. */
export type Side = 'bottom' | 'left' | 'top' | 'right';

/** A seat with its place. `slot` 0 is the bottom centre; others follow clockwise. */
export interface PlacedSeat {
  readonly seat: number;
  readonly slot: number;
  readonly place: Place;
  readonly side: Side;
}

/** Centre of the pot. */
export const POT: Readonly<Record<TableShape, Place>> = {
  wide: { x: 50, y: 44 },
  tall: { x: 50, y: 42 },
  columns: { x: 50, y: 41 },
  short: { x: 50, y: 30 },
};

/** Ten seat centres of the wide ellipse, clockwise from the bottom centre, and the top centre for even numbers. */
const WIDE: readonly Place[] = [
  { x: 50, y: 87 }, { x: 20.5, y: 82 }, { x: 6, y: 66 }, { x: 6, y: 42 }, { x: 19, y: 12 },
  { x: 39, y: 7 }, { x: 61, y: 7 }, { x: 81, y: 12 }, { x: 94, y: 42 }, { x: 94, y: 66 },
];
const WIDE_TOP: Place = { x: 50, y: 6 };

/** Which of the ten places a table with fewer seats uses. `T`: the top centre. */
const WIDE_BY_SEATS: Readonly<Record<number, readonly (number | 'T')[]>> = {
  2: [0, 'T'],
  3: [0, 4, 7],
  4: [0, 3, 'T', 8],
  5: [0, 2, 4, 7, 9],
  6: [0, 2, 4, 'T', 7, 9],
  7: [0, 2, 3, 5, 6, 8, 9],
  8: [0, 2, 3, 4, 'T', 7, 8, 9],
  9: [0, 2, 3, 4, 5, 6, 7, 8, 9],
  10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
};

/** Two columns: the left one from below, the right one from above. I am under them; a watcher sees all seats in them. */
function columns(seats: number, watching: boolean): Place[] {
  const others = watching ? seats : seats - 1;
  const onLeft = Math.ceil(others / 2);
  const ys = (count: number): number[] => Array.from({ length: count }, (_, i) => (onLeft === 1 ? 50 : (100 * i) / (onLeft - 1)));
  const left = ys(onLeft).toReversed().map((y) => ({ x: 0, y }));
  const right = ys(others - onLeft).map((y) => ({ x: 100, y }));
  return [...(watching ? [] : [{ x: 50, y: 100 }]), ...left, ...right];
}

/** Distance of an upright ellipse's seats from the edge. */
function bow(y: number): number {
  return 17 - 3 * (1 - ((y - 45) / 45) ** 2);
}

/** An upright ellipse: columns with one seat at the top centre when the number of others is odd. */
function tall(seats: number): Place[] {
  const others = seats - 1;
  const sides = Math.floor(others / 2);
  const top = others % 2 === 1;
  const from = top ? 24 : 14;
  const step = sides > 1 ? (74 - from) / (sides - 1) : 0;
  const ys = Array.from({ length: sides }, (_, i) => (sides === 1 ? 44 : from + step * i));
  const left = ys.toReversed().map((y) => ({ x: bow(y), y }));
  const right = ys.map((y) => ({ x: 100 - bow(y), y }));
  return [{ x: 50, y: 88 }, ...left, ...(top ? [{ x: 50, y: 6 }] : []), ...right];
}

/** Seat centres of a table, clockwise from the bottom centre. */
export function placesOf(shape: TableShape, seats: number, watching = false): readonly Place[] {
  switch (shape) {
    case 'wide':
      return (WIDE_BY_SEATS[seats] ?? WIDE_BY_SEATS[10] ?? []).map((i) => (i === 'T' ? WIDE_TOP : (WIDE[i] ?? WIDE_TOP)));
    case 'tall':
      return tall(seats);
    case 'columns':
    case 'short':
      return columns(seats, watching);
  }
}

function sideOf(place: Place): Side {
  if (place.x === 0) return 'left';
  if (place.x === 100) return 'right';
  if (place.y < 20) return 'top';
  if (place.x < 30) return 'left';
  return place.x > 70 ? 'right' : 'bottom';
}

/** All seats of a table with their places, so that `mine` (or seat 0 for a watcher) is at the bottom centre. */
export function seatPlaces(shape: TableShape, seats: number, mine: number | null): readonly PlacedSeat[] {
  const places = placesOf(shape, seats, mine === null);
  const anchor = mine ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const slot = (seat - anchor + seats) % seats;
    const place = places[slot] ?? { x: 50, y: 50 };
    return { seat, slot, place, side: sideOf(place) };
  });
}

/** The place of a seat's bet: on the line to the pot, this part of the way. */
export function betPlace(seat: Place, pot: Place, part = 0.62): Place {
  return { x: seat.x + (pot.x - seat.x) * part, y: seat.y + (pot.y - seat.y) * part };
}

/** The shape that fits a window. */
export function shapeFor(width: number, height: number): TableShape {
  if (height < 520 && width > height) return 'short';
  if (width < 700) return 'columns';
  return width / height >= 1.05 ? 'wide' : 'tall';
}
