import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { SessionAnswer } from '../../src/contracts/http.js';
import type { StudProjectedEvent } from '../../src/contracts/seven-card-stud.js';
import { CHROMIUM, launchBrowser } from '../support/browser.js';
import { startTestRoom, TestPlayer, type TestRoom } from '../support/test-room.js';

/** Chips of the ten in the order of their seats: mine first. Four heights, so that there are a main pot and three side pots. */
const STACKS = [9_000, 2_000, 9_000, 2_600, 9_000, 3_000, 9_000, 2_000, 9_000, 2_600];

/** What the journal says of a hand, and nothing else: every figure worked out anew from its events. */
interface Told {
  readonly stacks: Map<number, number>;
  readonly bets: Map<number, number>;
  readonly folded: Set<number>;
  /** All that was put in and not given back. */
  total: number;
  pots: readonly { readonly amount: number; readonly seats: readonly number[] }[];
  readonly rake: number[];
  readonly awards: { readonly pot: number; readonly amount: number; readonly winners: readonly { readonly seat: number; readonly amount: number }[] }[];
  street: number;
  ended: boolean;
}

type JournalEvent = StudProjectedEvent | { readonly type: string };

function tell(events: readonly JournalEvent[]): Told {
  const told: Told = { stacks: new Map(), bets: new Map(), folded: new Set(), total: 0, pots: [], rake: [], awards: [], street: 3, ended: false };
  const add = (to: Map<number, number>, seat: number, amount: number): void => void to.set(seat, (to.get(seat) ?? 0) + amount);
  for (const event of events as readonly StudProjectedEvent[]) {
    switch (event.type) {
      case 'HandOpened':
        for (const { seat, stack } of event.players) told.stacks.set(seat, stack);
        break;
      case 'AntePosted':
        add(told.stacks, event.seat, -event.amount);
        told.total += event.amount;
        break;
      case 'StreetDealt':
        told.street = event.street;
        break;
      case 'Acted':
        add(told.stacks, event.seat, -event.added);
        told.bets.set(event.seat, event.to);
        told.total += event.added;
        if (event.act === 'fold') told.folded.add(event.seat);
        break;
      case 'UncalledReturned':
        add(told.stacks, event.seat, event.amount);
        add(told.bets, event.seat, -event.amount);
        told.total -= event.amount;
        break;
      case 'StreetClosed':
        told.pots = event.pots;
        told.rake.push(event.rake);
        told.bets.clear();
        break;
      case 'PotAwarded':
        told.awards.push({ pot: event.pot, amount: event.amount, winners: event.winners });
        for (const { seat, amount } of event.winners) add(told.stacks, seat, amount);
        break;
      case 'HandSettled':
        told.ended = true;
        break;
      default:
        break;
    }
  }
  return told;
}

const money = (amount: number): string => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount / 100);

