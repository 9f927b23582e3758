import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Subject } from 'rxjs';
import { DataSource, type EntityManager } from 'typeorm';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import type { Ack } from '../contracts/errors.js';
import type { MyWait, WaitNotice } from '../contracts/lobby.js';
import { stakesKey } from '../contracts/stakes.js';
import type { PublicPlayer } from '../contracts/table.js';
import { newId } from '../core/ids.js';
import { randomText } from '../ops/random.js';
import { Refused } from '../ops/refused.js';
import type { TableUpdate } from '../tables/table-owner.js';
import { TablesService } from '../tables/tables.service.js';
import { messageHash } from './message-hash.js';
import { type Place, WaitingPlaces } from './waiting-places.js';

/** How often places are read again, whatever was noticed in between, ms. */
const READ_MS = 1_000;
/** Tries of giving up a place that is offered a seat in the same moment. */
const TRIES = 4;

/** What somebody waits for. */
export interface Wish {
  readonly commandId: string;
  readonly buyIn: number;
  /** A table's list, or the queue for its game, currency and stakes. */
  readonly at: { readonly table: string } | { readonly game: string; readonly currency: string; readonly stakes: string };
}

/** Waiting lists and queues. The rows are the truth; what is kept here is read from them. Offers are made by the tables. */
@Injectable()
export class WaitingService implements OnApplicationBootstrap, OnModuleDestroy {
  /** Players whose places changed, and tables whose counts did. */
  readonly changed = new Subject<{ readonly players: ReadonlySet<string>; readonly tables: ReadonlySet<string> }>();
  /** What happened to a place of a player. */
  readonly notices = new Subject<{ readonly player: string; readonly notice: WaitNotice }>();
  private readonly log = new Logger('waiting');
  private readonly places: WaitingPlaces;
  private reading: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(ROOM_CONFIG) private readonly config: RoomConfig,
    private readonly database: DataSource,
    private readonly tables: TablesService,
  ) {
    this.places = new WaitingPlaces(database);
  }

  onApplicationBootstrap(): void {
    this.tables.updates.subscribe((update) => this.noticed(update));
    this.tables.passedOver.subscribe(({ player, wait, table, needed, available }) => {
      this.notices.next({ player, notice: { wait, table, what: 'passed-over', needed, available } });
    });
    this.timer = setInterval(() => void this.read(), READ_MS);
    // Before anybody can come in and take a seat past those who waited when the room stopped.
    void this.read();
  }

  onModuleDestroy(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** People on a table's list, those with an offer included. */
  waitingAt(table: string): number {
    return this.places.current.filter((place) => place.table === table).length;
  }

  /** People in the queue for stakes. */
  queuedFor(game: string, currency: string, stakes: string): number {
    return this.places.current.filter((place) => place.table === null && place.game === game && place.currency === currency && place.stakes === stakes).length;
  }

  /** Places of a game, lists and queues together. */
  waitingFor(game: string): number {
    return this.places.current.filter((place) => place.game === game).length;
  }

  /** A player's places, in the order he took them, as last read. */
  placesOf(player: string): MyWait[] {
    return this.places.current.flatMap((place) => {
      const mine = place.player === player ? this.shown(place) : null;
      return mine === null ? [] : [mine];
    });
  }

  /** Takes a place. Throws what keeps the player from it. The same command again answers the same. */
  async join(player: PublicPlayer, wish: Wish): Promise<{ wait: string; place: number }> {
    if (player.bot) throw new Refused('AUTH.FORBIDDEN');
    const hash = messageHash('wait', [wish.at, wish.buyIn]);
    const before = await this.joined(player.id, wish.commandId, hash);
    const wait = before ?? (await this.take(player.id, wish, hash));
    await this.read();
    const place = this.places.current.find((p) => p.wait === wait);
    return { wait, place: place === undefined ? 1 : this.places.numberOf(place).place };
  }

  /** Gives a place up; one with an offer declines it. */
  async leave(player: PublicPlayer, { commandId, wait }: { commandId: string; wait: string }): Promise<Ack> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const [row] = await this.database.query<{ state: string; offered_table: string | null; end_reason: string | null }[]>(
        `SELECT state, offered_table, end_reason FROM waiting WHERE id = $1 AND player_id = $2`,
        [wait, player.id],
      );
      if (row === undefined) throw new Refused('WAITING.OVER');
      if (row.state === 'ended') {
        // Whoever says so twice is told the same twice.
        if (row.end_reason === 'left' || row.end_reason === 'declined') return { ok: true };
        throw new Refused('WAITING.OVER');
      }
      if (row.offered_table !== null) {
        const command = { type: 'DeclineOffer', commandId, actor: player, wait } as const;
        const ack = await this.tables.send(row.offered_table, { command, commandId, account: player.id, bodyHash: messageHash('DeclineOffer', wait) });
        if (!ack.ok && ack.code === 'OFFER.OVER') continue;
        return ack;
      }
      const [, left] = await this.database.query<[unknown, number]>(
        `UPDATE waiting SET state = 'ended', end_reason = 'left', ended_at = clock_timestamp(), leave_command = $2::uuid WHERE id = $1 AND state = 'waiting'`,
        [wait, commandId],
      );
      if (left === 0) continue;
      await this.read();
      return { ok: true };
    }
    throw new Refused('ROOM.BUSY');
  }

  /** Reads the places now, after whatever reading is under way. */
  read(): Promise<void> {
    if (this.reading !== null) {
      this.again = true;
      return this.reading;
    }
    this.reading = this.readAll().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readAll(): Promise<void> {
    do {
      this.again = false;
      try {
        const { players, wishes, ended } = await this.places.read();
        for (const { place, reason } of ended) this.notices.next({ player: place.player, notice: { wait: place.wait, table: place.table, what: 'ended', reason } });
        if (players.size > 0) this.changed.next({ players, tables: new Set(wishes.flatMap((wish) => this.tablesOf(wish))) });
        await this.endForsaken();
        this.seek();
      } catch (error) {
        this.log.warn(`places could not be read: ${(error as Error).message}`);
      }
    } while (this.again);
  }

  /** A queue for stakes that no table plays any more is over. */
  private async endForsaken(): Promise<void> {
    const forsaken = this.places.current.filter((place) => place.table === null && place.offered === null && this.tablesOf(place).length === 0);
    if (forsaken.length === 0) return;
    await this.database.query(`UPDATE waiting SET state = 'ended', end_reason = 'table-closed', ended_at = clock_timestamp() WHERE id = ANY ($1) AND state = 'waiting'`, [
      forsaken.map(({ wait }) => wait),
    ]);
    this.again = true;
  }

  /** Tables where somebody waits look whether they have a seat for him. */
  private seek(): void {
    const sought = new Set(this.places.current.filter(({ offered }) => offered === null).flatMap((place) => this.tablesOf(place)));
    for (const table of sought) this.tables.seekWaiter(table);
  }

  private tablesOf(place: Pick<Place, 'table' | 'game' | 'currency' | 'stakes'>): string[] {
    return place.table === null ? this.tables.playing(place.game, place.currency, place.stakes) : [place.table];
  }

  private shown(place: Place): MyWait | null {
    const { table, stakes } = place;
    // Closed with its table in a moment: then there is nothing to show.
    const lines = this.tablesOf(place).flatMap((id) => this.tables.line(id) ?? []);
    const line = lines.find((each) => stakesKey(each.stakes) === stakes) ?? lines[0];
    if (line === undefined) return null;
    const promise = place.offered === null ? null : this.tables.promiseAt(place.offered, place.player);
    return {
      wait: place.wait,
      table,
      name: table === null ? null : line.name,
      game: place.game,
      currency: place.currency,
      stakes: line.stakes,
      buyIn: place.buyIn,
      since: place.since,
      ...this.places.numberOf(place),
      short: place.short,
      offer: promise === null || place.offered === null ? null : { table: place.offered, name: promise.name, seat: promise.seat, buyIn: place.buyIn, until: promise.until },
    };
  }

  private noticed({ before, after, events }: TableUpdate): void {
    let concerned = false;
    for (const event of events) {
      if (!('table' in event)) continue;
      const { table } = event;
      concerned ||= table.type === 'SeatPromised' || table.type === 'PromiseEnded' || table.type === 'SeatTaken' || table.type === 'TableStatusChanged';
      if (table.type !== 'SeatPromised' || table.promise.kind !== 'offered') continue;
      const { wait, seat, buyIn, until, player } = table.promise;
      // A promise whose time was moved is no new offer.
      if (before.promises.some((p) => p.kind === 'offered' && p.wait === wait)) continue;
      const place = this.places.current.find((p) => p.wait === wait);
      this.notices.next({ player: player.id, notice: { wait, table: place?.table ?? null, what: 'offered', offer: { table: after.table, name: after.name, seat, buyIn, until } } });
    }
    if (concerned) void this.read();
  }

  private async joined(player: string, commandId: string, hash: string): Promise<string | null> {
    const [row] = await this.database.query<{ id: string; hash: string }[]>(
      `SELECT id, encode(join_hash, 'hex') AS hash FROM waiting WHERE player_id = $1 AND join_command = $2::uuid`,
      [player, commandId],
    );
    if (row === undefined) return null;
    if (row.hash !== hash) throw new Refused('COMMAND.REUSED');
    return row.id;
  }

  private async take(player: string, { commandId, buyIn, at }: Wish, hash: string): Promise<string> {
    const line = await this.suitable(player, at, buyIn);
    const wait = newId('wt', randomText);
    try {
      await this.database.transaction(async (manager) => {
        await this.count(manager, player);
        await manager.query(
          `INSERT INTO waiting (id, player_id, table_id, game, currency, stakes, buy_in, join_command, join_hash)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8::uuid, decode($9, 'hex'))`,
          [wait, player, 'table' in at ? at.table : null, line.game, line.currency, stakesKey(line.stakes), buyIn, commandId, hash],
        );
      });
      return wait;
    } catch (error) {
      // Sent twice at once: the other sending took the place.
      const taken = await this.joined(player, commandId, hash);
      if (taken !== null) return taken;
      const constraint = (error as { driverError?: { constraint?: string } }).driverError?.constraint;
      if (constraint === 'waiting_once_per_table' || constraint === 'waiting_once_per_stakes') throw new Refused('WAITING.ALREADY');
      throw error;
    }
  }

  /** One after the other per account, so that nobody has more places than he may. */
  private async count(manager: EntityManager, player: string): Promise<void> {
    await manager.query(`SELECT 1 FROM player WHERE id = $1 FOR UPDATE`, [player]);
    const [row] = await manager.query<{ n: string }[]>(`SELECT count(*) AS n FROM waiting WHERE player_id = $1 AND state <> 'ended'`, [player]);
    const most = this.config.waitingPerPlayer;
    if (Number(row?.n ?? 0) >= most) throw new Refused('WAITING.TOO_MANY', { most });
  }

  /** A table that the wish can be fulfilled at; throws when there is none, or the buy-in does not fit. */
  private async suitable(player: string, at: Wish['at'], buyIn: number): Promise<NonNullable<ReturnType<TablesService['line']>>> {
    const lines = ('table' in at ? [at.table] : this.tables.playing(at.game, at.currency, at.stakes)).flatMap((id) => this.tables.line(id) ?? []);
    const [first] = lines;
    if (first === undefined) throw new Refused('table' in at ? 'TABLE.UNKNOWN' : 'WAITING.NO_SUCH_STAKES');
    if ('table' in at) {
      if (first.status === 'closing') throw new Refused('TABLE.CLOSED');
      if (first.kind === 'private') throw new Refused('WAITING.NOT_HERE');
      const stay = this.tables.stayAt(at.table, player);
      if (stay !== null) throw new Refused('SEAT.ALREADY_SEATED', { seat: stay.seat });
      const owed = await this.tables.owed(at.table, player);
      if (buyIn < owed.chips) throw new Refused('BUYIN.BELOW_LAST_STACK', { minimum: owed.chips, minutes: owed.minutes });
    }
    const minimum = Math.min(...lines.map(({ minBuyIn }) => minBuyIn));
    const maximum = Math.max(...lines.map(({ maxBuyIn }) => maxBuyIn ?? Number.MAX_SAFE_INTEGER));
    if (buyIn < minimum) throw new Refused('BUYIN.BELOW_MINIMUM', { minimum });
    if (buyIn > maximum) throw new Refused('BUYIN.ABOVE_MAXIMUM', { maximum });
    const available = await this.tables.walletAvailable(first.table, player);
    if (available < buyIn) throw new Refused('WALLET.NOT_ENOUGH', { available });
    return first;
  }
}
