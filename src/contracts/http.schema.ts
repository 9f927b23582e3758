/** Schemas of the HTTP interface's bodies. */
import { z } from 'zod';
import { LIMITS } from './limits.js';
import { CURRENCIES, type KnownCurrency } from './money.js';

/** Letters, digits, spaces and a few signs; no spaces at the ends, none doubled. */
const name = z
  .string()
  .min(LIMITS.nameMin)
  .max(LIMITS.nameMax)
  .regex(/^[\p{L}\p{N}_.-]+( [\p{L}\p{N}_.-]+)*$/u, 'letters, digits, . _ - and single spaces only');
/** A text as a person types it: PostgreSQL keeps no NUL. */
const text = z.string().regex(/^[^\0]*$/, 'a text without NUL');
const password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax);
const reason = text.trim().min(LIMITS.reasonMin).max(LIMITS.reasonMax);
const commandId = z.uuid();

/** Alphabets with letters that look like each other's: one name keeps to one of them, or аdmin could pass for admin. */
const LOOKALIKE_ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];

/** A name that a person takes: none that looks like a guest's, a bot's or the room's own, and none written to look like another. */
const ownName = name
  .regex(/^(?!(guest|bot)\b)/i, 'this name is kept for guests and bots')
  .regex(/^(?!(admin|administrator|moderator|staff|support|operator|dealer|house|bank|room)[\s\d_.-]*$)/i, 'this name is kept for the room')
  .refine((given) => LOOKALIKE_ALPHABETS.filter((letters) => letters.test(given)).length <= 1, 'letters of one alphabet only')
  .refine((given) => !/[^\P{N}0-9]/u.test(given), 'digits 0 to 9 only');

/** POST /api/auth/register */
export const REGISTER_SCHEMA = z.strictObject({ name: ownName, password });
/** POST /api/auth/login */
export const LOGIN_SCHEMA = z.strictObject({ name: text.min(1).max(LIMITS.nameMax), password: z.string().min(1).max(LIMITS.passwordMax) });
/** POST /api/auth/bot: the room's own bots. */
export const BOT_SCHEMA = z.strictObject({ name, secret: z.string().min(1).max(256) });
const email = z.email().max(LIMITS.emailMax);
const code = z.string().min(20).max(100);

/** POST /api/account/name */
export const CHANGE_NAME_SCHEMA = z.strictObject({ name: ownName });
/** POST /api/account/password */
export const CHANGE_PASSWORD_SCHEMA = z.strictObject({ current: z.string().min(1).max(LIMITS.passwordMax), password });
/** POST /api/account/email */
export const CHANGE_EMAIL_SCHEMA = z.strictObject({ email });
/** POST /api/account/email/confirm */
export const CONFIRM_EMAIL_SCHEMA = z.strictObject({ code });
/** POST /api/auth/recover */
export const RECOVER_SCHEMA = z.strictObject({ email });
/** POST /api/auth/reset */
export const RESET_SCHEMA = z.strictObject({ code, password });
/** POST /api/account/delete: the password of a registered player; guests have none. */
export const DELETE_ACCOUNT_SCHEMA = z.strictObject({ password: z.string().min(1).max(LIMITS.passwordMax).optional() });
/** POST /api/auth/guest, refresh, logout */
export const EMPTY_SCHEMA = z.strictObject({});
/** POST /api/staff/tables */
export const OPEN_TABLE_SCHEMA = z.strictObject({
  name: text.trim().min(2).max(40),
  game: text.min(1).max(40),
  currency: text.min(1).max(8).default('PLAY'),
  rules: z.unknown(),
  bots: z.number().int().min(0).max(10).default(0),
  reason,
});
/** POST /api/staff/tables/:id/pause, resume, close, void-hand */
export const STAFF_COMMAND_SCHEMA = z.strictObject({ commandId, reason });
/** POST /api/staff/tables/:id/rules */
export const CHANGE_RULES_SCHEMA = z.strictObject({ commandId, reason, rules: z.unknown() });

const currency = z.enum(Object.keys(CURRENCIES) as [KnownCurrency, ...KnownCurrency[]]).default('PLAY');
/** Lines older than the one of this id. */
const before = z
  .string()
  .regex(/^[1-9]\d{0,17}$/, 'the id of a line')
  .optional();
/** GET /api/account/statement: its query, which arrives as texts. */
export const STATEMENT_SCHEMA = z.strictObject({
  currency,
  before,
  limit: z.coerce.number().int().min(1).max(LIMITS.statementLines).default(50),
});
/** GET /api/account/statement.csv */
export const STATEMENT_FILE_SCHEMA = z.strictObject({ currency });

/** POST /api/notes/:player */
export const NOTE_SCHEMA = z.strictObject({ text: z.string().max(LIMITS.noteMax) });
/** GET /api/staff/reports: its query. */
export const REPORTS_SCHEMA = z.strictObject({ before });
