/**
 * A hand as the rules hold it: everything, hidden cards included. JSON-able, never changed in place once handed out.
 * Players stand in deal order, first clockwise from the button's left (stud §1.3); inside the rules a player is named
 * by his place in that order, outside by his seat.
 */
import type { Amount, DecisionId, Millis, SeatNo } from '../../contracts/ids.js';
import type { HandDescription, StudAct, StudRules, StudSeatState, StudView, Street, ActCause } from '../../contracts/seven-card-stud.js';
import { type CardIndex, cardName, type CardName, faceOf } from '../../core/card.js';

/** Cards in the deck of this game: two of 52 (stud §1.1). */
export const DECK_SIZE = 104;

/** What is fixed when the hand opens. */
export interface StudOpening {
  readonly handNo: number;
  readonly at: Millis;
  readonly rules: StudRules;
  readonly button: SeatNo;
  /** The shuffled deck. Secret. */
  readonly deck: readonly CardIndex[];
  /** Chips of all players together before the antes. */
  readonly chips: Amount;
}

/** One player in the hand. */
export interface StudPlayer {
  readonly seat: SeatNo;
  /** Stack before the ante. */
  readonly start: Amount;
  readonly stack: Amount;
  /** In front of him on this street; the ante is not a bet. */
  readonly bet: Amount;
  /** Put in over the whole hand, less what came back. */
  readonly contributed: Amount;
  readonly state: StudSeatState;
  /** The betting round (see {@link StudState.round}) in which he last acted; −1 before. */
  readonly actedIn: number;
  readonly lastAct: { readonly act: StudAct; readonly to: Amount; readonly allIn: boolean; readonly cause: ActCause } | null;
  readonly down: readonly CardIndex[];
  readonly up: readonly CardIndex[];
  /** His down cards lie face up for everybody (stud §7.2). */
  readonly opened: boolean;
  readonly shown: { readonly hand: HandDescription; readonly best: readonly CardName[] } | null;
  readonly mucked: boolean;
  readonly won: Amount;
  /** Protected all-ins he may still use (stud §9.4). */
  readonly protectionsLeft: number;
  readonly connected: boolean;
  /** No clock at his turns until he returns (stud §9.2). */
  readonly away: boolean;
  /** His clock ran out in this hand and he has not returned since. */
  readonly timedOut: boolean;
  readonly leaving: boolean;
  /** A beaten hand is shown instead of mucked (stud §7.2). */
  readonly showsLosing: boolean;
}

/** The turn of one player. */
export interface StudTurn {
  readonly seat: SeatNo;
  readonly decisionId: DecisionId;
  readonly toCall: Amount;
  readonly capped: boolean;
  readonly silentUntil: Millis;
  readonly deadline: Millis;
  readonly why: 'bring-in' | 'best-board' | 'next';
  /** The extension for reconnecting was given (stud §9.3). */
  readonly extended: boolean;
}

/** A pot as of the last closed street. `upTo`: the contribution that bounds it; `rake`: taken from it so far. */
export interface ClosedPot {
  readonly amount: Amount;
  readonly seats: readonly SeatNo[];
  readonly upTo: Amount;
  readonly rake: Amount;
}

/** See the head of this file. */
export interface StudState {
  readonly opening: StudOpening;
  /** Order in which deck positions are dealt; null the identity. */
  readonly order: readonly number[] | null;
  /** Deck positions dealt so far. */
  readonly dealt: number;
  readonly phase: StudView['phase'];
  readonly street: Street;
  readonly players: readonly StudPlayer[];
  readonly bringIn: StudView['bringIn'];
  /** The bring-in or the full bet in its place is still to be put in. */
  readonly bringInDue: boolean;
  readonly openPair: readonly SeatNo[];
  /** Street total that has to be matched. */
  readonly level: Amount;
  /** L of stud §4.8: the last full level of the street. */
  readonly full: Amount;
  /** Counted wagers of the street; the bring-in is none (stud §4.3, §4.5). */
  readonly wagers: number;
  /** A wager by the big bet was made on fourth street: only such raises follow (stud §4.6). */
  readonly doubled: boolean;
  /** Grows with every street and every counted wager: who last acted in an earlier round may raise again (stud §4.8). */
  readonly round: number;
  /** Place of the last bettor or raiser of this street, counted or not; −1 none (stud §7.1). */
  readonly lastWagerer: number;
  /** Place of the first to act on this street; −1 before (stud §7.1). */
  readonly firstToAct: number;
  readonly turn: StudTurn | null;
  /** Turns given so far: the last part of decision ids. */
  readonly turns: number;
  readonly pots: readonly ClosedPot[];
  readonly rakes: StudView['rake'];
  readonly rakeTaken: Amount;
  readonly awards: StudView['awards'];
  /** Seats that used a protected all-in, in order (stud §9.4). */
  readonly protectedSeats: readonly SeatNo[];
}

