import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A transfer outside the tables: welcome chips, refills, corrections. Legs sum to zero; see `ledger_post`. */
export interface Transfer {
  /** The business fact, unique for ever: the same key twice moves money once. */
  readonly key: string;
  readonly code: 'welcome' | 'refill' | 'bot-refill' | 'adjust';
  readonly currency: string;
  readonly actor: string;
  readonly reason?: string;
  readonly legs: readonly { readonly account: string; readonly amount: number }[];
}

/** What {@link LedgerService.reconcile} found; every drift must be zero. */
export interface Reconciliation {
  readonly accounts: number;
  readonly postings: number;
  readonly entries: number;
  /** Sum of |cached balance − sum of entries| over all accounts. */
  readonly balanceDrift: number;
  /** Sum of |held − open holds| over all accounts. */
  readonly holdDrift: number;
  /** Sum of |seat account − chips of the seat row| over all seats, and of seat accounts of nobody. */
  readonly seatDrift: number;
  /** Sum of all balances, by currency. */
  readonly totals: Readonly<Record<string, number>>;
  readonly drift: number;
}

/** The ledger beyond the tables' own postings. */
@Injectable()
export class LedgerService {
  constructor(private readonly database: DataSource) {}

  /** Posts a transfer; within `manager`'s transaction where given. */
  async post(transfer: Transfer, manager?: EntityManager): Promise<void> {
    await (manager ?? this.database).query(`SELECT ledger_post($1::jsonb)`, [JSON.stringify({ ...transfer, at: Date.now() })]);
  }

  /** Wallets of a player, by currency. */
  async wallets(player: string): Promise<{ currency: string; available: number }[]> {
    const rows: { currency: string; available: string }[] = await this.database.query(
      `SELECT currency, balance - held AS available FROM ledger_account WHERE code = $1 ORDER BY currency`,
      [`wallet:${player}`],
    );
    return rows.map((row) => ({ currency: row.currency, available: Number(row.available) }));
  }

  /** Proves the books: one consistent look at everything. */
  async reconcile(): Promise<Reconciliation> {
    return this.database.transaction('REPEATABLE READ', async (manager) => {
      const [row] = await manager.query<[Record<string, string>]>(`
        WITH entry AS (SELECT account_id, sum(amount) AS amount, count(*) AS n FROM ledger_entry GROUP BY 1),
        open_hold AS (
          SELECT h.account_id, sum(h.amount) AS amount FROM ledger_hold h
          WHERE NOT EXISTS (SELECT 1 FROM ledger_hold_resolution r WHERE r.hold_id = h.id) GROUP BY 1),
        seat AS (
          SELECT coalesce(a.balance, 0) AS balance, coalesce(s.chips, 0) AS chips
          FROM (SELECT * FROM ledger_account WHERE kind = 'seat') a
          FULL JOIN table_seat s ON a.code = 'seat:' || s.sitting_id)
        SELECT
          (SELECT count(*) FROM ledger_account) AS accounts,
          (SELECT count(*) FROM ledger_posting) AS postings,
          (SELECT coalesce(sum(n), 0) FROM entry) AS entries,
          (SELECT coalesce(sum(abs(a.balance - coalesce(e.amount, 0))), 0) FROM ledger_account a LEFT JOIN entry e ON e.account_id = a.id) AS balance_drift,
          (SELECT coalesce(sum(abs(a.held - coalesce(h.amount, 0))), 0) FROM ledger_account a LEFT JOIN open_hold h ON h.account_id = a.id) AS hold_drift,
          (SELECT coalesce(sum(abs(balance - chips)), 0) FROM seat) AS seat_drift`);
      const totals = await manager.query<{ currency: string; total: string }[]>(`SELECT currency, sum(balance) AS total FROM ledger_account GROUP BY 1 ORDER BY 1`);
      const byCurrency = Object.fromEntries(totals.map((t) => [t.currency, Number(t.total)]));
      const figures = {
        accounts: Number(row['accounts']),
        postings: Number(row['postings']),
        entries: Number(row['entries']),
        balanceDrift: Number(row['balance_drift']),
        holdDrift: Number(row['hold_drift']),
        seatDrift: Number(row['seat_drift']),
      };
      const drift = figures.balanceDrift + figures.holdDrift + figures.seatDrift + Object.values(byCurrency).reduce((sum, t) => sum + Math.abs(t), 0);
      return { ...figures, totals: byCurrency, drift };
    });
  }
}
