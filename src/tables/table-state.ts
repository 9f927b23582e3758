import type { GameRules } from '../contracts/games.js';
import type { CurrencyCode, GameId, PlayerId, SittingId, TableId, WaitId } from '../contracts/ids.js';
import type { PublicPlayer, SeatLeftReason, SitOutReason, StaySettings, TableStatus } from '../contracts/table.js';
import type { Refusal } from '../contracts/errors.js';
import type { AnyGame, DecisionContext, GameCommand, Stored } from '../core/game.js';
import { ok, type Result } from '../core/result.js';

/** How every stay begins. */
export const DEFAULT_SETTINGS: StaySettings = { autoTopUp: null, autoMuck: true, leaveAfterHand: false };

/** Chips asked for during a hand; each request is posted once, under its own command id. */
export interface PendingTopUp {
  readonly commandId: string;
  readonly amount: number;
}

/** An occupied seat. `chips` equals the seat's ledger account at all times; a running hand keeps its own stacks. */
export interface TableSeat {
  readonly seat: number;
  readonly sittingId: SittingId;
  readonly player: PublicPlayer;
  readonly chips: number;
  readonly sittingOut: SitOutReason | null;
  readonly sittingOutSince: number | null;
  readonly connected: boolean;
  /** Set while he waits for the hand's end to leave. */
  readonly leaving: SeatLeftReason | null;
  readonly topUps: readonly PendingTopUp[];
  readonly settings: StaySettings;
  /** Time-outs in a row (stud §2.6). */
  readonly timeouts: number;
  /** Set while he waits for the hand's end to move to a seat that is kept for him at another table. */
  readonly moving: { readonly move: string; readonly to: TableId } | null;
}

/**
 * An empty seat that is promised to a player until a moment. `offered`: he waited for it; its buy-in is held in his wallet.
 * `reserved`: he comes with his stack from another table, by the move of this id.
 */
export type PromisedSeat = { readonly seat: number; readonly until: number; readonly player: PublicPlayer } & (
  | { readonly kind: 'offered'; readonly wait: WaitId; readonly buyIn: number }
  | { readonly kind: 'reserved'; readonly move: string; readonly from: TableId }
);

/** A table between two commits. `hand` is opaque: the game's own state. */
export interface TableState {
  readonly table: TableId;
  readonly name: string;
  readonly game: GameId;
  readonly currency: CurrencyCode;
  readonly rules: GameRules;
  readonly rulesVersion: number;
  readonly status: TableStatus;
  readonly seats: readonly (TableSeat | null)[];
  /** Empty seats that are promised, in no order; never two to one player. */
  readonly promises: readonly PromisedSeat[];
  readonly handNo: number;
  /** When the running or last hand opened. */
  readonly openedAt: number;
  /** A hand is being played; false while `hand` is only kept to be looked at. */
  readonly playing: boolean;
  readonly hand: unknown;
  /** The stay that each seat had when the hand opened: only it may see that seat's cards, whoever sits there later. */
  readonly dealtIn: readonly (SittingId | null)[];
  /** What the game carries from hand to hand. */
  readonly memory: unknown;
  /** Earliest start of the next hand: the last result is shown until then. */
  readonly restUntil: number;
  readonly nextHandAt: number | null;
  /** Protected all-ins by player and time at this table, for the rolling quota (stud §9.4). */
  readonly protections: readonly { readonly player: PlayerId; readonly at: number }[];
  readonly bank: HouseBank;
}

/** The house bank of a table: `chips` equals its ledger account at all times. */
export interface HouseBank {
  readonly chips: number;
  /** Times that the room filled it up or emptied it: the number in the key of the next such posting. */
  readonly transfers: number;
}

/** A bank that was never filled. */
export const EMPTY_BANK: HouseBank = { chips: 0, transfers: 0 };

/**
 * A table's state as read from its snapshot. One that an earlier build wrote lacks what tables have learnt since, and gets
 * it as every table and every stay begins.
 */
