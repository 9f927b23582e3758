import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/**
 * Every variable the room reads, with unit, default and range. A wrong value stops the start with a line that names it.
 * `.describe` feeds the table in docs/configuration.md (a test keeps the two in step).
 */
export const CONFIG_SCHEMA = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional().describe('PostgreSQL 15 or newer. Unset: `npm start` runs an embedded one in the data folder'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional().describe('Redis for queues and socket fan-out. Unset: queues live in PostgreSQL, one process'),
  ROOM_HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all'),
  ROOM_PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('TCP port of the web server and the sockets; 0 picks a free one'),
  ROOM_DATA_DIR: z.string().min(1).default('.room').describe('Folder for keys, secrets and the embedded database'),
  ROOM_ROLES: z
    .string()
    .default('web,tables,timers')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'tables', 'timers'])).min(1))
    .describe('What this process does, comma-separated: web, tables, timers'),
  ROOM_JWT_SECRET: z.string().min(32).optional().describe('Signs access tokens. Unset: made at the first start and kept in the data folder'),
  ROOM_BOT_SECRET: z.string().min(16).optional().describe('Lets the room’s own bots and command line in. Unset: made at the first start'),
  ROOM_KEY_FILE: z.string().min(1).optional().describe('Key-encryption keys for hidden cards at rest. Unset: keys.json in the data folder'),
  ROOM_ACCESS_TOKEN_MS: z.coerce.number().int().min(1_000).max(86_400_000).default(900_000).describe('Life of an access token, milliseconds'),
  ROOM_REFRESH_TOKEN_MS: z.coerce.number().int().min(60_000).default(2_592_000_000).describe('Life of an unused session, milliseconds'),
  ROOM_DB_POOL: z.coerce.number().int().min(4).max(100).default(12).describe('PostgreSQL connections of this process'),
  ROOM_COMMIT_LANES: z.coerce.number().int().min(1).max(16).default(4).describe('Group commits under way at once'),
  ROOM_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info').describe('Least severity that is logged'),
  ROOM_SHIPPED_TABLES: z.stringbool().default(true).describe('Open the shipped tables at the first start'),
  ROOM_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional().describe('SMTP server for mail to players. Unset: mail lies in a mailbox that administrators read'),
  ROOM_MAIL_FROM: z.string().min(3).default('Poker Room <room@localhost>').describe('Sender of mail to players'),
  ROOM_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional().describe('Address of the room in links of mails. Unset: the address it listens on'),
  ROOM_GUESTS_PER_ADDRESS: z.coerce.number().int().min(1).default(200).describe('New guests a day from one network address'),
  ROOM_GUESTS_PER_DEVICE: z.coerce.number().int().min(1).default(20).describe('New guests a day in one browser'),
  ROOM_CHAT_DAYS: z.coerce.number().int().min(1).max(3_650).default(90).describe('Days that talk at the tables is kept; what was reported is kept with the report'),
  ROOM_PAGES_DIR: z.string().min(1).optional().describe('Folder of the operator’s pages (privacy, terms, responsible play, contact), a folder per language. Unset: those that come with the room'),
  ROOM_TRUST_PROXY: z.stringbool().default(false).describe('Take client addresses from X-Forwarded-For'),
  ROOM_SECURE_COOKIES: z.stringbool().default(false).describe('Mark cookies Secure; set it when the room is served over https'),
  ROOM_SEAT_OFFER_MS: z.coerce.number().int().min(1_000).max(600_000).default(30_000).describe('How long a free seat is kept for who waited for it, milliseconds'),
  ROOM_SEAT_MOVE_MS: z.coerce.number().int().min(10_000).max(3_600_000).default(300_000).describe('How long a seat is kept for who moves to it from another table, milliseconds'),
  ROOM_TABLES_PER_PLAYER: z.coerce.number().int().min(1).max(100).default(12).describe('Tables that one account may sit at'),
  ROOM_WAITING_PER_PLAYER: z.coerce.number().int().min(1).max(100).default(8).describe('Waiting lists and queues that one account may be on'),
  ROOM_PRIVATE_TABLES: z.coerce.number().int().min(0).max(10_000).default(200).describe('Private tables that the room opens by itself when none is free, at most so many in all'),
  ROOM_DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(5_000).describe('Longest wait for running commands at shutdown, milliseconds'),
});

