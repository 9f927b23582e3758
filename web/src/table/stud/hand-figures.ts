/** Figures of a hand that the page shows: pots, bets and rake. */
import type { SeatView } from '../../../../src/contracts/table.js';
import type { PotView, StudSeatView, StudView } from '../../../../src/contracts/seven-card-stud.js';

/** Everything that has been put in, before rake: antes, earlier streets, and the bets in front of the players. */
export function potTotal(hand: StudView): number {
  return hand.players.reduce((sum, p) => sum + p.contributed, 0);
}

/** What a seat has to play with: the hand's stack while it is played, the seat's chips once it is over (top-ups included). */
export function stackOf(seat: Pick<SeatView, 'chips'>, player: Pick<StudSeatView, 'stack'> | undefined, hand: Pick<StudView, 'phase'> | null): number {
  return player === undefined || hand === null || hand.phase === 'ended' ? seat.chips : player.stack;
}

/** Rake of the streets that paid any. */
export function rakePaid(hand: StudView): StudView['rake'] {
  return hand.rake.filter((r) => r.amount > 0);
}

/** Rake taken so far. */
export function rakeTotal(hand: StudView): number {
  return hand.rake.reduce((sum, r) => sum + r.amount, 0);
}

/** Side pots are worth showing only when there is more than one pot. */
export function shownPots(hand: StudView): readonly PotView[] {
  return hand.pots.length > 1 ? hand.pots : [];
}

/** Face-down and up cards of a player in the order they lie: two down, the up cards, the river. */
export function cardRow(player: Pick<StudSeatView, 'up' | 'down'>): { readonly first: readonly (string | null)[]; readonly up: readonly string[]; readonly river: readonly (string | null)[] } {
  return { first: player.down.slice(0, 2), up: player.up, river: player.down.slice(2) };
}

/** Marks the five that play among cards with duplicates: each of the five is used once. */
export function playingCards(cards: readonly (string | null)[], best: readonly string[]): boolean[] {
  const left = [...best];
  return cards.map((card) => {
    const i = card === null ? -1 : left.indexOf(card);
    if (i < 0) return false;
    left.splice(i, 1);
    return true;
  });
}
