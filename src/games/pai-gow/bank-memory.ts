/** What is remembered of who banked, from round to round (pai gow §5.1). */
import type { SeatNo } from '../../contracts/ids.js';

/** What a table remembers of its banks from round to round. JSON. */
export interface BankMemory {
  /** The seat that the bank was last offered to or held by; −1 before any, and where the house's turn ends a turn round the table. */
  readonly seat: SeatNo;
  /** The stay that banked the last round, null after the house; and how many rounds in a row. */
  readonly stay: string | null;
  readonly inARow: number;
  /** Stays that bet against the dealer in the last round that the house banked. */
  readonly against: readonly string[];
}

/** What a new table remembers. */
export const NO_BANKS: BankMemory = { seat: -1, stay: null, inARow: 0, against: [] };
