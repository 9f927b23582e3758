/**
 * Takes the pictures of the documentation: a real room with its bots, a real browser, a guest who plays until the table looks
 * like poker. `node scripts/screens.mjs`; needs a Chromium (ROOM_CHROMIUM, or one in the usual place).
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT, prepare, say } from './prepare.mjs';

const PICTURES = [
  { name: 'stud-desktop', table: 'Stud 1/2', width: 1280, height: 820, scale: 1 },
  { name: 'stud-phone', table: 'Stud 3/6', width: 390, height: 800, scale: 2 },
];
/** Streets on which a table shows enough to be worth a picture. */
const WORTH_IT = /Fifth street|Sixth street|Seventh street/;
const OPPONENTS = 2;
const PATIENCE_MS = 400_000;
/** Chips and buttons have arrived by then. */
const SETTLE_MS = 600;

await prepare();
const binary = [process.env.ROOM_CHROMIUM, '/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) => path && existsSync(path));
if (!binary) {
  say('no Chromium: set ROOM_CHROMIUM to its path');
  process.exit(2);
}

const data = mkdtempSync(join(tmpdir(), 'poker-room-screens-'));
// A database that may not run as root runs as a user without rights, who must be able to enter.
chmodSync(data, 0o755);
const room = spawn(process.execPath, ['scripts/start.mjs', '--port', '0', '--data', data], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
const closed = new Promise((done) => room.once('exit', done));
const url = await new Promise((done, fail) => {
  room.stdout.setEncoding('utf8').on('data', (text) => {
    const found = /open at (\S+)/.exec(text);
    if (found) done(found[1]);
  });
  void closed.then((code) => fail(new Error(`the room ended (exit code ${code})`)));
});

/** Whether it is this player's turn on a late street, facing a bet of several opponents. */
async function worthIt(page) {
  const call = page.getByTestId('action-call');
  if ((await call.count()) === 0 || !(await call.isEnabled()) || !WORTH_IT.test(await page.locator('body').innerText())) return false;
  // Seats that are still in the hand show more than a name and a stack.
  return (await page.locator('[data-testid=seat]:has(.cards):not(.gone)').count()) >= OPPONENTS + 1;
}

/** Plays cheaply until the table is worth a picture and has come to rest; answers whether it came to that. */
async function playUntilWorthIt(page) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await page.waitForTimeout(200)) {
    if ((await page.locator('[data-testid^="action-"]:enabled').count()) === 0) continue;
    if (await worthIt(page)) {
      await page.waitForTimeout(SETTLE_MS);
      if (await worthIt(page)) return true;
      continue;
    }
    for (const act of ['check', 'call', 'bring-in']) {
      const button = page.getByTestId(`action-${act}`);
      if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
      await button.click({ timeout: 1_000 }).catch(() => undefined);
      break;
    }
  }
  return false;
}

const browser = await chromium.launch({
  executablePath: binary,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
let failed = 0;
try {
  for (const { name, table, width, height, scale } of PICTURES) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce', colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByTestId('play-guest').first().click();
    const line = page.getByTestId('lobby-table').filter({ hasText: table }).first();
    await line.getByTestId('lobby-sit').click();
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('my-stack').waitFor();
    if (await playUntilWorthIt(page)) {
      await page.screenshot({ path: join(ROOT, 'docs', 'screens', `${name}.png`) });
      say(`docs/screens/${name}.png`);
    } else {
      say(`${name}: no hand came to a late street`);
      failed = 1;
    }
    await context.close();
  }
} finally {
  await browser.close();
  room.kill('SIGTERM');
  await closed;
  rmSync(data, { recursive: true, force: true });
}
process.exit(failed);
