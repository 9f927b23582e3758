/** The client put together: one session, one connection, the tables that are open. */
import { Api } from '../net/api.js';
import { Connection } from '../net/connection.js';
import { lateSocket } from '../net/late-socket.js';
import { sessionMemory } from '../session/session-memory.js';
import { Session } from '../session/session.js';
import { Settings } from '../ui/settings.js';
import { Places } from '../lobby/places.js';
import { Router } from './router.js';
import { startAnew } from './start-anew.js';
import { realTimers } from './timers.js';

export interface Room {
  readonly api: Api;
  readonly session: Session;
  readonly connection: Connection;
  readonly places: Places;
  readonly router: Router;
  readonly settings: Settings;
}

/**
 * Builds the client and ties its parts: a session opens the connection, the connection feeds the session. The socket's
 * code is fetched once the page is `drawn`.
 */
export function createRoom(window: Window, drawn: Promise<void>): Room {
  const api: Api = new Api(() => session.accessToken());
  const session = new Session(() => api, realTimers, sessionMemory(window));
  const connection = new Connection(lateSocket(() => drawn.then(async () => (await import('../net/play-socket.js')).openPlaySocket), () => startAnew(window)), session, realTimers);
  const places = new Places(connection, realTimers);
  let player: string | null = null;
  session.state.subscribe((state) => {
    const id = state.phase === 'signed-in' ? state.me.id : null;
    if (id === player) return;
    if (player !== null) connection.stop();
    player = id;
    if (id !== null) connection.start();
  });
  session.onRenewed((token) => void connection.renewToken(token));
  connection.on('wallet:balance', ({ currency, available }) => session.setBalance(currency, available));
  window.addEventListener('online', () => connection.networkChanged(true));
  window.addEventListener('offline', () => connection.networkChanged(false));
  window.document.addEventListener('visibilitychange', () => {
    if (!window.document.hidden) connection.networkChanged(true);
  });
  void session.start();
  return { api, session, connection, places, router: new Router(window), settings: new Settings(window) };
}
