/** The limits of a betting round (stud §4): wagers, what counts as one, whose turn is next. */
import type { StudState } from './state.js';

/** Whether a further counted wager may be made on this street (stud §4.5). */
export function isCapped(state: StudState): boolean {
  return state.wagers >= state.opening.rules.wagersPerStreet;
}

/**
 * The full wagers that the limits know now, as street totals, lowest first (stud §4.1–4.6): one, or two on fourth
 * street while an open pair leaves the choice between small and big bet.
 */
export function fullWagers(state: StudState): readonly number[] {
  const { smallBet, bigBet } = state.opening.rules.stakes;
  const { full } = state;
  switch (state.street) {
    case 3:
      return [state.wagers === 0 ? smallBet : full + smallBet];
    case 4:
      if (state.doubled) return [full + bigBet];
      return state.openPair.length > 0 ? [full + smallBet, full + bigBet] : [full + smallBet];
    default:
      return [full + bigBet];
  }
}

/** How a wager to the street total `to` is measured (stud §4.8). */
export interface Measure {
  /** It is one of the street's wagers: the betting is open again and raises go from `to`. */
  readonly counts: boolean;
  /** It is a wager by the big bet on fourth street (stud §4.6). */
  readonly doubled: boolean;
}

/** Measures a wager, full or all-in for less, that goes above the level to call (stud §4.8). */
export function measure(state: StudState, to: number): Measure {
  const { full, street } = state;
  const { smallBet, bigBet } = state.opening.rules.stakes;
  if (street === 4 && state.openPair.length > 0 && !state.doubled) {
    const size = to - full;
    return size < smallBet ? { counts: 2 * size >= smallBet, doubled: false } : { counts: true, doubled: 2 * size >= 3 * smallBet };
  }
  const next = street === 3 && state.wagers === 0 ? smallBet : full + (street < 5 && !state.doubled ? smallBet : bigBet);
  return { counts: 2 * (to - full) >= next - full, doubled: state.doubled };
}

/**
 * Whether the player at `place` may still bet or raise (stud §4.5, §4.8, §4.9): the street is not capped, he has not
 * acted since the last counted wager, and somebody else could answer.
 */
export function mayWager(state: StudState, place: number): boolean {
  const { players } = state;
  if (isCapped(state) || players[place]!.actedIn === state.round) return false;
  for (let other = 0; other < players.length; other++) {
    if (other !== place && players[other]!.state === 'live') return true;
  }
  return false;
}

/**
 * Place of the next to act after `place`, clockwise; −1 when the betting of the street is over (stud §5.5): everybody
 * who can act has acted and matched the level, or one alone can act and owes nothing.
 */
export function nextToAct(state: StudState, place: number): number {
  const { players, level, round } = state;
  const count = players.length;
  let able = 0;
  let next = -1;
  for (let step = 1; step <= count; step++) {
    const at = (place + step) % count;
    const player = players[at]!;
    if (player.state !== 'live') continue;
    able++;
    if (next < 0 && (player.bet < level || player.actedIn !== round)) next = at;
  }
  if (able === 1 && next >= 0 && players[next]!.bet >= level) return -1;
  return next;
}
