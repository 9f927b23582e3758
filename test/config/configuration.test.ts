/** What is read from the environment: checked, with words for what is wrong, and written down in docs/configuration.md. */
import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONFIG_SCHEMA, ConfigInvalid, readConfig } from '../../src/config/config.js';

const page = readFileSync('docs/configuration.md', 'utf8');
const DATABASE_URL = 'postgres://room@localhost/room';

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'poker-room-config-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything under the folders that is written in a language of the project. */
function sources(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('node_modules') && !file.startsWith('dist'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
}

describe('docs/configuration.md', () => {
  test('has the table that the schema makes now', () => {
    const made = spawnSync(process.execPath, ['scripts/configuration.mjs', '--print'], { encoding: 'utf8' });
    expect(made.stderr).toBe('');
    // When this fails: node scripts/configuration.mjs
    expect(page).toContain(made.stdout);
  }, 60_000);

  test('names every variable that anything of the project reads', () => {
    const read = new Set(sources('src', 'bots', 'scripts', 'test', 'web').flatMap((text) => [...text.matchAll(/(?:env|environment)(?:\.|\[')((?:ROOM|TEST|DATABASE|REDIS)_[A-Z_]+)/g)].map((match) => match[1]!)));
    expect(read.size).toBeGreaterThan(8);
    // What npm test hands on to its own tests is no setting.
    read.delete('TEST_REDIS_URL');
    expect([...read].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('every variable has words', () => {
    for (const [name, schema] of Object.entries(CONFIG_SCHEMA.shape)) expect([name, schema.description]).toEqual([name, expect.stringMatching(/\w{3}/)]);
  });
});

describe('readConfig', () => {
  test('needs a database and says what would be one', () => {
    expect(() => readConfig({})).toThrow(ConfigInvalid);
    expect(() => readConfig({})).toThrow(/^DATABASE_URL is not set.*npm start/);
  });

  test.each([
    ['ROOM_PORT', '70000'],
    ['ROOM_PORT', 'web'],
    ['ROOM_ROLES', 'web,croupier'],
    ['ROOM_JWT_SECRET', 'short'],
    ['ROOM_TRUST_PROXY', 'perhaps'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['ROOM_PAGES_DIR', 'no/such/folder'],
    ['ROOM_PAGES_DIR', 'package.json'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => inFolder((folder) => readConfig({ DATABASE_URL, ROOM_DATA_DIR: folder, [name]: value }))).toThrow(new RegExp(`^${name}`));
  });

  test('the operator’s pages lie where he says, or nowhere else than with the room', () => {
    inFolder((folder) => {
      expect(readConfig({ DATABASE_URL, ROOM_DATA_DIR: folder, ROOM_PAGES_DIR: folder }).pagesDir).toBe(folder);
      expect(readConfig({ DATABASE_URL, ROOM_DATA_DIR: folder, ROOM_PAGES_DIR: '' }).pagesDir).toBeNull();
    });
  });

  test('an empty variable is one that is not set', () => {
    expect(inFolder((folder) => readConfig({ DATABASE_URL, ROOM_DATA_DIR: folder, ROOM_PORT: '', REDIS_URL: '' }))).toMatchObject({ port: 3000, redisUrl: null });
  });

  test('secrets are made once, kept, and readable by their owner alone', () => {
    inFolder((folder) => {
      const first = readConfig({ DATABASE_URL, ROOM_DATA_DIR: folder });
      const second = readConfig({ DATABASE_URL, ROOM_DATA_DIR: folder });
      expect([second.jwtSecret, second.botSecret]).toEqual([first.jwtSecret, first.botSecret]);
      expect(first.jwtSecret).not.toBe(first.botSecret);
      for (const file of ['jwt-secret', 'bot-secret']) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    });
  });
});
