/** The money of a round, and what it leaves to the table (pai gow §4, §6, §7). */
import type { PaiGowLastBeside } from '../../contracts/pai-gow.js';
import { chips } from '../../core/chips.js';
import type { HandOutcome, Posting } from '../../core/game.js';
import { remembered } from './bank.js';
import type { PaiGowStored } from './events.js';
import type { PaiGowMemory } from './open.js';
import { sumOf } from './side-bets/settle.js';
import { commissionOf, netOf, type PaiGowPlayer, type PaiGowState } from './state.js';

/** Key of the hold on a seat's bet, or on the bank's cover. */
function holdKey({ opening }: PaiGowState, what: string): string {
  return `hand/${opening.handNo}/${what}`;
}

function betting({ players }: PaiGowState): PaiGowPlayer[] {
  return players.filter(({ bet }) => bet > 0);
}

/** Everything that is set aside when betting closes: bets with what lies beside them and fees, what a banking player can lose, the house's cover. */
function holdsOf(state: PaiGowState): NonNullable<Posting['holds']> {
  const { bank, cover, bankCover, players } = state;
  const banker = players.find(({ seat }) => seat === bank.seat);
  const holds = betting(state).map(({ seat, bet, dragon, sideBets, fee }) => ({ key: holdKey(state, `bet/${seat}`), account: { seat }, amount: bet + dragon + sumOf(sideBets) + fee }));
  const all = [
    ...holds,
    ...(banker === undefined ? [] : [{ key: holdKey(state, `bank/${banker.seat}`), account: { seat: banker.seat }, amount: bankCover + banker.fee }]),
    { key: holdKey(state, 'cover'), account: { house: 'bank' } as const, amount: cover },
  ];
  return all.filter(({ amount }) => amount > 0).map((hold) => ({ ...hold, amount: chips(hold.amount) }));
}

function holdKeysOf(state: PaiGowState): string[] {
  return holdsOf(state).map(({ key }) => key);
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
      holds: holdsOf(after),
    });
  }
  // Without a bet there was no deal, and nothing to settle.
  if (happened.has('HandSettled') && wasDealt(after)) {
    const legs: Posting['legs'][number][] = after.players
      .map((player) => ({ player, amount: chips(netOf(after, player)), commission: chips(commissionOf(after, player)) }))
      .filter(({ amount }) => amount !== 0)
      .map(({ player: { seat }, amount, commission }) => ({ account: { seat }, amount, ...(commission > 0 && { commission }) }));
    if (after.bankNet !== null && after.bankNet !== 0) legs.push({ account: { house: 'bank' }, amount: chips(after.bankNet) });
    if (after.commission > 0) legs.push({ account: { house: 'commission' }, amount: chips(after.commission) });
    made.push({ code: 'round-settle', key: holdKey(after, 'settle'), legs, resolve: holdKeysOf(after) });
  }
  return made;
}

/** A voided round gives everything back that was set aside (pai gow §6.4); null before betting has closed. */
export function voiding(state: PaiGowState): Posting | null {
  if (!wasDealt(state) || state.phase === 'ended') return null;
  return { code: 'round-void', key: holdKey(state, 'void'), legs: [], resolve: holdKeysOf(state) };
}

/** Whether betting has closed on bets: then cards were dealt. */
function wasDealt({ draw }: PaiGowState): boolean {
  return draw !== null;
}

/** Whether a player has let so many rounds pass, or is away, that the next one need not wait for him. */
function isIdle({ skipped, connected, idle }: PaiGowPlayer, afterIdleRounds: number): boolean {
  return skipped === 'time-out' && (!connected || idle + 1 >= afterIdleRounds);
}

/** What lay beside a bet, for the next round's Re-Bet. */
function besideOf({ dragon, sideBets }: PaiGowPlayer): PaiGowLastBeside {
  return { ...(dragon > 0 && { lastDragon: dragon }), ...(Object.keys(sideBets).length > 0 && { lastSideBets: sideBets }) };
}

/** How the round ended; null while it runs. */
export function outcome(state: PaiGowState): HandOutcome | null {
  if (state.phase !== 'ended') return null;
  const { rules } = state.opening;
  const { afterIdleRounds } = rules.sitOut;
  const memory: PaiGowMemory = {
    ...(rules.bank !== 'house' && { banks: remembered(state) }),
    stays: Object.fromEntries(
      state.players.map((player) => {
        const { stay, bet, lastBet, lastBeside, idle, skipped } = player;
        const counts = skipped === 'time-out' && !isIdle(player, afterIdleRounds);
        return [stay, { lastBet: bet > 0 ? bet : lastBet, ...(bet > 0 ? besideOf(player) : lastBeside), idle: counts ? idle + 1 : 0 }];
      }),
    ),
  };
  return {
    stacks: state.players.map((player) => ({ seat: player.seat, chips: chips(player.start + netOf(state, player)) })),
    timedOut: state.players.filter((player) => isIdle(player, afterIdleRounds)).map(({ seat }) => seat),
    protected: [],
    memory,
    // Where nothing was dealt there is nothing to look at; but a bank that nobody wants is not offered again at once.
    pauseMs: wasDealt(state) || (rules.bank === 'player-dealer' && state.bank.seat === null) ? rules.clock.betweenHandsMs : 0,
  };
}
