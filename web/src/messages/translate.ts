/** The words of the client in the player's language: `t(key, params)`, checked by the compiler. */
import { Cell } from '../room/cell.js';
import { fillMessage, type Messages, type PlacesOf, type PlaceValue } from './catalogue.js';
import type { messages as account } from './en/account.js';
import type { messages as houseWay } from './en/house-way.js';
import type { messages as keys } from './en/keys.js';
import type { messages as pages } from './en/pages.js';
import type { messages as paiGow } from './en/pai-gow.js';
import type { messages as plain } from './en/plain.js';
import type { messages as refusals } from './en/refusals.js';
import type { messages as room } from './en/room.js';
import type { messages as rules } from './en/rules.js';
import type { messages as statement } from './en/statement.js';
import type { messages as stud } from './en/stud.js';
import type { messages as table } from './en/table.js';
import type { messages as talk } from './en/talk.js';
import type { messages as waiting } from './en/waiting.js';
import { languageFor, WORDS, type Area, type Language } from './languages.js';

/** All messages of the reference language. */
type English = typeof room & typeof table & typeof stud & typeof paiGow & typeof houseWay & typeof account & typeof waiting & typeof talk & typeof statement & typeof rules & typeof pages & typeof plain & typeof keys & typeof refusals;

/** The keys that every language has. */
export type MessageKey = keyof English;

/** Keys of messages without places. */
export type PlainKey = { [K in MessageKey]: [PlacesOf<English[K]>] extends [never] ? K : never }[MessageKey];

type Params<K extends MessageKey> = [PlacesOf<English[K]>] extends [never] ? [] : [Readonly<Record<PlacesOf<English[K]>, PlaceValue>>];

/** The language in use. Whoever draws words draws them anew when it changes. */
export interface InUse {
  readonly language: Language;
  readonly locale: string;
}
export const inUse = new Cell<InUse>({ language: 'en', locale: 'en' });

let words: Messages = {};
const areas = new Set<Area>();
const loading = new Map<string, Promise<void>>();

/** Loads parts of the catalogue in the language in use, unless they are there. */
export async function needWords(...needed: readonly Area[]): Promise<void> {
  await Promise.all(needed.filter((area) => !areas.has(area)).map(async (area) => {
    const { language } = inUse.value;
    const key = `${language}/${area}`;
    const load = loading.get(key) ?? WORDS[language][area]().then(({ messages }) => {
      if (inUse.value.language === language) addWords(messages);
      areas.add(area);
      loading.delete(key);
    });
    loading.set(key, load);
    await load.catch((error: unknown) => {
      loading.delete(key);
      throw error;
    });
  }));
}

/** Loads a page together with the words that it speaks. */
export async function withWords<M>(needed: readonly Area[], load: () => Promise<M>): Promise<M> {
  const [page] = await Promise.all([load(), needWords(...needed)]);
  return page;
}

/** Switches the language: every part that is in use is loaded before the first word changes. */
export async function useLanguage(wanted: readonly string[], chosen: Language | null): Promise<void> {
  const next = languageFor(wanted, chosen);
  const loaded = await Promise.all([...new Set<Area>([...areas, 'room'])].map(async (area) => ({ area, messages: (await WORDS[next.language][area]()).messages })));
  words = Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
  for (const { area } of loaded) areas.add(area);
  inUse.set(next);
}

/** Adds messages to those in use. */
export function addWords(messages: Messages): void {
  words = { ...words, ...messages };
}

/** The locale in use, for `Intl`. */
export function locale(): string {
  return inUse.value.locale;
}

/** A message in words. Places are named; the compiler asks for exactly those of the message. */
export function t<K extends MessageKey>(key: K, ...params: Params<K>): string {
  return tryTranslate(key, params[0]) ?? '';
}

/** A message whose key is known only at run time, such as that of a refusal; undefined when there is none. */
export function tryTranslate(key: string, params: Readonly<Record<string, PlaceValue>> = {}): string | undefined {
  const message = words[key];
  const you = words['seat.you'];
  return message === undefined ? undefined : fillMessage(locale(), message, params, typeof you === 'string' ? you : '');
}

const lists = new Map<string, Intl.ListFormat>();

function list(type: Intl.ListFormatType, parts: readonly string[]): string {
  const key = `${locale()}/${type}`;
  let format = lists.get(key);
  if (!format) lists.set(key, (format = new Intl.ListFormat(locale(), { style: 'long', type })));
  return format.format(parts);
}

/** "a, b, and c" in the language's way. */
export function listOf(parts: readonly string[]): string {
  return list('conjunction', parts);
}

/** "a, b, or c" in the language's way. */
export function choiceOf(parts: readonly string[]): string {
  return list('disjunction', parts);
}
