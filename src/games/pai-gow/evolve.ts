/** Folds stored events into the round's state. Total: refuses nothing, and leaves the state it is given untouched. */
import type { PaiGowResult } from '../../contracts/pai-gow.js';
import { invariant } from '../../core/assert.js';
import { HOUSE_BANK } from './bank.js';
import { NO_BANKS } from './bank-memory.js';
import type { PaiGowPublic, PaiGowSecret, PaiGowStored } from './events.js';
import type { PaiGowPlayer, PaiGowState } from './state.js';
import { WorkingState } from './working-state.js';

type Event<T extends PaiGowPublic['type']> = Extract<PaiGowPublic, { readonly type: T }>;
type Secret<T extends PaiGowSecret['of']> = Extract<PaiGowSecret, { readonly of: T }>;

/** The state after `event`. `null` is the state before HandOpened. */
export function evolve(state: PaiGowState | null, event: PaiGowStored): PaiGowState {
  return evolveAll(state, [event]);
}

/** The state after several events, in order: the same as one by one, with less copying. */
export function evolveAll(state: PaiGowState | null, events: readonly PaiGowStored[]): PaiGowState {
  let work = state === null ? null : new WorkingState(state);
  for (const { pub, sec } of events) {
    if (pub.type === 'HandOpened') {
      invariant(sec?.of === 'HandOpened', 'HandOpened is stored with its deck');
      work = new WorkingState(opened(pub, sec));
    } else {
      invariant(work !== null, `${pub.type} before HandOpened`);
      apply(work, pub, sec);
    }
  }
  invariant(work !== null, 'no event opened the round');
  return work.state;
}

