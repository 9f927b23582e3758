/** A table as the lobby shows it, to everybody and to one who sits there. */
import type { LobbyTable, MyTable } from '../contracts/lobby.js';
import type { TableOwner } from './table-owner.js';
import { freeSeats } from './table-state.js';
import { offerFor } from './table-view.js';

/** A line of the table list, without those who wait: they are counted elsewhere. */
export type TableLine = Omit<LobbyTable, 'waiting' | 'queued'>;

/** The line of a table now. */
export function tableLine({ current: state, game, recentHands }: TableOwner, now: number): TableLine {
  const terms = game.terms(state.rules);
  const seated = state.seats.filter((s) => s !== null);
  return {
    table: state.table,
    name: state.name,
    game: state.game,
    // A game that can be played in one seat is played there against the house (pai gow §3.1).
    kind: state.seats.length === 1 ? 'private' : 'open',
    currency: state.currency,
    status: state.status,
    seats: state.seats.length,
    taken: seated.length,
    people: seated.filter((s) => !s.player.bot).length,
    free: freeSeats(state).length,
    stakes: terms.stakes,
    minBuyIn: terms.minBuyIn,
    maxBuyIn: terms.maxBuyIn,
    usualBuyIn: terms.usualBuyIn,
    handNo: state.handNo,
    figures: recentHands.figures(now),
  };
}

/** The table as one of those who sit there finds it among his own; null when he does not. */
export function myTable(owner: TableOwner, player: string): MyTable | null {
  const { current: state, game } = owner;
  const mine = owner.seatOf(player);
  if (mine === null) return null;
  const asked = state.playing && state.status !== 'quarantined' ? game.deadlines(state.hand).flatMap(({ seat }) => (seat === null ? [] : [seat])) : [];
  return {
    table: state.table,
    name: state.name,
    game: state.game,
    currency: state.currency,
    stakes: game.terms(state.rules).stakes,
    status: state.status,
    seat: mine.seat,
    sittingId: mine.sittingId,
    chips: mine.chips,
    sittingOut: mine.sittingOut,
    turnEnds: offerFor(state, game, mine)?.deadline ?? null,
    asked: [...new Set(asked)].sort((a, b) => a - b),
    movingTo: mine.moving?.to ?? null,
  };
}
