import { Logger } from '@nestjs/common';
import type { Ack, ErrorCode, ErrorParams, RefusedAck } from '../contracts/errors.js';
import { LIMITS } from '../contracts/limits.js';
import type { TableSnapshot } from '../contracts/table.js';
import { InvariantBroken, invariant } from '../core/assert.js';
import type { AnyGame } from '../core/game.js';
import { shuffle } from '../core/shuffle.js';
import { randomText, systemRandomInt } from '../ops/random.js';
import { databaseAway } from '../persistence/database-away.js';
import type { RoomClock } from '../ops/room-clock.js';
import type { KeyRing } from '../persistence/sealing.js';
import type { TableCommand } from './table-commands.js';
import { stakesKey } from '../contracts/stakes.js';
import type { RecentHands } from './recent-hands.js';
import { answerAgain, type Envelope, KeptAnswers, refused } from './kept-answers.js';
import { nextChore, tableDeadlines } from './table-clock.js';
import { decideTable } from './table-decide.js';
import type { TableDecision, TableLimits, Waiter } from './table-draft.js';
import { freeSeats, type HandFold, handFoldOf, type StoredEvent, type TableSeat, type TableState } from './table-state.js';
import { type CommitItem, type CommitOutcome, type LoadedTable, type PassedOver, type TableStore, splitEvents } from './table-store.js';
import { tableView } from './table-view.js';

/** Tries of one command after conflicts in the database. */
const TRIES = 3;
/** How soon a stopped clock is looked at again, ms. */
const CLOCK_WAIT_MS = 50;
/** A wait for the wallet that a chore found locked, ms. */
const CHORE_RETRY_MS = 250;
/** Seats offered after one command at most; the rest after the next. */
const OFFERS_AT_ONCE = 20;
/** Longest delay setTimeout can take, ms. */
const LONGEST_TIMER_MS = 2_147_000_000;

/** A commit that viewers must be told of. */
export interface TableUpdate {
  readonly game: AnyGame;
  readonly before: TableState;
  readonly after: TableState;
  readonly events: readonly StoredEvent[];
  readonly v: number;
  readonly at: number;
}

/** What an owner needs of the room around it. */
export interface OwnerSurroundings {
  readonly store: TableStore;
  readonly clock: RoomClock;
  readonly keys: KeyRing;
  /** Called after the ack, in the order of the commits. */
  readonly publish: (update: TableUpdate) => void;
  /** Makes the table's earliest deadline survive this process. */
  readonly arm: (table: string, at: number | null) => void;
  readonly counted: (kind: string, outcome: string, ms: number) => void;
  readonly timerFired: (lateMs: number) => void;
  /** Whether a player has a connection now. */
  readonly isPresent: (player: string) => boolean;
  /** Called once for each place that could not be offered a seat, because the wallet was short. */
  readonly passedOver: (passed: PassedOver) => void;
  readonly limits: TableLimits;
}

interface Letter {
  readonly envelope: Envelope;
  readonly done: (ack: Ack) => void;
}

function no(code: ErrorCode, params: ErrorParams = {}): RefusedAck {
  return refused({ code, params });
}

/**
 * Owns one table: the only place where its commands get an order. One command at a time goes the whole way
 * — stored answer, decide, commit, ack, timers, views — before the next is looked at.
 */
export class TableOwner {
  private readonly log: Logger;
  private readonly mailbox: Letter[] = [];
  private readonly answers = new KeptAnswers();
  private state: TableState;
  private v: number;
  private readonly epoch: number;
  private day: string;
  private handKey: Buffer | null;
  private stale = false;
  private running = false;
  private closed = false;
  private timer: NodeJS.Timeout | null = null;
  private choreTimer: NodeJS.Timeout | null = null;
  private readonly firing = new Set<string>();
  /** Somebody may wait for a seat here; false once the database has said that nobody does. */
  private waitedFor = false;
  private recent: RecentHands;
  private readonly fold: HandFold;

  constructor(
    readonly game: AnyGame,
    loaded: LoadedTable,
    private readonly room: OwnerSurroundings,
  ) {
    this.fold = handFoldOf(game);
    this.state = loaded.state;
    this.v = loaded.seq;
    this.epoch = loaded.epoch;
    this.day = loaded.day;
    this.handKey = loaded.handKey;
    this.recent = loaded.recent;
    this.log = new Logger(`table ${loaded.state.name}`);
  }

