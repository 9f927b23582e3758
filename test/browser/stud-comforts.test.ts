import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { StudView } from '../../src/contracts/seven-card-stud.js';
import type { TableView } from '../../src/contracts/table.js';
import { CHROMIUM, type WatchedPage, launchBrowser, newPerson } from '../support/browser.js';
import { cheapest, startTestRoom, type TestPlayer, type TestRoom } from '../support/test-room.js';

const folds = (view: TableView): object => (view.offer!.legal.some(({ act }) => act === 'fold') ? { act: 'fold' } : cheapest(view));

(CHROMIUM === undefined ? describe.skip : describe)('a player’s comforts at a Stud table, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  let table: string;
  let me: WatchedPage;
  let others: TestPlayer[];

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
    table = await room.openTable({ clock: { betweenHandsMs: 3_000 } });
    me = await newPerson(browser, room.url);
    await me.page.getByTestId('play-guest').click();
    await me.page.getByTestId('balance').waitFor();
    await me.page.locator(`[data-testid=lobby-table][data-table-id=${table}]`).getByTestId('lobby-sit').click();
    await me.page.getByTestId('buy-in-confirm').click();
    await me.page.getByTestId('my-stack').waitFor();
    others = [await room.guest(), await room.guest()];
    for (const other of others) await other.sit(table);
  });
  afterAll(async () => {
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

    // A first hand by hand, so that the second opens with everybody at the table.
    const stops: (() => void)[] = [];
    for (const other of others) stops.push(other.play(table));
    const end = Date.now() + 60_000;
    while (others[0]!.views.get(table)!.handNo < 2 && Date.now() < end) {
      for (const act of ['check', 'call', 'bring-in']) if (await shown(page, `action-${act}`)) await page.getByTestId(`action-${act}`).click({ timeout: 500 }).catch(() => undefined);
      await page.waitForTimeout(50);
    }
    for (const stop of stops.splice(0)) stop();

    // Chosen while another is asked; from then on no button is pressed, and the street goes on all the same.
    expect(await preselect(page)).toMatch(/^(call|check|street over)$/);
    expect(me.faults).toEqual([]);

    // The others give up: whoever is asked next folds to me, and I may show.
    for (const other of others) stops.push(other.play(table, folds));
    for (let n = 0; n < 400 && !(await shown(page, 'show-hand')); n++) {
      for (const act of ['check', 'call', 'bring-in']) if (await shown(page, `action-${act}`)) await page.getByTestId(`action-${act}`).click({ timeout: 500 }).catch(() => undefined);
      await page.waitForTimeout(50);
    }
    await page.getByTestId('show-hand').click();
    await others[0]!.until(table, (view) => view.hand?.players.some((player) => player.shown !== null) ?? false);
    for (const stop of stops) stop();
    expect(me.faults).toEqual([]);
  }, 180_000);

  /** Waits for a moment at which a choice can be made, makes it, lets the others act, and tells what was sent for it. */
  async function preselect(page: Page): Promise<string> {
    const end = Date.now() + 90_000;
    while (Date.now() < end) {
      for (const kind of ['call', 'check-fold'] as const) {
        const button = page.getByTestId(`pre-${kind}`);
        if (!(await shown(page, `pre-${kind}`))) continue;
        await page.waitForTimeout(350);
        await button.click({ timeout: 500 }).catch(() => undefined);
        if ((await button.getAttribute('aria-pressed', { timeout: 500 }).catch(() => null)) !== 'true') continue;
        const seat = others[0]!.views.get(table)!.seats.find(({ player }) => !others.some(({ id }) => id === player?.id) && player !== null)!.seat;
        const street = (others[0]!.views.get(table)!.hand as StudView).street;
        const stops = others.map((other) => other.play(table));
        const after = await others[0]!.until(table, (view) => {
          const hand = view.hand as StudView;
          return hand.street !== street || hand.players.some((player) => player.seat === seat && player.lastAct?.cause === 'player' && ['call', 'check'].includes(player.lastAct.act));
        });
        for (const stop of stops) stop();
        return (after.hand as StudView).players.find((player) => player.seat === seat)?.lastAct?.act ?? 'street over';
      }
      for (const act of ['check', 'call', 'bring-in']) if (await shown(page, `action-${act}`)) await page.getByTestId(`action-${act}`).click({ timeout: 500 }).catch(() => undefined);
      await page.waitForTimeout(50);
    }
    return '';
  }
});
