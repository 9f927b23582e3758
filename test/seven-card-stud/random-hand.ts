/** Random hands: seats, stacks (many tiny), rules and a stream of choices, all from one drawn value. */
import fc from 'fast-check';
import type { StudAct, StudAction, StudLegalAction, StudRules } from '../../src/contracts/seven-card-stud.js';
import { chips } from '../../src/core/chips.js';
import type { GameCommand } from '../../src/core/game.js';
import type { Result } from '../../src/core/result.js';
import type { Refusal } from '../../src/contracts/errors.js';
import { shuffle } from '../../src/core/shuffle.js';
import { rulesAt, sevenCardStud, STAKE_LEVELS, type StudState, type StudStored } from '../../src/games/seven-card-stud/index.js';
import { repeatable } from '../../src/games/seven-card-stud/recorded-deck.js';

/** How often properties run; the long runs of the room's proofs set it higher. */
export const RUNS = Number(process.env.ROOM_PROPERTY_RUNS ?? 2000);

export interface Deal {
  readonly seed: number;
  readonly stacks: readonly number[];
  readonly rules: StudRules;
  /** How wild: share of commands that are not an act of the player on turn, in per cent. */
  readonly trouble: number;
  readonly permuted: boolean;
}

const stack = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 700 }), fc.integer({ min: 500, max: 4000 }));

const rules: fc.Arbitrary<StudRules> = fc
  .record({
    rateBp: fc.constantFrom(0, 500, 1000),
    cap: fc.constantFrom(0, 7, 100, 100_000),
    noneOnThirdStreet: fc.boolean(),
    openPairDoubleBet: fc.boolean(),
    wagersPerStreet: fc.constantFrom(1, 2, 4, 4, 4, 7),
    timeoutPolicy: fc.constantFrom('protect-all' as const, 'protect-disconnected' as const, 'fold' as const),
  })
  .map(({ rateBp, cap, noneOnThirdStreet, ...rest }) => ({
    ...rulesAt(STAKE_LEVELS[2]!, { seats: 10 }),
    ...rest,
    rake: { rateBp, caps: { two: cap, threeToFour: 2 * cap, fiveOrMore: 3 * cap }, noneOnThirdStreet },
  }));

export const deals: fc.Arbitrary<Deal> = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  stacks: fc.array(stack, { minLength: 2, maxLength: 10 }),
  rules,
  trouble: fc.constantFrom(0, 0, 10, 40),
  permuted: fc.boolean(),
});

/** Freezes deeply, so that a change in place throws. What is frozen already was frozen whole. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) freeze(each);
  }
  return value;
}

export function actionOf({ act, to }: StudLegalAction): StudAction {
  return act === 'open' || act === 'complete' || act === 'bet' || act === 'raise' ? { act, to } : { act };
}

const ACTS: readonly StudAct[] = ['bring-in', 'open', 'complete', 'bet', 'raise', 'call', 'check', 'fold'];

/** Every act of every size that anybody could try, legal or not. */
export function attempts(state: StudState, random: (bound: number) => number): StudAction[] {
  const { level } = state;
  const { smallBet, bigBet, bringIn } = state.opening.rules.stakes;
  const sizes = [1, level, level + 1, level + bringIn, level + smallBet, level + bigBet, level + smallBet + random(2 * bigBet), 20 * bigBet].filter((to) => to > 0);
  return ACTS.flatMap((act): StudAction[] =>
    act === 'open' || act === 'complete' || act === 'bet' || act === 'raise' ? sizes.map((to) => ({ act, to })) : [{ act }],
  );
}

export function sameAction(a: StudAction, b: StudAction): boolean {
  return a.act === b.act && ('to' in a ? a.to : 0) === ('to' in b ? b.to : 0);
}

/** A hand being played at random. `step` sends one command and returns what it was. */
export class RandomHand {
  state: StudState;
  now = 1_000;
  readonly stored: StudStored[] = [];
  /** Every command with its time, for playing the same hand on another deck. */
  readonly commands: { readonly command: GameCommand<StudAction>; readonly now: number }[] = [];
  readonly random: (bound: number) => number;

  constructor(
    readonly dealt: Deal,
    deckOf: (deck: number[]) => number[] = (deck) => deck,
    /** Whether every state and event is frozen, so that a change in place is found; the long runs do without. */
    private readonly frozen = true,
  ) {
    this.random = repeatable(dealt.seed);
    const { stacks } = dealt;
    const seats = stacks.map((each, seat) => ({
      seat,
      stay: `seat ${seat}`,
      chips: chips(each),
      sittingOut: false,
      connected: this.random(8) > 0,
      bot: false,
      protectionsLeft: this.random(3),
    }));
    const deck = deckOf(shuffle(104, this.random));
    const memory = { button: this.random(stacks.length) };
    const order = shuffle(104, this.random);
    const opened = sevenCardStud.open(dealt.rules, seats, { now: this.now, handNo: 1, deck, memory, houseBank: chips(0) });
    this.state = sevenCardStud.evolve(null, opened[0]!);
    this.stored.push(...opened);
    this.take(sevenCardStud.deal(this.kept(this.state), dealt.permuted ? order : null, { now: this.now, randomInt: this.random }));
  }

  take(events: readonly StudStored[]): void {
    for (const event of events) {
      this.state = this.kept(sevenCardStud.evolve(this.state, this.kept(event)));
      sevenCardStud.check(this.state);
    }
    this.stored.push(...events);
  }

  private kept<T>(value: T): T {
    return this.frozen ? freeze(value) : value;
  }

  get over(): boolean {
    return this.state.phase === 'ended';
  }

  decide(command: GameCommand<StudAction>): Result<readonly StudStored[], Refusal> {
    return sevenCardStud.decide(this.state, command, { now: this.now, randomInt: this.random });
  }

  /** The next command at random: mostly an act, at times trouble with clocks, connections and leavers. */
  choose(): GameCommand<StudAction> {
    const { random, state } = this;
    const { turn } = state;
    if (random(100) < this.dealt.trouble) {
      const seat = state.players[random(state.players.length)]!.seat;
      switch (random(6)) {
        case 0:
          return { type: 'Leave', seat };
        case 1:
          return { type: 'Disconnected', seat };
        case 2:
          return { type: 'Reconnected', seat };
        case 3:
          return { type: 'MoveDeadlines', gapMs: random(5000), floorMs: 20_000 };
        default:
          this.now = turn!.deadline;
          return { type: 'TimeOut', decisionId: turn!.decisionId };
      }
    }
    const { legal, decisionId } = sevenCardStud.offer(state, turn!.seat)!;
    let chosen = legal[random(legal.length)]!;
    if (chosen.act === 'fold' && random(4) > 0) chosen = legal[1]!;
    this.now += random(5_000);
    return { type: 'Act', seat: turn!.seat, decisionId, action: actionOf(chosen) };
  }

  step(command = this.choose()): readonly StudStored[] {
    const answer = this.decide(command);
    if (!answer.ok) throw new Error(`${JSON.stringify(command)} refused: ${answer.error.code}`);
    this.commands.push({ command, now: this.now });
    this.take(answer.value);
    return answer.value;
  }
}
