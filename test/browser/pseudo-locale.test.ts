import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, launchBrowser } from '../support/browser.js';
import { CUT, UNSPOKEN, speakPseudo } from '../support/pseudo-locale.js';
import { startTestRoom, type TestRoom } from '../support/test-room.js';

const SIZES = [['desktop', { width: 1280, height: 820 }], ['phone', { width: 360, height: 640 }]] as const;

(CHROMIUM === undefined ? describe.skip : describe)('in a language a third longer', () => {
  let browser: Browser;
  let room: TestRoom;

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
  });

  async function fits(page: Page, state: string): Promise<void> {
    const found = { state, unspoken: await page.evaluate(UNSPOKEN), cut: await page.evaluate(CUT), sideways: await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') };
    expect(found).toEqual({ state, unspoken: [], cut: [], sideways: 0 });
  }

  test.each(SIZES)('no text is glued, unspoken or cut, %s', async (_, viewport) => {
    const [stud, paiGow] = [await room.openTable(), await room.openPaiGowTable({ clock: { bettingMs: 60_000, settingMs: 60_000 } })];
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // What is looked for is found where nobody speaks so.
    await page.goto(room.url);
    await page.getByTestId('lobby-table').first().waitFor();
    expect(await page.evaluate(UNSPOKEN)).not.toEqual([]);
    await speakPseudo(page);
    await page.goto(room.url);
    await page.getByTestId('lobby-table').first().waitFor();
    await fits(page, 'newcomer');
    await page.getByTestId('play-guest').click();
    await page.getByTestId('balance').waitFor();
    await page.getByTestId('quick-seat').first().waitFor();
    await fits(page, 'lobby');
    await page.getByTestId('lobby-preview').first().click();
    await page.getByTestId('preview').waitFor();
    await fits(page, 'a look at a table');
    await page.goto(`${room.url}/table/${paiGow}?sit`);
    await page.getByTestId('buy-in-confirm').waitFor();
    await fits(page, 'buy-in');
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('skip').waitFor();
    await fits(page, 'Pai Gow, betting');
    await page.getByTestId('chip-25').dblclick();
    await page.locator('[data-testid=deal]:enabled').click();
    await page.getByTestId('house-way').waitFor();
    await fits(page, 'Pai Gow, setting');
    await page.getByTestId('house-way').click();
    await page.getByTestId('new-game').waitFor();
    await fits(page, 'Pai Gow, result');
    await page.goto(`${room.url}/table/${stud}?sit`);
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('my-stack').locator('visible=true').waitFor();
    const other = await room.guest();
    await other.sit(stud);
    await page.locator('[data-testid^=action-]:enabled, [data-testid^=pre-]').first().waitFor();
    await fits(page, 'Stud');
    await page.getByTestId('stay-settings').click();
    await page.locator('dialog').waitFor();
    await fits(page, 'Stud, settings');
    await page.keyboard.press('Escape');
    await page.locator('[data-testid=account-menu]').locator('visible=true').click();
    await page.getByTestId('keys').locator('visible=true').waitFor();
    await page.getByTestId('keys').locator('visible=true').click();
    await page.getByTestId('keys-reset').waitFor();
    await fits(page, 'keys');
    await page.evaluate(`localStorage.setItem('room.settings', JSON.stringify({ table: 'text' }))`);
    await page.goto(`${room.url}/table/${stud}`);
    await page.getByTestId('plain-table').waitFor();
    await page.getByTestId('command').fill('help');
    await page.getByTestId('command').press('Enter');
    await page.getByTestId('answer').waitFor();
    await fits(page, 'Stud in text');
    await page.goto(`${room.url}/table/${paiGow}`);
    await page.getByTestId('plain-bet-amount').waitFor();
    await fits(page, 'Pai Gow in text');
    await context.close();
  }, 120_000);
});
