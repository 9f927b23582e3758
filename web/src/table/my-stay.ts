/** My place at a table of any game: my seat, my chips, and what leaving costs. */
import type { PaiGowSeatView } from '../../../src/contracts/pai-gow.js';
import type { StudSeatView } from '../../../src/contracts/seven-card-stud.js';
import type { SeatView, TableView } from '../../../src/contracts/table.js';
import { money } from '../messages/money.js';
import { t } from '../messages/translate.js';
import { myPart } from './hand-part.js';

/** My seat; absent for a watcher. */
export function mySeat(view: TableView): SeatView | undefined {
  return view.seats.find((seat) => seat.seat === view.me?.seat);
}

/** My part in the hand on the table, whatever the game. */
function partIn(view: TableView): PaiGowSeatView | StudSeatView | undefined {
  return view.game === 'pai-gow' ? myPart(view) : myPart(view);
}

/** My chips, in the hand or between hands. */
export function myChips(view: TableView): number {
  return partIn(view)?.stack ?? mySeat(view)?.chips ?? 0;
}

/** Whether I have chips or cards in a hand that is being played; a bet that may still be taken back holds nobody (pai gow §3.3). */
function inHand(view: TableView): boolean {
  const state = partIn(view)?.state;
  return view.hand !== null && view.hand.phase !== 'ended' && state !== undefined && state !== 'folded' && state !== 'out' && state !== 'betting';
}

/** My chips on bets that I may still take back. */
function laid(view: TableView): number {
  const player = view.game === 'pai-gow' && view.hand?.phase === 'betting' ? myPart(view) : undefined;
  return player?.state === 'betting' ? player.bet + (player.dragon ?? 0) + Object.values(player.sideBets ?? {}).reduce((sum: number, stake) => sum + stake, 0) : 0;
}

/** Whether my hand is folded in a hand that others still play: my chips stay until it ends, I need not (stud §2.6). */
export function hasFolded(view: TableView): boolean {
  return view.game === 'seven-card-stud' && view.hand !== null && view.hand.phase !== 'ended' && myPart(view)?.state === 'folded';
}

/** What leaving costs now, as a question. */
export function leaveQuestion(view: TableView): string {
  if (hasFolded(view)) return t('stay.leave-folded', { amount: money(myChips(view), view.currency) });
  if (!inHand(view)) return t('stay.leave-text', { amount: money(myChips(view) + laid(view), view.currency) });
  return view.game === 'pai-gow' ? t('pg.leave-in-round') : t('stay.leave-in-hand');
}
