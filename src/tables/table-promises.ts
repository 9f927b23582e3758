/** Seats that are promised: offered to who waited, reserved for who moves here; and the moving itself, seen from both tables. */
import type { Refusal } from '../contracts/errors.js';
import { stakesKey } from '../contracts/stakes.js';
import type { AnyGame } from '../core/game.js';
import { refusal } from '../core/game.js';
import type { PlayerCommand, RoomCommand } from './table-commands.js';
import { type Draft, moveHold, offerHold } from './table-draft.js';
import { owedStack, seatPlayer } from './table-seating.js';
import { freeSeats, promiseTo, type PromisedSeat, type TableSeat, type TableState } from './table-state.js';

type Offered = Extract<PromisedSeat, { kind: 'offered' }>;
type Reserved = Extract<PromisedSeat, { kind: 'reserved' }>;

/** What a table plays, and for what: moves and queues stay within it. */
export function playedFor(state: TableState, game: AnyGame): string {
  return `${state.game}/${state.currency}/${stakesKey(game.terms(state.rules).stakes)}`;
}

/** Offers a free seat to who is first in line: the seat and the buy-in are his until the offer ends. */
export function offerSeat(draft: Draft): Refusal | null {
  const { state, context } = draft;
  const { waiter, limits } = context;
  const [seat] = freeSeats(state);
  if (state.status !== 'open' || seat === undefined || waiter === null) return refusal('COMMAND.STALE');
  if (promiseTo(state, waiter.player.id) !== null || state.seats.some((s) => s?.player.id === waiter.player.id)) return refusal('COMMAND.STALE');
  const { wait, buyIn, player } = waiter;
  draft.table({ type: 'SeatPromised', promise: { kind: 'offered', seat, until: context.now + limits.offerMs, player, wait, buyIn } });
  draft.ledger('seat-offer', `offer/${wait}`, { legs: [], holds: [{ key: offerHold(wait), account: `wallet:${player.id}`, amount: buyIn }] });
  draft.rows.push({ op: 'offer', wait });
  return null;
}

/** The chips held for an offer are free again, and the place in line is gone. */
function returnOffer(draft: Draft, { wait, player }: Offered, reason: 'lapsed' | 'declined' | 'table-closed' | 'seated'): void {
  draft.ledger('offer-return', `offer/${wait}/return`, { legs: [], resolve: [offerHold(wait)] }, player.id);
  draft.rows.push({ op: 'end-wait', wait, reason });
}

/** Gives an offered seat up. */
export function declineOffer(draft: Draft, { actor, wait }: Extract<PlayerCommand, { type: 'DeclineOffer' }>): Refusal | null {
  const kept = promiseTo(draft.state, actor.id);
  if (kept?.kind !== 'offered' || kept.wait !== wait) return refusal('OFFER.OVER');
  draft.table({ type: 'PromiseEnded', seat: kept.seat, why: 'declined' });
  returnOffer(draft, kept, 'declined');
  return null;
}

/** A promise's time is over, or its table closes. One whose chips are on their way sits down even now. */
export function endPromise(draft: Draft, { seat, why, giveUp = false }: Extract<RoomCommand, { type: 'EndPromise' }>): Refusal | null {
  const promise = draft.state.promises.find((p) => p.seat === seat);
  if (promise === undefined || (why === 'lapsed' && promise.until > draft.context.now)) return refusal('COMMAND.STALE');
  if (promise.kind === 'reserved') return why === 'lapsed' && !giveUp && draft.context.underWay !== null ? takeReserved(draft, promise) : endReserved(draft, promise, 'lapsed');
  draft.table({ type: 'PromiseEnded', seat, why });
  returnOffer(draft, promise, why);
  return null;
}

function endReserved(draft: Draft, { seat, move, player }: Reserved, outcome: 'lapsed' | 'called-off'): null {
  const { underWay } = draft.context;
  draft.table({ type: 'PromiseEnded', seat, why: outcome });
  if (underWay !== null) draft.ledger('move-return', `move/${move}/return`, { legs: [], resolve: [moveHold(move)] }, player.id);
  draft.rows.push({ op: 'end-move', move, was: underWay === null ? 'reserved' : 'under-way', outcome });
  return null;
}

