/**
 * One table as it is sent to me: a snapshot, then frames in order. Frames that come early wait a moment for the missing
 * one; a hole that stays is filled by a new snapshot. Whatever happens, the view is never a guess.
 */
import type { Ack } from '../../../src/contracts/errors.js';
import { foldFrame, frameOrder } from '../../../src/contracts/fold.js';
import type { TableFrame, TableSnapshot, TableView } from '../../../src/contracts/table.js';
import type { Timers } from '../room/timers.js';

/** How a new view came to be: frames may be told as films, a snapshot only shows how things stand. */
export type ViewCause =
  | { readonly kind: 'frame'; readonly frame: TableFrame; readonly before: TableView }
  | { readonly kind: 'snapshot' };

/** What the stream needs from around it. */
export interface TableStreamPorts {
  follow(): Promise<Ack<TableSnapshot>>;
  snapshot(): Promise<Ack<TableSnapshot>>;
  readonly timers: Timers;
  onView(view: TableView, cause: ViewCause): void;
  onSnapshotTime(serverNow: number): void;
  /** `fresh`: the view is complete as far as we know. */
  onFresh(fresh: boolean): void;
  /** The room refuses to show this table at all. */
  onRefused(refusal: Extract<Ack, { ok: false }>): void;
}

/** How long a hole may stay before a snapshot is asked for. */
export const GAP_MS = 200;
const RETRY_FIRST_MS = 500;
const RETRY_MOST_MS = 5000;
const HELD_MOST = 64;

/** Keeps the view of one table current. */
export class TableStream {
  private view: TableView | null = null;
  private readonly held = new Map<number, TableFrame>();
  private callOffGap: (() => void) | null = null;
  private callOffRetry: (() => void) | null = null;
  private retryMs = RETRY_FIRST_MS;
  /** Answers to an older question are ignored. */
  private question = 0;
  private asking = false;
  private closed = false;

  constructor(private readonly ports: TableStreamPorts) {}

  /** Follows the table (anew): on opening, on reconnecting, after sitting down or leaving. */
  follow(): void {
    void this.ask('follow');
  }

  /** The connection is gone: what is shown may be old. */
  connectionDown(): void {
    this.question += 1;
    this.asking = false;
    this.stopTimers();
    this.ports.onFresh(false);
  }

  /** A frame came. */
  frame(frame: TableFrame): void {
    if (this.closed) return;
    if (!this.view || frame.stream !== this.view.stream) {
      this.hold(frame);
      if (this.view && !this.asking) this.waitForHole();
      return;
    }
    switch (frameOrder(this.view, frame)) {
      case 'ignore':
        return;
      case 'apply':
        this.apply(frame);
        this.applyHeld();
        return;
      case 'gap':
        this.hold(frame);
        if (!this.asking) this.waitForHole();
    }
  }

  /** The room says which version is the last: shows a lost last frame. */
  head(v: number): void {
    if (this.view && v > this.view.v && !this.asking) this.waitForHole();
  }

  /** Ends the stream. */
  close(): void {
    this.closed = true;
    this.question += 1;
    this.stopTimers();
  }

  private apply(frame: TableFrame): void {
    const before = this.view;
    if (!before) return;
    this.view = foldFrame(before, frame);
    this.ports.onView(this.view, { kind: 'frame', frame, before });
  }

  private hold(frame: TableFrame): void {
    if (this.held.size < HELD_MOST) this.held.set(frame.v, frame);
  }

  /** Applies the waiting frames that fit now; drops the old ones; goes on waiting if a hole remains. */
  private applyHeld(): void {
    const view = this.view;
    if (!view) return;
    for (const v of this.held.keys()) if (v <= view.v) this.held.delete(v);
    let next = this.held.get(view.v + 1);
    while (next && this.view && frameOrder(this.view, next) === 'apply') {
      this.held.delete(next.v);
      this.apply(next);
      next = this.held.get(next.v + 1);
    }
    if (this.held.size === 0) {
      this.callOffGap?.();
      this.callOffGap = null;
      this.ports.onFresh(true);
    } else if (!this.asking) this.waitForHole();
  }

  private waitForHole(): void {
    if (this.callOffGap) return;
    const from = this.view?.v ?? -1;
    this.callOffGap = this.ports.timers.after(GAP_MS, () => {
      this.callOffGap = null;
      const view = this.view;
      if (!view) return;
      const otherStream = [...this.held.values()].some((f) => f.stream !== view.stream);
      if (view.v === from || this.held.size > 0) void this.ask(otherStream ? 'follow' : 'snapshot');
    });
  }

  private async ask(how: 'follow' | 'snapshot'): Promise<void> {
    if (this.closed) return;
    const question = ++this.question;
    this.asking = true;
    this.stopTimers();
    const answer = await (how === 'follow' ? this.ports.follow() : this.ports.snapshot());
    if (question !== this.question) return;
    this.asking = false;
    if (answer.ok) {
      this.retryMs = RETRY_FIRST_MS;
      this.shown(answer);
      return;
    }
    this.ports.onFresh(false);
    if (!answer.retry) {
      if (how === 'snapshot') void this.ask('follow');
      else this.ports.onRefused(answer);
      return;
    }
    this.callOffRetry = this.ports.timers.after(this.retryMs, () => void this.ask('follow'));
    this.retryMs = Math.min(RETRY_MOST_MS, this.retryMs * 2);
  }

  private shown(snapshot: TableSnapshot): void {
    const { view } = snapshot;
    for (const [v, frame] of this.held) if (frame.stream !== view.stream || v <= view.v) this.held.delete(v);
    this.view = view;
    this.ports.onSnapshotTime(snapshot.serverNow);
    this.ports.onView(view, { kind: 'snapshot' });
    this.ports.onFresh(true);
    this.applyHeld();
  }

  private stopTimers(): void {
    this.callOffGap?.();
    this.callOffRetry?.();
    this.callOffGap = null;
    this.callOffRetry = null;
  }
}
