import { createTransport, type Transporter } from 'nodemailer';
import type { Letter, Mailer } from './mailer.js';

/** Mail through an SMTP server (ROOM_SMTP_URL). */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport(url);
  }

  async send({ to, subject, text }: Letter): Promise<void> {
    await this.transport.sendMail({ from: this.from, to, subject, text });
  }
}
