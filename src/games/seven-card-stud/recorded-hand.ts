/** Hands as real rooms recorded them, in the neutral form of the cases: the facts that a replay needs. */

/** A word of the record: `ante`, or an act of the table's own vocabulary with `bring_in` for the bring-in. */
export type RecordedAct = 'ante' | 'bring_in' | 'open' | 'complete' | 'bet' | 'raise' | 'call' | 'check' | 'fold';

/** One recorded act. `amount` chips were added; `to` is the street total afterwards. */
export interface RecordedAction {
  readonly street: 'ante' | 3 | 4 | 5 | 6 | 7;
  readonly p: string;
  readonly a: RecordedAct;
  readonly amount?: number;
  readonly to?: number;
  readonly all_in?: boolean;
}

/** A recorded hand. Amounts are whole units; fields that a replay does not use are left out. */
export interface RecordedHand {
  readonly id: string;
  readonly stakes: { readonly ante: number; readonly bring_in: number | null; readonly small_bet: number; readonly big_bet: number };
  readonly dealer_seat: number | null;
  readonly seats: readonly { readonly p: string; readonly seat: number; readonly stack: number; readonly dealt_in: boolean }[];
  /** `down`: two, then the river; `up`: door card first. `??` or a missing card was not recorded. */
  readonly cards: Readonly<Record<string, { readonly down: readonly string[]; readonly up: readonly string[] }>>;
  readonly actions: readonly RecordedAction[];
  readonly uncalled: readonly { readonly p: string; readonly amount: number }[];
  /** Main pot first, before rake. */
  readonly pots: readonly { readonly amount: number; readonly eligible: readonly string[] }[];
  readonly rake: number;
  readonly jackpot_fee?: number | null;
  /** After rake. */
  readonly collected: readonly { readonly p: string; readonly amount: number }[];
  readonly tags: readonly string[];
}

/** Hands that no rules of one bet and three raises from a deck that suffices can match, by their tag, and why. */
export const KNOWN_EXCEPTIONS: Readonly<Record<string, string>> = {
  bet_size_outside_rule: 'the room raised by amounts outside any fixed limit',
  community_river_card: 'one deck ran out and the river was shared',
};
