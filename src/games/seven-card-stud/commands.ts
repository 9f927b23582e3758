/** A player's act as it comes from outside. */
import { z } from 'zod';
import type { Refusal } from '../../contracts/errors.js';
import type { StudAction } from '../../contracts/seven-card-stud.js';
import { refusal } from '../../core/game.js';
import { ok, refuse, type Result } from '../../core/result.js';

const schema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['fold', 'check', 'call', 'bring-in']) }),
  z.strictObject({ act: z.enum(['open', 'complete', 'bet', 'raise']), to: z.int().min(1) }),
]);

/** Checks the form of an act: known word, `to` exactly where it belongs. Whether it is legal now, the hand decides. */
export function parseAction(input: unknown): Result<StudAction, Refusal> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const field = issue === undefined ? 'action' : issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.') || 'action';
  return refuse(refusal('CONTRACT.BAD_MESSAGE', { field, problem: issue?.message ?? 'not an action' }));
}
