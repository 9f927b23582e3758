/** Rules in words: every option of a table changes what is said of it, in each language, and pay tables are told whole. */
import { describe, expect, it } from '@jest/globals';
import type { PaiGowRules } from '../../src/contracts/pai-gow.js';
import type { StudRules } from '../../src/contracts/seven-card-stud.js';
import { PAY_TABLES } from '../../src/games/pai-gow/side-bets/pay-tables.js';
import { parseRules as parsePaiGow } from '../../src/games/pai-gow/rules.js';
import { rulesForLevel } from '../../src/games/seven-card-stud/rules.js';
import { LANGUAGES } from '../../web/src/messages/languages.js';
import { needWords, tryTranslate, useLanguage } from '../../web/src/messages/translate.js';
import { paiGowFacts, paiGowSections, payTableWords } from '../../web/src/pages/pai-gow-rules.js';
import type { Fact, RulesSection } from '../../web/src/pages/rules-text.js';
import { studFacts, studSections } from '../../web/src/pages/seven-card-stud-rules.js';

const STUD = rulesForLevel('1/2', { playMoney: false })!;
const stud = (change: Partial<StudRules>): StudRules => ({ ...STUD, ...change });
function paiGow(options: object = {}): PaiGowRules {
  const parsed = parsePaiGow(options);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const textsOf = (sections: readonly RulesSection[], facts: readonly Fact[]): string[] => [
  ...sections.flatMap(({ title, points, order = [], payTables = [] }) => [
    title, ...points, ...order, ...payTables.flatMap((table) => [table.title, table.note ?? '-', ...table.rows.flatMap((row) => [row.hand, row.pays, row.envy ?? '-'])]),
  ]),
  ...facts.flatMap(({ name, value }) => [name, value]),
];
const studTexts = (rules: StudRules): string[] => textsOf(studSections(rules, 'PLAY', false), studFacts(rules, 'PLAY'));
const paiGowTexts = (rules: PaiGowRules): string[] => textsOf(paiGowSections(rules, PAY_TABLES, 'PLAY', false), paiGowFacts(rules, 'PLAY'));

const STUD_OPTIONS: readonly [string, Partial<StudRules>][] = [
  ['stud §2.1: stakes', { stakes: { ...STUD.stakes, smallBet: 300, bigBet: 600, ante: 50, bringIn: 100 } }],
  ['stud §2.3: seats', { seats: 10 }],
  ['stud §2.4: coming back', { returnWithinMinutes: 0 }],
  ['stud §2.5: most to bring', { stakes: { ...STUD.stakes, maxBuyIn: 30_000 } }],
  ['stud §2.6: sitting out', { sitOut: { removeAfterMs: 120_000, removeAfterTimeouts: 1 } }],
  ['stud §4.5: the cap', { wagersPerStreet: 2 }],
  ['stud §4.6: the open pair', { openPairDoubleBet: false }],
  ['stud §8.1: no rake', { rake: { ...STUD.rake, rateBp: 0 } }],
  ['stud §8.1: the rate', { rake: { ...STUD.rake, rateBp: 250 } }],
  ['stud §8.1: the caps', { rake: { ...STUD.rake, caps: { two: 1, threeToFour: 2, fiveOrMore: 3 } } }],
  ['stud §8.1: third street', { rake: { ...STUD.rake, noneOnThirdStreet: false } }],
  ['stud §9.1: the clock', { clock: { ...STUD.clock, silentMs: 2_500, countdownMs: 9_000 } }],
  ['stud §9.3: coming back in time', { clock: { ...STUD.clock, reconnectMs: 7_000 } }],
  ['stud §9.4: the connected fold', { timeoutPolicy: 'protect-disconnected' }],
  ['stud §9.4: all fold', { timeoutPolicy: 'fold' }],
  ['stud §9.4: how often', { protectionQuota: { count: 1, perHours: 12 } }],
];

const PAI_GOW_OPTIONS: readonly [string, object][] = [
  ['pai gow §2.1: the joker', { joker: 'wild' }],
  ['pai gow §2.3: the wheel', { wheel: 'lowest' }],
  ['pai gow §3.1: private', { kind: 'private' }],
  ['pai gow §3.2: limits', { limits: { min: 500, max: 10_000 } }],
  ['pai gow §3.2: chips', { limits: { chips: [50, 200] } }],
  ['pai gow §4.1: time to bet', { clock: { bettingMs: 7_000 } }],
  ['pai gow §4.2: direction', { direction: 'counter-clockwise' }],
  ['pai gow §4.2: how dice count', { diceCount: 'clockwise' }],
  ['pai gow §4.2: a number', { draw: 'number' }],
  ['pai gow §4.3: the dragon hand', { dragonHand: true }],
  ['pai gow §4.4: time to set', { clock: { settingMs: 9_000 } }],
  ['pai gow §4.4: a foul is reset', { foul: 'house-way' }],
  ['pai gow §4.4: a foul loses', { foul: 'lose' }],
  ['pai gow §5.1: rotating', { bank: 'rotate' }],
  ['pai gow §5.1: round robin', { bank: 'round-robin' }],
  ['pai gow §5.1: players', { bank: 'player-dealer' }],
  ['pai gow §5.3: shared', { bank: 'rotate', coBank: true }],
  ['pai gow §7: the rate', { commission: { rateBp: 400 } }],
  ['pai gow §7: a flat fee', { commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 } }],
  ['pai gow §7: none', { commission: { kind: 'none' } }],
  ['pai gow §7: rounding', { rounding: { kind: 'step-up', stepMinor: 25 } }],
  ['pai gow §8: the house way', { houseWay: 'foxwoods' }],
  ['pai gow §9: side bets', { sideBets: ['fortune', 'ace-high'] }],
  ['pai gow §9: their limits', { sideBets: ['fortune', 'ace-high'], sideBet: { min: 200, max: 5_000, maxPayout: 7_700 } }],
  ['pai gow §9.3: EZ', { variant: 'ez' }],
  ['pai gow §9.3: Tiger 9', { variant: 'tiger-9' }],
  ['pai gow §9.3: Face Up', { variant: 'face-up' }],
];

