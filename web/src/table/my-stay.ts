/** My place at a table of any game: my seat, my chips, and what leaving costs. */
import type { SeatView, TableView } from '../../../src/contracts/table.js';
import { money } from '../messages/money.js';
import { t } from '../messages/translate.js';

/** My seat; absent for a watcher. */
export function mySeat(view: TableView): SeatView | undefined {
  return view.seats.find((seat) => seat.seat === view.me?.seat);
}

/** My chips, in the hand or between hands. */
export function myChips(view: TableView): number {
  return view.hand?.players.find((player) => player.seat === view.me?.seat)?.stack ?? mySeat(view)?.chips ?? 0;
}

/** Whether I have chips or cards in a hand that is being played; a bet that may still be taken back holds nobody (pai gow §3.3). */
function inHand(view: TableView): boolean {
  return view.hand !== null && view.hand.phase !== 'ended' && view.hand.players.some(({ seat, state }) => seat === view.me?.seat && state !== 'folded' && state !== 'out' && state !== 'betting');
}

/** My chips on bets that I may still take back. */
function laid({ hand, me }: TableView): number {
  const player = hand?.game === 'pai-gow' && hand.phase === 'betting' ? hand.players.find(({ seat, state }) => seat === me?.seat && state === 'betting') : undefined;
  return player ? player.bet + (player.dragon ?? 0) + Object.values(player.sideBets ?? {}).reduce((sum: number, stake) => sum + stake, 0) : 0;
}

/** Whether my hand is folded in a hand that others still play: my chips stay until it ends, I need not (stud §2.6). */
export function hasFolded(view: TableView): boolean {
  const { hand, me } = view;
  return hand?.game === 'seven-card-stud' && hand.phase !== 'ended' && hand.players.some(({ seat, state }) => seat === me?.seat && state === 'folded');
}

/** What leaving costs now, as a question. */
export function leaveQuestion(view: TableView): string {
  if (hasFolded(view)) return t('stay.leave-folded', { amount: money(myChips(view), view.currency) });
  if (!inHand(view)) return t('stay.leave-text', { amount: money(myChips(view) + laid(view), view.currency) });
  return view.game === 'pai-gow' ? t('pg.leave-in-round') : t('stay.leave-in-hand');
}
