/** The house ways by name. A further one is one more file and one more line. */
import type { PaiGowHouseWay } from '../../../contracts/pai-gow.js';
import { paiGowHands, type PaiGowRanking } from '../../../evaluator/index.js';
import type { HouseWay } from './house-way.js';
import { houseSetter, type HouseSetter } from './interpreter.js';
import { room } from './room.js';
import { trumpPlaza } from './trump-plaza.js';

export { FALLBACK_RULE, type HouseSetter, type HouseSetting } from './interpreter.js';

const HOUSE_WAYS: Readonly<Record<PaiGowHouseWay, HouseWay>> = { 'trump-plaza': trumpPlaza, room };

/** Names of all house ways (pai gow §8). */
export const HOUSE_WAY_NAMES = Object.keys(HOUSE_WAYS) as PaiGowHouseWay[];

const setters = new Map<string, HouseSetter>();

/** The setter of a house way at tables of a ranking; the same every time. */
export function houseWay(name: PaiGowHouseWay, ranking: PaiGowRanking): HouseSetter {
  const key = `${name}/${ranking.joker}/${ranking.wheel}`;
  const known = setters.get(key);
  if (known !== undefined) return known;
  const made = houseSetter(HOUSE_WAYS[name], paiGowHands(ranking));
  setters.set(key, made);
  return made;
}
