import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { KeyRing, seal, unseal } from '../persistence/sealing.js';
import { RecentHands } from './recent-hands.js';
import type { LedgerPosting, PlayedHand, RowChange, Waiter } from './table-draft.js';
import { type StoredEvent, foldTable, type HandFold, storedTable, type TableState } from './table-state.js';

/** Most items of one group commit. */
const BATCH = 50;

/** One table's part of a group commit. */
export interface CommitItem {
  readonly table: string;
  readonly epoch: number;
  /** The version that the decision was made on: the row check. */
  readonly seq: number;
  readonly status: string;
  readonly handNo: number;
  readonly day: string;
  readonly at: number;
  readonly cause: string;
  readonly commandId: string | null;
  readonly account: string | null;
  readonly bodyHash: string | null;
  readonly result: object | null;
  readonly events: readonly object[];
  readonly sealed: string | null;
  readonly handKey: { readonly keyId: string; readonly wrapped: string } | null;
  readonly deadline: number | null;
  readonly snapshot: object | null;
  readonly postings: readonly LedgerPosting[];
  /** Changes of seats and of what hangs on them. */
  readonly seats: readonly RowChange[];
  readonly protected: readonly string[];
}

/** What became of an item. `unknown`: the database did not say; the table must be loaded again. */
export type CommitOutcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'row-check' }
  | { readonly kind: 'command-used' }
  | { readonly kind: 'refused'; readonly constraint: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown'; readonly error: Error };

/** A table as loaded: folded from its last snapshot. */
export interface LoadedTable {
  readonly state: TableState;
  readonly seq: number;
  readonly epoch: number;
  readonly day: string;
  /** Data key of the running hand. */
  readonly handKey: Buffer | null;
  /** What the lobby's figures are made of. */
  readonly recent: RecentHands;
}

/** A place in line that was passed over, because its player's wallet cannot give the buy-in. */
export interface PassedOver {
  readonly wait: string;
  readonly player: string;
  readonly table: string | null;
  readonly needed: number;
  readonly available: number;
}

/** An answer kept for a command that may be sent again. */
export interface StoredAnswer {
  readonly account: string;
  readonly bodyHash: string;
  readonly result: object;
}

/** Injection token of the {@link KeyRing}. */
export const KEY_RING = Symbol('KEY_RING');

/** Where sealed secrets of a commit belong; authenticated with them. */
function place(table: string, seq: number): string {
  return `${table}/${seq}`;
}

const OUTSIDE = /^(wallet|issuer|cashier)/;

/** Whether a posting touches accounts that are not of one table alone. Holds of a table are keyed by it; others lie on wallets. */
function reachesBeyond({ legs, holds = [], resolve = [] }: LedgerPosting): boolean {
  return [...legs, ...holds].some(({ account }) => OUTSIDE.test(account)) || resolve.some((key) => !key.startsWith('table/'));
}

/** Splits a commit's events for storage: what everybody may read, and the rest sealed under the hand's key. */
export function splitEvents(events: readonly StoredEvent[], table: string, seq: number, key: Buffer | null): { events: object[]; sealed: string | null } {
  const secrets: [number, unknown][] = [];
  const shown = events.map((event, n): object => {
    if ('table' in event) return event;
    if (event.hand.sec !== undefined) secrets.push([n, event.hand.sec]);
    return { hand: event.hand.pub };
  });
  if (secrets.length === 0) return { events: shown, sealed: null };
  if (key === null) throw new Error('secret events without a data key');
  return { events: shown, sealed: seal(key, JSON.stringify(secrets), place(table, seq)).toString('base64') };
}

/** The commits of hand `$2` of table `$1`, on the days `$3`: other days' partitions are not looked at. */
export const PUBLIC_HAND_SQL = `SELECT extract(epoch FROM at) * 1000 AS at, cause, events FROM table_event
  WHERE table_id = $1 AND hand_no = $2 AND journal_day = ANY ($3::date[]) ORDER BY seq`;

/** The one place that writes journals: group commits, at most {@link BATCH} tables each, several under way at once. */
@Injectable()
export class TableStore {
  private readonly log = new Logger('store');
  private readonly waiting: { item: CommitItem; done: (outcome: CommitOutcome) => void }[] = [];
  private lanes = 0;

  constructor(
    private readonly database: DataSource,
    @Inject(ROOM_CONFIG) private readonly config: RoomConfig,
    @Inject(KEY_RING) private readonly keys: KeyRing,
  ) {}

  /** Commits one table's item, together with whatever other tables have waiting. A table has at most one item under way. */
  commit(item: CommitItem): Promise<CommitOutcome> {
    // A posting that reaches beyond its own table commits alone: a locked wallet must not hold other tables.
    if (item.postings.some(reachesBeyond)) return this.commitAlone(item);
    return new Promise((done) => {
      this.waiting.push({ item, done });
      // What arrives in this turn of the event loop shares a commit.
      setImmediate(() => this.drain());
    });
  }

  private drain(): void {
    while (this.waiting.length > 0 && this.lanes < this.config.commitLanes) {
      const batch = this.waiting.splice(0, BATCH);
      this.lanes += 1;
      void this.commitBatch(batch.map((b) => b.item)).then((outcomes) => {
        this.lanes -= 1;
        batch.forEach((b, n) => b.done(outcomes[n] as CommitOutcome));
        this.drain();
      });
    }
  }

  /** Commits items of different tables in one transaction; answers one outcome per item, in order. */
  async commitBatch(items: readonly CommitItem[]): Promise<CommitOutcome[]> {
    try {
      const rows: CommitRow[] = await this.database.query(`SELECT ord, outcome, detail FROM room_commit($1::jsonb)`, [JSON.stringify(items)]);
      return readOutcomes(rows, items.length);
    } catch (error) {
      return items.map(() => ({ kind: 'unknown', error: error as Error }));
    }
  }

  private async commitAlone(item: CommitItem): Promise<CommitOutcome> {
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query(`SET LOCAL lock_timeout = '250ms'`);
      const rows = (await runner.query(`SELECT ord, outcome, detail FROM room_commit($1::jsonb)`, [JSON.stringify([item])])) as CommitRow[];
      await runner.commitTransaction();
      return readOutcomes(rows, 1)[0] as CommitOutcome;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      const code = (error as { code?: string }).code;
      if (code === '55P03' || code === '40P01' || code === '40001') return { kind: 'busy' };
      return { kind: 'unknown', error: error as Error };
    } finally {
      await runner.release().catch((lost: unknown) => this.log.warn(`a connection was lost: ${(lost as Error).message}`));
    }
  }

  /** Takes a table: epoch + 1. Answers null when there is no such table. */
  async claim(table: string, worker: string): Promise<{ epoch: number; previousOwner: string | null } | null> {
    const before: { owner: string | null }[] = await this.database.query(`SELECT owner FROM table_head WHERE table_id = $1`, [table]);
    const rows: { epoch: string }[] = await this.database.query(`SELECT epoch FROM room_claim($1, $2)`, [table, worker]);
    return rows[0] ? { epoch: Number(rows[0].epoch), previousOwner: before[0]?.owner ?? null } : null;
  }

  /** Milliseconds since the room last saw `worker` alive: the gap by which a takeover moves deadlines. */
  async silence(worker: string): Promise<number> {
    const rows: { ms: string }[] = await this.database.query(
      `SELECT (extract(epoch FROM clock_timestamp() - coalesce(released_at, last_seen_at)) * 1000)::text AS ms FROM worker WHERE id = $1`,
      [worker],
    );
    return rows[0] ? Math.max(0, Math.round(Number(rows[0].ms))) : 0;
  }

  /** The commits of one hand in order, without what was sealed; empty when there is no such hand. */
  async publicHand(table: string, handNo: number): Promise<{ readonly at: number; readonly cause: string; readonly events: readonly StoredEvent[] }[]> {
    const rows: { at: string; cause: string; events: object[] }[] = await this.database.query(
      PUBLIC_HAND_SQL,
      [table, handNo, await this.daysOfHand(table, handNo)],
    );
    return rows.map(({ at, cause, events }) => ({
      at: Math.round(Number(at)),
      cause,
      events: events.map((event): StoredEvent => ('table' in event ? (event as StoredEvent) : { hand: { pub: (event as { hand: { type: string } }).hand } })),
    }));
  }

  /**
   * The days of the journal on which a hand can lie: all its commits are on one, which its key names. A round in which
   * nothing was dealt has no key, and lies between its neighbours' days.
   */
  private async daysOfHand(table: string, handNo: number): Promise<readonly string[]> {
    const [{ days }] = await this.database.query<[{ days: string[] }]>(
      `SELECT ARRAY(SELECT day::date::text FROM table_head h JOIN game_table t ON t.id = h.table_id
         LEFT JOIN hand_key own ON own.table_id = $1 AND own.hand_no = $2,
         generate_series(
           coalesce(own.opened_day, (SELECT opened_day FROM hand_key WHERE table_id = $1 AND hand_no < $2 ORDER BY hand_no DESC LIMIT 1),
             (t.created_at AT TIME ZONE 'UTC')::date - 1)::timestamp,
           coalesce(own.opened_day, (SELECT opened_day FROM hand_key WHERE table_id = $1 AND hand_no > $2 ORDER BY hand_no LIMIT 1), h.journal_day)::timestamp,
           interval '1 day') AS day WHERE h.table_id = $1) AS days`,
      [table, handNo],
    );
    return days;
  }

  /** Loads a table: its last snapshot and what was committed since. */
  async load(table: string, foldHand: HandFold): Promise<LoadedTable | null> {
    const heads: HeadRow[] = await this.database.query(
      `SELECT seq, epoch, hand_no, journal_day::text AS day, snapshot, snapshot_seq, snapshot_day::text AS snapshot_day FROM table_head WHERE table_id = $1`,
      [table],
    );
    const head = heads[0];
    if (head === undefined) return null;
    // One statement for journal and secrets: a commit between two reads could otherwise show one without the other.
    const rows: { seq: string; hand_no: string; events: object[]; sealed: Buffer | null; key_id: string | null; wrapped: Buffer | null }[] = await this.database.query(
      `SELECT e.seq, e.hand_no, e.events, s.sealed, k.key_id, k.wrapped FROM table_event e
       LEFT JOIN table_event_secret s ON s.journal_day = e.journal_day AND s.table_id = e.table_id AND s.seq = e.seq
       LEFT JOIN hand_key k ON k.table_id = e.table_id AND k.hand_no = e.hand_no AND s.sealed IS NOT NULL
       WHERE e.table_id = $1 AND e.journal_day >= $2::date AND e.seq > $3 AND e.seq <= $4 ORDER BY e.seq`,
      [table, head.snapshot_day, head.snapshot_seq, head.seq],
    );
    let state = storedTable(head.snapshot);
    let seq = Number(head.snapshot_seq);
    let handKey: Buffer | null = null;
    for (const row of rows) {
      if (Number(row.seq) !== seq + 1) throw new Error(`the journal of ${table} has a gap after ${seq}`);
      seq += 1;
      let secrets = new Map<number, unknown>();
      if (row.sealed !== null) {
        handKey = this.keys.handKey(table, Number(row.hand_no), { keyId: row.key_id ?? '', wrapped: row.wrapped ?? Buffer.alloc(0) });
        secrets = new Map(JSON.parse(unseal(handKey, row.sealed, place(table, seq)).toString()) as [number, unknown][]);
      }
      const events = row.events.map((event, n): StoredEvent => {
        if ('table' in event) return event as StoredEvent;
        const pub = (event as { hand: { type: string } }).hand;
        return { hand: secrets.has(n) ? { pub, sec: secrets.get(n) } : { pub } };
      });
      state = foldTable(state, events, foldHand);
    }
    if (seq !== Number(head.seq)) throw new Error(`the journal of ${table} ends at ${seq}, its head says ${head.seq}`);
    return { state, seq, epoch: Number(head.epoch), day: head.day, handKey: state.playing ? handKey : null, recent: await this.recentHands(table) };
  }

  /** The answer kept for a command, if it was granted before. */
  async answerOf(table: string, commandId: string): Promise<StoredAnswer | null> {
    const rows: { account: string; body_hash: Buffer; result: object }[] = await this.database.query(
      `SELECT account, body_hash, result FROM command_result WHERE table_id = $1 AND command_id = $2::uuid`,
      [table, commandId],
    );
    const row = rows[0];
    return row ? { account: row.account, bodyHash: row.body_hash.toString('hex'), result: row.result } : null;
  }

  /** What a player left this table with in the last `minutes`; null when he did not leave it in that time (stud §2.4). */
  async lastStack(table: string, player: string, minutes: number): Promise<number | null> {
    if (minutes <= 0) return null;
    const rows: { chips: string }[] = await this.database.query(
      `SELECT chips_at_leave AS chips FROM sitting WHERE table_id = $1 AND player_id = $2 AND left_at > clock_timestamp() - make_interval(mins => $3)
       ORDER BY left_at DESC LIMIT 1`,
      [table, player, minutes],
    );
    return rows[0] ? Number(rows[0].chips) : null;
  }

  private async recentHands(table: string): Promise<RecentHands> {
    const rows: Record<'opened' | 'ended' | 'pot' | 'dealt_in' | 'past_first_round', string | null>[] = await this.database.query(
      `SELECT extract(epoch FROM opened_at) * 1000 AS opened, extract(epoch FROM ended_at) * 1000 AS ended, pot, dealt_in, past_first_round
       FROM hand_figures WHERE table_id = $1 ORDER BY hand_no DESC LIMIT $2`,
      [table, RecentHands.MOST],
    );
    return new RecentHands(
      rows.reverse().map(
        (row) =>
          ({
            openedAt: Math.round(Number(row.opened)),
            endedAt: Math.round(Number(row.ended)),
            pot: Number(row.pot),
            dealtIn: Number(row.dealt_in),
            pastFirstRound: row.past_first_round === null ? null : Number(row.past_first_round),
          }) as PlayedHand,
      ),
    );
  }

  /**
   * Who is first in line for a free seat of a table, of its list and the queue for its stakes together, in order of arrival; with
   * those before him whose wallets are short. Who has an offer elsewhere, sits here, or would bring less than he must is left out.
   */
  async firstWaiter(seek: WaiterSought): Promise<{ waiter: Waiter | null; short: PassedOver[] }> {
    const rows: WaiterRow[] = await this.database.query(
      `SELECT w.id, w.table_id, w.buy_in, p.id AS player_id, p.name, coalesce(a.balance - a.held, 0) AS available, coalesce(a.frozen, false) AS frozen
       FROM waiting w JOIN player p ON p.id = w.player_id AND p.kind <> 'deleted'
       LEFT JOIN ledger_account a ON a.code = 'wallet:' || p.id AND a.currency = w.currency
       WHERE w.state = 'waiting' AND w.currency = $3 AND (w.table_id = $1 OR (w.table_id IS NULL AND w.game = $2 AND w.stakes = $4))
         AND w.buy_in BETWEEN $5 AND $6
         AND NOT EXISTS (SELECT 1 FROM waiting o WHERE o.player_id = w.player_id AND o.state = 'offered')
         AND NOT EXISTS (SELECT 1 FROM table_seat s WHERE s.table_id = $1 AND s.player_id = w.player_id)
         AND NOT EXISTS (SELECT 1 FROM seat_move m WHERE m.to_table = $1 AND m.player_id = w.player_id AND m.state <> 'ended')
         AND w.buy_in >= coalesce((
           SELECT least(s.chips_at_leave, $6) FROM sitting s WHERE s.table_id = $1 AND s.player_id = w.player_id
             AND s.left_at > clock_timestamp() - make_interval(mins => $7) ORDER BY s.left_at DESC LIMIT 1), 0)
       ORDER BY w.no LIMIT 50`,
      [seek.table, seek.game, seek.currency, seek.stakes, seek.least, seek.most, seek.returnWithinMinutes],
    );
    const short: PassedOver[] = [];
    for (const row of rows) {
      const [buyIn, available] = [Number(row.buy_in), row.frozen ? 0 : Number(row.available)];
      if (available >= buyIn) return { waiter: { wait: row.id, player: { id: row.player_id, name: row.name, bot: false }, buyIn }, short };
      short.push({ wait: row.id, player: row.player_id, table: row.table_id, needed: buyIn, available });
    }
    return { waiter: null, short };
  }

  /** Notes who was passed over; answers those for whom it is the first time, who are to be told. */
  async passOver(passed: readonly PassedOver[]): Promise<PassedOver[]> {
    if (passed.length === 0) return [];
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE waiting SET passed_at = clock_timestamp() WHERE id = ANY ($1) AND state = 'waiting' AND passed_at IS NULL RETURNING id`,
      [passed.map(({ wait }) => wait)],
    );
    const told = new Set(rows.map(({ id }) => id));
    return passed.filter(({ wait }) => told.has(wait));
  }

  /** Chips of a move that are on their way; null: they have not left, or the move is over. */
  async underWay(move: string): Promise<number | null> {
    const rows: { chips: string }[] = await this.database.query(`SELECT chips FROM seat_move WHERE id = $1 AND state = 'under-way'`, [move]);
    return rows[0] ? Number(rows[0].chips) : null;
  }

  /** What a player's wallet could still give. */
  async walletAvailable(player: string, currency: string): Promise<number> {
    const rows: { available: string }[] = await this.database.query(`SELECT balance - held AS available FROM ledger_account WHERE code = $1 AND currency = $2`, [
      `wallet:${player}`,
      currency,
    ]);
    return Number(rows[0]?.available ?? 0);
  }

  /** Protected all-ins in the last `hours` over the whole room, by player (stud §9.4). */
  async protectionsUsed(players: readonly string[], hours: number): Promise<Map<string, number>> {
    const rows: { player_id: string; n: string }[] = await this.database.query(
      `SELECT player_id, count(*) AS n FROM protected_all_in WHERE player_id = ANY ($1) AND at > clock_timestamp() - make_interval(hours => $2) GROUP BY 1`,
      [players, hours],
    );
    return new Map(rows.map((row) => [row.player_id, Number(row.n)]));
  }
}

/** A free seat that somebody is sought for. */
export interface WaiterSought {
  readonly table: string;
  readonly game: string;
  readonly currency: string;
  readonly stakes: string;
  readonly least: number;
  readonly most: number;
  readonly returnWithinMinutes: number;
}

interface WaiterRow {
  readonly id: string;
  readonly table_id: string | null;
  readonly buy_in: string;
  readonly player_id: string;
  readonly name: string;
  readonly available: string;
  readonly frozen: boolean;
}

interface CommitRow {
  readonly ord: number;
  readonly outcome: 'ok' | 'ROW_CHECK' | 'COMMAND_USED' | 'REFUSED';
  readonly detail: string | null;
}

interface HeadRow {
  readonly seq: string;
  readonly epoch: string;
  readonly hand_no: string;
  readonly day: string;
  readonly snapshot: object;
  readonly snapshot_seq: string;
  readonly snapshot_day: string;
}

function readOutcomes(rows: readonly CommitRow[], n: number): CommitOutcome[] {
  const outcomes: CommitOutcome[] = [];
  for (const row of rows) {
    outcomes[row.ord] =
      row.outcome === 'ok'
        ? { kind: 'ok' }
        : row.outcome === 'ROW_CHECK'
          ? { kind: 'row-check' }
          : row.outcome === 'COMMAND_USED'
            ? { kind: 'command-used' }
            : { kind: 'refused', constraint: row.detail ?? '' };
  }
  if (outcomes.length !== n) throw new Error(`a group commit of ${n} answered ${outcomes.length}`);
  return outcomes;
}
