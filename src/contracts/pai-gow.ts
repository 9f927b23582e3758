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

/** Side bets by name (pai gow §9); `fortune` pays by the table that most rooms use, number 2, the others by the number in their name. */
export type PaiGowSideBetName =
  | 'fortune'
  | 'fortune-1'
  | 'fortune-3'
  | 'fortune-4'
  | 'fortune-6'
  | 'emperors-challenge'
  | 'insurance'
  | 'mania'
  | 'queens-dragon'
  | 'tiger-9'
  | 'ace-high';

/** Chips on side bets, by name; those without chips are left out. */
export type PaiGowSideBets = Readonly<Partial<Record<PaiGowSideBetName, Amount>>>;

/** What lay beside a seat's last bet, for Re-Bet (pai gow §3.3); absent where nothing did. */
export interface PaiGowLastBeside {
  readonly lastDragon?: Amount;
  readonly lastSideBets?: PaiGowSideBets;
}

/** Who banks at a table (pai gow §5.1). */
export type PaiGowBankMode = 'house' | 'rotate' | 'round-robin' | 'player-dealer';

/** Who banks a round; a co-bank is shared half and half by a player and the house (pai gow §5). */
export type PaiGowBanker = 'house' | 'player' | 'co-bank';

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
  readonly bank: PaiGowBankMode;
  /** Players may share the bank with the house (pai gow §5.3). */
  readonly coBank: boolean;
  /** Direction of numbering and dealing (pai gow §4.2). */
  readonly direction: PaiGowDirection;
  readonly draw: 'number' | 'dice';
  /** Direction in which the dice count (pai gow §4.2). */
  readonly diceCount: PaiGowDirection;
  /** The packet of an empty position may be bet on as well; it is set the house way (pai gow §4.3). */
  readonly dragonHand: boolean;
  /** What becomes of a foul that a player confirms (pai gow §4.4). */
  readonly foul: 'refuse' | 'house-way' | 'lose';
  /**
   * `rateBp`: hundredths of a per cent of each player's win, and of a banking player's net win. `flat-fee`: taken before the
   * deal from every player with a bet, and from a banking player, whatever comes of it (pai gow §7).
   */
  readonly commission:
    | { readonly kind: 'win-5'; readonly rateBp: number }
    | { readonly kind: 'flat-fee'; readonly playerFee: Amount; readonly bankFee: Amount }
    | { readonly kind: 'none' };
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
  readonly sideBets: readonly PaiGowSideBetName[];
  /** Limits of each side bet of a seat, and the most that all of them pay it in a round (pai gow §3.2). */
  readonly sideBet: { readonly min: Amount; readonly max: Amount; readonly maxPayout: Amount };
  /** pai gow §9.3; all but `standard` are free of commission and banked by the house. */
  readonly variant: 'standard' | 'ez' | 'tiger-9' | 'face-up';
  readonly clock: {
    readonly bettingMs: Millis;
    readonly settingMs: Millis;
    /** How long the result of a round stays before the next betting phase, ms; 0: it opens at once. The first round of an open table that stood still waits a moment for those who come. */
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
 * What a player sends. One decision (one `decisionId`) covers a whole betting phase of a seat, another one its setting, a
 * third whether he banks. A `wager` states the seat's whole bet with its side bets and its bet on the dragon hand, 0 clears
 * all, and it may be replaced until `ready` or the deadline (pai gow §3.3). `skip`: no bet in this round. `set`: confirms
 * the player's own split, named by its two front cards (pai gow §4.4). `bank`: takes the bank that is offered; `stake` is
 * all that it can win or lose at a `player-dealer` table, the whole stack when left out (pai gow §5.4).
 */
export type PaiGowAction =
  | { readonly act: 'wager'; readonly amount: Amount; readonly dragon?: Amount; readonly sideBets?: PaiGowSideBets }
  | { readonly act: 'bank'; readonly stake?: Amount }
  | { readonly act: 'co-bank' | 'pass' }
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
  | {
      readonly act: 'wager';
      readonly min: Amount;
      readonly max: Amount;
      readonly step: Amount;
      /** The most on the dragon hand beside the smallest bet, from `min` in the same steps; absent where none is offered. */
      readonly dragonMax?: Amount;
      /** Offered side bets, each in whole smallest chips; together with the bet they must be in my stack. */
      readonly sideBets?: readonly { readonly name: PaiGowSideBetName; readonly min: Amount; readonly max: Amount }[];
    }
  /** The bank is offered to me. `stake`: what I may put at risk at a `player-dealer` table. */
  | { readonly act: 'bank'; readonly stake?: { readonly min: Amount; readonly max: Amount; readonly step: Amount } }
  /** The bank shared with the house (pai gow §5.3). */
  | { readonly act: 'co-bank' }
  /** The bank goes on to the next. */
  | { readonly act: 'pass' }
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
  /** The part of the bet that the bank's stake still reached; the rest came back. At `player-dealer` tables alone (pai gow §5.4). */
  readonly action?: Amount;
  /** Why a bet was not compared: the dealer's hand pushes every bet (pai gow §9.3). */
  readonly variantPush?: true;
}

