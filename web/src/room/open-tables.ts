/** Which tables' pages live at the same time, and which stand side by side. */
import type { TableId } from '../../../src/contracts/ids.js';

/** The pages to keep: the table in sight, and those opened before at which I still sit. In the order they were opened. */
export function keptOpen(open: readonly TableId[], inSight: TableId | null, seated: readonly TableId[]): readonly TableId[] {
  const kept = open.filter((table) => table === inSight || seated.includes(table));
  const next = inSight === null || kept.includes(inSight) ? kept : [...kept, inSight];
  return next.length === open.length && next.every((table, i) => table === open[i]) ? open : next;
}

/** Windows that have room for two tables beside each other. */
export const TILES = '(min-width: 1100px) and (min-height: 560px)';

/** Windows that have room for two rows of them. */
export const TWO_ROWS = '(min-width: 1400px) and (min-height: 880px)';

/** The tables that stand side by side: those that I sit at and the one that is asked for, `most` of them, in the order they were opened. */
export function tilesOf(open: readonly TableId[], current: TableId, seated: readonly TableId[], most = 4): readonly TableId[] {
  const mine = open.filter((table) => table === current || seated.includes(table));
  if (mine.length <= most) return mine;
  const first = mine.slice(0, most);
  return first.includes(current) ? first : [...first.slice(0, -1), current];
}

/** How many stand in a row. */
export function tilesWide(tiles: number): number {
  return tiles > 1 ? 2 : 1;
}
