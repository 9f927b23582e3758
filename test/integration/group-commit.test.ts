import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { TableStore, type CommitItem } from '../../src/tables/table-store.js';
import { type TestRoom, startTestRoom } from '../support/test-room.js';

/** A commit item without money for table `n` of a batch. */
function plain(table: string, epoch: number, seq: number, over: Partial<CommitItem> = {}): CommitItem {
  return {
    table,
    epoch,
    seq,
    status: 'paused',
    handNo: 0,
    day: new Date().toISOString().slice(0, 10),
    at: Date.now(),
    cause: 'Test',
    commandId: randomUUID(),
    account: 'ply_test',
    bodyHash: '00',
    result: { ok: true },
    events: [{ table: { type: 'HandScheduled', at: null } }],
    sealed: null,
    handKey: null,
    deadline: null,
    snapshot: null,
    postings: [],
    seats: [],
    protected: [],
    ...over,
  };
}

function posting(table: string, key: string, legs: { account: string; amount: number }[]): CommitItem['postings'][number] {
  return { key, code: 'hand-settle', currency: 'PLAY', tableId: table, handNo: 1, actor: 'room', at: Date.now(), legs };
}

describe('group commit (architecture §4)', () => {
  let room: TestRoom;
  let store: TableStore;
  const tables: { id: string; epoch: number; seq: number }[] = [];

  beforeAll(async () => {
    // The room's own owners must leave these tables alone: this room has no tables role.
    room = await startTestRoom({ ROOM_ROLES: 'web,timers' });
    store = room.room.app.get(TableStore);
    for (let n = 0; n < 50; n += 1) {
      const id = `tbl_${String(n).padStart(2, '0')}`;
      await room.database.query(`SELECT room_open_table($1::jsonb)`, [JSON.stringify({ id, name: id, game: 'seven-card-stud', currency: 'PLAY', rules: {}, bots: 0, snapshot: {} })]);
      await store.claim(id, room.config.jwtSecret.slice(0, 8));
      tables.push({ id, epoch: 1, seq: 0 });
      // Every table has two seats' accounts with 100.00 each.
      await room.database.query(`SELECT ledger_post($1::jsonb)`, [
        JSON.stringify({ key: `fund/${id}`, code: 'fund', currency: 'PLAY', actor: 'test', at: Date.now(), legs: [{ account: 'issuer', amount: -20_000 }, { account: `seat:${id}a`, amount: 10_000 }, { account: `seat:${id}b`, amount: 10_000 }] }),
      ]);
    }
  });
  afterAll(async () => room.close());

  async function sums(): Promise<{ total: number; entries: number }> {
    const [row] = await room.database.query<[{ total: string; entries: string }]>(`SELECT (SELECT coalesce(sum(balance), 0) FROM ledger_account) AS total, (SELECT count(*) FROM ledger_entry) AS entries`);
    return { total: Number(row.total), entries: Number(row.entries) };
  }

  test('50 tables with a stale row, a used command, an overdraft and an unbalanced posting: those four refused, 46 committed, sum zero', async () => {
    const used = randomUUID();
    const [first] = tables;
    expect(await store.commitBatch([plain(first!.id, 1, 0, { commandId: used })])).toEqual([{ kind: 'ok' }]);
    first!.seq = 1;

    const items = tables.map(({ id, epoch, seq }, n) => {
      if (n === 0) return plain(id, epoch, seq, { commandId: used });
      if (n === 7) return plain(id, epoch, 5);
      if (n === 19) return plain(id, epoch, seq, { postings: [posting(id, `over/${id}`, [{ account: `seat:${id}a`, amount: -10_001 }, { account: `seat:${id}b`, amount: 10_001 }])] });
      if (n === 33) return plain(id, epoch, seq, { postings: [posting(id, `off/${id}`, [{ account: `seat:${id}a`, amount: -500 }, { account: `seat:${id}b`, amount: 499 }])] });
      if (n % 2 === 0) return plain(id, epoch, seq, { postings: [posting(id, `settle/${id}`, [{ account: `seat:${id}a`, amount: -250 }, { account: `seat:${id}b`, amount: 240 }, { account: `rake:${id}`, amount: 10 }])] });
      return plain(id, epoch, seq);
    });
    const before = await sums();
    const outcomes = await store.commitBatch(items);
    const refused = outcomes.flatMap((outcome, n) => (outcome.kind === 'ok' ? [] : [{ n, ...outcome }]));
    expect(refused).toEqual([
      { n: 0, kind: 'command-used' },
      { n: 7, kind: 'row-check' },
      { n: 19, kind: 'refused', constraint: 'account_no_overdraft' },
      { n: 33, kind: 'refused', constraint: 'posting_zero_sum' },
    ]);
    expect(outcomes.filter((o) => o.kind === 'ok')).toHaveLength(46);
    const after = await sums();
    expect(after.total).toBe(0);
    // 24 tables with an even number above 0 committed a posting of three legs.
    expect(after.entries - before.entries).toBe(24 * 3);

    const heads = await room.database.query<{ table_id: string; seq: string }[]>(`SELECT table_id, seq FROM table_head ORDER BY table_id`);
    heads.forEach((head, n) => expect([head.table_id, Number(head.seq)]).toEqual([tables[n]!.id, [7, 19, 33].includes(n) ? 0 : 1]));
    const [journal] = await room.database.query<[{ n: string }]>(`SELECT count(*) AS n FROM table_event`);
    expect(Number(journal.n)).toBe(47);
    expect((await room.reconcile()).balanceDrift).toBe(0);
  });

  test('an older epoch may not append any more', async () => {
    const table = tables[49]!;
    await store.claim(table.id, 'another');
    expect(await store.commitBatch([plain(table.id, 1, 1)])).toEqual([{ kind: 'row-check' }]);
    expect(await store.commitBatch([plain(table.id, 2, 1)])).toEqual([{ kind: 'ok' }]);
  });

  test('the running room may not write money or journals past the functions', async () => {
    const attempts = [
      `UPDATE ledger_account SET balance = balance + 1`,
      `INSERT INTO ledger_entry (posting_id, account_id, amount, balance_after, account_version) VALUES (1, 1, 1, 1, 99)`,
      `DELETE FROM ledger_posting`,
      `UPDATE table_event SET events = '[]'`,
      `UPDATE table_head SET seq = 0`,
      `UPDATE table_seat SET chips = 1`,
      `TRUNCATE ledger_entry`,
    ];
    for (const sql of attempts) await expect(room.database.query(sql)).rejects.toThrow(/permission denied/);
  });

  test('the owner of the schema may not change the past either', async () => {
    const { default: pg } = await import('pg');
    const owner = new pg.Client({ connectionString: room.config.databaseUrl });
    await owner.connect();
    try {
      for (const sql of [`UPDATE ledger_entry SET amount = amount + 1`, `DELETE FROM ledger_posting`, `TRUNCATE ledger_entry CASCADE`, `DELETE FROM ledger_account`, `UPDATE table_event SET events = '[]'`]) {
        await expect(owner.query(sql)).rejects.toThrow(/append-only/);
      }
    } finally {
      await owner.end();
    }
  });
});

