import { describe, expect, it } from '@jest/globals';
import { PAI_GOW_SIDE_BETS } from '../../src/contracts/pai-gow-side-bets.js';
import type { PaiGowAction, PaiGowResult, PaiGowSideBetName, PaiGowSplit } from '../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../src/contracts/table.js';
import { arcPlaces } from '../../web/src/table/pai-gow/arc.js';
import { BetDesk } from '../../web/src/table/pai-gow/bet-desk.js';
import { boundsOf, laidOf, lastLaidOf, pileAt, pileOf, refusedBet, sumOf, wagerOf } from '../../web/src/table/pai-gow/chip-bet.js';
import { sortedCards, splitOf, tapped } from '../../web/src/table/pai-gow/split.js';
import { stakeLeft } from '../../web/src/table/pai-gow/stake-left.js';
import { wordCommission } from '../../web/src/table/pai-gow/terms-words.js';
import { wordMyResult, wordSideBet, wordSideCode } from '../../web/src/table/pai-gow/result-words.js';
import { PaiGowPlain } from '../../web/src/table/plain/pai-gow-plain.js';
import { waitsForRound, wordDraw, wordPart, wordWaiting } from '../../web/src/table/pai-gow/words.js';
import { tableView } from './fakes.js';
import './all-words.js';

const CHIPS = [100, 500, 1000, 2500, 10_000];
const LEAST = { bet: 200, side: 100 };

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

