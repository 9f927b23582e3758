import type { StudRules } from '../../src/contracts/seven-card-stud.js';
import { sevenCardStud, type StudState } from '../../src/games/seven-card-stud/index.js';
import { repeatable } from '../../src/games/seven-card-stud/recorded-deck.js';
import { provePaidAsSlowly } from '../seven-card-stud/paid-as-slowly.js';
import { actionOf, attempts, type Deal, RandomHand, sameAction } from '../seven-card-stud/random-hand.js';

const MOST_COMMANDS = 2_000;
/** One hand in so many is played frozen: a state or event changed in place throws. */
const FROZEN_EVERY = 50;
/** At one turn in so many everything that is not offered is tried too. */
const ATTEMPTS_EVERY = 12;

function ensure(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

function pick<T>(random: (bound: number) => number, choices: readonly T[]): T {
  return choices[random(choices.length)]!;
}

/** A table of 2 to 10 with random stacks, many tiny, and random options. Small stakes make odd chips common. */
function dealOf(seed: number): Deal {
  const random = repeatable(seed);
  const stack = (): number => 1 + random(pick(random, [6, 6, 20, 60, 150]));
  const cap = pick(random, [0, 1, 7, 10_000]);
  const parsed = sevenCardStud.parseRules({
    stakes: { smallBet: 8, bigBet: 16, ante: 2, bringIn: 3 },
    seats: 10,
    openPairDoubleBet: random(4) > 0,
    wagersPerStreet: pick(random, [1, 2, 4, 4, 4, 7]),
    timeoutPolicy: pick(random, ['protect-all', 'protect-disconnected', 'fold']),
    rake: { rateBp: pick(random, [0, 500, 1000]), caps: { two: cap, threeToFour: 2 * cap, fiveOrMore: 3 * cap }, noneOnThirdStreet: random(2) > 0 },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const rules: StudRules = parsed.value;
  return { seed, stacks: Array.from({ length: 2 + random(9) }, stack), rules, trouble: pick(random, [0, 0, 10, 40]), permuted: random(2) > 0 };
}

/** Exactly one player is asked, and may do all that is offered; at some turns: and nothing else, and nobody else. */
function proveTurn(hand: RandomHand): void {
  const { state, random } = hand;
  const { seat, decisionId } = state.turn!;
  for (const player of state.players) ensure((sevenCardStud.offer(state, player.seat) !== null) === (player.seat === seat), `seat ${player.seat} is asked or not`);
  const offered = sevenCardStud.offer(state, seat)!.legal.map(actionOf);
  for (const action of offered) ensure(hand.decide({ type: 'Act', seat, decisionId, action }).ok, `${JSON.stringify(action)} was offered and refused`);
  if (random(ATTEMPTS_EVERY) > 0) return;
  for (const action of attempts(state, random)) {
    const wanted = offered.some((each) => sameAction(each, action));
    ensure(hand.decide({ type: 'Act', seat, decisionId, action }).ok === wanted, `${JSON.stringify(action)} of ${JSON.stringify(offered)}`);
  }
  for (const other of state.players) {
    const { ok } = hand.decide({ type: 'Act', seat: other.seat, decisionId, action: offered[0]! });
    ensure(other.seat === seat || other.away || !ok, `seat ${other.seat} acted for seat ${seat}`);
  }
}

/** Plays the hands of seeds `from` up to, not including, `to` and proves each; chips, cards and turns are checked after every event. */
export function proveStudHands(from: number, to: number): void {
  for (let seed = from; seed < to; seed++) {
    try {
      const frozen = seed % FROZEN_EVERY === 0;
      const hand = new RandomHand(dealOf(seed), undefined, frozen);
      while (!hand.over) {
        ensure(hand.commands.length < MOST_COMMANDS, 'the hand does not end');
        proveTurn(hand);
        hand.step();
      }
      const { state, stored } = hand;
      ensure(state.players.every(({ seat }) => sevenCardStud.offer(state, seat) === null) && sevenCardStud.deadlines(state).length === 0, 'somebody is asked after the end');
      provePaidAsSlowly(hand);
      // Some come back from storage, which costs more than playing them did.
      const kept = frozen ? (JSON.parse(JSON.stringify(stored)) as typeof stored) : stored;
      const folded: StudState = sevenCardStud.evolveAll!(null, kept);
      ensure(JSON.stringify(folded) === JSON.stringify(state), 'the folded events give another state');
    } catch (error) {
      throw new Error(`hand of seed ${seed}: ${(error as Error).message}`, { cause: error });
    }
  }
}
