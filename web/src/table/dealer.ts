/**
 * Lays dealt cards on the table one after the other: each at its moment, and never more in one picture than a slow device
 * draws in time. What the room says of the deal stands on the page at once; only the cards take their way.
 */
import type { NextPicture } from './paced-table.js';

/** How many cards are laid in one picture. */
const AT_ONCE = 2;

/** With the browser's pictures; null where nobody looks, so that everything is to be laid at once. */
export function picturesOf(window: Window): () => NextPicture | null {
  const at: NextPicture = (run) => {
    const id = window.requestAnimationFrame(run);
    return () => window.cancelAnimationFrame(id);
  };
  return () => (window.document.hidden ? null : at);
}

/** The dealer of one table. */
export class Dealer {
  private waiting: { readonly at: number; readonly lay: () => void }[] = [];
  private callOff: (() => void) | null = null;

  constructor(
    private readonly now: () => number,
    private readonly pictures: () => NextPicture | null,
  ) {}

  /** Lays a card when `delayMs` are over; the answer calls it off. */
  lay(delayMs: number, card: () => void): () => void {
    const turn = { at: this.now() + delayMs, lay: card };
    this.waiting.push(turn);
    // In the order of their moments; of one moment in the order they were asked for.
    this.waiting.sort((a, b) => a.at - b.at);
    this.wait();
    return () => {
      this.waiting = this.waiting.filter((other) => other !== turn);
    };
  }

  /** Lays no more cards. */
  close(): void {
    this.waiting = [];
    this.callOff?.();
    this.callOff = null;
  }

  private wait(): void {
    if (this.callOff || this.waiting.length === 0) return;
    const picture = this.pictures();
    if (picture) {
      this.callOff = picture(() => {
        this.callOff = null;
        this.layDue();
        this.wait();
      });
    } else {
      for (const { lay } of this.waiting.splice(0)) lay();
    }
  }

  private layDue(): void {
    const now = this.now();
    const due = this.waiting.filter(({ at }) => at <= now).length;
    for (const { lay } of this.waiting.splice(0, Math.min(AT_ONCE, due))) lay();
  }
}
