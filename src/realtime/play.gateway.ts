import { Logger, UseFilters, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Namespace, Socket } from 'socket.io';
import { CONTRACT_VERSION } from '../contracts/version.js';
import type { Ack } from '../contracts/errors.js';
import { LIMITS } from '../contracts/limits.js';
import { HANDSHAKE_SCHEMA, MESSAGE_SCHEMAS, type Message, type MessageName } from '../contracts/socket.schema.js';
import type { ClientToServerEvents, ServerToClientEvents } from '../contracts/socket.js';
import type { LobbySnapshot, MyPlaces, TablePreview } from '../contracts/lobby.js';
import type { PublicPlayer, TableSnapshot } from '../contracts/table.js';
import { newId } from '../core/ids.js';
import { AuthGuard } from '../auth/auth.guard.js';
import { SessionsService } from '../auth/sessions.service.js';
import { LobbyService } from '../lobby/lobby.service.js';
import { messageHash } from '../lobby/message-hash.js';
import { MovesService } from '../lobby/moves.service.js';
import { QuickSeatService } from '../lobby/quick-seat.service.js';
import { WaitingService } from '../lobby/waiting.service.js';
import { Metrics } from '../ops/metrics.js';
import { parse } from '../ops/parse.js';
import { consume } from '../ops/rate-limit.js';
import { randomText } from '../ops/random.js';
import { Refused } from '../ops/refused.js';
import { knownRefusal } from '../ops/known-refusal.js';
import { RoomClock } from '../ops/room-clock.js';
import type { PlayerCommand } from '../tables/table-commands.js';
import { TablesService } from '../tables/tables.service.js';
import { LOBBY_ROOM, LobbyPublisher, mineRoom } from './lobby-publisher.js';
import { guardAgainstFloods } from './flood-guard.js';
import { AckFilter, MessageDesk } from './message-desk.js';
import { TablePublisher, userRoom, watchRoom } from './table-publisher.js';

/** Unknown messages that a connection may send before it is closed. */
const UNKNOWN_ALLOWED = 3;
/** Connections one account may hold at once. */
const SOCKETS_PER_ACCOUNT = 12;
/** Times that one account may connect in a minute. */
const CONNECTIONS_PER_MINUTE = 60;
/** How long one may be without a connection before the tables are told, ms: a page loaded again is no absence. */
const GOING_MS = 1_000;

interface Passport {
  player: PublicPlayer;
  session: string;
  expiresAt: number;
  expiry?: NodeJS.Timeout;
  unknown: number;
}

/** A player's connection, with who he is. */
export type PlaySocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, { passport: Passport }>;

/** The players' socket namespace: who may come in, what he may say, and that every message is answered. */
@UseFilters(AckFilter)
@WebSocketGateway({ namespace: '/play' })
export class PlayGateway implements OnGatewayInit<Namespace>, OnGatewayConnection<PlaySocket>, OnGatewayDisconnect<PlaySocket>, OnApplicationBootstrap, OnModuleDestroy {
  @WebSocketServer() private readonly server!: Namespace<ClientToServerEvents, ServerToClientEvents, Record<string, never>, { passport: Passport }>;
  private readonly commands = new RateLimiterMemory({ points: LIMITS.commandsPer10s, duration: 10 });
  private readonly reads = new RateLimiterMemory({ points: LIMITS.readsPer10s, duration: 10 });
  private readonly connections = new RateLimiterMemory({ points: CONNECTIONS_PER_MINUTE, duration: 60 });
  private readonly log = new Logger('play');
  private readonly socketsOf = new Map<string, number>();
  /** Players whose last connection has just ended: one who is back at once was never away. */
  private readonly going = new Map<string, NodeJS.Timeout>();
  private open = true;

  constructor(
    private readonly sessions: SessionsService,
    private readonly guard: AuthGuard,
    private readonly tables: TablesService,
    private readonly publisher: TablePublisher,
    private readonly lobbyPublisher: LobbyPublisher,
    private readonly lobby: LobbyService,
    private readonly waiting: WaitingService,
    private readonly quickSeats: QuickSeatService,
    private readonly moves: MovesService,
    private readonly clock: RoomClock,
    private readonly metrics: Metrics,
    private readonly desk: MessageDesk,
  ) {}