describe.each(LANGUAGES)('in %s', (language) => {
  const speak = async (): Promise<void> => {
    await useLanguage([language], null);
    await needWords('rules', 'table');
  };

  it.each([['Stud', STUD_OPTIONS.map(([name, change]) => [name, studTexts, stud(change)] as const)], ['Pai Gow', PAI_GOW_OPTIONS.map(([name, options]) => [name, paiGowTexts, paiGow(options)] as const)]] as const)(
    '%s: each option is told, and no two tables that differ are told alike',
    async (_, options) => {
      await speak();
      const told = new Map<string, string>();
      for (const [name, texts, rules] of [...options, ...(_ === 'Stud' ? ([['as it comes', studTexts, STUD]] as const) : ([['as it comes', paiGowTexts, paiGow()]] as const))]) {
        const all = (texts as (r: typeof rules) => string[])(rules);
        expect([name, all.filter((text) => text.trim() === '' || /[{}]|undefined|NaN/.test(text))]).toEqual([name, []]);
        const whole = all.join('\n');
        expect([name, told.get(whole)]).toEqual([name, undefined]);
        told.set(whole, name);
      }
    },
  );

  it('pai gow §9: each side bet, and everything that one pays for, has a name of its own', async () => {
    await speak();
    for (const table of PAY_TABLES) {
      const words = payTableWords(table, 'PLAY');
      expect([table.name, words.title]).toEqual([table.name, tryTranslate(`rules.side.${table.name}`)]);
      expect(words.rows.map(({ hand }) => hand)).toEqual(table.pays.map(({ code }) => tryTranslate(`rules.pay.${code}`)));
      expect(new Set(words.rows.map(({ hand }) => hand)).size).toBe(table.pays.length);
      expect(words.rows.filter(({ envy }) => envy !== null && envy !== '–')).toHaveLength(table.envy?.pays.length ?? 0);
    }
  });

  it('the page of a game tells what other tables may do as well', async () => {
    await speak();
    const general = paiGowSections(paiGow(), PAY_TABLES, 'PLAY', true);
    const bank = general.find(({ id }) => id === 'bank')!;
    for (const mode of ['house', 'rotate', 'round-robin', 'player-dealer']) expect(bank.points).toContain(tryTranslate(`rules.pg.bank-${mode}`));
    expect(general.flatMap(({ payTables = [] }) => payTables.map(({ name }) => name))).toEqual(PAY_TABLES.map(({ name }) => name));
  });
});

describe('a pay table', () => {
  it('says of a bet on the dealer’s hand whose it is, and of a push that it is one', async () => {
    await useLanguage(['en'], null);
    await needWords('rules', 'table');
    const words = (name: string) => payTableWords(PAY_TABLES.find((table) => table.name === name)!, 'PLAY');
    expect(words('tiger-9')).toEqual({ name: 'tiger-9', title: 'Tiger 9', note: 'The dealer’s cards decide.', rows: [{ code: 'front-9', hand: 'Front nine-high', pays: '30 to 1', envy: null }] });
    expect(words('fortune-1').rows.at(-1)).toEqual({ code: 'three-pair', hand: 'Three pair', pays: 'push', envy: '–' });
    expect(words('fortune')).toMatchObject({ note: 'Envy: a bet of 5.00 or more is also paid for each other player’s hand.', rows: expect.arrayContaining([{ code: 'five-aces', hand: 'Five aces', pays: '400 to 1', envy: '250.00' }]) });
  });

  it('of a bet or a hand that this client has no name for still says what it pays', () => {
    expect(payTableWords({ name: 'new-bet', on: 'player', pays: [{ code: 'new-hand', odds: 7 }], envy: null }, 'PLAY')).toEqual({
      name: 'new-bet', title: 'new-bet', note: null, rows: [{ code: 'new-hand', hand: 'new-hand', pays: '7 to 1', envy: null }],
    });
  });
});

describe('the lobby’s quick seat', () => {
  it('takes what is usual, or what there is of it, but never less than the table asks for', async () => {
    const { quickBuyIn } = await import('../../web/src/lobby/table-list.js');
    const terms = { minBuyIn: 2_000, usualBuyIn: 10_000 };
    expect([50_000, 10_000, 9_999, 2_000, 1_999, 0].map((balance) => quickBuyIn(terms, balance))).toEqual([10_000, 10_000, 9_999, 2_000, 2_000, 2_000]);
  });
});
