import { describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { PaiGowTableView } from '../../src/contracts/table.js';
import { paiGow } from '../../src/games/pai-gow/index.js';
import { CHROMIUM, type WatchedPage, newSeatedGuest } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { amountAt, ledgerOf, paiGowEvents, seatOf, splitsOf } from '../support/pai-gow.js';
import { PaiGowRival } from '../support/pai-gow-rival.js';
import { PHONE, TOUCHED, doubleTap, finger, longPress, misfits } from '../support/touch.js';

const CLOCK = { bettingMs: 120_000, settingMs: 120_000, betweenHandsMs: 2_500 };

(CHROMIUM === undefined ? describe.skip : describe)('Pai Gow under a finger, on a phone of 360 × 640', () => {
  const suite = browserSuite();

  async function seated(table: string, device: BrowserContextOptions = {}): Promise<WatchedPage> {
    const person = await newSeatedGuest(suite.browser, suite.room.url, table, PHONE, { ...TOUCHED, ...device });
    suite.keep(person);
    return person;
  }

  const fits = async (page: Page, state: string): Promise<void> => expect({ state, wrong: await misfits(page) }).toEqual({ state, wrong: [] });
  const card = (page: Page, name: string): Locator => page.locator(`[data-move="${name}"]`);
  const lies = async (page: Page, id: string): Promise<number> => Number(await page.getByTestId(id).getAttribute('data-amount'));
  const tap = (page: Page, id: string): Promise<void> => page.getByTestId(id).locator('visible=true').first().tap();
  const closeDialog = async (page: Page): Promise<void> => {
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).tap();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };

  /** The round is over for this page: its chips are what the room's ledger holds for the seat. */
  async function settled(person: WatchedPage): Promise<void> {
    const { page } = person;
    await page.getByTestId('open-all').tap({ timeout: 1_000 }).catch(() => undefined);
    await page.getByTestId('new-game').waitFor();
    expect(await amountAt(page.getByTestId('my-stack'))).toBe(await ledgerOf(suite.room, person));
  }

  test('a private table: chips chosen, doubled, taken back, cleared; an illegal split told, a card dragged, one tapped; the result, why, and the same again', async () => {
    const table = await suite.room.openPaiGowTable({ kind: 'private', clock: CLOCK });
    const me = await seated(table, { reducedMotion: 'no-preference' });
    const { page } = me;
    const bet = (): Promise<number> => lies(page, 'bet-amount');
    await page.locator('[data-testid=bet-circle][aria-disabled=false]').waitFor();
    await fits(page, 'no bet yet');
    await tap(page, 'bet-circle');
    await page.getByRole('alert').filter({ hasText: 'Choose a chip first.' }).waitFor();
    await doubleTap(page, page.getByTestId('chip-5'));
    expect(await bet()).toBe(500);
    // The chip stays in the hand, though none hangs on a finger.
    for (let n = 0; n < 2; n += 1) await tap(page, 'bet-circle');
    expect(await bet()).toBe(1_500);
    expect(await page.locator('.carried').count()).toBe(0);
    await longPress(page, page.getByTestId('bet-circle'));
    expect(await bet()).toBe(1_000);
    await tap(page, 'take-back');
    expect(await bet()).toBe(500);
    await tap(page, 'chip-25');
    expect(await bet()).toBe(500);
    await tap(page, 'bet-circle');
    expect(await bet()).toBe(3_000);
    await fits(page, 'a bet');
    await tap(page, 'clear');
    expect(await bet()).toBe(0);
    await doubleTap(page, page.getByTestId('chip-10'));
    await tap(page, 'deal');

    // Until a hand comes that can be laid wrong.
    await page.getByTestId('house-way').waitFor();
    for (let n = 0; n < 5 && !splitsOf(me).some((split) => split.foul); n += 1) {
      await tap(page, 'house-way');
      await settled(me);
      for (const id of ['new-game', 're-bet', 'deal']) await tap(page, id);
      await page.getByTestId('house-way').waitFor();
    }
    await fits(page, 'setting');
    for (const name of splitsOf(me).find((split) => split.foul)!.front) await card(page, name).tap();
    expect(await page.getByTestId('front-words').innerText()).toMatch(/^The front \(.+\) would be higher than the back \(.+\)\. Take a card back and lay lower ones in front\.$/);
    expect(await page.getByTestId('done').getAttribute('aria-disabled')).toBe('true');
    await fits(page, 'foul');
    for (const name of splitsOf(me).find((split) => split.foul)!.front) await card(page, name).tap();
    expect(await page.locator('[data-testid=front-slot][data-card]').count()).toBe(0);

    const [first, second] = splitsOf(me).find((split) => !split.foul)!.front;
    const front = page.getByTestId('front-slot').nth(0);
    await finger(page, card(page, first), front);
    expect(await front.getAttribute('data-card')).toBe(first);
    await finger(page, card(page, first), page.locator('[data-drop=back]'));
    expect(await page.locator('[data-testid=front-slot][data-card]').count()).toBe(0);
    await finger(page, card(page, first), front);
    await card(page, second).tap();
    expect(await page.getByTestId('front-words').textContent()).toMatch(/^Front: /);
    expect(await page.getByTestId('back-words').textContent()).toMatch(/^Back: /);
    const order = await page.getByTestId('sort').textContent();
    await tap(page, 'sort');
    expect(await page.getByTestId('sort').textContent()).not.toBe(order);
    await fits(page, 'set');
    await tap(page, 'surrender');
    await page.getByTestId('surrender-confirm').waitFor();
    await fits(page, 'surrender?');
    await page.locator('dialog[open]').getByRole('button', { name: 'Cancel' }).tap();
    await tap(page, 'done');
    await settled(me);
    expect(await page.getByTestId('result').textContent()).toMatch(/You win|You lose|Push/);
    await fits(page, 'result');
    await tap(page, 'why');
    expect(await page.getByTestId('why-sentence').textContent()).toMatch(/^[A-Z].{20,}\.$/);
    await fits(page, 'why');
    await closeDialog(page);
    await tap(page, 'terms-open');
    await page.getByTestId('terms').waitFor();
    await fits(page, 'the rules of the table');
    await closeDialog(page);

    // The next round is open at the room already; the result stays until it is put away.
    expect(await page.getByTestId('result').count()).toBe(1);
    await tap(page, 'new-game');
    expect(await page.getByTestId('result').count()).toBe(0);
    await tap(page, 're-bet');
    expect(await bet()).toBe(1_000);
    await tap(page, 'deal');
    await tap(page, 'house-way');
    await settled(me);
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  /** Plays rounds by finger, each for 10 and by the house way, until I am asked whether I bank. */
  async function untilAsked(page: Page): Promise<void> {
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      const next = page.locator('[data-testid=bank-offer], [data-testid=house-way]:enabled, [data-testid=new-game], [data-testid=bet-circle][aria-disabled=false]').first();
      await next.waitFor();
      const what = await next.getAttribute('data-testid', { timeout: 1_000 }).catch(() => null);
      if (what === 'bank-offer') return;
      if (what !== 'bet-circle') await next.tap({ timeout: 1_000 }).catch(() => undefined);
      else if ((await next.getAttribute('data-amount', { timeout: 1_000 }).catch(() => null)) === '0') await doubleTap(page, page.getByTestId('chip-10')).catch(() => undefined);
      else await page.locator('[data-testid=deal]:enabled').tap({ timeout: 1_000 }).catch(() => undefined);
    }
    throw new Error('the bank was never offered to me');
  }

  test('players bank: another one’s card, then the bank is taken, shared and passed', async () => {
    const { bank, coBank, sideBets } = paiGow.shippedTables.find(({ name }) => name.endsWith('players bank'))!.rules;
    const table = await suite.room.openPaiGowTable({ bank, coBank, sideBets, clock: CLOCK });
    const rival = new PaiGowRival(await suite.room.guest<PaiGowTableView>(), table);
    await rival.sit();
    const me = await seated(table);
    const { page } = me;
    await tap(page, 'player');
    await page.getByTestId('talk-panel').getByTestId('note-text').waitFor();
    await fits(page, 'a player’s card');
    await page.getByTestId('talk-panel').getByRole('button', { name: 'Close' }).tap();
    const mine = seatOf(me).seat;
    const title = (words: string): Promise<void> => page.getByTestId('bank-title').filter({ hasText: words }).waitFor();

    await untilAsked(page);
    await fits(page, 'asked to bank');
    await tap(page, 'bank-take');
    await title('You bank');
    await page.getByTestId('house-way').waitFor();
    await fits(page, 'setting as the bank');
    await tap(page, 'house-way');
    await page.getByTestId('result').filter({ hasText: 'As the bank you' }).waitFor();
    expect(paiGowEvents(me, 'BankTaken').filter(({ seat }) => seat === mine)).toHaveLength(1);

    await untilAsked(page);
    await tap(page, 'bank-share');
    await title('share the bank');
    await untilAsked(page);
    await tap(page, 'bank-pass');
    await page.getByTestId('bank-offer').waitFor({ state: 'detached' });
    await page.locator('[data-testid=bet-circle][aria-disabled=false]').waitFor();
    expect(paiGowEvents(me, 'BankPassed').filter(({ seat }) => seat === mine)).toHaveLength(1);
    rival.stop();
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('among players only: the stake of the bank is chosen by tap', async () => {
    const table = await suite.room.openPaiGowTable({ bank: 'player-dealer', seats: 2, clock: CLOCK });
    const rival = new PaiGowRival(await suite.room.guest<PaiGowTableView>(), table);
    await rival.sit();
    const me = await seated(table);
    const { page } = me;
    await page.getByTestId('bank-offer').waitFor();
    await fits(page, 'asked for a stake');
    const stake = (): Promise<number> => lies(page, 'bank-stake');
    const half = await stake();
    const choice = page.getByTestId('bank-offer');
    await choice.getByRole('button', { name: 'Less' }).tap();
    const less = await stake();
    expect(less).toBeLessThan(half);
    await choice.getByRole('button', { name: 'More' }).tap();
    await choice.getByRole('button', { name: 'More' }).tap();
    expect(await stake()).toBeGreaterThan(half);
    const range = (await page.getByTestId('bank-stake-range').boundingBox())!;
    await page.touchscreen.tap(range.x + range.width * 0.1, range.y + range.height / 2);
    const chosen = await stake();
    expect(chosen).toBeLessThan(less);
    await tap(page, 'bank-take');
    await page.getByTestId('bank-stake-left').waitFor();
    expect(paiGowEvents(me, 'BankTaken').at(-1)).toMatchObject({ seat: seatOf(me).seat, stake: chosen });
    rival.stop();
  }, 60_000);

  test('side bets and the dragon hand: laid by tap, taken back by a long press, told what they pay, settled', async () => {
    const table = await suite.room.openPaiGowTable({ variant: 'ez', dragonHand: true, sideBets: ['queens-dragon', 'fortune', 'insurance'], clock: { ...CLOCK, betweenHandsMs: 20_000 } });
    const me = await seated(table);
    const { page } = me;
    await page.locator('[data-testid=bet-circle][aria-disabled=false]').waitFor();
    await fits(page, 'spots without chips');
    await doubleTap(page, page.getByTestId('chip-5'));
    await tap(page, 'spot-dragon');
    await tap(page, 'chip-1');
    for (let n = 0; n < 2; n += 1) await tap(page, 'spot-queens-dragon');
    expect(await lies(page, 'spot-queens-dragon')).toBe(200);
    await longPress(page, page.getByTestId('spot-queens-dragon'));
    expect(await lies(page, 'spot-queens-dragon')).toBe(100);
    expect(await lies(page, 'bet-total')).toBe(1_100);
    await fits(page, 'chips beside the circle');
    await tap(page, 'pays');
    await page.getByTestId('pays-queens-dragon').waitFor();
    await fits(page, 'what side bets pay');
    await closeDialog(page);
    await tap(page, 'deal');
    await tap(page, 'house-way');
    await settled(me);
    expect(await page.getByTestId('result-beside').textContent()).toMatch(/^Your hand – .* Dragon hand: .* Queen’s Dragon: /);
    await fits(page, 'settled with what lay beside');
    await tap(page, 'new-game');
    await tap(page, 're-bet');
    expect(await lies(page, 'bet-total')).toBe(1_100);
    await tap(page, 'clear');
    expect(await lies(page, 'spot-dragon')).toBe(0);
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 60_000);
});
