import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import { Fleet } from '../../bots/fleet.js';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import type { TableSnapshot } from '../../src/contracts/table.js';
import { journal, unentitled } from '../support/entitlement.js';
import { type TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

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
        const folded = viewer.views.get(table);
        if (folded?.v === answer.view.v) {
          expect(folded).toEqual(answer.view);
          compared += 1;
        }
      }
    }
    for (const stop of stops) stop();
    expect(compared).toBeGreaterThan(5);

    const log = await journal(room, table);
    expect(log.some((row) => row.down.size > 0)).toBe(true);
    let messages = 0;
    let own = 0;
    for (const viewer of [...people, watcher]) {
      const seen = unentitled(log, seats.get(viewer), viewer.received.map((r) => r.body));
      expect(seen.leaks).toEqual([]);
      messages += seen.messagesWithCards;
      own += seen.ownCards;
      const all = JSON.stringify(viewer.received);
      for (const word of ['"deck"', '"sec"', '"sealed"', 'permutation":[', 'sittingId":"sit_']) {
        // Only one's own stay may be named.
        if (word.startsWith('sittingId')) {
          for (const [named] of all.matchAll(/"sittingId":"sit_\w+"/g)) expect(viewer.views.get(table)?.me?.sittingId).toBe(named.slice(13, -1));
        } else expect(all).not.toContain(word);
      }
    }
    expect(messages).toBeGreaterThan(50);
    expect(own).toBeGreaterThan(0);

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
