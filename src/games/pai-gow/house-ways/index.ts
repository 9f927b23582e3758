/** The house ways by name. A further one is one more file and one more line. */
import type { PaiGowHouseWay } from '../../../contracts/pai-gow.js';
import { type PaiGowHands, paiGowHands, type PaiGowRanking } from '../../../evaluator/index.js';
import { ballys } from './ballys.js';
import { casinoReal } from './casino-real.js';
import { claridge } from './claridge.js';
import { flamingo } from './flamingo.js';
import { foxwoods } from './foxwoods.js';
import { goldenNugget } from './golden-nugget.js';
import type { HouseWay } from './house-way.js';
import { FALLBACK_RULE, houseSetter, type HouseSetter } from './interpreter.js';
import { lasVegasCommon } from './las-vegas-common.js';
import { room } from './room.js';
import { trumpPlaza } from './trump-plaza.js';

export { type Shape, SHAPES } from './house-way.js';
export { holdingOf } from './holding.js';
export { backValueIn, FALLBACK_RULE, frontValueIn, type HouseSetter, type HouseSetting, type Placing, placesIn, ruleIn } from './interpreter.js';

const HOUSE_WAYS: Readonly<Record<PaiGowHouseWay, HouseWay>> = {
  'trump-plaza': trumpPlaza,
  claridge,
  ballys,
  foxwoods,
  'golden-nugget': goldenNugget,
  flamingo,
  'las-vegas-common': lasVegasCommon,
  'casino-real': casinoReal,
  room,
};

/** Names of all house ways (pai gow §8). */
export const HOUSE_WAY_NAMES = Object.keys(HOUSE_WAYS) as PaiGowHouseWay[];

/** Every rule by which a house way may set a hand, the fallback included: the codes of its explanations. */
export function houseWayRules(name: PaiGowHouseWay): string[] {
  return [...Object.values(HOUSE_WAYS[name].rules).flatMap((rules) => rules.map((rule) => rule.name)), FALLBACK_RULE];
}

/** How hands rank where a house way comes from (pai gow §8): the bug, and the wheel that it was written for. */
export function homeRanking(name: PaiGowHouseWay): PaiGowRanking {
  return { joker: 'bug', wheel: HOUSE_WAYS[name].wheel };
}

/** By the ranking's hands, then by name. */
const setters = new Map<PaiGowHands, Map<PaiGowHouseWay, HouseSetter>>();

/** The setter of a house way at tables of a ranking; the same every time. */
export function houseWay(name: PaiGowHouseWay, ranking: PaiGowRanking): HouseSetter {
  const hands = paiGowHands(ranking);
  let byName = setters.get(hands);
  if (byName === undefined) {
    byName = new Map();
    setters.set(hands, byName);
  }
  const known = byName.get(name);
  if (known !== undefined) return known;
  const made = houseSetter(HOUSE_WAYS[name], hands);
  byName.set(name, made);
  return made;
}
