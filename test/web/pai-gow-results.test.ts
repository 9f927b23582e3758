/** pai gow §6, §7, §9: what a round came to is said in all first, then bet by bet; nought comes out even, in every kind of result and every language. */
import { afterAll, describe, expect, it } from '@jest/globals';
import type { PaiGowProjectedEvent, PaiGowResult, PaiGowSeatView, PaiGowSideResult } from '../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../src/contracts/table.js';
import { LANGUAGES } from '../../web/src/messages/languages.js';
import { needWords, useLanguage } from '../../web/src/messages/translate.js';
import { wordTransfer } from '../../web/src/statement/statement-words.js';
import { PaiGowPlain } from '../../web/src/table/plain/pai-gow-plain.js';
import { wordPaiGowEvent } from '../../web/src/table/pai-gow/event-words.js';
import { wordBox, wordNet, wordRound } from '../../web/src/table/pai-gow/result-words.js';
import { tableView } from './fakes.js';
import './all-words.js';

afterAll(() => useLanguage(['en'], null));

const result = (change: Partial<PaiGowResult> = {}): PaiGowResult => ({ front: 'won', back: 'won', outcome: 'win', commission: 135, net: 2565, ...change });
const PUSH = result({ back: 'lost', outcome: 'push', commission: 0, net: 0 });
const LOSS = result({ front: 'lost', back: 'lost', outcome: 'loss', commission: 0, net: -2700 });
const side = (change: Partial<PaiGowSideResult> = {}): PaiGowSideResult => ({ name: 'fortune', stake: 500, code: 'full-house', pays: 5, envy: 0, net: 2500, ...change });
const seat = (change: Partial<PaiGowSeatView>): PaiGowSeatView => ({ seat: 0, bet: 2700, state: 'set', result: null, ...change }) as PaiGowSeatView;
const view = (bank: object = {}, players: readonly PaiGowSeatView[] = []): PaiGowTableView =>
  ({ ...tableView({ me: { seat: 0, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null } }), game: 'pai-gow', rules: { variant: 'standard' }, hand: { bank, players } }) as unknown as PaiGowTableView;
const ended = (change: Partial<PaiGowSeatView>, bank: object = {}): ReturnType<typeof wordRound> => wordRound(view(bank), seat(change));

describe('how a round ended for me', () => {
  it('a single result is the headline itself', () => {
    expect(ended({ result: result() })).toEqual({ headline: 'You win 25.65, which is 27.00 less 1.35 commission.', parts: [], came: 'won' });
    expect(ended({ result: PUSH })).toEqual({ headline: 'Push: one hand won, one lost. Your 27.00 come back.', parts: [], came: 'even' });
    expect(ended({ result: LOSS })).toEqual({ headline: 'You lose 27.00.', parts: [], came: 'lost' });
    expect(ended({ bet: 0 }, { seat: 0, playerNet: 4750 })).toEqual({ headline: 'As the bank you win 47.50.', parts: [], came: 'won' });
    expect(ended({ result: null })).toBeNull();
  });

  it('several are told in all first, then one by one; the headline looks as the whole of it ended', () => {
    expect(ended({ result: LOSS, sideResults: [side({ envy: 2000, net: 4500 }), side({ name: 'insurance', stake: 100, code: null, pays: 0, net: -100 }), side({ name: 'fortune-1', code: 'three-pair', pays: 0, net: 0 })] })).toEqual({
      headline: 'In all you win 17.00.',
      parts: [
        'Your hand – you lose 27.00.',
        'Fortune: full house, 5 to 1. You win 25.00.',
        'Fortune, envy: 20.00 for the hands of others.',
        'Insurance: you lose 1.00.',
        'Fortune: three pair. Your 5.00 come back.',
      ],
      came: 'won',
    });
    expect(ended({ result: PUSH, dragon: 500, dragonResult: { ...LOSS, net: -500 }, fee: 100 })).toEqual({
      headline: 'In all you lose 6.00.', parts: ['Your hand – push: one hand won, one lost. Your 27.00 come back.', 'Dragon hand: you lose 5.00.', 'The fee was 1.00.'], came: 'lost',
    });
    expect(ended({ bet: 0, fee: 200 }, { seat: 0, playerNet: 200 })).toEqual({ headline: 'In all you come out even.', parts: ['As the bank you win 2.00.', 'The fee was 2.00.'], came: 'even' });
  });

  it('pai gow §5.5, §6.2: as the bank, against the dealer and each player, then their side bets, which are the house’s; the total with its commission first', () => {
    const others = [
      seat({ seat: 1, bet: 10_000, result: { ...LOSS, net: -10_000 } }),
      seat({ seat: 2, bet: 5_000, result: result({ commission: 250, net: 4_750 }), sideResults: [side(), side({ name: 'insurance', stake: 100, code: null, pays: 0, net: -100 }), side({ name: 'fortune-1', code: 'three-pair', pays: 0, net: 0 })] }),
      seat({ seat: 3, bet: 1_000, result: PUSH }),
      seat({ seat: 4, bet: 1_000, result: result({ action: 0, outcome: 'push', net: 0, commission: 0 }) }),
      seat({ seat: 5, bet: 0 }),
    ];
    const me = seat({ bet: 0 });
    const bank = { seat: 0, playerNet: 4_750, playerCommission: 250 };
    const table = { ...view(bank, [me, ...others]) };
    const told = wordRound({ ...table, hand: { ...table.hand!, dealer: { position: 2, bet: 2_500, cards: [], hand: null, result: { ...PUSH, net: 0 } } } }, me);
    expect(told).toEqual({
      headline: 'As the bank you win 47.50, which is 50.00 less 2.50 commission.',
      parts: [
        'The dealer: push.',
        'Marta loses 100.00.',
        'Nils wins 47.50 after 2.50 commission.',
        'Okafor: push.',
        'Pilar: the bank’s stake was used up, the bet comes back.',
        'Side bets are against the house.',
        'Nils wins 25.00 on Fortune with full house.',
        'Nils loses 1.00 on Insurance.',
        'Nils: 5.00 on Fortune come back.',
      ],
      came: 'won',
    });
    // Who is no bank is told of nobody else; my own bets come after those I banked against.
    expect(ended({ result: LOSS }, { seat: 1, playerNet: 100 })!.parts).toEqual([]);
    expect(wordRound(view({ seat: 0, playerNet: -1_000 }, [others[0]!]), seat({ bet: 0, fee: 200 }))!.parts).toEqual(['Marta loses 100.00.', 'As the bank you lose 10.00.', 'The fee was 2.00.']);
  });

  it('the same is read aloud when the bets are settled, and stands in the table in text', () => {
    const me = seat({ result: result(), dragon: 500, dragonResult: { ...LOSS, net: -500 } });
    const settled = view({}, [me]);
    const whole = 'In all you win 20.65. Your hand – you win 25.65, which is 27.00 less 1.35 commission. Dragon hand: you lose 5.00.';
    expect(wordPaiGowEvent({ type: 'BetSettled', seat: 0, bet: 2700, ...result() }, { view: settled, before: settled })).toEqual([{ kind: 'result', text: 'You win 25.65, which is 27.00 less 1.35 commission.', spoken: whole }]);
    expect(new PaiGowPlain(() => [], () => undefined).headline({ view: settled, now: 0, fresh: true, log: [], lastLog: [], balance: 0 })).toBe(whole);
  });
});

