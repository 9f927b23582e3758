/**
 * What my cards make so far, for the words beside them. The room alone decides what a hand is worth; this only names the
 * best five of the cards that I see, as the room would (compared with it card by card in the tests).
 */
import type { HandDescription } from '../../../../src/contracts/cards.js';
import { cardFace } from '../../cards/card-face.js';

const ACE = 14;
const HAND = 5;

/** The hand that up to seven cards from two decks make; with fewer than five, what they are without straights and flushes. Null: no cards. */
export function madeHand(names: readonly string[]): HandDescription | null {
  const cards = names.flatMap((name) => {
    const face = cardFace(name);
    return face && !face.joker ? [{ rank: face.rank, suit: face.suit }] : [];
  });
  if (cards.length === 0) return null;
  const groups = groupsOf(cards.map(({ rank }) => rank));
  if (cards.length < HAND) return ofGroups(groups);
  const [largest] = groups;
  if (largest && largest.count >= 5) return { code: 'five-of-a-kind', ranks: [largest.rank] };
  const suited = (['c', 'd', 'h', 's'] as const).map((suit) => cards.filter((card) => card.suit === suit).map(({ rank }) => rank)).find((ranks) => ranks.length >= HAND);
  const suitedTop = suited ? straightTop(suited) : 0;
  if (suitedTop > 0) return { code: suitedTop === ACE ? 'royal-flush' : 'straight-flush', ranks: [suitedTop] };
  if (largest?.count === 4) return { code: 'four-of-a-kind', ranks: [largest.rank, ...kickers(groups, [largest.rank], 1)] };
  const over = groups.find((group) => group.count >= 2 && group !== largest);
  if (largest?.count === 3 && over) return { code: 'full-house', ranks: [largest.rank, over.rank] };
  if (suited) return { code: 'flush', ranks: suited.toSorted((a, b) => b - a).slice(0, HAND) };
  const top = straightTop(groups.map(({ rank }) => rank));
  if (top > 0) return { code: 'straight', ranks: [top] };
  return ofGroups(groups);
}

interface Group {
  readonly rank: number;
  readonly count: number;
}

/** Ranks with how often they are held: most often first, then highest first. */
function groupsOf(ranks: readonly number[]): Group[] {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].map(([rank, count]) => ({ rank, count })).toSorted((a, b) => b.count - a.count || b.rank - a.rank);
}

function ofGroups(groups: readonly Group[]): HandDescription {
  const [first, second] = groups;
  if (!first || first.count === 1) return { code: 'high-card', ranks: groups.map(({ rank }) => rank).slice(0, HAND) };
  if (first.count === 4) return { code: 'four-of-a-kind', ranks: [first.rank, ...kickers(groups, [first.rank], 1)] };
  if (first.count === 3) return { code: 'three-of-a-kind', ranks: [first.rank, ...kickers(groups, [first.rank], 2)] };
  if (second?.count === 2) return { code: 'two-pair', ranks: [first.rank, second.rank, ...kickers(groups, [first.rank, second.rank], 1)] };
  return { code: 'pair', ranks: [first.rank, ...kickers(groups, [first.rank], 3)] };
}

/** The highest other ranks. */
function kickers(groups: readonly Group[], but: readonly number[], most: number): number[] {
  return groups.map(({ rank }) => rank).filter((rank) => !but.includes(rank)).toSorted((a, b) => b - a).slice(0, most);
}

/** The top of the best straight, 0: none. An ace is low too. */
function straightTop(ranks: readonly number[]): number {
  const held = new Set(ranks);
  if (held.has(ACE)) held.add(1);
  for (let top = ACE; top >= HAND; top -= 1) {
    if ([0, 1, 2, 3, 4].every((down) => held.has(top - down))) return top;
  }
  return 0;
}
