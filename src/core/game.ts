/**
 * The port every game fills. A game is pure: no clock, no chance, no I/O; both are passed in. The table runs it
 * (src/tables): it owns the seats, keeps the journal, moves the money and asks `view` and `project` what each viewer may see.
 */
import type { ErrorCode, Refusal } from '../contracts/errors.js';
import type { PayTable } from '../contracts/http.js';
import type { Stakes } from '../contracts/stakes.js';
import type { CardIndex } from './card.js';
import type { Chips } from './chips.js';
import type { Result } from './result.js';

/** Who looks. A seat sees its own cards; a watcher the public part; an auditor everything, only after the hand. */
export type Viewer = { readonly kind: 'seat'; readonly seat: number } | { readonly kind: 'watch' } | { readonly kind: 'auditor' };

/** An occupied seat when a hand may open. */
export interface OpeningSeat {
  readonly seat: number;
  /** Names this stay of this player: what a game remembers of a seat must not pass to the next one to sit there. Secret. */
  readonly stay: string;
  readonly chips: Chips;
  readonly sittingOut: boolean;
  readonly connected: boolean;
  readonly bot: boolean;
  /** Protected all-ins left in the rolling window, read from the room at hand start (stud §9.4). */
  readonly protectionsLeft: number;
  /** Shows beaten hands instead of mucking them (stud §7.2). */
  readonly showsLosing?: boolean;
}

/** What a hand opens with. */
export interface OpeningContext {
  readonly now: number;
  readonly handNo: number;
  /** The shuffled deck: card indices 0..deckSize − 1, each once. Secret. */
  readonly deck: readonly CardIndex[];
  /** What the game left behind at the end of its last hand here (the button, the bank's turn); null at the first. */
  readonly memory: unknown;
  /** Chips of this table's house bank, all free; 0 where the house banks nothing (see {@link TableTerms.houseBank}). */
  readonly houseBank: Chips;
}

/** What a command is decided with: the room's time, and chance where a game asks for it. */
export interface DecisionContext {
  readonly now: number;
  /** Uniform integer 0..bound − 1 from the room's source of chance; for games that draw (dice). */
  readonly randomInt: (bound: number) => number;
}

/** A stored event: its public part, and what only some may see. They are kept in different tables. */
export interface Stored<Public, Secret> {
  readonly pub: Public;
  readonly sec?: Secret;
}

/** What can happen to a running hand. */
export type GameCommand<Action> =
  /** A player answers the offer `decisionId`. */
  | { readonly type: 'Act'; readonly seat: number; readonly decisionId: string; readonly action: Action }
  /** A deadline of `deadlines` has passed. Stale ids do nothing: refused with COMMAND.STALE. */
  | { readonly type: 'TimeOut'; readonly decisionId: string }
  | { readonly type: 'Disconnected'; readonly seat: number }
  | { readonly type: 'Reconnected'; readonly seat: number }
  /** He leaves the table: no protection (stud §2.6). */
  | { readonly type: 'Leave'; readonly seat: number }
  /** The room stood still for `gapMs`: each deadline becomes max(deadline + gapMs, now + floorMs) (architecture §6). */
  | { readonly type: 'MoveDeadlines'; readonly gapMs: number; readonly floorMs: number };

/** What a seat may decide now; answered under `decisionId`, one act or several, until the game asks something else. */
export interface GameOffer<Legal> {
  readonly decisionId: string;
  readonly legal: readonly Legal[];
  readonly deadline: number;
}

/** A moment at which the table must send TimeOut. `seat` null: the game's own pace. */
export interface Deadline {
  readonly decisionId: string;
  readonly seat: number | null;
  readonly at: number;
}

