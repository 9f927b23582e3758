import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Subject } from 'rxjs';
import { DataSource } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { type Ack, ERRORS } from '../contracts/errors.js';
import type { GameRules } from '../contracts/games.js';
import type { HandAsSeen } from '../contracts/http.js';
import { CURRENCIES, isKnownCurrency } from '../contracts/money.js';
import { stakesKey, stakesRank } from '../contracts/stakes.js';
import type { MyTable } from '../contracts/lobby.js';
import type { PublicPlayer, SeatView, TableSnapshot } from '../contracts/table.js';
import { newId } from '../core/ids.js';
import { GAMES, gameById } from '../games/registry.js';
import { Metrics } from '../ops/metrics.js';
import { Refused } from '../ops/refused.js';
import { randomText } from '../ops/random.js';
import { RoomClock } from '../ops/room-clock.js';
import { KeyRing } from '../persistence/sealing.js';
import { TIMER_QUEUE, type TimerQueue } from '../timers/timer-queue.js';
import type { CommandRouter } from './command-router.js';
import { type Envelope, refused } from './kept-answers.js';
import { myTable, type TableLine, tableLine } from './table-lines.js';
import type { RoomCommand } from './table-commands.js';
import { type OwnerSurroundings, TableOwner, type TableUpdate } from './table-owner.js';
import { playedFor } from './table-promises.js';
import { handFoldOf, openedTable, promiseTo } from './table-state.js';
import { KEY_RING, type PassedOver, TableStore } from './table-store.js';
import { projectForAll, seatViews } from './table-view.js';

/** After a start, deadlines give players at least this long to come back, ms (architecture §6). */
const RETURN_MS = 20_000;
/** Standing still for this long loses connections, as a restart does: players get the time to come back (architecture §6). */
const LONG_GAP_MS = 5_000;
/** How often stored deadlines are swept for ones that nothing else noticed, ms. */
const SWEEP_MS = 1_000;
/** How often it is looked whether seats say rightly who is connected; after a start, players have this long to come back, ms. */
const PRESENCE_MS = 15_000;
/** Days of journal partitions kept ready ahead. */
const PARTITION_DAYS = 8;
/** Whole days for which answers to commands are kept, beyond the 48 hours in which one may be re-sent. */
const ANSWER_DAYS = 3;

/** What a new table is opened with. */
export interface NewTable {
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly rules: unknown;
  readonly bots?: number;
}

/** Thrown by {@link TablesService.open} when the table cannot be opened as asked. */
export class TableRefused extends Error {
  constructor(readonly refusal: { readonly code: keyof typeof ERRORS; readonly params: Record<string, string | number> }) {
    super(refusal.code);
  }
}

/** The tables of this worker: loads them, sends them commands, wakes them. The in-process {@link CommandRouter}. */
@Injectable()
export class TablesService implements OnModuleInit, OnApplicationBootstrap, CommandRouter {
  /** Every commit of every table here, after its ack. */
  readonly updates = new Subject<TableUpdate>();
  /** Each place that was passed over for the first time, because its player's wallet was short. */
  readonly passedOver = new Subject<PassedOver>();
  private readonly log = new Logger('tables');
  private readonly owners = new Map<string, TableOwner>();
  private readonly present = new Set<string>();
  /** Tables where each player sits, as of the last commits; in the order in which he sat down. */
  private readonly sitting = new Map<string, Set<string>>();
  private readonly intervals: NodeJS.Timeout[] = [];
  private readonly room: OwnerSurroundings;
  private draining = false;

  constructor(
    @Inject(ROOM_CONFIG) private readonly config: RoomConfig,
    private readonly database: DataSource,
    private readonly store: TableStore,
    private readonly clock: RoomClock,
    @Inject(KEY_RING) keys: KeyRing,
    @Inject(TIMER_QUEUE) private readonly timers: TimerQueue,
    metrics: Metrics,
  ) {
    this.room = {
      store,
      clock,
      keys,
      publish: (update) => {
        this.noteSeats(update);
        this.followMoves(update);
        this.updates.next(update);
      },
      passedOver: (passed) => this.passedOver.next(passed),
      limits: { offerMs: config.seatOfferMs, moveMs: config.seatMoveMs, mostTables: config.tablesPerPlayer },
      arm: (table, at) => timers.arm(table, at),
      counted: (kind, outcome, ms) => metrics.command(kind, outcome, ms),
      isPresent: (player) => this.present.has(player),
      timerFired: (lateMs) => metrics.timerLateness.observe(lateMs / 1_000),
    };
  }

