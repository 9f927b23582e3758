/** A statement as a file for spreadsheets: RFC 4180, UTF-8, amounts as decimal numbers. */
import type { StatementLine } from '../contracts/http.js';
import { CURRENCIES, type KnownCurrency } from '../contracts/money.js';
import { columnNames, transferWords } from './statement-words.js';

/** The file's text, a header and a line each, in the words of a language; codes and the order of the columns are the same in all. */
export function statementCsv(lines: readonly StatementLine[], currency: KnownCurrency, language?: string): string {
  const money = (amount: number): string => decimal(amount, CURRENCIES[currency].scale);
  const rows = lines.map((line) => [
    words(line.id),
    words(new Date(line.at).toISOString()),
    words(transferWords(line, language)),
    words(line.code),
    words(line.table?.name ?? ''),
    words(line.handNo === null ? '' : String(line.handNo)),
    money(line.wallet),
    money(line.atTables),
    line.commission === 0 ? '' : money(line.commission),
    money(line.walletAfter),
    money(line.atTablesAfter),
    money(line.walletAfter + line.atTablesAfter),
    words(currency),
    words(line.reason ?? ''),
  ]);
  return [columnNames(language).map(words), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/**
 * Minor units as a decimal number with a point, whatever the language: exact, without floating point. No other cells may
 * begin with a minus.
 */
function decimal(amount: number, scale: number): string {
  const digits = String(Math.abs(amount)).padStart(scale + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** How formulas begin, in full width and behind spaces as well. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212])/;

/** A cell of words, quoted where needed: also for a spreadsheet that parts cells by semicolons or tabs. Words that a spreadsheet would take for a formula are kept words by an apostrophe. */
function words(text: string): string {
  const kept = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept;
}
