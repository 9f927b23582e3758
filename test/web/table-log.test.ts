import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StudProjectedEvent } from '../../src/contracts/seven-card-stud.js';
import type { TableFrame } from '../../src/contracts/table.js';
import { needWords, useLanguage } from '../../web/src/messages/translate.js';
import { frame, RULES, tableView } from './fakes.js';
import { following } from './followed-table.js';

beforeEach(async () => {
  await useLanguage(['en'], null);
  await needWords('table', 'stud', 'refusals');
});

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
