/** A table is followed once, whoever uses it, and a moment longer: the page that is drawn anew finds it as it was. */
import { describe, expect, it } from '@jest/globals';
import { KeptTables } from '../../web/src/table/kept-tables.js';
import { FakeTimers } from './fakes.js';

describe('a table that is opened again', () => {
  it('at once is the same one; later, or another table, is a new one', async () => {
    const timers = new FakeTimers();
    const tables = new KeptTables<{ closed: number; close(): void }>(timers);
    const make = (): { closed: number; close(): void } => ({ closed: 0, close() { this.closed += 1; } });
    const first = tables.use('tbl_1', make);
    first.release();
    const again = tables.use('tbl_1', make);
    expect(again.table).toBe(first.table);
    await timers.pass(5000);
    expect(again.table.closed).toBe(0);
    const both = tables.use('tbl_1', make);
    again.release();
    await timers.pass(5000);
    expect([both.table === first.table, both.table.closed]).toEqual([true, 0]);
    both.release();
    await timers.pass(5000);
    expect(both.table.closed).toBe(1);
    expect(tables.use('tbl_1', make).table).not.toBe(first.table);
    expect(tables.use('tbl_2', make).table).not.toBe(first.table);
  });
});
