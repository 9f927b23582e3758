/** Requests over HTTP end: a server that never answers, or a connection that died unseen, keeps nobody waiting for ever. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { wordRefusal } from '../../web/src/messages/refusal-words.js';
import { Api } from '../../web/src/net/api.js';
import './all-words.js';

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(null)));
});

/** An api whose server does `answer` with the n-th request, counted from 1; the paths that were asked. */
async function against(answer: (response: ServerResponse, n: number) => void): Promise<{ api: Api; asked: string[] }> {
  const asked: string[] = [];
  server = createServer(({ method, url }, response) => answer(response, asked.push(`${method} ${url?.split('?')[0]}`)));
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { api: new Api(() => null, (path, init) => fetch(new URL(path as string, `http://127.0.0.1:${port}`), init), 2_000), asked };
}

const never = (): void => undefined;

describe('a server that never answers', () => {
  it('what only reads is asked twice, and then said not to be there', async () => {
    const { api, asked } = await against(never);
    const answer = await api.tables();
    expect(answer).toMatchObject({ ok: false, code: 'ROOM.UNAVAILABLE', retry: true });
    expect(wordRefusal(answer as never)).toBe('The room does not answer at the moment. Nothing was changed.');
    expect(await api.statementFile({ currency: 'PLAY' }, 'en')).toMatchObject({ ok: false, code: 'ROOM.UNAVAILABLE' });
    expect(asked).toEqual(['GET /api/tables', 'GET /api/tables', 'GET /api/account/statement.csv', 'GET /api/account/statement.csv']);
  });

  it('what changes something is asked once, and nobody is told that nothing was changed', async () => {
    const { api, asked } = await against(never);
    const answer = await api.changeName('Ada');
    expect(answer).toMatchObject({ ok: false, code: 'ROOM.UNAVAILABLE', retry: true });
    expect(wordRefusal(answer as never)).toBe('The room did not answer in time. Look whether it was done before you try again.');
    expect(asked).toEqual(['POST /api/account/name']);
  });

  it('one that begins an answer and does not end it is one', async () => {
    const { api, asked } = await against((response) => response.write('{"ok":'));
    expect(await api.me()).toMatchObject({ ok: false, code: 'ROOM.UNAVAILABLE' });
    expect(asked).toHaveLength(2);
  });
});

describe('a connection that has died', () => {
  it.each([
    ['unseen', never],
    ['and says so', (response: ServerResponse): void => void response.destroy()],
  ])('%s: the second request for the same brings the answer', async (_how, dies) => {
    const { api, asked } = await against((response, n) => (n === 1 ? dies(response) : response.end('{"ok":true,"tables":[]}')));
    expect(await api.tables()).toMatchObject({ ok: true, tables: [] });
    expect(asked).toHaveLength(2);
  });

  it('a refusal is an answer: it is not asked again', async () => {
    const { api, asked } = await against((response) => response.end('{"ok":false,"code":"AUTH.REQUIRED","params":{},"retry":false}'));
    expect(await api.me()).toMatchObject({ code: 'AUTH.REQUIRED' });
    expect(asked).toHaveLength(1);
  });
});

it('no request of the client is without an end', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file));
  const asking = files.map((file) => ({ file, text: readFileSync(join('web/src', file), 'utf8') })).filter(({ text }) => /(?<!\.)\bfetch\(|window\.fetch\(|XMLHttpRequest/.test(text.replaceAll('private async fetch(', '')));
  expect(asking.map(({ file }) => file).toSorted()).toEqual(['net/api.ts', 'room/start-anew.ts']);
  for (const { text } of asking) expect(text).toMatch(/signal: AbortSignal\.timeout\(/);
});
