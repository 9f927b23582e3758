/** My turn, for who plays by the keyboard: the focus is there, one Tab from the buttons, and the keys are said; whoever types is left alone. And the story in another language. */
import { describe, expect, test } from '@jest/globals';
import { CHROMIUM, newSeatedGuest, untilTrue, type WatchedPage } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { on } from '../support/keyboard.js';
import { cheapest } from '../support/test-room.js';

const CALM = { silentMs: 60_000, countdownMs: 60_000, betweenHandsMs: 1_000 };
const MY_TURN = `document.querySelector('.slot:not(.off):not(.pre)') !== null`;
/** What I may do at a Stud table, and its key. */
const KEY: Readonly<Record<string, string>> = { 'action-bring-in': 'b', 'action-check': 'c', 'action-call': 'c' };

(CHROMIUM === undefined ? describe.skip : describe)('my turn by the keyboard, in Chromium', () => {
  const suite = browserSuite();

  /** How often this page has been asked something. */
  const asked = ({ received }: WatchedPage): number => new Set(received.flatMap((body) => JSON.stringify(body).match(/"decisionId":"[^"]+"/g) ?? [])).size;

  /** Does what answers my turn, and waits until I am asked again. */
  async function until(me: WatchedPage, act: () => Promise<unknown>): Promise<void> {
    const before = asked(me);
    await act();
    for (let n = 0; asked(me) === before; n += 1) {
      if (n > 500) throw new Error('nothing more was asked');
      await me.page.waitForTimeout(40);
    }
    await untilTrue(me.page, MY_TURN);
    await me.page.waitForTimeout(350);
  }

  /** Answers my turn by its key, from wherever the focus is left by `before`. */
  async function answer(me: WatchedPage, before: () => Promise<unknown>): Promise<void> {
    const { page } = me;
    await untilTrue(page, MY_TURN);
    await page.waitForTimeout(350);
    const act = await page.locator('.slot.passive:not(.off):not(.pre)').getAttribute('data-testid');
    await before();
    await until(me, () => page.keyboard.press(KEY[act!]!));
  }

  test('Stud: the focus comes from nowhere to the buttons, one Tab away; never out of a field or off a control, nor after the mouse', async () => {
    const table = await suite.room.openTable({ clock: CALM });
    const me = suite.keep(await newSeatedGuest(suite.browser, suite.room.url, table));
    const { page } = me;
    const other = await suite.room.guest();
    await other.sit(table);
    other.play(table, cheapest);
    const blur = (): Promise<unknown> => page.evaluate('document.activeElement.blur()');
    // By mouse so far: the focus is nobody's, and the turn does not take it.
    await untilTrue(page, MY_TURN);
    await page.mouse.click(5, 400);
    expect(await page.evaluate(`document.activeElement.matches('[data-focus-next], [data-focus-next] *')`)).toBe(false);
    await answer(me, blur);
    await on(page, '[data-focus-next]');
    await page.keyboard.press('Tab');
    await on(page, '.slot');
    // What I can do is said with its keys.
    expect(await page.getByTestId('live-assertive').textContent()).toMatch(/^Your turn: (check|call [\d.]+|bring in [\d.]+) \([CB]\).*\(R\)/);
    // Off no control.
    await answer(me, () => page.locator('[data-testid=sit-out]').focus());
    await on(page, '[data-testid=sit-out]');
    // Out of no field: what is typed there is no act at the table.
    await page.getByTestId('talk').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('talk-text').focus();
    await page.keyboard.type('cf');
    expect(await page.getByTestId('talk-text').inputValue()).toBe('cf');
    expect(await page.evaluate(MY_TURN)).toBe(true);
    await until(me, () => page.evaluate(`document.querySelector('.slot.passive').click()`));
    await on(page, '[data-testid=talk-text]');
  }, 120_000);

  test('Pai Gow: betting and setting come to me as well, with their keys', async () => {
    const table = await suite.room.openPaiGowTable({ clock: { bettingMs: 120_000, settingMs: 120_000, betweenHandsMs: 60_000 } });
    const me = suite.keep(await newSeatedGuest(suite.browser, suite.room.url, table));
    const { page } = me;
    await untilTrue(page, `document.querySelector('[data-testid=live-assertive]').textContent.includes('(D)')`);
    await page.keyboard.press('4');
    await untilTrue(page, `document.querySelector('[data-testid=deal]:not(:disabled)') !== null`);
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('d');
    await untilTrue(page, `/House Way \\(H\\).*Done \\(D\\)/.test(document.querySelector('[data-testid=live-assertive]').textContent)`);
    await on(page, '[data-focus-next]');
    await page.keyboard.press('Tab');
    await on(page, '[data-move]');
    await page.keyboard.press('h');
    await page.getByTestId('new-game').waitFor();
    // Every bet that stood is told, mine as mine; so is what I set by no hand of mine.
    const log = await page.locator('.log').first().innerText();
    expect(log).toContain('You bet 25.00.');
    // Another language: the same story, said anew.
    const spoken = await page.getByTestId('live-polite').textContent();
    await page.getByTestId('account-menu').click();
    await page.locator('input[type=radio][value=es]').first().check({ force: true });
    await page.keyboard.press('Escape');
    await untilTrue(page, `document.querySelector('.log')?.innerText.includes('Apuestas 25,00.') ?? false`);
    expect(await page.locator('.log').first().innerText()).not.toContain('You bet');
    expect(await page.getByTestId('live-polite').textContent()).not.toContain(spoken!.slice(0, 20));
  }, 120_000);
});
