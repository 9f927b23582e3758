import type { Refusal } from '../contracts/errors.js';
import type { WaitEndReason } from '../contracts/lobby.js';
import type { PublicPlayer } from '../contracts/table.js';
import { invariant } from '../core/assert.js';
import type { AnyGame, DecisionContext, HandFigures, TableTerms } from '../core/game.js';
import { type Result, ok, refuse } from '../core/result.js';
import { type StoredEvent, type StoredTableEvent, type TableSeat, type TableState, foldTable, type HandEvent, handFoldOf } from './table-state.js';

/** Money to move with a commit, in the ledger's own terms: see `ledger_post`. */
export interface LedgerPosting {
  readonly key: string;
  readonly code: string;
  readonly currency: string;
  readonly tableId: string;
  readonly handNo: number;
  readonly actor: string;
  readonly at: number;
  /** `commission`: kept by the house, already taken off `amount`. */
  readonly legs: readonly { readonly account: string; readonly amount: number; readonly commission?: number }[];
  readonly holds?: readonly { readonly key: string; readonly account: string; readonly amount: number }[];
  readonly resolve?: readonly string[];
}

/** A change of rows beside the journal, in the same commit: seats, places in lists, moves between tables, figures of a hand. */
export type RowChange =
  /** `most`: tables that one may sit at; null where a stay goes on from another table. */
  | { readonly op: 'take'; readonly seat: number; readonly sitting: string; readonly player: string; readonly chips: number; readonly most: number | null }
  | { readonly op: 'chips'; readonly sitting: string; readonly chips: number }
  | { readonly op: 'free'; readonly sitting: string; readonly chips: number }
  /** A place that waits gets this table's offer; refused when it does not wait any more, or its player has another offer. */
  | { readonly op: 'offer'; readonly wait: string }
  /** The place that had this table's offer is no more. */
  | { readonly op: 'end-wait'; readonly wait: string; readonly reason: WaitEndReason }
  /** Who sits down has what he waited for: his place on this list, and in the queue of these stakes unless null. */
  | { readonly op: 'fulfil'; readonly player: string; readonly stakes: string | null }
  /** The table closes: its list is no more. */
  | { readonly op: 'end-list' }
  /** The rules changed: places of this list whose buy-in does not fit them any more are over. */
  | { readonly op: 'end-misfits'; readonly least: number; readonly most: number }
  | { readonly op: 'reserve'; readonly move: string; readonly player: string; readonly from: string; readonly sitting: string; readonly seat: number }
  /** The mover's chips are on their way; refused when the seat there is no longer kept. */
  | { readonly op: 'depart'; readonly move: string; readonly chips: number }
  /** The move is over: from the state it is expected in, else refused. */
  | { readonly op: 'end-move'; readonly move: string; readonly was: 'reserved' | 'under-way'; readonly outcome: 'arrived' | 'lapsed' | 'called-off' }
  | ({ readonly op: 'figures'; readonly handNo: number } & PlayedHand);

/** What is kept of an ended hand for the lobby's figures. */
export interface PlayedHand extends HandFigures {
  readonly openedAt: number;
  readonly endedAt: number;
}

/** What a granted command leads to. Nothing of it has happened before it is committed. */
export interface TableDecision {
  readonly events: readonly StoredEvent[];
  readonly next: TableState;
  readonly postings: readonly LedgerPosting[];
  readonly rows: readonly RowChange[];
  readonly protected: readonly string[];
  /** What the ack adds to `{ ok: true, v }`. */
  readonly answer: object;
}

/** The first place in line that a free seat can be offered to. */
export interface Waiter {
  readonly wait: string;
  readonly player: PublicPlayer;
  readonly buyIn: number;
}

/** What a decision may draw on beyond the state. */
export interface TableContext extends DecisionContext {
  readonly game: AnyGame;
  /** A freshly shuffled deck of the game's size. */
  readonly shuffledDeck: () => readonly number[];
  /** Protected all-ins used in the rolling window over the whole room, by player (stud §9.4). */
  readonly protectionsUsed: (player: string) => number;
  /** What the sitting player left this table with lately; null when he did not, or long ago (stud §2.4). */
  readonly lastStack: number | null;
  /** Whether a player has a connection now. */
  readonly isPresent: (player: string) => boolean;
  /** Whom a free seat is offered to; null: nobody waits who could take it. */
  readonly waiter: Waiter | null;
  /** Chips on their way to a reserved seat; null: they have not left the other table. */
  readonly underWay: number | null;
  readonly limits: TableLimits;
}

/** The room's own numbers for seats. */
export interface TableLimits {
  /** How long an offered seat is kept, ms. */
  readonly offerMs: number;
  /** How long a seat is kept for one who moves here, ms: a hand must be able to end in it. */
  readonly moveMs: number;
  /** Tables that one account may sit at. */
  readonly mostTables: number;
}

/** Key of the hold on an offered seat's buy-in. */
export function offerHold(wait: string): string {
  return `offer/${wait}`;
}

/** Key of the hold on chips that move between tables. */
export function moveHold(move: string): string {
  return `move/${move}`;
}

/** A decision in the making: each event is folded as it is added, so that what follows sees it. */
export class Draft {
  state: TableState;
  readonly events: StoredEvent[] = [];
  readonly postings: LedgerPosting[] = [];
  readonly rows: RowChange[] = [];
  readonly protectedPlayers: string[] = [];
  answer: object = {};

  constructor(
    state: TableState,
    readonly context: TableContext,
  ) {
    this.state = state;
  }

  decision(): TableDecision {
    return { events: this.events, next: this.state, postings: this.postings, rows: this.rows, protected: this.protectedPlayers, answer: this.answer };
  }

  table(event: StoredTableEvent): void {
    this.add([{ table: event }]);
  }

  hand(events: readonly HandEvent[]): void {
    this.add(events.map((hand) => ({ hand })));
  }

  /** What the game asks of the table under its rules. */
  get terms(): TableTerms {
    return this.context.game.terms(this.state.rules);
  }

  seat(seat: number): TableSeat {
    const found = this.state.seats[seat];
    invariant(found !== null && found !== undefined, `seat ${seat} is free`);
    return found;
  }

  /** Money that moves with this commit; `key` states the business fact. */
  ledger(code: string, key: string, what: Pick<LedgerPosting, 'legs' | 'holds' | 'resolve'>, actor = 'room'): void {
    this.postings.push({ key, code, currency: this.state.currency, tableId: this.state.table, handNo: this.state.handNo, actor, at: this.context.now, ...what });
  }

  private add(events: readonly StoredEvent[]): void {
    this.events.push(...events);
    this.state = foldTable(this.state, events, handFoldOf(this.context.game));
  }
}

/** Ends a draft: its decision, or the refusal that kept it from being one. */
export function decided(draft: Draft, refused: Refusal | null): Result<TableDecision, Refusal> {
  return refused === null ? ok(draft.decision()) : refuse(refused);
}