  async onModuleInit(): Promise<void> {
    await this.database.query(`SELECT journal_make_partitions((clock_timestamp() AT TIME ZONE 'UTC')::date - 1, $1)`, [PARTITION_DAYS]);
    if (!this.config.roles.includes('tables')) return;
    const rows: { table_id: string }[] = await this.database.query(`SELECT table_id FROM table_head WHERE status <> 'closed' ORDER BY table_id`);
    await this.noteStays();
    for (const row of rows) await this.own(row.table_id);
    this.timers.onWake((table) => this.wake(table));
    this.clock.gaps.subscribe((gapMs) => {
      const floorMs = gapMs >= LONG_GAP_MS ? RETURN_MS : 0;
      for (const owner of this.owners.values()) void owner.tell({ type: 'MoveDeadlines', gapMs, floorMs });
    });
  }

  onApplicationBootstrap(): void {
    if (!this.config.roles.includes('tables')) return;
    for (const owner of this.owners.values()) owner.start();
    this.intervals.push(
      setInterval(() => void this.sweep(), SWEEP_MS),
      setInterval(() => void this.makePartitions(), 6 * 3_600_000),
    );
    this.intervals.push(setInterval(() => this.reviewPresence(), PRESENCE_MS));
  }

  /** Takes a table over (epoch + 1) and moves its deadlines by the time nobody owned it. */
  private async own(table: string): Promise<TableOwner | null> {
    const claimed = await this.store.claim(table, this.clock.workerId);
    if (claimed === null) return null;
    const rows: { game: string }[] = await this.database.query(`SELECT game FROM game_table WHERE id = $1`, [table]);
    const game = gameById(rows[0]?.game ?? '');
    if (game === undefined) {
      this.log.error(`table ${table} plays ${rows[0]?.game}, which this build does not know: left alone`);
      return null;
    }
    const loaded = await this.store.load(table, handFoldOf(game));
    if (loaded === null) return null;
    const owner = new TableOwner(game, loaded, this.room);
    this.owners.set(table, owner);
    const { state } = loaded;
    for (const seat of state.seats) if (seat !== null) this.noteSeat(seat.player.id, table, true);
    const waitsForSomething = state.playing || state.nextHandAt !== null || state.promises.length > 0 || state.seats.some((s) => s?.sittingOutSince);
    if (claimed.previousOwner !== null && waitsForSomething) {
      const gapMs = await this.store.silence(claimed.previousOwner);
      await owner.tell({ type: 'MoveDeadlines', gapMs, floorMs: RETURN_MS });
    }
    return owner;
  }

  /** Brings a command to its table and answers when it is committed or refused. */
  async send(table: string, envelope: Envelope): Promise<Ack> {
    if (this.draining) return refused({ code: 'ROOM.DRAINING', params: {} });
    const owner = this.owners.get(table);
    return owner === undefined ? refused({ code: 'TABLE.UNKNOWN', params: {} }) : owner.send(envelope);
  }

  /** What the player may see of a table now; null when there is no such table here. */
  snapshot(table: string, player: string | null): TableSnapshot | null {
    return this.owners.get(table)?.snapshot(player) ?? null;
  }

  /** The stay of a player at a table, if he sits there. */
  sittingAt(table: string, player: string): string | null {
    return this.owners.get(table)?.seatOf(player)?.sittingId ?? null;
  }

  /** Tables at which the player sits, in the order in which he sat down. */
  seatedAt(player: string): string[] {
    return [...(this.sitting.get(player) ?? [])].filter((table) => this.sittingAt(table, player) !== null);
  }

  /** The player's tables as he finds them among his own. */
  myTables(player: string): MyTable[] {
    return this.seatedAt(player).flatMap((table) => {
      const owner = this.owners.get(table);
      const mine = owner === undefined ? null : myTable(owner, player);
      return mine === null ? [] : [mine];
    });
  }

  /** The player's stay at a table and its chips; null when he does not sit there. */
  stayAt(table: string, player: string): { readonly sittingId: string; readonly chips: number; readonly seat: number } | null {
    return this.owners.get(table)?.seatOf(player) ?? null;
  }

  /** The seat that is promised to a player at a table, and until when. */
  promiseAt(table: string, player: string): { readonly seat: number; readonly until: number; readonly name: string } | null {
    const state = this.owners.get(table)?.current;
    const promise = state?.promises.find((p) => p.player.id === player);
    return state === undefined || promise === undefined ? null : { seat: promise.seat, until: promise.until, name: state.name };
  }

