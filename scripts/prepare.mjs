/**
 * What every one-command script does first: dependencies as locked, a build that is not stale. Plain JavaScript without
 * dependencies, for it runs before there are any.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const NODE_MIN = [20, 19];
const INSTALLED = join(ROOT, 'node_modules', '.room-installed');
const BUILT = join(ROOT, 'dist', '.room-built');
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Progress for people, on standard error: standard output belongs to the command. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Stops with a message when this Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  say(`This is Node ${process.versions.node}; the room needs ${NODE_MIN.join('.')} or newer.\nGet it from https://nodejs.org, or with a version manager: nvm install 22`);
  process.exit(2);
}

function digestOf(paths) {
  const hash = createHash('sha256');
  const walk = (path) => {
    if (!existsSync(path)) return;
    let entries;
    try {
      entries = readdirSync(path, { withFileTypes: true });
    } catch {
      hash.update(path.slice(ROOT.length)).update(readFileSync(path));
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name !== 'dist' && entry.name !== 'node_modules') walk(join(path, entry.name));
    }
  };
  for (const path of paths) walk(join(ROOT, path));
  return hash.digest('hex');
}

function stamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** What npm says when it cannot reach the registry. */
const UNREACHABLE = /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/;

/** Runs npm; its output is shown only when it fails. Ctrl-C ends it too: npm alone would go on in the background. */
async function quietly(what, args, env = process.env) {
  const child = spawn(npm, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  let stopped = null;
  const stop = (signal) => {
    stopped = signal;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 2_000).unref();
  };
  for (const signal of STOPPING) process.on(signal, stop);
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      output += `${error.message}\n`;
      done(1);
    });
    child.once('close', (status) => done(status ?? 1));
  });
  for (const signal of STOPPING) process.removeListener(signal, stop);
  if (stopped !== null) {
    say(`\n${what} was stopped; the next start begins it anew`);
    process.exit(130);
  }
  if (code === 0) return;
  say(output.trim());
  say(`\n${what} failed: npm ${args.join(' ')}`);
  if (UNREACHABLE.test(output)) say('npm cannot reach the package registry. The first start loads what the room is built on; look at the network, or at npm’s proxy and registry settings (npm config list), then start again.');
  process.exit(1);
}

/** Installs what package-lock.json names, if that is not what is there. */
export async function install() {
  // A linked folder belongs to another checkout: npm ci would empty it there.
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const wanted = digestOf(['package-lock.json']) + process.versions.modules;
  if (stamp(INSTALLED) === wanted) return;
  // npm ci would empty the folder that a link leads to, under the feet of the checkout it belongs to.
  if (lstatSync(dirname(INSTALLED), { throwIfNoEntry: false })?.isSymbolicLink()) {
    say('node_modules is a link, and what it leads to was not installed from this package-lock.json: run npm ci where it belongs, if something is missing');
    return;
  }
  say('installing dependencies (once, about a minute) …');
  await quietly('Installing', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1', '--fetch-retry-mintimeout=2000']);
  writeFileSync(INSTALLED, wanted);
}

/** Builds server and client, if their sources have changed since the last build. */
export async function build() {
  const wanted = digestOf(['src', 'bots', 'bench', 'web', 'migrations', 'tsconfig.json', 'nest-cli.json', 'package-lock.json']);
  if (stamp(BUILT) === wanted) return;
  // What is built is what players get, also where a test asks for the build.
  const env = { ...process.env, NODE_ENV: 'production' };
  say('building the server …');
  await quietly('Building the server', ['run', '--silent', 'build:server'], env);
  say('building the web client …');
  await quietly('Building the web client', ['run', '--silent', 'build:web'], env);
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, wanted);
}

/** Dependencies and build, as needed. */
export async function prepare() {
  checkNode();
  await install();
  await build();
}

/** Runs a Node script as a child and resolves with its exit code. */
export function run(args, options = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)));
  });
}
