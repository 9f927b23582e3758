import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Fleet } from '../../bots/fleet.js';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import type { LobbyChange, LobbySnapshot, LobbyTable, MyPlaces, TablePreview } from '../../src/contracts/lobby.js';
import type { PaiGowTableView, TableFrame } from '../../src/contracts/table.js';
import { accept, fullTable, granted, join, leave, mine, offered, sitOut, wallet } from '../support/lobby.js';
import { cheapest, type TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom({ ROOM_TABLES_PER_PLAYER: '3', ROOM_PRIVATE_TABLES: '2' });
});
afterAll(async () => room.close());

/** The latest line of a table that a follower of the lobby was sent. */
function latest(player: TestPlayer, table: string): LobbyTable | undefined {
  return player.received.flatMap(({ event, body }) => (event === 'lobby:tables' ? (body as LobbyChange).tables : [])).findLast((line) => line.table === table);
}

async function eventually<T>(read: () => T | undefined | false, ms = 20_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = read();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((done) => setTimeout(done, 50));
  }
}

describe('the table list', () => {
  test('shows games with their counts and tables with their seats, and afterwards what changes, a table at most once a message', async () => {
    const table = await room.openTable({ seats: 3 });
    const viewer = await room.guest();
    const snapshot = await granted(viewer.send<LobbySnapshot>('lobby:follow', {}));
    expect(snapshot.tables.find((line) => line.table === table)).toMatchObject({ kind: 'open', seats: 3, taken: 0, people: 0, free: 3, waiting: 0, queued: 0, figures: null, usualBuyIn: 10_000 });
    const before = snapshot.games.find(({ game }) => game === 'seven-card-stud')!;
    const player = await room.guest();
    await sitOut(player, table);
    await sitOut(await room.bot('Bot Lobby'), table);
    const line = await eventually(() => latest(viewer, table)?.taken === 2 && latest(viewer, table));
    expect(line).toMatchObject({ taken: 2, people: 1, free: 1 });
    const changes = viewer.received.flatMap(({ event, body }) => (event === 'lobby:tables' ? [body as LobbyChange] : []));
    expect(changes.at(-1)!.games.find(({ game }) => game === 'seven-card-stud')).toEqual({ ...before, seated: before.seated + 2, people: before.people + 1 });
    for (const { tables } of changes) expect(new Set(tables.map((each) => each.table)).size).toBe(tables.length);
    const preview = await granted(viewer.send<TablePreview>('lobby:preview', { table }));
    expect(preview.line).toEqual(line);
    expect(preview.seats.map(({ player: who }) => who?.id ?? null)).toEqual([player.id, expect.stringMatching(/^ply_/), null]);
    expect(JSON.stringify(preview)).not.toContain('sit_');
    expect(await viewer.send('lobby:preview', { table: 'tbl_none' })).toMatchObject({ code: 'TABLE.UNKNOWN' });
  });

  test('figures are those of the committed hands: pots, rate, players on fourth street', async () => {
    const table = await room.openTable({ seats: 3, clock: { betweenHandsMs: 0 } });
    const viewer = await room.guest();
    await viewer.send('lobby:follow', {});
    const players = [await room.guest(), await room.guest(), await room.guest()];
    for (const player of players) await player.sit(table, 20_000);
    // One folds whenever he may, so that fourth street is not seen by all.
    const stops = players.map((player, n) =>
      player.play(table, (view) => {
        const acts = view.offer!.legal.map(({ act }) => act);
        return { act: n === 0 && acts.includes('fold') ? 'fold' : (acts.find((act) => act === 'check' || act === 'call' || act === 'bring-in') ?? 'fold') };
      }),
    );
    // The bring-in may not fold, and may be his three times: until he has folded, and not always.
    const line = await eventually(() => {
      const found = latest(viewer, table);
      const past = found?.figures?.pastFirstRoundPct ?? 0;
      return found?.figures && found.figures.hands >= 3 && past > 0 && past < 100 ? found : undefined;
    }, 60_000);
    for (const stop of stops) stop();
    const { hands, since, averagePot, handsPerHour, pastFirstRoundPct } = line.figures!;

    // The same from the journal: contributions of each hand, who got a second card face up.
    const rows = await room.database.query<{ events: { hand?: Record<string, unknown> & { type: string } }[] }[]>(
      `SELECT events FROM table_event WHERE table_id = $1 AND hand_no BETWEEN 1 AND $2 ORDER BY seq`,
      [table, hands],
    );
    let [pots, dealt, onFourth] = [0, 0, 0];
    let first = Infinity;
    for (const row of rows) {
      for (const { hand } of row.events) {
        if (hand?.type === 'HandOpened') {
          first = Math.min(first, hand['at'] as number);
          dealt += (hand['players'] as unknown[]).length;
        }
        if (hand?.type === 'StreetDealt' && hand['street'] === 4) onFourth += (hand['cards'] as unknown[]).length;
        if (hand?.type === 'PotAwarded') pots += (hand['amount'] as number) + (hand['rake'] as number);
      }
    }
    expect(since).toBe(first);
    expect(averagePot).toBe(Math.round(pots / hands));
    expect(pastFirstRoundPct).toBe(Math.round((100 * onFourth) / dealt));
    // They outlive the process: they are rows of the same commits.
    const kept = await room.database.query<{ pot: string; ended: string }[]>(
      `SELECT pot, round(extract(epoch FROM ended_at) * 1000) AS ended FROM hand_figures WHERE table_id = $1 AND hand_no <= $2 ORDER BY hand_no`,
      [table, hands],
    );
    expect(handsPerHour).toBe(Math.round((hands * 3_600_000) / (Number(kept.at(-1)!.ended) - first)));
    expect(kept.reduce((sum, { pot }) => sum + Number(pot), 0)).toBe(pots);
  }, 90_000);
});

