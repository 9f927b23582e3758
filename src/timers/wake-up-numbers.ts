import type { DataSource } from 'typeorm';

/** Numbers of wake-up jobs. A number is never reused: a job with a repeated id would be ignored in silence. */
export interface WakeUpNumbers {
  /** Number of the last wake-up job of a table. */
  last(table: string): Promise<number>;
  /** Notes for which deadline the wake-up job `no` is pending. */
  note(table: string, at: number, no: number): Promise<void>;
}

/** Kept in the table's head, so that the next process goes on counting where this one stopped. */
export class StoredWakeUpNumbers implements WakeUpNumbers {
  constructor(private readonly database: DataSource) {}

  async last(table: string): Promise<number> {
    const rows: { armed_no: string }[] = await this.database.query(`SELECT armed_no FROM table_head WHERE table_id = $1`, [table]);
    return Number(rows[0]?.armed_no ?? 0);
  }

  async note(table: string, at: number, no: number): Promise<void> {
    await this.database.query(`UPDATE table_head SET armed_for = to_timestamp($2::double precision / 1000), armed_no = $3 WHERE table_id = $1`, [table, at, no]);
  }
}
