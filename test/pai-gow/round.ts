/** A scripted round: seats with stacks and cards, acts by word, everything that happened to look at. */
import type { PaiGowAction, PaiGowProjectedEvent, PaiGowRules, PaiGowView } from '../../src/contracts/pai-gow.js';
import { parseCard } from '../../src/core/card.js';
import { chips } from '../../src/core/chips.js';
import type { GameCommand, OpeningSeat, Posting, Viewer } from '../../src/core/game.js';
import { positionOf } from '../../src/games/pai-gow/positions.js';
import { paiGow, type PaiGowPublic, type PaiGowState, type PaiGowStored } from '../../src/games/pai-gow/index.js';

/** Rules from some fields, the others at their defaults. Positions are drawn by number, so that packet and position agree. */
export function rulesOf(input: object = {}): PaiGowRules {
  const parsed = paiGow.parseRules({ draw: 'number', ...input });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

export interface Place {
  readonly stack?: number;
  /** Seven cards, `As Jk Td …`; any cards when absent. */
  readonly cards?: string;
  readonly connected?: boolean;
  readonly stay?: string;
}

export interface Script {
  readonly seats: Readonly<Record<number, Place>>;
  readonly bank?: string;
  readonly rules?: PaiGowRules;
  readonly memory?: unknown;
  readonly houseBank?: number;
  readonly handNo?: number;
  /** Chance, drawn in this order; 0 when it runs out: position 1 by number. */
  readonly chance?: readonly number[];
  readonly order?: readonly number[];
  /** The seat that will bank alone: cards are laid so that positions counted from it get theirs. */
  readonly banker?: number;
  /** The dealer's cards against that seat. */
  readonly dealer?: string;
  /** The position to be drawn, by number; 1 when absent. */
  readonly drawn?: number;
}

export const START = 1_000_000;

/** What a table remembers after a round of its house in which these seats bet this, so that they may bank. */
export function againstHouse(bets: Readonly<Record<number, number>>, banks: object = {}): object {
  return {
    stays: Object.fromEntries(Object.entries(bets).map(([seat, lastBet]) => [`stay ${seat}`, { lastBet, idle: 0 }])),
    banks: { seat: -1, stay: null, inARow: 0, against: Object.keys(bets).map((seat) => `stay ${seat}`), ...banks },
  };
}

/** Packets by position, 1 first, as they are dealt from the drawn position on. */
function packetsOf({ seats, bank, banker, dealer, drawn = 1 }: Script): (string | undefined)[] {
  const byPosition: (string | undefined)[] = Array.from({ length: 7 });
  for (let seat = 0; seat < 6; seat++) byPosition[positionOf(seat, banker ?? null, { direction: 'clockwise' }) - 1] = seats[seat]?.cards;
  if (banker === undefined) byPosition[0] = bank;
  else byPosition[positionOf(null, banker, { direction: 'clockwise' }) - 1] = dealer;
  return [...byPosition.slice(drawn - 1), ...byPosition.slice(0, drawn - 1)];
}

/** A deck that gives the packets, in the order they are dealt, these cards. */
function stacked(packets: readonly (string | undefined)[]): number[] {
  const wanted = packets.map((names) => (names === undefined ? null : names.split(' ').map(parseCard)));
  const taken = new Set(wanted.flatMap((cards) => cards ?? []));
  const free = Array.from({ length: 53 }, (_, card) => (card * 7) % 53).filter((card) => !taken.has(card));
  const deck = wanted.flatMap((cards) => cards ?? free.splice(0, 7));
  return [...deck, ...free];
}

/** `200`, with what lies beside it: `200 dragon 500 fortune 100`. */
function wagerOf([amount, ...beside]: readonly string[]): object {
  const sides: Record<string, number> = {};
  for (let at = 0; at < beside.length; at += 2) sides[beside[at]!] = Number(beside[at + 1]);
  const { dragon, ...sideBets } = sides;
  return { act: 'wager', amount: Number(amount), ...(dragon !== undefined && { dragon }), ...(Object.keys(sideBets).length > 0 && { sideBets }) };
}

export class Round {
  state: PaiGowState;
  now = START;
  readonly stored: PaiGowStored[] = [];
  readonly posted: Posting[] = [];
  private readonly chance: number[];

  constructor(script: Script) {
    const { seats: places, rules = rulesOf() } = script;
    this.chance = [...(script.chance ?? [(script.drawn ?? 1) - 1])];
    const opening: OpeningSeat[] = Object.entries(places).map(([seat, { stack, connected, stay }]) => ({
      seat: Number(seat),
      stay: stay ?? `stay ${seat}`,
      chips: chips(stack ?? 100_000),
      sittingOut: false,
      connected: connected ?? true,
      bot: false,
      protectionsLeft: 0,
    }));
    const opened = paiGow.open(rules, opening, {
      now: this.now,
      handNo: script.handNo ?? 7,
      deck: stacked(packetsOf(script)),
      memory: script.memory ?? null,
      houseBank: chips(script.houseBank ?? 10_000_000),
    });
    this.state = paiGow.evolve(null, opened[0]!);
    this.stored.push(...opened);
    this.take(paiGow.deal(this.state, script.order ?? null, this.context));
  }

  private get context() {
    return { now: this.now, randomInt: () => this.chance.shift() ?? 0 };
  }

  private take(events: readonly PaiGowStored[]): void {
    for (const event of events) {
      this.state = paiGow.evolve(this.state, event);
    }
    paiGow.check(this.state);
    this.stored.push(...events);
    this.posted.push(...paiGow.postings(this.state, events));
  }

  /** Sends a command; the refusal's code, or null. */
  send(command: GameCommand<PaiGowAction>): string | null {
    const answer = paiGow.decide(this.state, command, this.context);
    if (!answer.ok) return answer.error.code;
    this.take(answer.value);
    return null;
  }

  /** Acts by word: `bet 200`, `ready`, `skip`, `house-way`, `surrender`, `set As Kd`; the refusal's code, or null. */
  try(seat: number, what: string, decisionId = this.decisionId(seat)): string | null {
    const [word, ...rest] = what.split(' ');
    const action = word === 'bet' ? wagerOf(rest) : word === 'bank' && rest.length > 0 ? { act: 'bank', stake: Number(rest[0]) } : word === 'set' ? { act: 'set', front: rest } : { act: word };
    const parsed = paiGow.parseAction(action);
    return parsed.ok ? this.send({ type: 'Act', seat, decisionId, action: parsed.value }) : parsed.error.code;
  }

  /** Several acts that must be granted: `0 bet 200, 0 ready, 1 skip`. */
  acts(line: string): this {
    for (const part of line.split(',')) {
      const [seat, ...what] = part.trim().split(' ');
      const refused = this.try(Number(seat), what.join(' '));
      if (refused !== null) throw new Error(`${part}: ${refused}`);
    }
    return this;
  }

  /** The time of the running phase runs out. */
  timeOut(): this {
    this.now = this.state.deadline!;
    const [first] = paiGow.deadlines(this.state);
    const refused = this.send({ type: 'TimeOut', decisionId: first!.decisionId });
    if (refused !== null) throw new Error(refused);
    return this;
  }

  decisionId(seat: number): string {
    return paiGow.offer(this.state, seat)?.decisionId ?? `${this.state.opening.handNo}.${seat}.none`;
  }

  legal(seat: number) {
    return paiGow.offer(this.state, seat)?.legal ?? [];
  }

  get events(): PaiGowPublic[] {
    return this.stored.map(({ pub }) => pub);
  }

  all<T extends PaiGowPublic['type']>(type: T): Extract<PaiGowPublic, { readonly type: T }>[] {
    return this.events.filter((event): event is Extract<PaiGowPublic, { readonly type: T }> => event.type === type);
  }

  player(seat: number) {
    return this.state.players.find((player) => player.seat === seat)!;
  }

  result(seat: number) {
    const { result } = this.player(seat);
    if (result === null) throw new Error(`seat ${seat} has no result`);
    return result;
  }

  view(viewer: Viewer): PaiGowView {
    return paiGow.view(this.state, viewer);
  }

  stream(viewer: Viewer): PaiGowProjectedEvent[] {
    return this.stored.map((event) => paiGow.project(event, viewer)).filter((event) => event !== null);
  }

  get outcome() {
    return paiGow.outcome(this.state);
  }
}

/** One player against the bank; both set the house way unless `act` says otherwise. */
export function duel(player: string, bank: string, options: { readonly bet?: number; readonly rules?: object; readonly act?: string } = {}): Round {
  const round = new Round({ seats: { 0: { cards: player } }, bank, rules: rulesOf(options.rules) });
  return round.acts(`0 bet ${options.bet ?? 10_000}, 0 ready, 0 ${options.act ?? 'house-way'}`);
}
