/**
 * Plays a recorded hand by our rules and compares every step: who must bring in, whose turn it is, that the act was
 * legal with its amounts, what came back uncalled, the pots and who may win them, and the chips collected.
 *
 * Not compared: the order of showing, and where the record names no dealer what hangs on the button. Unrecorded
 * cards are drawn until the recorded hand comes out; a hand fails only if no draw and no possible button plays it.
 */
import type { StudLegalAction, StudRules } from '../../contracts/seven-card-stud.js';
import { chips } from '../../core/chips.js';
import { sharePot } from '../../core/pots.js';
import type { StudPublic, StudStored } from './events.js';
import { sevenCardStud } from './index.js';
import { closedPots } from './rake.js';
import { isFullyRecorded, recordedDeck, repeatable } from './recorded-deck.js';
import { KNOWN_EXCEPTIONS, type RecordedAction, type RecordedHand } from './recorded-hand.js';
import type { StudState } from './state.js';

/** A step at which our hand went another way. */
export interface Mismatch {
  readonly step: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** What a file of recorded hands came to. */
export interface ReplayReport {
  readonly hands: number;
  readonly matched: number;
  readonly skipped: readonly { readonly id: string; readonly why: string }[];
  readonly failed: readonly ({ readonly id: string } & Mismatch)[];
  /** Hands without a recorded dealer: nothing that hangs on the button was compared. */
  readonly withoutButton: number;
}

/** Draws of unrecorded cards to try. */
const MAX_DRAWS = 20_000;
const NOW = 0;

/** Replays hands one by one; the known exceptions are skipped by their tags. */
export function replayAll(hands: readonly RecordedHand[]): ReplayReport {
  const skipped: { id: string; why: string }[] = [];
  const failed: ({ id: string } & Mismatch)[] = [];
  let matched = 0;
  for (const hand of hands) {
    const exception = hand.tags.find((tag) => tag in KNOWN_EXCEPTIONS);
    if (exception !== undefined) {
      skipped.push({ id: hand.id, why: KNOWN_EXCEPTIONS[exception]! });
      continue;
    }
    const mismatch = replayHand(hand);
    if (mismatch === null) matched++;
    else failed.push({ id: hand.id, ...mismatch });
  }
  const withoutButton = hands.filter((hand) => hand.dealer_seat === null).length;
  return { hands: hands.length, matched, skipped, failed, withoutButton };
}

/** Replays one hand; null when every step matched, else the mismatch of the attempt that came furthest. */
export function replayHand(hand: RecordedHand): Mismatch | null {
  const dealtIn = hand.seats.filter((seat) => seat.dealt_in).sort((a, b) => a.seat - b.seat);
  const known = hand.dealer_seat;
  const buttons = known === null ? dealtIn.map(({ seat }) => seat) : [(dealtIn.findLast(({ seat }) => seat <= known) ?? dealtIn.at(-1)!).seat];
  const randomInt = repeatable(1);
  let furthest: { mismatch: Mismatch; steps: number } | null = null;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    for (const button of buttons) {
      const replay = new Replay(hand, button, randomInt);
      const mismatch = replay.run();
      if (mismatch === null) return null;
      if (furthest === null || replay.steps > furthest.steps) furthest = { mismatch, steps: replay.steps };
    }
    if (isFullyRecorded(hand, dealtIn.map(({ p }) => p))) break;
  }
  return furthest!.mismatch;
}

/** A mismatch found deep inside a step; caught by {@link Replay.run} alone. */
class Deviation extends Error {
  constructor(readonly mismatch: Mismatch) {
    super(mismatch.step);
  }
}

class Replay {
  /** Steps that matched so far. */
  steps = 0;
  private readonly events: StudPublic[] = [];
  private state: StudState | null = null;
  private readonly names: ReadonlyMap<number, string>;

