/** What the documents say of the project is so, as far as a machine can tell. */
import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const read = (file: string): string => readFileSync(file, 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md')).map((file) => join('docs', file))];
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

/** Lines of the first code block after a heading. */
function codeAfter(page: string, heading: string): string[] {
  const block = /```sh\n([^]*?)```/.exec(page.slice(page.indexOf(heading)))?.[1] ?? '';
  return block.trim().split('\n').map((line) => line.replace(/\s*#.*$/, ''));
}

describe.each(pages)('%s', (page) => {
  test('links lead somewhere', () => {
    const targets = [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|^\[[^\]]+\]: (\S+)$/gm)].map((match) => match[1] ?? match[2]!);
    expect(targets.filter((target) => !target.includes('://') && !existsSync(join(dirname(page), target)))).toEqual([]);
  });

  test('npm commands exist', () => {
    const named = [...read(page).matchAll(/npm (?:run (?:--silent )?)?(start|test|[a-z]+(?::[a-z-]+)?)\b/g)].map((match) => match[1]!).filter((name) => !['ci', 'install', 'prune', 'config', 'package', 'none'].includes(name));
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('README.md', () => {
  test('the first screen has what it is, a picture and the two commands', () => {
    const screen = read('README.md').split('\n').slice(0, 20).join('\n');
    expect(screen).toMatch(/!\[[^\]]{10,}\]\(docs\/screens\/stud-desktop-dark-en\.webp\)/);
    expect(screen).toMatch(/^npm start\b/m);
    expect(screen).toMatch(/^npm test\b/m);
  });
});

describe('CONTRIBUTING.md', () => {
  test('the check list is what CI runs', () => {
    const ci = [...read('.ci/run').matchAll(/^(?:step )?(npm (?:test|run) [^|\n]*)/gm)].map((match) => match[1]!.replaceAll(/ --silent|2>&1/g, '').trim());
    expect(ci.length).toBeGreaterThan(3);
    expect(codeAfter(read('CONTRIBUTING.md'), '## Check list').sort()).toEqual(ci.sort());
  });
});

describe('docs/adding-a-game.md', () => {
  test('names every function of the port', () => {
    const port = /export interface Game<[^]*?\n}/.exec(read('src/core/game.ts'))?.[0] ?? '';
    const members = [...port.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map((match) => match[1]!).filter((name) => name !== 'id' && name !== 'deckSize');
    expect(members.length).toBeGreaterThan(12);
    expect(members.filter((name) => !read('docs/adding-a-game.md').includes(`\`${name}\``))).toEqual([]);
  });
});

describe('docs/command-line.md', () => {
  test('names every command', () => {
    const source = read('src/cli.ts');
    const commands = [...source.matchAll(/\.command\('([a-z-]+)[^']*'\)|^ {2}\['([a-z-]+)', '/gm)].map((match) => match[1] ?? match[2]!);
    expect(commands.length).toBeGreaterThan(7);
    expect(commands.filter((name) => !read('docs/command-line.md').includes(name))).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  test('names metrics that the room has', () => {
    const named = [...read('docs/operations.md').matchAll(/`(poker_room_(?!nodejs)[a-z_]+)/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !read('src/ops/metrics.ts').includes(`'${name}'`))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  test('every record has its parts and stands in the list', () => {
    const list = read('docs/decisions/README.md');
    for (const file of readdirSync('docs/decisions').filter((name) => name !== 'README.md')) {
      expect(read(join('docs/decisions', file))).toMatch(/^# \d+\. .+\n\nStatus: .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/);
      expect(list).toContain(`(${file})`);
    }
  });
});
