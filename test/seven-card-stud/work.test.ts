import { describe, expect, test } from '@jest/globals';
import type { StudAction } from '../../src/contracts/seven-card-stud.js';
import { chips } from '../../src/core/chips.js';
import { shuffle } from '../../src/core/shuffle.js';
import { rulesAt, sevenCardStud, STAKE_LEVELS, type StudState } from '../../src/games/seven-card-stud/index.js';
import { repeatable } from '../../src/games/seven-card-stud/recorded-deck.js';
import { actionOf } from './random-hand.js';

const CONTEXT = { now: 0, randomInt: () => 0 };

/** The same value, counting every look at any part of it. */
function watched<T extends object>(value: T, looked: () => void): T {
  return new Proxy(value, {
    get(target, key, receiver): unknown {
      looked();
      const found: unknown = Reflect.get(target, key, receiver);
      return typeof found === 'object' && found !== null ? watched(found, looked) : found;
    },
  });
}

/** Looks at the state that one question takes. */
function looks(state: StudState, ask: (state: StudState) => unknown): number {
  let count = 0;
  ask(watched(state, () => count++));
  return count;
}

/** What it takes to offer, decide, advance and fold the raise that is due. */
function workOf(state: StudState): Record<string, number> {
  const { seat } = state.turn!;
  const { legal, decisionId } = sevenCardStud.offer(state, seat)!;
  const command = { type: 'Act' as const, seat, decisionId, action: actionOf(legal.at(-1)!) };
  const answer = sevenCardStud.decide(state, command, CONTEXT);
  if (!answer.ok) throw new Error(answer.error.code);
  return {
    events: answer.value.length,
    offer: looks(state, (s) => sevenCardStud.offer(s, seat)),
    decide: looks(state, (s) => sevenCardStud.decide(s, command, CONTEXT)),
    advance: looks(state, (s) => sevenCardStud.advance!(s, command, CONTEXT)),
    evolve: looks(state, (s) => sevenCardStud.evolve(s, answer.value[0]!)),
    view: looks(state, (s) => sevenCardStud.view(s, { kind: 'seat', seat })),
    check: looks(state, (s) => sevenCardStud.check(s)),
  };
}

describe('work', () => {
  test('offers, decisions and folding take as many steps after a thousand acts as after a few', () => {
    const rules = { ...rulesAt(STAKE_LEVELS[2]!, { seats: 2 }), wagersPerStreet: 1_000 };
    const seats = [0, 1].map((seat) => ({ seat, stay: `seat ${seat}`, chips: chips(1_000_000), sittingOut: false, connected: true, bot: false, protectionsLeft: 0 }));
    const deck = shuffle(sevenCardStud.deckSize, repeatable(3));
    let state = sevenCardStud.evolveAll!(null, sevenCardStud.open(rules, seats, { now: 0, handNo: 1, deck, memory: null, houseBank: chips(0) }));
    state = sevenCardStud.evolveAll!(state, sevenCardStud.deal(state, null, CONTEXT));
    const work: Record<string, number>[] = [];
    for (let act = 0; act < 950; act++) {
      if (act === 10 || act === 940) work.push(workOf(state));
      const { seat, decisionId } = state.turn!;
      const action: StudAction = actionOf(sevenCardStud.offer(state, seat)!.legal.at(-1)!);
      const answer = sevenCardStud.advance!(state, { type: 'Act', seat, decisionId, action }, CONTEXT);
      if (!answer.ok) throw new Error(answer.error.code);
      state = answer.value.after;
    }
    expect(state.street).toBe(3);
    expect(work[1]).toEqual(work[0]);
    for (const count of Object.values(work[0]!)) expect(count).toBeGreaterThan(0);
  });
});
