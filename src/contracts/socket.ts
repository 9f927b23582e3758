/**
 * Socket messages of the `/play` namespace: what a client may send (each with an ack), what the server sends.
 * Types only; the schemas that check them are in `socket.schema.ts`.
 */
import type { Ack } from './errors.js';
import type { ChatHistory, ChatLine, ChatMute, ChatSay, PlayerReport } from './chat.js';
import type { GameAction } from './games.js';
import type { Amount, CommandId, DecisionId, Millis, SeatNo, SittingId, TableId } from './ids.js';
import type { LobbyTable, StaySettings, TableFrame, TableHead, TableSnapshot } from './table.js';

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
  /** Starts the live table list. */
  'lobby:follow': (message: Record<string, never>, ack: (answer: Ack<{ tables: readonly LobbyTable[] }>) => void) => void;
  'lobby:unfollow': (message: Record<string, never>, ack: (answer: Ack) => void) => void;
  /** Said to everybody at the table and all who watch it: see `chat:line`. */
  'chat:say': (message: ChatSay, ack: (answer: Ack<{ id: string }>) => void) => void;
  'chat:history': (message: TableRef, ack: (answer: Ack<ChatHistory>) => void) => void;
  'chat:mute': (message: ChatMute, ack: (answer: Ack) => void) => void;
  'player:report': (message: PlayerReport, ack: (answer: Ack) => void) => void;
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
  'lobby:tables': (message: { readonly tables: readonly LobbyTable[]; readonly removed: readonly TableId[] }) => void;
  /** Somebody said something at a table that I sit at or watch. */
  'chat:line': (line: ChatLine) => void;
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
