/**
 * Hands of Pai Gow Poker (pai gow §2): five to seven of 53 cards for the back, two for the front, with the joker.
 *
 * Cards are faces 0..51 and 52 for the joker; the deck has each once, so a card's index is its face.
 */
import { JOKER, rankOf } from '../core/card.js';
import { invariant } from '../core/assert.js';
import { faceKey, flushRows, forEachRankMultiset, JOKER_RANK, rankKey } from './card-keys.js';
import { type HandClass, type HandDescription, PAIR } from './hand-class.js';
import { bestOfRanks, bestOfRanksWithJoker, bestOfSuit, bestOfSuitWithJoker, type Joker } from './hand-of-ranks.js';
import { HandScale, type Wheel } from './hand-scale.js';
import { chooseFive, type PlayedHand } from './played-hand.js';
import { type HashShape, SumHash } from './sum-hash.js';

/** The options of a table that decide how hands rank (pai gow §2). */
export interface PaiGowRanking {
  readonly joker: Joker;
  readonly wheel: Wheel;
}

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

/** How hands rank at a table with given options. Pure; get one from {@link paiGowHands}. */
export interface PaiGowHands {
  readonly ranking: PaiGowRanking;
  /** The highest value of a five-card hand; values run from 1 to this, higher wins, equal is a copy (pai gow §2.2). */
  readonly strongestHand: number;
  /** The strength of the best five of seven different cards 0..52. Other numbers give no meaningful value. */
  evaluate7(c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): number;
  /** The strength of five different cards 0..52, on the scale of `evaluate7`. */
  evaluate5(c0: number, c1: number, c2: number, c3: number, c4: number): number;
  /** The strength of the best five of five to seven cards 0..52. Throws RangeError for another number of cards. */
  evaluateCards(cards: readonly number[]): number;
  /** The five cards that play and their value, arranged as played; the joker lies where the card it stands for would. */
  bestFive(cards: readonly number[]): PlayedHand;
  /** The strength of a two-card hand: 1 (3-2) to 91 (A-A), no straights or flushes (pai gow §2.4). */
  evaluateFront(c0: number, c1: number): number;
  /** The class of a five-card value; a royal flush is a straight flush. Throws RangeError for no value. */
  handClassOf(value: number): HandClass;
  /** What the five-card hand with this value is. Throws RangeError for no value. */
  describe(value: number): HandDescription;
  /** What the two-card hand with this value is: `pair` or `high-card`. Throws RangeError outside 1..91. */
  describeFront(value: number): HandDescription;
  /** The highest two-card value, 1..91, that may lie in front of a five-card hand of this value (pai gow §2.5). */
  highestFrontBefore(backValue: number): number;
  /** Whether a front ranks above its back, which is a foul; equal ranks are legal (pai gow §2.5). */
  isFoul(frontValue: number, backValue: number): boolean;
  /**
   * Visits all hands of five (2,869,685) or seven cards (154,143,080) from the 53 and counts them by value: entry v is
   * the number of hands worth v. Seven cards take about a second.
   */
  countHands(cards: 5 | 7): Float64Array;
}

const DECK_SIZE = 53;
const ACE = 14;
const NATURAL_RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, ACE];
/** Copies of a rank in the deck. */
const COPIES = 4;

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
const NATURAL_FLUSH_ROW_7 = flushRows(7, 5);
const FLUSH_ROW_7 = either(NATURAL_FLUSH_ROW_7, flushRows(6, 4));
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

/** All rank sums of a number of cards with or without the joker, hashed. */
interface RankSums {
  readonly hash: SumHash;
  readonly cards: number;
}

function rankSums(cards: number, shape: HashShape): RankSums {
  const sums: number[] = [];
  forEachRankMultiset(cards, COPIES, (sum) => sums.push(sum));
  forEachRankMultiset(cards - 1, COPIES, (sum) => sums.push((sum + KEYS[JOKER]!) | 0));
  return { hash: new SumHash(sums, shape), cards };
}

/** Built when first asked for: a room without Pai Gow tables needs none of it. */
function once<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => (built ??= build());
}

const sums5 = once(() => rankSums(5, { bucketBits: 12, windowBits: 12, places: 12288 }));
const sums7 = once(() => rankSums(7, { bucketBits: 14, windowBits: 12, places: 69632 }));

/** The value of every hashed rank sum, flushes left aside, by its place. */
function rankValues({ hash, cards }: RankSums, scale: HandScale, joker: Joker): Uint16Array {
  const values = new Uint16Array(hash.shape.places);
  forEachRankMultiset(cards, COPIES, (sum, counts) => {
    values[hash.placeOf(sum)] = scale.valueOf(bestOfRanks(counts, scale.wheel));
  });
  forEachRankMultiset(cards - 1, COPIES, (sum, counts) => {
    values[hash.placeOf((sum + KEYS[JOKER]!) | 0)] = scale.valueOf(bestOfRanksWithJoker(counts, joker, scale.wheel));
  });
  return values;
}

