/** Folds the projected events of a pai gow round into its view: the same on the server's tests and in every client. */
import type { SeatNo } from './ids.js';
import type { PaiGowHouseHand, PaiGowProjectedEvent, PaiGowSeatView, PaiGowSideBets, PaiGowView } from './pai-gow.js';

/** Cards of one packet (pai gow §1.1). */
const PACKET = 7;
/** The bank's position (pai gow §4.2). */
const BANK_POSITION = 1;

/** The view after `event`; null before the first round opens. A HandOpened replaces the round before it. */
export function foldPaiGow(round: PaiGowView | null, event: PaiGowProjectedEvent): PaiGowView | null {
  if (event.type === 'HandOpened') return opened(event);
  return round === null ? null : next(round, event);
}

function opened(event: Extract<PaiGowProjectedEvent, { readonly type: 'HandOpened' }>): PaiGowView {
  return {
    game: 'pai-gow',
    handNo: event.handNo,
    phase: 'opening',
    deadline: null,
    bank: { by: 'house', position: BANK_POSITION, cover: 0, cards: [], hand: null, net: null },
    draw: null,
    commission: 0,
    players: event.players.map(({ seat, position, stack, lastBet, ...lastBeside }) => ({
      seat,
      position,
      state: 'betting',
      stack,
      bet: 0,
      lastBet,
      ...lastBeside,
      cards: [],
      hand: null,
      setBy: null,
      surrendered: false,
      result: null,
    })),
  };
}

function withSeat(round: PaiGowView, seat: SeatNo, change: (player: PaiGowSeatView) => Partial<PaiGowSeatView>): PaiGowView {
  return { ...round, players: round.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)) };
}

function backs(): null[] {
  return Array.from({ length: PACKET }, () => null);
}

function next(round: PaiGowView, event: Exclude<PaiGowProjectedEvent, { readonly type: 'HandOpened' }>): PaiGowView {
  switch (event.type) {
    case 'DealOrderSet':
      return round;
    case 'BankOffered':
      return { ...round, phase: 'offer', deadline: event.deadline, bank: { ...round.bank, offeredTo: event.seat } };
    case 'BankPassed': {
      const { offeredTo: _, ...bank } = round.bank;
      return { ...round, deadline: null, bank };
    }
    case 'BankTaken':
      return bankTaken(round, event);
    case 'BettingOpened':
      return { ...round, phase: 'betting', deadline: event.deadline };
    case 'BettingReopened':
      return withSeat({ ...round, phase: 'betting', deadline: event.deadline }, event.seat, () => ({ state: 'betting' }));
    case 'WagerPlaced':
      return wagered(round, event.seat, event.amount, event.dragon, event.sideBets);
    case 'SeatReady':
      return withSeat(round, event.seat, () => ({ state: 'ready' }));
    case 'RoundSkipped':
      return withSeat(wagered(round, event.seat, 0), event.seat, () => ({ state: 'out' }));
    case 'BettingClosed': {
      let closed: PaiGowView = { ...round, bank: { ...round.bank, cover: event.cover } };
      for (const { seat, amount } of event.fees ?? []) {
        closed = withSeat(closed, seat, ({ stack }) => ({ stack: stack - amount, fee: amount }));
        closed = { ...closed, commission: closed.commission + amount };
      }
      return closed;
    }
    case 'PositionDrawn':
      return { ...round, draw: { dice: event.dice, number: event.number, position: event.position } };
    case 'PacketsDealt':
      return {
        ...round,
        phase: 'setting',
        deadline: event.deadline,
        bank: { ...round.bank, cards: backs() },
        ...(round.dealer !== undefined && { dealer: { ...round.dealer, cards: backs() } }),
        ...(event.dragon !== undefined && { dragon: dragonHand(round, event.dragon) }),
        players: round.players.map((player) => {
          if (!event.seats.some(({ seat }) => seat === player.seat)) return player;
          return { ...player, state: 'setting', cards: event.own?.find(({ seat }) => seat === player.seat)?.cards ?? backs() };
        }),
      };
    case 'HandSet':
      return withSeat(round, event.seat, () => ({
        state: 'set',
        ...(event.own ? { hand: event.own.hand, setBy: event.own.by, surrendered: event.own.hand === null } : {}),
        ...(event.own?.houseWay && { houseWay: event.own.houseWay }),
      }));
    case 'DeadlineMoved':
      return { ...round, deadline: event.deadline };
    case 'HandRevealed':
      return revealed({ ...round, phase: 'reveal', deadline: null }, event);
    case 'BankFacedUp':
      return { ...round, bank: { ...round.bank, cards: event.cards, hand: event.hand } };
    case 'DealerRevealed':
      return round.dealer === undefined ? round : { ...round, dealer: { ...round.dealer, cards: event.cards, hand: event.hand } };
    case 'DragonRevealed':
      return round.dragon === undefined ? round : { ...round, dragon: { ...round.dragon, cards: event.cards, hand: event.hand } };
    case 'HandSurrendered':
      return withSeat({ ...round, phase: 'reveal', deadline: null }, event.seat, () => ({ surrendered: true }));
    case 'BetSettled': {
      const { type: _, seat, bet, ...result } = event;
      const settled = withSeat(round, seat, ({ stack }) => ({ stack: stack + bet + result.net, result }));
      return { ...settled, commission: settled.commission + result.commission };
    }
    case 'DragonSettled': {
      const { type: _, seat, bet, ...result } = event;
      const settled = withSeat(round, seat, ({ stack }) => ({ stack: stack + bet + result.net, dragonResult: result }));
      return { ...settled, commission: settled.commission + result.commission };
    }
    case 'DealerSettled': {
      const { type: _, bet: __, ...result } = event;
      return round.dealer === undefined ? round : { ...round, dealer: { ...round.dealer, result } };
    }
    case 'SideBetSettled': {
      const { type: _, seat, ...result } = event;
      return withSeat(round, seat, ({ stack, sideResults = [] }) => ({ stack: stack + result.stake + result.net, sideResults: [...sideResults, result] }));
    }
    case 'BankSettled': {
      const settled = withSeat(round, event.seat, ({ stack }) => ({ stack: stack + event.net }));
      return { ...settled, commission: settled.commission + event.commission, bank: { ...settled.bank, playerNet: event.net, ...(event.commission > 0 && { playerCommission: event.commission }) } };
    }
    case 'HandSettled':
      return { ...round, phase: 'ended', deadline: null, bank: { ...round.bank, net: event.bank } };
  }
}