describe('watching', () => {
  test('without a seat, either game shows its public stream and nothing else', async () => {
    const stud = await room.openTable({ seats: 2 });
    const paiGow = await room.openPaiGowTable({ clock: { bettingMs: 60_000 } });
    const watcher = await room.guest();
    const player = await room.guest();
    const other = await room.guest();
    for (const table of [stud, paiGow]) expect(await watcher.follow(table)).toMatchObject({ stream: 'watch', me: null, offer: null });
    await player.sit(stud, 5_000);
    await other.sit(stud, 5_000);
    await player.sit(paiGow, 5_000);
    await watcher.until(stud, (view) => view.hand !== null);
    await watcher.until(paiGow, (view) => view.hand !== null);
    const frames = watcher.received.flatMap(({ event, body }) => (event === 'table:frame' ? [body as TableFrame] : []));
    expect(new Set(frames.map(({ table }) => table))).toEqual(new Set([stud, paiGow]));
    for (const frame of frames) expect(frame).toMatchObject({ stream: 'watch', offer: null });
    expect(JSON.stringify(frames)).not.toMatch(/sit_|"down":\[\["?[2-9TJQKA]/);
  });
});

describe('what is mine', () => {
  test('tables with whose turn it is, places and offers, pushed as they change', async () => {
    const table = await room.openTable({ seats: 2 });
    const [me, other] = [await room.guest(), await room.guest()];
    expect(await mine(me)).toMatchObject({ seated: [], waiting: [] });
    const sat = await me.sit(table, 5_000);
    await other.sit(table, 5_000);
    const pushed = (): MyPlaces | undefined => me.received.flatMap(({ event, body }) => (event === 'mine:changed' ? [body as MyPlaces] : [])).at(-1);
    const playing = await eventually(() => (pushed()?.seated[0]?.asked.length ?? 0) > 0 && pushed());
    expect(playing.seated).toMatchObject([{ table, seat: sat.seat, sittingId: sat.sittingId, status: 'open', movingTo: null }]);
    const { view } = await granted(me.send<{ view: { offer: { deadline: number } | null } }>('table:snapshot', { table }));
    expect(pushed()!.seated[0]!.turnEnds).toBe(view.offer?.deadline ?? null);
    const full = await fullTable(room);
    await granted(join(me, full.table));
    await granted(leave(full.sitters[0]!, full.table));
    const places = await eventually(() => (pushed()?.waiting[0]?.offer ?? null) !== null && pushed());
    expect(places.waiting).toMatchObject([{ table: full.table, place: 1, of: 1, offer: { table: full.table, buyIn: 5_000 } }]);
    await granted(me.send('mine:unfollow', {}));
    const count = me.received.filter(({ event }) => event === 'mine:changed').length;
    await granted(me.send('offer:decline', { commandId: randomUUID(), table: full.table, wait: places.waiting[0]!.wait }));
    await granted(me.send('clock:ping', {}));
    expect(me.received.filter(({ event }) => event === 'mine:changed')).toHaveLength(count);
  });
});

describe('whose turn it is at my tables', () => {
  test('mine is told at once, that of others once a second at most, and in the end as it is', async () => {
    const table = await room.openTable({ seats: 4 });
    const players = await Promise.all([0, 1, 2, 3].map(() => room.guest()));
    const me = players[0]!;
    for (const player of players) await player.sit(table, 5_000);
    await mine(me);
    const told = (): MyPlaces[] => me.received.flatMap(({ event, body }) => (event === 'mine:changed' ? [body as MyPlaces] : []));
    const stops = players.slice(1).map((player) => player.play(table));
    for (let turn = 0; turn < 6; turn += 1) {
      const view = await me.until(table, (v) => v.offer !== null);
      const { offer } = view;
      const mineNow = await eventually(() => told().at(-1)?.seated[0]?.turnEnds === offer!.deadline && told().at(-1)!.seated[0]!);
      expect(mineNow.asked).toContain(mineNow.seat);
      await me.send('table:act', { commandId: randomUUID(), table, decisionId: offer!.decisionId, action: cheapest(view) });
      await me.until(table, (v) => v.offer?.decisionId !== offer!.decisionId);
    }
    for (const stop of stops) stop();
    const own = ({ seated, waiting }: MyPlaces): string => JSON.stringify([seated.map((each) => ({ ...each, asked: [] })), waiting]);
    const all = told();
    for (const [i, next] of all.entries()) if (i > 0 && own(all[i - 1]!) === own(next)) expect(next.serverNow - all[i - 1]!.serverNow).toBeGreaterThanOrEqual(1_000);
    const asked = (): number[] => {
      const turn = me.views.get(table)?.hand?.turn;
      return turn ? [turn.seat] : [];
    };
    await eventually(() => JSON.stringify(told().at(-1)?.seated[0]?.asked) === JSON.stringify(asked()));
  }, 60_000);
});

describe('quick seat', () => {
  const RULES = { stakes: { smallBet: 500, bigBet: 1_000, ante: 100, bringIn: 200 } };
  const wish = { game: 'seven-card-stud', currency: 'PLAY', kind: 'open', stakes: 'stud 500/1000/100/200', buyIn: null };
  const quick = (player: TestPlayer, change: object = {}, commandId: string = randomUUID()) =>
    player.send<{ table: string; seat: number; sittingId: string }>('seat:quick', { commandId, ...wish, ...change });

  test('goes where most people are, once per message, and says when there is no seat', async () => {
    const [full, few, many] = [await room.openTable({ seats: 2, rules: RULES }), await room.openTable({ seats: 4, rules: RULES }), await room.openTable({ seats: 4, rules: RULES })];
    await sitOut(await room.guest(), full, 10_000);
    await sitOut(await room.guest(), full, 10_000);
    await sitOut(await room.bot('Bot One'), few, 10_000);
    await sitOut(await room.bot('Bot Two'), few, 10_000);
    await sitOut(await room.guest(), many, 10_000);
    const player = await room.guest();
    const commandId = randomUUID();
    const [one, two] = await Promise.all([quick(player, {}, commandId), quick(player, {}, commandId)]);
    expect(one).toMatchObject({ ok: true, table: many });
    expect(two).toEqual(one);
    expect(await wallet(room, player)).toEqual({ balance: 100_000 - 50_000, held: 0 });
    expect(await quick(player, { buyIn: 12_000 }, commandId)).toMatchObject({ code: 'COMMAND.REUSED' });
    // He sits there already: the next best it is. What is usual is more than he has left, so he brings what there is.
    expect(await quick(player)).toMatchObject({ ok: true, table: few });
    expect(await quick(player, { stakes: 'stud 1/2/3/4' })).toMatchObject({ code: 'QUICK.NO_SEAT' });
    expect(await quick(player)).toMatchObject({ code: 'WALLET.NOT_ENOUGH', params: { available: 0 } });
    const rich = await room.guest();
    expect(await quick(rich, { buyIn: 9_999 })).toMatchObject({ code: 'BUYIN.BELOW_MINIMUM' });
    for (const table of [few, many]) await room.staff('POST', `/tables/${table}/pause`, { commandId: randomUUID(), reason: 'a test' });
    expect(await quick(rich)).toMatchObject({ code: 'QUICK.NO_SEAT' });
  });

  test('sent many times at once it sits down once, wherever that is', async () => {
    const rules = { stakes: { smallBet: 900, bigBet: 1_800, ante: 100, bringIn: 200 } };
    for (let n = 0; n < 3; n++) await room.openTable({ seats: 4, rules });
    for (let round = 0; round < 5; round++) {
      const player = await room.guest();
      const commandId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => quick(player, { stakes: 'stud 900/1800/100/200', buyIn: 18_000 }, commandId)));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ ok: true });
      expect(await wallet(room, player)).toEqual({ balance: 82_000, held: 0 });
    }
  });

  test('private Pai Gow: a free table, or another one like it, within bounds', async () => {
    const first = await room.openPaiGowTable({ kind: 'private', limits: { min: 200, max: 30_000 } });
    const sit = async (): Promise<[TestPlayer, Awaited<ReturnType<typeof quick>>]> => {
      const player = await room.guest();
      return [player, await quick(player, { game: 'pai-gow', kind: 'private', stakes: 'limits 200-30000' })];
    };
    const [, one] = await sit();
    expect(one).toMatchObject({ ok: true, table: first, seat: 0 });
    const [second, two] = await sit();
    expect(two).toMatchObject({ ok: true, seat: 0 });
    expect(two).not.toMatchObject({ table: first });
    const table = (two as unknown as { table: string }).table;
    const view = (await second.follow(table)) as unknown as PaiGowTableView;
    expect(view.rules).toMatchObject({ kind: 'private', limits: { min: 200, max: 30_000 } });
    expect((await sit())[1]).toMatchObject({ code: 'QUICK.NO_SEAT' });
    await granted(second.send('table:leave', { commandId: randomUUID(), table, sittingId: view.me!.sittingId }));
    await second.until(table, (each) => each.seats[0]!.player === null);
    expect((await sit())[1]).toMatchObject({ ok: true, table });
  });

  test('nobody sits at more tables than he may, not even at once', async () => {
    const tables = [await room.openTable(), await room.openTable(), await room.openTable(), await room.openTable()];
    const player = await room.guest();
    const answers = await Promise.all(tables.map((table) => player.send('table:sit', { commandId: randomUUID(), table, seat: null, buyIn: 2_000 })));
    // A wallet asked by several at once may be busy: that can be tried again.
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(3);
    for (const table of tables) await player.send('table:sit', { commandId: randomUUID(), table, seat: null, buyIn: 2_000 });
    expect((await player.me()).seatedAt).toHaveLength(3);
    expect(await player.send('table:sit', { commandId: randomUUID(), table: await room.openTable(), seat: null, buyIn: 2_000 })).toMatchObject({ code: 'SEAT.TOO_MANY_TABLES', params: { most: 3 } });
  });
});

