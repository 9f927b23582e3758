/** A table's rules as data: limits, defaults, and the check of rules from outside (pai gow, options of a table). */
import { z } from 'zod';
import type { PaiGowRules } from '../../contracts/pai-gow.js';
import { invariant } from '../../core/assert.js';
import { chips } from '../../core/chips.js';
import type { RuleProblem, TableTerms } from '../../core/game.js';
import { ok, refuse, type Result } from '../../core/result.js';
import { houseBankOf } from './bank.js';
import { HOUSE_WAY_NAMES } from './house-ways/index.js';
import { SIDE_BET_NAMES, SIDE_BETS } from './side-bets/pay-tables.js';

/** Least buy-in, in minimum bets (pai gow §3.2). */
const MIN_BUY_IN_BETS = 10;
/** What players usually bring, in minimum bets. */
const USUAL_BUY_IN_BETS = 50;
/** Seats beside the bank (pai gow §3.1). */
const SEATS = 6;
/** Largest bet: leaves room for the commission's exact arithmetic below 2^53. */
const MAX_BET = 100_000_000_000;
/** How long a result stays at an open table: seven hands are revealed one after the other, then read. */
const RESULT_MS = 7_000;

const DAY_MS = 86_400_000;
const bet = z.int().min(1).max(MAX_BET);
const milliseconds = z.int().min(0).max(DAY_MS);
const direction = z.enum(['clockwise', 'counter-clockwise']);

const commission = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('win-5'), rateBp: z.int().min(0).max(1000).default(500) }),
  z.strictObject({ kind: z.literal('flat-fee'), playerFee: z.int().min(0).max(MAX_BET), bankFee: z.int().min(0).max(MAX_BET) }),
  z.strictObject({ kind: z.literal('none') }),
]);

/** A commission that does not say what it is takes its part of wins. */
function kindOfCommission(input: unknown): unknown {
  return typeof input === 'object' && input !== null && !Array.isArray(input) && !('kind' in input) ? { kind: 'win-5', ...input } : input;
}

const schema = z
  .strictObject({
    kind: z.enum(['open', 'private']).default('open'),
    seats: z.int().min(1).max(SEATS).optional(),
    joker: z.enum(['bug', 'wild']).default('bug'),
    wheel: z.enum(['second', 'lowest']).default('second'),
    houseWay: z.enum(HOUSE_WAY_NAMES).default('trump-plaza'),
    bank: z.enum(['house', 'rotate', 'round-robin', 'player-dealer']).default('house'),
    coBank: z.boolean().default(false),
    direction: direction.default('clockwise'),
    draw: z.enum(['number', 'dice']).default('dice'),
    diceCount: direction.default('counter-clockwise'),
    dragonHand: z.boolean().default(false),
    foul: z.enum(['refuse', 'house-way', 'lose']).default('refuse'),
    commission: z.preprocess(kindOfCommission, commission).optional(),
    rounding: z
      .discriminatedUnion('kind', [z.strictObject({ kind: z.literal('half-up') }), z.strictObject({ kind: z.literal('step-up'), stepMinor: z.int().min(1).max(10_000) })])
      .default({ kind: 'half-up' }),
    limits: z
      .strictObject({
        min: bet.default(200),
        max: bet.default(30_000),
        chips: z.array(bet).min(1).max(8).default([100, 500, 1_000, 2_500, 10_000]),
        minBuyIn: bet.optional(),
        maxBuyIn: bet.nullable().default(null),
      })
      .prefault({}),
    sideBets: z.array(z.enum(SIDE_BET_NAMES)).max(SIDE_BET_NAMES.length).default([]),
    sideBet: z
      .strictObject({ min: bet.default(100), max: bet.default(2_500), maxPayout: bet.default(2_500_000) })
      .prefault({}),
    variant: z.enum(['standard', 'ez', 'tiger-9', 'face-up']).default('standard'),
    clock: z
      .strictObject({
        bettingMs: milliseconds.min(1_000).default(20_000),
        settingMs: milliseconds.min(1_000).default(40_000),
        betweenHandsMs: milliseconds.optional(),
      })
      .prefault({}),
    sitOut: z
      .strictObject({
        removeAfterMs: z.int().min(0).max(30 * DAY_MS).default(600_000),
        removeAfterTimeouts: z.int().min(1).max(1000).default(3),
        afterIdleRounds: z.int().min(1).max(1000).default(3),
      })
      .prefault({}),
    returnWithinMinutes: z.int().min(0).max(10_080).default(0),
  })
  .superRefine((rules, context) => {
    const { kind, seats, limits } = rules;
    const wrong = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    refuseMixtures(rules, wrong);
    if (kind === 'private' && seats !== undefined && seats !== 1) wrong(['seats'], 'a private table has one seat');
    const [chip = 1] = limits.chips;
    if (limits.chips.some((each, at) => at > 0 && each <= limits.chips[at - 1]!)) wrong(['limits', 'chips'], 'must grow');
    if (limits.min % chip !== 0) wrong(['limits', 'min'], 'must be a multiple of the smallest chip');
    if (limits.max % chip !== 0) wrong(['limits', 'max'], 'must be a multiple of the smallest chip');
    if (limits.max < limits.min) wrong(['limits', 'max'], 'must not be below the minimum');
    const least = MIN_BUY_IN_BETS * limits.min;
    const minBuyIn = limits.minBuyIn ?? least;
    if (minBuyIn < least) wrong(['limits', 'minBuyIn'], `must be at least ${MIN_BUY_IN_BETS} minimum bets`);
    if (limits.maxBuyIn !== null && limits.maxBuyIn < minBuyIn) wrong(['limits', 'maxBuyIn'], 'must not be below the minimum buy-in');
  });

