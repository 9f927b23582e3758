/** The order, the filters and the words of the table list. */
import { stakesRank } from '../../../src/contracts/stakes.js';
import type { TableId } from '../../../src/contracts/ids.js';
import type { LobbyTable } from '../../../src/contracts/table.js';
import type { PlainKey } from '../messages/translate.js';

/** What narrows the list. It stays when the page is left. */
export interface LobbyFilter {
  readonly game: string | null;
  readonly free: boolean;
  readonly people: boolean;
}

export const NO_FILTER: LobbyFilter = { game: null, free: false, people: false };

/** The list with changed lines in their places: by game, then stakes from low to high, then name. */
export function mergeTables(known: readonly LobbyTable[], changed: readonly LobbyTable[], removed: readonly TableId[]): readonly LobbyTable[] {
  const byId = new Map(known.map((table) => [table.table, table]));
  for (const table of changed) byId.set(table.table, table);
  for (const id of removed) byId.delete(id);
  return [...byId.values()].toSorted((a, b) => a.game.localeCompare(b.game) || stakesRank(a.stakes) - stakesRank(b.stakes) || a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** The lines that the filter lets through. */
export function filterTables(tables: readonly LobbyTable[], filter: LobbyFilter): readonly LobbyTable[] {
  return tables.filter(
    (t) => (filter.game === null || t.game === filter.game) && (!filter.free || t.taken < t.seats) && (!filter.people || t.people > 0),
  );
}

/** Games in the list with how many tables each has. */
export function gamesOf(tables: readonly LobbyTable[]): readonly { readonly game: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { game } of tables) counts.set(game, (counts.get(game) ?? 0) + 1);
  return [...counts].map(([game, count]) => ({ game, count }));
}

/** The word for how a table stands. */
export function statusKey(table: LobbyTable): PlainKey {
  if (table.status !== 'open') return `status.${table.status}`;
  if (table.taken < 2) return 'status.waiting';
  return table.taken >= table.seats ? 'status.full' : 'status.running';
}

/** Whether a seat may be asked for. */
export function canSit(table: LobbyTable): boolean {
  return table.status === 'open' && table.taken < table.seats;
}
