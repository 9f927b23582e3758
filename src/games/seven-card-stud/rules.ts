/** A table's rules as data: stake levels, defaults, and the check of rules from outside (stud §2.1 and the options table). */
import { z } from 'zod';
import type { StudRules } from '../../contracts/seven-card-stud.js';
import type { RuleProblem, TableTerms } from '../../core/game.js';
import { chips } from '../../core/chips.js';
import { ok, refuse, type Result } from '../../core/result.js';

/** A stake level of the room: amounts in minor units (stud §2.1). */
export interface StakeLevel {
  /** Small and big bet as players say it, such as `1/2`. */
  readonly name: string;
  readonly smallBet: number;
  readonly bigBet: number;
  readonly ante: number;
  readonly bringIn: number;
}

function level(name: string, smallBet: number, ante: number, bringIn: number): StakeLevel {
  return { name, smallBet, bigBet: 2 * smallBet, ante, bringIn };
}

/** The levels the room ships, lowest first (stud §2.1). */
export const STAKE_LEVELS: readonly StakeLevel[] = [
  level('0.25/0.50', 25, 5, 10),
  level('0.50/1', 50, 10, 25),
  level('1/2', 100, 25, 50),
  level('2/4', 200, 50, 100),
  level('3/6', 300, 50, 100),
  level('5/10', 500, 100, 200),
  level('10/20', 1000, 200, 300),
  level('20/40', 2000, 300, 500),
];

/** Least buy-in, in big bets (stud §2.5). */
const MIN_BUY_IN_BIG_BETS = 10;
/** What players usually bring, in big bets. */
const USUAL_BUY_IN_BIG_BETS = 50;
/** The small bet from which on the caps of the rake are full; below it they shrink with the small bet (stud §8.1). */
const FULL_CAP_SMALL_BET = 100;
/** Largest amount of a stake: leaves room for four wagers of ten players on five streets below 2^53. */
const MAX_STAKE = 1_000_000_000_000;

/** Default caps of the rake at a small bet (stud §8.1): 1.00, 2.00, 3.00 at 1/2 and above, in proportion below. */
export function defaultCaps(smallBet: number): StudRules['rake']['caps'] {
  const unit = Math.min(FULL_CAP_SMALL_BET, smallBet);
  return { two: unit, threeToFour: 2 * unit, fiveOrMore: 3 * unit };
}

/**
 * The full rules of a table at a stake level, every option at its default. `rake: 'none'` is for play money (stud §8.3).
 */
