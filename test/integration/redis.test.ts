import { describe, expect, test } from '@jest/globals';
import { startTestRoom } from '../support/test-room.js';

const redisUrl = process.env['TEST_REDIS_URL'];

(redisUrl ? describe : describe.skip)('a room with a Redis', () => {
  test('queues and sockets go through it; a hand is played to its end and the clock ends a silent one', async () => {
    const room = await startTestRoom({ REDIS_URL: redisUrl ?? '' });
    try {
      const table = await room.openTable({ clock: { silentMs: 1_500, countdownMs: 1_500, betweenHandsMs: 100 } });
      const [a, b, watcher] = [await room.guest(), await room.guest(), await room.guest()];
      await a.sit(table);
      await b.sit(table);
      await watcher.follow(table);
      const stops = [a.play(table), b.play(table)];
      const seen = await watcher.until(table, (v) => v.handNo >= 2, 30_000);
      for (const stop of stops) stop();
      expect(seen.me).toBeNull();
      await watcher.until(table, (v) => v.seats.some((s) => s.sittingOut === 'timed-out'), 60_000);
      expect((await room.reconcile()).drift).toBe(0);
      const { Redis } = await import('ioredis');
      const redis = new Redis(redisUrl ?? '');
      const keys = await redis.keys('bull:table-clock:*');
      // What lies in Redis in the clear names a table and nothing else.
      for (const key of keys.filter((k) => /:t-tbl_/.test(k))) {
        const data = await redis.hget(key, 'data');
        if (data !== null) expect(Object.keys(JSON.parse(data) as object)).toEqual(['table']);
      }
      redis.disconnect();
      expect(keys.length).toBeGreaterThan(0);
    } finally {
      await room.close();
    }
  });
});
