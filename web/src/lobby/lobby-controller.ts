/** The live table list. */
import type { LobbyGame, LobbyTable } from '../../../src/contracts/lobby.js';
import type { Api } from '../net/api.js';
import type { Connection } from '../net/connection.js';
import { Cell } from '../room/cell.js';
import type { Timers } from '../room/timers.js';
import { mergeTables } from './table-list.js';

/** `tables` null: not known yet. */
export interface LobbyState {
  readonly tables: readonly LobbyTable[] | null;
  /** Null: not told; the list itself can be counted. */
  readonly games: readonly LobbyGame[] | null;
}

const VISITOR_POLL_MS = 8000;

/** Keeps the list: over the socket with a session, by asking now and then without one. */
export class LobbyController {
  readonly state = new Cell<LobbyState>({ tables: null, games: null });
  private readonly ends: (() => void)[] = [];
  private callOffPoll: (() => void) | null = null;
  private closed = false;

  constructor(
    private readonly connection: Pick<Connection, 'ask' | 'on' | 'onUp' | 'state'>,
    private readonly api: Api,
    private readonly timers: Timers,
  ) {
    this.ends.push(
      connection.on('lobby:tables', ({ tables, removed, games }) => {
        const known = this.state.value;
        if (known.tables) this.state.set({ tables: mergeTables(known.tables, tables, removed), games: games ?? known.games });
      }),
      connection.onUp(() => void this.follow()),
    );
    void this.poll();
  }

  /** Stops following. */
  close(): void {
    this.closed = true;
    this.callOffPoll?.();
    for (const end of this.ends.splice(0)) end();
    if (this.live) void this.connection.ask('lobby:unfollow', {});
  }

  private get live(): boolean {
    return this.connection.state.value.phase === 'live';
  }

  private async follow(): Promise<void> {
    const answer = await this.connection.ask('lobby:follow', {});
    if (this.closed) return;
    if (answer.ok) this.state.set({ tables: mergeTables([], answer.tables, []), games: answer.games });
    else if (answer.retry) this.timers.after(1000, () => !this.closed && this.live && void this.follow());
  }

  private async poll(): Promise<void> {
    if (!this.live) {
      const answer = await this.api.tables();
      if (this.closed) return;
      if (answer.ok && !this.live) this.state.set({ tables: mergeTables([], answer.tables, []), games: null });
    }
    this.callOffPoll = this.timers.after(VISITOR_POLL_MS, () => void this.poll());
  }
}
