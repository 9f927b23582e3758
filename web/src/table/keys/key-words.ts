/** A key as it is written on a button: `F`, `Shift+R`, and named keys by their name in the player's language. */
import type { KeyAction, KeyMap } from './key-map.js';
import { t, tryTranslate } from '../../messages/translate.js';

/** A key by its name. */
export function wordKey(key: string): string {
  if (key.startsWith('Shift+')) return t('key.with-shift', { key: wordKey(key.slice(6)) });
  return tryTranslate(`key.name.${key}`) ?? key;
}

/** What a button tells of its key; nothing where it has none, or keys are off. */
export function keyHint(action: KeyAction, keys: KeyMap, on: boolean): { readonly title?: string; readonly 'aria-keyshortcuts'?: string } {
  const key = keys[action];
  return on && key !== null ? { title: t('key.hint', { key: wordKey(key) }), 'aria-keyshortcuts': key } : {};
}
