/** Folds the events of a Stud hand, as one viewer sees them, into the view of the hand. */
import type { StudProjectedEvent, StudSeatView, StudView } from './seven-card-stud.js';

function seat(view: StudView, no: number, change: (s: StudSeatView) => Partial<StudSeatView>): StudView {
  return { ...view, players: view.players.map((p) => (p.seat === no ? { ...p, ...change(p) } : p)) };
}

/** The view after one event. */
export function foldStud(view: StudView | null, event: StudProjectedEvent): StudView | null {
  if (event.type === 'HandOpened') {
    return {
      game: 'seven-card-stud', handNo: event.handNo, button: event.button, street: 3, phase: 'opening',
      players: event.players.map((p) => ({
        seat: p.seat, state: 'live', stack: p.stack, bet: 0, contributed: 0, up: [], down: [], lastAct: null,
        away: false, shown: null, mucked: false, won: 0,
      })),
      pots: [], rake: [], bringIn: null, openPair: [], turn: null, awards: [],
    };
  }
  return view && foldOpen(view, event);
}

function foldOpen(view: StudView, event: Exclude<StudProjectedEvent, { type: 'HandOpened' }>): StudView {
  switch (event.type) {
    case 'DealOrderSet':
      return view;
    case 'AntePosted':
      return seat(view, event.seat, (s) => ({ stack: s.stack - event.amount, bet: s.bet + event.amount, contributed: s.contributed + event.amount, state: event.allIn ? 'all-in' : s.state }));
    case 'StreetDealt': {
      const phase = view.phase === 'opening' ? 'betting' : view.phase;
      const openPair = event.street === 4 ? view.openPair : [];
      const players = view.players.map((p) => {
        const got = event.cards.find((c) => c.seat === p.seat);
        const lastAct = event.street === 3 || p.state !== 'live' ? p.lastAct : null;
        if (!got) return { ...p, lastAct };
        const down = got.own ?? Array.from({ length: got.down }, () => null);
        return { ...p, lastAct, up: [...p.up, ...got.up], down: [...p.down, ...down] };
      });
      return { ...view, street: event.street, phase, openPair, players };
    }
    case 'BringInFell':
      return { ...view, bringIn: { seat: event.seat, card: event.card, why: event.why } };
    case 'OpenPairShown':
      return { ...view, openPair: event.seats };
    case 'TurnGiven': {
      const { seat: no, decisionId, toCall, capped, silentUntil, deadline, why } = event;
      return { ...view, turn: { seat: no, decisionId, toCall, capped, silentUntil, deadline, why } };
    }
    case 'TurnExtended':
    case 'TurnMoved':
      return view.turn && view.turn.decisionId === event.decisionId
        ? { ...view, turn: { ...view.turn, silentUntil: event.silentUntil, deadline: event.deadline } }
        : view;
    case 'Acted': {
      const { act, to, allIn, cause } = event;
      const next = seat(view, event.seat, (s) => ({
        stack: s.stack - event.added, bet: s.bet + event.added, contributed: s.contributed + event.added,
        state: act === 'fold' ? 'folded' : allIn ? 'all-in' : s.state, lastAct: { act, to, allIn, cause },
      }));
      return { ...next, turn: null };
    }
    case 'SeatProtected':
      return { ...seat(view, event.seat, () => ({ state: 'protected' })), turn: view.turn?.seat === event.seat ? null : view.turn };
    case 'MarkedAway':
      return seat(view, event.seat, () => ({ away: true }));
    case 'CameBack':
      return seat(view, event.seat, () => ({ away: false }));
    case 'UncalledReturned':
      return seat(view, event.seat, (s) => ({ stack: s.stack + event.amount, bet: Math.max(0, s.bet - event.amount), contributed: s.contributed - event.amount }));
    case 'StreetClosed':
      return {
        ...view, turn: null, pots: event.pots,
        rake: event.rake > 0 ? [...view.rake, { street: event.street, amount: event.rake }] : view.rake,
        players: view.players.map((p) => ({ ...p, bet: 0 })),
      };
    case 'HandsOpened':
      return { ...view, players: view.players.map((p) => ({ ...p, down: event.hands.find((h) => h.seat === p.seat)?.down ?? p.down })) };
    case 'HandShown':
      return { ...seat(view, event.seat, () => ({ down: event.down, shown: { hand: event.hand, best: event.best } })), phase: 'showdown' };
    case 'HandMucked':
      return { ...seat(view, event.seat, () => ({ mucked: true })), phase: 'showdown' };
    case 'PotAwarded': {
      const { pot, amount, rake, winners, hand } = event;
      const players = view.players.map((p) => {
        const won = winners.find((w) => w.seat === p.seat)?.amount ?? 0;
        return won > 0 ? { ...p, won: p.won + won, stack: p.stack + won } : p;
      });
      return { ...view, phase: 'showdown', players, awards: [...view.awards, { pot, amount, rake, winners, hand }] };
    }
    case 'HandSettled':
      return { ...view, phase: 'ended', turn: null, players: view.players.map((p) => ({ ...p, stack: event.stacks.find((s) => s.seat === p.seat)?.chips ?? p.stack })) };
  }
}
