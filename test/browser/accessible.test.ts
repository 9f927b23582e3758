import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { PaiGowTableView } from '../../src/contracts/table.js';
import { violations } from '../support/axe.js';
import { CHROMIUM, type WatchedPage, launchBrowser, newPerson, newGuest } from '../support/browser.js';
import { fullTable } from '../support/lobby.js';
import { cheapest, startTestRoom, type TestRoom } from '../support/test-room.js';

const SIZES = [['desktop', { width: 1280, height: 820 }], ['phone', { width: 360, height: 640 }]] as const;
const PAI_GOW_CLOCK = { bettingMs: 120_000, settingMs: 120_000, betweenHandsMs: 60_000 };

(CHROMIUM === undefined ? describe.skip : describe)('every page and every state of a table stands before axe, in three sets of colours', () => {
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

  /** Judges what is on the screen, under a name. */
  const judged = async (page: Page, state: string): Promise<void> => expect({ state, found: await violations(page) }).toEqual({ state, found: [] });

  async function seated({ page }: WatchedPage, table: string): Promise<void> {
    await page.goto(`${room.url}/table/${table}?sit`);
    await page.getByTestId('buy-in-confirm').waitFor();
  }

  test.each(SIZES)('the lobby and the account, %s', async (_, size) => {
    const { table } = await fullTable(room);
    const person = await newPerson(browser, room.url, size);
    const { page } = person;
    await page.getByTestId('lobby-table').first().waitFor();
    await judged(page, 'newcomer');
    await page.locator('.landing').getByRole('button', { name: 'Log in' }).click();
    await page.locator('dialog').waitFor();
    await judged(page, 'log-in');
    await page.keyboard.press('Escape');
    await page.getByTestId('play-guest').click();
    await page.getByTestId('balance').waitFor();
    await page.getByTestId('quick-seat').first().waitFor();
    await judged(page, 'lobby');
    await page.locator(`[data-table-id=${table}]`).getByTestId('lobby-preview').click();
    await page.getByTestId('preview-seat').first().waitFor();
    await judged(page, 'a look at a table');
    await page.getByTestId('preview-wait').click();
    await page.getByTestId('buy-in-confirm').waitFor();
    await judged(page, 'waiting: how many chips');
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('my-wait').waitFor();
    await judged(page, 'waiting');
    await page.getByRole('button', { name: 'Account' }).click();
    await judged(page, 'account menu');
    await page.getByRole('button', { name: 'Keep my chips' }).click();
    await page.locator('dialog').waitFor();
    await judged(page, 'keep my chips');
    await page.keyboard.press('Escape');
    await page.goto(`${room.url}/account/recover`);
    await page.locator('main form').waitFor();
    await judged(page, 'recovery');
    expect(person.faults).toEqual([]);
    await page.context().close();
  }, 120_000);

  test.each(SIZES)('Pai Gow, %s', async (_, size) => {
    const table = await room.openPaiGowTable({ clock: PAI_GOW_CLOCK });
    const person = await newGuest(browser, room.url, size);
    const { page } = person;
    await page.goto(`${room.url}/table/${table}`);
    await page.getByTestId('sit-here').first().waitFor();
    await judged(page, 'watching');
    await page.getByTestId('sit-here').first().click();
    await page.getByTestId('buy-in-confirm').waitFor();
    await judged(page, 'buy-in');
    await page.getByTestId('buy-in-confirm').click();
    await page.locator('[data-testid=skip]').waitFor();
    await judged(page, 'no bet yet');
    await page.getByTestId('chip-25').dblclick();
    await page.locator('[data-testid=deal]:enabled').waitFor();
    await judged(page, 'a bet');
    await page.getByTestId('deal').click();
    await page.getByTestId('house-way').waitFor();
    await judged(page, 'setting');
    const splits = person.received.flatMap((body) => (body as { offer?: PaiGowTableView['offer'] } | null)?.offer?.legal ?? []).flatMap((legal) => (legal.act === 'set' ? [legal.splits] : [])).at(-1)!;
    const foul = splits.find((split) => split.foul);
    for (const card of foul?.front ?? []) await page.locator(`[data-move="${card}"]`).click();
    if (foul) await judged(page, 'foul');
    await page.getByTestId('surrender').click();
    await page.locator('dialog').waitFor();
    await judged(page, 'surrender?');
    await page.keyboard.press('Escape');
    for (const card of foul?.front ?? []) await page.locator(`[data-move="${card}"]`).click();
    for (const card of splits.find((split) => !split.foul)!.front) await page.locator(`[data-move="${card}"]`).click();
    await judged(page, 'set');
    await page.getByTestId('done').click();
    await page.getByTestId('new-game').waitFor();
    await judged(page, 'result');
    await page.getByTestId('new-game').click();
    await judged(page, 'cleared');
    expect(person.faults).toEqual([]);
    await page.context().close();
  }, 120_000);

  test.each(SIZES)('Stud, %s', async (_, size) => {
    const table = await room.openTable({ clock: { silentMs: 60_000, countdownMs: 60_000, betweenHandsMs: 1_000 } });
    const person = await newGuest(browser, room.url, size);
    const { page } = person;
    await page.goto(`${room.url}/table/${table}`);
    await page.getByTestId('sit-here').first().waitFor();
    await judged(page, 'watching');
    await seated(person, table);
    await judged(page, 'buy-in');
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('my-stack').waitFor();
    await judged(page, 'alone');
    const other = await room.guest();
    await other.sit(table);
    const answers = other.socket;
    let waits = true;
    /** The other one answers at once, except while it is his turn that is looked at. */
    const play = async (): Promise<void> => {
      const view = other.views.get(table);
      if (!view?.offer || waits) return;
      await other.send('table:act', { commandId: randomUUID(), table, decisionId: view.offer.decisionId, action: cheapest(view) }).catch(() => undefined);
    };
    answers.onAny(() => void play());
    const mine = page.locator('[data-testid^=action-]:enabled');
    await Promise.race([mine.first().waitFor(), page.locator('[data-testid^=pre-]').first().waitFor()]);
    await judged(page, 'a hand');
    waits = false;
    await play();
    await mine.first().waitFor();
    await judged(page, 'my turn');
    await page.getByTestId('stay-settings').click();
    await page.locator('dialog').waitFor();
    await judged(page, 'settings');
    await page.keyboard.press('Escape');
    await page.getByTestId('leave').click();
    await page.locator('dialog').waitFor();
    await judged(page, 'leave?');
    await page.keyboard.press('Escape');
    // To the end of the hand in the cheapest way.
    for (let n = 0; n < 60 && !other.received.some(({ body }) => JSON.stringify(body).includes('"HandSettled"')); n += 1) {
      for (const act of ['check', 'call', 'bring-in']) await page.locator(`[data-testid=action-${act}]:enabled`).click({ timeout: 300 }).catch(() => undefined);
    }
    await judged(page, 'the end of a hand');
    waits = true;
    expect(person.faults).toEqual([]);
    await page.context().close();
  }, 180_000);
});
