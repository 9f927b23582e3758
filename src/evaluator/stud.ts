/**
 * Hands of two-deck Seven Card Stud (stud §6): five to seven of 104 cards, on one scale of 11,193 values.
 *
 * Cards are card indices 0..103; the face of a card is its index modulo 52 (stud §1.2). A hand's value is looked up by
 * the ranks of its cards; only where five or more share a suit the best flush is looked up as well, and the better of
 * the two counts.
 */
import { faceOf } from '../core/card.js';
import { faceKey, flushRows, forEachRankMultiset } from './card-keys.js';
import type { HandClass, HandDescription } from './hand-class.js';
import { bestOfRanks, bestOfSuit } from './hand-of-ranks.js';
import { bestStraightTop, HandScale } from './hand-scale.js';
import { playedFive, type PlayedHand } from './played-hand.js';
import { SumHash } from './sum-hash.js';

const DECK_SIZE = 104;
/** Copies of a rank in two decks. */
const COPIES = 8;

const scale = new HandScale({
  wheel: 'lowest',
  pairedFlushes: true,
  fiveOfAKindRanks: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
});

/** The highest value of a stud hand, five aces: values run from 1 (7-5-4-3-2 of mixed suits) to this, 11,193 (stud §6.3). */
export const STRONGEST_STUD_HAND = scale.size;

/** Keys by card index; 256 entries because cards often come from arrays of bytes. */
const KEYS = new Int32Array(256);
for (let card = 0; card < DECK_SIZE; card++) KEYS[card] = faceKey(faceOf(card));

const SHAPE_5 = { bucketBits: 12, windowBits: 12, places: 8192 };
const SHAPE_7 = { bucketBits: 14, windowBits: 10, places: 52224 };

const DISPLACEMENT_5 = new Uint16Array(1 << SHAPE_5.bucketBits);
const DISPLACEMENT_7 = new Uint16Array(1 << SHAPE_7.bucketBits);
/** Values by rank sums, flushes left aside. */
const VALUES_5 = rankValues(5, SHAPE_5, DISPLACEMENT_5);
const VALUES_7 = rankValues(7, SHAPE_7, DISPLACEMENT_7);

/** Hashes the rank sums of a number of cards and returns the value of each, flushes left aside, by its place. */
function rankValues(cards: number, shape: typeof SHAPE_7, displacement: Uint16Array): Uint16Array {
  const sums = new Int32Array(shape.places);
  const found = new Uint16Array(shape.places);
  let hands = 0;
  forEachRankMultiset(cards, COPIES, (sum, counts) => {
    sums[hands] = sum;
    found[hands] = scale.valueOf(bestOfRanks(counts, 'lowest'));
    hands++;
  });
  const hash = new SumHash(sums.subarray(0, hands), shape, displacement);
  const values = new Uint16Array(shape.places);
  for (let hand = 0; hand < hands; hand++) values[hash.placeOf(sums[hand]!)] = found[hand]!;
  return values;
}

/**
 * By the suit part of a sum: the row in RANK_BIT_IN_SUIT of the suit of which there are five or more, 0 = no flush. A
 * second set of rows, from MORE_THAN_FIVE on, says that there are six or seven.
 */
const MORE_THAN_FIVE = 256 * 5;
const FLUSH_ROW_5 = flushRows(5, 5);
const FLUSH_ROW_7 = markSixSuited(flushRows(7, 5));

function markSixSuited(rows: Uint16Array): Uint16Array {
  const sixSuited = flushRows(7, 6);
  return rows.map((row, sum) => (sixSuited[sum] === 0 ? row : row + 256 * 4));
}

/** The rank bit of a card in its suit: 256 × (1 + suit) + card, twice over; 0 for cards of other suits. */
const RANK_BIT_IN_SUIT = new Uint16Array(256 * 9);
for (let card = 0; card < DECK_SIZE; card++) {
  const face = faceOf(card);
  const place = 256 * (1 + (face & 3)) + card;
  RANK_BIT_IN_SUIT[place] = 1 << (face >> 2);
  RANK_BIT_IN_SUIT[place + 256 * 4] = 1 << (face >> 2);
}

/**
 * Flushes: the value of five cards of a suit that hold the ranks `once`, some of them `twice`, as masks, is
 *
 *   FLUSHES[FLUSH_PLACE[once] + (twice % TWICE_WINDOW)]
 *
 * Powers of two up to 2^12 leave different remainders, and so do the masks that can be `twice` for a given `once`: one
 * of four ranks, or two of three. A mask of six or seven ranks stands for the best five of them.
 */
const TWICE_WINDOW = 29;
const FLUSH_PLACE = new Uint16Array(1 << 13);
const FLUSHES = new Uint16Array(5120 + TWICE_WINDOW);
enterFlushes();

