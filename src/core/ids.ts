/** Prefixes of identifiers: a reader of a log knows what an id names. */
export type IdPrefix = 'ply' | 'tbl' | 'sit' | 'ses' | 'wrk' | 'wt' | 'mv';

/** A new identifier, such as `sit_5f0c…`; `random` gives unguessable text (from outside: the core has no chance of its own). */
export function newId(prefix: IdPrefix, random: () => string): string {
  return `${prefix}_${random()}`;
}
