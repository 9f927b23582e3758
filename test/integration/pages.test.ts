/** What is read, not played: the operator's pages over HTTP, rules with pay tables, and addresses where there is no page. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESSES, isPage, OPERATOR_PAGES } from '../../src/contracts/addresses.js';
import type { OperatorPageAnswer, RulesAnswer } from '../../src/contracts/http.js';
import { PAY_TABLES, SIDE_BETS } from '../../src/games/pai-gow/side-bets/pay-tables.js';
import { startTestRoom, type TestRoom } from '../support/test-room.js';

let room: TestRoom;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'poker-room-pages-'));
  room = await startTestRoom({ ROOM_PAGES_DIR: folder });
});
afterAll(async () => {
  await room.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(language: string, page: string, text: string | Buffer): void {
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(join(folder, language, `${page}.md`), text);
}

interface Read {
  readonly status: number;
  readonly language: string | null;
  readonly body: OperatorPageAnswer & { readonly code?: string; readonly params?: { readonly field: string } };
}

async function read(path: string, accept = ''): Promise<Read> {
  const response = await fetch(`${room.url}/api/pages/${path}`, { headers: { 'accept-language': accept } });
  return { status: response.status, language: response.headers.get('content-language'), body: (await response.json()) as Read['body'] };
}

/** Sends an address as it is written: `fetch` would tidy it up first. */
function statusOf(path: string): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(room.url);
    request({ hostname, port, path, headers: { accept: 'text/html' } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part)).on('end', () => done({ status: response.statusCode ?? 0, text }));
    })
      .on('error', fail)
      .end();
  });
}

describe('the pages that come with the room', () => {
  test.each(OPERATOR_PAGES.flatMap((page) => ['en', 'es', 'sv'].map((language) => [page, language] as const)))('%s is there in %s, and leads only to pages that exist', async (page, language) => {
    const { status, body } = await read(`${page}?lang=${language}`);
    expect([status, body.ok, body.page, body.language]).toEqual([200, true, page, language]);
    expect(body.title.length).toBeGreaterThan(3);
    expect(body.html).toMatch(/<h2>/);
    expect(body.html).not.toMatch(/<h1|style=|undefined/);
    const links = [...body.html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!);
    expect(links.filter((to) => !isPage(to))).toEqual([]);
  });

  test('are chosen by what the reader asks for, then by what his browser reads, else English', async () => {
    expect((await read('terms', 'sv-FI, sv;q=0.9, en;q=0.5')).body.language).toBe('sv');
    expect((await read('terms', 'de, es;q=0.8, en;q=0.1')).body.language).toBe('es');
    expect((await read('terms', 'en;q=0.2, es;q=0.9')).body.language).toBe('es');
    expect((await read('terms', 'de-AT, fi')).body.language).toBe('en');
    expect((await read('terms')).body.language).toBe('en');
    expect((await read('terms?lang=es-MX', 'sv')).body.language).toBe('es');
    // A language that the page does not have is no reason to forget what the browser reads.
    const { body, language } = await read('terms?lang=fi', 'sv');
    expect([body.language, language]).toEqual(['sv', 'sv']);
  });
});

