import { chips } from '../../core/chips.js';
import type { HandFigures } from '../../core/game.js';
import type { StudState } from './state.js';

/** What the lobby tells of an ended hand: the pots with their rake, and who was still in on fourth street. */
export function figures({ players, awards }: StudState): HandFigures {
  return {
    pot: chips(awards.reduce((sum, { amount, rake }) => sum + amount + rake, 0)),
    dealtIn: players.length,
    // Whoever has a second card face up was dealt fourth street.
    pastFirstRound: players.filter(({ up }) => up.length > 1).length,
  };
}
