/** Addresses of the client: the lobby, tables, one's own account and statement, pages to read. */
import { ADDRESSES, type OperatorPageName, type RulesGame } from '../../../src/contracts/addresses.js';
import { Cell } from './cell.js';

/** `confirm` and `reset` are opened from mails; their code is in the address's fragment, which no server sees. */
export type AccountView = 'home' | 'confirm' | 'reset' | 'recover';

/** Where the player is. `unknown`: there is no page at this address. */
export type Route =
  | { readonly page: 'lobby' | 'statement' | 'fairness' }
  | { readonly page: 'unknown' }
  | { readonly page: 'account'; readonly view: AccountView }
  | { readonly page: 'rules'; readonly game: RulesGame }
  | { readonly page: 'operator'; readonly name: OperatorPageName }
  | { readonly page: 'table'; readonly table: string; readonly sit: boolean; readonly seat?: number };

/** The route of an address. `?sit` asks for any seat, `?sit=3` for seat number 3 (counted from 0). */
export function routeOf(path: string, search = ''): Route {
  const account = ADDRESSES.account.exec(path);
  if (account) return { page: 'account', view: (account[1] as AccountView | undefined) ?? 'home' };
  const game = ADDRESSES.rules.exec(path)?.[1];
  if (game) return { page: 'rules', game: game as RulesGame };
  const name = ADDRESSES.operator.exec(path)?.[1];
  if (name) return { page: 'operator', name: name as OperatorPageName };
  for (const page of ['lobby', 'statement', 'fairness'] as const) if (ADDRESSES[page].test(path)) return { page };
  const table = ADDRESSES.table.exec(path)?.[1];
  if (!table) return { page: 'unknown' };
  const asked = new URLSearchParams(search).get('sit');
  return { page: 'table', table, sit: asked !== null, ...(asked !== null && /^\d+$/.test(asked) ? { seat: Number(asked) } : {}) };
}

/** The address of a route. */
export function pathOf(route: Exclude<Route, { page: 'unknown' }>): string {
  switch (route.page) {
    case 'lobby':
      return '/';
    case 'statement':
    case 'fairness':
      return `/${route.page}`;
    case 'account':
      return route.view === 'home' ? '/account' : `/account/${route.view}`;
    case 'rules':
      return `/rules/${route.game}`;
    case 'operator':
      return `/${route.name}`;
    case 'table':
      return `/table/${route.table}${route.sit ? (route.seat === undefined ? '?sit' : `?sit=${route.seat}`) : ''}`;
  }
}

/** The page's route, tied to the browser's history. */
export class Router {
  readonly route: Cell<Route>;

  constructor(private readonly window: Window) {
    this.route = new Cell(routeOf(window.location.pathname, window.location.search));
    window.addEventListener('popstate', () => this.route.set(routeOf(window.location.pathname, window.location.search)));
  }

  go(route: Exclude<Route, { page: 'unknown' }>): void {
    this.window.history.pushState(null, '', pathOf(route));
    this.window.scrollTo(0, 0);
    this.route.set(route);
  }

  /** Changes the address without a new page in the history. */
  replace(route: Exclude<Route, { page: 'unknown' }>): void {
    this.window.history.replaceState(null, '', pathOf(route));
    this.route.set(route);
  }
}
