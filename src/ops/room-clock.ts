import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Subject } from 'rxjs';
import { DataSource } from 'typeorm';
import { newId } from '../core/ids.js';
import { randomText } from './random.js';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';

/** Beats of a worker: this often it writes that it lives. */
const BEAT_MS = 1_000;
/** Standing still for longer than this counts as a gap: deadlines move (architecture §6). */
const GAP_MS = 1_000;

/**
 * The room's clock and this worker's sign of life. Now = PostgreSQL's time at the last beat + the monotonic clock since:
 * a worker's own wall clock decides nothing.
 */
@Injectable()
export class RoomClock implements OnModuleInit, OnModuleDestroy {
  /** This process, in leases and table heads. */
  readonly workerId = newId('wrk', randomText);
  /** The room stood still for so many ms (event loop or database): every deadline must move. */
  readonly gaps = new Subject<number>();
  private readonly log = new Logger('clock');
  private latest = 0;
  private databaseMs = Date.now();
  private measuredAt = performance.now();
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> | null = null;
  private missed = 0;
  private stopped = false;

  constructor(
    private readonly database: DataSource,
    @Inject(ROOM_CONFIG) private readonly config: RoomConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const rows: { now: string }[] = await this.database.query(
      `INSERT INTO worker (id, roles) VALUES ($1, $2) RETURNING (extract(epoch FROM last_seen_at) * 1000)::text AS now`,
      [this.workerId, this.config.roles],
    );
    this.set(rows);
    await this.database.query(`DELETE FROM worker WHERE last_seen_at < clock_timestamp() - interval '7 days' AND id NOT IN (SELECT owner FROM table_head WHERE owner IS NOT NULL)`);
    this.timer = setInterval(() => this.beat(), BEAT_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stop();
    await this.beating;
    // The moment of release is where the next owner's gap begins.
    await this.database.query(`UPDATE worker SET released_at = clock_timestamp(), last_seen_at = clock_timestamp() WHERE id = $1`, [this.workerId]).catch(() => undefined);
  }

  /** Milliseconds since the epoch on the room's clock. */
  now(): number {
    // A beat may set the time back by a hair; what was once said stays true.
    this.latest = Math.max(this.latest, Math.round(this.databaseMs + (performance.now() - this.measuredAt)));
    return this.latest;
  }

  /** Whether the last beats reached the database. While not, clocks stand and nothing is decided. */
  get healthy(): boolean {
    return this.missed < 2;
  }

  /**
   * Whether the time is known well enough to end anybody's turn by it: a beat is not overdue. Right after the process or the
   * database stood still it is not, until the next beat has measured the gap and deadlines have moved.
   */
  get current(): boolean {
    return this.healthy && performance.now() - this.measuredAt <= BEAT_MS + GAP_MS;
  }

  /** Ends the beats; called first at shutdown. */
  stop(): void {
    this.stopped = true;
    if (this.timer !== null) clearInterval(this.timer);
  }

  private set(rows: { now: string }[]): void {
    const now = Number(rows[0]?.now);
    if (!Number.isFinite(now)) throw new TypeError('the database did not tell the time');
    this.databaseMs = now;
    this.measuredAt = performance.now();
  }

  private beat(): void {
    if (this.beating !== null || this.stopped) return;
    this.beating = this.beatOnce().finally(() => (this.beating = null));
  }

  private async beatOnce(): Promise<void> {
    const before = this.measuredAt;
    try {
      let rows: { now: string }[] = [];
      for (let tries = 0; tries < 2; tries += 1) {
        const asked = performance.now();
        [rows] = await this.database.query<[{ now: string }[], number]>(
          `UPDATE worker SET last_seen_at = clock_timestamp() WHERE id = $1 RETURNING (extract(epoch FROM last_seen_at) * 1000)::text AS now`,
          [this.workerId],
        );
        // An answer that lay here while the process stood still tells an old time: it is asked for again. Once: a database
        // that is merely slow must not keep the clock from ever being set.
        if (performance.now() - asked <= GAP_MS || this.stopped) break;
      }
      this.set(rows);
      this.missed = 0;
    } catch (error) {
      this.missed += 1;
      if (this.missed === 2) this.log.error(`the database does not answer; clocks stand: ${(error as Error).message}`);
      return;
    }
    const sinceLastBeat = this.measuredAt - before;
    if (sinceLastBeat - BEAT_MS > GAP_MS) {
      // Nobody knows at which moment since the last beat it began: the players get the whole of it.
      const stood = sinceLastBeat;
      this.log.warn(`the room stood still for ${Math.round(stood)} ms; deadlines move`);
      this.gaps.next(Math.round(stood));
    }
  }
}