/** What became of a side bet (pai gow §9). */
export interface PaiGowSideResult {
  readonly name: PaiGowSideBetName;
  readonly stake: Amount;
  /** What it was paid for, such as `full-house` or `pai-gow-9`; null: nothing. */
  readonly code: string | null;
  /** To one; 0 for a push (`code` is set then) and for a loss. */
  readonly pays: number;
  /** Paid for other players' hands (pai gow §9.1). */
  readonly envy: Amount;
  /** The change of its owner's chips, after the table's cap on payouts. */
  readonly net: Amount;
}

/** The bank of a round. */
export interface PaiGowBank {
  readonly by: PaiGowBanker;
  /** Who banks or shares the bank; null: the house alone. */
  readonly seat: SeatNo | null;
  /** What the bank can win or lose at most, at a `player-dealer` table; 0 elsewhere. */
  readonly stake: Amount;
  /** The house's bet at the dealer's position against a banking player (pai gow §5.2); 0: none. */
  readonly dealerBet: Amount;
  /** The dealer's position; 1 when he banks, null when there is no dealer. */
  readonly dealerPosition: PaiGowPosition | null;
}

/** Why the bank went past a player: he said so, let the time run out or left. */
export type PaiGowPass = 'asked' | 'time-out' | 'left';

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
      /** Seats that may bet in this round, by position. `lastBet`: the bet of their last round here, 0 if none; with what lay beside it. */
      readonly players: readonly ({ readonly seat: SeatNo; readonly position: PaiGowPosition; readonly stack: Amount; readonly lastBet: Amount } & PaiGowLastBeside)[];
      /** Root of the deck's commitments; null until deals are proved. */
      readonly root: string | null;
    }
  /** null: the identity. */
  | { readonly type: 'DealOrderSet'; readonly permutation: readonly number[] | null }
  /** The bank is offered to a seat (pai gow §5.1). */
  | { readonly type: 'BankOffered'; readonly seat: SeatNo; readonly deadline: Millis }
  | { readonly type: 'BankPassed'; readonly seat: SeatNo; readonly why: PaiGowPass }
  /** Who banks; never sent where the house always does. Positions are counted from the bank, so they are told anew. */
  | ({
      readonly type: 'BankTaken';
      readonly positions: readonly { readonly seat: SeatNo; readonly position: PaiGowPosition }[];
    } & PaiGowBank)
  | { readonly type: 'BettingOpened'; readonly deadline: Millis }
  /** Bets stand, but the player who wanted to bank cannot cover them: the house banks, and he may bet (pai gow §5.2). */
  | { readonly type: 'BettingReopened'; readonly seat: SeatNo; readonly deadline: Millis }
  /** The seat's whole bet now; 0: cleared. */
  | { readonly type: 'WagerPlaced'; readonly seat: SeatNo; readonly amount: Amount; readonly dragon?: Amount; readonly sideBets?: PaiGowSideBets }
  | { readonly type: 'SeatReady'; readonly seat: SeatNo }
  /** It sits this round out; a bet that lay there goes back. */
  | { readonly type: 'RoundSkipped'; readonly seat: SeatNo; readonly why: PaiGowSkip }
  /**
   * Bets stand from here on and are covered: `cover` is all that the house can lose, `bankCover` all that a banking player
   * can. `fees`: flat fees, taken now (pai gow §7).
   */
  | {
      readonly type: 'BettingClosed';
      readonly bets: readonly { readonly seat: SeatNo; readonly amount: Amount }[];
      readonly cover: Amount;
      readonly bankCover?: Amount;
      readonly fees?: readonly { readonly seat: SeatNo; readonly amount: Amount }[];
    }
  | ({ readonly type: 'PositionDrawn' } & PaiGowDraw)
  /** Seven packets of seven, one to each position; those of seats without a bet are dead (pai gow §4.3). `own`: my packet. */
  | {
      readonly type: 'PacketsDealt';
      readonly seats: readonly { readonly seat: SeatNo; readonly position: PaiGowPosition }[];
      readonly deadline: Millis;
      readonly own?: readonly { readonly seat: SeatNo; readonly cards: readonly CardName[] }[];
      /** The position whose packet is the dragon hand, when somebody has bet on it. */
      readonly dragon?: PaiGowPosition;
    }
  /** Face Up: the bank's hand is set and opened before anybody sets (pai gow §9.3). */
  | { readonly type: 'BankFacedUp'; readonly cards: readonly CardName[]; readonly hand: PaiGowSetHand }
  /**
   * Others learn only that the seat has set (pai gow §4.4). `hand` is null after a surrender. `houseWay`: how the house way
   * would have set a hand that its player set himself.
   */
  | { readonly type: 'HandSet'; readonly seat: SeatNo; readonly own?: { readonly by: PaiGowSetBy; readonly hand: PaiGowSetHand | null; readonly houseWay?: PaiGowSetHand } }
  /** The clock of the running phase moved because the room stood still. */
  | { readonly type: 'DeadlineMoved'; readonly deadline: Millis }
  /** The bank first, then in order of positions. `seat` null: the bank. `cards`: as dealt. Whichever rule of the house way set a hand is told with it. */
  | {
      readonly type: 'HandRevealed';
      readonly seat: SeatNo | null;
      readonly position: PaiGowPosition;
      readonly cards: readonly CardName[];
      readonly hand: PaiGowSetHand;
    }
  | { readonly type: 'HandSurrendered'; readonly seat: SeatNo; readonly position: PaiGowPosition }
  /** The house's hand against a banking player, and the dragon hand. */
  | { readonly type: 'DealerRevealed'; readonly position: PaiGowPosition; readonly cards: readonly CardName[]; readonly hand: PaiGowSetHand }
  | { readonly type: 'DragonRevealed'; readonly position: PaiGowPosition; readonly cards: readonly CardName[]; readonly hand: PaiGowSetHand }
  /** Losing bets first, then pushes and wins, each in order of positions (pai gow §6.2). */
  | ({ readonly type: 'BetSettled'; readonly seat: SeatNo; readonly bet: Amount } & PaiGowResult)
  | ({ readonly type: 'DealerSettled'; readonly bet: Amount } & PaiGowResult)
  | ({ readonly type: 'DragonSettled'; readonly seat: SeatNo; readonly bet: Amount } & PaiGowResult)
  | ({ readonly type: 'SideBetSettled'; readonly seat: SeatNo } & PaiGowSideResult)
  /** What the banking player won or lost: `gross` before, `net` after the commission (pai gow §5.3, §7). */
  | { readonly type: 'BankSettled'; readonly seat: SeatNo; readonly gross: Amount; readonly commission: Amount; readonly net: Amount }
  /** `bank`: what the house won or lost in the round. Without bets there was no deal and everything is 0. */
  | {
      readonly type: 'HandSettled';
      readonly bank: Amount;
      readonly commission: Amount;
      readonly stacks: readonly { readonly seat: SeatNo; readonly chips: Amount }[];
    };

