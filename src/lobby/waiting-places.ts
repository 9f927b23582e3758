import type { DataSource } from 'typeorm';
import type { WaitEndReason } from '../contracts/lobby.js';

/** A place in a list or queue that is not over. */
export interface Place {
  readonly wait: string;
  readonly player: string;
  /** Null: any table of the stakes. */
  readonly table: string | null;
  readonly game: string;
  readonly currency: string;
  readonly stakes: string;
  readonly buyIn: number;
  readonly since: number;
  /** Table that offers it a seat. */
  readonly offered: string | null;
  /** Passed over, and the wallet is still short. */
  readonly short: boolean;
}

/** What reading the rows again brought to light. */
export interface PlacesRead {
  /** Players of whose places something changed, their numbers included. */
  readonly players: ReadonlySet<string>;
  /** Places that came, went or changed. */
  readonly wishes: readonly Place[];
  readonly ended: readonly { readonly place: Place; readonly reason: WaitEndReason }[];
}

interface PlaceRow {
  readonly id: string;
  readonly player_id: string;
  readonly table_id: string | null;
  readonly game: string;
  readonly currency: string;
  readonly stakes: string;
  readonly buy_in: string;
  readonly since: string;
  readonly offered_table: string | null;
  readonly short: boolean;
}

/** Whether two places wait for the same. */
export function sameWish(a: Place, b: Place): boolean {
  return a.table === b.table && a.game === b.game && a.currency === b.currency && a.stakes === b.stakes;
}

/** All places that are not over, in the order of arrival, as last read from their rows. */
export class WaitingPlaces {
  current: readonly Place[] = [];

  constructor(private readonly database: DataSource) {}

  /** A place's number among those who wait for the same. */
  numberOf(place: Place): { place: number; of: number } {
    const line = this.current.filter((other) => sameWish(other, place));
    return { place: line.findIndex(({ wait }) => wait === place.wait) + 1, of: line.length };
  }

  /** Reads the rows, and tells what changed since they were read last. */
  async read(): Promise<PlacesRead> {
    const rows: PlaceRow[] = await this.database.query(
      `SELECT w.id, w.player_id, w.table_id, w.game, w.currency, w.stakes, w.buy_in, w.offered_table,
         round(extract(epoch FROM w.joined_at) * 1000) AS since,
         w.state = 'waiting' AND w.passed_at IS NOT NULL AND (coalesce(a.balance - a.held, 0) < w.buy_in OR coalesce(a.frozen, false)) AS short
       FROM waiting w LEFT JOIN ledger_account a ON w.passed_at IS NOT NULL AND a.code = 'wallet:' || w.player_id AND a.currency = w.currency
       WHERE w.state <> 'ended' ORDER BY w.no`,
    );
    const places = rows.map(
      (row): Place => ({
        wait: row.id,
        player: row.player_id,
        table: row.table_id,
        game: row.game,
        currency: row.currency,
        stakes: row.stakes,
        buyIn: Number(row.buy_in),
        since: Number(row.since),
        offered: row.offered_table,
        short: row.short,
      }),
    );
    const known = new Map(this.current.map((place) => [place.wait, place]));
    const now = new Map(places.map((place) => [place.wait, place]));
    const gone = this.current.filter(({ wait }) => !now.has(wait));
    const moved = places.filter((place) => JSON.stringify(known.get(place.wait)) !== JSON.stringify(place));
    const wishes = [...gone, ...moved];
    // Who waits for the same has another number, or is one of fewer or more.
    const players = new Set([...wishes, ...places.filter((place) => wishes.some((wish) => sameWish(wish, place)))].map(({ player }) => player));
    const ended = await this.reasons(gone);
    this.current = places;
    return { players, wishes, ended };
  }

  private async reasons(gone: readonly Place[]): Promise<PlacesRead['ended']> {
    if (gone.length === 0) return [];
    const rows: { id: string; end_reason: WaitEndReason }[] = await this.database.query(`SELECT id, end_reason FROM waiting WHERE id = ANY ($1)`, [gone.map(({ wait }) => wait)]);
    const reasons = new Map(rows.map((row) => [row.id, row.end_reason]));
    return gone.flatMap((place) => {
      const reason = reasons.get(place.wait);
      return reason === undefined ? [] : [{ place, reason }];
    });
  }
}
