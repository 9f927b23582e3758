import { databaseAway } from '../persistence/database-away.js';
import { Refused } from './refused.js';

/**
 * What a player is told of a failure that has a name: a refusal, the database out of reach, or that he was deleted by
 * another request while this one was under way (migration 10). Null: nobody expected it.
 */
export function knownRefusal(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  if (databaseAway(error)) return new Refused('ROOM.UNAVAILABLE');
  return (error as { driverError?: { constraint?: string } }).driverError?.constraint === 'player_deleted' ? new Refused('AUTH.SESSION_REVOKED') : null;
}