(CHROMIUM === undefined ? describe.skip : describe)('ten-seat Stud to showdown with a main pot and three side pots, beside the journal', () => {
  let browser: Browser;
  let room: TestRoom;
  let table: string;
  let players: TestPlayer[] = [];
  /** I, at a desktop; and somebody who watches with a phone. */
  let mine: Page;
  let watching: Page;

  async function events(): Promise<JournalEvent[]> {
    const rows: { events: { hand?: JournalEvent }[] }[] = await room.database.query(`SELECT events FROM table_event WHERE table_id = $1 AND hand_no = 1 ORDER BY seq`, [table]);
    return rows.flatMap((row) => row.events.flatMap(({ hand }) => (hand ? [hand] : [])));
  }

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
    table = await room.openTable({
      clock: { silentMs: 60_000, countdownMs: 60_000, betweenHandsMs: 30_000 },
      rules: { stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50 }, wagersPerStreet: 8, rake: { rateBp: 500, caps: { two: 100, threeToFour: 200, fiveOrMore: 300 }, noneOnThirdStreet: true } },
    });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const session = (await (await context.request.post(`${room.url}/api/auth/guest`, { data: {} })).json()) as SessionAnswer;
    const me = new TestPlayer(room.url, session);
    await me.connect();
    players = [me, ...(await Promise.all(STACKS.slice(1).map(() => room.guest())))];
    mine = await context.newPage();
    await mine.addInitScript(`localStorage.setItem('room.signed-in', '1')`);
    const phone = await browser.newContext({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
    watching = await phone.newPage();
    await watching.goto(`${room.url}/table/${table}`);
    await watching.getByTestId('play-guest').click();
    // All sit before the first hand: the table is paused until then.
    await room.staff('POST', `/tables/${table}/pause`, { reason: 'all sit down first' });
    for (const [seat, player] of players.entries()) await player.sit(table, STACKS[seat], seat);
    await mine.goto(`${room.url}/table/${table}`);
    await mine.getByTestId('my-stack').waitFor();
    await room.staff('POST', `/tables/${table}/resume`, { reason: 'all sit' });
  });
  afterAll(async () => {
    players[0]?.end();
    await browser.close();
    await room.close();
  });

  /** What a page shows, in its own words. */
  async function screen(page: Page): Promise<{ stacks: Record<string, string>; bets: Record<string, string>; pots: string[]; total: string; rake: string | null }> {
    return page.evaluate(() => {
      const text = (e: Element | null): string => (e?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      const visible = (e: Element): boolean => e.getClientRects().length > 0;
      const stacks: Record<string, string> = {};
      const bets: Record<string, string> = {};
      for (const seat of document.querySelectorAll('[data-testid=seat]')) {
        const stack = seat.querySelector('.stack');
        if (stack) stacks[seat.getAttribute('data-seat')!] = text(stack);
      }
      for (const bet of document.querySelectorAll('[data-bet]')) {
        const sum = /[\d,]+\.\d\d/.exec(text(bet.lastElementChild ?? bet))?.[0] ?? /[\d,]+\.\d\d/.exec(text(bet))?.[0];
        if (sum) bets[bet.getAttribute('data-bet')!] = sum;
      }
      const line = [...document.querySelectorAll('.pots .pot, .strip .pot')].filter(visible).map(text);
      return { stacks, bets, pots: line, total: text(document.querySelector('[data-testid=pot-total]')), rake: [...document.querySelectorAll('.rake')].filter(visible).map(text)[0] ?? null };
    });
  }

  /** Both pages, once they show what the journal tells; the last differences where they never do. */
  async function agree(told: Told): Promise<void> {
    const inPlay = told.pots.filter(({ amount }) => amount > 0);
    const wanted = {
      stacks: Object.fromEntries([...told.stacks].map(([seat, amount]) => [String(seat), money(amount)])),
      bets: Object.fromEntries([...told.bets].filter(([seat, amount]) => amount > 0 && !told.ended && (!told.folded.has(seat) || amount > 0)).map(([seat, amount]) => [String(seat), money(amount)])),
      // Rake is taken out when a pot is paid; until then it is told beside it.
      total: money(told.total),
    };
    for (const [page, what] of [[mine, 'desktop'], [watching, 'phone']] as const) {
      let shown = await screen(page);
      for (let n = 0; n < 40; n += 1) {
        shown = await screen(page);
        // Each part of the table has its own picture.
        const bets = told.ended || JSON.stringify(shown.bets) === JSON.stringify(wanted.bets);
        if (bets && JSON.stringify(shown.stacks) === JSON.stringify(wanted.stacks) && shown.total.replace(/^Pot /, '') === wanted.total) break;
        await page.waitForTimeout(100);
      }
      expect([what, shown.stacks]).toEqual([what, wanted.stacks]);
      if (!told.ended) expect([what, shown.bets]).toEqual([what, wanted.bets]);
      expect([what, shown.total.replace(/^Pot /, '')]).toEqual([what, wanted.total]);
      if (!told.ended && inPlay.length > 1) expect([what, shown.pots.map((p) => /[\d,]+\.\d\d$/.exec(p)?.[0])]).toEqual([what, inPlay.map(({ amount }) => money(amount))]);
    }
  }

  test('every stack, bet, pot, side pot, rake and award on a desktop and on a phone is the journal’s, street by street', async () => {
    const checked = new Set<number>();
    let most = 0;
    let acts = 0;
    for (;;) {
      const told = tell(await events());
      const view = players[0]!.views.get(table);
      if (told.ended) break;
      const actor = players.find((player) => player.views.get(table)?.offer);
      if (!actor || view?.handNo !== 1) {
        await mine.waitForTimeout(50);
        continue;
      }
      // Before the first act of each street, and now and then within it.
      acts += 1;
      if (!checked.has(told.street) || acts % 7 === 0) {
        checked.add(told.street);
        await agree(tell(await events()));
      }
      most = Math.max(most, told.pots.length);
      const { offer } = actor.views.get(table)!;
      const raise = offer!.legal.find(({ act }) => ['raise', 'bet', 'complete', 'open'].includes(act));
      const other = offer!.legal.find(({ act }) => ['call', 'check', 'bring-in'].includes(act))!;
      const action = raise ? { act: raise.act, to: raise.to } : { act: other.act };
      await actor.send('table:act', { commandId: randomUUID(), table, decisionId: offer!.decisionId, action });
      await actor.until(table, (now) => now.offer?.decisionId !== offer!.decisionId);
    }
    const told = tell(await events());
    expect([...checked]).toEqual([3, 4, 5, 6, 7]);
    expect(told.pots).toHaveLength(4);
    expect(told.awards.map(({ pot }) => pot)).toEqual([3, 2, 1, 0]);
    await agree(told);

    // Who won what: the plates and the sentences name the same sums.
    const won = new Map<number, number>();
    for (const { winners } of told.awards) for (const { seat, amount } of winners) won.set(seat, (won.get(seat) ?? 0) + amount);
    for (const [seat, amount] of won) {
      const plate = mine.locator(`[data-testid=seat][data-seat="${seat}"]`);
      expect(await plate.innerText()).toContain(money(amount));
    }
    const sentences = await mine.locator('.results').innerText();
    const paid = [...sentences.matchAll(/[\d,]+\.\d\d/g)].map(([sum]) => Number(sum.replaceAll(',', '')) * 100).reduce((a, b) => a + Math.round(b), 0);
    expect(paid).toBe(told.awards.reduce((sum, { amount }) => sum + amount, 0));
    expect(await mine.locator('.small', { hasText: 'Rake' }).innerText()).toContain(money(told.rake.reduce((a, b) => a + b, 0)));
    // No chip came or went: what the ten brought is what they have and what the room took.
    expect([...told.stacks.values()].reduce((a, b) => a + b, 0) + told.rake.reduce((a, b) => a + b, 0)).toBe(STACKS.reduce((a, b) => a + b, 0));
    expect(most).toBeGreaterThanOrEqual(4);
    expect((await room.reconcile()).drift).toBe(0);
  }, 180_000);
});
