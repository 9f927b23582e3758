/** Sets seven cards by a house way: one interpreter for all of them (pai gow §8.0). */
import { invariant } from '../../../core/assert.js';
import { type CardIndex, JOKER, rankOf } from '../../../core/card.js';
import type { PaiGowHands } from '../../../evaluator/index.js';
import { ACE, type HouseWay, type HouseWayCondition, type HouseWayPlay, type RankRange, type Shape } from './house-way.js';

/** Seven cards as set, each part highest index first, with the name of the rule that did it. */
export interface HouseSetting {
  readonly front: readonly CardIndex[];
  readonly back: readonly CardIndex[];
  readonly rule: string;
}

/** Sets hands of one house way at tables of one ranking. */
export type HouseSetter = (cards: readonly CardIndex[]) => HouseSetting;

/** The rule of last resort: the highest legal front, then the best back (pai gow §8.0.8). */
export const FALLBACK_RULE = 'fallback';

interface Group {
  readonly rank: number;
  readonly size: number;
}

/** Seven cards by rank (pai gow §8.0.1–2). */
interface Holding {
  readonly shape: Shape;
  readonly first: Group | undefined;
  readonly second: Group | undefined;
  readonly singles: readonly number[];
}

/** A card's rank 2..14, the joker as an ace. */
function rankWithJoker(card: CardIndex): number {
  return card === JOKER ? ACE : rankOf(card);
}

function holdingOf(cards: readonly CardIndex[]): Holding {
  const counts = new Uint8Array(ACE + 1);
  for (const card of cards) counts[rankWithJoker(card)]!++;
  const groups: Group[] = [];
  const singles: number[] = [];
  for (let rank = ACE; rank >= 2; rank--) {
    const size = counts[rank]!;
    if (size > 1) groups.push({ rank, size });
    else if (size === 1) singles.push(rank);
  }
  // Ranks go down already; the sort is stable.
  groups.sort((a, b) => b.size - a.size);
  return { shape: shapeOf(groups), first: groups[0], second: groups[1], singles };
}

function shapeOf(groups: readonly Group[]): Shape {
  const [first = 0, second = 0, third = 0] = groups.map(({ size }) => size);
  if (first === 5) return 'five-aces';
  if (first === 4) return 'quads';
  if (first === 3) {
    if (second === 3) return 'two-trips';
    if (third === 2) return 'trips-two-pair';
    return second === 2 ? 'full-house' : 'trips';
  }
  if (third === 2) return 'three-pair';
  if (second === 2) return 'two-pair';
  return first === 2 ? 'pair' : 'no-pair';
}

function within(range: RankRange | undefined, rank: number | undefined): boolean {
  return range === undefined || (rank !== undefined && rank >= range[0] && rank <= range[1]);
}

function holds(when: HouseWayCondition | undefined, { first, second, singles }: Holding): boolean {
  if (when === undefined) return true;
  return (
    within(when.first, first?.rank) &&
    within(when.second, second?.rank) &&
    within(when.topSingle, singles[0]) &&
    within(when.nextSingle, singles[1]) &&
    (when.beside === undefined || when.beside === (second?.size ?? 0)) &&
    (when.secondAboveFirst === undefined || (second !== undefined && first !== undefined && second.rank > first.rank))
  );
}

/** The ranks that a play puts in front; null when any will do that leave a complete hand. */
function ranksInFront(play: HouseWayPlay, { first, second, singles }: Holding): readonly [number, number] | null {
  const [top = 0, next = 0, third = 0] = singles;
  switch (play) {
    case 'second-and-third':
      return [next, third];
    case 'two-singles':
      return [top, next];
    case 'pair-of-first':
    case 'pair-of-first-before-complete':
      return [first?.rank ?? 0, first?.rank ?? 0];
    case 'pair-of-second':
      return [second?.rank ?? 0, second?.rank ?? 0];
    case 'one-of-first-and-single':
      return [first?.rank ?? 0, top];
    case 'complete':
      return null;
  }
}

