import { describe as group, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { faceOf } from '../../src/core/card.js';
import { describeBoard, evaluateBoard, inEnglish } from '../../src/evaluator/index.js';
import { Agreement } from './agreement.js';
import { studCards } from './hands.js';
import { board as plainBoard } from './slow-evaluator.js';

const value = (names: string): number => evaluateBoard(studCards(names));

function expectFalling(...boards: string[]): void {
  const values = boards.map(value);
  expect(values).toEqual([...new Set(values)].sort((a, b) => b - a));
}

group('boards', () => {
  it('stud §3.5: two cards: pairs above singles', () => {
    expectFalling('As Ad', '2s 2d', 'As Kd', 'As Qd', 'Ks Qd', '3s 2d');
  });

  it('stud §3.5: three cards: trips, a pair, singles', () => {
    expectFalling('2s 2d 2h', 'As Ad Kc', 'As Ad Qc', 'Ks Kd Ac', '2s 2d 3c', 'As Kd Qc', 'As Kd Jc', '4s 3d 2c');
  });

  it('stud §3.5: four cards: quads, trips, two pair, a pair, singles', () => {
    expectFalling(
      'As Ad Ah Ac',
      '2s 2d 2h 2c',
      'As Ad Ah Kc',
      '2s 2d 2h 3c',
      'As Ad Kh Kc',
      'As Ad Qh Qc',
      '3s 3d 2h 2c',
      'As Ad Kh Qc',
      '2s 2d 4h 3c',
      'As Kd Qh Jc',
      '5s 4d 3h 2c',
    );
  });

  it('stud §3.5: no straights or flushes, and suits never count', () => {
    expect(describeBoard(value('As Ks Qs Js'))).toEqual({ code: 'high-card', ranks: [14, 13, 12, 11] });
    expect(value('As Ks Qs Js')).toBe(value('Ad Kc Qh Jd'));
    expect(value('As Ks Qs Js')).toBeLessThan(value('2s 2d 3h 4c'));
  });

  it('stud §10.16: As As 9 and Ac Ad 9 are equal', () => {
    expect(value('As As 9h')).toBe(value('Ac Ad 9s'));
  });

  it('names groups and kickers', () => {
    expect(inEnglish(describeBoard(value('8s 8d Kc 4h')))).toBe('pair of eights (K-4)');
    expect(inEnglish(describeBoard(value('8s 8d')))).toBe('pair of eights');
    expect(inEnglish(describeBoard(value('8s')))).toBe('eight high');
  });

  it('orders every board of every size as the plain rule does', () => {
    const agreements = [new Agreement(), new Agreement(), new Agreement(), new Agreement()];
    for (let a = 0; a < 13; a++) {
      for (let b = -1; b < 13; b++) {
        for (let c = -1; c < (b < 0 ? 0 : 13); c++) {
          for (let d = -1; d < (c < 0 ? 0 : 13); d++) {
            const cards = [a, b, c, d].filter((rank) => rank >= 0).map((rank, i) => rank * 4 + i);
            agreements[cards.length - 1]!.add(cards, evaluateBoard(cards), plainBoard(cards.map(faceOf)));
          }
        }
      }
    }
    expect(agreements.map((agreement) => agreement.verdict())).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('the order of the cards changes nothing', () => {
    const boards = fc.uniqueArray(fc.integer({ min: 0, max: 103 }), { minLength: 4, maxLength: 4 });
    fc.assert(fc.property(boards, (cards) => expect(evaluateBoard([...cards].reverse())).toBe(evaluateBoard(cards))));
  });

  it('refuses no cards and five', () => {
    expect(() => evaluateBoard([])).toThrow(RangeError);
    expect(() => evaluateBoard([0, 1, 2, 3, 4])).toThrow(RangeError);
  });
});
