/** Folds stored events into the hand's state. Total: refuses nothing, and leaves the state it is given untouched. */
import type { StudProjectedEvent } from '../../contracts/seven-card-stud.js';
import { invariant } from '../../core/assert.js';
import { measure } from './betting-round.js';
import type { StudPublic, StudSecret, StudStored } from './events.js';
import { closedPots } from './rake.js';
import { type Mutable, placeOf, type StudPlayer, type StudState, WorkingState } from './state.js';

type Event<T extends StudProjectedEvent['type']> = Extract<StudProjectedEvent, { readonly type: T }>;

/** The state after `event`. `null` is the state before HandOpened. */
export function evolve(state: StudState | null, event: StudStored): StudState {
  if (event.pub.type === 'HandOpened') {
    invariant(event.sec?.of === 'HandOpened', 'HandOpened is stored with its deck');
    return opened(event.pub, event.sec);
  }
  invariant(state !== null, `${event.pub.type} before HandOpened`);
  const work = new WorkingState(state);
  apply(work, event.pub, event.sec);
  return work.state;
}

/** Folds events one after the other, copying only once what they change together. */
export function evolveAll(state: StudState | null, events: readonly StudStored[]): StudState {
  let from = state;
  let work: WorkingState | null = null;
  for (const event of events) {
    if (from === null || event.pub.type === 'HandOpened') {
      from = evolve(from, event);
      work = null;
      continue;
    }
    work ??= new WorkingState(from);
    apply(work, event.pub, event.sec);
  }
  invariant(from !== null, 'events of no hand');
  return work === null ? from : work.state;
}

function opened(event: Event<'HandOpened'>, secret: Extract<StudSecret, { readonly of: 'HandOpened' }>): StudState {
  const players = event.players.map(
    ({ seat, stack, protectionsLeft }): StudPlayer => ({
      seat,
      start: stack,
      stack,
      bet: 0,
      contributed: 0,
      state: 'live',
      actedIn: -1,
      lastAct: null,
      down: [],
      up: [],
      opened: false,
      shown: null,
      mucked: false,
      won: 0,
      protectionsLeft,
      connected: !secret.disconnected.includes(seat),
      away: false,
      timedOut: false,
      leaving: false,
      showsLosing: secret.showsLosing.includes(seat),
    }),
  );
  const chips = players.reduce((sum, player) => sum + player.start, 0);
  return {
    opening: { handNo: event.handNo, at: event.at, rules: event.rules, button: event.button, deck: secret.deck, chips },
    order: null,
    dealt: 0,
    phase: 'opening',
    street: 3,
    players,
    bringIn: null,
    bringInDue: false,
    openPair: [],
    level: 0,
    full: 0,
    wagers: 0,
    doubled: false,
    round: 0,
    lastWagerer: -1,
    firstToAct: -1,
    turn: null,
    turns: 0,
    pots: [],
    rakes: [],
    rakeTaken: 0,
    awards: [],
    protectedSeats: [],
  };
}

/** Folds one event after HandOpened into a state in the making. */
export function apply(work: WorkingState, event: StudPublic, secret: StudSecret | undefined): void {
  const { state } = work;
  switch (event.type) {
    case 'DealOrderSet':
      state.order = event.permutation;
      return;
    case 'AntePosted': {
      const player = work.player(placeOf(state, event.seat));
      pay(player, event.amount);
      if (event.allIn) player.state = 'all-in';
      return;
    }
    case 'StreetDealt':
      invariant(secret?.of === 'StreetDealt', 'StreetDealt is stored with its cards');
      return dealt(work, event, secret.dealt);
    case 'BringInFell':
      state.bringIn = { seat: event.seat, card: event.card, why: event.why };
      state.bringInDue = true;
      state.level = state.opening.rules.stakes.bringIn;
      state.full = state.level;
      return;
    case 'OpenPairShown':
      state.openPair = event.seats;
      return;
    case 'TurnGiven': {
      const { seat, decisionId, toCall, capped, silentUntil, deadline, why } = event;
      state.turn = { seat, decisionId, toCall, capped, silentUntil, deadline, why, extended: false };
      state.turns++;
      return;
    }
    case 'TurnExtended':
      if (state.turn) state.turn = { ...state.turn, silentUntil: event.silentUntil, deadline: event.deadline, extended: true };
      return;
    case 'TurnMoved':
      if (state.turn) state.turn = { ...state.turn, silentUntil: event.silentUntil, deadline: event.deadline };
      return;
    case 'Acted':
      return acted(work, event);
    case 'SeatProtected': {
      const place = placeOf(state, event.seat);
      const player = work.player(place);
      player.state = 'protected';
      player.actedIn = state.round;
      if (event.cause === 'time-out') player.timedOut = true;
      if (state.firstToAct < 0) state.firstToAct = place;
      state.protectedSeats = [...state.protectedSeats, event.seat];
      state.turn = null;
      return;
    }
    case 'MarkedAway':
      work.player(placeOf(state, event.seat)).away = true;
      return;
    case 'CameBack': {
      const player = work.player(placeOf(state, event.seat));
      player.away = false;
      player.timedOut = false;
      return;
    }
    case 'UncalledReturned': {
      const player = work.player(placeOf(state, event.seat));
      player.stack += event.amount;
      player.contributed -= event.amount;
      player.bet = Math.max(0, player.bet - event.amount);
      if (player.state === 'all-in') player.state = 'live';
      return;
    }
    case 'StreetClosed':
      return closed(work, event);
    case 'HandsOpened':
      state.phase = 'showdown';
      for (const { seat } of event.hands) work.player(placeOf(state, seat)).opened = true;
      return;
    case 'HandShown': {
      if (state.phase !== 'ended') state.phase = 'showdown';
      const player = work.player(placeOf(state, event.seat));
      player.opened = true;
      player.shown = { hand: event.hand, best: event.best };
      return;
    }
    case 'HandMucked':
      state.phase = 'showdown';
      work.player(placeOf(state, event.seat)).mucked = true;
      return;
    case 'PotAwarded': {
      const { pot, amount, rake, winners, hand } = event;
      state.awards = [...state.awards, { pot, amount, rake, winners, hand }];
      for (const winner of winners) {
        const player = work.player(placeOf(state, winner.seat));
        player.stack += winner.amount;
        player.won += winner.amount;
      }
      return;
    }
    case 'HandSettled':
      state.phase = 'ended';
      state.turn = null;
      return;
    case 'ConnectionNoted':
      work.player(placeOf(state, event.seat)).connected = event.connected;
      return;
    case 'LeavingNoted':
      work.player(placeOf(state, event.seat)).leaving = true;
      return;
    case 'HandOpened':
      return;
  }
}

