/** Folds stored events into the round's state. Total: refuses nothing, and leaves the state it is given untouched. */
import type { SeatNo } from '../../contracts/ids.js';
import { invariant } from '../../core/assert.js';
import { HOUSE_BANK } from './bank.js';
import { NO_BANKS } from './bank-memory.js';
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
    opening: { handNo, at, rules, deck: secret.deck, houseBank: secret.houseBank, banks: secret.banks ?? NO_BANKS },
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
        dragon: 0,
        sideBets: {},
        fee: 0,
        skipped: null,
        cards: [],
        setting: null,
        revealed: false,
        result: null,
        dragonResult: null,
        sideResults: [],
        connected: note?.connected ?? true,
        leaving: false,
      };
    }),
    bank: HOUSE_BANK,
    offeredTo: null,
    asked: [],
    cover: 0,
    bankCover: 0,
    draw: null,
    packets: [],
    spare: [],
    bankHand: null,
    dealer: null,
    dragon: null,
    bankNet: null,
    playerBankNet: null,
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
    case 'BankOffered':
      return { ...state, phase: 'offer', deadline: event.deadline, offeredTo: event.seat, asked: [...state.asked, event.seat] };
    case 'BankPassed':
      return { ...state, deadline: null, offeredTo: null };
    case 'BankTaken':
      return bankTaken(state, event);
    case 'BettingOpened':
      return { ...state, phase: 'betting', deadline: event.deadline };
    case 'BettingReopened':
      return withSeat({ ...state, phase: 'betting', deadline: event.deadline }, event.seat, { state: 'betting' });
    case 'WagerPlaced':
      return withSeat(state, event.seat, { bet: event.amount, dragon: event.dragon ?? 0, sideBets: event.sideBets ?? {} });
    case 'SeatReady':
      return withSeat(state, event.seat, { state: 'ready' });
    case 'RoundSkipped':
      return withSeat(state, event.seat, { state: 'out', bet: 0, dragon: 0, sideBets: {}, skipped: event.why });
    case 'BettingClosed':
      return bettingClosed(state, event);
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
    case 'BankFacedUp':
      return { ...state, bankHand: event.hand };
    case 'HandRevealed': {
      const revealing: PaiGowState = { ...state, phase: 'reveal', deadline: null };
      if (event.seat !== null) return withSeat(revealing, event.seat, { revealed: true });
      const { by, seat } = state.bank;
      const shown = { ...revealing, bankHand: event.hand };
      return by === 'player' && seat !== null ? withSeat(shown, seat, { revealed: true }) : shown;
    }
    case 'DealerRevealed':
      return { ...state, dealer: state.dealer && { ...state.dealer, hand: event.hand } };
    case 'DragonRevealed':
      return { ...state, dragon: state.dragon && { ...state.dragon, hand: event.hand } };
    case 'HandSurrendered':
      return withSeat({ ...state, phase: 'reveal', deadline: null }, event.seat, { revealed: true });
    case 'BetSettled': {
      const { type: _, seat, bet: __, ...result } = event;
      return { ...withSeat(state, seat, { result }), commission: state.commission + result.commission };
    }
    case 'DragonSettled': {
      const { type: _, seat, bet: __, ...result } = event;
      return { ...withSeat(state, seat, { dragonResult: result }), commission: state.commission + result.commission };
    }
    case 'DealerSettled': {
      const { type: _, bet: __, ...result } = event;
      return { ...state, dealer: state.dealer && { ...state.dealer, result } };
    }
    case 'SideBetSettled': {
      const { type: _, seat, ...result } = event;
      const before = state.players.find((player) => player.seat === seat)?.sideResults ?? [];
      return withSeat(state, seat, { sideResults: [...before, result] });
    }
    case 'BankSettled':
      return { ...state, playerBankNet: event.net, commission: state.commission + event.commission };
    case 'HandSettled':
      return { ...state, phase: 'ended', deadline: null, bankNet: event.bank };
    case 'ConnectionNoted':
      return withSeat(state, event.seat, { connected: event.connected });
    case 'LeavingNoted':
      return withSeat(state, event.seat, { leaving: true });
  }
}

/** Positions are counted from who banks; a bank that the house takes back leaves its player free to bet. */
function bankTaken(state: PaiGowState, { by, seat, stake, dealerBet, dealerPosition, positions }: Event<'BankTaken'>): PaiGowState {
  const bank = { by, seat, stake, dealerBet, dealerPosition };
  const players = state.players
    .map((player): PaiGowPlayer => {
      const position = positions.find((each) => each.seat === player.seat)?.position ?? player.position;
      return { ...player, position, state: player.seat === seat ? 'banking' : player.state };
    })
    .toSorted((a, b) => a.position - b.position);
  const dealer = dealerBet > 0 && dealerPosition !== null ? { position: dealerPosition, hand: null, result: null } : null;
  return { ...state, players, bank, dealer, offeredTo: null, deadline: null };
}

function bettingClosed(state: PaiGowState, { cover, bankCover = 0, fees = [] }: Event<'BettingClosed'>): PaiGowState {
  const taken = fees.reduce((sum, { amount }) => sum + amount, 0);
  const players = state.players.map((player) => ({ ...player, fee: fees.find(({ seat }) => seat === player.seat)?.amount ?? 0 }));
  return { ...state, players, cover, bankCover, commission: state.commission + taken };
}

function dealt(state: PaiGowState, event: Event<'PacketsDealt'>, { packets, spare }: Secret<'PacketsDealt'>): PaiGowState {
  return {
    ...state,
    phase: 'setting',
    deadline: event.deadline,
    packets,
    spare,
    dragon: event.dragon === undefined ? null : { position: event.dragon, hand: null, result: null },
    players: state.players.map((player) =>
      event.seats.some(({ seat }) => seat === player.seat) ? { ...player, state: 'setting', cards: packets[player.position - 1]! } : player,
    ),
  };
}
