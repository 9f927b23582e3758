/**
 * Socket messages of the `/play` namespace: what a client may send (each with an ack), what the server sends.
 * Types only; the schemas that check them are in `socket.schema.ts`.
 */
import type { Ack } from './errors.js';
import type { GameAction } from './games.js';
import type { Amount, CommandId, CurrencyCode, DecisionId, GameId, Millis, SeatNo, SittingId, TableId, WaitId } from './ids.js';
import type { LobbyChange, LobbySnapshot, MyPlaces, TableKind, TablePreview, WaitNotice } from './lobby.js';
import type { StaySettings, TableFrame, TableHead, TableSnapshot } from './table.js';

/** A decision in a hand: answers the offer `decisionId`. */
export interface TableAct {
  readonly commandId: CommandId;
  readonly table: TableId;
  readonly decisionId: DecisionId;
  readonly action: GameAction;
}
/** Takes a seat with chips from the wallet. `seat` null: any free seat. */
export interface TableSit {
  readonly commandId: CommandId;
  readonly table: TableId;
  readonly seat: SeatNo | null;
  readonly buyIn: Amount;
}
/** A request about my stay at a table. */
export interface SittingRequest {
  readonly commandId: CommandId;
  readonly table: TableId;
  readonly sittingId: SittingId;
}
/** Adds chips from the wallet, before the next hand. */
export interface TableTopUp extends SittingRequest {
  readonly amount: Amount;
}
/** Sets everything that can be set for my stay at once. */
export interface TableSettings extends SittingRequest {
  readonly settings: StaySettings;
}
/** Shows the hand `handNo`, which I won without having to (stud §7.2). Until the next hand opens. */
export interface TableShow extends SittingRequest {
  readonly handNo: number;
}
/** Leaves my seat when the running hand has ended and takes a seat at `to`, a table of the same stakes, with my whole stack. */
export interface TableMove extends SittingRequest {
  readonly to: TableId;
}
/** Takes a seat at once at the table that suits best. */
export interface SeatQuick {
  readonly commandId: CommandId;
  readonly game: GameId;
  readonly currency: CurrencyCode;
  readonly kind: TableKind;
  /** A `stakesKey`; null: any stakes. */
  readonly stakes: string | null;
  /** Null: what is usual at the table, or as much of it as the wallet has. */
  readonly buyIn: Amount | null;
}
/** Takes a place on a table's list. `buyIn` is set aside when a seat is offered, and brought when it is taken. */
export interface WaitingJoin {
  readonly commandId: CommandId;
  readonly table: TableId;
  readonly buyIn: Amount;
}
/** Takes a place in the queue for any open table of the stakes. `stakes`: a `stakesKey`. */
export interface WaitingQueue {
  readonly commandId: CommandId;
  readonly game: GameId;
  readonly currency: CurrencyCode;
  readonly stakes: string;
  readonly buyIn: Amount;
}
/** Names one of my places. */
export interface WaitRequest {
  readonly commandId: CommandId;
  readonly wait: WaitId;
}
/** Answers the offer that my place `wait` got. */
export interface OfferAnswer extends WaitRequest {
  readonly table: TableId;
}
/** Names a table. */
export interface TableRef {
  readonly table: TableId;
}

