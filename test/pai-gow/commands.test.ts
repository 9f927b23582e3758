/** `room set`, `room count --set`, `room settle` and `room simulate --game pai-gow`. */
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runCount } from '../../src/cli/count.js';
import type { CommandOutcome } from '../../src/cli/outcome.js';
import { runSet } from '../../src/cli/set.js';
import { runSettle, SETTLE_SCHEMA, settleRound } from '../../src/cli/settle.js';
import { runSimulate, type SimulateOptions } from '../../src/cli/simulate.js';

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');
const answer = ({ stdout }: CommandOutcome): Record<string, unknown> => JSON.parse(stdout ?? 'null') as Record<string, unknown>;
const refused = ({ exitCode, stderr, stdout }: CommandOutcome): readonly unknown[] => [exitCode, stdout, stderr?.trim()];

describe('room set', () => {
  test('prints front, back, both in words, and the rule with the ranks it looked at', () => {
    expect(answer(runSet(words('--house-way trump-plaza As Kc Ts Th Tc 2d 2h')))).toEqual({
      front: ['As', 'Kc'],
      back: ['Ts', 'Th', 'Tc', '2h', '2d'],
      frontText: 'ace high (K)',
      backText: 'full house, tens over deuces',
      rule: 'full-house.twos-with-ace-king',
      ranks: { first: 10, second: 2, top: 14, next: 13 },
    });
  });

  test('pai gow §2.3: casino-real takes the lowest wheel by itself, and any house way the one that is asked for', () => {
    const seven = 'Ks 2d 3h 4c 5s Jk 9d';
    expect(answer(runSet(words(`--house-way casino-real ${seven}`)))).toMatchObject({ backText: 'straight, six high' });
    expect(answer(runSet(words(`--house-way casino-real --wheel second ${seven}`)))).toMatchObject({ backText: 'straight, five high' });
    expect(answer(runSet(words(`--house-way room ${seven}`)))).toMatchObject({ backText: 'straight, five high' });
  });

  test('pai gow §2.1, §8.0.8: a wild joker is an ace to the rules and pairs the card that it lies with', () => {
    expect(answer(runSet(words('--house-way room --joker wild Jk Kd Kc 9s 7h 5c 2d')))).toMatchObject({ front: ['Jk', '9s'], frontText: 'pair of nines', rule: 'pair.behind' });
  });

  test('--compare sets seven cards by both', () => {
    expect(answer(runSet(words('--compare trump-plaza,room As Kc Ts Th Tc 2d 2h')))).toMatchObject({
      compare: ['trump-plaza', 'room'],
      different: true,
      'trump-plaza': { front: ['As', 'Kc'] },
      room: { front: ['2h', '2d'] },
    });
    expect(answer(runSet(words('--compare trump-plaza,foxwoods As Ah Kd Qc 9s 5h 2d')))).toMatchObject({ different: false });
  });

  test('--compare without cards counts the hands that are set apart, by shape', () => {
    const compared = answer(runSet(words('--compare trump-plaza,casino-real')));
    expect(compared).toMatchObject({ hands: 154_143_080, byShape: { pair: 0, 'no-pair': 0 } });
    const byShape = compared['byShape'] as Record<string, number>;
    expect(Object.values(byShape).reduce((sum, count) => sum + count, 0)).toBe(compared['different']);
    expect(compared['different']).toBeGreaterThan(0);
  });

  test.each([
    ['', /--house-way is missing/],
    ['--house-way caesars As', /--house-way cannot be caesars/],
    ['--house-way room As Kd', /seven cards, not 2/],
    ['--house-way room As As Kd Qd 2c 3c 4c', /As is given twice/],
    ['--house-way room As Jk Kd Jk 2c 3c 4c', /two jokers/],
    ['--house-way room As Zz Kd Qd 2c 3c 4c', /unknown card Zz/],
    ['--house-way room --joker none As', /--joker cannot be none/],
    ['--house-way room --wheel', /--wheel needs a value/],
    ['--compare room', /two house ways/],
    ['--compare room,caesars', /--compare cannot be caesars/],
    ['--compare room,trump-plaza As', /seven cards, not 1/],
    ['--compare room,trump-plaza --house-way room', /without --house-way/],
    ['--houseway room', /unknown option --houseway/],
  ])('room set %s: exit code 2 and why', (line, why) => {
    expect(refused(runSet(words(line)))).toEqual([2, undefined, expect.stringMatching(why)]);
  });
});

