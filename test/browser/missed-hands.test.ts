/** In the browser: a hand that ends and is replaced while its player has no network is told when he is back, with what it came to. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { StudTableView } from '../../src/contracts/table.js';
import { CHROMIUM, launchBrowser } from '../support/browser.js';
import { cheapest, startTestRoom, type TestRoom } from '../support/test-room.js';
import { type Stored, Traveller } from '../support/traveller.js';

(CHROMIUM === undefined ? describe.skip : describe)('a hand that ended meanwhile, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  let me: Traveller<StudTableView>;

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
  });
  afterAll(async () => {
    await me.leave();
    await browser.close();
    await room.close();
  });

  async function journal(table: string): Promise<readonly Stored[]> {
    const rows = await room.database.query<{ events: { table?: Stored; hand?: Stored }[] }[]>(`SELECT events FROM table_event WHERE table_id = $1 ORDER BY seq`, [table]);
    return rows.flatMap(({ events }) => events.map((e) => (e.table ?? e.hand)!));
  }

  test('is in the log with the sum of the statement; without the statement there is a way to it', async () => {
    me = await Traveller.arrive<StudTableView>(browser, { url: room.url, journal });
    const { page } = me;
    const table = await room.openTable({ seats: 3, clock: { silentMs: 0, countdownMs: 300_000, betweenHandsMs: 500 } });
    await me.sitAt(table, 'seven-card-stud', [await room.guest(), await room.guest()]);
    /** I fold, the network goes, the others play the hand out, and the next one opens before it is back. */
    const missed = async (): Promise<number> => {
      const folded = await me.drive(
        (v) => v.hand?.players.some((p) => p.seat === 0 && p.state === 'folded') === true && v.hand.phase === 'betting',
        (v) => (v.me?.seat === 0 && v.offer!.legal.some(({ act }) => act === 'fold') ? { act: 'fold' } : cheapest(v)),
      );
      await me.inStep();
      await me.without({ seconds: 5, way: 'airplane' }, { meanwhile: () => me.drive((v) => v.handNo > folded.handNo, cheapest, true) });
      return folded.handNo;
    };
    const first = await missed();
    const { lines } = (await (await fetch(`${room.url}/api/account/statement?kind=hands`, { headers: { authorization: `Bearer ${me.session.accessToken}` } })).json()) as { lines: { handNo: number; atTables: number }[] };
    const net = lines.find(({ handNo }) => handNo === first)!.atTables;
    expect(net).toBeLessThan(0);
    const words = `While you were away hand ${first} ended: -${(-net / 100).toFixed(2)}.`;
    // Each of the up to six connections that died with the network takes a look-up with it.
    await page.locator('.log', { hasText: words }).first().waitFor({ timeout: 60_000 });
    expect(await page.getByTestId('log-statement').count()).toBe(0);

    await page.route('**/api/account/statement*', (route) => route.abort());
    const second = await missed();
    await page.locator('.log', { hasText: `Hand ${second} ended while you were away; the statement has it.` }).first().waitFor();
    await page.unroute('**/api/account/statement*');
    await page.getByTestId('log-statement').first().click();
    // The page's own code may hang on a connection that the break has killed: that it is gone to is what counts.
    await page.waitForURL('**/statement');
    expect(me.faults).toEqual([]);
  }, 180_000);
});
