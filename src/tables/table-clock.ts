/** What a table does by itself: chores between hands, and deadlines. */
import { LIMITS } from '../contracts/limits.js';
import type { AnyGame } from '../core/game.js';
import type { TableCommand } from './table-commands.js';
import { isHeld, type TableState } from './table-state.js';

/** How long a table where others may sit down waits for them before its first hand starts, ms. */
const FIRST_HAND_MS = 1_500;

/** Where nobody else can sit there is nobody to wait for (pai gow §3.1). */
export function firstHandMs({ seats }: TableState): number {
  return seats.length === 1 ? 0 : FIRST_HAND_MS;
}

/** The next thing that the table must do by itself, if anything. */
export function nextChore(state: TableState, game: AnyGame): TableCommand | null {
  if (state.status === 'quarantined') return null;
  const [promise] = state.promises;
  // Whom a seat was promised at a table that closes gets his chips back at once, also during the last hand.
  if (state.status === 'closing' && promise !== undefined) return { type: 'EndPromise', seat: promise.seat, why: 'table-closed' };
  if (state.playing) {
    // The hand may let go of one who leaves before it ends.
    const free = state.seats.find((seat) => seat !== null && seat.leaving !== null && !isHeld(state, seat, game));
    return free ? { type: 'CashOut', seat: free.seat } : null;
  }
  for (const seat of state.seats) {
    if (seat === null) continue;
    if (seat.leaving !== null) return { type: 'CashOut', seat: seat.seat };
    if (seat.moving !== null) return { type: 'Depart', seat: seat.seat };
  }
  if (state.status === 'closing') {
    const seated = state.seats.find((s) => s !== null);
    if (seated) return { type: 'RemoveSatOut', seat: seated.seat, reason: 'table-closed' };
    return state.bank.chips > 0 ? { type: 'SweepBank' } : { type: 'FinishClosing' };
  }
  for (const seat of state.seats) {
    if (seat !== null && seat.topUps.length > 0) return { type: 'ApplyTopUps', seat: seat.seat };
  }
  const { houseBank } = game.terms(state.rules);
  if (state.status === 'open' && houseBank !== null && state.bank.chips < houseBank.low) return { type: 'FundBank' };
  return null;
}

/** A moment at which the table gives itself a command. */
export interface TableDeadline {
  readonly at: number;
  readonly command: TableCommand;
}

/** All moments the table waits for, the hand's included. */
export function tableDeadlines(state: TableState, game: AnyGame): TableDeadline[] {
  if (state.status === 'closed') return [];
  const deadlines: TableDeadline[] = [];
  // Input that arrives a little late still counts, so the end of a promise waits for it, as a player's time-out does (architecture §6).
  for (const { seat, until } of state.promises) deadlines.push({ at: until + LIMITS.lateInputMs, command: { type: 'EndPromise', seat, why: 'lapsed' } });
  if (state.status === 'quarantined') return deadlines;
  if (state.playing) {
    for (const d of game.deadlines(state.hand)) {
      deadlines.push({ at: d.at + (d.seat === null ? 0 : LIMITS.lateInputMs), command: { type: 'TimeOut', decisionId: d.decisionId } });
    }
  } else if (state.nextHandAt !== null) {
    deadlines.push({ at: state.nextHandAt, command: { type: 'StartHand' } });
  }
  const { removeAfterMs } = game.terms(state.rules);
  for (const seat of state.seats) {
    if (seat !== null && seat.sittingOutSince !== null && seat.leaving === null) {
      deadlines.push({ at: seat.sittingOutSince + removeAfterMs, command: { type: 'RemoveSatOut', seat: seat.seat, reason: 'sat-out-too-long' } });
    }
  }
  return deadlines;
}
