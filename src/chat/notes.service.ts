import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlayerNote } from '../contracts/http.js';
import { LIMITS } from '../contracts/limits.js';
import { Refused } from '../ops/refused.js';
import { cleanText } from './clean-text.js';

/** What a player has written down about others: read by himself alone. */
@Injectable()
export class NotesService {
  constructor(private readonly database: DataSource) {}

  /** All notes of an author, the newest first. */
  async list(author: string): Promise<PlayerNote[]> {
    const rows: { player_id: string; name: string; text: string; at: string }[] = await this.database.query(
      `SELECT n.player_id, p.name, n.text, extract(epoch FROM n.at) * 1000 AS at FROM player_note n JOIN player p ON p.id = n.player_id
       WHERE n.author_id = $1 ORDER BY n.at DESC, n.player_id`,
      [author],
    );
    return rows.map((row) => ({ player: row.player_id, name: row.name, text: row.text, at: Math.round(Number(row.at)) }));
  }

  /** Writes the note about a player; an empty one is none. Throws PLAYER.UNKNOWN, NOTE.TOO_MANY. */
  async write(author: string, player: string, typed: string): Promise<void> {
    const text = cleanText(typed);
    if (text === '') {
      await this.database.query(`DELETE FROM player_note WHERE author_id = $1 AND player_id = $2`, [author, player]);
      return;
    }
    const known: unknown[] = author === player ? [] : await this.database.query(`SELECT 1 FROM player WHERE id = $1`, [player]);
    if (known.length === 0) throw new Refused('PLAYER.UNKNOWN');
    const [count] = await this.database.query<[{ n: string }]>(`SELECT count(*) AS n FROM player_note WHERE author_id = $1 AND player_id <> $2`, [author, player]);
    if (Number(count.n) >= LIMITS.notes) throw new Refused('NOTE.TOO_MANY', { most: LIMITS.notes });
    await this.database.query(
      `INSERT INTO player_note (author_id, player_id, text) VALUES ($1, $2, $3)
       ON CONFLICT (author_id, player_id) DO UPDATE SET text = excluded.text, at = clock_timestamp()`,
      [author, player, text],
    );
  }
}
