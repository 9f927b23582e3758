import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { LobbyGame, LobbyTable } from '../contracts/lobby.js';
import { LobbyService } from './lobby.service.js';

/** The table list, for those who are not signed in yet. */
@ApiTags('lobby')
@Controller('api/tables')
export class LobbyController {
  constructor(private readonly lobby: LobbyService) {}

  @Get()
  @ApiOperation({ summary: 'Games with their counts, and tables that are open, paused or closing' })
  list(): { ok: true; tables: readonly LobbyTable[]; games: readonly LobbyGame[] } {
    return { ok: true, tables: this.lobby.lines(), games: this.lobby.games() };
  }
}
