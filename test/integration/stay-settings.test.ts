import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { StudView } from '../../src/contracts/seven-card-stud.js';
import type { StaySettings, TableFrame, TableView } from '../../src/contracts/table.js';
import { cheapest, startTestRoom, type TestPlayer, type TestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => {
  await room.close();
});

const DEFAULTS: StaySettings = { autoTopUp: null, autoMuck: true, leaveAfterHand: false };

async function set(player: TestPlayer, table: string, settings: Partial<StaySettings>) {
  const { sittingId } = player.views.get(table)!.me!;
  return player.send('table:settings', { commandId: randomUUID(), table, sittingId, settings: { ...DEFAULTS, ...settings } });
}

async function twoAt(table: string, buyIn = 5_000): Promise<[TestPlayer, TestPlayer]> {
  const [a, b] = [await room.guest(), await room.guest()];
  await a.sit(table, buyIn);
  await b.sit(table, buyIn);
  return [a, b];
}

const hand = (view: TableView): StudView => view.hand as StudView;
const myChips = (view: TableView): number => view.seats[view.me!.seat]!.chips;
/** Folds wherever he may: the other wins without a showdown. */
const folds = (view: TableView): object => (view.offer!.legal.some(({ act }) => act === 'fold') ? { act: 'fold' } : cheapest(view));

