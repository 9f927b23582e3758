/** What the table's page gives to the text view of any game. */
import type { TableView } from '../../../../src/contracts/table.js';
import type { NumberedLine } from '../hand-story.js';
import type { Film } from '../table-controller.js';
import type { Deed } from './outcome.js';

export interface PlainProps<V extends TableView> {
  readonly view: V;
  /** The room's time. */
  readonly now: () => number;
  /** Complete as far as we know, and connected. */
  readonly fresh: boolean;
  readonly sending: string | null;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly log: readonly NumberedLine[];
  /** The story of the hand before; empty when none was seen. */
  readonly lastLog: readonly NumberedLine[];
  /** What I could take to the table; null: not signed in. */
  readonly balance: number | null;
  /** Tells each frame that may be shown as motion. */
  readonly onfilm: (listener: (film: Film) => void) => () => void;
  /** Does it; null: the room took it, else what went wrong, in words. */
  readonly perform: (deed: Deed) => Promise<string | null>;
  /** Absent: nobody may sit down. */
  readonly onsit: ((seat: number | null) => void) | undefined;
  readonly ontopup: () => void;
  readonly onsitout: () => void;
  readonly onsitin: () => void;
  readonly onleave: () => void;
  readonly onsettings: () => void;
  /** Back to the drawn table. */
  readonly onfelt: () => void;
}
