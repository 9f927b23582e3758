/** A scripted hand: seats with stacks and cards, acts by word, everything that happened to look at. */
import type { StudAct, StudAction, StudProjectedEvent, StudRules, StudView } from '../../src/contracts/seven-card-stud.js';
import { parseCard, RANK_LETTERS } from '../../src/core/card.js';
import { chips } from '../../src/core/chips.js';
import type { GameCommand, OpeningSeat, Viewer } from '../../src/core/game.js';
import type { Result } from '../../src/core/result.js';
import type { Refusal } from '../../src/contracts/errors.js';
import { rulesAt, sevenCardStud, STAKE_LEVELS, type StudPublic, type StudState, type StudStored } from '../../src/games/seven-card-stud/index.js';

/** The 1/2 table of the rule book's examples, ten seats, without rake unless a test asks for it. */
export const ONE_TWO: StudRules = rulesAt(STAKE_LEVELS.find(({ name }) => name === '1/2')!, { seats: 10, rake: 'none' });

/** `cards`: `As Kd / 2c 3d 4h 5s / 6c` = down / up / river; `?` or nothing: any card. */
export interface Place {
  readonly stack?: number;
  readonly cards?: string;
  readonly protectionsLeft?: number;
  readonly connected?: boolean;
  readonly showsLosing?: boolean;
}

export interface Script {
  readonly seats: Readonly<Record<number, Place>>;
  /** Button's seat; default the highest seat, so that the deal goes by seat number. */
  readonly button?: number;
  readonly rules?: StudRules;
}

export const START = 1_000_000;
const noChance = () => {
  throw new Error('stud draws nothing');
};

/** Deals positions of a street in the order of the wanted cards, whoever is still in when it is dealt. */
class StackedDeck {
  readonly order: number[];
  private readonly wanted = new Map<number, { readonly down: number[]; readonly up: number[] }>();

  constructor(places: Script['seats']) {
    const free = new Set(Array.from({ length: 104 }, (_, card) => card));
    const take = (name: string): number => {
      if (name === '?') return -1;
      const face = parseCard(name);
      if (face < 0) throw new Error(`no card ${name}`);
      const card = [face, face + 52].find((copy) => free.delete(copy));
      if (card === undefined) throw new Error(`three times ${name}`);
      return card;
    };
    const parts = (text: string) => text.split(/\s+/).filter((name) => name !== '').map(take);
    const entries = Object.entries(places).map(([seat, { cards = '' }]) => {
      const [down = '', up = '', river = ''] = cards.split('/').map((part) => part.trim());
      return { seat: Number(seat), down: parts(down), up: parts(up), river: parts(river) };
    });
    // Cards nobody asked for: two ranks a street, other ones on every street, so that no board pairs by accident.
    const any = (ranksOfStreet: string): number => {
      const rest = [...free];
      const card = rest.find((each) => ranksOfStreet.includes(RANK_LETTERS.charAt((each % 52) >> 2))) ?? rest[0]!;
      free.delete(card);
      return card;
    };
    const filled = (card: number | undefined, ranksOfStreet: string) => (card === undefined || card < 0 ? any(ranksOfStreet) : card);
    for (const { seat, down, up, river } of entries) {
      this.wanted.set(seat, {
        down: [filled(down[0], '234'), filled(down[1], '234'), filled(river[0], 'KA')],
        up: ['9T', 'JQ', '78', '56'].map((ranksOfStreet, street) => filled(up[street], ranksOfStreet)),
      });
    }
    this.order = [...free, ...[...this.wanted.values()].flatMap(({ down, up }) => [...down, ...up])];
  }

  /** Puts the wanted cards where these events took their cards from; false when they were there already. */
  arrange(events: readonly StudStored[], dealtBefore: number): boolean {
    let position = dealtBefore;
    let changed = false;
    for (const { pub } of events) {
      if (pub.type !== 'StreetDealt') continue;
      const rounds = pub.street === 3 ? 3 : 1;
      for (let round = 0; round < rounds; round++) {
        for (const { seat } of pub.cards) {
          const { down, up } = this.wanted.get(seat)!;
          const card = pub.street === 3 ? (round < 2 ? down[round] : up[0]) : pub.street === 7 ? down[2] : up[pub.street - 3];
          if (card !== undefined && this.order[position] !== card) {
            const at = this.order.indexOf(card);
            this.order[at] = this.order[position]!;
            this.order[position] = card;
            changed = true;
          }
          position++;
        }
      }
    }
    return changed;
  }
}

export class Hand {
  state: StudState;
  now = START;
  readonly stored: StudStored[] = [];
  private readonly deck: StackedDeck;

  constructor(script: Script) {
    const { seats: places, rules = ONE_TWO } = script;
    this.deck = new StackedDeck(places);
    const numbers = Object.keys(places).map(Number).sort((a, b) => a - b);
    const button = script.button ?? numbers.at(-1)!;
    const before = numbers[(numbers.indexOf(button) + numbers.length - 1) % numbers.length]!;
    const opening: OpeningSeat[] = numbers.map((seat) => ({
      seat,
      stay: `seat ${seat}`,
      chips: chips(places[seat]!.stack ?? 10_000),
      sittingOut: false,
      connected: places[seat]!.connected ?? true,
      bot: false,
      protectionsLeft: places[seat]!.protectionsLeft ?? 2,
      showsLosing: places[seat]!.showsLosing ?? false,
    }));
    const opened = sevenCardStud.open(rules, opening, { now: this.now, handNo: 7, deck: this.deck.order, memory: { button: before }, houseBank: chips(0) });
    this.state = sevenCardStud.evolve(null, opened[0]!);
    this.stored.push(...opened);
    this.take(() => ({ ok: true, value: sevenCardStud.deal(this.state, null, this.context()) }));
  }

