import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SignJWT, errors, jwtVerify } from 'jose';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
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
/** Two tabs that refresh at the same moment present the same token; within this time the second is no thief. */
const TWIN_REFRESH_MS = 10_000;

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
  /** Null when a twin of this refresh was served a moment ago: the newer cookie stays. */
  readonly refreshToken: string | null;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Sessions: short access tokens (JWT) and a chain of refresh tokens, each good once. */
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

  /** Trades a refresh token for new tokens. A token seen a second time ends the session. Throws AUTH.EXPIRED, AUTH.SESSION_REVOKED. */
  async refresh(refreshToken: string): Promise<IssuedTokens & { player: string }> {
    const [id, secret] = refreshToken.split('.');
    if (!id || !secret) throw new Refused('AUTH.EXPIRED');
    const next = randomBytes(32).toString('base64url');
    // One statement decides who of two senders of the same token is first.
    const [rotated] = await this.database.query<[{ player_id: string }[], number]>(
      `UPDATE session SET refresh_hash = $3, previous_hash = refresh_hash, rotated_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(secs => $4)
       WHERE id = $1 AND refresh_hash = $2 AND revoked_at IS NULL AND expires_at > clock_timestamp() RETURNING player_id`,
      [id, sha256(secret), sha256(next), this.config.refreshTokenMs / 1_000],
    );
    if (rotated[0]) return { player: rotated[0].player_id, ...(await this.sign(rotated[0].player_id, id)), refreshToken: `${id}.${next}` };

    const session = await this.sessions.findOneBy({ id });
    if (session === null || session.revokedAt !== null) throw new Refused('AUTH.SESSION_REVOKED');
    const replayed = session.previousHash !== null && timingSafeEqual(session.previousHash, sha256(secret));
    if (!replayed) throw new Refused('AUTH.EXPIRED');
    if (Date.now() - session.rotatedAt.getTime() < TWIN_REFRESH_MS) return { player: session.playerId, ...(await this.sign(session.playerId, id)), refreshToken: null };
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
