/**
 * What may be drawn a picture after the state that it belongs to: the story in words, what is read aloud. A table's first
 * picture shows what is played for (turn, bets, stacks, buttons); the rest follows piece by piece, one in each picture, so
 * that no picture is late with all of it.
 */
import type { NextPicture } from './paced-table.js';

/** However much there is to draw, a piece is never held back longer, ms. */
export const HELD_MOST_MS = 90;

/** Draws a piece, or a part of it: true when more of it is to follow. `whole`: nothing may follow any more. */
export type DrawPiece = (whole: boolean) => unknown;

/** The pieces that follow, of one table. */
export class Afterwards {
  private readonly pieces = new Map<object, { readonly since: number; run: DrawPiece }>();
  private callOff: (() => void) | null = null;

  constructor(
    private readonly now: () => number,
    /** Null where nobody looks: everything is drawn at once. */
    private readonly pictures: () => NextPicture | null,
    /** Whether the coming picture is taken already. */
    private readonly taken: () => boolean = () => false,
  ) {}

  /** Draws a piece in a picture of its own, in the order of asking. What waits under the same key is drawn as it stands last, in its old place. */
  put(key: object, run: DrawPiece): void {
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
      this.draw(() => true);
      return;
    }
    if (this.callOff) return;
    let drawn = false;
    const callOff = picture(() => {
      drawn = true;
      this.callOff = null;
      const due = this.now() - HELD_MOST_MS;
      if (!this.draw(({ since }) => since <= due) && !this.taken()) this.drawNext();
      this.wait();
    });
    if (!drawn) this.callOff = callOff;
  }

  /** Draws these pieces whole; whether there were any. */
  private draw(these: (piece: { readonly since: number }) => boolean): boolean {
    const found = [...this.pieces].filter(([, piece]) => these(piece));
    for (const [key, { run }] of found) {
      this.pieces.delete(key);
      run(true);
    }
    return found.length > 0;
  }

  private drawNext(): void {
    for (const [key, { run }] of this.pieces) {
      if (run(false) !== true) this.pieces.delete(key);
      return;
    }
  }
}