/** Where a seat stands in a round. `out`: sits this round out. `banking`: has the bank, nothing to set now. */
export type PaiGowSeatState = 'betting' | 'ready' | 'out' | 'setting' | 'set' | 'banking';

/** One seat that may bet, or has bet, in the round. */
export interface PaiGowSeatView extends PaiGowLastBeside {
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
  /** Mine once I have set, everybody's after the reveal, with the rule that set it; null otherwise, and after a surrender. */
  readonly hand: PaiGowSetHand | null;
  /** How my hand was set; null for others. */
  readonly setBy: PaiGowSetBy | null;
  /** How the house way would have set the hand that I set myself; absent otherwise, and for others. */
  readonly houseWay?: PaiGowSetHand;
  readonly surrendered: boolean;
  readonly result: PaiGowResult | null;
  /** The bet on the dragon hand, and what became of it; absent without one. */
  readonly dragon?: Amount;
  readonly dragonResult?: PaiGowResult;
  /** Side bets, and those settled so far; absent without any. */
  readonly sideBets?: PaiGowSideBets;
  readonly sideResults?: readonly PaiGowSideResult[];
  /** The flat fee of this round; absent without one. */
  readonly fee?: Amount;
}

/** A hand that the house plays beside its seats: the dealer's against a banking player, or the dragon hand. */
export interface PaiGowHouseHand {
  readonly position: PaiGowPosition;
  /** Chips on it: the house's own bet on the dealer's hand, all seats' bets on the dragon. */
  readonly bet: Amount;
  /** As {@link PaiGowSeatView.cards}. */
  readonly cards: readonly (CardName | null)[];
  readonly hand: PaiGowSetHand | null;
  /** Of the dealer's hand; null until settled, and for the dragon hand, which each seat settles for itself. */
  readonly result: PaiGowResult | null;
}

