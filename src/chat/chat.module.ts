import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { TablesModule } from '../tables/tables.module.js';
import { ChatGateway } from './chat.gateway.js';
import { ChatService } from './chat.service.js';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';
import { ReportsController } from './reports.controller.js';

/** What people say at the tables and about each other. */
@Module({
  imports: [AuthModule, RealtimeModule, TablesModule],
  controllers: [NotesController, ReportsController],
  providers: [ChatService, ChatGateway, NotesService],
})
export class ChatModule {}
