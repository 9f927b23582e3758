/** What the house takes of a win (pai gow §7). */
import type { Amount } from '../../contracts/ids.js';
import type { PaiGowRules } from '../../contracts/pai-gow.js';

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

/** The commission on the amount won by one bet: exact minor units, half up, or up to the next step. Never above the win. */
export function commissionOn(win: Amount, { commission, rounding }: Pick<PaiGowRules, 'commission' | 'rounding'>): Amount {
  // A flat fee was taken before the deal.
  if (commission.kind !== 'win-5') return 0;
  const scaled = win * commission.rateBp;
  if (rounding.kind === 'half-up') return Math.floor((scaled + WHOLE / 2) / WHOLE);
  const step = rounding.stepMinor * WHOLE;
  return Math.min(win, Math.ceil(scaled / step) * rounding.stepMinor);
}
