import { Refused } from '../ops/refused.js';
import type { PlayerEntity } from '../persistence/entities.js';
import type { Caller } from './auth.guard.js';

/** The player behind a request; bots and the command line are none. Throws AUTH.FORBIDDEN. */
export function personOf(caller: Caller): PlayerEntity {
  if (caller.player === null || caller.player.kind === 'bot') throw new Refused('AUTH.FORBIDDEN');
  return caller.player;
}
