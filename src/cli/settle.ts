/** `room settle`: one round of Pai Gow from a file, by the rules themselves, down to every posting (pai gow §5–§7, §9). */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cardName, JOKER, parseCard } from '../core/card.js';
import { chips } from '../core/chips.js';
import type { GameCommand, OpeningSeat, Posting } from '../core/game.js';
import { invariant } from '../core/assert.js';
import { paiGow, type PaiGowState, positionOf, SIDE_BET_NAMES } from '../games/pai-gow/index.js';
import type { PaiGowAction, PaiGowRules } from '../contracts/pai-gow.js';
import { BadInput, type CommandOutcome, outcomeOf } from './outcome.js';

const SEATS = 6;
const POSITIONS = SEATS + 1;
const MOST = 1_000_000_000_000;
/** Enough for whatever the rules let be bet. */
const HOUSE_BANK = 1_000_000_000_000_000;

const amount = z.int().min(0).max(MOST);
const card = z.string().min(2).max(3).describe('a card such as As, Td or 9c; the joker is Jk');
const seven = z.array(card).length(7);
const front = z.tuple([card, card]);

const seat = z.strictObject({
  seat: z.int().min(0).max(SEATS - 1),
  stack: amount.default(100_000_000).describe('chips on the table before the bet, in minor units'),
  bet: amount.min(1),
  dragon: amount.default(0),
  sideBets: z.partialRecord(z.enum(SIDE_BET_NAMES as [string, ...string[]]), amount).default({}),
  cards: seven,
  set: z.union([z.enum(['house-way', 'surrender']), front]).default('house-way').describe('the two cards in front, or what was done instead'),
});

const bank = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('house'), cards: seven }),
  z.strictObject({
    by: z.literal('player'),
    seat: z.int().min(0).max(SEATS - 1),
    stack: amount.default(100_000_000),
    stake: amount.min(1).optional().describe('all that the bank can win or lose: a table where only players bank'),
    dealerBet: amount.min(1).optional().describe('the dealer’s bet against the bank; required unless there is a stake'),
    cards: seven,
    set: z.union([z.literal('house-way'), front]).default('house-way'),
  }),
  z.strictObject({ by: z.literal('co-bank'), seat: z.int().min(0).max(SEATS - 1), stack: amount.default(100_000_000), cards: seven }),
]);

/** A round to settle; docs/settle.schema.json is made from it. */
export const SETTLE_SCHEMA = z.strictObject({
  rules: z.record(z.string(), z.unknown()).default({}).describe('options of the table as for `tables open`; the bank mode follows from `bank` where it is left out'),
  draw: z.int().min(1).max(POSITIONS).default(1).describe('the position drawn, counted from the bank: its packet is dealt first, and the settlement of a player’s bank starts there'),
  bank,
  dealerCards: seven.optional().describe('the dealer’s cards against a banking player'),
  dragonCards: seven.optional().describe('the packet of the first empty position'),
  seats: z.array(seat).max(SEATS),
});

type Input = z.infer<typeof SETTLE_SCHEMA>;

/** Runs `room settle FILE.json`. Prints the postings, what became of each seat, and what bank and house won. Exit code 2 for bad input, with the field named. */
export function runSettle(file: string): CommandOutcome {
  return outcomeOf(() => {
    let json: unknown;
    try {
      json = JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new BadInput(`${file} cannot be read as JSON: ${(error as Error).message}`);
    }
    return settleRound(json);
  });
}

