import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PaiGowRules, PaiGowSeatView, PaiGowSplit, PaiGowView } from '../../src/contracts/pai-gow.js';
import type { StudLegalAction } from '../../src/contracts/seven-card-stud.js';
import type { Offer, PaiGowTableView, StudTableView, TableView } from '../../src/contracts/table.js';
import { LANGUAGES } from '../../web/src/messages/languages.js';
import { needWords, useLanguage } from '../../web/src/messages/translate.js';
import { namedCards } from '../../web/src/table/plain/card-phrases.js';
import { COMMANDS, matchCommand, plainly, QUESTIONS, wordsOf } from '../../web/src/table/plain/command-words.js';
import { CommandDesk } from '../../web/src/table/plain/command-desk.js';
import type { Deed, PlainGame, Situation } from '../../web/src/table/plain/outcome.js';
import { PaiGowPlain } from '../../web/src/table/plain/pai-gow-plain.js';
import { studPlain } from '../../web/src/table/plain/stud-plain.js';
import { PAI_GOW_SITUATIONS } from '../../web/dev/pai-gow-situations.js';
import { seatView, studView, tableView } from './fakes.js';

beforeEach(async () => {
  await useLanguage(['en'], null);
  await needWords('table', 'stud', 'pai-gow', 'plain', 'refusals');
});

const ME = { seat: 2, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null };

/** A desk over a view that stands still, with what it had done. */
function desk<V extends TableView>(game: PlainGame<V>, view: V, change: Partial<Situation<V>> = {}): { say: (line: string) => Promise<string>; done: Deed[] } {
  const done: Deed[] = [];
  const made = new CommandDesk<V>({
    situation: () => ({ view, now: 1_000, fresh: true, log: [], lastLog: [], balance: 50_000, ...change }),
    game,
    perform: (deed) => {
      done.push(deed);
      return Promise.resolve(null);
    },
  });
  return {
    done,
    say: async (line) => {
      await made.give(line);
      return made.answers.value.at(-1)?.lines.join(' ') ?? '';
    },
  };
}

function legal(...acts: readonly (readonly [StudLegalAction['act'], number, number?])[]): readonly StudLegalAction[] {
  return acts.map(([act, to, added]) => ({ act, to, added: added ?? to, allIn: false }));
}

function studTurn(acts: readonly StudLegalAction[]): StudTableView {
  const players = [0, 1, 2].map((seat) => seatView(seat, seat === 2 ? { up: ['Qh'], down: ['As', '9d'] } : { up: ['2c'] }));
  const hand = studView({ players, turn: { seat: 2, decisionId: 'd1', toCall: 50, capped: false, silentUntil: 5_000, deadline: 19_000, why: 'next' } });
  return tableView({ me: ME, hand, offer: { decisionId: 'd1', legal: acts, deadline: 19_000 } });
}

describe('the words of the command line', () => {
  it.each(LANGUAGES)('%s: each command is found by its own words and in English, and the longest word counts', async (language) => {
    await useLanguage([language], null);
    for (const id of COMMANDS) {
      expect(wordsOf(id).length).toBeGreaterThan(0);
      for (const word of wordsOf(id)) expect({ word, ids: matchCommand(word)?.ids ?? [] }).toEqual({ word, ids: expect.arrayContaining([id]) });
      for (const word of wordsOf(id)) expect(matchCommand(`${word.toUpperCase()}  27`)?.rest).toBe('27');
    }
    expect(matchCommand('house way')?.ids).toEqual(['house-way']);
    expect(matchCommand('b 4')).toEqual({ ids: ['boards'], rest: '4' });
    expect(matchCommand('xyzzy')).toBeNull();
  });

  it.each(LANGUAGES)('%s: a word that means several commands means none that could be done at the same moment at a Stud table', async (language) => {
    await useLanguage([language], null);
    const stud = new Set<string>(studPlain.commands);
    for (const id of COMMANDS) {
      for (const word of wordsOf(id)) {
        const both = matchCommand(word)?.ids.filter((each) => stud.has(each)) ?? [];
        expect({ word, both: both.length <= 1 }).toEqual({ word, both: true });
        // A question is never also an act, nor yes also no.
        const asked = matchCommand(word)?.ids.filter((each) => (QUESTIONS as readonly string[]).includes(each) || each === 'yes' || each === 'no') ?? [];
        expect({ word, fine: asked.length === 0 || matchCommand(word)!.ids.length === 1 }).toEqual({ word, fine: true });
      }
    }
  });

  it('accents, capitals, spaces and a full stop do not matter', () => {
    expect(plainly('  Lägg   DIG. ')).toBe('lagg dig');
  });
});

