/** Talk at a table: lines, quick phrases, reports. */
import type { CommandId, Millis, PlayerId, TableId } from './ids.js';
import type { PublicPlayer } from './table.js';

/** Phrases that everybody reads in his own language. */
export const QUICK_PHRASES = ['hello', 'good-luck', 'nice-hand', 'well-played', 'thank-you', 'good-game', 'sorry', 'back-soon', 'goodbye'] as const;
/** The code of a quick phrase. */
export type QuickPhrase = (typeof QUICK_PHRASES)[number];

/** Why a player is reported. */
export const REPORT_REASONS = ['collusion', 'abuse', 'cheating', 'offensive-name', 'other'] as const;
/** One of {@link REPORT_REASONS}. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Something said at a table: words as they were typed (cleaned), or a phrase. */
export type Saying = { readonly text: string } | { readonly phrase: QuickPhrase };

/** A line of a table's talk. */
export interface ChatLine {
  readonly id: string;
  readonly table: TableId;
  readonly at: Millis;
  readonly player: PublicPlayer;
  /** The hand that was being played, or the last one. */
  readonly handNo: number;
  readonly say: Saying;
}

/** Says something at the table where I sit. */
export interface ChatSay {
  readonly commandId: CommandId;
  readonly table: TableId;
  readonly say: Saying;
}

/** Mutes a player for me, or hears him again. His lines are sent all the same: clients leave them out. */
export interface ChatMute {
  readonly player: PlayerId;
  readonly muted: boolean;
}

/** The last lines of a table, oldest first, and whom I have muted. */
export interface ChatHistory {
  readonly lines: readonly ChatLine[];
  readonly muted: readonly PlayerId[];
}

/**
 * Tells the moderators about a player of a table: who sits there, sat there in one of the last hundred hands, or is heard in the
 * talk that it still shows. The hand and the talk are kept with it.
 */
export interface PlayerReport {
  readonly commandId: CommandId;
  readonly table: TableId;
  readonly player: PlayerId;
  /** The hand that it is about: the present one or one of the last hundred; 0 before a table's first. */
  readonly handNo: number;
  readonly reason: ReportReason;
  /** In my words; may be empty. */
  readonly text: string;
}
