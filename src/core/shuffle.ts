import { invariant } from './assert.js';

/**
 * A fresh order of 0..size − 1, every order equally likely (Fisher–Yates).
 *
 * `randomInt(bound)` must be uniform over 0..bound − 1 and free of modulo bias; the quality of the shuffle is the
 * quality of that source (stud §1.1).
 */
export function shuffle(size: number, randomInt: (bound: number) => number): number[] {
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last--) {
    const chosen = randomInt(last + 1);
    invariant(Number.isInteger(chosen) && chosen >= 0 && chosen <= last, `not a random place: ${chosen}`);
    const moved = order[last]!;
    order[last] = order[chosen]!;
    order[chosen] = moved;
  }
  return order;
}