  afterInit(server: Namespace): void {
    server.use((socket, next) => {
      this.admit(socket as PlaySocket).then(
        () => next(),
        (error: unknown) => {
          const refused = knownRefusal(error) ?? new Refused('INTERNAL', { reference: this.desk.logged(error) });
          this.metrics.refused(refused.code);
          next(Object.assign(new Error(refused.code), { data: refused.toWire() }));
        },
      );
    });
    this.publisher.attach(server);
    this.lobbyPublisher.attach(server);
  }

  onApplicationBootstrap(): void {
    this.sessions.ended.subscribe(({ session, code }) => {
      this.server.in(sessionRoom(session)).emit('session:ended', { code });
      this.server.in(sessionRoom(session)).disconnectSockets(true);
    });
  }

  onModuleDestroy(): void {
    this.open = false;
    for (const going of this.going.values()) clearTimeout(going);
  }

  /** Tells everybody to come back after the restart, spread out so that they do not come at once. */
  announceRestart(afterMs: number): void {
    this.open = false;
    this.server.emit('server:restart', { afterMs });
  }

  private async admit(socket: PlaySocket): Promise<void> {
    if (!this.open) throw new Refused('ROOM.DRAINING');
    const auth = parse(HANDSHAKE_SCHEMA, socket.handshake.auth);
    if (auth.contract !== CONTRACT_VERSION) throw new Refused('CONTRACT.VERSION', { expected: CONTRACT_VERSION });
    const claims = await this.sessions.read(auth.token);
    const caller = await this.guard.caller(auth.token);
    if (caller.player === null) throw new Refused('AUTH.FORBIDDEN');
    if ((this.socketsOf.get(caller.player.id) ?? 0) >= SOCKETS_PER_ACCOUNT) throw new Refused('COMMAND.TOO_FAST', { waitMs: 10_000 });
    await consume(this.connections, caller.player.id);
    const player: PublicPlayer = { id: caller.player.id, name: caller.player.name, bot: caller.player.kind === 'bot' };
    socket.data.passport = { player, session: caller.session, expiresAt: claims.expiresAt, unknown: 0 };
  }

  handleConnection(socket: PlaySocket): void {
    const { passport } = socket.data;
    void socket.join([userRoom(passport.player.id), sessionRoom(passport.session)]);
    this.limitLife(socket);
    guardAgainstFloods(socket, (why) => {
      this.metrics.refused('COMMAND.TOO_FAST');
      this.log.warn(`a connection of ${passport.player.id} was cut: ${why === 'messages' ? 'far too many messages' : 'it does not read what it is sent'}`);
    });
    socket.use(([name, ...args]: unknown[], next) => {
      // socket.io lets numbers through as names of events; nothing outside a handler may throw.
      const event = String(name);
      if (typeof name === 'string' && Object.hasOwn(MESSAGE_SCHEMAS, event)) {
        next();
        return;
      }
      this.metrics.refused('CONTRACT.UNKNOWN_EVENT');
      const ack: unknown = args.at(-1);
      if (typeof ack === 'function') (ack as (answer: Ack) => void)(new Refused('CONTRACT.UNKNOWN_EVENT', { event: event.slice(0, 32) }).toWire());
      passport.unknown += 1;
      if (passport.unknown > UNKNOWN_ALLOWED) socket.disconnect(true);
    });
    const before = this.socketsOf.get(passport.player.id) ?? 0;
    this.socketsOf.set(passport.player.id, before + 1);
    this.metrics.sockets.inc();
    const going = this.going.get(passport.player.id);
    clearTimeout(going);
    this.going.delete(passport.player.id);
    if (before === 0 && going === undefined) this.tables.presence(passport.player.id, true);
    // What changed while he was away.
    void this.publisher.publishWallet(passport.player.id);
  }

  handleDisconnect(socket: PlaySocket): void {
    const passport = socket.data.passport as Passport | undefined;
    if (passport === undefined) return;
    clearTimeout(passport.expiry);
    const left = (this.socketsOf.get(passport.player.id) ?? 1) - 1;
    this.metrics.sockets.dec();
    if (left > 0) {
      this.socketsOf.set(passport.player.id, left);
      return;
    }
    this.socketsOf.delete(passport.player.id);
    // While the room itself closes its sockets, nobody has gone away; a timer would only keep its process alive.
    if (!this.open) return;
    this.going.set(
      passport.player.id,
      setTimeout(() => {
        this.going.delete(passport.player.id);
        if (this.open) this.tables.presence(passport.player.id, false);
      }, GOING_MS),
    );
  }

