import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import { Fleet } from '../../bots/fleet.js';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import type { TableSnapshot } from '../../src/contracts/table.js';
import { cardName, faceOf } from '../../src/core/card.js';
import { KeyRing, unseal } from '../../src/persistence/sealing.js';
import { type TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

const CARD = /^[2-9TJQKA][cdhs]$/;

/** Every card name anywhere in a message. */
function cardsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') {
    if (CARD.test(value)) found.push(value);
  } else if (Array.isArray(value)) for (const item of value) cardsIn(item, found);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) cardsIn(item, found);
  return found;
}

interface Journaled {
  readonly seq: number;
  /** Cards that this commit turned face up, counted from deal and showdown. */
  readonly turnedUp: readonly string[];
  /** Down cards that this commit dealt, by seat. */
  readonly down: ReadonlyMap<number, readonly string[]>;
  readonly opens: boolean;
}

/** The journal of a table, hidden parts opened with the room's keys. */
async function journal(room: TestRoom, table: string): Promise<Journaled[]> {
  const keys = KeyRing.open(room.config.keyFile);
  const rows = await room.database.query<{ seq: string; hand_no: string; events: { hand?: Record<string, unknown> & { type: string } }[]; sealed: Buffer | null; key_id: string; wrapped: Buffer }[]>(
    `SELECT e.seq, e.hand_no, e.events, s.sealed, k.key_id, k.wrapped FROM table_event e
     LEFT JOIN table_event_secret s ON s.table_id = e.table_id AND s.seq = e.seq AND s.journal_day = e.journal_day
     LEFT JOIN hand_key k ON k.table_id = e.table_id AND k.hand_no = e.hand_no WHERE e.table_id = $1 ORDER BY e.seq`,
    [table],
  );
  return rows.map((row) => {
    const turnedUp: string[] = [];
    const down = new Map<number, string[]>();
    let opens = false;
    for (const { hand } of row.events) {
      if (hand === undefined) continue;
      if (hand.type === 'HandOpened') opens = true;
      if (hand.type === 'StreetDealt') for (const dealt of hand['cards'] as { up: string[] }[]) turnedUp.push(...dealt.up);
      if (hand.type === 'HandsOpened') for (const opened of hand['hands'] as { down: string[] }[]) turnedUp.push(...opened.down);
      if (hand.type === 'HandShown') turnedUp.push(...(hand['down'] as string[]));
    }
    if (row.sealed !== null) {
      const key = keys.handKey(table, Number(row.hand_no), { keyId: row.key_id, wrapped: row.wrapped });
      const secrets = JSON.parse(unseal(key, row.sealed, `${table}/${row.seq}`).toString()) as [number, { of: string; dealt?: number[][] }][];
      for (const [n, secret] of secrets) {
        if (secret.of !== 'StreetDealt') continue;
        const dealt = row.events[n]?.hand?.['cards'] as { seat: number; down: number }[];
        dealt.forEach(({ seat, down: count }, k) => {
          const hidden = (secret.dealt?.[k] ?? []).slice(0, count).map((card) => cardName(faceOf(card)));
          if (hidden.length > 0) down.set(seat, [...(down.get(seat) ?? []), ...hidden]);
        });
      }
    }
    return { seq: Number(row.seq), turnedUp, down, opens };
  });
}

describe('secrecy: two people, a watcher and bots at one table', () => {
  let room: TestRoom;
  let fleet: Fleet;
  let table: string;
  let people: TestPlayer[];
  let watcher: TestPlayer;
  const seats = new Map<TestPlayer, number>();

  beforeAll(async () => {
    room = await startTestRoom();
    table = await room.openTable({ seats: 8, clock: { betweenHandsMs: 50 } });
    fleet = new Fleet({
      url: room.url,
      secret: room.config.botSecret,
      staffToken: () => signAccessToken(room.config.jwtSecret, 'room:cli', '', Date.now() + 60_000),
      think: [0, 10],
      random: () => randomInt(1 << 30) / (1 << 30),
      newId: () => randomUUID(),
      say: () => undefined,
    });
    fleet.start({ tables: new Set([table]), bots: 4 });
    people = [await room.guest(), await room.guest()];
    watcher = await room.guest();
    for (const player of people) seats.set(player, (await player.sit(table, 20_000)).seat);
    await watcher.follow(table);
  });
  afterAll(async () => {
    await fleet.stop(false);
    await room.close();
  });

  test('nobody ever receives a card that he may not see; frames fold to the view; hidden cards are sealed at rest', async () => {
    const stops = people.map((player) => player.play(table));
    let compared = 0;
    for (let hand = 3; hand <= 12; hand += 1) {
      await watcher.until(table, (v) => v.handNo >= hand, 60_000);
      for (const viewer of [...people, watcher]) {
        const answer = await viewer.send<TableSnapshot>('table:snapshot', { table });
        if (!answer.ok) throw new Error(answer.code);
        const own = viewer.views.get(table);
        if (own?.v === answer.view.v) {
          expect(own).toEqual(answer.view);
          compared += 1;
        }
      }
    }
    for (const stop of stops) stop();
    expect(compared).toBeGreaterThan(5);

    const log = await journal(room, table);
    expect(log.some((row) => row.down.size > 0)).toBe(true);
    let messages = 0;
    let hiddenSeen = 0;
    for (const viewer of [...people, watcher]) {
      const seat = seats.get(viewer);
      for (const { body } of viewer.received) {
        const v = (body as { v?: number }).v ?? (body as { view?: { v: number } }).view?.v;
        const cards = cardsIn(body);
        if (v === undefined || cards.length === 0) continue;
        messages += 1;
        // All cards of the hand that was on at v: face up by then, or this viewer's own.
        let start = 0;
        for (const row of log) if (row.opens && row.seq <= v) start = row.seq;
        const entitled = new Set<string>();
        for (const row of log) {
          if (row.seq < start || row.seq > v) continue;
          for (const card of row.turnedUp) entitled.add(card);
          if (seat !== undefined) for (const card of row.down.get(seat) ?? []) entitled.add(card);
          if (seat !== undefined && (row.down.get(seat)?.length ?? 0) > 0) hiddenSeen += 1;
        }
        for (const card of cards) expect([v, card, entitled.has(card)]).toEqual([v, card, true]);
      }
      const all = JSON.stringify(viewer.received);
      for (const word of ['"deck"', '"sec"', '"sealed"', 'permutation":[', 'sittingId":"sit_']) {
        // Only one's own stay may be named.
        if (word.startsWith('sittingId')) {
          for (const [named] of all.matchAll(/"sittingId":"sit_\w+"/g)) expect(viewer.views.get(table)?.me?.sittingId).toBe(named.slice(13, -1));
        } else expect(all).not.toContain(word);
      }
    }
    expect(messages).toBeGreaterThan(50);
    expect(hiddenSeen).toBeGreaterThan(0);

    // A dump of the database shows no hidden card: neither in the clear nor in any column that is not sealed.
    const rows = await room.database.query<{ text: string }[]>(`SELECT events::text AS text FROM table_event WHERE table_id = $1 UNION ALL SELECT snapshot::text FROM table_head WHERE table_id = $1`, [table]);
    for (const { text } of rows) {
      expect(text).not.toContain('"own"');
      expect(text).not.toContain('"sec"');
      expect(text).not.toContain('"deck"');
    }
    expect(fleet.tally.errors).toEqual([]);
    expect((await room.reconcile()).drift).toBe(0);
  }, 120_000);
});