describe('bots', () => {
  test('give a seat up to people who wait, on a list or in the queue, after the hand that they are in', async () => {
    const table = await room.openTable({ seats: 2, clock: { betweenHandsMs: 100 }, rules: { stakes: { smallBet: 1_000, bigBet: 2_000, ante: 200, bringIn: 300 } } });
    const fleet = new Fleet({
      url: room.url,
      secret: room.config.botSecret,
      staffToken: () => signAccessToken(room.config.jwtSecret, 'room:cli', '', Date.now() + 60_000),
      think: [0, 5],
      random: Math.random,
      newId: randomUUID,
      say: () => undefined,
    });
    fleet.start({ tables: new Set([table]), bots: 2 });
    const player = await room.guest();
    await player.follow(table);
    await player.until(table, (view) => view.handNo > 0);
    const { wait } = await granted(player.send<{ wait: string }>('waiting:queue', { commandId: randomUUID(), game: 'seven-card-stud', currency: 'PLAY', stakes: 'stud 1000/2000/200/300', buyIn: 20_000 }));
    const offer = await offered(player, wait);
    await granted(accept(player, offer, wait));
    // A seat given up is not a hand given up: no bot asked to leave while it was in one.
    const rows = await room.database.query<{ events: { table?: { type: string }; hand?: { type: string } }[] }[]>(`SELECT events FROM table_event WHERE table_id = $1 ORDER BY seq`, [table]);
    await fleet.stop(true);
    expect(fleet.tally.errors).toEqual([]);
    let [playing, left] = [false, 0];
    for (const event of rows.flatMap(({ events }) => events)) {
      if (event.hand?.type === 'HandOpened') playing = true;
      if (event.table?.type === 'HandEnded') playing = false;
      if (event.table?.type === 'LeaveAsked') expect(playing).toBe(false);
      if (event.table?.type === 'SeatLeft') left += 1;
    }
    expect(left).toBe(1);
  }, 60_000);
});

