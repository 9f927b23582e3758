/**
 * Writes the table of variables in docs/configuration.md from the schema that reads them (src/config/config.ts).
 * `--print` prints the table instead; test/config/configuration.test.ts compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT, prepare } from './prepare.mjs';

const PAGE = join(ROOT, 'docs', 'configuration.md');
const TABLE = /(<!-- variables -->\n)[^]*?(<!-- end of variables -->)/;

await prepare();
const { CONFIG_SCHEMA } = await import('../dist/src/config/config.js');

function typeOf({ type, enum: values, items, format, minLength }) {
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (items) return `list of ${typeOf(items)}`;
  if (type === 'boolean') return '`true`, `false`';
  if (type === 'integer') return 'integer';
  if (format === 'uri') return 'address';
  return minLength > 1 ? `text, ${minLength} characters or more` : 'text';
}

function rangeOf({ minimum, maximum }) {
  if (minimum === undefined) return '';
  return maximum === Number.MAX_SAFE_INTEGER ? `from ${minimum}` : `${minimum} – ${maximum}`;
}

const { properties } = z.toJSONSchema(CONFIG_SCHEMA, { io: 'output', unrepresentable: 'any' });
const defaults = CONFIG_SCHEMA.safeParse({}).data;
const rows = Object.entries(properties).map(([name, schema]) => {
  const unset = defaults[name];
  return [`\`${name}\``, typeOf(schema), rangeOf(schema), unset === undefined ? '–' : `\`${Array.isArray(unset) ? unset.join(',') : unset}\``, schema.description];
});
const table = [['Variable', 'Type', 'Range', 'Default', 'What it is'], ['---', '---', '---', '---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

if (process.argv.includes('--print')) process.stdout.write(`${table}\n`);
else writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(TABLE, (_, begin, end) => `${begin}${table}\n${end}`));