/** Everything that may come to nothing, of me and of others. */
function nought(): string[] {
  const nothing = [result({ commission: 2700, net: 0 }), result({ commission: 0, net: 0 }), { ...LOSS, net: 0 }, { ...LOSS, net: -0 }];
  const events: PaiGowProjectedEvent[] = [
    ...nothing.flatMap((none) => [0, 1].flatMap((of): PaiGowProjectedEvent[] => [{ type: 'BetSettled', seat: of, bet: 2700, ...none }, { type: 'DragonSettled', seat: of, bet: 500, ...none }])),
    ...[0, 1].flatMap((of): PaiGowProjectedEvent[] => [
      { type: 'SideBetSettled', seat: of, ...side({ net: 0 }) },
      { type: 'SideBetSettled', seat: of, ...side({ envy: 300, net: 300 }) },
      { type: 'BankSettled', seat: of, gross: 0, commission: 0, net: 0 },
      { type: 'BankSettled', seat: of, gross: 0, commission: 0, net: -0 },
    ]),
  ];
  const said = nothing.flatMap((none) => [
    { round: ended({ result: none }) },
    { round: ended({ result: none, dragon: 500, dragonResult: none, sideResults: [side({ net: 0 }), side({ envy: 300, net: 300 })], fee: 300 }, { seat: 0, playerNet: 0 }) },
    { round: null, words: [wordBox(seat({ result: none }), 'PLAY').text] },
  ]).flatMap(({ round, words = [] }) => (round ? [round.headline, ...round.parts] : words));
  return [
    ...said,
    wordNet(0, 'PLAY').text,
    wordNet(-0, 'PLAY').text,
    ...events.flatMap((event) => wordPaiGowEvent(event, { view: view(), before: view() }).flatMap(({ text, spoken }) => [text, spoken ?? text])),
    wordTransfer({ code: 'round-settle', handNo: 7, atTables: 0, table: { id: 'tbl_1', name: 'A', game: 'pai-gow' } }),
    wordTransfer({ code: 'hand-settle', handNo: 7, atTables: 0, table: { id: 'tbl_1', name: 'A', game: 'seven-card-stud' } }),
  ];
}

describe('nought', () => {
  it.each(LANGUAGES)('%s: comes out even wherever a result is told, and never wins or loses 0.00', async (language) => {
    await useLanguage([language], null);
    await needWords('table', 'pai-gow', 'statement', 'plain', 'house-way');
    const said = nought();
    expect(said.length).toBeGreaterThan(60);
    const even = { en: /\beven\b|^The fee was|envy|hands of others/, es: /\bigual\b|^La tarifa|envidia|por las manos/, sv: /\bjämnt ut\b|^Avgiften|avund|andras händer/ }[language];
    for (const words of said) expect(words).toMatch(even);
    for (const words of said) expect(words).not.toMatch(/(^|[^\d.,])[-−]?0[.,]00/);
  });
});
