import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { CHROMIUM } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { fullTable, leave, sitOut } from '../support/lobby.js';
import { misfits, newPhone } from '../support/touch.js';

const stakes = (smallBet: number): object => ({ stakes: { smallBet, bigBet: smallBet * 2, ante: 25, bringIn: 50 } });

(CHROMIUM === undefined ? describe.skip : describe)('the lobby and the account under a finger, on a phone of 360 × 640', () => {
  const suite = browserSuite();

  async function visitor(): Promise<Page> {
    const person = await newPhone(suite.browser, suite.room.url);
    suite.keep(person);
    await person.page.getByTestId('lobby-table').first().waitFor();
    return person.page;
  }
  async function guest(): Promise<Page> {
    const page = await visitor();
    await page.getByTestId('play-guest').tap();
    await page.getByTestId('balance').waitFor();
    return page;
  }
  const fits = async (page: Page, state: string): Promise<void> => expect({ state, wrong: await misfits(page) }).toEqual({ state, wrong: [] });
  const line = (page: Page, table: string): Locator => page.locator(`[data-testid=lobby-table][data-table-id=${table}]`);
  const tap = (page: Page, id: string): Promise<void> => page.getByTestId(id).locator('visible=true').first().tap();
  /** A button by its name, in a part of the page. */
  const tapIn = (page: Page, part: 'dialog[open]' | 'main', name: string): Promise<void> => page.locator(part).getByRole('button', { name, exact: true }).tap();
  /** My place in a waiting list, on the page that is in sight. */
  const mine = (page: Page): Locator => page.getByTestId('my-wait').locator('visible=true');
  const toLobby = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Back to the lobby' }).tap();
    await page.getByTestId('lobby-table').first().waitFor();
  };
  const pressed = (page: Page, selector: string): Promise<void> => page.locator(`${selector}[aria-pressed=true]`).waitFor();
  const openMenu = async (page: Page): Promise<void> => {
    await tap(page, 'account-menu');
    await page.locator('[popover]:popover-open').getByTestId('keys').waitFor();
  };
  /** Ticks a choice of the open menu. */
  const choose = (page: Page, label: string, value: string): Promise<void> => page.locator('[popover]:popover-open').getByRole('group', { name: label }).locator('label', { has: page.getByText(value, { exact: true }) }).tap();

  test('from the landing to a chosen seat: tabs, filters that stay, a look, watching, sitting down; then waiting: given up, declined, accepted', async () => {
    const { table: full, sitters } = await fullTable(suite.room, 2, stakes(200));
    const { table: second, sitters: seconds } = await fullTable(suite.room, 2, stakes(200));
    const table = await suite.room.openTable({ seats: 4 });
    const empty = await suite.room.openTable({ seats: 4 });
    await sitOut(await suite.room.guest(), table);
    const paiGow = await suite.room.openPaiGowTable();
    const page = await visitor();
    await fits(page, 'newcomer');
    await page.getByTestId('play-guest').tap();
    await page.getByTestId('balance').waitFor();
    await fits(page, 'lobby');

    await page.locator('[data-testid=game-tab][data-game=seven-card-stud]').tap();
    await line(page, paiGow).waitFor({ state: 'detached' });
    await tap(page, 'filter-free');
    await line(page, full).waitFor({ state: 'detached' });
    await tap(page, 'filter-people');
    await line(page, empty).waitFor({ state: 'detached' });
    await page.reload();
    await line(page, table).waitFor();
    for (const each of ['[data-testid=game-tab][data-game=seven-card-stud]', '[data-testid=filter-free]', '[data-testid=filter-people]']) await pressed(page, each);
    expect(await page.getByTestId('lobby-table').count()).toBe(1);
    await tap(page, 'filter-people');
    await tap(page, 'filter-free');
    await page.getByTestId('filter-stakes').first().tap();
    await pressed(page, '[data-testid=filter-stakes]');
    expect(await page.getByTestId('lobby-table').count()).toBe(2);
    await page.locator('[data-testid=filter-stakes][aria-pressed=true]').tap();
    await line(page, full).waitFor();

    await line(page, table).getByTestId('lobby-preview').tap();
    await page.getByTestId('preview-seat').nth(3).waitFor();
    await fits(page, 'a look at a table');
    await page.getByTestId('preview').getByRole('button', { name: 'Close' }).tap();
    await page.getByTestId('preview').waitFor({ state: 'detached' });
    await line(page, table).getByTestId('lobby-preview').tap();
    await tap(page, 'preview-watch');
    await page.getByTestId('sit-here').first().waitFor();
    await fits(page, 'watching');
    await toLobby(page);
    await line(page, table).getByTestId('lobby-preview').tap();
    await page.locator('[data-testid=preview-seat][data-seat="2"] [data-testid=preview-sit]').tap();
    await page.getByTestId('buy-in-confirm').waitFor();
    await fits(page, 'how many chips');
    await page.locator('dialog[open] .quick button').first().tap();
    await tap(page, 'buy-in-confirm');
    await page.getByTestId('my-stack').filter({ hasText: '20.00' }).waitFor();
    expect(await page.locator('.mine[data-testid=seat]').getAttribute('data-seat')).toBe('2');

    // A wait that is given up.
    await toLobby(page);
    await line(page, full).getByTestId('lobby-wait').tap();
    await page.getByTestId('buy-in-confirm').waitFor();
    await fits(page, 'how many chips to wait with');
    await tap(page, 'buy-in-confirm');
    await mine(page).waitFor();
    await fits(page, 'waiting, with a table of mine');
    await mine(page).getByRole('button').tap();
    await mine(page).waitFor({ state: 'detached' });

    // Another one, for any table of the stakes.
    await line(page, full).getByTestId('lobby-preview').tap();
    await tap(page, 'preview-queue');
    await tap(page, 'buy-in-confirm');
    await mine(page).filter({ hasText: 'Any 2/4' }).waitFor();
    await page.getByTestId('preview').getByRole('button', { name: 'Close' }).tap();
    await mine(page).getByRole('button').tap();
    await mine(page).waitFor({ state: 'detached' });

    // A seat that is offered while I look at the table: what stands in the look stays in reach. Declined.
    await line(page, full).getByTestId('lobby-preview').tap();
    await tap(page, 'preview-wait');
    await tap(page, 'buy-in-confirm');
    await mine(page).waitFor();
    await leave(sitters[0]!, full);
    await page.getByTestId('seat-offer').waitFor();
    await fits(page, 'a seat is offered while I look at a table');
    await page.getByTestId('preview').getByRole('button', { name: 'Close' }).tap();
    await fits(page, 'a seat is offered');
    await tap(page, 'offer-decline');
    await page.getByTestId('seat-offer').waitFor({ state: 'detached' });
    await mine(page).waitFor({ state: 'detached' });

    // Offered while I sit at another table, and accepted there.
    await line(page, second).getByTestId('lobby-wait').tap();
    await tap(page, 'buy-in-confirm');
    await mine(page).waitFor();
    await page.locator(`[data-testid=my-table][data-table-id=${table}]:visible`).tap();
    await page.locator('.mine[data-testid=seat]').waitFor();
    await leave(seconds[0]!, second);
    await page.getByTestId('seat-offer').waitFor();
    await fits(page, 'a seat is offered at another table');
    // Nobody's plate or cards lie under it: I may be in the middle of a hand.
    const offer = (await page.getByTestId('seat-offer').boundingBox())!;
    for (const each of await page.locator('.seats > [data-testid=seat]').all()) expect((await each.boundingBox())!.y).toBeGreaterThanOrEqual(offer.y + offer.height);
    await tap(page, 'offer-accept');
    await page.waitForURL(new RegExp(`/table/${second}$`));
    await page.locator(`[data-testid=my-table][data-table-id=${second}][aria-current=page]:visible`).waitFor();
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('a quick seat, several tables as tabs; the statement and its file; rules, fairness and the operator’s pages', async () => {
    await suite.room.openPaiGowTable({ clock: { bettingMs: 120_000, settingMs: 120_000 } });
    await suite.room.openTable();
    const page = await guest();
    await page.locator('[data-testid=game-tab][data-game=all]').tap();
    const seat = async (game: string): Promise<string> => {
      await page.locator(`[data-testid=quick-seat][data-game=${game}]`).first().tap();
      await page.waitForURL(/\/table\//);
      await page.getByTestId('my-stack').locator('visible=true').waitFor();
      return new URL(page.url()).pathname.split('/').at(-1)!;
    };
    const stud = await seat('seven-card-stud');
    await toLobby(page);
    const paiGow = await seat('pai-gow');
    const tab = (table: string): Locator => page.locator(`[data-testid=my-table][data-table-id=${table}]:visible`);
    await tab(stud).tap();
    await page.waitForURL(new RegExp(`/table/${stud}$`));
    await page.locator('.hand-zone').locator('visible=true').waitFor();
    await fits(page, 'two tables, Stud in sight');
    await tab(paiGow).tap();
    await page.waitForURL(new RegExp(`/table/${paiGow}$`));
    await page.getByTestId('chip-25').locator('visible=true').waitFor();
    await fits(page, 'two tables, Pai Gow in sight');
    await toLobby(page);
    await page.getByTestId('lobby-mine').first().waitFor();
    await fits(page, 'lobby with two tables of mine');

    await tap(page, 'balance-link');
    await page.getByTestId('statement-line').nth(2).waitFor();
    await fits(page, 'statement');
    const download = page.waitForEvent('download');
    await tap(page, 'statement-file');
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.trim().split('\n')).toHaveLength(4);
    await page.getByTestId('statement-kind').selectOption('seats');
    await page.getByTestId('statement-line').nth(2).waitFor({ state: 'detached' });
    await tap(page, 'statement-again');
    await page.getByTestId('statement-line').nth(1).waitFor();

    for (const [link, heading] of [['Stud rules', 'Seven Card Stud from two decks'], ['Pai Gow rules', 'Pai Gow Poker'], ['Fairness', 'Fairness'], ['Privacy', 'Privacy'], ['Contact', 'Contact']] as const) {
      await page.getByTestId('foot').getByRole('link', { name: link, exact: true }).tap();
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await fits(page, link);
    }
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('the account: a guest’s chips kept, the name changed, logged out and in again, an address to come back by', async () => {
    await suite.room.openTable();
    const page = await guest();
    const [name, fresh] = [`Tove ${randomUUID().slice(0, 5)}`, `Turid ${randomUUID().slice(0, 5)}`];
    await openMenu(page);
    await fits(page, 'account menu of a guest');
    await tap(page, 'log-out');
    await page.getByText('A guest cannot come back.').waitFor();
    await fits(page, 'log out as a guest?');
    await tapIn(page, 'dialog[open]', 'Keep my chips');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await tapIn(page, 'dialog[open]', 'Keep my chips');
    await page.getByText(/A password has at least/).waitFor();
    await fits(page, 'keep my chips, without a password');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await tapIn(page, 'dialog[open]', 'Keep my chips');
    await page.locator('dialog').waitFor({ state: 'detached' });

    await openMenu(page);
    await tap(page, 'account-page');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByTestId('rename-form').getByLabel('Name', { exact: true }).fill(fresh);
    await page.getByTestId('rename-form').getByRole('button').tap();
    await page.getByRole('heading', { level: 1, name: fresh }).waitFor();
    await tapIn(page, 'main', 'Delete my account');
    await page.getByTestId('delete-form').waitFor();
    await fits(page, 'my account');
    await page.getByRole('button', { name: 'Back to the lobby' }).tap();
    await openMenu(page);
    await tap(page, 'log-out');
    await page.getByTestId('play-guest').waitFor();

    await tapIn(page, 'main', 'Log in');
    await tapIn(page, 'dialog[open]', 'Create an account');
    await fits(page, 'create an account');
    await tapIn(page, 'dialog[open]', 'Log in');
    await tapIn(page, 'dialog[open]', 'Password forgotten?');
    await page.getByTestId('recover-form').waitFor();
    await fits(page, 'password forgotten');
    await page.getByRole('button', { name: 'Back to the lobby' }).tap();
    await tapIn(page, 'main', 'Log in');
    await page.getByLabel('Name', { exact: true }).fill(fresh);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await tapIn(page, 'dialog[open]', 'Log in');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.getByTestId('balance').textContent()).toBe('1,000.00');
  }, 120_000);

  test('how the room looks and sounds, ticked in the menu and remembered: colours, suits, letters, motion, sound, keys, language', async () => {
    await suite.room.openTable();
    const page = await guest();
    const look = (): Promise<Record<string, string>> => page.evaluate<Record<string, string>>('({ ...document.documentElement.dataset, lang: document.documentElement.lang.slice(0, 2) })');
    await openMenu(page);
    for (const [label, value] of [['Theme', 'Light'], ['Suit colours', 'Two'], ['Motion', 'Reduced'], ['Sound', 'All'], ['Text size', 'Large']] as const) await choose(page, label, value);
    expect(await look()).toMatchObject({ theme: 'light', deck: 'two', motion: 'reduced', text: 'large' });
    await fits(page, 'settings in large letters');
    await choose(page, 'Language', 'Svenska');
    await page.locator('html[lang^=sv]').waitFor();
    await page.reload();
    await page.getByTestId('lobby-table').first().waitFor();
    expect(await look()).toMatchObject({ theme: 'light', deck: 'two', motion: 'reduced', text: 'large', lang: 'sv' });
    await fits(page, 'lobby in large Swedish letters');
    await openMenu(page);
    await page.locator('[popover]:popover-open label', { has: page.getByText('English', { exact: true }) }).tap();
    await page.locator('html[lang^=en]').waitFor();
    await openMenuAgain(page);
    await choose(page, 'Text size', 'Normal');
    await tap(page, 'keys');
    await page.getByTestId('keys-reset').waitFor();
    await page.locator('dialog[open]').getByRole('group', { name: 'Keys at the table' }).locator('label', { has: page.getByText('Off', { exact: true }) }).tap();
    await page.getByTestId('key-stud.fold').tap();
    await page.getByTestId('keys-said').filter({ hasText: /\w/ }).waitFor();
    await fits(page, 'keys');
    await tap(page, 'keys-reset');
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).tap();
    expect(await page.evaluate('JSON.parse(localStorage.getItem("room.settings")).hotkeys')).toBe(false);
  }, 60_000);

  /** The menu may have been drawn anew in another language. */
  async function openMenuAgain(page: Page): Promise<void> {
    if ((await page.locator('[popover]:popover-open').count()) === 0) await openMenu(page);
  }
});
