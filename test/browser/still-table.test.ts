import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages as en } from '../../web/src/messages/en/refusals.js';
import { messages as es } from '../../web/src/messages/es/refusals.js';
import { messages as sv } from '../../web/src/messages/sv/refusals.js';
import { benchSuite } from '../support/bench.js';
import { CHROMIUM } from '../support/browser.js';

const SIZES = [[360, 640], [390, 800], [740, 360], [768, 1024], [1024, 768], [1440, 900]] as const;
/** A short refusal and the longest that a table gives. */
const REFUSALS = { en: [en['error.TABLE.BUSY'], en['error.TABLE.QUARANTINED']], es: [es['error.TABLE.BUSY'], es['error.TABLE.QUARANTINED']], sv: [sv['error.TABLE.BUSY'], sv['error.TABLE.QUARANTINED']] } as const;
/** Where there is least room beside the words. */
const LONG = new Set(['watching', 'pai-gow-bet', 'pai-gow-set']);
const MOMENTS = ['my-turn', 'seventh', 'watching', 'pai-gow-bet', 'pai-gow-empty-bet', 'pai-gow-sides', 'pai-gow-set', 'pai-gow-offer-stake', 'pai-gow-waits', 'pai-gow-free'];

/** Where all parts of the table stand, whatever has been scrolled: plates, cards, buttons, felts. Cards that are laid by hand apart. */
const WHERE = `(() => {
  const found = {};
  const parts = 'button:not([data-move]), .stage, .middle, .bar-zone, .hand-zone, .zone, .body, .plate, .tray, .tray .cards, .time, .card-place';
  for (const [n, part] of [...document.querySelectorAll('main')].flatMap((main) => [...main.querySelectorAll(parts)]).entries()) {
    let scrolled = 0;
    for (let up = part.parentElement; up; up = up.parentElement) scrolled += up.scrollTop;
    const { left, top, width, height } = part.getBoundingClientRect();
    found[n + ' ' + (part.dataset.testid ?? part.className.replace(/ ?(?:svelte-\\S+|foul)/g, ''))] = [left, top + scrolled, width, height].map(Math.round).join(', ');
  }
  return found;
})()`;

(CHROMIUM === undefined ? describe.skip : describe)('no part of a table moves by a message', () => {
  const suite = benchSuite();

  const where = (page: Page): Promise<Record<string, string>> => page.evaluate<Record<string, string>>(WHERE);
  async function shown(page: Page, at: string, asked: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
    await page.goto(suite.bench.at(at, asked));
    await page.locator('.play').first().waitFor();
    await page.waitForTimeout(150);
    return where(page);
  }

  test.each(SIZES)('a refusal takes a place that is kept for it, at %i × %i in every language', async (width, height) => {
    const page = await suite.browser.newPage({ viewport: { width, height } });
    for (const at of MOMENTS) {
      for (const language of LONG.has(at) ? (['en', 'es', 'sv'] as const) : (['en'] as const)) {
        const before = await shown(page, at, { language });
        expect(Object.keys(before).length).toBeGreaterThan(5);
        for (const problem of REFUSALS[language]) {
          await page.evaluate(`dispatchEvent(new CustomEvent('problem', { detail: ${JSON.stringify(problem)} }))`);
          await page.locator('[role=alert]').filter({ hasText: problem }).waitFor();
          const after = await where(page);
          expect({ at, problem, after }).toEqual({ at, problem, after: before });
        }
      }
    }
    await page.close();
  }, 240_000);

  test.each(SIZES)('pai gow §4.4: a foul is told where the name of the front was, at %i × %i', async (width, height) => {
    const page = await suite.browser.newPage({ viewport: { width, height } });
    for (const language of ['en', 'es', 'sv']) {
      const before = await shown(page, 'pai-gow-set', { language });
      for (const front of [['Jk', 'Ks'], ['Ks', 'Kd']]) {
        for (const card of front) await page.locator(`[data-move="${card}"]`).dispatchEvent('click');
        expect(await page.locator('.tray.foul').count()).toBe(front[0] === 'Jk' ? 1 : 0);
        expect({ language, front, after: await where(page) }).toEqual({ language, front, after: before });
        for (const card of front) await page.locator(`[data-move="${card}"]`).dispatchEvent('click');
      }
    }
    await page.close();
  }, 120_000);

  test('alone with the dealer on a small phone the felt is as high for the first bet, the next and the setting', async () => {
    const page = await suite.browser.newPage({ viewport: { width: 360, height: 640 } });
    for (const language of ['en', 'es', 'sv']) {
      const high: Record<string, number> = {};
      for (const at of ['pai-gow-private-first', 'pai-gow-private-bet', 'pai-gow-private']) {
        await shown(page, at, { language });
        high[at] = await page.locator('.stage').evaluate((stage) => Math.round(stage.getBoundingClientRect().height));
      }
      expect({ language, high }).toEqual({ language, high: Object.fromEntries(Object.keys(high).map((at) => [at, high['pai-gow-private']])) });
    }
    await page.close();
  }, 60_000);

  test.each([[390, 800], [768, 1024], [1280, 674], [1440, 900]] as const)('the Pai Gow felt keeps its height however much is told of a round, at %i × %i', async (width, height) => {
    const page = await suite.browser.newPage({ viewport: { width, height } });
    const high: Record<string, number> = {};
    for (const at of ['pai-gow-sides', 'pai-gow-set', 'pai-gow-waits', 'pai-gow-banked-end', 'pai-gow-banking-end']) {
      await shown(page, at, { language: 'es' });
      high[at] = await page.locator('.stage').evaluate((stage) => Math.round(stage.getBoundingClientRect().height));
    }
    expect(high).toEqual(Object.fromEntries(Object.keys(high).map((at) => [at, high['pai-gow-sides']])));
    // What there is no room for is scrolled to, with the keys as well.
    if (height === 674) expect(await page.locator('.usual').evaluate((told) => ({ more: told.scrollHeight > told.clientHeight, tab: told.tabIndex }))).toEqual({ more: true, tab: 0 });
    await page.close();
  }, 60_000);
});
