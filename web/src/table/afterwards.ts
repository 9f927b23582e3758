/**
 * What may be drawn a picture after the state that it belongs to: the story in words, what is read aloud. A table's first
 * picture shows what is played for (turn, bets, stacks, buttons); the rest follows piece by piece, one in each picture, so
 * that no picture is late with all of it.
 */
import type { NextPicture } from './paced-table.js';

/** However much there is to draw, a piece is never held back longer, ms. */
export const HELD_MOST_MS = 80;

/** The pieces that follow, of one table. */
export class Afterwards {
  private readonly pieces = new Map<object, { readonly since: number; run: () => void }>();
  private callOff: (() => void) | null = null;

  constructor(
    private readonly now: () => number,
    /** Null where nobody looks: everything is drawn at once. */
    private readonly pictures: () => NextPicture | null,
    /** Whether the coming picture is taken already. */
    private readonly taken: () => boolean = () => false,
  ) {}

  /** Draws a piece in a picture of its own, in the order of asking. What waits under the same key is drawn as it stands last, in its old place. */
  put(key: object, run: () => void): void {
    const waiting = this.pieces.get(key);
    if (waiting) waiting.run = run;
    else this.pieces.set(key, { since: this.now(), run });
    this.wait();
  }

  /** Nothing is drawn any more under this key. */
  drop(key: object): void {
    this.pieces.delete(key);
  }

  /** Draws nothing any more. */
  close(): void {
    this.pieces.clear();
    this.callOff?.();
    this.callOff = null;
  }

  private wait(): void {
    if (this.pieces.size === 0) return;
    const picture = this.pictures();
    if (!picture) {
      this.callOff?.();
      this.callOff = null;
      return this.draw(this.pieces.size);
    }
    if (this.callOff) return;
    let drawn = false;
    const callOff = picture(() => {
      drawn = true;
      this.callOff = null;
      const overdue = [...this.pieces.values()].filter(({ since }) => this.now() - since >= HELD_MOST_MS).length;
      this.draw(Math.max(overdue, this.taken() ? 0 : 1));
      this.wait();
    });
    if (!drawn) this.callOff = callOff;
  }

  private draw(count: number): void {
    for (const [key, { run }] of [...this.pieces].slice(0, count)) {
      this.pieces.delete(key);
      run();
    }
  }
}
