/** What a player may do now, from the same predicates as {@link decide} (pai gow §3.2, §3.3, §4.4). */
import type { Refusal } from '../../contracts/errors.js';
import type { PaiGowLegalAction } from '../../contracts/pai-gow.js';
import { refusal } from '../../core/game.js';
import { coverLeft } from './bank.js';
import { splitsOf } from './set-hand.js';
import type { PaiGowPlayer, PaiGowState } from './state.js';

/** Why a seat's whole bet may not be `amount`; null: it may. 0 clears it. */
export function refusedWager(state: PaiGowState, { seat, start }: PaiGowPlayer, amount: number): Refusal | null {
  const { limits } = state.opening.rules;
  const [chip = 1] = limits.chips;
  if (amount === 0) return null;
  if (amount < limits.min) return refusal('WAGER.BELOW_MINIMUM', { minimum: limits.min });
  if (amount > limits.max) return refusal('WAGER.ABOVE_MAXIMUM', { maximum: limits.max });
  if (amount % chip !== 0) return refusal('WAGER.NOT_IN_CHIPS', { chip });
  if (amount > start) return refusal('HAND.NOT_ENOUGH_CHIPS', { available: start });
  const available = coverLeft(state, seat);
  return amount > available ? refusal('WAGER.NOT_COVERED', { available }) : null;
}

/** Why a player may not say that he is ready; null: he may. */
export function refusedReady(state: PaiGowState, { bet }: PaiGowPlayer): Refusal | null {
  return bet === 0 ? refusal('WAGER.BELOW_MINIMUM', { minimum: state.opening.rules.limits.min }) : null;
}

/** Why a player may not pass the round over; null: he may. A private table has nobody who would wait. */
export function refusedSkip(state: PaiGowState, { bet }: PaiGowPlayer): Refusal | null {
  return bet === 0 && state.opening.rules.kind === 'open' ? null : refusal('HAND.ILLEGAL_ACTION', { act: 'skip' });
}

/** Everything the player may do now. */
export function legalActions(state: PaiGowState, player: PaiGowPlayer): PaiGowLegalAction[] {
  const { rules } = state.opening;
  if (player.state === 'setting') {
    return [{ act: 'set', splits: splitsOf(rules, player.cards) }, { act: 'house-way' }, { act: 'surrender' }];
  }
  const legal: PaiGowLegalAction[] = [];
  const { min, chips } = rules.limits;
  const [step = 1] = chips;
  const most = Math.min(rules.limits.max, player.start, coverLeft(state, player.seat));
  const max = most - (most % step);
  if (max >= min) legal.push({ act: 'wager', min, max, step });
  if (refusedReady(state, player) === null) legal.push({ act: 'ready' });
  if (refusedSkip(state, player) === null) legal.push({ act: 'skip' });
  return legal;
}
