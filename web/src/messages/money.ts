/** Money in the player's way of writing. Amounts are safe integers in minor units; the scale comes from the currency. */
import { CURRENCIES, isKnownCurrency } from '../../../src/contracts/money.js';
import { locale } from './translate.js';

/** Digits of a currency's minor unit; 2 for one we do not know. */
export function scaleOf(currency: string): number {
  return isKnownCurrency(currency) ? CURRENCIES[currency].scale : 2;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(scale: number, least: number): Intl.NumberFormat {
  const key = `${locale()}/${scale}/${least}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale(), { minimumFractionDigits: least, maximumFractionDigits: scale });
    formats.set(key, format);
  }
  return format;
}

/** An amount with all its digits: `1,000.00`. */
export function money(amount: number, currency: string): string {
  const scale = scaleOf(currency);
  return numberFormat(scale, scale).format(amount / 10 ** scale);
}

/** An amount as stakes are written: whole numbers without cents (`1`, `0.25`). */
export function stake(amount: number, currency: string): string {
  const scale = scaleOf(currency);
  return numberFormat(scale, amount % 10 ** scale === 0 ? 0 : scale).format(amount / 10 ** scale);
}

/** An amount as a person types it into a field: no grouping, the locale's decimal sign. */
export function editable(amount: number, currency: string): string {
  const scale = scaleOf(currency);
  const whole = amount % 10 ** scale === 0;
  return new Intl.NumberFormat(locale(), { useGrouping: false, minimumFractionDigits: whole ? 0 : scale, maximumFractionDigits: scale }).format(
    amount / 10 ** scale,
  );
}

/**
 * What a person typed, in minor units; null when it is no amount. Both `,` and `.` are understood as the decimal sign;
 * a sign followed by exactly three digits groups thousands where the currency has fewer than three decimals.
 */
export function parseMoney(text: string, currency: string): number | null {
  const scale = scaleOf(currency);
  const compact = text.trim().replace(/[\s'_\u00a0\u202f]/g, '');
  if (!/^\d[\d.,]*$/.test(compact)) return null;
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  const after = last < 0 ? '' : compact.slice(last + 1);
  const grouped = last >= 0 && after.length === 3 && scale < 3;
  const whole = (last < 0 || grouped ? compact : compact.slice(0, last)).replace(/[.,]/g, '');
  const decimals = grouped ? '' : after;
  if (decimals.length > scale) return null;
  const amount = Number(whole + decimals.padEnd(scale, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}
