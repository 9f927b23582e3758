/** Schemas of the messages in `socket.ts`. Unknown fields are refused, not dropped: a sender that is wrong should hear of it. */
import { z } from 'zod';
import { QUICK_PHRASES, REPORT_REASONS } from './chat.js';
import { LIMITS } from './limits.js';

const commandId = z.uuid();
/** Ids as the room makes them. */
const id = z.string().regex(/^[\w.:-]{1,40}$/, 'an id');
const amount = z.number().int().positive().max(LIMITS.amountMax);
const nothing = z.strictObject({});
const tableRef = z.strictObject({ table: id });
const stakes = z.string().regex(/^[^\0]{1,80}$/, 'a key of stakes');
const offer = z.strictObject({ commandId, table: id, wait: id });
const sitting = z.strictObject({ commandId, table: id, sittingId: id });

/** The handshake's `auth`. */
export const HANDSHAKE_SCHEMA = z.object({ token: z.string().min(1).max(4_096), contract: z.number().int() });

/** One schema per message a client may send. `table:act` takes any action object here: the game checks it. */
export const MESSAGE_SCHEMAS = {
  'table:follow': tableRef,
  'table:unfollow': tableRef,
  'table:snapshot': tableRef,
  'table:act': z.strictObject({ commandId, table: id, decisionId: z.string().regex(/^[^\0]{1,64}$/, 'an id of a decision'), action: z.record(z.string().max(32), z.unknown()) }),
  'table:sit': z.strictObject({ commandId, table: id, seat: z.number().int().min(0).max(63).nullable(), buyIn: amount }),
  'table:top-up': z.strictObject({ commandId, table: id, sittingId: id, amount }),
  'table:leave': sitting,
  'table:sit-out': sitting,
  'table:sit-in': sitting,
  'table:settings': z.strictObject({
    commandId,
    table: id,
    sittingId: id,
    settings: z.strictObject({ autoTopUp: amount.nullable(), autoMuck: z.boolean(), leaveAfterHand: z.boolean() }),
  }),
  'table:show': z.strictObject({ commandId, table: id, sittingId: id, handNo: z.number().int().positive() }),
  'table:move': z.strictObject({ commandId, table: id, sittingId: id, to: id }),
  'table:stay': sitting,
  'seat:quick': z.strictObject({ commandId, game: id, currency: id, kind: z.enum(['open', 'private']), stakes: stakes.nullable(), buyIn: amount.nullable() }),
  'waiting:join': z.strictObject({ commandId, table: id, buyIn: amount }),
  'waiting:queue': z.strictObject({ commandId, game: id, currency: id, stakes, buyIn: amount }),
  'waiting:leave': z.strictObject({ commandId, wait: id }),
  'offer:accept': offer,
  'offer:decline': offer,
  'lobby:follow': nothing,
  'lobby:unfollow': nothing,
  'lobby:preview': tableRef,
  'mine:follow': nothing,
  'mine:unfollow': nothing,
  // Longer than a line may be: what is cut away in cleaning does not count.
  'chat:say': z.strictObject({
    commandId,
    table: id,
    say: z.union([z.strictObject({ text: z.string().max(4 * LIMITS.chatMax) }), z.strictObject({ phrase: z.enum(QUICK_PHRASES) })]),
  }),
  'chat:history': tableRef,
  'chat:mute': z.strictObject({ player: id, muted: z.boolean() }),
  'player:report': z.strictObject({ commandId, table: id, player: id, handNo: z.int().nonnegative(), reason: z.enum(REPORT_REASONS), text: z.string().max(LIMITS.reportMax) }),
  'session:renew': z.strictObject({ token: z.string().min(1).max(4_096) }),
  'clock:ping': nothing,
} as const satisfies Record<string, z.ZodType>;

/** Name of a message a client may send. */
export type MessageName = keyof typeof MESSAGE_SCHEMAS;

/** A checked message. */
export type Message<N extends MessageName> = z.output<(typeof MESSAGE_SCHEMAS)[N]>;
