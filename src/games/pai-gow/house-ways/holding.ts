/** Seven cards by rank: what the rules of a house way ask about (pai gow §8.0.1–2). */
import { ACE, type Shape, SHAPES } from './house-way.js';

/** What seven cards hold. Ranks 2..14, 0 where there is none; the joker is an ace. */
export interface Holding {
  /** Index into SHAPES. */
  readonly shape: number;
  /** The two groups of {@link HouseWayCondition}, and how many cards the second has. */
  readonly first: number;
  readonly second: number;
  readonly beside: number;
  /** The three highest singles. */
  readonly top: number;
  readonly next: number;
  readonly third: number;
}

const SHAPE = Object.fromEntries(SHAPES.map((shape, at) => [shape, at])) as Record<Shape, number>;

// Millions of hands are counted in a row: a name of this module's own is found at once wherever it runs.
const leadingZeros = Math.clz32;

/** The bit of a card's rank, deuce lowest, by card; the joker's is the ace's. */
const RANK_BIT = Uint16Array.from({ length: 53 }, (_, card) => 1 << Math.min(card >> 2, ACE - 2));

/** The rank of the highest bit of a mask, 0 for none. */
function highest(mask: number): number {
  return mask === 0 ? 0 : 33 - leadingZeros(mask);
}

/** A mask without its highest bit. */
function rest(mask: number): number {
  return mask === 0 ? 0 : mask & ~(1 << (31 - leadingZeros(mask)));
}

/** Whether a mask has two bits or more. */
function several(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}

/** What these seven cards hold. */
export function holdingOf(c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): Holding {
  // Ranks held at least once, twice, …: each card moves its rank one mask up.
  let once = RANK_BIT[c0]!;
  let twice = 0;
  let thrice = 0;
  let fourTimes = 0;
  let bit = RANK_BIT[c1]!;
  twice |= once & bit;
  once |= bit;
  bit = RANK_BIT[c2]!;
  thrice |= twice & bit;
  twice |= once & bit;
  once |= bit;
  bit = RANK_BIT[c3]!;
  fourTimes |= thrice & bit;
  thrice |= twice & bit;
  twice |= once & bit;
  once |= bit;
  let five = 0;
  bit = RANK_BIT[c4]!;
  five |= fourTimes & bit;
  fourTimes |= thrice & bit;
  thrice |= twice & bit;
  twice |= once & bit;
  once |= bit;
  bit = RANK_BIT[c5]!;
  five |= fourTimes & bit;
  fourTimes |= thrice & bit;
  thrice |= twice & bit;
  twice |= once & bit;
  once |= bit;
  bit = RANK_BIT[c6]!;
  five |= fourTimes & bit;
  fourTimes |= thrice & bit;
  thrice |= twice & bit;
  twice |= once & bit;
  once |= bit;

  const singles = once & ~twice;
  const below = rest(singles);
  const top = highest(singles);
  const next = highest(below);
  const third = highest(rest(below));
  const pairs = twice & ~thrice;
  if (thrice === 0) {
    const lower = rest(pairs);
    const shape = pairs === 0 ? SHAPE['no-pair'] : lower === 0 ? SHAPE.pair : several(lower) ? SHAPE['three-pair'] : SHAPE['two-pair'];
    return { shape, first: highest(pairs), second: highest(lower), beside: lower === 0 ? 0 : 2, top, next, third };
  }
  const threes = thrice & ~fourTimes;
  if (fourTimes !== 0) {
    const beside = threes !== 0 ? 3 : pairs !== 0 ? 2 : 0;
    const shape = five !== 0 ? SHAPE['five-aces'] : SHAPE.quads;
    return { shape, first: highest(fourTimes), second: highest(threes === 0 ? pairs : threes), beside, top, next, third };
  }
  if (several(threes)) return { shape: SHAPE['two-trips'], first: highest(threes), second: highest(rest(threes)), beside: 3, top, next, third };
  const shape = pairs === 0 ? SHAPE.trips : several(pairs) ? SHAPE['trips-two-pair'] : SHAPE['full-house'];
  return { shape, first: highest(threes), second: highest(pairs), beside: pairs === 0 ? 0 : 2, top, next, third };
}
