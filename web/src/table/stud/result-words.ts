/** The result of a hand in words: one sentence per pot, biggest news first. */
import type { StudView } from '../../../../src/contracts/seven-card-stud.js';
import type { TableView } from '../../../../src/contracts/table.js';
import { wordHand } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { listOf, t } from '../../messages/translate.js';
import { playerName } from '../player-name.js';

/** Sentences for the awarded pots, main pot first. Pots of one winner with one hand become one sentence. */
export function wordResult(view: TableView, hand: StudView): string[] {
  const sums = new Map<string, { seats: readonly number[]; amount: number; hand: string | null }>();
  for (const award of [...hand.awards].sort((a, b) => a.pot - b.pot)) {
    const seats = award.winners.map((w) => w.seat);
    const key = seats.join(',');
    const words = award.hand ? wordHand(award.hand) : null;
    const known = sums.get(key);
    sums.set(key, { seats, amount: (known?.amount ?? 0) + award.amount, hand: known?.hand ?? words });
  }
  return [...sums.values()].map(({ seats, amount, hand: words }) => {
    const paid = money(amount, view.currency);
    const [only] = seats;
    if (seats.length > 1 || only === undefined) {
      const names = listOf(seats.map((s) => playerName(view, s)));
      return words ? t('result.split-with', { names, amount: paid, hand: words }) : t('result.split', { names, amount: paid });
    }
    const winner = only === view.me?.seat ? t('result.you-win', { amount: paid }) : t('result.wins', { name: playerName(view, only), amount: paid });
    return words ? t('result.with', { winner, hand: words }) : winner;
  });
}
