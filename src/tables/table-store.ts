import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { KeyRing, seal, unseal } from '../persistence/sealing.js';
import type { LedgerPosting, SeatChange } from './table-decide.js';
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
  readonly seats: readonly SeatChange[];
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
    if (item.postings.some((p) => p.legs.some((leg) => /^(wallet|issuer|cashier)/.test(leg.account)))) return this.commitAlone(item);
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
    return { state, seq, epoch: Number(head.epoch), day: head.day, handKey: state.playing ? handKey : null };
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
