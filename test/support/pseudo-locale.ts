/** A language that nobody speaks: every message longer, accented and bracketed, so that glued, cut and unspoken text shows. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Message, Messages } from '../../web/src/messages/catalogue.js';
import { AREAS, WORDS, type Area } from '../../web/src/messages/languages.js';

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', n: 'ñ', c: 'ç' };

/** `Fold` becomes `⟦Fóld··⟧`: a third longer, its places untouched. */
export function pseudo(text: string): string {
  const words = text.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? part : part.replaceAll(/[a-zA-Z]/g, (letter) => ACCENTS[letter] ?? letter))).join('');
  return `⟦${words}${'·'.repeat(Math.ceil(text.replaceAll(/\{\w+\}/g, '').length / 3))}⟧`;
}

function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return pseudo(message);
  return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, form === 'plural' ? text : pseudo(text as string)])) as unknown as Message;
}

/** Lets the page speak it: every part of the catalogue that it loads is answered so. */
export async function speakPseudo(page: Page): Promise<void> {
  const files = new RegExp(`/assets/(${AREAS.join('|')})-[^/]+\\.js$`);
  await page.route(files, async (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const area = files.exec(`/assets/${name}`)![1] as Area;
    const messages: Messages = (await WORDS.en[area]()).messages;
    const spoken = Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]));
    // The built file tells under which name it gives its messages away.
    const given = /export\s*\{\s*\w+ as (\w+)\s*\}/.exec(readFileSync(join(process.cwd(), 'web', 'dist', 'assets', name), 'utf8'))?.[1] ?? 'messages';
    await route.fulfill({ contentType: 'text/javascript', body: `const spoken = ${JSON.stringify(spoken)}; export { spoken as ${given} };` });
  });
}

/** Visible text of the page that is no message: letters outside the brackets. What people and tables are called is not the room's to say, and days and hours the browser writes. */
export const UNSPOKEN = `(() => {
  const named = '.name, .text, .table-name, [data-testid=preview-seat] .who, [data-testid=preview] h2';
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, noscript, time, [hidden], [data-own-name], body [lang]') || parent.getClientRects().length === 0) continue;
    // A message may hold another one: only what lies outside all brackets counts.
    let depth = 0;
    let outside = '';
    for (const letter of node.data) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else if (depth === 0) outside += letter;
    }
    if (/\\p{L}{2,}/u.test(outside) && !parent.closest(named)) found.push(parent.className + ': ' + node.data.trim());
  }
  return found;
})()`;

/** Messages that do not fit their place: cut off by a box that hides what is too long, without saying it elsewhere. */
export const CUT = `(() => {
  const found = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('[hidden], .visually-hidden, .log, [aria-hidden=true]') || element.getClientRects().length === 0) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== 'none') continue;
    const hides = ['hidden', 'clip'].includes(style.overflowX);
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.includes('⟦'));
    if (own && hides && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1) found.push(element.className + ': ' + element.textContent);
    const box = element.getBoundingClientRect();
    if (own && element.matches('button, button *') && (box.left < -1 || box.right > innerWidth + 1) && !element.closest('.tabs, .wishes, .mine')) found.push('off the screen: ' + element.textContent);
  }
  return found;
})()`;
