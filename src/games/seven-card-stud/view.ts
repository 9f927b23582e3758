/**
 * What a viewer may see: the only exit for cards (stud §7.3). Everything sent is built from nothing, field by field;
 * nothing is sent and then taken out again.
 */
import type { StudProjectedEvent, StudSeatView, StudView } from '../../contracts/seven-card-stud.js';
import { invariant } from '../../core/assert.js';
import type { Viewer } from '../../core/game.js';
import type { StudStored } from './events.js';
import { nameOf, namesOf, type StudPlayer, type StudState, type StudTurn } from './state.js';

/** Whether `viewer` may read the face-down cards of `seat` before they are shown: its owner, and an auditor. */
function mayReadDown(viewer: Viewer, seat: number): boolean {
  switch (viewer.kind) {
    case 'seat':
      return viewer.seat === seat;
    case 'auditor':
      return true;
    case 'watch':
      return false;
  }
}

/** The hand as `viewer` may see it. */
export function view(state: StudState, viewer: Viewer): StudView {
  const { opening, street, phase, bringIn, openPair, turn, pots, rakes, awards } = state;
  return {
    game: 'seven-card-stud',
    handNo: opening.handNo,
    button: opening.button,
    street,
    phase,
    players: state.players.map((player) => seatView(player, viewer)),
    pots: pots.map(({ amount, seats }) => ({ amount, seats })),
    rake: rakes,
    bringIn,
    openPair,
    turn: turn === null ? null : turnView(turn),
    awards,
  };
}

function seatView(player: StudPlayer, viewer: Viewer): StudSeatView {
  const { seat, state, stack, bet, contributed, up, down, opened, lastAct, away, shown, mucked, won } = player;
  const readable = opened || mayReadDown(viewer, seat);
  return {
    seat,
    state,
    stack,
    bet,
    contributed,
    up: namesOf(up),
    down: down.map((card) => (readable ? nameOf(card) : null)),
    lastAct,
    away,
    shown,
    mucked,
    won,
  };
}

function turnView({ seat, decisionId, toCall, capped, silentUntil, deadline, why }: StudTurn): NonNullable<StudView['turn']> {
  return { seat, decisionId, toCall, capped, silentUntil, deadline, why };
}

/** What `viewer` is sent of a stored event; null: nothing. His own face-down cards are added as they are dealt. */
export function project(event: StudStored, viewer: Viewer): StudProjectedEvent | null {
  const { pub, sec } = event;
  switch (pub.type) {
    case 'ConnectionNoted':
    case 'LeavingNoted':
      return null;
    case 'StreetDealt': {
      const { cards, street } = pub;
      if (!cards.some(({ seat, down }) => down > 0 && mayReadDown(viewer, seat))) return pub;
      invariant(sec?.of === 'StreetDealt', 'StreetDealt is stored with its cards');
      return {
        type: 'StreetDealt',
        street,
        cards: cards.map(({ seat, down, up }, index) =>
          down > 0 && mayReadDown(viewer, seat) ? { seat, down, up, own: namesOf(sec.dealt[index]!.slice(0, down)) } : { seat, down, up },
        ),
      };
    }
    default:
      return pub;
  }
}
