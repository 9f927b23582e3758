/**
 * The web client at a full Stud table, in a headless Chromium against a room of its own: what one picture that shows new
 * frames costs the page's main thread, as it is and slowed down four times. Costs are processor time of the thread as
 * Chromium's own trace tells it, from the message to the painted picture. A frame is drawn in several pictures: how long after
 * its arrival the first and the last of its changes stand on the page is told too. What many hands leave on the heap is
 * test/browser/pictures.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { Fleet } from '../bots/fleet.js';
import { signAccessToken } from '../src/auth/sessions.service.js';
import { readConfig } from '../src/config/config.js';
import { freePort, startEmbeddedPostgres } from '../src/persistence/embedded-postgres.js';
import { rounded } from './harness.js';
import { below, costBelow, NOTES_FRAMES, overBudget, PICTURE_MS, watchDelays, watchPictures, withMessages } from './picture-costs.js';

const SLOWER = 4;
const TRACE_MS = 30_000;
const DELAYS_MS = 20_000;
/** A table is played at for hours: what is timed is code that has run for some hands, not its first steps. */
const WARM_MS = 60_000;
const SEATS = 10;
/** How long bots think while pictures are timed: some four acts a second, faster than people. */
const THINK_MS: readonly [number, number] = [150, 300];
const CHROMIUMS = [process.env['ROOM_CHROMIUM'], '/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const executablePath = CHROMIUMS.find((path) => path !== undefined && existsSync(path));
if (executablePath === undefined) throw new Error('No Chromium found. Name one in ROOM_CHROMIUM.');
const scratch = mkdtempSync(join(tmpdir(), 'poker-room-bench-'));
const database = await startEmbeddedPostgres({ projectRoot: process.cwd(), dataDir: scratch, unsafeFast: true });
const environment = {
  ROOM_HOME: process.cwd(), ROOM_DATA_DIR: scratch, ROOM_PORT: String(await freePort()), ROOM_LOG_LEVEL: 'error', ROOM_SHIPPED_TABLES: 'false', DATABASE_URL: database.url,
};
const config = readConfig(environment);
const url = `http://127.0.0.1:${environment.ROOM_PORT}`;
const room = spawn(process.execPath, ['dist/src/main.js'], { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'inherit'] });
for (let open = false; !open; ) {
  if (room.exitCode !== null) throw new Error('the room did not start');
  open = await fetch(`${url}/api/tables`).then(({ ok }) => ok, () => false);
  if (!open) await new Promise((again) => setTimeout(again, 200));
}
const browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
const staffToken = (): Promise<string> => signAccessToken(config.jwtSecret, 'room:cli', '', Date.now() + 60_000);
const fleet = (think: readonly [number, number]): Fleet =>
  new Fleet({ url, secret: config.botSecret, staffToken, think, random: Math.random, newId: randomUUID, say: (line) => void process.stderr.write(`${line}\n`) });

async function openTable(betweenHandsMs: number): Promise<string> {
  const response = await fetch(`${url}/api/staff/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await staffToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Bench, ${betweenHandsMs} ms between hands`, game: 'seven-card-stud', rules: { stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50 }, seats: SEATS, clock: { silentMs: 10_000, countdownMs: 20_000, betweenHandsMs } }, reason: 'a bench' }),
  });
  const answer = (await response.json()) as { ok: true; table: string } | { ok: false; code: string; params: object };
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.table;
}

async function watch(table: string, seats: number): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 820 } })).newPage();
  await page.addInitScript(NOTES_FRAMES);
  await page.goto(`${url}/table/${table}`);
  await page.getByTestId('play-guest').click();
  await page.locator('.seats .plate').nth(seats - 1).waitFor({ timeout: 180_000 });
  return page;
}

try {
  const busy = await openTable(1_000);
  const bots = fleet(THINK_MS);
  bots.start({ tables: new Set([busy]), bots: SEATS });
  const page = await watch(busy, SEATS);
  await page.waitForTimeout(WARM_MS);
  const allAsItIs = await watchPictures(browser, page, 1, TRACE_MS);
  const allSlowed = await watchPictures(browser, page, SLOWER, TRACE_MS);
  const [delays, delaysSlowed] = [await watchDelays(page, 1, DELAYS_MS), await watchDelays(page, SLOWER, DELAYS_MS)];
  const [asItIs, slowed] = [withMessages(allAsItIs), withMessages(allSlowed)];
  await page.context().close();
  await bots.stop(true);

  const figures = {
    budgetMs: rounded(PICTURE_MS),
    pictures: asItIs.length,
    medianMs: rounded(costBelow(asItIs, 0.5)),
    p98Ms: rounded(costBelow(asItIs, 0.98)),
    slowedPictures: slowed.length,
    slowedMedianMs: rounded(costBelow(slowed, 0.5)),
    slowedP98Ms: rounded(costBelow(slowed, 0.98)),
    allPictures: allAsItIs.length,
    allP98Ms: rounded(costBelow(allAsItIs, 0.98)),
    allSlowedPictures: allSlowed.length,
    allSlowedMedianMs: rounded(costBelow(allSlowed, 0.5)),
    allSlowedP98Ms: rounded(costBelow(allSlowed, 0.98)),
    frames: delays.length,
    firstChangeMedianMs: rounded(below(delays.map(({ first }) => first), 0.5)),
    lastChangeMedianMs: rounded(below(delays.map(({ last }) => last), 0.5)),
    slowedFrames: delaysSlowed.length,
    slowedFirstChangeMedianMs: rounded(below(delaysSlowed.map(({ first }) => first), 0.5)),
    slowedLastChangeMedianMs: rounded(below(delaysSlowed.map(({ last }) => last), 0.5)),
  };
  const ratios = {
    overBudget: rounded(overBudget(asItIs)), overBudgetSlowed: rounded(overBudget(slowed)),
    allOverBudget: rounded(overBudget(allAsItIs)), allOverBudgetSlowed: rounded(overBudget(allSlowed)),
  };
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ bench: 'client', figures, ratios })}\n`);
  else process.stdout.write(`${JSON.stringify({ figures, ratios }, null, 2)}\n`);
} finally {
  await browser.close();
  await new Promise((gone) => room.once('exit', gone).kill('SIGTERM'));
  await database.stop();
  rmSync(scratch, { recursive: true, force: true });
}
