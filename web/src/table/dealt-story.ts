/** The story of a hand as it is written on the table: no card is named there before it lies. What is read aloud does not wait. */
import { Cell, type ReadableCell } from '../room/cell.js';
import type { Dealer } from './dealer.js';
import type { NumberedLine } from './hand-story.js';

/** The lines that are told by now. */
export class DealtStory {
  private readonly lines: Cell<readonly NumberedLine[]>;
  private all: readonly NumberedLine[];
  private lastNo: number;
  /** The line of a deal whose cards are on their way; it and what came after it are not told yet. */
  private heldFrom: number | null = null;
  private callOff: (() => void) | null = null;

  /** Whatever is there already is told. */
  constructor(
    private readonly dealer: Pick<Dealer, 'whenLaid'>,
    lines: readonly NumberedLine[],
  ) {
    this.all = lines;
    this.lastNo = lines.at(-1)?.no ?? 0;
    this.lines = new Cell(lines);
  }

  get told(): ReadableCell<readonly NumberedLine[]> {
    return this.lines;
  }

  /** The whole story as it is now. `moving`: cards that are news in it come from the dealer; else they lie there. */
  show(lines: readonly NumberedLine[], moving: boolean): void {
    const dealt = lines.find(({ no, kind }) => no > this.lastNo && kind === 'street');
    this.all = lines;
    this.lastNo = Math.max(this.lastNo, lines.at(-1)?.no ?? 0);
    // Another hand is told from its beginning: what was held belongs to one that is over.
    if (!moving || !lines.some(({ no }) => no === this.heldFrom)) this.release();
    if (moving && dealt && this.heldFrom === null) {
      this.heldFrom = dealt.no;
      this.callOff = this.dealer.whenLaid(() => {
        this.release();
        this.tell();
      });
    }
    this.tell();
  }

  /** Tells nothing any more. */
  close(): void {
    this.release();
  }

  private release(): void {
    this.callOff?.();
    this.callOff = null;
    this.heldFrom = null;
  }

  private tell(): void {
    const from = this.heldFrom;
    this.lines.set(from === null ? this.all : this.all.filter(({ no }) => no < from));
  }
}