function revealed(round: PaiGowView, event: Extract<PaiGowProjectedEvent, { readonly type: 'HandRevealed' }>): PaiGowView {
  const { seat, cards, hand } = event;
  if (seat === null) {
    const shown = { ...round, bank: { ...round.bank, cards, hand } };
    // A player who banks alone lies open with his bank.
    if (round.bank.by !== 'player' || round.bank.seat === undefined) return shown;
    return withSeat(shown, round.bank.seat, (player) => ({ cards, hand: player.hand ?? hand }));
  }
  return withSeat(round, seat, (player) => ({ cards, hand: player.hand ?? hand }));
}

/** Who banks, and positions counted from there. */
function bankTaken(round: PaiGowView, { by, seat, stake, dealerBet, dealerPosition, positions }: Extract<PaiGowProjectedEvent, { readonly type: 'BankTaken' }>): PaiGowView {
  const { seat: _, stake: __, offeredTo: ___, ...bank } = round.bank;
  const { dealer: ____, ...rest } = round;
  const players = round.players
    .map((player): PaiGowSeatView => ({
      ...player,
      position: positions.find((each) => each.seat === player.seat)?.position ?? player.position,
      state: player.seat === seat ? 'banking' : player.state,
    }))
    .sort((a, b) => a.position - b.position);
  return {
    ...rest,
    deadline: null,
    players,
    bank: { ...bank, by, ...(seat !== null && { seat }), ...(stake > 0 && { stake }) },
    ...(dealerBet > 0 && dealerPosition !== null && { dealer: { position: dealerPosition, bet: dealerBet, cards: [], hand: null, result: null } }),
  };
}

function sumOf(bets: PaiGowSideBets = {}): number {
  return Object.values(bets).reduce((sum: number, stake) => sum + stake, 0);
}

/** A seat's whole bet, in place of the one before. */
function wagered(round: PaiGowView, seat: SeatNo, bet: number, dragon = 0, sideBets: PaiGowSideBets = {}): PaiGowView {
  return {
    ...round,
    players: round.players.map((player) => {
      if (player.seat !== seat) return player;
      const { dragon: oldDragon = 0, sideBets: oldSideBets, ...rest } = player;
      const stack = player.stack + player.bet + oldDragon + sumOf(oldSideBets) - bet - dragon - sumOf(sideBets);
      return { ...rest, stack, bet, ...(dragon > 0 && { dragon }), ...(Object.keys(sideBets).length > 0 && { sideBets }) };
    }),
  };
}

function dragonHand({ players }: PaiGowView, position: number): PaiGowHouseHand {
  return { position, bet: players.reduce((sum, { dragon = 0 }) => sum + dragon, 0), cards: backs(), hand: null, result: null };
}
