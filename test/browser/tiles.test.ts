import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import type { TableView } from '../../src/contracts/table.js';
import { violations } from '../support/axe.js';
import { CHROMIUM, type WatchedPage, launchBrowser, newGuest } from '../support/browser.js';
import { startTestRoom, type TestPlayer, type TestRoom } from '../support/test-room.js';

(CHROMIUM === undefined ? describe.skip : describe)('several tables side by side, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  let stud: string;
  let gow: string;
  let other: string;
  let me: WatchedPage;
  let rival: TestPlayer;

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
    stud = await room.openTable({ clock: { silentMs: 60_000, countdownMs: 60_000 } });
    other = await room.openTable({ clock: { silentMs: 60_000, countdownMs: 60_000 } });
    gow = await room.openPaiGowTable();
    me = await newGuest(browser, room.url, { width: 1440, height: 900 });
    for (const table of [stud, other, gow]) {
      await me.page.goto(`${room.url}/table/${table}?sit`);
      await me.page.getByTestId('buy-in-confirm').click();
      await me.page.getByTestId('buy-in-confirm').waitFor({ state: 'detached' });
    }
    rival = await room.guest();
    await rival.sit(stud);
    await rival.sit(other);
    for (const table of [stud, other]) rival.play(table);
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
  });

  const tile = (table: string): Locator => me.page.locator(`[data-testid=tile][data-table-id="${table}"]`);
  /** Plays on until a bet is to be met at a table (who may check is asked before he folds): the rival and I do what costs least. */
  async function turnOf(table: string): Promise<void> {
    const mine = (act: string): Locator => tile(table).getByTestId(`action-${act}`);
    while ((await mine('call').count()) === 0) {
      for (const act of ['bring-in', 'check']) if ((await mine(act).count()) > 0) await mine(act).click({ timeout: 1_000 }).catch(() => undefined);
      await me.page.waitForTimeout(100);
    }
  }

  test('they stand beside each other; keys are heard by the one that was touched, and by no other', async () => {
    const { page } = me;
    await page.getByTestId('tiles').click();
    await tile(stud).waitFor();
    expect(await page.getByTestId('tile').count()).toBe(3);
    expect(await page.locator('h1').count()).toBe(1);
    const boxes = await Promise.all([stud, other, gow].map(async (table) => (await tile(table).boundingBox())!));
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(1440);
      expect(box.y + box.height).toBeLessThanOrEqual(900);
    }
    expect(await violations(page)).toEqual([]);

    await turnOf(stud);
    await turnOf(other);
    await tile(stud).locator('.table-name').click();
    await page.waitForURL(`**/table/${stud}`);
    await tile(other).locator('.table-name').click();
    await page.waitForURL(`**/table/${other}`);
    // A key pressed while the buttons have just changed is not taken: nobody means what he has not seen.
    await page.waitForTimeout(500);
    await page.keyboard.press('f');
    await expect(folded(other)).resolves.toBe(true);
    expect((rival.views.get(stud) as TableView).hand?.players.some((p) => 'state' in p && p.state === 'folded')).toBe(false);
    await tile(stud).getByTestId('action-fold').click();
    await expect(folded(stud)).resolves.toBe(true);
    await page.waitForURL(`**/table/${stud}`);
  });

  /** Whether my fold reached that table: the rival then has won the hand. */
  async function folded(table: string): Promise<boolean> {
    await rival.until(table, (view) => view.hand?.phase === 'ended' || (view.hand?.players.some((p) => p.state === 'folded') ?? false));
    return true;
  }

  test('the choice is remembered; a small window shows one at a time, and one click goes back to one', async () => {
    const { page } = me;
    await page.reload();
    await tile(stud).waitFor();
    expect(await page.getByTestId('tile').count()).toBe(3);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByTestId('tile').first().waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await tile(gow).waitFor();
    await page.getByTestId('one-table').click();
    await page.getByTestId('tile').first().waitFor({ state: 'detached' });
    expect(await page.locator('.place:not([hidden])').count()).toBe(1);
    expect(me.faults).toEqual([]);
  });
});
