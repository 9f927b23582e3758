/**
 * `npm start`: from a clean clone with only Node to a room you can play in. Installs, builds, starts a database of its own
 * unless DATABASE_URL names one, opens the room, seats bots. Ctrl-C drains and stops; the next start goes on where it was.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ROOT, checkNode, prepare, say } from './prepare.mjs';

const HELP = `npm start -- [options]

  --port N      port of the web server (default: ROOM_PORT, or 3000)
  --host H      address to listen on (default: ROOM_HOST, or 127.0.0.1; 0.0.0.0 for everybody on your network)
  --data DIR    folder for keys, secrets and the database (default: ROOM_DATA_DIR, or .room)
  --no-bots     do not seat bots
  --help        this

DATABASE_URL uses a PostgreSQL of yours (15 or newer) instead of the embedded one; REDIS_URL uses a Redis.
All variables: docs/configuration.md`;

/** The server's exit code when another process runs the same room. */
const ANOTHER_PROCESS = 3;

function options(args) {
  const read = { bots: true };
  for (let n = 0; n < args.length; n += 1) {
    const [name, inline] = args[n].split(/=(.*)/s);
    const value = () => {
      const given = inline ?? args[(n += 1)];
      if (given === undefined) fail(`${name} needs a value.`);
      return given;
    };
    if (name === '--help' || name === '-h') {
      process.stdout.write(`${HELP}\n`);
      process.exit(0);
    } else if (name === '--no-bots') read.bots = false;
    else if (name === '--port') read.port = value();
    else if (name === '--host') read.host = value();
    else if (name === '--data') read.data = value();
    else fail(`Unknown option ${name}.`);
  }
  if (read.port !== undefined && !(/^\d{1,5}$/.test(read.port) && Number(read.port) <= 65535)) fail('--port takes a number from 0 to 65535.');
  return read;
}

function fail(line) {
  say(`${line}\n\n${HELP}`);
  process.exit(2);
}

const wanted = options(process.argv.slice(2));
checkNode();
// Where the command was typed, not where the project lies.
const here = process.env.INIT_CWD ?? process.cwd();
process.chdir(ROOT);
prepare();

const data = wanted.data !== undefined ? resolve(here, wanted.data) : resolve(ROOT, process.env.ROOM_DATA_DIR || '.room');
const environment = {
  ...process.env,
  ROOM_HOME: ROOT,
  ROOM_DATA_DIR: data,
  ...(wanted.port === undefined ? {} : { ROOM_PORT: wanted.port }),
  ...(wanted.host === undefined ? {} : { ROOM_HOST: wanted.host }),
  ROOM_LOG_LEVEL: process.env.ROOM_LOG_LEVEL || 'warn',
};

let database = null;
if (!environment.DATABASE_URL) {
  const { startEmbeddedPostgres, EmbeddedPostgresFailed } = await import('../dist/src/persistence/embedded-postgres.js');
  say('starting the database …');
  try {
    database = await startEmbeddedPostgres({ projectRoot: ROOT, dataDir: data, say });
  } catch (error) {
    say(error instanceof EmbeddedPostgresFailed ? error.message : error.stack);
    process.exit(1);
  }
  environment.DATABASE_URL = database.url;
}

say('opening the room …');
const server = spawn(process.execPath, ['--enable-source-maps', join('dist', 'src', 'main.js')], { cwd: ROOT, env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
let bots = null;
let stopping = false;

server.on('message', (message) => {
  if (message.type !== 'listening' || !wanted.bots || stopping) return;
  bots = spawn(process.execPath, [join('dist', 'src', 'cli.js'), 'bots', '--resident', '--url', message.url], { cwd: ROOT, env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  bots.on('exit', (code) => {
    if (!stopping && code !== 0) say(`the bots stopped (exit code ${code}); the room goes on without them`);
    bots = null;
  });
});

// At a terminal Ctrl-C reaches the children as well, and npm sends it once more: each stops once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    say('\nstopping: commands under way are finished, hands wait for the next start …');
    bots?.kill('SIGTERM');
    server.kill('SIGTERM');
  });
}

/** The server has ended: the bots go with it, and the database last. */
async function ended(code, signal) {
  const asked = stopping;
  stopping = true;
  bots?.kill('SIGTERM');
  if (!asked && signal) say(`the server was ended by ${signal}; nothing acknowledged is lost: npm start goes on where it was`);
  // A database that another process plays on is not ours to stop.
  if (database !== null && code !== ANOTHER_PROCESS) await database.stop();
  process.exit(asked ? 0 : (code ?? 1));
}
server.on('exit', (code, signal) => void ended(code, signal));