type Mixture = Pick<PaiGowRules, 'kind' | 'bank' | 'coBank' | 'dragonHand' | 'joker' | 'sideBets' | 'sideBet' | 'variant'> & {
  readonly seats?: number | undefined;
  readonly limits: { readonly chips: readonly number[] };
  readonly commission?: PaiGowRules['commission'] | undefined;
};

/** What the options must not be together with each other. */
function refuseMixtures(rules: Mixture, wrong: (path: string[], message: string) => void): void {
  const { kind, seats = SEATS, bank, coBank, commission: taken, limits, sideBets, sideBet, variant, joker } = rules;
  const [chip = 1] = limits.chips;
  if (bank !== 'house' && kind === 'private') wrong(['bank'], 'at a private table the house banks');
  if (bank === 'player-dealer' && seats < 2) wrong(['seats'], 'a bank among players takes two seats');
  if (coBank && bank !== 'rotate' && bank !== 'round-robin') wrong(['coBank'], 'is shared where players and the house bank in turn');
  if (bank === 'player-dealer' && rules.dragonHand) wrong(['dragonHand'], 'is not offered where only players bank');
  if (variant !== 'standard') {
    if (bank !== 'house') wrong(['bank'], 'in this variant the house banks');
    if (taken !== undefined && taken.kind !== 'none') wrong(['commission'], 'this variant is free of commission');
  }
  if (sideBets.length === 0) return;
  if (new Set(sideBets).size < sideBets.length) wrong(['sideBets'], 'each at most once');
  if (sideBets.filter((name) => name.startsWith('fortune')).length > 1) wrong(['sideBets'], 'one table of Fortune');
  if (joker === 'wild') wrong(['sideBets'], 'their pay tables are for the bug');
  if (bank !== 'house' && sideBets.some((name) => SIDE_BETS[name].on !== 'player')) wrong(['sideBets'], 'bets on the dealer’s hand need the house’s bank');
  if (sideBet.min % chip !== 0) wrong(['sideBet', 'min'], 'must be a multiple of the smallest chip');
  if (sideBet.max % chip !== 0) wrong(['sideBet', 'max'], 'must be a multiple of the smallest chip');
  if (sideBet.max < sideBet.min) wrong(['sideBet', 'max'], 'must not be below the minimum');
}

/**
 * Rules from outside, made complete with the defaults of the options table; `{}` is an open table from 2 to 300. Unknown
 * and wrong fields, and options that this room does not offer, are refused by name, such as `limits.max`.
 */
