import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { HandAsSeen } from '../../src/contracts/http.js';
import type { PaiGowTableView, StudTableView } from '../../src/contracts/table.js';
import { PUBLIC_HAND_SQL, TableStore } from '../../src/tables/table-store.js';
import { cheapest, startTestRoom, type TestPlayer, type TestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

const look = (table: string, hand: string | number): ReturnType<typeof room.staff<{ hand: HandAsSeen }>> => room.staff<{ hand: HandAsSeen }>('GET', `/tables/${table}/hands/${hand}`);

interface Opened {
  readonly type: string;
  readonly seat: number | null;
  readonly hand: { readonly rule: string | null; readonly ruleRanks?: object };
}

describe('a moderator looks into a hand', () => {
  test('pai gow §8: every hand that was opened is there with the rule of the house way that set it, and none where its player did', async () => {
    const table = await room.openPaiGowTable({ clock: { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 60_000 } });
    const players = [await room.guest<PaiGowTableView>(), await room.guest<PaiGowTableView>()];
    for (const [seat, player] of players.entries()) await player.sit(table, 10_000, seat);
    const act = async (player: TestPlayer<PaiGowTableView>, action: object): Promise<void> => {
      const { offer } = player.views.get(table)!;
      expect(await player.send('table:act', { commandId: randomUUID(), table, decisionId: offer!.decisionId, action })).toMatchObject({ ok: true });
    };
    for (const player of players) {
      await player.until(table, (view) => view.offer?.legal.some(({ act: what }) => what === 'wager') ?? false);
      await act(player, { act: 'wager', amount: 1_000 });
      await player.until(table, (view) => view.offer?.legal.some(({ act: what }) => what === 'ready') ?? false);
      await act(player, { act: 'ready' });
    }
    const [house, own] = players as [TestPlayer<PaiGowTableView>, TestPlayer<PaiGowTableView>];
    for (const player of players) await player.until(table, (view) => view.offer?.legal.some(({ act: what }) => what === 'set') ?? false);
    const cards = own.views.get(table)!.hand!.players.find(({ seat }) => seat === 1)!.cards;
    expect((await look(table, 1)).body.hand.commits.some(({ events }) => JSON.stringify(events).includes(`"${String(cards[0])}"`))).toBe(false);
    await act(house, { act: 'house-way' });
    const set = own.views.get(table)!.offer!.legal.find(({ act: what }) => what === 'set');
    await act(own, { act: 'set', front: set?.act === 'set' ? set.splits.find(({ foul }) => !foul)!.front : [] });
    await own.until(table, (view) => view.hand?.players.every(({ result }) => result !== null) ?? false);

    const { status, body } = await look(table, 1);
    expect(status).toBe(200);
    const opened = body.hand.commits.flatMap(({ events }) => events).flatMap((event) => ('hand' in event && event.hand.type === 'HandRevealed' ? [event.hand as unknown as Opened] : []));
    expect(opened.map(({ seat }) => seat).toSorted((a, b) => (a ?? -1) - (b ?? -1))).toEqual([null, 0, 1]);
    for (const { seat, hand } of opened) {
      expect([seat, hand.rule !== null, hand.ruleRanks !== undefined]).toEqual([seat, seat !== 1, seat !== 1]);
    }
    expect(body.hand.commits.every(({ at }, n, all) => n === 0 || at >= all[n - 1]!.at)).toBe(true);
  });

  test('stud: acts and figures as everybody saw them; cards that stayed face down are not among them', async () => {
    const table = await room.openTable({ clock: { betweenHandsMs: 60_000 } });
    const players = [await room.guest(), await room.guest(), await room.guest()];
    for (const [seat, player] of players.entries()) await player.sit(table, 10_000, seat);
    const hidden = new Map<number, readonly (string | null)[]>();
    for (const player of players) {
      const view = await player.until(table, (now: StudTableView) => now.hand?.players.some(({ down }) => down.some((card) => card !== null)) ?? false);
      for (const { seat, down } of view.hand!.players) if (down.every((card) => card !== null)) hidden.set(seat, down);
    }
    expect(hidden.size).toBe(3);
    // All but one give up: nothing is ever shown.
    for (const player of players) player.play(table, (view) => (view.offer!.legal.some(({ act }) => act === 'fold') ? { act: 'fold' } : cheapest(view)));
    await players[0]!.until(table, (view) => view.hand?.phase === 'ended');
    const { body } = await look(table, 1);
    const events = body.hand.commits.flatMap((commit) => commit.events);
    const types = events.flatMap((event) => ('hand' in event ? [event.hand.type] : []));
    expect(types).toEqual(expect.arrayContaining(['HandOpened', 'AntePosted', 'StreetDealt', 'Acted', 'PotAwarded', 'HandSettled']));
    const dealt = events.flatMap((event) => ('hand' in event && event.hand.type === 'StreetDealt' ? [event.hand as unknown as { cards: { own?: unknown; down: unknown }[] }] : []));
    expect(dealt.flatMap(({ cards }) => cards).every((cards) => cards.own === undefined && typeof cards.down === 'number')).toBe(true);
  });

  test('only the day of a hand is read of a journal of many days', async () => {
    const table = await room.openTable({ clock: { betweenHandsMs: 50 } });
    const players = [await room.guest(), await room.guest()];
    for (const player of players) await player.sit(table, 10_000);
    const stop = players.map((player) => player.play(table, cheapest));
    await players[0]!.until(table, (view) => view.handNo >= 4, 60_000);
    for (const each of stop) each();

    // As the owner of the tables: the room itself changes nothing of what was.
    const owner = new pg.Client({ connectionString: room.config.databaseUrl });
    await owner.connect();
    try {
      await owner.query(`SELECT journal_make_partitions((clock_timestamp() AT TIME ZONE 'UTC')::date - 60, 60)`);
      // Hand 1 was played 40 days ago, hand 2 a day later, the others today.
      const whole = (await look(table, 2)).body.hand;
      await owner.query(`ALTER TABLE table_event DISABLE TRIGGER append_only`);
      await owner.query(`UPDATE table_event SET journal_day = journal_day - 41 + hand_no::integer WHERE table_id = $1 AND hand_no IN (1, 2)`, [table]);
      await owner.query(`UPDATE hand_key SET opened_day = opened_day - 41 + hand_no::integer WHERE table_id = $1 AND hand_no IN (1, 2)`, [table]);
      await owner.query(`INSERT INTO table_event (journal_day, table_id, seq, hand_no, at, cause, events)
        SELECT (clock_timestamp() AT TIME ZONE 'UTC')::date - (n % 60), 'tbl_other', n, n, clock_timestamp(), 'player', '[]' FROM generate_series(1, 120000) n`);
      await owner.query('ANALYZE table_event');
      expect((await look(table, 2)).body.hand).toEqual(whole);
      expect((await look(table, 1)).body.hand.commits.length).toBeGreaterThan(5);

      /** Partitions that are read for a hand, by the plan of the statement with the days that the room gives it. */
      const read = async (handNo: number): Promise<string[]> => {
        const asked: unknown[][] = [];
        const store = new TableStore({ query: (sql: string, values: unknown[]) => (sql === PUBLIC_HAND_SQL ? (asked.push(values), Promise.resolve([])) : room.database.query(sql, values)) } as never, room.config, null as never);
        await store.publicHand(table, handNo);
        const { rows: plan } = await owner.query<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${PUBLIC_HAND_SQL}`, asked[0]);
        // Each day is looked up by its key: the table's rows alone are read.
        expect(JSON.stringify(plan)).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"table_event_\d/);
        return [...JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name!).filter((name) => name !== 'table_event_default');
      };
      const { rows: all } = await owner.query(`SELECT 1 FROM pg_inherits WHERE inhparent = 'table_event'::regclass`);
      expect(all.length).toBeGreaterThan(60);
      for (const handNo of [1, 2, 3, 4]) expect([handNo, (await read(handNo)).length]).toEqual([handNo, 1]);
      // A round in which nothing was dealt has no key: its neighbours bound it.
      await owner.query(`DELETE FROM hand_key WHERE table_id = $1 AND hand_no = 3`, [table]);
      expect((await read(3)).length).toBe(40);
      await owner.query(`UPDATE hand_key SET opened_day = (clock_timestamp() AT TIME ZONE 'UTC')::date WHERE table_id = $1 AND hand_no = 2`, [table]);
      expect((await read(3)).length).toBe(1);
      expect((await look(table, 3)).body.hand.commits.length).toBeGreaterThan(5);
      // A hand that is there has one address.
      for (const hand of ['03', '003', '3.0', '%2B3', '%203']) expect([hand, await look(table, hand)]).toMatchObject([hand, { status: 404, body: { ok: false, code: 'HAND.UNKNOWN' } }]);
    } finally {
      await owner.end();
    }
  }, 120_000);

  test('what is not there, and who may not look', async () => {
    const table = await room.openTable();
    for (const hand of ['0', '99', '-1', 'x', '1e3', '999999999999999999999']) {
      expect([hand, await look(table, hand)]).toMatchObject([hand, { status: 404, body: { ok: false, code: 'HAND.UNKNOWN' } }]);
    }
    expect(await look('tbl_nothing', 1)).toMatchObject({ status: 404, body: { code: 'TABLE.UNKNOWN' } });
    const guest = await room.guest();
    const answer = await fetch(`${room.url}/api/staff/tables/${table}/hands/1`, { headers: { authorization: `Bearer ${guest.session.accessToken}` } });
    expect(answer.status).toBe(403);
  });
});
