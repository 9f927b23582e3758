/**
 * Keeps the borders between modules (.dependency-cruiser.cjs). Prints every import that crosses one, or how many modules were
 * read; reading none is a failure, for then nothing was checked.
 * `node scripts/check-borders.mjs [folder]` checks another folder that is laid out like the project.
 */
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const folders = ['src', 'bots', 'bench', 'web'].filter((folder) => existsSync(join(root, folder)));

process.chdir(root);
const { output } = await cruise(folders, { ...options, baseDir: root, ruleSet: { forbidden, options }, validate: true }, options.enhancedResolveOptions, {
  tsConfig: extractTSConfig(options.tsConfig.fileName),
});
const { violations, totalCruised, totalDependenciesCruised } = output.summary;
// What was only looked up, such as a package, was not read.
const read = output.modules.filter((module) => folders.some((folder) => module.source.startsWith(`${folder}/`))).length;

for (const { rule, from, to, cycle } of violations) {
  process.stdout.write(`${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}\n`);
}
if (read === 0) {
  process.stdout.write('borders: 0 modules were read, so nothing was checked\n');
  process.exit(1);
}
process.stdout.write(`borders: ${read} modules read (${totalCruised} with packages), ${totalDependenciesCruised} imports, ${violations.length} across a border\n`);
process.exit(violations.length > 0 ? 1 : 0);
