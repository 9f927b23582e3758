/** The money of a finished hand, and what it leaves to the table (stud §9.2, §9.4). */
import { chips } from '../../core/chips.js';
import type { HandOutcome, Posting } from '../../core/game.js';
import type { StudStored } from './events.js';
import type { StudState } from './state.js';

/** How long a hand that nobody contested stays on the table: there are no cards to read. */
const UNCONTESTED_PAUSE_MS = 2_000;

/** One balanced posting when the hand is settled: each stack's change and the rake; none when nothing moved. */
export function postings(after: StudState, events: readonly StudStored[]): readonly Posting[] {
  if (!events.some(({ pub }) => pub.type === 'HandSettled')) return [];
  const legs: Posting['legs'][number][] = after.players
    .filter(({ stack, start }) => stack !== start)
    .map(({ seat, stack, start }) => ({ account: { seat }, amount: chips(stack - start) }));
  if (after.rakeTaken > 0) legs.push({ account: { house: 'rake' }, amount: chips(after.rakeTaken) });
  return legs.length === 0 ? [] : [{ code: 'hand-settle', key: `hand/${after.opening.handNo}/settle`, legs }];
}

/** What a hand leaves behind for the next one at the table; JSON. */
export interface StudMemory {
  /** Seat that had the button (stud §1.3). */
  readonly button: number;
}

/** How the hand ended; null while it runs. */
export function outcome(state: StudState): HandOutcome | null {
  if (state.phase !== 'ended') return null;
  const { players, opening, protectedSeats } = state;
  const contested = players.some((player) => player.shown !== null);
  const memory: StudMemory = { button: opening.button };
  return {
    stacks: players.map(({ seat, stack }) => ({ seat, chips: chips(stack) })),
    timedOut: players.filter((player) => player.timedOut).map(({ seat }) => seat),
    protected: protectedSeats,
    memory,
    pauseMs: Math.min(opening.rules.clock.betweenHandsMs, contested ? Infinity : UNCONTESTED_PAUSE_MS),
  };
}
