import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { PaiGowSplit } from '../../src/contracts/pai-gow.js';
import { foldFrame, frameOrder } from '../../src/contracts/fold.js';
import type { PaiGowTableView, StudTableView, TableFrame, TableView } from '../../src/contracts/table.js';
import { wordCard } from '../../web/src/messages/card-words.js';
import { useLanguage } from '../../web/src/messages/translate.js';
import { violations } from '../support/axe.js';
import { CHROMIUM, type WatchedPage, launchBrowser, untilTrue, newGuest } from '../support/browser.js';
import { cheapest, startTestRoom, type TestRoom } from '../support/test-room.js';

const SHOTS = process.env['PLAIN_SHOTS'];
const CALM = { silentMs: 60_000, countdownMs: 60_000, betweenHandsMs: 1_500 };

/** Keeps every text that the live regions were ever given, and whether they stood there, empty, before. */
const LISTEN = `(() => {
  window.heard = [];
  const seen = new WeakSet();
  const look = () => {
    for (const region of document.querySelectorAll('[aria-live][data-testid]')) {
      if (seen.has(region)) continue;
      seen.add(region);
      const id = region.dataset.testid;
      window.heard.push({ id, born: region.textContent.trim() });
      new MutationObserver(() => window.heard.push({ id, text: region.textContent })).observe(region, { childList: true, characterData: true, subtree: true });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
})()`;

interface Heard {
  readonly id: string;
  readonly born?: string;
  readonly text?: string;
}

