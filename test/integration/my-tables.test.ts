/** The order of a player's own tables is that in which he sat down, before and after a restart. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MyPlaces } from '../../src/contracts/lobby.js';
import { createDatabase, startTestRoom, type TestDatabase, TestPlayer, type TestRoom } from '../support/test-room.js';

let database: TestDatabase;
let room: TestRoom;
beforeAll(async () => {
  database = await createDatabase();
  room = await startTestRoom({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await room.close();
  await database.drop();
});

async function mine(player: TestPlayer): Promise<string[]> {
  const answer = await player.send<MyPlaces>('mine:follow', {});
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.seated.map(({ table }) => table);
}

describe('my tables', () => {
  test('stand in the order of sitting down, whatever they are called, and still do after a restart', async () => {
    const player = await room.guest();
    const secret = room.config.jwtSecret;
    const tables: string[] = [];
    for (let n = 0; n < 5; n += 1) tables.push(await room.openTable());
    // Against the order in which the room finds its tables again.
    const order = tables.toSorted().toReversed();
    const stays: string[] = [];
    for (const table of order) stays.push((await player.sit(table, 2_000)).sittingId);
    expect(await mine(player)).toEqual(order);
    // Who leaves and sits down again comes last.
    const [first, ...others] = order as [string, ...string[]];
    await player.send('table:leave', { commandId: randomUUID(), table: first, sittingId: stays[0] });
    await player.until(first, (view) => view.seats.every(({ player: at }) => at?.id !== player.id));
    await player.sit(first, 2_000);
    const now = [...others, first];
    expect(await mine(player)).toEqual(now);

    await room.close();
    room = await startTestRoom({ DATABASE_URL: database.url, ROOM_JWT_SECRET: secret });
    const again = new TestPlayer(room.url, player.session);
    await again.connect();
    expect(await mine(again)).toEqual(now);
    expect((await again.me()).seatedAt).toEqual(now);
    again.end();
  }, 60_000);
});
