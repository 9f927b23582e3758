import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { TablesModule } from '../tables/tables.module.js';
import { MessageDesk } from './message-desk.js';
import { PlayGateway } from './play.gateway.js';
import { TablePublisher } from './table-publisher.js';

/** The players' sockets. */
@Module({ imports: [AuthModule, TablesModule], providers: [PlayGateway, TablePublisher, MessageDesk], exports: [PlayGateway, MessageDesk] })
export class RealtimeModule {}
