import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { CHROMIUM, launchBrowser, newPerson } from '../support/browser.js';
import { startTestRoom, type TestRoom } from '../support/test-room.js';
import { tourBeside, tourLobby, tourTables } from '../support/tour.js';

const SIZES = [['desktop', { width: 1280, height: 820 }], ['phone', { width: 360, height: 640 }]] as const;

(CHROMIUM === undefined ? describe.skip : describe)('every state of the gallery stands before axe, in three sets of colours', () => {
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

  const judgeOf = (page: Page) => async (state: string): Promise<void> => expect({ state, found: await violations(page) }).toEqual({ state, found: [] });

  test.each(SIZES)('both games in every moment, %s', async (_, size) => {
    const { page, faults } = await newPerson(browser, room.url, size);
    const seen = await tourTables(page, room.url, judgeOf(page));
    expect(seen.length).toBeGreaterThan(35);
    expect(faults).toEqual([]);
    await page.context().close();
  }, 600_000);

  test.each(SIZES)('the lobby with places of mine, %s', async (_, size) => {
    const { page, faults } = await newPerson(browser, room.url, size);
    await tourLobby(page, room.url, judgeOf(page));
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);

  test.each(SIZES)('what stands beside a table, %s', async (_, size) => {
    const { page, faults } = await newPerson(browser, room.url, size);
    await tourBeside(browser, page, room, judgeOf(page));
    expect(faults).toEqual([]);
    await page.context().close();
  }, 300_000);
});
