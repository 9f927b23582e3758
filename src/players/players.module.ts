import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlayerEntity } from '../persistence/entities.js';
import { AccountService } from './account.service.js';
import { PlayersService } from './players.service.js';

/** Accounts of players. */
@Module({ imports: [TypeOrmModule.forFeature([PlayerEntity])], providers: [PlayersService, AccountService], exports: [PlayersService, AccountService] })
export class PlayersModule {}
