/** What a player may do now, from the same predicates as {@link decide} (pai gow §3.2, §3.3, §4.4, §5.1). */
import type { Refusal } from '../../contracts/errors.js';
import type { PaiGowLegalAction, PaiGowSideBetName } from '../../contracts/pai-gow.js';
import { refusal } from '../../core/game.js';
import { bankFeeOf, coverLeft, coversAll, exposureOf, playerFeeOf } from './bank.js';
import { splitsOf } from './set-hand.js';
import { mostPaid } from './side-bets/pay-tables.js';
import { sumOf, tidySideBets } from './side-bets/settle.js';
import { isSoleBanker, type PaiGowPlayer, type PaiGowState } from './state.js';

/** Everything that a seat bets in a round. */
export type Wager = Pick<PaiGowPlayer, 'bet' | 'dragon' | 'sideBets'>;

/** Why a seat's whole bet may not be this; null: it may. A bet of 0 with nothing beside it clears it. */
export function refusedWager(state: PaiGowState, { seat, start }: PaiGowPlayer, wager: Wager): Refusal | null {
  const { rules } = state.opening;
  const { limits } = rules;
  const { bet, dragon, sideBets } = wager;
  const [chip = 1] = limits.chips;
  const beside = dragon + sumOf(sideBets);
  if (bet === 0) return beside === 0 ? null : refusal('WAGER.BELOW_MINIMUM', { minimum: limits.min });
  for (const amount of dragon === 0 ? [bet] : [bet, dragon]) {
    if (amount < limits.min) return refusal('WAGER.BELOW_MINIMUM', { minimum: limits.min });
    if (amount > limits.max) return refusal('WAGER.ABOVE_MAXIMUM', { maximum: limits.max });
    if (amount % chip !== 0) return refusal('WAGER.NOT_IN_CHIPS', { chip });
  }
  if (dragon > 0 && !rules.dragonHand) return refusal('WAGER.NOT_OFFERED', { bet: 'dragon' });
  const refused = refusedSideBets(state, wager);
  if (refused !== null) return refused;
  const fee = playerFeeOf(rules);
  if (bet + beside + fee > start) return refusal('HAND.NOT_ENOUGH_CHIPS', { available: Math.max(0, start - fee) });
  if (coversAll(state)) return null;
  const available = coverLeft(state, seat);
  return exposureOf(rules, wager) > available ? refusal('WAGER.NOT_COVERED', { available }) : null;
}

/** Side bets have limits of their own (pai gow §3.2). */
function refusedSideBets({ opening }: PaiGowState, { sideBets }: Wager): Refusal | null {
  const { sideBets: offered, sideBet, limits } = opening.rules;
  const [chip = 1] = limits.chips;
  for (const name in sideBets) {
    const stake = sideBets[name as PaiGowSideBetName] ?? 0;
    if (stake === 0) continue;
    if (!offered.some((each) => each === name)) return refusal('WAGER.NOT_OFFERED', { bet: name });
    if (stake < sideBet.min) return refusal('WAGER.BELOW_MINIMUM', { minimum: sideBet.min });
    if (stake > sideBet.max) return refusal('WAGER.ABOVE_MAXIMUM', { maximum: sideBet.max });
    if (stake % chip !== 0) return refusal('WAGER.NOT_IN_CHIPS', { chip });
  }
  return null;
}

/** Why a player may not say that he is ready; null: he may. */
export function refusedReady(state: PaiGowState, { bet }: PaiGowPlayer): Refusal | null {
  return bet === 0 ? refusal('WAGER.BELOW_MINIMUM', { minimum: state.opening.rules.limits.min }) : null;
}

/** Why a player may not pass the round over; null: he may. A private table has nobody who would wait. */
export function refusedSkip(state: PaiGowState, { bet }: PaiGowPlayer): Refusal | null {
  return bet === 0 && state.opening.rules.kind === 'open' ? null : refusal('HAND.ILLEGAL_ACTION', { act: 'skip' });
}

/** What a player may put at stake as a bank among players: whole chips, at least the minimum bet (pai gow §5.4). */
function stakeRange({ opening }: PaiGowState, { start }: PaiGowPlayer): { readonly min: number; readonly max: number; readonly step: number } {
  const { limits } = opening.rules;
  const [step = 1] = limits.chips;
  const most = start - bankFeeOf(opening.rules);
  return { min: limits.min, max: most - (most % step), step };
}

