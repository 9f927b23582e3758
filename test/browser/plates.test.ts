import { describe, expect, test } from '@jest/globals';
import { benchSuite } from '../support/bench.js';
import { CHROMIUM } from '../support/browser.js';

/** What can be read of each name on a plate: its letters that are in sight, an ellipsis for those that are not, and its mark. */
const READ = `[...document.querySelectorAll('[data-testid=seat] .name .text')].map((text) => {
  const box = text.getBoundingClientRect();
  const plate = text.closest('.plate').getBoundingClientRect();
  const letters = (part) => {
    if (!part) return '';
    const node = [...part.childNodes].find((each) => each.nodeType === 3);
    const { left, right } = part.getBoundingClientRect();
    const cut = part.scrollWidth > part.clientWidth;
    const range = document.createRange();
    const ellipsis = cut ? parseFloat(getComputedStyle(part).fontSize) : 0;
    let seen = '';
    for (let i = 0; i < node.data.length; i += 1) {
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      const at = range.getBoundingClientRect();
      if (at.right <= Math.min(right - ellipsis, box.right, plate.right) + 0.6) seen += node.data[i];
    }
    return seen + (cut || seen.length < node.data.length ? '…' : '');
  };
  const mark = text.querySelector('[data-testid=bot-mark]');
  const drawn = mark && mark.getBoundingClientRect();
  return {
    read: (mark ? (drawn.width >= 12 && drawn.left >= box.left && drawn.right <= box.right ? 'bot ' : 'bot out of sight ') : '') + letters(text.querySelector('.head')) + letters(text.querySelector('.end')),
    whole: text.getAttribute('aria-label'),
    title: text.title,
    role: text.getAttribute('role'),
  };
})`;

/** Money that does not fit its plate, a stack that is cut, plates that lie over each other, and words over the head of the page. */
const CUT = `(() => {
  const wrong = [];
  for (const stack of document.querySelectorAll('.stack, .plate .sum')) {
    const plate = (stack.closest('.plate') ?? stack.parentElement).getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(stack);
    const words = range.getBoundingClientRect();
    if (words.right > plate.right + 0.5 || words.left < plate.left - 0.5 || (getComputedStyle(stack).overflowX !== 'visible' && stack.scrollWidth > stack.clientWidth)) wrong.push('cut: ' + stack.textContent);
  }
  const head = document.querySelector('header').getBoundingClientRect().bottom;
  for (const word of document.querySelectorAll('[data-testid=seat] :is(.word, .plate, .beside)')) if (word.getBoundingClientRect().top < head) wrong.push('over the head: ' + word.textContent);
  const plates = [...document.querySelectorAll('li[data-testid=seat] .plate')].map((plate) => plate.getBoundingClientRect());
  for (const [n, a] of plates.entries()) for (const b of plates.slice(n + 1)) if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) wrong.push('plates over each other: ' + n);
  return wrong;
})()`;

/** Parts of a Pai Gow felt that lie over each other: chips, plates, words, cards. */
const OVER = `(() => {
  const parts = [...document.querySelectorAll('.box :is(.spot, .who, .plate > .word, .why, .hands .cards, .hands .words, .backs), .bank :is(.title > span, .open .cards, .open .words, .backs, .phase strong, .terms, .limits, .why, .draw span, .draw svg), .house-hand :is(.cards, .backs, .label, .words)')]
    .map((part) => ({ part, name: (part.className.baseVal ?? part.className).replace(/ ?svelte-\\S+/g, '') + ' ' + part.textContent.trim().slice(0, 14), at: part.getBoundingClientRect() }))
    .filter(({ at }) => at.width > 1 && at.height > 1);
  return parts.flatMap((a, n) => parts.slice(n + 1).filter((b) => !a.part.contains(b.part) && !b.part.contains(a.part) && Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left) > 2 && Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top) > 2).map((b) => a.name + ' × ' + b.name));
})()`;

