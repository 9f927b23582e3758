/**
 * Hands of Pai Gow Poker (pai gow §2): five to seven of 53 cards for the back, two for the front, with the joker.
 *
 * Cards are faces 0..51 and 52 for the joker; the deck has each once, so a card's index is its face.
 */
import { invariant } from '../core/assert.js';
import { JOKER, rankOf } from '../core/card.js';
import { faceKey, flushRows, forEachRankMultiset, JOKER_RANK, rankKey } from './card-keys.js';
import { type HandClass, type HandDescription, PAIR } from './hand-class.js';
import { bestOfRanks, bestOfRanksWithJoker, bestOfSuit, bestOfSuitWithJoker, type Joker } from './hand-of-ranks.js';
import { HandScale, type Wheel } from './hand-scale.js';
import { chooseFive, type PlayedHand } from './played-hand.js';
import { SumHash } from './sum-hash.js';

/** The options of a table that decide how hands rank (pai gow §2). */
export interface PaiGowRanking {
  readonly joker: Joker;
  readonly wheel: Wheel;
}

/** How hands rank at a table with given options. Pure; get one from {@link paiGowHands}. */
export interface PaiGowHands {
  readonly ranking: PaiGowRanking;
  /** The highest value of a five-card hand, five aces: values run from 1 to this, higher wins, equal is a copy (pai gow §2.2). */
  readonly strongestHand: number;
  /** The strength of the best five of seven different cards 0..52. Other numbers give no meaningful value. */
  readonly evaluate7: (c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number) => number;
  /** The strength of five different cards 0..52, on the scale of `evaluate7`. */
  readonly evaluate5: (c0: number, c1: number, c2: number, c3: number, c4: number) => number;
  /** The strength of the best five of five to seven cards 0..52. Throws RangeError for another number of cards. */
  readonly evaluateCards: (cards: readonly number[]) => number;
  /**
   * The five cards that play and their value, arranged as played; the joker lies where the card it stands for would.
   * When several fives are equally good, the one whose cards come first in `cards` plays.
   */
  readonly bestFive: (cards: readonly number[]) => PlayedHand;
  /** The strength of a two-card hand: 1 (3-2) to 91 (A-A), no straights or flushes (pai gow §2.4). */
  readonly evaluateFront: (c0: number, c1: number) => number;
  /** The class of a five-card value; a royal flush is a straight flush. Throws RangeError for no value. */
  readonly handClassOf: (value: number) => HandClass;
  /** What the five-card hand with this value is. Throws RangeError for no value. */
  readonly describe: (value: number) => HandDescription;
  /** What the two-card hand with this value is: `pair` or `high-card`. Throws RangeError outside 1..91. */
  readonly describeFront: (value: number) => HandDescription;
  /** The highest two-card value, 1..91, that may lie in front of a five-card hand of this value (pai gow §2.5). */
  readonly highestFrontBefore: (backValue: number) => number;
  /** Whether a front ranks above its back, which is a foul; equal ranks are legal (pai gow §2.5). */
  readonly isFoul: (frontValue: number, backValue: number) => boolean;
  /**
   * Visits all hands of five (2,869,685) or seven cards (154,143,080) from the 53 and counts them by value: entry v is
   * the number of hands worth v. Seven cards take about a second.
   */
  readonly countHands: (cards: 5 | 7) => Float64Array;
}

const DECK_SIZE = 53;
const ACE = 14;
const NATURAL_RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, ACE];
/** Copies of a rank in the deck. */
const COPIES = 4;

// ---- Two cards in front

/** Two-card values run from 1 (3-2) to this, 91 (A-A): 78 high-card hands, then 13 pairs (pai gow §2.4). */
export const STRONGEST_FRONT = 91;
const FRONTS_WITHOUT_PAIR = 78;

/** The value of two different ranks, 2..14, on the two-card scale: 1..78. */
function unpairedFront(higher: number, lower: number): number {
  return ((higher - 3) * (higher - 2)) / 2 + (lower - 1);
}

/** The value of a pair of a rank, 2..14, on the two-card scale: 79..91. */
function pairedFront(rank: number): number {
  return FRONTS_WITHOUT_PAIR + rank - 1;
}

const describedFronts: HandDescription[] = [];