function pay(player: Mutable<StudPlayer>, amount: number): void {
  player.stack -= amount;
  player.contributed += amount;
}

function dealt(work: WorkingState, event: Event<'StreetDealt'>, cards: readonly (readonly number[])[]): void {
  const { state } = work;
  state.phase = state.phase === 'opening' ? 'betting' : state.phase;
  state.street = event.street;
  state.level = 0;
  state.full = 0;
  state.wagers = 0;
  state.doubled = false;
  state.round++;
  state.lastWagerer = -1;
  state.firstToAct = -1;
  if (state.openPair.length > 0) state.openPair = [];
  for (let place = 0; place < state.players.length; place++) {
    if (state.players[place]!.lastAct !== null) work.player(place).lastAct = null;
  }
  for (let index = 0; index < cards.length; index++) {
    const { seat, down } = event.cards[index]!;
    const player = work.player(placeOf(state, seat));
    const his = cards[index]!;
    state.dealt += his.length;
    if (down > 0) player.down = extended(player.down, his, 0, down);
    if (down < his.length) player.up = extended(player.up, his, down, his.length);
  }
}

/** `cards` followed by those of `more` from place `from` up to, not including, `to`. */
function extended(cards: readonly number[], more: readonly number[], from: number, to: number): number[] {
  const all = cards.slice();
  for (let place = from; place < to; place++) all.push(more[place]!);
  return all;
}

function acted(work: WorkingState, event: Event<'Acted'>): void {
  const { state } = work;
  const { act, added, to, allIn, cause } = event;
  const place = placeOf(state, event.seat);
  const player = work.player(place);
  pay(player, added);
  player.bet = to;
  player.lastAct = { act, to, allIn, cause };
  if (cause === 'player') player.timedOut = false;
  else if (cause === 'time-out') player.timedOut = true;
  if (act === 'fold') player.state = 'folded';
  else if (allIn) player.state = 'all-in';
  if (act === 'open' || act === 'complete' || act === 'bet' || act === 'raise') {
    const { counts, doubled } = measure(state, to);
    state.level = to;
    state.lastWagerer = place;
    if (counts) {
      state.full = to;
      state.wagers++;
      state.doubled = doubled;
      state.round++;
    }
  }
  player.actedIn = state.round;
  state.bringInDue = false;
  if (state.firstToAct < 0) state.firstToAct = place;
  state.turn = null;
}

function closed(work: WorkingState, event: Event<'StreetClosed'>): void {
  const { state } = work;
  const upTo: number[] = [];
  for (const { seats } of event.pots) upTo.push(leastContribution(state, seats));
  state.pots = closedPots(state.pots, event.pots, upTo, event.rake);
  state.rakes = [...state.rakes, { street: event.street, amount: event.rake }];
  state.rakeTaken += event.rake;
  for (let place = 0; place < state.players.length; place++) {
    if (state.players[place]!.bet !== 0) work.player(place).bet = 0;
  }
}

function leastContribution(state: StudState, seats: readonly number[]): number {
  // Seats of a pot stand in deal order, as players do: one walk along both.
  let least = Number.MAX_SAFE_INTEGER;
  let at = 0;
  for (let place = 0; at < seats.length; place++) {
    const { seat, contributed } = state.players[place]!;
    if (seat !== seats[at]) continue;
    at++;
    if (contributed < least) least = contributed;
  }
  return least;
}