describe('pai gow §3.2, §9: chips beside the hand', () => {
  const rules = { limits: { min: 200, max: 30_000, chips: CHIPS, minBuyIn: 2000, maxBuyIn: null }, sideBet: { min: 100, max: 2500, maxPayout: 2_500_000 } };

  it('are part of one bet; less than a minimum does not count, and beside an empty circle nothing does', () => {
    const laid = { bet: [500, 500], dragon: [100], fortune: [500], insurance: [] };
    expect(wagerOf(laid, LEAST)).toEqual({ act: 'wager', amount: 1000, sideBets: { fortune: 500 } });
    expect(wagerOf({ ...laid, dragon: [100, 100] }, LEAST)).toEqual({ act: 'wager', amount: 1000, dragon: 200, sideBets: { fortune: 500 } });
    expect(wagerOf({ ...laid, bet: [100] }, LEAST)).toEqual({ act: 'wager', amount: 0 });
    expect(wagerOf({ bet: [500], mania: [50] }, LEAST)).toEqual({ act: 'wager', amount: 500 });
  });

  it('lie as chips again where the room tells of them', () => {
    expect(laidOf({ bet: 2700, dragon: 500, sideBets: { fortune: 600 } }, CHIPS)).toEqual({ bet: [2500, 100, 100], dragon: [500], fortune: [500, 100] });
    expect(laidOf({ bet: 0 }, CHIPS)).toEqual({});
    expect(laidOf(undefined, CHIPS)).toEqual({});
    expect(lastLaidOf({ lastBet: 600, lastSideBets: { insurance: 100 } }, CHIPS)).toEqual({ bet: [500, 100], insurance: [100] });
  });

  it('have bounds of their own: the limit, what the room offers, and what the other spots have left of my chips', () => {
    const wager = { act: 'wager', min: 200, max: 20_000, step: 100, dragonMax: 5000, sideBets: [{ name: 'fortune', min: 100, max: 1000 }] } as const;
    const laid = { bet: [2500], fortune: [500] };
    expect(boundsOf('bet', laid, 10_000, rules, wager)).toEqual({ min: 200, max: 9500, limit: 30_000, chips: 9500 });
    expect(boundsOf('fortune', laid, 10_000, rules, wager)).toEqual({ min: 100, max: 1000, limit: 2500, chips: 7500 });
    expect(boundsOf('dragon', laid, 3100, rules, wager)).toEqual({ min: 200, max: 100, limit: 30_000, chips: 100 });
    // A bet that the room does not offer now cannot be covered.
    expect(refusedBet(100, boundsOf('insurance', laid, 10_000, rules, wager))?.code).toBe('WAGER.NOT_COVERED');
    expect(refusedBet(2600, boundsOf('fortune', laid, 10_000, rules, null))?.code).toBe('WAGER.ABOVE_MAXIMUM');
    expect(refusedBet(2500, boundsOf('fortune', laid, 10_000, rules, null))).toBeNull();
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
    d.show('d1', LEAST, {});
    d.put({ bet: [2500] });
    d.put({ bet: [2500, 100] });
    d.put({ bet: [2500, 100, 100] });
    expect(sent).toEqual([]);
    await rest();
    expect(sent).toEqual([{ act: 'wager', amount: 2700 }]);
  });

  it('sends the bet before it says ready', async () => {
    const { desk: d, sent, rest } = desk();
    d.show('d1', LEAST, {});
    d.put({ bet: [2500] });
    d.deal();
    await rest();
    expect(sent).toEqual([{ act: 'wager', amount: 2500 }, { act: 'ready' }]);
  });

  it('never sends less than the minimum, and takes a standing bet back instead', async () => {
    const { desk: d, sent, rest } = desk();
    d.show('d1', LEAST, { bet: [100, 100] });
    d.put({ bet: [100] });
    await rest();
    d.deal();
    await rest();
    expect(sent).toEqual([{ act: 'wager', amount: 0 }]);
  });

  it('lets a refused Deal be pressed again', async () => {
    const { desk: d, rest } = desk(false);
    d.show('d1', LEAST, {});
    d.put({ bet: [2500] });
    d.deal();
    await rest();
    expect(d.state.value).toEqual({ laid: { bet: [2500] }, dealing: false });
  });

  it('sends the bet with what lies beside it as one, and again when only a side bet has changed', async () => {
    const { desk: d, sent, rest } = desk();
    d.show('d1', LEAST, {});
    d.put({ bet: [1000], fortune: [500], dragon: [500] });
    await rest();
    d.put({ bet: [1000], fortune: [500], dragon: [500] });
    await rest();
    d.put({ bet: [1000], fortune: [] });
    await rest();
    expect(sent).toEqual([{ act: 'wager', amount: 1000, dragon: 500, sideBets: { fortune: 500 } }, { act: 'wager', amount: 1000 }]);
  });

  it('chips laid before the betting opens are sent when it does', async () => {
    const { desk: d, sent, rest } = desk();
    d.show(null, LEAST, {});
    d.put({ bet: [2500, 100, 100] });
    await rest();
    expect(sent).toEqual([]);
    d.show('d1', LEAST, {});
    expect(sumOf(pileAt(d.state.value.laid, 'bet'))).toBe(2700);
    await rest();
    expect(sent).toEqual([{ act: 'wager', amount: 2700 }]);
  });

  it('keeps what I have laid when an older bet is heard of, and starts anew with the next round', () => {
    const { desk: d } = desk();
    d.show('d1', LEAST, {});
    d.put({ bet: [2500] });
    d.show('d1', LEAST, { bet: [100, 100] });
    expect(sumOf(pileAt(d.state.value.laid, 'bet'))).toBe(2500);
    d.show('d2', LEAST, {});
    expect(d.state.value.laid).toEqual({});
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
  const TABLE = { currency: 'PLAY', rules: { variant: 'standard' } } as const;
  const result = (change: Partial<PaiGowResult>): PaiGowResult => ({ front: 'won', back: 'won', outcome: 'win', commission: 135, net: 2565, ...change });

  it.each([
    [result({}), 'You win 25.65, which is 27.00 less 1.35 commission.'],
    [result({ back: 'lost', outcome: 'push', commission: 0, net: 0 }), 'Push: one hand won, one lost. Your 27.00 come back.'],
    [result({ back: 'copy', outcome: 'push', commission: 0, net: 0 }), 'Push: a copy goes to the bank. Your 27.00 come back.'],
    [result({ front: 'lost', back: 'lost', outcome: 'loss', commission: 0, net: -2700 }), 'You lose 27.00.'],
    [result({ front: null, back: null, outcome: 'loss', commission: 0, net: -2700 }), 'You surrendered your 27.00.'],
  ])('%#', (given, words) => {
    expect(wordMyResult(given, 2700, TABLE)).toBe(words);
  });

  it.each([
    ['ez', 'Push: the dealer has queen-high and nothing better. Your 27.00 come back.'],
    ['tiger-9', 'Push: the dealer’s front is nine-high. Your 27.00 come back.'],
    ['face-up', 'Push: the dealer has ace-high and nothing better. Your 27.00 come back.'],
  ] as const)('pai gow §9.3: a push by the dealer’s hand says so in %s, compared or not', (variant, words) => {
    const pushed = result({ outcome: 'push', commission: 0, net: 0, variantPush: true });
    for (const given of [pushed, { ...pushed, front: null, back: null }]) expect(wordMyResult(given, 2700, { ...TABLE, rules: { variant } })).toBe(words);
  });

  it('pai gow §5.4: says what the bank’s stake reached', () => {
    expect(wordMyResult(result({ action: 1000, commission: 50, net: 950 }), 2700, TABLE)).toBe('You win 9.50, which is 10.00 less 0.50 commission. The bank’s stake reached only 10.00 of your 27.00; the rest comes back.');
    expect(wordMyResult(result({ front: 'lost', back: 'lost', outcome: 'loss', action: 1000, commission: 0, net: -1000 }), 2700, TABLE)).toBe('You lose 10.00. The bank’s stake reached only 10.00 of your 27.00; the rest comes back.');
    expect(wordMyResult(result({ outcome: 'push', action: 0, commission: 0, net: 0 }), 2700, TABLE)).toBe('The bank’s stake was used up before your turn. Your 27.00 come back.');
    expect(wordMyResult(result({ back: 'lost', outcome: 'push', action: 0, commission: 0, net: 0 }), 2700, TABLE)).toBe('Push: one hand won, one lost. Your 27.00 come back.');
    expect(stakeLeft({ bank: { stake: 15_000 }, players: [{ result: result({ action: 10_000 }) }, { result: null }, { result: result({ action: 0 }) }] } as never)).toBe(5000);
    expect(stakeLeft({ bank: { stake: 15_000 }, players: [{ result: null }] } as never)).toBeNull();
  });

  it('pai gow §7, §9.3: the table says in a sentence what the house takes', () => {
    const rules = { variant: 'standard', bank: 'house', commission: { kind: 'win-5', rateBp: 500 } } as const;
    expect(wordCommission(rules, 'PLAY')).toBe('The house takes 5% of each win.');
    expect(wordCommission({ ...rules, commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 } }, 'PLAY')).toBe('A fee is taken before each deal, win or lose: 1.00 from every player with a bet.');
    expect(wordCommission({ ...rules, bank: 'player-dealer', commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 } }, 'PLAY')).toContain('2.00 from a player who banks');
    expect(wordCommission({ ...rules, variant: 'ez', commission: { kind: 'none' } }, 'PLAY')).toMatch(/^EZ: no commission\. .*queen-high/);
    expect(wordCommission({ ...rules, commission: { kind: 'none' } }, 'PLAY')).toBe('No commission.');
  });

  it('every side bet and everything it pays for has a name', () => {
    for (const [name, { pays, envy }] of Object.entries(PAI_GOW_SIDE_BETS)) {
      expect(wordSideBet(name as PaiGowSideBetName)).toMatch(/^[A-Z]/);
      for (const [code] of [...pays, ...(envy?.pays ?? [])]) expect([code, wordSideCode(code)]).not.toEqual([code, 'the best hand']);
    }
  });

  it('name fronts, five aces and the draw', () => {
    expect(wordPart('front', { code: 'high-card', ranks: [14, 13] }, null)).toBe('Front: ace and king');
    expect(wordPart('back', { code: 'five-of-a-kind', ranks: [14] }, 'won')).toBe('Back: five aces, won');
    expect(wordDraw({ dice: [3, 1, 4], number: 8, position: 1 })).toBe('Dice 3 · 1 · 4: 8. Position 1 is dealt first.');
  });
});

