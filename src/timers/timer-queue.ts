/**
 * Makes a table's earliest deadline survive the process that owns the table. A job is a hint, never the judge: the owner's
 * own timer is prompt, the job wakes a worker when the owner is gone, and the sweeper alone would be a correct clock.
 */
export interface TimerQueue {
  /** Wakes `table` at `at` (room clock, ms) unless an earlier wake-up is pending. `null`: nothing to wait for. */
  arm(table: string, at: number | null): void;
  /** Who is woken. */
  onWake(listener: (table: string) => void): void;
  close(): Promise<void>;
}

/** Injection token of the {@link TimerQueue}. */
export const TIMER_QUEUE = Symbol('TIMER_QUEUE');
