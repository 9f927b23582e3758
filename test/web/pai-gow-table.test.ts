import { describe, expect, it } from '@jest/globals';
import type { PaiGowAction, PaiGowResult, PaiGowSplit } from '../../src/contracts/pai-gow.js';
import { arcPlaces } from '../../web/src/table/pai-gow/arc.js';
import { BetDesk } from '../../web/src/table/pai-gow/bet-desk.js';
import { pileOf, refusedBet, sumOf } from '../../web/src/table/pai-gow/chip-bet.js';
import { sortedCards, splitOf, tapped } from '../../web/src/table/pai-gow/split.js';
import { wordDraw, wordMyResult, wordPart } from '../../web/src/table/pai-gow/words.js';

const CHIPS = [100, 500, 1000, 2500, 10_000];

describe('a bet in chips', () => {
  it('27 lies as 25, 1, 1 and adds up again', () => {
    expect(pileOf(2700, CHIPS)).toEqual([2500, 100, 100]);
    expect(sumOf(pileOf(29_900, CHIPS))).toBe(29_900);
    expect(pileOf(0, CHIPS)).toEqual([]);
  });

  it('says which bound it breaks before the room does', () => {
    const bounds = { min: 200, max: 20_000, limit: 30_000, chips: 25_000 };
    expect(refusedBet(20_000, bounds)).toBeNull();
    expect(refusedBet(30_100, bounds)?.code).toBe('WAGER.ABOVE_MAXIMUM');
    expect(refusedBet(26_000, bounds)?.code).toBe('HAND.NOT_ENOUGH_CHIPS');
    expect(refusedBet(21_000, bounds)).toEqual({ code: 'WAGER.NOT_COVERED', params: { available: 20_000 } });
  });
});

describe('the bet desk', () => {
  function desk(answer = true): { desk: BetDesk; sent: PaiGowAction[]; rest: () => Promise<void> } {
    const sent: PaiGowAction[] = [];
    const waiting = new Set<() => void>();
    const made = new BetDesk(
      (_, action) => {
        sent.push(action);
        return Promise.resolve(answer);
      },
      {
        after: (_, act) => {
          waiting.add(act);
          return () => waiting.delete(act);
        },
      },
    );
    const rest = async (): Promise<void> => {
      for (const act of waiting) act();
      waiting.clear();
      for (let i = 0; i < 10; i++) await Promise.resolve();
    };
    return { desk: made, sent, rest };
  }

  it('sends the whole bet once the finger rests, not each chip', async () => {
    const { desk: d, sent, rest } = desk();
    d.show('d1', 200, []);
    d.put([2500]);
    d.put([2500, 100]);
    d.put([2500, 100, 100]);
    expect(sent).toEqual([]);
    await rest();
    expect(sent).toEqual([{ act: 'wager', amount: 2700 }]);
  });

  it('sends the bet before it says ready', async () => {
    const { desk: d, sent, rest } = desk();
    d.show('d1', 200, []);
    d.put([2500]);
    d.deal();
    await rest();
    expect(sent).toEqual([{ act: 'wager', amount: 2500 }, { act: 'ready' }]);
  });

  it('never sends less than the minimum, and takes a standing bet back instead', async () => {
    const { desk: d, sent, rest } = desk();
    d.show('d1', 200, [100, 100]);
    d.put([100]);
    await rest();
    d.deal();
    await rest();
    expect(sent).toEqual([{ act: 'wager', amount: 0 }]);
  });

  it('lets a refused Deal be pressed again', async () => {
    const { desk: d, rest } = desk(false);
    d.show('d1', 200, []);
    d.put([2500]);
    d.deal();
    await rest();
    expect(d.state.value).toEqual({ pile: [2500], dealing: false });
  });

  it('keeps what I have laid when an older bet is heard of, and starts anew with the next round', () => {
    const { desk: d } = desk();
    d.show('d1', 200, []);
    d.put([2500]);
    d.show('d1', 200, [100, 100]);
    expect(sumOf(d.state.value.pile)).toBe(2500);
    d.show('d2', 200, []);
    expect(d.state.value.pile).toEqual([]);
  });
});

describe('laying seven cards', () => {
  const cards = ['9c', 'Ks', '5c', 'Jk', '7h', 'Kd', '6d'];

  it('sorts by rank with the joker first', () => {
    expect(sortedCards(cards)).toEqual(['Jk', 'Ks', 'Kd', '9c', '7h', '6d', '5c']);
  });

  it('moves two cards to the front at most, and back', () => {
    const two = tapped(tapped([], 'Ks'), 'Kd');
    expect(two).toEqual(['Ks', 'Kd']);
    expect(tapped(two, '9c')).toEqual(two);
    expect(tapped(two, 'Ks')).toEqual(['Kd']);
  });

  it('finds what the room says of a front in either order', () => {
    const split: PaiGowSplit = { front: ['Kd', 'Ks'], frontHand: { code: 'pair', ranks: [13] }, backHand: { code: 'straight', ranks: [9] }, foul: false };
    expect(splitOf([split], ['Ks', 'Kd'])).toBe(split);
    expect(splitOf([split], ['Ks'])).toBeNull();
    expect(splitOf([split], ['Ks', '9c'])).toBeNull();
  });
});

describe('results in words', () => {
  const result = (change: Partial<PaiGowResult>): PaiGowResult => ({ front: 'won', back: 'won', outcome: 'win', commission: 135, net: 2565, ...change });

  it.each([
    [result({}), 'You win 25.65: 27.00 less 1.35 commission.'],
    [result({ back: 'lost', outcome: 'push', commission: 0, net: 0 }), 'Push: one hand won, one lost. Your 27.00 come back.'],
    [result({ back: 'copy', outcome: 'push', commission: 0, net: 0 }), 'Push: a copy goes to the bank. Your 27.00 come back.'],
    [result({ front: 'lost', back: 'lost', outcome: 'loss', commission: 0, net: -2700 }), 'You lose 27.00.'],
    [result({ front: null, back: null, outcome: 'loss', commission: 0, net: -2700 }), 'You surrendered your 27.00.'],
  ])('%#', (given, words) => {
    expect(wordMyResult(given, 2700, 'PLAY')).toBe(words);
  });

  it('name fronts, five aces and the draw', () => {
    expect(wordPart('front', { code: 'high-card', ranks: [14, 13] }, null)).toBe('Front: ace and king');
    expect(wordPart('back', { code: 'five-of-a-kind', ranks: [14] }, 'won')).toBe('Back: five aces, won');
    expect(wordDraw({ dice: [3, 1, 4], number: 8, position: 1 })).toBe('Dice 3 · 1 · 4: 8. Position 1 is dealt first.');
  });
});

describe('the arc', () => {
  it.each([1, 2, 3, 4, 5, 6])('gives each of %i boxes but mine a place of its own', (seats) => {
    const places = arcPlaces(seats, 0);
    expect(places.map((p) => p.seat).toSorted((a, b) => a - b)).toEqual(Array.from({ length: seats - 1 }, (_, i) => i + 1));
    expect(new Set(places.map((p) => `${p.place.x}/${p.place.y}`)).size).toBe(seats - 1);
    expect(arcPlaces(seats, null)).toHaveLength(seats);
  });
});