/** Messages a client sends. Each is answered once through its ack. */
export interface ClientToServerEvents {
  /** Starts following a table: my seat's stream if I sit there, else the public one. */
  'table:follow': (message: TableRef, ack: (answer: Ack<TableSnapshot>) => void) => void;
  'table:unfollow': (message: TableRef, ack: (answer: Ack) => void) => void;
  /** Asks for the full view again, after a gap. */
  'table:snapshot': (message: TableRef, ack: (answer: Ack<TableSnapshot>) => void) => void;
  'table:act': (message: TableAct, ack: (answer: Ack<{ v: number }>) => void) => void;
  /** `seat` and `sittingId` of the new stay; the next frames belong to the stream `seat:<sittingId>`: ask for a snapshot. */
  'table:sit': (message: TableSit, ack: (answer: Ack<{ v: number; seat: SeatNo; sittingId: SittingId }>) => void) => void;
  /** `applied`: now; otherwise before the next hand. */
  'table:top-up': (message: TableTopUp, ack: (answer: Ack<{ v: number; applied: boolean }>) => void) => void;
  /** `left`: the seat is free and the chips are back; otherwise when the hand ends. */
  'table:leave': (message: SittingRequest, ack: (answer: Ack<{ v: number; left: boolean }>) => void) => void;
  /** During a hand: from the next one. */
  'table:sit-out': (message: SittingRequest, ack: (answer: Ack<{ v: number }>) => void) => void;
  'table:sit-in': (message: SittingRequest, ack: (answer: Ack<{ v: number }>) => void) => void;
  'table:settings': (message: TableSettings, ack: (answer: Ack<{ v: number }>) => void) => void;
  'table:show': (message: TableShow, ack: (answer: Ack<{ v: number }>) => void) => void;
  /** Granted when a seat there is kept for me; `moved`: I sit there already, otherwise when the hand here has ended. */
  'table:move': (message: TableMove, ack: (answer: Ack<{ v: number; seat: SeatNo; until: Millis; moved: boolean }>) => void) => void;
  /** Takes back a move that has not happened yet. */
  'table:stay': (message: SittingRequest, ack: (answer: Ack<{ v: number }>) => void) => void;
  /**
   * Sits down at the open table with the most people (then the fullest) that has a free seat; at a private one that is free,
   * or a new one like it.
   */
  'seat:quick': (message: SeatQuick, ack: (answer: Ack<{ v: number; table: TableId; seat: SeatNo; sittingId: SittingId }>) => void) => void;
  /** `place`: 1 is first. A free seat is offered at once: see `mine:changed`. */
  'waiting:join': (message: WaitingJoin, ack: (answer: Ack<{ wait: WaitId; place: number }>) => void) => void;
  'waiting:queue': (message: WaitingQueue, ack: (answer: Ack<{ wait: WaitId; place: number }>) => void) => void;
  /** Gives a place up; with an offer, the same as declining it. */
  'waiting:leave': (message: WaitRequest, ack: (answer: Ack) => void) => void;
  /** Sits down in the offered seat with the chips set aside. */
  'offer:accept': (message: OfferAnswer, ack: (answer: Ack<{ v: number; seat: SeatNo; sittingId: SittingId }>) => void) => void;
  /** Gives the seat and the place up; the chips are free again. */
  'offer:decline': (message: OfferAnswer, ack: (answer: Ack) => void) => void;
  /** Starts the live table list. */
  'lobby:follow': (message: Record<string, never>, ack: (answer: Ack<LobbySnapshot>) => void) => void;
  'lobby:unfollow': (message: Record<string, never>, ack: (answer: Ack) => void) => void;
  'lobby:preview': (message: TableRef, ack: (answer: Ack<TablePreview>) => void) => void;
  /** Starts telling this connection of my tables, turns, places and offers: `mine:changed`. */
  'mine:follow': (message: Record<string, never>, ack: (answer: Ack<MyPlaces>) => void) => void;
  'mine:unfollow': (message: Record<string, never>, ack: (answer: Ack) => void) => void;
  /** A fresh access token for this connection, before the old one ends. */
  'session:renew': (message: { readonly token: string }, ack: (answer: Ack<{ expiresAt: Millis }>) => void) => void;
  /** For the ping display and the client's clock. */
  'clock:ping': (message: Record<string, never>, ack: (answer: Ack<{ serverNow: Millis }>) => void) => void;
}

/** Messages the server sends. */
export interface ServerToClientEvents {
  'table:frame': (frame: TableFrame) => void;
  'table:head': (head: TableHead) => void;
  /** Lines of the lobby that changed. */
  'lobby:tables': (message: LobbyChange) => void;
  /** All that is mine, again, because something of it changed. To connections that follow it. */
  'mine:changed': (message: MyPlaces) => void;
  /** What happened to a place of mine, once. To all my connections. */
  'waiting:notice': (message: WaitNotice) => void;
  /** My wallet changed. */
  'wallet:balance': (message: { readonly currency: string; readonly available: Amount }) => void;
  /** The room restarts or drains; come back after `afterMs`. */
  'server:restart': (message: { readonly afterMs: Millis }) => void;
  /** This session is over (logged out, revoked, expired): the socket closes. */
  'session:ended': (message: { readonly code: string }) => void;
}

/** What a client says when it connects (`auth` of the handshake). */
export interface HandshakeAuth {
  readonly token: string;
  readonly contract: number;
}
