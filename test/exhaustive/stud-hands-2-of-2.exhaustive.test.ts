import { expect, test } from '@jest/globals';
import { proveStudHands } from './prove-stud-hands.js';

// 200,000 random hands in two files, so that two cores share them.
test.each([
  [100_000, 150_000],
  [150_000, 200_000],
])('stud: random hands of 2–10 seats, seeds %i to %i: chips, cards, turns, acts, payouts, folding', (from, to) => {
  expect(() => proveStudHands(from, to)).not.toThrow();
});
