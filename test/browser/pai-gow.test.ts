import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { PaiGowResult, PaiGowSplit } from '../../src/contracts/pai-gow.js';
import type { PaiGowTableView, TableFrame } from '../../src/contracts/table.js';
import { CHROMIUM, type WatchedPage, launchBrowser, newSeatedGuest } from '../support/browser.js';
import { startTestRoom, type TestRoom } from '../support/test-room.js';

const PHONE = { width: 360, height: 640 };
const CLOCK = { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 4_000 };

(CHROMIUM === undefined ? describe.skip : describe)('the web client at a Pai Gow table, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  const people: WatchedPage[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
  });
  afterEach(async () => {
    for (const { page, faults } of people.splice(0)) {
      await page.context().close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    }
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
  });

  /** A new guest who goes from the lobby to his seat. */
  async function seated(table: string, viewport?: { width: number; height: number }): Promise<WatchedPage> {
    const person = await newSeatedGuest(browser, room.url, table, viewport);
    people.push(person);
    return person;
  }

  async function amount(where: Locator): Promise<number> {
    const found = /[\d,]+(\.\d\d)?/.exec((await where.first().textContent()) ?? '')?.[0] ?? '';
    return Math.round(Number(found.replaceAll(',', '')) * 100);
  }
  const stack = (page: Page): Promise<number> => amount(page.getByTestId('my-stack'));
  const bet = async (page: Page): Promise<number> => Number(await page.getByTestId('bet-amount').getAttribute('data-amount'));

  /** The results of this player that his page was told of, in order. */
  function results({ received }: WatchedPage, seat: string | null): (PaiGowResult & { readonly bet: number })[] {
    return received.flatMap((body) =>
      ((body as Partial<TableFrame> | null)?.events ?? []).flatMap((each) => ('hand' in each && each.hand.type === 'BetSettled' && String(each.hand.seat) === seat ? [each.hand] : [])),
    );
  }

  /** The splits that are offered now, as the page was told. */
  function splits({ received }: WatchedPage): readonly PaiGowSplit[] {
    const offers = received.flatMap((body) => {
      const told = body as { readonly view?: PaiGowTableView; readonly offer?: PaiGowTableView['offer'] } | null;
      return [told?.offer, told?.view?.offer].filter((offer) => offer !== null && offer !== undefined);
    });
    for (const offer of offers.toReversed()) for (const legal of offer.legal) if (legal.act === 'set') return legal.splits;
    return [];
  }

  /** My seven cards on the page. */
  const card = (page: Page, name: string): Locator => page.locator(`[data-move="${name}"]`);

  /** What the page says of the round is what was told, to the cent. */
  async function settledRight(person: WatchedPage, before: number, wagered: number): Promise<PaiGowResult> {
    const { page } = person;
    await page.getByTestId('new-game').waitFor();
    const seat = await page.locator('.zone[data-testid=seat]').getAttribute('data-seat');
    const result = results(person, seat).at(-1)!;
    expect(result.bet).toBe(wagered);
    const commission = result.outcome === 'win' ? Math.floor((wagered * 5 + 50) / 100) : 0;
    expect(result.commission).toBe(commission);
    expect(result.net).toBe(result.outcome === 'win' ? wagered - commission : result.outcome === 'loss' ? -wagered : 0);
    expect(await stack(page)).toBe(before + result.net);
    const words = (await page.getByTestId('result').textContent()) ?? '';
    expect(words).toMatch(result.outcome === 'win' ? /You win/ : result.outcome === 'loss' ? /You lose/ : /Push/);
    if (result.outcome === 'win') expect(words).toContain((commission / 100).toFixed(2));
    return result;
  }

  /** Nothing that is needed lies outside the screen, and nothing scrolls sideways. */
  async function reachable(page: Page, ids: readonly string[]): Promise<void> {
    const size = page.viewportSize()!;
    for (const id of ids) {
      const box = await page.getByTestId(id).first().boundingBox();
      expect(box).not.toBeNull();
      expect(box!.y + box!.height).toBeLessThanOrEqual(size.height);
      expect(box!.x + box!.width).toBeLessThanOrEqual(size.width);
      expect(box!.height).toBeGreaterThanOrEqual(24);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  }

  test('a newcomer bets 27 by chips with the mouse, leaves it to the house way, and is settled to the cent', async () => {
    const table = await room.openPaiGowTable({ clock: CLOCK });
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
    expect((await room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('by hand: an illegal split is refused before Done; a card is moved by mouse drag and by tap', async () => {
    const table = await room.openPaiGowTable({ clock: CLOCK });
    const me = await seated(table);
    const { page } = me;
    const before = await stack(page);
    await page.getByTestId('chip-10').dblclick();
    await page.getByTestId('deal').click();
    await page.getByTestId('house-way').waitFor();
    const offered = splits(me);
    expect(offered).toHaveLength(21);
    const foul = offered.find((s) => s.foul);
    const [legal] = offered.filter((s) => !s.foul);
    if (foul) {
      for (const name of foul.front) await card(page, name).click();
      expect(await page.getByTestId('front-words').textContent()).toBe('The front must not be better than the back.');
      expect(await page.getByTestId('done').count()).toBe(0);
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
    await page.getByTestId('done').click();
    await settledRight(me, before, 1_000);
    const shown = await page.locator('.set .part.front [data-card]').evaluateAll((all) => all.map((each) => (each as unknown as { dataset: Record<string, string> }).dataset['card']));
    expect(new Set(shown)).toEqual(new Set([first, second]));
  }, 120_000);

  test('by keyboard alone: chips, deal, cards to the front, done', async () => {
    const table = await room.openPaiGowTable({ clock: CLOCK });
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
    const [first, second] = splits(me).find((s) => !s.foul)!.front;
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

  test('on a small phone by touch, at a private table: dealt at once, everything in reach, the result stays until New Game', async () => {
    const table = await room.openPaiGowTable({ kind: 'private', clock: { bettingMs: 60_000, settingMs: 60_000 } });
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    const received: unknown[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
      const body = /^4[23]\/play,\d*(\[.*\])$/s.exec(typeof payload === 'string' ? payload : payload.toString())?.[1];
      if (body !== undefined) received.push((JSON.parse(body) as unknown[]).at(-1));
    }));
    const me: WatchedPage = { page, received, faults: [] };
    people.push(me);
    await page.goto(room.url);
    await page.getByTestId('play-guest').tap();
    await page.locator(`[data-testid=lobby-table][data-table-id=${table}]`).getByTestId('lobby-sit').tap();
    await page.getByTestId('buy-in-confirm').tap();
    await page.getByTestId('my-stack').waitFor();
    const before = await stack(page);
    await page.getByTestId('deal').waitFor();
    await reachable(page, ['bet-circle', 'chip-1', 'chip-5', 'chip-10', 'chip-25', 'chip-100', 'clear', 're-bet', 'deal']);
    // Two quick touches bet the chip at once.
    const five = (await page.getByTestId('chip-5').boundingBox())!;
    for (let n = 0; n < 2; n += 1) await page.touchscreen.tap(five.x + five.width / 2, five.y + five.height / 2);
    await page.getByTestId('bet-circle').tap();
    await page.getByTestId('bet-circle').tap();
    expect(await bet(page)).toBe(1_500);
    await finger(page, page.getByTestId('bet-circle'), page.getByTestId('bet-circle'), 700);
    expect(await bet(page)).toBe(1_000);
    await page.getByTestId('deal').tap();
    await page.getByTestId('house-way').waitFor();
    await reachable(page, ['front-slot', 'house-way', 'surrender', 'my-card']);
    const [first, second] = splits(me).find((s) => !s.foul)!.front;
    await finger(page, card(page, first), page.getByTestId('front-slot').nth(0), 0);
    await card(page, second).tap();
    await reachable(page, ['done']);
    await page.getByTestId('done').tap();
    await page.getByTestId('open-all').tap({ timeout: 1_000 }).catch(() => undefined);
    await settledRight(me, before, 1_000);
    await reachable(page, ['new-game']);
    // The next round is open at the room already; nothing of the result has gone.
    await page.waitForTimeout(500);
    expect(await page.getByTestId('result').count()).toBe(1);
    await page.getByTestId('new-game').tap();
    await page.getByTestId('re-bet').tap();
    expect(await bet(page)).toBe(1_000);
    await page.getByTestId('deal').tap();
    await page.getByTestId('house-way').tap();
    await page.getByTestId('new-game').waitFor();
    expect((await room.reconcile()).drift).toBe(0);
  }, 120_000);

  /** A finger that goes down on `from`, moves to `to`, rests for `restMs`, and lifts. */
  async function finger(page: Page, from: Locator, to: Locator, restMs: number): Promise<void> {
    const touch = await page.context().newCDPSession(page);
    const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!];
    const point = (part: number): { x: number; y: number } => ({
      x: a.x + a.width / 2 + (b.x + b.width / 2 - a.x - a.width / 2) * part,
      y: a.y + a.height / 2 + (b.y + b.height / 2 - a.y - a.height / 2) * part,
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] });
    if (from !== to) for (const part of [0.3, 0.6, 1, 1]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(part)] });
    await page.waitForTimeout(restMs);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }
});
