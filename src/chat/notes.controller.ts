import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuthGuard, type Caller, CallerParam } from '../auth/auth.guard.js';
import { personOf } from '../auth/person-of.js';
import { NOTE_SCHEMA } from '../contracts/http.schema.js';
import type { PlayerNote } from '../contracts/http.js';
import { openApiSchema } from '../ops/open-api.js';
import { parse } from '../ops/parse.js';
import { NotesService } from './notes.service.js';

/** My notes on other players. */
@ApiTags('account')
@ApiBearerAuth()
@UseGuards(AuthGuard)
@Controller('api/notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  @ApiOperation({ summary: 'My notes on other players, the newest first' })
  async list(@CallerParam() caller: Caller): Promise<{ ok: true; notes: PlayerNote[] }> {
    return { ok: true, notes: await this.notes.list(personOf(caller).id) };
  }

  @Post(':player')
  @HttpCode(200)
  @ApiOperation({ summary: 'Write the note on a player; an empty text removes it' })
  @ApiBody({ schema: openApiSchema(NOTE_SCHEMA) })
  async write(@Param('player') player: string, @Body() body: unknown, @CallerParam() caller: Caller): Promise<{ ok: true }> {
    const { text } = parse(NOTE_SCHEMA, body);
    await this.notes.write(personOf(caller).id, player, text);
    return { ok: true };
  }
}
