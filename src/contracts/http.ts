/** Answers of the HTTP interface under `/api` (OpenAPI at `/api/docs`). Refusals are `{ ok: false, code, params, retry }` with a 4xx or 503. */
import type { OperatorPageName } from './addresses.js';
import type { GameTypes, KnownGame } from './games.js';
import type { Amount, CurrencyCode, Millis, PlayerId, TableId } from './ids.js';
import type { FrameEvent } from './table.js';

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
  /** What it was: `welcome`, `refill`, `sit-down`, `top-up`, `leave`, `move` (to another table), `hand-settle`, `round-settle`, `adjust` … */
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
  /** What the house kept of it, already taken off: commission and fees. 0 where there is none; a pot's rake is nobody's own. */
  readonly commission: Amount;
}

/** What transfers are about: hands and rounds played, chips to and from tables, everything else. */
export const STATEMENT_KINDS = ['hands', 'seats', 'wallet'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** GET /api/account/statement */
export interface StatementAnswer {
  readonly ok: true;
  /** Newest first. */
  readonly lines: readonly StatementLine[];
  /** Whether there are older ones: ask with `before` = the id of the last line. */
  readonly more: boolean;
}

/** What a side bet pays. Codes are named by the client; `odds` are to one, 0 is a push. */
export interface PayTable {
  /** The bet's name, as rules and wagers name it. */
  readonly name: string;
  /** Whose cards decide: the player's, the bank's, or both. */
  readonly on: 'player' | 'bank' | 'both';
  /** The first that the hand is, pays. */
  readonly pays: readonly { readonly code: string; readonly odds: number }[];
  /** Paid for each other player's hand to stakes of at least `from`, minor units; null: nothing is. */
  readonly envy: { readonly from: Amount; readonly pays: readonly { readonly code: string; readonly amount: Amount }[] } | null;
}

/** GET /api/rules/:game */
export interface RulesAnswer<G extends KnownGame = KnownGame> {
  readonly ok: true;
  readonly game: G;
  /** The rules of a table at the game's usual stakes where nothing else was chosen, raked as for real money. */
  readonly rules: GameTypes[G]['rules'];
  /** Every side bet that a table may offer. */
  readonly payTables: readonly PayTable[];
}

/** GET /api/pages/:page */
export interface OperatorPageAnswer {
  readonly ok: true;
  readonly page: OperatorPageName;
  /** The language that it is written in. */
  readonly language: string;
  readonly title: string;
  /** Safe to be shown as it is: headings, paragraphs, lists, tables, links. The title is not in it. */
  readonly html: string;
}

/** GET /api/staff/tables/{table}/hands/{handNo}: a hand as everybody at the table saw it, commit by commit. */
export interface HandAsSeen {
  readonly table: TableId;
  readonly game: string;
  readonly handNo: number;
  readonly commits: readonly {
    readonly at: Millis;
    /** What made it: a player's command, a deadline, the room. */
    readonly cause: string;
    /** Hands that were opened carry the rule of the house way that set them. */
    readonly events: readonly FrameEvent[];
  }[];
}

/** GET /api/notes: what I wrote down about a player. */
export interface PlayerNote {
  readonly player: PlayerId;
  readonly name: string;
  readonly text: string;
  readonly at: Millis;
}
