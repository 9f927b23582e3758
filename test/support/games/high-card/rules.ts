/** A table's rules as data. */
import { z } from 'zod';
import { chips } from '../../../../src/core/chips.js';
import type { RuleProblem, TableTerms } from '../../../../src/core/game.js';
import { ok, refuse, type Result } from '../../../../src/core/result.js';
import type { HighCardRules } from './messages.js';

const schema = z.strictObject({
  seats: z.int().min(2).max(6).default(4),
  ante: z.int().min(1).max(1_000_000).default(100),
  bet: z.int().min(1).max(1_000_000).default(200),
  decideMs: z.int().min(1_000).max(600_000).default(10_000),
  betweenHandsMs: z.int().min(0).max(600_000).default(500),
});

export function parseRules(input: unknown): Result<HighCardRules, readonly RuleProblem[]> {
  const parsed = schema.safeParse(input);
  return parsed.success ? ok(parsed.data) : refuse(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'rules', problem: message })));
}

export function termsOf(rules: HighCardRules): TableTerms {
  const { ante, bet } = rules;
  return {
    seats: rules.seats,
    minBuyIn: chips(10 * (ante + bet)),
    maxBuyIn: null,
    usualBuyIn: chips(20 * (ante + bet)),
    leastStack: chips(ante + bet),
    betweenHandsMs: rules.betweenHandsMs,
    removeAfterMs: 600_000,
    removeAfterTimeouts: 3,
    returnWithinMinutes: 0,
    protectionQuota: { count: 0, perHours: 1 },
    stakes: { kind: 'limits', min: ante, max: ante + bet },
    houseBank: null,
  };
}
