/** In the browser: without a network for 1, 5 and 15 seconds in each phase of both games; nothing is done twice, nothing is lost that need not be. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { PaiGowTableView, StudTableView } from '../../src/contracts/table.js';
import { HOLD_MS } from '../../web/src/table/stud/action-slots.js';
import { preChoices } from '../../web/src/table/stud/pre-actions.js';
import { CHROMIUM, launchBrowser, newPerson } from '../support/browser.js';
import { type TestRoom, cheapest, startTestRoom } from '../support/test-room.js';
import { betting, frontOf, laidInFront, layFront, mineToBet, mineToSet, myTurn, nextIsMine, playing, ready } from '../support/phases.js';
import { type Outage, type Stored, Traveller } from '../support/traveller.js';

const OUTAGES: readonly Outage[] = [
  { seconds: 1, way: 'hiccup' },
  { seconds: 5, way: 'airplane' },
  { seconds: 15, way: 'dead-spot' },
];

type Phase<V extends StudTableView | PaiGowTableView> = readonly [name: string, travel: (me: Traveller<V>, outage: Outage) => Promise<void>];

const named = (outage: Outage): string => `${outage.seconds} s (${outage.way})`;

/** The passive act that I am offered: check or call. */
const passive = (view: StudTableView): string => (cheapest(view) as { act: string }).act;
const folding = (view: StudTableView): object => (view.offer?.legal.some((l) => l.act === 'fold') ? { act: 'fold' } : cheapest(view));

const STUD: readonly Phase<StudTableView>[] = [
  ['the bring-in is mine, nothing pressed', async (me, outage) => {
    await me.drive((v) => v.offer?.legal.some((l) => l.act === 'bring-in') ?? false, folding);
    await me.inStep();
    await me.without(outage);
    await me.once('Acted', () => me.page.getByTestId('action-bring-in').click());
  }],
  ['my turn, nothing pressed', async (me, outage) => {
    const { offer } = await me.drive(myTurn);
    await me.inStep();
    await me.without(outage);
    expect(me.view.offer?.decisionId).toBe(offer!.decisionId);
    await me.once('Acted', () => me.page.getByTestId(`action-${passive(me.view)}`).click());
  }],
  ['my turn, pressed just before: the act arrives or not, once it counts', async (me, outage) => {
    const view = await me.drive(myTurn);
    await me.inStep();
    const button = me.page.getByTestId(`action-${passive(view)}`);
    await me.page.waitForTimeout(HOLD_MS * 1.5);
    await me.once('Acted', () => me.without(outage, {
      justAfter: async () => {
        // At once, before the page can have noticed.
        await button.dispatchEvent('click');
        await me.page.locator('.slot.waits').waitFor();
        await me.page.waitForTimeout(300);
      },
      ...(outage.seconds === 5 && { half: 'down' as const }),
    }));
  }],
  ['another’s turn, a choice made before', async (me, outage) => {
    const view = await me.drive((v) => playing(v) && preChoices(v) !== null && nextIsMine(v));
    await me.inStep();
    const [kind] = preChoices(view)!.kinds.toReversed();
    const acted = await me.once('Acted', () => me.without(outage, {
      before: async () => {
        await me.page.waitForTimeout(HOLD_MS * 1.5);
        await me.page.getByTestId(`pre-${kind}`).click();
        await me.page.locator(`[data-testid=pre-${kind}][aria-pressed=true]`).waitFor();
      },
      meanwhile: async () => {
        const foe = me.foes.find((f) => f.views.get(me.table)?.offer)!;
        await me.answer(foe, cheapest(foe.views.get(me.table)!));
      },
      whileStale: async () => {
        expect(await me.page.locator(`[data-testid=pre-${kind}][aria-pressed=true]`).count()).toBe(1);
      },
    }));
    expect(acted).toMatchObject({ act: kind === 'call' ? 'call' : 'check', cause: 'player' });
  }],
  ['others act, several frames missed', async (me, outage) => {
    await me.drive((v) => playing(v) && v.offer === null && v.hand!.turn!.seat === 1 && v.hand!.street >= 4 && v.hand!.players.every((p) => p.state === 'live'));
    await me.inStep();
    await me.without(outage, { meanwhile: () => me.drive((v) => v.hand?.turn?.seat === 0, (v) => raise(v), true) });
    await me.once('Acted', () => me.page.getByTestId(`action-${passive(me.view)}`).click());
  }],
  ['a top-up typed but not confirmed', async (me, outage) => {
    const view = await me.drive((v) => playing(v) && v.offer !== null);
    await me.inStep();
    const confirm = (): Promise<void> => me.page.getByTestId('buy-in-confirm').click();
    const acted = async (): Promise<void> => me.without(outage, {
      before: async () => {
        await me.page.getByTestId('top-up').click();
        await me.page.getByTestId('buy-in-amount').fill('12.34');
      },
      whileStale: async () => {
        expect(await me.page.getByTestId('buy-in-amount').inputValue()).toBe('12.34');
        if (outage.seconds === 15) await confirm();
      },
    });
    await me.once('TopUpAsked', async () => {
      await acted();
      if (outage.seconds === 15) return;
      expect(await me.page.getByTestId('buy-in-amount').inputValue()).toBe('12.34');
      await confirm();
    });
    await me.page.getByTestId('buy-in-amount').waitFor({ state: 'detached' });
    expect(me.view.me!.pendingTopUp).toBe(1_234);
    expect(view.handNo).toBe(me.view.handNo);
  }],
  ['what was never opened before opens without a network', async (me, outage) => {
    await me.drive(myTurn);
    await me.inStep();
    const sheet = me.page.getByTestId('rules-sheet');
    // At rest the page brings what can be opened on it; on a busy machine that takes its time.
    await brought(me.page);
    await me.without(outage, { justAfter: () => me.page.getByTestId('rules').click(), whileStale: () => sheet.waitFor() });
    await sheet.waitFor();
    await me.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await me.sameAsRoom();
  }],
  ['the showdown is missed', async (me, outage) => {
    await me.drive((v) => playing(v) && v.hand!.street === 7 && v.offer === null && preChoices(v) === null && v.hand!.turn?.seat !== v.me!.seat);
    await me.inStep();
    await me.without(outage, { meanwhile: () => me.drive((v) => v.hand?.phase === 'ended', undefined, true) });
  }],
  ['between two hands', async (me, outage) => {
    await me.drive((v) => v.hand?.phase === 'ended' && v.nextHandAt !== null, folding);
    await me.without(outage);
  }],
];

