/** Seven Card Stud on the wire: table rules, events as a viewer sees them, the view of a hand. Rule book: stud. */
import type { CardName, HandDescription } from './cards.js';
import type { Amount, DecisionId, Millis, SeatNo } from './ids.js';

export type { CardName, HandDescription } from './cards.js';
/** Third to seventh street. */
export type Street = 3 | 4 | 5 | 6 | 7;

/** Rules of a table; a hand carries the rules it is played by. Amounts in minor units. See the rule book's options table. */
export interface StudRules {
  /** 2..10 (stud §2.3). */
  readonly seats: number;
  readonly stakes: {
    readonly smallBet: Amount;
    /** Always twice the small bet. */
    readonly bigBet: Amount;
    readonly ante: Amount;
    readonly bringIn: Amount;
    readonly minBuyIn: Amount;
    readonly maxBuyIn: Amount | null;
  };
  /** An open pair on fourth street lets everyone bet double (stud §4.6). */
  readonly openPairDoubleBet: boolean;
  /** One bet and raises, at least 1 (stud §4.5). */
  readonly wagersPerStreet: number;
  readonly rake: {
    /** Hundredths of a per cent, 0..1000 (stud §8.1). */
    readonly rateBp: number;
    /** Cap per hand by players dealt in: 2, 3–4, 5 and more. */
    readonly caps: { readonly two: Amount; readonly threeToFour: Amount; readonly fiveOrMore: Amount };
    readonly noneOnThirdStreet: boolean;
  };
  readonly clock: {
    /** Silent part of a turn (stud §9.1). */
    readonly silentMs: number;
    /** Shown countdown after it. */
    readonly countdownMs: number;
    /** Added once per turn on reconnecting in time (stud §9.3). */
    readonly reconnectMs: number;
    /** Pause between a hand's end and the next hand, ms; 0: the next is dealt at once. The first hand of a table that stood still waits a moment for those who come. */
    readonly betweenHandsMs: number;
  };
  readonly timeoutPolicy: 'protect-all' | 'protect-disconnected' | 'fold';
  readonly protectionQuota: { readonly count: number; readonly perHours: number };
  readonly sitOut: { readonly removeAfterMs: number; readonly removeAfterTimeouts: number };
  /** 0: off (stud §2.4). */
  readonly returnWithinMinutes: number;
}

/** The words of betting. `open`: the forced player bets the full small bet instead of the bring-in. */
export type StudAct = 'bring-in' | 'open' | 'complete' | 'bet' | 'raise' | 'call' | 'check' | 'fold';

/** What a player sends. `to` is his total on this street after the act; it must be one of the offered ones. */
export type StudAction =
  | { readonly act: 'fold' | 'check' | 'call' | 'bring-in' }
  | { readonly act: 'open' | 'complete' | 'bet' | 'raise'; readonly to: Amount };

/** One thing a player may do now. `added` chips leave his stack; `to` is his street total afterwards. */
export interface StudLegalAction {
  readonly act: StudAct;
  readonly added: Amount;
  readonly to: Amount;
  readonly allIn: boolean;
}

/** A pot and who may win it, before rake. Main pot first. */
export interface PotView {
  readonly amount: Amount;
  readonly seats: readonly SeatNo[];
}

/** What made an act happen: the player, his expired clock, being away since, leaving the table, or a rule that left no choice. */
export type ActCause = 'player' | 'time-out' | 'away' | 'left';