describe('cards by name', () => {
  const mine = ['Jk', 'Ah', 'As', 'Kd', 'Td', '7c', '4s'];
  const named = (phrase: string): unknown => namedCards(phrase, mine);

  it('by number, by words, by signs, in either order', () => {
    expect(named('1 4')).toEqual({ cards: ['Jk', 'Kd'] });
    expect(named('king, ten')).toEqual({ cards: ['Kd', 'Td'] });
    expect(named('ace of spades and king of diamonds')).toEqual({ cards: ['As', 'Kd'] });
    expect(named('As kd')).toEqual({ cards: ['As', 'Kd'] });
    expect(named('10 joker')).toEqual({ cards: ['Td', 'Jk'] });
    expect(named('aces ace')).toEqual({ cards: ['Ah', 'As'] });
    expect(named('K♦ 10♦')).toEqual({ cards: ['Kd', 'Td'] });
  });

  it('what is not clear is asked: too few, unknown, not mine, more than one', () => {
    expect(named('ace')).toMatchObject({ problem: 'count' });
    expect(named('1 4 5')).toMatchObject({ problem: 'count' });
    expect(named('1 1')).toMatchObject({ problem: 'not-mine' });
    expect(named('ace banana')).toEqual({ problem: 'unknown', words: 'banana' });
    expect(named('queen king')).toEqual({ problem: 'not-mine', words: 'queen' });
    expect(named('ace king')).toEqual({ problem: 'which', words: 'ace' });
    expect(named('ace of clubs king')).toMatchObject({ problem: 'not-mine' });
  });

  it('in the player’s language: an ace in Spanish is no code, Swedish names the suit first', async () => {
    await useLanguage(['es'], null);
    expect(named('as de picas y rey')).toEqual({ cards: ['As', 'Kd'] });
    await useLanguage(['sv'], null);
    expect(named('spader ess och ruter kung')).toEqual({ cards: ['As', 'Kd'] });
    expect(named('klöver sjua spader fyra')).toEqual({ cards: ['7c', '4s'] });
    expect(named('king ten')).toEqual({ cards: ['Kd', 'Td'] });
  });
});

