/** A player's act as it comes from outside. */
import { z } from 'zod';
import type { Refusal } from '../../contracts/errors.js';
import type { PaiGowAction } from '../../contracts/pai-gow.js';
import { cardName, parseCard } from '../../core/card.js';
import { refusal } from '../../core/game.js';
import { SIDE_BET_NAMES } from './side-bets/pay-tables.js';
import { ok, refuse, type Result } from '../../core/result.js';

const card = z
  .string()
  .max(3)
  .refine((name) => parseCard(name) >= 0, 'not a card')
  .transform((name) => cardName(parseCard(name)));

const schema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['ready', 'skip', 'house-way', 'surrender', 'co-bank', 'pass']) }),
  z.strictObject({ act: z.literal('bank'), stake: z.int().min(1).optional() }),
  z.strictObject({
    act: z.literal('wager'),
    amount: z.int().min(0),
    dragon: z.int().min(0).optional(),
    sideBets: z.partialRecord(z.enum(SIDE_BET_NAMES), z.int().min(0)).optional(),
  }),
  z.strictObject({ act: z.literal('set'), front: z.tuple([card, card]).refine(([a, b]) => a !== b, 'the same card twice') }),
]);

/** Checks the form of an act. Whether it is legal now, the round decides. */
export function parseAction(input: unknown): Result<PaiGowAction, Refusal> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const field = issue === undefined ? 'action' : issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.') || 'action';
  return refuse(refusal('CONTRACT.BAD_MESSAGE', { field, problem: issue?.message ?? 'not an action' }));
}
