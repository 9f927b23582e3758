/** The pages of hand-written situations on a development server of their own: a moment of a table without a room. */
import { afterAll, beforeAll } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';

/** A running server of situations. */
interface Bench {
  /** Address of one situation; `asked`: more of its settings (`theme`, `text`, `language`). */
  at(situation: string, asked?: Readonly<Record<string, string>>): string;
  close(): void;
}

/** Starts it on a port of its own. */
async function startBench(): Promise<Bench> {
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--port', String(20_000 + (process.pid % 20_000))], { env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /http:\/\/[^/\s]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.once('exit', () => reject(new Error(said)));
  });
  return {
    at: (situation, asked = {}) => `${url}/dev/?${new URLSearchParams({ at: situation, ...asked }).toString()}`,
    close: () => void server.kill(),
  };
}

/** A bench and a browser for one suite; called in `describe`. */
export function benchSuite(): { readonly browser: Browser; readonly bench: Bench } {
  const running: { browser?: Browser; bench?: Bench } = {};
  beforeAll(async () => {
    [running.browser, running.bench] = await Promise.all([launchBrowser(), startBench()]);
  }, 60_000);
  afterAll(async () => {
    await running.browser?.close();
    running.bench?.close();
  });
  return {
    get browser() {
      return running.browser!;
    },
    get bench() {
      return running.bench!;
    },
  };
}