describe('a Stud table by word', () => {
  it('acts go out with the amount that is offered, and nothing else does', async () => {
    const two = legal(['fold', 0], ['call', 200, 100], ['raise', 300], ['raise', 400]);
    const { say, done } = desk(studPlain, studTurn(two));
    expect(await say('raise')).toBe('Say which: raise 3.00 or raise 4.00.');
    expect(await say('raise 5')).toMatch(/^That amount is not offered\./);
    expect(await say('check')).toMatch(/^You cannot check now\. You can: fold, call 1\.00, raise 3\.00, or raise 4\.00\.$/);
    expect(await say('fold 3')).toMatch(/^There is no amount to fold\./);
    expect(await say('call 7')).toMatch(/^That amount is not offered\./);
    expect(await say('bet 27')).toMatch(/^You cannot bet now\./);
    expect(done).toEqual([]);
    await say('RAISE 4,00');
    await say('call 1');
    await say('fold');
    expect(done).toEqual([
      { kind: 'act', decisionId: 'd1', action: { act: 'raise', to: 400 } },
      { kind: 'act', decisionId: 'd1', action: { act: 'call' } },
      { kind: 'act', decisionId: 'd1', action: { act: 'fold' } },
    ]);
  });

  it('folding where checking is free, and leaving, are asked back; only yes, said at once, does it', async () => {
    const { say, done } = desk(studPlain, studTurn(legal(['fold', 0], ['check', 0], ['bet', 100])));
    expect(await say('fold')).toBe('You can check for free and see the next card. Type yes or no.');
    expect(await say('t')).toBe('Your turn: 18 seconds left.');
    expect(await say('yes')).toBe('Nothing is being asked.');
    await say('leave');
    expect(await say('no')).toBe('Not done.');
    expect(await say('yes')).toBe('Nothing is being asked.');
    expect(done).toEqual([]);
    await say('leave');
    expect(await say('y')).toBe('You leave the table.');
    expect(done).toEqual([{ kind: 'leave' }]);
  });

  it('questions: my cards, boards, pot, seats; never which deck', async () => {
    const { say } = desk(studPlain, studTurn(legal(['fold', 0], ['call', 50])));
    expect(await say('h')).toBe('Your face-down cards: ace of spades and nine of diamonds. Your up cards: queen of hearts.');
    expect(await say('b 1')).toBe('Seat 1, Ada: Up: deuce of clubs. Face down: 2.');
    expect(await say('b 9')).toBe('Seat 9 has no part in this hand.');
    expect(await say('b x')).toBe('Seats are numbered 1 to 10.');
    expect(await say('p')).toContain('Pot 0.75.');
    expect(await say('s')).toContain('Seat 3: Nils');
    expect(await say('front 1 4')).toBe('“front” means nothing at this table.');
    // The others decide: what is waited for ends like a sentence too.
    const waits = { ...studTurn([]), offer: null };
    expect(await desk(studPlain, { ...waits, hand: { ...waits.hand!, turn: { ...waits.hand!.turn!, seat: 0 } } }).say('fold')).toBe('It is not your turn. Ada to act.');
  });

  it('with an old view everything is told as old, and nothing is done', async () => {
    const { say, done } = desk(studPlain, studTurn(legal(['fold', 0], ['call', 50])), { fresh: false });
    expect(await say('h')).toMatch(/^Not connected at the moment: what you read may be old\. Your face-down/);
    expect(await say('call')).toMatch(/^Not done:/);
    // The room's time stands still while it is stopped: no seconds are told that would run on.
    expect(await say('t')).toBe('Not connected at the moment: what you read may be old. How much time is left is not known until you are connected again.');
    await say('leave');
    expect(await say('yes')).toMatch(/^Not done:/);
    expect(done).toEqual([]);
  });

  it('sitting down: any seat asks first, a seat and an amount are taken at their word, limits and taken seats are told', async () => {
    const view = tableView();
    const free = { ...view, seats: view.seats.map((seat) => (seat.seat > 7 ? { ...seat, player: null, chips: 0 } : seat)) };
    const { say, done } = desk(studPlain, free);
    expect(await say('sit 3 50')).toBe('Seat 3 is not free. Free: 9, 10.');
    expect(await say('sit 5')).toBe('The minimum is 20.00.');
    expect(await say('sit')).toBe('Sit down with 100.00? Type yes or no.');
    expect(done).toEqual([]);
    await say('yes');
    await say('sit 10 60');
    expect(done).toEqual([{ kind: 'sit', seat: null, amount: 10_000 }, { kind: 'sit', seat: 9, amount: 6_000 }]);
    const poor = desk(studPlain, free, { balance: 100 });
    expect(await poor.say('sit')).toBe('Your balance is 1.00. This table needs 20.00.');
    expect(await desk(studPlain, free, { balance: null }).say('sit 50')).toBe('Play as a guest to take a seat.');
  });
});

