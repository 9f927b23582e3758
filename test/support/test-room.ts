/** A real room for integration tests: its own database on a real PostgreSQL, a real HTTP server, real sockets. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { DataSource } from 'typeorm';
import { type RoomConfig, readConfig } from '../../src/config/config.js';
import type { Ack } from '../../src/contracts/errors.js';
import { foldFrame, frameOrder, HAND_FOLDS, type HandFolds } from '../../src/contracts/fold.js';
import type { Me, SessionAnswer } from '../../src/contracts/http.js';
import type { ClientToServerEvents } from '../../src/contracts/socket.js';
import type { StudTableView, TableFrame, TableSnapshot, TableView } from '../../src/contracts/table.js';
import { CONTRACT_VERSION } from '../../src/contracts/version.js';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import { type Room, startRoom } from '../../src/room.js';
import { LedgerService, type Reconciliation } from '../../src/wallet/ledger.service.js';
import { opened } from './opened.js';

/** Where the tests' PostgreSQL is; `npm test` starts one. */
export function testDatabaseUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test');
  return url;
}

/** A database of one's own. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Makes an empty database. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `room_${randomUUID().replaceAll('-', '')}`;
  await asOwner(async (client) => void (await client.query(`CREATE DATABASE ${name}`)));
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asOwner(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))) };
}

/** A running room with everything that a test asks of it. */
export interface TestRoom {
  readonly room: Room;
  readonly url: string;
  readonly config: RoomConfig;
  readonly database: DataSource;
  guest<V extends TableView = StudTableView>(): Promise<TestPlayer<V>>;
  bot(name: string): Promise<TestPlayer>;
  staff<T = object>(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: T & { ok: boolean; code?: string; params?: Record<string, unknown> } }>;
  openTable(options?: { seats?: number; clock?: object; rules?: object }): Promise<string>;
  openPaiGowTable(rules?: object): Promise<string>;
  reconcile(): Promise<Reconciliation>;
  close(): Promise<void>;
}

