/**
 * Writes docs/settle.schema.json, the form of what `room settle` reads, from the schema that checks it (src/cli/settle.ts).
 * `--print` prints it instead; test/pai-gow/commands.test.ts compares.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT, prepare } from './prepare.mjs';

await prepare();
const { SETTLE_SCHEMA } = await import('../dist/src/cli/settle.js');
const schema = `${JSON.stringify({ title: 'A round of Pai Gow Poker to settle', ...z.toJSONSchema(SETTLE_SCHEMA, { io: 'input' }) }, null, 2)}\n`;

if (process.argv.includes('--print')) process.stdout.write(schema);
else writeFileSync(join(ROOT, 'docs', 'settle.schema.json'), schema);
