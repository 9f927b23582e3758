import type { TableFigures } from '../contracts/lobby.js';
import type { PlayedHand } from './table-draft.js';

const HOUR_MS = 3_600_000;

/** A table's last ended hands, as many as the lobby's figures are made of. */
export class RecentHands {
  /** Hands kept at most. */
  static readonly MOST = 100;

  /** Figures as last made: a thousand tables are looked at by many. */
  private made: { readonly figures: TableFigures | null; readonly until: number } | null = null;

  /** `hands`: in the order they ended. */
  constructor(private hands: readonly PlayedHand[] = []) {}

  add(hand: PlayedHand): void {
    this.hands = [...this.hands, hand].slice(-RecentHands.MOST);
    this.made = null;
  }

  /** The figures of those that ended in the hour before `now`, which never goes back; null when there are none. */
  figures(now: number): TableFigures | null {
    if (this.made === null || this.made.until <= now) this.made = { figures: this.make(now), until: this.nextChange(now) ?? Infinity };
    return this.made.figures;
  }

  private make(now: number): TableFigures | null {
    const hands = this.hands.filter(({ endedAt }) => endedAt > now - HOUR_MS);
    const [first] = hands;
    const last = hands.at(-1);
    if (first === undefined || last === undefined) return null;
    const sum = (of: (hand: PlayedHand) => number): number => hands.reduce((total, hand) => total + of(hand), 0);
    const dealtIn = sum((hand) => (hand.pastFirstRound === null ? 0 : hand.dealtIn));
    return {
      hands: hands.length,
      since: first.openedAt,
      averagePot: Math.round(sum(({ pot }) => pot) / hands.length),
      handsPerHour: Math.round((hands.length * HOUR_MS) / Math.max(1, last.endedAt - first.openedAt)),
      pastFirstRoundPct: dealtIn === 0 ? null : Math.round((100 * sum(({ pastFirstRound }) => pastFirstRound ?? 0)) / dealtIn),
    };
  }

  /** When the figures change by the passing of time alone; null: never. */
  nextChange(now: number): number | null {
    const oldest = this.hands.find(({ endedAt }) => endedAt > now - HOUR_MS);
    return oldest === undefined ? null : oldest.endedAt + HOUR_MS;
  }
}
