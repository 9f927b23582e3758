/** `room count --set`: all hands of Pai Gow as a house way sets them. */
import type { PaiGowHouseWay } from '../contracts/pai-gow.js';
import { RANK_LETTERS } from '../core/card.js';
import { describeFront, type HandClass, type PaiGowRanking, STRONGEST_FRONT } from '../evaluator/index.js';
import { countSettings } from '../games/pai-gow/index.js';

/** Classes as the rule book heads its columns (pai gow §12). */
const CLASS_NAMES: Readonly<Record<HandClass, string>> = {
  'high-card': 'highCard',
  pair: 'pair',
  'two-pair': 'twoPair',
  'three-of-a-kind': 'trips',
  straight: 'straight',
  flush: 'flush',
  'full-house': 'fullHouse',
  'four-of-a-kind': 'quads',
  'straight-flush': 'straightFlush',
  'five-of-a-kind': 'fiveAces',
};

/** A front such as `AK` or `99`, ten as `T`. */
function frontName(value: number): string {
  const { ranks } = describeFront(value);
  const [high = 0, low = high] = ranks;
  return RANK_LETTERS.charAt(high - 2) + RANK_LETTERS.charAt(low - 2);
}

/**
 * Counts by front, highest first, and by class behind, weakest first, in plain integers; the royal flush is a straight
 * flush. Also how many hands there are, and how many fouls: none.
 */
export function countSet(name: PaiGowHouseWay, ranking: PaiGowRanking): object {
  const [counted] = countSettings([{ name, ranking }]);
  const fronts = Array.from({ length: STRONGEST_FRONT }, (_, below) => STRONGEST_FRONT - below);
  return {
    game: 'pai-gow',
    set: name,
    ...ranking,
    hands: counted!.hands,
    fouls: counted!.fouls,
    fronts: Object.fromEntries(fronts.map((value) => [frontName(value), counted!.fronts[value]])),
    classes: Object.fromEntries(Object.entries(CLASS_NAMES).map(([handClass, key]) => [key, counted!.classes[handClass as HandClass]])),
  };
}
