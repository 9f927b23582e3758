/** Pai Gow Poker on the wire: table rules, events as a viewer sees them, the view of a round. Rule book: pai gow. */
import type { CardName, HandDescription } from './cards.js';
import type { Amount, Millis, SeatNo } from './ids.js';

/** Positions of the table, 1..7: the bank is 1, the seats 2..7 in the direction of dealing (pai gow §4.2). */
export type PaiGowPosition = number;
/** A way round the table as players see it: clockwise goes to the left of who sits there. */
export type PaiGowDirection = 'clockwise' | 'counter-clockwise';
/** House ways by name (pai gow §8). */
export type PaiGowHouseWay =
  | 'trump-plaza'
  | 'claridge'
  | 'ballys'
  | 'foxwoods'
  | 'golden-nugget'
  | 'flamingo'
  | 'las-vegas-common'
  | 'casino-real'
  | 'room';

/** Rules of a table; a round carries the rules it is played by. Amounts in minor units. See the rule book's options table. */
export interface PaiGowRules {
  /** `private`: one seat against the house, dealt as soon as its player is ready (pai gow §3.1). */
  readonly kind: 'open' | 'private';
  /** 1..6; 1 at a private table. */
  readonly seats: number;
  readonly joker: 'bug' | 'wild';
  readonly wheel: 'second' | 'lowest';
  readonly houseWay: PaiGowHouseWay;
  /** Who banks (pai gow §5.1). */
  readonly bank: 'house';
  readonly coBank: false;
  /** Direction of numbering and dealing (pai gow §4.2). */
  readonly direction: PaiGowDirection;
  readonly draw: 'number' | 'dice';
  /** Direction in which the dice count (pai gow §4.2). */
  readonly diceCount: PaiGowDirection;
  readonly dragonHand: false;
  /** What becomes of a foul that a player confirms (pai gow §4.4). */
  readonly foul: 'refuse' | 'house-way' | 'lose';
  /** `rateBp`: hundredths of a per cent of each player's win (pai gow §7). */
  readonly commission: { readonly kind: 'win-5'; readonly rateBp: number };
  readonly rounding: { readonly kind: 'half-up' } | { readonly kind: 'step-up'; readonly stepMinor: Amount };
  readonly limits: {
    /** Least and most that one seat may bet in a round (pai gow §3.2). */
    readonly min: Amount;
    readonly max: Amount;
    /** Chips in use, smallest first; every bet is a multiple of the smallest. */
    readonly chips: readonly Amount[];
    readonly minBuyIn: Amount;
    readonly maxBuyIn: Amount | null;
  };
  readonly sideBets: readonly never[];
  readonly variant: 'standard';
  readonly clock: {
    readonly bettingMs: Millis;
    readonly settingMs: Millis;
    /** How long the result of a round stays before the next betting phase. */
    readonly betweenHandsMs: Millis;
  };
  readonly sitOut: {
    readonly removeAfterMs: number;
    readonly removeAfterTimeouts: number;
    /** Rounds in a row without a bet after which a player sits out. */
    readonly afterIdleRounds: number;
  };
  /** 0: off. */
  readonly returnWithinMinutes: number;
}

/**
 * What a player sends. One decision (one `decisionId`) covers a whole betting phase of a seat, another one its setting.
 * A `wager` states the seat's whole bet, 0 clears it, and it may be replaced until `ready` or the deadline (pai gow §3.3).
 * `skip`: no bet in this round. `set`: confirms the player's own split, named by its two front cards (pai gow §4.4).
 */
export type PaiGowAction =
  | { readonly act: 'wager'; readonly amount: Amount }
  | { readonly act: 'ready' | 'skip' | 'house-way' | 'surrender' }
  | { readonly act: 'set'; readonly front: readonly [CardName, CardName] };

/** One of the 21 ways to lay my seven cards, and what both hands are then. */
export interface PaiGowSplit {
  readonly front: readonly [CardName, CardName];
  readonly frontHand: HandDescription;
  readonly backHand: HandDescription;
  /** The front ranks above the back (pai gow §2.5). */
  readonly foul: boolean;
}

