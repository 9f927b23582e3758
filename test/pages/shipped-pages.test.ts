/** What the pages that the room ships tell a reader to do can be done as they say. */
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_PAGES } from '../../src/contracts/addresses.js';
import { WORDS } from '../../web/src/messages/languages.js';

const spoken = Object.keys(WORDS) as (keyof typeof WORDS)[];

describe.each(spoken)('pages in %s', (language) => {
  test.each(OPERATOR_PAGES)('%s names entries of the menu as they are called there, and to guests what guests have', async (page) => {
    const text = readFileSync(join('pages', language, `${page}.md`), 'utf8');
    const { messages } = await WORDS[language].room();
    const word = (key: string): string => messages[key] as string;
    const entries = [word('account.keep'), word('account.log-out')];
    const links = [...text.matchAll(/\[([^\]]+)\]\(\/account\)/g)].map(([, words]) => words);
    expect(new Set(links)).toEqual(new Set(links.length > 0 ? [word('account.page')] : []));
    // Guests have no page of an account: where it is named, so is the way to it.
    if (links.length > 0) expect(text).toContain(`**${word('account.keep')}**`);
    const beside = /(?:menu|menú|meny)/i;
    const named = text.split('\n').filter((line) => beside.test(line)).flatMap((line) => [...line.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => words));
    expect(named.filter((words) => !entries.includes(words ?? ''))).toEqual([]);
  });
});
