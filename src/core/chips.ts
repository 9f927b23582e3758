import { invariant } from './assert.js';

declare const chipsBrand: unique symbol;

/** An amount of money in the currency's minor unit (cents): a safe integer. The only form of money in this project. */
export type Chips = number & { readonly [chipsBrand]: true };

/** Largest amount the room handles, 2^53 − 1 minor units. */
export const MAX_CHIPS = Number.MAX_SAFE_INTEGER;

/** Brands an integer as chips. Throws when it is not a safe integer. */
export function chips(amount: number): Chips {
  invariant(Number.isSafeInteger(amount), `not a whole number of chips: ${amount}`);
  return amount as Chips;
}
