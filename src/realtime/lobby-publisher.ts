import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Namespace } from 'socket.io';
import { LobbyService } from '../lobby/lobby.service.js';
import { WaitingService } from '../lobby/waiting.service.js';
import { RoomClock } from '../ops/room-clock.js';
import type { TableUpdate } from '../tables/table-owner.js';
import { TablesService } from '../tables/tables.service.js';
import { userRoom } from './table-publisher.js';

/** How often changed lobby lines go out, ms: a table at most once in it. */
const LOBBY_MS = 1_000;
/** Changes of what is mine within this time go out together, ms. */
const MINE_MS = 50;
/**
 * How often a player is told which others are asked at his tables, ms. Full tables change it several times a second, and
 * whoever looks at one of them has it from the table's own frames; my own turn never waits for it.
 */
const OTHERS_MS = 1_000;

/** Audience: everybody who looks at the table list. */
export const LOBBY_ROOM = 'lobby';

/** Audience: those connections of an account that follow where it sits and waits. */
export function mineRoom(player: string): string {
  return `mine:${player}`;
}

/** Tells of changes in the lobby, to everybody who looks and to each player of what is his. */
@Injectable()
export class LobbyPublisher implements OnApplicationBootstrap, OnModuleDestroy {
  private server: Namespace | null = null;
  private readonly changed = new Set<string>();
  /** When figures of a table change although nothing happens there. */
  private readonly fading = new Map<string, number>();
  private readonly concerned = new Set<string>();
  /** What each was told last: all of it, and without the seats that are asked. */
  private readonly told = new Map<string, { readonly all: string; readonly own: string; readonly at: number }>();
  private interval: NodeJS.Timeout | null = null;
  private soon: NodeJS.Timeout | null = null;
  /** Who is to be told of others only, and when that is due. */
  private readonly ofOthers = new Set<string>();
  private later: NodeJS.Timeout | null = null;

  constructor(
    private readonly tables: TablesService,
    private readonly lobby: LobbyService,
    private readonly waiting: WaitingService,
    private readonly clock: RoomClock,
  ) {}

  /** The namespace to send through. */
  attach(server: Namespace): void {
    this.server = server;
  }

  onApplicationBootstrap(): void {
    this.tables.updates.subscribe((update) => this.updated(update));
    this.waiting.changed.subscribe(({ players, tables }) => {
      for (const table of tables) this.changed.add(table);
      this.concern(players);
    });
    this.waiting.notices.subscribe(({ player, notice }) => this.server?.to(userRoom(player)).emit('waiting:notice', notice));
    this.interval = setInterval(() => this.publishLobby(), LOBBY_MS);
  }

  onModuleDestroy(): void {
    if (this.interval !== null) clearInterval(this.interval);
    if (this.soon !== null) clearTimeout(this.soon);
    if (this.later !== null) clearTimeout(this.later);
  }

  private updated({ before, after }: TableUpdate): void {
    this.changed.add(after.table);
    const players = [...before.seats, ...after.seats, ...before.promises, ...after.promises].flatMap((each) => (each === null ? [] : [each.player.id]));
    this.concern(players);
  }

  /** What is these players' own may have changed. Only who follows it is looked after. */
  private concern(players: Iterable<string>): void {
    const rooms = this.server?.adapter.rooms;
    for (const player of players) {
      if (rooms?.has(mineRoom(player))) this.concerned.add(player);
      else this.told.delete(player);
    }
    if (this.concerned.size > 0) this.soon ??= setTimeout(() => this.publishMine(), MINE_MS);
  }

  private publishMine(): void {
    this.soon = null;
    for (const player of this.concerned) {
      const { serverNow, ...mine } = this.lobby.mine(player);
      const told = this.told.get(player);
      const all = JSON.stringify(mine);
      if (told?.all === all) continue;
      const own = JSON.stringify({ ...mine, seated: mine.seated.map((table) => ({ ...table, asked: [] })) });
      if (told?.own === own && serverNow < told.at + OTHERS_MS) {
        this.ofOthers.add(player);
        continue;
      }
      this.told.set(player, { all, own, at: serverNow });
      this.server?.to(mineRoom(player)).emit('mine:changed', { ...mine, serverNow });
    }
    this.concerned.clear();
    if (this.ofOthers.size > 0) this.later ??= setTimeout(() => this.publishOthers(), OTHERS_MS);
  }

  private publishOthers(): void {
    this.later = null;
    const players = [...this.ofOthers];
    this.ofOthers.clear();
    this.concern(players);
  }

  private publishLobby(): void {
    const { server, changed, fading } = this;
    if (server === null) return;
    const now = this.clock.now();
    for (const [table, at] of fading) if (at <= now) changed.add(table);
    if (changed.size === 0) return;
    const lines = [...changed].map((table) => ({ table, line: this.lobby.line(table) }));
    changed.clear();
    for (const { table } of lines) {
      const at = this.tables.figuresChangeAt(table);
      if (at === null) fading.delete(table);
      else fading.set(table, at);
    }
    if (!server.adapter.rooms.has(LOBBY_ROOM)) return;
    server.to(LOBBY_ROOM).emit('lobby:tables', {
      tables: lines.flatMap(({ line }) => (line === null ? [] : [line])),
      removed: lines.flatMap(({ table, line }) => (line === null ? [table] : [])),
      games: this.lobby.games(),
    });
  }
}
