import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { Repository } from 'typeorm';
import { AuthGuard, type Caller, CallerParam, Roles } from '../auth/auth.guard.js';
import type { Ack } from '../contracts/errors.js';
import { CHANGE_RULES_SCHEMA, OPEN_TABLE_SCHEMA, STAFF_COMMAND_SCHEMA } from '../contracts/http.schema.js';
import { LobbyService } from '../lobby/lobby.service.js';
import { openApiSchema } from '../ops/open-api.js';
import { parse } from '../ops/parse.js';
import { Refused } from '../ops/refused.js';
import { StaffActionEntity } from '../persistence/entities.js';
import type { StaffCommand } from '../tables/table-commands.js';
import { TableRefused, TablesService } from '../tables/tables.service.js';

/** What staff may do to tables. Every granted command leaves a row in `staff_action`: who, what, why. */
@ApiTags('staff')
@ApiBearerAuth()
@UseGuards(AuthGuard)
@Controller('api/staff')
export class StaffController {
  constructor(
    private readonly tables: TablesService,
    private readonly lobby: LobbyService,
    @InjectRepository(StaffActionEntity) private readonly actions: Repository<StaffActionEntity>,
  ) {}

  @Get('tables')
  @Roles('moderator', 'ops')
  @ApiOperation({ summary: 'Tables with the bots wanted and seated at each' })
  async list(): Promise<object> {
    const bots = new Map((await this.tables.botsWanted()).map((t) => [t.table, t.bots]));
    return { ok: true, tables: this.lobby.lines().map((line) => ({ ...line, bots: bots.get(line.table) ?? 0, seatedBots: this.tables.seatedBots(line.table) })) };
  }

  @Get('mailbox')
  @Roles('admin')
  @ApiOperation({ summary: 'Mail of a room without SMTP, latest first' })
  async mailbox(): Promise<object> {
    const letters: unknown = await this.actions.query(`SELECT at, recipient, subject, body FROM mailbox ORDER BY id DESC LIMIT 100`);
    return { ok: true, letters };
  }

  @Post('tables')
  @HttpCode(200)
  @Roles('moderator', 'ops')
  @ApiOperation({ summary: 'Open a table; `rules` are complete rules, or { level, seats? }' })
  @ApiBody({ schema: openApiSchema(OPEN_TABLE_SCHEMA) })
  async open(@Body() body: unknown, @CallerParam() caller: Caller): Promise<object> {
    const { reason, rules: asked, ...table } = parse(OPEN_TABLE_SCHEMA, body);
    try {
      const rules = this.levelRules(table.game, asked) ?? asked;
      const id = await this.tables.open({ ...table, rules });
      await this.note(caller, 'table:open', id, reason, null, { name: table.name });
      return { ok: true, table: id };
    } catch (error) {
      if (error instanceof TableRefused) throw new Refused(error.refusal.code, error.refusal.params);
      throw error;
    }
  }

  @Post('tables/:id/pause')
  @HttpCode(200)
  @Roles('moderator', 'ops')
  @ApiOperation({ summary: 'No new hand; the running one is finished' })
  @ApiBody({ schema: openApiSchema(STAFF_COMMAND_SCHEMA) })
  pause(@Param('id') id: string, @Body() body: unknown, @CallerParam() caller: Caller): Promise<Ack> {
    return this.command(id, 'Pause', parse(STAFF_COMMAND_SCHEMA, body), caller);
  }

  @Post('tables/:id/resume')
  @HttpCode(200)
  @Roles('moderator', 'ops')
  @ApiOperation({ summary: 'Hands start again' })
  @ApiBody({ schema: openApiSchema(STAFF_COMMAND_SCHEMA) })
  resume(@Param('id') id: string, @Body() body: unknown, @CallerParam() caller: Caller): Promise<Ack> {
    return this.command(id, 'Resume', parse(STAFF_COMMAND_SCHEMA, body), caller);
  }

  @Post('tables/:id/close')
  @HttpCode(200)
  @Roles('moderator', 'ops')
  @ApiOperation({ summary: 'Finish the hand, send all chips home, close' })
  @ApiBody({ schema: openApiSchema(STAFF_COMMAND_SCHEMA) })
  close(@Param('id') id: string, @Body() body: unknown, @CallerParam() caller: Caller): Promise<Ack> {
    return this.command(id, 'Close', parse(STAFF_COMMAND_SCHEMA, body), caller);
  }

  @Post('tables/:id/void-hand')
  @HttpCode(200)
  @Roles('moderator')
  @ApiOperation({ summary: 'Void the running hand: every contribution returns (stud §9.6)' })
  @ApiBody({ schema: openApiSchema(STAFF_COMMAND_SCHEMA) })
  voidHand(@Param('id') id: string, @Body() body: unknown, @CallerParam() caller: Caller): Promise<Ack> {
    return this.command(id, 'VoidHand', parse(STAFF_COMMAND_SCHEMA, body), caller);
  }

  @Post('tables/:id/rules')
  @HttpCode(200)
  @Roles('moderator')
  @ApiOperation({ summary: 'New rules from the next hand on' })
  @ApiBody({ schema: openApiSchema(CHANGE_RULES_SCHEMA) })
  rules(@Param('id') id: string, @Body() body: unknown, @CallerParam() caller: Caller): Promise<Ack> {
    const { rules, ...rest } = parse(CHANGE_RULES_SCHEMA, body);
    return this.send(id, { type: 'ChangeRules', staff: caller.id, rules, ...rest }, { rules });
  }

  private command(id: string, type: 'Pause' | 'Resume' | 'Close' | 'VoidHand', body: { commandId: string; reason: string }, caller: Caller): Promise<Ack> {
    return this.send(id, { type, staff: caller.id, ...body }, {});
  }

  private async send(id: string, command: StaffCommand, detail: object): Promise<Ack> {
    const bodyHash = createHash('sha256').update(JSON.stringify([command.type, command.reason, detail])).digest('hex');
    const ack = await this.tables.send(id, { command, commandId: command.commandId, account: command.staff, bodyHash });
    if (!ack.ok) throw new Refused(ack.code, ack.params);
    await this.note({ id: command.staff }, `table:${command.type}`, id, command.reason, command.commandId, detail);
    return ack;
  }

  /** The rules of a level, when a level was asked for instead of rules; null otherwise. */
  private levelRules(game: string, asked: unknown): unknown {
    if (typeof asked !== 'object' || asked === null || !('level' in asked) || typeof asked.level !== 'string') return null;
    const rules = this.tables.levelRules(game, asked.level, 'seats' in asked && typeof asked.seats === 'number' ? { seats: asked.seats } : {});
    if (rules === undefined) throw new Refused('TABLE.RULES_INVALID', { field: 'rules.level', problem: `no stake level ${asked.level.slice(0, 20)}` });
    return rules;
  }

  private async note(caller: Pick<Caller, 'id'>, action: string, subject: string, reason: string, commandId: string | null, detail: object): Promise<void> {
    // A command sent again finds its own row: the audit trail names it once.
    if (commandId !== null && (await this.actions.existsBy({ commandId }))) return;
    await this.actions.insert({ actor: caller.id, action, subject, reason, commandId, detail });
  }
}
