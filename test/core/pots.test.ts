import { describe, expect, test } from '@jest/globals';
import { type Contribution, potsOf, sharePot, uncalledOf } from '../../src/core/pots.js';

const made = (...amounts: readonly (number | string)[]): Contribution[] =>
  amounts.map((amount, player) => ({ player, amount: Number.parseInt(String(amount), 10), folded: String(amount).endsWith('f') }));
const pots = (...amounts: readonly (number | string)[]) => potsOf(made(...amounts)).map(({ amount, players }) => [amount, players]);

describe('pots', () => {
  test('stud §5.1: every level of a player still in is a layer', () => {
    expect(pots(300, 500, 900, 900)).toEqual([[1200, [0, 1, 2, 3]], [600, [1, 2, 3]], [800, [2, 3]]]);
  });

  test('stud §5.1: folded chips fill the layers from the bottom', () => {
    expect(pots('250f', 100, 400, 400)).toEqual([[400, [1, 2, 3]], [750, [2, 3]]]);
  });

  test('stud §5.1: a folded level makes no layer of its own', () => {
    expect(pots('50f', '150f', 400, 400)).toEqual([[1000, [2, 3]]]);
  });

  test('stud §5.1: folded chips above everybody still in stay in the last pot', () => {
    expect(pots('500f', 300, 300)).toEqual([[1100, [1, 2]]]);
  });

  test('stud §5.1: nobody has put anything in: no pot', () => {
    expect(pots(0, 0)).toEqual([]);
  });

  test('stud §5.2: the top contribution’s excess over the second comes back, folded ones included', () => {
    expect(uncalledOf(made(10, 75, '25f'))).toEqual({ player: 1, amount: 50 });
    expect(uncalledOf(made(75, 75, 25))).toBeNull();
    expect(uncalledOf(made('60f', 40, 100))).toEqual({ player: 2, amount: 40 });
    expect(uncalledOf(made(0, 0))).toBeNull();
    expect(uncalledOf(made(5, 0))).toEqual({ player: 0, amount: 5 });
  });

  test('stud §5.4: odd units go one each to the first winners', () => {
    expect(sharePot(1001, [4, 7, 2]).map(({ amount }) => amount)).toEqual([334, 334, 333]);
    expect(sharePot(1, [4, 7])).toEqual([{ player: 4, amount: 1 }, { player: 7, amount: 0 }]);
    expect(() => sharePot(10, [])).toThrow('winner');
  });
});
