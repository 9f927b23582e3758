import { describe as suite, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bestFive, describe, describeBoard, evaluateBoard } from '../../src/evaluator/index.js';
import { nameOf } from '../../src/games/seven-card-stud/state.js';
import { madeHand } from '../../web/src/table/stud/made-hand.js';

const RUNS = 4_000;

suite('what my cards make so far', () => {
  it('five to seven cards from two decks: the hand that the room names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 103 }), { minLength: 5, maxLength: 7 }), (cards) => {
        expect(madeHand(cards.map(nameOf))).toEqual(describe(bestFive(cards).value));
      }),
      { numRuns: RUNS },
    );
  });

  it('the same where hands are rare: few ranks, or one suit', () => {
    const few = fc.constantFrom(...Array.from({ length: 104 }, (_, card) => card).filter((card) => ['A', '5', '4', '3', '2'].includes(nameOf(card)[0]!)));
    const suited = fc.constantFrom(...Array.from({ length: 104 }, (_, card) => card).filter((card) => nameOf(card)[1] === 's'));
    for (const pool of [few, suited]) {
      fc.assert(
        fc.property(fc.uniqueArray(pool, { minLength: 5, maxLength: 7 }), (cards) => {
          expect(madeHand(cards.map(nameOf))).toEqual(describe(bestFive(cards).value));
        }),
        { numRuns: RUNS },
      );
    }
  });

  it('one to four cards: what a board of them is', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 103 }), { minLength: 1, maxLength: 4 }), (cards) => {
        expect(madeHand(cards.map(nameOf))).toEqual(describeBoard(evaluateBoard(cards)));
      }),
      { numRuns: RUNS },
    );
    expect(madeHand([])).toBeNull();
  });
});