/** What the two-card hand with this value is: a pair or two ranks. Throws RangeError outside 1..91 (pai gow §2.4). */
export function describeFront(value: number): HandDescription {
  return (describedFronts[value] ??= frontOfValue(value));
}

function frontOfValue(value: number): HandDescription {
  if (!Number.isInteger(value) || value < 1 || value > STRONGEST_FRONT) {
    throw new RangeError(`no two-card hand has the value ${value}`);
  }
  if (value > FRONTS_WITHOUT_PAIR) return { code: 'pair', ranks: [value - FRONTS_WITHOUT_PAIR + 1] };
  let higher = ACE;
  while (unpairedFront(higher, 2) > value) higher--;
  return { code: 'high-card', ranks: [higher, value - unpairedFront(higher, 2) + 2] };
}

/** A card's rank 2..14, or 0 for the joker. */
function naturalRank(card: number): number {
  return card === JOKER ? 0 : rankOf(card);
}

function strengthOfFront(joker: Joker, c0: number, c1: number): number {
  const a = naturalRank(c0);
  const b = naturalRank(c1);
  // A wild joker pairs the card beside it; the bug is an ace (pai gow §2.1).
  const first = a === 0 ? (joker === 'wild' ? b : ACE) : a;
  const second = b === 0 ? (joker === 'wild' ? a : ACE) : b;
  if (first === second) return pairedFront(first);
  return first > second ? unpairedFront(first, second) : unpairedFront(second, first);
}

// ---- Tables of five and seven cards
//
// Every ranking has its part of the same arrays: functions that read constant arrays are compiled better than closures
// over arrays of their own, and a part that no table needs is never written to.

/** Keys by card; 256 entries because cards often come from arrays of bytes. */
const KEYS = new Int32Array(256);
for (let card = 0; card < JOKER; card++) KEYS[card] = faceKey(card);
KEYS[JOKER] = rankKey(JOKER_RANK);

/** An index that no card has and that no suit counts. */
const NO_CARD = 127;

/**
 * By the suit part of a sum: the row in RANK_BIT_IN_SUIT of the suit that may make a flush, 0 = none. The joker adds
 * nothing to a suit sum, so four of a suit and the joker share an entry with other cards: a row says where to look,
 * and the look-up of the ranks held says whether there is a flush.
 */
const NEAR_FLUSH_ROW_6 = flushRows(6, 4);
const FLUSH_ROW_7 = either(flushRows(7, 5), NEAR_FLUSH_ROW_6);
const FLUSH_ROW_5 = either(flushRows(5, 5), flushRows(4, 4));

function either(natural: Uint16Array, withJoker: Uint16Array): Uint16Array {
  return natural.map((row, sum) => {
    const other = withJoker[sum]!;
    invariant(row === 0 || other === 0 || row === other, 'one suit sum points to two suits');
    return row === 0 ? other : row;
  });
}

/** The joker's bit in a mask of the ranks of a suit. */
const JOKER_BIT = 1 << 13;

/** The rank bit of a card in its suit: row of the suit + card; 0 for cards of other suits. The joker is in every suit. */
const RANK_BIT_IN_SUIT = new Uint16Array(5 * 256);
for (let suit = 0; suit < 4; suit++) {
  const row = 256 * (1 + suit);
  for (let face = suit; face < JOKER; face += 4) RANK_BIT_IN_SUIT[row + face] = 1 << (face >> 2);
  RANK_BIT_IN_SUIT[row + JOKER] = JOKER_BIT;
}

/** The mask of ranks held in the suit of a row of RANK_BIT_IN_SUIT, with JOKER_BIT for the joker. */
function heldIn(row: number, c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): number {
  return (
    RANK_BIT_IN_SUIT[row + c0]! |
    RANK_BIT_IN_SUIT[row + c1]! |
    RANK_BIT_IN_SUIT[row + c2]! |
    RANK_BIT_IN_SUIT[row + c3]! |
    RANK_BIT_IN_SUIT[row + c4]! |
    RANK_BIT_IN_SUIT[row + c5]! |
    RANK_BIT_IN_SUIT[row + c6]!
  );
}

