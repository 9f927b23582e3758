/** How a client keeps its view of a table: snapshot, then frames. The server tests that fold(frames) equals its own view. */
import type { GameProjectedEvent, GameView, KnownGame } from './games.js';
import { foldPaiGow } from './pai-gow.fold.js';
import type { PaiGowProjectedEvent, PaiGowView } from './pai-gow.js';
import { foldStud } from './seven-card-stud.fold.js';
import type { StudProjectedEvent, StudView } from './seven-card-stud.js';
import type { SeatView, TableEvent, TableFrame, TableView } from './table.js';

/** What to do with a frame at hand: apply it, ignore it (already seen), or ask for a snapshot (one was missed). */
export function frameOrder(view: TableView, frame: Pick<TableFrame, 'v' | 'stream'>): 'apply' | 'ignore' | 'gap' {
  if (frame.stream !== view.stream) return 'gap';
  if (frame.v <= view.v) return 'ignore';
  return frame.v === view.v + 1 ? 'apply' : 'gap';
}

/** Applies the next frame of the stream. Only for frames that {@link frameOrder} calls `apply`. */
export function foldFrame<V extends TableView>(view: V, frame: TableFrame): V {
  // A table never changes its game, so what its frames bring is of the game of its view.
  let next = { ...view, v: frame.v, offer: frame.offer } as TableView;
  for (const event of frame.events) {
    next = 'table' in event ? foldTable(next, event.table) : ({ ...next, hand: foldHand(next.game, next.hand, event.hand), ...handNumber(event.hand) } as TableView);
  }
  return next as V;
}

/** A frame of the table that `view` shows, as one of its game: a table never changes its game. */
export function frameOf<G extends KnownGame>(_view: { readonly game: G }, frame: TableFrame): TableFrame<G> {
  return frame as TableFrame<G>;
}

function handNumber(event: GameProjectedEvent): { handNo: number; nextHandAt: null } | object {
  return event.type === 'HandOpened' ? { handNo: event.handNo, nextHandAt: null } : {};
}

/** Folds one event of a hand by its game. */
export function foldHand(game: KnownGame, hand: GameView | null, event: GameProjectedEvent): GameView | null {
  switch (game) {
    case 'seven-card-stud':
      return foldStud(hand as StudView | null, event as StudProjectedEvent);
    case 'pai-gow':
      return foldPaiGow(hand as PaiGowView | null, event as PaiGowProjectedEvent);
  }
}

function seatChanged(view: TableView, seat: number, change: Partial<SeatView>): TableView {
  return { ...view, seats: view.seats.map((s) => (s.seat === seat ? { ...s, ...change } : s)) };
}

const EMPTY: Omit<SeatView, 'seat'> = { player: null, chips: 0, sittingOut: null, connected: false, leaving: false };

function foldTable(view: TableView, event: TableEvent): TableView {
  switch (event.type) {
    case 'SeatTaken':
      return seatChanged(view, event.seat, { ...EMPTY, player: event.player, chips: event.chips, connected: true });
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
    case 'HandVoided':
      return { ...withStacks(view, event.stacks), hand: null };
  }
}

function withStacks(view: TableView, stacks: readonly { seat: number; chips: number }[]): TableView {
  return { ...view, seats: view.seats.map((s) => ({ ...s, chips: stacks.find((x) => x.seat === s.seat)?.chips ?? s.chips })) };
}
