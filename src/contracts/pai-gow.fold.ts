/** Folds the projected events of a pai gow round into its view: the same on the server's tests and in every client. */
import type { SeatNo } from './ids.js';
import type { PaiGowProjectedEvent, PaiGowSeatView, PaiGowView } from './pai-gow.js';

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
    bank: { by: event.rules.bank, position: BANK_POSITION, cover: 0, cards: [], hand: null, net: null },
    draw: null,
    commission: 0,
    players: event.players.map(({ seat, position, stack, lastBet }) => ({
      seat,
      position,
      state: 'betting',
      stack,
      bet: 0,
      lastBet,
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
    case 'BettingOpened':
      return { ...round, phase: 'betting', deadline: event.deadline };
    case 'WagerPlaced':
      return withSeat(round, event.seat, ({ stack, bet }) => ({ stack: stack + bet - event.amount, bet: event.amount }));
    case 'SeatReady':
      return withSeat(round, event.seat, () => ({ state: 'ready' }));
    case 'RoundSkipped':
      return withSeat(round, event.seat, ({ stack, bet }) => ({ state: 'out', stack: stack + bet, bet: 0 }));
    case 'BettingClosed':
      return { ...round, bank: { ...round.bank, cover: event.cover } };
    case 'PositionDrawn':
      return { ...round, draw: { dice: event.dice, number: event.number, position: event.position } };
    case 'PacketsDealt':
      return {
        ...round,
        phase: 'setting',
        deadline: event.deadline,
        bank: { ...round.bank, cards: backs() },
        players: round.players.map((player) => {
          if (!event.seats.some(({ seat }) => seat === player.seat)) return player;
          return { ...player, state: 'setting', cards: event.own?.find(({ seat }) => seat === player.seat)?.cards ?? backs() };
        }),
      };
    case 'HandSet':
      return withSeat(round, event.seat, () => ({
        state: 'set',
        ...(event.own ? { hand: event.own.hand, setBy: event.own.by, surrendered: event.own.hand === null } : {}),
      }));
    case 'DeadlineMoved':
      return { ...round, deadline: event.deadline };
    case 'HandRevealed':
      return revealed({ ...round, phase: 'reveal', deadline: null }, event);
    case 'HandSurrendered':
      return withSeat({ ...round, phase: 'reveal', deadline: null }, event.seat, () => ({ surrendered: true }));
    case 'BetSettled': {
      const { seat, bet, front, back, outcome, commission, net } = event;
      const settled = withSeat(round, seat, ({ stack }) => ({ stack: stack + bet + net, result: { front, back, outcome, commission, net } }));
      return { ...settled, commission: settled.commission + commission };
    }
    case 'HandSettled':
      return { ...round, phase: 'ended', deadline: null, bank: { ...round.bank, net: event.bank } };
  }
}

function revealed(round: PaiGowView, event: Extract<PaiGowProjectedEvent, { readonly type: 'HandRevealed' }>): PaiGowView {
  const { seat, cards, hand } = event;
  if (seat === null) return { ...round, bank: { ...round.bank, cards, hand } };
  return withSeat(round, seat, (player) => ({ cards, hand: player.hand ?? hand }));
}
