/** The games of the room, by id. A further game is one folder and one line here. */
import type { AnyGame } from '../core/game.js';
import { paiGow } from './pai-gow/index.js';
import { sevenCardStud } from './seven-card-stud/index.js';

const ALL: readonly AnyGame[] = [sevenCardStud, paiGow];

const games = new Map(ALL.map((game) => [game.id, game]));

/** Every game the room can run, by its id. */
export const GAMES: ReadonlyMap<string, AnyGame> = games;

/** Adds a game that is not among the room's own, before the room starts. Throws when another one has its id. */
export function registerGame(game: AnyGame): void {
  if (games.has(game.id)) throw new RangeError(`there is a game ${game.id} already`);
  games.set(game.id, game);
}

/** The game with this id; undefined when the room has none. */
export function gameById(id: string): AnyGame | undefined {
  return GAMES.get(id);
}