  private limitLife(socket: PlaySocket): void {
    const { passport } = socket.data;
    clearTimeout(passport.expiry);
    passport.expiry = setTimeout(
      () => {
        socket.emit('session:ended', { code: 'AUTH.EXPIRED' });
        socket.disconnect(true);
      },
      Math.max(0, passport.expiresAt - Date.now()),
    );
  }

  @SubscribeMessage('table:follow')
  follow(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack<TableSnapshot>> {
    return this.answer('table:follow', this.reads, socket, body, async ({ table }, player) => {
      if (this.tables.sittingAt(table, player.id) === null) {
        if (this.tables.snapshot(table, null) === null) throw new Refused('TABLE.UNKNOWN');
        await socket.join(watchRoom(table));
      } else {
        await socket.leave(watchRoom(table));
      }
      // Read after joining: a frame in between is then one that the client already has, never one that it misses.
      return this.snapshot(table, player.id);
    });
  }

  @SubscribeMessage('table:unfollow')
  unfollow(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:unfollow', this.reads, socket, body, async ({ table }) => {
      await socket.leave(watchRoom(table));
      return {};
    });
  }

  @SubscribeMessage('table:snapshot')
  resync(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack<TableSnapshot>> {
    return this.answer('table:snapshot', this.reads, socket, body, ({ table }, player) => this.snapshot(table, player.id));
  }

  @SubscribeMessage('table:act')
  act(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:act', this.commands, socket, body, ({ commandId, table, decisionId, action }, actor) =>
      this.command(table, { type: 'Act', commandId, actor, decisionId, action }, { decisionId, action }),
    );
  }

  @SubscribeMessage('table:sit')
  sit(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:sit', this.commands, socket, body, ({ commandId, table, seat, buyIn }, actor) =>
      this.command(table, { type: 'Sit', commandId, actor, seat, buyIn, sittingId: newId('sit', randomText) }, { seat, buyIn }),
    );
  }

  @SubscribeMessage('seat:quick')
  quickSeat(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('seat:quick', this.commands, socket, body, (wish, actor) => this.quickSeats.take(actor, wish));
  }

  @SubscribeMessage('waiting:join')
  joinList(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack<{ wait: string; place: number }>> {
    return this.answer('waiting:join', this.commands, socket, body, ({ commandId, buyIn, table }, actor) => this.waiting.join(actor, { commandId, buyIn, at: { table } }));
  }

  @SubscribeMessage('waiting:queue')
  joinQueue(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack<{ wait: string; place: number }>> {
    return this.answer('waiting:queue', this.commands, socket, body, ({ commandId, buyIn, ...at }, actor) => this.waiting.join(actor, { commandId, buyIn, at }));
  }

  @SubscribeMessage('waiting:leave')
  leaveList(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('waiting:leave', this.commands, socket, body, (message, actor) => this.waiting.leave(actor, message));
  }

  @SubscribeMessage('offer:accept')
  accept(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('offer:accept', this.commands, socket, body, ({ commandId, table, wait }, actor) =>
      this.command(table, { type: 'AcceptOffer', commandId, actor, wait, sittingId: newId('sit', randomText) }, { wait }),
    );
  }

  @SubscribeMessage('offer:decline')
  decline(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('offer:decline', this.commands, socket, body, ({ commandId, table, wait }, actor) =>
      this.command(table, { type: 'DeclineOffer', commandId, actor, wait }, { wait }),
    );
  }

  @SubscribeMessage('table:move')
  move(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:move', this.commands, socket, body, (message, actor) => this.moves.move(actor, message));
  }

  @SubscribeMessage('table:stay')
  stay(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:stay', this.commands, socket, body, (message, actor) => this.moves.stay(actor, message));
  }

  @SubscribeMessage('table:top-up')
  topUp(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:top-up', this.commands, socket, body, async ({ commandId, table, sittingId, amount }, actor) => {
      const available = await this.tables.walletAvailable(table, actor.id);
      return this.command(table, { type: 'TopUp', commandId, actor, sittingId, amount, available }, { sittingId, amount });
    });
  }

  @SubscribeMessage('table:leave')
  leave(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:leave', this.commands, socket, body, ({ commandId, table, sittingId }, actor) =>
      this.command(table, { type: 'Leave', commandId, actor, sittingId }, { sittingId }),
    );
  }

  @SubscribeMessage('table:sit-out')
  sitOut(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:sit-out', this.commands, socket, body, ({ commandId, table, sittingId }, actor) =>
      this.command(table, { type: 'SitOut', commandId, actor, sittingId }, { sittingId }),
    );
  }

  @SubscribeMessage('table:sit-in')
  sitIn(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:sit-in', this.commands, socket, body, ({ commandId, table, sittingId }, actor) =>
      this.command(table, { type: 'SitIn', commandId, actor, sittingId }, { sittingId }),
    );
  }

  @SubscribeMessage('table:settings')
  settings(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:settings', this.commands, socket, body, ({ commandId, table, sittingId, settings }, actor) =>
      this.command(table, { type: 'Settings', commandId, actor, sittingId, settings }, { sittingId, settings }),
    );
  }

  @SubscribeMessage('table:show')
  showHand(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('table:show', this.commands, socket, body, ({ commandId, table, sittingId, handNo }, actor) =>
      this.command(table, { type: 'ShowHand', commandId, actor, sittingId, handNo }, { sittingId, handNo }),
    );
  }

  @SubscribeMessage('lobby:follow')
  followLobby(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack<LobbySnapshot>> {
    return this.answer('lobby:follow', this.reads, socket, body, async () => {
      await socket.join(LOBBY_ROOM);
      return this.lobby.snapshot();
    });
  }

  @SubscribeMessage('lobby:preview')
  preview(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack<TablePreview>> {
    return this.answer('lobby:preview', this.reads, socket, body, ({ table }) => {
      const preview = this.lobby.preview(table);
      if (preview === null) throw new Refused('TABLE.UNKNOWN');
      return preview;
    });
  }

  @SubscribeMessage('mine:follow')
  followMine(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack<MyPlaces>> {
    return this.answer('mine:follow', this.reads, socket, body, async (_, player) => {
      await socket.join(mineRoom(player.id));
      await this.waiting.read();
      return this.lobby.mine(player.id);
    });
  }

  @SubscribeMessage('mine:unfollow')
  unfollowMine(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('mine:unfollow', this.reads, socket, body, async (_, player) => {
      await socket.leave(mineRoom(player.id));
      return {};
    });
  }

  @SubscribeMessage('lobby:unfollow')
  unfollowLobby(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.answer('lobby:unfollow', this.reads, socket, body, async () => {
      await socket.leave(LOBBY_ROOM);
      return {};
    });
  }

  @SubscribeMessage('session:renew')
  renew(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack<{ expiresAt: number }>> {
    return this.answer('session:renew', this.reads, socket, body, async ({ token }, player) => {
      const caller = await this.guard.caller(token);
      // A connection keeps its player for life; another's token does not change who is speaking.
      if (caller.player?.id !== player.id) throw new Refused('AUTH.FORBIDDEN');
      const { expiresAt } = await this.sessions.read(token);
      socket.data.passport.expiresAt = expiresAt;
      // The connection ends with the session that keeps it alive.
      await socket.leave(sessionRoom(socket.data.passport.session));
      socket.data.passport.session = caller.session;
      await socket.join(sessionRoom(caller.session));
      this.limitLife(socket);
      return { expiresAt };
    });
  }

  @SubscribeMessage('clock:ping')
  ping(@ConnectedSocket() socket: PlaySocket, @MessageBody() body: unknown): Promise<Ack<{ serverNow: number }>> {
    return this.answer('clock:ping', this.reads, socket, body, () => ({ serverNow: this.clock.now() }));
  }

  private snapshot(table: string, player: string): TableSnapshot {
    const snapshot = this.tables.snapshot(table, player);
    if (snapshot === null) throw new Refused('TABLE.UNKNOWN');
    return snapshot;
  }

  private command(table: string, command: PlayerCommand, body: object): Promise<Ack> {
    return this.tables.send(table, { command, commandId: command.commandId, account: command.actor.id, bodyHash: messageHash(command.type, body) });
  }

  private answer<N extends MessageName, T extends object>(
    name: N,
    limiter: RateLimiterMemory,
    socket: PlaySocket,
    body: unknown,
    work: (message: Message<N>, player: PublicPlayer) => T | Ack<T> | Promise<T | Ack<T>>,
  ): Promise<Ack<T>> {
    return this.desk.answer(name, limiter, socket.data.passport.player, body, work);
  }
}

function sessionRoom(session: string): string {
  return `session:${session}`;
}