/** What depends on the wheel alone. */
interface OfWheel {
  readonly scale: HandScale;
  /** The value of the best flush in a mask of ranks of one suit, with JOKER_BIT for the joker; 0 if it is none. */
  readonly flushes: Uint16Array;
}

function buildOfWheel(wheel: Wheel): OfWheel {
  // The bug makes no five of a kind but aces; one scale serves both jokers.
  const scale = new HandScale({ wheel, pairedFlushes: false, fiveOfAKindRanks: NATURAL_RANKS });
  const flushes = new Uint16Array(2 * JOKER_BIT);
  for (let mask = 0; mask < JOKER_BIT; mask++) {
    const cards = bitCount(mask);
    if (cards >= 5) flushes[mask] = scale.valueOf(bestOfSuit(mask, 0, wheel));
    if (cards >= 4) flushes[mask | JOKER_BIT] = scale.valueOf(bestOfSuitWithJoker(mask, wheel));
  }
  return { scale, flushes };
}

/** The number of ones in a mask. */
function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const wheelSecond = once(() => buildOfWheel('second'));
const wheelLowest = once(() => buildOfWheel('lowest'));

function ofWheel(wheel: Wheel): OfWheel {
  return wheel === 'second' ? wheelSecond() : wheelLowest();
}

const rankings = new Map<string, PaiGowHands>();

/** The ranking of hands at a table with these options; the same object every time, built at the first call. */
export function paiGowHands(ranking: PaiGowRanking): PaiGowHands {
  const name = `${ranking.joker} ${ranking.wheel}`;
  const known = rankings.get(name);
  if (known !== undefined) return known;
  const built = buildHands(ranking);
  rankings.set(name, built);
  return built;
}

/** A card's rank 2..14, or 0 for the joker. */
function naturalRank(card: number): number {
  return card === JOKER ? 0 : rankOf(card);
}

