/** `npm start` as people use it and misuse it, with the embedded PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from './support/test-room.js';

interface Launch {
  readonly child: ChildProcess;
  /** Everything written so far. */
  output(): string;
  /** Waits for a line that matches; rejects when the launcher ends before. */
  shows(pattern: RegExp): Promise<RegExpExecArray>;
  readonly code: Promise<number | null>;
}

const launches: Launch[] = [];

function start(args: readonly string[], environment: Record<string, string> = {}): Launch {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: process.cwd(),
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stdout.on('data', (data: Buffer) => (written += data.toString()));
  child.stderr.on('data', (data: Buffer) => (written += data.toString()));
  let ended = false;
  const code = new Promise<number | null>((done) => child.once('close', done)).finally(() => (ended = true));
  const launch: Launch = {
    child,
    code,
    output: () => written,
    shows: async (pattern) => {
      for (;;) {
        const found = pattern.exec(written);
        if (found !== null) return found;
        if (ended) throw new Error(`ended without ${String(pattern)}: ${written}`);
        await pause(50);
      }
    },
  };
  launches.push(launch);
  return launch;
}

/** Waits until a condition holds. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await condition()) return;
    await pause(50);
  }
  throw new Error('waited 20 s in vain');
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poker-room-launcher-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const { child } of launches) child.kill('SIGTERM');
  await Promise.all(launches.map(({ code }) => code));
  rmSync(folder, { recursive: true, force: true });
});

describe('options', () => {
  test('--help names every option and succeeds', async () => {
    const launch = start(['--help']);
    expect(await launch.code).toBe(0);
    for (const option of ['--port', '--host', '--data', '--no-bots', '--help', 'DATABASE_URL', 'REDIS_URL']) expect(launch.output()).toContain(option);
  });

  test.each([
    [['--frobnicate'], 'Unknown option --frobnicate.'],
    [['3210'], 'Unknown option 3210.'],
    [['--port', 'abc'], '--port takes a number from 0 to 65535.'],
    [['--port=70000'], '--port takes a number from 0 to 65535.'],
    [['--data'], '--data needs a value.'],
  ])('%j is refused with words', async (args, words) => {
    const launch = start(args);
    expect(await launch.code).toBe(2);
    expect(launch.output().startsWith(words)).toBe(true);
  });

  test('a variable that is wrong is named', async () => {
    const launch = start(['--data', join(folder, 'none')], { ROOM_LOG_LEVEL: 'loud', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await launch.code).toBe(2);
    expect(launch.output()).toMatch(/^ROOM_LOG_LEVEL: /m);
  });

  test('a database that does not answer is named, without a stack', async () => {
    const launch = start(['--data', join(folder, 'none')], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await launch.code).toBe(1);
    expect(launch.output()).toMatch(/^The database of DATABASE_URL does not let the room in: .*ECONNREFUSED/m);
    expect(launch.output()).not.toMatch(/^ +at /m);
  });
});

test('starts, refuses a second start and a taken port, outlives its launcher’s death, stops in order', async () => {
  const data = join(folder, 'room');
  const postmaster = join(data, 'postgres', 'postmaster.pid');
  const first = start(['--no-bots', '--port', '0', '--data', data]);
  const [, url = ''] = await first.shows(/^Poker room open at (\S+)$/m);
  const answers = async (): Promise<boolean> => (await fetch(`${url}/health/ready`)).ok;
  expect(await answers()).toBe(true);

  const second = start(['--no-bots', '--port', '0', '--data', data]);
  expect(await second.code).toBe(3);
  expect(second.output()).toContain(`A room runs from ${data} already: ${url}`);

  // A start that fails for another reason must not take the database away either.
  rmSync(join(data, 'room.json'));
  const misconfigured = start(['--no-bots', '--data', data], { ROOM_DB_POOL: '1' });
  expect(await misconfigured.code).toBe(2);
  const third = start(['--no-bots', '--port', '0', '--data', data]);
  expect(await third.code).toBe(3);
  expect(third.output()).toContain('Another room process runs on this database');
  expect(await answers()).toBe(true);

  const database = await createDatabase();
  const port = new URL(url).port;
  const crowded = start(['--no-bots', '--port', port, '--data', join(folder, 'other')], { DATABASE_URL: database.url });
  expect(await crowded.code).toBe(1);
  expect(crowded.output()).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use\\.`, 'm'));
  expect(crowded.output()).not.toMatch(/^ +at |EADDRINUSE/m);
  await database.drop();

  const postgres = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
  first.child.kill('SIGKILL');
  await until(async () => !(await fetch(`${url}/health/live`).catch(() => null)));
  expect(lives(postgres)).toBe(true);

  const next = start(['--no-bots', '--port', '0', '--data', data]);
  await next.shows(/^Poker room open at \S+$/m);
  expect(Number(readFileSync(postmaster, 'utf8').split('\n')[0])).toBe(postgres);
  next.child.kill('SIGINT');
  next.child.kill('SIGINT');
  expect(await next.code).toBe(0);
  expect(next.output().match(/stopping:/g)).toHaveLength(1);
  expect([lives(postgres), existsSync(postmaster), existsSync(join(data, 'room.json'))]).toEqual([false, false, false]);
}, 120_000);

test('a database that dies under the room is started again, and the room goes on with all it had', async () => {
  const data = join(folder, 'dying');
  const postmaster = join(data, 'postgres', 'postmaster.pid');
  const launch = start(['--no-bots', '--port', '0', '--data', data]);
  const [, url = ''] = await launch.shows(/^Poker room open at (\S+)$/m);
  const guest = async (): Promise<{ accessToken: string; me: { id: string } } | null> =>
    fetch(`${url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(
      async (answer) => (answer.ok ? ((await answer.json()) as { accessToken: string; me: { id: string } }) : null),
      () => null,
    );
  const before = (await guest())!;

  const dead = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
  process.kill(dead, 'SIGKILL');
  await launch.shows(/the database is back/);
  expect(Number(readFileSync(postmaster, 'utf8').split('\n')[0])).not.toBe(dead);
  await until(async () => (await fetch(`${url}/health/ready`)).ok);

  const again = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${before.accessToken}` } });
  expect(((await again.json()) as { me: { id: string; balance?: unknown } }).me.id).toBe(before.me.id);
  expect(await guest()).not.toBeNull();
  launch.child.kill('SIGINT');
  expect(await launch.code).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
}, 120_000);
