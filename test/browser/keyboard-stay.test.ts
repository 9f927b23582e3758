import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { PaiGowTableView, StudTableView } from '../../src/contracts/table.js';
import { HOLD_MS } from '../../web/src/table/stud/action-slots.js';
import { CHROMIUM, type WatchedPage, newPerson, untilTrue } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { kept, on, press, tabTo } from '../support/keyboard.js';
import { fullTable, leave } from '../support/lobby.js';
import { paiGowEvents, seatOf } from '../support/pai-gow.js';
import { PaiGowRival } from '../support/pai-gow-rival.js';
import { actsOf, drive, handOver, turnOf } from '../support/stud-drive.js';

const CALM = { silentMs: 120_000, countdownMs: 60_000, betweenHandsMs: 1_000 };

(CHROMIUM === undefined ? describe.skip : describe)('with nothing but the keyboard: what is mine in the room, and my stay at a table', () => {
  const suite = browserSuite();

  async function guest(): Promise<WatchedPage> {
    const person = await newPerson(suite.browser, suite.room.url);
    suite.keep(person);
    await person.page.getByTestId('lobby-table').first().waitFor();
    await press(person.page, '[data-testid=play-guest]');
    await person.page.getByTestId('balance').waitFor();
    return person;
  }
  /** At a table, seated with the usual chips. */
  async function seated(table: string): Promise<WatchedPage> {
    const person = await guest();
    await press(person.page, `[data-table-id="${table}"] [data-testid=lobby-sit]`);
    await press(person.page, '[data-testid=buy-in-confirm]');
    await person.page.getByTestId('my-stack').waitFor();
    return person;
  }

  test('a seat that is offered is declined, the next one taken; the statement and its file; a guest’s chips kept', async () => {
    const { table, sitters } = await fullTable(suite.room);
    const { table: second, sitters: seconds } = await fullTable(suite.room);
    const { page } = await guest();
    for (const [of, sitter, answer] of [[table, sitters[0]!, 'offer-decline'], [second, seconds[0]!, 'offer-accept']] as const) {
      await press(page, `[data-table-id="${of}"] [data-testid=lobby-wait]`);
      await press(page, '[data-testid=buy-in-confirm]');
      await page.getByTestId('my-wait').waitFor();
      await leave(sitter, of);
      await page.getByTestId('seat-offer').waitFor();
      await press(page, `[data-testid=${answer}]`);
      await page.getByTestId('seat-offer').waitFor({ state: 'detached' });
      await kept(page, answer);
    }
    await page.waitForURL(new RegExp(`/table/${second}$`));
    await page.getByTestId('my-stack').waitFor();
    await press(page, '.back');
    await page.getByTestId('lobby-table').first().waitFor();

    await press(page, '[data-testid=balance-link]');
    await page.getByTestId('statement-line').first().waitFor();
    await tabTo(page, '[data-testid=statement-kind]');
    await page.keyboard.press('ArrowDown');
    await untilTrue(page, `document.querySelector('[data-testid=statement-kind]').value !== 'all'`);
    const download = page.waitForEvent('download');
    await press(page, '[data-testid=statement-file]');
    expect((await download).suggestedFilename()).toBe('statement.csv');

    const name = `Karin ${randomUUID().slice(0, 5)}`;
    await tabTo(page, '[data-testid=account-menu]');
    await page.keyboard.press('Enter');
    await press(page, '[popover] .button.primary');
    await on(page, 'dialog input[name=name]');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('correct horse');
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await kept(page, 'keeping my chips');
    await tabTo(page, '[data-testid=account-menu]');
    await page.keyboard.press('Enter');
    await press(page, '[data-testid=account-page]');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await kept(page, 'my account');
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('Stud: out and in, more chips, the last hand, a choice made ahead, a player’s card with a note', async () => {
    const table = await suite.room.openTable({ clock: CALM });
    const other = await suite.room.guest();
    await other.sit(table, 5_000, 5);
    const { page } = await seated(table);
    const { seats } = await other.until(table, (view) => view.seats.filter(({ player }) => player !== null).length === 2);
    const mine = seats.find(({ player }) => player !== null && player.id !== other.id)!.seat;
    const until = (condition: (view: StudTableView) => boolean | Promise<boolean>): Promise<void> => drive([other], table, condition);

    // While the other thinks, once something can be chosen: chosen, taken back, chosen again.
    const slot = '.slot.pre:not(.off)';
    /** Calls, checks or brings in by its key, whenever it is my turn, until the table stands so. */
    const playOn = async (condition: (view: StudTableView) => boolean | Promise<boolean>): Promise<void> => {
      for (;;) {
        await until(async (view) => turnOf(mine)(view) || (await condition(view)));
        if (!turnOf(mine)(other.views.get(table)!)) return;
        const before = actsOf(other, mine).length;
        const passive = page.locator('.slot.passive:not(.off):not(.pre)');
        await passive.waitFor();
        await page.waitForTimeout(HOLD_MS * 1.5);
        await page.keyboard.press((await passive.getAttribute('data-testid')) === 'action-bring-in' ? 'b' : 'c');
        await other.until(table, () => actsOf(other, mine).length > before);
      }
    };
    await playOn(async () => (await page.locator(slot).count()) > 0);
    await tabTo(page, '.slot.passive.pre');
    await page.waitForTimeout(HOLD_MS * 1.5);
    for (const pressed of [true, false, true]) {
      await page.keyboard.press('Space');
      expect(await page.evaluate('document.activeElement.getAttribute("aria-pressed")')).toBe(String(pressed));
    }
    const before = actsOf(other, mine).length;
    await until(() => actsOf(other, mine).length > before);
    expect(actsOf(other, mine).at(-1)).toMatch(/^(check|call)$/);
    await kept(page, 'a choice made ahead was sent');

    // Out of the next hand, so that the table stands still.
    await press(page, '[data-testid=sit-out]');
    await page.getByTestId('sit-in').waitFor();
    await kept(page, 'sitting out');
    await playOn(handOver);
    await press(page, '[data-testid=top-up]');
    await on(page, '[data-testid=buy-in-amount]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await page.getByTestId('buy-in-confirm').waitFor({ state: 'detached' });
    await kept(page, 'more chips');
    await press(page, '.stay [title="This hand"]');
    await press(page, '[data-testid=last-hand]');
    await page.locator('[data-testid=last-hand-log], dialog .muted').first().waitFor();
    await page.keyboard.press('Escape');
    await on(page, '.stay [title="This hand"]');

    await press(page, '[data-testid=player]');
    await on(page, '[data-testid=person] summary');
    await tabTo(page, '[data-testid=note-text]');
    await page.keyboard.type('Folds to a bet');
    await press(page, '[data-testid=note-save]');
    await page.getByText('Saved.').waitFor();
    await kept(page, 'a note');
    await page.keyboard.press('Escape');
    await on(page, '[data-testid=player]');
    await page.locator('[data-plate] .noted').waitFor();
    await press(page, '[data-testid=sit-in]');
    await page.getByTestId('sit-out').waitFor();
    await kept(page, 'back again');
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('Pai Gow: the bank is shared and passed, a hand is surrendered', async () => {
    const table = await suite.room.openPaiGowTable({ bank: 'rotate', coBank: true, clock: { bettingMs: 120_000, settingMs: 120_000, betweenHandsMs: 3_000 } });
    const rival = new PaiGowRival(await suite.room.guest<PaiGowTableView>(), table);
    await rival.sit();
    const me = await seated(table);
    const { page } = me;
    const mine = seatOf(me).seat;
    /** Rounds by the keys until the bank is offered to me. */
    const untilAsked = async (): Promise<void> => {
      for (let n = 0; n < 600; n += 1) {
        if ((await page.getByTestId('bank-offer').count()) > 0) return;
        if ((await page.locator('[data-testid=house-way]:enabled').count()) > 0) await page.keyboard.press('h');
        else if ((await page.getByTestId('new-game').count()) > 0) await page.keyboard.press('n');
        else if ((await page.locator('[data-testid=bet-circle][aria-disabled=false][data-amount="0"]').count()) > 0) await page.keyboard.press('3');
        else if ((await page.locator('[data-testid=deal]:enabled').count()) > 0) await page.keyboard.press('d');
        await page.waitForTimeout(50);
      }
      throw new Error('the bank was never offered to me');
    };
    await untilAsked();
    await press(page, '[data-testid=bank-share]');
    await page.getByTestId('bank-title').filter({ hasText: 'share the bank' }).waitFor();
    await kept(page, 'sharing the bank');
    await untilAsked();
    await press(page, '[data-testid=bank-pass]');
    await page.getByTestId('bank-offer').waitFor({ state: 'detached' });
    await kept(page, 'passing the bank');
    expect(paiGowEvents(me, 'BankPassed').filter(({ seat }) => seat === mine)).toHaveLength(1);

    await page.locator('[data-testid=bet-circle][aria-disabled=false]').waitFor();
    if ((await page.locator('[data-testid=bet-circle]').getAttribute('data-amount')) === '0') await page.keyboard.press('3');
    await page.locator('[data-testid=deal]:enabled').waitFor();
    await page.keyboard.press('d');
    await press(page, '[data-testid=surrender]');
    await press(page, '[data-testid=surrender-confirm]');
    await page.getByTestId('result').filter({ hasText: 'surrender' }).waitFor();
    await kept(page, 'surrendering');
    rival.stop();
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);
});
