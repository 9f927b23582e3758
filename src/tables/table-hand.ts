/** The table around a hand: when one starts and with whom, what its events move, what its end means for the seats. */
import type { Refusal } from '../contracts/errors.js';
import { chips } from '../core/chips.js';
import { type GameCommand, type OpeningSeat, refusal } from '../core/game.js';
import { refuse } from '../core/result.js';
import { afterHand } from './stay-settings.js';
import { firstHandMs, nextChore } from './table-clock.js';
import type { PlayerCommand, StaffCommand } from './table-commands.js';
import type { Draft } from './table-draft.js';
import { post } from './table-money.js';
import { advance, type HandEvent, type TableSeat, wasThere } from './table-state.js';

/** Sends a command to the running hand; when it ends, the chips go back to the seats in the same commit. */
export function commandHand(draft: Draft, command: GameCommand<unknown>): Refusal | null {
  const result = advance(draft.context.game, draft.state.hand, command, draft.context);
  if (!result.ok) return result.error;
  const { events, after } = result.value;
  if (events.length === 0) return null;
  for (const hand of events) draft.events.push({ hand });
  draft.state = { ...draft.state, hand: after };
  handMoved(draft, events);
  return null;
}

/** Money and outcome of events that are folded already. */
function handMoved(draft: Draft, events: readonly HandEvent[]): void {
  const { game, now } = draft.context;
  for (const posting of game.postings(draft.state.hand, events)) post(draft, posting);
  const outcome = game.outcome(draft.state.hand);
  if (outcome === null) return;

  const { removeAfterTimeouts, leastStack, protectionQuota } = draft.terms;
  const window = protectionQuota.perHours * 3_600_000;
  // Who had no part in it may have gone, and another sits under his number.
  const there = (seat: number): boolean => {
    const at = draft.state.seats[seat];
    return at !== null && at !== undefined && wasThere(draft.state, at);
  };
  const stacks = outcome.stacks.filter(({ seat }) => there(seat));
  const used = outcome.protected.map((seat) => ({ player: draft.seat(seat).player.id, at: now }));
  draft.protectedPlayers.push(...used.map((u) => u.player));
  const figures = game.figures?.(draft.state.hand) ?? null;
  if (figures !== null) draft.rows.push({ op: 'figures', handNo: draft.state.handNo, openedAt: draft.state.openedAt, endedAt: now, ...figures });
  draft.table({
    type: 'HandEnded',
    handNo: draft.state.handNo,
    stacks,
    memory: outcome.memory,
    restUntil: now + outcome.pauseMs,
    protections: [...draft.state.protections.filter((p) => p.at > now - window), ...used],
  });
  for (const { seat, chips: stack } of stacks) draft.rows.push({ op: 'chips', sitting: draft.seat(seat).sittingId, chips: stack });
  // Also who was not dealt in may have set that he goes after this hand.
  for (const at of draft.state.seats) if (at !== null) for (const event of afterHand(at, draft.state.handNo)) draft.table(event);
  for (const { seat } of stacks) {
    const at = draft.seat(seat);
    if (outcome.timedOut.includes(seat)) {
      draft.table({ type: 'TimedOut', seat, timeouts: at.timeouts + 1 });
      if (at.sittingOut === null) draft.table({ type: 'SatOut', seat, reason: at.connected ? 'timed-out' : 'disconnected', at: now });
      if (at.timeouts + 1 >= removeAfterTimeouts && at.leaving === null) draft.table({ type: 'LeaveAsked', seat, reason: 'sat-out-too-long' });
    }
    if (at.chips < leastStack && at.sittingOut === null && at.topUps.length === 0) draft.table({ type: 'SatOut', seat, reason: 'broke', at: now });
  }
}

/** So long after its rest a table still counts as one that has just played: its chores take their moments, ms. */
const LINGER_MS = 1_000;

/** Between hands, decides when the next one starts, or that it does not. */
export function schedule(draft: Draft): void {
  const { state, context } = draft;
  if (state.playing) return;
  const idle = nextChore(state, context.game) === null;
  const can = state.status === 'open' && idle && context.game.ready(state.rules, openingSeats(draft));
  if (can && state.nextHandAt === null) {
    // The wait is for those who come to a table that stood still: one that has just played goes on after its rest.
    const wait = context.now - state.restUntil <= LINGER_MS ? 0 : firstHandMs(state);
    draft.table({ type: 'HandScheduled', at: Math.max(state.restUntil, context.now + wait) });
  }
  // Chores are done in moments: they do not call a hand off, they only come before it.
  if (!can && state.nextHandAt !== null && idle) draft.table({ type: 'HandScheduled', at: null });
}

