import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refused } from './refused.js';

/** Takes one point of `key`. Throws COMMAND.TOO_FAST with the wait when there is none left. */
export async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new Refused('COMMAND.TOO_FAST', { waitMs: error.msBeforeNext });
    throw error;
  }
}
