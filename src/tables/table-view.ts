/** The exits of a table towards its viewers: allow-lists, built field by field. Cards come from the game's own `view` and `project` alone. */
import type { GameProjectedEvent } from '../contracts/games.js';
import type { BuyIn, FrameEvent, MySeat, Offer, SeatPromise, SeatView, StreamId, TableEvent, TableView } from '../contracts/table.js';
import type { AnyGame, Viewer } from '../core/game.js';
import { type PromisedSeat, type StoredEvent, type StoredTableEvent, type TableSeat, type TableState, wasThere } from './table-state.js';

/** The public stream of a table. */
export const WATCH_STREAM: StreamId = 'watch';

/** The stream of one stay in a seat. */
export function seatStream(sittingId: string): StreamId {
  return `seat:${sittingId}`;
}

function seatView(state: TableState, at: number): SeatView {
  const { seats, promises } = state;
  const seat = seats[at] ?? null;
  if (seat === null) {
    const promised = promises.find((promise) => promise.seat === at);
    return { seat: at, player: null, chips: 0, sittingOut: null, connected: false, leaving: false, newcomer: false, promise: promised === undefined ? null : publicPromise(promised) };
  }
  return {
    seat: at,
    player: { id: seat.player.id, name: seat.player.name, bot: seat.player.bot },
    chips: seat.chips,
    sittingOut: seat.sittingOut,
    connected: seat.connected,
    leaving: seat.leaving !== null,
    newcomer: state.hand !== null && !isDealtIn(state, seat),
    promise: null,
  };
}

/** All seats as everybody sees them. */
export function seatViews(state: TableState): SeatView[] {
  return state.seats.map((_, at) => seatView(state, at));
}

/** To whom a seat is promised stays between him and the room. */
function publicPromise({ kind, until }: PromisedSeat): SeatPromise {
  return { kind, until };
}

/** What the seat's own player may decide now; null while the table does not ask anybody. */
export function offerFor(state: TableState, game: AnyGame, seat: TableSeat): Offer | null {
  return state.playing && state.status !== 'quarantined' && wasThere(state, seat) ? (game.offer(state.hand, seat.seat) as Offer | null) : null;
}

function buyInOf(game: AnyGame, rules: unknown): BuyIn {
  const { minBuyIn, maxBuyIn, usualBuyIn } = game.terms(rules);
  return { min: minBuyIn, max: maxBuyIn, usual: usualBuyIn };
}

/** Whether the hand on the table opened with this very stay in its seat. */
function isDealtIn({ dealtIn }: TableState, { seat, sittingId }: TableSeat): boolean {
  return dealtIn[seat] === sittingId;
}

/**
 * As whom a viewer sees the hand: as the seat only in the very stay that was dealt in. Whoever sits down later in the same seat
 * sees what everybody sees, the finished hand included.
 */
function handViewer(state: TableState, seat: TableSeat | null): Viewer {
  return seat !== null && isDealtIn(state, seat) ? { kind: 'seat', seat: seat.seat } : { kind: 'watch' };
}

/** Everything a viewer may know at version `v`. `seat` null: a watcher. */
export function tableView(state: TableState, game: AnyGame, seat: TableSeat | null, v: number): TableView {
  const viewer = handViewer(state, seat);
  const me: MySeat | null =
    seat === null ? null : { seat: seat.seat, sittingId: seat.sittingId, pendingTopUp: seat.topUps.reduce((sum, t) => sum + t.amount, 0), settings: seat.settings, movingTo: seat.moving?.to ?? null };
  // The game that made the hand is the one that shows it: rules, hand and offer belong together.
  return {
    table: state.table,
    stream: seat === null ? WATCH_STREAM : seatStream(seat.sittingId),
    v,
    name: state.name,
    game: state.game,
    currency: state.currency,
    rules: state.rules,
    buyIn: buyInOf(game, state.rules),
    status: state.status,
    seats: seatViews(state),
    handNo: state.handNo,
    nextHandAt: state.nextHandAt,
    hand: state.hand === null ? null : game.view(state.hand, viewer),
    me,
    offer: seat === null ? null : offerFor(state, game, seat),
  } as TableView;
}