function opened(event: Event<'HandOpened'>, secret: Secret<'HandOpened'>): PaiGowState {
  const { handNo, at, rules } = event;
  return {
    opening: { handNo, at, rules, deck: secret.deck, houseBank: secret.houseBank, banks: secret.banks ?? NO_BANKS },
    order: null,
    phase: 'opening',
    deadline: null,
    players: event.players.map(({ seat, position, stack, lastBet, ...lastBeside }): PaiGowPlayer => {
      const note = secret.stays.find((stay) => stay.seat === seat);
      return {
        seat,
        position,
        stay: note?.stay ?? '',
        start: stack,
        lastBet,
        lastBeside,
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
    playerBankCommission: 0,
    commission: 0,
  };
}

/** Folds one event into a working state. */
export function apply(work: WorkingState, event: PaiGowPublic, secret: PaiGowSecret | undefined): void {
  const { state } = work;
  switch (event.type) {
    case 'HandOpened':
      invariant(false, 'a round opens once');
      break;
    case 'DealOrderSet':
      state.order = event.permutation;
      break;
    case 'BankOffered':
      state.phase = 'offer';
      state.deadline = event.deadline;
      state.offeredTo = event.seat;
      state.asked = [...state.asked, event.seat];
      break;
    case 'BankPassed':
      state.deadline = null;
      state.offeredTo = null;
      break;
    case 'BankTaken':
      bankTaken(work, event);
      break;
    case 'BettingOpened':
      state.phase = 'betting';
      state.deadline = event.deadline;
      break;
    case 'BettingReopened':
      state.phase = 'betting';
      state.deadline = event.deadline;
      work.player(event.seat).state = 'betting';
      break;
    case 'WagerPlaced': {
      const player = work.player(event.seat);
      player.bet = event.amount;
      player.dragon = event.dragon ?? 0;
      player.sideBets = event.sideBets ?? {};
      break;
    }
    case 'SeatReady':
      work.player(event.seat).state = 'ready';
      break;
    case 'RoundSkipped': {
      const player = work.player(event.seat);
      player.state = 'out';
      player.bet = 0;
      player.dragon = 0;
      player.sideBets = {};
      player.skipped = event.why;
      break;
    }
    case 'BettingClosed':
      bettingClosed(work, event);
      break;
    case 'PositionDrawn': {
      const { dice, number, position } = event;
      state.draw = { dice, number, position };
      break;
    }
    case 'PacketsDealt':
      invariant(secret?.of === 'PacketsDealt', 'PacketsDealt is stored with its cards');
      dealt(work, event, secret);
      break;
    case 'HandSet': {
      invariant(secret?.of === 'HandSet', 'HandSet is stored with the hand');
      const player = work.player(event.seat);
      player.state = 'set';
      player.setting = { by: secret.by, hand: secret.hand, ...(secret.houseWay && { houseWay: secret.houseWay }) };
      break;
    }
    case 'DeadlineMoved':
      state.deadline = event.deadline;
      break;
    case 'BankFacedUp':
      state.bankHand = event.hand;
      break;
    case 'HandRevealed':
      revealed(work, event);
      break;
    case 'DealerRevealed':
      state.dealer = state.dealer && { ...state.dealer, hand: event.hand };
      break;
    case 'DragonRevealed':
      state.dragon = state.dragon && { ...state.dragon, hand: event.hand };
      break;
    case 'HandSurrendered':
      state.phase = 'reveal';
      state.deadline = null;
      work.player(event.seat).revealed = true;
      break;
    case 'BetSettled':
      work.player(event.seat).result = resultOf(event);
      state.commission += event.commission;
      break;
    case 'DragonSettled':
      work.player(event.seat).dragonResult = resultOf(event);
      state.commission += event.commission;
      break;
    case 'DealerSettled':
      state.dealer = state.dealer && { ...state.dealer, result: resultOf(event) };
      break;
    case 'SideBetSettled': {
      const player = work.player(event.seat);
      const { name, stake, code, pays, envy, net } = event;
      player.sideResults = [...player.sideResults, { name, stake, code, pays, envy, net }];
      break;
    }
    case 'BankSettled':
      state.playerBankNet = event.net;
      state.playerBankCommission = event.commission;
      state.commission += event.commission;
      break;
    case 'HandSettled':
      state.phase = 'ended';
      state.deadline = null;
      state.bankNet = event.bank;
      break;
    case 'ConnectionNoted':
      work.player(event.seat).connected = event.connected;
      break;
    case 'LeavingNoted':
      work.player(event.seat).leaving = true;
      break;
  }
}

function resultOf({ front, back, outcome, commission, net, action, variantPush }: PaiGowResult): PaiGowResult {
  if (action !== undefined) return { front, back, outcome, commission, net, action };
  if (variantPush !== undefined) return { front, back, outcome, commission, net, variantPush };
  return { front, back, outcome, commission, net };
}

/** The bank's hand lies open, with it a player's who banks alone; or a seat's does. */
function revealed(work: WorkingState, { seat, hand }: Event<'HandRevealed'>): void {
  const { state } = work;
  state.phase = 'reveal';
  state.deadline = null;
  if (seat === null) state.bankHand = hand;
  const shown = seat ?? (state.bank.by === 'player' ? state.bank.seat : null);
  if (shown !== null) work.player(shown).revealed = true;
}

/** Positions are counted from who banks; a bank that the house takes back leaves its player free to bet. */
function bankTaken(work: WorkingState, { by, seat, stake, dealerBet, dealerPosition, positions }: Event<'BankTaken'>): void {
  const { state } = work;
  for (const player of work.all()) {
    player.position = positions.find((each) => each.seat === player.seat)?.position ?? player.position;
    if (player.seat === seat) player.state = 'banking';
  }
  state.players.sort((a, b) => a.position - b.position);
  state.bank = { by, seat, stake, dealerBet, dealerPosition };
  state.dealer = dealerBet > 0 && dealerPosition !== null ? { position: dealerPosition, hand: null, result: null } : null;
  state.offeredTo = null;
  state.deadline = null;
}

function bettingClosed(work: WorkingState, { cover, bankCover = 0, fees = [] }: Event<'BettingClosed'>): void {
  const { state } = work;
  state.cover = cover;
  state.bankCover = bankCover;
  for (const { seat, amount } of fees) {
    work.player(seat).fee = amount;
    state.commission += amount;
  }
}

function dealt(work: WorkingState, { seats, deadline, dragon }: Event<'PacketsDealt'>, { packets, spare }: Secret<'PacketsDealt'>): void {
  const { state } = work;
  state.phase = 'setting';
  state.deadline = deadline;
  state.packets = packets;
  state.spare = spare;
  state.dragon = dragon === undefined ? null : { position: dragon, hand: null, result: null };
  for (const { seat } of seats) {
    const player = work.player(seat);
    player.state = 'setting';
    player.cards = packets[player.position - 1]!;
  }
}
