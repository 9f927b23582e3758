/** Who starts a street (stud §3). */
import { suitOf, rankOf, faceOf, type CardIndex } from '../../core/card.js';
import { evaluateBoard } from '../../evaluator/index.js';
import type { StudState } from './state.js';

/** Rank first, ace high, then suit: the lower, the sooner it must bring in (stud §3.1). */
function doorOrder(card: CardIndex): number {
  const face = faceOf(card);
  return rankOf(face) * 4 + suitOf(face);
}

/** Place of the low door card; of two equal faces the one dealt first (stud §3.1, §3.2). */
export function lowDoor(state: StudState): number {
  let low = 0;
  for (let place = 1; place < state.players.length; place++) {
    if (doorOrder(state.players[place]!.up[0]!) < doorOrder(state.players[low]!.up[0]!)) low = place;
  }
  return low;
}

/** First place clockwise from `place`, that place included, whose player can act; −1 when nobody can (stud §3.3, §3.5). */
export function firstAbleFrom(state: StudState, place: number): number {
  const { players } = state;
  for (let step = 0; step < players.length; step++) {
    const next = (place + step) % players.length;
    if (players[next]!.state === 'live') return next;
  }
  return -1;
}

/** Place of the best board among live hands, all-in ones included; of equal boards the first in deal order (stud §3.5). */
export function bestBoard(state: StudState): number {
  let best = -1;
  let bestValue = -1;
  for (let place = 0; place < state.players.length; place++) {
    const player = state.players[place]!;
    if (player.state === 'folded') continue;
    const value = evaluateBoard(player.up.length > 4 ? player.up.slice(0, 4) : player.up);
    if (value > bestValue) {
      best = place;
      bestValue = value;
    }
  }
  return best;
}

/** Seats whose two up cards of fourth street pair (stud §4.6), in deal order. */
export function openPairs(state: StudState): number[] {
  const seats: number[] = [];
  for (const { state: standing, up, seat } of state.players) {
    if (standing !== 'folded' && rankOf(faceOf(up[0]!)) === rankOf(faceOf(up[1]!))) seats.push(seat);
  }
  return seats;
}
