/** Tables and seats as everybody sees them. */
import type { Amount, Millis, PlayerId, SeatNo } from './ids.js';

/** `closing`: no new hand; closed when the running one has ended. `quarantined`: stopped, a person must look. */
export type TableStatus = 'open' | 'paused' | 'closing' | 'closed' | 'quarantined';

/** A player as everybody sees him. Bots are marked to everybody. */
export interface PublicPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly bot: boolean;
}

/** Why a seated player is not dealt in. */
export type SitOutReason = 'asked' | 'timed-out' | 'broke' | 'disconnected';

/** Why a seat became free. */
export type SeatLeftReason = 'asked' | 'sat-out-too-long' | 'table-closed' | 'staff' | 'moved';

/**
 * An empty seat that is promised: `offered` to one who waited, `reserved` for one who moves here from another table of the
 * stakes. Nobody else can take it before `until`. To whom it is promised is not told.
 */
export interface SeatPromise {
  readonly kind: 'offered' | 'reserved';
  readonly until: Millis;
}

/** One seat as everybody sees it. `chips` is the stack between hands; during a hand the hand's own stacks count. */
export interface SeatView {
  readonly seat: SeatNo;
  readonly player: PublicPlayer | null;
  readonly chips: Amount;
  readonly sittingOut: SitOutReason | null;
  readonly connected: boolean;
  readonly leaving: boolean;
  /**
   * He sat down after the hand on the table had opened: cards, bet, stack and result that it has of this seat are another's,
   * who has left. False where nobody sits, where there is no hand, and for everybody as soon as the next one opens.
   */
  readonly newcomer: boolean;
  /** Null: taken, or free for anybody. */
  readonly promise: SeatPromise | null;
}
