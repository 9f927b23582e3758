/**
 * Whose part of a hand lies at a seat. A finished hand stays on the table until the next one; whoever sits down meanwhile in
 * the place of one who left has no part in it, and its cards, chips and words are not his. The room says who came later.
 */
import type { SeatNo } from '../../../src/contracts/ids.js';
import type { SeatView } from '../../../src/contracts/table.js';

/** What of a table tells whose a part is; `P`: a player's part in a hand of its game. */
interface Seated<P> {
  readonly seats: readonly Pick<SeatView, 'seat' | 'newcomer'>[];
  readonly hand: { readonly players: readonly P[] } | null;
  readonly me: { readonly seat: SeatNo } | null;
}

/** Whether he who sits there came after the hand on the table had opened. */
export function cameLater({ seats }: Pick<Seated<unknown>, 'seats'>, seat: SeatNo): boolean {
  return seats.some((each) => each.seat === seat && each.newcomer);
}

/** What the hand on the table has of this seat's player; undefined: nothing, or it is of one who has left. */
export function partAt<P extends { readonly seat: SeatNo }>(view: Omit<Seated<P>, 'me'>, seat: SeatNo): P | undefined {
  return cameLater(view, seat) ? undefined : view.hand?.players.find((player) => player.seat === seat);
}

/** My part in the hand on the table; undefined: I have none. */
export function myPart<P extends { readonly seat: SeatNo }>(view: Seated<P>): P | undefined {
  return view.me === null ? undefined : partAt(view, view.me.seat);
}

/** Whether what the hand on the table has of this seat is mine. */
export function isMine(view: Omit<Seated<unknown>, 'hand'>, seat: SeatNo | null | undefined): boolean {
  return view.me !== null && view.me.seat === seat && !cameLater(view, seat);
}
