/** Who sits: sitting down, leaving, being removed, coming and going connections. */
import type { Refusal } from '../contracts/errors.js';
import { LIMITS } from '../contracts/limits.js';
import { CURRENCIES, isKnownCurrency } from '../contracts/money.js';
import { stakesKey } from '../contracts/stakes.js';
import type { PublicPlayer, SeatLeftReason } from '../contracts/table.js';
import { refusal } from '../core/game.js';
import type { PlayerCommand } from './table-commands.js';
import { type Draft, offerHold } from './table-draft.js';
import { commandHand } from './table-hand.js';
import { freeSeats, isHeld, promiseTo, type PromisedSeat, type TableSeat, wasThere } from './table-state.js';

/** What the player must bring at least because he left with it lately (stud §2.4); 0: nothing. */
export function owedStack(draft: Draft): number {
  const { lastStack } = draft.context;
  return lastStack === null ? 0 : Math.min(lastStack, largestBuyIn(draft));
}

function largestBuyIn({ terms }: Draft): number {
  return Math.min(terms.maxBuyIn ?? LIMITS.amountMax, LIMITS.amountMax);
}

/** Takes a seat with chips from the wallet; the seat that is offered to him, unless he names another. */
export function sit(draft: Draft, command: Extract<PlayerCommand, { type: 'Sit' }>, mine: TableSeat | null): Refusal | null {
  const { state, terms } = draft;
  const { actor, buyIn } = command;
  if (state.status === 'closed' || state.status === 'closing') return refusal('TABLE.CLOSED');
  if (mine !== null) return refusal('SEAT.ALREADY_SEATED', { seat: mine.seat });
  const currency = isKnownCurrency(state.currency) ? CURRENCIES[state.currency] : null;
  if (actor.bot && (currency === null || currency.real)) return refusal('TABLE.NO_REAL_MONEY_FOR_BOTS');
  const kept = promiseTo(state, actor.id);
  if (kept?.kind === 'reserved') return refusal('MOVE.UNDER_WAY');
  const free = freeSeats(state);
  const at = command.seat ?? kept?.seat ?? free[0];
  if (at === undefined) return refusal('TABLE.FULL');
  if (at >= state.seats.length) return refusal('SEAT.UNKNOWN', { seat: at });
  if (at !== kept?.seat && !free.includes(at)) {
    if (state.seats.every((s) => s !== null)) return refusal('TABLE.FULL');
    return refusal(state.seats[at] === null ? 'SEAT.PROMISED' : 'SEAT.TAKEN', { seat: at });
  }
  const owed = owedStack(draft);
  if (buyIn < owed) return refusal('BUYIN.BELOW_LAST_STACK', { minimum: owed, minutes: terms.returnWithinMinutes });
  if (buyIn < terms.minBuyIn) return refusal('BUYIN.BELOW_MINIMUM', { minimum: terms.minBuyIn });
  if (buyIn > largestBuyIn(draft)) return refusal('BUYIN.ABOVE_MAXIMUM', { maximum: largestBuyIn(draft) });
  if (kept !== null && kept.seat !== at) draft.table({ type: 'PromiseEnded', seat: kept.seat, why: 'seated' });
  takeSeat(draft, { seat: at, player: actor, chips: buyIn, sittingId: command.sittingId, kept });
  return null;
}

/** Takes the offered seat with the chips held for it. */
export function acceptOffer(draft: Draft, { actor, wait, sittingId }: Extract<PlayerCommand, { type: 'AcceptOffer' }>, mine: TableSeat | null): Refusal | null {
  const { state } = draft;
  if (mine !== null) return refusal('SEAT.ALREADY_SEATED', { seat: mine.seat });
  if (state.status === 'closed' || state.status === 'closing') return refusal('TABLE.CLOSED');
  const kept = promiseTo(state, actor.id);
  if (kept?.kind !== 'offered' || kept.wait !== wait) return refusal('OFFER.OVER');
  takeSeat(draft, { seat: kept.seat, player: actor, chips: kept.buyIn, sittingId, kept });
  return null;
}

interface Taking {
  readonly seat: number;
  readonly player: PublicPlayer;
  readonly chips: number;
  readonly sittingId: string;
  /** The offer that this seat, or this player's wish for one, came from. */
  readonly kept: PromisedSeat | null;
}

