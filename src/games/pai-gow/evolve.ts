/** Folds stored events into the round's state. Total: refuses nothing, and leaves the state it is given untouched. */
import type { SeatNo } from '../../contracts/ids.js';
import { invariant } from '../../core/assert.js';
import type { PaiGowPublic, PaiGowSecret, PaiGowStored } from './events.js';
import type { PaiGowPlayer, PaiGowState } from './state.js';

type Event<T extends PaiGowPublic['type']> = Extract<PaiGowPublic, { readonly type: T }>;
type Secret<T extends PaiGowSecret['of']> = Extract<PaiGowSecret, { readonly of: T }>;

/** The state after `event`. `null` is the state before HandOpened. */
export function evolve(state: PaiGowState | null, { pub, sec }: PaiGowStored): PaiGowState {
  if (pub.type === 'HandOpened') {
    invariant(sec?.of === 'HandOpened', 'HandOpened is stored with its deck');
    return opened(pub, sec);
  }
  invariant(state !== null, `${pub.type} before HandOpened`);
  return next(state, pub, sec);
}

function opened(event: Event<'HandOpened'>, secret: Secret<'HandOpened'>): PaiGowState {
  const { handNo, at, rules } = event;
  return {
    opening: { handNo, at, rules, deck: secret.deck, houseBank: secret.houseBank },
    order: null,
    phase: 'opening',
    deadline: null,
    players: event.players.map(({ seat, position, stack, lastBet }): PaiGowPlayer => {
      const note = secret.stays.find((stay) => stay.seat === seat);
      return {
        seat,
        position,
        stay: note?.stay ?? '',
        start: stack,
        lastBet,
        idle: note?.idle ?? 0,
        state: 'betting',
        bet: 0,
        skipped: null,
        cards: [],
        setting: null,
        revealed: false,
        result: null,
        connected: note?.connected ?? true,
        leaving: false,
      };
    }),
    cover: 0,
    draw: null,
    packets: [],
    spare: [],
    bankHand: null,
    bankNet: null,
    commission: 0,
  };
}

function withSeat(state: PaiGowState, seat: SeatNo, change: Partial<PaiGowPlayer>): PaiGowState {
  return { ...state, players: state.players.map((player) => (player.seat === seat ? { ...player, ...change } : player)) };
}

function next(state: PaiGowState, event: Exclude<PaiGowPublic, { readonly type: 'HandOpened' }>, secret: PaiGowSecret | undefined): PaiGowState {
  switch (event.type) {
    case 'DealOrderSet':
      return { ...state, order: event.permutation };
    case 'BettingOpened':
      return { ...state, phase: 'betting', deadline: event.deadline };
    case 'WagerPlaced':
      return withSeat(state, event.seat, { bet: event.amount });
    case 'SeatReady':
      return withSeat(state, event.seat, { state: 'ready' });
    case 'RoundSkipped':
      return withSeat(state, event.seat, { state: 'out', bet: 0, skipped: event.why });
    case 'BettingClosed':
      return { ...state, cover: event.cover };
    case 'PositionDrawn': {
      const { dice, number, position } = event;
      return { ...state, draw: { dice, number, position } };
    }
    case 'PacketsDealt':
      invariant(secret?.of === 'PacketsDealt', 'PacketsDealt is stored with its cards');
      return dealt(state, event, secret);
    case 'HandSet': {
      invariant(secret?.of === 'HandSet', 'HandSet is stored with the hand');
      const { by, hand } = secret;
      return withSeat(state, event.seat, { state: 'set', setting: { by, hand } });
    }
    case 'DeadlineMoved':
      return { ...state, deadline: event.deadline };
    case 'HandRevealed': {
      const revealing: PaiGowState = { ...state, phase: 'reveal', deadline: null };
      return event.seat === null ? { ...revealing, bankHand: event.hand } : withSeat(revealing, event.seat, { revealed: true });
    }
    case 'HandSurrendered':
      return withSeat({ ...state, phase: 'reveal', deadline: null }, event.seat, { revealed: true });
    case 'BetSettled': {
      const { front, back, outcome, commission, net } = event;
      const settled = withSeat(state, event.seat, { result: { front, back, outcome, commission, net } });
      return { ...settled, commission: state.commission + commission };
    }
    case 'HandSettled':
      return { ...state, phase: 'ended', deadline: null, bankNet: event.bank };
    case 'ConnectionNoted':
      return withSeat(state, event.seat, { connected: event.connected });
    case 'LeavingNoted':
      return withSeat(state, event.seat, { leaving: true });
  }
}

function dealt(state: PaiGowState, event: Event<'PacketsDealt'>, { packets, spare }: Secret<'PacketsDealt'>): PaiGowState {
  return {
    ...state,
    phase: 'setting',
    deadline: event.deadline,
    packets,
    spare,
    players: state.players.map((player) =>
      event.seats.some(({ seat }) => seat === player.seat) ? { ...player, state: 'setting', cards: packets[player.position - 1]! } : player,
    ),
  };
}