/** What of the page's code has come so far; it ends with the rules and what they are made of. */
const CODE = "performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname).filter((path) => path.startsWith('/assets/'))";

/** Waits until the rules have been brought, and nothing has come after them for a while. */
async function brought(page: Page): Promise<void> {
  for (let [known, quiet] = [0, 0]; quiet < 8; quiet += 1) {
    const code = await page.evaluate<string[]>(CODE);
    if (code.length !== known || !code.some((path) => path.startsWith('/assets/RulesSheet-'))) quiet = 0;
    known = code.length;
    await page.waitForTimeout(250);
  }
}

const PAI_GOW: readonly Phase<PaiGowTableView>[] = [
  ['chips laid, not ready', async (me, outage) => {
    await me.drive(mineToBet, ready);
    await me.inStep();
    await me.once('WagerPlaced', () => me.page.getByTestId('chip-25').dblclick());
    const placed = await me.once('WagerPlaced', () => me.without(outage, {
      // The room is told when the finger rests: this chip is still the page's own when the line is cut.
      before: async () => {
        await me.page.getByTestId('bet-circle').click();
      },
      whileStale: async () => {
        expect(await me.page.getByTestId('bet-amount').getAttribute('data-amount')).toBe('5000');
      },
    }));
    expect(placed).toMatchObject({ amount: 5_000 });
    expect(await me.page.locator('[data-testid=chip-25][aria-pressed=true]').count()).toBe(1);
    expect(me.view.hand?.players.find((p) => p.seat === me.me)).toMatchObject({ bet: 5_000, state: 'betting' });
  }],
  ['ready, the others are not', async (me, outage) => {
    await me.once('SeatReady', () => me.page.getByTestId('deal').click());
    await me.without(outage, { meanwhile: () => me.drive((v) => v.hand?.phase === 'setting', betting, true) });
    expect(mineToSet(me.view)).toBe(true);
  }],
  ['two cards laid in front', async (me, outage) => {
    await me.drive(mineToSet, betting);
    await me.inStep();
    const front = await layFront(me);
    await me.without(outage, { screen: laidInFront, whileStale: async () => expect(await frontOf(me)).toEqual(front) });
    expect(await frontOf(me)).toEqual(front);
    expect(await me.page.getByTestId('done').isEnabled()).toBe(true);
  }],
  ['Done pressed just before: it arrives or not, once it counts', async (me, outage) => {
    const front = (await frontOf(me)) as string[];
    const set = await me.once('HandSet', async () => {
      await me.without(outage, {
        justAfter: async () => {
          await me.page.getByTestId('done').dispatchEvent('click');
          await me.page.locator('[data-testid=done]:disabled').waitFor();
          await me.page.waitForTimeout(300);
        },
        ...(outage.seconds === 5 && { half: 'down' as const }),
        // On a starved machine the page may have known already that it is cut off, and not have taken the press: the cards still lie.
        screen: (screen) => (me.view.offer ? laidInFront(screen) : screen),
      });
      if (me.view.offer) await me.page.getByTestId('done').click();
    });
    expect(set).toMatchObject({ seat: me.me });
    const mine = me.view.hand!.players.find((p) => p.seat === me.me)!;
    expect(mine.setBy).toBe('player');
    expect(new Set(mine.hand!.front)).toEqual(new Set(front));
  }],
  ['waiting for the others, who set meanwhile', async (me, outage) => {
    const set = (v: PaiGowTableView): boolean => v.hand?.phase === 'setting' && v.hand.players.some((p) => p.seat === v.me?.seat && p.state === 'set');
    await me.ownConnection();
    if (!set(me.view)) await me.drive(set, (v) => (v.me?.seat === 0 || v.hand?.phase !== 'setting' ? ready(v) : null));
    await me.inStep();
    await me.without(outage, { meanwhile: () => me.drive((v) => v.hand?.phase === 'ended', ready, true) });
  }],
  ['while the hands open', async (me, outage) => {
    await me.drive(mineToBet, ready);
    await me.drive((v) => v.hand?.phase === 'setting' && v.offer === null, (v) => (v.me?.seat === 0 || v.hand?.phase !== 'setting' ? ready(v) : null));
    await me.inStep();
    await me.without(outage, {
      before: async () => {
        await me.drive((v) => v.hand?.phase === 'ended', ready, true);
        await me.page.getByTestId('open-all').or(me.page.getByTestId('new-game')).waitFor();
      },
    });
  }],
  ['the result lies open', async (me, outage) => {
    await me.drive(mineToBet, ready);
    await me.drive((v) => v.hand?.phase === 'ended' && v.hand.players.some((p) => p.result !== null), ready);
    await me.page.getByTestId('new-game').waitFor();
    await me.without(outage);
  }],
];

