/** `npm run --silent room -- <command>`: the room's command line, built first if it must be. */
import { ROOT, prepare, run } from './prepare.mjs';

process.chdir(ROOT);
await prepare();
// Ctrl-C reaches the command itself, which ends in its own way.
process.on('SIGINT', () => undefined);
process.exit(await run(['--enable-source-maps', 'dist/src/cli.js', ...process.argv.slice(2)]));
