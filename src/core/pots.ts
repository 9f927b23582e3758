/**
 * Pots from total contributions (stud §5). Amounts are minor units; players are named by whatever number the game uses
 * for them, and keep the order in which they are given.
 */
import { invariant } from './assert.js';

/** What one player has put in over the whole hand, less what came back. */
export interface Contribution {
  readonly player: number;
  readonly amount: number;
  /** Out of the hand: his chips fill the pots, he can win none. */
  readonly folded: boolean;
}

/** One pot. `players` may win it; `upTo` is the contribution that each of them has made at least: the pot's upper edge. */
export interface Pot {
  readonly amount: number;
  readonly players: readonly number[];
  readonly upTo: number;
}

/**
 * The pots, main pot first (stud §5.1): every distinct contribution level of a player still in makes a layer, folded
 * chips fill the layers from the bottom, and layers that the same players may win are one pot. Chips of folded players
 * above the highest level of those still in fall to the last pot, so that nothing is ever lost.
 */
export function potsOf(contributions: readonly Contribution[]): Pot[] {
  const pots: Pot[] = [];
  let below = 0;
  for (;;) {
    let level = Infinity;
    for (const { amount, folded } of contributions) if (!folded && amount > below && amount < level) level = amount;
    if (level === Infinity) return pots;
    let highest = true;
    const players: number[] = [];
    for (const { amount, folded, player } of contributions) {
      if (folded || amount < level) continue;
      players.push(player);
      if (amount > level) highest = false;
    }
    let inLayer = 0;
    for (const { amount } of contributions) if (amount > below) inLayer += (highest ? amount : Math.min(amount, level)) - below;
    pots.push({ amount: inLayer, players, upTo: level });
    below = level;
  }
}

/**
 * The uncalled part of the last wager (stud §5.2): the top contribution's excess over the second highest, folded
 * players included. `null` when the two highest are equal or nobody has put anything in.
 */
export function uncalledOf(contributions: readonly Contribution[]): { readonly player: number; readonly amount: number } | null {
  let top: Contribution | null = null;
  let second = 0;
  for (const each of contributions) {
    if (top === null || each.amount > top.amount) {
      second = top === null ? 0 : top.amount;
      top = each;
    } else if (each.amount > second) second = each.amount;
  }
  return top === null || top.amount === second ? null : { player: top.player, amount: top.amount - second };
}

/**
 * A pot shared equally by `winners` (stud §5.4). The odd units go one each to the winners that come first: give them
 * in deal order, first clockwise from the button's left.
 */
export function sharePot(amount: number, winners: readonly number[]): { readonly player: number; readonly amount: number }[] {
  invariant(winners.length > 0 && amount >= 0, 'a pot needs a winner');
  const odd = amount % winners.length;
  const share = (amount - odd) / winners.length;
  return winners.map((player, place) => ({ player, amount: share + (place < odd ? 1 : 0) }));
}
