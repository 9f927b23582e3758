/** A turn's time: a calm silent part, then a shown countdown (stud §9.1). */
import type { Millis } from '../../../src/contracts/ids.js';

/** How a running turn stands. `part`: what is left of the countdown, 1 to 0; full in the silent part. */
export interface TurnTime {
  readonly silent: boolean;
  readonly seconds: number;
  readonly part: number;
}

/** The time of a turn at `now` on the room's clock. */
export function turnTime(turn: { readonly silentUntil: Millis; readonly deadline: Millis }, now: Millis): TurnTime {
  const leftMs = Math.max(0, turn.deadline - now);
  const countdownMs = Math.max(1, turn.deadline - turn.silentUntil);
  return { silent: now < turn.silentUntil, seconds: Math.ceil(leftMs / 1000), part: Math.min(1, leftMs / countdownMs) };
}
