/** What may lie in the operator's folder besides pages: nothing there stops the room, leaves the folder or is rendered twice. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoomConfig } from '../../src/config/config.js';
import { type OperatorPage, OperatorPagesService } from '../../src/pages/operator-pages.service.js';

let root: string;
let pages: OperatorPagesService;
/** The operator's page of terms in English. */
let terms: string;
const read = (): Promise<OperatorPage> => pages.page('terms', (languages) => (languages.includes('en') ? 'en' : null));
const title = async (): Promise<string> => (await read()).title;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'poker-room-pages-'));
  for (const folder of ['own/en', 'room/pages/en', 'outside']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'room/pages/en/terms.md'), '# Shipped');
  writeFileSync(join(root, 'outside/terms.md'), '# Outside');
  terms = join(root, 'own/en/terms.md');
  pages = new OperatorPagesService({ pagesDir: join(root, 'own'), projectRoot: join(root, 'room') } as RoomConfig);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('what is no page is passed over', () => {
  test('a pipe that nobody writes to keeps no reader waiting', async () => {
    execFileSync('mkfifo', [terms]);
    expect(await Promise.all(Array.from({ length: 8 }, title))).toEqual(Array.from({ length: 8 }, () => 'Shipped'));
  });

  test.each(['/etc/passwd', '/proc/self/environ', '/dev/zero', '../../outside/terms.md', '../../own-other/terms.md'])('a link to %s', async (target) => {
    mkdirSync(join(root, 'own-other'));
    writeFileSync(join(root, 'own-other/terms.md'), '# Outside');
    symlinkSync(target, terms);
    expect(await title()).toBe('Shipped');
  });

  test('a language that is a link out of the folder', async () => {
    rmSync(join(root, 'own/en'), { recursive: true });
    symlinkSync(join(root, 'outside'), join(root, 'own/en'));
    expect(await title()).toBe('Shipped');
  });

  test('a file of more than 64 KiB', async () => {
    writeFileSync(terms, `# Own\n\n${'x'.repeat(64 * 1024 - 7)}`);
    expect(statSync(terms).size).toBe(64 * 1024);
    expect(await title()).toBe('Own');
    truncateSync(terms, 64 * 1024 + 1);
    expect(await title()).toBe('Shipped');
  });
});

describe('links that stay in the folder are followed', () => {
  test('within a folder that is itself a link, as volumes of containers are laid out', async () => {
    mkdirSync(join(root, 'own/..now'));
    writeFileSync(join(root, 'own/..now/terms.md'), '# Own');
    symlinkSync('../..now/terms.md', terms);
    symlinkSync(join(root, 'own'), join(root, 'linked'));
    pages = new OperatorPagesService({ pagesDir: join(root, 'linked'), projectRoot: join(root, 'room') } as RoomConfig);
    expect(await title()).toBe('Own');
  });
});

describe('a page is rendered once', () => {
  test('for as long as its file stays as it is', async () => {
    writeFileSync(terms, '# One');
    const first = await read();
    expect(await read()).toBe(first);
    writeFileSync(terms, '# Three');
    expect(await title()).toBe('Three');
    expect(await read()).toBe(await read());
  });

  test('and anew when another file of the same size and time takes its place', async () => {
    const time = new Date(1_700_000_000_000);
    const next = join(root, 'own/next.md');
    writeFileSync(terms, '# One');
    writeFileSync(next, '# Two');
    for (const path of [terms, next]) utimesSync(path, time, time);
    expect(await title()).toBe('One');
    renameSync(next, terms);
    expect(await title()).toBe('Two');
  });
});

describe('what the operator is told', () => {
  const told: string[] = [];
  beforeEach(() => {
    told.length = 0;
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((words: unknown) => void told.push(String(words)));
    jest.spyOn(Logger.prototype, 'log').mockImplementation((words: unknown) => void told.push(String(words)));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const heard = (): string[] => told.splice(0).map((line) => line.replace(terms, 'the page'));

  test('a page that cannot be shown is told once, not to each reader; again when it has changed, and when it is shown again', async () => {
    writeFileSync(terms, Buffer.from([0xff, 0xfe, 0x41]));
    expect(await Promise.all(Array.from({ length: 8 }, title))).toEqual(Array.from({ length: 8 }, () => 'Shipped'));
    expect(heard()).toEqual([expect.stringMatching(/^the page cannot be shown: /)]);
    for (let n = 0; n < 3; n += 1) await read();
    expect(heard()).toEqual([]);
    // Another state of the file, unreadable too.
    writeFileSync(terms, 'x'.repeat(64 * 1024 + 1));
    for (let n = 0; n < 3; n += 1) await read();
    expect(heard()).toEqual(['the page cannot be shown: is more than 65536 bytes']);
    writeFileSync(terms, '# Own');
    expect(await title()).toBe('Own');
    for (let n = 0; n < 3; n += 1) await read();
    expect(heard()).toEqual(['the page is shown again']);
    rmSync(terms);
    expect(await title()).toBe('Shipped');
    expect(heard()).toEqual([]);
  });

  test('a link is told once, however often what it leads to changes', async () => {
    const log = join(root, 'outside/growing.log');
    writeFileSync(log, '# Log');
    symlinkSync(log, terms);
    for (let n = 0; n < 5; n += 1) {
      expect(await title()).toBe('Shipped');
      appendFileSync(log, 'another line\n');
    }
    expect(heard()).toEqual(['the page cannot be shown: lies outside the folder of pages']);
    // Another link is another matter.
    rmSync(terms);
    symlinkSync('/etc/passwd', terms);
    for (let n = 0; n < 3; n += 1) await read();
    expect(heard()).toHaveLength(1);
  });

  test('that nobody can reach the operator, once, when the room starts; not where a contact page of his is', async () => {
    await pages.onApplicationBootstrap();
    expect(heard()).toEqual([expect.stringContaining('ROOM_PAGES_DIR')]);
    writeFileSync(join(root, 'own/en/contact.md'), '# Contact\n\nhello@example.org');
    await pages.onApplicationBootstrap();
    expect(heard()).toEqual([]);
  });

  test('the contact page that comes with the room says that it is not filled in, and where', () => {
    for (const language of ['en', 'es', 'sv']) expect(readFileSync(join('pages', language, 'contact.md'), 'utf8')).toMatch(/^# .*\n\n\*\*.*\*\*[\s\S]*`ROOM_PAGES_DIR`/);
  });

  test('a link that leads nowhere is told, and forgotten when it is taken away', async () => {
    symlinkSync('nothing.md', terms);
    for (let n = 0; n < 3; n += 1) expect(await title()).toBe('Shipped');
    expect(heard()).toHaveLength(1);
    rmSync(terms);
    await read();
    writeFileSync(terms, '# Own');
    expect(await title()).toBe('Own');
    expect(heard()).toEqual([]);
  });
});
