import { describe, expect, test } from '@jest/globals';
import { shuffle } from '../../src/core/shuffle.js';

describe('shuffle', () => {
  test('stud §1.1: gives every card of the deck once', () => {
    const order = shuffle(104, (bound) => bound - 1);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 104 }, (_, card) => card));
  });

  test('stud §1.1: each of the 24 orders of four cards comes from exactly one sequence of draws', () => {
    const orders = new Set<string>();
    for (let a = 0; a < 4; a++) for (let b = 0; b < 3; b++) for (let c = 0; c < 2; c++) {
      const draws = [a, b, c];
      orders.add(shuffle(4, (bound) => { const draw = draws.shift()!; expect(draw).toBeLessThan(bound); return draw; }).join());
    }
    expect(orders.size).toBe(24);
  });

  test('a source that answers out of range is not believed', () => {
    expect(() => shuffle(3, (bound) => bound)).toThrow('random');
  });
});
