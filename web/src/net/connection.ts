/** The living connection to the room: connects, notices silence, comes back by itself, and says honestly how it stands. */
import type { ClientToServerEvents, ServerToClientEvents } from '../../../src/contracts/socket.js';
import { CONTRACT_VERSION } from '../../../src/contracts/version.js';
import { Cell } from '../room/cell.js';
import type { Timers } from '../room/timers.js';
import { newCommandId } from './command-id.js';
import type { PlaySocket, PlaySocketHandlers } from './play-socket.js';
import { GAVE_UP, ResendQueue } from './resend-queue.js';
import { RoomClock } from './room-clock.js';

/** `off`: no session. `outdated`: this page is too old for the room. */
export type ConnectionPhase = 'off' | 'connecting' | 'live' | 'lost' | 'restarting' | 'outdated';

export interface ConnectionState {
  readonly phase: ConnectionPhase;
  readonly pingMs: number | null;
}

/** What one message is answered with. */
export type AnswerOf<E extends keyof ClientToServerEvents> = Parameters<Parameters<ClientToServerEvents[E]>[1]>[0];
type MessageOf<E extends keyof ClientToServerEvents> = Parameters<ClientToServerEvents[E]>[0];
type CommandEvent = { [E in keyof ClientToServerEvents]: MessageOf<E> extends { commandId: string } ? E : never }[keyof ClientToServerEvents];

/** What the connection asks of the session. */
export interface ConnectionSession {
  accessToken(): string | null;
  /** Gets a fresh token; false when the session is over. */
  renew(): Promise<boolean>;
  /** The room ended the session. */
  ended(code: string): void;
}

const ACK_TIMEOUT_MS = 4000;
const PING_EVERY_MS = 2500;
const PING_TIMEOUT_MS = 4000;
/** After so long without an answer what is shown may be old, and the page says so while it goes on waiting. */
const OVERDUE_MS = 1800;
/** When the device says that the network is back, a connection that survived answers soon. */
const BACK_MS = 1000;
/** A slow network is no broken one: nothing is overdue before so many of its usual ping times. */
const SLOW_PINGS = 3;
const RETRY_REFUSED_MS = 2000;

type Listeners = { [E in keyof ServerToClientEvents]: Set<ServerToClientEvents[E]> };

/** One connection per page. */
export class Connection {
  readonly state = new Cell<ConnectionState>({ phase: 'off', pingMs: null });
  readonly clock = new RoomClock();
  private readonly queue: ResendQueue;
  private readonly socket: PlaySocket;
  private readonly upListeners = new Set<() => void>();
  private readonly listeners: Listeners = {
    'table:frame': new Set(), 'table:head': new Set(), 'lobby:tables': new Set(), 'mine:changed': new Set(), 'waiting:notice': new Set(),
    'wallet:balance': new Set(), 'server:restart': new Set(), 'session:ended': new Set(), 'chat:line': new Set(),
  };
  private callOffPing: (() => void) | null = null;
  private callOffRetry: (() => void) | null = null;
  private callOffOverdue: (() => void) | null = null;
  private missedPings = 0;
  /** Answers to older pings are ignored. */
  private pingNo = 0;
  private authRefusals = 0;
  private open = false;

  constructor(
    makeSocket: (auth: () => { token: string; contract: number }, handlers: PlaySocketHandlers) => PlaySocket,
    private readonly session: ConnectionSession,
    private readonly timers: Timers,
  ) {
    this.socket = makeSocket(() => ({ token: session.accessToken() ?? '', contract: CONTRACT_VERSION }), {
      connected: () => this.connected(),
      disconnected: (willRetry) => this.disconnected(willRetry),
      refused: (code, willRetry) => void this.refused(code, willRetry),
      message: (event, ...args) => this.received(event, args),
    });
    this.queue = new ResendQueue((event, message) => this.socket.ask(event, message, ACK_TIMEOUT_MS), timers, () => Date.now());
  }

  /** Connects and stays connected until {@link stop}. */
  start(): void {
    if (this.open) return;
    this.open = true;
    this.enter('connecting');
    this.socket.connect();
  }

  /** Ends the connection; commands that were not answered are given up. */
  stop(): void {
    this.open = false;
    this.stopTimers();
    this.queue.clear();
    this.queue.connectionDown();
    this.socket.close();
    this.state.set({ phase: 'off', pingMs: null });
  }

  /** Asks once (reads): refused with `ROOM.UNAVAILABLE` when no answer came. */
  async ask<E extends keyof ClientToServerEvents>(event: E, message: MessageOf<E>): Promise<AnswerOf<E>> {
    try {
      return await this.socket.ask(event, message, ACK_TIMEOUT_MS);
    } catch {
      return GAVE_UP;
    }
  }

  /** Sends a command until it is answered, under one id. */
  command<E extends CommandEvent>(event: E, message: Omit<MessageOf<E>, 'commandId'>): Promise<AnswerOf<E>> {
    return this.queue.request(event, { commandId: newCommandId(), ...message }) as Promise<AnswerOf<E>>;
  }

