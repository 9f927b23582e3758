import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AuthGuard, bearer } from '../auth/auth.guard.js';
import { Metrics } from './metrics.js';
import { Refused } from './refused.js';
import { RoomClock } from './room-clock.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Probes and metrics. */
@ApiExcludeController()
@Controller()
export class OpsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly clock: RoomClock,
    private readonly guard: AuthGuard,
  ) {}

  /** The event loop answers. Never asks the database: an outage there must not restart every worker. */
  @Get('health/live')
  live(): { ok: true } {
    return { ok: true };
  }

  /** The room takes players in. */
  @Get('health/ready')
  ready(): { ok: true } {
    if (!this.clock.healthy) throw new Refused('ROOM.UNAVAILABLE');
    return { ok: true };
  }

  /** For Prometheus: from this machine, or with an operator's token. */
  @Get('metrics')
  async scrape(@Req() request: Request, @Res() response: Response): Promise<void> {
    const token = bearer(request);
    if (token !== null) {
      const caller = await this.guard.caller(token);
      if (!caller.roles.includes('ops')) throw new Refused('AUTH.FORBIDDEN');
    } else if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) {
      throw new Refused('AUTH.REQUIRED');
    }
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
