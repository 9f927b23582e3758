import { Injectable } from '@nestjs/common';
import type { Ack } from '../contracts/errors.js';
import type { TableMove } from '../contracts/socket.js';
import type { PublicPlayer } from '../contracts/table.js';
import { newId } from '../core/ids.js';
import { randomText } from '../ops/random.js';
import { Refused } from '../ops/refused.js';
import { TablesService } from '../tables/tables.service.js';
import { messageHash } from './message-hash.js';

/**
 * Moving between tables of the same stakes: a seat is kept there, then the player leaves here with his chips when the hand has
 * ended. The rest is between the tables: see decision 12.
 */
@Injectable()
export class MovesService {
  constructor(private readonly tables: TablesService) {}

  /** Keeps a seat at `to` and asks the table to let him go. The same command again answers the same. */
  async move(actor: PublicPlayer, { commandId, table, sittingId, to }: TableMove): Promise<Ack> {
    if (table === to) throw new Refused('MOVE.SAME_TABLE');
    const playedFor = this.tables.playedFor(table);
    if (playedFor === null || this.tables.playedFor(to) === null) throw new Refused('TABLE.UNKNOWN');
    const bodyHash = messageHash('table:move', [table, sittingId, to]);
    const envelope = { commandId, account: actor.id, bodyHash };
    const stay = this.tables.stayAt(table, actor.id);
    if (stay?.sittingId !== sittingId) {
      // He may have gone by this very command: then its answers are kept at both tables.
      const gone = await this.tables.send(table, { ...envelope, command: { type: 'MoveTo', commandId, actor, sittingId, move: '', to } });
      if (!gone.ok) return gone;
    }
    const move = newId('mv', randomText);
    const kept = await this.tables.send(to, { ...envelope, command: { type: 'Reserve', commandId, actor, move, from: table, sittingId, playedFor, chips: stay?.chips ?? 0 } });
    if (!kept.ok) return kept;
    const { seat, until, move: keptMove } = kept as unknown as { seat: number; until: number; move: string };
    const going = await this.tables.send(table, { ...envelope, command: { type: 'MoveTo', commandId, actor, sittingId, move: keptMove, to } });
    if (going.ok) return Object.assign({}, going, { seat, until });
    await this.tables.tell(to, { type: 'CallOff', move: keptMove });
    return going;
  }

  /** Takes back a move that has not happened yet. */
  stay(actor: PublicPlayer, { commandId, table, sittingId }: { commandId: string; table: string; sittingId: string }): Promise<Ack> {
    const command = { type: 'Stay', commandId, actor, sittingId } as const;
    return this.tables.send(table, { command, commandId, account: actor.id, bodyHash: messageHash('Stay', [sittingId]) });
  }
}
