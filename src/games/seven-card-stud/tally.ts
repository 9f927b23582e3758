/** What a simulation counts of an ended hand: the things that two decks and side pots make rare or common. */
import { faceOf } from '../../core/card.js';
import { lowDoor } from './bring-in.js';
import type { StudState } from './state.js';

/** Counts of one ended hand, each 0 where it did not happen. */
export function tally(state: StudState): Readonly<Record<string, number>> {
  const { players, pots, awards, protectedSeats } = state;
  const split = awards.filter(({ winners }) => winners.length > 1);
  return {
    showdownHands: players.some(({ shown }) => shown !== null) ? 1 : 0,
    sidePotHands: pots.length > 1 ? 1 : 0,
    splitPots: split.length,
    oddChipPots: split.filter(({ amount, winners }) => amount % winners.length > 0).length,
    fiveOfAKind: players.filter(({ shown }) => shown?.hand.code === 'five-of-a-kind').length,
    identicalLowCard: sharesLowDoor(state) ? 1 : 0,
    protectedAllIns: protectedSeats.length,
  };
}

/** Whether the lowest door card was dealt twice, rank and suit (stud §3.2). */
function sharesLowDoor(state: StudState): boolean {
  const { players } = state;
  const low = lowDoor(state);
  const face = faceOf(players[low]!.up[0]!);
  return players.some(({ up }, place) => place !== low && faceOf(up[0]!) === face);
}
