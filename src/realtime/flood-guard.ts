/** Cuts connections that send more than anybody plays, or do not read what they asked for: one may not slow the room down for all. */
import type { Socket } from 'socket.io';

/** Messages of one connection in ten seconds, far above what all limits together grant. */
const MESSAGES_PER_10S = 600;
/** Bytes of unread answers and frames after which a connection is given up: its client asks for a snapshot when it is back. */
const UNREAD_BYTES = 2 * 1024 * 1024;
/** Packets that wait for the transport, the same. */
const UNREAD_PACKETS = 4_000;
const WINDOW_MS = 10_000;
/** How often unread output is looked at, ms. */
const LOOK_MS = 1_000;

/** What is looked at of a socket of engine.io: packets not handed on yet, and bytes the WebSocket has not sent. */
interface Outgoing {
  readonly writeBuffer?: { readonly length: number };
  readonly transport?: { readonly socket?: { readonly bufferedAmount?: number } };
}

/** Whether more lies unread at a connection than a reader would let lie. */
export function readsTooLittle({ writeBuffer, transport }: Outgoing): boolean {
  return (writeBuffer?.length ?? 0) > UNREAD_PACKETS || (transport?.socket?.bufferedAmount ?? 0) > UNREAD_BYTES;
}

/** Counts messages in windows of ten seconds. */
export class MessageCount {
  private from = 0;
  private n = 0;

  /** Counts one at `now` (ms); false when it is one too many. */
  take(now: number): boolean {
    if (now - this.from >= WINDOW_MS) {
      this.from = now;
      this.n = 0;
    }
    this.n += 1;
    return this.n <= MESSAGES_PER_10S;
  }
}

/**
 * Watches a connection until it ends; `cut` is told when it is closed for flooding. To be called before any other handler is
 * set on the socket, so that nothing of a flood is even checked.
 */
export function guardAgainstFloods(socket: Socket, cut: (why: 'messages' | 'unread') => void): void {
  const count = new MessageCount();
  const close = (why: 'messages' | 'unread'): void => {
    cut(why);
    socket.disconnect(true);
    // Closing waits for what is unread; this one does not read.
    const conn = socket.conn as unknown as { transport?: { socket?: { terminate?: () => void } } };
    conn.transport?.socket?.terminate?.();
  };
  socket.use((_packet, next) => {
    if (!socket.connected) return;
    if (count.take(performance.now())) next();
    else close('messages');
  });
  const look = setInterval(() => {
    if (readsTooLittle(socket.conn as unknown as Outgoing)) close('unread');
  }, LOOK_MS);
  socket.on('disconnect', () => clearInterval(look));
}
