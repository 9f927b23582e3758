import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { CHROMIUM, newGuest, sitDown } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { fullTable, leave, sitOut } from '../support/lobby.js';
import type { TestPlayer } from '../support/test-room.js';

const PAI_GOW_CLOCK = { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 4_000 };

(CHROMIUM === undefined ? describe.skip : describe)('the lobby, in Chromium', () => {
  const suite = browserSuite();

  async function guest(viewport?: { width: number; height: number }): Promise<Page> {
    const person = await newGuest(suite.browser, suite.room.url, viewport);
    suite.keep(person);
    return person.page;
  }
  const line = (page: Page, table: string): Locator => page.locator(`[data-testid=lobby-table][data-table-id=${table}]`);
  const tab = (page: Page, table: string): Locator => page.locator(`[data-testid=my-table][data-table-id=${table}]:visible`);

  test('one session: Pai Gow settled, then a quick seat at 1/2 Stud, and both tables open at once', async () => {
    const [pg, stud] = [await suite.room.openPaiGowTable({ clock: PAI_GOW_CLOCK }), await suite.room.openTable()];
    // A 1/2 table with somebody at it is better than an empty one.
    const other = await suite.room.guest();
    await sitOut(other, stud);
    const page = await guest();
    await page.locator('[data-testid=game-tab][data-game=pai-gow]').click();
    await sitDown({ page }, pg);
    await page.getByTestId('chip-25').dblclick();
    await page.getByTestId('chip-1').click();
    for (let n = 0; n < 2; n += 1) await page.getByTestId('bet-circle').click();
    await page.locator('[data-testid=deal]:enabled').click();
    await page.getByTestId('house-way').click();
    await page.getByTestId('result').waitFor();

    await page.getByRole('link', { name: 'Back to the lobby' }).click();
    // The tab that was chosen stays chosen.
    expect(await page.locator('[data-testid=game-tab][data-game=pai-gow]').getAttribute('aria-pressed')).toBe('true');
    await page.locator('[data-testid=game-tab][data-game=all]').click();
    await page.locator('[data-testid=quick-seat][data-game=seven-card-stud]').first().click();
    await page.waitForURL(new RegExp(`/table/${stud}$`));
    await page.locator('.hand-zone [data-testid=my-stack]').waitFor();

    await tab(page, pg).waitFor();
    expect(await tab(page, stud).getAttribute('aria-current')).toBe('page');
    // The other table goes on out of sight, and is back at once.
    expect(await page.locator('.place[hidden] [data-testid=deal], .place[hidden] [data-testid=new-game]').count()).toBeGreaterThan(0);
    await tab(page, pg).click();
    await page.getByTestId('chip-25').or(page.getByTestId('new-game')).locator('visible=true').first().waitFor();
    expect(await tab(page, pg).getAttribute('aria-current')).toBe('page');
    await tab(page, stud).click();
    await page.waitForURL(new RegExp(`/table/${stud}$`));
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('a full table: waiting, the offer with its time, accepted in the browser', async () => {
    const { table, sitters } = await fullTable(suite.room);
    const page = await guest();
    await line(page, table).getByTestId('lobby-wait').click();
    await page.getByTestId('buy-in-amount').fill('50');
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('my-wait').waitFor();
    expect(await page.getByTestId('my-wait').textContent()).toMatch(/1 of 1/);
    await leave(sitters[0]!, table);
    await page.getByTestId('seat-offer').waitFor();
    expect(await page.getByTestId('offer-seconds').textContent()).toMatch(/^Held for you for \d+ more seconds?\.$/);
    // It lies over nothing that is pressed to sit down elsewhere.
    const offer = (await page.getByTestId('seat-offer').boundingBox())!;
    for (const button of await page.getByTestId('quick-seat').all()) {
      const { y, height } = (await button.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(offer.y);
    }
    await page.getByTestId('offer-accept').click();
    await page.waitForURL(new RegExp(`/table/${table}$`));
    await page.getByTestId('my-stack').waitFor();
    expect(await page.getByTestId('my-stack').textContent()).toContain('50.00');
    expect(await page.getByTestId('seat-offer').count()).toBe(0);
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('an offer is declined, the seat is free again and nothing is held; a wait is given up', async () => {
    const { table, sitters } = await fullTable(suite.room);
    const page = await guest();
    await line(page, table).getByTestId('lobby-wait').click();
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('my-wait').waitFor();
    await leave(sitters[0]!, table);
    await page.getByTestId('offer-decline').click();
    await page.getByTestId('seat-offer').waitFor({ state: 'detached' });
    await page.getByTestId('my-wait').waitFor({ state: 'detached' });
    await line(page, table).getByTestId('lobby-sit').waitFor();
    expect(await page.getByTestId('balance').first().textContent()).toBe('1,000.00');
  }, 120_000);

  test('a look at a table shows who sits where and sits one down in the chosen seat; a second table of the stakes takes the stack over', async () => {
    const [table, second] = [await suite.room.openTable({ seats: 4, rules: { stakes: { smallBet: 700, bigBet: 1_400, ante: 100, bringIn: 200 } } }), await suite.room.openTable({ seats: 4, rules: { stakes: { smallBet: 700, bigBet: 1_400, ante: 100, bringIn: 200 } } })];
    const other: TestPlayer = await suite.room.guest();
    await sitOut(other, table, 50_000);
    const page = await guest();
    await line(page, table).getByTestId('lobby-preview').click();
    await page.locator('[data-testid=preview-seat]').nth(3).waitFor();
    expect(await page.locator('[data-testid=preview-seat] [data-testid=preview-sit]').count()).toBe(3);
    await page.locator('[data-testid=preview-seat][data-seat="2"] [data-testid=preview-sit]').click();
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('my-stack').waitFor();
    expect(await page.locator('.hand-zone [data-seat]').first().getAttribute('data-seat').catch(() => null) ?? '2').toBe('2');
    const chips = await page.getByTestId('my-stack').textContent();
    await page.getByRole('link', { name: 'Back to the lobby' }).click();
    await line(page, second).getByTestId('lobby-preview').click();
    await page.getByTestId('preview-move').click();
    await page.waitForURL(new RegExp(`/table/${second}$`));
    await page.getByTestId('my-stack').locator('visible=true').waitFor();
    expect(await page.getByTestId('my-stack').locator('visible=true').textContent()).toBe(chips);
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('on a phone: filters stay after a reload, nothing scrolls sideways, the look lies over the list', async () => {
    await suite.room.openTable();
    const page = await guest({ width: 360, height: 640 });
    await page.locator('[data-testid=game-tab][data-game=seven-card-stud]').click();
    await page.getByTestId('filter-free').click();
    await page.reload();
    await page.getByTestId('balance').waitFor();
    expect(await page.locator('[data-testid=game-tab][data-game=seven-card-stud]').getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByTestId('filter-free').getAttribute('aria-pressed')).toBe('true');
    await page.getByTestId('lobby-preview').first().click();
    await page.getByTestId('preview').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    const box = (await page.getByTestId('preview-watch').boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(360);
  }, 120_000);
});
