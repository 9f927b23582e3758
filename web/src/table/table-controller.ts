/** One table that I play at or watch: its view, its story in words, and what I can ask of it. No markup, no DOM. */
import type { RefusedAck } from '../../../src/contracts/errors.js';
import type { GameAction } from '../../../src/contracts/games.js';
import type { Amount, SeatNo, TableId } from '../../../src/contracts/ids.js';
import type { StaySettings, TableFrame, TableView } from '../../../src/contracts/table.js';
import { wordRefusal } from '../messages/refusal-words.js';
import { inUse, t } from '../messages/translate.js';
import type { Connection } from '../net/connection.js';
import { GAVE_UP } from '../net/resend-queue.js';
import { Cell } from '../room/cell.js';
import type { Timers } from '../room/timers.js';
import { HandStory, type NumberedLine } from './hand-story.js';
import { type MissedHands, missedHands, type SettledHands } from './missed-hands.js';
import { TableStream, type ViewCause } from './table-stream.js';

/** Everything a table's page shows. */
export interface TableState {
  readonly view: TableView | null;
  /** Whether the view is complete as far as we know. */
  readonly fresh: boolean;
  /** The table cannot be shown, in words. */
  readonly refused: string | null;
  /** Whether the last change may be shown as motion (a frame) or only as it stands (a snapshot). */
  readonly moving: boolean;
  /** The decision whose answer is on its way. */
  readonly sending: string | null;
  /** What went wrong with my last request, in words. */
  readonly problem: string | null;
  /** A request about my stay is on its way. */
  readonly busy: boolean;
  /** The story of this hand, oldest first; it opens with the hand. */
  readonly log: readonly NumberedLine[];
  /** The whole story of the hand before this one; null: none was seen from its beginning. */
  readonly last: { readonly handNo: number; readonly lines: readonly NumberedLine[] } | null;
  /** What was told of the hand before this one, from wherever it was seen; it may still lie on the felt. */
  readonly ended: { readonly handNo: number; readonly lines: readonly NumberedLine[] } | null;
}

/** A frame with the views around it, for motion. */
export interface Film {
  readonly frame: TableFrame;
  readonly before: TableView;
  readonly after: TableView;
}

/** A frame that has not come by then was lost on the way: the stream asks for it, and what was asked of me goes on. */
const SHOWN_MOST_MS = 2_000;

/** What the controller needs of the connection. */
export type TableConnection = Pick<Connection, 'ask' | 'command' | 'on' | 'onUp' | 'state' | 'clock'>;

/** Follows one table until closed. */
export class TableController {
  readonly state = new Cell<TableState>({
    view: null, fresh: false, refused: null, moving: false, sending: null, problem: null, busy: false, log: [], last: null, ended: null,
  });
  private readonly stream: TableStream;
  private readonly ends: (() => void)[] = [];
  private readonly filmListeners = new Set<(film: Film) => void>();
  /** Acknowledged versions that the view has not reached yet. */
  private readonly unshown = new Set<{ readonly v: number; readonly end: () => void }>();
  private readonly story = new HandStory();

  constructor(
    readonly table: TableId,
    private readonly connection: TableConnection,
    private readonly timers: Timers,
    private readonly onSeated: (seated: boolean) => void = () => {},
    /** Looks up what hands that ended unseen came to for me. */
    private readonly settled: (missed: MissedHands, currency: string) => Promise<SettledHands> = () => Promise.resolve(null),
  ) {
    this.stream = new TableStream({
      follow: () => connection.ask('table:follow', { table }),
      snapshot: () => connection.ask('table:snapshot', { table }),
      timers,
      onView: (view, cause) => this.viewChanged(view, cause),
      onSnapshotTime: (serverNow) => connection.clock.seen(serverNow),
      onFresh: (fresh) => this.change({ fresh }),
      onRefused: (refusal) => this.change({ refused: this.words(refusal) }),
    });
    this.ends.push(
      connection.on('table:frame', (frame) => frame.table === table && this.stream.frame(frame)),
      connection.on('table:head', (head) => head.table === table && this.stream.head(head.v)),
      connection.state.subscribe(({ phase }) => phase !== 'live' && this.stream.connectionDown()),
      connection.onUp(() => this.stream.follow()),
      inUse.subscribe(() => {
        this.story.sayAnew();
        this.tell();
      }),
    );
  }

  /** Stops following. */
  close(): void {
    for (const end of this.ends.splice(0)) end();
    this.stream.close();
    for (const each of this.unshown) each.end();
    void this.connection.ask('table:unfollow', { table: this.table });
  }

  /** Runs `listener` for each frame that may be shown as motion. */
  onFilm(listener: (film: Film) => void): () => void {
    this.filmListeners.add(listener);
    return () => this.filmListeners.delete(listener);
  }

  /** Answers the offer that is open now. True when the room took it. */
  async act(decisionId: string, action: GameAction): Promise<boolean> {
    if (this.state.value.sending === decisionId) return false;
    this.change({ sending: decisionId, problem: null });
    const answer = await this.connection.command('table:act', { table: this.table, decisionId, action });
    if (answer.ok) await this.shown(answer.v);
    if (this.state.value.sending === decisionId) this.change({ sending: null });
    this.told(answer);
    return answer.ok;
  }

