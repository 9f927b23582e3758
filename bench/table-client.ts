/**
 * The web client at a full Stud table, in a headless Chromium against a room of its own: what one picture that shows new
 * frames costs the page's main thread, as it is and slowed down four times, and what memory is kept after 500 hands.
 * Costs are processor time of the thread as Chromium's own trace tells it, from the message to the painted picture.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { Fleet } from '../bots/fleet.js';
import { signAccessToken } from '../src/auth/sessions.service.js';
import { readConfig } from '../src/config/config.js';
import { freePort, startEmbeddedPostgres } from '../src/persistence/embedded-postgres.js';
import { rounded } from './harness.js';

/** One picture of a screen that draws sixty a second, ms. */
const BUDGET_MS = 1000 / 60;
const SLOWER = 4;
const TRACE_MS = 30_000;
const SEATS = 10;
const FIRST_HANDS = 50;
const HANDS = 500;
/** Fewer at the table where memory is watched: their hands are quicker. */
const LONG_SEATS = 4;
/** How long bots think while pictures are timed: some four acts a second, faster than people. */
const THINK_MS: readonly [number, number] = [150, 300];
const CHROMIUMS = [process.env['ROOM_CHROMIUM'], '/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** What each picture with new frames cost, ms of the main thread. */
function costsIn(events: readonly TraceEvent[]): number[] {
  const heard = events.find(({ name }) => name === 'WebSocketReceive');
  if (!heard) throw new Error('no frame arrived while the page was watched');
  const own = events.filter(({ pid, tid }) => pid === heard.pid && tid === heard.tid).toSorted((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const marks = own.filter(({ name }) => name === 'WebSocketReceive' || name === 'FireAnimationFrame');
  const costs: number[] = [];
  let waiting = 0;
  let at = 0;
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0);
    while (at < marks.length && marks[at]!.ts < task.ts) at += 1;
    const names = new Set<string>();
    for (let n = at; n < marks.length && marks[n]!.ts <= end; n += 1) names.add(marks[n]!.name);
    const cost = (task.tdur ?? 0) / 1000;
    if (names.has('WebSocketReceive')) waiting += cost;
    if (names.has('FireAnimationFrame')) {
      costs.push(waiting + cost);
      waiting = 0;
    }
  }
  return costs;
}

function share(costs: readonly number[]): number {
  return costs.filter((cost) => cost > BUDGET_MS).length / costs.length;
}

function quantile(costs: readonly number[], part: number): number {
  const sorted = costs.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

async function timed(browser: Browser, page: Page, rate: number): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(TRACE_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return costsIn(traceEvents);
}

async function handOf(page: Page): Promise<number> {
  return Number((await page.getByTestId('hand-no').first().getAttribute('data-hand')) ?? 0);
}

async function heapAfter(page: Page, hand: number): Promise<{ readonly bytes: number; readonly nodes: number }> {
  while ((await handOf(page)) < hand) await page.waitForTimeout(200);
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  for (let n = 0; n < 3; n += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const { nodes } = await client.send('Memory.getDOMCounters');
  await client.detach();
  return { bytes: usedSize, nodes };
}

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
  await page.waitForTimeout(5_000);
  const asItIs = await timed(browser, page, 1);
  const slowed = await timed(browser, page, SLOWER);
  await page.context().close();
  await bots.stop(true);

  const long = await openTable(0);
  const quick = fleet([0, 2]);
  quick.start({ tables: new Set([long]), bots: LONG_SEATS });
  const sitting = await watch(long, LONG_SEATS);
  const early = await heapAfter(sitting, FIRST_HANDS);
  const late = await heapAfter(sitting, HANDS);
  await quick.stop(false);

  const figures = {
    budgetMs: rounded(BUDGET_MS),
    pictures: asItIs.length,
    medianMs: quantile(asItIs, 0.5),
    p98Ms: quantile(asItIs, 0.98),
    slowedPictures: slowed.length,
    slowedMedianMs: quantile(slowed, 0.5),
    slowedP98Ms: quantile(slowed, 0.98),
    heapAfter50: early.bytes,
    heapAfter500: late.bytes,
    nodesAfter50: early.nodes,
    nodesAfter500: late.nodes,
  };
  const ratios = { overBudget: rounded(share(asItIs)), overBudgetSlowed: rounded(share(slowed)), heap: rounded(late.bytes / early.bytes) };
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ bench: 'client', figures, ratios })}\n`);
  else process.stdout.write(`${JSON.stringify({ figures, ratios }, null, 2)}\n`);
} finally {
  await browser.close();
  await new Promise((gone) => room.once('exit', gone).kill('SIGTERM'));
  await database.stop();
  rmSync(scratch, { recursive: true, force: true });
}
