/** What a command comes to: an answer, a question before something that cannot be undone, or something that is done. */
import type { GameAction } from '../../../../src/contracts/games.js';
import type { Amount, SeatNo } from '../../../../src/contracts/ids.js';
import type { TableView } from '../../../../src/contracts/table.js';
import type { NumberedLine } from '../hand-story.js';
import type { CommandId } from './command-words.js';

/** What the page can do for the player. `act` answers the offer `decisionId`; a later offer is not touched. */
export type Deed =
  | { readonly kind: 'act'; readonly decisionId: string; readonly action: GameAction }
  | { readonly kind: 'sit'; readonly seat: SeatNo | null; readonly amount: Amount }
  | { readonly kind: 'top-up'; readonly amount: Amount }
  | { readonly kind: 'sit-out' | 'sit-in' | 'leave' | 'settings' }
  | { readonly kind: 'show'; readonly handNo: number }
  /** Puts a finished round away, on this page alone. */
  | { readonly kind: 'new-game'; readonly handNo: number };

/** `say`: answered at once. `ask`: done only when the player says yes. `did`: what is said when the room has taken it. */
export type Outcome =
  | { readonly say: readonly string[] }
  | { readonly ask: string; readonly deed: Deed; readonly did: string }
  | { readonly deed: Deed; readonly did: string };

/** How things stand when a command is given. */
export interface Situation<V extends TableView = TableView> {
  readonly view: V;
  /** The room's time. */
  readonly now: number;
  /** Complete as far as we know, and connected: only then something can be done. */
  readonly fresh: boolean;
  readonly log: readonly NumberedLine[];
  /** The story of the hand before. */
  readonly lastLog: readonly NumberedLine[];
  /** What I could take to the table; null: I am not signed in. */
  readonly balance: Amount | null;
}

/** What a game can be asked and told. Each answers null for what is not its own. */
export interface PlainGame<V extends TableView = TableView> {
  /** What is going on, or my options when it is my turn. */
  headline(situation: Situation<V>): string;
  mine(view: V): readonly string[];
  /** Everybody's open cards, or one seat's. */
  boards(view: V, seat: SeatNo | null): readonly string[];
  pot(view: V): readonly string[];
  /** Each seat in one sentence, in the order of the seats. */
  seats(view: V): readonly string[];
  /** What I may do now, as it is typed. */
  options(view: V): readonly string[];
  /** Why a house way set each open hand, or one seat's; absent where nothing is set. */
  why?(view: V, seat: SeatNo | null): readonly string[];
  /** Seconds of whoever has to decide; nothing when nobody has to. */
  time(situation: Situation<V>): string;
  /** The game's own commands that mean something in it, offered or not. */
  readonly commands: readonly CommandId[];
  act(id: CommandId, rest: string, situation: Situation<V>): Outcome | null;
}
