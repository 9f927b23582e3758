/** Addresses of the client: the lobby and tables. */
import { Cell } from './cell.js';

export type Route = { readonly page: 'lobby' } | { readonly page: 'table'; readonly table: string; readonly sit: boolean };

/** The route of an address. */
export function routeOf(path: string, search = ''): Route {
  const table = /^\/table\/([\w-]+)\/?$/.exec(path)?.[1];
  return table ? { page: 'table', table, sit: new URLSearchParams(search).has('sit') } : { page: 'lobby' };
}

/** The address of a route. */
export function pathOf(route: Route): string {
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
