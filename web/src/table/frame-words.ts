/** A frame in words, by the game of its table. */
import type { PlayerId } from '../../../src/contracts/ids.js';
import type { TableFrame, TableView } from '../../../src/contracts/table.js';
import type { LogLine } from './log-line.js';
import { wordPaiGowFrame } from './pai-gow/event-words.js';
import { wordStudFrame } from './stud/event-words.js';
import { wordTableEvent } from './table-event-words.js';

/** All lines of a frame, in order. `before`: the view that the frame was applied to; `myId`: who reads it. */
export function wordFrame(frame: TableFrame, view: TableView, before: TableView, myId: PlayerId | null): LogLine[] {
  if (view.game === 'seven-card-stud' && before.game === view.game) return wordStudFrame(frame, { view, before, myId });
  if (view.game === 'pai-gow' && before.game === view.game) return wordPaiGowFrame(frame, { view, before, myId });
  return frame.events.flatMap((event) => ('table' in event ? wordTableEvent(event.table, { view, before, myId }) : []));
}
