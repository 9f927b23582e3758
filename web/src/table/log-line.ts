/** One line of the table's story: as written in the log, and as read aloud. */
export interface LogLine {
  readonly kind: 'hand' | 'street' | 'act' | 'result' | 'table';
  readonly text: string;
  /** With cards in words; null when it is not worth interrupting for. */
  readonly spoken: string | null;
  /** Where more of it stands. */
  readonly way?: 'statement';
}