describe('a private table', () => {
  test('pai gow §3.1: no round waits for anybody else: each is scheduled for the moment in which its player is ready', async () => {
    const table = await room.openPaiGowTable({ kind: 'private', clock: { bettingMs: 60_000, settingMs: 60_000 } });
    const player = await room.guest<PaiGowTableView>();
    await player.sit(table, 20_000);
    for (let round = 1; round <= 3; round++) {
      await player.until(table, (view) => view.handNo === round && view.hand?.phase === 'betting' && view.offer !== null);
      for (const action of [{ act: 'wager', amount: 500 }, { act: 'ready' }]) {
        await granted(player.send('table:act', { commandId: randomUUID(), table, decisionId: player.views.get(table)!.offer!.decisionId, action }));
      }
      await player.until(table, (view) => view.hand?.phase === 'setting' && view.offer !== null);
      await granted(player.send('table:act', { commandId: randomUUID(), table, decisionId: player.views.get(table)!.offer!.decisionId, action: { act: 'house-way' } }));
    }
    await player.until(table, (view) => view.handNo === 4);
    const rows = await room.database.query<{ at: string; scheduled: string }[]>(
      `SELECT round(extract(epoch FROM at) * 1000) AS at, e -> 'table' ->> 'at' AS scheduled FROM table_event, jsonb_array_elements(events) AS e
       WHERE table_id = $1 AND e -> 'table' ->> 'type' = 'HandScheduled' AND e -> 'table' ->> 'at' IS NOT NULL`,
      [table],
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { at, scheduled } of rows) expect(Number(scheduled)).toBeLessThanOrEqual(Number(at));
    const line = (await granted((await room.guest()).send<LobbySnapshot>('lobby:follow', {}))).tables.find((each) => each.table === table)!;
    expect(line).toMatchObject({ kind: 'private', figures: { hands: 3, averagePot: 500, pastFirstRoundPct: null } });
  });
});

test('after all of this the books are whole to the cent', async () => {
  expect((await room.reconcile()).drift).toBe(0);
});
