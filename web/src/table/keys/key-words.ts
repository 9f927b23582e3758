/** A key as it is written on a button: `F`, `Shift+R`, and named keys by their name in the player's language. */
import { t, tryTranslate } from '../../messages/translate.js';

/** A key by its name. */
export function wordKey(key: string): string {
  if (key.startsWith('Shift+')) return t('key.with-shift', { key: wordKey(key.slice(6)) });
  return tryTranslate(`key.name.${key}`) ?? key;
}