/** At tables where players bank. */
const BANKING: readonly Phase<PaiGowTableView>[] = [
  ['the bank is offered to me', async (me, outage) => {
    const stake = (): Promise<string | null> => me.page.getByTestId('bank-stake').getAttribute('data-amount');
    // An offer waits ten seconds: on a busy machine the page may need a second one to be asked, cut off and back in time.
    for (let tries = 0; ; tries += 1) {
      const { offer } = await me.drive(
        (v) => (v.offer?.legal.some((l) => l.act === 'bank') ?? false) && v.offer!.deadline - Date.now() > 9_000,
        (v) => (v.me?.seat === 0 && v.offer?.legal.some((l) => l.act === 'skip') ? { act: 'skip' } : ready(v)),
      );
      const range = offer!.legal.find((l) => l.act === 'bank')!.stake!;
      const wanted = range.min + 3 * range.step;
      await me.page.getByTestId('bank-stake-range').waitFor();
      let kept: string | null = null;
      await me.without(outage, {
        before: () => me.page.getByTestId('bank-stake-range').fill(String(wanted)),
        whileStale: async () => void (kept = await stake()),
      });
      const same = me.view.offer?.decisionId === offer!.decisionId;
      // The longest break is longer than an offer waits: the page shows what has become of the round.
      if (outage.seconds === 15) return expect(same).toBe(false);
      if (!same && tries < 3) continue;
      if (outage.seconds > 1) expect(kept).toBe(String(wanted));
      expect(await stake()).toBe(String(wanted));
      await me.page.getByTestId('bank-take').dispatchEvent('click', undefined, { timeout: 2_000 }).catch(() => undefined);
      await me.inStep();
      const taken = await me.stored('BankTaken');
      if (taken.length === 0 && tries < 3) continue;
      expect(taken).toEqual([expect.objectContaining({ stake: wanted })]);
      return;
    }
  }],
];

/** Bets or raises once, so that there is something to miss. */
function raise(view: StudTableView): object {
  const more = view.hand!.players.every((p) => p.bet <= 200) ? view.offer?.legal.find((l) => l.act === 'bet' || l.act === 'raise' || l.act === 'complete') : undefined;
  return more ? { act: more.act, to: more.to } : cheapest(view);
}

