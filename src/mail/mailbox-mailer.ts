import type { DataSource } from 'typeorm';
import type { Letter, Mailer } from './mailer.js';

/** Letters kept, newest last; older ones make room. */
const KEPT = 500;

/** The mail of a room without SMTP: it lies in the database, where administrators read it. */
export class MailboxMailer implements Mailer {
  constructor(private readonly database: DataSource) {}

  async send({ to, subject, text }: Letter): Promise<void> {
    await this.database.query(`INSERT INTO mailbox (recipient, subject, body) VALUES ($1, $2, $3)`, [to, subject, text]);
    await this.database.query(`DELETE FROM mailbox WHERE id <= (SELECT max(id) FROM mailbox) - $1::bigint`, [KEPT]);
  }
}
