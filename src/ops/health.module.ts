import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { OpsController } from './ops.controller.js';

/** Probes and metrics over HTTP. */
@Module({ imports: [AuthModule], controllers: [OpsController] })
export class HealthModule {}
