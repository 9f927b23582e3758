/** Addresses of the client: the lobby, tables, and one's own account with the pages that mails lead to. */
import { Cell } from './cell.js';

/** `confirm` and `reset` are opened from mails; their code is in the address's fragment, which no server sees. */
export type AccountView = 'home' | 'confirm' | 'reset' | 'recover';

export type Route = { readonly page: 'lobby' } | { readonly page: 'account'; readonly view: AccountView } | { readonly page: 'table'; readonly table: string; readonly sit: boolean; readonly seat?: number };

/** The route of an address. `?sit` asks for any seat, `?sit=3` for seat number 3 (counted from 0). */
export function routeOf(path: string, search = ''): Route {
  const account = /^\/account(?:\/(confirm|reset|recover))?\/?$/.exec(path);
  if (account) return { page: 'account', view: (account[1] as AccountView | undefined) ?? 'home' };
  const table = /^\/table\/([\w-]+)\/?$/.exec(path)?.[1];
  if (!table) return { page: 'lobby' };
  const asked = new URLSearchParams(search).get('sit');
  return { page: 'table', table, sit: asked !== null, ...(asked !== null && /^\d+$/.test(asked) ? { seat: Number(asked) } : {}) };
}

/** The address of a route. */
export function pathOf(route: Route): string {
  if (route.page === 'account') return route.view === 'home' ? '/account' : `/account/${route.view}`;
  return route.page === 'lobby' ? '/' : `/table/${route.table}${route.sit ? (route.seat === undefined ? '?sit' : `?sit=${route.seat}`) : ''}`;
}

/** The page's route, tied to the browser's history. */
export class Router {
  readonly route: Cell<Route>;

  constructor(private readonly window: Window) {
    this.route = new Cell(routeOf(window.location.pathname, window.location.search));
    window.addEventListener('popstate', () => this.route.set(routeOf(window.location.pathname, window.location.search)));
  }

  go(route: Route): void {
    this.window.history.pushState(null, '', pathOf(route));
    this.window.scrollTo(0, 0);
    this.route.set(route);
  }

  /** Changes the address without a new page in the history. */
  replace(route: Route): void {
    this.window.history.replaceState(null, '', pathOf(route));
    this.route.set(route);
  }
}
