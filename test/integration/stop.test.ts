/** A room that has stopped leaves nothing behind that would keep its process alive: no timer, no connection. */
import { describe, expect, test } from '@jest/globals';
import { createDatabase, startTestRoom } from '../support/test-room.js';

/** What keeps this process alive now, by kind. */
const alive = (kind: RegExp): number => process.getActiveResourcesInfo().filter((each) => kind.test(each)).length;

describe('stopping the room', () => {
  test('with players at tables, in hands, in the lobby and just gone: its timers and sockets end with it', async () => {
    const database = await createDatabase();
    const before = alive(/Timeout/);
    const room = await startTestRoom({ DATABASE_URL: database.url });
    const [stud, paiGow] = [await room.openTable(), await room.openPaiGowTable()];
    const players = [await room.guest(), await room.guest(), await room.guest(), await room.guest()];
    for (const player of players.slice(0, 3)) {
      await player.sit(stud);
      await player.send('mine:follow', {});
      await player.send('lobby:follow', {});
    }
    await players[3]!.sit(paiGow, 20_000);
    await players[0]!.until(stud, (view) => view.hand?.turn !== undefined && view.hand.turn !== null);
    // One has gone a moment ago, the others are there to the end.
    players[2]!.close();
    await room.close();
    expect(alive(/Timeout/)).toBeLessThanOrEqual(before);
    await database.drop();
  });
});
