import pg from 'pg';

/** How long a start waits for an earlier process to let go, ms. */
const PATIENCE_MS = 6_000;

/** Another process runs this room. */
export class AnotherProcess extends Error {}

/**
 * Holds the room's advisory lock: one process owns all tables. Commands do not travel between processes yet, so a second one is
 * refused with or without Redis. The row check of every commit protects the money even where this lock does not reach.
 */
export class ProcessLock {
  private constructor(private readonly client: pg.Client) {}

  /** Takes the lock, waiting a little for a dying predecessor. Throws {@link AnotherProcess}. */
  static async take(databaseUrl: string, redisUrl: string | null, onLost: () => void): Promise<ProcessLock> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    const lock = new ProcessLock(client);
    client.on('error', () => onLost());
    await client.connect();
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const { rows } = await client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(hashtext('poker-room process')) AS got`);
      if (rows[0]?.got === true) return lock;
      if (performance.now() > until) break;
      await new Promise((done) => setTimeout(done, 250));
    }
    await client.end();
    throw new AnotherProcess(
      redisUrl === null
        ? 'Another room process runs on this database, and REDIS_URL is not set: a second process could not share its sockets and queues. Stop the other one, or use a database of its own.'
        : 'Another room process runs on this database. One process owns all tables for now; stop the other one, or use a database of its own.',
    );
  }

  async release(): Promise<void> {
    this.client.removeAllListeners('error');
    this.client.on('error', () => undefined);
    await this.client.end().catch(() => undefined);
  }
}