/** Something whose fields may be set: only ever a copy that nobody else has seen yet. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

// Copies are written out field by field: a spread of an object that came from a spread itself is some twenty times
// slower in V8, and every event makes such a copy.

function copyOfState(state: StudState): Mutable<StudState> {
  return {
    opening: state.opening,
    order: state.order,
    dealt: state.dealt,
    phase: state.phase,
    street: state.street,
    players: state.players,
    bringIn: state.bringIn,
    bringInDue: state.bringInDue,
    openPair: state.openPair,
    level: state.level,
    full: state.full,
    wagers: state.wagers,
    doubled: state.doubled,
    round: state.round,
    lastWagerer: state.lastWagerer,
    firstToAct: state.firstToAct,
    turn: state.turn,
    turns: state.turns,
    pots: state.pots,
    rakes: state.rakes,
    rakeTaken: state.rakeTaken,
    awards: state.awards,
    protectedSeats: state.protectedSeats,
  };
}

function copyOfPlayer(player: StudPlayer): Mutable<StudPlayer> {
  return {
    seat: player.seat,
    start: player.start,
    stack: player.stack,
    bet: player.bet,
    contributed: player.contributed,
    state: player.state,
    actedIn: player.actedIn,
    lastAct: player.lastAct,
    down: player.down,
    up: player.up,
    opened: player.opened,
    shown: player.shown,
    mucked: player.mucked,
    won: player.won,
    protectionsLeft: player.protectionsLeft,
    connected: player.connected,
    away: player.away,
    timedOut: player.timedOut,
    leaving: player.leaving,
    showsLosing: player.showsLosing,
  };
}

/** A state in the making: starts as a copy, and copies a player only when he is first touched. */
export class WorkingState {
  readonly state: Mutable<StudState>;
  private players: Mutable<StudPlayer>[] | null = null;
  private copied = 0;

  constructor(from: StudState) {
    this.state = copyOfState(from);
  }

  /** The player at `place`, to be changed. */
  player(place: number): Mutable<StudPlayer> {
    const bit = 1 << place;
    if (this.players === null) {
      this.players = this.state.players.slice();
      this.state.players = this.players;
    }
    if ((this.copied & bit) !== 0) return this.players[place]!;
    const copy = copyOfPlayer(this.players[place]!);
    this.players[place] = copy;
    this.copied |= bit;
    return copy;
  }
}

/** Place in deal order of the player in `seat`; −1 when the seat is not in the hand. */
export function placeOf(state: StudState, seat: SeatNo): number {
  const { players } = state;
  for (let place = 0; place < players.length; place++) if (players[place]!.seat === seat) return place;
  return -1;
}

/** Players who still can win something: everybody who has not folded. */
export function liveCount(state: StudState): number {
  let count = 0;
  for (const player of state.players) if (player.state !== 'folded') count++;
  return count;
}

/** Players who can still put chips in: neither folded nor all-in nor protected. */
export function ableCount(state: StudState): number {
  let count = 0;
  for (const player of state.players) if (player.state === 'live') count++;
  return count;
}

const NAMES: readonly CardName[] = Array.from({ length: DECK_SIZE }, (_, card) => cardName(faceOf(card)));

/** The face of a card index, as everybody may read it once the card is open. */
export function nameOf(card: CardIndex): CardName {
  return NAMES[card]!;
}

/** The faces of several cards. */
export function namesOf(cards: readonly CardIndex[]): CardName[] {
  return cards.map(nameOf);
}
