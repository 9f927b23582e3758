import { type DynamicModule, Global, Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { createPostgresBackend, runMigrations, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { RoomClock } from '../ops/room-clock.js';
import { BullmqTimerQueue } from './bullmq-timer-queue.js';
import { TIMER_QUEUE, type TimerQueue } from './timer-queue.js';
import { StoredWakeUpNumbers } from './wake-up-numbers.js';

/** Redis wakes sleeping clients on its own tick, ten times a second by default: too coarse for a clock. */
const REDIS_HZ = '500';

/** The timer queue, on Redis where there is one, else on PostgreSQL. */
@Global()
@Module({})
export class TimersModule implements OnModuleDestroy {
  constructor(@Inject(TIMER_QUEUE) private readonly timers: TimerQueue) {}

  onModuleDestroy(): Promise<void> {
    return this.timers.close();
  }

  static register(): DynamicModule {
    return {
      module: TimersModule,
      providers: [
        {
          provide: TIMER_QUEUE,
          inject: [ROOM_CONFIG, RoomClock, DataSource],
          useFactory: async (config: RoomConfig, clock: RoomClock, database: DataSource) => {
            const numbers = new StoredWakeUpNumbers(database);
            const working = config.roles.includes('timers');
            if (config.redisUrl !== null) {
              setDefaultBackendFactory();
              await quickenRedis(config.redisUrl);
              return new BullmqTimerQueue({ url: config.redisUrl, maxRetriesPerRequest: null }, clock, numbers, working);
            }
            setDefaultBackendFactory(createPostgresBackend);
            await prepareQueueTables(config.databaseUrl);
            // A lost wake-up job costs nothing (the sweeper stands behind it), so this connection alone may commit asynchronously.
            return new BullmqTimerQueue({ connectionString: config.databaseUrl, max: 4, options: '-c synchronous_commit=off' }, clock, numbers, working);
          },
        },
      ],
      exports: [TIMER_QUEUE],
    };
  }
}

async function prepareQueueTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

async function quickenRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.config('SET', 'hz', REDIS_HZ);
  } catch {
    // Managed services may refuse it; timers are then up to 100 ms late at worst.
  } finally {
    redis.disconnect();
  }
}
