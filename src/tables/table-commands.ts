import type { PublicPlayer, SeatLeftReason, StaySettings } from '../contracts/table.js';

/** The player who sends a command, as authenticated. */
export type Actor = PublicPlayer;

/** Commands that a player sends, with the id that makes a second sending harmless. */
export type PlayerCommand =
  | { readonly type: 'Act'; readonly commandId: string; readonly actor: Actor; readonly decisionId: string; readonly action: unknown }
  | {
      readonly type: 'Sit';
      readonly commandId: string;
      readonly actor: Actor;
      readonly seat: number | null;
      readonly buyIn: number;
      /** Made by the room for this stay. */
      readonly sittingId: string;
    }
  | { readonly type: 'TopUp'; readonly commandId: string; readonly actor: Actor; readonly sittingId: string; readonly amount: number; readonly available: number }
  | { readonly type: 'Settings'; readonly commandId: string; readonly actor: Actor; readonly sittingId: string; readonly settings: StaySettings }
  | { readonly type: 'ShowHand'; readonly commandId: string; readonly actor: Actor; readonly sittingId: string; readonly handNo: number }
  | { readonly type: 'Leave' | 'SitOut' | 'SitIn'; readonly commandId: string; readonly actor: Actor; readonly sittingId: string };

/** Commands of staff; each carries who, and why. */
export type StaffCommand = { readonly commandId: string; readonly staff: string; readonly reason: string } & (
  | { readonly type: 'Pause' }
  | { readonly type: 'Resume' }
  | { readonly type: 'Close' }
  | { readonly type: 'VoidHand' }
  | { readonly type: 'ChangeRules'; readonly rules: unknown }
);

/** Commands that the room gives itself: deadlines passed, connections came and went, chores between hands. */
export type RoomCommand =
  /** A deadline of the hand has passed. */
  | { readonly type: 'TimeOut'; readonly decisionId: string }
  | { readonly type: 'StartHand' }
  /** Looks whether a seated player is connected, at the moment the command's turn has come. */
  | { readonly type: 'Presence'; readonly player: string }
  /** A seated guest has registered under a name of his own. */
  | { readonly type: 'Rename'; readonly player: PublicPlayer }
  /** Frees the seat of one who is leaving; his chips go home. */
  | { readonly type: 'CashOut'; readonly seat: number }
  | { readonly type: 'ApplyTopUps'; readonly seat: number }
  /** The wallet would not give the chips asked for. */
  | { readonly type: 'DropTopUps'; readonly seat: number }
  | { readonly type: 'RemoveSatOut'; readonly seat: number; readonly reason: SeatLeftReason }
  | { readonly type: 'MoveDeadlines'; readonly gapMs: number; readonly floorMs: number }
  /** Fills the house bank up from the issuer of play chips. */
  | { readonly type: 'FundBank' }
  /** Empties the house bank of a table that closes. */
  | { readonly type: 'SweepBank' }
  | { readonly type: 'FinishClosing' }
  | { readonly type: 'Quarantine'; readonly reason: string }
  /** Looks whether a hand can be scheduled or must be called off; changes nothing else. */
  | { readonly type: 'Review' };

/** Everything a table's mailbox takes in. */
export type TableCommand = PlayerCommand | StaffCommand | RoomCommand;
