import { describe, expect, test } from '@jest/globals';
import { paiGow } from '../../src/games/pai-gow/index.js';
import { rulesOf } from './round.js';

const parsed = (input: unknown) => {
  const rules = paiGow.parseRules(input);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rules.value;
};

describe('table rules', () => {
  test('pai gow §3.2, options of a table: nothing given is an open table from 2 to 300 with every default', () => {
    expect(parsed({})).toEqual({
      kind: 'open',
      seats: 6,
      joker: 'bug',
      wheel: 'second',
      houseWay: 'trump-plaza',
      bank: 'house',
      coBank: false,
      direction: 'clockwise',
      draw: 'dice',
      diceCount: 'counter-clockwise',
      dragonHand: false,
      foul: 'refuse',
      commission: { kind: 'win-5', rateBp: 500 },
      rounding: { kind: 'half-up' },
      limits: { min: 200, max: 30_000, chips: [100, 500, 1_000, 2_500, 10_000], minBuyIn: 2_000, maxBuyIn: null },
      sideBets: [],
      sideBet: { min: 100, max: 2_500, maxPayout: 2_500_000 },
      variant: 'standard',
      clock: { bettingMs: 20_000, settingMs: 40_000, betweenHandsMs: 7_000 },
      sitOut: { removeAfterMs: 600_000, removeAfterTimeouts: 3, afterIdleRounds: 3 },
      returnWithinMinutes: 0,
    });
    // What was made complete is complete: the same again.
    expect(parsed(parsed({}))).toEqual(parsed({}));
  });

  test('pai gow §3.1: a private table has one seat and no pause', () => {
    expect(parsed({ kind: 'private' })).toMatchObject({ seats: 1, clock: { bettingMs: 20_000, betweenHandsMs: 0 } });
    expect(parsed({ kind: 'private', clock: { bettingMs: 30_000 } }).clock.bettingMs).toBe(30_000);
    expect(parsed({}).clock.bettingMs).toBe(20_000);
  });

  test.each([
    ['an unknown bank', { bank: 'zigzag' }, 'bank'],
    ['a player’s bank at a private table', { kind: 'private', bank: 'rotate' }, 'bank'],
    ['a player’s bank in a variant', { variant: 'ez', bank: 'rotate' }, 'bank'],
    ['a bank among players for one seat', { bank: 'player-dealer', seats: 1 }, 'seats'],
    ['co-banking where the house always banks', { coBank: true }, 'coBank'],
    ['co-banking where only players bank', { bank: 'player-dealer', coBank: true }, 'coBank'],
    ['dragon hands where only players bank', { bank: 'player-dealer', dragonHand: true }, 'dragonHand'],
    ['an unknown side bet', { sideBets: ['jackpot'] }, 'sideBets.0'],
    ['a side bet twice', { sideBets: ['mania', 'mania'] }, 'sideBets'],
    ['two tables of Fortune', { sideBets: ['fortune', 'fortune-4'] }, 'sideBets'],
    ['a side bet on the dealer’s hand where players bank', { bank: 'rotate', sideBets: ['queens-dragon'] }, 'sideBets'],
    ['side bets with a wild joker', { joker: 'wild', sideBets: ['fortune'] }, 'sideBets'],
    ['a side bet’s minimum between chips', { sideBets: ['fortune'], sideBet: { min: 150 } }, 'sideBet.min'],
    ['a side bet’s maximum between chips', { sideBets: ['fortune'], sideBet: { max: 250 } }, 'sideBet.max'],
    ['a side bet’s maximum below its minimum', { sideBets: ['fortune'], sideBet: { min: 500, max: 100 } }, 'sideBet.max'],
    ['no payout', { sideBet: { maxPayout: 0 } }, 'sideBet.maxPayout'],
    ['an unknown variant', { variant: 'no-push' }, 'variant'],
    ['a commission in a variant', { variant: 'face-up', commission: { rateBp: 500 } }, 'commission'],
    ['a flat fee without its amounts', { commission: { kind: 'flat-fee' } }, 'commission.playerFee'],
    ['a rate of a flat fee', { commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200, rateBp: 1 } }, 'commission.rateBp'],
    ['an unknown commission', { commission: { kind: 'rake' } }, 'commission.kind'],
    ['a house way that is not here', { houseWay: 'caesars' }, 'houseWay'],
    ['an unknown joker', { joker: 'none' }, 'joker'],
    ['an unknown option', { blinds: true }, 'blinds'],
    ['an unknown clock', { clock: { slowMs: 1 } }, 'clock.slowMs'],
    ['seven seats', { seats: 7 }, 'seats'],
    ['no seat', { seats: 0 }, 'seats'],
    ['two seats at a private table', { kind: 'private', seats: 2 }, 'seats'],
    ['a minimum between chips', { limits: { min: 250 } }, 'limits.min'],
    ['a maximum between chips', { limits: { max: 30_050 } }, 'limits.max'],
    ['a maximum below the minimum', { limits: { min: 200, max: 100 } }, 'limits.max'],
    ['half a cent', { limits: { min: 0.5 } }, 'limits.min'],
    ['chips in no order', { limits: { chips: [500, 100] } }, 'limits.chips'],
    ['no chips', { limits: { chips: [] } }, 'limits.chips'],
    ['a buy-in below ten minimum bets', { limits: { minBuyIn: 1_999 } }, 'limits.minBuyIn'],
    ['a maximum buy-in below the minimum', { limits: { maxBuyIn: 1_000 } }, 'limits.maxBuyIn'],
    ['a commission above ten per cent', { commission: { rateBp: 1_001 } }, 'commission.rateBp'],
    ['a step without its size', { rounding: { kind: 'step-up' } }, 'rounding.stepMinor'],
    ['no time to bet', { clock: { bettingMs: 0 } }, 'clock.bettingMs'],
  ])('%s is refused by the name of its field', (_what, rules, field) => {
    const answer = paiGow.parseRules(rules);
    expect(answer.ok ? 'accepted' : answer.error.map((problem) => problem.field)).toContain(field);
  });

  test('pai gow §3.2: the lobby is told limits, and a buy-in of ten minimum bets; the bank is filled for every seat’s maximum', () => {
    expect(paiGow.terms(rulesOf())).toMatchObject({
      seats: 6,
      minBuyIn: 2_000,
      maxBuyIn: null,
      usualBuyIn: 10_000,
      leastStack: 200,
      stakes: { kind: 'limits', min: 200, max: 30_000 },
      houseBank: { low: 180_000, fund: 9_000_000 },
    });
  });

  test('pai gow §3.2, §5, §9: the bank is filled for dragon hands and side bets as well; among players the house risks nothing but these', () => {
    const bank = (rules: object) => paiGow.terms(rulesOf(rules)).houseBank;
    expect(bank({ dragonHand: true })).toMatchObject({ low: 360_000 });
    expect(bank({ sideBets: ['fortune'] })).toMatchObject({ low: 180_000 + 6 * 2_500_000 });
    expect(bank({ bank: 'player-dealer' })).toBeNull();
    expect(bank({ bank: 'player-dealer', sideBets: ['mania'] })).toMatchObject({ low: 6 * 2_500_000 });
    expect(paiGow.terms(rulesOf({ commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 } })).leastStack).toBe(300);
  });

  test('pai gow §9.3: a variant is free of commission', () => {
    expect(parsed({ variant: 'ez' }).commission).toEqual({ kind: 'none' });
    expect(parsed({ variant: 'tiger-9', commission: { kind: 'none' } }).commission).toEqual({ kind: 'none' });
    expect(parsed({ commission: { rateBp: 300 } }).commission).toEqual({ kind: 'win-5', rateBp: 300 });
  });

  test('limits by name; a new room opens with an open table, one where players bank, and two private ones', () => {
    expect(paiGow.rulesForLevel('10-500', { playMoney: true })).toMatchObject({ limits: { min: 1_000, max: 50_000, minBuyIn: 10_000 } });
    expect(paiGow.rulesForLevel('1/2', { playMoney: true })).toBeUndefined();
    expect(paiGow.rulesForLevel('toString', { playMoney: true })).toBeUndefined();
    expect(paiGow.shippedTables.map(({ rules, bots }) => ({ kind: rules.kind, seats: rules.seats, min: rules.limits.min, max: rules.limits.max, bank: rules.bank, coBank: rules.coBank, sideBets: rules.sideBets, bots }))).toEqual([
      { kind: 'open', seats: 6, min: 200, max: 30_000, bank: 'house', coBank: false, sideBets: ['fortune'], bots: 3 },
      { kind: 'open', seats: 6, min: 200, max: 30_000, bank: 'rotate', coBank: true, sideBets: ['fortune', 'emperors-challenge', 'insurance'], bots: 3 },
      { kind: 'private', seats: 1, min: 200, max: 30_000, bank: 'house', coBank: false, sideBets: [], bots: 0 },
      { kind: 'private', seats: 1, min: 200, max: 30_000, bank: 'house', coBank: false, sideBets: [], bots: 0 },
    ]);
    expect(paiGow.deckSize).toBe(53);
  });
});

