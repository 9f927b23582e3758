import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import type { ErrorCode } from '../contracts/errors.js';
import { knownRefusal } from './known-refusal.js';
import { Metrics } from './metrics.js';
import { randomText } from './random.js';
import { Refused } from './refused.js';

const STATUS: Partial<Record<ErrorCode, number>> = {
  'AUTH.REQUIRED': 401,
  'AUTH.EXPIRED': 401,
  'AUTH.BAD_CREDENTIALS': 401,
  'AUTH.SESSION_REVOKED': 401,
  'AUTH.FORBIDDEN': 403,
  'AUTH.NAME_TAKEN': 409,
  'AUTH.ALREADY_REGISTERED': 409,
  'TABLE.UNKNOWN': 404,
  'HAND.UNKNOWN': 404,
  'PAGE.UNKNOWN': 404,
  'COMMAND.TOO_FAST': 429,
  'AUTH.TOO_MANY_GUESTS': 429,
  'AUTH.BAD_CODE': 401,
  'ACCOUNT.EMAIL_TAKEN': 409,
  'ROOM.BUSY': 503,
  'ROOM.UNAVAILABLE': 503,
  'ROOM.DRAINING': 503,
  INTERNAL: 500,
};

/** Answers every failure of the HTTP interface in one form; a stack goes to the log alone. */
@Catch()
export class HttpExceptionFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  constructor(private readonly metrics: Metrics) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const refused = this.read(error);
    this.metrics.refused(refused.code);
    const status = error instanceof HttpException ? error.getStatus() : (STATUS[refused.code] ?? 400);
    response.status(status).json(refused.toWire());
  }

  private read(error: unknown): Refused {
    if (error instanceof HttpException) return new Refused('CONTRACT.BAD_MESSAGE', { field: '', problem: error.message.slice(0, 120) });
    const known = knownRefusal(error);
    if (known) return known;
    const reference = randomText();
    this.log.error(`${reference}: ${(error as Error).stack ?? String(error)}`);
    return new Refused('INTERNAL', { reference });
  }
}
