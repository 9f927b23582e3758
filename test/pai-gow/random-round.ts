/** Random rounds: seats, stacks, rules and a stream of choices, all from one drawn value. */
import fc from 'fast-check';
import type { PaiGowAction, PaiGowLegalAction, PaiGowRules } from '../../src/contracts/pai-gow.js';
import type { Refusal } from '../../src/contracts/errors.js';
import { chips } from '../../src/core/chips.js';
import type { GameCommand, Posting } from '../../src/core/game.js';
import type { Result } from '../../src/core/result.js';
import { shuffle } from '../../src/core/shuffle.js';
import { HOUSE_WAY_NAMES } from '../../src/games/pai-gow/house-ways/index.js';
import { paiGow, type PaiGowState, type PaiGowStored } from '../../src/games/pai-gow/index.js';
import { rulesOf } from './round.js';

/** How often properties run; the long runs of the room's proofs set it higher. */
export const RUNS = Math.ceil(Number(process.env.ROOM_PROPERTY_RUNS ?? 2000) / 5);

export interface Deal {
  readonly seed: number;
  readonly stacks: readonly number[];
  readonly rules: PaiGowRules;
  readonly houseBank: number;
  /** How wild: share of commands that are no act of a player, in per cent. */
  readonly trouble: number;
  readonly permuted: boolean;
  /** Seats that the table remembers a bet of against the dealer, so that they may bank. */
  readonly against: readonly boolean[];
}

/** Who banks, and what only some tables may offer then. */
const banked = fc.constantFrom<object>(
  {},
  {},
  { variant: 'ez', sideBets: ['queens-dragon', 'fortune'] },
  { variant: 'tiger-9', sideBets: ['tiger-9'], dragonHand: true },
  { variant: 'face-up', sideBets: ['ace-high', 'insurance'] },
  { sideBets: ['fortune', 'mania', 'emperors-challenge'], sideBet: { min: 100, max: 1_000, maxPayout: 50_000 } },
  { bank: 'rotate', dragonHand: true },
  { bank: 'rotate', coBank: true, commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 } },
  { bank: 'round-robin', coBank: true, sideBets: ['fortune-1'] },
  { bank: 'player-dealer' },
  { bank: 'player-dealer', commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 }, sideBets: ['fortune'] },
);

const common = fc
  .record({
    joker: fc.constantFrom('bug', 'bug', 'wild'),
    wheel: fc.constantFrom('second', 'lowest'),
    houseWay: fc.constantFrom(...HOUSE_WAY_NAMES),
    direction: fc.constantFrom('clockwise', 'counter-clockwise'),
    draw: fc.constantFrom('number', 'dice'),
    foul: fc.constantFrom('refuse', 'house-way', 'lose'),
    rounding: fc.constantFrom({ kind: 'half-up' }, { kind: 'step-up', stepMinor: 25 }),
    limits: fc.constantFrom({}, { min: 3, max: 300, chips: [1, 25], minBuyIn: 30 }),
  });

const rules: fc.Arbitrary<PaiGowRules> = fc.tuple(common, banked).map(([given, special]) => rulesOf({ ...given, ...special, ...('sideBets' in special && { joker: 'bug' }) }));

export const deals: fc.Arbitrary<Deal> = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  stacks: fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 6 }),
  rules,
  houseBank: fc.constantFrom(0, 500, 20_000, 1_000_000_000, 1_000_000_000),
  trouble: fc.constantFrom(0, 0, 10, 40),
  permuted: fc.boolean(),
  against: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
});

/** Freezes deeply, so that a change in place throws. What is frozen already was frozen whole. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) freeze(each);
  }
  return value;
}

/** A repeatable source of whole numbers 0..bound − 1. */
export function repeatable(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % bound;
  };
}

/** Some act that is offered by `legal`; null where none of its amounts can be. */
export function someAction(legal: PaiGowLegalAction, foul: PaiGowRules['foul'], random: (bound: number) => number): PaiGowAction | null {
  switch (legal.act) {
    case 'wager': {
      const steps = random(Math.floor((legal.max - legal.min) / legal.step) + 2);
      // Beside the least bet there is room for one more, as it is offered.
      const some = (max: number, min: number): number => min + random(Math.floor((max - min) / legal.step) + 1) * legal.step;
      if (legal.dragonMax !== undefined && random(3) === 0) return { act: 'wager', amount: legal.min, dragon: some(legal.dragonMax, legal.min) };
      const side = legal.sideBets?.[random(legal.sideBets.length)];
      if (side !== undefined && random(2) === 0) return { act: 'wager', amount: legal.min, sideBets: { [side.name]: some(side.max, side.min) } };
      return { act: 'wager', amount: steps === 0 ? 0 : legal.min + (steps - 1) * legal.step };
    }
    case 'set': {
      const possible = legal.splits.filter((split) => !split.foul || foul !== 'refuse');
      const chosen = possible[random(possible.length)];
      return chosen === undefined ? null : { act: 'set', front: chosen.front };
    }
    case 'bank': {
      const { stake } = legal;
      if (stake === undefined || random(3) === 0) return { act: 'bank' };
      return { act: 'bank', stake: stake.min + random(Math.floor((stake.max - stake.min) / stake.step) + 1) * stake.step };
    }
    case 'co-bank':
    case 'pass':
    case 'ready':
    case 'skip':
    case 'house-way':
    case 'surrender':
      return { act: legal.act };
  }
}

