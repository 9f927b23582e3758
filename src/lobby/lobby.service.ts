import { Injectable } from '@nestjs/common';
import type { LobbyGame, LobbySnapshot, LobbyTable, MyPlaces, TablePreview } from '../contracts/lobby.js';
import { stakesKey } from '../contracts/stakes.js';
import { RoomClock } from '../ops/room-clock.js';
import type { TableLine } from '../tables/table-lines.js';
import { TablesService } from '../tables/tables.service.js';
import { WaitingService } from './waiting.service.js';

/** What the lobby shows: to everybody, and to one player of what is his. */
@Injectable()
export class LobbyService {
  constructor(
    private readonly tables: TablesService,
    private readonly waiting: WaitingService,
    private readonly clock: RoomClock,
  ) {}

  /** Lines of all tables that are not closed, in the order of their stakes. */
  lines(): LobbyTable[] {
    return this.tables.lines().map((line) => this.complete(line));
  }

  /** The line of one table; null when it is closed or unknown. */
  line(table: string): LobbyTable | null {
    const line = this.tables.line(table);
    return line === null ? null : this.complete(line);
  }

  games(): LobbyGame[] {
    const games = new Map<string, { tables: number; seated: number; people: number }>();
    for (const { game, seated, people } of this.tables.counts()) {
      const sum = games.get(game) ?? { tables: 0, seated: 0, people: 0 };
      games.set(game, { tables: sum.tables + 1, seated: sum.seated + seated, people: sum.people + people });
    }
    return [...games].sort(([a], [b]) => a.localeCompare(b)).map(([game, sums]) => ({ game, ...sums, waiting: this.waiting.waitingFor(game) }));
  }

  snapshot(): LobbySnapshot {
    return { tables: this.lines(), games: this.games(), serverNow: this.clock.now() };
  }

  /** A table's seats as everybody sees them; null when it is closed or unknown. */
  preview(table: string): TablePreview | null {
    const line = this.line(table);
    const seats = this.tables.seats(table);
    return line === null || seats === null ? null : { line, seats };
  }

  /** Where a player sits and waits. */
  mine(player: string): MyPlaces {
    return { seated: this.tables.myTables(player), waiting: this.waiting.placesOf(player), serverNow: this.clock.now() };
  }

  private complete(line: TableLine): LobbyTable {
    return { ...line, waiting: this.waiting.waitingAt(line.table), queued: line.kind === 'private' ? 0 : this.waiting.queuedFor(line.game, line.currency, stakesKey(line.stakes)) };
  }
}