describe('the pages that the operator writes', () => {
  test('go before those that came with the room in whatever language, and are read anew each time', async () => {
    expect((await read('contact?lang=es')).body.title).toBe('Contacto');
    write('en', 'contact', '# Ask Ada\n\nCall [the desk](tel:+4681234) or [write](mailto:ada@example.test).');
    const first = await read('contact?lang=es');
    expect(first.body).toEqual({ ok: true, page: 'contact', language: 'en', title: 'Ask Ada', html: '<p>Call <a href="tel:+4681234">the desk</a> or <a href="mailto:ada@example.test">write</a>.</p>\n' });
    write('es', 'contact', '# Pregunta a Ada');
    expect((await read('contact?lang=es')).body).toMatchObject({ language: 'es', title: 'Pregunta a Ada', html: '' });
    write('fi', 'contact', '# Kysy Adalta');
    expect((await read('contact', 'fi')).body.title).toBe('Kysy Adalta');
    rmSync(join(folder, 'en', 'contact.md'));
    rmSync(join(folder, 'es', 'contact.md'));
    expect((await read('contact?lang=es')).body.title).toBe('Kysy Adalta');
    rmSync(join(folder, 'fi'), { recursive: true });
    expect((await read('contact?lang=es')).body.title).toBe('Contacto');
  });

  test('cannot run anything, load anything or be styled', async () => {
    write(
      'en',
      'privacy',
      [
        '# <img src=x onerror=alert(1)> *Privacy* & `us`',
        '<script>alert(1)</script>',
        'a <b onclick="x()">b</b> [go](javascript:alert(1)) [to](JaVaScRiPt&#58;alert(1)) [d](data:text/html,x) [v](vbscript:x) [p](//evil.test/x) [f](file:///etc/passwd) [fine](https://example.test/a)',
        '![picture](https://evil.test/track.gif)',
        '| a | b |\n| :-: | --: |\n| 1 | 2 |',
        '# A second one',
      ].join('\n\n'),
    );
    const { body } = await read('privacy');
    expect(body.title).toBe('<img src=x onerror=alert(1)> Privacy & us');
    expect([...body.html.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag, rest]) => `${tag}${rest}`).filter((tag) => !/^(p|h1|h2|table|thead|tbody|tr|th|td|a href="https:\/\/(example|evil)\.test\/[a-z.]+")$/.test(tag))).toEqual([]);
    expect(body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body.html.match(/href=/g)).toHaveLength(2);
    expect(body.html).not.toMatch(/<img|style=/);
    rmSync(join(folder, 'en', 'privacy.md'));
  });

  test('that cannot be read are passed over for the next best, and named in the log', async () => {
    write('en', 'terms', Buffer.from([0x23, 0x20, 0xff, 0xfe]));
    expect((await read('terms')).body.title).toBe('Terms');
    write('en', 'terms', `# Long\n\n${'x'.repeat(300_000)}`);
    expect((await read('terms')).body.title).toBe('Terms');
    rmSync(join(folder, 'en', 'terms.md'));
    mkdirSync(join(folder, 'en', 'terms.md'));
    expect((await read('terms')).body.title).toBe('Terms');
    rmSync(join(folder, 'en', 'terms.md'), { recursive: true });
    symlinkSync(join(folder, 'nowhere'), join(folder, 'en', 'terms.md'));
    expect((await read('terms')).body.title).toBe('Terms');
    rmSync(join(folder, 'en', 'terms.md'));
    write('en', 'terms', 'No heading at all.');
    expect((await read('terms')).body).toMatchObject({ title: 'terms', html: '<p>No heading at all.</p>\n' });
    rmSync(join(folder, 'en', 'terms.md'));
  });

  test.each(['nothing', 'README', 'en', '..%2F..%2Fpackage', '..%2fen%2fterms', 'terms.md', '__proto__', 'toString', 'terms%00', 'TERMS'])('there is no page %s', async (page) => {
    const { status, body } = await read(page);
    expect([page, status, body.ok, body.code]).toEqual([page, page === 'terms%00' ? 400 : 404, false, page === 'terms%00' ? 'CONTRACT.BAD_MESSAGE' : 'PAGE.UNKNOWN']);
  });

  test.each(['..', '../es', 'es/../../..', 'e', 'espanol', 'es%2F..', 'es;q=1', '', 'es&lang=sv', 'es-'])('%s is no language', async (lang) => {
    const { status, body } = await read(`terms?lang=${lang}`);
    expect([lang, status, body.code, body.params?.field]).toEqual([lang, 400, 'CONTRACT.BAD_MESSAGE', 'lang']);
  });

  test('a query that is none, and a header that is none, change nothing', async () => {
    expect((await read('terms?page=privacy')).body.params?.field).toBe('page');
    expect((await read('terms', '../../etc/passwd, *;q=x')).status).toBe(200);
    expect((await read('terms', '*')).body.ok).toBe(true);
  });
});

