import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionEntity } from '../persistence/entities.js';
import { PlayersModule } from '../players/players.module.js';
import { TablesModule } from '../tables/tables.module.js';
import { AccountController } from './account.controller.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { SessionsService } from './sessions.service.js';
import { StatementController } from './statement.controller.js';

/** Sessions, sign-in, and the guard of the HTTP interface. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity]), PlayersModule, TablesModule],
  controllers: [AuthController, AccountController, StatementController],
  providers: [SessionsService, AuthGuard],
  exports: [SessionsService, AuthGuard, PlayersModule],
})
export class AuthModule {}
