import { Catch, Injectable, Logger, type ArgumentsHost, type WsExceptionFilter } from '@nestjs/common';
import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Ack } from '../contracts/errors.js';
import { MESSAGE_SCHEMAS, type Message, type MessageName } from '../contracts/socket.schema.js';
import type { PublicPlayer } from '../contracts/table.js';
import { Metrics } from '../ops/metrics.js';
import { parse } from '../ops/parse.js';
import { randomText } from '../ops/random.js';
import { Refused } from '../ops/refused.js';
import { knownRefusal } from '../ops/known-refusal.js';

/** A second net: in Nest an exception in a socket handler never answers the ack. */
@Catch()
export class AckFilter implements WsExceptionFilter {
  private readonly log = new Logger('play');

  catch(error: unknown, host: ArgumentsHost): void {
    const ack = host.getArgs().find((arg): arg is (answer: Ack) => void => typeof arg === 'function');
    const reference = randomText();
    this.log.error(`${reference}: ${(error as Error).stack ?? String(error)}`);
    ack?.(new Refused('INTERNAL', { reference }).toWire());
  }
}

/** Where every message of a player is taken in and answered. */
@Injectable()
export class MessageDesk {
  private readonly log = new Logger('play');

  constructor(private readonly metrics: Metrics) {}

  /** The one path of every message: limit, check, do, answer, count. Never throws. */
  async answer<N extends MessageName, T extends object>(
    name: N,
    limiter: RateLimiterMemory,
    player: PublicPlayer,
    body: unknown,
    work: (message: Message<N>, player: PublicPlayer) => T | Ack<T> | Promise<T | Ack<T>>,
  ): Promise<Ack<T>> {
    try {
      await limiter.consume(player.id);
      const done = await work(parse(MESSAGE_SCHEMAS[name], body) as Message<N>, player);
      if ('ok' in done) {
        if (!done.ok) this.metrics.refused((done as { code: string }).code);
        return done;
      }
      return { ok: true, ...done };
    } catch (error) {
      const refused =
        error instanceof RateLimiterRes
          ? new Refused('COMMAND.TOO_FAST', { waitMs: error.msBeforeNext })
          : (knownRefusal(error) ?? new Refused('INTERNAL', { reference: this.logged(error) }));
      this.metrics.refused(refused.code);
      return refused.toWire();
    }
  }

  /** Logs what nobody expected; the reference is what the player may quote. */
  logged(error: unknown): string {
    const reference = randomText();
    this.log.error(`${reference}: ${(error as Error).stack ?? String(error)}`);
    return reference;
  }
}
