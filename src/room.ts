import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { type NextFunction, type Request, type Response, json } from 'express';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import type { RoomConfig } from './config/config.js';
import { isPage } from './contracts/addresses.js';
import { HttpExceptionFilter } from './ops/http-exception.filter.js';
import { Metrics } from './ops/metrics.js';
import { ProcessLock } from './ops/process-lock.js';
import { Refused } from './ops/refused.js';
import { RoomClock } from './ops/room-clock.js';
import { StartRefused, needPort } from './ops/start-refused.js';
import { hasAppRole, migratorDataSource } from './persistence/data-source.js';
import { migrate } from './persistence/migrations.js';
import { PlayGateway } from './realtime/play.gateway.js';
import { RoomIoAdapter } from './realtime/room-io.adapter.js';
import { TablesService } from './tables/tables.service.js';

/** Clients told to come back after a restart spread over this time, ms. */
const RESTART_SPREAD_MS = 3_000;
/** Longest wait for connections to close, ms. */
const CLOSE_MS = 3_000;

/** A running room. */
export interface Room {
  readonly app: NestExpressApplication;
  /** Where browsers find it. */
  readonly url: string;
  /** Stops taking commands, finishes those under way, says goodbye, closes. Hands stay where they are for the next start. */
  stop(): Promise<void>;
}

/** Who wants to hear of a room's start and end. */
export interface RoomWatch {
  /** The room is ours: no other process runs it. */
  readonly owning?: () => void;
  /** The room is not ours any more; it must stop. */
  readonly lost?: (why: string) => void;
}

/** Migrates, takes the room's lock, loads the tables and listens. Throws {@link StartRefused}, AnotherProcess, KeyFileInvalid, database errors. */
export async function startRoom(config: RoomConfig, watch: RoomWatch = {}): Promise<Room> {
  const migrator = migratorDataSource(config);
  await connect(migrator);
  let appRole: boolean;
  try {
    await migrate(migrator);
    appRole = await hasAppRole(migrator);
  } finally {
    await migrator.destroy();
  }
  const lock = await ProcessLock.take(config.databaseUrl, config.redisUrl, () => watch.lost?.('another process has taken over this room’s database'));
  try {
    watch.owning?.();
    await needPort(config.port, config.host);
    const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, appRole), { bufferLogs: true, bodyParser: false, abortOnError: false });
    app.useLogger(app.get(Logger));
    app.useWebSocketAdapter(new RoomIoAdapter(app, config));
    app.useGlobalFilters(new HttpExceptionFilter(app.get(Metrics)));
    if (config.trustProxy) app.set('trust proxy', 1);
    app.disable('x-powered-by');
    secure(app);
    app.use(refuseNul);
    app.use(json({ limit: '32kb' }));
    docs(app);
    client(app, config);
    await app.init();
    const tables = app.get(TablesService);
    if (config.shippedTables) await tables.openShippedTables();
    await app.listen(config.port, config.host);
    const address: unknown = app.getHttpServer().address();
    const port = typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : config.port;
    const url = `http://${config.host === '0.0.0.0' || config.host === '127.0.0.1' || config.host === '::' ? 'localhost' : config.host}:${port}`;
    // For the command line, which looks here for a running room.
    writeFileSync(join(config.dataDir, 'room.json'), JSON.stringify({ url, pid: process.pid }));
    let stopping: Promise<void> | null = null;
    return { app, url, stop: () => (stopping ??= stop(app, config, lock)) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function stop(app: NestExpressApplication, config: RoomConfig, lock: ProcessLock): Promise<void> {
  // Who looks for a running room should not find one that goes.
  rmSync(join(config.dataDir, 'room.json'), { force: true });
  app.get(PlayGateway).announceRestart(RESTART_SPREAD_MS);
  await app.get(TablesService).drain();
  app.get(RoomClock).stop();
  // Browsers keep connections open: after a while they are closed from this side.
  const closing = app.close();
  const server = app.getHttpServer();
  const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS / 2);
  await Promise.race([closing, new Promise((done) => setTimeout(done, CLOSE_MS).unref())]);
  clearTimeout(cut);
  await lock.release();
}

/** The oldest PostgreSQL that the room's SQL runs on. */
const POSTGRES_MIN = 15;

async function connect(migrator: DataSource): Promise<void> {
  try {
    await migrator.initialize();
  } catch (error) {
    throw new StartRefused(`The database of DATABASE_URL does not let the room in: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`);
  }
  const [server] = await migrator.query<[{ major: number }]>(`SELECT current_setting('server_version_num')::integer / 10000 AS major`);
  if (server.major >= POSTGRES_MIN) return;
  await migrator.destroy();
  throw new StartRefused(`The database of DATABASE_URL is PostgreSQL ${server.major}; the room needs ${POSTGRES_MIN} or newer.`);
}

function secure(app: NestExpressApplication): void {
  const strict = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Positions on the felt are set on the element; attributes cannot load anything.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The room is served over http on a home network too; https and its headers belong to the proxy in front.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  const apiDocs = helmet({ contentSecurityPolicy: false, strictTransportSecurity: false, crossOriginOpenerPolicy: false, originAgentCluster: false });
  app.use((request: Request, response: Response, next: NextFunction) => (request.path.startsWith('/api/docs') ? apiDocs : strict)(request, response, next));
}

/** PostgreSQL keeps no NUL: an address that brings one names nothing, wherever it would have gone. */
function refuseNul(request: Request, response: Response, next: NextFunction): void {
  if (!/%00|\0/i.test(request.url)) next();
  else response.status(400).json({ ...new Refused('CONTRACT.BAD_MESSAGE', { field: 'url', problem: 'a text without NUL' }).toWire() });
}

function docs(app: NestExpressApplication): void {
  const document = new DocumentBuilder()
    .setTitle('Poker room')
    .setDescription('HTTP interface. Play itself runs over sockets: see docs/asyncapi.yaml.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, document));
}

/** Serves the web client: files by name, everything else that a browser asks for as the one page, which says so itself where there is none. */
function client(app: NestExpressApplication, config: RoomConfig): void {
  const folder = join(config.projectRoot, 'web', 'dist');
  if (!existsSync(folder)) return;
  app.useStaticAssets(folder, {
    index: 'index.html',
    setHeaders: (response: Response, path) => {
      // Built files carry a hash in their names and never change; the page itself must always be fresh.
      response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const page = request.method === 'GET' && request.accepts('html') !== false && !/^\/(api|health|metrics|socket\.io)(\/|$)/.test(request.path) && !request.path.includes('.');
    if (page) response.status(isPage(request.path) ? 200 : 404).setHeader('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'));
    else next();
  });
}
