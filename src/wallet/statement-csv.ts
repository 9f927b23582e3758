/** A statement as a file for spreadsheets: RFC 4180, UTF-8, amounts as decimal numbers. */
import type { StatementLine } from '../contracts/http.js';
import { CURRENCIES, type KnownCurrency } from '../contracts/money.js';

const COLUMNS = ['line', 'time', 'what', 'table', 'hand', 'wallet', 'at tables', 'wallet after', 'at tables after', 'total after', 'currency', 'reason'];

/** The file's text, a header and a line each. */
export function statementCsv(lines: readonly StatementLine[], currency: KnownCurrency): string {
  const money = (amount: number): string => decimal(amount, CURRENCIES[currency].scale);
  const rows = lines.map((line) => [
    line.id,
    new Date(line.at).toISOString(),
    line.code,
    line.table?.name ?? '',
    line.handNo === null ? '' : String(line.handNo),
    money(line.wallet),
    money(line.atTables),
    money(line.walletAfter),
    money(line.atTablesAfter),
    money(line.walletAfter + line.atTablesAfter),
    currency,
    line.reason ?? '',
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Minor units as a decimal number with a point, whatever the language: exact, without floating point. */
function decimal(amount: number, scale: number): string {
  const digits = String(Math.abs(amount)).padStart(scale + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** A cell, quoted where needed. Words that a spreadsheet would take for a formula are kept words by an apostrophe. */
function cell(text: string): string {
  const words = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}
