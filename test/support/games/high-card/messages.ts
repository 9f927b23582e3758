/** What a client of High Card sees and says, and how it folds what it is told. */
import type { Amount, DecisionId, Millis, SeatNo } from '../../../../src/contracts/ids.js';
import type { CardName } from '../../../../src/core/card.js';

/** `ante`: put in by everybody dealt in; `bet`: put in by who stays. */
export interface HighCardRules {
  readonly seats: number;
  readonly ante: Amount;
  readonly bet: Amount;
  readonly decideMs: Millis;
  readonly betweenHandsMs: Millis;
}

export interface HighCardSeat {
  readonly seat: SeatNo;
  readonly stack: Amount;
  readonly state: 'deciding' | 'stays' | 'folded';
  /** Null: not mine to see. */
  readonly card: CardName | null;
  readonly net: Amount | null;
}

export interface HighCardView {
  readonly game: 'high-card';
  readonly handNo: number;
  readonly phase: 'deciding' | 'ended';
  readonly deadline: Millis | null;
  readonly players: readonly HighCardSeat[];
}

export type HighCardAction = { readonly act: 'stay' } | { readonly act: 'fold' };
export type HighCardLegal = HighCardAction & { readonly decisionId?: DecisionId };

export type HighCardEvent =
  | { readonly type: 'HandOpened'; readonly handNo: number; readonly at: Millis; readonly rules: HighCardRules; readonly players: readonly { readonly seat: SeatNo; readonly stack: Amount }[] }
  /** `mine`: the card of the seat that is told; null for everybody else. */
  | { readonly type: 'CardsDealt'; readonly deadline: Millis; readonly mine: { readonly seat: SeatNo; readonly card: CardName } | null }
  | { readonly type: 'DeadlineMoved'; readonly deadline: Millis }
  | { readonly type: 'SeatDecided'; readonly seat: SeatNo; readonly stays: boolean }
  | { readonly type: 'HandSettled'; readonly shown: readonly { readonly seat: SeatNo; readonly card: CardName }[]; readonly nets: readonly { readonly seat: SeatNo; readonly net: Amount }[] };

function withSeat(hand: HighCardView, seat: SeatNo, change: Partial<HighCardSeat>): HighCardView {
  return { ...hand, players: hand.players.map((player) => (player.seat === seat ? { ...player, ...change } : player)) };
}

/** Folds one event into a client's view. */
export function foldHighCard(hand: HighCardView | null, event: HighCardEvent): HighCardView | null {
  if (event.type === 'HandOpened') {
    const { handNo, players, rules } = event;
    return { game: 'high-card', handNo, phase: 'deciding', deadline: null, players: players.map(({ seat, stack }) => ({ seat, stack: stack - rules.ante, state: 'deciding', card: null, net: null })) };
  }
  if (hand === null) return null;
  switch (event.type) {
    case 'CardsDealt': {
      const dealt = { ...hand, deadline: event.deadline };
      return event.mine === null ? dealt : withSeat(dealt, event.mine.seat, { card: event.mine.card });
    }
    case 'DeadlineMoved':
      return { ...hand, deadline: event.deadline };
    case 'SeatDecided':
      return withSeat(hand, event.seat, { state: event.stays ? 'stays' : 'folded' });
    case 'HandSettled': {
      let ended: HighCardView = { ...hand, phase: 'ended', deadline: null };
      for (const { seat, card } of event.shown) ended = withSeat(ended, seat, { card });
      for (const { seat, net } of event.nets) ended = withSeat(ended, seat, { net });
      return ended;
    }
  }
}
