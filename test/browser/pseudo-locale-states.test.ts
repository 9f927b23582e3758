import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, launchBrowser } from '../support/browser.js';
import { CUT, UNSPOKEN, speakPseudo } from '../support/pseudo-locale.js';
import { startTestRoom, type TestRoom } from '../support/test-room.js';
import { tourBeside, tourLobby, tourTables } from '../support/tour.js';

const SIZES = [['desktop', { width: 1280, height: 820 }], ['tablet', { width: 768, height: 1024 }], ['phone', { width: 360, height: 640 }]] as const;

(CHROMIUM === undefined ? describe.skip : describe)('every state of the gallery in a language a third longer', () => {
  let browser: Browser;
  let room: TestRoom;

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
    await room.openTable();
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
  });

  test.each(SIZES)('no text is glued, unspoken or cut, %s', async (_, viewport) => {
    const found: object[] = [];
    const judgeOf = (page: Page) => async (state: string): Promise<void> => {
      const here = { unspoken: await page.evaluate(UNSPOKEN), cut: await page.evaluate(CUT), sideways: await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') };
      if (JSON.stringify(here) !== JSON.stringify({ unspoken: [], cut: [], sideways: 0 })) found.push({ state, ...here });
    };
    for (const tour of [tourTables, tourLobby, (page: Page, _url: string, judge: (state: string) => Promise<void>) => tourBeside(browser, page, room, judge)]) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await speakPseudo(page);
      await tour(page, room.url, judgeOf(page));
      await context.close();
    }
    expect(found).toEqual([]);
  }, 600_000);
});