/** A round being played at random. `step` sends one command. */
export class RandomRound {
  state: PaiGowState;
  now = 1_000;
  readonly stored: PaiGowStored[] = [];
  readonly posted: Posting[] = [];
  /** Every command with its time, for playing the same round on another deck. */
  readonly commands: { readonly command: GameCommand<PaiGowAction>; readonly now: number }[] = [];
  readonly random: (bound: number) => number;
  private readonly chance: (bound: number) => number;

  constructor(
    readonly dealt: Deal,
    deckOf: (deck: number[]) => number[] = (deck) => deck,
  ) {
    this.random = repeatable(dealt.seed);
    this.chance = repeatable(dealt.seed + 1);
    const seats = dealt.stacks.map((stack, seat) => ({
      seat,
      stay: `sit_${seat}`,
      chips: chips(stack),
      sittingOut: this.random(10) === 0,
      connected: this.random(8) > 0,
      bot: false,
      protectionsLeft: 0,
    }));
    const deck = deckOf(shuffle(53, this.random));
    const order = shuffle(53, this.random);
    const remembered = seats.filter(({ seat }) => dealt.against[seat]);
    const memory = {
      stays: Object.fromEntries(remembered.map(({ seat, stay }) => [stay, { lastBet: dealt.rules.limits.min * (1 + seat), idle: 0 }])),
      banks: { seat: dealt.seed % 7 - 1, stay: null, inARow: 0, against: remembered.map(({ stay }) => stay) },
    };
    const opened = paiGow.open(dealt.rules, seats, { now: this.now, handNo: 1, deck, memory, houseBank: chips(dealt.houseBank) });
    this.state = paiGow.evolve(null, opened[0]!);
    this.stored.push(...opened);
    this.take(paiGow.deal(freeze(this.state), dealt.permuted ? order : null, { now: this.now, randomInt: this.chance }));
  }

  take(events: readonly PaiGowStored[]): void {
    for (const event of events) this.state = freeze(paiGow.evolve(this.state, freeze(event)));
    paiGow.check(this.state);
    this.stored.push(...events);
    this.posted.push(...paiGow.postings(this.state, events));
  }

  get over(): boolean {
    return this.state.phase === 'ended';
  }

  decide(command: GameCommand<PaiGowAction>): Result<readonly PaiGowStored[], Refusal> {
    return paiGow.decide(this.state, command, { now: this.now, randomInt: this.chance });
  }

  /** The next command at random: mostly an act of somebody who is asked, at times trouble with clocks, connections and leavers. */
  choose(): GameCommand<PaiGowAction> {
    const { random, state } = this;
    const deadlines = paiGow.deadlines(state);
    const { decisionId, seat, at } = deadlines[random(deadlines.length)]!;
    if (random(100) < this.dealt.trouble) {
      const anybody = state.players[random(state.players.length)]!.seat;
      switch (random(6)) {
        case 0:
          return { type: 'Leave', seat: anybody };
        case 1:
          return { type: 'Disconnected', seat: anybody };
        case 2:
          return { type: 'Reconnected', seat: anybody };
        case 3:
          return { type: 'MoveDeadlines', gapMs: random(5_000), floorMs: 20_000 };
        default:
          this.now = at;
          return { type: 'TimeOut', decisionId };
      }
    }
    const { legal } = paiGow.offer(state, seat!)!;
    const action = legal.length === 0 ? null : someAction(legal[random(legal.length)]!, this.dealt.rules.foul, random);
    if (action === null) {
      this.now = at;
      return { type: 'TimeOut', decisionId };
    }
    this.now += random(500);
    return { type: 'Act', seat: seat!, decisionId, action };
  }

  step(command = this.choose()): readonly PaiGowStored[] {
    const answer = this.decide(command);
    if (!answer.ok) throw new Error(`${JSON.stringify(command)} refused: ${answer.error.code}`);
    this.commands.push({ command, now: this.now });
    this.take(answer.value);
    return answer.value;
  }

  /** Plays to the end; `each` looks before every command. */
  playOut(each: (round: RandomRound) => void = () => undefined): this {
    while (!this.over) {
      if (this.commands.length > 2_000) throw new Error('the round does not end');
      each(this);
      this.step();
    }
    return this;
  }
}

/** Deals in which at least one seat may bet. */
export const playable = deals.filter(({ stacks, rules: { limits } }) => stacks.some((stack) => stack >= limits.min)).filter((deal) => new RandomRound(deal).state.players.length > 0);
