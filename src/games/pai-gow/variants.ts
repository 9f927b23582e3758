/** Variants of the main game: hands of the dealer that push every bet (pai gow §9.3). */
import type { PaiGowRules } from '../../contracts/pai-gow.js';
import type { CardIndex } from '../../core/card.js';
import type { NotedHand } from './events.js';
import { handsOf } from './state.js';

const ACE = 14;
const QUEEN = 12;
const NINE = 9;

/** Whether the dealer's hand pushes every main bet: a queen-high or ace-high pai gow of all seven cards, or a nine-high front. */
export function pushesAll(rules: PaiGowRules, cards: readonly CardIndex[], { frontHand }: NotedHand): boolean {
  if (rules.variant === 'standard') return false;
  if (rules.variant === 'tiger-9') return frontHand.code === 'high-card' && frontHand.ranks[0] === NINE;
  const hands = handsOf(rules);
  const { code, ranks } = hands.describe(hands.evaluateCards(cards));
  return code === 'high-card' && ranks[0] === (rules.variant === 'ez' ? QUEEN : ACE);
}