describe('a Pai Gow table by word', () => {
  const rules = { kind: 'open', limits: { min: 200, max: 30_000, chips: [100, 500] }, clock: { bettingMs: 20_000, settingMs: 30_000 } } as unknown as PaiGowRules;
  const cards = ['Jk', 'Ah', 'As', 'Kd', 'Td', '7c', '4s'];

  function table(offer: Offer<'pai-gow'>['legal'] | null, me: Partial<PaiGowSeatView> = {}): PaiGowTableView {
    const player: PaiGowSeatView = { seat: 2, position: 3, state: 'betting', stack: 20_000, bet: 0, lastBet: 0, cards: [], hand: null, setBy: null, surrendered: false, result: null, ...me };
    const hand: PaiGowView = { game: 'pai-gow', handNo: 7, phase: 'betting', deadline: 19_000, bank: { by: 'house', position: 1, cover: 0, cards: [], hand: null, net: null }, draw: null, commission: 0, players: [player] };
    return { ...tableView({ me: ME }), game: 'pai-gow', rules, hand, offer: offer === null ? null : { decisionId: 'd1', legal: offer, deadline: 19_000 } } as unknown as PaiGowTableView;
  }

  function at(view: PaiGowTableView): ReturnType<typeof desk> & { front: () => readonly string[] } {
    let front: readonly string[] = [];
    return { ...desk(new PaiGowPlain(() => front, (next) => (front = next)), view), front: () => front };
  }

  const wager = { act: 'wager', min: 200, max: 20_000, step: 100, dragonMax: 5_000, sideBets: [{ name: 'fortune', min: 100, max: 2_500 }, { name: 'fortune-3', min: 100, max: 2_500 }] } as const;

  it('a bet keeps the side bets that lie, a side bet keeps the bet, clear takes all', async () => {
    const view = table([wager, { act: 'ready' }], { bet: 2_700, sideBets: { fortune: 500 }, lastBet: 1_000 });
    const { say, done } = at(view);
    for (const line of ['bet 30', 'side fortune 3 10', 'side fortune 0', 'dragon 5', 're-bet', 'clear', 'deal', 'ready']) await say(line);
    const act = (action: object): object => ({ kind: 'act', decisionId: 'd1', action });
    expect(done).toEqual([
      act({ act: 'wager', amount: 3_000, sideBets: { fortune: 500 } }),
      act({ act: 'wager', amount: 2_700, sideBets: { fortune: 500, 'fortune-3': 1_000 } }),
      act({ act: 'wager', amount: 2_700 }),
      act({ act: 'wager', amount: 2_700, dragon: 500, sideBets: { fortune: 500 } }),
      act({ act: 'wager', amount: 1_000, sideBets: { fortune: 500 } }),
      act({ act: 'wager', amount: 0 }),
      act({ act: 'ready' }),
      act({ act: 'ready' }),
    ]);
    expect(await say('bet 1.50')).toBe('From 2 to 200, in steps of 1.');
    expect(await say('side mania 5')).toBe('Say which side bet: Fortune or Fortune 3.');
    expect(await at(table([wager])).say('side fortune 5')).toBe('Place a bet first.');
  });

  it('the bank: taken, with a stake where one is asked, shared, passed', async () => {
    const { say, done } = at(table([{ act: 'bank', stake: { min: 1_000, max: 20_000, step: 100 } }, { act: 'co-bank' }, { act: 'pass' }]));
    expect(await say('o')).toBe('The bank is yours to take: bank 10 to 200, share, or pass. You can type: bank 10 to 200, share, or pass.');
    expect(await say('bank 5')).toBe('From 10 to 200, in steps of 1.');
    for (const line of ['bank 50', 'bank', 'share the bank', 'pass']) await say(line);
    expect(done.map((deed) => (deed as { action: object }).action)).toEqual([{ act: 'bank', stake: 5_000 }, { act: 'bank' }, { act: 'co-bank' }, { act: 'pass' }]);
  });

  it('a front is named, told, and sent by done alone; a foul is not sent; surrender is asked back', async () => {
    const split = (front: readonly [string, string], foul: boolean): PaiGowSplit => ({ front, frontHand: { code: 'high-card', ranks: [13, 10] }, backHand: { code: 'pair', ranks: [14] }, foul });
    const { say, done, front } = at(table([{ act: 'set', splits: [split(['Kd', 'Td'], false), split(['Ah', 'As'], true)] }, { act: 'house-way' }, { act: 'surrender' }], { bet: 2_700, state: 'setting', cards }));
    const FOUL = 'The front (king and ten) would be higher than the back (a pair of aces). Take a card back and lay lower ones in front.';
    expect(await say('h')).toContain('1: joker. 2: ace of spades.');
    expect(await say('done')).toMatch(/^Name two cards/);
    expect(await say('front ace ace')).toContain(FOUL);
    expect(await say('done')).toBe(FOUL);
    expect(done).toEqual([]);
    expect(await say('front king ten')).toBe('In front: king of diamonds and ten of diamonds, king and ten. Behind: a pair of aces. Type done to set your hand so.');
    expect(front()).toEqual(['Kd', 'Td']);
    expect(await say('surrender')).toBe('Surrender this hand? You lose your bet of 27.00. Nobody sees your cards. Type yes or no.');
    await say('done');
    await say('house way');
    expect(done.map((deed) => (deed as { action: object }).action)).toEqual([{ act: 'set', front: ['Kd', 'Td'] }, { act: 'house-way' }]);
    await say('surrender');
    await say('yes');
    expect(done.at(-1)).toEqual({ kind: 'act', decisionId: 'd1', action: { act: 'surrender' } });
  });

  it('why: each hand that a house way set, with its rule, or one seat’s; what its player set, and what lies closed, is said to', async () => {
    await needWords('house-way');
    const { view } = PAI_GOW_SITUATIONS['pai-gow-banked-end']!();
    const { say } = at(view);
    const all = await say('why');
    expect(all).toMatch(/^House way: Trump Plaza\. The bank: Front: .+ Two pair, aces and fours, .+ Seat 1, You: Front: /);
    expect(await say('w 1')).toMatch(/^Front: .+ One pair: kings stay behind, and the two highest others, nine and seven, go in front\.$/);
    expect(await say('why 2')).toMatch(/ The player in seat 2 set this hand\.$/);
    expect(await say('why 9')).toBe('Seats are numbered 1 to 6.');
    expect(await at(PAI_GOW_SITUATIONS['pai-gow-set']!().view).say('why 2')).toBe('The hand in seat 2 is not open.');
    expect(await at(PAI_GOW_SITUATIONS['pai-gow-set']!().view).say('why')).toBe('No house way has set a hand that you can see.');
    expect(await at(table(null)).say('why')).toBe('No house way has set a hand that you can see.');
    expect(await desk(studPlain, tableView()).say('why')).toBe('“why” means nothing at this table.');
    expect(await desk(studPlain, tableView()).say('help')).not.toContain('why');
  });

  it('new game: the finished round is put away, and what comes next is told; what is bet behind it counts at once', async () => {
    const { view } = PAI_GOW_SITUATIONS['pai-gow-win']!();
    const { say, done } = at(view);
    expect(await say('o')).toMatch(/You can type: new game\.$/);
    expect(await say('new game')).toBe('The cards are put away. The next round is about to start.');
    expect(done).toEqual([{ kind: 'new-game', handNo: view.hand!.handNo }]);
    expect(await at(table([wager])).say('new game')).toBe('No round is over that could be put away.');
    const held = desk(new PaiGowPlain(() => [], () => undefined, () => table([wager])), view);
    expect(await held.say('o')).toMatch(/You can type: new game, bet 2 to 200, /);
    expect(await held.say('t')).toBe('Your turn: 18 seconds left.');
    expect(await held.say('bet 27')).toBe('Your bet: 27.00.');
    expect(held.done).toEqual([{ kind: 'act', decisionId: 'd1', action: { act: 'wager', amount: 2_700 } }]);
    expect(await held.say('new game')).toBe('The cards are put away. Place your bet: 2 to 200.');
    // The next round has not opened yet.
    expect(await desk(new PaiGowPlain(() => [], () => undefined, () => view), view).say('new game')).toBe('The cards are put away. The next round is about to start.');
    expect(await desk(new PaiGowPlain(() => [], () => undefined), view, { fresh: false }).say('new game')).toMatch(/^The cards are put away\./);
  });

  it('deal, ready and the others answer in the game’s words', async () => {
    const { say } = at(table([wager, { act: 'ready' }], { bet: 2_700 }));
    expect(await say('deal')).toBe('You are ready. The cards come when all are.');
    const alone = table([wager, { act: 'ready' }], { bet: 2_700 });
    expect(await at({ ...alone, rules: { ...alone.rules, kind: 'private' } }).say('deal')).toBe('The cards are dealt to you.');
    expect(await desk(studPlain, studTurn(legal(['call', 200, 100]))).say('call')).toBe('You call 1.00.');
    expect(await desk(studPlain, studTurn([{ act: 'raise', to: 400, added: 300, allIn: true }])).say('raise')).toBe('You raise to 4.00. You are all-in.');
  });

  it('in Spanish one word is ready or done, as it is asked', async () => {
    await useLanguage(['es'], null);
    const betting = at(table([wager, { act: 'ready' }], { bet: 2_700 }));
    await betting.say('listo');
    expect(betting.done).toEqual([{ kind: 'act', decisionId: 'd1', action: { act: 'ready' } }]);
  });
});