describe('room count --set', () => {
  test('pai gow §12: fronts by their ranks and classes by the names of the rule book, in plain integers', () => {
    const { fronts, classes, hands, fouls } = answer(runCount(words('--game pai-gow --set trump-plaza')));
    expect([hands, fouls]).toEqual([154_143_080, 0]);
    expect(fronts).toMatchObject({ AA: 1_685_542, AK: 11_723_556, T9: 3_780_944, '32': 221_460, '22': 3_437_218 });
    expect(Object.keys(fronts as object)).toHaveLength(91);
    expect(classes).toEqual({
      highCard: 24_780_420, pair: 90_641_320, twoPair: 11_996_640, trips: 10_449_072, straight: 11_024_224,
      flush: 4_826_208, fullHouse: 155_346, quads: 174_768, straightFlush: 95_076, fiveAces: 6,
    });
  });

  test.each([
    ['--game pai-gow --set caesars', /--set cannot be caesars/],
    ['--game pai-gow --set room --cards 7', /without --cards/],
    ['--game seven-card-stud --set room', /--set is an option of pai-gow/],
  ])('room count %s: exit code 2 and why', (line, why) => {
    expect(refused(runCount(words(line)))).toEqual([2, undefined, expect.stringMatching(why)]);
  });
});

describe('room settle', () => {
  const seven = (names: string): string[] => names.split(' ');
  const BANK = seven('Ks Kh Jd Tc 8c 6s 2c');
  const WINS = seven('As Ah Kd Qc 9s 5h 2d');
  const LOSES = seven('8s 8h Td 9c 7s 5c 2h');
  const PUSHES = seven('Qs Qh Js Jh 6c 4s 3c');
  const against = (...seats: object[]): object => ({ bank: { by: 'house', cards: BANK }, seats });
  const won = { seat: 0, bet: 10_000, cards: WINS, set: ['Kd', 'Qc'] };

  test('pai gow §14.1: every posting of a round against the house', () => {
    expect(settleRound(against(won))).toMatchObject({
      postings: [
        { code: 'round-hold', legs: [], holds: [{ account: { seat: 0 }, amount: 10_000 }, { account: { house: 'bank' }, amount: 10_000 }] },
        {
          code: 'round-settle',
          legs: [
            { account: { seat: 0 }, amount: 9_500 },
            { account: { house: 'bank' }, amount: -10_000 },
            { account: { house: 'commission' }, amount: 500 },
          ],
        },
      ],
      bank: { by: 'house', house: -10_000 },
      commission: 500,
      seats: [{ seat: 0, position: 2, net: 9_500, result: { outcome: 'win' } }],
    });
  });

  test('pai gow §14.21: a player banks against the dealer and two seats', () => {
    const round = {
      bank: { by: 'player', seat: 0, dealerBet: 2_500, cards: BANK, set: ['Jd', 'Tc'] },
      dealerCards: PUSHES,
      seats: [{ seat: 1, bet: 10_000, cards: LOSES }, { seat: 2, bet: 5_000, cards: WINS }],
    };
    expect(settleRound(round)).toMatchObject({ bank: { house: 0, player: 4_750 }, commission: 500, seats: [{ seat: 0, net: 4_750 }, { seat: 1, net: -10_000 }, { seat: 2, net: 4_750 }], dealer: { result: { outcome: 'push' } } });
  });

  test('pai gow §14.26, §14.29: a co-bank, and a stake that is used up in the order of the walk', () => {
    expect(settleRound({ bank: { by: 'co-bank', seat: 3, cards: BANK }, seats: [{ seat: 0, bet: 4_500, cards: WINS }] })).toMatchObject({ bank: { by: 'co-bank', house: -2_250, player: -2_250 } });
    const walked = settleRound({
      rules: { commission: { kind: 'none' }, limits: { min: 1_000, max: 30_000 } },
      draw: 3,
      bank: { by: 'player', seat: 0, stake: 15_000, cards: BANK },
      seats: [{ seat: 2, bet: 10_000, cards: WINS }, { seat: 3, bet: 6_000, cards: LOSES }, { seat: 4, bet: 20_000, cards: seven('Ad Ac Kc Qd 9d 4h 3h') }],
    });
    expect(walked).toMatchObject({ bank: { player: -5_000 }, seats: [{ seat: 0 }, { seat: 2, net: 10_000 }, { seat: 3, net: -5_000 }, { seat: 4, net: 0 }] });
  });

  test('pai gow §4.3, §9: side bets and the dragon hand', () => {
    const settled = settleRound({
      rules: { sideBets: ['fortune'], dragonHand: true },
      bank: { by: 'house', cards: BANK },
      dragonCards: WINS,
      seats: [{ seat: 0, bet: 1_000, dragon: 1_000, sideBets: { fortune: 500 }, cards: LOSES, set: 'surrender' }],
    });
    expect(settled).toMatchObject({ seats: [{ net: -1_000 + 950 - 500, surrendered: true, dragon: { outcome: 'win' }, sideBets: [{ name: 'fortune', net: -500 }] }], dragon: { position: 3 } });
  });

  test.each([
    [null, /round: /],
    [{ bank: { by: 'house', cards: BANK }, seats: [], more: 1 }, /more/],
    [against(), /seats: nobody can bet/],
    [against({ ...won, bet: 10.5 }), /seats\.0\.bet/],
    [against({ ...won, bet: -100 }), /seats\.0\.bet/],
    [against({ ...won, bet: 100 }), /seats\.0: WAGER\.BELOW_MINIMUM/],
    [against({ ...won, bet: 250 }), /WAGER\.NOT_IN_CHIPS/],
    [against({ ...won, sideBets: { fortune: 500 } }), /WAGER\.NOT_OFFERED/],
    [against({ ...won, cards: BANK }), /seats\.0\.cards: Ks is dealt twice/],
    [against({ ...won, cards: WINS.slice(1) }), /seats\.0\.cards/],
    [against({ ...won, cards: ['Xx', ...WINS.slice(1)] }), /unknown card Xx/],
    [against({ ...won, set: ['As', 'Ah'] }), /seats\.0\.set: SETTING\.FOUL/],
    [against({ ...won, set: ['As', 'Ks'] }), /SETTING\.NOT_YOUR_CARD/],
    [against(won, { ...won, cards: LOSES, set: 'house-way' }), /a seat is given twice/],
    [{ ...against(won), rules: { wheel: 'third' } }, /rules\.wheel/],
    [{ ...against(won), dealerCards: PUSHES }, /dealerCards: against the house/],
    [{ bank: { by: 'player', seat: 0, dealerBet: 2_500, cards: BANK }, seats: [won] }, /seat 0 bets and banks/],
    [{ bank: { by: 'player', seat: 1, cards: BANK }, seats: [won] }, /bank\.dealerBet/],
    [{ bank: { by: 'player', seat: 1, dealerBet: 500, stack: 5_000, cards: BANK }, seats: [won] }, /bank\.stack: does not cover/],
  ])('bad input %#: the field is named', (round, why) => {
    expect(() => settleRound(round)).toThrow(why);
  });

  test('a file that is missing or no JSON: exit code 2', () => {
    expect(refused(runSettle('/nowhere/round.json'))).toEqual([2, undefined, expect.stringMatching(/cannot be read as JSON/)]);
    expect(refused(runSettle(join(process.cwd(), 'README.md')))[0]).toBe(2);
  });

  test('docs/settle.schema.json is what the command checks', () => {
    const written = JSON.parse(readFileSync(join(process.cwd(), 'docs', 'settle.schema.json'), 'utf8')) as object;
    expect(written).toEqual({ title: 'A round of Pai Gow Poker to settle', ...z.toJSONSchema(SETTLE_SCHEMA, { io: 'input' }) });
  });
});