describe('the ledger’s promises', () => {
  let room: TestRoom;
  beforeAll(async () => {
    room = await startTestRoom({ ROOM_ROLES: 'web,timers' });
  });
  afterAll(async () => room.close());

  const post = (p: object): Promise<unknown> => room.database.query(`SELECT ledger_post($1::jsonb) AS id`, [JSON.stringify({ currency: 'PLAY', actor: 'test', at: 0, code: 'test', ...p })]);
  const legs = (from: string, to: string, amount: number): object[] => [{ account: from, amount: -amount }, { account: to, amount }];

  test('the same key with the same input moves money once; with other input it is refused', async () => {
    const first = await post({ key: 'once', legs: legs('issuer', 'wallet:a', 500) });
    expect(await post({ key: 'once', legs: legs('issuer', 'wallet:a', 500) })).toEqual(first);
    await expect(post({ key: 'once', legs: legs('issuer', 'wallet:a', 501) })).rejects.toMatchObject({ constraint: 'posting_key_reused' });
    const [row] = await room.database.query<[{ balance: string }]>(`SELECT balance FROM ledger_account WHERE code = 'wallet:a'`);
    expect(row.balance).toBe('500');
  });

  test('held chips count as gone; a hold resolves once', async () => {
    await post({ key: 'b', legs: legs('issuer', 'wallet:b', 1_000) });
    await post({ key: 'hold', holds: [{ key: 'h1', account: 'wallet:b', amount: 700 }] });
    await expect(post({ key: 'too much', legs: legs('wallet:b', 'wallet:a', 301) })).rejects.toMatchObject({ constraint: 'account_no_overdraft' });
    await expect(post({ key: 'too much held', holds: [{ key: 'h2', account: 'wallet:b', amount: 301 }] })).rejects.toMatchObject({ constraint: 'account_no_overdraft' });
    // The hold is used in the posting that ends it.
    await post({ key: 'use', resolve: ['h1'], legs: legs('wallet:b', 'wallet:a', 900) });
    await expect(post({ key: 'use again', resolve: ['h1'] })).rejects.toMatchObject({ code: '23505' });
    await expect(post({ key: 'no such', resolve: ['h9'] })).rejects.toMatchObject({ constraint: 'hold_unknown' });
    expect((await room.reconcile()).drift).toBe(0);
  });

  test('a frozen account gives nothing and still takes', async () => {
    const { default: pg } = await import('pg');
    const owner = new pg.Client({ connectionString: room.config.databaseUrl });
    await owner.connect();
    await post({ key: 'c', legs: legs('issuer', 'wallet:c', 1_000) });
    await owner.query(`UPDATE ledger_account SET frozen = true WHERE code = 'wallet:c'`);
    await owner.end();
    await expect(post({ key: 'c out', legs: legs('wallet:c', 'wallet:a', 1) })).rejects.toMatchObject({ constraint: 'account_frozen' });
    await expect(post({ key: 'c hold', holds: [{ key: 'hc', account: 'wallet:c', amount: 1 }] })).rejects.toMatchObject({ constraint: 'account_frozen' });
    await post({ key: 'c in', legs: legs('issuer', 'wallet:c', 5) });
  });

  test('a posting in two currencies, with one leg or beyond 2^53 is refused', async () => {
    await expect(post({ key: 'one leg', legs: [{ account: 'wallet:a', amount: 5 }] })).rejects.toMatchObject({ constraint: 'posting_zero_sum' });
    await expect(post({ key: 'huge', legs: legs('issuer', 'wallet:a', 2 ** 53) })).rejects.toMatchObject({ code: '23514' });
  });

  test('hundred postings at once between the same accounts in both directions: no deadlock, nothing lost', async () => {
    await post({ key: 'x', legs: legs('issuer', 'wallet:x', 10_000) });
    await post({ key: 'y', legs: legs('issuer', 'wallet:y', 10_000) });
    await Promise.all(Array.from({ length: 100 }, (_, n) => post({ key: `swap/${n}`, legs: n % 2 ? legs('wallet:x', 'wallet:y', 7) : legs('wallet:y', 'wallet:x', 7) })));
    const rows = await room.database.query<{ balance: string }[]>(`SELECT balance FROM ledger_account WHERE code IN ('wallet:x', 'wallet:y')`);
    expect(rows.map((r) => r.balance)).toEqual(['10000', '10000']);
    expect((await room.reconcile()).drift).toBe(0);
  });
});
