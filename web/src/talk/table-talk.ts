/** The talk of one table: its last lines and the new ones, what I say, whom I report. */
import { type ChatLine, type ReportReason, type Saying } from '../../../src/contracts/chat.js';
import { LIMITS } from '../../../src/contracts/limits.js';
import type { PlayerId, TableId } from '../../../src/contracts/ids.js';
import type { PublicPlayer } from '../../../src/contracts/table.js';
import type { Connection } from '../net/connection.js';
import { Cell } from '../room/cell.js';
import type { Done, People } from './people.js';

export interface TalkState {
  /** Oldest first; null: not fetched (yet). */
  readonly lines: readonly ChatLine[] | null;
  /** Lines of others, whom I hear, since I last looked. */
  readonly unread: number;
  /** The talk could not be fetched. */
  readonly failed: boolean;
}

/** Follows the talk of a table until closed. */
export class TableTalk {
  readonly state = new Cell<TalkState>({ lines: null, unread: 0, failed: false });
  private readonly ends: (() => void)[] = [];
  private looking = false;

  constructor(
    private readonly table: TableId,
    private readonly connection: Pick<Connection, 'ask' | 'command' | 'on' | 'onUp'>,
    private readonly people: Pick<People, 'heardMuted' | 'state'>,
    private readonly myId: () => PlayerId | null,
  ) {
    this.ends.push(
      connection.on('chat:line', (line) => line.table === table && this.heard(line)),
      // What was said while the connection was away is in the history.
      connection.onUp(() => void this.fetch()),
    );
  }

  close(): void {
    for (const end of this.ends.splice(0)) end();
  }

  /** The talk is in sight, or no longer. */
  look(looking: boolean): void {
    this.looking = looking;
    if (looking) this.change({ unread: 0 });
  }

  /** Says something. */
  say(say: Saying): Promise<Done> {
    return this.connection.command('chat:say', { table: this.table, say });
  }

  /** Tells the moderators about a player, with the hand that it is about. */
  report(player: PlayerId, handNo: number, reason: ReportReason, text: string): Promise<Done> {
    return this.connection.command('player:report', { table: this.table, player, handNo, reason, text });
  }

  private async fetch(): Promise<void> {
    const answer = await this.connection.ask('chat:history', { table: this.table });
    if (!answer.ok) {
      this.change({ failed: true });
      return;
    }
    this.people.heardMuted(answer.muted);
    const before = this.state.value.lines;
    this.change({ lines: merge(answer.lines, before ?? []), failed: false });
    // What was there when I came is not news.
    if (before !== null) this.count(answer.lines.filter((line) => !before.some((l) => l.id === line.id)));
  }

  private heard(line: ChatLine): void {
    const { lines } = this.state.value;
    if (lines?.some((l) => l.id === line.id)) return;
    this.change({ lines: merge(lines ?? [], [line]) });
    this.count([line]);
  }

  private count(fresh: readonly ChatLine[]): void {
    if (this.looking) return;
    const { muted } = this.people.state.value;
    const news = fresh.filter(({ player }) => player.id !== this.myId() && !muted.has(player.id)).length;
    if (news > 0) this.change({ unread: this.state.value.unread + news });
  }

  private change(change: Partial<TalkState>): void {
    this.state.update((s) => ({ ...s, ...change }));
  }
}

/** Both, each line once, in the order in which the room took them. */
function merge(a: readonly ChatLine[], b: readonly ChatLine[]): readonly ChatLine[] {
  const byId = new Map([...a, ...b].map((line) => [line.id, line]));
  return [...byId.values()].toSorted((x, y) => Number(x.id) - Number(y.id)).slice(-LIMITS.chatHistory * 4);
}

/** Somebody of the table: seated (`seat`), or gone (null) but heard lately. */
export interface TablePerson {
  readonly player: PublicPlayer;
  readonly seat: number | null;
}

/** The others at a table in the order of their seats, then those who have gone and are still in the talk. */
export function personsAt(seats: readonly { readonly seat: number; readonly player: PublicPlayer | null }[], lines: readonly ChatLine[], myId: PlayerId | null): readonly TablePerson[] {
  const seated = seats.flatMap(({ seat, player }) => (player && player.id !== myId ? [{ player, seat }] : []));
  const known = new Set<PlayerId | null>([myId, ...seats.map(({ player }) => player?.id ?? null)]);
  const gone: TablePerson[] = [];
  for (const { player } of lines.toReversed()) {
    if (known.has(player.id)) continue;
    known.add(player.id);
    gone.push({ player, seat: null });
  }
  return [...seated, ...gone];
}
