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
