/** Who sits down in the place of one who has left is told so with the hand that lies there: nothing in it is his, for whoever looks and whenever he comes. */
import { describe, expect, test } from '@jest/globals';
import type { PaiGowTableView, StudTableView, TableView } from '../../src/contracts/table.js';
import { offerFor } from '../../src/tables/table-view.js';
import { gameById } from '../../src/games/registry.js';
import { BUY_IN, OneTable } from './one-table.js';

const STUD = { seats: 4, clock: { silentMs: 1_000, countdownMs: 1_000, reconnectMs: 1_000, betweenHandsMs: 5_000 } };
const PAI_GOW = { clock: { bettingMs: 5_000, settingMs: 5_000, betweenHandsMs: 5_000 } };
const open = (id: string, names: readonly string[]): OneTable => {
  const table = new OneTable(id, id === 'pai-gow' ? PAI_GOW : STUD);
  for (const [seat, name] of names.entries()) table.sit(name, seat);
  table.run(() => !table.state.playing);
  return table;
};
const newcomers = ({ seats }: TableView): number[] => seats.filter(({ newcomer }) => newcomer).map(({ seat }) => seat);
/** As he who has just come sees it, another player, and a watcher who opens the table now. */
const told = (table: OneTable, newcomer: string, other?: string): number[][] => [newcomer, ...(other === undefined ? [] : [other]), undefined].map((name) => newcomers(table.view(name)));

describe('a seat that was left and taken', () => {
  test('stud §2.6: after the hand has ended, it is another’s that lies there, until the next opens', () => {
    const table = open('seven-card-stud', ['a', 'b']);
    const [first, second] = [table.asked()[0]!, table.asked()[0] === 'a' ? 'b' : 'a'];
    table.act(first, { act: 'bring-in' });
    table.act(second, { act: 'fold' });
    expect(table.state.playing).toBe(false);
    table.leave(first);
    const seat = first === 'a' ? 0 : 1;
    expect(told(table, second)).toEqual([[], []]);
    table.sit('d', seat);
    expect(told(table, 'd', second)).toEqual([[seat], [seat], [seat]]);
    const view = table.view('d') as StudTableView;
    expect(view.hand!.players.find((each) => each.seat === seat)).toMatchObject({ won: 50, down: [null, null] });
    expect(view.seats[seat]!.chips).toBe(BUY_IN);
    table.run(() => !table.state.playing);
    expect(told(table, 'd', second)).toEqual([[], [], []]);
    expect((table.view('d') as StudTableView).hand!.players.find((each) => each.seat === seat)!.down).not.toContain(null);
  });

  test('stud §2.6: whoever comes back is as new to the hand as anybody', () => {
    const table = open('seven-card-stud', ['a', 'b']);
    const first = table.asked()[0]!;
    table.act(first, { act: 'bring-in' });
    table.act(first === 'a' ? 'b' : 'a', { act: 'fold' });
    table.leave(first);
    table.sit(first, first === 'a' ? 0 : 1, 'sit_again');
    expect(newcomers(table.view())).toEqual([first === 'a' ? 0 : 1]);
  });

  test('pai gow §3.3: while bets are laid, the bet, the stack and the turn of one who left are not the next one’s', () => {
    const table = open('pai-gow', ['a', 'b']);
    table.act('a', { act: 'wager', amount: 1_000 });
    expect(table.leave('a')).toEqual({ left: true });
    table.sit('d', 0);
    expect((table.state.hand as { phase: string }).phase).toBe('betting');
    expect(told(table, 'd', 'b')).toEqual([[0], [0], [0]]);
    expect(table.view('d').offer).toBeNull();
    expect(table.send({ type: 'Act', commandId: 'late', actor: { id: 'd', name: 'd', bot: false }, decisionId: `${table.state.handNo}.0.bet`, action: { act: 'wager', amount: 1_000 } })).toEqual({ refused: 'HAND.NOT_YOUR_TURN' });
    // Whatever a game would ask of that number, he is not the one whom it asks.
    const asking = { ...gameById('pai-gow')!, offer: () => ({ decisionId: 'x', legal: [], deadline: 0 }) };
    expect([0, 1].map((seat) => offerFor(table.state, asking, table.state.seats[seat]!) !== null)).toEqual([false, true]);
  });

  test('pai gow §3.3, §4.5: while hands are set, and when the round is settled', () => {
    const table = open('pai-gow', ['a', 'b']);
    table.act('a', { act: 'wager', amount: 1_000 });
    table.act('a', { act: 'ready' });
    table.act('b', { act: 'skip' });
    expect((table.state.hand as { phase: string }).phase).toBe('setting');
    expect(table.leave('b')).toEqual({ left: true });
    table.sit('d', 1);
    expect(told(table, 'd', 'a')).toEqual([[1], [1], [1]]);
    table.act('a', { act: 'house-way' });
    expect(table.state.playing).toBe(false);
    expect(table.leave('a')).toEqual({ left: true });
    expect(told(table, 'd')).toEqual([[1], [1]]);
    table.sit('e', 0);
    expect(told(table, 'e', 'd')).toEqual([[0, 1], [0, 1], [0, 1]]);
    const { hand, seats } = table.view('e') as PaiGowTableView;
    expect(hand!.players.find(({ seat }) => seat === 0)).toMatchObject({ bet: 1_000, setBy: null });
    expect(seats[0]!.chips).toBe(BUY_IN);
    table.run(() => !table.state.playing);
    expect(told(table, 'e', 'd')).toEqual([[], [], []]);
  });

  test('whoever takes a seat that was free all along is new to the hand too; before the first hand, and once it is voided, nobody is', () => {
    const table = new OneTable('pai-gow', PAI_GOW);
    table.sit('a', 0);
    expect(told(table, 'a')).toEqual([[], []]);
    table.run(() => !table.state.playing);
    table.sit('late', 3);
    expect(told(table, 'late', 'a')).toEqual([[3], [3], [3]]);
    table.send({ type: 'VoidHand', commandId: 'void', staff: 'sup', reason: 'a test' });
    expect(told(table, 'late', 'a')).toEqual([[], [], []]);
  });
});