const RANKINGS = 4;
const SHAPE_5 = { bucketBits: 13, windowBits: 11, places: 9216 };
const SHAPE_7 = { bucketBits: 14, windowBits: 12, places: 69120 };
const DISPLACEMENT_5 = new Uint16Array(1 << SHAPE_5.bucketBits);
const DISPLACEMENT_7 = new Uint16Array(1 << SHAPE_7.bucketBits);
/** Values by rank sums, flushes left aside: the part of a ranking starts at its number × places. */
const VALUES_5 = new Uint16Array(RANKINGS * SHAPE_5.places);
const VALUES_7 = new Uint16Array(RANKINGS * SHAPE_7.places);
/**
 * The value of the best flush in a mask of ranks of one suit, with JOKER_BIT for the joker; 0 if it makes none. The
 * wheel second first, then the wheel lowest.
 */
const FLUSHES = new Uint16Array(2 * 2 * JOKER_BIT);

/** The size of the tables for all four rankings of Pai Gow in bytes, with the keys of the scale, which they share. */
export function paiGowTableBytes(): number {
  return [
    KEYS,
    NEAR_FLUSH_ROW_6,
    FLUSH_ROW_7,
    FLUSH_ROW_5,
    RANK_BIT_IN_SUIT,
    DISPLACEMENT_5,
    DISPLACEMENT_7,
    VALUES_5,
    VALUES_7,
    FLUSHES,
  ].reduce((sum, table) => sum + table.byteLength, scaleOf('second').byteLength);
}

/** The number of a ranking: 0..3, the wheel in bit 1. */
function rankingNumber({ joker, wheel }: PaiGowRanking): number {
  return (wheel === 'lowest' ? 2 : 0) + (joker === 'wild' ? 1 : 0);
}

/** Where the flushes of a ranking start. */
function flushesOf(ranking: number): number {
  return (ranking >> 1) * 2 * JOKER_BIT;
}

function strength7(ranking: number, c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): number {
  const sum = (KEYS[c0]! + KEYS[c1]! + KEYS[c2]! + KEYS[c3]! + KEYS[c4]! + KEYS[c5]! + KEYS[c6]!) | 0;
  const value = VALUES_7[ranking * SHAPE_7.places + DISPLACEMENT_7[sum >>> 18]! + ((sum >>> 8) & 0xfff)]!;
  const row = FLUSH_ROW_7[sum & 0xff]!;
  if (row === 0) return value;
  const flush = FLUSHES[flushesOf(ranking) + heldIn(row, c0, c1, c2, c3, c4, c5, c6)]!;
  return flush > value ? flush : value;
}

function strength5(ranking: number, c0: number, c1: number, c2: number, c3: number, c4: number): number {
  const sum = (KEYS[c0]! + KEYS[c1]! + KEYS[c2]! + KEYS[c3]! + KEYS[c4]!) | 0;
  const value = VALUES_5[ranking * SHAPE_5.places + DISPLACEMENT_5[sum >>> 19]! + ((sum >>> 8) & 0x7ff)]!;
  const row = FLUSH_ROW_5[sum & 0xff]!;
  if (row === 0) return value;
  const flush = FLUSHES[flushesOf(ranking) + heldIn(row, c0, c1, c2, c3, c4, NO_CARD, NO_CARD)]!;
  return flush > value ? flush : value;
}

function strengthOf(ranking: number, cards: readonly number[]): number {
  const [c0 = NO_CARD, c1 = NO_CARD, c2 = NO_CARD, c3 = NO_CARD, c4 = NO_CARD, c5 = NO_CARD, c6 = NO_CARD] = cards;
  switch (cards.length) {
    case 5:
      return strength5(ranking, c0, c1, c2, c3, c4);
    case 6:
      return Math.max(
        strength5(ranking, c0, c1, c2, c3, c4),
        strength5(ranking, c0, c1, c2, c3, c5),
        strength5(ranking, c0, c1, c2, c4, c5),
        strength5(ranking, c0, c1, c3, c4, c5),
        strength5(ranking, c0, c2, c3, c4, c5),
        strength5(ranking, c1, c2, c3, c4, c5),
      );
    case 7:
      return strength7(ranking, c0, c1, c2, c3, c4, c5, c6);
    default:
      throw new RangeError(`a pai gow hand to rank has five to seven cards, not ${cards.length}`);
  }
}