/** Starts a room. `environment` overrides variables. */
export async function startTestRoom(environment: Record<string, string> = {}): Promise<TestRoom> {
  const own = environment['DATABASE_URL'] === undefined ? await createDatabase() : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'poker-room-data-'));
  const config = readConfig({
    ROOM_HOME: process.cwd(),
    ROOM_DATA_DIR: dataDir,
    ROOM_PORT: '0',
    ROOM_LOG_LEVEL: 'error',
    ROOM_SHIPPED_TABLES: 'false',
    ...(own ? { DATABASE_URL: own.url } : {}),
    ...environment,
  });
  const room = await startRoom(config);
  const database = room.app.get(DataSource);
  const players: { end(): void }[] = [];
  const url = room.url.replace('localhost', '127.0.0.1');

  const joined = async <V extends TableView>(answer: SessionAnswer): Promise<TestPlayer<V>> => {
    const player = new TestPlayer<V>(url, answer);
    players.push(player);
    await player.connect();
    return player;
  };
  const test: TestRoom = {
    room,
    url,
    config,
    database,
    guest: async () => joined(await post<SessionAnswer>(url, '/api/auth/guest', {})),
    bot: async (name) => joined(await post<SessionAnswer>(url, '/api/auth/bot', { name, secret: config.botSecret })),
    staff: async (method, path, body) => {
      const token = await signAccessToken(config.jwtSecret, 'room:cli', '', Date.now() + 60_000);
      const response = await fetch(`${url}/api/staff${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: (await response.json()) as never };
    },
    openTable: async (options = {}) => {
      const rules = {
        stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50 },
        seats: options.seats ?? 10,
        rake: { rateBp: 0 },
        clock: { silentMs: 10_000, countdownMs: 20_000, betweenHandsMs: 200, ...options.clock },
        ...options.rules,
      };
      const { body } = await test.staff<{ table: string }>('POST', '/tables', { name: `Test ${randomUUID().slice(0, 8)}`, game: 'seven-card-stud', rules, reason: 'a test' });
      if (!body.ok) throw new Error(JSON.stringify(body));
      return body.table;
    },
    openPaiGowTable: async (rules = {}) => {
      const { body } = await test.staff<{ table: string }>('POST', '/tables', { name: `Test ${randomUUID().slice(0, 8)}`, game: 'pai-gow', rules, reason: 'a test' });
      if (!body.ok) throw new Error(JSON.stringify(body));
      return body.table;
    },
    reconcile: () => new LedgerService(database).reconcile(),
    close: opened(async () => {
      for (const player of players) player.end();
      await room.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await own?.drop();
    }),
  };
  return test;
}

async function post<T>(url: string, path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const answer = (await response.json()) as T & { ok: boolean };
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** A player at a real socket, at tables of one game (`V`), who remembers everything that he was ever sent. */
export class TestPlayer<V extends TableView = StudTableView> {
  socket!: Socket;
  /** Everything received: frames, acks, lobby lines, as sent. */
  readonly received: { readonly event: string; readonly body: unknown }[] = [];
  readonly views = new Map<string, V>();
  private readonly waiting: (() => void)[] = [];
  private ended = false;
  private readonly following = new Set<string>();
  /** The games that this client knows. */
  folds: HandFolds = HAND_FOLDS;

  constructor(
    readonly url: string,
    readonly session: SessionAnswer,
  ) {
    opened(async () => this.end());
  }

  get id(): string {
    return this.session.me.id;
  }

  async connect(): Promise<void> {
    // On a busy machine the room may close a connection that has not been let in within its time: then it is tried again.
    for (let tries = 1; (await this.connectOnce()) === 'closed'; tries += 1) if (tries === 3) throw new Error('closed three times before it was let in');
  }

  private async connectOnce(): Promise<'connected' | 'closed'> {
    this.socket = io(`${this.url}/play`, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token: this.session.accessToken, contract: CONTRACT_VERSION } });
    this.socket.onAny((event: string, body: unknown) => this.received.push({ event, body }));
    this.socket.on('table:frame', (frame: TableFrame) => this.frame(frame));
    return new Promise((done, fail) => {
      this.socket.once('connect', () => done('connected'));
      this.socket.once('connect_error', (error: Error & { data?: unknown }) => fail(new Error(`${error.message} ${JSON.stringify(error.data)}`)));
      this.socket.once('disconnect', () => done('closed'));
    });
  }

  /** Sends a message and waits for its ack. */
  async send<T extends object = object>(name: keyof ClientToServerEvents | (string & {}), message: unknown): Promise<Ack<T>> {
    const answer = (await this.socket.timeout(10_000).emitWithAck(name, message)) as Ack<T>;
    this.received.push({ event: `ack:${name}`, body: answer });
    return answer;
  }

  async follow(table: string): Promise<V> {
    this.following.add(table);
    const answer = await this.send<TableSnapshot>('table:follow', { table });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const view = answer.view as V;
    this.views.set(table, view);
    this.wake();
    return view;
  }

  /** Takes a seat and follows it. */
  async sit(table: string, buyIn = 5_000, seat: number | null = null): Promise<{ seat: number; sittingId: string }> {
    const answer = await this.send<{ v: number; seat: number; sittingId: string }>('table:sit', { commandId: randomUUID(), table, seat, buyIn });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    await this.follow(table);
    return answer;
  }

  /** Waits until the view of a table fulfils a condition. */
  async until(table: string, condition: (view: V) => boolean, ms = 20_000): Promise<V> {
    const end = Date.now() + ms;
    for (;;) {
      const view = this.views.get(table);
      if (view !== undefined && condition(view)) return view;
      if (this.ended) throw new Error('the room was closed meanwhile');
      if (Date.now() > end) throw new Error(`waited ${ms} ms in vain; view: ${JSON.stringify(view)?.slice(0, 2_000)}`);
      await new Promise<void>((done) => {
        const timer = setTimeout(done, 100);
        this.waiting.push(() => {
          clearTimeout(timer);
          done();
        });
      });
    }
  }

  /** Answers every offer at a table, with `choose`, until told to stop. */
  play(table: string, choose: (view: V) => object = cheapest): () => void {
    let stopped = false;
    void (async () => {
      let answered = '';
      for (;;) {
        const view = await this.until(table, (v) => stopped || (v.offer !== null && v.offer.decisionId !== answered), 600_000).catch(() => null);
        if (stopped || view === null || view.offer === null) return;
        answered = view.offer.decisionId;
        await this.send('table:act', { commandId: randomUUID(), table, decisionId: answered, action: choose(view) }).catch(() => undefined);
      }
    })();
    return () => {
      stopped = true;
      this.wake();
    };
  }

  async me(): Promise<Me> {
    const response = await fetch(`${this.url}/api/me`, { headers: { authorization: `Bearer ${this.session.accessToken}` } });
    return ((await response.json()) as { me: Me }).me;
  }

  close(): void {
    // It may be ended before it has ever connected.
    (this.socket as Socket | undefined)?.disconnect();
  }

  /** Closes for good: whatever still waits for a view stops waiting, so that nothing outlives the test. */
  end(): void {
    this.ended = true;
    this.close();
    this.wake();
  }

  private frame(frame: TableFrame): void {
    const view = this.views.get(frame.table);
    if (view === undefined) return;
    const order = frameOrder(view, frame);
    if (order === 'apply') this.views.set(frame.table, foldFrame(view, frame, this.folds));
    else if (order === 'gap' && this.following.has(frame.table)) void this.follow(frame.table).catch(() => undefined);
    this.wake();
  }

  private wake(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }
}

/** Checks, calls or brings in: never folds, never raises. A hand of such players goes to showdown. */
export function cheapest(view: TableView): object {
  const act = view.offer?.legal.find((l) => l.act === 'check' || l.act === 'call' || l.act === 'bring-in')?.act ?? 'fold';
  return { act };
}
