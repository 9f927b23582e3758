/** What seven cards are paid for, however they are set (pai gow §9.1). */
import { type CardIndex, JOKER, rankOf, suitOf } from '../../../core/card.js';
import type { PaiGowHands } from '../../../evaluator/index.js';
import { holdingOf, SHAPES } from '../house-ways/index.js';
import type { SideCode } from './pay-tables.js';

const ACE = 14;
const KING = 13;
const QUEEN = 12;

type Seven = [number, number, number, number, number, number, number];

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
 * Everything that these seven cards can be paid for. Which of it counts is for the pay table: three of a kind may stand
 * above a straight that the hand holds as well.
 */
export function sideCodesOf(hands: PaiGowHands, cards: readonly CardIndex[]): ReadonlySet<SideCode> {
  const codes = new Set<SideCode>();
  const { code, ranks } = hands.describe(hands.evaluate7(...(cards as Seven)));
  switch (code) {
    case 'five-of-a-kind':
      codes.add('five-aces');
      break;
    case 'royal-flush':
    case 'straight-flush':
      codes.add(code);
      if (isSevenInARow(cards)) codes.add(cards.includes(JOKER) ? 'joker-seven-straight-flush' : 'natural-seven-straight-flush');
      if (code === 'royal-flush' && isRoyalMatch(hands, cards)) codes.add('royal-match');
      break;
    case 'straight': {
      codes.add(code);
      addShape(codes, cards);
      break;
    }
    case 'four-of-a-kind':
    case 'full-house':
    case 'flush':
    case 'three-of-a-kind':
      codes.add(code);
      break;
    case 'two-pair':
      addShape(codes, cards);
      break;
    case 'high-card':
      // Nothing below nine-high is left without a straight.
      codes.add(`pai-gow-${ranks[0]}` as SideCode);
      if (cards.includes(JOKER)) codes.add('pai-gow-14-joker');
      break;
    case 'pair':
      break;
  }
  return codes;
}

/** Three of a kind beside a straight, and three pair. */
function addShape(codes: Set<SideCode>, cards: readonly CardIndex[]): void {
  const shape = SHAPES[holdingOf(...(cards as Seven)).shape];
  if (shape === 'trips') codes.add('three-of-a-kind');
  if (shape === 'three-pair') codes.add('three-pair');
}
