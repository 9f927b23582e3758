import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Stage } from '../../web/dev/stage.js';
import { CHROMIUM } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { misfits, newPhone } from '../support/touch.js';
import { tourBeside, tourLobby, tourTables } from '../support/tour.js';

(CHROMIUM === undefined ? describe.skip : describe)('every state of the gallery on a phone of 360 × 640: large enough for a finger, and nothing beside the window', () => {
  const suite = browserSuite();

  beforeAll(async () => void (await suite.room.openTable()));

  /** Keeps what is wrong at each stop, so that one run tells all of it. */
  function judgeOf(page: Page): { readonly judge: (state: string) => Promise<void>; readonly found: Record<string, string[]> } {
    const found: Record<string, string[]> = {};
    return {
      found,
      judge: async (state) => {
        const wrong = await misfits(page);
        if (wrong.length > 0) found[state] = wrong;
      },
    };
  }

  test('both games in every moment', async () => {
    const { page, faults } = await newPhone(suite.browser, suite.room.url);
    const { judge, found } = judgeOf(page);
    const seen = await tourTables(page, suite.room.url, judge);
    expect(found).toEqual({});
    expect(seen.length).toBeGreaterThan(35);
    expect(faults).toEqual([]);
    await page.context().close();
  }, 300_000);

  test('a full Stud table under the tabs of my other tables, where it is lowest', async () => {
    const { page, faults } = await newPhone(suite.browser, suite.room.url);
    const { judge, found } = judgeOf(page);
    const stage = await Stage.on(page, suite.room.url);
    await page.reload();
    await page.getByTestId('play-guest').tap();
    await page.getByTestId('balance').waitFor();
    await stage.showLobby('lobby');
    for (const moment of ['third-street', 'my-turn', 'seventh', 'side-pots', 'showdown']) {
      await stage.show(moment);
      await page.getByTestId('my-table').first().waitFor();
      await judge(moment);
    }
    expect({ found, faults }).toEqual({ found: {}, faults: [] });
    await page.context().close();
  }, 60_000);

  test('the lobby with places of mine, and what stands beside a table', async () => {
    const { page, faults } = await newPhone(suite.browser, suite.room.url);
    const { judge, found } = judgeOf(page);
    await tourLobby(page, suite.room.url, judge);
    expect({ found, faults }).toEqual({ found: {}, faults: [] });
    await page.context().close();
    const other = await newPhone(suite.browser, suite.room.url);
    const beside = judgeOf(other.page);
    await tourBeside(suite.browser, other.page, suite.room, beside.judge);
    expect({ found: beside.found, faults: other.faults }).toEqual({ found: {}, faults: [] });
    await other.page.context().close();
  }, 180_000);
});
