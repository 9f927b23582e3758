import { Inject, Injectable, Logger } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { lookAlike } from '../contracts/look-alike.js';
import { LIMITS } from '../contracts/limits.js';
import { MAILER, type Mailer } from '../mail/mailer.js';
import { randomText } from '../ops/random.js';
import { Refused } from '../ops/refused.js';
import { PlayerEntity } from '../persistence/entities.js';
import { LedgerService } from '../wallet/ledger.service.js';
import { isUniqueViolation, nameKey } from './players.service.js';

/** How long a code sent by mail is good. */
const CONFIRM_MS = 86_400_000;
const RECOVER_MS = 3_600_000;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What a player may change about himself. Whoever changes a password or deletes himself proves it with the old one. */
@Injectable()
export class AccountService {
  private readonly log = new Logger('accounts');

  constructor(
    private readonly database: DataSource,
    private readonly ledger: LedgerService,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(ROOM_CONFIG) private readonly config: RoomConfig,
  ) {}

  /** A new name. Throws ACCOUNT.NEEDS_PASSWORD for guests, AUTH.NAME_TAKEN. */
  async changeName(player: PlayerEntity, name: string): Promise<PlayerEntity> {
    if (player.kind !== 'registered') throw new Refused('ACCOUNT.NEEDS_PASSWORD');
    try {
      await this.database.manager.update(PlayerEntity, { id: player.id }, { name, nameKey: nameKey(name), lookKey: lookAlike(name) });
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refused('AUTH.NAME_TAKEN', { name });
      throw error;
    }
    return this.database.manager.findOneByOrFail(PlayerEntity, { id: player.id });
  }

  /** A new password. Throws ACCOUNT.NEEDS_PASSWORD for guests, AUTH.BAD_CREDENTIALS. */
  async changePassword(player: PlayerEntity, current: string, password: string): Promise<void> {
    await this.prove(player, current);
    await this.database.manager.update(PlayerEntity, { id: player.id }, { passwordHash: await hash(password) });
  }

  /**
   * Takes a mail address down and sends a code to it; it counts once the code has come back. An address can recover the
   * account, so it takes the password. Throws ACCOUNT.NEEDS_PASSWORD for guests, AUTH.BAD_CREDENTIALS.
   */
  async changeEmail(player: PlayerEntity, email: string, password: string): Promise<void> {
    if (player.kind !== 'registered') throw new Refused('ACCOUNT.NEEDS_PASSWORD');
    await this.prove(player, password);
    await this.database.manager.update(PlayerEntity, { id: player.id }, { email, emailConfirmedAt: null });
    const code = await this.newCode(player.id, 'confirm', email, CONFIRM_MS);
    await this.mailer.send({
      to: email,
      subject: 'Confirm your mail address',
      text: `Hello ${player.name},\n\nopen this to confirm that this address is yours:\n${this.link('confirm', code)}\n\nIf you did not ask for this, do nothing.`,
    });
  }

  /** Confirms an address by the code sent to it. Throws AUTH.BAD_CODE, ACCOUNT.EMAIL_TAKEN. */
  async confirmEmail(code: string): Promise<void> {
    const used = await this.useCode(code, 'confirm');
    try {
      const changed = await this.database.manager.update(PlayerEntity, { id: used.playerId, email: used.email }, { emailConfirmedAt: new Date() });
      if (changed.affected !== 1) throw new Refused('AUTH.BAD_CODE');
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refused('ACCOUNT.EMAIL_TAKEN');
      throw error;
    }
  }

  /** Sends a recovery code, if a confirmed address is known. The answer never tells whether it is. */
  async recover(email: string): Promise<void> {
    const rows = await this.database.query<{ id: string; name: string }[]>(
      `SELECT id, name FROM player WHERE lower(email) = lower($1) AND email_confirmed_at IS NOT NULL AND kind = 'registered'`,
      [email],
    );
    const player = rows[0];
    if (player === undefined) return;
    const code = await this.newCode(player.id, 'recover', email, RECOVER_MS);
    // Sent apart from the answer: how long it takes must not tell either.
    void this.mailer
      .send({
        to: email,
        subject: 'A new password',
        text: `Hello ${player.name},\n\nopen this within an hour to choose a new password:\n${this.link('reset', code)}\n\nIf you did not ask for this, do nothing: your password stays as it is.`,
      })
      .catch((error: unknown) => this.log.error(`recovery mail not sent: ${(error as Error).message}`));
  }

  /** Sets a new password by a recovery code; answers whose it is. Throws AUTH.BAD_CODE. */
  async reset(code: string, password: string): Promise<string> {
    const passwordHash = await hash(password);
    const { playerId } = await this.useCode(code, 'recover');
    await this.database.manager.update(PlayerEntity, { id: playerId }, { passwordHash });
    return playerId;
  }

