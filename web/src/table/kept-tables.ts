/**
 * Tables that are followed, each once. The page is drawn anew when the language changes: who opens the table again at once
 * finds it as it was left, with its story.
 */
import type { TableId } from '../../../src/contracts/ids.js';
import type { Timers } from '../room/timers.js';

/** How long a table is followed for nobody. */
const KEEP_MS = 1000;

/** Keeps what `make` makes while somebody uses it, and a moment longer. */
export class KeptTables<T extends { close(): void }> {
  private readonly kept = new Map<TableId, { readonly table: T; users: number }>();

  constructor(private readonly timers: Timers) {}

  /** What is kept of a table, or a new one; the answer's `release` gives it back. */
  use(id: TableId, make: () => T): { readonly table: T; readonly release: () => void } {
    let entry = this.kept.get(id);
    if (!entry) this.kept.set(id, (entry = { table: make(), users: 0 }));
    const used = entry;
    used.users += 1;
    return { table: used.table, release: () => this.release(id, used) };
  }

  private release(id: TableId, used: { readonly table: T; users: number }): void {
    used.users -= 1;
    if (used.users > 0) return;
    this.timers.after(KEEP_MS, () => {
      if (used.users > 0 || this.kept.get(id) !== used) return;
      this.kept.delete(id);
      used.table.close();
    });
  }
}
