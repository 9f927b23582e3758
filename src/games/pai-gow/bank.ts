/** The house bank: what it must be able to lose (pai gow §3.2, §4, §7). */
import type { Amount } from '../../contracts/ids.js';
import type { PaiGowRules } from '../../contracts/pai-gow.js';
import type { TableTerms } from '../../core/game.js';
import { chips } from '../../core/chips.js';
import type { PaiGowState } from './state.js';

/** The bank is filled up to this many times the most that a round can cost it. */
const FUND_ROUNDS = 50;

/** What the room keeps in the bank's account: always enough for a round in which every seat wins the maximum. */
export function houseBankOf({ seats, limits }: PaiGowRules): NonNullable<TableTerms['houseBank']> {
  const round = seats * limits.max;
  return { low: chips(round), fund: chips(FUND_ROUNDS * round) };
}

/** All that the bank can lose in this round: a won bet costs it the bet; the commission comes out of the player's win. */
export function coverOf({ players }: Pick<PaiGowState, 'players'>): Amount {
  return players.reduce((sum, { bet }) => sum + bet, 0);
}

/** What the bank can still cover of a bet of `seat`, beside the bets of the others. */
export function coverLeft(state: PaiGowState, seat: number): Amount {
  const others = state.players.reduce((sum, player) => sum + (player.seat === seat ? 0 : player.bet), 0);
  return Math.max(0, state.opening.houseBank - others);
}
