/**
 * Plays a recorded hand by our rules and compares every step: who must bring in, whose turn it is, that the act was
 * legal with its amounts, what came back uncalled, the pots and who may win them, and the chips collected.
 *
 * Not compared: the order of showing, what the record does not tell, and where it names no dealer what hangs on the
 * button. Unrecorded cards are drawn until the recorded hand comes out; a hand fails only if no draw and no possible
 * button plays it.
 */
import type { StudLegalAction, StudRules } from '../../contracts/seven-card-stud.js';
import { chips } from '../../core/chips.js';
import type { ReplayOutcome, RuleProblem } from '../../core/game.js';
import { sharePot } from '../../core/pots.js';
import { ok, type Result } from '../../core/result.js';
import { check } from './check.js';
import { decide } from './decide.js';
import type { StudPublic, StudStored } from './events.js';
import { evolve } from './evolve.js';
import { offer } from './offer.js';
import { deal, open } from './open.js';
import { closedPots } from './rake.js';
import { type Draws, recordedDeck, repeatable } from './recorded-deck.js';
import { KNOWN_EXCEPTIONS, parseRecord, type RecordedAction, type RecordedHand } from './recorded-hand.js';
import type { StudState } from './state.js';

/** A step at which our hand went another way. */
interface Mismatch {
  readonly step: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** Draws of unrecorded cards to try. */
const MAX_DRAWS = 4_000;
/** Every so often all unrecorded cards are drawn afresh; in between those that came furthest are kept up to a street. */
const FRESH_EVERY = 16;
const NO_DRAWS: Draws = new Map();
const NOW = 0;

/** Replays one record; known exceptions are skipped by their tags alone. */
export function replay(record: unknown): Result<ReplayOutcome, readonly RuleProblem[]> {
  const parsed = parseRecord(record);
  if (!parsed.ok) return parsed;
  const hand = parsed.value;
  const { id } = hand;
  const notCompared = notComparedOf(hand);
  const exception = hand.tags.find((tag) => Object.hasOwn(KNOWN_EXCEPTIONS, tag));
  if (exception !== undefined) return ok({ id, notCompared, outcome: 'skipped', why: `${exception}: ${KNOWN_EXCEPTIONS[exception]!}` });
  const mismatch = replayHand(hand);
  return ok(mismatch === null ? { id, notCompared, outcome: 'matched' } : { id, notCompared, outcome: 'failed', ...mismatch });
}

function notComparedOf({ dealerSeat, uncalled, pots, collected }: RecordedHand): string[] {
  const missing: readonly (readonly [string, unknown])[] = [
    ['what hangs on the button', dealerSeat],
    ['uncalled', uncalled],
    ['pots', pots],
    ['collected', collected],
  ];
  return missing.flatMap(([what, value]) => (value === null ? [what] : []));
}

/** Replays one hand; null when every step matched, else the mismatch of the attempt that came furthest. */
function replayHand(hand: RecordedHand): Mismatch | null {
  const { players, dealerSeat } = hand;
  // A dealer who is not dealt in passes the button back to the last who is: deals start on its left all the same.
  const buttons = dealerSeat === null ? players.map(({ seat }) => seat) : [(players.findLast(({ seat }) => seat <= dealerSeat) ?? players.at(-1)!).seat];
  const randomInt = repeatable(1);
  let furthest: { mismatch: Mismatch; steps: number; street: number; draws: Draws } | null = null;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const kept: Draws = furthest === null || draw % FRESH_EVERY === 0 ? NO_DRAWS : before(furthest.street - randomInt(3), furthest.draws);
    for (const button of buttons) {
      const attempt = new Replay(hand, button, kept, randomInt);
      const mismatch = attempt.run();
      if (mismatch === null) return null;
      const { steps, street, draws } = attempt;
      if (furthest === null || steps >= furthest.steps) furthest = { mismatch, steps, street, draws };
    }
    if (furthest!.draws.size === 0) break;
  }
  return furthest!.mismatch;
}