describe('pai gow §3.4: who sits down while a round runs', () => {
  const round = (phase: string, change: object = {}): PaiGowTableView =>
    ({ ...tableView({ me: { seat: 1, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null } }), game: 'pai-gow', hand: { phase, bank: {}, players: [{ seat: 0, bet: 200, state: 'betting' }] }, ...change }) as unknown as PaiGowTableView;

  it.each(['offer', 'betting', 'setting'])('is told that he is dealt in with the next one, and so are the others: %s', (phase) => {
    expect(wordWaiting(round(phase))).toBe('A round is running. You are dealt in with the next one.');
    expect([0, 1].map((seat) => waitsForRound(round(phase), seat))).toEqual([false, true]);
    // The part that lies in his seat was dealt to whoever left it.
    const taken = round(phase);
    expect(waitsForRound({ ...taken, seats: taken.seats.map((at) => ({ ...at, newcomer: at.seat === 0 })) }, 0)).toBe(true);
    expect(new PaiGowPlain(() => [], () => undefined).seats(round(phase))[1]).toMatch(/, from the next round\.?$/);
  });

  it('waits for nothing between two rounds, sitting out, or where nobody sits', () => {
    for (const phase of ['opening', 'ended']) expect(waitsForRound(round(phase), 1)).toBe(false);
    const away = round('betting');
    expect(waitsForRound({ ...away, hand: null }, 1)).toBe(false);
    expect(waitsForRound({ ...away, seats: away.seats.map((at) => ({ ...at, sittingOut: 'asked' as const })) }, 1)).toBe(false);
    expect(waitsForRound({ ...away, seats: away.seats.map((at) => ({ ...at, player: null })) }, 1)).toBe(false);
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
