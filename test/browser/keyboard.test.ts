import { describe, expect, test } from '@jest/globals';
import { CHROMIUM, type WatchedPage, newPerson, untilTrue } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { kept, on, press, tabTo } from '../support/keyboard.js';
import { fullTable } from '../support/lobby.js';
import { splitsOf } from '../support/pai-gow.js';
import { cheapest } from '../support/test-room.js';

const CALM = { silentMs: 60_000, countdownMs: 60_000, betweenHandsMs: 1_000 };

(CHROMIUM === undefined ? describe.skip : describe)('with nothing but the keyboard, in Chromium', () => {
  const suite = browserSuite();

  async function newcomer(): Promise<WatchedPage> {
    const person = await newPerson(suite.browser, suite.room.url);
    suite.keep(person);
    await person.page.getByTestId('lobby-table').first().waitFor();
    return person;
  }

  test('the lobby: filters, a look, waiting and not waiting; then a Stud hand, settings, keys of my own, leaving', async () => {
    const { table: full } = await fullTable(suite.room);
    const table = await suite.room.openTable({ clock: CALM });
    const other = await suite.room.guest();
    await other.sit(table);
    other.play(table, cheapest);
    const me = await newcomer();
    const { page } = me;
    await press(page, '[data-testid=play-guest]');
    await page.getByTestId('balance').waitFor();
    await kept(page, 'becoming a guest');
    await press(page, '[data-testid=game-tab][data-game=seven-card-stud]');
    await on(page, '[aria-pressed=true]');
    await press(page, '[data-testid=filter-free]', 'Space');
    await on(page, '[aria-pressed=true]');
    await untilTrue(page, `document.querySelector('[data-table-id="${full}"]') === null`);
    await page.keyboard.press('Space');
    await press(page, `[data-table-id="${full}"] [data-testid=lobby-preview]`);
    await page.getByTestId('preview').waitFor();
    await press(page, '[data-testid=preview-wait]');
    await press(page, '[data-testid=buy-in-confirm]');
    await page.getByTestId('my-wait').waitFor();
    await kept(page, 'waiting');
    await press(page, '[data-testid=my-wait] button');
    await page.getByTestId('my-wait').waitFor({ state: 'detached' });
    await kept(page, 'not waiting any more');
    await press(page, `[data-table-id="${table}"] [data-testid=lobby-preview]`);
    await press(page, '[data-testid=preview] .close');
    await on(page, `[data-table-id="${table}"] [data-testid=lobby-preview]`);
    await page.keyboard.press('Enter');
    await press(page, '[data-testid=preview-seat][data-seat="4"] [data-testid=preview-sit]');
    await page.getByTestId('buy-in-confirm').waitFor();
    await kept(page, 'asked how many chips');
    // Nothing behind the dialog is reached, and Escape leaves it.
    await page.keyboard.press('Escape');
    await kept(page, 'no chips taken');
    await press(page, '[data-testid=sit-here]');
    await press(page, '[data-testid=buy-in-confirm]');
    await page.getByTestId('my-stack').waitFor();
    await kept(page, 'sitting down');

    const settled = (hands: number): boolean => me.received.filter((body) => JSON.stringify(body).includes('"HandSettled"')).length >= hands;
    const mine = '.slot:not(.off):not(.pre)';
    /** Answers with the keys, and by Tab and Enter, in turns, until so many hands are over. */
    const playHands = async (hands: number, call: string): Promise<number> => {
      let acted = 0;
      const end = Date.now() + 90_000;
      while (!settled(hands)) {
        if (Date.now() > end) throw new Error('the hand did not end');
        await page.waitForTimeout(60);
        if ((await page.locator(mine).count()) === 0) continue;
        // What has just been written there is not pressed yet (the action bar's own rule).
        await page.waitForTimeout(320);
        const passive = page.locator('.slot.passive:not(.off):not(.pre)');
        if ((await passive.count()) === 0) continue;
        const act = await passive.getAttribute('data-testid');
        if (acted % 3 === 1) {
          await tabTo(page, '.slot.passive');
          await page.keyboard.press(acted % 2 === 0 ? 'Space' : 'Enter');
        } else await page.keyboard.press(act === 'action-bring-in' ? 'b' : call);
        acted += 1;
        await kept(page, act ?? 'acting');
      }
      return acted;
    };
    expect(await playHands(1, 'c')).toBeGreaterThan(2);

    await press(page, '[data-testid=stay-settings]');
    await press(page, '[data-testid=leave-after-hand]', 'Space');
    await page.keyboard.press('Escape');
    await on(page, '[data-testid=stay-settings]');

    // The button says its key.
    expect(await page.locator('.slot.fold').getAttribute('title')).toMatch(/F/);
    // A key of my own: the old one of another act is refused in words, the new one counts at once and is on the button.
    await tabTo(page, '[data-testid=account-menu]');
    await page.keyboard.press('Enter');
    await press(page, '[data-testid=keys]');
    await press(page, '[data-testid="key-stud.passive"]');
    await page.keyboard.press('r');
    await untilTrue(page, `document.querySelector('[data-testid=keys-said]').textContent === 'R is taken already: Bet, complete or raise. Press another key.'`);
    await page.keyboard.press('k');
    await untilTrue(page, `document.querySelector('[data-testid=keys-said]').textContent === 'K is now the key for: Check or call.'`);
    await on(page, '[data-testid="key-stud.passive"]');
    await page.keyboard.press('Escape');
    await on(page, '[data-testid=account-menu]');
    expect(await page.evaluate('JSON.parse(localStorage.getItem("room.keys"))["stud.passive"]')).toBe('K');
    const before = me.received.filter((body) => JSON.stringify(body).includes('"HandSettled"')).length;
    expect(await playHands(before + 1, 'k')).toBeGreaterThan(1);

    await press(page, '[data-testid=leave]');
    await press(page, '[data-testid=leave-confirm]');
    await page.getByTestId('my-stack').waitFor({ state: 'detached', timeout: 60_000 });
    await kept(page, 'leaving');
    await press(page, '.back');
    await page.getByTestId('lobby-table').first().waitFor();
    await kept(page, 'going back to the lobby');
  }, 240_000);

  test('quick seat, then two rounds of Pai Gow: by the keys, and by Tab and Enter', async () => {
    const table = await suite.room.openPaiGowTable({ clock: { bettingMs: 120_000, settingMs: 120_000, betweenHandsMs: 3_000 } });
    const me = await newcomer();
    const { page } = me;
    await press(page, '[data-testid=play-guest]');
    await page.getByTestId('balance').waitFor();
    await press(page, '[data-testid=game-tab][data-game=pai-gow]');
    await press(page, '[data-testid=quick-seat]');
    await page.getByTestId('my-stack').waitFor();
    expect(page.url()).toContain(table);
    await kept(page, 'a quick seat');
    await page.getByTestId('deal').waitFor();
    const bet = async (): Promise<number> => Number(await page.getByTestId('bet-amount').getAttribute('data-amount'));
    await page.keyboard.press('4');
    await page.keyboard.press('1');
    await page.keyboard.press('1');
    await page.keyboard.press('Backspace');
    expect(await bet()).toBe(2_600);
    await untilTrue(page, `document.querySelector('[data-testid=deal]:not(:disabled)') !== null`);
    await page.keyboard.press('d');
    await page.getByTestId('house-way').waitFor();
    await kept(page, 'dealing');
    const cards = (await page.locator('[data-move]').evaluateAll((all) => all.map((each) => (each as unknown as { dataset: Record<string, string> }).dataset['move']))) as string[];
    const legal = splitsOf(me).find((split) => !split.foul)!;
    for (const card of legal.front) await page.keyboard.press(String(cards.indexOf(card) + 1));
    await page.getByTestId('done').waitFor();
    expect(await page.getByTestId('done').getAttribute('aria-keyshortcuts')).toBe('D');
    await page.keyboard.press('d');
    await page.getByTestId('new-game').waitFor();
    await kept(page, 'done');
    await page.keyboard.press('n');
    await kept(page, 'a new game');

    // The same with Tab, arrows and Enter.
    await page.getByTestId('deal').waitFor();
    await press(page, '[data-testid=chip-10]');
    await page.keyboard.press('Enter');
    expect(await bet()).toBe(1_000);
    await untilTrue(page, `document.querySelector('[data-testid=deal]:not(:disabled)') !== null`);
    await press(page, '[data-testid=deal]');
    await page.getByTestId('house-way').waitFor();
    await kept(page, 'dealing by Enter');
    // The focus rests on the place, not on a control: a key pressed once too often does nothing. Its first control is the next one.
    expect(await page.evaluate<boolean>(`document.activeElement.matches('[data-focus-next]')`)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate<boolean>(`document.activeElement.matches('[data-move]')`)).toBe(true);
    const second = splitsOf(me).find((split) => !split.foul)!;
    for (const card of second.front) {
      for (let n = 0; n < 7 && !(await page.evaluate<boolean>(`document.activeElement.matches('[data-move="${card}"]')`)); n += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await kept(page, 'a card to the front');
    }
    await press(page, '[data-testid=done]');
    await page.getByTestId('new-game').waitFor();
    await kept(page, 'done by Enter');
    await tabTo(page, '[data-testid=sit-out]');
    await page.keyboard.press('Enter');
    await page.getByTestId('sit-in').waitFor();
    await kept(page, 'sitting out');
    await press(page, '[data-testid=leave]');
    await press(page, '[data-testid=leave-confirm]');
    await page.getByTestId('my-stack').waitFor({ state: 'detached', timeout: 60_000 });
    await kept(page, 'leaving');
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 180_000);
});
