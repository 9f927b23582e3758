/** What seven cards are paid for, however they are set (pai gow §9.1). */
import { type CardIndex, JOKER, rankOf, suitOf } from '../../../core/card.js';
import type { PaiGowHands } from '../../../evaluator/index.js';
import { holdingOf, SHAPES } from '../house-ways/index.js';
import { bitOf, codesIn, type SideCode } from './pay-tables.js';

const ACE = 14;
const KING = 13;
const QUEEN = 12;

type Seven = readonly [number, number, number, number, number, number, number];

const THREE_OF_A_KIND = bitOf('three-of-a-kind');
const THREE_PAIRS = bitOf('three-pair');
const ACE_HIGH_JOKER = bitOf('pai-gow-14-joker');
const TRIPS = SHAPES.indexOf('trips');
const THREE_PAIR = SHAPES.indexOf('three-pair');
const FIVE_ACES = bitOf('five-aces');
const ROYAL = bitOf('royal-flush');
const STRAIGHT_FLUSH = bitOf('straight-flush');
const STRAIGHT = bitOf('straight');
/** Marks two pair until its shape is looked at; no pay table has it. */
const TWO_PAIR = bitOf('two-pair');
const ACE_HIGH = bitOf('pai-gow-14');

/** By ranking and value of the best five: what that alone is paid for. */
const byValue = new Map<PaiGowHands, Int32Array>();

function valuesOf(hands: PaiGowHands): Int32Array {
  const known = byValue.get(hands);
  if (known !== undefined) return known;
  const bits = Int32Array.from({ length: hands.strongestHand + 1 }, (_, value) => {
    if (value === 0) return 0;
    const { code, ranks } = hands.describe(value);
    switch (code) {
      case 'five-of-a-kind':
        return FIVE_ACES;
      case 'royal-flush':
      case 'straight-flush':
      case 'straight':
      case 'four-of-a-kind':
      case 'full-house':
      case 'flush':
      case 'three-of-a-kind':
      case 'two-pair':
        return bitOf(code);
      case 'high-card':
        // Seven cards without a pair and without a straight hold a nine at least; fives of them are valued too.
        return ranks[0]! >= 9 ? bitOf(`pai-gow-${ranks[0]}` as SideCode) : 0;
      case 'pair':
        return 0;
    }
  });
  byValue.set(hands, bits);
  return bits;
}

/** Whether seven cards are one straight flush of seven, the joker filling a gap or an end. */
function isSevenInARow(cards: readonly CardIndex[]): boolean {
  const natural = cards.filter((card) => card !== JOKER);
  const [one] = natural;
  if (one === undefined || natural.some((card) => suitOf(card) !== suitOf(one))) return false;
  const ranks = natural.map(rankOf);
  return [ranks, ranks.map((rank) => (rank === ACE ? 1 : rank))].some((each) => Math.max(...each) - Math.min(...each) < cards.length);
}

/** Whether a royal flush lies beside a natural king and queen of one suit. */
function isRoyalMatch(hands: PaiGowHands, cards: readonly CardIndex[]): boolean {
  return [0, 1, 2, 3].some((suit) => {
    const pair = [KING, QUEEN].map((rank) => 4 * (rank - 2) + suit);
    if (!pair.every((card) => cards.includes(card))) return false;
    return hands.describe(hands.evaluateCards(cards.filter((card) => !pair.includes(card)))).code === 'royal-flush';
  });
}

/**
 * Everything that these seven cards can be paid for, one bit a code. Which of it counts is for the pay table: three of a
 * kind may stand above a straight that the hand holds as well.
 */
export function sideBitsOf(hands: PaiGowHands, cards: readonly CardIndex[]): number {
  const [a, b, c, d, e, f, g] = cards as Seven;
  let bits = valuesOf(hands)[hands.evaluate7(a, b, c, d, e, f, g)]!;
  if ((bits & (STRAIGHT | TWO_PAIR)) !== 0) {
    const { shape } = holdingOf(a, b, c, d, e, f, g);
    if (shape === TRIPS) bits |= THREE_OF_A_KIND;
    if (shape === THREE_PAIR) bits |= THREE_PAIRS;
  } else if ((bits & (ROYAL | STRAIGHT_FLUSH)) !== 0) {
    if (isSevenInARow(cards)) bits |= bitOf(cards.includes(JOKER) ? 'joker-seven-straight-flush' : 'natural-seven-straight-flush');
    if ((bits & ROYAL) !== 0 && isRoyalMatch(hands, cards)) bits |= bitOf('royal-match');
  } else if (bits === ACE_HIGH && cards.includes(JOKER)) bits |= ACE_HIGH_JOKER;
  return bits & ~TWO_PAIR;
}

/** The same as codes. */
export function sideCodesOf(hands: PaiGowHands, cards: readonly CardIndex[]): ReadonlySet<SideCode> {
  return new Set(codesIn(sideBitsOf(hands, cards)));
}
