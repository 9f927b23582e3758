import { Module } from '@nestjs/common';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { KeyRing } from '../persistence/sealing.js';
import { KEY_RING, TableStore } from './table-store.js';

/** The journal and its keys. */
@Module({
  providers: [TableStore, { provide: KEY_RING, inject: [ROOM_CONFIG], useFactory: (config: RoomConfig) => KeyRing.open(config.keyFile) }],
  exports: [TableStore, KEY_RING],
})
export class StoreModule {}
