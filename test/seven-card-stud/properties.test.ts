import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { StudAct, StudAction } from '../../src/contracts/seven-card-stud.js';
import { evaluateCards } from '../../src/evaluator/index.js';
import { sevenCardStud, type StudState } from '../../src/games/seven-card-stud/index.js';
import { rakeCap } from '../../src/games/seven-card-stud/rake.js';
import { actionOf, deals, RandomHand, RUNS } from './random-hand.js';
import { type Close, slowHand, slowPayout } from './slow-pots.js';

const MOST_COMMANDS = 2_000;
const ACTS: readonly StudAct[] = ['bring-in', 'open', 'complete', 'bet', 'raise', 'call', 'check', 'fold'];

function ensure(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

function playOut(hand: RandomHand, each: (hand: RandomHand) => void = () => undefined): void {
  while (!hand.over) {
    ensure(hand.commands.length < MOST_COMMANDS, 'the hand does not end');
    each(hand);
    hand.step();
  }
}

/** Every act of every size that anybody could try, legal or not. */
function attempts(state: StudState, random: (bound: number) => number): StudAction[] {
  const { level } = state;
  const sizes = [1, level, level + 1, level + 50, level + 100, level + 200, level + 100 + random(400), 4_000];
  return ACTS.flatMap((act): StudAction[] =>
    act === 'open' || act === 'complete' || act === 'bet' || act === 'raise' ? sizes.map((to) => ({ act, to })) : [{ act }],
  );
}

function sameAction(a: StudAction, b: StudAction): boolean {
  return a.act === b.act && ('to' in a ? a.to : 0) === ('to' in b ? b.to : 0);
}

describe('random hands', () => {
  test('stud §5, §8: chips in = chips out + rake, payouts and rake as the slow calculator has them, the hand ends', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const hand = new RandomHand(deal);
        playOut(hand);
        const { state, stored } = hand;
        const { players, rakeTaken } = state;
        const before = players.reduce((sum, { start }) => sum + start, 0);
        const after = players.reduce((sum, { stack }) => sum + stack, 0);
        expect(after + rakeTaken).toBe(before);
        let running = sevenCardStud.evolve(null, stored[0]!);
        const closes: Close[] = [];
        for (const event of stored.slice(1)) {
          running = sevenCardStud.evolve(running, event);
          if (event.pub.type !== 'StreetClosed') continue;
          closes.push({
            street: event.pub.street,
            contributed: running.players.map(({ contributed }) => contributed),
            folded: running.players.map((player) => player.state === 'folded'),
          });
        }
        const { rules } = state.opening;
        const slow = slowHand(closes, { ...rules.rake, cap: rakeCap(rules, players.length) });
        expect(state.rakes.map(({ amount }) => amount)).toEqual(slow.rakes);
        expect(state.awards.map(({ pot, rake }) => [pot, rake]).reverse()).toEqual(slow.pots.map(({ rake }, pot) => [pot, rake]));
        const strength = players.map(({ down, up }) => (down.length + up.length === 7 ? evaluateCards([...down, ...up]) : 1));
        expect(players.map(({ won }) => won)).toEqual(slowPayout(slow.pots, strength));
        const legs = sevenCardStud.postings(state, stored).flatMap((posting) => posting.legs);
        expect(legs.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  test('exactly one actor while the hand runs, none when it has ended; decision ids never repeat', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const hand = new RandomHand(deal);
        playOut(hand, ({ state }) => {
          const actors = state.players.filter(({ seat }) => sevenCardStud.offer(state, seat) !== null);
          ensure(actors.length === 1 && sevenCardStud.deadlines(state).length === 1, 'one actor');
          const { bet, seat } = actors[0]!;
          const answerable = state.players.some((other) => other.seat !== seat && other.state === 'live');
          ensure(bet < state.level || answerable, 'who owes nothing is asked only while another can answer (stud §5.5)');
          ensure(!actors[0]!.leaving && !actors[0]!.away, 'who is asked is there');
          ensure(sevenCardStud.outcome(state) === null, 'a running hand has no outcome');
        });
        const { state, stored } = hand;
        ensure(state.players.every(({ seat }) => sevenCardStud.offer(state, seat) === null), 'nobody acts after the end');
        ensure(sevenCardStud.deadlines(state).length === 0 && sevenCardStud.outcome(state) !== null, 'ended');
        const ids = stored.flatMap(({ pub }) => (pub.type === 'TurnGiven' ? [pub.decisionId] : []));
        ensure(new Set(ids).size === ids.length, 'ids repeat');
      }),
      { numRuns: RUNS },
    );
  });

  test('every offered act is accepted, every other refused without effect', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const hand = new RandomHand(deal);
        playOut(hand, ({ state, random }) => {
          if (random(4) > 0) return;
          const { seat, decisionId } = state.turn!;
          const { legal } = sevenCardStud.offer(state, seat)!;
          const offered = legal.map(actionOf);
          for (const action of [...offered, ...attempts(state, random)]) {
            const answer = hand.decide({ type: 'Act', seat, decisionId, action });
            const wanted = offered.some((each) => sameAction(each, action));
            ensure(answer.ok === wanted, `${JSON.stringify(action)} of ${JSON.stringify(legal)}`);
          }
          for (const other of state.players) {
            const answer = hand.decide({ type: 'Act', seat: other.seat, decisionId, action: offered[0]! });
            ensure(other.seat === seat || other.away || !answer.ok, `seat ${other.seat} acted for seat ${seat}`);
          }
          ensure(!hand.decide({ type: 'TimeOut', decisionId: `${decisionId}0` }).ok, 'a stale time-out counts');
        });
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });

  test('folding the stored events gives the live state; neither decide nor evolve changes what it is given', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const hand = new RandomHand(deal);
        playOut(hand);
        const stored = JSON.parse(JSON.stringify(hand.stored)) as typeof hand.stored;
        const folded = stored.reduce<StudState | null>((state, event) => sevenCardStud.evolve(state, event), null);
        expect(folded).toEqual(JSON.parse(JSON.stringify(hand.state)));
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });

  test('advancing is deciding and folding, and folding many is folding each', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const hand = new RandomHand(deal);
        while (!hand.over) {
          const { state, now } = hand;
          const command = hand.choose();
          const context = { now: hand.now, randomInt: hand.random };
          const ahead = sevenCardStud.advance!(state, command, context);
          const events = hand.step(command);
          expect(hand.now).toBeGreaterThanOrEqual(now);
          expect(ahead).toEqual({ ok: true, value: { events, after: hand.state } });
          expect(sevenCardStud.evolveAll!(state, events)).toEqual(hand.state);
        }
        expect(sevenCardStud.evolveAll!(null, hand.stored)).toEqual(hand.state);
      }),
      { numRuns: Math.ceil(RUNS / 10) },
    );
  });

  test('the same commands give the same events', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const hand = new RandomHand(deal);
        playOut(hand);
        const again = new RandomHand(deal);
        for (const { command, now } of hand.commands) {
          again.now = now;
          again.step(command);
        }
        expect(again.stored).toEqual(hand.stored);
      }),
      { numRuns: Math.ceil(RUNS / 10) },
    );
  });
});
