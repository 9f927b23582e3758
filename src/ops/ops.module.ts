import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { RoomClock } from './room-clock.js';

/** The room's clock and its metrics. */
@Global()
@Module({ providers: [RoomClock, Metrics], exports: [RoomClock, Metrics] })
export class OpsModule {}
