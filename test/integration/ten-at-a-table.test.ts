import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { StudLegalAction, StudProjectedEvent, StudSeatView, StudView } from '../../src/contracts/seven-card-stud.js';
import type { TableFrame, TableView } from '../../src/contracts/table.js';
import { cheapest, startTestRoom, type TestPlayer, type TestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => {
  await room.close();
});

const TURN_MS = 7_000;
const LEFT_MS = 3_000;
const CLOCK = { silentMs: 2_000, countdownMs: TURN_MS - 2_000, reconnectMs: 20_000, betweenHandsMs: 1_500 };

/** A player who answers every offer at once, unless the script says otherwise. */
class Scripted {
  /** What he answers; null: nothing, whatever it costs him. */
  answer: (view: TableView) => object | null = cheapest;
  private running = true;
  private answered = '';

  constructor(
    readonly player: TestPlayer,
    private readonly table: string,
  ) {}

  get view(): TableView {
    return this.player.views.get(this.table)!;
  }

  get seat(): number {
    return this.view.me!.seat;
  }

  get inHand(): StudSeatView {
    return (this.view.hand as StudView).players.find(({ seat }) => seat === this.seat)!;
  }

  async run(): Promise<void> {
    while (this.running) {
      const offer = this.view.offer;
      const action = offer === null || offer.decisionId === this.answered ? null : this.answer(this.view);
      if (offer !== null && action !== null) {
        this.answered = offer.decisionId;
        await this.player.send('table:act', { commandId: randomUUID(), table: this.table, decisionId: offer.decisionId, action }).catch(() => undefined);
      } else await new Promise((done) => setTimeout(done, 20));
    }
  }

  stop(): void {
    this.running = false;
  }

  /** Events of a hand that he was sent. */
  events(handNo: number): StudProjectedEvent[] {
    let current = 0;
    const found: StudProjectedEvent[] = [];
    for (const { event, body } of this.player.received) {
      if (event !== 'table:frame') continue;
      for (const each of (body as TableFrame).events) {
        if (!('hand' in each)) continue;
        if (each.hand.type === 'HandOpened') current = each.hand.handNo;
        if (current === handNo) found.push(each.hand as StudProjectedEvent);
      }
    }
    return found;
  }
}

const faces = (view: TableView): boolean => view.offer!.legal.some(({ act }) => act === 'call');

