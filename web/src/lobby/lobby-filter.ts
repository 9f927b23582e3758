/** What narrows the table list. It stays when the page is left, on this device. */
import { stakesKey } from '../../../src/contracts/stakes.js';
import type { LobbyTable } from '../../../src/contracts/lobby.js';

export interface LobbyFilter {
  readonly game: string | null;
  /** A `stakesKey`. */
  readonly stakes: string | null;
  readonly free: boolean;
  readonly people: boolean;
}

export const NO_FILTER: LobbyFilter = { game: null, stakes: null, free: false, people: false };

const KEY = 'room.lobby';

/** A stored filter; whatever is not understood is left out. */
export function readFilter(text: string | null): LobbyFilter {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof LobbyFilter, unknown>> | null;
    const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    return { game: word(stored?.game), stakes: word(stored?.stakes), free: stored?.free === true, people: stored?.people === true };
  } catch {
    return NO_FILTER;
  }
}

/** The filter of this device. */
export function storedFilter(window: Window): LobbyFilter {
  try {
    return readFilter(window.localStorage.getItem(KEY));
  } catch {
    return NO_FILTER;
  }
}

/** Remembers a filter. */
export function storeFilter(window: Window, filter: LobbyFilter): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(filter));
  } catch {
    // A browser that keeps nothing still filters.
  }
}

/** The lines that the filter lets through. */
export function filterTables(tables: readonly LobbyTable[], filter: LobbyFilter): readonly LobbyTable[] {
  return tables.filter(
    (x) =>
      (filter.game === null || x.game === filter.game) &&
      (filter.stakes === null || stakesKey(x.stakes) === filter.stakes) &&
      (!filter.free || x.free > 0) &&
      (!filter.people || x.people > 0),
  );
}

/** The stakes that are played, one line of the list for each, in the list's order; private tables apart. */
export function stakesOf(tables: readonly LobbyTable[]): readonly LobbyTable[] {
  const seen = new Map<string, LobbyTable>();
  for (const table of tables) {
    const key = `${table.game} ${table.currency} ${table.kind} ${stakesKey(table.stakes)}`;
    if (!seen.has(key)) seen.set(key, table);
  }
  return [...seen.values()];
}