describe('settings of a stay', () => {
  test('begin at their defaults, are kept, and reach their own seat alone', async () => {
    const table = await room.openTable();
    const [a, b] = await twoAt(table);
    expect(a.views.get(table)!.me!.settings).toEqual(DEFAULTS);
    expect(await set(a, table, { autoMuck: false })).toMatchObject({ ok: true });
    expect((await a.until(table, (view) => !view.me!.settings.autoMuck)).me!.settings).toEqual({ ...DEFAULTS, autoMuck: false });
    expect((await a.follow(table)).me!.settings.autoMuck).toBe(false);
    await set(a, table, {});
    await b.until(table, (view) => view.v >= a.views.get(table)!.v);
    const said = b.received.filter(({ event }) => event === 'table:frame').flatMap(({ body }) => (body as TableFrame).events);
    expect(said.filter((event) => 'table' in event && event.table.type === 'SettingsChanged')).toEqual([]);
    expect(b.views.get(table)!.me!.settings).toEqual(DEFAULTS);
  });

  test.each([
    [{ ...DEFAULTS, autoTopUp: 0 }],
    [{ ...DEFAULTS, autoTopUp: 10.5 }],
    [{ ...DEFAULTS, autoMuck: 'no' }],
    [{ autoMuck: true }],
    [{ ...DEFAULTS, autoFold: true }],
  ])('%j is refused by the contract', async (settings) => {
    const table = await room.openTable();
    const player = await room.guest();
    const { sittingId } = await player.sit(table);
    expect(await player.send('table:settings', { commandId: randomUUID(), table, sittingId, settings })).toMatchObject({ ok: false, code: 'CONTRACT.BAD_MESSAGE' });
  });

  test('stud §2.5: auto top-up fills the stack before each hand, at most to the table’s maximum, and stops when the wallet is empty', async () => {
    const table = await room.openTable({ clock: { betweenHandsMs: 300 }, rules: { stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50, maxBuyIn: 90_000 } } });
    const [a, b] = await twoAt(table);
    expect(await set(a, table, { autoTopUp: 90_001 })).toMatchObject({ ok: false, code: 'BUYIN.ABOVE_MAXIMUM' });
    await a.until(table, (view) => view.hand?.phase === 'betting');
    expect(await set(a, table, { autoTopUp: 6_000 })).toMatchObject({ ok: true });
    // Not during the hand.
    expect(myChips(a.views.get(table)!)).toBe(5_000);
    const stops = [a.play(table, folds), b.play(table)];
    const second = await a.until(table, (view) => view.handNo >= 2 && view.hand?.phase === 'betting', 30_000);
    expect(hand(second).players.find(({ seat }) => seat === second.me!.seat)!).toMatchObject({ contributed: 25 });
    expect(hand(second).players.find(({ seat }) => seat === second.me!.seat)!.stack).toBeGreaterThanOrEqual(6_000 - 75);
    expect(await set(a, table, { autoTopUp: 90_000 })).toMatchObject({ ok: true });
    await a.until(table, (view) => myChips(view) >= 90_000, 30_000);
    for (const stop of stops) stop();
    // What the wallet cannot give turns it off instead of being asked for again and again.
    const poor = await room.openTable({ clock: { betweenHandsMs: 300 } });
    const [c, d] = await twoAt(poor, 99_000);
    await c.until(poor, (view) => view.hand?.phase === 'betting');
    expect(await set(c, poor, { autoTopUp: 150_000 })).toMatchObject({ ok: true });
    const more = [c.play(poor, folds), d.play(poor)];
    const off = await c.until(poor, (view) => view.me!.settings.autoTopUp === null, 30_000);
    expect(off.me!.pendingTopUp).toBe(0);
    for (const stop of more) stop();
  });

  test('leave after this hand: he plays it to the end and goes', async () => {
    const table = await room.openTable();
    const [a, b] = await twoAt(table);
    await a.until(table, (view) => view.hand?.phase === 'betting');
    const { seat } = a.views.get(table)!.me!;
    expect(await set(a, table, { leaveAfterHand: true })).toMatchObject({ ok: true });
    const stops = [a.play(table), b.play(table)];
    const ended = await b.until(table, (view) => view.hand?.phase === 'ended');
    expect(hand(ended).players.find((player) => player.seat === seat)!.state).not.toBe('folded');
    await b.until(table, (view) => view.seats[seat]!.player === null);
    expect((await a.me()).seatedAt).toEqual([]);
    for (const stop of stops) stop();
  });

  test('stud §7.2: with auto-muck off beaten hands are shown', async () => {
    const table = await room.openTable({ clock: { betweenHandsMs: 100 } });
    const players = await twoAt(table);
    for (const player of players) await set(player, table, { autoMuck: false });
    const stops = players.map((player) => player.play(table));
    await players[0].until(table, (view) => view.handNo >= 4, 60_000);
    for (const stop of stops) stop();
    const said = players[0].received.filter(({ event }) => event === 'table:frame').flatMap(({ body }) => (body as TableFrame).events);
    // From the second hand on at the latest, which opened after both had set it.
    const later = said.slice(said.findIndex((event) => 'hand' in event && event.hand.type === 'HandOpened' && event.hand.handNo === 2));
    expect(later.some((event) => 'hand' in event && event.hand.type === 'HandShown')).toBe(true);
    expect(later.filter((event) => 'hand' in event && event.hand.type === 'HandMucked')).toEqual([]);
  });

  test('stud §7.2: the winner of an uncontested hand may show it, once, until the next hand', async () => {
    const table = await room.openTable({ clock: { betweenHandsMs: 2_000 } });
    const [a, b] = await twoAt(table);
    const stop = a.play(table, folds);
    const stopB = b.play(table);
    const ended = await b.until(table, (view) => view.hand?.phase === 'ended');
    stop();
    stopB();
    const { sittingId, seat } = ended.me!;
    const show = (player: TestPlayer, sitting: string, handNo: number) => player.send('table:show', { commandId: randomUUID(), table, sittingId: sitting, handNo });
    const [winner, loser] = hand(ended).players.find((player) => player.seat === seat)!.won > 0 ? [b, a] : [a, b];
    const { me } = winner.views.get(table)!;
    expect(hand(loser.views.get(table)!).players.find((player) => player.seat === me!.seat)!.down).toEqual([null, null]);
    expect(await show(loser, loser.views.get(table)!.me!.sittingId, ended.handNo)).toMatchObject({ ok: false, code: 'HAND.ILLEGAL_ACTION' });
    expect(await show(winner, me!.sittingId, ended.handNo + 1)).toMatchObject({ ok: false, code: 'COMMAND.STALE' });
    expect(await show(loser, sittingId === me!.sittingId ? sittingId : me!.sittingId, ended.handNo)).toMatchObject({ ok: false });
    expect(await show(winner, me!.sittingId, ended.handNo)).toMatchObject({ ok: true });
    const seen = await loser.until(table, (view) => hand(view).players.some((player) => player.seat === me!.seat && player.shown !== null));
    expect(hand(seen).phase).toBe('ended');
    expect(hand(seen).players.find((player) => player.seat === me!.seat)!.down.every((card) => card !== null)).toBe(true);
    expect(await show(winner, me!.sittingId, ended.handNo)).toMatchObject({ ok: false, code: 'HAND.ILLEGAL_ACTION' });
    expect((await loser.follow(table)).hand).toEqual(seen.hand);
  });
});

test('after all of this the books are right to the cent', async () => {
  expect((await room.reconcile()).drift).toBe(0);
});
