/**
 * What is stored of a hand. Each event has a public part, safe for every eye at the moment it happens, and where cards
 * are hidden a secret part, kept in another table. {@link project} alone decides who is sent what.
 */
import type { SeatNo } from '../../contracts/ids.js';
import type { StudProjectedEvent } from '../../contracts/seven-card-stud.js';
import type { CardIndex } from '../../core/card.js';
import type { Stored } from '../../core/game.js';

/** Facts the rules must remember and no viewer of the hand is sent: the table announces them itself. */
export type StudNote =
  /** The connection of a player was lost or is back; decides protection under `protect-disconnected` (stud §9.4). */
  | { readonly type: 'ConnectionNoted'; readonly seat: SeatNo; readonly connected: boolean }
  /** He leaves the table: he folds when his turn comes (stud §2.6). */
  | { readonly type: 'LeavingNoted'; readonly seat: SeatNo };

/** The public part of a stored event: what everybody is sent, without any viewer's own cards, and notes. */
export type StudPublic = StudProjectedEvent | StudNote;

/** The secret part of a stored event. */
export type StudSecret =
  /**
   * Of HandOpened. `deck`: the shuffled card indices, each of 0..103 once. `disconnected`: seats without a connection.
   * `showsLosing`: seats that show beaten hands; what a player has set is nobody else's business.
   */
  | { readonly of: 'HandOpened'; readonly deck: readonly CardIndex[]; readonly disconnected: readonly SeatNo[]; readonly showsLosing: readonly SeatNo[] }
  /** Of StreetDealt: for each of its `cards`, the cards dealt as indices, the face-down ones first. */
  | { readonly of: 'StreetDealt'; readonly dealt: readonly (readonly CardIndex[])[] };

/** One stored event of a hand. */
export type StudStored = Stored<StudPublic, StudSecret>;
