/** How many of a hand's cards lie on the table so far: the last ones may still be on their way from the dealer. */
import { getContext, setContext, untrack } from 'svelte';
import { Dealer, picturesOf } from './dealer.js';
import { pictureTimeHere } from './follows.svelte.js';

const KEY = Symbol('dealer');

/** Gives the parts of this table a dealer. */
export function seatDealer(): void {
  const dealer = new Dealer(() => performance.now(), picturesOf(window), pictureTimeHere());
  setContext(KEY, dealer);
  $effect(() => () => dealer.close());
}

/** The dealer of the table around. */
export function dealerHere(): Dealer {
  return getContext<Dealer>(KEY);
}

/** The cards of one seat. */
export class DealtCards {
  private count = $state(0);
  private readonly dealer = dealerHere();
  /** Laid, or on their way. */
  private planned = 0;
  private handNo: number | null = null;
  private readonly onTheirWay: (() => void)[] = [];

  constructor() {
    $effect(() => () => this.callOff());
  }

  /** How many lie on the table. */
  get laid(): number {
    return this.count;
  }

  /** The seat has `cards` of this hand. `moving`: new ones come from the dealer, the n-th after `delay(n)` ms; else they lie there. */
  show(handNo: number, cards: number, moving: boolean, delay: (n: number) => number): void {
    const laid = handNo === this.handNo ? untrack(() => this.count) : 0;
    if (handNo !== this.handNo || !moving || cards < this.planned) {
      this.callOff();
      this.planned = Math.min(laid, cards);
    }
    this.handNo = handNo;
    this.count = moving ? Math.min(laid, cards) : cards;
    if (!moving) this.planned = cards;
    for (; this.planned < cards; this.planned += 1) {
      const place = this.planned + 1;
      this.onTheirWay.push(this.dealer.lay(delay(this.planned), () => (this.count = Math.max(this.count, place))));
    }
  }

  private callOff(): void {
    for (const end of this.onTheirWay.splice(0)) end();
  }
}
