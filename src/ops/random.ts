import { randomBytes, randomInt } from 'node:crypto';

/** 80 unguessable bits as text, for identifiers. */
export function randomText(): string {
  return randomBytes(10).toString('hex');
}

/** Uniform integer 0..bound − 1 from the system's CSPRNG; values that would favour some results are drawn again (architecture §7). */
export function systemRandomInt(bound: number): number {
  return randomInt(bound);
}
