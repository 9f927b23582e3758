import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import type { StudTableView, TableFrame } from '../../src/contracts/table.js';
import { HOLD_MS } from '../../web/src/table/stud/action-slots.js';
import { CHROMIUM, type WatchedPage, launchBrowser } from '../support/browser.js';
import { granted, staff } from '../support/lobby.js';
import { type Choose, actsOf, drive, givesUp, handOver, raises, turnOf } from '../support/stud-drive.js';
import { startTestRoom, type TestPlayer, type TestRoom } from '../support/test-room.js';
import { freeTime, holdTime, misfits, newPhone, withHeldTime } from '../support/touch.js';

const CLOCK = { silentMs: 120_000, countdownMs: 60_000, betweenHandsMs: 1_000 };
/** Where I sit; the others have seats 0 to 8. */
const MY_SEAT = 9;

(CHROMIUM === undefined ? describe.skip : describe)('Stud with ten seats under a finger, on a phone of 360 × 640', () => {
  let browser: Browser;
  let room: TestRoom;
  let table: string;
  let me: WatchedPage;
  let page: Page;
  let others: { readonly player: TestPlayer; readonly sittingId: string }[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
    table = await room.openTable({ clock: CLOCK });
    others = [];
    for (let seat = 0; seat < MY_SEAT; seat += 1) {
      const player = await room.guest();
      const { sittingId } = await player.sit(table, 20_000, seat);
      others.push({ player, sittingId });
      await stay(seat, 'table:sit-out');
    }
    me = await newPhone(browser, room.url);
    ({ page } = me);
    await withHeldTime(page);
    await page.reload();
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
  });

  const fits = async (state: string): Promise<void> => expect({ state, wrong: await misfits(page) }).toEqual({ state, wrong: [] });
  const visible = (id: string): Locator => page.getByTestId(id).locator('visible=true').first();
  const tap = (id: string): Promise<void> => visible(id).tap();
  const seen = (): StudTableView => others[0]!.player.views.get(table)!;
  const stay = (seat: number, message: 'table:sit-out' | 'table:sit-in'): Promise<object> => granted(others[seat]!.player.send(message, { commandId: randomUUID(), table, sittingId: others[seat]!.sittingId }));
  const closeDialog = async (): Promise<void> => {
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).tap();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  const myTurn = turnOf(MY_SEAT);
  const actsOfMine = (): string[] => actsOf(others[0]!.player, MY_SEAT);
  const untilTable = (until: (view: StudTableView) => boolean | Promise<boolean>, choose?: Choose): Promise<void> => drive(others.map(({ player }) => player), table, until, choose);

  /** My buttons that can be pressed, by what they do. */
  const shown = (): Promise<string[]> => page.locator('.slot:not(.off):not(.pre)').evaluateAll((all) => all.map((slot) => slot.getAttribute('data-testid')!.replace('action-', '')));

  /** What I am asked, once the page shows what it was told and was told what the table has. */
  async function asked(): Promise<string[]> {
    const end = Date.now() + 20_000;
    for (;;) {
      const frame = me.received.findLast((body) => (body as Partial<TableFrame> | null)?.table === table && 'offer' in (body as object)) as TableFrame<'seven-card-stud'> | undefined;
      const legal = (frame?.v ?? 0) >= seen().v ? (frame?.offer?.legal.map((each) => each.act) ?? []) : [];
      const acts = await shown();
      if (legal.length > 0 && new Set([...legal, ...acts]).size === new Set(legal).size && new Set(acts).size === new Set(legal).size) return acts;
      if (Date.now() > end) throw new Error(`asked ${legal.join()}, shown ${acts.join()}`);
      await page.waitForTimeout(40);
    }
  }

  /** Once it is my turn and the buttons have stood long enough: taps, and waits until the table has it. */
  async function act(name: string, confirm?: string): Promise<void> {
    const before = actsOfMine().length;
    await page.locator(`[data-testid=action-${name}][aria-disabled=false]`).waitFor();
    await page.waitForTimeout(HOLD_MS * 1.5);
    await tap(`action-${name}`);
    if (confirm !== undefined) await page.locator('dialog[open]').getByRole('button', { name: confirm, exact: true }).tap();
    await others[0]!.player.until(table, () => actsOfMine().length > before);
  }
  const passive = (acts: readonly string[]): string => ['check', 'call', 'bring-in'].find((each) => acts.includes(each))!;

  /** The cheapest way to the end of the hand. */
  async function toTheEnd(): Promise<void> {
    for (;;) {
      await untilTable((view) => handOver(view) || myTurn(view));
      if (handOver(seen())) return;
      await act(passive(await asked()));
    }
  }

  test('watch, sit down at a chosen seat with chosen chips; a tap in the first 300 ms does nothing; a choice made ahead; folding asked when checking is free', async () => {
    await page.getByTestId('play-guest').tap();
    await page.getByTestId('balance').waitFor();
    await page.locator(`[data-testid=lobby-table][data-table-id=${table}]`).getByTestId('lobby-watch').tap();
    await page.locator('[data-testid=seat]').nth(9).waitFor();
    await fits('watching');
    await tap('sit-here');
    await page.getByTestId('buy-in-confirm').waitFor();
    await fits('how many chips');
    await page.locator('dialog[open] .quick button').last().tap();
    const all = await page.getByTestId('buy-in-amount').inputValue();
    await page.locator('dialog[open] .quick button').first().tap();
    expect(await page.getByTestId('buy-in-amount').inputValue()).not.toBe(all);
    await page.getByTestId('buy-in-amount').fill('200');
    await tap('buy-in-confirm');
    await page.getByTestId('my-stack').filter({ hasText: '200.00' }).waitFor();
    expect(await page.locator('.mine[data-testid=seat]').getAttribute('data-seat')).toBe(String(MY_SEAT));

    // All ten are dealt in.
    await staff(room, table, 'pause');
    for (const seat of others.keys()) await stay(seat, 'table:sit-in');
    await holdTime(page);
    await staff(room, table, 'resume');
    await untilTable(myTurn);
    // From the next hand on there are two of us.
    for (let seat = 1; seat < MY_SEAT; seat += 1) await stay(seat, 'table:sit-out');
    // What has just appeared is not pressed yet; what is tapped when it has stood is.
    const acts = await asked();
    const hasty = acts.find((each) => each !== passive(acts))!;
    for (const state of ['my turn, ten players', 'my turn, tapped too early']) {
      await tap(`action-${hasty}`);
      await page.waitForTimeout(HOLD_MS * 1.5);
      expect(await shown()).toEqual(acts);
      expect(actsOfMine()).toEqual([]);
      await fits(state);
    }
    await freeTime(page);
    await act(passive(acts));
    expect(actsOfMine()).toEqual([passive(acts)]);

    // On a street where others come first: a choice is made, taken back, made again, and sent with my turn.
    let pre: Locator | null = null;
    for (let street = 0; pre === null && street < 5; street += 1) {
      const ahead = page.locator('[data-testid=pre-check-fold], [data-testid=pre-call]').first();
      await untilTable(async (view) => handOver(view) || myTurn(view) || (view.hand!.street > 3 && (await ahead.count()) > 0));
      if (myTurn(seen())) await act(passive(await asked()));
      else if (!handOver(seen())) pre = ahead;
    }
    const before = actsOfMine().length;
    for (const pressed of ['true', 'false', 'true']) {
      await page.waitForTimeout(HOLD_MS * 1.5);
      await pre!.tap();
      expect(await pre!.getAttribute('aria-pressed')).toBe(pressed);
    }
    await fits('a choice made ahead');
    await untilTable(() => actsOfMine().length > before);
    expect(actsOfMine().at(-1)).toBe('check');

    await untilTable((view) => handOver(view) || myTurn(view));
    if (myTurn(seen())) {
      await page.getByTestId('action-check').waitFor();
      await page.waitForTimeout(HOLD_MS * 1.5);
      await tap('action-fold');
      await page.locator('dialog[open]').waitFor();
      await fits('fold for nothing?');
      await closeDialog();
      await act('fold', 'Check');
      expect(actsOfMine().at(-1)).toBe('check');
    }
    await toTheEnd();
    await fits('the end of a hand');
  }, 120_000);

  test('fold, check, call, bring in, complete, bet, raise, and show a hand, each with a tap', async () => {
    const wanted = new Set(['bring-in', 'complete', 'raise', 'bet', 'check', 'call', 'fold']);
    for (let hand = 0; wanted.size > 0 && hand < 30; hand += 1) {
      await untilTable((view) => view.hand?.phase === 'betting' && view.hand.players.length === 2);
      while (!handOver(seen())) {
        await untilTable((view) => handOver(view) || myTurn(view), wanted.has('call') || wanted.has('raise') || wanted.size === 1 ? raises : undefined);
        if (handOver(seen())) break;
        const acts = await asked();
        const next = acts.find((each) => each !== 'fold' && wanted.has(each)) ?? (wanted.size === 1 && acts.includes('fold') ? 'fold' : passive(acts));
        await act(next, next === 'fold' && acts.includes('check') ? 'Fold anyway' : undefined);
        wanted.delete(next);
        if (next === 'fold') break;
      }
      await untilTable(handOver);
    }
    expect([...wanted]).toEqual([]);

    // The other one gives the next hand up, and none is dealt after it: what I won with unseen I may show.
    await untilTable((view) => view.hand?.phase === 'betting' && view.hand.players.length === 2);
    await stay(0, 'table:sit-out');
    for (;;) {
      await untilTable((view) => handOver(view) || myTurn(view), givesUp);
      if (handOver(seen())) break;
      await act(passive(await asked()));
    }
    await visible('show-hand').waitFor();
    await fits('a hand that I may show');
    await tap('show-hand');
    await others[0]!.player.until(table, (view) => view.hand?.players.some(({ shown: open }) => open !== null) ?? false);
    expect(me.faults).toEqual([]);
  }, 180_000);

  test('my stay: out and in, more chips, the last hand, mucking, the hand in words, a player’s card, talk, rules, the table in text, leaving after the hand', async () => {
    // Nobody is dealt in beside me.
    await tap('sit-out');
    await visible('sit-in').waitFor();
    await others[0]!.player.until(table, (view) => view.seats[MY_SEAT]!.sittingOut !== null);
    await fits('sitting out');
    await tap('sit-in');
    await visible('sit-out').waitFor();

    const chips = seen().seats[MY_SEAT]!.chips;
    await tap('top-up');
    await page.getByTestId('buy-in-amount').fill('20');
    await fits('more chips');
    await tap('buy-in-confirm');
    await page.getByTestId('buy-in-confirm').waitFor({ state: 'detached' });
    await others[0]!.player.until(table, (view) => view.seats[MY_SEAT]!.chips === chips + 2_000);

    await page.locator('.stay').getByTitle('This hand').tap();
    await tap('last-hand');
    await page.getByTestId('last-hand-log').waitFor();
    await fits('the last hand');
    await closeDialog();

    await tap('stay-settings');
    await page.locator('dialog[open] label', { hasText: 'Show it' }).tap();
    await page.locator('dialog[open] label', { hasText: 'Leave after this hand' }).tap();
    await page.locator('dialog[open] label', { hasText: 'Leave after this hand' }).tap();
    await fits('settings');
    await tap('settings-save');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await tap('stay-settings');
    expect(await page.getByLabel('Show it').isChecked()).toBe(true);
    expect(await page.getByTestId('leave-after-hand').isChecked()).toBe(false);
    await closeDialog();

    // A card from the seat: a note, silence, a report.
    const name = seen().seats[0]!.player!.name;
    await page.locator('[data-testid=seat][data-seat="0"]').getByTestId('player').tap();
    const person = page.locator(`[data-testid=person][data-player="${name}"]`);
    await person.getByTestId('note-text').fill('Raises with anything');
    await person.getByTestId('note-save').tap();
    await person.getByText('Saved.').waitFor();
    await person.getByTestId('mute').tap();
    await person.getByText('Hear again').waitFor();
    await person.getByTestId('mute').tap();
    await person.getByText('Mute', { exact: true }).waitFor();
    await person.getByTestId('report').tap();
    // All of the report is in sight at once, to the button that sends it.
    const send = (await person.getByTestId('report-send').boundingBox())!;
    expect(send.y + send.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await person.locator('label', { hasText: 'Insults' }).tap();
    await fits('a report');
    await person.getByTestId('report-send').tap();
    await person.getByText(/The moderators have it/).waitFor();
    const { body } = await room.staff<{ reports: object[] }>('GET', '/reports');
    expect(body.reports).toMatchObject([{ table, playerName: name, reason: 'abuse' }]);
    await tap('talk-lines');
    await page.locator('[data-testid=phrase][data-phrase=nice-hand]').tap();
    await page.getByTestId('talk-log').getByText('Nice hand').waitFor();
    await page.getByTestId('talk-text').fill('and well played');
    await tap('talk-send');
    await page.getByTestId('talk-log').getByText('and well played').waitFor();
    await fits('talk');
    await page.getByTestId('talk-panel').getByRole('button', { name: 'Close' }).tap();
    await page.locator('[data-plate="0"] .noted').waitFor();

    await tap('rules');
    await page.getByTestId('rules-sheet').waitFor();
    await fits('the rules of the table');
    await closeDialog();

    // What my cards make in words, and without: on a street that has nothing else to be told.
    await stay(0, 'table:sit-in');
    const detail = page.locator('.bar .detail');
    let words = '';
    while (words === '') {
      await untilTable(myTurn);
      const acts = await asked();
      const { street, openPair, turn } = seen().hand!;
      if (street > 3 && openPair.length === 0 && turn?.why !== 'best-board') words = (await detail.textContent())!;
      else await act(passive(acts));
    }
    expect(words).toMatch(/^[A-Z].+\.$/);
    await tap('account-menu');
    await page.locator('[popover]:popover-open label', { hasText: 'Hidden' }).tap();
    await fits('my settings over a table');
    await page.touchscreen.tap(20, 400);
    await page.locator('[popover]:popover-open').waitFor({ state: 'detached' });
    expect(await detail.textContent()).toBe('');

    // The same turn in text, and back.
    await tap('account-menu');
    await page.locator('[popover]:popover-open label', { hasText: 'In text' }).tap();
    await page.getByTestId('plain-table').waitFor();
    await page.locator('h1').tap();
    await fits('the table in text');
    await act(passive(await asked()));
    await page.getByTestId('plain-table').getByRole('button', { name: 'Show this table drawn' }).tap();
    await page.locator('.hand-zone').waitFor();

    await untilTable((view) => handOver(view) || myTurn(view));
    if (!handOver(seen())) {
      await tap('stay-settings');
      await page.locator('dialog[open] label', { hasText: 'Leave after this hand' }).tap();
      await tap('settings-save');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      await toTheEnd();
    } else await tap('leave');
    await page.getByTestId('my-stack').waitFor({ state: 'detached' });
    expect((await room.reconcile()).drift).toBe(0);
    expect(me.faults).toEqual([]);
  }, 120_000);

  test('a main pot and side pots are told by a tap on one of them', async () => {
    const pots = await room.openTable({ clock: { ...CLOCK, betweenHandsMs: 60_000 }, rules: { wagersPerStreet: 8 } });
    const players: TestPlayer[] = [];
    await staff(room, pots, 'pause');
    for (const [seat, chips] of [2_000, 2_600, 9_000, 9_000].entries()) {
      const player = await room.guest();
      await player.sit(pots, chips, seat);
      players.push(player);
    }
    await page.goto(`${room.url}/table/${pots}`);
    await staff(room, pots, 'resume');
    await drive(players, pots, (view) => (view.hand?.pots.length ?? 0) >= 3, raises);
    const side = page.locator('.strip .pot');
    await side.nth(2).waitFor();
    await fits('three pots');
    await side.nth(1).tap();
    const told = page.getByTestId('pots-told').locator('visible=true');
    await told.waitFor();
    const words = await told.locator('span').allTextContents();
    const hand = players[0]!.views.get(pots)!.hand!;
    expect(words).toHaveLength(hand.pots.length);
    for (const [n, pot] of hand.pots.entries()) {
      expect(words[n]).toContain((pot.amount / 100).toFixed(2));
      for (const seat of pot.seats) expect(words[n]).toContain(players[0]!.views.get(pots)!.seats[seat]!.player!.name);
    }
    await fits('who contests the pots');
    await page.touchscreen.tap(180, 20);
    await told.waitFor({ state: 'detached' });
    expect(me.faults).toEqual([]);
  }, 60_000);
});
