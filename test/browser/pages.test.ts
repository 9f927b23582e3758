/** Pages to read, in Chromium: the statement to the cent, rules from the table, the operator's words, and ways back from nowhere. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { OPERATOR_PAGES } from '../../src/contracts/addresses.js';
import type { SessionAnswer, StatementAnswer, StatementLine } from '../../src/contracts/http.js';
import { PAY_TABLES } from '../../src/games/pai-gow/side-bets/pay-tables.js';
import { LedgerService } from '../../src/wallet/ledger.service.js';
import { violations } from '../support/axe.js';
import { CHROMIUM, launchBrowser, newPerson, type WatchedPage, untilTrue } from '../support/browser.js';
import { CUT, speakPseudo, UNSPOKEN } from '../support/pseudo-locale.js';
import { startTestRoom, type TestRoom } from '../support/test-room.js';

const DESKTOP = { width: 1280, height: 820 };
const PHONE = { width: 360, height: 640 };
const READING = ['/statement', '/rules/seven-card-stud', '/rules/pai-gow', '/fairness', ...OPERATOR_PAGES.map((page) => `/${page}`), '/nowhere'];

(CHROMIUM === undefined ? describe.skip : describe)('pages to read, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  let folder: string;
  const people: WatchedPage[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'poker-room-pages-'));
    browser = await launchBrowser();
    room = await startTestRoom({ ROOM_PAGES_DIR: folder });
    await room.openTable();
  });
  afterEach(async () => {
    for (const { page, faults } of people.splice(0)) {
      await page.context().close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    }
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function visitor(viewport = DESKTOP): Promise<Page> {
    const person = await newPerson(browser, room.url, viewport);
    people.push(person);
    await person.page.getByTestId('lobby-table').first().waitFor();
    return person.page;
  }

  async function guest(viewport = DESKTOP): Promise<{ page: Page; session: SessionAnswer }> {
    const page = await visitor(viewport);
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/guest'));
    await page.getByTestId('play-guest').click();
    const session = (await (await answer).json()) as SessionAnswer;
    await page.getByTestId('balance').waitFor();
    return { page, session };
  }

  const api = async (session: SessionAnswer, path: string): Promise<Response> => fetch(`${room.url}/api/account/${path}`, { headers: { authorization: `Bearer ${session.accessToken}` } });
  const linesOf = async (session: SessionAnswer, query: string): Promise<readonly StatementLine[]> => ((await (await api(session, `statement?${query}`)).json()) as StatementAnswer).lines;

  /** What the page shows of each line: its id, and the minor units of every figure. */
  const shown = (page: Page): Promise<{ id: string; figures: Record<string, number[]>; text: string }[]> =>
    page.evaluate(`[...document.querySelectorAll('[data-testid=statement-line]')].map((row) => ({
      id: row.dataset.line,
      figures: Object.fromEntries([...row.querySelectorAll('[data-cell]')].map((cell) => [cell.dataset.cell, [...cell.querySelectorAll('[data-minor]')].map((figure) => Number(figure.dataset.minor))])),
      text: row.textContent,
    }))`);
  const expected = ({ id, wallet, walletAfter, atTables, atTablesAfter, commission }: StatementLine): { id: string; figures: Record<string, number[]> } => ({
    id,
    figures: { wallet: [...(wallet === 0 ? [] : [wallet]), walletAfter], tables: [...(atTables === 0 ? [] : [atTables]), atTablesAfter], together: [walletAfter + atTablesAfter], commission: commission === 0 ? [] : [commission] },
  });
  const figures = (minor: number): string => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(minor / 100);

  test('a guest’s statement agrees with the room’s to the cent, on every page of it, narrowed, and as a file', async () => {
    const { page, session } = await guest();
    const table = await room.openPaiGowTable({ kind: 'private', clock: { bettingMs: 120_000, settingMs: 120_000 } });
    await page.goto(`${room.url}/table/${table}?sit`);
    await page.getByTestId('buy-in-confirm').click();
    // A push moves nothing: until something has moved.
    for (let n = 0; n < 12 && (await linesOf(session, 'kind=hands')).length === 0; n += 1) {
      if (n > 0) await page.getByTestId('new-game').click();
      await page.getByTestId('chip-25').dblclick();
      await page.locator('[data-testid=deal]:enabled').click();
      await page.getByTestId('house-way').click();
      await page.getByTestId('new-game').waitFor();
    }
    // Longer than a page, with amounts that do not end in noughts.
    const ledger = new LedgerService(room.database);
    for (let n = 1; n <= 60; n += 1) {
      await ledger.post({ key: `test/${randomUUID()}`, code: 'adjust', currency: 'PLAY', actor: 'room:cli', reason: `correction ${n}`, legs: [{ account: `wallet:${session.me.id}`, amount: n * 7 + 1 }, { account: 'issuer:PLAY', amount: -(n * 7 + 1) }] });
    }
    await page.getByTestId('balance-link').click();
    await page.getByTestId('statement-line').nth(49).waitFor();
    expect(page.url()).toBe(`${room.url}/statement`);
    await page.getByTestId('statement-more').click();
    const all = await linesOf(session, 'limit=200');
    expect(all.length).toBeGreaterThanOrEqual(63);
    await page.getByTestId('statement-line').nth(all.length - 1).waitFor();
    const rows = await shown(page);
    expect(rows.map(({ id, figures: of }) => ({ id, figures: of }))).toEqual(all.map(expected));
    expect(await page.getByTestId('statement-more').count()).toBe(0);
    let [wallet, atTables] = [0, 0];
    for (const [n, line] of all.toReversed().entries()) {
      wallet += line.wallet;
      atTables += line.atTables;
      const { text, figures: of } = rows[all.length - 1 - n]!;
      expect([of['wallet']!.at(-1), of['tables']!.at(-1), of['together']![0]]).toEqual([wallet, atTables, wallet + atTables]);
      for (const minor of [wallet, atTables, wallet + atTables]) expect(text).toContain(figures(minor));
    }
    const { handNo, atTables: moved } = all.find(({ code }) => code === 'round-settle')!;
    expect(rows.find(({ text }) => text.includes(`in round ${handNo}`))!.text).toContain(moved > 0 ? 'Won' : 'Lost');

    // Narrowed by kind and day.
    await page.getByTestId('statement-kind').selectOption('seats');
    await page.locator('[data-testid=statement-line][data-code=adjust]').first().waitFor({ state: 'detached' });
    await page.locator('[data-testid=statement-line][data-code=sit-down]').waitFor();
    expect((await shown(page)).map(({ id }) => id)).toEqual((await linesOf(session, 'kind=seats&limit=200')).map(({ id }) => id));
    const download = page.waitForEvent('download');
    await page.getByTestId('statement-file').click();
    expect((await download).suggestedFilename()).toBe('statement.csv');
    expect(readFileSync(await (await download).path(), 'utf8')).toBe(await (await api(session, 'statement.csv?kind=seats')).text());
    await page.getByTestId('statement-until').fill('2020-01-01');
    await page.getByText('Nothing like that in this time.').waitFor();
    await page.getByTestId('statement-from').fill('2020-01-02');
    await page.getByText('The last day is before the first.').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByTestId('statement-line').nth(49).waitFor();

    // Nothing comes: said so, and asked again.
    await page.route('**/api/account/statement*', (route) => route.abort());
    await page.getByTestId('statement-again').click();
    expect(await page.getByTestId('statement-problem').textContent()).toMatch(/does not answer/);
    await page.getByTestId('statement-file').click();
    expect(await page.getByTestId('statement-problem').textContent()).toMatch(/does not answer/);
    await page.unroute('**/api/account/statement*');
    await page.getByTestId('statement-again').click();
    await page.getByTestId('statement-line').nth(49).waitFor();
    expect(await page.getByTestId('statement-problem').count()).toBe(0);

    // Held in the hand.
    await page.setViewportSize(PHONE);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    expect(await page.getByTestId('statement-line').first().evaluate((row) => [...row.querySelectorAll('*')].every((part) => part.getBoundingClientRect().right <= 360))).toBe(true);
    expect((await room.reconcile()).drift).toBe(0);
  }, 180_000);

  test.each([['mouse', DESKTOP], ['keyboard', DESKTOP], ['mouse', PHONE]] as const)('the rules of both tables are one press away, by %s at %j', async (by, size) => {
    const stud = await room.openTable({ rules: { stakes: { smallBet: 300, bigBet: 600, ante: 50, bringIn: 100 }, rake: { rateBp: 350 }, wagersPerStreet: 3, clock: { silentMs: 7_000, countdownMs: 13_000 } } });
    const paiGow = await room.openPaiGowTable({ bank: 'rotate', houseWay: 'foxwoods', sideBets: ['fortune-6', 'insurance'], commission: { rateBp: 400 } });
    const { page } = await guest(size);
    for (const [table, says] of [
      [stud, ['3/6', '0.50, 1', '3.5%, 3.00 at most', '1 bet, 2 raises', '7 s and 13 s', 'A turn lasts 7 s, then 13 s are counted down', 'The house takes 3.5% of what came into the pot']],
      [paiGow, ['2–300', 'Foxwoods', 'dealer and players in turn', '4% of wins', 'Fortune, table 6 and Insurance', 'Rotating bank: the dealer banks']],
    ] as const) {
      await page.goto(`${room.url}/table/${table}`);
      const button = page.getByTestId('rules');
      await button.waitFor();
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
      if (by === 'keyboard') {
        await button.focus();
        await page.keyboard.press('Enter');
      } else await button.click();
      const sheet = page.getByTestId('rules-sheet');
      await sheet.waitFor();
      if (table === paiGow) await sheet.getByTestId('pay-table').nth(1).waitFor();
      const text = (await sheet.textContent())!;
      for (const words of says) expect(text).toContain(words);
      expect(text).not.toContain('Round robin');
      // What is paid is what is told.
      const told = await sheet.getByTestId('pay-table').evaluateAll((tables) => tables.map((each) => [each.getAttribute('data-bet'), [...each.querySelectorAll('tbody tr')].map((row) => [row.getAttribute('data-code'), row.querySelector('td')!.textContent])]));
      expect(told).toEqual(
        (table === paiGow ? PAY_TABLES.filter(({ name }) => ['fortune-6', 'insurance'].includes(name)) : []).map(({ name, pays }) => [name, pays.map(({ code, odds }) => [code, odds === 0 ? 'push' : `${new Intl.NumberFormat('en').format(odds)} to 1`])]),
      );
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
      expect({ table: by, found: await violations(page) }).toEqual({ table: by, found: [] });
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  }, 180_000);

  test('from the lobby’s foot to every page and back, without loading anew; back and forward know them', async () => {
    const { page } = await guest();
    await page.evaluate('window.stayed = true');
    const foot = page.getByTestId('foot');
    for (const [link, heading] of [['Stud rules', 'Seven Card Stud from two decks'], ['Pai Gow rules', 'Pai Gow Poker'], ['Fairness', 'Fairness'], ['Privacy', 'Privacy'], ['Terms', 'Terms'], ['Responsible play', 'Responsible play'], ['Contact', 'Contact']] as const) {
      await foot.getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(await page.title()).toBe(`${heading} · Poker Room`);
      expect(await foot.getByRole('link', { name: link, exact: true }).getAttribute('aria-current')).toBe('page');
    }
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Responsible play' }).waitFor();
    // A link to one part of a page leads to that part.
    await page.goto(`${room.url}/rules/pai-gow#side-bets`);
    await page.getByTestId('rules-side-bets').waitFor();
    await untilTrue(page, `Math.abs(document.getElementById('side-bets').getBoundingClientRect().top) < 40`);
    await page.evaluate('window.stayed = true');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The bank' }).click();
    await untilTrue(page, `Math.abs(document.getElementById('bank').getBoundingClientRect().top) < 40`);
    await page.getByTestId('to-lobby').click();
    await page.getByTestId('lobby-table').first().waitFor();
    expect(await page.title()).toBe('Poker Room');
    // The pages of one's account have the same foot, and the statement one press away.
    await page.getByTitle('Account', { exact: true }).click();
    await page.getByTestId('statement-link').click();
    await page.getByTestId('statement-line').first().waitFor();
    await page.getByTestId('foot').getByRole('link', { name: 'Terms' }).click();
    await page.getByTestId('operator-page').getByRole('link', { name: 'rules' }).click();
    await page.getByTestId('rules-ranks').waitFor();
    expect(await page.evaluate('window.stayed')).toBe(true);
  }, 120_000);

  test('what the operator writes is read while the room runs, in the language that there is, and runs nothing', async () => {
    const write = (language: string, text: string): void => {
      mkdirSync(join(folder, language), { recursive: true });
      writeFileSync(join(folder, language, 'contact.md'), text);
    };
    const page = await visitor();
    await page.goto(`${room.url}/contact`);
    await page.getByText('This page is not filled in yet').waitFor();
    write('sv', '# Skriv till Ada\n\n- <b>fett</b> <img src=x onerror="window.ran = true">\n- [Villkor](/terms) och [mer](https://example.test/)');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Skriv till Ada' }).waitFor();
    expect(await page.locator('h1').getAttribute('lang')).toBe('sv');
    expect(await page.getByTestId('operator-page').getAttribute('lang')).toBe('sv');
    expect(await page.getByTestId('page-language').textContent()).toBe('This page is not there in your language. It is shown in Swedish.');
    expect(await page.getByTestId('operator-page').textContent()).toContain('<b>fett</b> <img src=x onerror="window.ran = true">');
    expect(await page.getByTestId('operator-page').locator('img, b, script').count()).toBe(0);
    expect(await page.evaluate('window.ran === undefined')).toBe(true);
    write('en', '# Write to Ada');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Write to Ada' }).waitFor();
    expect(await page.getByTestId('page-language').count()).toBe(0);
    rmSync(join(folder, 'en'), { recursive: true });
    rmSync(join(folder, 'sv'), { recursive: true });
    await page.route('**/api/pages/*', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'does not answer' }).waitFor();
    await page.unroute('**/api/pages/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('This page is not filled in yet').waitFor();
  }, 60_000);

  test('an address where nothing is says so and leads back; a bad one is shown as it is', async () => {
    const page = await visitor();
    for (const path of ['/nowhere/at-all', '/rules/poker', '/table/', '/%E0%A4%A']) {
      await page.goto(`${room.url}${path}`);
      await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
      expect(await page.getByTestId('lobby-table').count()).toBe(0);
      expect(await page.getByTestId('unknown-address').textContent()).toBe(path);
    }
    await page.getByTestId('unknown-back').click();
    await page.getByTestId('lobby-table').first().waitFor();
    expect(page.url()).toBe(`${room.url}/`);
  }, 60_000);

  test('the lobby is there before the socket’s code, and connects when that comes', async () => {
    const person = await newPerson(browser, 'about:blank');
    const { page } = person;
    const asked: string[] = [];
    let open = false;
    await page.route('**/assets/play-socket-*', async (route) => {
      asked.push(route.request().url());
      await (open ? route.continue() : route.abort());
    });
    await page.goto(room.url);
    await page.getByTestId('lobby-table').first().waitFor();
    await page.getByTestId('play-guest').click();
    await page.getByTestId('balance').waitFor();
    await page.getByTestId('lobby-preview').first().click();
    await page.getByTestId('preview').waitFor();
    expect(asked.length).toBeGreaterThan(0);
    expect(await page.getByText('Live', { exact: true }).count()).toBe(0);
    open = true;
    // A part that failed to load is not fetched again by the browser: the page starts anew by itself once the room answers.
    await page.getByText('Live', { exact: true }).waitFor({ timeout: 70_000 });
    if ((await page.getByTestId('preview').count()) === 0) await page.getByTestId('lobby-preview').first().click();
    await page.getByTestId('preview-seat').first().waitFor();
    await page.context().close();
  }, 120_000);

  test('quick seat takes the chips it names; nobody is asked to wait beside a free seat; the way out is in sight', async () => {
    const { page } = await guest(PHONE);
    const button = page.locator('[data-testid=quick-seat][data-game=seven-card-stud][data-stakes="stud 100/200/25/50"]');
    await button.waitFor();
    const named = Number(await button.getAttribute('data-buy-in'));
    expect(await button.textContent()).toContain(figures(named));
    for (const box of await page.getByTestId('quick-seat').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))) expect(box).toBeLessThanOrEqual(360);
    await page.getByTestId('lobby-preview').first().click();
    await page.getByTestId('preview-seat').first().waitFor();
    expect(await page.getByTestId('preview-queue').count()).toBe(0);
    await page.getByTestId('preview').getByRole('button', { name: 'Close' }).click();
    await page.getByTitle('Account', { exact: true }).click();
    const out = (await page.getByTestId('log-out').boundingBox())!;
    expect(out.y + out.height).toBeLessThanOrEqual(640);
    await page.keyboard.press('Escape');
    await button.click();
    await page.getByTestId('my-stack').first().waitFor();
    expect(await page.getByTestId('my-stack').first().textContent()).toContain(figures(named));
    expect(await page.getByTestId('balance').first().textContent()).toBe(figures(100_000 - named));
  }, 60_000);

  test.each([['desktop', DESKTOP], ['phone', PHONE]] as const)('stand before axe in three sets of colours and fit, in a language a third longer too, %s', async (_, size) => {
    const { page } = await guest(size);
    const ready = async (path: string): Promise<void> => {
      await page.goto(`${room.url}${path}`);
      await page.locator('h1').waitFor();
      if (path === '/statement') await page.getByTestId('statement-line').first().waitFor();
      else if (path.startsWith('/rules')) await page.getByTestId('rules-clock').waitFor();
      else if (path !== '/nowhere' && path !== '/fairness') await page.getByTestId('operator-page').waitFor();
    };
    for (const path of READING) {
      await ready(path);
      expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
      const small = await page.locator('a, button, select, input').evaluateAll((all) => all.filter((each) => each.checkVisibility() && !each.closest('p, li, .written, .skip, [popover]') && each.getBoundingClientRect().height < 24 && !each.classList.contains('skip')).map((each) => each.textContent));
      expect({ path, small }).toEqual({ path, small: [] });
    }
    await speakPseudo(page);
    for (const path of READING) {
      await ready(path);
      const found = { path, unspoken: await page.evaluate(UNSPOKEN), cut: await page.evaluate(CUT), sideways: await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') };
      expect(found).toEqual({ path, unspoken: [], cut: [], sideways: 0 });
    }
  }, 180_000);

  test.each(['es-ES', 'sv-SE'])('every page is whole in %s on a phone, money and days in its way', async (locale) => {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', locale });
    const page = await context.newPage();
    await page.goto(room.url);
    await page.getByTestId('play-guest').click();
    await page.getByTestId('balance').waitFor();
    for (const path of READING) {
      await page.goto(`${room.url}${path}`);
      await page.locator('main').getByText(/\w/).nth(2).waitFor();
      if (path === '/statement') expect((await page.getByTestId('statement-line').first().textContent())!.replaceAll(/\s/gu, ' ')).toMatch(locale === 'es-ES' ? /\+1000,00/ : /\+1 000,00/);
      expect({ path, sideways: await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') }).toEqual({ path, sideways: 0 });
      expect(await page.evaluate('document.documentElement.lang')).toBe(locale);
    }
    await context.close();
  }, 120_000);
});
