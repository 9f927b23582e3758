/** A player's hands against the bank's (pai gow §6.1). */
import type { PaiGowPart, PaiGowResult } from '../../contracts/pai-gow.js';

/** What both parts of a set hand are worth. */
export interface SetValues {
  readonly front: number;
  readonly back: number;
}

function part(player: number, bank: number): PaiGowPart {
  if (player === bank) return 'copy';
  return player > bank ? 'won' : 'lost';
}

/** Front against front, back against back; a copy goes to the bank. Both won: win; one: push; none: loss. */
export function compareHands(player: SetValues, bank: SetValues): Pick<PaiGowResult, 'front' | 'back' | 'outcome'> {
  const front = part(player.front, bank.front);
  const back = part(player.back, bank.back);
  const won = (front === 'won' ? 1 : 0) + (back === 'won' ? 1 : 0);
  return { front, back, outcome: won === 2 ? 'win' : won === 1 ? 'push' : 'loss' };
}
