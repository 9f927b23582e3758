import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  CHANGE_EMAIL_SCHEMA,
  CHANGE_NAME_SCHEMA,
  CHANGE_PASSWORD_SCHEMA,
  CONFIRM_EMAIL_SCHEMA,
  DELETE_ACCOUNT_SCHEMA,
  EMPTY_SCHEMA,
  RECOVER_SCHEMA,
  RESET_SCHEMA,
} from '../contracts/http.schema.js';
import type { SessionLine } from '../contracts/http.js';
import { openApiSchema } from '../ops/open-api.js';
import { parse } from '../ops/parse.js';
import { AccountService } from '../players/account.service.js';
import { TablesService } from '../tables/tables.service.js';
import { AuthGuard, type Caller, CallerParam } from './auth.guard.js';
import { personOf } from './person-of.js';
import { consume } from '../ops/rate-limit.js';
import { SessionsService } from './sessions.service.js';

/** Mails and wrong passwords an address may cause in ten minutes. */
const TRIES_PER_10_MINUTES = 20;

/** What a signed-in player may do with his own account. */
@ApiTags('account')
@Controller('api')
export class AccountController {
  private readonly tries = new RateLimiterMemory({ points: TRIES_PER_10_MINUTES, duration: 600 });

  constructor(
    private readonly accounts: AccountService,
    private readonly sessions: SessionsService,
    private readonly tables: TablesService,
  ) {}

  @Post('account/name')
  @HttpCode(200)
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Take another name' })
  @ApiBody({ schema: openApiSchema(CHANGE_NAME_SCHEMA) })
  async name(@Body() body: unknown, @CallerParam() caller: Caller): Promise<{ ok: true; name: string }> {
    const { name } = parse(CHANGE_NAME_SCHEMA, body);
    const player = await this.accounts.changeName(personOf(caller), name);
    this.tables.renamed({ id: player.id, name: player.name, bot: false });
    return { ok: true, name: player.name };
  }

  @Post('account/password')
  @HttpCode(200)
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Take another password; every other session ends' })
  @ApiBody({ schema: openApiSchema(CHANGE_PASSWORD_SCHEMA) })
  async password(@Body() body: unknown, @CallerParam() caller: Caller, @Req() request: Request): Promise<{ ok: true }> {
    const { current, password } = parse(CHANGE_PASSWORD_SCHEMA, body);
    await consume(this.tries, request.ip ?? '');
    await this.accounts.changePassword(personOf(caller), current, password);
    await this.sessions.endAll(caller.id, caller.session);
    return { ok: true };
  }

  @Post('account/email')
  @HttpCode(200)
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Give a mail address for password recovery; a code is sent to it' })
  @ApiBody({ schema: openApiSchema(CHANGE_EMAIL_SCHEMA) })
  async email(@Body() body: unknown, @CallerParam() caller: Caller, @Req() request: Request): Promise<{ ok: true }> {
    const { email } = parse(CHANGE_EMAIL_SCHEMA, body);
    await consume(this.tries, request.ip ?? '');
    await this.accounts.changeEmail(personOf(caller), email);
    return { ok: true };
  }

  @Post('account/email/confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirm a mail address by the code sent to it' })
  @ApiBody({ schema: openApiSchema(CONFIRM_EMAIL_SCHEMA) })
  async confirm(@Body() body: unknown, @Req() request: Request): Promise<{ ok: true }> {
    const { code } = parse(CONFIRM_EMAIL_SCHEMA, body);
    await consume(this.tries, request.ip ?? '');
    await this.accounts.confirmEmail(code);
    return { ok: true };
  }

  @Post('auth/recover')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for a recovery code by mail; the answer is the same whether the address is known or not' })
  @ApiBody({ schema: openApiSchema(RECOVER_SCHEMA) })
  async recover(@Body() body: unknown, @Req() request: Request): Promise<{ ok: true }> {
    const { email } = parse(RECOVER_SCHEMA, body);
    await consume(this.tries, request.ip ?? '');
    await this.accounts.recover(email);
    return { ok: true };
  }

  @Post('auth/reset')
  @HttpCode(200)
  @ApiOperation({ summary: 'Choose a new password by a recovery code; every session ends' })
  @ApiBody({ schema: openApiSchema(RESET_SCHEMA) })
  async reset(@Body() body: unknown, @Req() request: Request): Promise<{ ok: true }> {
    const { code, password } = parse(RESET_SCHEMA, body);
    await consume(this.tries, request.ip ?? '');
    const player = await this.accounts.reset(code, password);
    await this.sessions.endAll(player, null);
    return { ok: true };
  }

  @Post('account/refill')
  @HttpCode(200)
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Play chips for one who is broke, once a day' })
  @ApiBody({ schema: openApiSchema(EMPTY_SCHEMA) })
  async refill(@Body() body: unknown, @CallerParam() caller: Caller): Promise<{ ok: true; amount: number }> {
    parse(EMPTY_SCHEMA, body ?? {});
    return { ok: true, amount: await this.accounts.refill(personOf(caller)) };
  }

  @Get('account/sessions')
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Where I am signed in' })
  async list(@CallerParam() caller: Caller): Promise<{ ok: true; sessions: SessionLine[] }> {
    return { ok: true, sessions: await this.sessions.list(caller.id, caller.session) };
  }

  @Post('account/sessions/:id/revoke')
  @HttpCode(200)
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Sign out elsewhere' })
  @ApiBody({ schema: openApiSchema(EMPTY_SCHEMA) })
  async revoke(@Param('id') id: string, @Body() body: unknown, @CallerParam() caller: Caller): Promise<{ ok: true }> {
    parse(EMPTY_SCHEMA, body ?? {});
    await this.sessions.endOwn(caller.id, id);
    return { ok: true };
  }

  @Post('account/delete')
  @HttpCode(200)
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete my account: personal facts go, the ledger stays' })
  @ApiBody({ schema: openApiSchema(DELETE_ACCOUNT_SCHEMA) })
  async remove(@Body() body: unknown, @CallerParam() caller: Caller, @Req() request: Request): Promise<{ ok: true }> {
    const { password } = parse(DELETE_ACCOUNT_SCHEMA, body ?? {});
    await consume(this.tries, request.ip ?? '');
    await this.accounts.remove(personOf(caller), password);
    await this.sessions.endAll(caller.id, null);
    return { ok: true };
  }
}
