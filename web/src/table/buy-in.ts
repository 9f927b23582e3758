/** How many chips may be taken to a table, and the default. */
import type { Amount } from '../../../src/contracts/ids.js';
import type { BuyIn } from '../../../src/contracts/table.js';
import { money, parseMoney } from '../messages/money.js';
import { t } from '../messages/translate.js';

export interface BuyInRange {
  readonly min: Amount;
  /** The most that the table and the balance allow together. */
  readonly max: Amount;
  /** The table's own maximum; null: none. */
  readonly tableMax: Amount | null;
  readonly balance: Amount;
  readonly preset: Amount;
}

/** What a newcomer may bring. */
export function buyInRange(terms: BuyIn, balance: Amount): BuyInRange {
  const max = Math.min(balance, terms.max ?? balance);
  const preset = Math.max(Math.min(terms.usual, max), Math.min(terms.min, balance));
  return { min: terms.min, max, tableMax: terms.max, balance, preset };
}

/** What a seated player may add to `chips` (with what he has asked for already). */
export function topUpRange(terms: BuyIn, balance: Amount, chips: Amount, pending: Amount): BuyInRange {
  const room = terms.max === null ? balance : Math.max(0, terms.max - chips - pending);
  const max = Math.min(balance, room);
  const wanted = terms.usual - chips - pending;
  const preset = Math.min(max, wanted > 0 ? wanted : terms.usual);
  return { min: 1, max, tableMax: terms.max === null ? null : room, balance, preset };
}

/** The stacks that `chips` may be filled up to from the balance. */
export function fillRange(terms: BuyIn, balance: Amount, chips: Amount): BuyInRange {
  const all = balance + chips;
  const max = Math.min(all, terms.max ?? all);
  return { min: 1, max, tableMax: terms.max, balance: all, preset: Math.min(terms.usual, max) };
}

/** The amount typed, or what is wrong with it in words. */
export function checkAmount(text: string, range: BuyInRange, currency: string): { readonly amount: Amount } | { readonly problem: string } {
  const amount = parseMoney(text, currency);
  if (amount === null) return { problem: t('amount.not-a-number', { example: money(range.preset, currency) }) };
  if (range.balance < range.min) return { problem: t('amount.broke', { balance: money(range.balance, currency), amount: money(range.min, currency) }) };
  if (amount < range.min) return { problem: t('amount.too-small', { amount: money(range.min, currency) }) };
  if (range.tableMax !== null && amount > range.tableMax) return { problem: t('amount.too-big', { amount: money(range.tableMax, currency) }) };
  if (amount > range.balance) return { problem: t('amount.above-balance', { amount: money(range.balance, currency) }) };
  return { amount };
}
