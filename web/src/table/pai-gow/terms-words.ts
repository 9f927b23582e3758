/** The rules of a Pai Gow table in sentences: commission, variant, bank (pai gow §5, §7, §9.3). */
import type { PaiGowRules } from '../../../../src/contracts/pai-gow.js';
import { money } from '../../messages/money.js';
import { locale, t } from '../../messages/translate.js';

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

/** "5 %" in the language's way. */
export function percent(rateBp: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 }).format(rateBp / WHOLE);
}

/** What the house takes, and which hands of the dealer push every bet: one sentence. */
export function wordCommission({ variant, commission, bank }: Pick<PaiGowRules, 'variant' | 'commission' | 'bank'>, currency: string): string {
  if (variant !== 'standard') return t(`pg.terms-${variant}`);
  switch (commission.kind) {
    case 'win-5':
      return commission.rateBp === 0 ? t('pg.terms-none') : t('pg.terms-win', { percent: percent(commission.rateBp) });
    case 'flat-fee': {
      const fee = money(commission.playerFee, currency);
      return bank === 'house' ? t('pg.terms-fee', { fee }) : t('pg.terms-fee-bank', { fee, bank: money(commission.bankFee, currency) });
    }
    case 'none':
      return t('pg.terms-none');
  }
}

/** All rules of a table that a player asks about, a sentence each. */
export function wordTerms(rules: PaiGowRules, currency: string): string[] {
  const amount = (minor: number): string => money(minor, currency);
  return [
    t('pg.terms-limits', { min: amount(rules.limits.min), max: amount(rules.limits.max) }),
    wordCommission(rules, currency),
    ...(rules.bank === 'house' ? [] : [t(`pg.terms-bank-${rules.bank}`)]),
    ...(rules.coBank ? [t('pg.bank-means-share')] : []),
    t('pg.terms-copy'),
    t(rules.joker === 'wild' ? 'pg.terms-wild' : 'pg.terms-bug'),
    ...(rules.wheel === 'lowest' ? [t('pg.terms-wheel')] : []),
    ...(rules.sideBets.length > 0 ? [t('pg.terms-sides', { min: amount(rules.sideBet.min), max: amount(rules.sideBet.max), most: amount(rules.sideBet.maxPayout) })] : []),
  ];
}
