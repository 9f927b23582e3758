/** Over sockets: who sits down in the place of one who has left is told that the hand there is not his, by the frame, by a snapshot, and so is everybody else. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { PaiGowTableView, TableSnapshot, TableView } from '../../src/contracts/table.js';
import { type TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

const newcomers = (view: TableView): number[] => view.seats.filter(({ newcomer }) => newcomer).map(({ seat }) => seat);

async function leave<V extends TableView>(player: TestPlayer<V>, table: string): Promise<void> {
  expect(await player.send('table:leave', { commandId: randomUUID(), table, sittingId: player.views.get(table)!.me!.sittingId })).toMatchObject({ ok: true, left: true });
}

/** The same, whether by the frames that followed his first view or by a view of now. */
async function same<V extends TableView>(viewers: readonly TestPlayer<V>[], table: string, seats: readonly number[]): Promise<void> {
  for (const viewer of viewers) {
    const folded = await viewer.until(table, (view) => newcomers(view).join() === seats.join());
    const now = await viewer.send<TableSnapshot>('table:snapshot', { table });
    if (!now.ok) throw new Error(JSON.stringify(now));
    expect(newcomers(now.view)).toEqual(seats);
    if (folded.v === now.view.v) expect(folded).toEqual(now.view);
  }
}

test('stud §2.6: the winner leaves, another takes his seat: the hand is nobody’s who sits there, and he may not show it', async () => {
  const table = await room.openTable({ seats: 2, clock: { betweenHandsMs: 60_000 } });
  const [a, b, d, watcher] = [await room.guest(), await room.guest(), await room.guest(), await room.guest()];
  for (const player of [a, b]) await player.sit(table);
  await watcher.follow(table);
  const stops = [a, b].map((player) => player.play(table, ({ offer }) => ({ act: offer!.legal.some(({ act }) => act === 'bring-in') ? 'bring-in' : 'fold' })));
  const { hand } = await watcher.until(table, (view) => view.hand?.phase === 'ended');
  for (const stop of stops) stop();
  const { seat } = hand!.players.find(({ won }) => won > 0)!;
  const [winner, loser] = a.views.get(table)!.me!.seat === seat ? [a, b] : [b, a];
  await leave(winner, table);
  await d.sit(table, 10_000, seat);
  await same([d, loser, watcher], table, [seat]);
  expect(d.views.get(table)!.seats[seat]!.chips).toBe(10_000);
  expect(await d.send('table:show', { commandId: randomUUID(), table, sittingId: d.views.get(table)!.me!.sittingId, handNo: 1 })).toMatchObject({ ok: false, code: 'HAND.NONE' });
});

test('pai gow §3.3, §4.5: who takes a seat that was left with a round on the felt is no part of it, running or settled, and has what he brought', async () => {
  const table = await room.openPaiGowTable({ clock: { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 60_000 } });
  const [a, b, d, e, watcher] = [await room.guest<PaiGowTableView>(), await room.guest<PaiGowTableView>(), await room.guest<PaiGowTableView>(), await room.guest<PaiGowTableView>(), await room.guest<PaiGowTableView>()];
  const act = async (player: typeof a, action: object): Promise<void> => {
    const decisionId = player.views.get(table)!.offer!.decisionId;
    expect(await player.send('table:act', { commandId: randomUUID(), table, decisionId, action })).toMatchObject({ ok: true });
  };
  for (const [seat, player] of [a, b].entries()) await player.sit(table, 20_000, seat);
  await watcher.follow(table);
  for (const player of [a, b]) await player.until(table, (view) => view.offer !== null && view.hand?.phase === 'betting' && view.hand.players.length === 2, 30_000);
  await act(a, { act: 'wager', amount: 5_000 });
  await leave(a, table);
  await d.sit(table, 10_000, 0);
  await same([d, b, watcher], table, [0]);
  expect(d.views.get(table)).toMatchObject({ offer: null, seats: [{ chips: 10_000 }, {}, {}, {}, {}, {}] });
  const decisionId = `${d.views.get(table)!.handNo}.0.bet`;
  expect(await d.send('table:act', { commandId: randomUUID(), table, decisionId, action: { act: 'ready' } })).toMatchObject({ ok: false, code: 'HAND.NOT_YOUR_TURN' });
  await act(b, { act: 'wager', amount: 5_000 });
  await act(b, { act: 'ready' });
  await b.until(table, (view) => view.hand?.phase === 'setting');
  await act(b, { act: 'house-way' });
  await b.until(table, (view) => view.hand?.phase === 'ended');
  await leave(b, table);
  await e.sit(table, 10_000, 1);
  await same([d, e, watcher], table, [0, 1]);
  expect(e.views.get(table)!.hand!.players.find(({ seat }) => seat === 1)).toMatchObject({ bet: 5_000, setBy: null });
  expect((await room.reconcile()).drift).toBe(0);
}, 60_000);
