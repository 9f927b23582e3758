/**
 * Lays dealt cards on the table one after the other: each at its moment, and never more in one picture than a slow device
 * draws in time. What is played for stands on the page at once; only the cards take their way, and what is written of them
 * in the hand's story comes with the last of them.
 */
import type { NextPicture } from './paced-table.js';
import { type PictureTime, UNSHARED } from './picture-time.js';

/** How many cards are laid in one picture. */
const AT_ONCE = 2;

/** A card gives way to what a picture draws already, but is never later than this for it, ms. */
export const GIVES_WAY_MS = 80;

/** What waits for the cards waits no longer, however slowly they are drawn, ms. */
export const WAIT_MOST_MS = 500;

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
  private readonly followers = new Set<{ readonly until: number; readonly run: () => void }>();
  private callOff: (() => void) | null = null;

  constructor(
    private readonly now: () => number,
    private readonly pictures: () => NextPicture | null,
    /** What a picture's time is shared with. */
    private readonly time: PictureTime = UNSHARED,
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

  /** Runs when all cards lie that are dealt by the coming picture, and after {@link WAIT_MOST_MS} at the latest; the answer calls it off. */
  whenLaid(run: () => void): () => void {
    const follower = { until: this.now() + WAIT_MOST_MS, run };
    this.followers.add(follower);
    this.wait();
    return () => this.followers.delete(follower);
  }

  /** Lays no more cards. */
  close(): void {
    this.waiting = [];
    this.followers.clear();
    this.callOff?.();
    this.callOff = null;
  }

  private wait(): void {
    if (this.callOff || (this.waiting.length === 0 && this.followers.size === 0)) return;
    const picture = this.pictures();
    if (picture) {
      this.callOff = picture(() => {
        this.callOff = null;
        this.layDue();
        this.follow();
        this.wait();
      });
    } else {
      for (const { lay } of this.waiting.splice(0)) lay();
      this.follow();
    }
  }

  private follow(): void {
    const now = this.now();
    for (const follower of this.followers) {
      if (this.waiting.length > 0 && follower.until > now) continue;
      this.followers.delete(follower);
      follower.run();
    }
  }

  private layDue(): void {
    const now = this.now();
    for (let laid = 0; laid < AT_ONCE && this.waiting[0] !== undefined; laid += 1) {
      const { at } = this.waiting[0];
      if (at > now || (this.time.full && at > now - GIVES_WAY_MS)) return;
      this.time.draw(this.waiting.shift()!.lay);
    }
  }
}
