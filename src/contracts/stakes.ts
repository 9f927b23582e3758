/** What is played for at a table, in the form its game has. */
import type { Amount } from './ids.js';

/** `stud`: fixed-limit bets and what is forced. `limits`: the least and most that one seat may bet in a round. */
export type Stakes =
  | { readonly kind: 'stud'; readonly small: Amount; readonly big: Amount; readonly ante: Amount; readonly bringIn: Amount }
  | { readonly kind: 'limits'; readonly min: Amount; readonly max: Amount };

/** A number to sort tables of one game by: low stakes first. */
export function stakesRank(stakes: Stakes): Amount {
  return stakes.kind === 'stud' ? stakes.big : stakes.min;
}
