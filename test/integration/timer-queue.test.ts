/** One suite for every adapter of the timer port. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPostgresBackend, runMigrations, setDefaultBackendFactory } from 'bullmq';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { RoomClock } from '../../src/ops/room-clock.js';
import { BullmqTimerQueue, type QueueConnection } from '../../src/timers/bullmq-timer-queue.js';
import { InProcessTimerQueue } from '../../src/timers/in-process-timer-queue.js';
import type { TimerQueue } from '../../src/timers/timer-queue.js';
import type { WakeUpNumbers } from '../../src/timers/wake-up-numbers.js';
import { type TestDatabase, createDatabase } from '../support/test-room.js';

const clock = { now: () => Date.now() } as RoomClock;

/** The numbers of wake-up jobs, as the table head keeps them. */
function armedNumbers(): WakeUpNumbers {
  const numbers = new Map<string, number>();
  return {
    last: (table) => Promise.resolve(numbers.get(table) ?? 0),
    note: (table, _, no) => {
      numbers.set(table, no);
      return Promise.resolve();
    },
  };
}

function contract(name: string, make: () => TimerQueue): void {
  describe(`${name} as a timer queue`, () => {
    let queue: TimerQueue;
    const woken: { table: string; at: number }[] = [];
    beforeAll(() => {
      queue = make();
      queue.onWake((table) => woken.push({ table, at: Date.now() }));
    });
    afterAll(async () => queue.close());

    async function wakesOf(table: string, count: number): Promise<number[]> {
      for (let n = 0; n < 400; n += 1) {
        const found = woken.filter((w) => w.table === table);
        if (found.length >= count) return found.map((w) => w.at);
        await new Promise((done) => setTimeout(done, 25));
      }
      throw new Error(`${table} was woken ${woken.filter((w) => w.table === table).length} times, not ${count}`);
    }

    test('wakes a table, and not before its time', async () => {
      const at = Date.now() + 300;
      queue.arm('tbl_a', at);
      expect((await wakesOf('tbl_a', 1))[0]).toBeGreaterThanOrEqual(at - 5);
    });

    test('an earlier moment is not missed because a later one was armed first', async () => {
      const late = Date.now() + 60_000;
      queue.arm('tbl_b', late);
      queue.arm('tbl_b', Date.now() + 300);
      expect((await wakesOf('tbl_b', 1))[0]).toBeLessThan(late);
    });

    test('a table can be armed again after it was woken, many times', async () => {
      for (let n = 1; n <= 5; n += 1) {
        queue.arm('tbl_c', Date.now() + 30);
        await wakesOf('tbl_c', n);
      }
      expect(woken.filter((w) => w.table === 'tbl_c')).toHaveLength(5);
    });

    test('nothing to wait for: nobody is woken', async () => {
      queue.arm('tbl_d', null);
      await new Promise((done) => setTimeout(done, 300));
      expect(woken.some((w) => w.table === 'tbl_d')).toBe(false);
    });
  });
}

contract('the process', () => new InProcessTimerQueue(() => Date.now()));

describe('BullMQ on PostgreSQL', () => {
  let database: TestDatabase;
  let connection: QueueConnection;
  beforeAll(async () => {
    database = await createDatabase();
    connection = { connectionString: database.url, max: 4, options: '-c synchronous_commit=off' };
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await runMigrations(client);
    await client.end();
    setDefaultBackendFactory(createPostgresBackend);
  });
  afterAll(async () => database.drop());
  contract('BullMQ on PostgreSQL', () => {
    setDefaultBackendFactory(createPostgresBackend);
    return new BullmqTimerQueue(connection, clock, armedNumbers(), true);
  });
  test('a job outlives the process that armed it: another worker is woken', async () => {
    setDefaultBackendFactory(createPostgresBackend);
    expect(await survives(connection)).toBe('woken');
  });
});

const redisUrl = process.env['TEST_REDIS_URL'];
(redisUrl ? describe : describe.skip)('BullMQ on Redis', () => {
  const connection: QueueConnection = { url: redisUrl ?? '', maxRetriesPerRequest: null };
  contract('BullMQ on Redis', () => {
    setDefaultBackendFactory();
    return new BullmqTimerQueue(connection, clock, armedNumbers(), true);
  });
  test('a job outlives the process that armed it: another worker is woken', async () => {
    setDefaultBackendFactory();
    expect(await survives(connection)).toBe('woken');
  });
});

/** Arms in one process, dies, and waits for another worker to be woken. */
async function survives(connection: QueueConnection): Promise<'woken'> {
  const table = `tbl_${randomUUID().slice(0, 8)}`;
  const dying = new BullmqTimerQueue(connection, clock, armedNumbers(), false);
  dying.arm(table, Date.now() + 500);
  await new Promise((done) => setTimeout(done, 250));
  await dying.close();
  const heir = new BullmqTimerQueue(connection, clock, armedNumbers(), true);
  const wake = await new Promise<'woken'>((done) => {
    heir.onWake((woken) => {
      if (woken === table) done('woken');
    });
  });
  await heir.close();
  return wake;
}
