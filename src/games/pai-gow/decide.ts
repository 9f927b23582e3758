/** Commands to events: what the players, the clock and the table may make happen (pai gow §3.3, §4). */
import type { Refusal } from '../../contracts/errors.js';
import type { PaiGowAction, PaiGowRules } from '../../contracts/pai-gow.js';
import { type DecisionContext, type GameCommand, refusal } from '../../core/game.js';
import { ok, refuse, type Result } from '../../core/result.js';
import { bankOf, mayBank } from './bank.js';
import type { PaiGowStored, SettingNote } from './events.js';
import { bankStake, refusedReady, refusedSkip, refusedWager, tidyWager, type Wager } from './legal-actions.js';
import { Play } from './play.js';
import { openBetting, proceed, setFor, wagerPlaced } from './round.js';
import { setByPlayer, setHouseWay, surrendered } from './set-hand.js';
import { decisionIdOf, isAsked, isSoleBanker, type PaiGowPlayer, type PaiGowState, playerAt } from './state.js';

type Decision = Result<readonly PaiGowStored[], Refusal>;

/** Timers may fire this much early by their own rounding; earlier than that a time-out belongs to a clock that was moved. */
const TIMER_EARLY_MS = 50;

/** The events of a command, up to the next decision of somebody or the end of the round; or a refusal. */
export function decide(state: PaiGowState, command: GameCommand<PaiGowAction>, context: DecisionContext): Decision {
  const decided = advance(state, command, context);
  return decided.ok ? ok(decided.value.events) : decided;
}

/** The same with the state that the events lead to, which deciding has made anyway. */
export function advance(state: PaiGowState, command: GameCommand<PaiGowAction>, context: DecisionContext): Result<{ readonly events: readonly PaiGowStored[]; readonly after: PaiGowState }, Refusal> {
  const play = new Play(state, context.now, context.randomInt);
  const refused = run(play, command);
  if (refused !== null) return refuse(refused);
  proceed(play);
  return ok({ events: play.events, after: play.state });
}

function run(play: Play, command: GameCommand<PaiGowAction>): Refusal | null {
  switch (command.type) {
    case 'Act':
      return act(play, command.seat, command.decisionId, command.action);
    case 'TimeOut':
      return timeOut(play, command.decisionId);
    case 'Disconnected':
    case 'Reconnected':
      return noteConnection(play, command.seat, command.type === 'Reconnected');
    case 'Leave':
      return leave(play, command.seat);
    case 'MoveDeadlines': {
      const { deadline } = play.state;
      if (deadline !== null) play.emit({ type: 'DeadlineMoved', deadline: Math.max(deadline + command.gapMs, play.now + command.floorMs) });
      return null;
    }
  }
}

function act(play: Play, seat: number, decisionId: string, action: PaiGowAction): Refusal | null {
  const { state } = play;
  const player = playerAt(state, seat);
  // Whoever did not bet against the dealer is told why he cannot have the bank (pai gow §5.2).
  if (state.phase === 'offer' && player !== undefined && state.offeredTo !== seat && (action.act === 'bank' || action.act === 'co-bank')) {
    return refusal(state.asked.includes(seat) || mayBank(state, player) ? 'HAND.NOT_YOUR_TURN' : 'BANK.SAT_OUT');
  }
  if (player === undefined || !isAsked(state, player) || decisionId !== decisionIdOf(state, player)) {
    // His own id: answered already, by himself or by the clock.
    return refusal(decisionId.split('.')[1] === String(seat) ? 'COMMAND.STALE' : 'HAND.NOT_YOUR_TURN');
  }
  if (state.phase === 'offer') return takeBank(play, player, action);
  return state.phase === 'betting' ? bet(play, player, action) : set(play, player, action);
}

/** The bank is offered: taken, shared or passed on (pai gow §5.1–5.4). */
function takeBank(play: Play, player: PaiGowPlayer, action: PaiGowAction): Refusal | null {
  const { state } = play;
  switch (action.act) {
    case 'pass':
      play.emit({ type: 'BankPassed', seat: player.seat, why: 'asked' });
      return null;
    case 'co-bank':
      if (!state.opening.rules.coBank) return refusal('HAND.ILLEGAL_ACTION', { act: action.act });
      openBetting(play, bankOf(state, player, 'co-bank', 0));
      return null;
    case 'bank': {
      const stake = bankStake(state, player, action.stake);
      if (typeof stake !== 'number') return stake;
      openBetting(play, bankOf(state, player, 'player', stake));
      return null;
    }
    case 'wager':
    case 'ready':
    case 'skip':
    case 'set':
    case 'house-way':
    case 'surrender':
      return refusal('HAND.ILLEGAL_ACTION', { act: action.act });
  }
}