  /** Game, currency and stakes of a table in one word, equal where one may move; null when there is no such table here. */
  playedFor(table: string): string | null {
    const owner = this.owners.get(table);
    return owner === undefined ? null : playedFor(owner.current, owner.game);
  }

  /** What the player must bring at least to a table because he left with it lately (stud §2.4). */
  async owed(table: string, player: string): Promise<{ chips: number; minutes: number }> {
    const owner = this.owners.get(table);
    if (owner === undefined) return { chips: 0, minutes: 0 };
    const { returnWithinMinutes, maxBuyIn } = owner.game.terms(owner.current.rules);
    const left = (await this.store.lastStack(table, player, returnWithinMinutes)) ?? 0;
    return { chips: maxBuyIn === null ? left : Math.min(left, maxBuyIn), minutes: returnWithinMinutes };
  }

  /** Somebody may wait for a seat of this table. */
  seekWaiter(table: string): void {
    this.owners.get(table)?.seekWaiter();
  }

  /** What the player's wallet could still give in a table's currency. */
  async walletAvailable(table: string, player: string): Promise<number> {
    const owner = this.owners.get(table);
    return owner === undefined ? 0 : this.store.walletAvailable(player, owner.current.currency);
  }

  /** Lines of all tables that are not closed, in the order of their stakes. */
  lines(): TableLine[] {
    const now = this.clock.now();
    return this.openOwners()
      .map((owner) => tableLine(owner, now))
      .sort((a, b) => a.game.localeCompare(b.game) || stakesRank(a.stakes) - stakesRank(b.stakes) || a.name.localeCompare(b.name));
  }

  /** The line of one table; null when it is closed or unknown. */
  line(table: string): TableLine | null {
    const owner = this.owners.get(table);
    return owner === undefined || owner.current.status === 'closed' ? null : tableLine(owner, this.clock.now());
  }

  /** Seats as everybody sees them; null when there is no such table here. */
  seats(table: string): SeatView[] | null {
    const owner = this.owners.get(table);
    return owner === undefined ? null : seatViews(owner.current);
  }

  /** Tables that are not closed, and who sits there: people, and everybody. */
  counts(): { readonly table: string; readonly game: string; readonly seated: number; readonly people: number }[] {
    return this.openOwners().map(({ current: { table, game, seats } }) => {
      const seated = seats.filter((s) => s !== null);
      return { table, game, seated: seated.length, people: seated.filter((s) => !s.player.bot).length };
    });
  }

  /** Open tables where somebody may wait for a seat at these stakes (a `stakesKey`). */
  playing(game: string, currency: string, stakes: string): string[] {
    return this.openOwners()
      .filter(({ current }) => current.game === game && current.currency === currency && current.status !== 'closing' && current.seats.length > 1)
      .filter((owner) => stakesKey(owner.game.terms(owner.current.rules).stakes) === stakes)
      .map(({ current }) => current.table);
  }

  /** A command of the room itself to a table. */
  async tell(table: string, command: RoomCommand): Promise<void> {
    await this.owners.get(table)?.tell(command);
  }

  /** Rules of a table, to open another one like it. */
  rules(table: string): unknown {
    return this.owners.get(table)?.current.rules;
  }

  /** When a table's figures change by the passing of time alone. */
  figuresChangeAt(table: string): number | null {
    return this.owners.get(table)?.recentHands.nextChange(this.clock.now()) ?? null;
  }

  private openOwners(): TableOwner[] {
    return [...this.owners.values()].filter((owner) => owner.current.status !== 'closed');
  }

  /** Table numbers by id, for frames of the head. */
  version(table: string): number | null {
    return this.owners.get(table)?.version ?? null;
  }

  /** Names of the bots seated at a table. */
  seatedBots(table: string): string[] {
    return this.owners.get(table)?.current.seats.flatMap((s) => (s !== null && s.player.bot ? [s.player.name] : [])) ?? [];
  }

  /** The number of the hand that is played at a table, or was last; null when there is no such table here. */
  handNo(table: string): number | null {
    return this.owners.get(table)?.current.handNo ?? null;
  }

  /** Ids of the players seated at a table. */
  seatedPlayers(table: string): string[] {
    return this.owners.get(table)?.current.seats.flatMap((s) => (s === null ? [] : [s.player.id])) ?? [];
  }

  /** Wakes a table whose clock may have run out. */
  wake(table: string): void {
    this.owners.get(table)?.wake();
  }

