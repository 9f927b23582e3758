import { describe, expect, test } from '@jest/globals';
import { commissionOn } from '../../src/games/pai-gow/commission.js';
import { paiGow } from '../../src/games/pai-gow/index.js';
import { duel, Round, rulesOf } from './round.js';

const WIN = { outcome: 'win', front: 'won', back: 'won' };
const PUSH = { outcome: 'push', commission: 0, net: 0 };

describe('settlement against the house', () => {
  test('pai gow §14.1: both parts won at 100.00 is +95.00, commission 5.00', () => {
    expect(duel('As Ah Kd Qc 9s 5h 2d', 'Ks Kh Jd Tc 8c 6s 2c').result(0)).toEqual({ ...WIN, commission: 500, net: 9_500 });
  });

  test.each([
    [2, 1_300, 65, 1_235],
    [3, 200, 10, 190],
  ])('pai gow §14.%i: a won bet of %i costs %i and brings %i', (_no, bet, commission, net) => {
    expect(duel('As Ah Kd Qc 9s 5h 2d', 'Ks Kh Jd Tc 8c 6s 2c', { bet }).result(0)).toEqual({ ...WIN, commission, net });
  });

  test('pai gow §14.4: one part won, one lost is a push without commission', () => {
    expect(duel('As Ah Kd Qc 9s 5h 2d', 'Ks Kh Ad Jc 8c 6s 2c').result(0)).toEqual({ front: 'lost', back: 'won', ...PUSH });
  });

  test('pai gow §14.5: both parts lost is the bet', () => {
    expect(duel('8s 8h Qd 9c 7s 5h 2d', 'Js Jh 4d 4c Kc 2s 3c', { rules: { houseWay: 'trump-plaza' } }).result(0)).toEqual({ front: 'lost', back: 'lost', outcome: 'loss', commission: 0, net: -10_000 });
  });

  test('pai gow §14.6, §14.7, §14.8: equal fronts are a copy, and a copy goes to the bank', () => {
    expect(duel('As Ah Qd Jc 9s 5h 2d', 'Ks Kh Qc Jd 8c 6s 2c').result(0)).toEqual({ front: 'copy', back: 'won', ...PUSH });
    expect(duel('Ks Kh Qc Jd 8c 6s 2c', 'As Ah Qd Jc 9s 5h 2d').result(0)).toMatchObject({ front: 'copy', back: 'lost', outcome: 'loss', net: -10_000 });
    expect(duel('As Ah Qd Jc 9s 5h 2d', 'Ad Ac Qh Js 9c 5s 2c').result(0)).toMatchObject({ front: 'copy', back: 'copy', outcome: 'loss', net: -10_000 });
  });

  test('pai gow §14.9: equal straights behind, the player’s front higher: push', () => {
    expect(duel('As Ks Qh Jd Tc 9s 8h', 'Ah Kh Qs Js Td 3c 2d', { act: 'set 9s 8h' }).result(0)).toEqual({ front: 'won', back: 'copy', ...PUSH });
  });

  test('pai gow §14.10: A-2-3-4-5 behind beats the king-high straight in Nevada, not in California', () => {
    const [player, bank] = ['As 2h 3d 4c 5s Kh Qd', 'Ks Qs Js Th 9c 6c 4h'];
    expect(duel(player, bank).result(0)).toMatchObject(WIN);
    expect(duel(player, bank, { rules: { wheel: 'lowest' } }).result(0)).toMatchObject({ front: 'won', back: 'lost', outcome: 'push' });
  });

  test('pai gow §14.11: and the A-5 straight flush beats the K-9 straight flush in Nevada, not in California', () => {
    const [player, bank] = ['As 2s 3s 4s 5s Kh Qd', 'Kc Qc Jc Tc 9c 7h 4h'];
    expect(duel(player, bank).result(0)).toMatchObject(WIN);
    expect(duel(player, bank, { rules: { wheel: 'lowest' } }).result(0)).toMatchObject({ front: 'won', back: 'lost', outcome: 'push' });
  });

  test('pai gow §14.12: a royal with the joker copies a natural one: push with the higher front', () => {
    expect(duel('As Ks Qs Js Jk 9h 8d', 'Ah Kh Qh Jh Th 3c 2d', { act: 'set 9h 8d' }).result(0)).toEqual({ front: 'won', back: 'copy', ...PUSH });
  });

  test('pai gow §14.13: kings in front of five aces beat jack-ten in front of a straight flush', () => {
    expect(duel('Jk As Ah Ac Ad Ks Kc', 'Kh Qh Jh Th 9h Js Tc').result(0)).toMatchObject({ outcome: 'win', net: 9_500 });
  });

  test('pai gow §14.14: the joker in a flush is the highest rank not held: a copy of the natural flush', () => {
    const result = duel('As Jk 9s 7s 3s 8h 5d', 'Ah Kh 9h 7h 3h 4c 2c', { act: 'set 8h 5d' }).result(0);
    expect(result).toEqual({ front: 'won', back: 'copy', ...PUSH });
  });

  test('pai gow §4.6, §14.17: a bank cannot be mis-set: it is set by the table’s house way', () => {
    const bank = 'Ah Ts Th 9s 8c 8d 2c';
    const by = (houseWay: string) => duel('As Ad Kd Qc 9c 5h 3d', bank, { rules: { houseWay } }).state.bankHand!;
    expect(by('trump-plaza')).toMatchObject({ front: ['Ah', '9s'], rule: 'two-pair.medium-with-ace' });
    expect(by('room')).toMatchObject({ front: ['8d', '8c'], rule: 'two-pair.six-or-better-split' });
  });

  test('pai gow §6.2, §7: losing bets are taken before winners are paid; players, bank and house come to zero', () => {
    const round = new Round({
      seats: { 0: { cards: 'As Ah Kd Qc 9s 5h 2d' }, 2: { cards: '8s 8h Ts 9c 7s 5c 2h' }, 5: { cards: 'Ad Ac Kh 3c 4d 6h 7d' } },
      bank: 'Ks Kc Jd Tc 8c 6s 2c',
    }).acts('0 bet 10000, 0 ready, 2 bet 5000, 2 ready, 5 bet 1300, 5 ready, 5 house-way, 2 house-way, 0 house-way');
    expect(round.all('BetSettled').map(({ seat, outcome, net }) => [seat, outcome, net])).toEqual([
      [2, 'loss', -5_000],
      [0, 'win', 9_500],
      [5, 'win', 1_235],
    ]);
    expect(round.all('HandSettled')[0]).toMatchObject({ bank: -6_300, commission: 565 });
    const settle = round.posted.at(-1)!;
    expect(settle).toEqual({
      code: 'round-settle',
      key: 'hand/7/settle',
      legs: [
        { account: { seat: 0 }, amount: 9_500, commission: 500 },
        { account: { seat: 2 }, amount: -5_000 },
        { account: { seat: 5 }, amount: 1_235, commission: 65 },
        { account: { house: 'bank' }, amount: -6_300 },
        { account: { house: 'commission' }, amount: 565 },
      ],
      resolve: ['hand/7/bet/0', 'hand/7/bet/2', 'hand/7/bet/5', 'hand/7/cover'],
    });
    expect(settle.legs.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(paiGow.voiding!(round.state)).toBeNull();
  });

  test('a round of pushes moves nothing and releases everything', () => {
    const round = duel('As Ah Qd Jc 9s 5h 2d', 'Ks Kh Qc Jd 8c 6s 2c');
    expect(round.posted.at(-1)).toEqual({ code: 'round-settle', key: 'hand/7/settle', legs: [], resolve: ['hand/7/bet/0', 'hand/7/cover'] });
  });

  test('pai gow §7: commission is exact to the minor unit, half up, per bet; or up to a step, never above the win', () => {
    const halfUp = rulesOf();
    expect([1, 9, 10, 11, 29, 30, 1_310].map((win) => commissionOn(win, halfUp))).toEqual([0, 0, 1, 1, 1, 2, 66]);
    const steps = rulesOf({ rounding: { kind: 'step-up', stepMinor: 25 } });
    expect([200, 500, 501, 1_300, 20].map((win) => commissionOn(win, steps))).toEqual([25, 25, 50, 75, 20]);
    expect(commissionOn(10_000, rulesOf({ commission: { rateBp: 0 } }))).toBe(0);
  });
});
