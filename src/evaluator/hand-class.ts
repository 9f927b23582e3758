/**
 * The classes of hands and the way a hand is described: a code and ranks. Clients word them in their language.
 *
 * Ranks here are the table's: 2..14, ace 14.
 */

/** Classes of five-card hands, weakest first; the index is the class number on every scale (stud §6.1, pai gow §2.2). */
export const HAND_CLASSES = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'five-of-a-kind',
] as const;

/** A class of five-card hands. The royal flush is a straight flush here. */
export type HandClass = (typeof HAND_CLASSES)[number];

export const HIGH_CARD = 0;
export const PAIR = 1;
export const TWO_PAIR = 2;
export const THREE_OF_A_KIND = 3;
export const STRAIGHT = 4;
export const FLUSH = 5;
export const FULL_HOUSE = 6;
export const FOUR_OF_A_KIND = 7;
export const STRAIGHT_FLUSH = 8;
export const FIVE_OF_A_KIND = 9;

/** What a description calls a hand: its class, with the ace-high straight flush under its own name. */
export type HandCode = HandClass | 'royal-flush';

/**
 * What a hand is, for a client to word.
 *
 * `ranks` (2..14) by code: `high-card` and `flush`: all ranks, highest first, repeated ranks repeated ·
 * `pair`, `three-of-a-kind`, `four-of-a-kind`: the group, then the kickers, highest first · `two-pair`: higher pair,
 * lower pair, kicker · `full-house`: the three, the pair · `straight`, `straight-flush`, `royal-flush`: the top
 * card (5 for A-2-3-4-5) · `five-of-a-kind`: the rank. Boards and two-card hands have fewer kickers, or none.
 */
export interface HandDescription {
  readonly code: HandCode;
  readonly ranks: readonly number[];
}
