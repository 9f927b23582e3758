/** A player with a page whose network comes and goes, at a table with opponents who play over sockets. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { SessionAnswer } from '../../src/contracts/http.js';
import type { TableView } from '../../src/contracts/table.js';
import { HOLD_MS } from '../../web/src/table/stud/action-slots.js';
import { type Direction, Line } from './line.js';
import { type Screen, screenOf, shownOn } from './table-screen.js';
import { TestPlayer, cheapest } from './test-room.js';

/**
 * A way to be without a network. `hiccup`: what was sent meanwhile arrives late. `airplane`: the device says so at once, and
 * the connections do not survive it. `dead-spot`: neither side is told anything, and the connections do not survive it.
 */
export interface Outage {
  readonly seconds: number;
  readonly way: 'hiccup' | 'airplane' | 'dead-spot';
}

/** What the room stores of a deed. */
export interface Stored {
  readonly type: string;
  readonly seat?: number;
  readonly [more: string]: unknown;
}

/** Where the room is: its address, and what its journal says of a table. */
export interface Rooms {
  readonly url: string;
  journal(table: string): Promise<readonly Stored[]>;
}

/** What could be pressed that is an act at the table. */
const PRESSABLE = `[...document.querySelectorAll('[data-testid^=action-],[data-testid=deal],[data-testid=done],[data-testid=house-way],[data-testid=bank-take]')]
  .filter((b) => !b.disabled && b.getAttribute('aria-disabled') !== 'true' && getComputedStyle(b).visibility === 'visible').map((b) => b.dataset.testid)`;

/** What the page shows beside the room's view, because it is mine alone as yet. */
export type Change = (screen: Screen) => Screen;

export class Traveller<V extends TableView> {
  table = '';
  game: TableView['game'] = 'seven-card-stud';
  foes: TestPlayer<V>[] = [];
  readonly faults: string[] = [];
  /** My own connection beside the page's: only while there is a network. */
  private own: TestPlayer<V> | null = null;

  private constructor(
    private readonly rooms: Rooms,
    readonly line: Line,
    readonly page: Page,
    readonly session: SessionAnswer,
  ) {}

  /** A new guest with a page of his own. */
  static async arrive<V extends TableView>(browser: Browser, rooms: Rooms): Promise<Traveller<V>> {
    const line = await Line.to(rooms.url);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript("localStorage.setItem('room.signed-in', '1')");
    const answer = await context.request.post(`${line.url}/api/auth/guest`, { data: {} });
    const page = await context.newPage();
    const one = new Traveller<V>(rooms, line, page, (await answer.json()) as SessionAnswer);
    page.on('pageerror', (error) => one.faults.push(`script: ${error.message}`));
    return one;
  }

  get me(): number {
    return this.view.me!.seat;
  }

  /** The table as my own connection beside the page has it. */
  get view(): V {
    const view = this.own?.views.get(this.table);
    if (!view) throw new Error('no view');
    return view;
  }

  /** Sits down at a table with these opponents and opens its page. */
  async sitAt(table: string, game: TableView['game'], foes: TestPlayer<V>[], buyIn = 50_000): Promise<void> {
    this.table = table;
    this.game = game;
    this.foes = foes;
    this.alone();
    const own = await this.ownConnection();
    await own.sit(table, buyIn, 0);
    for (const [n, foe] of foes.entries()) await foe.sit(table, buyIn, n + 1);
    await this.page.goto(`${this.line.url}/table/${table}`);
    await this.page.getByTestId('my-stack').waitFor({ timeout: 60_000 });
  }

  async ownConnection(): Promise<TestPlayer<V>> {
    if (this.own) return this.own;
    const own = new TestPlayer<V>(this.rooms.url, this.session);
    await own.connect();
    this.own = own;
    if (this.table !== '') await own.follow(this.table).catch(() => undefined);
    return own;
  }

  /** Answers whatever is asked, of me and of the opponents, until the table stands as wanted. */
  async drive(until: (view: V) => boolean, choose: (view: V) => object | null = cheapest, alone = false): Promise<V> {
    const answered = new Set<string>();
    const own = alone ? this.foes[0]! : await this.ownConnection();
    const end = Date.now() + 60_000;
    for (;;) {
      const view = own.views.get(this.table)!;
      if (until(view)) return view;
      if (Date.now() > end) throw new Error(`driven in vain: ${JSON.stringify(view).slice(0, 3_000)}`);
      // One step at a time: an answer is given only from where I have seen the table stand.
      const asked = [...(alone ? [] : [own]), ...this.foes].find((p) => {
        const seen = p.views.get(this.table);
        return seen && seen.v <= view.v && seen.offer && !answered.has(`${p.id} ${seen.v}`) && choose(seen) !== null;
      });
      if (asked) {
        const seen = asked.views.get(this.table)!;
        answered.add(`${asked.id} ${seen.v}`);
        await asked.send('table:act', { commandId: randomUUID(), table: this.table, decisionId: seen.offer!.decisionId, action: choose(seen) });
      } else await new Promise((done) => setTimeout(done, 25));
    }
  }