/** What one viewer is sent of a commit's events; `after` is the state that they lead to. `seat` null: a watcher. */
export function projectEvents(events: readonly StoredEvent[], game: AnyGame, after: TableState, seat: TableSeat | null): FrameEvent[] {
  return shownTo(handViewer(after, seat), seat?.seat ?? null, events, game);
}

/** What everybody at a table was sent of events; secrets need not be there. */
export function projectForAll(events: readonly StoredEvent[], game: AnyGame): FrameEvent[] {
  return shownTo({ kind: 'watch' }, null, events, game);
}

function shownTo(viewer: Viewer, seat: number | null, events: readonly StoredEvent[], game: AnyGame): FrameEvent[] {
  const shown: FrameEvent[] = [];
  for (const event of events) {
    if ('table' in event) {
      const projected = projectTableEvent(event.table, game, seat);
      if (projected !== null) shown.push({ table: projected });
    } else {
      const projected = game.project(event.hand, viewer);
      if (projected !== null) shown.push({ hand: projected as GameProjectedEvent });
    }
  }
  return shown;
}

function projectTableEvent(event: StoredTableEvent, game: AnyGame, seat: number | null): TableEvent | null {
  switch (event.type) {
    case 'SeatTaken':
      return { type: 'SeatTaken', seat: event.seat, player: { id: event.player.id, name: event.player.name, bot: event.player.bot }, chips: event.chips };
    case 'SeatLeft':
      return { type: 'SeatLeft', seat: event.seat, reason: event.reason };
    case 'ChipsAdded':
      return { type: 'ChipsAdded', seat: event.seat, amount: event.amount, chips: event.chips };
    case 'TopUpAsked':
      return event.seat === seat ? { type: 'TopUpAsked', seat: event.seat, pending: event.topUps.reduce((sum, t) => sum + t.amount, 0) } : null;
    case 'SettingsChanged':
      return event.seat === seat ? { type: 'SettingsChanged', seat: event.seat, settings: event.settings } : null;
    case 'MoveAsked':
      return event.seat === seat ? { type: 'MoveAsked', seat: event.seat, to: event.moving?.to ?? null } : null;
    case 'SeatPromised':
      return { type: 'SeatPromised', seat: event.promise.seat, promise: publicPromise(event.promise) };
    case 'PromiseEnded':
      return { type: 'PromiseEnded', seat: event.seat };
    case 'SatOut':
      return { type: 'SatOut', seat: event.seat, reason: event.reason };
    case 'SatIn':
      return { type: 'SatIn', seat: event.seat };
    case 'LeaveAsked':
      return { type: 'LeaveAsked', seat: event.seat };
    case 'PlayerRenamed':
      return { type: 'PlayerRenamed', seat: event.seat, player: { id: event.player.id, name: event.player.name, bot: event.player.bot } };
    case 'ConnectionLost':
      return { type: 'ConnectionLost', seat: event.seat };
    case 'ConnectionRestored':
      return { type: 'ConnectionRestored', seat: event.seat };
    case 'TableStatusChanged':
      return { type: 'TableStatusChanged', status: event.status };
    case 'RulesChanged':
      return { type: 'RulesChanged', version: event.version, rules: event.rules, buyIn: buyInOf(game, event.rules) };
    case 'HandScheduled':
      return { type: 'HandScheduled', at: event.at };
    case 'HandEnded':
      return { type: 'HandEnded', handNo: event.handNo, stacks: event.stacks.map((s) => ({ seat: s.seat, chips: s.chips })) };
    case 'HandVoided':
      return { type: 'HandVoided', handNo: event.handNo, stacks: event.stacks.map((s) => ({ seat: s.seat, chips: s.chips })) };
    case 'DeadlinesMoved':
      return { type: 'HandScheduled', at: event.nextHandAt };
    case 'TimedOut':
    case 'BankMoved':
      return null;
  }
}
