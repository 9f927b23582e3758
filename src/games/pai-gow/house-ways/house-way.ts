/**
 * House ways as data (pai gow §8): for each shape of seven cards a list of rules, the first that applies is played. A
 * further house way is one more file like `trump-plaza.ts` and its worked cases.
 */

/** What seven cards hold by rank, the joker counted as an ace, in the order they are told apart (pai gow §8.0.1). */
export const SHAPES = [
  'five-aces',
  'quads',
  'two-trips',
  'trips-two-pair',
  'full-house',
  'trips',
  'three-pair',
  'two-pair',
  'pair',
  'no-pair',
] as const;

/** One of {@link SHAPES}. */
export type Shape = (typeof SHAPES)[number];

/** Ranks 2..14 from the first to the second, both included. */
export type RankRange = readonly [number, number];

/**
 * What must hold for a rule. Groups are the ranks held more than once, larger groups first and higher ranks first among
 * equal ones; singles are the ranks held once, highest first (pai gow §8.0.2).
 */
export interface HouseWayCondition {
  readonly first?: RankRange;
  readonly second?: RankRange;
  readonly topSingle?: RankRange;
  readonly nextSingle?: RankRange;
  /** Size of the second group; 0: there is none. */
  readonly beside?: 0 | 2 | 3;
  /** The second group ranks above the first. */
  readonly secondAboveFirst?: true;
  /** The rule's front ranks above the front of the best complete hand; so it does where there is none (pai gow §8.4). */
  readonly aboveComplete?: true;
  /** A complete hand can be left behind, and each that can is an ace-high straight with the joker in it (pai gow §8.3). */
  readonly onlyAceHighWithJoker?: true;
}

/**
 * What lies in front. `complete`: the split that leaves a straight, a flush or a straight flush behind, chosen as the house
 * way's {@link CompleteChoice} says (pai gow §8.0.4); a rule that finds none does not apply, and likewise
 * `pair-of-first-before-complete`.
 */
export type HouseWayPlay =
  | 'second-and-third'
  | 'two-singles'
  | 'pair-of-first'
  | 'pair-of-second'
  | 'pair-of-first-before-complete'
  | 'one-of-first-and-single'
  | 'complete';

/** One rule. Its name is the code of an explanation. */
export interface HouseWayRule {
  readonly name: string;
  readonly when?: HouseWayCondition;
  readonly play: HouseWayPlay;
}

/** Two ranks in front, the higher first; every pair ranks above them. */
export type FrontRanks = readonly [number, number];

/** Which complete hand stays behind when there are several; the highest front, then the highest back, where nothing is said. */
export interface CompleteChoice {
  /** A straight flush is given up only for a front above the best one that keeps a straight flush, and at least this. */
  readonly breakStraightFlushFor?: FrontRanks;
  /** The same for a hand that holds a royal flush. */
  readonly breakRoyalFor?: FrontRanks;
  /** Of a straight and a flush the flush stays behind, unless the better front of the two is at least this. */
  readonly flushUnlessFront?: FrontRanks;
}

/** A house way, complete: the last rule of every shape always applies. */
export interface HouseWay {
  readonly name: string;
  /** The place of A-2-3-4-5 at the tables it was written for (pai gow §2.3). */
  readonly wheel: 'second' | 'lowest';
  readonly complete?: CompleteChoice;
  readonly rules: Readonly<Record<Shape, readonly HouseWayRule[]>>;
}

export const ACE = 14;
export const KING = 13;
export const QUEEN = 12;
export const JACK = 11;

/** From `rank` up to the ace. */
export function atLeast(rank: number): RankRange {
  return [rank, ACE];
}

/** This rank alone. */
export function exactly(rank: number): RankRange {
  return [rank, rank];
}
