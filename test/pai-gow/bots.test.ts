/** What bots do at a table of Pai Gow. */
import { describe, expect, test } from '@jest/globals';
import { choosePaiGowAction } from '../../bots/pai-gow-strategy.js';
import type { PaiGowRules } from '../../src/contracts/pai-gow.js';
import { paiGow } from '../../src/games/pai-gow/index.js';
import { shuffle } from '../../src/core/shuffle.js';
import { chips } from '../../src/core/chips.js';
import { repeatable } from './random-round.js';
import { againstHouse, Round, rulesOf } from './round.js';

const choose = (round: Round, seat: number) => choosePaiGowAction(round.legal(seat), () => 0.5, round.view({ kind: 'seat', seat }), seat);

describe('the bank', () => {
  const offered = (stack: number, rules: object = {}): Round =>
    new Round({ seats: { 0: { stack }, 1: {}, 2: {} }, rules: rulesOf({ bank: 'rotate', ...rules }), memory: againstHouse({ 0: 1_000, 1: 2_000, 2: 3_000 }) });

  test('pai gow §5.2: a bot takes the bank when it covers what the others bet last and the dealer’s bet, with something to spare', () => {
    expect(choose(offered(9_000), 0)).toEqual({ act: 'bank' });
    expect(choose(offered(8_900), 0)).toEqual({ act: 'pass' });
  });

  test('pai gow §5.3: it shares the bank when it covers half', () => {
    expect(choose(offered(3_750, { coBank: true }), 0)).toEqual({ act: 'co-bank' });
    expect(choose(offered(3_700, { coBank: true }), 0)).toEqual({ act: 'pass' });
  });

  test('pai gow §5.4: among players it stakes what they bet, half its stack at most, in whole chips', () => {
    const rules = rulesOf({ bank: 'player-dealer' });
    const memory = againstHouse({ 1: 2_050, 2: 3_000 });
    expect(choose(new Round({ seats: { 0: { stack: 100_000 }, 1: {}, 2: {} }, rules, memory }), 0)).toEqual({ act: 'bank', stake: 5_000 });
    expect(choose(new Round({ seats: { 0: { stack: 6_050 }, 1: {}, 2: {} }, rules, memory }), 0)).toEqual({ act: 'bank', stake: 3_000 });
  });
});

describe('whole rounds', () => {
  test.each(['house', 'rotate', 'round-robin', 'player-dealer'] as const)('bots play on and on at a table of mode %s: nothing they do is refused', (bank) => {
    const rules: PaiGowRules = rulesOf({ bank, coBank: bank === 'rotate', ...(bank === 'rotate' && { sideBets: ['fortune', 'emperors-challenge', 'insurance'] }) });
    const random = repeatable(7);
    const stacks = [20_000, 30_000, 5_000, 60_000, 2_500];
    const banked = new Set<string>();
    let memory: unknown = null;
    for (let handNo = 1; handNo <= 60; handNo++) {
      const seats = stacks.map((stack, seat) => ({ seat, stay: `stay ${seat}`, chips: chips(Math.max(stack, 2_000)), sittingOut: false, connected: true, bot: true, protectionsLeft: 0 }));
      let state = paiGow.evolveAll!(null, paiGow.open(rules, seats, { now: 0, handNo, deck: shuffle(53, random), memory, houseBank: chips(10_000_000) }));
      state = paiGow.evolveAll!(state, paiGow.deal(state, null, { now: 0, randomInt: random }));
      for (let acts = 0; state.phase !== 'ended'; acts++) {
        if (acts > 200) throw new Error('the round does not end');
        const { seat, decisionId } = paiGow.deadlines(state)[0] as { readonly seat: number; readonly decisionId: string };
        const action = choosePaiGowAction(paiGow.offer(state, seat)!.legal, () => random(1_000) / 1_000, paiGow.view(state, { kind: 'seat', seat }), seat);
        if (action === null) throw new Error('a bot has nothing to say');
        const answer = paiGow.advance!(state, { type: 'Act', seat, decisionId, action }, { now: 0, randomInt: random });
        if (!answer.ok) throw new Error(`${JSON.stringify(action)}: ${answer.error.code}`);
        state = answer.value.after;
        paiGow.check(state);
      }
      banked.add(`${state.bank.by} ${state.bank.seat}`);
      ({ memory } = paiGow.outcome(state)!);
      for (const { seat, chips: left } of paiGow.outcome(state)!.stacks) stacks[seat] = left;
    }
    expect(banked.has('house null')).toBe(bank !== 'player-dealer');
    if (bank !== 'house') expect(banked.size).toBeGreaterThan(2);
  });
});
