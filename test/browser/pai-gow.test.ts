import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { CHROMIUM, type WatchedPage, newSeatedGuest } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { amountAt, paiGowEvents, splitsOf } from '../support/pai-gow.js';

const CLOCK = { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 4_000 };

(CHROMIUM === undefined ? describe.skip : describe)('the web client at a Pai Gow table, in Chromium', () => {
  const suite = browserSuite();

  /** A new guest who goes from the lobby to his seat. */
  async function seated(table: string, viewport?: { width: number; height: number }): Promise<WatchedPage> {
    const person = await newSeatedGuest(suite.browser, suite.room.url, table, viewport);
    suite.keep(person);
    return person;
  }

  const stack = (page: Page): Promise<number> => amountAt(page.getByTestId('my-stack'));
  const bet = async (page: Page): Promise<number> => Number(await page.getByTestId('bet-amount').getAttribute('data-amount'));

  /** My seven cards on the page. */
  const card = (page: Page, name: string): Locator => page.locator(`[data-move="${name}"]`);

  /** What the page says of the round is what was told, to the cent. */
  async function settledRight(person: WatchedPage, before: number, wagered: number): Promise<void> {
    const { page } = person;
    await page.getByTestId('new-game').waitFor();
    const seat = Number(await page.locator('.zone[data-testid=seat]').getAttribute('data-seat'));
    const result = paiGowEvents(person, 'BetSettled').findLast((settled) => settled.seat === seat)!;
    expect(result.bet).toBe(wagered);
    const commission = result.outcome === 'win' ? Math.floor((wagered * 5 + 50) / 100) : 0;
    expect(result.commission).toBe(commission);
    expect(result.net).toBe(result.outcome === 'win' ? wagered - commission : result.outcome === 'loss' ? -wagered : 0);
    expect(await stack(page)).toBe(before + result.net);
    const words = (await page.getByTestId('result').textContent()) ?? '';
    expect(words).toMatch(result.outcome === 'win' ? /You win/ : result.outcome === 'loss' ? /You lose/ : /Push/);
    if (result.outcome === 'win') expect(words).toContain((commission / 100).toFixed(2));
  }

  test('a newcomer bets 27 by chips with the mouse, leaves it to the house way, and is settled to the cent', async () => {
    const table = await suite.room.openPaiGowTable({ clock: CLOCK });
    const me = await seated(table);
    const { page } = me;
    const before = await stack(page);
    await page.getByTestId('deal').waitFor();
    await page.getByTestId('bet-circle').click();
    await page.getByRole('alert').filter({ hasText: 'Choose a chip first.' }).waitFor();
    // A double click bets a chip at once; a chosen chip follows the pointer and falls with each click on the circle.
    await page.getByTestId('chip-25').dblclick();
    expect(await bet(page)).toBe(2_500);
    await page.getByTestId('chip-1').click();
    for (let n = 0; n < 3; n += 1) await page.getByTestId('bet-circle').click();
    expect(await page.locator('.carried').count()).toBe(1);
    expect(await bet(page)).toBe(2_800);
    await page.getByTestId('bet-circle').click({ button: 'right' });
    expect(await bet(page)).toBe(2_700);
    await page.getByTestId('deal').click();
    await page.getByTestId('house-way').click();
    await settledRight(me, before, 2_700);
    await page.getByTestId('new-game').click();
    expect(await page.getByTestId('result').count()).toBe(0);
    // Laid out before the next betting opens, and there when it does.
    await page.getByTestId('re-bet').click();
    await page.locator('[data-testid=deal]:enabled').click();
    await page.getByTestId('house-way').waitFor();
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('a private table: the head names the round whose cards lie there until its player goes on to the next', async () => {
    const table = await suite.room.openPaiGowTable({ kind: 'private', seats: 1, clock: { ...CLOCK, betweenHandsMs: 500 } });
    const me = await seated(table);
    const { page } = me;
    const no = async (): Promise<number> => Number(await page.getByTestId('hand-no').first().getAttribute('data-hand'));
    await page.getByTestId('chip-5').dblclick();
    const first = await no();
    const opened = paiGowEvents(me, 'BettingOpened').length;
    await page.locator('[data-testid=deal]:enabled').click();
    await page.getByTestId('house-way').click();
    await page.getByTestId('result').waitFor();
    // The room opens the next round behind the result.
    while (paiGowEvents(me, 'BettingOpened').length === opened) await page.waitForTimeout(50);
    await page.waitForTimeout(300);
    expect(await no()).toBe(first);
    const told = page.locator('.stage .log').first();
    // What became of it stands in the small log, and was read aloud; nothing of the next round does.
    expect(await told.innerText()).toMatch(/You (win|lose|come out)|Push/);
    expect(await told.innerText()).not.toContain(`Round ${first + 1}.`);
    expect(await page.getByTestId('live-polite').textContent()).toMatch(/you win|you lose|you come out|push/i);
    await page.getByTestId('new-game').click();
    await page.getByTestId('re-bet').waitFor();
    await page.locator(`[data-testid=hand-no][data-hand="${first + 1}"]`).first().waitFor();
    await told.getByText(`Round ${first + 1}.`).waitFor();
  }, 120_000);

  test('by hand: an illegal split is refused before Done; a card is moved by mouse drag and by tap', async () => {
    const table = await suite.room.openPaiGowTable({ clock: CLOCK });
    const me = await seated(table);
    const { page } = me;
    const before = await stack(page);
    await page.getByTestId('chip-10').dblclick();
    await page.getByTestId('deal').click();
    await page.getByTestId('house-way').waitFor();
    const offered = splitsOf(me);
    expect(offered).toHaveLength(21);
    const foul = offered.find((s) => s.foul);
    const [legal] = offered.filter((s) => !s.foul);
    /** Why Done is off: said with the button, and by it when it is pressed all the same; nothing is sent. */
    const notDone = async (): Promise<string | null> => {
      const done = page.getByTestId('done');
      expect(await done.getAttribute('aria-disabled')).toBe('true');
      const why = await page.locator(`[id="${(await done.getAttribute('aria-describedby'))!}"]`).textContent();
      await done.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: why! }).waitFor();
      expect(await page.getByTestId('front-slot').count()).toBe(2);
      return why;
    };
    expect(await notDone()).toBe('Lay two cards in front first.');
    if (foul) {
      for (const name of foul.front) await card(page, name).click();
      expect(await page.getByTestId('front-words').innerText()).toMatch(/: higher than the back$/);
      expect(await notDone()).toMatch(/^The front \(.+\) would be higher than the back \(.+\)\. Take a card back and lay lower ones in front\.$/);
      for (const name of foul.front) await card(page, name).click();
    }
    const [first, second] = legal!.front;
    const slot = (await page.getByTestId('front-slot').nth(0).boundingBox())!;
    const from = (await card(page, first).boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2, { steps: 6 });
    await page.mouse.up();
    expect(await page.locator(`[data-testid=front-slot][data-card="${first}"]`).count()).toBe(1);
    await card(page, second).click();
    expect(await page.getByTestId('front-words').textContent()).toMatch(/^Front: /);
    expect(await page.getByTestId('back-words').textContent()).toMatch(/^Back: /);
    expect(await page.getByTestId('done').getAttribute('aria-disabled')).toBe('false');
    expect(await page.getByTestId('house-way').isVisible()).toBe(false);
    await page.getByTestId('done').click();
    await settledRight(me, before, 1_000);
    const shown = await page.locator('.set .part.front [data-card]').evaluateAll((all) => all.map((each) => (each as unknown as { dataset: Record<string, string> }).dataset['card']));
    expect(new Set(shown)).toEqual(new Set([first, second]));
  }, 120_000);

  test('by keyboard alone: chips, deal, cards to the front, done', async () => {
    const table = await suite.room.openPaiGowTable({ clock: CLOCK });
    const me = await seated(table);
    const { page } = me;
    const before = await stack(page);
    await page.getByTestId('deal').waitFor();
    await page.getByTestId('chip-5').focus();
    await page.keyboard.press('Enter');
    expect(await bet(page)).toBe(0);
    await page.getByTestId('bet-circle').focus();
    for (const key of ['Enter', 'Enter', 'Space', 'Backspace']) await page.keyboard.press(key);
    expect(await bet(page)).toBe(1_000);
    await page.keyboard.press('1');
    expect(await bet(page)).toBe(1_100);
    await page.locator('[data-testid=deal]:enabled').waitFor();
    await page.keyboard.press('d');
    await page.getByTestId('house-way').waitFor();
    const [first, second] = splitsOf(me).find((s) => !s.foul)!.front;
    await card(page, first).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.dataset.move')).toBe(first);
    for (let n = 0; n < 7 && (await page.evaluate('document.activeElement.dataset.move')) !== second; n += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByTestId('done').waitFor();
    await page.keyboard.press('d');
    await settledRight(me, before, 1_100);
    await page.keyboard.press('n');
    expect(await page.getByTestId('new-game').count()).toBe(0);
  }, 120_000);
});
