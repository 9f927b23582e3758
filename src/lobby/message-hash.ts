import { createHash } from 'node:crypto';

/** What a message says, in short: the same command id with another message is refused. */
export function messageHash(kind: string, body: unknown): string {
  return createHash('sha256').update(JSON.stringify([kind, body])).digest('hex');
}
