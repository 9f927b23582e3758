/**
 * Takes the gallery of docs/screens: the real client in a real room with its bots. What can be played is played by a guest; a
 * moment that would take too long is staged (web/dev/stage.ts) on the same page. `node scripts/screens.mjs [picture or state…]
 * [--png DIR]`: only those, and uncompressed into a folder as well. Needs a Chromium (ROOM_CHROMIUM, or one in the usual place).
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { CHAPTERS, LANGUAGES, PICTURES, SIZES } from '../web/dev/gallery.mjs';
import { LOBBY_SCENES, SCENES } from '../web/dev/scenes.mjs';
import { ROOT, prepare, say } from './prepare.mjs';

const FOLDER = join(ROOT, 'docs', 'screens');
const MOST_BYTES = 8 * 1024 * 1024;
/** A loaded picture and its films have come to rest by then. */
const SETTLE_MS = 450;

const wanted = process.argv.slice(2);
const at = wanted.indexOf('--png');
const loose = at < 0 ? null : wanted.splice(at, 2)[1];
const chosen = PICTURES.filter(({ name, state }) => wanted.length === 0 || wanted.includes(name) || wanted.includes(state));

await prepare();
const binary = [process.env.ROOM_CHROMIUM, '/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) => path && existsSync(path));
if (!binary) {
  say('no Chromium: set ROOM_CHROMIUM to its path');
  process.exit(2);
}
mkdirSync(FOLDER, { recursive: true });
if (loose) mkdirSync(loose, { recursive: true });
const { module: { Stage } } = await runnerImport(join(ROOT, 'web', 'dev', 'stage.ts'), { root: ROOT, logLevel: 'error' });

const data = mkdtempSync(join(tmpdir(), 'poker-room-screens-'));
// A database that may not run as root runs as a user without rights, who must be able to enter.
chmodSync(data, 0o755);
const room = spawn(process.execPath, ['scripts/start.mjs', '--port', '0', '--data', data], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ROOM_GUESTS_PER_ADDRESS: '2000' } });
const closed = new Promise((done) => room.once('exit', done));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    room.kill('SIGTERM');
    void closed.then(() => process.exit(1));
  });
}
const url = await new Promise((done, fail) => {
  room.stdout.setEncoding('utf8').on('data', (text) => {
    const found = /open at (\S+)/.exec(text);
    if (found) done(found[1]);
  });
  void closed.then((code) => fail(new Error(`the room ended (exit code ${code})`)));
});

const browser = await chromium.launch({
  executablePath: binary,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const darkroom = await browser.newPage();

/** A page in one of the looks, before anything is opened. */
async function pageFor({ size, theme, language }) {
  const { width, height, scale, touch = false } = SIZES[size];
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: touch, reducedMotion: 'reduce', colorScheme: theme === 'light' ? 'light' : 'dark', contrast: theme === 'contrast' ? 'more' : 'no-preference', locale: LANGUAGES[language] });
  // Where many share the machine, patience is cheaper than a second run.
  context.setDefaultTimeout(90_000);
  return context.newPage();
}

async function asGuest(page) {
  await page.goto(url);
  await page.getByTestId('play-guest').first().click();
  await page.getByTestId('balance').first().waitFor();
}

/** The picture as WebP, made small by the browser's own encoder. */
async function compressed(png) {
  const text = await darkroom.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d').drawImage(bitmap, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.74 })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, png.toString('base64'));
  return Buffer.from(text, 'base64');
}

async function take(page, { name }) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(SETTLE_MS);
  const png = await page.screenshot();
  if (loose) writeFileSync(join(loose, `${name}.png`), png);
  writeFileSync(join(FOLDER, `${name}.webp`), await compressed(png));
  say(`docs/screens/${name}.webp`);
}

let failed = 0;
async function trying(picture, work) {
  try {
    await work();
  } catch (error) {
    failed = 1;
    say(`${picture.name}: ${error.message.split('\n')[0]}`);
  }
}

/** Staged moments of one look follow each other on one page. */
async function staged(pictures) {
  const page = await pageFor(pictures[0]);
  const stage = await Stage.on(page, url);
  await asGuest(page);
  for (const picture of pictures) {
    await trying(picture, async () => {
      if (picture.from === 'lobby') await LOBBY_SCENES[picture.state](stage, page);
      else await stage.show(picture.state);
      await take(page, picture);
    });
    stage.clear();
  }
  await page.context().close();
}

/** A scene that is played has people of its own. */
async function played(picture) {
  const page = await pageFor(picture);
  const others = [];
  const second = async () => {
    const other = await pageFor({ size: 'desktop', theme: 'dark', language: 'en' });
    others.push(other);
    await asGuest(other);
    return other;
  };
  await trying(picture, async () => {
    if (picture.state === 'newcomer') await page.goto(url);
    else await asGuest(page);
    const gone = await SCENES[picture.state](page, { room: url, second, size: picture.size });
    await take(page, picture);
    await gone?.();
  });
  for (const each of [page, ...others]) await each.context().close();
}

/** The list beside the pictures. */
function list() {
  const row = ({ name, tells, size, theme, language, from }) => {
    const { width, height } = SIZES[size];
    return `| [${name}](${name}.webp) | ${tells} | ${size} ${width}×${height} | ${theme} | ${language} | ${from === 'played' ? 'played' : 'staged'} |`;
  };
  const chapters = CHAPTERS.map(({ title }) => {
    const rows = PICTURES.filter(({ chapter, name }) => chapter === title && existsSync(join(FOLDER, `${name}.webp`))).map(row);
    return `## ${title}\n\n| Picture | State | Size | Theme | Language | How |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Pictures\n\nTaken by \`node scripts/screens.mjs\` from the built client in a real room; this list is written by it too. *Played*: a guest came there\nby playing against the room’s bots. *Staged*: the same page, answered with a moment of \`web/dev\` that would take long to play.\n\n${chapters.join('\n')}`;
}

try {
  const looks = new Map();
  for (const picture of chosen.filter(({ from }) => from !== 'played')) {
    const look = [picture.size, picture.theme, picture.language, picture.from].join('-');
    looks.set(look, [...(looks.get(look) ?? []), picture]);
  }
  for (const pictures of looks.values()) await staged(pictures);
  for (const picture of chosen.filter(({ from }) => from === 'played')) await played(picture);
  if (wanted.length === 0) {
    // What the list no longer names is no picture of it.
    const names = new Set(PICTURES.map(({ name }) => `${name}.webp`));
    for (const file of readdirSync(FOLDER)) if (file !== 'README.md' && !names.has(file)) rmSync(join(FOLDER, file));
  }
  writeFileSync(join(FOLDER, 'README.md'), list());
  const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  say(`docs/screens: ${(bytes / 1024 / 1024).toFixed(2)} MB`);
  if (bytes > MOST_BYTES) failed = 1;
} finally {
  await browser.close();
  room.kill('SIGTERM');
  await closed;
  rmSync(data, { recursive: true, force: true });
}
process.exit(failed);
