/** Addresses of the web client: the client routes by them, and the server knows by them what is no page. */
import type { KnownGame } from './games.js';

/** Pages whose words the operator of the room writes. */
export const OPERATOR_PAGES = ['privacy', 'terms', 'responsible-play', 'contact'] as const;
/** A page of the operator. */
export type OperatorPageName = (typeof OPERATOR_PAGES)[number];

/** Games whose rules have a page. */
export const RULE_PAGES = ['seven-card-stud', 'pai-gow'] as const satisfies readonly KnownGame[];
/** A game whose rules have a page. */
export type RulesGame = (typeof RULE_PAGES)[number];

/** Every page; what a page is told by its address stands in the first group. */
export const ADDRESSES = {
  lobby: /^\/$/,
  /** `confirm` and `reset` are opened from mails. */
  account: /^\/account(?:\/(confirm|reset|recover))?\/?$/,
  statement: /^\/statement\/?$/,
  rules: new RegExp(`^/rules/(${RULE_PAGES.join('|')})/?$`),
  fairness: /^\/fairness\/?$/,
  operator: new RegExp(`^/(${OPERATOR_PAGES.join('|')})/?$`),
  table: /^\/table\/([\w-]+)\/?$/,
} as const satisfies Record<string, RegExp>;

/** Whether there is a page at this path. */
export function isPage(path: string): boolean {
  return Object.values(ADDRESSES).some((address) => address.test(path));
}
