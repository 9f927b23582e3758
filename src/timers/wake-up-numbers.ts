import type { DataSource } from 'typeorm';

/** Numbers of wake-up jobs, kept in the table's head so that the next process goes on counting where this one stopped. */
export class WakeUpNumbers {
  constructor(private readonly database: DataSource) {}

  /** Number of the last wake-up job of a table; never reused. */
  async last(table: string): Promise<number> {
    const rows: { armed_no: string }[] = await this.database.query(`SELECT armed_no FROM table_head WHERE table_id = $1`, [table]);
    return Number(rows[0]?.armed_no ?? 0);
  }

  /** Notes for which deadline the wake-up job `no` is pending. */
  async note(table: string, at: number, no: number): Promise<void> {
    await this.database.query(`UPDATE table_head SET armed_for = to_timestamp($2::double precision / 1000), armed_no = $3 WHERE table_id = $1`, [table, at, no]);
  }
}
