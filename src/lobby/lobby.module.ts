import { Module } from '@nestjs/common';
import { TablesModule } from '../tables/tables.module.js';
import { LobbyController } from './lobby.controller.js';
import { LobbyService } from './lobby.service.js';
import { MovesService } from './moves.service.js';
import { QuickSeatService } from './quick-seat.service.js';
import { WaitingService } from './waiting.service.js';

/** The table list, waiting lists, quick seat and moving between tables. */
@Module({
  imports: [TablesModule],
  controllers: [LobbyController],
  providers: [LobbyService, WaitingService, QuickSeatService, MovesService],
  exports: [LobbyService, WaitingService, QuickSeatService, MovesService],
})
export class LobbyModule {}
