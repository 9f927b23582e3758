/**
 * Whose hand lies at a seat. A finished hand stays on the table until the next one; whoever sits down meanwhile in the
 * place of one who left has no part in it, and its cards and words are not his.
 */
import type { PlayerId, SeatNo } from '../../../src/contracts/ids.js';
import type { TableView } from '../../../src/contracts/table.js';

/** Remembers who was dealt in, for one table. */
export class HandOwners {
  private handNo: number | null = null;
  private readonly dealtIn = new Map<SeatNo, PlayerId>();

  /** Seats of this view whose player was not dealt in, though the hand on the table has a part for the seat. */
  strangers(view: TableView): ReadonlySet<SeatNo> {
    const { hand } = view;
    if (hand?.handNo !== this.handNo) this.dealtIn.clear();
    this.handNo = hand?.handNo ?? null;
    const found = new Set<SeatNo>();
    for (const { seat } of hand?.players ?? []) {
      const now = view.seats.find((s) => s.seat === seat)?.player?.id;
      if (now === undefined) continue;
      const owner = this.dealtIn.get(seat);
      if (owner === undefined) this.dealtIn.set(seat, now);
      else if (owner !== now) found.add(seat);
    }
    return found;
  }
}