function buildHands({ joker, wheel }: PaiGowRanking): PaiGowHands {
  const { scale, flushes } = ofWheel(wheel);
  const five = rankValues(sums5(), scale, joker);
  const seven = rankValues(sums7(), scale, joker);
  const displacement5 = sums5().hash.displacement;
  const displacement7 = sums7().hash.displacement;

  /** The best flush of seven cards in the suit that `row` stands for, 0 if they hold none; {@link NO_CARD} is no card. */
  const flushOf = (row: number, c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): number =>
    flushes[
      RANK_BIT_IN_SUIT[row + c0]! |
        RANK_BIT_IN_SUIT[row + c1]! |
        RANK_BIT_IN_SUIT[row + c2]! |
        RANK_BIT_IN_SUIT[row + c3]! |
        RANK_BIT_IN_SUIT[row + c4]! |
        RANK_BIT_IN_SUIT[row + c5]! |
        RANK_BIT_IN_SUIT[row + c6]!
    ]!;

  const evaluate7 = (c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): number => {
    const sum = (KEYS[c0]! + KEYS[c1]! + KEYS[c2]! + KEYS[c3]! + KEYS[c4]! + KEYS[c5]! + KEYS[c6]!) | 0;
    const value = seven[displacement7[sum >>> 18]! + ((sum >>> 8) & 0xfff)]!;
    const row = FLUSH_ROW_7[sum & 0xff]!;
    if (row === 0) return value;
    const flush = flushOf(row, c0, c1, c2, c3, c4, c5, c6);
    return flush > value ? flush : value;
  };

  const evaluate5 = (c0: number, c1: number, c2: number, c3: number, c4: number): number => {
    const sum = (KEYS[c0]! + KEYS[c1]! + KEYS[c2]! + KEYS[c3]! + KEYS[c4]!) | 0;
    const value = five[displacement5[sum >>> 20]! + ((sum >>> 8) & 0xfff)]!;
    const row = FLUSH_ROW_5[sum & 0xff]!;
    if (row === 0) return value;
    const flush = flushOf(row, c0, c1, c2, c3, c4, NO_CARD, NO_CARD);
    return flush > value ? flush : value;
  };

  const evaluateCards = (cards: readonly number[]): number => {
    const [c0 = NO_CARD, c1 = NO_CARD, c2 = NO_CARD, c3 = NO_CARD, c4 = NO_CARD, c5 = NO_CARD, c6 = NO_CARD] = cards;
    switch (cards.length) {
      case 5:
        return evaluate5(c0, c1, c2, c3, c4);
      case 6:
        return Math.max(
          evaluate5(c0, c1, c2, c3, c4),
          evaluate5(c0, c1, c2, c3, c5),
          evaluate5(c0, c1, c2, c4, c5),
          evaluate5(c0, c1, c3, c4, c5),
          evaluate5(c0, c2, c3, c4, c5),
          evaluate5(c1, c2, c3, c4, c5),
        );
      case 7:
        return evaluate7(c0, c1, c2, c3, c4, c5, c6);
      default:
        throw new RangeError(`a pai gow hand to rank has five to seven cards, not ${cards.length}`);
    }
  };

  const evaluateFront = (c0: number, c1: number): number => {
    const a = naturalRank(c0);
    const b = naturalRank(c1);
    // A wild joker pairs the card beside it; the bug is an ace (pai gow §2.1).
    const first = a === 0 ? (joker === 'wild' ? b : ACE) : a;
    const second = b === 0 ? (joker === 'wild' ? a : ACE) : b;
    if (first === second) return pairedFront(first);
    return first > second ? unpairedFront(first, second) : unpairedFront(second, first);
  };

  const highestFrontBefore = (backValue: number): number => {
    const classNumber = scale.classNumberOf(backValue);
    if (classNumber > PAIR) return STRONGEST_FRONT;
    const [first = 0, second = 0] = scale.describe(backValue).ranks;
    return classNumber === PAIR ? pairedFront(first) : unpairedFront(first, second);
  };

  const count5 = (): Float64Array => {
    const counts = new Float64Array(scale.size + 1);
    for (let a = 0; a < DECK_SIZE; a++) {
      for (let b = a + 1; b < DECK_SIZE; b++) {
        for (let c = b + 1; c < DECK_SIZE; c++) {
          for (let d = c + 1; d < DECK_SIZE; d++) {
            for (let e = d + 1; e < DECK_SIZE; e++) counts[evaluate5(a, b, c, d, e)]!++;
          }
        }
      }
    }
    return counts;
  };

  // Every hand is visited and looked up; what its first cards add up to is only added once for all that share them.
  const count7 = (): Float64Array => {
    const counts = new Float64Array(scale.size + 1);
    const keys = KEYS;
    for (let c0 = 0; c0 < JOKER; c0++) {
      const sum0 = keys[c0]!;
      for (let c1 = c0 + 1; c1 < JOKER; c1++) {
        const sum1 = (sum0 + keys[c1]!) | 0;
        for (let c2 = c1 + 1; c2 < JOKER; c2++) {
          const sum2 = (sum1 + keys[c2]!) | 0;
          for (let c3 = c2 + 1; c3 < JOKER; c3++) {
            const sum3 = (sum2 + keys[c3]!) | 0;
            for (let c4 = c3 + 1; c4 < JOKER; c4++) {
              const sum4 = (sum3 + keys[c4]!) | 0;
              for (let c5 = c4 + 1; c5 < JOKER; c5++) {
                const sum5 = (sum4 + keys[c5]!) | 0;
                for (let c6 = c5 + 1; c6 < JOKER; c6++) {
                  const sum = (sum5 + keys[c6]!) | 0;
                  let value = seven[displacement7[sum >>> 18]! + ((sum >>> 8) & 0xfff)]!;
                  const row = NATURAL_FLUSH_ROW_7[sum & 0xff]!;
                  if (row !== 0) value = Math.max(value, flushOf(row, c0, c1, c2, c3, c4, c5, c6));
                  counts[value]!++;
                }
                counts[evaluate7(c0, c1, c2, c3, c4, c5, JOKER)]!++;
              }
            }
          }
        }
      }
    }
    return counts;
  };

  return {
    ranking: { joker, wheel },
    strongestHand: scale.size,
    evaluate7,
    evaluate5,
    evaluateCards,
    bestFive: (cards) => {
      const value = evaluateCards(cards);
      return chooseFive(cards, value, evaluateCards, scale.describe(value), naturalRank);
    },
    evaluateFront,
    handClassOf: (value) => scale.classOf(value),
    describe: (value) => scale.describe(value),
    describeFront,
    highestFrontBefore,
    isFoul: (frontValue, backValue) => frontValue > highestFrontBefore(backValue),
    countHands: (cards) => (cards === 5 ? count5() : count7()),
  };
}

/** What the two-card hand with this value is: a pair or two ranks. Throws RangeError outside 1..91 (pai gow §2.4). */
export function describeFront(value: number): HandDescription {
  if (!Number.isInteger(value) || value < 1 || value > STRONGEST_FRONT) {
    throw new RangeError(`no two-card hand has the value ${value}`);
  }
  if (value > FRONTS_WITHOUT_PAIR) return { code: 'pair', ranks: [value - FRONTS_WITHOUT_PAIR + 1] };
  let higher = ACE;
  while (unpairedFront(higher, 2) > value) higher--;
  return { code: 'high-card', ranks: [higher, value - unpairedFront(higher, 2) + 2] };
}