export function storedTable(snapshot: object): TableState {
  const { seats, ...rest } = snapshot as Omit<TableState, 'bank' | 'dealtIn' | 'openedAt' | 'promises' | 'seats'> & {
    readonly seats: readonly (Omit<TableSeat, 'moving' | 'settings'> | null)[];
  };
  return {
    bank: EMPTY_BANK,
    dealtIn: seats.map(() => null),
    openedAt: 0,
    promises: [],
    ...rest,
    seats: seats.map((seat) => (seat === null ? null : { settings: DEFAULT_SETTINGS, moving: null, ...seat })),
  };
}

/** Events of a table as stored: what {@link TableEvent} shows and what only the room needs. */
export type StoredTableEvent =
  | { readonly type: 'SeatTaken'; readonly seat: number; readonly player: PublicPlayer; readonly chips: number; readonly sittingId: SittingId }
  | { readonly type: 'SeatLeft'; readonly seat: number; readonly reason: SeatLeftReason; readonly player: PlayerId; readonly sittingId: SittingId }
  | { readonly type: 'ChipsAdded'; readonly seat: number; readonly amount: number; readonly chips: number }
  | { readonly type: 'TopUpAsked'; readonly seat: number; readonly topUps: readonly PendingTopUp[] }
  | { readonly type: 'SettingsChanged'; readonly seat: number; readonly settings: StaySettings }
  | { readonly type: 'SatOut'; readonly seat: number; readonly reason: SitOutReason; readonly at: number }
  | { readonly type: 'SatIn'; readonly seat: number }
  | { readonly type: 'TimedOut'; readonly seat: number; readonly timeouts: number }
  | { readonly type: 'LeaveAsked'; readonly seat: number; readonly reason: SeatLeftReason }
  /** He moves when the hand has ended; null: he stays after all. */
  | { readonly type: 'MoveAsked'; readonly seat: number; readonly moving: TableSeat['moving'] }
  /** Replaces what the seat was promised before. */
  | { readonly type: 'SeatPromised'; readonly promise: PromisedSeat }
  | { readonly type: 'PromiseEnded'; readonly seat: number; readonly why: string }
  | { readonly type: 'PlayerRenamed'; readonly seat: number; readonly player: PublicPlayer }
  | { readonly type: 'ConnectionLost'; readonly seat: number }
  | { readonly type: 'ConnectionRestored'; readonly seat: number }
  | { readonly type: 'TableStatusChanged'; readonly status: TableStatus; readonly actor: string; readonly reason: string }
  | { readonly type: 'RulesChanged'; readonly version: number; readonly rules: GameRules; readonly actor: string; readonly reason: string }
  | { readonly type: 'HandScheduled'; readonly at: number | null }
  | {
      readonly type: 'HandEnded';
      readonly handNo: number;
      readonly stacks: readonly { readonly seat: number; readonly chips: number }[];
      readonly memory: unknown;
      readonly restUntil: number;
      readonly protections: readonly { readonly player: PlayerId; readonly at: number }[];
    }
  | {
      readonly type: 'HandVoided';
      readonly handNo: number;
      readonly stacks: readonly { readonly seat: number; readonly chips: number }[];
      readonly actor: string;
      readonly reason: string;
    }
  /** Chips came to or left the house bank; `transfer`: the room filled it up or emptied it, else a hand was settled. */
  | { readonly type: 'BankMoved'; readonly amount: number; readonly transfer: boolean }
  /** The room stood still: the table's own deadlines move with the hand's (architecture §6). */
  | { readonly type: 'DeadlinesMoved'; readonly gapMs: number; readonly nextHandAt: number | null };

/** One stored event of a commit: of the table, or of the hand. Secret parts are stored apart. */
export type StoredEvent = { readonly table: StoredTableEvent } | { readonly hand: Stored<{ readonly type: string }, unknown> };

/** How the game folds its own events; given so that folding a table stays pure. */
export type HandFold = (hand: unknown, events: readonly HandEvent[]) => unknown;

