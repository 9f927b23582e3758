/**
 * Takes the pictures of the documentation: a real room with its bots, a real browser, a guest who plays until the table looks
 * like poker. `node scripts/screens.mjs [picture…]`; needs a Chromium (ROOM_CHROMIUM, or one in the usual place).
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT, prepare, say } from './prepare.mjs';

const DESKTOP = { width: 1440, height: 900, scale: 1 };
const PHONE = { width: 360, height: 640, scale: 2 };
const PAI_GOW = 'Pai Gow 2-300';
/** `shows` names what must be on the screen; `locale` and `theme` are the player's. */
const PICTURES = [
  { name: 'pai-gow-bet-desktop', shows: 'bet', ...DESKTOP, locale: 'en-GB', theme: 'dark' },
  { name: 'pai-gow-set-desktop-light-sv', shows: 'set', ...DESKTOP, locale: 'sv-SE', theme: 'light' },
  { name: 'pai-gow-result-desktop', shows: 'result', ...DESKTOP, locale: 'en-GB', theme: 'dark' },
  { name: 'pai-gow-bet-phone-light', shows: 'bet', ...PHONE, locale: 'en-GB', theme: 'light' },
  { name: 'pai-gow-set-phone-es', shows: 'set', ...PHONE, locale: 'es-ES', theme: 'dark' },
  { name: 'pai-gow-result-phone', shows: 'result', ...PHONE, locale: 'en-GB', theme: 'dark' },
  { name: 'stud-desktop', shows: 'stud', table: 'Stud 1/2', ...DESKTOP, locale: 'en-GB', theme: 'dark' },
  { name: 'stud-phone', shows: 'stud', table: 'Stud 3/6', ...PHONE, locale: 'en-GB', theme: 'dark' },
  { name: 'lobby-desktop', shows: 'lobby', ...DESKTOP, locale: 'en-GB', theme: 'dark' },
  { name: 'lobby-desktop-light-sv', shows: 'lobby', ...DESKTOP, locale: 'sv-SE', theme: 'light' },
  { name: 'lobby-phone-es', shows: 'lobby', ...PHONE, locale: 'es-ES', theme: 'dark' },
  { name: 'statement-desktop', shows: 'statement', ...DESKTOP, locale: 'en-GB', theme: 'dark' },
  { name: 'statement-phone-sv', shows: 'statement', ...PHONE, locale: 'sv-SE', theme: 'light' },
  { name: 'rules-desktop-light', shows: 'rules', table: 'Stud 1/2', ...DESKTOP, locale: 'en-GB', theme: 'light' },
  { name: 'rules-phone-es', shows: 'rules', table: PAI_GOW, ...PHONE, locale: 'es-ES', theme: 'dark' },
];
/** Streets on which a table shows enough to be worth a picture. */
const WORTH_IT = /Fifth street|Sixth street|Seventh street/;
const OPPONENTS = 2;
const ENOUGH_HANDS = 12;
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

/** Whether every Stud table has figures worth telling. */
async function figuresThere() {
  const { tables } = await (await fetch(`${url}/api/tables`)).json();
  return tables.filter(({ game }) => game === 'seven-card-stud').every(({ figures }) => (figures?.hands ?? 0) >= ENOUGH_HANDS);
}

/** Sits down at the first table of that name. */
async function sitAt(page, table) {
  await page.getByTestId('lobby-table').filter({ hasText: table }).locator('[data-testid=lobby-sit]:enabled').first().click();
  await page.getByTestId('buy-in-confirm').click();
  await page.getByTestId('my-stack').waitFor();
}

/** A few rounds against the house alone, then the books of them. */
async function statement(page) {
  await page.locator('[data-testid=quick-seat][data-kind=private]').first().click();
  for (let n = 0; n < 4; n += 1) {
    await page.locator('[data-testid=chip-5]:not([aria-disabled=true])').dblclick({ timeout: 60_000 });
    await page.locator('[data-testid=deal]:enabled').click();
    await page.getByTestId('house-way').click({ timeout: 60_000 });
    await page.getByTestId('new-game').click({ timeout: 60_000 });
  }
  await page.getByTestId('leave').click();
  await page.getByTestId('leave-confirm').click();
  await page.locator('[data-testid=balance-link]').click();
  await page.locator('[data-testid=statement-line][data-code=leave]').waitFor();
  return true;
}

/** Brings the page to what the picture shows; answers whether it came to that. */
async function arrive(page, shows, table) {
  if (shows === 'lobby') {
    // A lobby without figures is not what players see: until the bots have played enough for them.
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await figuresThere()); ) await page.waitForTimeout(2_000);
    await page.getByTestId('lobby-table').filter({ hasText: 'Stud 1/2' }).getByTestId('lobby-preview').first().click();
    await page.getByTestId('preview-seat').first().waitFor();
    return true;
  }
  if (shows === 'rules') {
    await page.getByTestId('lobby-table').filter({ hasText: table }).getByTestId('lobby-watch').first().click();
    await page.getByTestId('rules').click();
    await page.getByTestId('rules-sheet').waitFor();
    return true;
  }
  if (shows === 'statement') return statement(page);
  await sitAt(page, shows === 'stud' ? table : PAI_GOW);
  if (shows === 'stud') return playUntilWorthIt(page);
  await page.locator('[data-testid=chip-25]:not([aria-disabled=true])').dblclick({ timeout: 120_000 });
  await page.getByTestId('chip-1').click();
  for (let n = 0; n < 2; n += 1) await page.getByTestId('bet-circle').click();
  await page.waitForTimeout(SETTLE_MS);
  if (shows === 'bet') return true;
  await page.getByTestId('deal').click();
  await page.getByTestId('house-way').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  if (shows === 'set') return true;
  await page.getByTestId('house-way').click();
  await page.getByTestId('new-game').waitFor({ timeout: 60_000 });
  return true;
}

const browser = await chromium.launch({
  executablePath: binary,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
let failed = 0;
try {
  const wanted = process.argv.slice(2);
  for (const { name, shows, table, width, height, scale, locale, theme } of PICTURES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce', colorScheme: theme, locale });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByTestId('play-guest').first().click();
    await page.getByTestId('balance').waitFor();
    if (await arrive(page, shows, table)) {
      await page.screenshot({ path: join(ROOT, 'docs', 'screens', `${name}.png`) });
      say(`docs/screens/${name}.png`);
    } else {
      say(`${name}: it did not come to that`);
      failed = 1;
    }
    // Nobody is to wait for one who is gone.
    if (!['lobby', 'rules', 'statement'].includes(shows)) {
      await page.getByTestId('leave').click();
      await page.getByTestId('leave-confirm').click();
      await page.waitForTimeout(SETTLE_MS);
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
