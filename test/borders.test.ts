/** The borders between modules hold, and each rule notices a forbidden import that is planted for it (architecture §8). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = process.cwd();
const { forbidden } = createRequire(join(ROOT, 'package.json'))('./.dependency-cruiser.cjs') as { forbidden: { name: string }[] };

/** Per rule, files of which the first crosses the border. */
const PLANTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contracts-stand-alone': { 'src/contracts/planted.ts': `import '../core/plain.js';` },
  'core-knows-contracts-only': { 'src/core/planted.ts': `import '../evaluator/plain.js';` },
  'evaluator-knows-core-only': { 'src/evaluator/planted.ts': `import '../games/stud/index.js';` },
  'games-know-no-room': { 'src/games/stud/planted.ts': `import type { Plain } from '../../tables/plain.js';\nexport type P = Plain;` },
  'a-game-knows-no-other-game': { 'src/games/stud/nosy.ts': `import '../pai-gow/index.js';` },
  'a-game-is-met-at-its-index': { 'bench/planted.ts': `import '../src/games/stud/state.js';` },
  'tables-alone-run-games': { 'src/staff/planted.ts': `import '../games/registry.js';` },
  'tables-meet-games-at-the-registry': { 'src/tables/planted.ts': `import '../games/stud/index.js';` },
  'pure-parts-use-no-platform': { 'src/evaluator/clocked.ts': `import 'node:fs';` },
  'core-and-evaluator-use-no-package': { 'src/core/checked.ts': `import 'zod';` },
  'games-and-contracts-use-zod-only': { 'src/games/stud/nested.ts': `import '@nestjs/common';` },
  'wallet-knows-no-game': { 'src/wallet/planted.ts': `import '../tables/plain.js';` },
  'timers-know-no-table': { 'src/timers/planted.ts': `import '../tables/plain.js';` },
  'persistence-knows-no-room': { 'src/persistence/planted.ts': `import '../tables/plain.js';` },
  'config-knows-nothing': { 'src/config/planted.ts': `import '../persistence/plain.js';` },
  'the-journal-belongs-to-tables': { 'src/realtime/planted.ts': `import '../tables/table-store.js';` },
  'hidden-cards-are-unsealed-by-tables': { 'src/realtime/unsealing.ts': `import '../persistence/sealing.js';` },
  'web-knows-contracts-only': { 'web/src/Planted.svelte': `<script lang="ts">\n  import '../../src/core/plain.js';\n</script>` },
  'bots-are-players': { 'bots/planted.ts': `import '../src/tables/plain.js';` },
  'nothing-imports-the-composition-roots': { 'src/lobby/planted.ts': `import '../room.js';` },
  'the-server-imports-no-leaf': { 'src/lobby/leafy.ts': `import '../../bots/plain.js';` },
  'the-command-line-imports-no-leaf-but-bots': { 'src/cli/planted.ts': `import '../../bench/plain.js';` },
  'no-cycles': { 'src/ops/one.ts': `import './other.js';`, 'src/ops/other.ts': `import './one.js';` },
  'no-development-package-at-run-time': { 'src/ops/planted.ts': `import 'fast-check';` },
  'every-import-resolves': { 'src/ops/lost.ts': `import './nowhere.js';` },
};

/** What is allowed: the targets of the planted imports, and imports that look alike but are none. */
const PLAIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['src/core', 'src/evaluator', 'src/contracts', 'src/tables', 'src/persistence', 'bots', 'bench'].map((folder) => [`${folder}/plain.ts`, 'export interface Plain { readonly n: number }']),
  ),
  'src/games/stud/index.ts': `import './state.js';\nimport '../../evaluator/plain.js';\nimport 'zod';`,
  'src/games/stud/state.ts': 'export const state = 1;',
  'src/games/pai-gow/index.ts': 'export const game = 1;',
  'src/games/registry.ts': `import './stud/index.js';\nimport './pai-gow/index.js';`,
  'src/tables/tables.ts': `import '../games/registry.js';\nimport './table-store.js';`,
  'src/tables/table-store.ts': `import '../persistence/sealing.js';`,
  'src/persistence/sealing.ts': `import 'node:crypto';`,
  'src/room.ts': `import './tables/tables.js';`,
  'src/cli/bots.ts': `import '../../bots/plain.js';`,
  'web/src/Plain.svelte': `<script lang="ts">\n  import '../../src/contracts/plain.js';\n</script>`,
};

function checkBorders(...folder: string[]): { code: number | null; lines: string[] } {
  const done = spawnSync(process.execPath, ['scripts/check-borders.mjs', ...folder], { cwd: ROOT, encoding: 'utf8' });
  if (done.stderr !== '') throw new Error(done.stderr);
  return { code: done.status, lines: done.stdout.trim().split('\n') };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poker-room-borders-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the project crosses no border, and its modules were read', () => {
  const { code, lines } = checkBorders();
  expect(lines.slice(0, -1)).toEqual([]);
  expect(code).toBe(0);
  expect(Number(/^borders: (\d+) modules read/.exec(lines.at(-1) ?? '')?.[1])).toBeGreaterThan(150);
}, 60_000);

test('a check that reads no module fails', () => {
  mkdirSync(join(folder, 'empty', 'src'), { recursive: true });
  expect(checkBorders(join(folder, 'empty'))).toEqual({ code: 1, lines: ['borders: 0 modules were read, so nothing was checked'] });
}, 60_000);

describe('an import that is planted', () => {
  let lines: string[];
  let code: number | null;
  beforeAll(() => {
    const planted = join(folder, 'planted');
    for (const [file, text] of [PLAIN, ...Object.values(PLANTED)].flatMap((files) => Object.entries(files))) {
      mkdirSync(dirname(join(planted, file)), { recursive: true });
      writeFileSync(join(planted, file), `${text}\n`);
    }
    symlinkSync(join(ROOT, 'node_modules'), join(planted, 'node_modules'));
    for (const file of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(planted, file));
    ({ code, lines } = checkBorders(planted));
  }, 60_000);

  test.each(Object.entries(PLANTED))('%s', (rule, files) => {
    expect(lines.filter((line) => line.startsWith(`${rule}: ${Object.keys(files)[0]} → `))).not.toEqual([]);
    expect(code).toBe(1);
  });

  test('is looked for with every rule', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(forbidden.map((rule) => rule.name).sort());
  });

  test('is all that is found', () => {
    const planted = new Set(Object.values(PLANTED).flatMap((files) => Object.keys(files)));
    expect(lines.slice(0, -1).filter((line) => !planted.has(/: (\S+) →/.exec(line)?.[1] ?? ''))).toEqual([]);
  });
});
