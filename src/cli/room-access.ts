import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DataSource } from 'typeorm';
import { CLI_SUBJECT, signAccessToken } from '../auth/sessions.service.js';
import { type RoomConfig, readConfig } from '../config/config.js';
import { roomDataSourceOptions } from '../persistence/data-source.js';
import { startEmbeddedPostgres } from '../persistence/embedded-postgres.js';

/** A command that failed for a reason its user can mend; the message says how. */
export class CommandFailed extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** Options that every command takes. */
export interface AccessOptions {
  /** Data folder; default: ROOM_DATA_DIR, or .room. */
  readonly data?: string;
  /** Address of a running room; default: the one that runs from the data folder. */
  readonly url?: string;
}

/** The environment with the data folder of the options. */
function environmentOf(options: AccessOptions): NodeJS.ProcessEnv {
  return options.data === undefined ? process.env : { ...process.env, ROOM_DATA_DIR: options.data };
}

/** Runs `work` with the room's configuration; its database is the given one, or the embedded one, started for the moment if it does not run. */
export async function withConfig<T>(options: AccessOptions, say: (line: string) => void, work: (config: RoomConfig) => Promise<T>): Promise<T> {
  const environment = environmentOf(options);
  if (environment['DATABASE_URL']) return work(readConfig(environment));
  const embedded = await startEmbeddedPostgres({
    projectRoot: environment['ROOM_HOME'] ?? process.cwd(),
    dataDir: resolve(environment['ROOM_DATA_DIR'] ?? '.room'),
    say,
  });
  try {
    return await work(readConfig({ ...environment, DATABASE_URL: embedded.url }));
  } finally {
    // One that was running already belongs to the running room, if there is one.
    await (embedded.adopted ? embedded.stopIfIdle() : embedded.stop());
  }
}

/** Runs `work` with a connection to the room's database. */
export function withDatabase<T>(options: AccessOptions, say: (line: string) => void, work: (database: DataSource, config: RoomConfig) => Promise<T>): Promise<T> {
  return withConfig(options, say, async (config) => {
    const database = new DataSource(roomDataSourceOptions(config, false));
    await database.initialize();
    try {
      return await work(database, config);
    } finally {
      await database.destroy();
    }
  });
}

/** A running room, spoken to over HTTP with a token that the command line signs with the room's own secret. */
export class RunningRoom {
  private constructor(
    readonly url: string,
    private readonly jwtSecret: string,
    readonly botSecret: string,
  ) {}

  /** Finds the running room. Throws {@link CommandFailed} when there is none. */
  static find(options: AccessOptions): RunningRoom {
    const environment = environmentOf(options);
    const dataDir = resolve(environment['ROOM_DATA_DIR'] ?? '.room');
    const running = join(dataDir, 'room.json');
    const url = options.url ?? (existsSync(running) ? (JSON.parse(readFileSync(running, 'utf8')) as { url: string }).url : undefined);
    if (url === undefined) throw new CommandFailed(`no room runs from ${dataDir}. Start it with: npm start — or name it: --url http://host:port, or its data folder: --data DIR`);
    const secret = (variable: string, file: string): string => {
      const given = environment[variable];
      if (given) return given;
      const path = join(dataDir, file);
      if (!existsSync(path)) throw new CommandFailed(`${path} is not there: name the room's data folder with --data DIR, or set ${variable}`);
      return readFileSync(path, 'utf8').trim();
    };
    return new RunningRoom(url.replace(/\/$/, ''), secret('ROOM_JWT_SECRET', 'jwt-secret'), secret('ROOM_BOT_SECRET', 'bot-secret'));
  }

  /** A token of the command line, good for a minute. */
  token(): Promise<string> {
    return signAccessToken(this.jwtSecret, CLI_SUBJECT, '', Date.now() + 60_000);
  }

  /** Calls the room. Throws {@link CommandFailed} on a refusal or when nobody answers. */
  async call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    let response: Response;
    try {
      response = await fetch(`${this.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${await this.token()}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch (error) {
      throw new CommandFailed(`no room answers at ${this.url}: ${(error as Error).message}`);
    }
    const answer = (await response.json()) as { ok: boolean; code?: string; params?: object };
    if (!answer.ok) throw new CommandFailed(`refused: ${answer.code ?? response.status} ${JSON.stringify(answer.params ?? {})}`);
    return answer as T;
  }
}