// ---- Counting all hands

function count5(ranking: number, counts: Uint32Array): void {
  for (let c0 = 0; c0 < DECK_SIZE; c0++) {
    for (let c1 = c0 + 1; c1 < DECK_SIZE; c1++) {
      for (let c2 = c1 + 1; c2 < DECK_SIZE; c2++) {
        for (let c3 = c2 + 1; c3 < DECK_SIZE; c3++) {
          for (let c4 = c3 + 1; c4 < DECK_SIZE; c4++) counts[strength5(ranking, c0, c1, c2, c3, c4)]!++;
        }
      }
    }
  }
}

function count7(ranking: number, counts: Uint32Array): void {
  for (let c0 = 0; c0 < JOKER; c0++) {
    const sum0 = KEYS[c0]!;
    for (let c1 = c0 + 1; c1 < JOKER; c1++) {
      const sum1 = (sum0 + KEYS[c1]!) | 0;
      for (let c2 = c1 + 1; c2 < JOKER; c2++) {
        const sum2 = (sum1 + KEYS[c2]!) | 0;
        for (let c3 = c2 + 1; c3 < JOKER; c3++) {
          const sum3 = (sum2 + KEYS[c3]!) | 0;
          for (let c4 = c3 + 1; c4 < JOKER; c4++) {
            countLastTwo(ranking, counts, (sum3 + KEYS[c4]!) | 0, c0, c1, c2, c3, c4);
          }
        }
      }
    }
  }
}

/**
 * Visits every hand of seven whose lowest five cards are these, `sum4` their key sum. What the first six cards share
 * with other hands is worked out once: their sum, and whether they are near enough to a flush to look for one.
 */
function countLastTwo(
  ranking: number,
  counts: Uint32Array,
  sum4: number,
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  c4: number,
): void {
  const start = ranking * SHAPE_7.places;
  const flushStart = flushesOf(ranking);
  for (let c5 = c4 + 1; c5 < JOKER; c5++) {
    const sum5 = (sum4 + KEYS[c5]!) | 0;
    const row = NEAR_FLUSH_ROW_6[sum5 & 0xff]!;
    if (row === 0) {
      for (let c6 = c5 + 1; c6 < DECK_SIZE; c6++) {
        const sum = (sum5 + KEYS[c6]!) | 0;
        counts[VALUES_7[start + DISPLACEMENT_7[sum >>> 18]! + ((sum >>> 8) & 0xfff)]!]!++;
      }
      continue;
    }
    const held = flushStart + heldIn(row, c0, c1, c2, c3, c4, c5, NO_CARD);
    for (let c6 = c5 + 1; c6 < DECK_SIZE; c6++) {
      const sum = (sum5 + KEYS[c6]!) | 0;
      const value = VALUES_7[start + DISPLACEMENT_7[sum >>> 18]! + ((sum >>> 8) & 0xfff)]!;
      const flush = FLUSHES[held | RANK_BIT_IN_SUIT[row + c6]!]!;
      counts[flush > value ? flush : value]!++;
    }
  }
}

// ---- Rankings, built when first asked for: a room without Pai Gow tables needs none of this

const rankings: PaiGowHands[] = [];
const scales = new Map<Wheel, HandScale>();
let hashes: { readonly five: SumHash; readonly seven: SumHash } | undefined;

/** The ranking of hands at a table with these options; the same object every time, built in some 50 ms at the first call. */
export function paiGowHands(ranking: PaiGowRanking): PaiGowHands {
  return (rankings[rankingNumber(ranking)] ??= buildHands(ranking));
}

function hashSums(cards: number, shape: typeof SHAPE_7, displacement: Uint16Array): SumHash {
  const sums = new Int32Array(shape.places);
  let hands = 0;
  forEachRankMultiset(cards, COPIES, (sum) => {
    sums[hands] = sum;
    hands++;
  });
  forEachRankMultiset(cards - 1, COPIES, (sum) => {
    sums[hands] = (sum + KEYS[JOKER]!) | 0;
    hands++;
  });
  return new SumHash(sums.subarray(0, hands), shape, displacement);
}