/** The stake of the bank that a player asks for, all he has where he does not say; or why he may not have it. */
export function bankStake(state: PaiGowState, player: PaiGowPlayer, asked: number | undefined): number | Refusal {
  if (state.opening.rules.bank !== 'player-dealer') return asked === undefined ? 0 : refusal('HAND.ILLEGAL_AMOUNT', { act: 'bank', to: asked });
  const { min, max, step } = stakeRange(state, player);
  const stake = asked ?? max;
  return stake >= min && stake <= max && stake % step === 0 ? stake : refusal('HAND.ILLEGAL_AMOUNT', { act: 'bank', to: stake });
}

/** Everything the player may do now. */
export function legalActions(state: PaiGowState, player: PaiGowPlayer): PaiGowLegalAction[] {
  const { rules } = state.opening;
  switch (state.phase) {
    case 'offer': {
      const bank: PaiGowLegalAction = rules.bank === 'player-dealer' ? { act: 'bank', stake: stakeRange(state, player) } : { act: 'bank' };
      return [bank, ...(rules.coBank ? [{ act: 'co-bank' } as const] : []), { act: 'pass' }];
    }
    case 'setting': {
      const own: PaiGowLegalAction[] = [{ act: 'set', splits: splitsOf(rules, player.cards) }, { act: 'house-way' }];
      // A bank has no bet to give up (pai gow §4.7).
      return isSoleBanker(state, player) ? own : [...own, { act: 'surrender' }];
    }
    case 'betting':
      return betting(state, player);
    case 'opening':
    case 'reveal':
    case 'ended':
      return [];
  }
}

function betting(state: PaiGowState, player: PaiGowPlayer): PaiGowLegalAction[] {
  const { rules } = state.opening;
  const legal: PaiGowLegalAction[] = [];
  const { min, max: limit, chips } = rules.limits;
  const [step = 1] = chips;
  const left = player.start - playerFeeOf(rules);
  const coverable = coversAll(state) ? Number.MAX_SAFE_INTEGER : coverLeft(state, player.seat);
  const covered = rules.bank === 'player-dealer' ? Number.MAX_SAFE_INTEGER : coverable;
  const highest = Math.min(limit, left, covered);
  const max = highest - (highest % step);
  if (max >= min) {
    // Beside the least bet: what is left of the stack, and of what the house can cover.
    const room = left - min;
    const coverRoom = rules.bank === 'player-dealer' ? coverable : coverable - min;
    const dragonMax = rules.dragonHand ? largest(min, limit, step, (dragon) => dragon <= room && dragon <= coverRoom) : 0;
    const { min: least, max: most } = rules.sideBet;
    const sideBets: { name: PaiGowSideBetName; min: number; max: number }[] = [];
    for (const name of rules.sideBets) {
      const highestStake = largest(least, most, step, (stake) => stake <= room && Math.min(rules.sideBet.maxPayout, mostPaid(name, stake, rules.seats - 1)) <= coverRoom);
      if (highestStake > 0) sideBets.push({ name, min: least, max: highestStake });
    }
    const wager = { act: 'wager', min, max, step } as const;
    if (dragonMax > 0) legal.push({ ...wager, dragonMax, ...(sideBets.length > 0 && { sideBets }) });
    else legal.push(sideBets.length > 0 ? { act: 'wager', min, max, step, sideBets } : wager);
  }
  if (refusedReady(state, player) === null) legal.push({ act: 'ready' });
  if (refusedSkip(state, player) === null) legal.push({ act: 'skip' });
  return legal;
}

/** The largest amount from `min` to `max` in these steps that is accepted, 0 for none; smaller amounts are accepted where larger ones are. */
function largest(min: number, max: number, step: number, accepted: (amount: number) => boolean): number {
  if (accepted(max)) return max;
  if (!accepted(min)) return 0;
  let [low, high] = [0, Math.floor((max - min) / step)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (accepted(min + middle * step)) low = middle;
    else high = middle - 1;
  }
  return min + low * step;
}

/** A wager with only what holds chips, side bets in the order of the table's rules. */
export function tidyWager({ opening }: PaiGowState, { bet, dragon, sideBets }: Wager): Wager {
  return { bet, dragon, sideBets: tidySideBets(opening.rules, sideBets) };
}
