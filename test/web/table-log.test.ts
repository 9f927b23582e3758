import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StudProjectedEvent } from '../../src/contracts/seven-card-stud.js';
import type { StudTableView, TableFrame } from '../../src/contracts/table.js';
import { needWords, useLanguage } from '../../web/src/messages/translate.js';
import { Cell } from '../../web/src/room/cell.js';
import { TableController, type TableConnection } from '../../web/src/table/table-controller.js';
import { FakeTimers, frame, RULES, settled, tableView } from './fakes.js';

beforeEach(async () => {
  await useLanguage(['en'], null);
  await needWords('table', 'stud', 'refusals');
});

/** A controller that follows `view`, and how frames reach it. */
async function following(view: StudTableView): Promise<{ controller: TableController; send: (frame: TableFrame) => void }> {
  let send: (frame: TableFrame) => void = () => undefined;
  const connection = {
    ask: (message: string) => Promise.resolve(message === 'table:follow' ? { ok: true, view, serverNow: 0 } : { ok: true }),
    command: () => Promise.resolve({ ok: true }),
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
  const controller = new TableController('tbl_1', connection, new FakeTimers());
  await settled();
  return { controller, send };
}

const hand = (event: StudProjectedEvent): TableFrame['events'][number] => ({ hand: event });
const opened = (handNo: number): TableFrame['events'][number] =>
  hand({ type: 'HandOpened', handNo, at: 0, rules: RULES, button: 0, players: [0, 1].map((seat) => ({ seat, stack: 10_000, protectionsLeft: 2 })), root: null });
const acted = (seat: number): TableFrame['events'][number] => hand({ type: 'Acted', seat, act: 'check', added: 0, to: 0, allIn: false, cause: 'player' });

describe('the story of this hand', () => {
  it('begins with the hand, whatever was told before, and keeps all of it', async () => {
    const { controller, send } = await following(tableView());
    const log = (): string[] => controller.state.value.log.map((line) => line.text);
    send(frame(6, [opened(8)]));
    send(frame(7, [acted(0)]));
    send(frame(8, [hand({ type: 'PotAwarded', pot: 0, amount: 50, rake: 0, winners: [{ seat: 0, amount: 50 }], hand: null })]));
    expect(log()).toEqual(['Hand 8. Ada has the button.', 'Ada checks.', 'Ada wins 0.50.']);
    // What the same frame told of the table before the hand is not of the hand.
    send(frame(9, [{ table: { type: 'SatOut', seat: 3, reason: 'asked' } }, opened(9), acted(1)]));
    expect(log()).toEqual(['Hand 9. Ada has the button.', 'Marta checks.']);
    expect(controller.state.value.last?.lines.map((line) => line.text)).toEqual(['Hand 8. Ada has the button.', 'Ada checks.', 'Ada wins 0.50.']);
    for (let v = 10; v < 210; v += 1) send(frame(v, [acted(v % 2)]));
    expect(log()).toHaveLength(202);
    expect(log()[0]).toBe('Hand 9. Ada has the button.');
  });
});
