import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { Fleet } from '../../bots/fleet.js';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import { CHROMIUM, type WatchedPage, launchBrowser, playCheaply, newGuest, sitDown } from '../support/browser.js';
import { journal, unentitled } from '../support/entitlement.js';
import { type TestRoom, startTestRoom } from '../support/test-room.js';

/** Looks in every picture whether a door card is laid after the small log has named it. */
const WATCH_DEALS = `(() => {
  window.deals = { told: 0, early: [] };
  let last = { hand: '', since: 0, lie: 0, named: '' };
  const look = () => {
    requestAnimationFrame(look);
    const now = document.querySelector('[data-testid=hand-no]')?.dataset.hand;
    const hand = document.querySelector('.stage .log .hand')?.textContent.match(/^Hand ([\\d,]+)\\./)?.[1].replaceAll(',', '');
    const street = [...document.querySelectorAll('.stage .log .street')].at(-1)?.textContent ?? '';
    const named = hand === now && street.startsWith('Third street: ') ? street : '';
    // Three cards at a seat, the door card among them; who folds has them taken away.
    const lie = [...document.querySelectorAll('.fan, .mine .cards')].filter((cards) => cards.querySelectorAll('.card-place').length === 3).length;
    const since = now === last.hand ? last.since : performance.now();
    if (named) window.deals.told += 1;
    // Where pictures are slow the story waits half a second and no longer.
    if (now === last.hand && last.named && lie > last.lie && performance.now() - since < 450) window.deals.early.push('a card is laid after ' + last.named);
    last = { hand: now, since, lie, named };
  };
  look();
})()`;

(CHROMIUM === undefined ? describe.skip : describe)('the web client at a Stud table, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  let fleet: Fleet;
  let table: string;
  const people: WatchedPage[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => browser.close());

  beforeEach(async () => {
    room = await startTestRoom();
    table = await room.openTable({ clock: { betweenHandsMs: 2_500 } });
    fleet = new Fleet({
      url: room.url,
      secret: room.config.botSecret,
      staffToken: () => signAccessToken(room.config.jwtSecret, 'room:cli', '', Date.now() + 60_000),
      think: [5, 60],
      random: () => randomInt(1 << 30) / (1 << 30),
      newId: () => randomUUID(),
      say: () => undefined,
    });
    fleet.start({ tables: new Set([table]), bots: 3 });
  });
  afterEach(async () => {
    for (const { page } of people.splice(0)) await page.context().close();
    await fleet.stop(false);
    await room.close();
  });

  async function guest(viewport?: { width: number; height: number }): Promise<WatchedPage> {
    const person = await newGuest(browser, room.url, viewport);
    people.push(person);
    return person;
  }

  /** Minor units of an amount on the page, such as `1,000.00`. */
  async function amount({ page }: WatchedPage, id: string): Promise<number> {
    const text = (await page.getByTestId(id).first().textContent()) ?? '';
    const found = /[\d,]+(\.\d\d)?/.exec(text)?.[0] ?? '';
    return Math.round(Number(found.replaceAll(',', '')) * 100);
  }

  /** Whether two hands have been settled in frames that this page got. */
  function settled(person: WatchedPage, hands: number): () => Promise<boolean> {
    return () => Promise.resolve(person.received.filter((body) => JSON.stringify(body).includes('"HandSettled"')).length >= hands);
  }

  test('a newcomer: guest, table, hands to showdown; what the page says of his money is what the ledger says', async () => {
    const me = await guest();
    expect(await amount(me, 'balance')).toBe(100_000);
    await sitDown(me, table);
    // Where the first hand has begun by then, its ante of 0.25 lies in the pot.
    expect([100_000, 99_975]).toContain(await amount(me, 'balance') + (await amount(me, 'my-stack')));
    await me.page.emulateMedia({ reducedMotion: 'no-preference' });
    await me.page.evaluate(WATCH_DEALS);
    const acted = await playCheaply(me.page, settled(me, 3));
    expect(acted).toBeGreaterThan(2);
    const deals = await me.page.evaluate<{ told: number; early: string[] }>('window.deals');
    expect(deals.early).toEqual([]);
    expect(deals.told).toBeGreaterThan(0);
    expect(me.received.some((body) => JSON.stringify(body).includes('"HandShown"'))).toBe(true);
    await me.page.getByTestId('leave').click();
    const confirm = me.page.getByTestId('leave-confirm');
    await Promise.race([confirm.waitFor({ timeout: 3_000 }).then(() => confirm.click()), me.page.getByTestId('my-stack').waitFor({ state: 'detached', timeout: 3_000 })]).catch(() => undefined);
    await playCheaply(me.page, async () => (await me.page.getByTestId('my-stack').count()) === 0);
    const rows = await room.database.query<{ code: string; available: string }[]>(
      `SELECT a.code, a.balance - a.held AS available FROM ledger_account a JOIN player p ON a.code = 'wallet:' || p.id WHERE p.kind = 'guest'`,
    );
    expect(rows).toHaveLength(1);
    for (let n = 0; n < 50 && (await amount(me, 'balance')) !== Number(rows[0]!.available); n += 1) await me.page.waitForTimeout(100);
    expect(await amount(me, 'balance')).toBe(Number(rows[0]!.available));
    expect((await room.reconcile()).drift).toBe(0);
    expect(me.faults).toEqual([]);
  }, 240_000);

  test('two browsers and bots at one table: no frame and no page holds a card that its player may not see', async () => {
    const [a, b] = [await guest(), await guest()];
    await sitDown(a, table);
    await sitDown(b, table);
    await Promise.all([playCheaply(a.page, settled(a, 4)), playCheaply(b.page, settled(b, 4))]);
    const log = await journal(room, table);
    for (const person of [a, b]) {
      const me = person.received.map((body) => (body as { view?: { me?: { seat: number } | null } } | null)?.view?.me?.seat).find((seat) => seat !== undefined);
      expect(me).toBeDefined();
      const seen = unentitled(log, me, person.received);
      expect(seen.leaks).toEqual([]);
      expect(seen.ownCards).toBeGreaterThan(0);
      expect(person.faults).toEqual([]);
    }
  }, 240_000);

  test('on a small phone with ten seats everything can be reached and nothing is cut off', async () => {
    const me = await guest({ width: 360, height: 640 });
    await sitDown(me, table);
    await fleet.stop(true);
    const full = new Fleet({
      url: room.url,
      secret: room.config.botSecret,
      staffToken: () => signAccessToken(room.config.jwtSecret, 'room:cli', '', Date.now() + 60_000),
      think: [5, 60],
      random: () => randomInt(1 << 30) / (1 << 30),
      newId: () => randomUUID(),
      say: () => undefined,
    });
    full.start({ tables: new Set([table]), bots: 9 });
    try {
      await playCheaply(me.page, settled(me, 2), 120_000);
      const overflow = await me.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      expect(overflow).toBe(0);
      expect(await me.page.locator('[data-testid=seat]').count()).toBeGreaterThanOrEqual(9);
      expect(me.faults).toEqual([]);
    } finally {
      await full.stop(false);
    }
  }, 240_000);
});
