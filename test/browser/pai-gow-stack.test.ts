import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { benchSuite } from '../support/bench.js';
import { CHROMIUM, untilTrue } from '../support/browser.js';

/** What is seen of my money: my chips, and what lies in the circle; and both in the same picture. */
const MONEY = `[document.querySelector('[data-testid=my-stack]').textContent, document.querySelector('[data-testid=bet-amount]').textContent].join(' beside ')`;

(CHROMIUM === undefined ? describe.skip : describe)('pai gow §3.2: my stack follows my chips at once, before the room has heard of them', () => {
  const suite = benchSuite();

  /** A table whose room never tells of my bet: all that is seen is what this page knows by itself. */
  async function betting(at: string): Promise<Page> {
    const page = await suite.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(suite.bench.at(at));
    await page.getByTestId('bet-circle').waitFor();
    return page;
  }
  const money = (page: Page): Promise<string> => page.evaluate<string>(MONEY);

  test('a chip laid, taken back by right click, by Backspace, by the button, by a long press; Clear and Re-Bet', async () => {
    const page = await betting('pai-gow-empty-bet');
    const circle = page.getByTestId('bet-circle');
    expect(await money(page)).toBe('200.00 beside 0.00');
    await page.getByTestId('chip-25').click();
    await circle.click();
    expect(await money(page)).toBe('175.00 beside 25.00');
    await circle.click();
    expect(await money(page)).toBe('150.00 beside 50.00');
    await circle.click({ button: 'right' });
    expect(await money(page)).toBe('175.00 beside 25.00');
    await page.getByTestId('chip-5').dblclick();
    expect(await money(page)).toBe('170.00 beside 30.00');
    await circle.press('Backspace');
    expect(await money(page)).toBe('175.00 beside 25.00');
    await circle.hover();
    await page.mouse.down();
    await untilTrue(page, `document.querySelector('[data-testid=bet-amount]').textContent === '0.00'`);
    expect(await money(page)).toBe('200.00 beside 0.00');
    await page.mouse.up();
    await page.getByTestId('re-bet').click();
    expect(await money(page)).toBe('175.00 beside 25.00');
    await page.getByTestId('take-back').click();
    expect(await money(page)).toBe('200.00 beside 0.00');
    await page.getByTestId('re-bet').click();
    await page.getByTestId('clear').click();
    expect(await money(page)).toBe('200.00 beside 0.00');
    await page.close();
  }, 60_000);

  test('pai gow §9: what lies beside the circle leaves my stack too', async () => {
    const page = await betting('pai-gow-sides-empty');
    await page.getByTestId('chip-25').dblclick();
    await page.getByTestId('chip-5').click();
    await page.getByTestId('spot-fortune').click();
    expect(await money(page)).toBe('170.00 beside 25.00');
    await page.getByTestId('spot-dragon').click();
    expect(await money(page)).toBe('165.00 beside 25.00');
    await page.getByTestId('spot-fortune').click({ button: 'right' });
    expect(await money(page)).toBe('170.00 beside 25.00');
    await page.close();
  }, 60_000);
});