/** One thing a player may do now. */
export type PaiGowLegalAction =
  /** Any multiple of `step` from `min` to `max`, or 0. `max` heeds the limit, my chips and what the bank can cover. */
  | { readonly act: 'wager'; readonly min: Amount; readonly max: Amount; readonly step: Amount }
  /** Offered once a bet lies; at a private table this is Deal. */
  | { readonly act: 'ready' }
  /** Offered while no bet lies at an open table: the others need not wait for me. */
  | { readonly act: 'skip' }
  /** All 21 splits of my cards; under `foul: refuse` those that foul are refused. */
  | { readonly act: 'set'; readonly splits: readonly PaiGowSplit[] }
  | { readonly act: 'house-way' }
  /** Loses the bet; my cards open to nobody. The client asks twice (pai gow §4.7). */
  | { readonly act: 'surrender' };

/** Who or what set a hand. `foul`: a foul that was reset the house way (pai gow §4.4). */
export type PaiGowSetBy = 'player' | 'house-way' | 'foul' | 'time-out' | 'left' | 'surrender';

/** The ranks, 2..14, that a house way's rule looked at: the ranks held more than once, larger groups first, and the highest two held once (pai gow §8.0.2). */
export interface PaiGowRuleRanks {
  readonly first?: number;
  readonly second?: number;
  readonly top?: number;
  readonly next?: number;
}

/** A hand as set. Each part highest card first. */
export interface PaiGowSetHand {
  readonly front: readonly CardName[];
  readonly back: readonly CardName[];
  readonly frontHand: HandDescription;
  readonly backHand: HandDescription;
  /** Loses both parts (option `foul: lose`). */
  readonly foul: boolean;
  /** The rule of the house way that set it, such as `two-pair.split`; null when its player did. */
  readonly rule: string | null;
  /** What that rule looked at, for wording why; absent with `rule` null. */
  readonly ruleRanks?: PaiGowRuleRanks;
}

/** One part of a player's hand against the bank's. A copy goes to the bank (pai gow §6.1). */
export type PaiGowPart = 'won' | 'lost' | 'copy';

/** What became of a seat's bet. `net`: the change of its chips. After a surrender nothing was compared: both parts are null. */
export interface PaiGowResult {
  readonly front: PaiGowPart | null;
  readonly back: PaiGowPart | null;
  readonly outcome: 'win' | 'push' | 'loss';
  readonly commission: Amount;
  readonly net: Amount;
}

/** The position drawn before the deal: its packet was dealt first (pai gow §4.2). */
export interface PaiGowDraw {
  /** Three dice, or null where a number is drawn. */
  readonly dice: readonly number[] | null;
  /** The sum of the dice, or the number 1..7. */
  readonly number: number;
  readonly position: PaiGowPosition;
}

/** Why a seat sits a round out: its player said so, nothing was bet by the deadline, or he left before betting closed. */
export type PaiGowSkip = 'asked' | 'time-out' | 'left';

