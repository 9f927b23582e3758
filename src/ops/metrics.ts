import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What operators see at `/metrics`. Labels have few values: never a table, a player or a socket. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly commands = new Counter({ name: 'poker_room_commands_total', help: 'Commands by kind and outcome', labelNames: ['kind', 'outcome'], registers: [this.registry] });
  private readonly commandSeconds = new Histogram({
    name: 'poker_room_command_duration_seconds',
    help: 'From the mailbox to the committed answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });
  private readonly refusals = new Counter({ name: 'poker_room_refusals_total', help: 'Refused messages by code', labelNames: ['code'], registers: [this.registry] });
  readonly timerLateness = new Histogram({
    name: 'poker_room_timer_lateness_seconds',
    help: 'How late deadlines were acted on',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [this.registry],
  });
  readonly sockets = new Gauge({ name: 'poker_room_sockets', help: 'Connected sockets', registers: [this.registry] });

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: 'poker_room_' });
  }

  command(kind: string, outcome: string, ms: number): void {
    this.commands.inc({ kind, outcome });
    this.commandSeconds.observe({ kind }, ms / 1_000);
  }

  /** Counts a refusal that a client was answered with. */
  refused(code: string): void {
    this.refusals.inc({ code });
  }
}
