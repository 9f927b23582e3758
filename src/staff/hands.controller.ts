import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuthGuard, Roles } from '../auth/auth.guard.js';
import type { HandAsSeen } from '../contracts/http.js';
import { Refused } from '../ops/refused.js';
import { TablesService } from '../tables/tables.service.js';

/** Hands that moderators look into. */
@ApiTags('staff')
@ApiBearerAuth()
@UseGuards(AuthGuard)
@Controller('api/staff/tables/:table/hands')
export class HandsController {
  constructor(private readonly tables: TablesService) {}

  @Get(':handNo')
  @Roles('moderator')
  @ApiOperation({ summary: 'A hand as everybody at the table saw it: acts, figures, hands that were opened and the rule of the house way that set each' })
  async hand(@Param('table') table: string, @Param('handNo') handNo: string): Promise<{ ok: true; hand: HandAsSeen }> {
    // One way to write a number: 01 is no address of hand 1.
    if (!/^[1-9]\d{0,14}$/.test(handNo)) throw new Refused('HAND.UNKNOWN');
    return { ok: true, hand: await this.tables.handAsSeen(table, Number(handNo)) };
  }
}
