/** Refusals in words: the server speaks codes, the player never sees one. */
import type { Refusal } from '../../../src/contracts/errors.js';
import { money } from './money.js';
import { t, tryTranslate } from './translate.js';

/** Params that are amounts of money. */
const AMOUNTS = new Set(['minimum', 'maximum', 'available', 'to', 'chip', 'below']);

/** The sentence for a refusal. An unknown code is worded as an unanswered request. */
export function wordRefusal(refusal: Pick<Refusal, 'params'> & { readonly code: string }, currency = 'PLAY'): string {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(refusal.params ?? {})) {
    params[name] = AMOUNTS.has(name) && typeof value === 'number' ? money(value, currency) : value;
  }
  if ('unanswered' in refusal) return t('error.unanswered');
  return tryTranslate(`error.${refusal.code}`, params) ?? t('error.ROOM.UNAVAILABLE');
}
