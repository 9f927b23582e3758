/** What is mine in the room: tables that I sit at with whose turn it is, places in waiting lists, seats that are offered to me. */
import type { Ack } from '../../../src/contracts/errors.js';
import type { Amount, TableId } from '../../../src/contracts/ids.js';
import type { LobbyTable, MyPlaces, MyTable, MyWait, TablePreview, WaitNotice } from '../../../src/contracts/lobby.js';
import type { SeatLeftReason, TableFrame } from '../../../src/contracts/table.js';
import { stakesKey } from '../../../src/contracts/stakes.js';
import { money } from '../messages/money.js';
import { wordRefusal } from '../messages/refusal-words.js';
import { t } from '../messages/translate.js';
import type { Connection } from '../net/connection.js';
import { Cell } from '../room/cell.js';
import { NO_HURRY_MS } from '../room/hurry.js';
import type { Timers } from '../room/timers.js';

export interface PlacesState {
  /** Null: not known (yet). */
  readonly mine: MyPlaces | null;
  /** A request of mine is on its way. */
  readonly busy: boolean;
  /** The last thing that went wrong or happened to a place of mine, in words. */
  readonly note: string | null;
}

/** What a quick seat is asked for. */
export type QuickWish = Pick<LobbyTable, 'game' | 'currency' | 'kind' | 'stakes'>;

const AGAIN_MS = 1_500;

/** Keeps my places current, and asks for them. */
export class Places {
  readonly state = new Cell<PlacesState>({ mine: null, busy: false, note: null });

  constructor(
    private readonly connection: Pick<Connection, 'ask' | 'command' | 'on' | 'onUp' | 'state' | 'clock'>,
    private readonly timers: Timers,
  ) {
    connection.on('mine:changed', (mine) => this.came(mine));
    connection.on('waiting:notice', (notice) => this.noticed(notice));
    connection.on('table:frame', (frame) => this.left(frame));
    connection.onUp(() => void this.follow());
    connection.state.subscribe(({ phase }) => phase === 'off' && this.state.set({ mine: null, busy: false, note: null }));
  }

  /** Takes a seat with `buyIn` at once at the table that suits best; its id, or null when there was none. */
  async quickSeat({ game, currency, kind, stakes }: QuickWish, buyIn: Amount): Promise<TableId | null> {
    const answer = await this.request(() => this.connection.command('seat:quick', { game, currency, kind, stakes: stakesKey(stakes), buyIn }), currency);
    return answer?.table ?? null;
  }

  /** Waits for a seat at this table. */
  async wait({ table, currency }: Pick<LobbyTable, 'table' | 'currency'>, buyIn: Amount): Promise<boolean> {
    return (await this.request(() => this.connection.command('waiting:join', { table, buyIn }), currency)) !== null;
  }

  /** Waits for a seat at any table of the same stakes. */
  async queue({ game, currency, stakes }: Pick<LobbyTable, 'game' | 'currency' | 'stakes'>, buyIn: Amount): Promise<boolean> {
    return (await this.request(() => this.connection.command('waiting:queue', { game, currency, stakes: stakesKey(stakes), buyIn }), currency)) !== null;
  }

  async stopWaiting({ wait, currency }: Pick<MyWait, 'wait' | 'currency'>): Promise<void> {
    await this.request(() => this.connection.command('waiting:leave', { wait }), currency);
  }

  /** Takes the offered seat; true when it is mine. */
  async accept({ wait, currency, offer }: MyWait): Promise<boolean> {
    if (!offer) return false;
    return (await this.request(() => this.connection.command('offer:accept', { wait, table: offer.table }), currency)) !== null;
  }

  async decline({ wait, currency, offer }: MyWait): Promise<void> {
    if (offer) await this.request(() => this.connection.command('offer:decline', { wait, table: offer.table }), currency);
  }

  /** Moves with the whole stack to another table of the stakes: at once, or when the hand is over. `moved`: it has happened. */
  async move(from: Pick<MyTable, 'table' | 'sittingId' | 'currency'>, to: TableId): Promise<{ readonly moved: boolean } | null> {
    return this.request(() => this.connection.command('table:move', { table: from.table, sittingId: from.sittingId, to }), from.currency);
  }

  /** Takes a move back that has not happened. */
  async stay({ table, sittingId, currency }: Pick<MyTable, 'table' | 'sittingId' | 'currency'>): Promise<void> {
    await this.request(() => this.connection.command('table:stay', { table, sittingId }), currency);
  }

  /** The seats of a table, without following it; null when it cannot be told. */
  async preview(table: TableId): Promise<TablePreview | null> {
    const answer = await this.connection.ask('lobby:preview', { table });
    return answer.ok ? answer : null;
  }

