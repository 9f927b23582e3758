import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LobbyModule } from '../lobby/lobby.module.js';
import { StaffActionEntity } from '../persistence/entities.js';
import { TablesModule } from '../tables/tables.module.js';
import { HandsController } from './hands.controller.js';
import { StaffController } from './staff.controller.js';

/** Staff's commands and their audit trail. */
@Module({ imports: [TypeOrmModule.forFeature([StaffActionEntity]), TablesModule, LobbyModule], controllers: [StaffController, HandsController] })
export class StaffModule {}