export function rulesAt(stakes: StakeLevel, options: { readonly seats?: number; readonly rake?: 'standard' | 'none' } = {}): StudRules {
  const { smallBet, bigBet, ante, bringIn } = stakes;
  const wanted = {
    stakes: { smallBet, bigBet, ante, bringIn },
    ...(options.seats === undefined ? {} : { seats: options.seats }),
    ...(options.rake === 'none' ? { rake: { rateBp: 0 } } : {}),
  };
  const parsed = parseRules(wanted);
  if (!parsed.ok) throw new RangeError(`stake level ${stakes.name}: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

/** Complete rules at a level by its name; undefined when there is no such level. */
export function rulesForLevel(name: string, options: { readonly seats?: number; readonly playMoney: boolean }): StudRules | undefined {
  const stakes = STAKE_LEVELS.find((l) => l.name === name);
  if (stakes === undefined) return undefined;
  return rulesAt(stakes, { ...(options.seats === undefined ? {} : { seats: options.seats }), rake: options.playMoney ? 'none' : 'standard' });
}

const amount = z.int().min(0).max(MAX_STAKE);
const wager = z.int().min(1).max(MAX_STAKE);
const DAY_MS = 86_400_000;
const milliseconds = z.int().min(0).max(DAY_MS);

const schema = z
  .strictObject({
    seats: z.int().min(2).max(10).default(8),
    stakes: z.strictObject({
      smallBet: wager,
      bigBet: wager,
      ante: wager,
      bringIn: wager,
      minBuyIn: wager.optional(),
      maxBuyIn: wager.nullable().default(null),
    }),
    openPairDoubleBet: z.boolean().default(true),
    wagersPerStreet: z.int().min(1).max(1000).default(4),
    rake: z
      .strictObject({
        rateBp: z.int().min(0).max(1000).default(500),
        caps: z.strictObject({ two: amount, threeToFour: amount, fiveOrMore: amount }).optional(),
        noneOnThirdStreet: z.boolean().default(true),
      })
      .prefault({}),
    clock: z
      .strictObject({
        silentMs: milliseconds.default(10_000),
        countdownMs: milliseconds.min(1).default(20_000),
        reconnectMs: milliseconds.default(20_000),
        betweenHandsMs: milliseconds.default(5_000),
      })
      .prefault({}),
    timeoutPolicy: z.enum(['protect-all', 'protect-disconnected', 'fold']).default('protect-all'),
    protectionQuota: z
      .strictObject({ count: z.int().min(0).max(1000).default(2), perHours: z.int().min(1).max(8760).default(24) })
      .prefault({}),
    sitOut: z
      .strictObject({
        removeAfterMs: z.int().min(0).max(30 * DAY_MS).default(600_000),
        removeAfterTimeouts: z.int().min(1).max(1000).default(3),
      })
      .prefault({}),
    returnWithinMinutes: z.int().min(0).max(10_080).default(60),
  })
  .superRefine(({ stakes }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: ['stakes', field], message });
    if (stakes.bigBet !== 2 * stakes.smallBet) wrong('bigBet', 'must be twice the small bet');
    if (stakes.ante > stakes.bringIn) wrong('ante', 'must not be above the bring-in');
    if (stakes.bringIn >= stakes.smallBet) wrong('bringIn', 'must be below the small bet');
    const least = MIN_BUY_IN_BIG_BETS * stakes.bigBet;
    const minBuyIn = stakes.minBuyIn ?? least;
    if (minBuyIn < least) wrong('minBuyIn', `must be at least ${MIN_BUY_IN_BIG_BETS} big bets`);
    if (stakes.maxBuyIn !== null && stakes.maxBuyIn < minBuyIn) wrong('maxBuyIn', 'must not be below the minimum buy-in');
  });

/**
 * Rules from outside, made complete with the defaults of the options table; only the four amounts of `stakes` must be
 * given. Unknown and wrong fields are refused by name, such as `stakes.bringIn`.
 */
export function parseRules(input: unknown): Result<StudRules, readonly RuleProblem[]> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    return refuse(
      parsed.error.issues.flatMap((issue): RuleProblem[] =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), problem: 'unknown field' }))
          : [{ field: issue.path.join('.') || 'rules', problem: issue.message }],
      ),
    );
  }
  const { stakes, rake, ...rest } = parsed.data;
  return ok({
    ...rest,
    stakes: { ...stakes, minBuyIn: stakes.minBuyIn ?? MIN_BUY_IN_BIG_BETS * stakes.bigBet },
    rake: { ...rake, caps: rake.caps ?? defaultCaps(stakes.smallBet) },
  });
}

/** What the table and the lobby must know of these rules. */
export function termsOf(rules: StudRules): TableTerms {
  const { stakes } = rules;
  return {
    seats: rules.seats,
    minBuyIn: chips(stakes.minBuyIn),
    maxBuyIn: stakes.maxBuyIn === null ? null : chips(stakes.maxBuyIn),
    usualBuyIn: chips(Math.min(Math.max(stakes.minBuyIn, USUAL_BUY_IN_BIG_BETS * stakes.bigBet), stakes.maxBuyIn ?? Number.MAX_SAFE_INTEGER)),
    leastStack: chips(1),
    betweenHandsMs: rules.clock.betweenHandsMs,
    removeAfterMs: rules.sitOut.removeAfterMs,
    removeAfterTimeouts: rules.sitOut.removeAfterTimeouts,
    returnWithinMinutes: rules.returnWithinMinutes,
    protectionQuota: rules.protectionQuota,
    stakes: { kind: 'stud', small: stakes.smallBet, big: stakes.bigBet, ante: stakes.ante, bringIn: stakes.bringIn },
    houseBank: null,
  };
}

function shipped(name: string, seats: number, bots: number): { name: string; rules: StudRules; bots: number } {
  const rules = rulesForLevel(name, { seats, playMoney: true });
  if (rules === undefined) throw new RangeError(`no stake level ${name}`);
  return { name: `Stud ${name}`, rules, bots };
}

/** The tables a new room opens with; the 1/2 table has all ten seats (stud §2.1, §2.3). */
export const shippedTables: readonly { readonly name: string; readonly rules: StudRules; readonly bots: number }[] = [
  shipped('0.25/0.50', 8, 4),
  shipped('1/2', 10, 5),
  shipped('3/6', 8, 4),
];
