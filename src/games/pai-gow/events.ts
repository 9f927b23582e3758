/**
 * What is stored of a round. Each event has a public part, safe for every eye at the moment it happens, and where cards
 * are hidden a secret part, kept in another table. {@link project} alone decides who is sent what.
 */
import type { HandDescription } from '../../contracts/cards.js';
import type { Amount, SeatNo } from '../../contracts/ids.js';
import type { PaiGowProjectedEvent, PaiGowRuleRanks, PaiGowSetBy } from '../../contracts/pai-gow.js';
import type { CardIndex } from '../../core/card.js';
import type { Stored } from '../../core/game.js';
import type { BankMemory } from './bank-memory.js';

/** Facts the rules must remember and no viewer of the round is sent: the table announces them itself. */
export type PaiGowNote =
  /** The connection of a player was lost or is back; one who is away and bets nothing sits out at once. */
  | { readonly type: 'ConnectionNoted'; readonly seat: SeatNo; readonly connected: boolean }
  /** He leaves the table: his hand is set the house way (pai gow §4.5). */
  | { readonly type: 'LeavingNoted'; readonly seat: SeatNo };

/** The public part of a stored event: what everybody is sent, without any viewer's own cards, and notes. */
export type PaiGowPublic = PaiGowProjectedEvent | PaiGowNote;

/** A player's stay at the table: what is remembered of him from round to round. */
export interface StayNote {
  readonly seat: SeatNo;
  readonly stay: string;
  /** Rounds in a row in which he bet nothing. */
  readonly idle: number;
  readonly connected: boolean;
}

/** Seven cards as set, as card indices, each part highest first, and what the parts are. */
export interface NotedHand {
  readonly front: readonly CardIndex[];
  readonly back: readonly CardIndex[];
  readonly frontHand: HandDescription;
  readonly backHand: HandDescription;
  /** Loses both parts (option `foul: lose`). */
  readonly foul: boolean;
  /** The rule of the house way that set it; null when its player did. */
  readonly rule: string | null;
  /** What that rule looked at; absent with `rule` null. */
  readonly ruleRanks?: PaiGowRuleRanks;
}

/** How a hand was set; `hand` is null after a surrender. */
export interface SettingNote {
  readonly by: PaiGowSetBy;
  readonly hand: NotedHand | null;
  /** How the house way would have set what its player set himself; rounds stored before it was noted have none. */
  readonly houseWay?: NotedHand;
}

/** The secret part of a stored event. */
export type PaiGowSecret =
  /** Of HandOpened. `deck`: the shuffled card indices, each of 0..52 once. */
  | {
      readonly of: 'HandOpened';
      readonly deck: readonly CardIndex[];
      readonly houseBank: Amount;
      readonly stays: readonly StayNote[];
      /** Absent at tables where the house always banks. */
      readonly banks?: BankMemory;
    }
  /** Of PacketsDealt: seven packets in the order of the positions they went to, 1..7, and the four cards left. */
  | { readonly of: 'PacketsDealt'; readonly packets: readonly (readonly CardIndex[])[]; readonly spare: readonly CardIndex[] }
  | ({ readonly of: 'HandSet' } & SettingNote);

/** One stored event of a round. */
export type PaiGowStored = Stored<PaiGowPublic, PaiGowSecret>;