function enterFlushes(): void {
  const valueOf = (once: number, twice: number): number => scale.valueOf(bestOfSuit(once, twice, 'lowest'));
  let firstFree = 0;
  const enter = (once: number, twices: readonly number[]): void => {
    let place = firstFree;
    const isTaken = (twice: number): boolean => FLUSHES[place + (twice % TWICE_WINDOW)] !== 0;
    while (twices.some(isTaken)) place++;
    FLUSH_PLACE[once] = place;
    for (const twice of twices) FLUSHES[place + (twice % TWICE_WINDOW)] = valueOf(once, twice);
    while (FLUSHES[firstFree] !== 0) firstFree++;
  };
  // Single places last: they fill the gaps that the others leave.
  for (const once of masksOf(4)) enter(once, bitsOf(once));
  for (const once of masksOf(3)) {
    enter(
      once,
      bitsOf(once).map((bit) => once ^ bit),
    );
  }
  for (const once of masksOf(5)) enter(once, [0]);
  const placeOf = new Uint16Array(scale.size + 1);
  for (let place = 0; place < FLUSHES.length; place++) placeOf[FLUSHES[place]!] = place;
  for (const once of [...masksOf(6), ...masksOf(7)]) FLUSH_PLACE[once] = placeOf[valueOf(once, 0)]!;
}

/** The masks of so many different ranks. */
function masksOf(ranks: number): number[] {
  const masks: number[] = [];
  for (let mask = 0; mask < 1 << 13; mask++) if (bitCount(mask) === ranks) masks.push(mask);
  return masks;
}

/** The ones of a mask, each as a mask. */
function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(rest & -rest);
  return bits;
}

/** The number of ones in a mask. */
function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The value of the best flush in six or seven cards of a suit, some ranks held twice. */
function flushOfMore(once: number, twice: number): number {
  if (bestStraightTop(once, 'lowest') > 0) return FLUSHES[FLUSH_PLACE[once]!]!;
  let ranks = once;
  let repeated = twice;
  for (let more = bitCount(once) + bitCount(twice) - 5; more > 0; more--) {
    const lowest = ranks & -ranks;
    if ((repeated & lowest) !== 0) repeated ^= lowest;
    else ranks ^= lowest;
  }
  return FLUSHES[FLUSH_PLACE[ranks]! + (repeated % TWICE_WINDOW)]!;
}

/** The size of all tables for Stud in bytes. */
export const STUD_TABLE_BYTES = [
  KEYS,
  DISPLACEMENT_5,
  DISPLACEMENT_7,
  VALUES_5,
  VALUES_7,
  FLUSH_ROW_5,
  FLUSH_ROW_7,
  RANK_BIT_IN_SUIT,
  FLUSH_PLACE,
  FLUSHES,
].reduce((sum, table) => sum + table.byteLength, scale.byteLength);

/**
 * The strength of the best five of seven cards (stud §6): 1..11,193, higher wins, equal values split the pot.
 * Cards are seven different card indices 0..103 in any order; other numbers give no meaningful value.
 */
export function evaluate7(c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): number {
  const sum = (KEYS[c0]! + KEYS[c1]! + KEYS[c2]! + KEYS[c3]! + KEYS[c4]! + KEYS[c5]! + KEYS[c6]!) | 0;
  const value = VALUES_7[DISPLACEMENT_7[sum >>> 18]! + ((sum >>> 8) & 0x3ff)]!;
  const row = FLUSH_ROW_7[sum & 0xff]!;
  if (row === 0) return value;
  const b0 = RANK_BIT_IN_SUIT[row + c0]!;
  const b1 = RANK_BIT_IN_SUIT[row + c1]!;
  const b2 = RANK_BIT_IN_SUIT[row + c2]!;
  const b3 = RANK_BIT_IN_SUIT[row + c3]!;
  const b4 = RANK_BIT_IN_SUIT[row + c4]!;
  const b5 = RANK_BIT_IN_SUIT[row + c5]!;
  const b6 = RANK_BIT_IN_SUIT[row + c6]!;
  const once = b0 | b1 | b2 | b3 | b4 | b5 | b6;
  const twice = b0 + b1 + b2 + b3 + b4 + b5 + b6 - once;
  const flush =
    row >= MORE_THAN_FIVE && twice !== 0
      ? flushOfMore(once, twice)
      : FLUSHES[FLUSH_PLACE[once]! + ((twice >>> 0) % TWICE_WINDOW)]!;
  return flush > value ? flush : value;
}

/** The strength of five cards, on the scale of {@link evaluate7}. Five different card indices 0..103. */
export function evaluate5(c0: number, c1: number, c2: number, c3: number, c4: number): number {
  const sum = (KEYS[c0]! + KEYS[c1]! + KEYS[c2]! + KEYS[c3]! + KEYS[c4]!) | 0;
  const value = VALUES_5[DISPLACEMENT_5[sum >>> 20]! + ((sum >>> 8) & 0xfff)]!;
  const row = FLUSH_ROW_5[sum & 0xff]!;
  if (row === 0) return value;
  const b0 = RANK_BIT_IN_SUIT[row + c0]!;
  const b1 = RANK_BIT_IN_SUIT[row + c1]!;
  const b2 = RANK_BIT_IN_SUIT[row + c2]!;
  const b3 = RANK_BIT_IN_SUIT[row + c3]!;
  const b4 = RANK_BIT_IN_SUIT[row + c4]!;
  const once = b0 | b1 | b2 | b3 | b4;
  const twice = b0 + b1 + b2 + b3 + b4 - once;
  const flush = FLUSHES[FLUSH_PLACE[once]! + ((twice >>> 0) % TWICE_WINDOW)]!;
  return flush > value ? flush : value;
}

