/**
 * What may be drawn a picture after the state that it belongs to: other seats, the story in words, what is read aloud. A
 * table's first picture shows what is played for (turn, bets, stacks, buttons); the rest follows piece by piece, as many in
 * each picture as it has time for, so that no picture is late with all of it.
 */
import type { NextPicture } from './paced-table.js';
import { type PictureTime, UNSHARED } from './picture-time.js';

/** What has waited as long as this is drawn in a picture that has had enough, too, ms. */
export const HELD_MOST_MS = 90;

/** What has waited as long as this is drawn whole, ms. */
export const WHOLE_AFTER_MS = 300;

/** What comes before what: a decision of mine, who acted and whose turn it is with bets and pots, the other seats, the story. */
export const RANKS = { mine: 0, acts: 1, others: 2, story: 3 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** Draws a piece, or a part of it: true when more of it is to follow. `whole`: nothing may follow any more. */
export type DrawPiece = (whole: boolean) => unknown;

interface Piece {
  readonly since: number;
  run: DrawPiece;
  rank: Rank;
}

/** The pieces that follow, of one table. */
export class Afterwards {
  private readonly pieces = new Map<object, Piece>();
  private callOff: (() => void) | null = null;

  constructor(
    private readonly now: () => number,
    /** Null where nobody looks: everything is drawn at once. */
    private readonly pictures: () => NextPicture | null,
    /** What a picture's time is shared with. */
    private readonly time: PictureTime = UNSHARED,
  ) {}

  /**
   * Draws a piece when a picture has time for it: those of one rank in the order of asking. What waits under the same key is
   * drawn as it stands last, in its old place.
   */
  put(key: object, run: DrawPiece, rank: Rank = RANKS.acts): void {
    const waiting = this.pieces.get(key);
    if (waiting) Object.assign(waiting, { run, rank });
    else this.pieces.set(key, { since: this.now(), run, rank });
    this.wait();
  }

  /** Nothing is drawn any more under this key. */
  drop(key: object): void {
    this.pieces.delete(key);
  }

  /** Draws as many as the picture at hand has time for. */
  fill(): void {
    while (this.pieces.size > 0 && !this.time.full) this.drawOne([...this.pieces].toSorted(([, a], [, b]) => a.rank - b.rank)[0]!);
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
      for (const [key, { run }] of this.pieces) {
        this.pieces.delete(key);
        run(true);
      }
      return;
    }
    if (this.callOff) return;
    let drawn = false;
    const callOff = picture(() => {
      drawn = true;
      this.callOff = null;
      this.drawWhole(this.now() - WHOLE_AFTER_MS);
      const heldSince = this.now() - HELD_MOST_MS;
      const held = [...this.pieces].find(([, { since }]) => since <= heldSince);
      if (held && this.time.full) this.drawOne(held);
      this.fill();
      this.wait();
    });
    if (!drawn) this.callOff = callOff;
  }

  /** Draws whole what has waited since then. */
  private drawWhole(since: number): void {
    for (const [key, { since: asked, run }] of this.pieces) {
      if (asked > since) continue;
      this.pieces.delete(key);
      this.time.draw(() => void run(true));
    }
  }

  private drawOne([key, piece]: readonly [object, Piece]): void {
    const { run } = piece;
    let more: unknown;
    this.time.draw(() => (more = run(false)));
    // Unless it was asked for anew by what it drew.
    if (more !== true && this.pieces.get(key) === piece && piece.run === run) this.pieces.delete(key);
  }
}
