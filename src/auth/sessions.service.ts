import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SignJWT, errors, jwtVerify } from 'jose';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Subject } from 'rxjs';
import { DataSource, IsNull, MoreThan, Repository } from 'typeorm';
import type { SessionLine } from '../contracts/http.js';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { newId } from '../core/ids.js';
import { randomText } from '../ops/random.js';
import { Refused } from '../ops/refused.js';
import { SessionEntity } from '../persistence/entities.js';

const ISSUER = 'poker-room';
/** Subject of tokens that the command line signs for itself with the room's own secret. */
export const CLI_SUBJECT = 'room:cli';
/** How many steps back a used-up refresh token is still known for one of the session's own, and so for stolen. */
const KNOWN_STEPS_BACK = 100;

/** Who an access token speaks for. */
export interface TokenClaims {
  readonly player: string;
  readonly session: string;
  readonly expiresAt: number;
}

/** A session's tokens as handed to a client. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly expiresAt: number;
  readonly refreshToken: string;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Sessions: short access tokens (JWT) and a chain of refresh tokens, each good until its successor is used. */
@Injectable()
export class SessionsService {
  /** Sessions that have just ended; sockets listen. */
  readonly ended = new Subject<{ session: string; code: 'AUTH.SESSION_REVOKED' }>();
  private readonly key: Uint8Array;

  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly database: DataSource,
    @Inject(ROOM_CONFIG) private readonly config: RoomConfig,
  ) {
    this.key = new TextEncoder().encode(config.jwtSecret);
  }

  /** Signs a player in on one device. */
  async start(player: string, userAgent: string | null): Promise<IssuedTokens> {
    const id = newId('ses', randomText);
    const secret = randomBytes(32).toString('base64url');
    await this.sessions.insert({
      id,
      playerId: player,
      refreshHash: sha256(secret),
      expiresAt: new Date(Date.now() + this.config.refreshTokenMs),
      userAgent: userAgent?.slice(0, 200) ?? null,
    });
    return { ...(await this.sign(player, id)), refreshToken: `${id}.${secret}` };
  }

  /**
   * Trades a refresh token for new tokens. The answer may be lost on its way, so the token stays good until its
   * successor has been used; until then it always gives the same successor, and of twin answers either may arrive last.
   * Presented after that, it ends the session. Throws AUTH.EXPIRED, AUTH.SESSION_REVOKED.
   */
  async refresh(refreshToken: string): Promise<IssuedTokens & { player: string }> {
    const [id, secret] = refreshToken.split('.');
    if (!id || !secret) throw new Refused('AUTH.EXPIRED');
    const next = this.successor(id, secret);
    // One statement: a use of the successor at the same moment comes wholly before or wholly after.
    const [rotated] = await this.database.query<[{ player_id: string }[], number]>(
      `UPDATE session SET refresh_hash = $3, previous_hash = $2, rotated_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(secs => $4)
       WHERE id = $1 AND $2 IN (refresh_hash, previous_hash) AND revoked_at IS NULL AND expires_at > clock_timestamp() RETURNING player_id`,
      [id, sha256(secret), sha256(next), this.config.refreshTokenMs / 1_000],
    );
    if (rotated[0]) return { player: rotated[0].player_id, ...(await this.sign(rotated[0].player_id, id)), refreshToken: `${id}.${next}` };

    const session = await this.sessions.findOneBy({ id });
    if (session === null || session.revokedAt !== null) throw new Refused('AUTH.SESSION_REVOKED');
    if (session.previousHash === null || !this.leadsTo(session.previousHash, id, secret)) throw new Refused('AUTH.EXPIRED');
    await this.end(id);
    throw new Refused('AUTH.SESSION_REVOKED');
  }

  /** Reads an access token. Throws AUTH.REQUIRED, AUTH.EXPIRED. */
  async read(token: string): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify(token, this.key, { issuer: ISSUER, algorithms: ['HS256'] });
      if (typeof payload.sub !== 'string' || typeof payload.exp !== 'number') throw new Refused('AUTH.REQUIRED');
      return { player: payload.sub, session: typeof payload['sid'] === 'string' ? payload['sid'] : '', expiresAt: payload.exp * 1_000 };
    } catch (error) {
      throw error instanceof errors.JWTExpired ? new Refused('AUTH.EXPIRED') : new Refused('AUTH.REQUIRED');
    }
  }

  /** Whether a session is still on. */
  async active(id: string): Promise<boolean> {
    return this.sessions.existsBy({ id, revokedAt: IsNull() });
  }

  /** Ends a session; its sockets are closed. */
  async end(id: string): Promise<void> {
    await this.sessions.update({ id }, { revokedAt: new Date() });
    this.ended.next({ session: id, code: 'AUTH.SESSION_REVOKED' });
  }

  /** Ends every session of a player but one. */
  async endAll(player: string, except: string | null): Promise<void> {
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE session SET revoked_at = clock_timestamp() WHERE player_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $2 RETURNING id`,
      [player, except],
    );
    for (const { id } of rows) this.ended.next({ session: id, code: 'AUTH.SESSION_REVOKED' });
  }

  /** Ends a session, if it is this player's; another's is left alone. */
  async endOwn(player: string, id: string): Promise<void> {
    if (await this.sessions.existsBy({ id, playerId: player, revokedAt: IsNull() })) await this.end(id);
  }

  /** Sessions of a player that are on, latest first. */
  async list(player: string, current: string): Promise<SessionLine[]> {
    const found = await this.sessions.find({ where: { playerId: player, revokedAt: IsNull(), expiresAt: MoreThan(new Date()) }, order: { rotatedAt: 'DESC' }, take: 50 });
    return found.map((s) => ({ id: s.id, device: s.userAgent ?? '', since: s.createdAt.getTime(), lastUsed: s.rotatedAt.getTime(), current: s.id === current }));
  }

  /** The refresh token after this one. Only who has both the room's secret and the token can tell it. */
  private successor(id: string, secret: string): string {
    return createHmac('sha256', this.key).update(`refresh token after ${id}.${secret}`).digest('base64url');
  }

  /** Whether a refresh token is a forerunner of the one with this hash. */
  private leadsTo(hash: Buffer, id: string, secret: string): boolean {
    let later = secret;
    for (let step = 0; step < KNOWN_STEPS_BACK; step++) {
      later = this.successor(id, later);
      if (timingSafeEqual(hash, sha256(later))) return true;
    }
    return false;
  }

  private async sign(player: string, session: string): Promise<{ accessToken: string; expiresAt: number }> {
    const expiresAt = Math.floor((Date.now() + this.config.accessTokenMs) / 1_000) * 1_000;
    return { accessToken: await signAccessToken(this.config.jwtSecret, player, session, expiresAt), expiresAt };
  }
}

/** Signs an access token; the command line uses it to speak to a running room as {@link CLI_SUBJECT}. */
export function signAccessToken(secret: string, subject: string, session: string, expiresAt: number): Promise<string> {
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt / 1_000))
    .sign(new TextEncoder().encode(secret));
}
