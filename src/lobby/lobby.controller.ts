import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { LobbyTable } from '../contracts/table.js';
import { TablesService } from '../tables/tables.service.js';

/** The table list, for those who are not signed in yet. */
@ApiTags('lobby')
@Controller('api/tables')
export class LobbyController {
  constructor(private readonly tables: TablesService) {}

  @Get()
  @ApiOperation({ summary: 'Tables that are open, paused or closing' })
  list(): { ok: true; tables: LobbyTable[] } {
    return { ok: true, tables: this.tables.lobby() };
  }
}
