import { chips } from '../../core/chips.js';
import type { HandFigures } from '../../core/game.js';
import type { PaiGowState } from './state.js';

/** What the lobby tells of an ended round: all bets of it; null where nobody bet. There is no street to see. */
export function figures({ players }: PaiGowState): HandFigures | null {
  const betting = players.filter(({ bet }) => bet > 0);
  return betting.length === 0 ? null : { pot: chips(betting.reduce((sum, { bet }) => sum + bet, 0)), dealtIn: betting.length, pastFirstRound: null };
}
