import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Subject } from 'rxjs';
import { DataSource } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { type Ack, ERRORS } from '../contracts/errors.js';
import type { GameRules } from '../contracts/games.js';
import { CURRENCIES, isKnownCurrency } from '../contracts/money.js';
import { stakesRank } from '../contracts/stakes.js';
import type { LobbyTable, PublicPlayer, TableSnapshot } from '../contracts/table.js';
import { newId } from '../core/ids.js';
import { GAMES, gameById } from '../games/registry.js';
import { Metrics } from '../ops/metrics.js';
import { randomText } from '../ops/random.js';
import { RoomClock } from '../ops/room-clock.js';
import { KeyRing } from '../persistence/sealing.js';
import { TIMER_QUEUE, type TimerQueue } from '../timers/timer-queue.js';
import type { CommandRouter } from './command-router.js';
import { type Envelope, type OwnerSurroundings, TableOwner, type TableUpdate, refused } from './table-owner.js';
import { handFoldOf, openedTable } from './table-state.js';
import { KEY_RING, TableStore } from './table-store.js';

/** After a start, deadlines give players at least this long to come back, ms (architecture §6). */
const RETURN_MS = 20_000;
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
  private readonly log = new Logger('tables');
  private readonly owners = new Map<string, TableOwner>();
  private readonly present = new Set<string>();
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
      publish: (update) => this.updates.next(update),
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
    for (const row of rows) await this.own(row.table_id);
    this.timers.onWake((table) => this.wake(table));
    this.clock.gaps.subscribe((gapMs) => {
      for (const owner of this.owners.values()) void owner.tell({ type: 'MoveDeadlines', gapMs, floorMs: 0 });
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
    if (claimed.previousOwner !== null && (loaded.state.playing || loaded.state.nextHandAt !== null || loaded.state.seats.some((s) => s?.sittingOutSince))) {
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

  /** Tables at which the player sits. */
  seatedAt(player: string): string[] {
    return [...this.owners].filter(([, owner]) => owner.seatOf(player) !== null).map(([table]) => table);
  }

  /** What the player's wallet could still give in a table's currency. */
  async walletAvailable(table: string, player: string): Promise<number> {
    const owner = this.owners.get(table);
    return owner === undefined ? 0 : this.store.walletAvailable(player, owner.current.currency);
  }

  /** The lobby's lines, in the order of their stakes. */
  lobby(): LobbyTable[] {
    return [...this.owners.values()]
      .filter((owner) => owner.current.status !== 'closed')
      .map((owner) => lobbyLine(owner))
      .sort((a, b) => a.game.localeCompare(b.game) || stakesRank(a.stakes) - stakesRank(b.stakes) || a.name.localeCompare(b.name));
  }

  /** One line of the lobby; null when the table is closed or unknown. */
  lobbyTable(table: string): LobbyTable | null {
    const owner = this.owners.get(table);
    return owner === undefined || owner.current.status === 'closed' ? null : lobbyLine(owner);
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
    for (const owner of this.owners.values()) {
      if (owner.seatOf(player) !== null) void owner.tell({ type: 'Presence', player });
    }
  }

  /** Tells every table where the player sits his new name. */
  renamed(player: PublicPlayer): void {
    for (const owner of this.owners.values()) {
      if (owner.seatOf(player.id) !== null) void owner.tell({ type: 'Rename', player });
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

  private async sweep(): Promise<void> {
    try {
      const rows: { table_id: string }[] = await this.database.query(
        `SELECT table_id FROM table_head WHERE deadline_at < clock_timestamp() - interval '250 milliseconds' AND status NOT IN ('closed', 'quarantined') LIMIT 500`,
      );
      for (const row of rows) this.wake(row.table_id);
    } catch (error) {
      this.log.warn(`the sweep could not look: ${(error as Error).message}`);
    }
  }

  private async makePartitions(): Promise<void> {
    try {
      await this.database.query(`SELECT journal_make_partitions((clock_timestamp() AT TIME ZONE 'UTC')::date, $1)`, [PARTITION_DAYS]);
      await this.database.query(`SELECT journal_drop_answers((clock_timestamp() AT TIME ZONE 'UTC')::date - $1::integer)`, [ANSWER_DAYS]);
    } catch (error) {
      this.log.error(`journal partitions were not tended: ${(error as Error).message}`);
    }
  }

  private reviewPresence(): void {
    for (const owner of this.owners.values()) {
      for (const seat of owner.current.seats) {
        if (seat !== null && seat.connected !== this.present.has(seat.player.id)) void owner.tell({ type: 'Presence', player: seat.player.id });
      }
    }
  }
}

function lobbyLine({ current: state, game }: TableOwner): LobbyTable {
  const terms = game.terms(state.rules);
  const seated = state.seats.filter((s) => s !== null);
  return {
    table: state.table,
    name: state.name,
    game: state.game,
    currency: state.currency,
    status: state.status,
    seats: state.seats.length,
    taken: seated.length,
    people: seated.filter((s) => !s.player.bot).length,
    stakes: terms.stakes,
    minBuyIn: terms.minBuyIn,
    maxBuyIn: terms.maxBuyIn,
    handNo: state.handNo,
  };
}
