/** The games of the room, by id. A further game is one folder and one line here. */
import type { AnyGame } from '../core/game.js';
import { paiGow } from './pai-gow/index.js';
import { sevenCardStud } from './seven-card-stud/index.js';

const ALL: readonly AnyGame[] = [sevenCardStud, paiGow];

/** Every game the room can run, by its id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(ALL.map((game) => [game.id, game]));

/** The game with this id; undefined when the room has none. */
export function gameById(id: string): AnyGame | undefined {
  return GAMES.get(id);
}