  /** The state between two commits; for the room's own eyes. */
  get current(): TableState {
    return this.state;
  }

  /** Version of the last commit. */
  get version(): number {
    return this.v;
  }

  /** The last ended hands, for the lobby's figures. */
  get recentHands(): RecentHands {
    return this.recent;
  }

  /** Somebody may wait for a seat here: the next one that is free is offered. */
  seekWaiter(): void {
    this.waitedFor = true;
    if (this.state.status === 'open' && freeSeats(this.state).length > 0) void this.tell({ type: 'Review' });
  }

  /** The seat of a player, if he sits here. */
  seatOf(player: string | null): TableSeat | null {
    return player === null ? null : (this.state.seats.find((s) => s !== null && s.player.id === player) ?? null);
  }

  /** Everything this player may see now. */
  snapshot(player: string | null): TableSnapshot {
    return { view: tableView(this.state, this.game, this.seatOf(player), this.v), serverNow: this.room.clock.now() };
  }

  /** Puts a command into the mailbox; resolves with the answer once it is committed or refused. */
  send(envelope: Envelope): Promise<Ack> {
    if (this.closed) return Promise.resolve(no('ROOM.DRAINING'));
    // The room's own commands are few and must not be turned away by a flood of players'.
    if (envelope.commandId !== null && this.mailbox.length >= LIMITS.mailbox) return Promise.resolve(no('TABLE.BUSY'));
    return new Promise((done) => {
      this.mailbox.push({ envelope, done });
      void this.work();
    });
  }

  /** A command of the room itself. */
  tell(command: TableCommand): Promise<Ack> {
    return this.send({ command, commandId: null, account: null, bodyHash: null });
  }

  /** Looks at the clocks now; harmless at any time. */
  wake(): void {
    this.fire();
  }

  /** Finishes what is in the mailbox and takes nothing more. */
  async drain(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    while (this.running || this.mailbox.length > 0) await new Promise((done) => setTimeout(done, 5));
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
  }

  /** Starts the clocks after loading. */
  start(): void {
    this.setTimer();
    void this.tell({ type: 'Review' });
  }

