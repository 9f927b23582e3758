import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { MailboxMailer } from './mailbox-mailer.js';
import { MAILER, type Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Mail: through SMTP where there is a server, else into the mailbox that administrators read. */
@Global()
@Module({
  providers: [
    {
      provide: MAILER,
      inject: [ROOM_CONFIG, DataSource],
      useFactory: (config: RoomConfig, database: DataSource): Mailer =>
        config.smtpUrl === null ? new MailboxMailer(database) : new SmtpMailer(config.smtpUrl, config.mailFrom),
    },
  ],
  exports: [MAILER],
})
export class MailModule {}
