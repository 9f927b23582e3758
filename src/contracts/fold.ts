/** How a client keeps its view of a table: snapshot, then frames. The server tests that fold(frames) equals its own view. */
import type { GameProjectedEvent, GameTypes, KnownGame } from './games.js';
import { foldPaiGow } from './pai-gow.fold.js';
import { foldStud } from './seven-card-stud.fold.js';
import type { SeatView, TableEvent, TableFrame, TableView } from './table.js';

/** What to do with a frame at hand: apply it, ignore it (already seen), or ask for a snapshot (one was missed). */
export function frameOrder(view: TableView, frame: Pick<TableFrame, 'v' | 'stream'>): 'apply' | 'ignore' | 'gap' {
  if (frame.stream !== view.stream) return 'gap';
  if (frame.v <= view.v) return 'ignore';
  return frame.v === view.v + 1 ? 'apply' : 'gap';
}

/** How one event of a hand changes a client's view of it, by the id of the game. */
export type HandFolds = Readonly<Record<string, (hand: never, event: never) => unknown>>;

/** The folds of the games that every client of this contract knows: a further game adds one line. */
export const HAND_FOLDS: { readonly [G in KnownGame]: (hand: GameTypes[G]['view'] | null, event: GameTypes[G]['event']) => GameTypes[G]['view'] | null } = {
  'seven-card-stud': foldStud,
  'pai-gow': foldPaiGow,
};

/**
 * Applies the next frame of the stream. Only for frames that {@link frameOrder} calls `apply`. `folds`: for a client that knows
 * further games.
 */
export function foldFrame<V extends TableView>(view: V, frame: TableFrame, folds: HandFolds = HAND_FOLDS): V {
  // A table never changes its game, so what its frames bring is of the game of its view.
  let next = { ...view, v: frame.v, offer: frame.offer } as TableView;
  for (const event of frame.events) {
    next = 'table' in event ? foldTable(next, event.table) : ({ ...next, hand: folds[next.game]?.(next.hand as never, event.hand as never) ?? null, ...opened(next, event.hand) } as TableView);
  }
  return next as V;
}

/** A frame of the table that `view` shows, as one of its game: a table never changes its game. */
export function frameOf<G extends KnownGame>(_view: { readonly game: G }, frame: TableFrame): TableFrame<G> {
  return frame as TableFrame<G>;
}

function opened({ seats }: TableView, event: GameProjectedEvent): Pick<TableView, 'handNo' | 'nextHandAt' | 'seats'> | object {
  return event.type === 'HandOpened' ? { handNo: event.handNo, nextHandAt: null, seats: withoutNewcomers(seats) } : {};
}

/** Nobody is new to a hand that opens now, or to none. Seats that stay as they are keep their identity. */
function withoutNewcomers(seats: readonly SeatView[]): readonly SeatView[] {
  return seats.some((seat) => seat.newcomer) ? seats.map((seat) => (seat.newcomer ? { ...seat, newcomer: false } : seat)) : seats;
}

function seatChanged(view: TableView, seat: number, change: Partial<SeatView>): TableView {
  return { ...view, seats: view.seats.map((s) => (s.seat === seat ? { ...s, ...change } : s)) };
}

const EMPTY: Omit<SeatView, 'seat'> = { player: null, chips: 0, sittingOut: null, connected: false, leaving: false, newcomer: false, promise: null };

function foldTable(view: TableView, event: TableEvent): TableView {
  switch (event.type) {
    case 'SeatTaken':
      return seatChanged(view, event.seat, { ...EMPTY, player: event.player, chips: event.chips, connected: true, newcomer: view.hand !== null });
    case 'SeatLeft':
      return seatChanged(view, event.seat, EMPTY);
    case 'ChipsAdded': {
      const mine = view.me !== null && view.me.seat === event.seat;
      return seatChanged(mine && view.me ? { ...view, me: { ...view.me, pendingTopUp: 0 } } : view, event.seat, { chips: event.chips });
    }
    case 'TopUpAsked':
      return view.me && view.me.seat === event.seat ? { ...view, me: { ...view.me, pendingTopUp: event.pending } } : view;
    case 'SettingsChanged':
      return view.me && view.me.seat === event.seat ? { ...view, me: { ...view.me, settings: event.settings } } : view;
    case 'MoveAsked':
      return view.me && view.me.seat === event.seat ? { ...view, me: { ...view.me, movingTo: event.to } } : view;
    case 'SeatPromised':
      return seatChanged(view, event.seat, { promise: event.promise });
    case 'PromiseEnded':
      return seatChanged(view, event.seat, { promise: null });
    case 'SatOut':
      return seatChanged(view, event.seat, { sittingOut: event.reason });
    case 'SatIn':
      return seatChanged(view, event.seat, { sittingOut: null });
    case 'LeaveAsked':
      return seatChanged(view, event.seat, { leaving: true });
    case 'PlayerRenamed':
      return seatChanged(view, event.seat, { player: event.player });
    case 'ConnectionLost':
      return seatChanged(view, event.seat, { connected: false });
    case 'ConnectionRestored':
      return seatChanged(view, event.seat, { connected: true });
    case 'TableStatusChanged':
      return { ...view, status: event.status };
    case 'RulesChanged':
      return { ...view, rules: event.rules, buyIn: event.buyIn } as TableView;
    case 'HandScheduled':
      return { ...view, nextHandAt: event.at };
    case 'HandEnded':
      return withStacks(view, event.stacks);
    case 'HandVoided': {
      const voided = withStacks(view, event.stacks);
      return { ...voided, seats: withoutNewcomers(voided.seats), hand: null };
    }
  }
}

function withStacks(view: TableView, stacks: readonly { seat: number; chips: number }[]): TableView {
  return { ...view, seats: view.seats.map((s) => ({ ...s, chips: stacks.find((x) => x.seat === s.seat)?.chips ?? s.chips })) };
}