  constructor(
    private readonly hand: RecordedHand,
    private readonly button: number,
    private readonly randomInt: (bound: number) => number,
  ) {
    this.names = new Map(hand.seats.map(({ seat, p }) => [seat, p]));
  }

  run(): Mismatch | null {
    try {
      this.deal();
      for (const action of this.hand.actions) if (action.street !== 'ante') this.act(action);
      this.compareEnd();
      return null;
    } catch (error) {
      if (error instanceof Deviation) return error.mismatch;
      throw error;
    }
  }

  private same(step: string, expected: unknown, got: unknown): void {
    if (JSON.stringify(expected) !== JSON.stringify(got)) throw new Deviation({ step, expected, got });
    this.steps++;
  }

  private fold(events: readonly StudStored[]): void {
    for (const event of events) {
      this.state = sevenCardStud.evolve(this.state, event);
      this.events.push(event.pub);
    }
    sevenCardStud.check(this.state!);
  }

  private deal(): void {
    const { hand, button } = this;
    const dealtIn = hand.seats.filter((seat) => seat.dealt_in).sort((a, b) => a.seat - b.seat);
    const at = dealtIn.findIndex(({ seat }) => seat === button);
    const order = [...dealtIn.slice(at + 1), ...dealtIn.slice(0, at + 1)].map(({ p }) => p);
    const before = dealtIn[(at + dealtIn.length - 1) % dealtIn.length]!.seat;
    const seats = hand.seats.map(({ seat, stack, dealt_in }) => ({
      seat,
      stay: `seat ${seat}`,
      chips: chips(stack),
      sittingOut: !dealt_in,
      connected: true,
      bot: false,
      protectionsLeft: 0,
    }));
    const deck = recordedDeck(hand, order, this.randomInt);
    this.fold(sevenCardStud.open(rulesOf(hand), seats, { now: NOW, handNo: 1, deck, memory: { button: before }, houseBank: chips(0) }));
    this.fold(sevenCardStud.deal(this.state!, null, { now: NOW, randomInt: this.randomInt }));
    const antes = (list: readonly (readonly [string, number])[]) => list.map(([p, amount]) => `${p} ${amount}`).sort();
    this.same(
      'antes',
      antes(hand.actions.filter(({ a }) => a === 'ante').map(({ p, amount }) => [p, amount ?? 0])),
      antes(this.events.flatMap((event) => (event.type === 'AntePosted' ? [[this.name(event.seat), event.amount] as const] : []))),
    );
  }

  private name(seat: number): string {
    return this.names.get(seat)!;
  }

  private act(action: RecordedAction): void {
    const { turn, street } = this.state!;
    const { p, a, amount = 0, to } = action;
    const step = `street ${action.street}: ${p} ${a}${to === undefined ? '' : ` to ${to}`}`;
    this.same(`${step}: street and turn`, `${action.street} ${p}`, turn === null ? 'no turn' : `${street} ${this.name(turn.seat)}`);
    const { legal, decisionId } = sevenCardStud.offer(this.state!, turn!.seat)!;
    const act = a === 'bring_in' ? 'bring-in' : a;
    const chosen = legal.find((each) => sameAct(each.act, act) && each.added === amount && (to === undefined || each.to === to));
    if (chosen === undefined) throw new Deviation({ step, expected: `${act} ${amount}`, got: legal.map(words) });
    this.same(`${step}: all-in`, action.all_in ?? false, chosen.allIn);
    const answer = sevenCardStud.decide(
      this.state!,
      { type: 'Act', seat: turn!.seat, decisionId, action: actionOf(chosen) },
      { now: NOW, randomInt: this.randomInt },
    );
    if (!answer.ok) throw new Deviation({ step, expected: 'accepted', got: answer.error });
    this.fold(answer.value);
  }

