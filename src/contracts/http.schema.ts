/** Schemas of the HTTP interface's bodies. */
import { z } from 'zod';
import { STATEMENT_KINDS } from './http.js';
import { LIMITS } from './limits.js';
import { looksLikeGuestOrBot, looksLikeTheRoom, ofOneAlphabet, writtenToday } from './look-alike.js';
import { CURRENCIES, type KnownCurrency } from './money.js';
import { hasLooseMarks, hasUnseen } from './unseen-signs.js';

/** Letters, digits, spaces and a few signs; no spaces at the ends, none doubled. */
const name = z
  .string()
  // Nothing looks at what is longer: how long that takes would grow faster than the name.
  .max(4 * LIMITS.nameMax, { abort: true })
  // One form of every letter, before anything is looked at: fullwidth and raised letters are letters like others.
  .overwrite((given) => given.normalize('NFKC'))
  .min(LIMITS.nameMin)
  .max(LIMITS.nameMax, { abort: true })
  .regex(/^[\p{L}\p{M}\p{N}_.-]+( [\p{L}\p{M}\p{N}_.-]+)*$/u, 'letters, digits, . _ - and single spaces only')
  // Fillers and the like count as letters and cannot be seen.
  .refine((given) => !hasUnseen(given) && !hasLooseMarks(given), 'letters that can be seen only');
/** A text as a person types it: PostgreSQL keeps no NUL. */
const text = z.string().regex(/^[^\0]*$/, 'a text without NUL');
const password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax);
const reason = text.trim().min(LIMITS.reasonMin).max(LIMITS.reasonMax);
const commandId = z.uuid();

/** A name that a person takes: none that looks like a guest's, a bot's or the room's own, and none written to look like another. */
const ownName = name
  .refine(ofOneAlphabet, 'letters of one alphabet only')
  .refine((given) => !looksLikeGuestOrBot(given), 'this name is kept for guests and bots')
  .refine((given) => !looksLikeTheRoom(given), 'this name is kept for the room')
  .refine((given) => !/[^\P{N}0-9]/u.test(given), 'digits 0 to 9 only')
  .refine(writtenToday, 'letters that people write with only');

/** POST /api/auth/register */
export const REGISTER_SCHEMA = z.strictObject({ name: ownName, password });
/** The room's own people may have the names that are kept for them: `room admin create`. */
export const ADMIN_SCHEMA = z.strictObject({ name, password });
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
export const CHANGE_EMAIL_SCHEMA = z.strictObject({ email, password: z.string().min(1).max(LIMITS.passwordMax) });
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
/** One line that reads as it is written: no control characters, line breaks, marks that turn the direction, nothing that cannot be seen. */
const tableName = text
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'one line without control characters')
  .refine((given) => !hasUnseen(given) && !hasLooseMarks(given), 'letters that can be seen only')
  .trim()
  .min(2)
  .max(40);
/** POST /api/staff/tables */
export const OPEN_TABLE_SCHEMA = z.strictObject({
  name: tableName,
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
/** A whole number in a query, in plain digits: nothing, `1e2` and `0x10` are none. */
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,15})$/, 'a whole number in digits')
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));
/** A moment in a query, milliseconds. */
const moment = whole(0, 8_640_000_000_000_000).optional();
/** Which transfers: see {@link STATEMENT_KINDS}; not before `from`, before `until`. */
const transfers = { currency, kind: z.enum(STATEMENT_KINDS).optional(), from: moment, until: moment };
/** GET /api/account/statement: its query, which arrives as texts. */
export const STATEMENT_SCHEMA = z.strictObject({
  ...transfers,
  before,
  limit: whole(1, LIMITS.statementLines).default(50),
});
/** A language in a query; a region behind it is not looked at. */
const lang = z
  .string()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'a language such as es')
  .transform((tag) => tag.split('-')[0]!.toLowerCase())
  .optional();
/** GET /api/account/statement.csv: `lang` is the language of its words, English where it has none of them. */
export const STATEMENT_FILE_SCHEMA = z.strictObject({ ...transfers, lang });

/** GET /api/rules/:game: its query. */
export const RULES_SCHEMA = z.strictObject({ level: z.string().min(1).max(40).optional() });
/** GET /api/pages/:page: its query; a region behind the language is not looked at. */
export const OPERATOR_PAGE_SCHEMA = z.strictObject({ lang });

/** POST /api/notes/:player */
export const NOTE_SCHEMA = z.strictObject({ text: z.string().max(LIMITS.noteMax) });
/** GET /api/staff/reports: its query. */
export const REPORTS_SCHEMA = z.strictObject({ before });