  /** Fills the PLAY wallet of one who is broke up to the welcome sum, once a day. Throws ACCOUNT.NOT_BROKE, ACCOUNT.REFILLED_TODAY. */
  async refill(player: PlayerEntity): Promise<number> {
    const [row] = await this.database.query<{ total: string; day: string }[]>(
      `SELECT coalesce(sum(a.balance), 0) AS total, to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM ledger_account a
       WHERE a.currency = 'PLAY' AND (a.code = 'wallet:' || $1 OR a.code IN (SELECT 'seat:' || sitting_id FROM table_seat WHERE player_id = $1))`,
      [player.id],
    );
    const total = Number(row?.total ?? 0);
    if (total >= LIMITS.brokeBelowMinor) throw new Refused('ACCOUNT.NOT_BROKE', { below: LIMITS.brokeBelowMinor });
    const amount = LIMITS.welcomeMinor - total;
    const key = `refill/${player.id}/${row?.day ?? ''}`;
    const before = await this.database.query<unknown[]>(`SELECT 1 FROM ledger_posting WHERE key = $1`, [key]);
    if (before.length > 0) throw new Refused('ACCOUNT.REFILLED_TODAY');
    try {
      // The day is in the key: of two requests at once only one moves money, whatever each of them has seen.
      await this.ledger.post({
        key,
        code: 'refill',
        currency: 'PLAY',
        actor: player.id,
        legs: [{ account: 'issuer', amount: -amount }, { account: `wallet:${player.id}`, amount }],
      });
    } catch (error) {
      if ((error as { driverError?: { constraint?: string } }).driverError?.constraint === 'posting_key_reused') throw new Refused('ACCOUNT.REFILLED_TODAY');
      throw error;
    }
    return amount;
  }

  /**
   * Deletes an account: name, address and password go, the ledger's rows stay and name only an id.
   * Throws AUTH.BAD_CREDENTIALS, ACCOUNT.STILL_SEATED.
   */
  async remove(player: PlayerEntity, password: string | undefined): Promise<void> {
    if (player.kind === 'registered') await this.prove(player, password ?? '');
    await this.database.transaction(async (manager) => {
      // A seat that is being taken at this moment waits for this lock, or is seen below.
      await manager.query(`SELECT 1 FROM player WHERE id = $1 FOR UPDATE`, [player.id]);
      const seats = await manager.query<unknown[]>(
        `SELECT 1 FROM table_seat WHERE player_id = $1
         UNION ALL SELECT 1 FROM waiting WHERE player_id = $1 AND state = 'offered'
         UNION ALL SELECT 1 FROM seat_move WHERE player_id = $1 AND state <> 'ended'`,
        [player.id],
      );
      if (seats.length > 0) throw new Refused('ACCOUNT.STILL_SEATED');
      await manager.query(`UPDATE waiting SET state = 'ended', end_reason = 'account', ended_at = clock_timestamp() WHERE player_id = $1 AND state = 'waiting'`, [player.id]);
      const name = `Deleted ${randomText().slice(0, 10)}`;
      await manager.update(
        PlayerEntity,
        { id: player.id },
        { kind: 'deleted', name, nameKey: nameKey(name), lookKey: null, passwordHash: null, email: null, emailConfirmedAt: null, deletedAt: new Date(), roles: [] },
      );
      await manager.query(`DELETE FROM mail_code WHERE player_id = $1`, [player.id]);
      // What he said and wrote goes; what others reported about him stays with the moderators.
      await manager.query(`DELETE FROM chat_line WHERE player_id = $1`, [player.id]);
      await manager.query(`DELETE FROM chat_mute WHERE player_id = $1`, [player.id]);
      await manager.query(`DELETE FROM player_note WHERE author_id = $1 OR player_id = $1`, [player.id]);
      await manager.query(`UPDATE session SET user_agent = NULL WHERE player_id = $1`, [player.id]);
    });
  }

  /** Counts a new guest against the day's bounds. Throws AUTH.TOO_MANY_GUESTS. */
  async countGuest(address: string, device: string): Promise<void> {
    const kinds = [
      ['address', address, this.config.guestsPerAddress],
      ['device', device, this.config.guestsPerDevice],
    ] as const;
    for (const [kind, key, most] of kinds) {
      const rows = await this.database.query<{ n: number }[]>(
        `INSERT INTO guest_count (day, kind, key, n) VALUES ((clock_timestamp() AT TIME ZONE 'UTC')::date, $1, $2, 1)
         ON CONFLICT (day, kind, key) DO UPDATE SET n = guest_count.n + 1 RETURNING n`,
        [kind, digest(key)],
      );
      if ((rows[0]?.n ?? 0) > most) throw new Refused('AUTH.TOO_MANY_GUESTS');
    }
  }

  private async prove(player: PlayerEntity, password: string): Promise<void> {
    if (player.passwordHash === null) throw new Refused('ACCOUNT.NEEDS_PASSWORD');
    if (!(await verify(player.passwordHash, password))) throw new Refused('AUTH.BAD_CREDENTIALS');
  }

  private link(page: 'confirm' | 'reset', code: string): string {
    const home = this.config.publicUrl ?? `http://localhost:${this.config.port}`;
    return `${home.replace(/\/$/, '')}/account/${page}#${code}`;
  }

  private async newCode(player: string, purpose: 'confirm' | 'recover', email: string, ms: number): Promise<string> {
    const code = randomBytes(24).toString('base64url');
    await this.database.query(
      `INSERT INTO mail_code (digest, player_id, purpose, email, expires_at) VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
      [digest(code), player, purpose, email, ms / 1_000],
    );
    return code;
  }

  private async useCode(code: string, purpose: 'confirm' | 'recover'): Promise<{ playerId: string; email: string }> {
    const [rows] = await this.database.query<[{ player_id: string; email: string }[], number]>(
      `UPDATE mail_code SET used_at = clock_timestamp() WHERE digest = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > clock_timestamp() RETURNING player_id, email`,
      [digest(code), purpose],
    );
    const used = rows[0];
    if (used === undefined) throw new Refused('AUTH.BAD_CODE');
    // Whoever has used one code of a kind has no need of the older ones.
    await this.database.query(`UPDATE mail_code SET used_at = clock_timestamp() WHERE player_id = $1 AND purpose = $2 AND used_at IS NULL`, [used.player_id, purpose]);
    return { playerId: used.player_id, email: used.email };
  }
}
