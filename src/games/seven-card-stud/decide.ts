/** Commands to events: what the players, the clock and the table may make happen (stud §4, §9). */
import { refusal, type DecisionContext, type GameCommand } from '../../core/game.js';
import type { StudAction, StudLegalAction } from '../../contracts/seven-card-stud.js';
import type { Refusal } from '../../contracts/errors.js';
import { ok, refuse, type Result } from '../../core/result.js';
import { isCapped } from './betting-round.js';
import type { StudStored } from './events.js';
import { legalActions } from './legal-actions.js';
import { Play } from './play.js';
import { actFor, proceed } from './streets.js';
import { placeOf, type StudState } from './state.js';

type Decision = Result<Play, Refusal>;

/** Timers may fire this much early by their own rounding; earlier than that a time-out belongs to a clock that was moved. */
const TIMER_EARLY_MS = 50;

/** The events of a command, up to the next decision of somebody or the end of the hand; or a refusal. */
export function decide(state: StudState, command: GameCommand<StudAction>, context: DecisionContext): Result<readonly StudStored[], Refusal> {
  const played = play(state, command, context);
  return played.ok ? ok(played.value.events) : played;
}

/** The same with the state that the events lead to, which deciding has made anyway. */
export function advance(state: StudState, command: GameCommand<StudAction>, context: DecisionContext): Result<Advance, Refusal> {
  const played = play(state, command, context);
  return played.ok ? ok({ events: played.value.events, after: played.value.state }) : played;
}

interface Advance {
  readonly events: readonly StudStored[];
  readonly after: StudState;
}

function play(state: StudState, command: GameCommand<StudAction>, context: DecisionContext): Decision {
  const { now } = context;
  switch (command.type) {
    case 'Act':
      return act(state, command.seat, command.decisionId, command.action, now);
    case 'TimeOut':
      return timeOut(state, command.decisionId, now);
    case 'Disconnected':
      return disconnected(state, command.seat, now);
    case 'Reconnected':
      return reconnected(state, command.seat, now);
    case 'Leave':
      return leave(state, command.seat, now);
    case 'MoveDeadlines':
      return moveDeadlines(state, command.gapMs, command.floorMs, now);
  }
}

function act(state: StudState, seat: number, decisionId: string, action: StudAction, now: number): Decision {
  const place = placeOf(state, seat);
  const { turn } = state;
  if (turn === null || turn.seat !== seat) {
    // An away player has no turn to answer: whatever he sends, it says that he is back.
    if (isInHand(state, seat) && state.players[place]!.away) return came(state, seat, now);
    // His own id of an earlier turn: answered already, by himself or by the clock.
    return refuse(refusal(decisionId.split('.')[1] === String(seat) ? 'COMMAND.STALE' : 'HAND.NOT_YOUR_TURN'));
  }
  if (turn.decisionId !== decisionId) return refuse(refusal('COMMAND.STALE'));
  const chosen = choose(state, place, action);
  if (!chosen.ok) return chosen;
  const played = new Play(state, now);
  played.act(place, chosen.value, 'player');
  proceed(played, place);
  return ok(played);
}

/** The legal action that the player means, or why there is none. */
function choose(state: StudState, place: number, action: StudAction): Result<StudLegalAction, Refusal> {
  const { act: word } = action;
  let offered = false;
  for (const each of legalActions(state, place)) {
    if (each.act !== word) continue;
    if (!('to' in action) || each.to === action.to) return ok(each);
    offered = true;
  }
  if ('to' in action) {
    if (offered) return refuse(refusal('HAND.ILLEGAL_AMOUNT', { act: word, to: action.to }));
    if (isCapped(state)) return refuse(refusal('HAND.BETTING_CAPPED'));
  }
  return refuse(refusal('HAND.ILLEGAL_ACTION', { act: word }));
}

function timeOut(state: StudState, decisionId: string, now: number): Decision {
  const { turn } = state;
  if (turn === null || turn.decisionId !== decisionId || now < turn.deadline - TIMER_EARLY_MS) return refuse(refusal('COMMAND.STALE'));
  const place = placeOf(state, turn.seat);
  const played = new Play(state, now);
  actFor(played, place, 'time-out');
  proceed(played, place);
  return ok(played);
}

function came(state: StudState, seat: number, now: number): Decision {
  const played = new Play(state, now);
  played.emit({ type: 'CameBack', seat });
  return ok(played);
}

function disconnected(state: StudState, seat: number, now: number): Decision {
  const played = new Play(state, now);
  if (isInHand(state, seat) && state.players[placeOf(state, seat)]!.connected) played.emit({ type: 'ConnectionNoted', seat, connected: false });
  return ok(played);
}

/** Back again: no longer away; with time left in his turn he gets more, once per turn (stud §9.3). */
function reconnected(state: StudState, seat: number, now: number): Decision {
  const played = new Play(state, now);
  if (!isInHand(state, seat)) return ok(played);
  const { connected, away, timedOut } = state.players[placeOf(state, seat)]!;
  if (!connected) played.emit({ type: 'ConnectionNoted', seat, connected: true });
  if (away || timedOut) played.emit({ type: 'CameBack', seat });
  const { turn } = state;
  const { reconnectMs } = state.opening.rules.clock;
  if (!connected && turn !== null && turn.seat === seat && !turn.extended && now < turn.deadline && reconnectMs > 0) {
    const { decisionId, silentUntil, deadline } = turn;
    played.emit({ type: 'TurnExtended', seat, decisionId, silentUntil: silentUntil + reconnectMs, deadline: deadline + reconnectMs });
  }
  return ok(played);
}

/** He leaves: folds at once if it is his turn, else when it comes; nothing is asked of one who is all-in (stud §2.6). */
function leave(state: StudState, seat: number, now: number): Decision {
  const played = new Play(state, now);
  if (!isInHand(state, seat) || state.players[placeOf(state, seat)]!.leaving) return ok(played);
  played.emit({ type: 'LeavingNoted', seat });
  if (state.turn !== null && state.turn.seat === seat) {
    const place = placeOf(state, seat);
    actFor(played, place, 'left');
    proceed(played, place);
  }
  return ok(played);
}

function moveDeadlines(state: StudState, gapMs: number, floorMs: number, now: number): Decision {
  const played = new Play(state, now);
  const { turn } = state;
  if (turn !== null) {
    const deadline = Math.max(turn.deadline + gapMs, now + floorMs);
    played.emit({ type: 'TurnMoved', decisionId: turn.decisionId, silentUntil: turn.silentUntil + deadline - turn.deadline, deadline });
  }
  return ok(played);
}

/** Whether a seat was dealt in. */
export function isInHand(state: StudState, seat: number): boolean {
  return state.phase !== 'ended' && placeOf(state, seat) >= 0;
}
