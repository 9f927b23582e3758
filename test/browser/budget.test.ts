import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../../web/src/messages/languages.js';

const DIST = join(process.cwd(), 'web', 'dist');
const kB = (bytes: number): number => bytes / 1000;

/** Everything that is fetched before the lobby can be used, by what the built files say: the page, what it names, what that imports at once. */
function firstFiles(): { readonly scripts: ReadonlySet<string>; readonly others: ReadonlySet<string> } {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path!);
  const scripts = new Set<string>();
  const todo = named.filter((path) => path.endsWith('.js'));
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (scripts.has(path)) continue;
    scripts.add(path);
    const code = readFileSync(join(DIST, path), 'utf8');
    for (const [, next] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) todo.push(`assets/${next}`);
  }
  return { scripts, others: new Set(['index.html', ...named.filter((path) => !path.endsWith('.js'))]) };
}

const zipped = (path: string): number => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length;

(existsSync(join(DIST, 'index.html')) ? describe : describe.skip)('the first download, as built', () => {
  const { scripts, others } = firstFiles();
  const words = readdirSync(join(DIST, 'assets')).filter((name) => /^room-.*\.js$/.test(name));
  /** The page speaks one language; the longest counts. */
  const speech = Math.max(...words.map((name) => zipped(`assets/${name}`)));
  const script = [...scripts].reduce((sum, path) => sum + zipped(path), 0) + speech;
  const all = script + [...others].reduce((sum, path) => sum + zipped(path), 0);

  test('the words of the lobby are one file in each language', () => {
    expect(words).toHaveLength(LANGUAGES.length);
  });

  test('at most 60 kB of script until the lobby can be used', () => {
    expect(scripts.size).toBeGreaterThan(0);
    expect(kB(script)).toBeLessThanOrEqual(60);
  });

  test('at most 120 kB in all', () => {
    expect(kB(all)).toBeLessThanOrEqual(120);
  });

  test('tables, dialogs and other languages come later', () => {
    const first = [...scripts].join(' ');
    expect(first).not.toMatch(/Table|Preview|Dialog|stud|pai-gow|refusals|socket/);
  });

  test('the socket is not among the first scripts, whatever its file is called', () => {
    const carriers = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js') && readFileSync(join(DIST, 'assets', name), 'utf8').includes('randomizationFactor'));
    expect(carriers).toHaveLength(1);
    expect([...scripts]).not.toContain(`assets/${carriers[0]}`);
  });
});