describe('room simulate --game pai-gow', () => {
  const simulate = (options: Partial<SimulateOptions>): CommandOutcome => runSimulate({ game: 'pai-gow', hands: 300, seed: 'x', ...options });

  test('win, push, loss and edge of both sides with their errors, copies, side bets; the same for the same seed', () => {
    const { handsPerSecond: _, ...first } = answer(simulate({ player: 'room', banker: 'flamingo', opponents: 3, variant: 'tiger-9' }));
    const { handsPerSecond: __, ...second } = answer(simulate({ player: 'room', banker: 'flamingo', opponents: 3, variant: 'tiger-9' }));
    expect(first).toEqual(second);
    const figure = { value: expect.any(Number), error: expect.any(Number) };
    expect(first).toMatchObject({
      player: 'room',
      banker: 'flamingo',
      opponents: 3,
      comparisons: 900,
      sides: { player: { win: figure, push: figure, loss: figure, edge: figure }, banker: { win: figure, edge: figure, edgePerComparison: figure } },
      copies: { front: figure, back: figure },
      sideBets: { fortune: { edge: figure, return: figure }, 'tiger-9': { edge: figure } },
    });
    expect(answer(simulate({ seed: 'y', player: 'room' }))['sides']).not.toEqual(answer(simulate({ player: 'room' }))['sides']);
  });

  test.each([
    [{ player: 'caesars' }, /--player cannot be caesars/],
    [{ banker: 'caesars' }, /--banker cannot be caesars/],
    [{ opponents: 7 }, /--opponents cannot be 7/],
    [{ variant: 'no-push' }, /--variant cannot be no-push/],
    [{ wheel: 'third' }, /--wheel cannot be third/],
    [{ level: '1/2' }, /--level is not an option of pai-gow/],
    [{ game: 'seven-card-stud', player: 'room' }, /--player is not an option of seven-card-stud/],
    [{ game: 'faro' }, /--game cannot be faro/],
  ])('%j: exit code 2 and why', (options, why) => {
    expect(refused(simulate(options))).toEqual([2, undefined, expect.stringMatching(why)]);
  });
});