/** A round as a viewer may see it. */
export interface PaiGowView {
  readonly game: 'pai-gow';
  readonly handNo: number;
  /** `offer`: the bank is offered. `reveal` lasts within one frame. A round without any bet goes from `betting` to `ended`. */
  readonly phase: 'opening' | 'offer' | 'betting' | 'setting' | 'reveal' | 'ended';
  /** When the running phase ends at the latest; the same for every seat. */
  readonly deadline: Millis | null;
  readonly bank: {
    readonly by: PaiGowBanker;
    /** Who banks or shares the bank; absent where the house alone does. */
    readonly seat?: SeatNo;
    /** The seat that is asked whether it banks; absent when none is. */
    readonly offeredTo?: SeatNo;
    /** See {@link PaiGowBank.stake}; absent at other tables than `player-dealer`. */
    readonly stake?: Amount;
    readonly position: PaiGowPosition;
    /** Set aside by the house for all that it can lose in this round; 0 before betting closes. */
    readonly cover: Amount;
    /** As {@link PaiGowSeatView.cards}. */
    readonly cards: readonly (CardName | null)[];
    readonly hand: PaiGowSetHand | null;
    /** Won or lost by the house in this round; null until settled. */
    readonly net: Amount | null;
    /** Won or lost by the banking player, commission taken; absent until settled, and where the house banks alone. */
    readonly playerNet?: Amount;
    /** The commission in it; absent where none was taken. */
    readonly playerCommission?: Amount;
  };
  /** The house's hand against a banking player; absent when there is none. */
  readonly dealer?: PaiGowHouseHand;
  /** The dragon hand; absent when nobody has bet on it. */
  readonly dragon?: PaiGowHouseHand;
  readonly draw: PaiGowDraw | null;
  /** Commission of the round so far. */
  readonly commission: Amount;
  /** By position. */
  readonly players: readonly PaiGowSeatView[];
}
