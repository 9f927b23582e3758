/** A turn's time: a calm silent part, then a shown countdown (stud §9.1). */
import type { Millis } from '../../../src/contracts/ids.js';

/** How a running turn stands. `silent`: no seconds are shown, because there is time enough or because they are not known. `part`: what is left of the countdown, 1 to 0; full in the silent part. */
export interface TurnTime {
  readonly silent: boolean;
  readonly seconds: number;
  readonly part: number;
}

/**
 * The time of a turn at `now` on the room's clock. Not `fresh`: the room is not reached, or what is shown may be old. Time
 * may stand still there (a stop of the room moves its deadlines), so that no seconds are told.
 */
export function turnTime(turn: { readonly silentUntil: Millis; readonly deadline: Millis }, now: Millis, fresh = true): TurnTime {
  const leftMs = Math.max(0, turn.deadline - now);
  const countdownMs = Math.max(1, turn.deadline - turn.silentUntil);
  return { silent: !fresh || now < turn.silentUntil, seconds: Math.ceil(leftMs / 1000), part: Math.min(1, leftMs / countdownMs) };
}

/** Whole seconds until a moment at which something starts; null: nothing is due, or it is not known while the room is not reached. */
export function secondsUntil(at: Millis | null, now: Millis, fresh: boolean): number | null {
  return at === null || !fresh ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
