/** Which chips move when a frame comes: bets to the pot when a street closes, pots to their winners. Events drive motion. */
import type { TableFrame, StudTableView } from '../../../../src/contracts/table.js';

/** Chips on their way. `from` and `to` name a seat's bet, a seat, or the pot. */
export interface Flight {
  readonly kind: 'collect' | 'award';
  readonly amount: number;
  readonly from: { readonly bet: number } | 'pot';
  readonly to: { readonly seat: number } | 'pot';
}

/** The flights of a frame, in order. Chips of acts in the same frame go along with those already lying there. */
export function flightsOf(frame: TableFrame, before: StudTableView): Flight[] {
  const flights: Flight[] = [];
  const bets = new Map<number, number>((before.hand?.players ?? []).map((p) => [p.seat, p.bet]));
  for (const event of frame.events) {
    if (!('hand' in event)) continue;
    const { hand } = event;
    if (hand.type === 'Acted') bets.set(hand.seat, (bets.get(hand.seat) ?? 0) + hand.added);
    else if (hand.type === 'UncalledReturned') bets.set(hand.seat, Math.max(0, (bets.get(hand.seat) ?? 0) - hand.amount));
    else if (hand.type === 'StreetClosed') {
      for (const [seat, amount] of bets) if (amount > 0) flights.push({ kind: 'collect', amount, from: { bet: seat }, to: 'pot' });
      bets.clear();
    } else if (hand.type === 'PotAwarded') {
      for (const winner of hand.winners) if (winner.amount > 0) flights.push({ kind: 'award', amount: winner.amount, from: 'pot', to: { seat: winner.seat } });
    }
  }
  return flights;
}

/** A box with its centre, px. */
export interface Words {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where chips between `from` and what is written in the middle stop, or set out: on the straight way to its centre, at its edge.
 * `reach`: half of what the chips themselves measure, px. One who is nearer than that stays where he is.
 */
export function edgeOf(from: { readonly x: number; readonly y: number }, words: Words, reach: number): { readonly x: number; readonly y: number } {
  const [dx, dy] = [from.x - words.x, from.y - words.y];
  const part = Math.min(1, (words.width / 2 + reach) / Math.abs(dx), (words.height / 2 + reach) / Math.abs(dy));
  return Number.isFinite(part) ? { x: words.x + dx * part, y: words.y + dy * part } : { x: words.x, y: words.y };
}
