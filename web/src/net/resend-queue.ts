/**
 * Commands on their way. Each is sent unchanged, with the same `commandId`, until it is answered: an answer that got
 * lost costs one more send, never a second deed.
 */
import type { Ack, RefusedAck } from '../../../src/contracts/errors.js';
import type { Timers } from '../room/timers.js';

/** One try: resolves with the answer, rejects when none came in time or the connection broke. */
export type SendOnce = (event: string, message: object) => Promise<Ack>;

/** How long to insist. */
export interface ResendRules {
  /** Pause before a command without an answer is sent again on a living connection. */
  readonly pauseMs: number;
  /** A command older than this is given up: the table has long moved on. */
  readonly giveUpMs: number;
  /** How often a refusal that may pass (`retry`) is tried again before it is shown. */
  readonly busyTries: number;
  /** First pause after such a refusal; doubles. */
  readonly busyPauseMs: number;
}

export const RESEND_RULES: ResendRules = { pauseMs: 500, giveUpMs: 60_000, busyTries: 3, busyPauseMs: 300 };

interface Entry {
  readonly event: string;
  readonly message: object;
  readonly since: number;
  readonly answer: (ack: Ack) => void;
  sending: boolean;
  busy: number;
  callOff: (() => void) | null;
}

/** The answer a caller gets when nobody answered for too long. */
export const GAVE_UP: RefusedAck & { readonly gaveUp: true } = { ok: false, code: 'ROOM.UNAVAILABLE', params: {}, retry: true, gaveUp: true };

/** Commands waiting for their answers. */
export class ResendQueue {
  private readonly entries = new Set<Entry>();
  private connected = false;

  constructor(
    private readonly sendOnce: SendOnce,
    private readonly timers: Timers,
    private readonly now: () => number,
    private readonly rules: ResendRules = RESEND_RULES,
  ) {}

  /** How many commands wait for an answer. */
  get size(): number {
    return this.entries.size;
  }

  /** Sends a command until it is answered. `message` is never changed. */
  request<T extends object>(event: string, message: object): Promise<Ack<T>> {
    return new Promise((resolve) => {
      const entry: Entry = { event, message, since: this.now(), answer: resolve, sending: false, busy: 0, callOff: null };
      this.entries.add(entry);
      if (this.connected) this.send(entry);
      else this.watchAge(entry);
    });
  }

  /** The connection is there (again): everything unanswered goes out, oldest first. */
  connectionUp(): void {
    this.connected = true;
    for (const entry of this.entries) if (!entry.sending) this.send(entry);
  }

  /** The connection is gone: wait. */
  connectionDown(): void {
    this.connected = false;
    for (const entry of this.entries) this.watchAge(entry);
  }

  /** Drops all commands, answering them as given up (logged out, page left). */
  clear(): void {
    for (const entry of this.entries) this.finish(entry, GAVE_UP);
  }

  private send(entry: Entry): void {
    entry.callOff?.();
    entry.callOff = null;
    if (this.now() - entry.since > this.rules.giveUpMs) return this.finish(entry, GAVE_UP);
    entry.sending = true;
    this.sendOnce(entry.event, entry.message).then(
      (ack) => this.answered(entry, ack),
      () => this.unanswered(entry),
    );
  }

  private answered(entry: Entry, ack: Ack): void {
    if (!this.entries.has(entry)) return;
    entry.sending = false;
    if (!ack.ok && ack.retry && entry.busy < this.rules.busyTries) {
      const wait = typeof ack.params['waitMs'] === 'number' ? ack.params['waitMs'] : this.rules.busyPauseMs * 2 ** entry.busy;
      entry.busy += 1;
      this.later(entry, wait);
      return;
    }
    this.finish(entry, ack);
  }

  private unanswered(entry: Entry): void {
    if (!this.entries.has(entry)) return;
    entry.sending = false;
    if (this.connected) this.later(entry, this.rules.pauseMs);
    else this.watchAge(entry);
  }

  private later(entry: Entry, ms: number): void {
    entry.callOff?.();
    entry.callOff = this.timers.after(ms, () => {
      entry.callOff = null;
      if (this.connected) this.send(entry);
      else this.watchAge(entry);
    });
  }

  private watchAge(entry: Entry): void {
    if (entry.sending) return;
    entry.callOff?.();
    const left = Math.max(0, entry.since + this.rules.giveUpMs - this.now());
    entry.callOff = this.timers.after(left, () => this.finish(entry, GAVE_UP));
  }

  private finish(entry: Entry, ack: Ack): void {
    entry.callOff?.();
    if (this.entries.delete(entry)) entry.answer(ack);
  }
}
