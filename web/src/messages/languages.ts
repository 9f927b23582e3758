/** The languages of the client and where their words are: in pieces, so that a page loads only what it says. */
import type { Messages } from './catalogue.js';

/** Languages that are complete. */
export const LANGUAGES = ['en', 'es', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Parts of the catalogue. `room` is loaded before the first page is drawn, the others with what speaks them. */
export const AREAS = ['room', 'table', 'stud', 'pai-gow', 'house-way', 'account', 'waiting', 'talk', 'statement', 'rules', 'pages', 'plain', 'keys', 'refusals'] as const;
export type Area = (typeof AREAS)[number];

type Load = () => Promise<{ readonly messages: Messages }>;

/** Every part in every language. */
export const WORDS: Readonly<Record<Language, Readonly<Record<Area, Load>>>> = {
  en: {
    room: () => import('./en/room.js'), table: () => import('./en/table.js'), stud: () => import('./en/stud.js'), 'pai-gow': () => import('./en/pai-gow.js'),
    'house-way': () => import('./en/house-way.js'), account: () => import('./en/account.js'), waiting: () => import('./en/waiting.js'), talk: () => import('./en/talk.js'),
    statement: () => import('./en/statement.js'), rules: () => import('./en/rules.js'), pages: () => import('./en/pages.js'), plain: () => import('./en/plain.js'),
    keys: () => import('./en/keys.js'), refusals: () => import('./en/refusals.js'),
  },
  es: {
    room: () => import('./es/room.js'), table: () => import('./es/table.js'), stud: () => import('./es/stud.js'), 'pai-gow': () => import('./es/pai-gow.js'),
    'house-way': () => import('./es/house-way.js'), account: () => import('./es/account.js'), waiting: () => import('./es/waiting.js'), talk: () => import('./es/talk.js'),
    statement: () => import('./es/statement.js'), rules: () => import('./es/rules.js'), pages: () => import('./es/pages.js'), plain: () => import('./es/plain.js'),
    keys: () => import('./es/keys.js'), refusals: () => import('./es/refusals.js'),
  },
  sv: {
    room: () => import('./sv/room.js'), table: () => import('./sv/table.js'), stud: () => import('./sv/stud.js'), 'pai-gow': () => import('./sv/pai-gow.js'),
    'house-way': () => import('./sv/house-way.js'), account: () => import('./sv/account.js'), waiting: () => import('./sv/waiting.js'), talk: () => import('./sv/talk.js'),
    statement: () => import('./sv/statement.js'), rules: () => import('./sv/rules.js'), pages: () => import('./sv/pages.js'), plain: () => import('./sv/plain.js'),
    keys: () => import('./sv/keys.js'), refusals: () => import('./sv/refusals.js'),
  },
};

/** The language and the locale (for numbers, money and dates) of a player who reads `wanted`, best first: English where none is known. */
export function languageFor(wanted: readonly string[], chosen: Language | null): { readonly language: Language; readonly locale: string } {
  const known = (tag: string): Language | undefined => LANGUAGES.find((l) => tag.toLowerCase().split('-')[0] === l);
  const language = chosen ?? wanted.map(known).find((l) => l !== undefined) ?? 'en';
  return { language, locale: wanted.find((tag) => known(tag) === language) ?? language };
}
