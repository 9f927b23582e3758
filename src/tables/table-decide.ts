/**
 * What a command does to a table: pure, `(state, command, context) → decision`. The game decides the hand; the table decides
 * seats and promises of seats, chips on the table, the pause between hands and who is dealt in.
 */
import type { Refusal } from '../contracts/errors.js';
import type { GameRules } from '../contracts/games.js';
import { LIMITS } from '../contracts/limits.js';
import type { PublicPlayer } from '../contracts/table.js';
import { refusal } from '../core/game.js';
import type { Result } from '../core/result.js';
import type { PlayerCommand, StaffCommand, TableCommand } from './table-commands.js';
import { decided, Draft, type TableContext, type TableDecision } from './table-draft.js';
import { act, commandHand, moveDeadlines, schedule, showHand, startHand, voidHand } from './table-hand.js';
import { applyTopUps, dropTopUps, fundBank, settings, sweepBank, topUp } from './table-money.js';
import { arrive, callOff, declineOffer, depart, dropMove, endPromise, moveTo, offerSeat, reserve, stay } from './table-promises.js';
import { acceptOffer, cashOut, leave, presence, remove, sit } from './table-seating.js';
import { promiseTo, type TableSeat, type TableState } from './table-state.js';

/** What a quarantined table still does: what a person decides, and what gives promised chips back. */
const IN_QUARANTINE: ReadonlySet<TableCommand['type']> = new Set(['VoidHand', 'Resume', 'Close', 'DeclineOffer', 'EndPromise', 'CallOff', 'MoveDeadlines']);

/** Decides a command. A refusal changes nothing. */
export function decideTable(state: TableState, command: TableCommand, context: TableContext): Result<TableDecision, Refusal> {
  const draft = new Draft(state, context);
  const refused = run(draft, command);
  if (refused === null && command.type !== 'Quarantine') schedule(draft);
  return decided(draft, refused);
}

function run(draft: Draft, command: TableCommand): Refusal | null {
  const { state } = draft;
  if (state.status === 'quarantined' && !IN_QUARANTINE.has(command.type)) return refusal('TABLE.QUARANTINED');
  switch (command.type) {
    case 'Act':
    case 'Sit':
    case 'TopUp':
    case 'Leave':
    case 'SitOut':
    case 'SitIn':
    case 'Settings':
    case 'ShowHand':
    case 'AcceptOffer':
    case 'DeclineOffer':
    case 'Reserve':
    case 'MoveTo':
    case 'Stay':
      return player(draft, command);
    case 'Pause':
    case 'Resume':
    case 'Close':
    case 'VoidHand':
    case 'ChangeRules':
      return staff(draft, command);
    case 'TimeOut':
      return state.playing ? commandHand(draft, { type: 'TimeOut', decisionId: command.decisionId }) : refusal('COMMAND.STALE');
    case 'StartHand':
      return startHand(draft);
    case 'Presence':
      return presence(draft, command.player);
    case 'Rename':
      return rename(draft, command.player);
    case 'CashOut':
      return cashOut(draft, command.seat);
    case 'ApplyTopUps':
      return applyTopUps(draft, command.seat);
    case 'DropTopUps':
      return dropTopUps(draft, command.seat);
    case 'RemoveSatOut':
      return remove(draft, command.seat, command.reason);
    case 'MoveDeadlines':
      return moveDeadlines(draft, command.gapMs, command.floorMs);
    case 'OfferSeat':
      return offerSeat(draft);
    case 'EndPromise':
      return endPromise(draft, command);
    case 'Arrive':
      return arrive(draft, command.move);
    case 'CallOff':
      return callOff(draft, command.move);
    case 'Depart':
      return depart(draft, command.seat);
    case 'DropMove':
      return dropMove(draft, command.seat);
    case 'FundBank':
      return fundBank(draft);
    case 'SweepBank':
      return sweepBank(draft);
    case 'FinishClosing':
      if (state.status !== 'closing' || state.playing || state.bank.chips > 0 || state.promises.length > 0 || state.seats.some((s) => s !== null)) return refusal('COMMAND.STALE');
      draft.table({ type: 'TableStatusChanged', status: 'closed', actor: 'room', reason: 'last seat left' });
      return null;
    case 'Quarantine':
      draft.table({ type: 'TableStatusChanged', status: 'quarantined', actor: 'room', reason: command.reason });
      return null;
    case 'Review':
      return null;
  }
}