/** Events of a hand as they may be shown; `own` appears only in the stream of the seat it belongs to. */
export type StudProjectedEvent =
  | {
      readonly type: 'HandOpened';
      readonly handNo: number;
      readonly at: Millis;
      readonly rules: StudRules;
      readonly button: SeatNo;
      /** In deal order: first clockwise from the button's left, button last. */
      readonly players: readonly { readonly seat: SeatNo; readonly stack: Amount; readonly protectionsLeft: number }[];
      /** Root of the deck's commitments; null until deals are proved. */
      readonly root: string | null;
    }
  /** null: the identity. */
  | { readonly type: 'DealOrderSet'; readonly permutation: readonly number[] | null }
  | { readonly type: 'AntePosted'; readonly seat: SeatNo; readonly amount: Amount; readonly allIn: boolean }
  /** Cards of one street in deal order. `down` counts the face-down cards of this street; `own` are mine. After HandsOpened the river comes up. */
  | {
      readonly type: 'StreetDealt';
      readonly street: Street;
      readonly cards: readonly { readonly seat: SeatNo; readonly down: number; readonly up: readonly CardName[]; readonly own?: readonly CardName[] }[];
    }
  /** Who must bring in, and why (stud §3.1–3.3). `card` is the low door card that decided. */
  | { readonly type: 'BringInFell'; readonly seat: SeatNo; readonly card: CardName; readonly why: 'low-card' | 'low-card-all-in' }
  /** A pair shows on fourth street: double bets allowed (stud §4.6). */
  | { readonly type: 'OpenPairShown'; readonly seats: readonly SeatNo[] }
  /** It is this seat's turn. `capped`: only call or fold (stud §4.5). `why`: what gave it the first act of a street. */
  | {
      readonly type: 'TurnGiven';
      readonly seat: SeatNo;
      readonly decisionId: DecisionId;
      readonly toCall: Amount;
      readonly capped: boolean;
      readonly silentUntil: Millis;
      readonly deadline: Millis;
      readonly why: 'bring-in' | 'best-board' | 'next';
    }
  | { readonly type: 'TurnExtended'; readonly seat: SeatNo; readonly decisionId: DecisionId; readonly silentUntil: Millis; readonly deadline: Millis }
  | {
      readonly type: 'Acted';
      readonly seat: SeatNo;
      readonly act: StudAct;
      readonly added: Amount;
      readonly to: Amount;
      readonly allIn: boolean;
      readonly cause: ActCause;
    }
  /** All-in for what he has contributed (stud §9.2). */
  | { readonly type: 'SeatProtected'; readonly seat: SeatNo; readonly cause: 'time-out' | 'away' }
  /** A time-out that checked: no clock for him until he returns (stud §9.2). */
  | { readonly type: 'MarkedAway'; readonly seat: SeatNo }
  | { readonly type: 'CameBack'; readonly seat: SeatNo }
  | { readonly type: 'UncalledReturned'; readonly seat: SeatNo; readonly amount: Amount }
  /** Betting of a street is over. Pots from all contributions so far; `rake` is this street's (stud §8.2). */
  | { readonly type: 'StreetClosed'; readonly street: Street; readonly pots: readonly PotView[]; readonly rake: Amount }
  /** Two or more contest a pot and nobody can bet: these hands turn face up (stud §7.2). `down`: their face-down cards so far. */
  | { readonly type: 'HandsOpened'; readonly hands: readonly { readonly seat: SeatNo; readonly down: readonly CardName[] }[] }
  /** At a showdown; or after the hand's end, by a winner whom nobody contested (stud §7.2): then of the cards that he has. */
  | {
      readonly type: 'HandShown';
      readonly seat: SeatNo;
      /** All face-down cards in the order dealt: two, then the river unless that was dealt face up. */
      readonly down: readonly CardName[];
      readonly hand: HandDescription;
      /** The five that play; all cards where he has fewer. */
      readonly best: readonly CardName[];
    }
  | { readonly type: 'HandMucked'; readonly seat: SeatNo }
  /** Last side pot first, main pot (0) last. `amount` is after rake. `hand`: null when nobody contested it. */
  | {
      readonly type: 'PotAwarded';
      readonly pot: number;
      readonly amount: Amount;
      readonly rake: Amount;
      readonly winners: readonly { readonly seat: SeatNo; readonly amount: Amount }[];
      readonly hand: HandDescription | null;
    }
  | { readonly type: 'HandSettled'; readonly rake: Amount; readonly stacks: readonly { readonly seat: SeatNo; readonly chips: Amount }[] }
  /** Turn clocks moved because the room stood still (stud §9.5). */
  | { readonly type: 'TurnMoved'; readonly decisionId: DecisionId; readonly silentUntil: Millis; readonly deadline: Millis };

/** `protected`: all-in for what he has contributed, keeping the rest of his stack (stud §9.2). */
export type StudSeatState = 'live' | 'folded' | 'all-in' | 'protected';

/** One player in the hand. */
export interface StudSeatView {
  readonly seat: SeatNo;
  readonly state: StudSeatState;
  readonly stack: Amount;
  /** Chips in front of him on this street. */
  readonly bet: Amount;
  /** Chips he has put in over the whole hand (less what was returned). */
  readonly contributed: Amount;
  readonly up: readonly CardName[];
  /** Face-down cards in the order dealt; null is a card back. Mine, and shown ones, have names. */
  readonly down: readonly (CardName | null)[];
  readonly lastAct: { readonly act: StudAct; readonly to: Amount; readonly allIn: boolean; readonly cause: ActCause } | null;
  readonly away: boolean;
  readonly shown: { readonly hand: HandDescription; readonly best: readonly CardName[] } | null;
  readonly mucked: boolean;
  /** Chips won in this hand so far, after rake. */
  readonly won: Amount;
}

/** A hand as a viewer may see it. */
export interface StudView {
  readonly game: 'seven-card-stud';
  readonly handNo: number;
  readonly button: SeatNo;
  readonly street: Street;
  readonly phase: 'opening' | 'betting' | 'showdown' | 'ended';
  /** In deal order. */
  readonly players: readonly StudSeatView[];
  /** Pots as of the last closed street; bets of the running street lie in front of the players. */
  readonly pots: readonly PotView[];
  /** Taken so far, by street. */
  readonly rake: readonly { readonly street: Street; readonly amount: Amount }[];
  readonly bringIn: { readonly seat: SeatNo; readonly card: CardName; readonly why: 'low-card' | 'low-card-all-in' } | null;
  /** Seats whose open pair allows double bets on fourth street; empty otherwise. */
  readonly openPair: readonly SeatNo[];
  readonly turn: {
    readonly seat: SeatNo;
    readonly decisionId: DecisionId;
    readonly toCall: Amount;
    readonly capped: boolean;
    readonly silentUntil: Millis;
    readonly deadline: Millis;
    readonly why: 'bring-in' | 'best-board' | 'next';
  } | null;
  readonly awards: readonly {
    readonly pot: number;
    readonly amount: Amount;
    readonly rake: Amount;
    readonly winners: readonly { readonly seat: SeatNo; readonly amount: Amount }[];
    readonly hand: HandDescription | null;
  }[];
}
