import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import type { Ack, ErrorCode } from '../contracts/errors.js';
import type { SeatQuick } from '../contracts/socket.js';
import { stakesKey, stakesRank } from '../contracts/stakes.js';
import type { PublicPlayer } from '../contracts/table.js';
import { newId } from '../core/ids.js';
import { randomText } from '../ops/random.js';
import { Refused } from '../ops/refused.js';
import { TableRefused, TablesService } from '../tables/tables.service.js';
import type { TableLine } from '../tables/table-lines.js';
import { messageHash } from './message-hash.js';

/** Tables tried, each better than those after it, before a person is told that there is none. */
const TRIES = 8;
/** Refusals after which another table may do. */
const NEXT_TABLE: ReadonlySet<ErrorCode> = new Set(['TABLE.FULL', 'TABLE.CLOSED', 'TABLE.UNKNOWN', 'TABLE.QUARANTINED', 'TABLE.BUSY', 'SEAT.TAKEN', 'SEAT.ALREADY_SEATED', 'MOVE.UNDER_WAY', 'BUYIN.BELOW_LAST_STACK']);

interface Choice {
  readonly table: string;
  readonly buyIn: number;
}

/** Most people first, then the fullest: where a game goes on. */
function bestFirst(a: TableLine, b: TableLine): number {
  return b.people - a.people || b.taken - a.taken || stakesRank(a.stakes) - stakesRank(b.stakes) || a.name.localeCompare(b.name);
}

/** Seats somebody at once, at the table that suits best. */
@Injectable()
export class QuickSeatService {
  constructor(
    @Inject(ROOM_CONFIG) private readonly config: RoomConfig,
    private readonly database: DataSource,
    private readonly tables: TablesService,
  ) {}

  /** Sits down. Throws QUICK.NO_SEAT, or what keeps the player from every seat. The same command again answers the same. */
  async take(actor: PublicPlayer, wish: SeatQuick): Promise<Ack> {
    const { commandId } = wish;
    const hash = messageHash('seat:quick', [wish.game, wish.currency, wish.kind, wish.stakes, wish.buyIn]);
    const tried = new Set<string>();
    let last: Ack | null = null;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await this.chosen(actor.id, commandId, hash);
      if (before === null || tried.has(before.table)) {
        const better = await this.choose(actor.id, wish, tried);
        if (better === null) break;
        await this.note(actor.id, commandId, hash, better, before);
      }
      // Sent twice at once, one choice is written, and both go there.
      const choice = await this.chosen(actor.id, commandId, hash);
      if (choice === null) break;
      const { table, buyIn } = choice;
      const command = { type: 'Sit', commandId, actor, seat: null, buyIn, sittingId: newId('sit', randomText) } as const;
      const ack = await this.tables.send(table, { command, commandId, account: actor.id, bodyHash: messageHash('Sit', [hash, buyIn]) });
      if (ack.ok) return Object.assign({}, ack, { table });
      if (!NEXT_TABLE.has(ack.code)) return ack;
      last = ack;
      tried.add(table);
    }
    // What he would have to bring to the only table says more than that there is none.
    if (last !== null && !last.ok && last.code === 'BUYIN.BELOW_LAST_STACK') return last;
    throw new Refused('QUICK.NO_SEAT');
  }

  private async chosen(player: string, commandId: string, hash: string): Promise<Choice | null> {
    const [row] = await this.database.query<{ table_id: string; buy_in: string; hash: string }[]>(
      `SELECT table_id, buy_in, encode(body_hash, 'hex') AS hash FROM quick_seat WHERE player_id = $1 AND command_id = $2::uuid`,
      [player, commandId],
    );
    if (row === undefined) return null;
    if (row.hash !== hash) throw new Refused('COMMAND.REUSED');
    return { table: row.table_id, buyIn: Number(row.buy_in) };
  }

  /** Written before the table is asked, in the place of the last choice: should the answer be lost, the command sent again goes to the same table. */
  private async note(player: string, commandId: string, hash: string, { table, buyIn }: Choice, before: Choice | null): Promise<void> {
    if (before === null) {
      await this.database.query(
        `INSERT INTO quick_seat (player_id, command_id, body_hash, table_id, buy_in) VALUES ($1, $2::uuid, decode($3, 'hex'), $4, $5) ON CONFLICT DO NOTHING`,
        [player, commandId, hash, table, buyIn],
      );
      return;
    }
    await this.database.query(`UPDATE quick_seat SET table_id = $4, buy_in = $5 WHERE player_id = $1 AND command_id = $2::uuid AND table_id = $3`, [
      player,
      commandId,
      before.table,
      table,
      buyIn,
    ]);
  }

  private async choose(player: string, wish: SeatQuick, tried: ReadonlySet<string>): Promise<Choice | null> {
    const alike = this.tables
      .lines()
      .filter((line) => line.game === wish.game && line.currency === wish.currency && line.kind === wish.kind && line.status === 'open')
      .filter((line) => wish.stakes === null || stakesKey(line.stakes) === wish.stakes);
    const [any] = alike;
    if (any === undefined) return null;
    const available = await this.tables.walletAvailable(any.table, player);
    const affordable = alike.filter((line) => line.minBuyIn <= available);
    if (affordable.length === 0) throw new Refused('WALLET.NOT_ENOUGH', { available });
    const seated = new Set(this.tables.seatedAt(player));
    const free = affordable.filter((line) => line.free > 0 && !seated.has(line.table) && !tried.has(line.table)).sort(bestFirst);
    for (const line of free) {
      const buyIn = wish.buyIn ?? (await this.usual(player, line, available));
      if (buyIn !== null) return { table: line.table, buyIn };
    }
    return wish.kind === 'private' ? this.openAnother(affordable.sort((a, b) => stakesRank(a.stakes) - stakesRank(b.stakes))[0]!, wish.buyIn, available) : null;
  }

  /** What is usual, or what there is of it; at least what he left with. Null: his wallet cannot give that. */
  private async usual(player: string, { table, minBuyIn, usualBuyIn }: TableLine, available: number): Promise<number | null> {
    const { chips } = await this.tables.owed(table, player);
    const buyIn = Math.max(minBuyIn, chips, Math.min(usualBuyIn, available));
    return buyIn <= available ? buyIn : null;
  }

  /** Against the house alone nobody need wait: one more table like these, as long as there are not too many. */
  private async openAnother(like: TableLine, buyIn: number | null, available: number): Promise<Choice | null> {
    const lines = this.tables.lines().filter(({ kind }) => kind === 'private');
    if (lines.length >= this.config.privateTables) return null;
    const { game, currency } = like;
    const stem = like.name.replace(/ (?:[A-Z]|\d+)$/, '');
    for (let no = lines.length + 1; no < lines.length + 1 + TRIES; no += 1) {
      try {
        const table = await this.tables.open({ name: `${stem} ${no}`, game, currency, rules: this.tables.rules(like.table) });
        return { table, buyIn: buyIn ?? Math.min(like.usualBuyIn, available) };
      } catch (error) {
        // Somebody opened one of this name in the same moment, or long ago.
        if (!(error instanceof TableRefused) || error.refusal.params['field'] !== 'name') throw error;
      }
    }
    return null;
  }
}
