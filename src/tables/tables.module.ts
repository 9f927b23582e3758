import { Module } from '@nestjs/common';
import { StoreModule } from './store.module.js';
import { TablesService } from './tables.service.js';

/** The tables of this worker. */
@Module({ imports: [StoreModule], providers: [TablesService], exports: [TablesService] })
export class TablesModule {}
