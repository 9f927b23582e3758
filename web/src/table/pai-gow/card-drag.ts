/**
 * Dragging a card with mouse, pen or finger. A press that does not move is a tap, told at the release: after a swipe,
 * some browsers send no click for the next tap.
 */
import type { CardName } from '../../../../src/contracts/cards.js';

/** A press becomes a drag once it has moved this far, in pixels. */
const DRAG_PX = 7;

/** A card in the hand of its player. `dx`, `dy`: how far it is from its place. `over`: the slot of the front under it, `back`, or nothing. */
export interface Drag {
  readonly card: CardName;
  readonly dx: number;
  readonly dy: number;
  readonly over: number | 'back' | null;
}

/** Where a point on the page is: `data-drop` names the places (`0`, `1`, `back`). */
export type PlaceAt = (x: number, y: number) => number | 'back' | null;

/** The places of this document. */
export const placeAt: PlaceAt = (x, y) => {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = (element as HTMLElement).dataset?.['drop'];
    if (place !== undefined) return place === 'back' ? 'back' : Number(place);
  }
  return null;
};

/** Follows one pointer from press to release. */
export class CardDrag {
  private press: { readonly card: CardName; readonly id: number; readonly x: number; readonly y: number; moved: boolean } | null = null;
  private done = false;

  constructor(
    private readonly at: PlaceAt,
    private readonly show: (drag: Drag | null) => void,
    private readonly drop: (card: CardName, place: number | 'back') => void,
    private readonly tap: (card: CardName) => void,
  ) {}

  down(card: CardName, { pointerId: id, clientX: x, clientY: y }: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>): void {
    this.done = false;
    this.press = { card, id, x, y, moved: false };
  }

  move({ pointerId, clientX, clientY }: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>): void {
    const { press } = this;
    if (press?.id !== pointerId) return;
    const [dx, dy] = [clientX - press.x, clientY - press.y];
    press.moved ||= Math.hypot(dx, dy) >= DRAG_PX;
    if (press.moved) this.show({ card: press.card, dx, dy, over: this.at(clientX, clientY) });
  }

  up({ pointerId, clientX, clientY }: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>): void {
    const { press } = this;
    if (press?.id !== pointerId) return;
    this.press = null;
    this.done = true;
    if (!press.moved) return this.tap(press.card);
    this.show(null);
    const place = this.at(clientX, clientY);
    if (place !== null) this.drop(press.card, place);
  }

  /** The browser took the pointer away: the card goes back to its place. */
  cancel(): void {
    this.press = null;
    this.show(null);
  }

  /** Whether the click that follows a release has had its answer. */
  swallowsClick(): boolean {
    const { done } = this;
    this.done = false;
    return done;
  }
}
