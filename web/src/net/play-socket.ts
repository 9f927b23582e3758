/** The socket of the `/play` namespace behind a narrow port, so that everything above it runs without a network. */
import { io, type Socket } from 'socket.io-client';
import type { Ack } from '../../../src/contracts/errors.js';
import type { ClientToServerEvents, HandshakeAuth, ServerToClientEvents } from '../../../src/contracts/socket.js';

/** The messages of the server and the life of the connection. */
export interface PlaySocketHandlers {
  connected(): void;
  /** The connection broke, or was closed by the server. It comes back by itself only if `willRetry`. */
  disconnected(willRetry: boolean): void;
  /** The handshake was refused with a code, or failed on the way (`code` null). */
  refused(code: string | null, willRetry: boolean): void;
  message<E extends keyof ServerToClientEvents>(event: E, ...args: Parameters<ServerToClientEvents[E]>): void;
}

/** What the client needs of a socket. */
export interface PlaySocket {
  readonly connected: boolean;
  /** Connects at once: an attempt that is under way, or a pause between two, is given up for it. */
  connect(): void;
  close(): void;
  /** Breaks a connection that seems dead, so that a new one is made. */
  reset(): void;
  /** One send; rejects when no answer came within `timeoutMs` or the connection is not there. */
  ask(event: string, message: object, timeoutMs: number): Promise<Ack>;
}

/** Every message of the room; the type asks for each. */
const HEARD: Readonly<Record<keyof ServerToClientEvents, true>> = {
  'table:frame': true, 'table:head': true, 'lobby:tables': true, 'mine:changed': true, 'waiting:notice': true,
  'wallet:balance': true, 'server:restart': true, 'session:ended': true, 'chat:line': true,
};
const SERVER_EVENTS = Object.keys(HEARD) as (keyof ServerToClientEvents)[];

/** Opens the socket (websocket only). `auth` is asked before each handshake. */
export function openPlaySocket(auth: () => HandshakeAuth, handlers: PlaySocketHandlers): PlaySocket {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io('/play', {
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2000,
    randomizationFactor: 0.5,
    timeout: 5000,
    auth: (give) => give({ ...auth() }),
  });
  socket.on('connect', () => handlers.connected());
  socket.on('disconnect', () => handlers.disconnected(socket.active));
  socket.on('connect_error', (error: Error & { data?: unknown }) => handlers.refused(codeOf(error.data), socket.active));
  const untyped = socket as unknown as { on(event: string, run: (...args: never[]) => void): void };
  for (const event of SERVER_EVENTS) {
    untyped.on(event, (...args) => handlers.message(event, ...(args as unknown as Parameters<ServerToClientEvents[typeof event]>)));
  }
  return {
    get connected() {
      return socket.connected;
    },
    connect: () => {
      if (socket.connected) return;
      // An attempt from before the network came back hangs until it times out, and the pauses between attempts grow.
      socket.disconnect();
      socket.connect();
    },
    close: () => void socket.close(),
    reset: () => void socket.io.engine?.close(),
    async ask(event, message, timeoutMs) {
      if (!socket.connected) throw new Error('not connected');
      return (socket.timeout(timeoutMs) as unknown as { emitWithAck(event: string, message: object): Promise<Ack> }).emitWithAck(event, message);
    },
  };
}

function codeOf(data: unknown): string | null {
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : null;
  return typeof code === 'string' ? code : null;
}
