import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { AuthGuard, Roles } from '../auth/auth.guard.js';
import type { ChatLine, ReportReason } from '../contracts/chat.js';
import { REPORTS_SCHEMA } from '../contracts/http.schema.js';
import type { PublicPlayer } from '../contracts/table.js';
import { parse } from '../ops/parse.js';

/** A report as moderators read it. */
interface ReportLine {
  readonly id: string;
  readonly at: string;
  readonly table: string;
  readonly handNo: number;
  readonly reporter: PublicPlayer['id'];
  readonly reporterName: string;
  readonly player: PublicPlayer['id'];
  readonly playerName: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly talk: readonly ChatLine[];
}

/** What players have told the moderators. */
@ApiTags('staff')
@ApiBearerAuth()
@UseGuards(AuthGuard)
@Controller('api/staff/reports')
export class ReportsController {
  constructor(private readonly database: DataSource) {}

  @Get()
  @Roles('moderator')
  @ApiOperation({ summary: 'Reports on players, the newest first, each with its hand and the talk of the moment' })
  @ApiQuery({ name: 'before', required: false, description: 'reports older than the one of this id' })
  async list(@Query() query: unknown): Promise<{ ok: true; reports: ReportLine[] }> {
    const { before } = parse(REPORTS_SCHEMA, query);
    const reports: ReportLine[] = await this.database.query(
      `SELECT r.id::text, r.at, r.table_id AS "table", r.hand_no::integer AS "handNo", r.reporter_id AS reporter, a.name AS "reporterName",
              r.player_id AS player, b.name AS "playerName", r.reason, r.text, r.talk
       FROM player_report r JOIN player a ON a.id = r.reporter_id JOIN player b ON b.id = r.player_id
       WHERE $1::bigint IS NULL OR r.id < $1::bigint ORDER BY r.id DESC LIMIT 100`,
      [before ?? null],
    );
    return { ok: true, reports };
  }
}