  private context() {
    return { now: this.now, randomInt: noChance };
  }

  /** Decides as often as it takes to find the wanted cards on the deck: the rules are a function of it. */
  private take(decide: () => Result<readonly StudStored[], Refusal>): Result<readonly StudStored[], Refusal> {
    const dealt = this.state.dealt;
    let answer = decide();
    while (answer.ok && this.deck.arrange(answer.value, dealt)) {
      this.state = { ...this.state, opening: { ...this.state.opening, deck: [...this.deck.order] } };
      answer = decide();
    }
    if (answer.ok) {
      for (const event of answer.value) this.state = sevenCardStud.evolve(this.state, event);
      sevenCardStud.check(this.state);
      this.stored.push(...answer.value);
    }
    return answer;
  }

  /** Sends a command; the refusal's code, or null. */
  send(command: GameCommand<StudAction>): string | null {
    const answer = this.take(() => sevenCardStud.decide(this.state, command, this.context()));
    return answer.ok ? null : answer.error.code;
  }

  /** Seat on turn; −1 none. */
  get turn(): number {
    return this.state.turn?.seat ?? -1;
  }

  get decisionId(): string {
    return this.state.turn!.decisionId;
  }

  /** The offer of the seat on turn as words: `call 50`, `raise 200`, `all-in raise 180`; amounts are street totals. */
  get legal(): string[] {
    const offer = sevenCardStud.offer(this.state, this.turn);
    return (offer?.legal ?? []).map(({ act, to, allIn }) => (act === 'fold' || act === 'check' ? act : `${allIn ? 'all-in ' : ''}${act} ${to}`));
  }

  /** The seat on turn acts: `check`, `call`, `raise 200`. Throws when it is refused or another seat's turn. */
  act(seat: number, what: string): this {
    if (this.turn !== seat) throw new Error(`turn of seat ${this.turn}, not ${seat}`);
    const refused = this.try(seat, what);
    if (refused !== null) throw new Error(`seat ${seat} ${what}: ${refused}; legal: ${this.legal.join(', ')}`);
    return this;
  }

  /** Several acts: `0 call, 1 raise 200, 2 fold`. */
  acts(line: string): this {
    for (const part of line.split(',')) {
      const [seat, ...what] = part.trim().split(' ');
      this.act(Number(seat), what.join(' '));
    }
    return this;
  }

  /** Whoever is on turn calls or checks (the forced one brings in) until `until` holds or the hand is over. */
  callDown(until: (hand: Hand) => boolean = () => false): this {
    while (this.turn >= 0 && !until(this)) {
      const cheapest = this.legal.map((each) => each.replace('all-in ', '')).find((each) => /^(bring-in|check|call)/.test(each))!;
      this.act(this.turn, cheapest.split(' ')[0]!);
    }
    return this;
  }

  try(seat: number, what: string, decisionId = this.decisionId): string | null {
    const [act, to] = what.split(' ') as [StudAct, string?];
    const action = (to === undefined || act === 'call' ? { act } : { act, to: Number(to) }) as StudAction;
    return this.send({ type: 'Act', seat, decisionId, action });
  }

  timeOut(): this {
    this.now = this.state.turn!.deadline;
    const refused = this.send({ type: 'TimeOut', decisionId: this.decisionId });
    if (refused !== null) throw new Error(refused);
    return this;
  }

  get events(): StudPublic[] {
    return this.stored.map(({ pub }) => pub);
  }

  all<T extends StudPublic['type']>(type: T): Extract<StudPublic, { readonly type: T }>[] {
    return this.events.filter((event): event is Extract<StudPublic, { readonly type: T }> => event.type === type);
  }

  last<T extends StudPublic['type']>(type: T): Extract<StudPublic, { readonly type: T }> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type}`);
    return found;
  }

  get types(): string[] {
    return this.events.map(({ type }) => type);
  }

  player(seat: number) {
    return this.state.players.find((player) => player.seat === seat)!;
  }

  view(viewer: Viewer): StudView {
    return sevenCardStud.view(this.state, viewer);
  }

  stream(viewer: Viewer): StudProjectedEvent[] {
    return this.stored.map((event) => sevenCardStud.project(event, viewer)).filter((event) => event !== null);
  }

  get outcome() {
    return sevenCardStud.outcome(this.state);
  }
}

/** Seats 0..count − 1 with the same stack. */
export function seats(count: number, place: Place = {}): Record<number, Place> {
  return Object.fromEntries(Array.from({ length: count }, (_, seat) => [seat, place]));
}

/** Door cards by seat; everything else any card. */
export function doors(names: string, stack?: number): Record<number, Place> {
  return Object.fromEntries(names.split(' ').map((name, seat) => [seat, { cards: `? ? / ${name}`, ...(stack === undefined ? {} : { stack }) }]));
}

/** Up cards by seat, `2c 3d 4h 5s` each; everything else any card. */
export function boards(...up: readonly string[]): Record<number, Place> {
  return Object.fromEntries(up.map((names, seat) => [seat, { cards: `? ? / ${names}` }]));
}
