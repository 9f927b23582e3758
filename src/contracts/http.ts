/** Answers of the HTTP interface under `/api` (OpenAPI at `/api/docs`). Refusals are `{ ok: false, code, params, retry }` with a 4xx or 503. */
import type { Amount, CurrencyCode, Millis, PlayerId, TableId } from './ids.js';

/** What a player may do beyond playing. */
export type Role = 'player' | 'moderator' | 'ops' | 'admin';

/** The signed-in player. */
export interface Me {
  readonly id: PlayerId;
  readonly name: string;
  /** A guest has no password yet: registering keeps his chips. */
  readonly kind: 'guest' | 'registered' | 'bot' | 'deleted';
  /** For password recovery; null until he gives one. */
  readonly email: { readonly address: string; readonly confirmed: boolean } | null;
  readonly roles: readonly Role[];
  readonly wallets: readonly { readonly currency: CurrencyCode; readonly available: Amount }[];
  /** Tables where he sits. */
  readonly seatedAt: readonly TableId[];
}

/** POST /api/auth/guest | register | login | refresh. The refresh token travels in an HttpOnly cookie only. */
export interface SessionAnswer {
  readonly ok: true;
  readonly accessToken: string;
  readonly expiresAt: Millis;
  readonly me: Me;
}

/** GET /api/account/sessions: one signed-in device. */
export interface SessionLine {
  readonly id: string;
  readonly device: string;
  readonly since: Millis;
  readonly lastUsed: Millis;
  readonly current: boolean;
}

/** One transfer of a player's chips: in or out of his wallet, or won and lost at a table. Amounts in minor units. */
export interface StatementLine {
  /** Grows with time: the line's place in the books. */
  readonly id: string;
  readonly at: Millis;
  /** What it was: `welcome`, `refill`, `sit-down`, `top-up`, `leave`, `hand-settle`, `round-settle`, `adjust` … */
  readonly code: string;
  /** Why, where somebody of the room's people gave a reason. */
  readonly reason: string | null;
  readonly table: { readonly id: TableId; readonly name: string; readonly game: string } | null;
  /** The hand or round that it settles. */
  readonly handNo: number | null;
  /** What came into the wallet (negative: went out), and what he had in it then. */
  readonly wallet: Amount;
  readonly walletAfter: Amount;
  /** The same at all tables together. */
  readonly atTables: Amount;
  readonly atTablesAfter: Amount;
}

/** GET /api/account/statement */
export interface StatementAnswer {
  readonly ok: true;
  /** Newest first. */
  readonly lines: readonly StatementLine[];
  /** Whether there are older ones: ask with `before` = the id of the last line. */
  readonly more: boolean;
}

/** GET /api/notes: what I wrote down about a player. */
export interface PlayerNote {
  readonly player: PlayerId;
  readonly name: string;
  readonly text: string;
  readonly at: Millis;
}