  /** Ends my own connection beside the page's: from now on the room knows me by the page alone. */
  alone(): void {
    this.own?.end();
    this.own = null;
  }

  /** One command of an opponent whose turn it is. */
  async answer(foe: TestPlayer<V>, action: object): Promise<void> {
    const { offer } = foe.views.get(this.table)!;
    const ack = await foe.send('table:act', { commandId: randomUUID(), table: this.table, decisionId: offer!.decisionId, action });
    assert.equal(ack.ok, true, JSON.stringify(ack));
  }

  /** Does something and waits until the room has stored exactly one more event of that kind for my seat; answers it. */
  async once(type: string, act: () => Promise<unknown>): Promise<Stored> {
    const before = await this.stored(type);
    await act();
    const end = Date.now() + 15_000;
    let after = await this.stored(type);
    while (after.length === before.length && Date.now() < end) {
      await this.page.waitForTimeout(100);
      after = await this.stored(type);
    }
    // What was sent a second time would have come by now.
    await this.page.waitForTimeout(600);
    after = await this.stored(type);
    assert.equal(after.length - before.length, 1, `${type} once`);
    await this.inStep();
    return after.at(-1)!;
  }

  /** Waits until the page shows what my own connection has, and its buttons have stood long enough to be pressed. */
  async inStep(change?: Change): Promise<void> {
    await this.page.locator('.play:not(.stale)').waitFor({ timeout: 60_000 });
    await this.sameAsRoom(change);
    await this.page.waitForTimeout(HOLD_MS * 1.5);
  }

  /**
   * The network goes, and comes back when the time is over: by itself the page is in step again. `before`, and `justAfter`
   * with the network gone in the direction `half` or in both, happen on the page, `meanwhile` at the room; `whileStale` the
   * page has said that it may be old.
   */
  async without({ seconds, way }: Outage, does: { readonly before?: () => Promise<unknown>; readonly justAfter?: () => Promise<unknown>; readonly meanwhile?: () => Promise<unknown>; readonly whileStale?: () => Promise<unknown>; readonly half?: Direction; readonly screen?: Change } = {}): Promise<void> {
    this.alone();
    await does.before?.();
    if (does.half) {
      // What is sent still arrives; its answer does not.
      this.line.cut([does.half]);
      await does.justAfter?.();
    }
    this.line.cut();
    const over = new Promise((done) => setTimeout(done, seconds * 1_000));
    const carried = { ...this.line.carried };
    if (way === 'airplane') await this.page.context().setOffline(true);
    if (!does.half) await does.justAfter?.();
    await does.meanwhile?.();
    if (seconds > 1) {
      await this.page.locator('[data-testid=connection]:not([data-phase=live])').waitFor({ timeout: 30_000 });
      await this.page.locator('.banner').waitFor({ timeout: 30_000 });
      assert.equal(await this.page.locator('.play.stale').count(), 1);
      // Nothing can be pressed that would be another act than the one on its way.
      const open = await this.page.evaluate<string[]>(PRESSABLE);
      assert.deepEqual(open, []);
      await does.whileStale?.();
    }
    await over;
    assert.deepEqual(this.line.carried, carried, 'nothing passed');
    this.line.restore(way === 'hiccup' ? 'kept' : 'dead');
    if (way === 'airplane') await this.page.context().setOffline(false);
    await this.page.locator('[data-testid=connection][data-phase=live]').waitFor({ timeout: 60_000 });
    await this.inStep(does.screen);
  }

  /** Every number and card on the page is the room's, and so is the clock. */
  async sameAsRoom(change: Change = (screen) => screen): Promise<void> {
    const own = await this.ownConnection();
    const end = Date.now() + 20_000;
    for (;;) {
      const answer = await own.follow(this.table);
      const wanted = change(screenOf(answer));
      const shown = await shownOn(this.page, this.game);
      const late = await this.clockOff(answer);
      if (JSON.stringify(shown) === JSON.stringify(wanted) && late === null) return;
      if (Date.now() > end) {
        assert.deepEqual(shown, wanted);
        assert.equal(late, null);
      }
      await new Promise((done) => setTimeout(done, 150));
    }
  }

  /** What is wrong with the seconds of my clock; null: nothing. */
  private async clockOff({ offer }: TableView): Promise<string | null> {
    if (!offer) return null;
    const shown = await this.page.evaluate<string | null>("document.querySelector('.disc.mine .in')?.textContent ?? null");
    const left = Math.ceil((offer.deadline - Date.now()) / 1_000);
    return Math.abs(Number(shown) - left) <= 1 ? null : `${shown} instead of ${left}`;
  }

  /** The events of my seat of a kind that the room has stored. */
  async stored(type: string): Promise<readonly Stored[]> {
    const seat = (await this.ownConnection()).views.get(this.table)!.me!.seat;
    return (await this.rooms.journal(this.table)).filter((e) => e.type === type && e.seat === seat);
  }

  async leave(): Promise<void> {
    this.alone();
    await this.page.context().close();
    await this.line.close();
  }
}
