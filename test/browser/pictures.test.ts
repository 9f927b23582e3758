/** In the browser: what many hands at a table leave behind, and how a full one is drawn while everybody acts. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { costBelow, keptBy, overBudget, type Picture, watchPictures, withMessages } from '../../bench/picture-costs.js';
import type { SessionAnswer } from '../../src/contracts/http.js';
import { CHROMIUM, launchBrowser } from '../support/browser.js';
import type { StudTableView } from '../../src/contracts/table.js';
import { cheapest, startTestRoom, TestPlayer, type TestRoom } from '../support/test-room.js';

const SEATS = 10;
/** A table deals at most some forty hands a minute. `HEAP_HANDS=50,500` plays on for a quarter of an hour. */
const [FIRST_HANDS, HANDS] = (process.env['HEAP_HANDS'] ?? '20,80').split(',').map(Number) as [number, number];
const WATCHED_MS = 12_000;
/** How long a player thinks while pictures are watched: each act is a picture of its own. */
const THINK_MS = 120;
/** A table is played at for hours, so what is watched has run for some hands: the first ones run code that is not compiled yet. */
const WARM_HANDS = 20;

(CHROMIUM === undefined ? describe.skip : describe)('a table that is played at', () => {
  let browser: Browser;
  let room: TestRoom;
  const tables: { over: boolean; readonly players: TestPlayer[] }[] = [];
  /** Nobody acts in this hand yet. */
  let heldHand = Infinity;

  /** A full table, one of its players with a page; each acts after having thought so long. */
  async function played(thinkMs: (view: StudTableView) => number, choose: (view: StudTableView) => object): Promise<Page> {
    const table = await room.openTable({ seats: SEATS, clock: { betweenHandsMs: 0 } });
    const context = await browser.newContext({ viewport: { width: 1280, height: 820 } });
    await context.addInitScript("localStorage.setItem('room.signed-in', '1')");
    const opened = await context.request.post(`${room.url}/api/auth/guest`, { data: {} });
    const me = new TestPlayer(room.url, (await opened.json()) as SessionAnswer);
    await me.connect();
    const here = { over: false, players: [me, ...(await Promise.all(Array.from({ length: SEATS - 1 }, () => room.guest())))] };
    tables.push(here);
    for (const player of here.players) await player.sit(table, 60_000);
    const page = await context.newPage();
    await page.goto(`${room.url}/table/${table}`);
    await page.locator('.plate').nth(SEATS - 1).waitFor({ timeout: 60_000 });
    const play = async (player: TestPlayer): Promise<void> => {
      for (let answered = ''; !here.over; ) {
        const view = await player.until(table, (v) => v.offer !== null && v.offer.decisionId !== answered, 3_000).catch(() => null);
        if (!view?.offer) continue;
        if (view.handNo >= heldHand) {
          await new Promise((done) => setTimeout(done, 50));
          continue;
        }
        answered = view.offer.decisionId;
        await new Promise((done) => setTimeout(done, thinkMs(view)));
        const ack = await player.send('table:act', { commandId: randomUUID(), table, decisionId: answered, action: choose(view) });
        // Nobody may act as often as this: a moment later he may.
        if (ack.ok) continue;
        await new Promise((done) => setTimeout(done, 250));
        answered = '';
      }
    };
    for (const player of here.players) void play(player).catch(() => undefined);
    return page;
  }

  /** What the page keeps when this hand has been dealt and nobody has acted: the same picture each time. */
  async function keptAtHand(page: Page, no: number): Promise<number> {
    heldHand = no;
    await handOf(page, no);
    await page.waitForTimeout(1_500);
    return keptBy(page);
  }

  /** Once this hand is dealt. */
  async function handOf(page: Page, no: number): Promise<void> {
    while (Number(await page.getByTestId('hand-no').first().getAttribute('data-hand')) < no) await page.waitForTimeout(100);
  }

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom({ ROOM_GUESTS_PER_ADDRESS: '1000' });
  });
  afterEach(() => {
    for (const table of tables.splice(0)) {
      table.over = true;
      for (const player of table.players) player.close();
    }
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
  });

  /** Two go to the showdown, after which the next hand is dealt at once; every tenth time all do. */
  function quickly(view: StudTableView): object {
    const live = view.hand!.players.filter(({ state }) => state === 'live').length;
    return view.handNo % 10 !== 0 && live > 2 && view.offer!.legal.some(({ act }) => act === 'fold') ? { act: 'fold' } : cheapest(view);
  }

  test(`${HANDS} hands leave no more on the heap than ${FIRST_HANDS} did, a tenth at most`, async () => {
    const page = await played(() => 0, quickly);
    const early = await keptAtHand(page, FIRST_HANDS);
    const late = await keptAtHand(page, HANDS);
    heldHand = Infinity;
    say(`heap after ${FIRST_HANDS} hands ${early} bytes, after ${HANDS} ${late} (${(late / early).toFixed(3)})`);
    expect(late).toBeLessThan(early * 1.1);
  }, 900_000);

  test('each picture of ten seats is laid out once, by the browser: no script asks for a layout in its midst', async () => {
    const warm = (view: StudTableView): boolean => view.handNo > WARM_HANDS;
    const page = await played((view) => (warm(view) ? THINK_MS : 0), (view) => (warm(view) ? cheapest(view) : quickly(view)));
    await handOf(page, WARM_HANDS + 1);
    for (const rate of [1, 4]) {
      const pictures = await watchPictures(browser, page, rate, WATCHED_MS);
      say(`${rate === 1 ? 'as it is' : `slowed ${rate} times`}, with new messages: ${told(withMessages(pictures))}; all: ${told(pictures)}`);
      expect(pictures.length).toBeGreaterThan(10);
      expect(pictures.filter(({ forcedLayouts }) => forcedLayouts > 0)).toEqual([]);
    }
  }, 300_000);

  /** Times are told, never judged by a test: machines differ, and are shared. `npm run bench:client` is where they are compared. */
  function told(pictures: readonly Picture[]): string {
    return `${pictures.length} pictures, median ${costBelow(pictures, 0.5).toFixed(1)} ms, 98 % below ${costBelow(pictures, 0.98).toFixed(1)} ms, over one picture's time ${(overBudget(pictures) * 100).toFixed(1)} %`;
  }

  function say(line: string): void {
    process.stdout.write(`${line}\n`);
  }
});