describe('rules', () => {
  const rules = async (path: string): Promise<{ status: number; body: RulesAnswer & { code?: string; params?: { field: string } } }> => {
    const response = await fetch(`${room.url}/api/rules/${path}`);
    return { status: response.status, body: (await response.json()) as never };
  };

  test('stud options: the rules of a level, raked as for real money', async () => {
    const { body } = await rules('seven-card-stud?level=3/6');
    expect(body).toMatchObject({ ok: true, game: 'seven-card-stud', payTables: [], rules: { stakes: { smallBet: 300, bigBet: 600, ante: 50, bringIn: 100 }, wagersPerStreet: 4, rake: { rateBp: 500 } } });
  });

  test('pai gow §9: pay tables are those that are paid by', async () => {
    const { body } = await rules('pai-gow?level=2-300');
    expect(body).toMatchObject({ ok: true, game: 'pai-gow', rules: { limits: { min: 200, max: 30_000 }, commission: { kind: 'win-5', rateBp: 500 } } });
    expect(body.payTables).toEqual(JSON.parse(JSON.stringify(PAY_TABLES)));
    for (const { name, on, pays, envy } of body.payTables) {
      const paid = SIDE_BETS[name as keyof typeof SIDE_BETS];
      expect([name, on, pays.map(({ code, odds }) => [code, odds])]).toEqual([name, paid.on, paid.pays.map((entry) => [...entry])]);
      expect([name, envy?.pays.length]).toEqual([name, paid.envy?.pays.length]);
    }
    expect(Object.keys(SIDE_BETS)).toEqual(body.payTables.map(({ name }) => name));
  });

  test('without a level, those of the first table that the room ships', async () => {
    expect((await rules('seven-card-stud')).body).toMatchObject({ rules: { stakes: { smallBet: 25 }, rake: { rateBp: 0 } } });
  });

  test.each([
    ['poker', 404, 'PAGE.UNKNOWN', undefined],
    ['__proto__', 404, 'PAGE.UNKNOWN', undefined],
    ['pai-gow?level=9/9', 400, 'CONTRACT.BAD_MESSAGE', 'level'],
    ['pai-gow?level=toString', 400, 'CONTRACT.BAD_MESSAGE', 'level'],
    ['pai-gow?level=', 400, 'CONTRACT.BAD_MESSAGE', 'level'],
    ['pai-gow?seats=2', 400, 'CONTRACT.BAD_MESSAGE', 'seats'],
  ])('%s is refused', async (path, status, code, field) => {
    const answer = await rules(path);
    expect([answer.status, answer.body.code, answer.body.params?.field]).toEqual([status, code, field]);
  });
});

describe('addresses', () => {
  test.each(['/', '/account', '/account/reset', '/statement', '/rules/pai-gow', '/rules/seven-card-stud/', '/fairness', '/privacy', '/responsible-play', '/table/tbl_1'])('%s is a page', (path) => {
    expect(isPage(path)).toBe(true);
  });

  test.each(['/nowhere', '/account/nowhere', '/rules', '/rules/poker', '/table', '/table/a/b', '/privacy/x', '/statement.csv', '//'])('%s is none', (path) => {
    expect(isPage(path)).toBe(false);
  });

  test('are all told apart', () => {
    for (const path of ['/', '/account', '/statement', '/rules/pai-gow', '/fairness', '/terms', '/table/x']) expect(Object.values(ADDRESSES).filter((address) => address.test(path))).toHaveLength(1);
  });
});

// Where no client was built, nothing is served at all; `npm test` builds one.
(existsSync(join(process.cwd(), 'web', 'dist', 'index.html')) ? describe : describe.skip)('the client', () => {
  test('is served at each page, and with 404 where there is none', async () => {
    const page = readFileSync(join(process.cwd(), 'web', 'dist', 'index.html'), 'utf8');
    for (const path of ['/statement', '/rules/pai-gow', '/privacy', '/table/tbl_1?sit']) expect([path, await statusOf(path)]).toEqual([path, { status: 200, text: page }]);
    for (const path of ['/nowhere', '/rules/poker']) expect([path, await statusOf(path)]).toEqual([path, { status: 404, text: page }]);
    expect((await statusOf('/a/../b/..%2f..%2fetc')).status).toBe(404);
  });
});
