/** Who leaves goes at once unless the running hand has something of his; a table that has just played goes on after its rest, however short. */
import { describe, expect, test } from '@jest/globals';
import { BUY_IN, OneTable } from './one-table.js';

const playing = (table: OneTable) => (): boolean => !table.state.playing;

describe('leaving during a hand', () => {
  test('stud §2.6: who was not dealt in goes at once, and his number may be another’s', () => {
    const table = new OneTable('seven-card-stud', { seats: 5, clock: { silentMs: 1_000, countdownMs: 1_000, reconnectMs: 1_000, betweenHandsMs: 0 } });
    table.sit('out', 3);
    table.sitOut('out');
    for (const [seat, name] of ['a', 'b', 'c'].entries()) table.sit(name, seat);
    table.run(playing(table));
    table.sit('late', 4);
    expect(table.leave('late')).toEqual({ left: true });
    expect(table.leave('out')).toEqual({ left: true });
    expect([table.balances.get('wallet:late'), table.balances.get('wallet:out')]).toEqual([0, 0]);
    table.sit('next', 3);
    table.run(() => table.state.playing);
    expect(table.state.seats[3]).toMatchObject({ player: { id: 'next' }, chips: BUY_IN });
  });

  test('stud §2.6: who has folded is there until the hand ends: his chips lie in the pot', () => {
    const table = new OneTable('seven-card-stud', { seats: 4, clock: { silentMs: 1_000, countdownMs: 1_000, reconnectMs: 1_000, betweenHandsMs: 0 } });
    for (const [seat, name] of ['a', 'b', 'c', 'd'].entries()) table.sit(name, seat);
    table.run(playing(table));
    table.act(table.asked()[0]!, { act: 'bring-in' });
    const [folder] = table.asked();
    table.act(folder!, { act: 'fold' });
    expect(table.leave(folder!)).toEqual({ left: false });
    expect(table.sit('next', 0)).toMatchObject({ refused: expect.any(String) });
    table.run(() => table.state.playing);
    expect(table.state.seats.some((s) => s?.player.id === folder)).toBe(false);
    expect(table.balances.get(`wallet:${folder}`)).toBeLessThan(0);
  });

  test('pai gow §3.3, §4.5: who has no bet in the round goes at once, also while bets are laid; a bet keeps him to the end', () => {
    const table = new OneTable('pai-gow', { clock: { bettingMs: 5_000, settingMs: 5_000, betweenHandsMs: 0 } });
    for (const [seat, name] of ['a', 'b', 'c'].entries()) table.sit(name, seat);
    table.run(playing(table));
    table.act('a', { act: 'wager', amount: 1_000 });
    table.act('a', { act: 'ready' });
    table.act('b', { act: 'wager', amount: 2_000 });
    expect(table.leave('b')).toEqual({ left: true });
    expect(table.balances.get('wallet:b')).toBe(0);
    table.act('c', { act: 'skip' });
    expect(table.state.hand).toMatchObject({ phase: 'setting' });
    expect(table.leave('c')).toEqual({ left: true });
    expect(table.sit('next', 2)).toEqual({ seat: 2, sittingId: 'sit_next' });
    expect(table.leave('a')).toEqual({ left: false });
    expect(table.state.seats.map((s) => s?.player.id ?? null)).toEqual([null, null, 'next', null, null, null]);
    expect(table.state.seats[2]!.chips).toBe(BUY_IN);
  });
});

describe('leaving before the bets', () => {
  test('pai gow §5.1: who leaves while the bank is offered goes as soon as bets are laid without him, not when the round has ended', () => {
    const table = new OneTable('pai-gow', { bank: 'rotate', clock: { bettingMs: 5_000, settingMs: 5_000, betweenHandsMs: 0 } });
    for (const [seat, name] of ['a', 'b', 'c'].entries()) table.sit(name, seat);
    const phase = (): string => (table.state.hand as { phase: string } | null)?.phase ?? 'none';
    table.run(playing(table));
    for (const name of ['a', 'b', 'c']) {
      table.act(name, { act: 'wager', amount: 1_000 });
      table.act(name, { act: 'ready' });
    }
    table.run(() => phase() !== 'offer');
    const [offered] = table.asked();
    const leaver = ['a', 'b', 'c'].find((name) => name !== offered)!;
    expect(table.leave(leaver)).toEqual({ left: false });
    table.run(() => phase() === 'offer');
    expect([phase(), table.state.playing, table.state.seats.some((s) => s?.player.id === leaver)]).toEqual(['betting', true, false]);
    table.run(() => table.state.playing);
  });
});

describe('the rest between hands', () => {
  test.each([['seven-card-stud', { seats: 2, clock: { silentMs: 1_000, countdownMs: 1_000, reconnectMs: 1_000, betweenHandsMs: 0 } }], ['pai-gow', { clock: { bettingMs: 5_000, settingMs: 5_000, betweenHandsMs: 0 } }]])('%s: of 0 ms is none; only a table that stood still waits for those who come', (id, rules) => {
    const table = new OneTable(id, rules);
    table.sit('a', 0);
    const before = table.now;
    table.sit('b', 1);
    expect(table.state.nextHandAt).toBeGreaterThan(before + 1_000);
    table.run(playing(table));
    if (id === 'pai-gow') for (const name of ['a', 'b']) {
      table.act(name, { act: 'wager', amount: 1_000 });
      table.act(name, { act: 'ready' });
    }
    else for (const act of ['bring-in', 'fold']) table.act(table.asked()[0]!, { act });
    table.run(() => table.state.playing);
    expect(table.state.nextHandAt).toBe(table.now);
    // Everybody goes, and much later somebody comes back.
    for (const name of ['a', 'b']) table.leave(name);
    table.now += 60_000;
    for (const [seat, name] of ['c', 'd'].entries()) table.sit(name, seat);
    expect(table.state.nextHandAt).toBeGreaterThan(table.now + 1_000);
  });
});