export function parseRules(input: unknown): Result<PaiGowRules, readonly RuleProblem[]> {
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
  const { limits, clock, seats, commission: taken, ...rest } = parsed.data;
  const open = rest.kind === 'open';
  return ok({
    ...rest,
    commission: taken ?? (rest.variant === 'standard' ? { kind: 'win-5', rateBp: 500 } : { kind: 'none' }),
    seats: seats ?? (open ? SEATS : 1),
    limits: { ...limits, minBuyIn: limits.minBuyIn ?? MIN_BUY_IN_BETS * limits.min },
    // Against the house alone nobody else wants to read the result: the next bet may be laid at once (pai gow §3.1).
    clock: { ...clock, betweenHandsMs: clock.betweenHandsMs ?? (open ? RESULT_MS : 0) },
  });
}

/** The least stack that can bet: the minimum and the fee. */
export function leastStackOf({ limits, commission: taken }: PaiGowRules): number {
  return limits.min + (taken.kind === 'flat-fee' ? taken.playerFee : 0);
}

/** What the table and the lobby must know of these rules. */
export function termsOf(rules: PaiGowRules): TableTerms {
  const { limits, clock, sitOut } = rules;
  return {
    seats: rules.seats,
    minBuyIn: chips(limits.minBuyIn),
    maxBuyIn: limits.maxBuyIn === null ? null : chips(limits.maxBuyIn),
    usualBuyIn: chips(Math.min(Math.max(limits.minBuyIn, USUAL_BUY_IN_BETS * limits.min), limits.maxBuyIn ?? Number.MAX_SAFE_INTEGER)),
    leastStack: chips(leastStackOf(rules)),
    betweenHandsMs: clock.betweenHandsMs,
    removeAfterMs: sitOut.removeAfterMs,
    removeAfterTimeouts: sitOut.removeAfterTimeouts,
    returnWithinMinutes: rules.returnWithinMinutes,
    protectionQuota: { count: 0, perHours: 1 },
    stakes: { kind: 'limits', min: limits.min, max: limits.max },
    houseBank: houseBankOf(rules),
  };
}

/** Limits that tables open at by name, lowest first: least and most of a bet, in minor units. */
const LEVELS: Readonly<Record<string, Pick<PaiGowRules['limits'], 'min' | 'max'>>> = {
  '2-300': { min: 200, max: 30_000 },
  '10-500': { min: 1_000, max: 50_000 },
  '25-1000': { min: 2_500, max: 100_000 },
};

/** Complete rules at named limits, such as `2-300`; undefined when there are none of this name. */
export function rulesForLevel(name: string, { seats }: { readonly seats?: number }): PaiGowRules | undefined {
  const limits = Object.hasOwn(LEVELS, name) ? LEVELS[name] : undefined;
  if (limits === undefined) return undefined;
  const parsed = parseRules({ limits, ...(seats === undefined ? {} : { seats }) });
  return parsed.ok ? parsed.value : undefined;
}

/** A shipped table from 2 to 300, the founding page's limits (pai gow §3.2). */
function shipped(name: string, bots: number, options: Partial<Pick<PaiGowRules, 'kind' | 'bank' | 'coBank' | 'sideBets'>> & { readonly clock?: { readonly bettingMs: number } }): { name: string; rules: PaiGowRules; bots: number } {
  const rules = parseRules({ ...options, limits: LEVELS['2-300'] });
  invariant(rules.ok, `the shipped table ${name} has rules that are refused`);
  return { name, rules: rules.value, bots };
}

/** At a shipped private table nobody waits: its clock is one that only who has gone away meets (option, pai gow §4.1). */
const UNHURRIED = { kind: 'private', clock: { bettingMs: 600_000 } } as const;

/** The tables that a new room opens with; its open tables offer Fortune (pai gow §9). */
export const shippedTables: readonly { readonly name: string; readonly rules: PaiGowRules; readonly bots: number }[] = [
  shipped('Pai Gow 2–300', 3, { sideBets: ['fortune'] }),
  shipped('Pai Gow 2–300 players bank', 3, { bank: 'rotate', coBank: true, sideBets: ['fortune', 'emperors-challenge', 'insurance'] }),
  shipped('Pai Gow 2–300 private A', 0, UNHURRIED),
  shipped('Pai Gow 2–300 private B', 0, UNHURRIED),
];