interface Read {
  readonly read: string;
  readonly whole: string;
  readonly title: string;
  readonly role: string;
}

(CHROMIUM === undefined ? describe.skip : describe)('names on the plates', () => {
  const suite = benchSuite();

  test.each([[360, 640], [390, 800], [632, 600], [740, 360], [768, 1024], [1024, 768], [1440, 900]].flatMap(([width, height]) => ['', 'large'].map((text) => ({ width: width!, height: height!, text }))))('tell ten players apart at $width × $height with $text letters, guests and bots that are called alike, with large stacks', async ({ width, height, text }) => {
    const page = await suite.browser.newPage({ viewport: { width, height } });
    for (const [at, count] of [['guests', 9], ['pai-gow-guests', 5]] as const) {
      await page.goto(suite.bench.at(at, { text }));
      await page.locator('.plate').first().waitFor();
      // Money is written whole, mine too, and no word of a seat lies over the head of the page.
      expect(await page.evaluate<string[]>(CUT)).toEqual([]);
      const names = await page.evaluate<Read[]>(READ);
      const read = names.map((each) => each.read);
      expect({ at, read: names.length }).toEqual({ at, read: count });
      // Nobody's mark or end is out of sight, no two plates say the same, and none says only that there is more.
      expect({ at, wrong: read.filter((each, i) => !/[\p{L}\d]{2,}/u.test(each.replace('bot ', '')) || /sight|…$/.test(each.replace(/\p{L}…$/u, '')) || read.indexOf(each) !== i) }).toEqual({ at, wrong: [] });
      for (const { read: seen, whole, title, role } of names) {
        expect({ role, title, bot: seen.startsWith('bot ') }).toEqual({ role: 'img', title: whole, bot: whole.startsWith('Bot ') });
        // On a Stud plate with two lines there is room for the whole number.
        const wide = at === 'guests' && width >= 768 && height > 400;
        const guest = (wide ? /^Guest (\d{1,6})$/ : /^Guest \d*(\d{4})$/).exec(whole);
        if (guest) expect(seen).toMatch(new RegExp(`${guest[1]}$`));
      }
    }
    await page.close();
  }, 60_000);

  test.each([[1024, 768], [1280, 674], [1366, 722], [1440, 900]] as const)('beside the open hands of a Pai Gow table no chip, card or word lies over another, at %i × %i', async (width, height) => {
    const page = await suite.browser.newPage({ viewport: { width, height } });
    for (const at of ['pai-gow-set', 'pai-gow-banking-end', 'pai-gow-dragon-end']) {
      await page.goto(suite.bench.at(at, { language: 'es' }));
      await page.locator('.box .plate').first().waitFor();
      expect({ at, over: await page.evaluate<string[]>(OVER) }).toEqual({ at, over: [] });
    }
    await page.close();
  }, 60_000);

  test.each([360, 390])('words of seats that are across from each other meet on no phone of %i pixels, with large letters', async (width) => {
    const page = await suite.browser.newPage({ viewport: { width, height: 640 } });
    for (const [at, language] of [['across', 'en'], ['across', 'es'], ['my-turn', 'es'], ['seventh', 'sv']] as const) {
      await page.goto(suite.bench.at(at, { language, text: 'large' }));
      await page.locator('.beside').first().waitFor();
      const meet = await page.evaluate<string[]>(`(() => {
        const words = [...document.querySelectorAll('.beside span')].map((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          return { text: word.textContent, at: range.getBoundingClientRect() };
        });
        return words.flatMap((a, n) => words.slice(n + 1).filter((b) => a.at.left < b.at.right && b.at.left < a.at.right && a.at.top < b.at.bottom - 2 && b.at.top < a.at.bottom - 2).map((b) => a.text + ' × ' + b.text));
      })()`);
      expect({ at, language, meet }).toEqual({ at, language, meet: [] });
    }
    await page.close();
  }, 60_000);
});
