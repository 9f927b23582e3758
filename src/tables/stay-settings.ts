/** What a player sets for his stay (stud §2.5, §7.2), and what the table makes of it when a hand has ended. */
import type { Refusal } from '../contracts/errors.js';
import type { StaySettings } from '../contracts/table.js';
import { refusal, type TableTerms } from '../core/game.js';
import type { StoredTableEvent, TableSeat } from './table-state.js';

/** Why these settings cannot be had; null when they can. */
export function problemOf(settings: StaySettings, { maxBuyIn }: TableTerms): Refusal | null {
  return settings.autoTopUp !== null && maxBuyIn !== null && settings.autoTopUp > maxBuyIn ? refusal('BUYIN.ABOVE_MAXIMUM', { maximum: maxBuyIn }) : null;
}

/** What fills a stack up to what its player has set; 0 where it is full, he sits out or goes. */
export function missingChips({ settings, chips, sittingOut, leaving, topUps }: TableSeat): number {
  if (settings.autoTopUp === null || leaving !== null || (sittingOut !== null && sittingOut !== 'broke')) return 0;
  const asked = topUps.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, settings.autoTopUp - chips - asked);
}

/** When hand `handNo` has ended: the stack is filled up, or he goes. */
export function afterHand(seat: TableSeat, handNo: number): StoredTableEvent[] {
  if (seat.leaving !== null) return [];
  if (seat.settings.leaveAfterHand) return [{ type: 'LeaveAsked', seat: seat.seat, reason: 'asked' }];
  const amount = missingChips(seat);
  return amount === 0 ? [] : [{ type: 'TopUpAsked', seat: seat.seat, topUps: [...seat.topUps, { commandId: `auto-${handNo}`, amount }] }];
}

/** When the wallet would not give the chips asked for: none are waited for any more, and none asked for by themselves. */
export function withoutTopUps(seat: TableSeat, leastStack: number, now: number): StoredTableEvent[] {
  const events: StoredTableEvent[] = [{ type: 'TopUpAsked', seat: seat.seat, topUps: [] }];
  if (seat.settings.autoTopUp !== null) events.push({ type: 'SettingsChanged', seat: seat.seat, settings: { ...seat.settings, autoTopUp: null } });
  if (seat.chips < leastStack && seat.sittingOut === null) events.push({ type: 'SatOut', seat: seat.seat, reason: 'broke', at: now });
  return events;
}
