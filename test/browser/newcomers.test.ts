/** A newcomer opens the table after a player has left and takes his seat: the page tells him nothing of the other's hand as his own, also when he loads it anew. */
import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { PaiGowTableView, TableView } from '../../src/contracts/table.js';
import { CHROMIUM, type WatchedPage, newGuest } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import type { TestPlayer } from '../support/test-room.js';

(CHROMIUM === undefined ? describe.skip : describe)('in the place of one who left, in Chromium', () => {
  const suite = browserSuite();

  async function leave<V extends TableView>(player: TestPlayer<V>, table: string): Promise<void> {
    expect(await player.send('table:leave', { commandId: randomUUID(), table, sittingId: player.views.get(table)!.me!.sittingId })).toMatchObject({ ok: true, left: true });
  }

  async function act<V extends TableView>(player: TestPlayer<V>, table: string, action: object): Promise<void> {
    expect(await player.send('table:act', { commandId: randomUUID(), table, decisionId: player.views.get(table)!.offer!.decisionId, action })).toMatchObject({ ok: true });
  }

  /** A new guest who opens the table itself and takes that seat with 100.00. */
  async function comes(table: string, seat: number): Promise<WatchedPage> {
    const person = await newGuest(suite.browser, suite.room.url);
    suite.keep(person);
    const { page } = person;
    await page.goto(`${suite.room.url}/table/${table}?sit=${seat}`);
    await page.getByTestId('buy-in-amount').fill('100');
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('my-stack').waitFor();
    return person;
  }

  /** What the page says, as it stands, when it is loaded anew, and in text. */
  async function says({ page }: WatchedPage): Promise<readonly { readonly whole: string; readonly stack: string }[]> {
    const read = async (): Promise<{ whole: string; stack: string }> => {
      const stack = page.getByTestId('my-stack');
      await stack.waitFor();
      return { whole: (await page.locator('body').textContent()) ?? '', stack: (await stack.textContent()) ?? '' };
    };
    const first = await read();
    await page.reload();
    const again = await read();
    await page.getByTestId('turn-view').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('plain-table').waitFor();
    return [first, again, await read()];
  }

  test('pai gow: neither the result, the hands nor the stack of a round that is over', async () => {
    const table = await suite.room.openPaiGowTable({ clock: { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 60_000 } });
    const a = await suite.room.guest<PaiGowTableView>();
    await a.sit(table, 20_000, 0);
    await a.until(table, (view) => view.hand?.phase === 'betting' && view.offer !== null, 30_000);
    await act(a, table, { act: 'wager', amount: 5_000 });
    await act(a, table, { act: 'ready' });
    await a.until(table, (view) => view.hand?.phase === 'setting');
    await act(a, table, { act: 'house-way' });
    await a.until(table, (view) => view.hand?.phase === 'ended');
    await leave(a, table);
    const newcomer = await comes(table, 0);
    expect(await newcomer.page.locator('.zone').textContent()).not.toContain('Front:');
    for (const { whole, stack } of await says(newcomer)) {
      expect(stack).toContain('100.00');
      expect(whole).not.toMatch(/Your 50\.00|You (win|lose)|Push:|You, Stack 2/);
    }
  }, 120_000);

  test('pai gow: neither the bet, the stack nor the turn of a round that runs', async () => {
    const table = await suite.room.openPaiGowTable({ clock: { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 60_000 } });
    const [a, b] = [await suite.room.guest<PaiGowTableView>(), await suite.room.guest<PaiGowTableView>()];
    for (const [seat, player] of [a, b].entries()) await player.sit(table, 20_000, seat);
    await a.until(table, (view) => view.hand?.phase === 'betting' && view.offer !== null && view.hand.players.length === 2, 30_000);
    await act(a, table, { act: 'wager', amount: 5_000 });
    await leave(a, table);
    const newcomer = await comes(table, 0);
    for (const button of ['re-bet', 'deal', 'clear']) expect(await newcomer.page.getByTestId(button).isDisabled()).toBe(true);
    expect(await newcomer.page.getByTestId('re-bet').textContent()).not.toContain('50');
    for (const { whole, stack } of await says(newcomer)) {
      expect(stack).toContain('100.00');
      expect(whole).toMatch(/A round is running\. You are dealt in with the next one\./);
      expect(whole).not.toMatch(/You sit this round out/);
    }
  }, 120_000);

  test('stud: neither the cards, the win nor the button that shows them', async () => {
    const table = await suite.room.openTable({ seats: 2, clock: { betweenHandsMs: 60_000 } });
    const [a, b] = [await suite.room.guest(), await suite.room.guest()];
    for (const player of [a, b]) await player.sit(table);
    const stops = [a, b].map((player) => player.play(table, ({ offer }) => ({ act: offer!.legal.some((each) => each.act === 'bring-in') ? 'bring-in' : 'fold' })));
    const { hand } = await a.until(table, (view) => view.hand?.phase === 'ended');
    for (const stop of stops) stop();
    const { seat } = hand!.players.find(({ won }) => won > 0)!;
    const [winner, loser] = a.views.get(table)!.me!.seat === seat ? [a, b] : [b, a];
    await leave(winner, table);
    expect(await loser.send('table:sit-out', { commandId: randomUUID(), table, sittingId: loser.views.get(table)!.me!.sittingId })).toMatchObject({ ok: true });
    const newcomer = await comes(table, seat);
    expect(await newcomer.page.getByTestId('my-card').count()).toBe(0);
    for (const { whole, stack } of await says(newcomer)) {
      expect(stack).toContain('100.00');
      expect(whole).toContain(`Seat ${seat + 1} wins 0.50`);
      expect(whole).not.toMatch(/You win|Your face-down cards|Show my hand/);
    }
    expect(await newcomer.page.getByTestId('show-hand').count()).toBe(0);
  }, 120_000);
});
