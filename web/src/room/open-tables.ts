/** Which tables' pages live at the same time. */
import type { TableId } from '../../../src/contracts/ids.js';

/** The pages to keep: the table in sight, and those opened before at which I still sit. In the order they were opened. */
export function keptOpen(open: readonly TableId[], inSight: TableId | null, seated: readonly TableId[]): readonly TableId[] {
  const kept = open.filter((table) => table === inSight || seated.includes(table));
  const next = inSight === null || kept.includes(inSight) ? kept : [...kept, inSight];
  return next.length === open.length && next.every((table, i) => table === open[i]) ? open : next;
}