describe('acts from outside', () => {
  test.each([
    ['nothing', null],
    ['a word of another game', { act: 'raise', to: 5 }],
    ['a bet without its amount', { act: 'wager' }],
    ['half a cent', { act: 'wager', amount: 2.5 }],
    ['less than nothing', { act: 'wager', amount: -100 }],
    ['money in words', { act: 'wager', amount: '100' }],
    ['another currency', { act: 'wager', amount: 100, currency: 'EUR' }],
    ['one card in front', { act: 'set', front: ['As'] }],
    ['three cards in front', { act: 'set', front: ['As', 'Kd', 'Qc'] }],
    ['the same card twice', { act: 'set', front: ['As', 'as'] }],
    ['no card', { act: 'set', front: ['As', 'X1'] }],
    ['a back as well', { act: 'set', front: ['As', 'Kd'], back: [] }],
  ])('%s is bad input', (_what, action) => {
    const answer = paiGow.parseAction(action);
    expect(answer.ok ? 'accepted' : answer.error.code).toBe('CONTRACT.BAD_MESSAGE');
  });

  test('cards may be written as players write them', () => {
    expect(paiGow.parseAction({ act: 'set', front: ['10S', 'jk'] })).toEqual({ ok: true, value: { act: 'set', front: ['Ts', 'Jk'] } });
  });
});
