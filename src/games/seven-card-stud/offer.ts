/** Whom the hand waits for, and what for. */
import type { StudLegalAction } from '../../contracts/seven-card-stud.js';
import type { Deadline, GameOffer } from '../../core/game.js';
import { legalActions } from './legal-actions.js';
import { placeOf, type StudState } from './state.js';

/** What `seat` may do now; null when it is not his turn. */
export function offer(state: StudState, seat: number): GameOffer<StudLegalAction> | null {
  const { turn } = state;
  if (turn === null || turn.seat !== seat) return null;
  return { decisionId: turn.decisionId, legal: legalActions(state, placeOf(state, seat)), deadline: turn.deadline };
}

/** The end of the running turn, if there is one (stud §9.1). */
export function deadlines({ turn }: StudState): readonly Deadline[] {
  return turn === null ? [] : [{ decisionId: turn.decisionId, seat: turn.seat, at: turn.deadline }];
}