/** The scale of a wheel, whose flushes are entered in FLUSHES. */
function scaleOf(wheel: Wheel): HandScale {
  const known = scales.get(wheel);
  if (known !== undefined) return known;
  // With the bug only aces make five of a kind; both jokers share a scale, so the bug never reaches twelve values.
  const [twin] = scales.values();
  const scale = new HandScale({ wheel, pairedFlushes: false, fiveOfAKindRanks: NATURAL_RANKS }, twin);
  const start = flushesOf(rankingNumber({ joker: 'bug', wheel }));
  for (let mask = 0; mask < JOKER_BIT; mask++) {
    const cards = bitCount(mask);
    if (cards >= 5) FLUSHES[start + mask] = scale.valueOf(bestOfSuit(mask, 0, wheel));
    if (cards >= 4) FLUSHES[start + (mask | JOKER_BIT)] = scale.valueOf(bestOfSuitWithJoker(mask, wheel));
  }
  scales.set(wheel, scale);
  return scale;
}

/** The number of ones in a mask. */
function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Enters the value of every rank sum of `cards` cards in `values`, from `start` on. */
function enterValues(hash: SumHash, cards: number, values: Uint16Array, start: number, scale: HandScale, joker: Joker): void {
  const { wheel } = scale;
  forEachRankMultiset(cards, COPIES, (sum, counts) => {
    values[start + hash.placeOf(sum)] = scale.valueOf(bestOfRanks(counts, wheel));
  });
  forEachRankMultiset(cards - 1, COPIES, (sum, counts) => {
    values[start + hash.placeOf((sum + KEYS[JOKER]!) | 0)] = scale.valueOf(bestOfRanksWithJoker(counts, joker, wheel));
  });
}

function buildHands({ joker, wheel }: PaiGowRanking): PaiGowHands {
  const ranking = rankingNumber({ joker, wheel });
  const scale = scaleOf(wheel);
  hashes ??= { five: hashSums(5, SHAPE_5, DISPLACEMENT_5), seven: hashSums(7, SHAPE_7, DISPLACEMENT_7) };
  enterValues(hashes.five, 5, VALUES_5, ranking * SHAPE_5.places, scale, joker);
  enterValues(hashes.seven, 7, VALUES_7, ranking * SHAPE_7.places, scale, joker);

  const findHighestFront = (backValue: number): number => {
    const classNumber = scale.classNumberOf(backValue);
    if (classNumber > PAIR) return STRONGEST_FRONT;
    const [first = 0, second = 0] = scale.describe(backValue).ranks;
    return classNumber === PAIR ? pairedFront(first) : unpairedFront(first, second);
  };
  // By back value, 0 where nobody has asked yet: looked up for every one of 21 splits.
  const highestFronts = new Uint8Array(scale.size + 1);
  const highestFrontBefore = (backValue: number): number => {
    const known = highestFronts[backValue];
    if (known !== undefined && known !== 0) return known;
    const found = findHighestFront(backValue);
    highestFronts[backValue] = found;
    return found;
  };

  // Hands are described again and again: each once, when first asked for.
  const described: (HandDescription | undefined)[] = Array.from({ length: scale.size + 1 });
  return {
    ranking: { joker, wheel },
    strongestHand: scale.size,
    evaluate7: (c0, c1, c2, c3, c4, c5, c6) => strength7(ranking, c0, c1, c2, c3, c4, c5, c6),
    evaluate5: (c0, c1, c2, c3, c4) => strength5(ranking, c0, c1, c2, c3, c4),
    evaluateCards: (cards) => strengthOf(ranking, cards),
    bestFive: (cards) => {
      const value = strengthOf(ranking, cards);
      return chooseFive(cards, value, (five) => strengthOf(ranking, five), scale.describe(value), naturalRank);
    },
    evaluateFront: (c0, c1) => strengthOfFront(joker, c0, c1),
    handClassOf: (value) => scale.classOf(value),
    describe: (value) => (described[value] ??= scale.describe(value)),
    describeFront,
    highestFrontBefore,
    isFoul: (frontValue, backValue) => frontValue > highestFrontBefore(backValue),
    countHands: (cards) => {
      const counts = new Uint32Array(scale.size + 1);
      if (cards === 5) count5(ranking, counts);
      else count7(ranking, counts);
      return Float64Array.from(counts);
    },
  };
}
