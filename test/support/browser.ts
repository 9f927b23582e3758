/** Headless Chromium for tests, as `npm test` found it. */
import { type Browser, type BrowserContextOptions, type Locator, type Page, chromium } from 'playwright-core';
import { opened } from './opened.js';

/** Path of the browser; undefined where there is none and browser tests are skipped (said aloud by `npm test`). */
export const CHROMIUM = process.env['ROOM_CHROMIUM'];

/** Starts the browser without any of its own traffic. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  opened(() => browser.close());
  return browser;
}

/** A page with its own cookies that fails the test by what goes wrong in it, and keeps every socket frame. */
export interface WatchedPage {
  readonly page: Page;
  /** Bodies of all socket messages received, in order: frames, snapshots, answers. */
  readonly received: unknown[];
  /** Errors of scripts, of the console, and requests to anywhere but the room. */
  readonly faults: string[];
}

/** Opens a page as a new person. `device`: what else is to be known of what he holds. */
export async function newPerson(browser: Browser, url: string, viewport = { width: 1280, height: 820 }, device: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...device });
  const page = await context.newPage();
  const received: unknown[] = [];
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    // A lost connection is reported by the browser itself; the client's own words about it are on the page.
    if (message.type() === 'error' && !/WebSocket connection|Failed to load resource/.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) faults.push(`third party: ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const text = typeof payload === 'string' ? payload : payload.toString();
      // socket.io: 42/play,["event",body] for events, 43/play,7[body] for answers.
      const body = /^4[23]\/play,\d*(\[.*\])$/s.exec(text)?.[1];
      if (body === undefined) return;
      const parts = JSON.parse(body) as unknown[];
      received.push(parts.at(-1));
    });
  });
  await page.goto(url);
  return { page, received, faults };
}

/** Waits until an expression holds in the page (its own rules let no test watch from inside). */
export async function untilTrue(page: Page, expression: string, limitMs = 60_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > end) throw new Error(`waited in vain for ${expression}; the page says: ${(await page.locator('body').textContent())?.slice(0, 1_500)}`);
    await page.waitForTimeout(40);
  }
}

/** Acts in the cheapest way whenever it is this player's turn, until `done`. Answers how often he acted. */
export async function playCheaply(page: Page, done: () => Promise<boolean>, limitMs = 180_000): Promise<number> {
  let acted = 0;
  const end = Date.now() + limitMs;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`the hand did not end; the page says: ${(await page.locator('body').textContent())?.slice(0, 800)}`);
    for (const act of ['check', 'call', 'bring-in']) {
      const button = page.getByTestId(`action-${act}`);
      if ((await button.count()) > 0 && (await button.isEnabled().catch(() => false))) {
        await button.click({ timeout: 1_000 }).then(() => (acted += 1), () => undefined);
        break;
      }
    }
    await page.waitForTimeout(150);
  }
  return acted;
}

/** How a person of this device presses something: with a finger where it is touched, else by mouse. */
function presses(device?: BrowserContextOptions): (what: Locator) => Promise<void> {
  return (what) => (device?.hasTouch === true ? what.tap() : what.click());
}

/** Opens a page as a new guest, in the lobby. */
export async function newGuest(browser: Browser, url: string, viewport?: { width: number; height: number }, device?: BrowserContextOptions): Promise<WatchedPage> {
  const person = await newPerson(browser, url, viewport, device);
  await presses(device)(person.page.getByTestId('play-guest'));
  // On a phone it is folded away.
  await person.page.getByTestId('balance').waitFor({ state: 'attached' });
  return person;
}

/** From the lobby to a seat at a table, with the usual buy-in. */
export async function sitDown({ page }: Pick<WatchedPage, 'page'>, table: string, device?: BrowserContextOptions): Promise<void> {
  const press = presses(device);
  await press(page.locator(`[data-testid=lobby-table][data-table-id=${table}]`).getByTestId('lobby-sit'));
  await press(page.getByTestId('buy-in-confirm'));
  await page.getByTestId('my-stack').waitFor();
}

/** A new guest who goes from the lobby to a seat at a table, with the usual buy-in: by mouse, or with a finger where the device is touched. */
export async function newSeatedGuest(browser: Browser, url: string, table: string, viewport?: { width: number; height: number }, device?: BrowserContextOptions): Promise<WatchedPage> {
  const person = await newGuest(browser, url, viewport, device);
  await sitDown(person, table, device);
  return person;
}