/** One of the 21 splits: the places of its front, and what both parts are worth. */
interface Split {
  readonly i: number;
  readonly j: number;
  readonly frontValue: number;
  readonly backValue: number;
}

/** The house way, ready to set hands ranked as `hands` ranks them. */
export function houseSetter(way: HouseWay, hands: PaiGowHands): HouseSetter {
  const isComplete = new Uint8Array(hands.strongestHand + 1);
  for (let value = 1; value <= hands.strongestHand; value++) {
    const handClass = hands.handClassOf(value);
    if (handClass === 'straight' || handClass === 'flush' || handClass === 'straight-flush') isComplete[value] = 1;
  }

  /** Whether `a` is the better of two splits: front first if `byFront`, then the back, then the lower indices in front. */
  const better = (a: Split, b: Split, byFront: boolean, cards: readonly CardIndex[]): boolean => {
    if (byFront && a.frontValue !== b.frontValue) return a.frontValue > b.frontValue;
    if (a.backValue !== b.backValue) return a.backValue > b.backValue;
    const [lowA, lowB] = [Math.min(cards[a.i]!, cards[a.j]!), Math.min(cards[b.i]!, cards[b.j]!)];
    if (lowA !== lowB) return lowA < lowB;
    return Math.max(cards[a.i]!, cards[a.j]!) < Math.max(cards[b.i]!, cards[b.j]!);
  };

  /** The best legal split with these ranks in front (null: any), behind it a complete hand if `complete`. */
  const bestSplit = (cards: readonly CardIndex[], ranks: readonly [number, number] | null, complete: boolean): Split | null => {
    let best: Split | null = null;
    for (let i = 0; i < 6; i++) {
      const rankI = rankWithJoker(cards[i]!);
      if (ranks !== null && rankI !== ranks[0] && rankI !== ranks[1]) continue;
      for (let j = i + 1; j < 7; j++) {
        const rankJ = rankWithJoker(cards[j]!);
        if (ranks !== null && rankI + rankJ !== ranks[0] + ranks[1]) continue;
        if (ranks !== null && rankJ !== ranks[0] && rankJ !== ranks[1]) continue;
        const [a, b, c, d, e] = behind(cards, i, j);
        const backValue = hands.evaluate5(a!, b!, c!, d!, e!);
        if (complete && isComplete[backValue] === 0) continue;
        const split = { i, j, frontValue: hands.evaluateFront(cards[i]!, cards[j]!), backValue };
        if (hands.isFoul(split.frontValue, backValue)) continue;
        if (best === null || better(split, best, ranks === null, cards)) best = split;
      }
    }
    return best;
  };

  const setting = (cards: readonly CardIndex[], { i, j }: Split, rule: string): HouseSetting => ({
    front: [cards[i]!, cards[j]!].sort((a, b) => b - a),
    back: behind(cards, i, j).sort((a, b) => b - a),
    rule,
  });

  return (cards) => {
    invariant(cards.length === 7, 'a house way sets seven cards');
    const holding = holdingOf(cards);
    for (const { name, when, play } of way.rules[holding.shape]) {
      if (!holds(when, holding)) continue;
      const onlyComplete = play === 'complete' || play === 'pair-of-first-before-complete';
      const split = bestSplit(cards, ranksInFront(play, holding), onlyComplete);
      if (split !== null) return setting(cards, split, name);
      // Without a complete hand the rule does not apply; a rule that applies but would foul is not replaced by the next one.
      if (!onlyComplete) break;
    }
    const split = bestSplit(cards, null, false);
    invariant(split !== null, 'every seven cards can be set without a foul');
    return setting(cards, split, FALLBACK_RULE);
  };
}

/** The five cards that stay behind when those at two places lie in front. */
function behind(cards: readonly CardIndex[], i: number, j: number): CardIndex[] {
  const back: CardIndex[] = [];
  for (let at = 0; at < 7; at++) if (at !== i && at !== j) back.push(cards[at]!);
  return back;
}
