import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ROOM_CONFIG, type RoomConfig } from './config.js';

/** Gives every module the one configuration that was read at start. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: RoomConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: ROOM_CONFIG, useValue: config }], exports: [ROOM_CONFIG] };
  }
}
