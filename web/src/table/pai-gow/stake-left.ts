/** What is left of a bank's stake while bets are settled in turn (pai gow §5.4). */
import type { PaiGowView } from '../../../../src/contracts/pai-gow.js';

/** The stake less what settled bets have used of it; null before any is settled, and where the bank has no stake. */
export function stakeLeft({ bank, players }: Pick<PaiGowView, 'bank' | 'players'>): number | null {
  const settled = players.flatMap(({ result }) => (result ? [result] : []));
  if (bank.stake === undefined || settled.length === 0) return null;
  return bank.stake - settled.reduce((sum, { action = 0 }) => sum + action, 0);
}