/** Betting: the whole bet of a seat, replaced until its player is ready (pai gow §3.3). */
function bet(play: Play, player: PaiGowPlayer, action: PaiGowAction): Refusal | null {
  const { state } = play;
  const { seat } = player;
  switch (action.act) {
    case 'wager': {
      const wager: Wager = { bet: action.amount, dragon: action.dragon ?? 0, sideBets: action.sideBets ?? {} };
      const refused = refusedWager(state, player, wager);
      if (refused === null && !sameWager(wager, player, state.opening.rules)) play.emit(wagerPlaced(seat, tidyWager(state, wager)));
      return refused;
    }
    case 'ready': {
      const refused = refusedReady(state, player);
      if (refused === null) play.emit({ type: 'SeatReady', seat });
      return refused;
    }
    case 'skip': {
      const refused = refusedSkip(state, player);
      if (refused === null) play.emit({ type: 'RoundSkipped', seat, why: 'asked' });
      return refused;
    }
    case 'set':
    case 'house-way':
    case 'surrender':
    case 'bank':
    case 'co-bank':
    case 'pass':
      return refusal('HAND.ILLEGAL_ACTION', { act: action.act });
  }
}

function sameWager(a: Wager, b: Wager, { sideBets }: PaiGowRules): boolean {
  return a.bet === b.bet && a.dragon === b.dragon && sideBets.every((name) => (a.sideBets[name] ?? 0) === (b.sideBets[name] ?? 0));
}

/** Setting: once, and then never again (pai gow §4.4). */
function set(play: Play, player: PaiGowPlayer, action: PaiGowAction): Refusal | null {
  const { seat, cards } = player;
  const { rules } = play.state.opening;
  const done = (setting: SettingNote): null => {
    play.emit({ type: 'HandSet', seat }, { of: 'HandSet', ...setting });
    return null;
  };
  switch (action.act) {
    case 'set': {
      const setting = setByPlayer(rules, cards, action.front);
      return setting.ok ? done(setting.value) : setting.error;
    }
    case 'house-way':
      return done(setHouseWay(rules, cards, 'house-way'));
    case 'surrender':
      return isSoleBanker(play.state, player) ? refusal('HAND.ILLEGAL_ACTION', { act: action.act }) : done(surrendered());
    case 'wager':
    case 'ready':
    case 'skip':
    case 'bank':
    case 'co-bank':
    case 'pass':
      return refusal('HAND.ILLEGAL_ACTION', { act: action.act });
  }
}

/** A phase has one clock for all: what runs out for one seat has run out for every seat that is still asked (pai gow §4.1, §4.5). */
function timeOut(play: Play, decisionId: string): Refusal | null {
  const { state } = play;
  const asked = state.players.filter((player) => isAsked(state, player));
  const current = asked.some((player) => decisionIdOf(state, player) === decisionId);
  if (!current || state.deadline === null || play.now < state.deadline - TIMER_EARLY_MS) return refusal('COMMAND.STALE');
  for (const { seat, state: standing, bet: amount } of asked) {
    if (state.phase === 'offer') play.emit({ type: 'BankPassed', seat, why: 'time-out' });
    else if (standing === 'setting') setFor(play, seat, 'time-out');
    // At a private table nothing is dealt before Deal is pressed: the bet goes back (pai gow §3.1).
    else if (amount > 0 && state.opening.rules.kind === 'open') play.emit({ type: 'SeatReady', seat });
    else play.emit({ type: 'RoundSkipped', seat, why: 'time-out' });
  }
  return null;
}

/** A disconnected player keeps his time until the deadline (pai gow §4.5). */
function noteConnection(play: Play, seat: number, connected: boolean): null {
  const player = playerAt(play.state, seat);
  if (player !== undefined && player.connected !== connected && play.state.phase !== 'ended') play.emit({ type: 'ConnectionNoted', seat, connected });
  return null;
}

/** He leaves: before betting has closed his bet goes back, after the deal his hand is set the house way at once (pai gow §4.5). */
function leave(play: Play, seat: number): null {
  const player = playerAt(play.state, seat);
  if (player === undefined || player.leaving || play.state.phase === 'ended') return null;
  play.emit({ type: 'LeavingNoted', seat });
  if (play.state.offeredTo === seat) play.emit({ type: 'BankPassed', seat, why: 'left' });
  // A bank stands until the round has ended.
  if (play.state.phase === 'betting' && player.state !== 'out' && player.state !== 'banking') play.emit({ type: 'RoundSkipped', seat, why: 'left' });
  if (player.state === 'setting') setFor(play, seat, 'left');
  return null;
}
