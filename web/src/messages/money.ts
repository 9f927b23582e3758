/** Money in the player's way of writing. Amounts are safe integers in minor units; the scale comes from the currency. */
import { CURRENCIES, isKnownCurrency } from '../../../src/contracts/money.js';
import { locale, t } from './translate.js';

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

/** Amounts as they are written; at a table the same ones come again and again. */
const written = new Map<string, string>();
const WRITTEN_MOST = 1000;

/** An amount with all its digits: `1,000.00`. */
export function money(amount: number, currency: string): string {
  const scale = scaleOf(currency);
  const key = `${locale()}/${scale}/${amount}`;
  let words = written.get(key);
  if (words === undefined) {
    if (written.size >= WRITTEN_MOST) written.clear();
    words = numberFormat(scale, scale).format(amount / 10 ** scale);
    written.set(key, words);
  }
  return words;
}

/** What came or went, with its sign: `+5.00`, `-5.00`. */
export function signedMoney(amount: number, currency: string): string {
  const scale = scaleOf(currency);
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: scale, maximumFractionDigits: scale, signDisplay: 'exceptZero' }).format(amount / 10 ** scale);
}

/**
 * An amount as a chip and a limit bear it: whole numbers without cents (`1`, `0.25`). Whatever is paid, an ante and a
 * bring-in too, is written with all its digits (`money`).
 */
export function stake(amount: number, currency: string): string {
  return stakes([amount], currency)[0]!;
}

/** Amounts that are named together, written alike: `1` and `2`, but `0.50` and `1.00`. */
export function stakes(amounts: readonly number[], currency: string): string[] {
  const scale = scaleOf(currency);
  const format = numberFormat(scale, amounts.every((amount) => amount % 10 ** scale === 0) ? 0 : scale);
  return amounts.map((amount) => format.format(amount / 10 ** scale));
}

/** From the least to the most, written alike: `2–300`. */
export function stakeRange(min: number, max: number, currency: string): string {
  const [least = '', most = ''] = stakes([min, max], currency);
  return t('range', { min: least, max: most });
}

/** An amount as a person types it into a field: no grouping, the locale's decimal sign. */
export function editable(amount: number, currency: string): string {
  const scale = scaleOf(currency);
  const whole = amount % 10 ** scale === 0;
  return new Intl.NumberFormat(locale(), { useGrouping: false, minimumFractionDigits: whole ? 0 : scale, maximumFractionDigits: scale }).format(
    amount / 10 ** scale,
  );
}

/** The sign that groups thousands in the player's language. */
function groupSign(): string {
  return new Intl.NumberFormat(locale()).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? '';
}

/**
 * What a person typed, in minor units; null when it is no amount, or could be another one. Both `,` and `.` are understood
 * as the decimal sign (`60.5`, `60,50`). One of them groups thousands where the other is the decimal sign (`1,000.25`,
 * `1.000,25`) and where it comes several times; alone before three digits only in a language that groups by it (`1,000` in
 * English). Nothing is grouped behind a leading zero: `0.100` is no amount.
 */
export function parseMoney(text: string, currency: string): number | null {
  const scale = scaleOf(currency);
  const typed = text.trim();
  // Spaces and apostrophes may group thousands; between other digits they part two numbers, and that is no amount.
  if (/[\s'\u00a0\u202f]/.test(typed) && !/^\d{1,3}(?:[\s'\u00a0\u202f]\d{3})+(?:[.,]\d*)?$/.test(typed)) return null;
  const compact = typed.replaceAll(/[\s'\u00a0\u202f]/g, '');
  const grouped = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(compact);
  const sure = grouped !== null && (grouped[3] !== undefined || grouped[1]!.split(grouped[2]!).length > 2 || grouped[2] === groupSign());
  const plain = /^(\d+)(?:[.,](\d*))?$/.exec(compact);
  const [whole, decimals] = sure ? [grouped[1], grouped[3]] : [plain?.[1], plain?.[2]];
  if (whole === undefined || (decimals ?? '').length > scale) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '') + (decimals ?? '').padEnd(scale, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}