(CHROMIUM === undefined ? describe.skip : describe)('a page without a network', () => {
  let browser: Browser;
  let room: TestRoom;
  const travels = new Map<string, Promise<unknown>>();
  const travellers: { readonly faults: string[]; leave(): Promise<void> }[] = [];

  async function studTable(phases: typeof STUD, outage: Outage): Promise<void> {
    const me = await Traveller.arrive<StudTableView>(browser, { url: room.url, journal });
    travellers.push(me);
    const table = await room.openTable({ seats: 3, clock: { silentMs: 0, countdownMs: 300_000, betweenHandsMs: 3_000 } });
    await me.sitAt(table, 'seven-card-stud', [await room.guest(), await room.guest()]);
    await walk(me, phases, outage);
  }

  async function paiGowTable(phases: typeof PAI_GOW, outage: Outage, rules: object = {}): Promise<void> {
    const me = await Traveller.arrive<PaiGowTableView>(browser, { url: room.url, journal });
    travellers.push(me);
    const table = await room.openPaiGowTable({ clock: { bettingMs: 300_000, settingMs: 300_000, betweenHandsMs: 4_000 }, ...rules });
    await me.sitAt(table, 'pai-gow', [await room.guest<PaiGowTableView>()]);
    await walk(me, phases, outage);
  }

  async function walk<V extends StudTableView | PaiGowTableView>(me: Traveller<V>, phases: readonly Phase<V>[], outage: Outage): Promise<void> {
    for (const [name, travel] of phases) {
      try {
        await travel(me, outage);
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }
  }

  async function journal(table: string): Promise<readonly Stored[]> {
    const rows = await room.database.query<{ events: { table?: Stored; hand?: Stored }[] }[]>(`SELECT events FROM table_event WHERE table_id = $1 ORDER BY seq`, [table]);
    return rows.flatMap(({ events }) => events.map((e) => (e.table ?? e.hand)!));
  }

  /** All travel at once: most of the time is waiting. */
  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom({ ROOM_GUESTS_PER_ADDRESS: '1000' });
    const start = (name: string, travel: Promise<void>): void => void travels.set(name, travel.then(() => null, (error: unknown) => error));
    for (const outage of OUTAGES) {
      // The longest travels go in two halves.
      const halves = outage.seconds === 15 ? [STUD.slice(0, 3), STUD.slice(3, 6), STUD.slice(6)] : [STUD];
      for (const [n, half] of halves.entries()) start(`stud ${named(outage)} ${n}`, studTable(half, outage));
      const parts = outage.seconds === 15 ? [PAI_GOW.slice(0, 4), PAI_GOW.slice(4)] : [PAI_GOW];
      for (const [n, part] of parts.entries()) start(`pai gow ${named(outage)} ${n}`, paiGowTable(part, outage));
      start(`pai gow ${named(outage)} bank`, paiGowTable(BANKING, outage, { bank: 'player-dealer' }));
    }
  });
  afterAll(async () => {
    await Promise.all(travels.values());
    for (const one of travellers) await one.leave();
    await browser.close();
    await room.close();
  });

  test.each(OUTAGES.map((outage) => [named(outage)]))('Stud, %s: each phase comes back by itself as the room has it, one act of each, no choice lost', async (name) => {
    const ends = await Promise.all([...travels].filter(([travel]) => travel.startsWith(`stud ${name}`)).map(([, ended]) => ended));
    expect(ends.filter((end) => end !== null)).toEqual([]);
  }, 300_000);

  test('a page whose socket code did not come, which browsers never ask for twice, comes to life by itself', async () => {
    const person = await newPerson(browser, room.url);
    const { page } = person;
    await page.getByTestId('play-guest').waitFor();
    await page.context().route(/play-socket/, (route) => route.abort());
    await page.reload();
    await page.getByTestId('play-guest').click();
    await page.locator('.banner').waitFor();
    await page.context().unroute(/play-socket/);
    await page.locator('[data-testid=connection][data-phase=live]').waitFor({ timeout: 60_000 });
    expect(await page.locator('.banner').count()).toBe(0);
    await page.context().close();
  }, 120_000);

  test.each(OUTAGES.map((outage) => [named(outage)]))('Pai Gow, %s: each phase comes back by itself as the room has it, one act of each, no choice lost', async (name) => {
    const ends = await Promise.all([...travels].filter(([travel]) => travel.startsWith(`pai gow ${name}`)).map(([, ended]) => ended));
    expect(ends.filter((end) => end !== null)).toEqual([]);
  }, 300_000);
});
