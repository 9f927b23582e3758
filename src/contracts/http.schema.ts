/** Schemas of the HTTP interface's bodies. */
import { z } from 'zod';
import { LIMITS } from './limits.js';

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

/** A name that a person takes: none that looks like a guest's or a bot's. */
const ownName = name.regex(/^(?!(guest|bot)\b)/i, 'this name is kept for guests and bots');

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
