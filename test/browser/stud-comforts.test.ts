import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, type WatchedPage, launchBrowser, newSeatedGuest } from '../support/browser.js';
import { type Choose, actsOf, givesUp } from '../support/stud-drive.js';
import { cheapest, startTestRoom, type TestPlayer, type TestRoom } from '../support/test-room.js';

/** Long enough for a choice to be made meanwhile. */
const THINKS_MS = 1_200;

(CHROMIUM === undefined ? describe.skip : describe)('a player’s comforts at a Stud table, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  let table: string;
  let me: WatchedPage;
  let others: TestPlayer[];
  /** How the others answer. */
  let choose: Choose = cheapest;
  const life = { over: false };

  /** Answers every offer after a moment, so that there is somebody to wait for. */
  async function think(player: TestPlayer): Promise<void> {
    let answered = '';
    while (!life.over) {
      const offer = player.views.get(table)?.offer;
      await new Promise((done) => setTimeout(done, offer && offer.decisionId !== answered ? THINKS_MS : 50));
      const view = player.views.get(table)!;
      if (life.over || !offer || offer.decisionId === answered || view.offer?.decisionId !== offer.decisionId) continue;
      answered = offer.decisionId;
      await player.send('table:act', { commandId: randomUUID(), table, decisionId: answered, action: choose(view) }).catch(() => undefined);
    }
  }

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
    table = await room.openTable({ clock: { betweenHandsMs: 3_000 } });
    me = await newSeatedGuest(browser, room.url, table);
    others = [await room.guest(), await room.guest()];
    for (const other of others) await other.sit(table);
    for (const other of others) void think(other);
  });
  afterAll(async () => {
    life.over = true;
    await me.page.context().close();
    await browser.close();
    await room.close();
  });

  const shown = async (page: Page, id: string): Promise<boolean> => (await page.getByTestId(id).count()) > 0;

  test('settings are saved and come back; a choice made while others act is sent with the turn; a hand won unseen can be shown', async () => {
    const { page } = me;
    await page.getByTestId('stay-settings').click();
    await page.getByTestId('auto-top-up').check();
    await page.getByTestId('auto-top-up-to').fill('60');
    await page.getByTestId('settings-save').click();
    await page.getByTestId('settings-save').waitFor({ state: 'detached' });
    await page.getByTestId('stay-settings').click();
    expect(await page.getByTestId('auto-top-up-to').inputValue()).toMatch(/^60/);
    await page.getByTestId('auto-top-up').uncheck();
    await page.getByTestId('settings-save').click();
    await page.getByTestId('settings-save').waitFor({ state: 'detached' });

    // Chosen while another thinks; from then on no button is pressed, and the act is made all the same.
    const seat = others[0]!.views.get(table)!.seats.find(({ player }) => player !== null && !others.some(({ id }) => id === player.id))!.seat;
    choose = cheapest;
    const before = await chooseAhead(page, seat);
    await others[0]!.until(table, () => actsOf(others[0]!, seat).length > before, 60_000);
    expect(actsOf(others[0]!, seat)[before]).toMatch(/^(call|check)$/);

    // The others give up, and I may show what I won with.
    choose = givesUp;
    await playUntil(page, () => shown(page, 'show-hand'));
    await page.getByTestId('show-hand').click();
    await others[0]!.until(table, (view) => view.hand?.players.some((player) => player.shown !== null) ?? false);
    expect(me.faults).toEqual([]);
  }, 180_000);

  /** Acts in the cheapest way whenever asked, until `done`. */
  async function playUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 90_000;
    while (!(await done())) {
      if (Date.now() > end) throw new Error('waited in vain');
      for (const act of ['check', 'call', 'bring-in']) if (await shown(page, `action-${act}`)) await page.getByTestId(`action-${act}`).click({ timeout: 500 }).catch(() => undefined);
      await page.waitForTimeout(50);
    }
  }

  /** Plays until a choice can be made ahead, and makes it. Answers how often the seat had acted before it was made. */
  async function chooseAhead(page: Page, seat: number): Promise<number> {
    let before = 0;
    await playUntil(page, async () => {
      for (const kind of ['call', 'check-fold']) {
        const button = page.getByTestId(`pre-${kind}`);
        if (!(await shown(page, `pre-${kind}`))) continue;
        // What has just been written there is not pressed yet (the action bar's own rule).
        await page.waitForTimeout(350);
        before = actsOf(others[0]!, seat).length;
        await button.click({ timeout: 500 }).catch(() => undefined);
        if ((await button.getAttribute('aria-pressed', { timeout: 500 }).catch(() => null)) === 'true') return true;
      }
      return false;
    });
    return before;
  }
});
