/** The money of a round, and what it leaves to the table (pai gow §4, §6, §7). */
import { chips } from '../../core/chips.js';
import type { HandOutcome, Posting } from '../../core/game.js';
import type { PaiGowStored } from './events.js';
import type { PaiGowMemory } from './open.js';
import type { PaiGowPlayer, PaiGowState } from './state.js';

/** Key of the hold on a seat's bet, or on the bank's cover. */
function holdKey({ opening }: PaiGowState, what: string): string {
  return `hand/${opening.handNo}/${what}`;
}

function betting({ players }: PaiGowState): PaiGowPlayer[] {
  return players.filter(({ bet }) => bet > 0);
}

/** Keys of everything that was set aside when betting closed. */
function holdsOf(state: PaiGowState): string[] {
  return [...betting(state).map(({ seat }) => holdKey(state, `bet/${seat}`)), holdKey(state, 'cover')];
}

/** When betting closes: bets and cover are set aside. When the round is settled: all of it is released, and the chips move. */
export function postings(after: PaiGowState, events: readonly PaiGowStored[]): readonly Posting[] {
  const happened = new Set(events.map(({ pub }) => pub.type));
  const made: Posting[] = [];
  if (happened.has('BettingClosed')) {
    made.push({
      code: 'round-hold',
      key: holdKey(after, 'hold'),
      legs: [],
      holds: [
        ...betting(after).map(({ seat, bet }) => ({ key: holdKey(after, `bet/${seat}`), account: { seat }, amount: chips(bet) })),
        { key: holdKey(after, 'cover'), account: { house: 'bank' }, amount: chips(after.cover) },
      ],
    });
  }
  // Without a bet there was no deal, and nothing to settle.
  if (happened.has('HandSettled') && after.cover > 0) {
    const legs: Posting['legs'][number][] = after.players
      .filter(({ result }) => result !== null && result.net !== 0)
      .map(({ seat, result }) => ({ account: { seat }, amount: chips(result!.net) }));
    if (after.bankNet !== null && after.bankNet !== 0) legs.push({ account: { house: 'bank' }, amount: chips(after.bankNet) });
    if (after.commission > 0) legs.push({ account: { house: 'commission' }, amount: chips(after.commission) });
    made.push({ code: 'round-settle', key: holdKey(after, 'settle'), legs, resolve: holdsOf(after) });
  }
  return made;
}

/** A voided round gives everything back that was set aside (pai gow §6.4); null before betting has closed. */
export function voiding(state: PaiGowState): Posting | null {
  if (state.cover === 0 || state.phase === 'ended') return null;
  return { code: 'round-void', key: holdKey(state, 'void'), legs: [], resolve: holdsOf(state) };
}

/** Whether a player has let so many rounds pass, or is away, that the next one need not wait for him. */
function isIdle({ skipped, connected, idle }: PaiGowPlayer, afterIdleRounds: number): boolean {
  return skipped === 'time-out' && (!connected || idle + 1 >= afterIdleRounds);
}

/** How the round ended; null while it runs. */
export function outcome(state: PaiGowState): HandOutcome | null {
  if (state.phase !== 'ended') return null;
  const { rules } = state.opening;
  const { afterIdleRounds } = rules.sitOut;
  const memory: PaiGowMemory = {
    stays: Object.fromEntries(
      state.players.map((player) => {
        const { stay, bet, lastBet, idle, skipped } = player;
        const counts = skipped === 'time-out' && !isIdle(player, afterIdleRounds);
        return [stay, { lastBet: bet > 0 ? bet : lastBet, idle: counts ? idle + 1 : 0 }];
      }),
    ),
  };
  return {
    stacks: state.players.map(({ seat, start, result }) => ({ seat, chips: chips(start + (result?.net ?? 0)) })),
    timedOut: state.players.filter((player) => isIdle(player, afterIdleRounds)).map(({ seat }) => seat),
    protected: [],
    memory,
    // Where nothing was dealt there is nothing to look at.
    pauseMs: state.cover > 0 ? rules.clock.betweenHandsMs : 0,
  };
}
