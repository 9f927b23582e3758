import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Subject } from 'rxjs';
import { DataSource } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import type { ChatHistory, ChatLine, ChatMute, ChatSay, PlayerReport, QuickPhrase, Saying } from '../contracts/chat.js';
import { LIMITS } from '../contracts/limits.js';
import type { PublicPlayer } from '../contracts/table.js';
import { consume } from '../ops/rate-limit.js';
import { Refused } from '../ops/refused.js';
import { TablesService } from '../tables/tables.service.js';
import { cleanText, lengthOf } from './clean-text.js';

/** How often lines past their time are removed, ms. */
const FORGET_MS = 3_600_000;
/** Reports an account may make in ten minutes. */
const REPORTS_PER_10_MINUTES = 10;
/** Who sat in one of a table's last hands, so many, may still be reported there. */
const REPORTABLE_HANDS = 100;

interface LineRow {
  readonly id: string;
  readonly at: string;
  readonly table_id: string;
  readonly hand_no: string;
  readonly text: string | null;
  readonly phrase: string | null;
  readonly player_id: string;
  readonly name: string;
  readonly kind: string;
}

const LINE_COLUMNS = `l.id::text, extract(epoch FROM l.at) * 1000 AS at, l.table_id, l.hand_no::text, l.text, l.phrase, l.player_id, p.name, p.kind`;

