/**
 * The form of a language's messages. A message is a whole sentence (or label) with `{name}` places, or one sentence
 * per plural form of the number in place `plural`, or one for the reader and one for anybody else. Sentences are never
 * glued together from pieces.
 */

/** One form per plural category that the language has; `other` always. */
export interface PluralMessage {
  /** The place whose number picks the form. */
  readonly plural: string;
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** Who reads it, in the place of a name. */
export interface Reader {
  readonly reads: true;
}
export const ME: Reader = { reads: true };

/** A sentence about somebody: `you` where one of its places holds {@link ME}, `other` where all hold names. */
export interface PersonMessage {
  readonly you: string;
  readonly other: string;
}

export type Message = string | PluralMessage | PersonMessage;

/** Messages by key. */
export type Messages = Readonly<Record<string, Message>>;

/** The same messages in another language: every key, and a plural or two persons where the reference has them. */
export type Translated<M extends Messages> = { readonly [K in keyof M]: M[K] extends string ? string : M[K] extends PersonMessage ? PersonMessage : PluralMessage };

type Places<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

/** The names of the places of a message. */
export type PlacesOf<M> = M extends string
  ? Places<M>
  : M extends { readonly plural: infer P extends string; readonly other: infer O }
    ? P | Places<O>
    : M extends PersonMessage
      ? Places<M['you']> | Places<M['other']>
      : never;

/** What fills a place: words, a number (written in the language's own way), or the reader. */
export type PlaceValue = string | number | Reader;

/** Making a formatter costs far more than using it. */
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function kept<T>(all: Map<string, T>, locale: string, make: () => T): T {
  const there = all.get(locale);
  if (there !== undefined) return there;
  const made = make();
  all.set(locale, made);
  return made;
}

/** Fills the places of a message in a language. `you`: what the reader is called where a message has no form of its own for him. */
export function fillMessage(locale: string, message: Message, params: Readonly<Record<string, PlaceValue>> = {}, you = ''): string {
  const text = typeof message === 'string' ? message : 'you' in message ? (Object.values(params).includes(ME) ? message.you : message.other) : pluralForm(locale, message, params);
  return fillPlaces(locale, text, params, you);
}

function pluralForm(locale: string, message: PluralMessage, params: Readonly<Record<string, PlaceValue>>): string {
  const form = kept(plurals, locale, () => new Intl.PluralRules(locale)).select(Number(params[message.plural] ?? 0));
  return message[form] ?? message.other;
}

function fillPlaces(locale: string, text: string, params: Readonly<Record<string, PlaceValue>>, you: string): string {
  // Most messages have no places.
  if (!text.includes('{')) return text;
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    if (typeof value === 'object') return you;
    return typeof value === 'number' ? kept(numbers, locale, () => new Intl.NumberFormat(locale)).format(value) : value;
  });
}

/** The names of the places in all forms of a message, sorted: the same in every language. */
export function placesIn(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.entries(message).filter(([k]) => k !== 'plural').map(([, v]) => v as string);
  const found = new Set<string>(typeof message === 'string' || 'you' in message ? [] : [message.plural]);
  for (const text of texts) for (const match of text.matchAll(/\{(\w+)\}/g)) found.add(match[1] ?? '');
  return [...found].toSorted();
}
