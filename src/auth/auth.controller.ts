import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import { BOT_SCHEMA, EMPTY_SCHEMA, LOGIN_SCHEMA, REGISTER_SCHEMA } from '../contracts/http.schema.js';
import type { Me, SessionAnswer } from '../contracts/http.js';
import { openApiSchema } from '../ops/open-api.js';
import { parse } from '../ops/parse.js';
import { randomText } from '../ops/random.js';
import { Refused } from '../ops/refused.js';
import type { PlayerEntity } from '../persistence/entities.js';
import { AccountService } from '../players/account.service.js';
import { PlayersService } from '../players/players.service.js';
import { TablesService } from '../tables/tables.service.js';
import { LedgerService } from '../wallet/ledger.service.js';
import { AuthGuard, type Caller, CallerParam, bearer } from './auth.guard.js';
import { consume } from '../ops/rate-limit.js';
import { type IssuedTokens, SessionsService } from './sessions.service.js';

const COOKIE = 'room_refresh';
/** Names the browser, for the bounds on new guests; says nothing about who uses it. */
const DEVICE = 'room_device';
const DEVICE_MS = 400 * 86_400_000;
/** Tries per address: sign-ins a minute, new accounts in ten minutes. */
const LOGINS_PER_MINUTE = 20;
const ACCOUNTS_PER_10_MINUTES = 60;

/** Signing in and out. */
@ApiTags('auth')
@Controller('api')
export class AuthController {
  private readonly logins = new RateLimiterMemory({ points: LOGINS_PER_MINUTE, duration: 60 });
  private readonly accounts = new RateLimiterMemory({ points: ACCOUNTS_PER_10_MINUTES, duration: 600 });

  constructor(
    private readonly sessions: SessionsService,
    private readonly players: PlayersService,
    private readonly account: AccountService,
    private readonly ledger: LedgerService,
    private readonly tables: TablesService,
    private readonly guard: AuthGuard,
    @Inject(ROOM_CONFIG) private readonly config: RoomConfig,
  ) {}

