/** Cards and hands in words: "queen of hearts", "a pair of nines". */
import type { HandDescription } from '../../../src/contracts/cards.js';
import { cardFace } from '../cards/card-face.js';
import { listOf, t, tryTranslate } from './translate.js';

const SUIT_SIGNS = { c: '♣', d: '♦', h: '♥', s: '♠' } as const;

/** A card in words; which of the two decks it came from is never said. */
export function wordCard(name: string): string {
  const face = cardFace(name);
  if (!face) return t('card.back');
  if (face.joker) return t('card.joker');
  return t('card.name', { rank: wordRank(face.rank), suit: t(`suit.${face.suit}`) });
}

/** Cards in words, as a list. */
export function wordCards(names: readonly string[]): string {
  return listOf(names.map(wordCard));
}

/** A card as players write it: `Q♥`, `10♣`. */
export function signCard(name: string): string {
  const face = cardFace(name);
  if (!face) return name;
  if (face.joker) return t('card.joker');
  return `${name.charAt(0) === 'T' ? '10' : name.charAt(0)}${SUIT_SIGNS[face.suit]}`;
}

function wordRank(rank: number | undefined): string {
  return tryTranslate(`rank.${rank}`) ?? '';
}

function wordRanks(rank: number | undefined): string {
  return tryTranslate(`ranks.${rank}`) ?? '';
}

/** A described hand in words: "a full house, aces over kings". */
export function wordHand(hand: HandDescription): string {
  const [first, second] = hand.ranks;
  const words = { first: wordRank(first), firsts: wordRanks(first), seconds: wordRanks(second) };
  return tryTranslate(`hand.${hand.code}`, words) ?? t('hand.other');
}

/** A front of two cards in words: "ace and king" where there is no pair. */
export function wordFront(hand: HandDescription): string {
  const [first, second] = hand.ranks;
  return hand.code === 'high-card' ? t('hand.front-high', { first: wordRank(first), second: wordRank(second) }) : wordHand(hand);
}
