/** What leaving costs is asked in words that are true, and who has folded does not wait (stud §2.6). */
import { describe, expect, it } from '@jest/globals';
import type { PaiGowTableView } from '../../src/contracts/table.js';
import { PAI_GOW_SITUATIONS } from '../../web/dev/pai-gow-situations.js';
import { Cell } from '../../web/src/room/cell.js';
import { leaveTable } from '../../web/src/table/leave-table.js';
import { leaveQuestion } from '../../web/src/table/my-stay.js';
import { seatView, studView, tableView } from './fakes.js';
import './all-words.js';

const me = { seat: 0, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null };
const at = (state: 'live' | 'folded', phase: 'betting' | 'ended' = 'betting') => tableView({ me, hand: studView({ phase, players: [seatView(0, { state, stack: 9_000 }), seatView(1)] }) });

describe('leaving a table of Stud', () => {
  it('asks what is true', () => {
    expect(leaveQuestion(at('live'))).toBe('You fold when it is your turn. Your chips go back to your balance when the hand ends.');
    expect(leaveQuestion(at('folded'))).toBe('You have folded, so you need not wait: you go to the lobby now, and your 90.00 go back to your balance when the hand ends.');
    expect(leaveQuestion(at('folded', 'ended'))).toBe('Your 90.00 go back to your balance.');
  });

  it('takes who has folded to the lobby at once, and nobody whom the room did not let go', async () => {
    const went: string[] = [];
    const leave = (view: ReturnType<typeof at>, took: boolean): Promise<boolean> => leaveTable({ state: new Cell({ view }) as never, leave: () => Promise.resolve(took) }, () => went.push('lobby'));
    expect([await leave(at('folded'), true), went.length]).toEqual([true, 1]);
    expect([await leave(at('folded'), false), await leave(at('live'), true), went.length]).toEqual([false, true, 1]);
  });
});

describe('leaving a table of Pai Gow', () => {
  const { view } = PAI_GOW_SITUATIONS['pai-gow-bet']!();
  const mine = view.hand!.players.find(({ seat }) => seat === view.me!.seat)!;
  const as = (change: Partial<typeof mine>): PaiGowTableView => ({ ...view, hand: { ...view.hand!, players: view.hand!.players.map((each) => (each === mine ? { ...mine, ...change } : each)) } });

  it('pai gow §3.3, §4.5: a bet that may be taken back goes home with me; one that stands keeps me', () => {
    expect(leaveQuestion(as({ stack: 17_300, bet: 2_700, sideBets: { fortune: 500 }, state: 'betting' }))).toBe('Your 205.00 go back to your balance.');
    expect(leaveQuestion(as({ stack: 17_300, bet: 0, state: 'out' }))).toBe('Your 173.00 go back to your balance.');
    expect(leaveQuestion(as({ state: 'ready' }))).toMatch(/^Your bet stays in the round/);
  });
});
