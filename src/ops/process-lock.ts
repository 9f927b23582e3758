import pg from 'pg';

/** How long a start waits for an earlier process to let go, ms. */
const PATIENCE_MS = 6_000;
const RETRY_MS = 250;

/** Another process runs this room. */
export class AnotherProcess extends Error {}

const LOCK = `SELECT pg_try_advisory_lock(hashtext('poker-room process')) AS got`;

/**
 * Holds the room's advisory lock: one process owns all tables. Commands do not travel between processes yet, so a second one is
 * refused with or without Redis. The row check of every commit protects the money even where this lock does not reach.
 */
export class ProcessLock {
  private client: pg.Client | null = null;
  private released = false;

  private constructor(
    private readonly databaseUrl: string,
    private readonly onLost: () => void,
  ) {}

  /**
   * Takes the lock, waiting a little for a dying predecessor. Throws {@link AnotherProcess}.
   * `onLost`: the database went away and came back, and another process has taken the lock meanwhile.
   */
  static async take(databaseUrl: string, redisUrl: string | null, onLost: () => void): Promise<ProcessLock> {
    const lock = new ProcessLock(databaseUrl, onLost);
    const until = performance.now() + PATIENCE_MS;
    while (!(await lock.tryTake())) {
      if (performance.now() > until) {
        throw new AnotherProcess(
          redisUrl === null
            ? 'Another room process runs on this database, and REDIS_URL is not set: a second process could not share its sockets and queues. Stop the other one, or use a database of its own.'
            : 'Another room process runs on this database. One process owns all tables for now; stop the other one, or use a database of its own.',
        );
      }
      await pause(RETRY_MS);
    }
    return lock;
  }

  async release(): Promise<void> {
    this.released = true;
    await this.client?.end().catch(() => undefined);
  }

  /** Whether the lock is ours now. Throws when the database does not answer. */
  private async tryTake(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.databaseUrl, keepAlive: true });
    client.on('error', () => {
      if (this.client === client) void this.retake();
    });
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>(LOCK);
    if (rows[0]?.got !== true) {
      await client.end();
      return false;
    }
    this.client = client;
    return true;
  }

  /** The database restarted or the connection broke: the lock is taken again as soon as there is one to take. */
  private async retake(): Promise<void> {
    this.client = null;
    for (let refusals = 0; !this.released; ) {
      try {
        if (await this.tryTake()) return;
        // Our own broken session may still hold it for a moment; after that somebody else does.
        refusals += 1;
        if (refusals * RETRY_MS > PATIENCE_MS) {
          this.onLost();
          return;
        }
      } catch {
        // Still away.
      }
      await pause(RETRY_MS);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