  /** Takes a seat; null: any. True when it is mine. */
  async sit(seat: SeatNo | null, buyIn: Amount): Promise<boolean> {
    const seated = (): void => {
      this.onSeated(true);
      this.stream.follow();
    };
    return (await this.stay(() => this.connection.command('table:sit', { table: this.table, seat, buyIn }), seated)) !== null;
  }

  async topUp(amount: Amount): Promise<boolean> {
    return (await this.stay((sittingId) => this.connection.command('table:top-up', { table: this.table, sittingId, amount }))) !== null;
  }

  /** Leaves: now, or when the hand is over. */
  async leave(): Promise<boolean> {
    const gone = ({ left }: { readonly left: boolean }): void => {
      if (!left) return;
      this.onSeated(false);
      this.stream.follow();
    };
    return (await this.stay<{ readonly v: number; readonly left: boolean }>((sittingId) => this.connection.command('table:leave', { table: this.table, sittingId }), gone)) !== null;
  }

  async sitOut(): Promise<boolean> {
    return (await this.stay((sittingId) => this.connection.command('table:sit-out', { table: this.table, sittingId }))) !== null;
  }

  async sitIn(): Promise<boolean> {
    return (await this.stay((sittingId) => this.connection.command('table:sit-in', { table: this.table, sittingId }))) !== null;
  }

  /** Sets what can be set for my stay. */
  async set(settings: StaySettings): Promise<boolean> {
    return (await this.stay((sittingId) => this.connection.command('table:settings', { table: this.table, sittingId, settings }))) !== null;
  }

  /** Shows the hand that I won unseen. */
  async show(handNo: number): Promise<boolean> {
    return (await this.stay((sittingId) => this.connection.command('table:show', { table: this.table, sittingId, handNo }))) !== null;
  }

  /** Forgets what went wrong. */
  clearProblem(): void {
    this.change({ problem: null });
  }

  private async stay<T extends { readonly v: number }>(send: (sittingId: string) => Promise<({ ok: true } & T) | RefusedAck>, taken: (answer: T) => void = () => {}): Promise<T | null> {
    this.change({ busy: true, problem: null });
    const answer = await send(this.state.value.view?.me?.sittingId ?? '');
    if (answer.ok) {
      taken(answer);
      await this.shown(answer.v);
    }
    this.change({ busy: false });
    this.told(answer);
    return answer.ok ? answer : null;
  }

  /**
   * Waits for the view to show what the room has acknowledged: an answer goes out before the frame that tells everybody.
   * Until then the buttons of a decision already answered would look as if they still asked.
   */
  private shown(v: number): Promise<void> {
    if ((this.state.value.view?.v ?? -1) >= v) return Promise.resolve();
    return new Promise((done) => {
      const callOff = this.timers.after(SHOWN_MOST_MS, () => end());
      const end = (): void => {
        callOff();
        this.unshown.delete(waiting);
        done();
      };
      const waiting = { v, end };
      this.unshown.add(waiting);
    });
  }

  private told(answer: { readonly ok: boolean }): void {
    if (answer.ok) return;
    this.change({ problem: this.words(answer as RefusedAck) });
  }

  private words(refusal: RefusedAck): string {
    if (refusal === GAVE_UP) return t('error.gave-up');
    return wordRefusal(refusal, this.state.value.view?.currency);
  }

  private viewChanged(view: TableView, cause: ViewCause): void {
    const before = this.state.value.view;
    const meBefore = before?.me ?? null;
    if (cause.kind === 'snapshot') {
      this.story.snapshot(view, before?.handNo === view.handNo);
      this.change({ view, refused: null, moving: false, log: this.story.log, last: this.story.last, ended: this.story.ended });
      const missed = missedHands(before, view);
      if (missed) void this.tellMissed(missed, view);
    } else {
      this.framed(view, cause);
    }
    if (view.offer?.decisionId !== this.state.value.sending) this.change({ sending: null });
    for (const each of this.unshown) if (view.v >= each.v) each.end();
    if ((meBefore === null) !== (view.me === null)) this.onSeated(view.me !== null);
    if (view.me && view.seats.find((s) => s.seat === view.me?.seat)?.player === null) this.myStayEnded();
  }

  private framed(view: TableView, cause: Extract<ViewCause, { kind: 'frame' }>): void {
    this.story.frame(cause.frame, view, cause.before);
    // What went wrong is of its hand and its decision: another one has not gone wrong yet.
    const over = view.handNo !== cause.before.handNo || (view.me === null) !== (cause.before.me === null) || (view.offer && view.offer.decisionId !== cause.before.offer?.decisionId);
    const problem = over ? null : this.state.value.problem;
    this.change({ view, moving: true, problem, log: this.story.log, last: this.story.last, ended: this.story.ended });
    for (const listener of this.filmListeners) listener({ frame: cause.frame, before: cause.before, after: view });
  }

  /** Hands ended and were replaced while I was cut off: the story says so as soon as it is known how. */
  private async tellMissed(missed: MissedHands, view: TableView): Promise<void> {
    this.story.missed(missed, await this.settled(missed, view.currency), view);
    this.tell();
  }

  private tell(): void {
    this.change({ log: this.story.log, last: this.story.last, ended: this.story.ended });
  }

  /** My seat was freed (left after the hand, sat out too long): from now on I watch. */
  private myStayEnded(): void {
    this.onSeated(false);
    this.stream.follow();
  }

  private change(change: Partial<TableState>): void {
    this.state.update((s) => ({ ...s, ...change }));
  }
}
