/** Folds the projected events of a stud hand into its view: the same on the server's tests and in every client. */
import type { SeatNo } from './ids.js';
import type { StudProjectedEvent, StudSeatView, StudView } from './seven-card-stud.js';

/** The view after `event`; null before the first hand opens. A HandOpened replaces the hand before it. */
export function foldStud(hand: StudView | null, event: StudProjectedEvent): StudView | null {
  if (event.type === 'HandOpened') return opened(event);
  return hand === null ? null : next(hand, event);
}

function opened(event: Extract<StudProjectedEvent, { readonly type: 'HandOpened' }>): StudView {
  return {
    game: 'seven-card-stud',
    handNo: event.handNo,
    button: event.button,
    street: 3,
    phase: 'opening',
    players: event.players.map(({ seat, stack }) => ({
      seat,
      state: 'live',
      stack,
      bet: 0,
      contributed: 0,
      up: [],
      down: [],
      lastAct: null,
      away: false,
      shown: null,
      mucked: false,
      won: 0,
    })),
    pots: [],
    rake: [],
    bringIn: null,
    openPair: [],
    turn: null,
    awards: [],
  };
}

function withSeat(hand: StudView, seat: SeatNo, change: (player: StudSeatView) => Partial<StudSeatView>): StudView {
  return { ...hand, players: hand.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)) };
}

function next(hand: StudView, event: Exclude<StudProjectedEvent, { readonly type: 'HandOpened' }>): StudView {
  switch (event.type) {
    case 'DealOrderSet':
      return hand;
    case 'AntePosted':
      return withSeat(hand, event.seat, ({ stack, contributed, state }) => ({
        stack: stack - event.amount,
        contributed: contributed + event.amount,
        state: event.allIn ? 'all-in' : state,
      }));
    case 'StreetDealt':
      return {
        ...hand,
        street: event.street,
        phase: hand.phase === 'opening' ? 'betting' : hand.phase,
        openPair: [],
        players: hand.players.map((player) => {
          const cards = event.cards.find(({ seat }) => seat === player.seat);
          if (!cards) return { ...player, lastAct: null };
          const down = cards.own ?? Array.from({ length: cards.down }, () => null);
          return { ...player, lastAct: null, down: [...player.down, ...down], up: [...player.up, ...cards.up] };
        }),
      };
    case 'BringInFell':
      return { ...hand, bringIn: { seat: event.seat, card: event.card, why: event.why } };
    case 'OpenPairShown':
      return { ...hand, openPair: event.seats };
    case 'TurnGiven': {
      const { seat, decisionId, toCall, capped, silentUntil, deadline, why } = event;
      return { ...hand, turn: { seat, decisionId, toCall, capped, silentUntil, deadline, why } };
    }
    case 'TurnExtended':
    case 'TurnMoved':
      return hand.turn === null ? hand : { ...hand, turn: { ...hand.turn, silentUntil: event.silentUntil, deadline: event.deadline } };
    case 'Acted': {
      const { act, added, to, allIn, cause } = event;
      return {
        ...withSeat(hand, event.seat, ({ stack, contributed, state }) => ({
          stack: stack - added,
          bet: to,
          contributed: contributed + added,
          state: act === 'fold' ? 'folded' : allIn ? 'all-in' : state,
          lastAct: { act, to, allIn, cause },
        })),
        turn: null,
      };
    }
    case 'SeatProtected':
      return { ...withSeat(hand, event.seat, () => ({ state: 'protected' })), turn: null };
    case 'MarkedAway':
      return withSeat(hand, event.seat, () => ({ away: true }));
    case 'CameBack':
      return withSeat(hand, event.seat, () => ({ away: false }));
    case 'UncalledReturned':
      return withSeat(hand, event.seat, ({ stack, contributed, bet, state }) => ({
        stack: stack + event.amount,
        contributed: contributed - event.amount,
        bet: Math.max(0, bet - event.amount),
        state: state === 'all-in' ? 'live' : state,
      }));
    case 'StreetClosed':
      return {
        ...hand,
        pots: event.pots,
        rake: [...hand.rake, { street: event.street, amount: event.rake }],
        players: hand.players.map((player) => ({ ...player, bet: 0 })),
      };
    case 'HandsOpened':
      return event.hands.reduce<StudView>((view, { seat, down }) => withSeat(view, seat, () => ({ down })), { ...hand, phase: 'showdown' });
    case 'HandShown': {
      const { seat, down, best } = event;
      return { ...withSeat(hand, seat, () => ({ down, shown: { hand: event.hand, best } })), phase: hand.phase === 'ended' ? 'ended' : 'showdown' };
    }
    case 'HandMucked':
      return { ...withSeat(hand, event.seat, () => ({ mucked: true })), phase: 'showdown' };
    case 'PotAwarded': {
      const { pot, amount, rake, winners } = event;
      const paid = winners.reduce(
        (view, winner) => withSeat(view, winner.seat, ({ stack, won }) => ({ stack: stack + winner.amount, won: won + winner.amount })),
        hand,
      );
      return { ...paid, awards: [...hand.awards, { pot, amount, rake, winners, hand: event.hand }] };
    }
    case 'HandSettled':
      return { ...hand, phase: 'ended', turn: null };
  }
}