/** Talk at the tables: who may say what, what was said, and what moderators are told. Nothing here touches a hand. */
@Injectable()
export class ChatService implements OnApplicationBootstrap, OnModuleDestroy {
  /** Every new line, once. */
  readonly lines = new Subject<ChatLine>();
  private readonly log = new Logger('chat');
  private readonly said = new RateLimiterMemory({ points: LIMITS.chatLinesPer10s, duration: 10 });
  private readonly reports = new RateLimiterMemory({ points: REPORTS_PER_10_MINUTES, duration: 600 });
  private forgetting: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: DataSource,
    private readonly tables: TablesService,
    @Inject(ROOM_CONFIG) private readonly config: RoomConfig,
  ) {}

  onApplicationBootstrap(): void {
    void this.forget();
    this.forgetting = setInterval(() => void this.forget(), FORGET_MS);
  }

  onModuleDestroy(): void {
    if (this.forgetting !== null) clearInterval(this.forgetting);
  }

  /**
   * Says something at a table. The same command again answers with the same line and is not heard twice.
   * Throws TABLE.UNKNOWN, CHAT.NOT_SEATED, CHAT.EMPTY, CHAT.TOO_LONG, COMMAND.TOO_FAST, COMMAND.REUSED, AUTH.FORBIDDEN (bots).
   */
  async say({ commandId, table, say }: ChatSay, player: PublicPlayer): Promise<ChatLine> {
    if (player.bot) throw new Refused('AUTH.FORBIDDEN');
    const handNo = this.handNoOf(table);
    const clean: Saying = 'text' in say ? { text: cleanText(say.text) } : say;
    if ('text' in clean) {
      const length = lengthOf(clean.text);
      if (length === 0) throw new Refused('CHAT.EMPTY');
      if (length > LIMITS.chatMax) throw new Refused('CHAT.TOO_LONG', { most: LIMITS.chatMax });
    }
    const [text, phrase] = 'text' in clean ? [clean.text, null] : [null, clean.phrase];
    const same = (line: ChatLine): ChatLine => {
      if (line.table !== table || JSON.stringify(line.say) !== JSON.stringify(clean)) throw new Refused('COMMAND.REUSED');
      return line;
    };
    const known = await this.lineOf(player.id, commandId);
    if (known !== null) return same(known);
    if (this.tables.sittingAt(table, player.id) === null) throw new Refused('CHAT.NOT_SEATED');
    await consume(this.said, player.id);
    const rows: { id: string }[] = await this.database.query(
      `INSERT INTO chat_line (table_id, hand_no, player_id, command_id, text, phrase) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT ON CONSTRAINT chat_line_command DO NOTHING RETURNING id::text`,
      [table, handNo, player.id, commandId, text, phrase],
    );
    const line = await this.lineOf(player.id, commandId);
    if (line === null) throw new Refused('ROOM.BUSY');
    // Of two senders of one command the one who wrote it is heard.
    if (rows.length > 0) this.lines.next(line);
    return same(line);
  }

  /** What was said last at a table, and whom the reader has muted. Throws TABLE.UNKNOWN. */
  async history(table: string, player: PublicPlayer): Promise<ChatHistory> {
    this.handNoOf(table);
    const [lines, muted] = await Promise.all([
      this.lastLines(table, LIMITS.chatHistory),
      this.database.query<{ muted_id: string }[]>(`SELECT muted_id FROM chat_mute WHERE player_id = $1 ORDER BY muted_id`, [player.id]),
    ]);
    return { lines, muted: muted.map((row) => row.muted_id) };
  }

  /** Mutes a player for one reader, or hears him again. Throws PLAYER.UNKNOWN, CHAT.TOO_MANY_MUTED. */
  async mute({ player: other, muted }: ChatMute, player: PublicPlayer): Promise<void> {
    if (!muted) {
      await this.database.query(`DELETE FROM chat_mute WHERE player_id = $1 AND muted_id = $2`, [player.id, other]);
      return;
    }
    await this.mustBeAnother(other, player);
    const [count] = await this.database.query<[{ n: string }]>(`SELECT count(*) AS n FROM chat_mute WHERE player_id = $1`, [player.id]);
    if (Number(count.n) >= LIMITS.mutedPlayers) throw new Refused('CHAT.TOO_MANY_MUTED', { most: LIMITS.mutedPlayers });
    await this.database.query(`INSERT INTO chat_mute (player_id, muted_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [player.id, other]);
  }

  /**
   * Keeps a report for the moderators, with its hand and the talk of the moment. The same command again is one report.
   * `watches`: whether the table is on the reporter's screen; who neither watches it nor was there lately has seen nothing.
   * Throws TABLE.UNKNOWN, PLAYER.UNKNOWN, REPORT.NOT_AT_TABLE, REPORT.NOT_OF_LATE, PLAYER.NOT_AT_TABLE, COMMAND.TOO_FAST, COMMAND.REUSED.
   */
  async report({ commandId, table, player: other, handNo, reason, text }: PlayerReport, player: PublicPlayer, watches: boolean): Promise<void> {
    const last = this.handNoOf(table);
    await this.mustBeAnother(other, player);
    await consume(this.reports, player.id);
    const clean = cleanText(text);
    /** Whether this report is kept. Another one under a used id is none. */
    const isKept = async (): Promise<boolean> => {
      const [known] = await this.database.query<{ same: boolean }[]>(
        `SELECT table_id = $3 AND player_id = $4 AND reason = $5 AND text = $6 AND hand_no = $7 AS same FROM player_report WHERE reporter_id = $1 AND command_id = $2`,
        [player.id, commandId, table, other, reason, clean, handNo],
      );
      if (known?.same === false) throw new Refused('COMMAND.REUSED');
      return known !== undefined;
    };
    // Before the player is looked for: what was granted once stays granted when he is gone.
    if (await isKept()) return;
    const first = Math.max(0, last - REPORTABLE_HANDS + 1);
    if (handNo < first || handNo > last) throw new Refused('REPORT.NOT_OF_LATE', { handNo, first, last });
    if (!watches && !(await this.wasHereLately(table, player.id))) throw new Refused('REPORT.NOT_AT_TABLE');
    const talk = await this.lastLines(table, LIMITS.chatHistory);
    if (!talk.some((line) => line.player.id === other) && !(await this.wasHereLately(table, other))) throw new Refused('PLAYER.NOT_AT_TABLE');
    await this.database.query(
      `INSERT INTO player_report (table_id, hand_no, reporter_id, player_id, command_id, reason, text, talk) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT ON CONSTRAINT player_report_command DO NOTHING`,
      [table, handNo, player.id, other, commandId, reason, clean, JSON.stringify(talk)],
    );
    if (!(await isKept())) throw new Refused('ROOM.BUSY');
  }

  /** Whether a player sits at a table, or left it after the oldest of its last {@link REPORTABLE_HANDS} hands had begun. */
  private async wasHereLately(table: string, player: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query(
      `SELECT 1 FROM sitting WHERE table_id = $1 AND player_id = $2 AND (left_at IS NULL OR left_at >= coalesce(
         (SELECT opened_at FROM hand_figures WHERE table_id = $1 ORDER BY hand_no DESC OFFSET $3 - 1 LIMIT 1), '-infinity')) LIMIT 1`,
      [table, player, REPORTABLE_HANDS],
    );
    return rows.length > 0;
  }

  private async lastLines(table: string, most: number): Promise<ChatLine[]> {
    const rows: LineRow[] = await this.database.query(
      `SELECT ${LINE_COLUMNS} FROM chat_line l JOIN player p ON p.id = l.player_id WHERE l.table_id = $1 ORDER BY l.id DESC LIMIT $2`,
      [table, most],
    );
    return rows.toReversed().map(lineFrom);
  }

  private async lineOf(player: string, command: string): Promise<ChatLine | null> {
    const rows: LineRow[] = await this.database.query(
      `SELECT ${LINE_COLUMNS} FROM chat_line l JOIN player p ON p.id = l.player_id WHERE l.player_id = $1 AND l.command_id = $2`,
      [player, command],
    );
    return rows[0] === undefined ? null : lineFrom(rows[0]);
  }

  private async mustBeAnother(other: string, player: PublicPlayer): Promise<void> {
    const rows: unknown[] = other === player.id ? [] : await this.database.query(`SELECT 1 FROM player WHERE id = $1`, [other]);
    if (rows.length === 0) throw new Refused('PLAYER.UNKNOWN');
  }

  private handNoOf(table: string): number {
    const handNo = this.tables.handNo(table);
    if (handNo === null) throw new Refused('TABLE.UNKNOWN');
    return handNo;
  }

  private async forget(): Promise<void> {
    try {
      await this.database.query(`DELETE FROM chat_line WHERE at < clock_timestamp() - make_interval(days => $1)`, [this.config.chatDays]);
    } catch (error) {
      this.log.warn(`old chat lines stay for now: ${(error as Error).message}`);
    }
  }
}

function lineFrom(row: LineRow): ChatLine {
  return {
    id: row.id,
    table: row.table_id,
    at: Math.round(Number(row.at)),
    player: { id: row.player_id, name: row.name, bot: row.kind === 'bot' },
    handNo: Number(row.hand_no),
    say: row.phrase === null ? { text: row.text ?? '' } : { phrase: row.phrase as QuickPhrase },
  };
}
