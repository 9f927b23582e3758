import type { TimerQueue } from './timer-queue.js';

/** Wake-ups that die with the process: for tests, and for a room that leaves survival to the sweeper alone. */
export class InProcessTimerQueue implements TimerQueue {
  private readonly timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  private listener: (table: string) => void = () => undefined;

  constructor(private readonly now: () => number) {}

  arm(table: string, at: number | null): void {
    const pending = this.timers.get(table);
    if (at === null || (pending !== undefined && pending.at <= at)) return;
    if (pending !== undefined) clearTimeout(pending.timer);
    const timer = setTimeout(
      () => {
        this.timers.delete(table);
        this.listener(table);
      },
      Math.max(0, at - this.now()),
    );
    this.timers.set(table, { at, timer });
  }

  onWake(listener: (table: string) => void): void {
    this.listener = listener;
  }

  close(): Promise<void> {
    for (const { timer } of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    return Promise.resolve();
  }
}
