import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Namespace } from 'socket.io';
import type { TableFrame } from '../contracts/table.js';
import type { TableUpdate } from '../tables/table-owner.js';
import type { StoredTableEvent, TableSeat, TableState } from '../tables/table-state.js';
import { WATCH_STREAM, offerFor, projectEvents, seatStream } from '../tables/table-view.js';
import { TablesService } from '../tables/tables.service.js';
import { LedgerService } from '../wallet/ledger.service.js';

/** How often a table's version is told, so that a lost last frame shows, ms. */
const HEAD_MS = 5_000;

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
  private interval: NodeJS.Timeout | null = null;

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
    this.interval = setInterval(() => this.publishHeads(), HEAD_MS);
  }

  onModuleDestroy(): void {
    if (this.interval !== null) clearInterval(this.interval);
  }

  private publish(update: TableUpdate): void {
    const { server } = this;
    if (server === null) return;
    const { before, after, game, events, v, at } = update;
    const { table } = after;
    // From here on the sockets of who sits down follow his seat; the public stream is not his any more.
    for (const event of events) if ('table' in event && event.table.type === 'SeatTaken') server.in(userRoom(event.table.player.id)).socketsLeave(watchRoom(table));
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
    this.publishWallets(update);
  }

  /** Sitting down, topping up, leaving and offers change what the wallet of one player can give. */
  private publishWallets({ before, after, events }: TableUpdate): void {
    for (const event of events) {
      if (!('table' in event)) continue;
      const player = walletOf(event.table, before, after);
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
    for (const { table } of this.tables.counts()) {
      const head = { table, v: this.tables.version(table) ?? 0 };
      const audience = [watchRoom(table), ...this.tables.seatedPlayers(table).map(userRoom)];
      server.to(audience).emit('table:head', head);
    }
  }
}

/** The player whose wallet an event of a table concerns. */
function walletOf(event: StoredTableEvent, before: TableState, after: TableState): string | undefined {
  switch (event.type) {
    case 'SeatTaken':
      return event.player.id;
    case 'SeatLeft':
      return event.player;
    case 'ChipsAdded':
      return after.seats[event.seat]?.player.id;
    case 'SeatPromised':
      return event.promise.player.id;
    case 'PromiseEnded':
      return before.promises.find(({ seat }) => seat === event.seat)?.player.id;
    default:
      return undefined;
  }
}
