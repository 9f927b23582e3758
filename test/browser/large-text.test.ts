import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, type WatchedPage, launchBrowser, newPerson } from '../support/browser.js';
import { startTestRoom, type TestRoom } from '../support/test-room.js';

const SHOTS = process.env['PLAIN_SHOTS'];
const CALM = { silentMs: 60_000, countdownMs: 60_000, betweenHandsMs: 1_000 };

/** What is lost in the page: words cut off without a sign, controls that no scrolling reaches, a page wider than its window. */
const LOST = `(() => {
  const found = [];
  const scrolls = (element) => {
    for (let up = element.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowX + overflowY)) return true;
    }
    return false;
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('[hidden], .visually-hidden, [aria-hidden=true], .skip, .turn-view') || element.getClientRects().length === 0) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== 'none') continue;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    const hides = ['hidden', 'clip'].includes(style.overflowX);
    if (own && hides && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1) found.push('cut: ' + element.className + ' ' + element.textContent.trim());
    const box = element.getBoundingClientRect();
    if (element.matches('button, a, input') && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) && !scrolls(element) && document.documentElement.scrollHeight <= innerHeight) found.push('out of reach: ' + (element.getAttribute('aria-label') ?? element.textContent).trim());
  }
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (sideways > 0) found.push('wider than the window by ' + sideways);
  return found;
})()`;

(CHROMIUM === undefined ? describe.skip : describe)('with letters twice as large, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  const people: WatchedPage[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
    await room.openTable();
    await room.openPaiGowTable();
  });
  afterEach(async () => {
    for (const { page, faults } of people.splice(0)) {
      await page.context().close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    }
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
  });

  async function nothingLost(page: Page, state: string): Promise<void> {
    await page.waitForTimeout(200);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/large-${state.replaceAll(/\W+/g, '-')}.png` });
    expect({ state, lost: await page.evaluate<string[]>(LOST) }).toEqual({ state, lost: [] });
  }

  /** Through the lobby and both tables. */
  async function walk(page: Page, how: string, inText: boolean): Promise<void> {
    await page.getByTestId('lobby-table').first().waitFor();
    await nothingLost(page, `${how} newcomer`);
    await page.getByTestId('play-guest').click();
    await page.getByTestId('balance').waitFor();
    await nothingLost(page, `${how} lobby`);
    const stud = await room.openTable({ clock: CALM });
    const other = await room.guest();
    await other.sit(stud);
    other.play(stud);
    await page.goto(`${room.url}/table/${stud}?sit`);
    await page.getByTestId('buy-in-confirm').waitFor();
    await nothingLost(page, `${how} buy-in`);
    await page.getByTestId('buy-in-confirm').click();
    await page.locator('.slot:not(.off):not(.pre)').first().waitFor();
    expect(await page.getByTestId('plain-table').count()).toBe(inText ? 1 : 0);
    await nothingLost(page, `${how} Stud my turn`);
    // A dialog lies over the table: the clock goes on in it.
    await page.getByTestId('leave').click();
    await page.getByTestId('dialog-clock').waitFor();
    expect(await page.getByTestId('dialog-clock').textContent()).toBe('Your turn.');
    await nothingLost(page, `${how} leave`);
    await page.getByTestId('leave-confirm').click();
    const paiGow = await room.openPaiGowTable({ clock: { bettingMs: 120_000, settingMs: 120_000, betweenHandsMs: 3_000 } });
    await page.goto(`${room.url}/table/${paiGow}?sit`);
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('deal').waitFor();
    await nothingLost(page, `${how} Pai Gow betting`);
    if (inText) {
      await page.getByTestId('plain-bet-amount').fill('25');
      await page.getByTestId('plain-bet-amount').press('Enter');
      await page.locator('[data-testid=deal][aria-disabled=false]').click();
    } else {
      await page.getByTestId('chip-25').dblclick();
      await page.locator('[data-testid=deal]:enabled').click();
    }
    await page.getByTestId('house-way').waitFor();
    await nothingLost(page, `${how} Pai Gow setting`);
    await page.getByTestId('stay-settings').click();
    await page.getByTestId('dialog-clock').waitFor();
    expect(await page.getByTestId('dialog-clock').textContent()).toMatch(/^Your turn\. \d+ seconds left\.$/);
    await page.keyboard.press('Escape');
    await page.getByTestId('house-way').click();
  }

  test('the page enlarged twice in a window of 1280: everything is there, and the tables stay drawn', async () => {
    const person = await newPerson(browser, room.url, { width: 640, height: 410 });
    people.push(person);
    await walk(person.page, 'zoomed', false);
    expect(person.faults).toEqual([]);
  }, 120_000);

  test('letters twice as large on the device: the lobby reflows, the tables are in text unless they are wanted drawn', async () => {
    const person = await newPerson(browser, room.url, { width: 1280, height: 820 });
    people.push(person);
    const { page } = person;
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    await walk(page, 'letters', true);
    await page.getByTestId('turn-view').focus();
    await page.keyboard.press('Enter');
    await page.locator('.stage').waitFor();
    expect(await page.evaluate('JSON.parse(localStorage.getItem("room.settings")).table')).toBe('felt');
  }, 120_000);

  test('the setting for large text, from the menu, remembered', async () => {
    const person = await newPerson(browser, room.url, { width: 1280, height: 820 });
    people.push(person);
    const { page } = person;
    const size = (): Promise<number> => page.evaluate<number>('parseFloat(getComputedStyle(document.documentElement).fontSize)');
    const before = await size();
    await page.locator('[data-testid=account-menu]').click();
    await page.getByLabel('Large', { exact: true }).check();
    expect(await size()).toBe(before * 1.25);
    await page.keyboard.press('Escape');
    await page.reload();
    expect(await size()).toBe(before * 1.25);
    await walk(page, 'setting', false);
  }, 120_000);
});
