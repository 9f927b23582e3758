/** `npm run --silent room -- <command>`: the room's command line, built first if it must be. */
import { join, resolve } from 'node:path';
import { ROOT, prepare, run } from './prepare.mjs';

// Paths mean what they mean where the command was typed; the room's own folder is where the project lies.
const here = process.env.INIT_CWD ?? process.cwd();
await prepare();
// Ctrl-C reaches the command itself, which ends in its own way.
process.on('SIGINT', () => undefined);
process.exit(
  await run(['--enable-source-maps', join(ROOT, 'dist', 'src', 'cli.js'), ...process.argv.slice(2)], {
    cwd: here,
    env: { ...process.env, ROOM_HOME: ROOT, ROOM_DATA_DIR: resolve(ROOT, process.env.ROOM_DATA_DIR || '.room') },
  }),
);