/** Settles a round given as JSON. Throws BadInput with the field named. */
export function settleRound(json: unknown): object {
  const parsed = SETTLE_SCHEMA.safeParse(json);
  if (!parsed.success) throw new BadInput(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'round'}: ${message}`).join('\n'));
  return new Settling(parsed.data).run();
}

/** The rules as given, the bank mode from who banks. */
function rulesOf({ rules, bank: by }: Input): PaiGowRules {
  const mode = by.by === 'house' ? 'house' : by.by === 'player' && by.stake !== undefined ? 'player-dealer' : 'rotate';
  const parsed = paiGow.parseRules({ bank: mode, ...(by.by === 'co-bank' && { coBank: true }), ...rules, draw: 'number' });
  if (!parsed.ok) throw new BadInput(parsed.error.map(({ field, problem }) => `rules.${field}: ${problem}`).join('\n'));
  return parsed.value;
}

class Settling {
  private readonly rules: PaiGowRules;
  private state!: PaiGowState;
  private readonly posted: Posting[] = [];

  constructor(private readonly input: Input) {
    this.rules = rulesOf(input);
  }

  run(): object {
    const { input, banker } = this;
    this.open();
    if (input.bank.by !== 'house') this.takeBank();
    for (const { seat: no, bet, dragon, sideBets } of input.seats) {
      this.act(no, { act: 'wager', amount: bet, dragon, sideBets }, `seats.${no}`);
    }
    for (const { seat: no } of input.seats) this.act(no, { act: 'ready' }, `seats.${no}`);
    // A bank that cannot cover the bets goes back to the house: then other cards lie at every position.
    if (banker !== null && this.state.bank.by === 'house') throw new BadInput('bank.stack: does not cover the bets, so the house would bank (pai gow §5.2)');
    for (const { seat: no, set } of input.seats) if (this.state.phase === 'setting') this.set(no, set, `seats.${no}.set`);
    if (input.bank.by === 'player' && this.state.phase === 'setting') this.set(input.bank.seat, input.bank.set, 'bank.set');
    invariant(this.state.phase === 'ended', `the round stands at ${this.state.phase}`);
    paiGow.check(this.state);
    return this.answer();
  }

  private get banker(): number | null {
    return this.input.bank.by === 'house' ? null : this.input.bank.seat;
  }

  private open(): void {
    const { input, rules, banker } = this;
    const stacks = new Map(input.seats.map((each) => [each.seat, each.stack]));
    if (stacks.size < input.seats.length) throw new BadInput('seats: a seat is given twice');
    if (banker !== null && stacks.has(banker)) throw new BadInput(`bank.seat: seat ${banker} bets and banks`);
    if (input.bank.by !== 'house') stacks.set(input.bank.seat, input.bank.stack);
    const seats = [...stacks].map(([no, stack]): OpeningSeat => ({ seat: no, stay: `seat ${no}`, chips: chips(stack), sittingOut: false, connected: true, bot: false, protectionsLeft: 0 }));
    for (const { seat: no, chips: stack } of seats) if (stack < rules.limits.min) throw new BadInput(`seats.${no}.stack: below the minimum bet of ${rules.limits.min}`);
    if (!paiGow.ready(rules, seats)) throw new BadInput('seats: nobody can bet');
    const lastBet = (input.bank.by === 'player' ? input.bank.dealerBet : undefined) ?? rules.limits.min;
    if (input.bank.by === 'player' && (input.bank.dealerBet === undefined) === (rules.bank !== 'player-dealer')) {
      throw new BadInput('bank.dealerBet: is given where the house plays against the bank, and nowhere else');
    }
    const memory = {
      stays: banker === null ? {} : { [`seat ${banker}`]: { lastBet, idle: 0 } },
      // The seat before the banker's was offered the bank last.
      banks: { seat: (banker ?? 0) - 1, stay: null, inARow: 0, against: banker === null ? [] : [`seat ${banker}`] },
    };
    const [opened] = paiGow.open(rules, seats, { now: 0, handNo: 1, deck: this.deck(), memory, houseBank: chips(HOUSE_BANK) });
    this.state = paiGow.evolve(null, opened!);
    for (const event of paiGow.deal(this.state, null, this.context)) this.state = paiGow.evolve(this.state, event);
  }

  private get context(): { readonly now: number; readonly randomInt: () => number } {
    return { now: 0, randomInt: () => this.input.draw - 1 };
  }

  /** A deck whose packets are the cards given; whatever is left over goes to the other positions. */
  private deck(): number[] {
    const { input, rules } = this;
    const from = input.bank.by === 'player' ? input.bank.seat : null;
    const packets: (readonly number[] | undefined)[] = Array.from({ length: POSITIONS });
    const taken = new Set<number>();
    const lay = (position: number, names: readonly string[], field: string): void => {
      packets[position - 1] = names.map((name) => {
        const index = parseCard(name);
        if (index < 0) throw new BadInput(`${field}: unknown card ${name}`);
        if (taken.has(index)) throw new BadInput(`${field}: ${cardName(index)} is dealt twice`);
        taken.add(index);
        return index;
      });
    };
    lay(1, input.bank.cards, 'bank.cards');
    for (const { seat: no, cards } of input.seats) lay(positionOf(no, from, rules), cards, `seats.${no}.cards`);
    if (input.dealerCards !== undefined) {
      if (from === null) throw new BadInput('dealerCards: against the house there is no dealer');
      lay(positionOf(null, from, rules), input.dealerCards, 'dealerCards');
    }
    if (input.dragonCards !== undefined) {
      const empty = packets.findIndex((packet) => packet === undefined);
      if (empty < 0) throw new BadInput('dragonCards: every position is taken');
      lay(empty + 1, input.dragonCards, 'dragonCards');
    }
    const free = Array.from({ length: JOKER + 1 }, (_, index) => index).filter((index) => !taken.has(index));
    const dealt = Array.from({ length: POSITIONS }, (_, at) => packets[(input.draw - 1 + at) % POSITIONS] ?? free.splice(0, 7));
    return [...dealt.flat(), ...free];
  }

  private takeBank(): void {
    const { bank: by } = this.input;
    if (by.by === 'house') return;
    this.act(by.seat, by.by === 'co-bank' ? { act: 'co-bank' } : { act: 'bank', ...(by.stake !== undefined && { stake: by.stake }) }, 'bank');
  }

  private set(no: number, set: 'house-way' | 'surrender' | readonly [string, string], field: string): void {
    if (set === 'house-way' || set === 'surrender') return this.act(no, { act: set }, field);
    const parsed = paiGow.parseAction({ act: 'set', front: set });
    if (!parsed.ok) throw new BadInput(`${field}: ${parsed.error.code} ${JSON.stringify(parsed.error.params)}`);
    this.act(no, parsed.value, field);
  }

  private act(no: number, action: PaiGowAction, field: string): void {
    const offer = paiGow.offer(this.state, no);
    if (offer === null) throw new BadInput(`${field}: seat ${no} is asked nothing now`);
    const command: GameCommand<PaiGowAction> = { type: 'Act', seat: no, decisionId: offer.decisionId, action };
    const decided = paiGow.decide(this.state, command, this.context);
    if (!decided.ok) throw new BadInput(`${field}: ${decided.error.code} ${JSON.stringify(decided.error.params)}`);
    for (const event of decided.value) this.state = paiGow.evolve(this.state, event);
    this.posted.push(...paiGow.postings(this.state, decided.value));
  }

  private answer(): object {
    const view = paiGow.view(this.state, { kind: 'watch' });
    const stacks = paiGow.outcome(this.state)?.stacks ?? [];
    const stackOf = (no: number): number => stacks.find((each) => each.seat === no)?.chips ?? 0;
    return {
      postings: this.posted.map(({ code, key, legs, holds, resolve }) => ({ code, key, legs, ...(holds && { holds }), ...(resolve && { resolve }) })),
      bank: { by: view.bank.by, hand: view.bank.hand, house: view.bank.net, ...(view.bank.playerNet !== undefined && { player: view.bank.playerNet }) },
      commission: view.commission,
      seats: this.state.players.map(({ seat: no, start }) => {
        const { position, hand, surrendered, result, dragonResult, sideResults, fee } = view.players.find((each) => each.seat === no)!;
        return { seat: no, position, net: stackOf(no) - start, hand, surrendered, result, ...(dragonResult && { dragon: dragonResult }), ...(sideResults && { sideBets: sideResults }), ...(fee && { fee }) };
      }),
      ...(view.dealer && { dealer: view.dealer }),
      ...(view.dragon && { dragon: view.dragon }),
    };
  }
}
