/** Identifiers as they travel: short prefix, then letters that mean nothing. */

/** `ply_…`: a player, for ever. */
export type PlayerId = string;
/** `tbl_…`: a table. */
export type TableId = string;
/** `sit_…`: one stay of one player in one seat. Requests at a table name it. */
export type SittingId = string;
/** `wt_…`: one place of one player in a waiting list or queue. */
export type WaitId = string;
/** A uuid that the sender makes before the first send and re-sends unchanged until it is answered. */
export type CommandId = string;
/** Names one decision of one seat in one hand. An answer under an old id is refused as stale. */
export type DecisionId = string;
/** A game of the registry: `seven-card-stud`, `pai-gow`, … */
export type GameId = string;
/** A currency code, such as `PLAY`. */
export type CurrencyCode = string;
/** Seat number at a table, 0-based, clockwise. */
export type SeatNo = number;
/** Money in the currency's minor unit (cents), a safe integer. */
export type Amount = number;
/** Milliseconds since the epoch, on the room's clock (see `serverNow` in snapshots and pongs). */
export type Millis = number;
