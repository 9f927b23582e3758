/**
 * Every refusal the room can answer: a code, what its params are, and whether trying the same again later can help.
 * The server speaks codes; clients word them (one message per code and language).
 */
export const ERRORS = {
  'AUTH.REQUIRED': { retry: false, params: [] },
  'AUTH.EXPIRED': { retry: false, params: [] },
  'AUTH.BAD_CREDENTIALS': { retry: false, params: [] },
  'AUTH.FORBIDDEN': { retry: false, params: [] },
  'AUTH.NAME_TAKEN': { retry: false, params: ['name'] },
  'AUTH.ALREADY_REGISTERED': { retry: false, params: [] },
  'AUTH.SESSION_REVOKED': { retry: false, params: [] },
  'AUTH.BAD_CODE': { retry: false, params: [] },
  'AUTH.TOO_MANY_GUESTS': { retry: false, params: [] },
  'ACCOUNT.NEEDS_PASSWORD': { retry: false, params: [] },
  'ACCOUNT.STILL_SEATED': { retry: false, params: [] },
  'ACCOUNT.EMAIL_TAKEN': { retry: false, params: [] },
  'ACCOUNT.NOT_BROKE': { retry: false, params: ['below'] },
  'ACCOUNT.REFILLED_TODAY': { retry: false, params: [] },
  'CONTRACT.BAD_MESSAGE': { retry: false, params: ['field', 'problem'] },
  'CONTRACT.UNKNOWN_EVENT': { retry: false, params: ['event'] },
  'CONTRACT.VERSION': { retry: false, params: ['expected'] },
  'COMMAND.REUSED': { retry: false, params: [] },
  'COMMAND.STALE': { retry: false, params: [] },
  'COMMAND.TOO_FAST': { retry: true, params: ['waitMs'] },
  'ROOM.BUSY': { retry: true, params: [] },
  'ROOM.UNAVAILABLE': { retry: true, params: [] },
  'ROOM.DRAINING': { retry: true, params: [] },
  'TABLE.UNKNOWN': { retry: false, params: [] },
  'TABLE.BUSY': { retry: true, params: [] },
  'TABLE.CLOSED': { retry: false, params: [] },
  'TABLE.PAUSED': { retry: true, params: [] },
  'TABLE.QUARANTINED': { retry: false, params: [] },
  'TABLE.FULL': { retry: false, params: [] },
  'TABLE.NO_REAL_MONEY_FOR_BOTS': { retry: false, params: [] },
  'TABLE.RULES_INVALID': { retry: false, params: ['field', 'problem'] },
  'TABLE.WRONG_STATUS': { retry: false, params: ['status'] },
  'SEAT.UNKNOWN': { retry: false, params: ['seat'] },
  'SEAT.TAKEN': { retry: false, params: ['seat'] },
  'SEAT.ALREADY_SEATED': { retry: false, params: ['seat'] },
  'SEAT.NOT_SEATED': { retry: false, params: [] },
  'SEAT.LEAVING': { retry: false, params: [] },
  'SEAT.PROMISED': { retry: false, params: ['seat'] },
  'SEAT.TOO_MANY_TABLES': { retry: false, params: ['most'] },
  'QUICK.NO_SEAT': { retry: false, params: [] },
  'WAITING.NOT_HERE': { retry: false, params: [] },
  'WAITING.ALREADY': { retry: false, params: [] },
  'WAITING.TOO_MANY': { retry: false, params: ['most'] },
  'WAITING.NO_SUCH_STAKES': { retry: false, params: [] },
  'WAITING.OVER': { retry: false, params: [] },
  'OFFER.OVER': { retry: false, params: [] },
  'MOVE.SAME_TABLE': { retry: false, params: [] },
  'MOVE.OTHER_STAKES': { retry: false, params: [] },
  'MOVE.UNDER_WAY': { retry: false, params: [] },
  'BUYIN.BELOW_MINIMUM': { retry: false, params: ['minimum'] },
  'BUYIN.ABOVE_MAXIMUM': { retry: false, params: ['maximum'] },
  'BUYIN.BELOW_LAST_STACK': { retry: false, params: ['minimum', 'minutes'] },
  'PLAYER.UNKNOWN': { retry: false, params: [] },
  'PLAYER.NOT_AT_TABLE': { retry: false, params: [] },
  'REPORT.NOT_AT_TABLE': { retry: false, params: [] },
  'REPORT.NOT_OF_LATE': { retry: false, params: ['handNo', 'first', 'last'] },
  'PAGE.UNKNOWN': { retry: false, params: [] },
  'CHAT.NOT_SEATED': { retry: false, params: [] },
  'CHAT.EMPTY': { retry: false, params: [] },
  'CHAT.TOO_LONG': { retry: false, params: ['most'] },
  'CHAT.TOO_MANY_MUTED': { retry: false, params: ['most'] },
  'NOTE.TOO_MANY': { retry: false, params: ['most'] },
  'WALLET.NOT_ENOUGH': { retry: false, params: ['available'] },
  'WALLET.FROZEN': { retry: false, params: [] },
  'HAND.UNKNOWN': { retry: false, params: [] },
  'HAND.NONE': { retry: false, params: [] },
  'HAND.NOT_YOUR_TURN': { retry: false, params: [] },
  'HAND.ILLEGAL_ACTION': { retry: false, params: ['act'] },
  'HAND.ILLEGAL_AMOUNT': { retry: false, params: ['act', 'to'] },
  'HAND.BETTING_CAPPED': { retry: false, params: [] },
  'HAND.NOT_ENOUGH_CHIPS': { retry: false, params: ['available'] },
  'WAGER.BELOW_MINIMUM': { retry: false, params: ['minimum'] },
  'WAGER.ABOVE_MAXIMUM': { retry: false, params: ['maximum'] },
  'WAGER.NOT_IN_CHIPS': { retry: false, params: ['chip'] },
  'WAGER.NOT_COVERED': { retry: false, params: ['available'] },
  'WAGER.NOT_OFFERED': { retry: false, params: ['bet'] },
  'BANK.SAT_OUT': { retry: false, params: [] },
  'SETTING.FOUL': { retry: false, params: [] },
  'SETTING.NOT_YOUR_CARD': { retry: false, params: ['card'] },
  INTERNAL: { retry: false, params: ['reference'] },
} as const satisfies Record<string, { retry: boolean; params: readonly string[] }>;

/** A code of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS;

/** Values that a message about a refusal may name. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** A refusal as a value: nothing was changed. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** A refusal on the wire. `retry` says whether the same message may succeed later. */
export interface RefusedAck extends Refusal {
  readonly ok: false;
  readonly retry: boolean;
}

/** A granted message on the wire, with what it returns. */
export type GrantedAck<T extends object = object> = { readonly ok: true } & T;

/** What every message with an ack is answered with. */
export type Ack<T extends object = object> = GrantedAck<T> | RefusedAck;
