/** The words of the client in the player's language: `t(key, params)`, checked by the compiler. */
import { fillMessage, type Message, type PlacesOf, type PlaceValue } from './catalogue.js';
import { en } from './en.js';

/** The keys that every language has. */
export type MessageKey = keyof typeof en;

/** Keys of messages without places. */
export type PlainKey = { [K in MessageKey]: [PlacesOf<(typeof en)[K]>] extends [never] ? K : never }[MessageKey];

/** A complete catalogue of a language. */
export type Catalogue = Readonly<Record<MessageKey, Message>>;

type Params<K extends MessageKey> = [PlacesOf<(typeof en)[K]>] extends [never]
  ? []
  : [Readonly<Record<PlacesOf<(typeof en)[K]>, PlaceValue>>];

let language: { locale: string; catalogue: Catalogue } = { locale: preferredLocale(), catalogue: en };

/** The locale for numbers and money: the player's English, if he reads English, so that amounts look familiar. */
function preferredLocale(): string {
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  return wanted.find((l) => l?.toLowerCase().startsWith('en')) ?? 'en';
}

/** Switches the language. The page is drawn anew by its owner. */
export function useLanguage(tag: string, catalogue: Catalogue): void {
  language = { locale: tag, catalogue };
}

/** The locale in use, for `Intl`. */
export function locale(): string {
  return language.locale;
}

/** A message in words. Places are named; the compiler asks for exactly those of the message. */
export function t<K extends MessageKey>(key: K, ...params: Params<K>): string {
  return fillMessage(language.locale, language.catalogue[key], params[0]);
}

/** A message whose key is known only at run time, such as that of a refusal; undefined when there is none. */
export function tryTranslate(key: string, params: Readonly<Record<string, PlaceValue>> = {}): string | undefined {
  if (!Object.hasOwn(language.catalogue, key)) return undefined;
  return fillMessage(language.locale, language.catalogue[key as MessageKey], params);
}

/** "a, b, and c" in the language's way. */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(language.locale, { style: 'long', type: 'conjunction' }).format(words);
}

/** "a, b, or c" in the language's way. */
export function choiceOf(words: readonly string[]): string {
  return new Intl.ListFormat(language.locale, { style: 'long', type: 'disjunction' }).format(words);
}
