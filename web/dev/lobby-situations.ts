/** A lobby for looking at: a room that answers from memory. */
import type { MyPlaces } from '../../src/contracts/lobby.js';
import { Places } from '../src/lobby/places.js';
import { GAMES, mine, NOW, offered, SEATS, TABLES } from './lobby-answers.js';
import { Cell } from '../src/room/cell.js';
import type { Room } from '../src/room/room.js';
import { Router } from '../src/room/router.js';
import { Settings } from '../src/ui/settings.js';

function room(places: MyPlaces | null): Room {
  const never = (): (() => void) => () => {};
  const connection = { state: new Cell({ phase: 'live', pingMs: 24 }), clock: { now: () => NOW, seen: never }, on: never, onUp: (run: () => void) => (run(), () => {}), command: () => new Promise(() => {}), ask: (event: string) => Promise.resolve(event === 'lobby:follow' ? { ok: true, tables: TABLES, games: GAMES, serverNow: NOW } : event === 'lobby:preview' ? { ok: true, line: TABLES[3], seats: SEATS } : event === 'mine:follow' && places ? { ok: true, ...places } : { ok: false, code: 'ROOM.UNAVAILABLE', retry: false }) };
  const state = places ? { phase: 'signed-in', me: { id: 'ply_0', name: 'Ada', kind: 'registered', wallets: [{ currency: 'PLAY', available: 81_250 }], seatedAt: [] } } : { phase: 'visitor', ended: null };
  const api = { tables: () => Promise.resolve({ ok: true, tables: TABLES }) };
  const timers = { after: () => () => {} };
  const seen = places ? connection : { ...connection, state: new Cell({ phase: 'off', pingMs: null }), onUp: never };
  return { session: { state: new Cell(state) }, connection: seen, api, places: new Places(seen as never, timers), router: new Router(window), settings: new Settings(window) } as unknown as Room;
}

export const LOBBY_SITUATIONS: Readonly<Record<string, () => Room>> = {
  'lobby-visitor': () => room(null),
  'lobby-player': () => room({ ...mine, seated: [], waiting: [] }),
  lobby: () => room(mine),
  'lobby-offer': () => room(offered),
};