function takeSeat(draft: Draft, { seat, player, chips, sittingId, kept }: Taking): void {
  const offered = kept?.kind === 'offered' ? kept : null;
  seatPlayer(draft, { seat, player, chips, sittingId, most: draft.context.limits.mostTables, holds: offered === null ? [] : [offerHold(offered.wait)] });
  if (offered !== null) draft.rows.push({ op: 'end-wait', wait: offered.wait, reason: 'seated' });
  draft.rows.push({ op: 'fulfil', player: player.id, stakes: stakesKey(draft.terms.stakes) });
}

/** Puts a player in a seat with chips out of his wallet, those of `holds` released first; the answer says where. */
export function seatPlayer(
  draft: Draft,
  { seat, player, chips, sittingId, most, holds }: Omit<Taking, 'kept'> & { readonly most: number | null; readonly holds: readonly string[] },
): void {
  draft.table({ type: 'SeatTaken', seat, player, chips, sittingId });
  draft.ledger(
    'sit-down',
    `sitting/${sittingId}/buy-in`,
    { legs: [{ account: `wallet:${player.id}`, amount: -chips }, { account: `seat:${sittingId}`, amount: chips }], ...(holds.length > 0 ? { resolve: holds } : {}) },
    player.id,
  );
  draft.rows.push({ op: 'take', seat, sitting: sittingId, player: player.id, chips, most });
  draft.answer = { seat, sittingId };
  presence(draft, player.id);
}

/** Leaves now if no hand holds him, else when the hand has ended (stud §2.6). */
export function leave(draft: Draft, mine: TableSeat, reason: SeatLeftReason): Refusal | null {
  draft.table({ type: 'LeaveAsked', seat: mine.seat, reason });
  if (isHeld(draft.state, mine, draft.context.game)) commandHand(draft, { type: 'Leave', seat: mine.seat });
  if (isHeld(draft.state, mine, draft.context.game) || draft.postings.length > 0) {
    // His chips go home in a commit of their own, once the hand's settlement stands.
    draft.answer = { left: false };
    return null;
  }
  draft.answer = { left: true };
  return cashOut(draft, mine.seat);
}

/** Frees the seat of one who is leaving; his chips go home. */
export function cashOut(draft: Draft, seat: number): Refusal | null {
  const at = draft.state.seats[seat];
  if (at === null || at === undefined || at.leaving === null || isHeld(draft.state, at, draft.context.game)) return refusal('COMMAND.STALE');
  draft.table({ type: 'SeatLeft', seat, reason: at.leaving, player: at.player.id, sittingId: at.sittingId });
  if (at.chips > 0) {
    draft.ledger(
      'leave',
      `sitting/${at.sittingId}/cash-out`,
      { legs: [{ account: `seat:${at.sittingId}`, amount: -at.chips }, { account: `wallet:${at.player.id}`, amount: at.chips }] },
      at.player.id,
    );
  }
  draft.rows.push({ op: 'free', sitting: at.sittingId, chips: at.chips });
  return null;
}

/** The room sends a player away: he sat out too long, or the table closes. */
export function remove(draft: Draft, seat: number, reason: SeatLeftReason): Refusal | null {
  const at = draft.state.seats[seat];
  if (at === null || at === undefined || at.leaving !== null) return refusal('COMMAND.STALE');
  if (reason === 'sat-out-too-long') {
    const { removeAfterMs } = draft.terms;
    if (at.sittingOutSince === null || at.sittingOutSince + removeAfterMs > draft.context.now) return refusal('COMMAND.STALE');
  }
  return leave(draft, at, reason);
}

/** Notes whether a seated player is connected, as it is now. */
export function presence(draft: Draft, playerId: string): Refusal | null {
  const mine = draft.state.seats.find((s) => s !== null && s.player.id === playerId) ?? null;
  // Connections come and go while commands wait: what counts is how it is now, not how it was when this was sent.
  const connected = draft.context.isPresent(playerId);
  if (mine === null || mine.connected === connected) return null;
  draft.table({ type: connected ? 'ConnectionRestored' : 'ConnectionLost', seat: mine.seat });
  if (draft.state.playing && wasThere(draft.state, mine)) commandHand(draft, { type: connected ? 'Reconnected' : 'Disconnected', seat: mine.seat });
  return null;
}
