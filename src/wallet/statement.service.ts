import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StatementKind, StatementLine } from '../contracts/http.js';

/** Which lines of a statement are wanted. */
export interface StatementRange {
  readonly currency: string;
  /** Undefined: all. */
  readonly kind?: StatementKind | undefined;
  /** Not before, ms; undefined: from the beginning. */
  readonly from?: number | undefined;
  /** Before, ms; undefined: until now. */
  readonly until?: number | undefined;
  /** Lines older than the line of this id; undefined: from the newest on. */
  readonly before?: string | undefined;
  /** At most so many lines, newest first. */
  readonly limit: number;
}

interface Row {
  readonly id: string;
  readonly at: string;
  readonly code: string;
  readonly reason: string | null;
  readonly table_id: string | null;
  readonly table_name: string | null;
  readonly game: string | null;
  readonly hand_no: string | null;
  readonly wallet: string;
  readonly at_tables: string;
  readonly wallet_after: string;
  readonly at_tables_after: string;
  readonly commission: string;
}

/** Postings that belong to a hand or a round; the number that the others carry only says when they happened. */
const OF_A_HAND = /^(hand|round)-/;

/** A player's statement: every posting that moved his chips, in his wallet or at a table. */
@Injectable()
export class StatementService {
  constructor(private readonly database: DataSource) {}

  /**
   * Lines of a player's statement, newest first, each with what he had after it. His accounts are his wallet and those of
   * all his stays at tables; lines that are not asked for count in it.
   */
  async lines(player: string, { currency, kind, from, until, before, limit }: StatementRange): Promise<StatementLine[]> {
    const rows: Row[] = await this.database.query(
      `WITH mine AS (
         SELECT id, true AS is_wallet FROM ledger_account WHERE code = 'wallet:' || $1 AND currency = $2
         UNION ALL
         SELECT a.id, false FROM sitting s JOIN ledger_account a ON a.code = 'seat:' || s.id AND a.currency = $2 WHERE s.player_id = $1),
       moved AS (
         SELECT e.posting_id, coalesce(sum(e.amount) FILTER (WHERE is_wallet), 0) AS wallet, coalesce(sum(e.amount) FILTER (WHERE NOT is_wallet), 0) AS at_tables,
                sum(e.commission) AS commission
         FROM mine JOIN ledger_entry e ON e.account_id = mine.id GROUP BY e.posting_id),
       line AS (
         SELECT *, sum(wallet) OVER (ORDER BY posting_id) AS wallet_after, sum(at_tables) OVER (ORDER BY posting_id) AS at_tables_after FROM moved)
       SELECT p.id::text, extract(epoch FROM p.event_at) * 1000 AS at, p.code, p.reason, p.table_id, t.name AS table_name, t.game, p.hand_no::text,
              l.wallet::text, l.at_tables::text, l.wallet_after::text, l.at_tables_after::text, l.commission::text
       FROM line l JOIN ledger_posting p ON p.id = l.posting_id LEFT JOIN game_table t ON t.id = p.table_id
       WHERE ($3::bigint IS NULL OR p.id < $3::bigint)
         AND ($5::text IS NULL OR $5 = CASE WHEN p.code ~ '^(hand|round)-' THEN 'hands' WHEN p.table_id IS NOT NULL THEN 'seats' ELSE 'wallet' END)
         AND ($6::float8 IS NULL OR p.event_at >= to_timestamp($6::float8 / 1000))
         AND ($7::float8 IS NULL OR p.event_at < to_timestamp($7::float8 / 1000))
       ORDER BY p.id DESC LIMIT $4`,
      [player, currency, before ?? null, limit, kind ?? null, from ?? null, until ?? null],
    );
    return rows.map((row) => ({
      id: row.id,
      at: Math.round(Number(row.at)),
      code: row.code,
      reason: row.reason,
      table: row.table_id === null ? null : { id: row.table_id, name: row.table_name ?? row.table_id, game: row.game ?? '' },
      handNo: OF_A_HAND.test(row.code) && row.hand_no !== null ? Number(row.hand_no) : null,
      wallet: Number(row.wallet),
      atTables: Number(row.at_tables),
      walletAfter: Number(row.wallet_after),
      atTablesAfter: Number(row.at_tables_after),
      commission: Number(row.commission),
    }));
  }
}