  /** Tells every table where the player sits that he is (not) connected any more. */
  presence(player: string, connected: boolean): void {
    if (connected) this.present.add(player);
    else this.present.delete(player);
    for (const table of this.seatedAt(player)) void this.owners.get(table)?.tell({ type: 'Presence', player });
  }

  /** Tells every table where the player sits, or has a promised seat, his new name. */
  renamed(player: PublicPlayer): void {
    for (const owner of this.owners.values()) {
      if (owner.seatOf(player.id) !== null || promiseTo(owner.current, player.id) !== null) void owner.tell({ type: 'Rename', player });
    }
  }

  /** Whether the player has a socket here. */
  isPresent(player: string): boolean {
    return this.present.has(player);
  }

  /** Opens what each game ships with, once: a game that ever had a table is left as the room's people made it. */
  async openShippedTables(): Promise<number> {
    const known = await this.database.query<{ game: string }[]>(`SELECT DISTINCT game FROM game_table`);
    let opened = 0;
    for (const [id, game] of GAMES) {
      if (known.some((row) => row.game === id)) continue;
      for (const table of game.shippedTables) {
        await this.open({ name: table.name, game: id, currency: 'PLAY', rules: table.rules, bots: table.bots });
        opened += 1;
      }
    }
    return opened;
  }

  /** Complete rules of a game at a stake level, for play money; undefined when there is no such game or level. */
  levelRules(game: string, level: string, options: { readonly seats?: number }): unknown {
    return gameById(game)?.rulesForLevel(level, { ...options, playMoney: true });
  }

  /** Opens a table. Throws {@link TableRefused}. */
  async open(table: NewTable): Promise<string> {
    const game = gameById(table.game);
    if (game === undefined) throw new TableRefused({ code: 'TABLE.RULES_INVALID', params: { field: 'game', problem: `no game ${table.game}` } });
    if (!isKnownCurrency(table.currency)) throw new TableRefused({ code: 'TABLE.RULES_INVALID', params: { field: 'currency', problem: `no currency ${table.currency}` } });
    if ((table.bots ?? 0) > 0 && CURRENCIES[table.currency].real) throw new TableRefused({ code: 'TABLE.NO_REAL_MONEY_FOR_BOTS', params: {} });
    const rules = game.parseRules(table.rules);
    if (!rules.ok) {
      const first = rules.error[0];
      throw new TableRefused({ code: 'TABLE.RULES_INVALID', params: { field: first?.field ?? '', problem: first?.problem ?? '' } });
    }
    // House banks are filled with play chips out of nothing; real money would have to come from somebody.
    if (game.terms(rules.value).houseBank !== null && CURRENCIES[table.currency].real) {
      throw new TableRefused({ code: 'TABLE.RULES_INVALID', params: { field: 'bank', problem: 'the house banks play chips only' } });
    }
    const id = newId('tbl', randomText);
    const facts = { table: id, name: table.name, game: table.game, currency: table.currency, rules: rules.value as GameRules };
    const snapshot = openedTable(facts, game.terms(rules.value).seats);
    try {
      await this.database.query(`SELECT room_open_table($1::jsonb)`, [
        JSON.stringify({ id, name: table.name, game: table.game, currency: table.currency, rules: rules.value, bots: table.bots ?? 0, snapshot }),
      ]);
    } catch (error) {
      if ((error as { code?: string }).code === '23505') throw new TableRefused({ code: 'TABLE.RULES_INVALID', params: { field: 'name', problem: 'another table has this name' } });
      throw error;
    }
    const owner = await this.own(id);
    owner?.start();
    return id;
  }

  /** A hand as everybody at the table saw it, from the journal. Throws TABLE.UNKNOWN, HAND.UNKNOWN. */
  async handAsSeen(table: string, handNo: number): Promise<HandAsSeen> {
    const rows: { game: string }[] = await this.database.query(`SELECT game FROM game_table WHERE id = $1`, [table]);
    const game = gameById(rows[0]?.game ?? '');
    if (game === undefined) throw new Refused('TABLE.UNKNOWN');
    const commits = handNo > 0 ? await this.store.publicHand(table, handNo) : [];
    if (commits.length === 0) throw new Refused('HAND.UNKNOWN');
    return { table, game: game.id, handNo, commits: commits.map(({ at, cause, events }) => ({ at, cause, events: projectForAll(events, game) })) };
  }