/** The room's configuration, complete: secrets are made where they were not given. */
export interface RoomConfig {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly roles: readonly ('web' | 'tables' | 'timers')[];
  readonly jwtSecret: string;
  readonly botSecret: string;
  readonly keyFile: string;
  readonly accessTokenMs: number;
  readonly refreshTokenMs: number;
  readonly dbPool: number;
  readonly commitLanes: number;
  readonly logLevel: string;
  readonly shippedTables: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly publicUrl: string | null;
  readonly guestsPerAddress: number;
  readonly guestsPerDevice: number;
  readonly chatDays: number;
  /** Null: the shipped ones alone. */
  readonly pagesDir: string | null;
  readonly trustProxy: boolean;
  readonly secureCookies: boolean;
  readonly seatOfferMs: number;
  readonly seatMoveMs: number;
  readonly tablesPerPlayer: number;
  readonly waitingPerPlayer: number;
  readonly privateTables: number;
  readonly drainMs: number;
  /** Folder of package.json: where migrations/, pages/ and web/dist/ lie. */
  readonly projectRoot: string;
}

/** A variable that is missing or wrong; the message names it and says what would be right. */
export class ConfigInvalid extends Error {}

/** Injection token of the {@link RoomConfig}. */
export const ROOM_CONFIG = Symbol('ROOM_CONFIG');

/** Reads the configuration from variables. Throws {@link ConfigInvalid}. */
export function readConfig(environment: NodeJS.ProcessEnv): RoomConfig {
  // An empty variable is one that is not set, as compose files and shells leave it.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = CONFIG_SCHEMA.safeParse(given);
  if (!read.success) {
    throw new ConfigInvalid(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const env = read.data;
  if (env.DATABASE_URL === undefined) {
    throw new ConfigInvalid('DATABASE_URL is not set. `npm start` brings a database of its own; this process alone needs one: DATABASE_URL=postgres://user:password@host/database');
  }
  // Whoever wrote pages is told when they are not found, instead of players reading others.
  const pagesDir = env.ROOM_PAGES_DIR === undefined ? null : resolve(env.ROOM_PAGES_DIR);
  if (pagesDir !== null && !statSync(pagesDir, { throwIfNoEntry: false })?.isDirectory()) throw new ConfigInvalid(`ROOM_PAGES_DIR: there is no folder ${pagesDir}`);
  const dataDir = resolve(env.ROOM_DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  return {
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL ?? null,
    host: env.ROOM_HOST,
    port: env.ROOM_PORT,
    dataDir,
    roles: env.ROOM_ROLES,
    jwtSecret: env.ROOM_JWT_SECRET ?? keptSecret(dataDir, 'jwt-secret'),
    botSecret: env.ROOM_BOT_SECRET ?? keptSecret(dataDir, 'bot-secret'),
    keyFile: env.ROOM_KEY_FILE ?? join(dataDir, 'keys.json'),
    accessTokenMs: env.ROOM_ACCESS_TOKEN_MS,
    refreshTokenMs: env.ROOM_REFRESH_TOKEN_MS,
    dbPool: env.ROOM_DB_POOL,
    commitLanes: env.ROOM_COMMIT_LANES,
    logLevel: env.ROOM_LOG_LEVEL,
    shippedTables: env.ROOM_SHIPPED_TABLES,
    smtpUrl: env.ROOM_SMTP_URL ?? null,
    mailFrom: env.ROOM_MAIL_FROM,
    publicUrl: env.ROOM_PUBLIC_URL ?? null,
    guestsPerAddress: env.ROOM_GUESTS_PER_ADDRESS,
    guestsPerDevice: env.ROOM_GUESTS_PER_DEVICE,
    chatDays: env.ROOM_CHAT_DAYS,
    pagesDir,
    trustProxy: env.ROOM_TRUST_PROXY,
    secureCookies: env.ROOM_SECURE_COOKIES,
    seatOfferMs: env.ROOM_SEAT_OFFER_MS,
    seatMoveMs: env.ROOM_SEAT_MOVE_MS,
    tablesPerPlayer: env.ROOM_TABLES_PER_PLAYER,
    waitingPerPlayer: env.ROOM_WAITING_PER_PLAYER,
    privateTables: env.ROOM_PRIVATE_TABLES,
    drainMs: env.ROOM_DRAIN_MS,
    projectRoot: resolve(environment['ROOM_HOME'] ?? process.cwd()),
  };
}

/** A secret made once and kept in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