/** Events of a round as they may be shown; `own` appears only in the stream of the seat it belongs to. */
export type PaiGowProjectedEvent =
  | {
      readonly type: 'HandOpened';
      readonly handNo: number;
      readonly at: Millis;
      readonly rules: PaiGowRules;
      /** Seats that may bet in this round, by position. `lastBet`: the bet of their last round here, 0 if none. */
      readonly players: readonly { readonly seat: SeatNo; readonly position: PaiGowPosition; readonly stack: Amount; readonly lastBet: Amount }[];
      /** Root of the deck's commitments; null until deals are proved. */
      readonly root: string | null;
    }
  /** null: the identity. */
  | { readonly type: 'DealOrderSet'; readonly permutation: readonly number[] | null }
  | { readonly type: 'BettingOpened'; readonly deadline: Millis }
  /** The seat's whole bet now; 0: cleared. */
  | { readonly type: 'WagerPlaced'; readonly seat: SeatNo; readonly amount: Amount }
  | { readonly type: 'SeatReady'; readonly seat: SeatNo }
  /** It sits this round out; a bet that lay there goes back. */
  | { readonly type: 'RoundSkipped'; readonly seat: SeatNo; readonly why: PaiGowSkip }
  /** Bets stand from here on and are covered by the bank: `cover` is all it can lose. */
  | { readonly type: 'BettingClosed'; readonly bets: readonly { readonly seat: SeatNo; readonly amount: Amount }[]; readonly cover: Amount }
  | ({ readonly type: 'PositionDrawn' } & PaiGowDraw)
  /** Seven packets of seven, one to each position; those of seats without a bet are dead (pai gow §4.3). `own`: my packet. */
  | {
      readonly type: 'PacketsDealt';
      readonly seats: readonly { readonly seat: SeatNo; readonly position: PaiGowPosition }[];
      readonly deadline: Millis;
      readonly own?: readonly { readonly seat: SeatNo; readonly cards: readonly CardName[] }[];
    }
  /** Others learn only that the seat has set (pai gow §4.4). `hand` is null after a surrender. */
  | { readonly type: 'HandSet'; readonly seat: SeatNo; readonly own?: { readonly by: PaiGowSetBy; readonly hand: PaiGowSetHand | null } }
  /** The clock of the running phase moved because the room stood still. */
  | { readonly type: 'DeadlineMoved'; readonly deadline: Millis }
  /** The bank first, then in order of positions. `seat` null: the bank. `cards`: as dealt. `hand.rule` is told of the bank alone. */
  | {
      readonly type: 'HandRevealed';
      readonly seat: SeatNo | null;
      readonly position: PaiGowPosition;
      readonly cards: readonly CardName[];
      readonly hand: PaiGowSetHand;
    }
  | { readonly type: 'HandSurrendered'; readonly seat: SeatNo; readonly position: PaiGowPosition }
  /** Losing bets first, then pushes and wins, each in order of positions (pai gow §6.2). */
  | ({ readonly type: 'BetSettled'; readonly seat: SeatNo; readonly bet: Amount } & PaiGowResult)
  /** `bank`: what it won or lost in the round. Without bets there was no deal and everything is 0. */
  | {
      readonly type: 'HandSettled';
      readonly bank: Amount;
      readonly commission: Amount;
      readonly stacks: readonly { readonly seat: SeatNo; readonly chips: Amount }[];
    };

/** Where a seat stands in a round. `out`: sits this round out. */
export type PaiGowSeatState = 'betting' | 'ready' | 'out' | 'setting' | 'set';

/** One seat that may bet, or has bet, in the round. */
export interface PaiGowSeatView {
  readonly seat: SeatNo;
  readonly position: PaiGowPosition;
  readonly state: PaiGowSeatState;
  /** Chips behind the bet circle; after settlement the whole stack. */
  readonly stack: Amount;
  readonly bet: Amount;
  /** For Re-Bet; 0: none. */
  readonly lastBet: Amount;
  /** Empty before the deal and without a bet; else seven in the order dealt, null for a card back. Mine, and revealed ones, have names. */
  readonly cards: readonly (CardName | null)[];
  /** Mine once I have set, everybody's after the reveal; null otherwise, and after a surrender. */
  readonly hand: PaiGowSetHand | null;
  /** How my hand was set; null for others. */
  readonly setBy: PaiGowSetBy | null;
  readonly surrendered: boolean;
  readonly result: PaiGowResult | null;
}

/** A round as a viewer may see it. */
export interface PaiGowView {
  readonly game: 'pai-gow';
  readonly handNo: number;
  /** `reveal` lasts within one frame. A round without any bet goes from `betting` to `ended`. */
  readonly phase: 'opening' | 'betting' | 'setting' | 'reveal' | 'ended';
  /** When the running phase ends at the latest; the same for every seat. */
  readonly deadline: Millis | null;
  readonly bank: {
    readonly by: 'house';
    readonly position: PaiGowPosition;
    /** Set aside for all possible wins of this round; 0 before betting closes. */
    readonly cover: Amount;
    /** As {@link PaiGowSeatView.cards}. */
    readonly cards: readonly (CardName | null)[];
    readonly hand: PaiGowSetHand | null;
    /** Won or lost in this round; null until settled. */
    readonly net: Amount | null;
  };
  readonly draw: PaiGowDraw | null;
  /** Commission of the round so far. */
  readonly commission: Amount;
  /** By position. */
  readonly players: readonly PaiGowSeatView[];
}
