/**
 * `npm test`: installs and builds as `npm start` does, starts a PostgreSQL and, where there is one, a Redis of its own, finds a
 * Chromium, and runs every test. What cannot run is said aloud; with ROOM_TEST_STRICT=1 (CI) it is an error instead.
 * Arguments go to Jest: npm test -- test/seven-card-stud
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, prepare, run, say } from './prepare.mjs';

process.chdir(ROOT);
await prepare();
const strict = process.env.ROOM_TEST_STRICT === '1';
const scratch = mkdtempSync(join(tmpdir(), 'poker-room-test-'));
// PostgreSQL refuses to run as root: it runs as a user without rights then, who must be able to enter.
chmodSync(scratch, 0o755);
const environment = { ...process.env, ROOM_HOME: ROOT, NODE_ENV: 'test' };
const cleanup = [];
const skipped = [];

/** Says what cannot be tested here, and how that could be had. */
function missing(what, how) {
  if (strict) {
    say(`${what}: not found, and this run must be complete. ${how}`);
    process.exitCode = 1;
    throw new Error('incomplete');
  }
  skipped.push(`SKIPPED: ${what}. ${how}`);
  say(`\n${skipped.at(-1)}\n`);
}

function onPath(...names) {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  for (const name of names) {
    const found = spawnSync(finder, [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.split('\n')[0].trim();
  }
  return null;
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

async function postgres() {
  if (environment.TEST_DATABASE_URL) return;
  const { startEmbeddedPostgres } = await import('../dist/src/persistence/embedded-postgres.js');
  say('starting a database for the tests …');
  const database = await startEmbeddedPostgres({ projectRoot: ROOT, dataDir: scratch, unsafeFast: true });
  environment.TEST_DATABASE_URL = database.url;
  cleanup.push(() => database.stop());
}

async function redis() {
  if (environment.REDIS_URL) {
    environment.TEST_REDIS_URL = environment.REDIS_URL;
    delete environment.REDIS_URL;
    return;
  }
  const binary = onPath('redis-server', 'valkey-server');
  if (binary === null) {
    missing('tests against a real Redis', 'Get one: apt-get install redis-server, or brew install redis; or set REDIS_URL.');
    return;
  }
  const port = await freePort();
  const server = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--hz', '500', '--dir', scratch], { stdio: 'ignore', detached: true });
  cleanup.push(() => server.kill());
  environment.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
}

function chromium() {
  const known = [process.env.ROOM_CHROMIUM, '/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
  const binary = known.find((path) => path && existsSync(path)) ?? onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  if (binary) environment.ROOM_CHROMIUM = binary;
  else missing('browser tests', 'Get a Chromium: apt-get install chromium, or brew install --cask chromium; or set ROOM_CHROMIUM to its path.');
}

function cases() {
  const folder = resolve(process.env.ROOM_CASES_DIR ?? join(dirname(ROOT), 'shared', 'cases'));
  if (existsSync(folder)) environment.ROOM_CASES_DIR = folder;
  else say('\nSKIPPED: hands recorded in real rooms. They lie in ../shared/cases beside the checkout, or in ROOM_CASES_DIR.\n');
}

/** What failed, a line each, at the end of everything: what Jest says of it stands far above. */
function failures(suites) {
  const first = (message) => stripVTControlCharacters(message).split('\n').map((line) => line.trim()).filter((line) => line !== '').slice(0, 4).join(' | ').slice(0, 400);
  return suites.flatMap((suite) => {
    const failed = suite.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName, failureMessages }) => `${fullName}: ${first(failureMessages.join('\n'))}`);
    const broken = suite.status === 'failed' && failed.length === 0 ? [first(suite.message)] : [];
    return [...broken, ...failed].map((line) => `FAILED ${relative(ROOT, suite.name)}: ${line}`);
  });
}

let code = 1;
try {
  await postgres();
  await redis();
  chromium();
  cases();
  const report = join(scratch, 'report.json');
  // Tests that leave something running would keep Jest alive for ever: that is a fault, and it must not eat an hour.
  const overdue = setInterval(() => {
    if (!existsSync(report) || Date.now() - statSync(report).mtimeMs < 90_000) return;
    say('the tests are done but something they started still runs: ended');
    clearInterval(overdue);
    spawnSync('pkill', ['-9', '-f', report]);
  }, 5_000);
  code = await run(
    ['node_modules/jest/bin/jest.js', '--config', 'jest.config.mjs', '--json', '--outputFile', report, '--testLocationInResults', ...process.argv.slice(2)],
    { env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  clearInterval(overdue);
  for (const line of skipped) say(line);
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    for (const line of failures(testResults)) say(line);
    const failed = numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : numRuntimeErrorTestSuites);
    process.stdout.write(`${numPassedTests} passed, ${failed} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}\n`);
    // A run in which nothing was tested has shown nothing.
    if (numPassedTests === 0) code = 1;
  }
} catch (error) {
  if (error.message !== 'incomplete') say(error.stack);
  code = 1;
} finally {
  for (const clean of cleanup.reverse()) await clean();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(code);