/** A stored event of a hand, whatever the game. */
export type HandEvent = Stored<{ readonly type: string }, unknown>;

/** The fold of a game's hands. */
export function handFoldOf(game: AnyGame): HandFold {
  return (hand, events) => (game.evolveAll ? game.evolveAll(hand, events) : events.reduce((state, event) => game.evolve(state, event), hand));
}

/** Decides a command of the hand: its events and the state that they lead to. */
export function advance(
  game: AnyGame,
  hand: unknown,
  command: GameCommand<unknown>,
  context: DecisionContext,
): Result<{ readonly events: readonly HandEvent[]; readonly after: unknown }, Refusal> {
  if (game.advance) return game.advance(hand, command, context);
  const decided = game.decide(hand, command, context);
  return decided.ok ? ok({ events: decided.value, after: handFoldOf(game)(hand, decided.value) }) : decided;
}

/** A table that was just opened. */
export function openedTable(facts: Pick<TableState, 'table' | 'name' | 'game' | 'currency' | 'rules'>, seats: number): TableState {
  return {
    ...facts,
    rulesVersion: 1,
    status: 'open',
    seats: Array.from({ length: seats }, () => null),
    promises: [],
    handNo: 0,
    openedAt: 0,
    playing: false,
    hand: null,
    dealtIn: [],
    memory: null,
    restUntil: 0,
    nextHandAt: null,
    protections: [],
    bank: EMPTY_BANK,
  };
}

/** Folds stored events into a table's state. Total: never refuses a stored event. */
export function foldTable(state: TableState, events: readonly StoredEvent[], foldHand: HandFold): TableState {
  let next = state;
  for (let at = 0; at < events.length; ) {
    const event = events[at]!;
    if ('table' in event) {
      next = foldOne(next, event.table);
      at++;
      continue;
    }
    // Events of the hand that follow each other are folded together; a hand's first event stands alone.
    const run = [event.hand];
    for (at++; event.hand.pub.type !== HAND_OPENED && at < events.length; at++) {
      const further = events[at]!;
      if ('table' in further || further.hand.pub.type === HAND_OPENED) break;
      run.push(further.hand);
    }
    next = foldHandEvents(next, run, foldHand);
  }
  return next;
}

/** Every game opens its hand with this event; it replaces the finished hand that was kept to be looked at. */
const HAND_OPENED = 'HandOpened';

function foldHandEvents(state: TableState, events: readonly HandEvent[], foldHand: HandFold): TableState {
  const [{ pub }] = events as readonly [HandEvent];
  if (pub.type === HAND_OPENED) {
    const { handNo, at } = pub as unknown as { readonly handNo: number; readonly at: number };
    return { ...state, dealtIn: state.seats.map((s) => s?.sittingId ?? null), hand: foldHand(null, events), playing: true, handNo, openedAt: at, nextHandAt: null };
  }
  return { ...state, hand: foldHand(state.hand, events) };
}

/** Whether a stay was there when the hand that is shown opened: a seat's number may have gone to another since. */
export function wasThere({ dealtIn }: Pick<TableState, 'dealtIn'>, { seat, sittingId }: Pick<TableSeat, 'seat' | 'sittingId'>): boolean {
  // Tables that an earlier build wrote do not know; nobody left them during a hand.
  return (dealtIn[seat] ?? sittingId) === sittingId;
}

/** Whether the running hand keeps a stay at the table. */
export function isHeld(state: TableState, at: TableSeat, game: Pick<AnyGame, 'holds'>): boolean {
  return state.playing && wasThere(state, at) && (game.holds?.(state.hand, at.seat) ?? true);
}

function withSeat(state: TableState, seat: number, change: Partial<TableSeat>): TableState {
  return { ...state, seats: state.seats.map((s) => (s !== null && s.seat === seat ? { ...s, ...change } : s)) };
}

