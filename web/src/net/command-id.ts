/** Ids of commands: made once, before the first send, and never changed when the command is sent again. */
import type { CommandId } from '../../../src/contracts/ids.js';

/** A random uuid (version 4). `crypto.randomUUID` is missing on plain-http addresses of a local network. */
export function newCommandId(source: Pick<Crypto, 'getRandomValues'> & { randomUUID?: () => string } = crypto): CommandId {
  if (typeof source.randomUUID === 'function') return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