function rename(draft: Draft, named: PublicPlayer): Refusal | null {
  const { state } = draft;
  const seat = state.seats.find((s) => s?.player.id === named.id) ?? null;
  const promise = promiseTo(state, named.id);
  if (seat !== null && seat.player.name !== named.name) draft.table({ type: 'PlayerRenamed', seat: seat.seat, player: named });
  if (promise !== null && promise.player.name !== named.name) draft.table({ type: 'SeatPromised', promise: { ...promise, player: named } });
  return draft.events.length === 0 ? refusal('COMMAND.STALE') : null;
}

function player(draft: Draft, command: PlayerCommand): Refusal | null {
  const { state } = draft;
  const mine = state.seats.find((s) => s !== null && s.player.id === command.actor.id) ?? null;
  switch (command.type) {
    case 'Sit':
      return sit(draft, command, mine);
    case 'AcceptOffer':
      return acceptOffer(draft, command, mine);
    case 'DeclineOffer':
      return declineOffer(draft, command);
    case 'Reserve':
      return reserve(draft, command, mine);
    case 'Act':
      return mine === null ? refusal('SEAT.NOT_SEATED') : act(draft, mine, command);
    default:
      return mine === null || mine.sittingId !== command.sittingId ? refusal('SEAT.NOT_SEATED') : seated(draft, mine, command);
  }
}

function seated(draft: Draft, mine: TableSeat, command: Exclude<PlayerCommand, { type: 'Act' | 'Sit' | 'AcceptOffer' | 'DeclineOffer' | 'Reserve' }>): Refusal | null {
  const { state } = draft;
  switch (command.type) {
    case 'TopUp':
      return topUp(draft, mine, command);
    case 'Leave':
      return mine.leaving === null ? leave(draft, mine, 'asked') : refusal('SEAT.LEAVING');
    case 'SitOut':
      if (mine.leaving !== null) return refusal('SEAT.LEAVING');
      if (mine.sittingOut === null) draft.table({ type: 'SatOut', seat: mine.seat, reason: 'asked', at: draft.context.now });
      return null;
    case 'SitIn':
      if (mine.leaving !== null) return refusal('SEAT.LEAVING');
      if (mine.chips < draft.terms.leastStack && !state.playing && mine.topUps.length === 0) return refusal('HAND.NOT_ENOUGH_CHIPS', { available: mine.chips });
      if (mine.sittingOut !== null) draft.table({ type: 'SatIn', seat: mine.seat });
      // One who was marked away in the running hand is asked again from here on (stud §9.2).
      if (state.playing) commandHand(draft, { type: 'Reconnected', seat: mine.seat });
      return null;
    case 'Settings':
      return settings(draft, mine, command);
    case 'ShowHand':
      return showHand(draft, mine, command.handNo);
    case 'MoveTo':
      return moveTo(draft, mine, command);
    case 'Stay':
      return stay(draft, mine);
  }
}

function staff(draft: Draft, command: StaffCommand): Refusal | null {
  const { state } = draft;
  const status = (to: TableState['status']): null => {
    draft.table({ type: 'TableStatusChanged', status: to, actor: command.staff, reason: command.reason });
    return null;
  };
  switch (command.type) {
    case 'Pause':
      return state.status === 'open' ? status('paused') : refusal('TABLE.WRONG_STATUS', { status: state.status });
    case 'Resume':
      // A quarantined hand goes on only when its state holds together again; otherwise it must be voided.
      if (state.status === 'quarantined' && state.playing) draft.context.game.check(state.hand);
      return state.status === 'paused' || state.status === 'quarantined' ? status('open') : refusal('TABLE.WRONG_STATUS', { status: state.status });
    case 'Close':
      // A quarantined table without a running hand can be closed as well: its chips must find their way home.
      if (state.status !== 'open' && state.status !== 'paused' && (state.status !== 'quarantined' || state.playing)) return refusal('TABLE.WRONG_STATUS', { status: state.status });
      draft.rows.push({ op: 'end-list' });
      return status('closing');
    case 'VoidHand':
      return voidHand(draft, command);
    case 'ChangeRules': {
      const rules = draft.context.game.parseRules(command.rules);
      if (!rules.ok) return refusal('TABLE.RULES_INVALID', { field: rules.error[0]?.field ?? '', problem: rules.error[0]?.problem ?? '' });
      const seats = draft.context.game.terms(rules.value).seats;
      if (seats !== state.seats.length) return refusal('TABLE.RULES_INVALID', { field: 'seats', problem: `this table has ${state.seats.length} seats` });
      const { minBuyIn, maxBuyIn } = draft.context.game.terms(rules.value);
      draft.rows.push({ op: 'end-misfits', least: minBuyIn, most: maxBuyIn ?? LIMITS.amountMax });
      draft.table({ type: 'RulesChanged', version: state.rulesVersion + 1, rules: rules.value as GameRules, actor: command.staff, reason: command.reason });
      return null;
    }
  }
}
