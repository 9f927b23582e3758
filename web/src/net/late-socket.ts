/** A socket whose code is fetched when it is first needed: the lobby is drawn and filled over HTTP before. */
import type { HandshakeAuth } from '../../../src/contracts/socket.js';
import type { PlaySocket, PlaySocketHandlers } from './play-socket.js';

/** Opens the socket itself. */
export type OpenSocket = (auth: () => HandshakeAuth, handlers: PlaySocketHandlers) => PlaySocket;

/**
 * Opens sockets with code that `load` brings. Code that does not come counts as a handshake that failed on the way. Browsers
 * remember that a module did not come and never ask for it again, so that the next try begins with `startAnew`: the page
 * itself is loaded again if it can be. Nothing is lost by that: without a socket nothing could be chosen.
 */
export function lateSocket(load: () => Promise<OpenSocket>, startAnew: () => Promise<void> = () => Promise.resolve()): OpenSocket {
  return (auth, handlers) => {
    let socket: PlaySocket | null = null;
    let wanted = false;
    let loading = false;
    let failed = false;

    async function fetchCode(): Promise<void> {
      loading = true;
      if (failed) await startAnew();
      const open = await load().catch(() => null);
      loading = false;
      failed = open === null;
      if (!wanted) return;
      if (open === null) return handlers.refused(null, false);
      socket = open(auth, handlers);
      socket.connect();
    }

    return {
      get connected() {
        return socket?.connected ?? false;
      },
      connect() {
        wanted = true;
        if (socket) socket.connect();
        else if (!loading) void fetchCode();
      },
      close() {
        wanted = false;
        socket?.close();
      },
      reset: () => socket?.reset(),
      ask: (event, message, timeoutMs) => socket?.ask(event, message, timeoutMs) ?? Promise.reject(new Error('not connected')),
    };
  };
}
