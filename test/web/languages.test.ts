import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Message, Messages } from '../../web/src/messages/catalogue.js';
import { placesIn } from '../../web/src/messages/catalogue.js';
import { AREAS, LANGUAGES, languageFor, WORDS, type Area, type Language } from '../../web/src/messages/languages.js';
import { money } from '../../web/src/messages/money.js';
import { inUse, needWords, t, tryTranslate, useLanguage } from '../../web/src/messages/translate.js';

const SRC = join(process.cwd(), 'web', 'src');
const load = async (language: Language, area: Area): Promise<Messages> => (await WORDS[language][area]()).messages;
const texts = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.entries(message).filter(([form]) => form !== 'plural').map(([, text]) => text as string));

describe.each(AREAS.flatMap((area) => LANGUAGES.filter((l) => l !== 'en').map((language) => ({ area, language }))))('$language $area', ({ area, language }) => {
  it('has every message of the reference, no other, none empty, each with the same places', async () => {
    const [english, messages] = await Promise.all([load('en', area), load(language, area)]);
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, message] of Object.entries(messages)) {
      expect([key, placesIn(message)]).toEqual([key, placesIn(english[key]!)]);
      for (const text of texts(message)) expect([key, text.trim()]).not.toEqual([key, '']);
    }
  });

  it('has every plural form of the language', async () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(await load(language, area))) {
      if (typeof message === 'string' || 'you' in message) continue;
      expect([key, forms.filter((form) => message[form] === undefined)]).toEqual([key, []]);
    }
  });

  it('ends sentences where the reference does', async () => {
    const [english, messages] = await Promise.all([load('en', area), load(language, area)]);
    for (const [key, message] of Object.entries(messages)) {
      if (typeof message !== 'string') continue;
      const stop = (text: Message): boolean => typeof text === 'string' && /[.!]$/.test(text);
      expect([key, stop(message)]).toEqual([key, stop(english[key]!)]);
    }
  });
});

describe('words come with what speaks them', () => {
  /** Files that a file is loaded with: what it imports at once, and so on. */
  function loadedWith(start: string): Set<string> {
    const seen = new Set<string>();
    const todo = [join(SRC, start)];
    for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      for (const [, path] of readFileSync(file, 'utf8').matchAll(/^\s*import (?!type )[^;]*?from '(\.[^']+)'/gm)) {
        const full = normalize(join(dirname(file), path!)).replace(/\.js$/, '.ts');
        if (full.startsWith(SRC) && !full.endsWith('.css')) todo.push(full);
      }
    }
    return seen;
  }

  const PAGES: readonly { readonly start: string; readonly areas: readonly Area[] }[] = [
    { start: 'main.ts', areas: ['room'] },
    { start: 'table/TablePage.svelte', areas: ['room', 'table'] },
    { start: 'table/plain/StudPlain.svelte', areas: ['room', 'table', 'stud', 'plain'] },
    { start: 'table/plain/PaiGowPlain.svelte', areas: ['room', 'table', 'pai-gow', 'plain', 'house-way'] },
    { start: 'table/keys/KeysDialog.svelte', areas: ['room', 'table', 'keys'] },
    { start: 'session/LookSettings.svelte', areas: ['room', 'keys'] },
    { start: 'table/stud/StudTable.svelte', areas: ['room', 'table', 'stud'] },
    { start: 'table/pai-gow/PaiGowTable.svelte', areas: ['room', 'table', 'pai-gow'] },
    { start: 'lobby/SeatOffer.svelte', areas: ['room', 'waiting'] },
    { start: 'lobby/Preview.svelte', areas: ['room', 'waiting', 'table'] },
    { start: 'lobby/WaitDialog.svelte', areas: ['room', 'waiting', 'table'] },
    { start: 'account/AccountPage.svelte', areas: ['room', 'account'] },
    { start: 'statement/StatementPage.svelte', areas: ['room', 'statement'] },
    { start: 'pages/RulesPage.svelte', areas: ['room', 'rules', 'table'] },
    { start: 'pages/RulesSheet.svelte', areas: ['room', 'rules', 'table'] },
    { start: 'pages/ReadingPage.svelte', areas: ['room', 'pages'] },
    { start: 'session/AccountDialogs.svelte', areas: ['room', 'account'] },
  ];

  it.each(PAGES)('$start speaks only words of $areas', async ({ start, areas }) => {
    const everywhere = new Set((await Promise.all(AREAS.map(async (area) => Object.keys(await load('en', area))))).flat());
    const here = new Set((await Promise.all(areas.map(async (area) => Object.keys(await load('en', area))))).flat());
    const missing: string[] = [];
    for (const file of loadedWith(start)) {
      for (const [, key] of readFileSync(file, 'utf8').matchAll(/'([a-z][\w.-]*)'/g)) {
        if (everywhere.has(key!) && !here.has(key!)) missing.push(`${file.slice(SRC.length + 1)}: ${key}`);
      }
      for (const [, prefix] of readFileSync(file, 'utf8').matchAll(/(?:\bt|tryTranslate)\(`([a-z][\w.-]*[.-])\$\{/g)) {
        if (prefix !== 'error.' && ![...here].some((key) => key.startsWith(prefix!))) missing.push(`${file.slice(SRC.length + 1)}: ${prefix}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('no message is left that nothing says', async () => {
    const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((f) => /\.(ts|svelte)$/.test(f) && !f.startsWith('messages/e') && !f.startsWith('messages/s')).map((f) => readFileSync(join(SRC, f), 'utf8')).join('\n');
    const prefixes = [...code.matchAll(/`([a-z][\w.-]*[.-])\$\{/g)].map(([, prefix]) => prefix!);
    const unsaid = (await Promise.all(AREAS.map(async (area) => Object.keys(await load('en', area))))).flat().filter((key) => !code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unsaid).toEqual([]);
  });
});

describe('the language of a player', () => {
  it('is what he chose, else the first of his browser that the room speaks, else English', () => {
    expect(languageFor(['de-AT', 'sv-FI', 'en-GB'], null)).toEqual({ language: 'sv', locale: 'sv-FI' });
    expect(languageFor(['de-AT', 'es-MX'], 'en')).toEqual({ language: 'en', locale: 'en' });
    expect(languageFor(['en-IE', 'es-MX'], 'es')).toEqual({ language: 'es', locale: 'es-MX' });
    expect(languageFor([], null)).toEqual({ language: 'en', locale: 'en' });
  });

  it('is spoken at once in every part that is open, with its own way of writing money', async () => {
    await useLanguage(['en-GB'], null);
    await needWords('pai-gow');
    expect([t('pg.done'), money(123_456, 'PLAY')]).toEqual(['Done', '1,234.56']);
    await useLanguage(['es-ES'], null);
    expect([t('pg.done'), t('lobby.tables-count', { count: 1 }), money(1_234_567, 'PLAY')]).toEqual(['Listo', '1 mesa', '12.345,67']);
    await useLanguage(['sv-SE'], null);
    expect([t('pg.done'), t('lobby.people', { count: 2 })]).toEqual(['Klar', '2 personer']);
    expect(money(123_456, 'PLAY').replaceAll(/\s/gu, ' ')).toBe('1 234,56');
    expect(inUse.value).toEqual({ language: 'sv', locale: 'sv-SE' });
  });

  it('a part that was never loaded says nothing rather than a key', async () => {
    expect(tryTranslate('account.delete')).toBeUndefined();
    await needWords('account');
    expect(tryTranslate('account.delete')).toBeDefined();
  });
});
