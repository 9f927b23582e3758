/**
 * Hands of Pai Gow Poker (pai gow §2): five to seven of 53 cards for the back, two for the front, with the joker.
 *
 * Cards are faces 0..51 and 52 for the joker; the deck has each once, so a card's index is its face.
 */
import { JOKER, rankOf } from '../core/card.js';
import { type HandClass, type HandDescription, PAIR } from './hand-class.js';
import { bestOfRanks, bestOfRanksWithJoker, bestOfSuit, bestOfSuitWithJoker, type Joker } from './hand-of-ranks.js';
import { HandScale, type Wheel } from './hand-scale.js';
import { chooseFive, type PlayedHand } from './played-hand.js';

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

const ACE = 14;
const NATURAL_RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, ACE];

/** A card's rank 2..14, or 0 for the joker. */
function naturalRank(card: number): number {
  return card === JOKER ? 0 : rankOf(card);
}

function buildHands({ joker, wheel }: PaiGowRanking): PaiGowHands {
  const scale = new HandScale({
    wheel,
    pairedFlushes: false,
    fiveOfAKindRanks: joker === 'bug' ? [ACE] : NATURAL_RANKS,
  });

  const evaluateCards = (cards: readonly number[]): number => {
    if (cards.length < 5 || cards.length > 7) {
      throw new RangeError(`a pai gow hand to rank has five to seven cards, not ${cards.length}`);
    }
    const counts = new Uint8Array(13);
    const suits = [0, 0, 0, 0];
    let jokers = 0;
    for (const card of cards) {
      if (card === JOKER) {
        jokers++;
        continue;
      }
      counts[card >> 2]!++;
      suits[card & 3]! |= 1 << (card >> 2);
    }
    let key = jokers > 0 ? bestOfRanksWithJoker(counts, joker, wheel) : bestOfRanks(counts, wheel);
    for (const held of suits) {
      if (bitCount(held) + jokers < 5) continue;
      key = Math.max(key, jokers > 0 ? bestOfSuitWithJoker(held, wheel) : bestOfSuit(held, 0, wheel));
    }
    return scale.valueOf(key);
  };

  const evaluateFront = (c0: number, c1: number): number => {
    const [a, b] = [naturalRank(c0), naturalRank(c1)];
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

  return {
    ranking: { joker, wheel },
    strongestHand: scale.size,
    evaluate7: (c0, c1, c2, c3, c4, c5, c6) => evaluateCards([c0, c1, c2, c3, c4, c5, c6]),
    evaluate5: (c0, c1, c2, c3, c4) => evaluateCards([c0, c1, c2, c3, c4]),
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

/** The number of ones in a mask. */
function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
