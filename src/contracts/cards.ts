/** Cards and hands as they travel. */

/** A card's face as written: `As`, `Td`, `Jk` for the joker. Which copy of two it is, nobody is told (stud §1.2). */
export type CardName = string;

/** A hand, board or partial hand in code + params; clients word it. Ranks are 2..14, most significant first. */
export interface HandDescription {
  readonly code: string;
  readonly ranks: readonly number[];
}
