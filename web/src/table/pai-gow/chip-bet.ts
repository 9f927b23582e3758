/** A bet as the chips it was made of, in the order they were put down: the last one goes back first. */
import type { Amount } from '../../../../src/contracts/ids.js';

/** Chips put down, in minor units, first one first. */
export type Pile = readonly Amount[];

/** The sum of a pile. */
export function sumOf(pile: Pile): Amount {
  return pile.reduce((sum, chip) => sum + chip, 0);
}

/** An amount in as few of the table's chips as a dealer would use, largest first. */
export function pileOf(amount: Amount, chips: readonly Amount[]): Pile {
  const pile: Amount[] = [];
  let left = amount;
  for (const chip of chips.toSorted((a, b) => b - a)) {
    const count = Math.floor(left / chip);
    pile.push(...Array.from({ length: count }, () => chip));
    left -= count * chip;
  }
  return pile;
}

/** Why a bet may not grow to `amount`: the table's limit, my own chips, or what the bank can still cover. */
export interface BetBounds {
  readonly min: Amount;
  /** What the room takes at the moment. */
  readonly max: Amount;
  /** The table's limit. */
  readonly limit: Amount;
  /** All chips I have here, those in the circle included. */
  readonly chips: Amount;
}

/** The refusal that the room would give to `amount`, so that it is said before anything is sent; null: it fits. */
export function refusedBet(amount: Amount, { max, limit, chips }: BetBounds): { readonly code: string; readonly params: Readonly<Record<string, number>> } | null {
  if (amount <= max) return null;
  if (amount > limit) return { code: 'WAGER.ABOVE_MAXIMUM', params: { maximum: limit } };
  if (amount > chips) return { code: 'HAND.NOT_ENOUGH_CHIPS', params: { available: chips } };
  return { code: 'WAGER.NOT_COVERED', params: { available: max } };
}
