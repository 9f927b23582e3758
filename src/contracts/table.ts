/**
 * What a viewer of a table is sent, whatever the game: one snapshot, then frames with versions.
 * A viewer follows exactly one stream of a table: `watch`, or `seat:<sittingId>`.
 */
import type { Amount, CurrencyCode, DecisionId, GameId, Millis, PlayerId, SeatNo, SittingId, TableId } from './ids.js';
import type { GameRules, GameTypes, KnownGame } from './games.js';
import type { Stakes } from './stakes.js';

export type { Stakes } from './stakes.js';

/** `watch`, or `seat:<sittingId>`. */
export type StreamId = string;

/** `closing`: no new hand; closed when the running one has ended. `quarantined`: stopped, a person must look. */
export type TableStatus = 'open' | 'paused' | 'closing' | 'closed' | 'quarantined';

/** A player as everybody sees him. Bots are marked to everybody. */
export interface PublicPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly bot: boolean;
}

/** Why a seated player is not dealt in. */
export type SitOutReason = 'asked' | 'timed-out' | 'broke' | 'disconnected';

/** Why a seat became free. */
export type SeatLeftReason = 'asked' | 'sat-out-too-long' | 'table-closed' | 'staff';

/** One seat as everybody sees it. `chips` is the stack between hands; during a hand the hand's own stacks count. */
export interface SeatView {
  readonly seat: SeatNo;
  readonly player: PublicPlayer | null;
  readonly chips: Amount;
  readonly sittingOut: SitOutReason | null;
  readonly connected: boolean;
  readonly leaving: boolean;
}

/** My own place at the table; absent for watchers. */
export interface MySeat {
  readonly seat: SeatNo;
  readonly sittingId: SittingId;
  /** Chips asked for, added before the next hand (stud §2.4). */
  readonly pendingTopUp: Amount;
  readonly settings: StaySettings;
}

/** What a player has set for this stay; private. */
export interface StaySettings {
  /** Filled up to this stack before each hand; null: never (stud §2.5). Turned off when the wallet cannot give it. */
  readonly autoTopUp: Amount | null;
  /** A beaten hand goes down unseen (stud §7.2); false: it is shown. Counts from the next hand. */
  readonly autoMuck: boolean;
  /** Leaves by itself when a hand has ended, played out like any other. */
  readonly leaveAfterHand: boolean;
}

/** What I may decide now, and until when. Sent to the deciding seat only. */
export interface Offer<G extends KnownGame = KnownGame> {
  readonly decisionId: DecisionId;
  readonly legal: readonly GameTypes[G]['legal'][];
  readonly deadline: Millis;
}

/** What a player brings to a table: `usual` is the sensible default. `max` null: no limit but the wallet's. */
export interface BuyIn {
  readonly min: Amount;
  readonly max: Amount | null;
  readonly usual: Amount;
}

/** The view of a table that plays `G`. See {@link TableView}. */
export interface TableViewOf<G extends KnownGame> {
  readonly table: TableId;
  readonly stream: StreamId;
  readonly v: number;
  readonly name: string;
  readonly game: G;
  readonly currency: CurrencyCode;
  readonly rules: GameTypes[G]['rules'];
  readonly buyIn: BuyIn;
  readonly status: TableStatus;
  readonly seats: readonly SeatView[];
  /** Number of the running hand, or of the last one; 0 before the first. */
  readonly handNo: number;
  /** When the next hand starts, if one is due. */
  readonly nextHandAt: Millis | null;
  /** The running hand, or the finished one until the next opens. */
  readonly hand: GameTypes[G]['view'] | null;
  readonly me: MySeat | null;
  readonly offer: Offer<G> | null;
}

/**
 * Everything a viewer may know of a table at version `v`, told apart by `game`: rules, hand and offer are of that game.
 * fold(frames) of a stream equals the snapshot, always.
 */
export type TableView = { readonly [G in KnownGame]: TableViewOf<G> }[KnownGame];

/** A table of Seven Card Stud. */
export type StudTableView = TableViewOf<'seven-card-stud'>;
/** A table of Pai Gow Poker. */
export type PaiGowTableView = TableViewOf<'pai-gow'>;

/** Events of the table itself. Those marked *private* reach their own seat only. */
export type TableEvent =
  | { readonly type: 'SeatTaken'; readonly seat: SeatNo; readonly player: PublicPlayer; readonly chips: Amount }
  | { readonly type: 'SeatLeft'; readonly seat: SeatNo; readonly reason: SeatLeftReason }
  | { readonly type: 'ChipsAdded'; readonly seat: SeatNo; readonly amount: Amount; readonly chips: Amount }
  /** private */
  | { readonly type: 'TopUpAsked'; readonly seat: SeatNo; readonly pending: Amount }
  /** private */
  | { readonly type: 'SettingsChanged'; readonly seat: SeatNo; readonly settings: StaySettings }
  | { readonly type: 'SatOut'; readonly seat: SeatNo; readonly reason: SitOutReason }
  | { readonly type: 'SatIn'; readonly seat: SeatNo }
  | { readonly type: 'LeaveAsked'; readonly seat: SeatNo }
  /** A seated guest took a name of his own. */
  | { readonly type: 'PlayerRenamed'; readonly seat: SeatNo; readonly player: PublicPlayer }
  | { readonly type: 'ConnectionLost'; readonly seat: SeatNo }
  | { readonly type: 'ConnectionRestored'; readonly seat: SeatNo }
  | { readonly type: 'TableStatusChanged'; readonly status: TableStatus }
  | { readonly type: 'RulesChanged'; readonly version: number; readonly rules: GameRules; readonly buyIn: BuyIn }
  | { readonly type: 'HandScheduled'; readonly at: Millis | null }
  /** The hand's chips go back to the seats. `stacks` lists every seat that was in the hand. */
  | { readonly type: 'HandEnded'; readonly handNo: number; readonly stacks: readonly { readonly seat: SeatNo; readonly chips: Amount }[] }
  /** The hand was voided by a person: every contribution went back (stud §9.6). */
  | { readonly type: 'HandVoided'; readonly handNo: number; readonly stacks: readonly { readonly seat: SeatNo; readonly chips: Amount }[] };

/** An event as one viewer sees it: of the table, or of the hand being played. */
export type FrameEvent<G extends KnownGame = KnownGame> = { readonly table: TableEvent } | { readonly hand: GameTypes[G]['event'] };

/**
 * One commit as one viewer sees it. Every viewer gets every `v`, with no events if nothing in it is his to see.
 * Same `v` again: ignore. Next `v`: apply. A gap: ask for a snapshot. `offer` replaces the last one (null: nothing to decide).
 */
export interface TableFrame<G extends KnownGame = KnownGame> {
  readonly table: TableId;
  readonly stream: StreamId;
  readonly v: number;
  readonly at: Millis;
  readonly events: readonly FrameEvent<G>[];
  readonly offer: Offer<G> | null;
}

/** Sent every few seconds so that a lost last frame shows. */
export interface TableHead {
  readonly table: TableId;
  readonly v: number;
}

/** A snapshot with the room's clock, for the client's own countdowns. */
export interface TableSnapshot {
  readonly view: TableView;
  readonly serverNow: Millis;
}

/** One line of the lobby's table list. */
export interface LobbyTable {
  readonly table: TableId;
  readonly name: string;
  readonly game: GameId;
  readonly currency: CurrencyCode;
  readonly status: TableStatus;
  readonly seats: number;
  readonly taken: number;
  readonly people: number;
  readonly stakes: Stakes;
  readonly minBuyIn: Amount;
  readonly maxBuyIn: Amount | null;
  readonly handNo: number;
}
