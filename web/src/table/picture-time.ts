/**
 * The time of one picture, shared by all that draws at a table: whoever has more to draw stops where a picture has had
 * enough, and goes on in the next. A quick device draws a whole frame at once so, a slow one piece by piece, and neither has
 * to be told which it is.
 */

/** Script of one picture after which nothing more is begun in it, ms: laying out and painting what it changed costs as much again, and more. */
export const ENOUGH_MS = 0.8;

/** How much of what a piece usually takes the last one tells. */
const NEWS = 0.1;

/** Counts what the picture at hand has cost so far. */
export class PictureTime {
  private picture: unknown;
  private spentMs = 0;
  private usualMs = 0;

  constructor(
    private readonly now: () => number,
    /** Names the picture at hand: the same all through one picture. */
    private readonly pictureAtHand: () => unknown,
    /** Runs something and draws what it changed, at once, so that its cost is known. */
    private readonly flush: (run: () => void) => void,
  ) {}

  /** Whether the picture at hand has had enough. */
  get full(): boolean {
    return this.picture === this.pictureAtHand() && this.spentMs >= ENOUGH_MS;
  }

  /** Draws a piece of the picture at hand, whether it has had enough or not. */
  draw(piece: () => void): void {
    const picture = this.pictureAtHand();
    if (picture !== this.picture) [this.picture, this.spentMs] = [picture, 0];
    const from = this.now();
    this.flush(piece);
    const ms = this.now() - from;
    this.usualMs += (ms - this.usualMs) * NEWS;
    // A slow device is not slow at every moment: a piece counts as what pieces usually take at least.
    this.spentMs += Math.max(ms, this.usualMs);
  }
}

/** Where nothing has to be shared: a picture never has enough. */
export const UNSHARED = new PictureTime(() => 0, () => null, (run) => run());
