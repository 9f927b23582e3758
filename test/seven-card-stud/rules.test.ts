import { describe, expect, test } from '@jest/globals';
import { GAMES, gameById } from '../../src/games/registry.js';
import { rulesAt, sevenCardStud, STAKE_LEVELS } from '../../src/games/seven-card-stud/index.js';

const stakes = { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50 };
const problems = (input: unknown) => {
  const parsed = sevenCardStud.parseRules(input);
  return parsed.ok ? [] : parsed.error.map(({ field }) => field);
};

describe('rules of a table', () => {
  test('stud §2.1: the levels the room ships', () => {
    expect(STAKE_LEVELS.map(({ name, smallBet, bigBet, ante, bringIn }) => [name, smallBet, bigBet, ante, bringIn])).toEqual([
      ['0.25/0.50', 25, 50, 5, 10],
      ['0.50/1', 50, 100, 10, 25],
      ['1/2', 100, 200, 25, 50],
      ['2/4', 200, 400, 50, 100],
      ['3/6', 300, 600, 50, 100],
      ['5/10', 500, 1000, 100, 200],
      ['10/20', 1000, 2000, 200, 300],
      ['20/40', 2000, 4000, 300, 500],
    ]);
    for (const level of STAKE_LEVELS) expect(rulesAt(level).stakes.minBuyIn).toBe(10 * level.bigBet);
  });

  test('stud, options of a table: every default', () => {
    expect(sevenCardStud.parseRules({ stakes })).toEqual({
      ok: true,
      value: {
        seats: 8,
        stakes: { ...stakes, minBuyIn: 2000, maxBuyIn: null },
        openPairDoubleBet: true,
        wagersPerStreet: 4,
        rake: { rateBp: 500, caps: { two: 100, threeToFour: 200, fiveOrMore: 300 }, noneOnThirdStreet: true },
        clock: { silentMs: 10_000, countdownMs: 20_000, reconnectMs: 20_000, betweenHandsMs: 5_000 },
        timeoutPolicy: 'protect-all',
        protectionQuota: { count: 2, perHours: 24 },
        sitOut: { removeAfterMs: 600_000, removeAfterTimeouts: 3 },
        returnWithinMinutes: 60,
      },
    });
  });

  test('stud, options of a table: complete rules come out as they went in', () => {
    const rules = rulesAt(STAKE_LEVELS[4]!, { seats: 10 });
    expect(sevenCardStud.parseRules(rules)).toEqual({ ok: true, value: rules });
    expect(sevenCardStud.terms(rules)).toMatchObject({ seats: 10, minBuyIn: 6000, maxBuyIn: null, stakes: { small: 300, big: 600, ante: 50, bringIn: 100 } });
  });

  test.each([
    ['ante above the bring-in', { stakes: { ...stakes, ante: 60 } }, 'stakes.ante'],
    ['bring-in not below the small bet', { stakes: { ...stakes, bringIn: 100 } }, 'stakes.bringIn'],
    ['big bet not twice the small', { stakes: { ...stakes, bigBet: 250 } }, 'stakes.bigBet'],
    ['buy-in below ten big bets', { stakes: { ...stakes, minBuyIn: 1999 } }, 'stakes.minBuyIn'],
    ['maximum below minimum', { stakes: { ...stakes, maxBuyIn: 1000 } }, 'stakes.maxBuyIn'],
    ['no stakes', {}, 'stakes'],
    ['half a cent', { stakes: { ...stakes, ante: 2.5 } }, 'stakes.ante'],
    ['eleven seats', { stakes, seats: 11 }, 'seats'],
    ['one seat', { stakes, seats: 1 }, 'seats'],
    ['no wager', { stakes, wagersPerStreet: 0 }, 'wagersPerStreet'],
    ['rake above 10 %', { stakes, rake: { rateBp: 1001 } }, 'rake.rateBp'],
    ['a negative cap', { stakes, rake: { caps: { two: -1, threeToFour: 0, fiveOrMore: 0 } } }, 'rake.caps.two'],
    ['a countdown of nothing', { stakes, clock: { countdownMs: 0 } }, 'clock.countdownMs'],
    ['an unknown policy', { stakes, timeoutPolicy: 'kick' }, 'timeoutPolicy'],
    ['an unknown option', { stakes, blinds: true }, 'blinds'],
    ['a small bet that is no number', { stakes: { ...stakes, smallBet: '100' } }, 'stakes.smallBet'],
    ['no ante', { stakes: { ...stakes, ante: 0 } }, 'stakes.ante'],
    ['a stake without its bring-in', { stakes: { smallBet: 100, bigBet: 200, ante: 25 } }, 'stakes.bringIn'],
    ['a negative rake', { stakes, rake: { rateBp: -1 } }, 'rake.rateBp'],
    ['half a cent of cap', { stakes, rake: { caps: { two: 1, threeToFour: 0.5, fiveOrMore: 0 } } }, 'rake.caps.threeToFour'],
    ['a cap that is missing', { stakes, rake: { caps: { two: 1, threeToFour: 1 } } }, 'rake.caps.fiveOrMore'],
    ['a word for a choice', { stakes, rake: { noneOnThirdStreet: 'yes' } }, 'rake.noneOnThirdStreet'],
    ['another word for a choice', { stakes, openPairDoubleBet: 1 }, 'openPairDoubleBet'],
    ['half a wager', { stakes, wagersPerStreet: 2.5 }, 'wagersPerStreet'],
    ['a negative silence', { stakes, clock: { silentMs: -1 } }, 'clock.silentMs'],
    ['an extension of more than a day', { stakes, clock: { reconnectMs: 86_400_001 } }, 'clock.reconnectMs'],
    ['a pause that is no number', { stakes, clock: { betweenHandsMs: '5s' } }, 'clock.betweenHandsMs'],
    ['a negative quota', { stakes, protectionQuota: { count: -1 } }, 'protectionQuota.count'],
    ['a quota in no time', { stakes, protectionQuota: { perHours: 0 } }, 'protectionQuota.perHours'],
    ['a negative time to sit out', { stakes, sitOut: { removeAfterMs: -1 } }, 'sitOut.removeAfterMs'],
    ['removal after no time-out', { stakes, sitOut: { removeAfterTimeouts: 0 } }, 'sitOut.removeAfterTimeouts'],
    ['a negative time to return', { stakes, returnWithinMinutes: -1 }, 'returnWithinMinutes'],
    ['an unknown clock', { stakes, clock: { slowMs: 1 } }, 'clock.slowMs'],
    ['no rules at all', 'limit', 'rules'],
  ])('stud, options of a table: %s is refused by field', (_, input, field) => {
    expect(problems(input)).toEqual([field]);
  });

  test('an act from outside has a known word, and `to` exactly where it belongs', () => {
    for (const good of [{ act: 'fold' }, { act: 'call' }, { act: 'raise', to: 200 }]) expect(sevenCardStud.parseAction(good)).toEqual({ ok: true, value: good });
    for (const bad of [null, 'fold', {}, { act: 'shove' }, { act: 'raise' }, { act: 'raise', to: '200' }, { act: 'bet', to: 0.5 }, { act: 'bet', to: -1 }, { act: 'fold', to: 1 }]) {
      expect(sevenCardStud.parseAction(bad)).toMatchObject({ ok: false, error: { code: 'CONTRACT.BAD_MESSAGE' } });
    }
  });

  test('the registry knows the game by its id', () => {
    expect([...GAMES.keys()]).toContain('seven-card-stud');
    expect(gameById('seven-card-stud')?.deckSize).toBe(104);
    expect(gameById('chess')).toBeUndefined();
  });
});
