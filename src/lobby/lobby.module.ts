import { Module } from '@nestjs/common';
import { TablesModule } from '../tables/tables.module.js';
import { LobbyController } from './lobby.controller.js';

/** The table list. */
@Module({ imports: [TablesModule], controllers: [LobbyController] })
export class LobbyModule {}