/** Where chips go at settlement; seats by number, house accounts of this table by name. Legs sum to zero. */
export interface Posting {
  /** What it is: `hand-settle`, `round-settle`, `fee`, … */
  readonly code: string;
  /** Unique business fact within the table, such as `hand/17/settle`. */
  readonly key: string;
  /** `commission`: what the house kept of this seat's part, already taken off `amount`; absent: nothing. */
  readonly legs: readonly { readonly account: PostingAccount; readonly amount: Chips; readonly commission?: Chips }[];
  /** Chips set aside (a wager, the bank's cover); they count as gone until resolved. Keys are unique within the table. */
  readonly holds?: readonly { readonly key: string; readonly account: PostingAccount; readonly amount: Chips }[];
  /** Keys of holds that end with this posting; each resolves once. */
  readonly resolve?: readonly string[];
}

/** A seat's chips, or an account of this table's house. */
export type PostingAccount = { readonly seat: number } | { readonly house: 'rake' | 'commission' | 'bank' };

/** How a hand ended for the table's seats. */
export interface HandOutcome {
  readonly stacks: readonly { readonly seat: number; readonly chips: Chips }[];
  /** Seats that timed out in this hand and are to sit out from the next (stud §9.2). */
  readonly timedOut: readonly number[];
  /** Seats that used a protected all-in in this hand (stud §9.4). */
  readonly protected: readonly number[];
  /** Carried to the next hand's opening; JSON. */
  readonly memory: unknown;
  /** How long the table shows the result before the next hand may start. */
  readonly pauseMs: number;
}

/** What the lobby's figures are made of, from one ended hand. */
export interface HandFigures {
  /** All chips of its pots; at a banked game, all bets. */
  readonly pot: Chips;
  readonly dealtIn: number;
  /** Of these, how many saw what is dealt after the first betting; null where the game has no such thing. */
  readonly pastFirstRound: number | null;
}

/** What the table and the lobby must know of a game's rules. */
export interface TableTerms {
  readonly seats: number;
  readonly minBuyIn: Chips;
  readonly maxBuyIn: Chips | null;
  /** What a player brings when he does not say otherwise. */
  readonly usualBuyIn: Chips;
  /** Least chips to take part in a hand: a seat with less sits out until it has more. */
  readonly leastStack: Chips;
  readonly betweenHandsMs: number;
  readonly removeAfterMs: number;
  readonly removeAfterTimeouts: number;
  readonly returnWithinMinutes: number;
  readonly protectionQuota: { readonly count: number; readonly perHours: number };
  readonly stakes: Stakes;
  /**
   * The house plays against the seats out of an account of the table. The room fills it up to `fund` when the table opens and
   * between hands whenever less than `low` is left; no hand opens below `low`. Null: the house has no stake in the game.
   */
  readonly houseBank: { readonly fund: Chips; readonly low: Chips } | null;
}

/** A field of the rules that is not right. */
export interface RuleProblem {
  readonly field: string;
  readonly problem: string;
}

/** What replaying a recorded hand came to. A failure names the first step at which the rules went another way. */
export type ReplayOutcome = { readonly id: string; /** What the record does not tell, so that it was not compared. */ readonly notCompared: readonly string[] } & (
  | { readonly outcome: 'matched' }
  | { readonly outcome: 'skipped'; readonly why: string }
  | { readonly outcome: 'failed'; readonly step: string; readonly expected: unknown; readonly got: unknown }
);

