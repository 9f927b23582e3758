import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sevenCardStud, type StudState } from '../../src/games/seven-card-stud/index.js';
import { actionOf, attempts, deals, RandomHand, RUNS, sameAction } from './random-hand.js';
import { provePaidAsSlowly } from './paid-as-slowly.js';

const MOST_COMMANDS = 2_000;

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

describe('random hands', () => {
  test('stud §5, §8: chips in = chips out + rake, payouts and rake as the slow calculator has them, the hand ends', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const hand = new RandomHand(deal);
        playOut(hand);
        const { state, stored } = hand;
        provePaidAsSlowly(hand);
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
