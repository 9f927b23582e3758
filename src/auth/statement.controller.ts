import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { STATEMENT_FILE_SCHEMA, STATEMENT_SCHEMA } from '../contracts/http.schema.js';
import { type StatementAnswer, STATEMENT_KINDS } from '../contracts/http.js';
import { LIMITS } from '../contracts/limits.js';
import { parse } from '../ops/parse.js';
import { statementCsv } from '../wallet/statement-csv.js';
import { StatementService } from '../wallet/statement.service.js';
import { AuthGuard, type Caller, CallerParam } from './auth.guard.js';
import { personOf } from './person-of.js';
import { consume } from '../ops/rate-limit.js';

/** Statements a player may ask for in a minute: each looks at all his postings. */
const STATEMENTS_PER_MINUTE = 60;

/** A player's own statement. */
@ApiTags('account')
@Controller('api/account')
@UseGuards(AuthGuard)
@ApiBearerAuth()
export class StatementController {
  private readonly asked = new RateLimiterMemory({ points: STATEMENTS_PER_MINUTE, duration: 60 });

  constructor(private readonly statements: StatementService) {}

  @Get('statement')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Every transfer of my chips, newest first, with its hand and what I had after it' })
  @ApiQuery({ name: 'currency', required: false })
  @ApiQuery({ name: 'kind', required: false, enum: STATEMENT_KINDS, description: 'hands and rounds, chips to and from tables, or everything else' })
  @ApiQuery({ name: 'from', required: false, description: 'not before this moment, milliseconds' })
  @ApiQuery({ name: 'until', required: false, description: 'before this moment, milliseconds' })
  @ApiQuery({ name: 'before', required: false, description: 'lines older than the one of this id' })
  @ApiQuery({ name: 'limit', required: false, description: `1 to ${LIMITS.statementLines}` })
  async read(@Query() query: unknown, @CallerParam() caller: Caller): Promise<StatementAnswer> {
    const { limit, ...range } = parse(STATEMENT_SCHEMA, query);
    const player = personOf(caller);
    await consume(this.asked, player.id);
    // One line more than asked for tells whether there are older ones.
    const lines = await this.statements.lines(player.id, { ...range, limit: limit + 1 });
    return { ok: true, lines: lines.slice(0, limit), more: lines.length > limit };
  }

  @Get('statement.csv')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="statement.csv"')
  @ApiOperation({ summary: 'The same as a file for spreadsheets' })
  @ApiQuery({ name: 'currency', required: false })
  @ApiQuery({ name: 'kind', required: false, enum: STATEMENT_KINDS, description: 'hands and rounds, chips to and from tables, or everything else' })
  @ApiQuery({ name: 'from', required: false, description: 'not before this moment, milliseconds' })
  @ApiQuery({ name: 'until', required: false, description: 'before this moment, milliseconds' })
  @ApiQuery({ name: 'lang', required: false, description: 'the language of its words, such as es; left out: English' })
  async file(@Query() query: unknown, @CallerParam() caller: Caller): Promise<string> {
    const { lang, ...range } = parse(STATEMENT_FILE_SCHEMA, query);
    const player = personOf(caller);
    await consume(this.asked, player.id);
    return statementCsv(await this.statements.lines(player.id, { ...range, limit: LIMITS.statementFileLines }), range.currency, lang);
  }
}