  /** The note has been read. */
  clearNote(): void {
    this.state.update((s) => ({ ...s, note: null }));
  }

  private async follow(): Promise<void> {
    const answer = await this.connection.ask('mine:follow', {});
    if (answer.ok) this.came(answer);
    else if (answer.retry) this.timers.after(AGAIN_MS, () => this.connection.state.value.phase === 'live' && void this.follow());
  }

  private came(mine: MyPlaces): void {
    this.connection.clock.seen(mine.serverNow);
    this.state.update((s) => ({ ...s, mine }));
  }

  private noticed(notice: WaitNotice): void {
    const wait = this.state.value.mine?.waiting.find((w) => w.wait === notice.wait);
    const note = wordNotice(notice, wait);
    if (note !== null) this.state.update((s) => ({ ...s, note }));
  }

  /** Who is taken from his seat without having asked is told, wherever he is in the room, until he has read it. */
  private left(frame: TableFrame): void {
    const mine = this.state.value.mine?.seated.find(({ table, sittingId }) => table === frame.table && frame.stream === `seat:${sittingId}`);
    if (!mine) return;
    for (const event of frame.events) {
      if (!('table' in event) || event.table.type !== 'SeatLeft' || event.table.seat !== mine.seat) continue;
      const note = wordLeaving(event.table.reason, mine);
      if (note !== null) this.state.update((s) => ({ ...s, note }));
    }
  }

  private async request<T extends object>(send: () => Promise<Ack<T>>, currency: string): Promise<({ ok: true } & T) | null> {
    if (this.state.value.busy) return null;
    this.state.update((s) => ({ ...s, busy: true, note: null }));
    const answer = await send();
    this.state.update((s) => ({ ...s, busy: false, note: answer.ok ? s.note : wordRefusal(answer, currency) }));
    return answer.ok ? answer : null;
  }
}

/** What happened to a place of mine, where the page does not show it by itself. */
export function wordNotice(notice: WaitNotice, wait: Pick<MyWait, 'name' | 'currency'> | undefined): string | null {
  const name = wait?.name ?? t('wait.any-table');
  const currency = wait?.currency ?? 'PLAY';
  if (notice.what === 'passed-over') return t('wait.passed-over', { name, needed: money(notice.needed, currency), available: money(notice.available, currency) });
  if (notice.what === 'offered') return null;
  switch (notice.reason) {
    case 'lapsed':
      return t('wait.ended-lapsed', { name });
    case 'table-closed':
      return t('wait.ended-closed', { name });
    case 'terms-changed':
      return t('wait.ended-terms', { name });
    case 'seated':
    case 'left':
    case 'declined':
    case 'account':
      return null;
  }
}

/** Why I have no seat any more, where I did not ask for that; null where I did. */
export function wordLeaving(reason: SeatLeftReason, { name, chips, currency }: Pick<MyTable, 'name' | 'chips' | 'currency'>): string | null {
  const values = { name, amount: money(chips, currency) };
  switch (reason) {
    case 'sat-out-too-long':
      return t('mine.left-sat-out', values);
    case 'table-closed':
      return t('mine.left-closed', values);
    case 'staff':
      return t('mine.left-staff', values);
    case 'asked':
    case 'moved':
      return null;
  }
}

/** How one of my tables stands, as short as on its tab; `now` null: the room is not reached, and no seconds are told. */
export function wordStanding(table: Pick<MyTable, 'turnEnds' | 'sittingOut' | 'asked'>, now: number | null): { readonly text: string; readonly turn: boolean } {
  const seconds = turnSeconds(table, now ?? 0);
  if (seconds !== null && now === null) return { text: t('mine.your-turn-now'), turn: true };
  if (seconds !== null && seconds * 1000 <= NO_HURRY_MS) return { text: t('mine.your-turn', { seconds }), turn: true };
  // A clock that hurries nobody is not shown; it is my turn all the same.
  if (seconds !== null) return { text: t('mine.your-turn-now'), turn: false };
  if (table.sittingOut !== null) return { text: t('mine.out'), turn: false };
  if (table.asked.length === 1) return { text: t('mine.asked', { no: (table.asked[0] ?? 0) + 1 }), turn: false };
  return { text: table.asked.length > 1 ? t('mine.asked-many', { count: table.asked.length }) : t('mine.idle'), turn: false };
}

/** Whether it is my turn at a table, and for how many seconds yet. */
export function turnSeconds({ turnEnds }: Pick<MyTable, 'turnEnds'>, now: number): number | null {
  return turnEnds === null ? null : Math.max(0, Math.ceil((turnEnds - now) / 1000));
}
