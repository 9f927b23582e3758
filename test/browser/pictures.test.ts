/** In the browser: how a full Stud table is drawn while everybody acts, and what 500 hands leave behind. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { costBelow, keptBy, overBudget, type Picture, watchPictures } from '../../bench/picture-costs.js';
import type { SessionAnswer } from '../../src/contracts/http.js';
import type { StudTableView } from '../../src/contracts/table.js';
import { CHROMIUM, launchBrowser } from '../support/browser.js';
import { cheapest, startTestRoom, TestPlayer, type TestRoom } from '../support/test-room.js';

const SEATS = 10;
const FIRST_HANDS = 50;
const HANDS = 500;
const WATCHED_MS = 12_000;
/** How long a player thinks while pictures are watched: each act is a picture of its own. */
const THINK_MS = 120;

(CHROMIUM === undefined ? describe.skip : describe)('a full table', () => {
  let browser: Browser;
  let room: TestRoom;
  let table: string;
  let page: Page;
  let thinkMs = 0;
  let players: TestPlayer[] = [];
  let over = false;

  /** Most hands end with the bring-in, every tenth with a showdown. */
  function choose(view: StudTableView): object {
    const quick = thinkMs === 0 && view.handNo % 10 !== 0 && view.offer!.legal.some(({ act }) => act === 'fold');
    return quick ? { act: 'fold' } : cheapest(view);
  }

  async function play(player: TestPlayer): Promise<void> {
    for (let answered = ''; !over; ) {
      const view = await player.until(table, (v) => over || (v.offer !== null && v.offer.decisionId !== answered), 600_000);
      if (over || !view.offer) return;
      answered = view.offer.decisionId;
      await new Promise((done) => setTimeout(done, thinkMs));
      await player.send('table:act', { commandId: randomUUID(), table, decisionId: answered, action: choose(view) });
    }
  }

  async function shownHand(): Promise<number> {
    return Number(await page.getByTestId('hand-no').first().getAttribute('data-hand'));
  }

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom({ ROOM_GUESTS_PER_ADDRESS: '1000' });
    table = await room.openTable({ seats: SEATS, clock: { betweenHandsMs: 0 } });
    const context = await browser.newContext({ viewport: { width: 1280, height: 820 } });
    await context.addInitScript("localStorage.setItem('room.signed-in', '1')");
    const answer = await context.request.post(`${room.url}/api/auth/guest`, { data: {} });
    const me = new TestPlayer(room.url, (await answer.json()) as SessionAnswer);
    await me.connect();
    players = [me, ...(await Promise.all(Array.from({ length: SEATS - 1 }, () => room.guest())))];
    for (const player of players) await player.sit(table, 60_000);
    page = await context.newPage();
    await page.goto(`${room.url}/table/${table}`);
    await page.locator('.seats .plate').nth(SEATS - 2).waitFor({ timeout: 60_000 });
  }, 120_000);
  afterAll(async () => {
    over = true;
    for (const player of players) player.close();
    await browser.close();
    await room.close();
  });

  test('500 hands leave no more on the heap than 50 did, a tenth at most, and no nodes', async () => {
    const ends = players.map(play);
    ends.forEach((end) => void end.catch(() => undefined));
    while ((await shownHand()) < FIRST_HANDS) await page.waitForTimeout(100);
    const early = await keptBy(page);
    while ((await shownHand()) < HANDS) await page.waitForTimeout(200);
    const late = await keptBy(page);
    say(`heap after ${FIRST_HANDS} hands ${early.bytes} bytes, after ${HANDS} ${late.bytes} (${(late.bytes / early.bytes).toFixed(3)}); nodes ${early.nodes}, ${late.nodes}`);
    expect(late.bytes).toBeLessThan(early.bytes * 1.1);
    expect(late.nodes).toBeLessThan(early.nodes * 1.1);
  }, 600_000);

  test('each picture is laid out once, by the browser: no script asks for a layout in its midst', async () => {
    thinkMs = THINK_MS;
    await page.waitForTimeout(2_000);
    for (const rate of [1, 4]) {
      const pictures = await watchPictures(browser, page, rate, WATCHED_MS);
      say(`${rate === 1 ? 'as it is' : `slowed ${rate} times`}: ${told(pictures)}`);
      expect(pictures.length).toBeGreaterThan(20);
      expect(pictures.filter(({ forcedLayouts }) => forcedLayouts > 0)).toEqual([]);
    }
  }, 120_000);

  /** Times are told, never judged by a test: machines differ, and are shared. `npm run bench:client` is where they are compared. */
  function told(pictures: readonly Picture[]): string {
    return `${pictures.length} pictures, median ${costBelow(pictures, 0.5).toFixed(1)} ms, 98 % below ${costBelow(pictures, 0.98).toFixed(1)} ms, over one picture's time ${(overBudget(pictures) * 100).toFixed(1)} %`;
  }

  function say(line: string): void {
    process.stdout.write(`${line}\n`);
  }
});
