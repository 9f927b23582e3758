/** The lobby: games, the table list with its figures, waiting lists with timed offers, and a player's own places. */
import type { Amount, CurrencyCode, GameId, Millis, SeatNo, SittingId, TableId, WaitId } from './ids.js';
import type { Stakes } from './stakes.js';
import type { SeatView, SitOutReason, TableStatus } from './seats.js';

/** `private`: one seat, played alone against the house; it has no waiting list and nobody to wait for. */
export type TableKind = 'open' | 'private';

/**
 * What a table's last hands were like: the committed hands of the last hour, the latest hundred of them at most. Voided hands
 * and rounds without a bet do not count.
 */
export interface TableFigures {
  /** Hands that the figures are made of, one at least, and when the first of them began. */
  readonly hands: number;
  readonly since: Millis;
  /** All chips in the pots of a hand (at a banked game: all bets of a round), on the average. */
  readonly averagePot: Amount;
  /** Rate from the beginning of the first to the end of the last hand, rounded. */
  readonly handsPerHour: number;
  /** Of the players dealt in, how many saw the street after the first betting (Stud: fourth street), in percent; null where a game has none. */
  readonly pastFirstRoundPct: number | null;
}

/** One line of the lobby's table list. */
export interface LobbyTable {
  readonly table: TableId;
  readonly name: string;
  readonly game: GameId;
  readonly kind: TableKind;
  readonly currency: CurrencyCode;
  readonly status: TableStatus;
  readonly seats: number;
  /** Seats with somebody in them, people and bots. */
  readonly taken: number;
  readonly people: number;
  /** Seats that anybody may take now: neither taken nor promised to one who waited or moves here. */
  readonly free: number;
  /** People on this table's list, those with an offer included. */
  readonly waiting: number;
  /** People in the queue for any table of these stakes. */
  readonly queued: number;
  readonly stakes: Stakes;
  readonly minBuyIn: Amount;
  readonly maxBuyIn: Amount | null;
  readonly usualBuyIn: Amount;
  readonly handNo: number;
  /** Null: no hand in the window. */
  readonly figures: TableFigures | null;
}

/** A game of the room with its counts. */
export interface LobbyGame {
  readonly game: GameId;
  /** Tables that are open, paused or closing. */
  readonly tables: number;
  /** Seats taken, people and bots. */
  readonly seated: number;
  readonly people: number;
  /** Places on lists and queues. */
  readonly waiting: number;
}

/** The lobby at one moment. Afterwards `lobby:tables` brings what changed. */
export interface LobbySnapshot {
  readonly tables: readonly LobbyTable[];
  readonly games: readonly LobbyGame[];
  readonly serverNow: Millis;
}

/** What changed in the lobby: at most one message a second, each with the latest of every table in it. */
export interface LobbyChange {
  readonly tables: readonly LobbyTable[];
  /** Tables that closed. */
  readonly removed: readonly TableId[];
  /** All games again. */
  readonly games: readonly LobbyGame[];
}

/** A look at a table's seats without following it. */
export interface TablePreview {
  readonly line: LobbyTable;
  readonly seats: readonly SeatView[];
}

/** A seat kept for me, with the buy-in set aside in my wallet, until `until`. */
export interface SeatOffer {
  readonly table: TableId;
  readonly name: string;
  readonly seat: SeatNo;
  readonly buyIn: Amount;
  readonly until: Millis;
}

/** One place that I wait in: a table's list, or the queue for any table of the stakes. */
export interface MyWait {
  readonly wait: WaitId;
  /** Null: any table of the stakes. */
  readonly table: TableId | null;
  readonly name: string | null;
  readonly game: GameId;
  readonly currency: CurrencyCode;
  readonly stakes: Stakes;
  readonly buyIn: Amount;
  readonly since: Millis;
  /** My place, 1 first, of `of` who wait for the same; who has an offer counts until it is answered. */
  readonly place: number;
  readonly of: number;
  /** My wallet cannot give the buy-in: I am passed over until it can. */
  readonly short: boolean;
  readonly offer: SeatOffer | null;
}

/** A table that I sit at. */
export interface MyTable {
  readonly table: TableId;
  readonly name: string;
  readonly game: GameId;
  readonly currency: CurrencyCode;
  readonly stakes: Stakes;
  readonly status: TableStatus;
  readonly seat: SeatNo;
  readonly sittingId: SittingId;
  readonly chips: Amount;
  readonly sittingOut: SitOutReason | null;
  /** When my time for the decision that I am asked for ends; null: I am not asked. */
  readonly turnEnds: Millis | null;
  /** Seats that are asked now, mine included. */
  readonly asked: readonly SeatNo[];
  /** Where I go when the hand has ended; null: I stay. */
  readonly movingTo: TableId | null;
}

/** Everything that is mine in the lobby, complete each time it is sent. */
export interface MyPlaces {
  readonly seated: readonly MyTable[];
  readonly waiting: readonly MyWait[];
  readonly serverNow: Millis;
}

/** Why a place in a list or queue is no more. */
export type WaitEndReason =
  /** I took the offered seat, or sat down there by myself. */
  | 'seated'
  | 'left'
  | 'declined'
  /** The offer's time ran out. */
  | 'lapsed'
  | 'table-closed'
  /** The table's rules changed, and my buy-in does not fit them any more. */
  | 'terms-changed'
  /** My account may not sit any more. */
  | 'account';

/** What happened to one of my places; the places themselves follow with `mine:changed`. */
export type WaitNotice = { readonly wait: WaitId; readonly table: TableId | null } & (
  | { readonly what: 'offered'; readonly offer: SeatOffer }
  /** A seat was free, but my wallet could not give the buy-in. I keep my place. */
  | { readonly what: 'passed-over'; readonly needed: Amount; readonly available: Amount }
  | { readonly what: 'ended'; readonly reason: WaitEndReason }
);
