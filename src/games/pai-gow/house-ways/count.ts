/** What a house way makes of all hands (pai gow §12), and where two of them differ. */
import type { PaiGowHouseWay } from '../../../contracts/pai-gow.js';
import { HAND_CLASSES, type HandClass, paiGowHands, type PaiGowRanking, STRONGEST_FRONT } from '../../../evaluator/index.js';
import { forEachKindOfHand } from './every-hand.js';
import { type Shape, SHAPES } from './house-way.js';
import { holdingOf } from './holding.js';
import { houseWay } from './index.js';
import { backValueIn, frontValueIn, placesIn, ruleIn } from './interpreter.js';

/** All hands as one house way sets them. */
export interface CountedSettings {
  readonly hands: number;
  readonly fouls: number;
  /** Hands that no rule could set. */
  readonly fallbacks: number;
  /** By front value, 1..91. */
  readonly fronts: Float64Array;
  /** By class of the back; the royal flush is a straight flush. */
  readonly classes: Readonly<Record<HandClass, number>>;
}

/** A house way at tables of a ranking. */
export interface RankedWay {
  readonly name: PaiGowHouseWay;
  readonly ranking: PaiGowRanking;
}

/** Sets every hand by each of these house ways, one walk for all. */
export function countSettings(ways: readonly RankedWay[]): CountedSettings[] {
  const counted = ways.map(({ name, ranking }) => {
    const { place } = houseWay(name, ranking);
    const hands = paiGowHands(ranking);
    return { place, hands, fronts: new Float64Array(STRONGEST_FRONT + 1), backs: new Float64Array(hands.strongestHand + 1), fouls: 0, fallbacks: 0, total: 0 };
  });
  forEachKindOfHand((weight, c0, c1, c2, c3, c4, c5, c6) => {
    for (const way of counted) {
      const placing = way.place(c0, c1, c2, c3, c4, c5, c6);
      const front = frontValueIn(placing);
      const back = backValueIn(placing);
      way.total += weight;
      way.fronts[front]! += weight;
      way.backs[back]! += weight;
      if (way.hands.isFoul(front, back)) way.fouls += weight;
      if (ruleIn(placing) === 0) way.fallbacks += weight;
    }
  });
  return counted.map(({ hands, fronts, backs, fouls, fallbacks, total }) => {
    const classes = Object.fromEntries(HAND_CLASSES.map((name) => [name, 0])) as Record<HandClass, number>;
    for (let value = 1; value < backs.length; value++) if (backs[value]! > 0) classes[hands.handClassOf(value)] += backs[value]!;
    return { hands: total, fouls, fallbacks, fronts, classes };
  });
}

/** Where two house ways set a hand apart: another front or another back, by rank. */
export interface ComparedSettings {
  readonly hands: number;
  readonly different: number;
  readonly byShape: Readonly<Record<Shape, number>>;
}

/** Sets every hand by both house ways and counts those that they set apart. */
export function compareSettings(a: RankedWay, b: RankedWay): ComparedSettings {
  const [placeA, placeB] = [houseWay(a.name, a.ranking).place, houseWay(b.name, b.ranking).place];
  const byShape = Object.fromEntries(SHAPES.map((shape) => [shape, 0])) as Record<Shape, number>;
  let hands = 0;
  let different = 0;
  forEachKindOfHand((weight, c0, c1, c2, c3, c4, c5, c6) => {
    hands += weight;
    // Of cards that are worth the same every house way takes the lowest (pai gow §8.0.6): other places are other ranks.
    if (placesIn(placeA(c0, c1, c2, c3, c4, c5, c6)) === placesIn(placeB(c0, c1, c2, c3, c4, c5, c6))) return;
    different += weight;
    byShape[SHAPES[holdingOf(c0, c1, c2, c3, c4, c5, c6).shape]!] += weight;
  });
  return { hands, different, byShape };
}
