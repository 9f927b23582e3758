/** How a dealt card travels: from the middle of the table to its place. Nothing moves when a view came as a snapshot. */
import type { Place } from './seating.js';

/** A whole street is dealt within this time, however many cards it has. */
const STREET_MS = 480;
const STAGGER_MS = 40;

/** Delay of the `index`-th of `total` cards dealt together. */
export function dealDelay(index: number, total: number): number {
  return index * Math.min(STAGGER_MS, STREET_MS / Math.max(1, total));
}

/**
 * The way from a seat to the dealer, for the style of the seat. Known from the layout: measuring thirty cards while they
 * are put on the page would make the browser lay it out thirty times.
 */
export function dealWay(seat: Place, dealer: Place): { readonly x: string; readonly y: string } {
  return { x: `${(dealer.x - seat.x) * 0.9}cqw`, y: `${(dealer.y - seat.y) * 0.75}cqh` };
}

/** Lets a card that is laid now travel there; what happens to it later moves nothing. The motion itself is `.dealt` of the table's style. */
export function dealt(node: HTMLElement, moving: boolean): void {
  if (moving) node.classList.add('dealt');
}