/** The port. See architecture §3. */
export interface Game<Rules, State, Action, Public extends { readonly type: string }, Secret, Projected, View, Legal = unknown> {
  readonly id: string;
  readonly deckSize: number;
  /** Tables that a new room opens with, for play money. */
  readonly shippedTables: readonly { readonly name: string; readonly rules: Rules; readonly bots: number }[];
  /** Complete rules at a named stake level such as `1/2`; undefined when the game has no such level. Play money is not raked. */
  rulesForLevel(level: string, options: { readonly seats?: number; readonly playMoney: boolean }): Rules | undefined;
  /** What the side bets that its tables may offer pay; absent: there are none. */
  readonly payTables?: readonly PayTable[];
  /** Checks rules from outside, names the wrong fields. */
  parseRules(input: unknown): Result<Rules, readonly RuleProblem[]>;
  terms(rules: Rules): TableTerms;
  /** Checks an action from outside. */
  parseAction(input: unknown): Result<Action, Refusal>;
  /** Whether a hand could open with these seats. */
  ready(rules: Rules, seats: readonly OpeningSeat[]): boolean;
  /** The hand opens: who is in, positions, button or bank; no cards yet. Only called when `ready`. */
  open(rules: Rules, seats: readonly OpeningSeat[], context: OpeningContext): readonly Stored<Public, Secret>[];
  /** The order of the deck is fixed: `order` is a permutation of deck positions, null the identity. Deals what comes first. */
  deal(state: State, order: readonly number[] | null, context: DecisionContext): readonly Stored<Public, Secret>[];
  decide(state: State, command: GameCommand<Action>, context: DecisionContext): Result<readonly Stored<Public, Secret>[], Refusal>;
  /** `decide` and the fold of its events in one, for games whose deciding makes the next state anyway. */
  advance?(
    state: State,
    command: GameCommand<Action>,
    context: DecisionContext,
  ): Result<{ readonly events: readonly Stored<Public, Secret>[]; readonly after: State }, Refusal>;
  /** Folds one event. Total: never refuses a stored event. `null` is the state before the first. Must not change `state`. */
  evolve(state: State | null, event: Stored<Public, Secret>): State;
  /** Folds several events, in order, to the same state as `evolve` one by one; for games that can do it with less copying. */
  evolveAll?(state: State | null, events: readonly Stored<Public, Secret>[]): State;
  /** What `seat` may do now with the id it answers under; null: nothing to decide. From the same predicates as `decide`. */
  offer(state: State, seat: number): GameOffer<Legal> | null;
  deadlines(state: State): readonly Deadline[];
  view(state: State, viewer: Viewer): View;
  /** What `viewer` is sent of an event; null: nothing. With `view`, the only exit for cards. */
  project(event: Stored<Public, Secret>, viewer: Viewer): Projected | null;
  /** The money of events just decided; `after` is the state that they lead to. */
  postings(after: State, events: readonly Stored<Public, Secret>[]): readonly Posting[];
  /**
   * Whether the running hand still has something of `seat`: cards, chips, a word in it. Who leaves without that goes at once,
   * and his number may be another's before the hand ends. Absent: everybody who sat when the hand opened is held.
   */
  holds?(state: State, seat: number): boolean;
  /** What gives every contribution back when a person voids the hand; absent or null when nothing is held (stud §9.6, pai gow §6.4). */
  voiding?(state: State): Posting | null;
  /** Set once the hand has ended. */
  outcome(state: State): HandOutcome | null;
  /** What the lobby tells of an ended hand; null: it does not count. Absent: the lobby tells nothing of this game's hands. */
  figures?(state: State): HandFigures | null;
  /** Throws InvariantBroken when the state contradicts itself: chips, cards, actors. */
  check(state: State): void;
  /** After the hand's end: events of showing what `seat` need not show; refused where it may not (stud §7.2, §7.3). */
  show?(state: State, seat: number): Result<readonly Stored<Public, Secret>[], Refusal>;
  /** Drives the rules with a hand recorded elsewhere; a record of the wrong form is refused by field. Absent: no such form. */
  replay?(record: unknown): Result<ReplayOutcome, readonly RuleProblem[]>;
  /** What a simulation counts of an ended hand, always under the same names. */
  tally?(state: State): Readonly<Record<string, number>>;
}

/** Any game, as the table sees it: states, rules and events are opaque to it. */
export type AnyGame = Game<unknown, unknown, unknown, { readonly type: string }, unknown, unknown, unknown>;

/** A refusal with its code and params. */
export function refusal(code: ErrorCode, params: Refusal['params'] = {}): Refusal {
  return { code, params };
}
