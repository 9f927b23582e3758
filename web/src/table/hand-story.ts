/**
 * The story of a hand: kept as what happened, said in the language in use. When that changes, all of it is said anew; the
 * numbers of its lines stay, so that nothing is read aloud twice.
 */
import type { PlayerId } from '../../../src/contracts/ids.js';
import type { TableFrame, TableView } from '../../../src/contracts/table.js';
import { wordFrame } from './frame-words.js';
import type { LogLine } from './log-line.js';
import { type MissedHands, type SettledHands, wordMissed } from './missed-hands.js';
import { myIdAt } from './player-name.js';

/** A log line with a number that never repeats. */
export interface NumberedLine extends LogLine {
  readonly no: number;
}

/** What lines are made of. */
type Fact =
  | { readonly kind: 'frame'; readonly frame: TableFrame; readonly view: TableView; readonly before: TableView }
  | { readonly kind: 'missed'; readonly missed: MissedHands; readonly settled: SettledHands; readonly view: TableView };

/** A fact that has been told: under which number its first line stands, and how many before that are left out. */
interface Told {
  readonly fact: Fact;
  readonly no: number;
  readonly from: number;
}

interface Chapter {
  readonly handNo: number;
  /** Since the hand began, without a hole. */
  whole: boolean;
  told: readonly Told[];
  lines: readonly NumberedLine[];
}

/** A hand between ten players who use every raise has fewer lines than this, with the table's own between them. */
const LOG_MOST = 400;

/** The story of one table: the hand that is played, and the one before. */
export class HandStory {
  private lineNo = 0;
  private now: Chapter = { handNo: 0, whole: false, told: [], lines: [] };
  private before: Chapter | null = null;
  private gone: Chapter | null = null;
  private myId: PlayerId | null = null;

  /** This hand, oldest line first; it opens with the hand. */
  get log(): readonly NumberedLine[] {
    return this.now.lines;
  }

  /** The whole story of the hand before this one; null: none was seen from its beginning. */
  get last(): { readonly handNo: number; readonly lines: readonly NumberedLine[] } | null {
    return this.before;
  }

  /** What was told of the hand that has just given way to the next, with or without a hole; null: no hand has. */
  get ended(): { readonly handNo: number; readonly lines: readonly NumberedLine[] } | null {
    return this.gone;
  }

  /** Goes on with a frame; a hand that opens begins anew, with what the frame tells from there on. */
  frame(frame: TableFrame, view: TableView, before: TableView): void {
    this.know(view);
    const opened = frame.events.some((e) => 'hand' in e && e.hand.type === 'HandOpened');
    const fact: Fact = { kind: 'frame', frame, view, before };
    const lines = this.words(fact);
    if (!opened) return this.add(fact, lines, 0);
    this.gone = this.now;
    if (this.now.whole) this.before = this.now;
    this.now = { handNo: view.handNo, whole: true, told: [], lines: [] };
    this.add(fact, lines, Math.max(0, lines.findIndex((line) => line.kind === 'hand')));
  }

  /** A snapshot shows how things stand. What happened meanwhile was not heard: a story with a hole is none. */
  snapshot(view: TableView, sameHand: boolean): void {
    this.now = sameHand ? { ...this.now, whole: false } : { handNo: view.handNo, whole: false, told: [], lines: [] };
    if (this.know(view)) this.sayAnew();
  }

  /** Hands ended and were replaced while I was cut off. */
  missed(missed: MissedHands, settled: SettledHands, view: TableView): void {
    const fact: Fact = { kind: 'missed', missed, settled, view };
    this.add(fact, this.words(fact), 0);
  }

  /** Says everything again: in another language, or to somebody who has sat down since. */
  sayAnew(): void {
    // Other objects, for whoever compares them.
    const again = (chapter: Chapter): Chapter => ({ ...chapter, lines: chapter.told.flatMap(({ fact, no, from }) => numbered(this.words(fact).slice(from), no)).slice(-LOG_MOST) });
    this.now = again(this.now);
    this.before = this.before && again(this.before);
    this.gone = this.gone && again(this.gone);
  }

  private add(fact: Fact, lines: readonly LogLine[], from: number): void {
    const told = lines.slice(from);
    if (told.length === 0) return;
    const no = this.lineNo + 1;
    this.lineNo += told.length;
    this.now.told = [...this.now.told, { fact, no, from }].slice(-LOG_MOST);
    this.now.lines = [...this.now.lines, ...numbered(told, no)].slice(-LOG_MOST);
  }

  private words(fact: Fact): readonly LogLine[] {
    if (fact.kind === 'missed') return wordMissed(fact.missed, fact.settled, fact.view);
    return wordFrame(fact.frame, fact.view, fact.before, this.myId);
  }

  /** Learns who I am; true when that is news. What was watched before tells of me by my name. */
  private know(view: TableView): boolean {
    const id = myIdAt(view);
    if (id === null || id === this.myId) return false;
    this.myId = id;
    return true;
  }
}

/**
 * The story that is told beside what is shown. `lying`: a finished round that lies on the felt though the table has gone on
 * to the next, whose story follows when the felt is clear; null: the table is shown as it stands.
 */
export function storyBeside({ log, ended }: { readonly log: readonly NumberedLine[]; readonly ended: HandStory['ended'] }, lying: number | null): readonly NumberedLine[] {
  return ended !== null && ended.handNo === lying ? ended.lines : log;
}

function numbered(lines: readonly LogLine[], first: number): NumberedLine[] {
  return lines.map((line, i) => ({ ...line, no: first + i }));
}
