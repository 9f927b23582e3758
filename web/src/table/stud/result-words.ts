/** The result of a hand in words: one sentence per pot, biggest news first. */
import type { StudView } from '../../../../src/contracts/seven-card-stud.js';
import type { StudTableView } from '../../../../src/contracts/table.js';
import { wordHand } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { t } from '../../messages/translate.js';
import { listOfPlayers, whoPlayed } from '../player-name.js';
import { capital } from './seat-words.js';

interface Sum {
  readonly seats: readonly number[];
  readonly amount: number;
  readonly hand: string | null;
}

/** Sentences for the awarded pots, main pot first. Pots of the same winners become one sentence. */
export function wordResult(view: StudTableView, hand: StudView): string[] {
  const sums = new Map<string, Sum>();
  for (const award of hand.awards.toSorted((a, b) => a.pot - b.pot)) {
    const seats = award.winners.map((w) => w.seat);
    const key = seats.join(',');
    const known = sums.get(key);
    sums.set(key, { seats, amount: (known?.amount ?? 0) + award.amount, hand: known?.hand ?? (award.hand ? wordHand(award.hand) : null) });
  }
  return [...sums.values()].map((sum) => capital(wordSum(view, sum)));
}

function wordSum(view: StudTableView, { seats, amount, hand }: Sum): string {
  const paid = money(amount, view.currency);
  const [only] = seats;
  if (seats.length > 1 || only === undefined) {
    const names = listOfPlayers(seats, { view });
    return hand ? t('result.split-with', { names, amount: paid, hand }) : t('result.split', { names, amount: paid });
  }
  const winner = t('result.wins', { name: whoPlayed(only, { view }), amount: paid });
  return hand ? t('result.with', { winner, hand }) : winner;
}