  @Post('auth/guest')
  @HttpCode(200)
  @ApiOperation({ summary: 'Become a guest with 1,000.00 PLAY' })
  @ApiBody({ schema: openApiSchema(EMPTY_SCHEMA), required: false })
  async guest(@Body() body: unknown, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionAnswer> {
    parse(EMPTY_SCHEMA, body ?? {});
    await consume(this.accounts, request.ip ?? '');
    let device = cookieOf(request, DEVICE);
    if (device === null || !/^[0-9a-f]{20}$/.test(device)) {
      device = randomText();
      response.cookie(DEVICE, device, { ...this.cookie(), maxAge: DEVICE_MS });
    }
    await this.account.countGuest(request.ip ?? '', device);
    const player = await this.players.createGuest();
    return this.answer(player, await this.sessions.start(player.id, request.get('user-agent') ?? null), response);
  }

  @Post('auth/register')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Take a name and a password; with a guest’s token his chips stay his' })
  @ApiBody({ schema: openApiSchema(REGISTER_SCHEMA) })
  async register(@Body() body: unknown, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionAnswer> {
    const { name, password } = parse(REGISTER_SCHEMA, body);
    await consume(this.accounts, request.ip ?? '');
    const token = bearer(request);
    const caller = token === null ? null : await this.guard.caller(token);
    const player = await this.players.register(caller?.player ?? null, name, password);
    this.tables.renamed({ id: player.id, name: player.name, bot: player.kind === 'bot' });
    // A new password begins a new session; the guest's one ends.
    if (caller !== null && caller.session !== '') await this.sessions.end(caller.session);
    return this.answer(player, await this.sessions.start(player.id, request.get('user-agent') ?? null), response);
  }

  @Post('auth/login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in' })
  @ApiBody({ schema: openApiSchema(LOGIN_SCHEMA) })
  async login(@Body() body: unknown, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionAnswer> {
    const { name, password } = parse(LOGIN_SCHEMA, body);
    await consume(this.logins, request.ip ?? '');
    const player = await this.players.authenticate(name, password);
    return this.answer(player, await this.sessions.start(player.id, request.get('user-agent') ?? null), response);
  }

  @Post('auth/bot')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in one of the room’s own bots' })
  @ApiBody({ schema: openApiSchema(BOT_SCHEMA) })
  async bot(@Body() body: unknown, @Req() request: Request): Promise<SessionAnswer> {
    const { name, secret } = parse(BOT_SCHEMA, body);
    const same = timingSafeEqual(createHash('sha256').update(secret).digest(), createHash('sha256').update(this.config.botSecret).digest());
    if (!same) {
      await consume(this.logins, request.ip ?? '');
      throw new Refused('AUTH.BAD_CREDENTIALS');
    }
    const player = await this.players.bot(name);
    const { accessToken, expiresAt } = await this.sessions.start(player.id, 'bot');
    return { ok: true, accessToken, expiresAt, me: await this.me(player) };
  }

  @Post('auth/refresh')
  @HttpCode(200)
  @ApiOperation({ summary: 'Trade the refresh cookie for a new access token' })
  @ApiBody({ schema: openApiSchema(EMPTY_SCHEMA), required: false })
  async refresh(@Body() body: unknown, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionAnswer> {
    parse(EMPTY_SCHEMA, body ?? {});
    const token = cookieOf(request, COOKIE);
    if (token === null) throw new Refused('AUTH.REQUIRED');
    const issued = await this.sessions.refresh(token);
    const player = await this.players.find(issued.player);
    if (player === null) throw new Refused('AUTH.SESSION_REVOKED');
    return this.answer(player, issued, response);
  }

  @Post('auth/logout')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign out on this device' })
  @ApiBody({ schema: openApiSchema(EMPTY_SCHEMA), required: false })
  async logout(@Body() body: unknown, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ ok: true }> {
    parse(EMPTY_SCHEMA, body ?? {});
    const token = cookieOf(request, COOKIE);
    // Whoever holds the cookie or the access token may end this session, nobody else. An access token that is no longer
    // good leaves the cookie, which must not outlive what was said to be over.
    const access = bearer(request);
    const caller = access === null ? null : await this.guard.caller(access).catch((error: unknown) => (token === null ? Promise.reject(error as Error) : null));
    if (caller !== null) {
      if (caller.session !== '') await this.sessions.end(caller.session);
    } else if (token !== null) {
      await this.endByCookie(token);
    }
    response.clearCookie(COOKIE, this.cookie());
    return { ok: true };
  }

  /** Ends the session that a cookie opens; one that opens none any more is over. */
  private async endByCookie(token: string): Promise<void> {
    try {
      const issued = await this.sessions.refresh(token);
      await this.sessions.end((await this.sessions.read(issued.accessToken)).session);
    } catch (error) {
      if (!(error instanceof Refused && error.code.startsWith('AUTH.'))) throw error;
    }
  }

  @Get('me')
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'The signed-in player: name, roles, wallets, tables' })
  async whoAmI(@CallerParam() caller: Caller): Promise<{ ok: true; me: Me }> {
    if (caller.player === null) throw new Refused('AUTH.FORBIDDEN');
    return { ok: true, me: await this.me(caller.player) };
  }

  private async answer(player: PlayerEntity, issued: IssuedTokens, response: Response): Promise<SessionAnswer> {
    response.cookie(COOKIE, issued.refreshToken, { ...this.cookie(), maxAge: this.config.refreshTokenMs });
    return { ok: true, accessToken: issued.accessToken, expiresAt: issued.expiresAt, me: await this.me(player) };
  }

  private async me(player: PlayerEntity): Promise<Me> {
    return {
      id: player.id,
      name: player.name,
      kind: player.kind,
      email: player.email === null ? null : { address: player.email, confirmed: player.emailConfirmedAt !== null },
      roles: PlayersService.rolesOf(player),
      wallets: await this.ledger.wallets(player.id),
      seatedAt: this.tables.seatedAt(player.id),
    };
  }

  private cookie(): { httpOnly: true; sameSite: 'strict'; secure: boolean; path: string } {
    return { httpOnly: true, sameSite: 'strict', secure: this.config.secureCookies, path: '/api/auth' };
  }
}

function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    // The room's own cookies need no escaping; what does not read as theirs is none of them.
    if (key === name && value && /^[\w.-]+$/.test(value)) return value;
  }
  return null;
}