  private compareEnd(): void {
    const { hand } = this;
    const state = this.state!;
    this.same('the hand has ended', 'ended', state.phase);
    const back = new Map<string, number>();
    for (const event of this.events) {
      if (event.type === 'UncalledReturned') back.set(this.name(event.seat), (back.get(this.name(event.seat)) ?? 0) + event.amount);
    }
    this.same('uncalled', hand.uncalled.map(({ p, amount }) => `${p} ${amount}`).sort(), [...back].map(([p, amount]) => `${p} ${amount}`).sort());
    this.same(
      'pots',
      hand.pots.map(({ amount, eligible }) => ({ amount, eligible: [...eligible].sort() })),
      state.pots.map(({ amount, seats }) => ({ amount, eligible: seats.map((seat) => this.name(seat)).sort() })),
    );
    this.compareCollected();
  }

  /**
   * Chips collected. The record's rake is taken from our pots as the rule book spreads it. Rooms spread it otherwise
   * and without a known button odd chips may lie elsewhere: among several winners only such units may differ.
   */
  private compareCollected(): void {
    const { hand } = this;
    const { pots, awards } = this.state!;
    const rake = hand.rake + (hand.jackpot_fee ?? 0);
    const raked = closedPots([], pots, pots.map((pot) => pot.upTo), rake);
    const paid = new Map<string, number>();
    for (const { pot, winners } of awards) {
      const { amount, rake: taken } = raked[pot]!;
      for (const share of sharePot(amount - taken, winners.map(({ seat }) => seat))) {
        const p = this.name(share.player);
        paid.set(p, (paid.get(p) ?? 0) + share.amount);
      }
    }
    const expected = new Map<string, number>();
    for (const { p, amount } of hand.collected) expected.set(p, (expected.get(p) ?? 0) + amount);
    this.same('winners', [...expected.keys()].sort(), [...paid.keys()].filter((p) => paid.get(p)! > 0).sort());
    const sum = (amounts: ReadonlyMap<string, number>) => [...amounts.values()].reduce((all, amount) => all + amount, 0);
    this.same('chips paid out', sum(expected), sum(paid));
    const slack = expected.size === 1 ? 0 : rake + (hand.dealer_seat === null ? pots.length : 0);
    for (const [p, amount] of expected) {
      if (Math.abs(amount - paid.get(p)!) > slack) this.same(`collected by ${p}`, amount, paid.get(p)!);
    }
  }
}

/** Wagers are the same when their amounts are: records say *raise* where our table completes a short all-in bet. */
function sameAct(ours: string, recorded: string): boolean {
  return ours === recorded || (WAGERS.includes(ours) && WAGERS.includes(recorded));
}

const WAGERS: readonly string[] = ['open', 'complete', 'bet', 'raise'];

function words({ act, added, to }: StudLegalAction): string {
  return `${act} ${added} to ${to}`;
}

function actionOf({ act, to }: StudLegalAction) {
  return act === 'open' || act === 'complete' || act === 'bet' || act === 'raise' ? { act, to } : { act };
}

/** Rules of the recorded table: its stakes, one bet and three raises, no rake of ours, clocks that do not matter. */
function rulesOf({ stakes }: RecordedHand): StudRules {
  return {
    seats: 10,
    stakes: {
      smallBet: stakes.small_bet,
      bigBet: stakes.big_bet,
      ante: stakes.ante,
      bringIn: stakes.bring_in ?? Math.floor(stakes.small_bet / 2),
      minBuyIn: 1,
      maxBuyIn: null,
    },
    openPairDoubleBet: true,
    wagersPerStreet: 4,
    rake: { rateBp: 0, caps: { two: 0, threeToFour: 0, fiveOrMore: 0 }, noneOnThirdStreet: true },
    clock: { silentMs: 0, countdownMs: 1, reconnectMs: 0, betweenHandsMs: 0 },
    timeoutPolicy: 'fold',
    protectionQuota: { count: 0, perHours: 24 },
    sitOut: { removeAfterMs: 0, removeAfterTimeouts: 1 },
    returnWithinMinutes: 0,
  };
}
