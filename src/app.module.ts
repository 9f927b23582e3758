import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggerModule } from 'nestjs-pino';
import { AuthModule } from './auth/auth.module.js';
import { ChatModule } from './chat/chat.module.js';
import { ConfigModule } from './config/config.module.js';
import type { RoomConfig } from './config/config.js';
import { LobbyModule } from './lobby/lobby.module.js';
import { MailModule } from './mail/mail.module.js';
import { HealthModule } from './ops/health.module.js';
import { OpsModule } from './ops/ops.module.js';
import { roomDataSourceOptions } from './persistence/data-source.js';
import { PagesModule } from './pages/pages.module.js';
import { PlayersModule } from './players/players.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { StaffModule } from './staff/staff.module.js';
import { TablesModule } from './tables/tables.module.js';
import { TimersModule } from './timers/timers.module.js';
import { WalletModule } from './wallet/wallet.module.js';

/** The room: every module, put together once. */
@Module({})
export class AppModule {
  /** `appRole`: connections work under the role without rights on money. */
  static with(config: RoomConfig, appRole: boolean): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot({
          pinoHttp: {
            level: config.logLevel,
            autoLogging: false,
            // Headers carry tokens and cookies: a request is logged by method and address alone.
            serializers: { req: (req: { method: string; url: string }) => ({ method: req.method, url: req.url.split('?')[0] }) },
          },
        }),
        TypeOrmModule.forRoot({ ...roomDataSourceOptions(config, appRole), retryAttempts: 3 }),
        OpsModule,
        WalletModule,
        MailModule,
        TimersModule.register(),
        TablesModule,
        PlayersModule,
        AuthModule,
        RealtimeModule,
        ChatModule,
        LobbyModule,
        StaffModule,
        PagesModule,
        HealthModule,
      ],
    };
  }
}