(CHROMIUM === undefined ? describe.skip : describe)('a table in text: read, heard and played without sight, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  const people: WatchedPage[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
    await useLanguage(['en'], null);
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
  });

  /** A guest at the page of a table, turned to text by the link that only the keyboard sees. */
  async function reader(table: string): Promise<WatchedPage> {
    const person = await newGuest(browser, room.url);
    people.push(person);
    const { page } = person;
    await page.addInitScript(LISTEN);
    await page.goto(`${room.url}/table/${table}`);
    await page.getByTestId('sit-here').first().waitFor();
    const turn = page.getByTestId('turn-view');
    const clip = (): Promise<string> => page.evaluate<string>(`getComputedStyle(document.querySelector('[data-testid=turn-view]')).clipPath`);
    expect(await clip()).toBe('inset(50%)');
    await turn.focus();
    expect(await clip()).toBe('none');
    await page.keyboard.press('Enter');
    await page.getByTestId('plain-table').waitFor();
    // Remembered: the page opens in text from now on.
    await page.reload();
    await page.getByTestId('plain-table').waitFor();
    return person;
  }

  /** Types a command and answers what stands under it. */
  async function say(page: Page, command: string): Promise<string> {
    const answers = page.getByTestId('answer');
    const before = await page.getByTestId('live-answer').textContent();
    await page.getByTestId('command').fill(command);
    await page.getByTestId('command').press('Enter');
    await untilTrue(page, `document.querySelector('[data-testid=live-answer]').textContent !== ${JSON.stringify(before)}`);
    const told = await answers.first().locator('p:not(.typed)').allTextContents();
    expect((await page.getByTestId('live-answer').textContent())!.trim()).toBe(told.join(' ').trim());
    return told.join(' ');
  }

  const heard = (page: Page): Promise<Heard[]> => page.evaluate<Heard[]>('window.heard');

  /** What a live region said, in order. */
  async function said(page: Page, id: string): Promise<string[]> {
    const all = await heard(page);
    const born = all.filter((each) => each.id === id && each.born !== undefined);
    expect(born.length).toBeGreaterThan(0);
    for (const each of born) expect(each.born).toBe('');
    const texts = all.flatMap((each) => (each.id === id && each.text !== undefined ? [each.text] : []));
    // The same text twice in a row would not be read again.
    texts.forEach((text, i) => expect(i > 0 && text === texts[i - 1]).toBe(false));
    return texts.filter((text) => text !== '');
  }

  async function judged(page: Page, state: string): Promise<void> {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/plain-${state.replaceAll(/\W+/g, '-')}.png` });
    expect({ state, found: await violations(page) }).toEqual({ state, found: [] });
  }

  const text = async (page: Page, id: string): Promise<string> => (await page.getByTestId(id).allTextContents()).join(' ');

  test('Stud, a whole hand by word: sit, ask, act, show down, top up, sit out, leave; every event heard', async () => {
    const table = await room.openTable({ clock: CALM });
    const other = await room.guest();
    await other.sit(table);
    const me = await reader(table);
    const { page } = me;
    await judged(page, 'Stud watching');
    expect(await say(page, 'sit')).toMatch(/^Sit down with [\d.]+\? Type yes or no\.$/);
    expect(await say(page, 'h')).toBe('No cards.');
    // Anything else than yes has taken the question back.
    expect(await say(page, 'yes')).toBe('Nothing is being asked.');
    expect(await say(page, 'leave')).toBe('You have no seat at this table.');
    expect(await say(page, 'sit 4 50')).toBe('You sit down with 50.00.');
    await page.getByTestId('my-stack').waitFor();
    let waits = true;
    const answer = async (): Promise<void> => {
      const view = other.views.get(table);
      if (!view?.offer || waits) return;
      await other.send('table:act', { commandId: randomUUID(), table, decisionId: view.offer.decisionId, action: cheapest(view) }).catch(() => undefined);
    };
    other.socket.onAny(() => void answer());
    await other.until(table, (view) => view.hand?.turn !== null && view.hand !== null);
    await judged(page, 'Stud a hand');
    waits = false;
    await answer();
    const seen = (): StudTableView => lastView<StudTableView>(me);
    const turns = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      await untilTrue(page, `document.querySelector('.slot:not(.off):not(.pre)') !== null || document.querySelector('[data-testid=plain-log]').textContent.match(/\\bwins?\\b/) !== null`);
      if (/\bwins?\b/.test(await text(page, 'plain-log')) || (await page.locator('.slot:not(.off):not(.pre)').count()) === 0) break;
      const options = await say(page, 'o');
      expect(options).toMatch(/^Your turn: .*\. You can type: /);
      turns.add(options);
      if (n === 0) {
        await judged(page, 'Stud my turn');
        const cards = await say(page, 'h');
        const mine = seen().hand!.players.find((player) => player.seat === 3)!;
        for (const card of [...mine.down, ...mine.up]) expect(cards).toContain(wordCard(card!));
        expect(cards).not.toMatch(/deck/);
        expect(await say(page, 'b 4')).toContain('Seat 4, You: ');
        expect(await say(page, 'b')).toContain(wordCard(seen().hand!.players.find((player) => player.seat !== 3)!.up[0]!));
        expect(await say(page, 'b 11')).toBe('Seats are numbered 1 to 10.');
        expect(await say(page, 'p')).toContain('Third street.');
        expect(await say(page, 't')).toMatch(/^Your turn: \d+ seconds left\.$/);
        expect(await say(page, 's')).toContain('Seat 5: free');
        expect(await say(page, 'l')).toContain('ante');
        expect(await say(page, 'help')).toContain('h or hand: my cards.');
        expect(await say(page, 'dance')).toBe('“dance” is no command. Type help for all of them.');
        expect(await say(page, 'dance')).toBe('“dance” is no command. Type help for all of them.');
        expect(await say(page, 'raise 777')).toMatch(/You cannot raise now|That amount is not offered/);
        expect(await say(page, 'leave')).toBe('Leave the table? You fold when it is your turn. Your chips go back to your balance when the hand ends. Type yes or no.');
        expect(await say(page, 'no')).toBe('Not done.');
      }
      const act = ['check', 'call', 'bring in'].find((word) => new RegExp(`type: .*\\b${word}\\b`).test(options))!;
      expect(await say(page, act)).toMatch(/^You (fold|check|call|bring in|open|complete|bet|raise)\b.*\.$/);
    }
    expect(turns.size).toBeGreaterThan(2);
    await untilTrue(page, `/\\bwins?\\b|split/.test(document.querySelector('[data-testid=plain-log]').textContent + (document.querySelector('[data-testid=plain-last]')?.textContent ?? ''))`);
    await judged(page, 'Stud the end');
    const polite = (await said(page, 'live-polite')).join(' ');
    for (const event of [/players ante/, /Third street: /, /Fourth street: /, /Seventh street/, /shows?|mucks?/, /\bwins?\b|split/]) expect(polite).toMatch(event);
    const assertive = await said(page, 'live-assertive');
    expect(assertive.filter((line) => /^Your turn: .* \d+ seconds? left/.test(line)).length).toBeGreaterThanOrEqual(turns.size);
    waits = true;
    expect(await say(page, 'top up')).toMatch(/^Say how much/);
    expect(await say(page, 'top up 20')).toBe('Asked for 20.00 more chips.');
    expect(await say(page, 'sit out')).toBe('You sit out from the next hand.');
    expect(await say(page, 'back')).toMatch(/You are back|already/);
    await page.getByTestId('stay-settings').click();
    await page.locator('dialog').waitFor();
    await judged(page, 'Stud settings');
    await page.keyboard.press('Escape');
    waits = false;
    await answer();
    expect(await say(page, 'leave')).toMatch(/Type yes or no\.$/);
    expect(await say(page, 'yes')).toBe('You leave the table.');
    await page.getByTestId('my-stack').waitFor({ state: 'detached', timeout: 60_000 });
    expect((await room.reconcile()).drift).toBe(0);
  }, 240_000);

  test('Pai Gow, a whole round by word: the bet, two cards named in front, a foul told, the house way, surrender asked twice', async () => {
    const table = await room.openPaiGowTable({ clock: { bettingMs: 120_000, settingMs: 120_000, betweenHandsMs: 500 }, sideBets: ['fortune', 'insurance'] });
    const me = await reader(table);
    const { page } = me;
    await judged(page, 'Pai Gow watching');
    expect(await say(page, 'sit 100')).toBe('You sit down with 100.00.');
    await page.getByTestId('deal').waitFor();
    expect(await say(page, 'o')).toMatch(/bet 2 to 100/);
    expect(await say(page, 'bet')).toMatch(/^Write an amount/);
    expect(await say(page, 'bet 0.5')).toMatch(/^From 2 to /);
    expect(await say(page, 'side fortune 5')).toBe('Place a bet first.');
    expect(await say(page, 'bet 27')).toBe('Your bet: 27.00.');
    expect(await say(page, 'side fortune 5')).toBe('On Fortune: 5.00.');
    expect(await say(page, 'p')).toContain('Your bet is 27.00. Fortune: 5.00. The house banks.');
    expect(await page.getByTestId('plain-bet-amount').inputValue()).toBe('27');
    expect(await page.getByTestId('plain-side-fortune').inputValue()).toBe('5');
    await judged(page, 'Pai Gow betting');
    expect(await say(page, 'front 1 2')).toMatch(/^You cannot front now\. You can: bet/);
    expect(await say(page, 'deal')).toBe('You are ready. The cards come when all are.');
    await page.getByTestId('plain-card').first().waitFor();
    const cards = (await page.getByTestId('plain-card').evaluateAll((all) => all.map((each) => (each as unknown as { dataset: Record<string, string> }).dataset['move']))) as string[];
    expect(await say(page, 'h')).toBe(cards.map((card, i) => `${i + 1}: ${wordCard(card)}.`).join(' '));
    const splits = lastSplits(me);
    const placeOf = (split: PaiGowSplit): string => split.front.map((card) => cards.indexOf(card) + 1).join(' ');
    const foul = splits.find((split) => split.foul);
    if (foul) {
      expect(await say(page, `front ${placeOf(foul)}`)).toMatch(/The front \(.+\) would be higher than the back \(.+\)\. Take a card back/);
      await judged(page, 'Pai Gow foul');
      expect(await say(page, 'done')).toMatch(/^The front \(.+\) would be higher than the back/);
    }
    const legal = splits.filter((split) => !split.foul).at(0)!;
    expect(await say(page, `front ${placeOf(legal)}`)).toMatch(/^In front: .*\. Behind: .*\. Type done to set your hand so\.$/);
    expect(await page.locator('[data-testid=plain-card][aria-pressed=true]').count()).toBe(2);
    await judged(page, 'Pai Gow set');
    expect(await say(page, 'front two of nonsense ace')).toMatch(/is no card/);
    // By name, with suits: the same two.
    expect(await say(page, `front ${legal.front.map(wordCard).join(' ')}`)).toMatch(/^In front: /);
    expect(await say(page, 'surrender')).toMatch(/^Surrender this hand\? You lose your bet of 27\.00\./);
    expect(await say(page, 'no')).toBe('Not done.');
    expect(await say(page, 'done')).toBe('Your hand is set.');
    await untilTrue(page, `/you win|you lose|push|even/i.test((document.querySelector('[data-testid=plain-last]')?.textContent ?? '') + document.querySelector('[data-testid=plain-log]').textContent)`);
    await judged(page, 'Pai Gow result');
    await page.getByTestId('plain-bet-amount').waitFor();
    expect(await say(page, 're-bet')).toBe('Your last bet lies again: 27.00.');
    expect(await say(page, 'ready')).toBe('You are ready. The cards come when all are.');
    await page.getByTestId('plain-card').first().waitFor();
    expect(await say(page, 'house way')).toBe('Your hand is set the house way.');
    await page.getByTestId('plain-bet-amount').waitFor();
    // The next by fields and buttons alone.
    await page.getByTestId('plain-bet-amount').fill('10');
    await page.getByTestId('plain-bet-amount').press('Enter');
    await page.locator('[data-testid=deal][aria-disabled=false]').click();
    await page.getByTestId('surrender').click();
    await judged(page, 'Pai Gow surrender');
    await page.getByTestId('surrender-confirm').click();
    await untilTrue(page, `/You surrendered your 10\\.00/.test(document.querySelector('[data-testid=plain-table]').textContent)`);
    const polite = (await said(page, 'live-polite')).join(' ');
    for (const event of [/Your cards: /, /Bank: .* in front/, /you win|you lose|push|even/i]) expect(polite).toMatch(event);
    const assertive = (await said(page, 'live-assertive')).join(' ');
    for (const event of [/Place your bet: 2 to \d+\. \d+ seconds left/, /Set your hand: .* \d+ seconds left/]) expect(assertive).toMatch(event);
    expect(await say(page, 'leave')).toMatch(/Type yes or no\.$/);
    expect(await say(page, 'yes')).toBe('You leave the table.');
    await page.getByTestId('my-stack').waitFor({ state: 'detached' });
    expect((await room.reconcile()).drift).toBe(0);
  }, 240_000);

  test('a private table: the result stays while the next bet is asked for, why and new game by word, and by its button', async () => {
    const table = await room.openPaiGowTable({ kind: 'private', seats: 1, clock: { bettingMs: 120_000, settingMs: 120_000, betweenHandsMs: 500 } });
    const { page } = await reader(table);
    expect(await say(page, 'sit 100')).toBe('You sit down with 100.00.');
    await page.getByTestId('plain-bet-amount').waitFor();
    expect(await say(page, 'new game')).toBe('No round is over that could be put away.');
    expect(await say(page, 'bet 10')).toBe('Your bet: 10.00.');
    expect(await say(page, 'deal')).toBe('The cards are dealt to you.');
    await page.getByTestId('plain-card').first().waitFor();
    expect(await say(page, 'why')).toBe('No house way has set a hand that you can see.');
    expect(await say(page, 'house way')).toBe('Your hand is set the house way.');
    // The next round's bet is asked for, and the cards and the result of the last one are still there.
    await page.getByTestId('plain-bet-amount').waitFor();
    await page.getByTestId('result').waitFor();
    expect(await page.getByTestId('plain-boards').textContent()).toMatch(/^The bank: Front: /);
    await judged(page, 'Pai Gow result kept');
    expect(await say(page, 'why')).toMatch(/^House way: Trump Plaza\. The bank: Front: .* Seat 1, You: Front: /);
    expect(await say(page, 'o')).toMatch(/You can type: new game, bet 2 to /);
    expect(await say(page, 'new game')).toMatch(/^The cards are put away\. Place your bet: 2 to \d+(\.\d\d)?\.$/);
    await page.getByTestId('result').waitFor({ state: 'detached' });
    expect(await page.getByTestId('plain-boards').textContent()).not.toContain('The bank: Front');
    const round = async (): Promise<void> => {
      await page.getByTestId('plain-bet-amount').waitFor();
      expect(await say(page, 'bet 10')).toBe('Your bet: 10.00.');
      expect(await say(page, 'deal')).toBe('The cards are dealt to you.');
      await page.getByTestId('plain-card').first().waitFor();
      expect(await say(page, 'house way')).toBe('Your hand is set the house way.');
    };
    await round();
    await page.getByTestId('result').waitFor();
    await page.getByTestId('new-game').click();
    await page.getByTestId('result').waitFor({ state: 'detached' });
    await round();
    await page.getByTestId('result').waitFor();
    // Who bets again has seen it: nothing has to be put away first.
    await page.getByTestId('plain-bet-amount').waitFor();
    expect(await say(page, 'bet 10')).toBe('Your bet: 10.00.');
    await page.getByTestId('result').waitFor({ state: 'detached' });
  }, 120_000);

  test('the bank by word; the player’s language and English; old when the connection is gone, and nothing is done then', async () => {
    const table = await room.openPaiGowTable({ kind: 'open', seats: 6, bank: 'rotate', coBank: true, clock: { bettingMs: 120_000, settingMs: 120_000, betweenHandsMs: 500 } });
    const person = await newGuest(browser, room.url);
    people.push(person);
    const { page } = person;
    await page.evaluate(`localStorage.setItem('room.settings', JSON.stringify({ language: 'sv', table: 'text' }))`);
    await page.goto(`${room.url}/table/${table}`);
    await page.getByTestId('plain-table').waitFor();
    expect(await say(page, 'sätt dig 200')).toMatch(/^Du sätter dig med 200,00\.$/);
    // The house banks first; who has bet against it is asked next.
    await page.getByTestId('skip').waitFor();
    expect(await say(page, 'insats 20')).toBe('Din insats: 20,00.');
    expect(await say(page, 'redo')).toBe('Du är redo. Korten kommer när alla är det.');
    await page.getByTestId('plain-card').first().waitFor();
    expect(await say(page, 'huset')).toBe('Din hand är lagd på husets sätt.');
    await page.getByTestId('bank').waitFor();
    await judged(page, 'Pai Gow bank');
    expect(await say(page, 'o')).toMatch(/^Banken erbjuds dig: .*bank/);
    await page.context().setOffline(true);
    await untilTrue(page, `document.querySelector('[data-testid=plain-connection]').textContent.startsWith('Inte ansluten')`);
    expect(await say(page, 's')).toMatch(/^Inte ansluten just nu.*Plats 1: /);
    expect(await say(page, 'bank')).toMatch(/^Inte gjort: /);
    await judged(page, 'Pai Gow not connected');
    await page.context().setOffline(false);
    await untilTrue(page, `document.querySelector('[data-testid=plain-connection]').textContent === 'Ansluten.'`);
    expect(await say(page, 'låt gå')).toBe('Du låter banken gå vidare.');
    await page.getByTestId('plain-bet-amount').waitFor();
    expect(await say(page, 'satsa 20')).toBe('Din insats: 20,00.');
    expect(await say(page, 'ready')).toBe('Du är redo. Korten kommer när alla är det.');
    await page.getByTestId('plain-card').first().waitFor();
    expect(await say(page, 'husets sätt')).toBe('Din hand är lagd på husets sätt.');
    expect((await room.reconcile()).drift).toBe(0);
  }, 180_000);

  test('on a phone: nothing lies beside the window, every control has the size of a thumb', async () => {
    const table = await room.openTable({ clock: CALM });
    const other = await room.guest();
    await other.sit(table);
    other.play(table, cheapest);
    const person = await newGuest(browser, room.url, { width: 360, height: 640 });
    people.push(person);
    const { page } = person;
    await page.evaluate(`localStorage.setItem('room.settings', JSON.stringify({ table: 'text', theme: 'dark' }))`);
    await page.goto(`${room.url}/table/${table}`);
    await page.getByTestId('sit-here').first().click();
    await page.getByTestId('buy-in-confirm').click();
    await page.locator('.slot:not(.off):not(.pre)').first().waitFor();
    await judged(page, 'phone Stud');
    const small = await page.locator('main button:visible, main input:visible').evaluateAll((all) =>
      all.map((each) => (each as unknown as { getBoundingClientRect: () => { height: number }; textContent: string })).filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent),
    );
    expect(small).toEqual([]);
    const paiGow = await room.openPaiGowTable({ clock: { bettingMs: 120_000, settingMs: 120_000 }, sideBets: ['fortune'] });
    await page.goto(`${room.url}/table/${paiGow}?sit`);
    await page.getByTestId('buy-in-confirm').click();
    await page.getByTestId('plain-bet-amount').fill('25');
    await page.getByTestId('plain-bet-amount').press('Enter');
    await judged(page, 'phone Pai Gow betting');
    await page.locator('[data-testid=deal][aria-disabled=false]').click();
    await page.getByTestId('plain-card').first().waitFor();
    await judged(page, 'phone Pai Gow setting');
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByTestId('keys').click();
    await page.getByTestId('keys-reset').waitFor();
    await judged(page, 'phone keys');
  }, 120_000);

  /** The table as the page was told, folded anew from what it received. */
  function lastView<V extends TableView>({ received }: WatchedPage): V {
    let view: TableView | null = null;
    for (const body of received) {
      const told = body as { readonly view?: TableView } & Partial<TableFrame>;
      if (told?.view) view = told.view;
      else if (view && told?.events && frameOrder(view, told as TableFrame) === 'apply') view = foldFrame(view, told as TableFrame);
    }
    return view as V;
  }

  function lastSplits({ received }: WatchedPage): readonly PaiGowSplit[] {
    for (const body of received.toReversed()) {
      const told = body as { readonly view?: PaiGowTableView; readonly offer?: PaiGowTableView['offer'] } | null;
      for (const legal of told?.offer?.legal ?? told?.view?.offer?.legal ?? []) if (legal.act === 'set') return legal.splits;
    }
    return [];
  }
});
