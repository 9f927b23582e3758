/**
 * House ways as data (pai gow §8): for each shape of seven cards a list of rules, the first that applies is played. A
 * further house way is one more file like `trump-plaza.ts` and its worked cases.
 */

/** What seven cards hold by rank, the joker counted as an ace (pai gow §8.0.1). */
export type Shape =
  | 'five-aces'
  | 'quads'
  | 'two-trips'
  | 'trips-two-pair'
  | 'full-house'
  | 'trips'
  | 'three-pair'
  | 'two-pair'
  | 'pair'
  | 'no-pair';

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
}

/**
 * What lies in front. `complete`: the best split that leaves a straight, a flush or a straight flush behind
 * (pai gow §8.0.4); a rule that finds none does not apply, and likewise `pair-of-first-before-complete`.
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

/** A house way, complete: the last rule of every shape always applies. */
export interface HouseWay {
  readonly name: string;
  readonly rules: Readonly<Record<Shape, readonly HouseWayRule[]>>;
}

export const ACE = 14;
export const KING = 13;
export const JACK = 11;

/** From `rank` up to the ace. */
export function atLeast(rank: number): RankRange {
  return [rank, ACE];
}