test('stud §9: ten at a table: one disconnects facing a bet, one goes silent, one reconnects with 3 s left, the quota runs out', async () => {
  const table = await room.openTable({ clock: CLOCK, rules: { protectionQuota: { count: 1, perHours: 24 } } });
  const guests = await Promise.all(Array.from({ length: 10 }, () => room.guest()));
  // All sit before the first hand opens.
  const staff = (verb: string) => room.staff('POST', `/tables/${table}/${verb}`, { commandId: randomUUID(), reason: 'ten sit down' });
  expect((await staff('pause')).body.ok).toBe(true);
  for (const guest of guests) await guest.sit(table);
  const players = guests.map((guest) => new Scripted(guest, table));
  const running = players.map((player) => player.run());
  const at = (seat: number): Scripted => players.find((player) => player.seat === seat)!;

  const silent = new Set<Scripted>();
  let held = true;
  for (const player of players) player.answer = (view) => (held || silent.has(player) ? null : cheapest(view));
  expect((await staff('resume')).body.ok).toBe(true);
  const opened = await guests[0]!.until(table, (view) => view.hand?.players.length === 10 && view.hand.turn !== null, 60_000);
  const { handNo } = opened;
  const bringer = opened.hand!.turn!.seat;
  const [bring, gone, mute, back, witness] = [0, 1, 2, 3, 4].map((step) => at((bringer + step) % 10)) as [Scripted, Scripted, Scripted, Scripted, Scripted];
  silent.add(mute).add(back);
  gone.player.close();
  await witness.player.until(table, (view) => !view.seats[gone.seat]!.connected);
  held = false;

  // His clock runs out facing the bring-in: all-in for the ante, his stack stays his (§9.2).
  const afterGone = await witness.player.until(table, (view) => view.hand!.players.some(({ seat, state }) => seat === gone.seat && state === 'protected'), 30_000);
  expect(afterGone.hand!.players.find(({ seat }) => seat === gone.seat)).toMatchObject({ contributed: 25, stack: 4_975 });
  expect(bring.inHand).toMatchObject({ lastAct: { act: 'bring-in' } });

  // Connected but silent is protected alike under protect-all (§9.4).
  const muteTurn = await witness.player.until(table, (view) => view.hand!.turn?.seat === mute.seat);
  expect(muteTurn.hand!.turn).toMatchObject({ toCall: 50 });
  await witness.player.until(table, (view) => view.hand!.players.some(({ seat, state }) => seat === mute.seat && state === 'protected'), 30_000);

  // Gone at once, back with 3 s left: 20 s more, and he plays on (§9.3, case 24).
  const { deadline } = (await witness.player.until(table, (view) => view.hand!.turn?.seat === back.seat)).hand!.turn!;
  back.player.close();
  await witness.player.until(table, (view) => !view.seats[back.seat]!.connected);
  await new Promise((done) => setTimeout(done, Math.max(0, deadline - LEFT_MS - Date.now())));
  await back.player.connect();
  await back.player.follow(table);
  const extended = await witness.player.until(table, (view) => view.hand!.turn?.seat === back.seat && view.hand!.turn.deadline > deadline);
  expect(extended.hand!.turn!.deadline - deadline).toBe(CLOCK.reconnectMs);
  silent.delete(back);

  const ended = await witness.player.until(table, (view) => view.handNo === handNo && view.hand?.phase === 'ended', 60_000);
  const { hand } = ended;
  for (const { seat } of [gone, mute]) {
    const his = hand!.players.find((each) => each.seat === seat)!;
    // He contested what his ante built, to the last card, and acted no more.
    expect(his).toMatchObject({ state: 'protected', contributed: 25 });
    expect(his.up).toHaveLength(4);
    expect(his.stack).toBe(4_975 + his.won);
  }
  expect(hand!.pots[0]).toMatchObject({ amount: 250 });
  expect(hand!.pots[0]!.seats).toHaveLength(10);
  for (const { seats } of hand!.pots.slice(1)) expect(seats).not.toEqual(expect.arrayContaining([gone.seat]));
  expect(witness.events(handNo).filter(({ type }) => type === 'SeatProtected')).toEqual([
    { type: 'SeatProtected', seat: gone.seat, cause: 'time-out' },
    { type: 'SeatProtected', seat: mute.seat, cause: 'time-out' },
  ]);
  expect(hand!.players.find(({ seat }) => seat === back.seat)!.contributed).toBe(75);
  const out = await witness.player.until(table, (view) => view.seats[gone.seat]!.sittingOut !== null && view.seats[mute.seat]!.sittingOut !== null);
  expect([out.seats[gone.seat]!.sittingOut, out.seats[mute.seat]!.sittingOut]).toEqual(['disconnected', 'timed-out']);
  const used = await room.database.query<{ player_id: string }[]>(`SELECT player_id FROM protected_all_in WHERE table_id = $1 ORDER BY player_id`, [table]);
  expect(used.map((row) => row.player_id)).toEqual([gone.player.id, mute.player.id].sort());

  // He comes back, is silent again facing a bet, and his quota is used up: he folds (§9.4). Others complete so that he faces one.
  for (const player of players) player.answer = (view) => ({ act: view.offer!.legal.some(({ act }) => act === 'complete') ? 'complete' : (cheapest(view) as { act: string }).act, ...completed(view) });
  mute.answer = (view) => (faces(view) ? null : cheapest(view));
  expect(await mute.player.send('table:sit-in', { commandId: randomUUID(), table, sittingId: mute.view.me!.sittingId })).toMatchObject({ ok: true });
  const acts = (): StudProjectedEvent[] => [handNo + 1, handNo + 2].flatMap((no) => witness.events(no)).filter((event) => event.type === 'Acted' && event.seat === mute.seat && event.cause === 'time-out');
  await witness.player.until(table, () => acts().length > 0, 90_000);
  expect(acts()).toMatchObject([{ act: 'fold' }]);
  expect(await room.database.query(`SELECT 1 FROM protected_all_in WHERE table_id = $1`, [table])).toHaveLength(2);

  for (const player of players) player.stop();
  await Promise.all(running);
  expect((await room.reconcile()).drift).toBe(0);
}, 150_000);

/** The street total of a completion where it is offered. */
function completed(view: TableView): { to?: number } {
  const complete = (view.offer!.legal as readonly StudLegalAction[]).find(({ act }) => act === 'complete');
  return complete === undefined ? {} : { to: complete.to };
}
