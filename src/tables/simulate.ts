/**
 * A table without a room: hand after hand by the rules of a game, on virtual time, with chance and players from outside.
 * Who is broke buys in again, who has won much goes home and another sits down, so that stacks of every size meet.
 */
import type { GameAction, GameView } from '../contracts/games.js';
import type { Offer } from '../contracts/table.js';
import { invariant, InvariantBroken } from '../core/assert.js';
import { chips } from '../core/chips.js';
import type { AnyGame, GameCommand, OpeningSeat, RuleProblem } from '../core/game.js';
import { ok, refuse, type Result } from '../core/result.js';
import { shuffle } from '../core/shuffle.js';
import { gameById } from '../games/registry.js';
import { advance, type HandEvent, handFoldOf } from './table-state.js';

/** Uniform integer 0..bound − 1. */
export type RandomInt = (bound: number) => number;

/** A player's answer to an offer. `view`: the hand as his seat sees it. */
export type Choose = (offer: Offer, seat: number, view: () => GameView) => GameAction;

/** What to simulate. */
export interface SimulationPlan {
  readonly game: string;
  readonly level: string;
  readonly seats: number;
  readonly hands: number;
  /** Shuffles, and draws what the game draws. */
  readonly randomInt: RandomInt;
  readonly choose: Choose;
}

/** What a simulation came to: chips brought to the table = chips taken home + rake. */
export interface Simulation {
  readonly hands: number;
  readonly actions: number;
  readonly chipsIn: number;
  readonly chipsOut: number;
  readonly rake: number;
  /** Most acts in one hand. */
  readonly longestHand: number;
  /** What the game counts of its hands. */
  readonly tally: Readonly<Record<string, number>>;
}

/** A buy-in is between one and this many times the least one. */
const MOST_BUY_INS = 4;
/** Who holds this many least buy-ins goes home. */
const GOES_HOME_AT = 8;
/** Commands after which a hand is called endless. */
const MOST_COMMANDS = 10_000;

/** Plays the plan to its end. Refuses an unknown game or level and rules that are not right, by field. */
export function simulate(plan: SimulationPlan): Result<Simulation, readonly RuleProblem[]> {
  const game = gameById(plan.game);
  if (game === undefined) return refuse([{ field: 'game', problem: `the room has no game ${plan.game}` }]);
  const level = game.rulesForLevel(plan.level, { playMoney: false });
  if (level === undefined) return refuse([{ field: 'level', problem: `${plan.game} has no level ${plan.level}` }]);
  const rules = game.parseRules({ ...(level as object), seats: plan.seats });
  if (!rules.ok) return rules;
  return ok(new SimulatedTable(game, rules.value, plan).run());
}

class SimulatedTable {
  private readonly stacks: number[];
  private readonly minBuyIn: number;
  private readonly tally: Record<string, number> = {};
  private memory: unknown = null;
  private now = 0;
  private actions = 0;
  private chipsIn = 0;
  private chipsOut = 0;
  private rake = 0;
  private longestHand = 0;

  constructor(
    private readonly game: AnyGame,
    private readonly rules: unknown,
    private readonly plan: SimulationPlan,
  ) {
    this.stacks = Array.from({ length: plan.seats }, () => 0);
    this.minBuyIn = game.terms(rules).minBuyIn;
  }

  run(): Simulation {
    for (let handNo = 1; handNo <= this.plan.hands; handNo++) this.playHand(handNo);
    for (const stack of this.stacks) this.chipsOut += stack;
    const { actions, chipsIn, chipsOut, rake, longestHand, tally } = this;
    invariant(chipsIn === chipsOut + rake, `${chipsIn} chips came, ${chipsOut} went, ${rake} were raked`);
    return { hands: this.plan.hands, actions, chipsIn, chipsOut, rake, longestHand, tally };
  }

  private buyIn(): void {
    this.stacks.forEach((stack, seat) => {
      if (stack > 0 && stack < GOES_HOME_AT * this.minBuyIn) return;
      const bought = this.minBuyIn + this.plan.randomInt((MOST_BUY_INS - 1) * this.minBuyIn + 1);
      this.chipsOut += stack;
      this.chipsIn += bought;
      this.stacks[seat] = bought;
    });
  }

  private playHand(handNo: number): void {
    const { game, rules, plan } = this;
    const { randomInt } = plan;
    this.buyIn();
    const seats = this.stacks.map((stack, seat): OpeningSeat => ({ seat, stay: `seat ${seat}`, chips: chips(stack), sittingOut: false, connected: true, bot: true, protectionsLeft: 0 }));
    invariant(game.ready(rules, seats), 'a hand opens with these seats');
    const opened = game.open(rules, seats, { now: this.now, handNo, deck: shuffle(game.deckSize, randomInt), memory: this.memory, houseBank: chips(0) });
    let state = this.fold(null, opened);
    state = this.fold(state, game.deal(state, null, { now: this.now, randomInt }));
    let acts = 0;
    for (let commands = 0; game.outcome(state) === null; commands++) {
      invariant(commands < MOST_COMMANDS, 'the hand does not end');
      const command = this.next(state);
      if (command.type === 'Act') acts++;
      const answer = advance(game, state, command, { now: this.now, randomInt });
      if (!answer.ok) throw new InvariantBroken(`${JSON.stringify(command)} was refused`);
      state = this.checked(answer.value.after, answer.value.events);
    }
    this.actions += acts;
    this.longestHand = Math.max(this.longestHand, acts);
    this.settle(state);
  }

  private fold(before: unknown, events: readonly HandEvent[]): unknown {
    return this.checked(handFoldOf(this.game)(before, events), events);
  }

  /** Checks the state that events led to and moves their money. */
  private checked(state: unknown, events: readonly HandEvent[]): unknown {
    const { game } = this;
    game.check(state);
    for (const { legs } of game.postings(state, events)) {
      let sum = 0;
      for (const { account, amount } of legs) {
        sum += amount;
        if ('seat' in account) this.stacks[account.seat]! += amount;
        else this.rake += amount;
      }
      invariant(sum === 0, 'a posting is not balanced');
    }
    return state;
  }

  /** Whoever is asked answers; a deadline that asks nobody passes. */
  private next(state: unknown): GameCommand<unknown> {
    const { game, plan } = this;
    const [deadline] = game.deadlines(state);
    invariant(deadline !== undefined, 'a running hand waits for something');
    const { seat, decisionId, at } = deadline;
    const offer = seat === null ? null : (game.offer(state, seat) as Offer | null);
    if (seat !== null && offer !== null) {
      return { type: 'Act', seat, decisionId, action: plan.choose(offer, seat, () => game.view(state, { kind: 'seat', seat }) as GameView) };
    }
    this.now = Math.max(this.now, at);
    return { type: 'TimeOut', decisionId };
  }

  private settle(state: unknown): void {
    const { game, tally } = this;
    const outcome = game.outcome(state)!;
    for (const { seat, chips: stack } of outcome.stacks) invariant(this.stacks[seat] === stack, `seat ${seat} holds other chips than were posted`);
    this.memory = outcome.memory;
    this.now += outcome.pauseMs;
    for (const [name, count] of Object.entries(game.tally?.(state) ?? {})) tally[name] = (tally[name] ?? 0) + count;
  }
}
