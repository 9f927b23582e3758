/** The order and the words of the table list. */
import { stakesKey, stakesRank } from '../../../src/contracts/stakes.js';
import type { Amount, TableId } from '../../../src/contracts/ids.js';
import type { LobbyGame, LobbyTable, MyTable } from '../../../src/contracts/lobby.js';
import type { PlainKey } from '../messages/translate.js';

/** The list with changed lines in their places: by game, then stakes from low to high, then name. */
export function mergeTables(known: readonly LobbyTable[], changed: readonly LobbyTable[], removed: readonly TableId[]): readonly LobbyTable[] {
  const byId = new Map(known.map((table) => [table.table, table]));
  for (const table of changed) byId.set(table.table, table);
  for (const id of removed) byId.delete(id);
  return [...byId.values()].toSorted((a, b) => a.game.localeCompare(b.game) || stakesRank(a.stakes) - stakesRank(b.stakes) || a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** Games with their counts: as the room tells them, or counted from the list where it does not. */
export function gamesOf(tables: readonly LobbyTable[], told: readonly LobbyGame[] | null): readonly Pick<LobbyGame, 'game' | 'tables' | 'seated'>[] {
  if (told && told.length > 0) return told.toSorted((a, b) => a.game.localeCompare(b.game));
  const games = new Map<string, { game: string; tables: number; seated: number }>();
  for (const { game, taken } of tables) {
    const known = games.get(game) ?? { game, tables: 0, seated: 0 };
    games.set(game, { game, tables: known.tables + 1, seated: known.seated + taken });
  }
  return [...games.values()];
}

/** The word for how a table stands; null: it is open and there is nothing to say. */
export function statusKey(table: LobbyTable): PlainKey | null {
  if (table.status !== 'open') return `status.${table.status}`;
  return null;
}

/** Whether a seat may be asked for. */
export function canSit(table: LobbyTable): boolean {
  return table.status === 'open' && table.free > 0;
}

/** Whether one can wait for a seat: a table for several, open, with no seat free. */
export function canWait(table: LobbyTable): boolean {
  return table.status === 'open' && table.kind === 'open' && table.free === 0;
}

/** My table of the same game and stakes, from which I could move to this one. */
export function movesFrom(table: LobbyTable, seated: readonly MyTable[]): MyTable | null {
  if (!canSit(table) || table.kind === 'private' || seated.some((s) => s.table === table.table)) return null;
  return seated.find((s) => s.game === table.game && s.currency === table.currency && stakesKey(s.stakes) === stakesKey(table.stakes) && s.movingTo === null) ?? null;
}

/** What a quick seat takes to a table: what is usual, or what there is of it; never less than the table asks for. */
export function quickBuyIn({ minBuyIn, usualBuyIn }: Pick<LobbyTable, 'minBuyIn' | 'usualBuyIn'>, balance: Amount): Amount {
  return Math.max(minBuyIn, Math.min(usualBuyIn, balance));
}

/** Whether some table like this one has a seat free now: then nobody need wait for any of them. */
export function seatSomewhere(table: LobbyTable, tables: readonly LobbyTable[]): boolean {
  const stakes = stakesKey(table.stakes);
  return tables.some((x) => x.game === table.game && x.currency === table.currency && x.kind === table.kind && stakesKey(x.stakes) === stakes && canSit(x));
}