  /** Runs `listener` on each message of that kind until the returned function is called. */
  on<E extends keyof ServerToClientEvents>(event: E, listener: ServerToClientEvents[E]): () => void {
    const all = this.listeners[event] as Set<ServerToClientEvents[E]>;
    all.add(listener);
    return () => all.delete(listener);
  }

  /** Runs `listener` each time the connection is live (again), and now if it is: what was followed must be followed anew. */
  onUp(listener: () => void): () => void {
    this.upListeners.add(listener);
    if (this.state.value.phase === 'live') listener();
    return () => this.upListeners.delete(listener);
  }

  /** Gives the running connection a fresh token. */
  async renewToken(token: string): Promise<void> {
    if (this.socket.connected) await this.ask('session:renew', { token });
  }

  /** The device says the network is gone or back: look at once. */
  networkChanged(online: boolean): void {
    if (!this.open) return;
    if (!online) return this.enter('lost');
    if (!this.socket.connected) return this.socket.connect();
    // Many connections do not survive; one that does not answer now is not waited for twice.
    this.missedPings = 1;
    void this.ping(BACK_MS);
  }

  private connected(): void {
    this.callOffRetry?.();
    this.missedPings = 0;
    this.authRefusals = 0;
    this.queue.connectionUp();
    this.enterLive(this.state.value.pingMs);
    void this.ping();
  }

  private disconnected(willRetry: boolean): void {
    this.stopTimers();
    this.queue.connectionDown();
    if (!this.open) return;
    this.enter(this.state.value.phase === 'restarting' ? 'restarting' : 'lost');
    if (!willRetry) this.retryLater(300 + Math.random() * 700);
  }

  private async refused(code: string | null, willRetry: boolean): Promise<void> {
    if (!this.open) return;
    if (code === 'CONTRACT.VERSION') {
      this.enter('outdated');
      return;
    }
    if (this.state.value.phase !== 'restarting' && this.state.value.phase !== 'connecting') this.enter('lost');
    if (code?.startsWith('AUTH.')) {
      const pauseMs = Math.min(10_000, 300 * 2 ** this.authRefusals++);
      if (await this.session.renew()) this.retryLater(pauseMs);
      return;
    }
    if (!willRetry) this.retryLater(RETRY_REFUSED_MS * (0.5 + Math.random()));
  }

  private received<E extends keyof ServerToClientEvents>(event: E, args: Parameters<ServerToClientEvents[E]>): void {
    if (event === 'server:restart') this.enter('restarting');
    if (event === 'session:ended') this.session.ended((args[0] as { code: string }).code);
    for (const listener of this.listeners[event]) (listener as (...a: unknown[]) => void)(...args);
  }

  private enter(phase: ConnectionPhase): void {
    this.state.set({ phase, pingMs: phase === 'live' ? this.state.value.pingMs : null });
  }

  private enterLive(pingMs: number | null): void {
    const wasLive = this.state.value.phase === 'live';
    this.state.set({ phase: 'live', pingMs });
    if (!wasLive) for (const listener of this.upListeners) listener();
  }

  private retryLater(ms: number): void {
    this.callOffRetry?.();
    this.callOffRetry = this.timers.after(ms, () => {
      if (this.open && !this.socket.connected) this.socket.connect();
    });
  }

  private stopTimers(): void {
    this.pingNo += 1;
    this.callOffOverdue?.();
    this.callOffOverdue = null;
    this.callOffPing?.();
    this.callOffPing = null;
    this.callOffRetry?.();
    this.callOffRetry = null;
  }

  private async ping(patienceMs = PING_TIMEOUT_MS): Promise<void> {
    const no = ++this.pingNo;
    this.callOffPing?.();
    this.callOffPing = null;
    this.watchAnswer();
    const sentAt = Date.now();
    const least = SLOW_PINGS * (this.state.value.pingMs ?? 0);
    const answer = await this.socket.ask('clock:ping', {}, Math.max(patienceMs, least)).catch(() => null);
    const receivedAt = Date.now();
    if (no !== this.pingNo || !this.open || !this.socket.connected) return;
    this.callOffOverdue?.();
    this.callOffOverdue = null;
    if (answer) {
      this.missedPings = 0;
      if (answer.ok) this.clock.pinged(sentAt, receivedAt, (answer as unknown as { serverNow: number }).serverNow);
      if (this.state.value.phase !== 'restarting') this.enterLive(receivedAt - sentAt);
    } else {
      this.missedPings += 1;
      this.enter('lost');
      if (this.missedPings >= 2) this.socket.reset();
    }
    if (this.socket.connected) this.callOffPing = this.timers.after(this.missedPings > 0 ? 500 : PING_EVERY_MS, () => void this.ping());
  }

  /** Says that the view may be old when the answer to a ping is overdue. */
  private watchAnswer(): void {
    this.callOffOverdue?.();
    const overdueMs = Math.max(OVERDUE_MS, SLOW_PINGS * (this.state.value.pingMs ?? 0));
    this.callOffOverdue = this.timers.after(overdueMs, () => {
      this.callOffOverdue = null;
      if (this.state.value.phase === 'live') this.enter('lost');
    });
  }
}
