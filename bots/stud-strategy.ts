/** How a bot plays Stud: starting hands by their worth, later streets by its own hand and draws against the boards it sees. */
import type { StudAction, StudLegalAction, StudSeatView, StudView } from '../src/contracts/seven-card-stud.js';
import { parseCard, rankOf, suitOf } from '../src/core/card.js';
import { evaluateCards, handClassOf } from '../src/evaluator/index.js';

/** What a hand is worth, by class from high card to five of a kind: roughly the share of contested pots it wins. */
const CLASS_WORTH: Readonly<Record<string, number>> = {
  'high-card': 0.08,
  pair: 0.3,
  'two-pair': 0.55,
  'three-of-a-kind': 0.72,
  straight: 0.8,
  flush: 0.85,
  'full-house': 0.93,
  'four-of-a-kind': 0.98,
  'straight-flush': 0.99,
  'royal-flush': 1,
  'five-of-a-kind': 1,
};

interface Cards {
  readonly ranks: readonly number[];
  readonly suits: readonly number[];
}

function read(names: readonly (string | null)[]): Cards {
  const faces = names.flatMap((name) => (name === null ? [] : [parseCard(name)]));
  return { ranks: faces.map(rankOf), suits: faces.map(suitOf) };
}

function counts(values: readonly number[]): number[] {
  const by = new Map<number, number>();
  for (const value of values) by.set(value, (by.get(value) ?? 0) + 1);
  return [...by.values()].sort((a, b) => b - a);
}

/** Rank of the best group of `size` or more; 0 if there is none. */
function groupRank(ranks: readonly number[], size: number): number {
  return Math.max(0, ...ranks.filter((rank) => ranks.filter((r) => r === rank).length >= size));
}

/** Worth of three cards on third street (0..1): trips, pairs, three to a flush or straight, live high cards. */
function startingWorth({ ranks, suits }: Cards, doorRanks: readonly number[]): number {
  const [most = 0] = counts(ranks);
  if (most === 3) return 0.98;
  const pair = groupRank(ranks, 2);
  // A pair whose other cards lie open elsewhere improves less often; two decks leave six of them.
  if (pair > 0) return 0.42 + pair * 0.025 - 0.05 * doorRanks.filter((r) => r === pair).length;
  const [suited = 0] = counts(suits);
  const sorted = [...ranks].sort((a, b) => a - b);
  const span = (sorted[2] ?? 0) - (sorted[0] ?? 0);
  let worth = ranks.reduce((sum, r) => sum + (r > Math.max(0, ...doorRanks) ? 0.1 : r >= 11 ? 0.05 : 0), 0);
  if (suited === 3) worth += 0.38;
  if (span <= 3) worth += 0.28;
  return Math.min(0.7, worth);
}

/** Worth of four to seven own cards: the hand made, and what it may still become. */
function madeWorth(names: readonly string[], cardsToCome: number): number {
  const { ranks, suits } = read(names);
  const groups = counts(ranks);
  const pair = groupRank(ranks, 2);
  let worth: number;
  if (names.length >= 5) {
    worth = CLASS_WORTH[handClassOf(evaluateCards(names.map((name) => parseCard(name))))] ?? 0.1;
  } else if (groups[0] === 4) worth = 0.98;
  else if (groups[0] === 3) worth = 0.75;
  else if (groups[0] === 2) worth = groups[1] === 2 ? 0.58 : 0.3;
  else worth = 0.08;
  if (groups[0] === 2) worth += pair * 0.012;
  else if (groups[0] === 1) worth += Math.max(...ranks) * 0.008;
  if (cardsToCome > 0 && worth < 0.8) {
    const [suited = 0] = counts(suits);
    if (suited === 4) worth += 0.08 * cardsToCome + 0.06;
    const distinct = [...new Set(ranks)].sort((a, b) => a - b);
    if (distinct.some((low, n) => (distinct[n + 3] ?? 99) - low <= 4)) worth += 0.05 * cardsToCome + 0.02;
  }
  return worth;
}

/** What an opponent's open cards threaten. */
function boardThreat(seat: StudSeatView): number {
  const { ranks, suits } = read(seat.up);
  const groups = counts(ranks);
  const [suited = 0] = counts(suits);
  let threat = 0.12 + Math.max(0, ...ranks) * 0.006;
  if (groups[0] === 4) threat = 0.97;
  else if (groups[0] === 3) threat = 0.76;
  else if (groups[0] === 2) threat = (groups[1] === 2 ? 0.58 : 0.36) + groupRank(ranks, 2) * 0.012;
  if (suited >= 3) threat += 0.12;
  return threat;
}

/**
 * The act a bot chooses from what it is offered, and a number for its confidence in it. `random` gives 0 ≤ x < 1; the same
 * view and numbers give the same act.
 */
export function chooseStudAction(view: StudView, mySeat: number, legal: readonly StudLegalAction[], random: () => number): StudAction {
  const pick = (...acts: StudLegalAction['act'][]): StudLegalAction | undefined => legal.find((l) => acts.includes(l.act));
  const raises = legal.filter((l) => l.act === 'open' || l.act === 'complete' || l.act === 'bet' || l.act === 'raise');
  const passive = pick('check', 'call', 'bring-in');
  const me = view.players.find((p) => p.seat === mySeat);
  const asAction = (l: StudLegalAction): StudAction =>
    l.act === 'open' || l.act === 'complete' || l.act === 'bet' || l.act === 'raise' ? { act: l.act, to: l.to } : { act: l.act };
  const fold = pick('fold');
  if (me === undefined) return asAction(passive ?? fold ?? (legal[0] as StudLegalAction));

  const rivals = view.players.filter((p) => p.seat !== mySeat && p.state !== 'folded');
  const mine = [...me.down.filter((c): c is string => c !== null), ...me.up];
  const doors = rivals.flatMap((p) => read(p.up.slice(0, 1)).ranks);
  const worth = view.street === 3 ? startingWorth(read(mine), doors) : madeWorth(mine, 7 - mine.length);
  const threat = Math.max(0, ...rivals.map(boardThreat)) * (view.street === 3 ? 0.9 : 1);
  // Small noise keeps bots from being read like a book.
  const edge = worth - threat - 0.02 * (rivals.length - 1) + (random() - 0.5) * 0.12;

  const raise = raises[raises.length > 1 && edge > 0.3 ? raises.length - 1 : 0];
  const check = pick('check');
  if (check !== undefined) return asAction(raise !== undefined && (edge > 0.08 || random() < 0.06) ? raise : check);
  if (pick('bring-in') !== undefined) return asAction(raise !== undefined && edge > 0.25 ? raise : (pick('bring-in') as StudLegalAction));
  const call = pick('call');
  if (raise !== undefined && edge > 0.22 && random() < 0.75) return asAction(raise);
  if (call !== undefined) {
    const pot = view.pots.reduce((sum, p) => sum + p.amount, 0) + view.players.reduce((sum, p) => sum + p.bet, 0);
    const price = call.added / Math.max(1, pot + call.added);
    // A cheap call (the bring-in, the last bet of a big pot) needs less.
    if (edge > price - 0.32) return asAction(call);
  }
  return asAction(fold ?? passive ?? (legal[0] as StudLegalAction));
}