function openingSeats({ state, terms, context }: Draft): OpeningSeat[] {
  const { count } = terms.protectionQuota;
  return state.seats
    .filter((s): s is TableSeat => s !== null)
    .map((s) => ({
      seat: s.seat,
      stay: s.sittingId,
      chips: chips(s.chips),
      sittingOut: s.sittingOut !== null || s.leaving !== null,
      connected: s.connected,
      bot: s.player.bot,
      protectionsLeft: Math.max(0, count - context.protectionsUsed(s.player.id)),
      showsLosing: !s.settings.autoMuck,
    }));
}

/** Opens the scheduled hand and deals what comes first. */
export function startHand(draft: Draft): Refusal | null {
  const { state, context } = draft;
  if (state.playing || state.nextHandAt === null || state.nextHandAt > context.now || state.status !== 'open') return refusal('COMMAND.STALE');
  if (nextChore(state, context.game) !== null) return refusal('COMMAND.STALE');
  const seats = openingSeats(draft);
  if (!context.game.ready(state.rules, seats)) {
    draft.table({ type: 'HandScheduled', at: null });
    return null;
  }
  draft.hand(
    context.game.open(state.rules, seats, {
      now: context.now,
      handNo: state.handNo + 1,
      deck: context.shuffledDeck(),
      memory: state.memory,
      houseBank: chips(state.bank.chips),
    }),
  );
  // Until players contribute to the order, the committed order is the order (architecture §7): null is the identity.
  const dealt = context.game.deal(draft.state.hand, null, context);
  draft.hand(dealt);
  handMoved(draft, dealt);
  return null;
}

/** A player answers what he is asked. */
export function act(draft: Draft, mine: TableSeat, command: Extract<PlayerCommand, { type: 'Act' }>): Refusal | null {
  const { state, context } = draft;
  if (!state.playing) return refusal(state.hand === null ? 'HAND.NONE' : 'COMMAND.STALE');
  // What the running hand has of the seat is another's, who has left: nothing in it is his to decide.
  if (!wasThere(state, mine)) return refusal('HAND.NOT_YOUR_TURN');
  const action = context.game.parseAction(command.action);
  if (!action.ok) return action.error;
  const refused = commandHand(draft, { type: 'Act', seat: mine.seat, decisionId: command.decisionId, action: action.value });
  if (refused === null && mine.timeouts > 0) draft.table({ type: 'TimedOut', seat: mine.seat, timeouts: 0 });
  return refused;
}

/** Shows the hand that nobody made him show, while it still lies there (stud §7.2). */
export function showHand(draft: Draft, mine: TableSeat, handNo: number): Refusal | null {
  const { state, context } = draft;
  if (state.hand === null || state.dealtIn[mine.seat] !== mine.sittingId) return refusal('HAND.NONE');
  if (state.playing || state.handNo !== handNo) return refusal('COMMAND.STALE');
  const shown = context.game.show?.(state.hand, mine.seat) ?? refuse(refusal('HAND.ILLEGAL_ACTION', { act: 'show' }));
  if (!shown.ok) return shown.error;
  draft.hand(shown.value);
  return null;
}

/** A person voids the running hand: every contribution returns (stud §9.6). */
export function voidHand(draft: Draft, command: StaffCommand): Refusal | null {
  const { state, context } = draft;
  if (!state.playing) return refusal('HAND.NONE');
  const held = context.game.voiding?.(state.hand) ?? null;
  if (held !== null) post(draft, held);
  // Chips of a running hand never left the seats' accounts, so giving every contribution back moves nothing (stud §9.6).
  const stacks = state.seats.filter((s): s is TableSeat => s !== null).map((s) => ({ seat: s.seat, chips: s.chips }));
  draft.table({ type: 'HandVoided', handNo: state.handNo, stacks, actor: command.staff, reason: command.reason });
  if (state.status === 'quarantined') draft.table({ type: 'TableStatusChanged', status: 'paused', actor: command.staff, reason: command.reason });
  return null;
}

/** The room stood still for `gapMs`: everything the table waits for moves, and players get `floorMs` at least to come back. */
export function moveDeadlines(draft: Draft, gapMs: number, floorMs: number): Refusal | null {
  const { state, context } = draft;
  const nextHandAt = state.nextHandAt === null ? null : Math.max(state.nextHandAt + gapMs, context.now + firstHandMs(state));
  draft.table({ type: 'DeadlinesMoved', gapMs, nextHandAt });
  for (const promise of state.promises) draft.table({ type: 'SeatPromised', promise: { ...promise, until: Math.max(promise.until + gapMs, context.now + floorMs) } });
  return state.playing && state.status !== 'quarantined' ? commandHand(draft, { type: 'MoveDeadlines', gapMs, floorMs }) : null;
}