  /** Bots wanted per table, for those who seat them. */
  async botsWanted(): Promise<{ table: string; bots: number }[]> {
    const rows: { id: string; bots: number }[] = await this.database.query(
      `SELECT t.id, t.bots FROM game_table t JOIN table_head h ON h.table_id = t.id WHERE h.status IN ('open', 'paused') AND t.bots > 0 ORDER BY t.id`,
    );
    return rows.map((row) => ({ table: row.id, bots: row.bots }));
  }

  /** Takes no more commands and finishes those under way; hands stay where they are, for the next start. */
  async drain(): Promise<void> {
    this.draining = true;
    for (const interval of this.intervals) clearInterval(interval);
    const finished = Promise.all([...this.owners.values()].map((owner) => owner.drain()));
    await Promise.race([finished, new Promise((done) => setTimeout(done, this.config.drainMs).unref())]);
  }

  /** Who sits where when the room starts: one's tables keep their order over a restart. */
  private async noteStays(): Promise<void> {
    const stays: { player_id: string; table_id: string }[] = await this.database.query(
      `SELECT at.player_id, at.table_id FROM table_seat at JOIN sitting s ON s.id = at.sitting_id ORDER BY s.sat_at, s.id`,
    );
    for (const stay of stays) this.noteSeat(stay.player_id, stay.table_id, true);
  }

  private noteSeat(player: string, table: string, sits: boolean): void {
    const tables = this.sitting.get(player) ?? new Set<string>();
    if (sits) tables.add(table);
    else tables.delete(table);
    if (tables.size > 0) this.sitting.set(player, tables);
    else this.sitting.delete(player);
  }

  private noteSeats({ after, events }: TableUpdate): void {
    for (const event of events) {
      if (!('table' in event)) continue;
      if (event.table.type === 'SeatTaken') this.noteSeat(event.table.player.id, after.table, true);
      if (event.table.type === 'SeatLeft') this.noteSeat(event.table.player, after.table, false);
    }
  }

  /** Tells the table that a mover goes to what became of his move here. Should this be lost, the sweep finds his chips under way, and a seat is not kept for ever. */
  private followMoves({ before, events }: TableUpdate): void {
    const moving = new Map(before.seats.flatMap((s) => (s?.moving ? [[s.seat, s.moving] as const] : [])));
    const tell = (seat: number, type: 'Arrive' | 'CallOff'): void => {
      const move = moving.get(seat);
      moving.delete(seat);
      if (move !== undefined) void this.owners.get(move.to)?.tell({ type, move: move.move });
    };
    for (const event of events) {
      if (!('table' in event)) continue;
      if (event.table.type === 'SeatLeft') tell(event.table.seat, event.table.reason === 'moved' ? 'Arrive' : 'CallOff');
      if (event.table.type !== 'MoveAsked') continue;
      if (event.table.moving === null) tell(event.table.seat, 'CallOff');
      else moving.set(event.table.seat, event.table.moving);
    }
  }

  private async sweep(): Promise<void> {
    try {
      const moves: { id: string; to_table: string }[] = await this.database.query(`SELECT id, to_table FROM seat_move WHERE state = 'under-way' LIMIT 500`);
      for (const { id, to_table: to } of moves) void this.owners.get(to)?.tell({ type: 'Arrive', move: id });
      const rows: { table_id: string }[] = await this.database.query(
        `SELECT table_id FROM table_head WHERE deadline_at < clock_timestamp() - interval '250 milliseconds' AND status <> 'closed' LIMIT 500`,
      );
      for (const row of rows) this.wake(row.table_id);
    } catch (error) {
      this.log.warn(`the sweep could not look: ${(error as Error).message}`);
    }
  }

  private async makePartitions(): Promise<void> {
    try {
      await this.database.query(`SELECT journal_make_partitions((clock_timestamp() AT TIME ZONE 'UTC')::date, $1)`, [PARTITION_DAYS]);
      await this.database.query(`SELECT lobby_forget(clock_timestamp() - make_interval(days => $1))`, [ANSWER_DAYS]);
      await this.database.query(`SELECT journal_drop_answers((clock_timestamp() AT TIME ZONE 'UTC')::date - $1::integer)`, [ANSWER_DAYS]);
    } catch (error) {
      this.log.error(`journal partitions were not tended: ${(error as Error).message}`);
    }
  }

  private reviewPresence(): void {
    for (const owner of this.owners.values()) {
      for (const seat of owner.current.seats) {
        // Also what a commit without an answer has changed is known by now.
        if (seat !== null) this.noteSeat(seat.player.id, owner.current.table, true);
        if (seat !== null && seat.connected !== this.present.has(seat.player.id)) void owner.tell({ type: 'Presence', player: seat.player.id });
      }
    }
  }
}
