/**
 * `npm start`: from a clean clone with only Node to a room you can play in. Installs, builds, starts a database of its own
 * unless DATABASE_URL names one, opens the room, seats bots. Ctrl-C drains and stops; the next start goes on where it was.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Exit codes: 1 failed, 2 wrong options or variables, 3 the room runs already. */
const EXIT = { misused: 2, anotherProcess: 3 };
/** How long the server may take to stop before it is ended, ms: longer than the longest ROOM_DRAIN_MS that was set. */
const STOP_MS = 15_000 + Number(process.env.ROOM_DRAIN_MS || 0);

function options(args) {
  const read = { bots: true };
  for (let n = 0; n < args.length; n += 1) {
    const [name, inline] = args[n].split(/=(.*)/s);
    const value = () => {
      const given = inline ?? args[(n += 1)];
      if (given === undefined || given === '') misused(`${name} needs a value.`);
      return given;
    };
    if (name === '--help' || name === '-h') {
      process.stdout.write(`${HELP}\n`);
      process.exit(0);
    } else if (name === '--no-bots') read.bots = false;
    else if (name === '--port') read.port = value();
    else if (name === '--host') read.host = value();
    else if (name === '--data') read.data = value();
    else misused(`Unknown option ${args[n]}.`);
  }
  if (read.port !== undefined && !(/^\d{1,5}$/.test(read.port) && Number(read.port) <= 65535)) misused('--port takes a number from 0 to 65535.');
  return read;
}

function misused(line) {
  say(`${line}\n\n${HELP}`);
  process.exit(EXIT.misused);
}

/** Address of the room that runs from this data folder; null when none does. */
async function runningRoom(folder) {
  try {
    const { url } = JSON.parse(readFileSync(join(folder, 'room.json'), 'utf8'));
    await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(2_000) });
    return url;
  } catch {
    return null;
  }
}

const wanted = options(process.argv.slice(2));
checkNode();
// Where the command was typed, not where the project lies.
const here = process.env.INIT_CWD ?? process.cwd();
process.chdir(ROOT);
const data = wanted.data === undefined ? resolve(ROOT, process.env.ROOM_DATA_DIR || '.room') : resolve(here, wanted.data);
const running = await runningRoom(data);
if (running !== null) {
  say(`A room runs from ${data} already: ${running}\nStop it first (Ctrl-C where it was started), or give this one a folder and a port of its own: npm start -- --data DIR --port N`);
  process.exit(EXIT.anotherProcess);
}
await prepare();

const environment = {
  ...process.env,
  ROOM_HOME: ROOT,
  ROOM_DATA_DIR: data,
  ...(wanted.port === undefined ? {} : { ROOM_PORT: wanted.port }),
  ...(wanted.host === undefined ? {} : { ROOM_HOST: wanted.host }),
  ROOM_LOG_LEVEL: process.env.ROOM_LOG_LEVEL || 'warn',
};

let database = null;
let server = null;
let bots = null;
let stopping = false;
/** Set once our server holds the room: from then on the database is nobody else's. */
let owning = false;

// At a terminal Ctrl-C reaches the children as well, and npm sends it once more: each stops once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    say('\nstopping: commands under way are finished, hands wait for the next start …');
    bots?.kill('SIGTERM');
    server?.kill('SIGTERM');
    setTimeout(() => server?.kill('SIGKILL'), STOP_MS).unref();
  });
}

/** Ends the launcher, the database last. One that was there before us may be another room's: in use, it is left alone. */
async function end(code) {
  if (database !== null) await (owning || !database.adopted ? database.stop() : database.stopIfIdle());
  process.exit(code);
}

async function openDatabase() {
  const { startEmbeddedPostgres, EmbeddedPostgresFailed } = await import('../dist/src/persistence/embedded-postgres.js');
  say('starting the database …');
  try {
    database = await startEmbeddedPostgres({ projectRoot: ROOT, dataDir: data, say });
    environment.DATABASE_URL = database.url;
  } catch (error) {
    say(error instanceof EmbeddedPostgresFailed ? error.message : error.stack);
    process.exit(1);
  }
}

/** Brings the room's own database back when it dies under it: clocks stand meanwhile, and the hands go on. */
async function watchDatabase() {
  if (stopping || database === null || !owning || database.running()) return;
  say('the database has ended; starting it again …');
  const { startEmbeddedPostgres } = await import('../dist/src/persistence/embedded-postgres.js');
  try {
    database = await startEmbeddedPostgres({ projectRoot: ROOT, dataDir: data, port: Number(new URL(environment.DATABASE_URL).port) });
    say('the database is back');
  } catch (error) {
    // Its last processes may still be going; the next look tries again.
    say(error.message);
  }
}

/** Starts the bots that the tables want. They are clients like any other; the room goes on without them. */
function seatBots(url) {
  bots = spawn(process.execPath, [join('dist', 'src', 'cli.js'), 'bots', '--resident', '--url', url], { cwd: ROOT, env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  bots.on('exit', (code) => {
    if (!stopping && code !== 0) say(`the bots stopped (exit code ${code}); the room goes on without them`);
    bots = null;
  });
}

if (!environment.DATABASE_URL) await openDatabase();
if (stopping) await end(0);

say('opening the room …');
server = spawn(process.execPath, ['--enable-source-maps', join('dist', 'src', 'main.js')], { cwd: ROOT, env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
server.on('message', (message) => {
  if (message.type === 'owning' && !owning) {
    owning = true;
    let looking = false;
    setInterval(() => {
      if (looking) return;
      looking = true;
      void watchDatabase().finally(() => (looking = false));
    }, 1_000).unref();
  }
  if (message.type === 'listening' && wanted.bots && !stopping) seatBots(message.url);
});
server.on('exit', (code, signal) => {
  const asked = stopping;
  stopping = true;
  bots?.kill('SIGTERM');
  if (!asked && signal) say(`the server was ended by ${signal}; nothing acknowledged is lost: npm start goes on where it was`);
  void end(asked ? 0 : (code ?? 1));
});