/**
 * The strength of the best five of five, six or seven cards (stud §6): 1..11,193, higher wins, equal values split.
 * Cards are different card indices 0..103. Throws RangeError for another number of cards.
 */
export function evaluateCards(cards: readonly number[]): number {
  const { length } = cards;
  if (length < 5 || length > 7) throw new RangeError(`a stud hand has five to seven cards, not ${length}`);
  const c0 = cards[0]!;
  const c1 = cards[1]!;
  const c2 = cards[2]!;
  const c3 = cards[3]!;
  const c4 = cards[4]!;
  if (length === 5) return evaluate5(c0, c1, c2, c3, c4);
  const c5 = cards[5]!;
  if (length === 7) return evaluate7(c0, c1, c2, c3, c4, c5, cards[6]!);
  return Math.max(
    evaluate5(c0, c1, c2, c3, c4),
    evaluate5(c0, c1, c2, c3, c5),
    evaluate5(c0, c1, c2, c4, c5),
    evaluate5(c0, c1, c3, c4, c5),
    evaluate5(c0, c2, c3, c4, c5),
    evaluate5(c1, c2, c3, c4, c5),
  );
}

/**
 * The five cards that play, with their value (stud §6). The cards come as played: groups before kickers, straights
 * from the top. When several fives are equally good, the one whose cards come first in `cards` plays.
 * Throws RangeError unless there are five to seven cards.
 */
export function bestFive(cards: readonly number[]): PlayedHand {
  const value = evaluateCards(cards);
  return playedFive(cards, value, scale.describe(value));
}

/** The class of a stud value; a royal flush is a straight flush (stud §6.1). Throws RangeError outside 1..11,193. */
export function handClassOf(value: number): HandClass {
  return scale.classOf(value);
}

/** What the hand with this stud value is, as a code and ranks. Throws RangeError outside 1..11,193. */
export function describe(value: number): HandDescription {
  return scale.describe(value);
}

/**
 * Counts all hands of five (91,962,520) or seven cards (21,243,342,120) from two decks by value: entry v is the number
 * of hands worth v (stud §6.3). Hands that differ only in which copy of a face they hold are visited once and weighed;
 * seven cards are 283,008,180 visits, about two seconds.
 */
export function countHands(cards: 5 | 7): Float64Array {
  const counts = new Float64Array(scale.size + 1);
  countFrom(cards, counts, new Int32Array(7), 0, 0, 1, 0);
  return counts;
}

const FACES = 52;
const NEAR_FLUSH_ROW_6 = flushRows(6, 4);

/**
 * Visits every hand whose first `place` cards are those of `chosen`, the others following in order of faces from
 * `firstFace` on. `weight` is in how many ways copies of the chosen faces can be picked, `sum` their key sum. The
 * second copy of a face is only chosen right after the first.
 */
function countFrom(
  cards: 5 | 7,
  counts: Float64Array,
  chosen: Int32Array,
  place: number,
  firstFace: number,
  weight: number,
  sum: number,
): void {
  if (place === 6) {
    countLast(counts, chosen, firstFace, weight, sum);
    return;
  }
  if (place === cards) {
    counts[evaluate5(chosen[0]!, chosen[1]!, chosen[2]!, chosen[3]!, chosen[4]!)]! += weight;
    return;
  }
  const before = place === 0 ? DECK_SIZE : chosen[place - 1]!;
  if (before < FACES) {
    chosen[place] = before + FACES;
    countFrom(cards, counts, chosen, place + 1, firstFace, weight / 2, (sum + KEYS[before]!) | 0);
  }
  for (let face = firstFace; face < FACES; face++) {
    chosen[place] = face;
    countFrom(cards, counts, chosen, place + 1, face + 1, weight * 2, (sum + KEYS[face]!) | 0);
  }
}

/** {@link countFrom} for the seventh card. */
function countLast(counts: Float64Array, chosen: Int32Array, firstFace: number, weight: number, sum6: number): void {
  const c0 = chosen[0]!;
  const c1 = chosen[1]!;
  const c2 = chosen[2]!;
  const c3 = chosen[3]!;
  const c4 = chosen[4]!;
  const c5 = chosen[5]!;
  if (c5 < FACES) counts[evaluate7(c0, c1, c2, c3, c4, c5, c5 + FACES)]! += weight / 2;
  const row = NEAR_FLUSH_ROW_6[sum6 & 0xff]!;
  for (let face = firstFace; face < FACES; face++) {
    if (row !== 0) {
      counts[evaluate7(c0, c1, c2, c3, c4, c5, face)]! += weight * 2;
      continue;
    }
    const sum = (sum6 + KEYS[face]!) | 0;
    counts[VALUES_7[DISPLACEMENT_7[sum >>> 18]! + ((sum >>> 8) & 0x3ff)]!]! += weight * 2;
  }
}
