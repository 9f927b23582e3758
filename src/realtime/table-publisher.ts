import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Namespace } from 'socket.io';
import type { TableFrame } from '../contracts/table.js';
import type { TableUpdate } from '../tables/table-owner.js';
import type { TableSeat } from '../tables/table-state.js';
import { WATCH_STREAM, offerFor, projectEvents, seatStream } from '../tables/table-view.js';
import { TablesService } from '../tables/tables.service.js';
import { LedgerService } from '../wallet/ledger.service.js';

/** How often a table's version is told, so that a lost last frame shows, ms. */
const HEAD_MS = 5_000;
/** How often changed lobby lines go out, ms. */
const LOBBY_MS = 500;

/** Audience: everybody who looks at the table list. */
export const LOBBY_ROOM = 'lobby';

/** Audience: all connections of one account. Private frames go here, checked against the seat when they are sent. */
export function userRoom(player: string): string {
  return `user:${player}`;
}

/** Audience: those who watch a table without a seat. */
export function watchRoom(table: string): string {
  return `table:${table}:watch`;
}

/** Sends each viewer his own frame of every commit. Rooms are audiences or accounts, never seats. */
@Injectable()
export class TablePublisher implements OnApplicationBootstrap, OnModuleDestroy {
  private server: Namespace | null = null;
  private readonly changed = new Set<string>();
  private readonly intervals: NodeJS.Timeout[] = [];

  constructor(
    private readonly tables: TablesService,
    private readonly ledger: LedgerService,
  ) {}

  /** The namespace to send through. */
  attach(server: Namespace): void {
    this.server = server;
  }

  onApplicationBootstrap(): void {
    this.tables.updates.subscribe((update) => this.publish(update));
    this.intervals.push(
      setInterval(() => this.publishHeads(), HEAD_MS),
      setInterval(() => this.publishLobby(), LOBBY_MS),
    );
  }

  onModuleDestroy(): void {
    for (const interval of this.intervals) clearInterval(interval);
  }

  private publish(update: TableUpdate): void {
    const { server } = this;
    if (server === null) return;
    const { before, after, game, events, v, at } = update;
    const { table } = after;
    const watchers: TableFrame = { table, stream: WATCH_STREAM, v, at, events: projectEvents(events, game, after, null), offer: null };
    server.to(watchRoom(table)).emit('table:frame', watchers);

    const stays = new Map<string, { seat: TableSeat; here: boolean }>();
    for (const seat of before.seats) if (seat !== null) stays.set(seat.sittingId, { seat, here: false });
    for (const seat of after.seats) if (seat !== null) stays.set(seat.sittingId, { seat, here: true });
    for (const { seat, here } of stays.values()) {
      const frame: TableFrame = {
        table,
        stream: seatStream(seat.sittingId),
        v,
        at,
        // One who has just left is shown his leaving, and from then on what everybody may see.
        events: here ? projectEvents(events, game, after, seat) : watchers.events,
        offer: here ? offerFor(after, game, seat) : null,
      };
      server.to(userRoom(seat.player.id)).emit('table:frame', frame);
    }
    this.changed.add(table);
    this.publishWallets(update);
  }

  /** Sitting down, topping up and leaving change the wallet of one player. */
  private publishWallets({ before, after, events }: TableUpdate): void {
    for (const event of events) {
      if (!('table' in event)) continue;
      const { type } = event.table;
      if (type !== 'SeatTaken' && type !== 'SeatLeft' && type !== 'ChipsAdded') continue;
      const player = (after.seats[event.table.seat] ?? before.seats[event.table.seat])?.player.id;
      if (player !== undefined) void this.publishWallet(player);
    }
  }

  /** Tells a player's connections what his wallets hold. */
  async publishWallet(player: string): Promise<void> {
    // The balance shown is a courtesy: the next change or page shows it again.
    const wallets = await this.ledger.wallets(player).catch(() => []);
    for (const wallet of wallets) this.server?.to(userRoom(player)).emit('wallet:balance', wallet);
  }

  private publishHeads(): void {
    const { server } = this;
    if (server === null) return;
    for (const { table } of this.tables.lobby()) {
      const head = { table, v: this.tables.version(table) ?? 0 };
      const audience = [watchRoom(table), ...this.tables.seatedPlayers(table).map(userRoom)];
      server.to(audience).emit('table:head', head);
    }
  }

  private publishLobby(): void {
    if (this.server === null || this.changed.size === 0) return;
    const ids = [...this.changed];
    this.changed.clear();
    const lines = ids.map((id) => ({ id, line: this.tables.lobbyTable(id) }));
    this.server.to(LOBBY_ROOM).emit('lobby:tables', {
      tables: lines.flatMap(({ line }) => (line === null ? [] : [line])),
      removed: lines.flatMap(({ id, line }) => (line === null ? [id] : [])),
    });
  }
}
