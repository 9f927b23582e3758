/** A table's controller with a room that answers and tells what the test says. */
import type { Ack } from '../../src/contracts/errors.js';
import type { TableFrame, TableView } from '../../src/contracts/table.js';
import { Cell } from '../../web/src/room/cell.js';
import { TableController, type TableConnection } from '../../web/src/table/table-controller.js';
import { FakeTimers, settled } from './fakes.js';

export interface FollowedTable {
  readonly controller: TableController;
  readonly timers: FakeTimers;
  /** A frame comes. */
  readonly send: (frame: TableFrame) => void;
}

/** A controller that follows `view`. */
export async function following(view: TableView, command: () => Promise<Ack> = () => Promise.resolve({ ok: true })): Promise<FollowedTable> {
  let send: (frame: TableFrame) => void = () => undefined;
  const connection = {
    ask: (message: string) => Promise.resolve(message === 'table:follow' ? { ok: true, view, serverNow: 0 } : { ok: true }),
    command,
    on: (event: string, listener: (frame: TableFrame) => void) => {
      if (event === 'table:frame') send = listener;
      return () => undefined;
    },
    onUp: (run: () => void) => {
      run();
      return () => undefined;
    },
    state: new Cell({ phase: 'live' }),
    clock: { seen: () => undefined, now: () => 0 },
  } as unknown as TableConnection;
  const timers = new FakeTimers();
  const controller = new TableController('tbl_1', connection, timers);
  await settled();
  return { controller, timers, send: (frame) => send(frame) };
}
