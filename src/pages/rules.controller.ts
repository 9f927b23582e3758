import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { RULES_SCHEMA } from '../contracts/http.schema.js';
import type { RulesAnswer } from '../contracts/http.js';
import { parse } from '../ops/parse.js';
import { ruleBook } from '../tables/rule-book.js';

/** Rules and pay tables, for everybody who wants to read before he plays. */
@ApiTags('pages')
@Controller('api/rules')
export class RulesController {
  @Get(':game')
  @ApiOperation({ summary: 'Rules of a game where a table says nothing else, and what its side bets pay' })
  @ApiQuery({ name: 'level', required: false, description: 'stakes such as 1/2; left out: those of the first shipped table' })
  read(@Param('game') game: string, @Query() query: unknown): RulesAnswer {
    return ruleBook(game, parse(RULES_SCHEMA, query).level);
  }
}