  private async work(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let letter = this.mailbox.shift(); letter !== undefined; letter = this.mailbox.shift()) {
        const began = performance.now();
        const ack = await this.handle(letter.envelope);
        this.room.counted(letter.envelope.command.type, ack.ok ? 'ok' : ack.code, performance.now() - began);
        letter.done(ack);
        await this.chores();
        // Before the next command: nobody takes a seat past those who wait for it.
        await this.offers();
      }
    } finally {
      this.running = false;
    }
  }

  /** What the table must do by itself between hands: chips of those who leave go home, chips asked for come. */
  private async chores(): Promise<void> {
    for (let chore = nextChore(this.state, this.game); chore !== null && !this.stale && !this.closed; chore = nextChore(this.state, this.game)) {
      const ack = await this.handle({ command: chore, commandId: null, account: null, bodyHash: null });
      if (ack.ok) continue;
      if (chore.type === 'ApplyTopUps' && (ack.code === 'WALLET.NOT_ENOUGH' || ack.code === 'WALLET.FROZEN')) {
        await this.handle({ command: { type: 'DropTopUps', seat: chore.seat }, commandId: null, account: null, bodyHash: null });
        continue;
      }
      if (chore.type === 'Depart' && (ack.code === 'OFFER.OVER' || ack.code === 'WALLET.FROZEN')) {
        await this.handle({ command: { type: 'DropMove', seat: chore.seat }, commandId: null, account: null, bodyHash: null });
        continue;
      }
      break;
    }
    // A locked wallet or an absent database: the hand waits, the mailbox goes on, and one look is taken later.
    if (nextChore(this.state, this.game) !== null && this.choreTimer === null && !this.closed) {
      this.choreTimer = setTimeout(() => {
        this.choreTimer = null;
        void this.tell({ type: 'Review' });
      }, CHORE_RETRY_MS);
    }
  }

  /** Free seats go to those who wait, in their order. */
  private async offers(): Promise<void> {
    for (let n = 0; n < OFFERS_AT_ONCE && this.waitedFor && this.state.status === 'open' && freeSeats(this.state).length > 0 && !this.stale && !this.closed; n += 1) {
      const ack = await this.handle({ command: { type: 'OfferSeat' }, commandId: null, account: null, bodyHash: null });
      // Whose wallet or place changed in this moment is looked at anew; what is away or busy, when the room looks again.
      if (!ack.ok && ack.code !== 'OFFER.OVER' && ack.code !== 'WALLET.NOT_ENOUGH' && ack.code !== 'WALLET.FROZEN') return;
    }
  }

  private async handle(envelope: Envelope): Promise<Ack> {
    try {
      return await this.tryHandle(envelope);
    } catch (error) {
      if (error instanceof InvariantBroken && envelope.command.type !== 'Quarantine') {
        this.log.error(`quarantined at ${envelope.command.type}: ${error.stack ?? error.message}`);
        await this.handle({ command: { type: 'Quarantine', reason: error.message }, commandId: null, account: null, bodyHash: null });
        return no('TABLE.QUARANTINED');
      }
      // Whatever was committed before the database went away is found again when it is back.
      this.stale = true;
      if (databaseAway(error)) {
        this.log.warn(`the database went away at ${envelope.command.type}: ${(error as Error).message}`);
        return no('ROOM.UNAVAILABLE');
      }
      const reference = randomText();
      this.log.error(`${reference} at ${envelope.command.type}: ${(error as Error).stack ?? String(error)}`);
      return no('INTERNAL', { reference });
    }
  }

  private async tryHandle(envelope: Envelope): Promise<Ack> {
    const { command, commandId } = envelope;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (!this.room.clock.healthy && commandId !== null) return no('ROOM.UNAVAILABLE');
      if (this.stale && !(await this.reload())) return no('ROOM.UNAVAILABLE');
      const kept = this.answers.to(envelope);
      if (kept !== null) return kept;
      const decided = await this.decide(command);
      if (!decided.ok) {
        // A re-sent command finds its own effect and is refused as stale: its first answer, if there is one, is what the sender needs.
        return (await this.storedAnswer(envelope)) ?? refused(decided.error);
      }
      if (decided.value.events.length === 0) return { ok: true, v: this.v, ...decided.value.answer } as Ack;
      const outcome = await this.commit(envelope, decided.value);
      switch (outcome.kind) {
        case 'ok':
          return outcome.ack;
        case 'refused':
          return this.refusedBy(outcome.constraint, envelope.account);
        case 'command-used':
          return (await this.storedAnswer(envelope)) ?? no('COMMAND.REUSED');
        case 'busy':
          continue;
        case 'row-check':
        case 'unknown':
          // Another owner wrote, or nobody knows: what the database says now is what is.
          if (outcome.kind === 'unknown') this.log.warn(`commit of ${command.type} without an answer: ${outcome.error.message}`);
          this.stale = true;
      }
    }
    return no('ROOM.BUSY');
  }

  private async decide(command: TableCommand): Promise<ReturnType<typeof decideTable>> {
    const used = command.type === 'StartHand' ? await this.protectionsUsed() : new Map<string, number>();
    // Read in the mailbox's order: a leave that was sent just before has been committed by now.
    const lastStack =
      command.type === 'Sit' || command.type === 'Reserve' ? await this.room.store.lastStack(this.state.table, command.actor.id, this.game.terms(this.state.rules).returnWithinMinutes) : null;
    return decideTable(this.state, command, {
      waiter: command.type === 'OfferSeat' ? await this.firstWaiter() : null,
      underWay: await this.chipsUnderWay(command),
      limits: this.room.limits,
      now: this.room.clock.now(),
      randomInt: systemRandomInt,
      game: this.game,
      shuffledDeck: () => shuffle(this.game.deckSize, systemRandomInt),
      protectionsUsed: (player) => used.get(player) ?? 0,
      lastStack,
      isPresent: this.room.isPresent,
    });
  }

  /** Who is first in line here; those before him whose wallets are short are told so. */
  private async firstWaiter(): Promise<Waiter | null> {
    const { table, game, currency, rules } = this.state;
    const terms = this.game.terms(rules);
    // Set before asking: whoever joins while the database answers sets it again.
    this.waitedFor = false;
    const { waiter, short } = await this.room.store.firstWaiter({
      table,
      game,
      currency,
      stakes: stakesKey(terms.stakes),
      least: terms.minBuyIn,
      most: Math.min(terms.maxBuyIn ?? LIMITS.amountMax, LIMITS.amountMax),
      returnWithinMinutes: terms.returnWithinMinutes,
    });
    if (waiter !== null) this.waitedFor = true;
    for (const passed of await this.room.store.passOver(short)) this.room.passedOver(passed);
    return waiter;
  }

  /** Chips on their way to the seat that the command is about. */
  private async chipsUnderWay(command: TableCommand): Promise<number | null> {
    if (command.type !== 'Arrive' && command.type !== 'CallOff' && command.type !== 'EndPromise') return null;
    const promise = this.state.promises.find((p) => p.kind === 'reserved' && (command.type === 'EndPromise' ? p.seat === command.seat : p.move === command.move));
    return promise?.kind === 'reserved' ? this.room.store.underWay(promise.move) : null;
  }

  private protectionsUsed(): Promise<Map<string, number>> {
    const players = this.state.seats.flatMap((s) => (s === null ? [] : [s.player.id]));
    return this.room.store.protectionsUsed(players, this.game.terms(this.state.rules).protectionQuota.perHours);
  }

  private async commit(envelope: Envelope, decision: TableDecision): Promise<{ kind: 'ok'; ack: Ack } | Exclude<CommitOutcome, { kind: 'ok' }>> {
    const { next } = decision;
    // A quarantined hand is one that does not hold together: putting it there must not ask it to.
    if (next.playing && next.status !== 'quarantined') this.game.check(next.hand);
    for (const seat of next.seats) invariant(seat === null || seat.chips >= 0, `seat ${seat?.seat} has negative chips`);

    const before = this.state;
    const at = this.room.clock.now();
    const opens = decision.events.some((e) => 'hand' in e && e.hand.pub.type === 'HandOpened');
    const fresh = opens ? this.room.keys.newHandKey(next.table, next.handNo) : null;
    const handKey = fresh?.key ?? this.handKey;
    // A hand's rows share the day on which it started; between hands the day is today's.
    const day = opens || !before.playing ? new Date(at).toISOString().slice(0, 10) : this.day;
    const deadline = earliest(next, this.game);
    const ended = decision.events.some((e) => 'table' in e && (e.table.type === 'HandEnded' || e.table.type === 'HandVoided'));
    const ack: Ack = { ok: true, v: this.v + 1, ...decision.answer } as Ack;
    const item: CommitItem = {
      table: next.table,
      epoch: this.epoch,
      seq: this.v,
      status: next.status,
      handNo: next.handNo,
      day,
      at,
      cause: envelope.command.type,
      commandId: envelope.commandId,
      account: envelope.account,
      bodyHash: envelope.bodyHash,
      result: envelope.commandId === null ? null : ack,
      ...splitEvents(decision.events, next.table, this.v + 1, handKey),
      handKey: fresh === null ? null : { keyId: fresh.wrapped.keyId, wrapped: fresh.wrapped.wrapped.toString('base64') },
      deadline,
      // The finished hand is not kept in the snapshot: what was hidden in it stays sealed in the journal.
      snapshot: ended ? { ...next, hand: null } : null,
      postings: decision.postings,
      seats: decision.rows,
      protected: decision.protected,
    };
    const outcome = await this.room.store.commit(item);
    if (outcome.kind !== 'ok') return outcome;

    this.state = next;
    this.v += 1;
    this.day = day;
    this.handKey = next.playing ? handKey : null;
    for (const row of decision.rows) if (row.op === 'figures') this.recent.add(row);
    this.answers.keep(envelope, ack);
    this.setTimer();
    const update: TableUpdate = { game: this.game, before, after: next, events: decision.events, v: this.v, at };
    // Persist, acknowledge, broadcast: the ack goes out in this turn of the event loop, the frames in the next.
    setImmediate(() => this.room.publish(update));
    return { kind: 'ok', ack };
  }

  private async storedAnswer(envelope: Envelope): Promise<Ack | null> {
    if (envelope.commandId === null) return null;
    const stored = await this.room.store.answerOf(this.state.table, envelope.commandId);
    return stored === null ? null : answerAgain({ account: stored.account, bodyHash: stored.bodyHash, ack: stored.result as Ack }, envelope);
  }

  private async refusedBy(constraint: string, account: string | null): Promise<Ack> {
    switch (constraint) {
      case 'account_no_overdraft':
        return no('WALLET.NOT_ENOUGH', { available: account === null ? 0 : await this.room.store.walletAvailable(account, this.state.currency) });
      case 'account_frozen':
        return no('WALLET.FROZEN');
      case 'posting_key_used':
        // An id so old that its answer is no longer kept, and its chips have moved already.
        return no('COMMAND.REUSED');
      case 'seat_of_nobody':
        return no('AUTH.SESSION_REVOKED');
      case 'seat_too_many_tables':
        return no('SEAT.TOO_MANY_TABLES', { most: this.room.limits.mostTables });
      case 'waiting_over':
      case 'waiting_one_offer':
      case 'move_over':
        return no('OFFER.OVER');
      case 'move_one_per_player':
        return no('MOVE.UNDER_WAY');
      case 'seat_taken':
      case 'seat_one_per_player':
        return no('SEAT.TAKEN');
      default:
        // The database refused what the rules allowed: the room's own fault, never the player's.
        throw new InvariantBroken(`the database refused ${constraint}`);
    }
  }

  private async reload(): Promise<boolean> {
    try {
      const loaded = await this.room.store.load(this.state.table, this.fold);
      if (loaded === null || loaded.epoch !== this.epoch) {
        this.log.warn('another worker owns this table now');
        this.closed = true;
        if (this.timer !== null) clearTimeout(this.timer);
        return false;
      }
      this.state = loaded.state;
      this.v = loaded.seq;
      this.day = loaded.day;
      this.handKey = loaded.handKey;
      this.recent = loaded.recent;
      this.stale = false;
      this.setTimer();
      return true;
    } catch (error) {
      this.log.warn(`cannot load: ${(error as Error).message}`);
      return false;
    }
  }

  private setTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.closed) return;
    const at = earliest(this.state, this.game);
    this.room.arm(this.state.table, at);
    if (at === null) return;
    this.timer = setTimeout(() => this.fire(), Math.min(LONGEST_TIMER_MS, Math.max(0, at - this.room.clock.now())));
  }

  private fire(): void {
    if (this.closed) return;
    const now = this.room.clock.now();
    // While the database is away the clocks stand; they are moved by the gap when it is back.
    // So they do right after the process itself stood still, until the clock has seen how long.
    if (!this.room.clock.current) {
      if (this.timer !== null) clearTimeout(this.timer);
      this.timer = setTimeout(() => this.fire(), CLOCK_WAIT_MS);
      return;
    }
    const due = tableDeadlines(this.state, this.game).filter((d) => d.at <= now);
    if (due.length === 0) {
      this.setTimer();
      return;
    }
    for (const { at, command } of due) {
      // The timer, the wake-up job and the sweeper may all notice the same moment; one command is enough.
      const moment = JSON.stringify(command);
      if (this.firing.has(moment)) continue;
      this.firing.add(moment);
      this.room.timerFired(now - at);
      void this.tell(command).then((ack) => {
        this.firing.delete(moment);
        // Chips that cannot go on to the seat kept for them go to the wallet when its time is over.
        if (!ack.ok && ack.code === 'WALLET.FROZEN' && command.type === 'EndPromise') void this.tell({ ...command, giveUp: true });
        // Whatever was refused may still be due: it is looked at again, but not at once.
        if (!ack.ok) setTimeout(() => this.setTimer(), CHORE_RETRY_MS);
      });
    }
  }
}

function earliest(state: TableState, game: AnyGame): number | null {
  let at: number | null = null;
  for (const deadline of tableDeadlines(state, game)) if (at === null || deadline.at < at) at = deadline.at;
  return at;
}
