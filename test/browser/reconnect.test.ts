import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import { freePort } from '../../src/persistence/embedded-postgres.js';
import { CHROMIUM, type WatchedPage, launchBrowser, playCheaply, newSeatedGuest } from '../support/browser.js';
import { type RoomProcess, startRoomProcess } from '../support/room-process.js';
import { type TestDatabase, createDatabase } from '../support/test-room.js';

(CHROMIUM === undefined ? describe.skip : describe)('two browsers and a server that is killed', () => {
  let browser: Browser;
  let database: TestDatabase;
  let dataDir: string;
  let room: RoomProcess | null = null;

  beforeAll(async () => {
    browser = await launchBrowser();
    database = await createDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'poker-room-browser-'));
  });
  afterAll(async () => {
    await browser.close();
    await room?.end('SIGKILL');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function cardsOf(page: Page): Promise<(string | null)[]> {
    return page.getByTestId('my-card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  }

  async function onTurn(people: WatchedPage[]): Promise<WatchedPage> {
    for (let n = 0; n < 600; n += 1) {
      for (const person of people) {
        for (const act of ['check', 'call', 'bring-in']) {
          const button = person.page.getByTestId(`action-${act}`);
          if ((await button.count()) > 0 && (await button.isEnabled().catch(() => false))) return person;
        }
      }
      await people[0]!.page.waitForTimeout(100);
    }
    throw new Error('nobody is on turn');
  }

  test('kill -9 in the middle of a hand: the pages say so, come back by themselves with the same hand and cards, and finish it', async () => {
    const port = String(await freePort());
    const environment = { DATABASE_URL: database.url, ROOM_DATA_DIR: dataDir, ROOM_PORT: port };
    room = await startRoomProcess(environment);
    const token = await signAccessToken(readFileSync(join(dataDir, 'jwt-secret'), 'utf8'), 'room:cli', '', Date.now() + 60_000);
    const opened = await fetch(`${room.url}/api/staff/tables`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Browsers', game: 'seven-card-stud', rules: { level: '1/2' }, reason: 'a test' }),
    });
    const { table } = (await opened.json()) as { table: string };
    const people = [await newSeatedGuest(browser, room.url, table), await newSeatedGuest(browser, room.url, table)];
    await onTurn(people);
    // The deal takes its half second.
    for (const { page } of people) await page.getByTestId('my-card').nth(2).waitFor();
    const before = await Promise.all(people.map(async ({ page }) => ({ cards: await cardsOf(page), hand: await page.getByTestId('hand-no').first().textContent() })));
    expect(before.every((b) => b.cards.length === 3)).toBe(true);

    await room.end('SIGKILL');
    const phase = (page: Page, wanted: string): Promise<unknown> => page.locator(`[data-testid=connection][data-phase="${wanted}"]`).first().waitFor({ timeout: 60_000 });
    await Promise.all(people.map(({ page }) => page.locator('[data-testid=connection]:not([data-phase="live"])').first().waitFor({ timeout: 30_000 })));
    await people[0]!.page.waitForTimeout(2_000);
    room = await startRoomProcess(environment);
    await Promise.all(people.map(({ page }) => phase(page, 'live')));
    await onTurn(people);
    const after = await Promise.all(people.map(async ({ page }) => ({ cards: await cardsOf(page), hand: await page.getByTestId('hand-no').first().textContent() })));
    expect(after).toEqual(before);

    const settled = (person: WatchedPage) => (): Promise<boolean> => Promise.resolve(person.received.some((body) => JSON.stringify(body).includes('"HandSettled"')));
    await Promise.all(people.map((person) => playCheaply(person.page, settled(person))));
    for (const { faults } of people) expect(faults).toEqual([]);
  }, 240_000);
});
