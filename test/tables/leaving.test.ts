/** Who leaves goes at once unless the running hand has something of his; a table that has just played goes on after its rest, however short. */
import { describe, expect, test } from '@jest/globals';
import { deepStrictEqual, strictEqual } from 'node:assert';
import type { GameRules } from '../../src/contracts/games.js';
import { gameById } from '../../src/games/registry.js';
import type { TableCommand } from '../../src/tables/table-commands.js';
import { nextChore, tableDeadlines } from '../../src/tables/table-clock.js';
import { decideTable } from '../../src/tables/table-decide.js';
import { foldTable, handFoldOf, openedTable, type TableState } from '../../src/tables/table-state.js';
import { chance } from './two-tables.js';

const BUY_IN = 10_000;

/** One table of a game with its money, moved by hand. */
class OneTable {
  state: TableState;
  now = 1_000_000;
  readonly balances = new Map<string, number>();
  private no = 0;
  private readonly game;
  private readonly random = chance(7);

  constructor(id: string, rules: object) {
    this.game = gameById(id)!;
    const parsed = this.game.parseRules({ ...(this.game.rulesForLevel('1/2', { playMoney: true }) as object | undefined), ...rules });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    this.state = openedTable({ table: 'tbl_a', name: 'A', game: id, currency: 'PLAY', rules: parsed.value as GameRules }, this.game.terms(parsed.value).seats);
  }

  /** Sends a command, or tells why not; then the table does its chores. */
  send(command: TableCommand): object {
    const answer = this.decide(command);
    for (let chore = nextChore(this.state, this.game); chore !== null; chore = nextChore(this.state, this.game)) {
      const did = this.decide(chore);
      if ('refused' in did) throw new Error(`${chore.type} was refused: ${JSON.stringify(did)}`);
    }
    return answer;
  }

  sit(name: string, seat: number): object {
    return this.send({ type: 'Sit', commandId: this.id(), actor: { id: name, name, bot: false }, seat, buyIn: BUY_IN, sittingId: `sit_${name}` });
  }

  leave(name: string): object {
    return this.send({ type: 'Leave', commandId: this.id(), actor: { id: name, name, bot: false }, sittingId: `sit_${name}` });
  }

  act(name: string, action: object): object {
    const seat = this.state.seats.find((s) => s?.player.id === name)!.seat;
    const { decisionId } = this.game.offer(this.state.hand, seat)!;
    return this.send({ type: 'Act', commandId: this.id(), actor: { id: name, name, bot: false }, decisionId, action });
  }

  sitOut(name: string): object {
    return this.send({ type: 'SitOut', commandId: this.id(), actor: { id: name, name, bot: false }, sittingId: `sit_${name}` });
  }

  /** Lets the time run to the table's next moment of a hand, as long as `more` says so. */
  run(more: () => boolean): void {
    for (let n = 0; more(); n++) {
      if (n > 500) throw new Error('it does not come to an end');
      const due = tableDeadlines(this.state, this.game).filter(({ command }) => command.type === 'TimeOut' || command.type === 'StartHand').toSorted((a, b) => a.at - b.at)[0]!;
      this.now = Math.max(this.now, due.at);
      this.send(due.command);
    }
  }

  asked(): string[] {
    return this.state.seats.flatMap((s) => (s !== null && this.game.offer(this.state.hand, s.seat) !== null ? [s.player.id] : []));
  }

  /** Every stay's chips are what the ledger says, and none came from nowhere. */
  check(): void {
    strictEqual([...this.balances.values()].reduce((sum, each) => sum + each, 0), 0);
    for (const s of this.state.seats) if (s !== null) strictEqual(this.balances.get(`seat:${s.sittingId}`), s.chips);
    // Nothing stays behind with a stay that is over.
    const there = new Set(this.state.seats.map((s) => `seat:${s?.sittingId}`));
    deepStrictEqual([...this.balances].filter(([account, balance]) => account.startsWith('seat:') && balance !== 0 && !there.has(account)), []);
  }

  private id(): string {
    return `c${(this.no += 1)}`;
  }

  private decide(command: TableCommand): object {
    const decided = decideTable(this.state, command, {
      now: this.now, randomInt: this.random, game: this.game,
      shuffledDeck: () => Array.from({ length: this.game.deckSize }, (_, card) => card),
      protectionsUsed: () => 0, lastStack: null, isPresent: () => true, waiter: null, underWay: null,
      limits: { offerMs: 30_000, moveMs: 60_000, mostTables: 9 },
    });
    if (!decided.ok) return { refused: decided.error.code };
    deepStrictEqual(foldTable(this.state, decided.value.events, handFoldOf(this.game)), decided.value.next);
    for (const { legs } of decided.value.postings) for (const { account, amount } of legs) this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
    this.state = decided.value.next;
    this.check();
    return decided.value.answer;
  }
}

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
