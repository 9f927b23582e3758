/** In the browser: the room stops in order, and is killed, in two phases of each game; every page comes back by itself with what its player had chosen. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import type { SessionAnswer } from '../../src/contracts/http.js';
import type { PaiGowTableView, StudTableView, TableView } from '../../src/contracts/table.js';
import { freePort } from '../../src/persistence/embedded-postgres.js';
import { HOLD_MS } from '../../web/src/table/stud/action-slots.js';
import { CHROMIUM, launchBrowser, untilTrue } from '../support/browser.js';
import { type RoomProcess, startRoomProcess } from '../support/room-process.js';
import { type TestDatabase, TestPlayer, cheapest, createDatabase } from '../support/test-room.js';
import { type Stored, Traveller } from '../support/traveller.js';
import { frontOf, laidInFront, layFront, mineToBet, mineToSet, myTurn, nextIsMine, ready } from '../support/phases.js';
import { preChoices } from '../../web/src/table/stud/pre-actions.js';

(CHROMIUM === undefined ? describe.skip : describe)('pages while the room restarts', () => {
  let browser: Browser;
  let database: TestDatabase;
  let dataDir: string;
  let client: pg.Client;
  let room: RoomProcess;
  let environment: Record<string, string>;
  const travellers: { leave(): Promise<void>; readonly faults: string[] }[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    dataDir = mkdtempSync(join(tmpdir(), 'poker-room-airplane-'));
    environment = { DATABASE_URL: database.url, ROOM_DATA_DIR: dataDir, ROOM_PORT: String(await freePort()) };
    room = await startRoomProcess(environment);
  });
  afterAll(async () => {
    for (const one of travellers) await one.leave();
    await browser.close();
    await room.end('SIGKILL');
    await client.end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function journal(table: string): Promise<readonly Stored[]> {
    const { rows } = await client.query<{ events: { table?: Stored; hand?: Stored }[] }>(`SELECT events FROM table_event WHERE table_id = $1 ORDER BY seq`, [table]);
    return rows.flatMap(({ events }) => events.map((e) => (e.table ?? e.hand)!));
  }

  /** What the room has stored since it asked for this decision. */
  async function decidedSince(table: string, decisionId: string): Promise<readonly Stored[]> {
    const all = await journal(table);
    return all.slice(all.findLastIndex((event) => event['decisionId'] === decisionId) + 1);
  }

  async function openTable(game: TableView['game'], rules: object): Promise<string> {
    const token = await signAccessToken(readFileSync(join(dataDir, 'jwt-secret'), 'utf8'), 'room:cli', '', Date.now() + 60_000);
    const response = await fetch(`${room.url}/api/staff/tables`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Restart ${Math.random().toString(36).slice(2, 8)}`, game, rules, reason: 'a test' }),
    });
    return ((await response.json()) as { table: string }).table;
  }

  async function guest<V extends TableView>(): Promise<TestPlayer<V>> {
    const response = await fetch(`${room.url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const player = new TestPlayer<V>(room.url, (await response.json()) as SessionAnswer);
    await player.connect();
    return player;
  }

  async function seated<V extends TableView>(game: V['game'], opponents: number, rules: object): Promise<Traveller<V>> {
    const me = await Traveller.arrive<V>(browser, { url: room.url, journal });
    travellers.push(me);
    const foes = await Promise.all(Array.from({ length: opponents }, () => guest<V>()));
    await me.sitAt(await openTable(game, rules), game, foes);
    return me;
  }

  /** Ends the room; the pages say so; a new one at the same address; the pages are in step again by themselves. */
  async function restart(signal: NodeJS.Signals, all: readonly (Traveller<StudTableView> | Traveller<PaiGowTableView>)[]): Promise<void> {
    for (const me of all) me.alone();
    await room.end(signal);
    for (const { page } of all) {
      await page.locator('[data-testid=connection]:not([data-phase=live])').waitFor();
      await page.locator('.banner').waitFor();
      expect(await page.locator('.play.stale').count()).toBe(1);
      // The room's time stands still: no seconds are shown as running.
      await untilTrue(page, `![...document.querySelectorAll('.play .disc .in')].some((ring) => /\\d/.test(ring.textContent))`);
    }
    if (signal === 'SIGTERM') expect(await all[0]!.page.locator('[data-testid=connection]').getAttribute('data-phase')).toBe('restarting');
    room = await startRoomProcess(environment);
    await Promise.all(all.flatMap((me) => me.foes.map(async (foe) => {
      await foe.connect();
      await foe.follow(me.table);
    })));
    for (const { page } of all) {
      await page.locator('[data-testid=connection][data-phase=live]').waitFor({ timeout: 60_000 });
      await page.locator('.play:not(.stale)').waitFor();
    }
    // They run again where a turn counts down.
    for (const { page } of all.slice(0, 1)) {
      await untilTrue(page, `[...document.querySelectorAll('.play .disc .in')].some((ring) => /\\d/.test(ring.textContent))`);
    }
  }

  test('stopped in order, then killed: my turn and a choice made before in Stud, chips laid and cards laid in Pai Gow', async () => {
    const stud = { level: '1/2', seats: 3, clock: { silentMs: 0, countdownMs: 300_000, betweenHandsMs: 1_000 } };
    const paiGow = { clock: { bettingMs: 300_000, settingMs: 300_000, betweenHandsMs: 1_000 } };
    const turn = await seated<StudTableView>('seven-card-stud', 2, stud);
    const choice = await seated<StudTableView>('seven-card-stud', 2, stud);
    const chips = await seated<PaiGowTableView>('pai-gow', 1, paiGow);
    const cards = await seated<PaiGowTableView>('pai-gow', 1, paiGow);

    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const { offer } = await turn.drive(myTurn);
      const waits = await choice.drive((v) => preChoices(v) !== null && nextIsMine(v));
      await chips.drive(mineToBet, ready);
      await cards.drive(mineToSet, (v) => (v.hand?.players.find((p) => p.seat === 0)?.state === 'setting' ? null : ready(v)));
      for (const me of [turn, choice, chips, cards]) await me.inStep();
      const [kind] = preChoices(waits)!.kinds.toReversed();
      await choice.page.waitForTimeout(HOLD_MS * 1.5);
      await choice.page.getByTestId(`pre-${kind}`).click();
      await chips.once('WagerPlaced', () => chips.page.getByTestId('chip-25').dblclick());
      const front = await layFront(cards);

      await restart(signal, [turn, choice, chips, cards]);

      await turn.inStep();
      expect({ signal, decisionId: turn.view.offer?.decisionId, since: await decidedSince(turn.table, offer!.decisionId) }).toEqual({ signal, decisionId: offer!.decisionId, since: [] });
      await turn.once('Acted', () => turn.page.getByTestId(`action-${(cheapest(turn.view) as { act: string }).act}`).click());

      await choice.inStep();
      expect(await choice.page.locator(`[data-testid=pre-${kind}][aria-pressed=true]`).count()).toBe(1);
      const acted = await choice.once('Acted', () => {
        const foe = choice.foes.find((f) => f.views.get(choice.table)?.offer)!;
        return choice.answer(foe, cheapest(foe.views.get(choice.table)!));
      });
      expect(acted).toMatchObject({ act: kind === 'call' ? 'call' : 'check', cause: 'player' });

      await chips.inStep();
      expect(await chips.page.getByTestId('bet-amount').getAttribute('data-amount')).toBe('2500');
      await chips.once('SeatReady', () => chips.page.getByTestId('deal').click());

      await cards.inStep(laidInFront);
      expect(await frontOf(cards)).toEqual(front);
      await cards.once('HandSet', () => cards.page.getByTestId('done').click());
      expect(new Set(cards.view.hand!.players.find((p) => p.seat === 0)!.hand!.front)).toEqual(new Set(front));
    }
    for (const { faults } of travellers) expect(faults).toEqual([]);
  }, 280_000);
});
