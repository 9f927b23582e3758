/** Addresses of the client: the lobby, tables, and one's own account with the pages that mails lead to. */
import { Cell } from './cell.js';

/** `confirm` and `reset` are opened from mails; their code is in the address's fragment, which no server sees. */
export type AccountView = 'home' | 'confirm' | 'reset' | 'recover';

export type Route = { readonly page: 'lobby' } | { readonly page: 'account'; readonly view: AccountView } | { readonly page: 'table'; readonly table: string; readonly sit: boolean };

/** The route of an address. */
export function routeOf(path: string, search = ''): Route {
  const account = /^\/account(?:\/(confirm|reset|recover))?\/?$/.exec(path);
  if (account) return { page: 'account', view: (account[1] as AccountView | undefined) ?? 'home' };
  const table = /^\/table\/([\w-]+)\/?$/.exec(path)?.[1];
  return table ? { page: 'table', table, sit: new URLSearchParams(search).has('sit') } : { page: 'lobby' };
}

/** The address of a route. */
export function pathOf(route: Route): string {
  if (route.page === 'account') return route.view === 'home' ? '/account' : `/account/${route.view}`;
  return route.page === 'lobby' ? '/' : `/table/${route.table}${route.sit ? '?sit' : ''}`;
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
