/** `npm run --silent room -- <command>`: the room's command line, built first if it must be. */
import { resolve } from 'node:path';
import { ROOT, prepare, run } from './prepare.mjs';

// Where the command was typed, not where the project lies.
const here = process.env.INIT_CWD ?? process.cwd();
const words = process.argv.slice(2);
const data = words.indexOf('--data');
if (data >= 0 && words[data + 1] !== undefined) words[data + 1] = resolve(here, words[data + 1]);
process.chdir(ROOT);
await prepare();
// Ctrl-C reaches the command itself, which ends in its own way.
process.on('SIGINT', () => undefined);
process.exit(await run(['--enable-source-maps', 'dist/src/cli.js', ...words]));
