import type { z } from 'zod';
import { Refused } from './refused.js';

/** Checks input from outside. Throws {@link Refused} with CONTRACT.BAD_MESSAGE that names the first wrong field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : (issue?.path.join('.') ?? '');
  // The problem text is the checker's own; input is never echoed beyond the name of a field.
  throw new Refused('CONTRACT.BAD_MESSAGE', { field: field.slice(0, 64), problem: issue?.code === 'unrecognized_keys' ? 'unknown field' : (issue?.message ?? 'invalid').slice(0, 120) });
}
