import { Logger } from '@nestjs/common';
import { Queue, Worker, type Job } from 'bullmq';
import type { RoomClock } from '../ops/room-clock.js';
import type { TableStore } from '../tables/table-store.js';
import type { TimerQueue } from './timer-queue.js';

/** Where jobs are kept: a Redis, or the room's own PostgreSQL. */
export type QueueConnection = { readonly url: string; readonly maxRetriesPerRequest: null } | { readonly connectionString: string; readonly max: number; readonly options: string };

const QUEUE = 'table-clock';
/** A job that a dead worker held is taken over after this long; a table cannot wait BullMQ's usual half minute. */
const LOCK_MS = 2_000;
const STALLED_MS = 1_000;

interface Armed {
  at: number;
  no: number;
}

/** The timer queue on BullMQ. One pending job per table, `t-<table>-<n>`; numbers are never reused, for a repeated id would be ignored in silence. */
export class BullmqTimerQueue implements TimerQueue {
  private readonly log = new Logger('timers');
  private readonly queue: Queue;
  private readonly worker: Worker | null;
  private readonly armed = new Map<string, Armed>();
  private readonly numbers = new Map<string, Promise<number>>();
  private listener: (table: string) => void = () => undefined;
  private closing = false;

  constructor(
    connection: QueueConnection,
    private readonly clock: RoomClock,
    private readonly store: TableStore,
    working: boolean,
  ) {
    this.queue = new Queue(QUEUE, { connection, defaultJobOptions: { removeOnComplete: true, removeOnFail: 100, attempts: 5, backoff: { type: 'fixed', delay: 500 } } });
    this.queue.on('error', (error) => this.log.warn(error.message));
    this.worker = working
      ? new Worker(QUEUE, (job: Job<{ table: string }>) => this.wake(job), { connection, concurrency: 16, lockDuration: LOCK_MS, stalledInterval: STALLED_MS })
      : null;
    this.worker?.on('error', (error) => this.log.warn(error.message));
  }

  arm(table: string, at: number | null): void {
    if (at === null || this.closing) return;
    const pending = this.armed.get(table);
    if (pending !== undefined && pending.at <= at && pending.at > this.clock.now() - LOCK_MS) return;
    const entry: Armed = { at, no: 0 };
    this.armed.set(table, entry);
    void this.add(table, entry).catch((error: unknown) => {
      // The owner's timer and the sweeper still stand; the next arming tries again.
      if (this.armed.get(table) === entry) this.armed.delete(table);
      this.log.warn(`no wake-up job for ${table}: ${(error as Error).message}`);
    });
  }

  onWake(listener: (table: string) => void): void {
    this.listener = listener;
  }

  async close(): Promise<void> {
    this.closing = true;
    // BullMQ waits without limit for jobs under way; ours take moments.
    await Promise.race([Promise.all([this.worker?.close(), this.queue.close()]), new Promise((done) => setTimeout(done, 3_000).unref())]);
  }

  private async add(table: string, entry: Armed): Promise<void> {
    // Numbers are given out one after the other per table, from where the last owner stopped.
    const number = (this.numbers.get(table) ?? this.store.armedNo(table)).then((n) => n + 1);
    this.numbers.set(table, number);
    number.catch(() => this.numbers.delete(table));
    entry.no = await number;
    await this.store.noteArmed(table, entry.at, entry.no);
    await this.queue.add('wake', { table }, { jobId: `t-${table}-${entry.no}`, delay: Math.max(0, entry.at - this.clock.now()) });
  }

  private wake(job: Job<{ table: string }>): Promise<void> {
    const { table } = job.data;
    const pending = this.armed.get(table);
    if (pending === undefined || `t-${table}-${pending.no}` === job.id) this.armed.delete(table);
    this.listener(table);
    return Promise.resolve();
  }
}