function withoutPromise(state: TableState, seat: number): TableState {
  return { ...state, promises: state.promises.filter((promise) => promise.seat !== seat) };
}

/** The seat that is kept for a player here. */
export function promiseTo(state: TableState, player: PlayerId): PromisedSeat | null {
  return state.promises.find((promise) => promise.player.id === player) ?? null;
}

/** Seats that anybody may take: neither taken nor promised, by number. */
export function freeSeats(state: TableState): number[] {
  return state.seats.flatMap((s, n) => (s === null && !state.promises.some(({ seat }) => seat === n) ? [n] : []));
}

function withStacks(state: TableState, stacks: readonly { seat: number; chips: number }[]): TableState {
  const chips = new Map(stacks.map((s) => [s.seat, s.chips]));
  return { ...state, seats: state.seats.map((s) => (s === null ? null : { ...s, chips: chips.get(s.seat) ?? s.chips })) };
}

function foldOne(state: TableState, event: StoredTableEvent): TableState {
  switch (event.type) {
    case 'SeatTaken': {
      const taken: TableSeat = {
        seat: event.seat,
        sittingId: event.sittingId,
        player: event.player,
        chips: event.chips,
        sittingOut: null,
        sittingOutSince: null,
        connected: true,
        leaving: null,
        topUps: [],
        settings: DEFAULT_SETTINGS,
        timeouts: 0,
        moving: null,
      };
      return { ...withoutPromise(state, event.seat), seats: state.seats.map((s, n) => (n === event.seat ? taken : s)) };
    }
    case 'SeatLeft':
      return { ...state, seats: state.seats.map((s, n) => (n === event.seat ? null : s)) };
    case 'ChipsAdded':
      return withSeat(state, event.seat, { chips: event.chips, topUps: [] });
    case 'TopUpAsked':
      return withSeat(state, event.seat, { topUps: event.topUps });
    case 'SettingsChanged':
      return withSeat(state, event.seat, { settings: event.settings });
    case 'SatOut':
      return withSeat(state, event.seat, { sittingOut: event.reason, sittingOutSince: event.at });
    case 'SatIn':
      return withSeat(state, event.seat, { sittingOut: null, sittingOutSince: null, timeouts: 0 });
    case 'TimedOut':
      return withSeat(state, event.seat, { timeouts: event.timeouts });
    case 'MoveAsked':
      return withSeat(state, event.seat, { moving: event.moving });
    case 'SeatPromised':
      return { ...state, promises: [...withoutPromise(state, event.promise.seat).promises, event.promise] };
    case 'PromiseEnded':
      return withoutPromise(state, event.seat);
    case 'LeaveAsked':
      return withSeat(state, event.seat, { leaving: event.reason });
    case 'PlayerRenamed':
      return withSeat(state, event.seat, { player: event.player });
    case 'ConnectionLost':
      return withSeat(state, event.seat, { connected: false });
    case 'ConnectionRestored':
      return withSeat(state, event.seat, { connected: true });
    case 'TableStatusChanged':
      return { ...state, status: event.status };
    case 'RulesChanged':
      return { ...state, rules: event.rules, rulesVersion: event.version };
    case 'HandScheduled':
      return { ...state, nextHandAt: event.at };
    case 'HandEnded':
      return { ...withStacks(state, event.stacks), playing: false, memory: event.memory, restUntil: event.restUntil, protections: event.protections };
    case 'HandVoided':
      return { ...withStacks(state, event.stacks), playing: false, hand: null };
    case 'BankMoved': {
      const { chips, transfers } = state.bank;
      return { ...state, bank: { chips: chips + event.amount, transfers: transfers + (event.transfer ? 1 : 0) } };
    }
    case 'DeadlinesMoved':
      return {
        ...state,
        nextHandAt: event.nextHandAt,
        seats: state.seats.map((s) => (s === null || s.sittingOutSince === null ? s : { ...s, sittingOutSince: s.sittingOutSince + event.gapMs })),
      };
  }
}