/** Keeps a seat for one who comes from another table of the same stakes. An offer that he has here is what he takes. */
export function reserve(draft: Draft, command: Extract<PlayerCommand, { type: 'Reserve' }>, mine: TableSeat | null): Refusal | null {
  const { state, context, terms } = draft;
  const { actor, move, from, sittingId } = command;
  if (state.status === 'closed' || state.status === 'closing') return refusal('TABLE.CLOSED');
  if (mine !== null) return refusal('MOVE.SAME_TABLE');
  if (command.playedFor !== playedFor(state, context.game)) return refusal('MOVE.OTHER_STAKES');
  const owed = owedStack(draft);
  if (command.chips < owed) return refusal('BUYIN.BELOW_LAST_STACK', { minimum: owed, minutes: terms.returnWithinMinutes });
  const kept = promiseTo(state, actor.id);
  if (kept?.kind === 'reserved') return refusal('MOVE.UNDER_WAY');
  const seat = kept?.seat ?? freeSeats(state)[0];
  if (seat === undefined) return refusal('TABLE.FULL');
  if (kept !== null) returnOffer(draft, kept, 'seated');
  const until = context.now + context.limits.moveMs;
  draft.table({ type: 'SeatPromised', promise: { kind: 'reserved', seat, until, player: actor, move, from } });
  draft.rows.push({ op: 'reserve', move, player: actor.id, from, sitting: sittingId, seat });
  draft.answer = { seat, until, move };
  return null;
}

function reserved(state: TableState, move: string): Reserved | null {
  const found = state.promises.find((p) => p.kind === 'reserved' && p.move === move);
  return found?.kind === 'reserved' ? found : null;
}

/** A mover's chips are on their way: he takes the seat that is kept for him. */
export function arrive(draft: Draft, move: string): Refusal | null {
  const promise = reserved(draft.state, move);
  if (promise === null || draft.context.underWay === null || draft.state.status === 'closing') return refusal('COMMAND.STALE');
  return takeReserved(draft, promise);
}

function takeReserved(draft: Draft, { seat, player, move }: Reserved): null {
  const chips = draft.context.underWay ?? 0;
  // The stay goes on elsewhere: whatever its stack is, it comes along, and no table more is sat at.
  seatPlayer(draft, { seat, player, chips, sittingId: stayOf(move), most: null, holds: [moveHold(move)] });
  draft.rows.push({ op: 'end-move', move, was: 'under-way', outcome: 'arrived' }, { op: 'fulfil', player: player.id, stakes: null });
  return null;
}

/** The new stay of a move has an id that follows from it: whoever brings it to an end brings it to the same end. */
export function stayOf(move: string): string {
  return `sit_${move.slice(move.indexOf('_') + 1)}`;
}

/** He does not move here after all. */
export function callOff(draft: Draft, move: string): Refusal | null {
  const promise = reserved(draft.state, move);
  return promise === null ? refusal('COMMAND.STALE') : endReserved(draft, promise, 'called-off');
}

/** Leaves for the seat that is kept at another table: now, or when the hand has ended. */
export function moveTo(draft: Draft, mine: TableSeat, { move, to }: Extract<PlayerCommand, { type: 'MoveTo' }>): Refusal | null {
  const { state } = draft;
  if (mine.leaving !== null) return refusal('SEAT.LEAVING');
  if (mine.moving !== null) return refusal('MOVE.UNDER_WAY');
  if (!state.playing && mine.chips < draft.terms.leastStack) return refusal('HAND.NOT_ENOUGH_CHIPS', { available: mine.chips });
  draft.table({ type: 'MoveAsked', seat: mine.seat, moving: { move, to } });
  draft.answer = { moved: !state.playing };
  return state.playing ? null : depart(draft, mine.seat);
}

/** Takes back a move that has not happened yet. */
export function stay(draft: Draft, mine: TableSeat): Refusal | null {
  if (mine.moving !== null) draft.table({ type: 'MoveAsked', seat: mine.seat, moving: null });
  return null;
}

/** Sends a mover on his way: his chips lie held in his wallet until the other table takes them. Without chips he stays. */
export function depart(draft: Draft, seat: number): Refusal | null {
  const at = draft.state.seats[seat] ?? null;
  if (draft.state.playing || at === null || at.moving === null || at.leaving !== null) return refusal('COMMAND.STALE');
  if (at.chips < draft.terms.leastStack) {
    draft.table({ type: 'MoveAsked', seat, moving: null });
    return null;
  }
  const { move } = at.moving;
  const wallet = `wallet:${at.player.id}`;
  draft.table({ type: 'SeatLeft', seat, reason: 'moved', player: at.player.id, sittingId: at.sittingId });
  draft.ledger(
    'move',
    `sitting/${at.sittingId}/cash-out`,
    { legs: [{ account: `seat:${at.sittingId}`, amount: -at.chips }, { account: wallet, amount: at.chips }], holds: [{ key: moveHold(move), account: wallet, amount: at.chips }] },
    at.player.id,
  );
  draft.rows.push({ op: 'free', sitting: at.sittingId, chips: at.chips }, { op: 'depart', move, chips: at.chips });
  return null;
}

/** The seat that he wanted to move to is no longer kept: he stays. */
export function dropMove(draft: Draft, seat: number): Refusal | null {
  const at = draft.state.seats[seat] ?? null;
  if (at === null || at.moving === null) return refusal('COMMAND.STALE');
  draft.table({ type: 'MoveAsked', seat, moving: null });
  return null;
}
