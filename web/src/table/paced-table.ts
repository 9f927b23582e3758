/**
 * A table as it is drawn: whatever arrives between two pictures is drawn once, with the next one. Ten seats that act
 * quickly send several frames in the time of one picture; drawing each would make slow devices late with all of them.
 */
import { Cell, type ReadableCell } from '../room/cell.js';
import { type PictureTime, UNSHARED } from './picture-time.js';
import type { Film, TableState } from './table-controller.js';

/** What is drawn of a table's controller. */
interface Source {
  readonly state: ReadableCell<TableState>;
  onFilm(listener: (film: Film) => void): () => void;
}

/** Runs something with the next picture; the answer calls it off. One thing at a time. */
export type NextPicture = (run: () => void) => () => void;

/** Browsers draw nothing of a page that is covered: after this long it goes on all the same. */
const LATEST_MS = 120;

/** The browser's next picture, at the latest after {@link LATEST_MS}; at once on a page that is not in sight. */
export function nextPicture(window: Window): NextPicture {
  let waiting: { readonly run: () => void; readonly since: number; readonly picture: number } | null = null;
  let looking = false;
  const draw = (): void => {
    const due = waiting;
    waiting = null;
    if (due) window.cancelAnimationFrame(due.picture);
    due?.run();
  };
  // One timer for many pictures: setting and clearing one for each would cost more than what most of them show.
  const look = (afterMs: number): void => {
    looking = true;
    window.setTimeout(() => {
      looking = false;
      if (!waiting) return;
      const leftMs = waiting.since + LATEST_MS - window.performance.now();
      if (leftMs > 0) look(leftMs);
      else draw();
    }, afterMs);
  };
  return (run) => {
    if (window.document.hidden) {
      run();
      return () => {};
    }
    const asked = { run, since: window.performance.now(), picture: window.requestAnimationFrame(draw) };
    waiting = asked;
    if (!looking) look(LATEST_MS);
    return () => {
      window.cancelAnimationFrame(asked.picture);
      if (waiting === asked) waiting = null;
    };
  };
}

/** The state and the films of a table, in step with the pictures. */
export class PacedTable {
  readonly state: Cell<TableState>;
  private readonly films: Film[] = [];
  private readonly listeners = new Set<(film: Film) => void>();
  private readonly ends: (() => void)[];
  private callOff: (() => void) | null = null;
  private readonly undrawn: (() => void)[] = [];
  private readonly following = new Set<() => void>();

  constructor(
    private readonly source: Source,
    private readonly next: NextPicture,
    /** What a picture's time is shared with. */
    private readonly time: PictureTime = UNSHARED,
  ) {
    this.state = new Cell(source.state.value);
    this.ends = [
      source.state.subscribe((state) => state !== this.state.value && this.wait()),
      source.onFilm((film) => {
        this.films.push(film);
        this.wait();
      }),
    ];
  }

  /** Runs `listener` for each frame that may be shown as motion, together with the view that it leads to. */
  onFilm(listener: (film: Film) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Runs `follow` in each picture that draws this table, when it is drawn: for what may stand in the same picture. */
  onDrawn(follow: () => void): () => void {
    this.following.add(follow);
    return () => this.following.delete(follow);
  }

  /** When everything that has arrived by now is drawn. */
  async drawn(): Promise<void> {
    while (this.callOff) await new Promise<void>((done) => this.undrawn.push(done));
  }

  close(): void {
    for (const end of this.ends) end();
    this.callOff?.();
    this.callOff = null;
    this.tellDrawn();
  }

  private wait(): void {
    if (this.callOff) return;
    let drawn = false;
    const callOff = this.next(() => {
      drawn = true;
      this.callOff = null;
      this.draw();
    });
    if (!drawn) this.callOff = callOff;
  }

  private draw(): void {
    const films = this.films.splice(0);
    this.time.draw(() => {
      this.state.set(this.source.state.value);
      for (const film of films) for (const listener of this.listeners) listener(film);
    });
    this.tellDrawn();
    for (const follow of this.following) follow();
  }

  private tellDrawn(): void {
    for (const done of this.undrawn.splice(0)) done();
  }
}
