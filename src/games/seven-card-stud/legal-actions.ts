/** What a player may do at his turn: the one list that offers show and decisions are checked against (stud §4). */
import type { StudLegalAction } from '../../contracts/seven-card-stud.js';
import { fullWagers, mayWager } from './betting-round.js';
import type { StudState } from './state.js';

/** The word for a wager now (stud §4.2–4.3): the bring-in or a short all-in is completed, a full wager is raised. */
export function wagerWord(state: StudState): 'open' | 'complete' | 'bet' | 'raise' {
  if (state.bringInDue) return 'open';
  if (state.wagers > 0) return 'raise';
  return state.level > 0 ? 'complete' : 'bet';
}

/**
 * Everything the player at `place` may do if it is his turn, cheapest first. The forced player of third street may not
 * fold (stud §4.2); everybody else may, also when checking is free (stud §4.7).
 */
export function legalActions(state: StudState, place: number): StudLegalAction[] {
  const player = state.players[place]!;
  const { stack, bet } = player;
  const most = bet + stack;
  const actions: StudLegalAction[] = [];
  const owed = Math.min(state.level - bet, stack);
  if (state.bringInDue) actions.push({ act: 'bring-in', added: owed, to: bet + owed, allIn: owed === stack });
  else {
    actions.push({ act: 'fold', added: 0, to: bet, allIn: false });
    if (owed === 0) actions.push({ act: 'check', added: 0, to: bet, allIn: false });
    else actions.push({ act: 'call', added: owed, to: bet + owed, allIn: owed === stack });
  }
  if (most <= state.level || !mayWager(state, place)) return actions;
  const act = wagerWord(state);
  for (const to of fullWagers(state)) {
    if (most <= to) {
      actions.push({ act, added: stack, to: most, allIn: true });
      break;
    }
    actions.push({ act, added: to - bet, to, allIn: false });
  }
  return actions;
}
