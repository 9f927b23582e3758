/** What is played for at a table, in the form its game has. */
import type { Amount } from './ids.js';

/** `stud`: fixed-limit bets and what is forced. `limits`: the least and most that one seat may bet in a round. */
export type Stakes =
  | { readonly kind: 'stud'; readonly small: Amount; readonly big: Amount; readonly ante: Amount; readonly bringIn: Amount }
  | { readonly kind: 'limits'; readonly min: Amount; readonly max: Amount };

/** Names stakes: two tables of one game and currency play for the same when their keys are equal. */
export function stakesKey(stakes: Stakes): string {
  return stakes.kind === 'stud' ? `stud ${stakes.small}/${stakes.big}/${stakes.ante}/${stakes.bringIn}` : `limits ${stakes.min}-${stakes.max}`;
}

/** A number to sort tables of one game by: low stakes first. */
export function stakesRank(stakes: Stakes): Amount {
  return stakes.kind === 'stud' ? stakes.big : stakes.min;
}