/** The draws for streets before `street`. */
function before(street: number, draws: Draws): Draws {
  return new Map([...draws].filter(([, drawn]) => drawn.street < street));
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
  /** Cards drawn for this attempt. */
  draws: Draws = NO_DRAWS;
  private readonly events: StudPublic[] = [];
  private state: StudState | null = null;
  private readonly names: ReadonlyMap<number, string>;

  constructor(
    private readonly hand: RecordedHand,
    private readonly button: number,
    private readonly kept: Draws,
    private readonly randomInt: (bound: number) => number,
  ) {
    this.names = new Map(hand.players.map(({ seat, p }) => [seat, p]));
  }

  /** The street that was reached. */
  get street(): number {
    return this.state?.street ?? 3;
  }

  /** Plays the hand to its end or to the first step that differs. */
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
      this.state = evolve(this.state, event);
      this.events.push(event.pub);
    }
    check(this.state!);
  }

  private deal(): void {
    const { hand, button } = this;
    const { players } = hand;
    const at = players.findIndex(({ seat }) => seat === button);
    const inDealOrder = [...players.slice(at + 1), ...players.slice(0, at + 1)];
    const previous = players[(at + players.length - 1) % players.length]!.seat;
    const seats = players.map(({ seat, stack }) => ({ seat, stay: `seat ${seat}`, chips: chips(stack), sittingOut: false, connected: true, bot: false, protectionsLeft: 0 }));
    const { deck, draws } = recordedDeck(hand, inDealOrder, this.kept, this.randomInt);
    this.draws = draws;
    const broke = players.filter(({ stack }) => stack === 0).map(({ p }) => p);
    this.same('seats: players dealt in without chips', [], broke);
    this.fold(open(rulesOf(hand), seats, { now: NOW, handNo: 1, deck, memory: { button: previous }, houseBank: chips(0) }));
    this.fold(deal(this.state!, null, { now: NOW, randomInt: this.randomInt }));
    const antes = (list: readonly (readonly [string, number])[]) => list.filter(([, amount]) => amount > 0).map(([p, amount]) => `${p} ${amount}`).sort();
    this.same(
      'antes',
      antes(hand.actions.filter(({ a }) => a === 'ante').map(({ p, amount }) => [p, amount ?? hand.stakes.ante])),
      antes(this.events.flatMap((event) => (event.type === 'AntePosted' ? [[this.name(event.seat), event.amount] as const] : []))),
    );
  }

  private name(seat: number): string {
    return this.names.get(seat)!;
  }

  private act(action: RecordedAction): void {
    if (action.a === 'ante') return;
    const { turn, street } = this.state!;
    const { p, a, amount, to, allIn } = action;
    const step = `street ${action.street}: ${p} ${a}${to === null ? '' : ` to ${to}`}`;
    this.same(`${step}: street and turn`, `${action.street} ${p}`, turn === null ? 'no turn' : `${street} ${this.name(turn.seat)}`);
    const { legal, decisionId } = offer(this.state!, turn!.seat)!;
    const act = a === 'bring_in' ? 'bring-in' : a;
    const chosen = legal.find((each) => sameAct(each.act, act) && (amount === null || each.added === amount) && (to === null || each.to === to));
    if (chosen === undefined) throw new Deviation({ step, expected: `${act}${amount === null ? '' : ` ${amount}`}${to === null ? '' : ` to ${to}`}`, got: legal.map(words) });
    if (allIn !== null) this.same(`${step}: all-in`, allIn, chosen.allIn);
    const answer = decide(this.state!, { type: 'Act', seat: turn!.seat, decisionId, action: actionOf(chosen) }, { now: NOW, randomInt: this.randomInt });
    if (!answer.ok) throw new Deviation({ step, expected: 'accepted', got: answer.error });
    this.fold(answer.value);
  }

  private compareEnd(): void {
    const { hand } = this;
    const { phase, turn, street, pots } = this.state!;
    this.same('end of the hand', 'ended', phase === 'ended' ? phase : turn === null ? phase : `street ${street}: turn of ${this.name(turn.seat)}`);
    if (hand.uncalled !== null) {
      const back = this.events.flatMap((event) => (event.type === 'UncalledReturned' ? [{ p: this.name(event.seat), amount: event.amount }] : []));
      const sums = (list: readonly { readonly p: string; readonly amount: number }[]) => [...sumsOf(list)].filter(([, sum]) => sum > 0).map(([p, sum]) => `${p} ${sum}`).sort();
      this.same('uncalled', sums(hand.uncalled), sums(back));
    }
    if (hand.pots !== null) {
      this.same(
        'pots',
        hand.pots.map(({ amount, eligible }) => ({ amount, eligible: eligible === null ? null : [...eligible].sort() })),
        pots.map(({ amount, seats }, pot) => ({ amount, eligible: (hand.pots![pot]?.eligible ?? null) === null ? null : seats.map((seat) => this.name(seat)).sort() })),
      );
    }
    if (hand.collected !== null) this.compareCollected(hand.collected);
  }

  /**
   * Chips collected. The record's rake is taken from our pots as the rule book spreads it. Rooms spread it otherwise
   * and without a known button odd chips may lie elsewhere: among several winners only such units may differ.
   */
  private compareCollected(collected: NonNullable<RecordedHand['collected']>): void {
    const { hand } = this;
    const { pots, awards } = this.state!;
    const expected = sumsOf(collected.filter(({ amount }) => amount > 0));
    // A record without its rake kept what it did not pay out.
    const rake = hand.rake ?? Math.max(0, pots.reduce((sum, pot) => sum + pot.amount, 0) - total(expected));
    const raked = closedPots([], pots, pots.map((pot) => pot.upTo), rake);
    const paid = sumsOf(
      awards.flatMap(({ pot, winners }) => {
        const { amount, rake: taken } = raked[pot]!;
        return sharePot(amount - taken, winners.map(({ seat }) => seat)).flatMap((share) => (share.amount > 0 ? [{ p: this.name(share.player), amount: share.amount }] : []));
      }),
    );
    this.same('winners', [...expected.keys()].sort(), [...paid.keys()].sort());
    this.same('chips paid out', total(expected), total(paid));
    const slack = expected.size === 1 ? 0 : rake + (hand.dealerSeat === null ? pots.length : 0);
    for (const [p, amount] of expected) {
      if (Math.abs(amount - paid.get(p)!) > slack) this.same(`collected by ${p}`, amount, paid.get(p)!);
    }
  }
}

function sumsOf(shares: readonly { readonly p: string; readonly amount: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { p, amount } of shares) sums.set(p, (sums.get(p) ?? 0) + amount);
  return sums;
}

function total(amounts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const amount of amounts.values()) sum += amount;
  return sum;
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
      ...stakes,
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
