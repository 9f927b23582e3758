/** What I keep about other players, at every table: whom I have muted, and my notes. */
import type { RefusedAck } from '../../../src/contracts/errors.js';
import type { PlayerNote } from '../../../src/contracts/http.js';
import type { PlayerId } from '../../../src/contracts/ids.js';
import type { Api } from '../net/api.js';
import type { Connection } from '../net/connection.js';
import { Cell } from '../room/cell.js';
import type { Room } from '../room/room.js';

export interface PeopleState {
  readonly muted: ReadonlySet<PlayerId>;
  readonly notes: ReadonlyMap<PlayerId, PlayerNote>;
}

/** A request that went through, or why not. */
export type Done = { readonly ok: true } | RefusedAck;

const NOTHING: PeopleState = { muted: new Set(), notes: new Map() };

/** Mutes and notes of the player who is signed in. */
export class People {
  readonly state = new Cell<PeopleState>(NOTHING);
  private asked = false;

  constructor(
    private readonly api: Pick<Api, 'notes' | 'writeNote'>,
    private readonly connection: Pick<Connection, 'ask'>,
    private readonly now: () => number,
  ) {}

  /** Fetches my notes, once; again after a failure. */
  async needNotes(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    const answer = await this.api.notes();
    if (answer.ok) this.change({ notes: new Map(answer.notes.map((note) => [note.player, note])) });
    else this.asked = false;
  }

  /** Another player is signed in: nothing of the last one's is kept. */
  forget(): void {
    this.asked = false;
    this.state.set(NOTHING);
  }

  /** Whom I have muted, as the room tells it with a table's talk. */
  heardMuted(muted: readonly PlayerId[]): void {
    this.change({ muted: new Set(muted) });
  }

  /** Mutes a player or hears him again: shown at once, taken back when the room refuses. */
  async mute(player: PlayerId, muted: boolean): Promise<Done> {
    this.setMuted(player, muted);
    const answer = await this.connection.ask('chat:mute', { player, muted });
    if (!answer.ok) this.setMuted(player, !muted);
    return answer;
  }

  /** Writes my note on a player; an empty one removes it. */
  async write(player: PlayerId, name: string, text: string): Promise<Done> {
    const answer = await this.api.writeNote(player, text);
    if (!answer.ok) return answer;
    const notes = new Map(this.state.value.notes);
    if (text.trim() === '') notes.delete(player);
    else notes.set(player, { player, name, text, at: this.now() });
    this.change({ notes });
    return answer;
  }

  private setMuted(player: PlayerId, muted: boolean): void {
    const all = new Set(this.state.value.muted);
    if (muted) all.add(player);
    else all.delete(player);
    this.change({ muted: all });
  }

  private change(change: Partial<PeopleState>): void {
    this.state.update((s) => ({ ...s, ...change }));
  }
}

const ofRooms = new WeakMap<Room, People>();

/** The one {@link People} of a room: every table shows the same. */
export function peopleOf(room: Room): People {
  let people = ofRooms.get(room);
  if (people) return people;
  people = new People(room.api, room.connection, () => room.connection.clock.now());
  ofRooms.set(room, people);
  let player: string | null = null;
  room.session.state.subscribe((state) => {
    const id = state.phase === 'signed-in' ? state.me.id : null;
    if (player !== null && id !== player) people.forget();
    player = id;
  });
  return people;
}
