import { describe, expect, test } from '@jest/globals';
import { chips } from '../../src/core/chips.js';
import { paiGow } from '../../src/games/pai-gow/index.js';
import { drawPosition } from '../../src/games/pai-gow/positions.js';
import { Round, rulesOf, START } from './round.js';

const PRIVATE = rulesOf({ kind: 'private' });

describe('betting', () => {
  test('pai gow §3.3: a wager states the whole bet, may be replaced until Ready, and 0 clears it', () => {
    const round = new Round({ seats: { 0: {}, 1: {} } });
    round.acts('0 bet 500, 0 bet 1200, 0 bet 200');
    expect(round.view({ kind: 'watch' }).players[0]).toMatchObject({ bet: 200, stack: 99_800, state: 'betting' });
    round.acts('0 bet 0');
    expect(round.view({ kind: 'watch' }).players[0]).toMatchObject({ bet: 0, stack: 100_000 });
    const before = round.stored.length;
    round.acts('0 bet 0');
    expect(round.stored).toHaveLength(before);
    round.acts('0 bet 700, 0 ready');
    expect(round.try(0, 'bet 200', '7.0.bet')).toBe('COMMAND.STALE');
    expect(round.player(0)).toMatchObject({ bet: 700, state: 'ready' });
    expect(round.state.phase).toBe('betting');
  });

  test('pai gow §3.2, §3.3: bets below, above, between chips, beyond the stack or the bank are refused and change nothing', () => {
    const round = new Round({ seats: { 0: { stack: 20_000 }, 1: {}, 2: {} }, houseBank: 40_000 });
    expect(round.try(0, 'bet 100')).toBe('WAGER.BELOW_MINIMUM');
    expect(round.try(0, 'bet 30100')).toBe('WAGER.ABOVE_MAXIMUM');
    expect(round.try(0, 'bet 250')).toBe('WAGER.NOT_IN_CHIPS');
    expect(round.try(0, 'bet 20100')).toBe('HAND.NOT_ENOUGH_CHIPS');
    round.acts('1 bet 30000');
    expect(round.try(2, 'bet 10100')).toBe('WAGER.NOT_COVERED');
    expect(round.legal(2)).toEqual([{ act: 'wager', min: 200, max: 10_000, step: 100 }, { act: 'skip' }]);
    round.acts('2 bet 10000');
    // What the bank has promised to others cannot be promised again.
    expect(round.try(0, 'bet 200')).toBe('WAGER.NOT_COVERED');
    expect(round.legal(0)).toEqual([{ act: 'skip' }]);
    expect(round.player(0).bet).toBe(0);
  });

  test('pai gow §3.3: Ready without a bet is refused with the minimum; at an open table the round may be passed over', () => {
    const round = new Round({ seats: { 0: {}, 1: {} } });
    expect(round.try(0, 'ready')).toBe('WAGER.BELOW_MINIMUM');
    round.acts('0 bet 200');
    expect(round.try(0, 'skip')).toBe('HAND.ILLEGAL_ACTION');
    expect(round.legal(0).map(({ act }) => act)).toEqual(['wager', 'ready']);
    round.acts('1 skip, 0 ready');
    expect(round.state.phase).toBe('setting');
    expect(round.player(1)).toMatchObject({ state: 'out', bet: 0, cards: [] });
  });

  test('pai gow §3.1: at a private table Deal is refused without a bet, there is nobody to pass for, and a ready player is dealt at once', () => {
    const round = new Round({ seats: { 0: {} }, rules: PRIVATE });
    expect(round.legal(0).map(({ act }) => act)).toEqual(['wager']);
    expect(round.try(0, 'ready')).toBe('WAGER.BELOW_MINIMUM');
    expect(round.try(0, 'skip')).toBe('HAND.ILLEGAL_ACTION');
    round.acts('0 bet 2700, 0 ready');
    expect(round.state.phase).toBe('setting');
    expect(round.now).toBe(START);
    round.acts('0 house-way');
    expect(round.state.phase).toBe('ended');
    expect(round.outcome?.pauseMs).toBe(0);
  });

  test('pai gow §3.1: at a private table nothing is dealt before Deal is pressed: a bet that lies there at the deadline goes back', () => {
    const round = new Round({ seats: { 0: {} }, rules: PRIVATE }).acts('0 bet 2700');
    round.timeOut();
    expect(round.state).toMatchObject({ phase: 'ended', draw: null, players: [{ state: 'out', skipped: 'time-out', bet: 0 }] });
    expect(round.outcome?.timedOut).toEqual([]);
  });

  test('pai gow §3.3: the last bet is remembered with what lay beside it, over rounds that are sat out, for its own player alone', () => {
    const rules = rulesOf({ dragonHand: true, sideBets: ['fortune', 'insurance'] });
    const first = new Round({ seats: { 0: {}, 1: {} }, rules });
    expect(first.send({ type: 'Act', seat: 0, decisionId: first.decisionId(0), action: { act: 'wager', amount: 1_000, dragon: 500, sideBets: { insurance: 100 } } })).toBeNull();
    first.acts('0 ready, 1 bet 200, 1 ready, 0 house-way, 1 house-way');
    const second = new Round({ seats: { 0: {}, 1: {} }, rules, memory: first.outcome!.memory });
    expect(second.view({ kind: 'watch' }).players.map(({ lastBet, lastDragon, lastSideBets }) => [lastBet, lastDragon, lastSideBets])).toEqual([[1_000, 500, { insurance: 100 }], [200, undefined, undefined]]);
    second.acts('0 skip, 1 skip');
    const third = new Round({ seats: { 0: {}, 1: {} }, rules, memory: second.outcome!.memory });
    expect(third.player(0)).toMatchObject({ lastBet: 1_000, lastBeside: { lastDragon: 500, lastSideBets: { insurance: 100 } } });
  });

  test('pai gow §4.1: betting closes when every seat is ready, not on the first bet', () => {
    const round = new Round({ seats: { 0: {}, 3: {}, 5: {} } });
    round.acts('0 bet 200, 0 ready, 3 bet 500, 3 ready');
    expect(round.state.phase).toBe('betting');
    round.acts('5 skip');
    expect(round.state.phase).toBe('setting');
    expect(round.all('BettingClosed')).toEqual([{ type: 'BettingClosed', bets: [{ seat: 0, amount: 200 }, { seat: 3, amount: 500 }], cover: 700 }]);
  });

  test('pai gow §4.1: or at the deadline: a bet that lies there plays, a seat without one sits the round out', () => {
    const round = new Round({ seats: { 0: {}, 1: {}, 2: {} } });
    round.acts('0 bet 200, 1 bet 300, 1 ready');
    expect(round.state.deadline).toBe(START + 20_000);
    expect(paiGow.deadlines(round.state).map(({ seat, at }) => [seat, at])).toEqual([[0, START + 20_000], [2, START + 20_000]]);
    round.now = START + 19_000;
    expect(round.send({ type: 'TimeOut', decisionId: '7.0.bet' })).toBe('COMMAND.STALE');
    round.timeOut();
    expect(round.state.phase).toBe('setting');
    expect(round.state.players.map(({ state, bet }) => [state, bet])).toEqual([['setting', 200], ['setting', 300], ['out', 0]]);
    // The clocks of the others run out at the same moment; by then they mean nothing.
    expect(round.send({ type: 'TimeOut', decisionId: '7.2.bet' })).toBe('COMMAND.STALE');
  });

  test('pai gow §3.3: without any bet nothing is dealt, charged or posted, and the next round need not wait', () => {
    const round = new Round({ seats: { 0: {}, 1: {} } }).acts('0 skip, 1 skip');
    expect(round.state).toMatchObject({ phase: 'ended', packets: [], draw: null, cover: 0 });
    expect(round.posted).toEqual([]);
    expect(round.outcome).toMatchObject({ pauseMs: 0, timedOut: [] });
  });

  test('pai gow §4: bets and the bank’s cover are held when betting closes', () => {
    const round = new Round({ seats: { 0: {}, 1: {}, 4: {} } }).acts('0 bet 200, 0 ready, 1 skip, 4 bet 500, 4 ready');
    expect(round.posted).toEqual([
      {
        code: 'round-hold',
        key: 'hand/7/hold',
        legs: [],
        holds: [
          { key: 'hand/7/bet/0', account: { seat: 0 }, amount: 200 },
          { key: 'hand/7/bet/4', account: { seat: 4 }, amount: 500 },
          { key: 'hand/7/cover', account: { house: 'bank' }, amount: 700 },
        ],
      },
    ]);
    expect(paiGow.voiding!(round.state)).toEqual({ code: 'round-void', key: 'hand/7/void', legs: [], resolve: ['hand/7/bet/0', 'hand/7/bet/4', 'hand/7/cover'] });
  });

  test('pai gow §6.4, §14.42: a round voided before betting has closed gives nothing back, for nothing was taken', () => {
    const round = new Round({ seats: { 0: {} } }).acts('0 bet 200');
    expect(paiGow.voiding!(round.state)).toBeNull();
  });

  test('pai gow §3.3: Re-Bet knows the last bet of the same stay, through rounds passed over; another player in the seat has none', () => {
    const first = new Round({ seats: { 0: {}, 1: {} } }).acts('0 bet 2700, 0 ready, 1 bet 500, 1 ready, 0 house-way, 1 house-way');
    const second = new Round({ seats: { 0: {}, 1: { stay: 'another' } }, memory: first.outcome!.memory });
    expect(second.view({ kind: 'watch' }).players.map(({ lastBet }) => lastBet)).toEqual([2_700, 0]);
    second.acts('0 skip, 1 skip');
    const third = new Round({ seats: { 0: {} }, memory: second.outcome!.memory });
    expect(third.view({ kind: 'watch' }).players[0]!.lastBet).toBe(2_700);
  });

  test('pai gow §3.4: a seat without the minimum, or sitting out, is not asked', () => {
    const seat = (number: number, stack: number, sittingOut = false) => ({ seat: number, stay: `${number}`, chips: chips(stack), sittingOut, connected: true, bot: false, protectionsLeft: 0 });
    expect(paiGow.ready(rulesOf(), [seat(0, 199), seat(1, 5_000, true)])).toBe(false);
    expect(paiGow.ready(rulesOf(), [seat(0, 200)])).toBe(true);
  });
});

describe('players who are not there', () => {
  test('after three rounds without a bet a player sits out; saying so each time is not being away', () => {
    let memory: unknown = null;
    const outs: (readonly number[])[] = [];
    for (let n = 0; n < 4; n++) {
      const round = new Round({ seats: { 0: {}, 1: {} }, memory, handNo: n + 1 }).acts('1 skip').timeOut();
      outs.push(round.outcome!.timedOut);
      memory = round.outcome!.memory;
    }
    expect(outs).toEqual([[], [], [0], []]);
  });

  test('pai gow §4.5: a disconnected player keeps his time; without a bet by then he sits out at once', () => {
    const round = new Round({ seats: { 0: {}, 1: {} } }).acts('1 skip');
    round.send({ type: 'Disconnected', seat: 0 });
    expect(round.state.phase).toBe('betting');
    expect(round.timeOut().outcome!.timedOut).toEqual([0]);
    const back = new Round({ seats: { 0: { connected: false }, 1: {} } }).acts('1 skip');
    back.send({ type: 'Reconnected', seat: 0 });
    expect(back.timeOut().outcome!.timedOut).toEqual([]);
  });

  test('pai gow §4.1: betting closes when every seated player is ready or at the deadline: who is away keeps his time, with a bet and without', () => {
    const round = new Round({ seats: { 0: {}, 1: {}, 2: {} } });
    round.send({ type: 'Disconnected', seat: 2 });
    round.acts('0 bet 500, 0 ready, 1 bet 500, 1 ready');
    expect(round.state.phase).toBe('betting');
    // Whose connection comes back in time has lost nothing.
    round.send({ type: 'Reconnected', seat: 2 });
    round.acts('2 bet 200, 2 ready');
    expect(round.state.phase).toBe('setting');
    const gone = new Round({ seats: { 0: {}, 1: {} } }).acts('0 bet 500, 0 ready');
    gone.send({ type: 'Disconnected', seat: 1 });
    expect(gone.state.phase).toBe('betting');
    gone.timeOut();
    expect(gone.state).toMatchObject({ phase: 'setting', players: [{ state: 'setting' }, { state: 'out', skipped: 'time-out' }] });
  });

  test('pai gow §4.5: one who leaves before betting has closed takes his bet with him, ready or not', () => {
    const round = new Round({ seats: { 0: {}, 1: {}, 2: {} } }).acts('0 bet 500, 0 ready, 1 bet 300');
    round.send({ type: 'Leave', seat: 0 });
    round.send({ type: 'Leave', seat: 1 });
    expect(round.view({ kind: 'watch' }).players.map(({ state, bet, stack }) => [state, bet, stack])).toEqual([['out', 0, 100_000], ['out', 0, 100_000], ['betting', 0, 100_000]]);
    round.send({ type: 'Leave', seat: 2 });
    expect(round.state.phase).toBe('ended');
    expect(round.outcome!.timedOut).toEqual([]);
  });

  test('architecture §6: after a standstill the clock of the phase moves, in betting and in setting', () => {
    const round = new Round({ seats: { 0: {} } });
    round.now += 5_000;
    round.send({ type: 'MoveDeadlines', gapMs: 3_000, floorMs: 20_000 });
    expect(round.state.deadline).toBe(START + 25_000);
    round.acts('0 bet 200, 0 ready');
    const { deadline } = round.state;
    round.send({ type: 'MoveDeadlines', gapMs: 60_000, floorMs: 0 });
    expect(round.state.deadline).toBe(deadline! + 60_000);
    expect(round.view({ kind: 'watch' }).deadline).toBe(deadline! + 60_000);
  });
});

describe('the draw and the deal', () => {
  const drawn = (rules: object, ...chance: number[]) => {
    const left = [...chance];
    return drawPosition(rulesOf(rules), () => left.shift()!);
  };

  test('pai gow §4.2: a number 1..7, or three dice counted from the bank to the right, around as often as it takes', () => {
    expect(drawn({ draw: 'number' }, 4)).toEqual({ dice: null, number: 5, position: 5 });
    // Eleven: count 4 to the right of the bank (1), where the numbers run to the left: 7 is 2, 6 is 3, 5 is 4.
    expect(drawn({ draw: 'dice' }, 3, 3, 2)).toEqual({ dice: [4, 4, 3], number: 11, position: 5 });
    expect(drawn({ draw: 'dice' }, 0, 0, 0)).toEqual({ dice: [1, 1, 1], number: 3, position: 6 });
    expect(drawn({ draw: 'dice', diceCount: 'clockwise' }, 0, 0, 0)).toMatchObject({ number: 3, position: 3 });
    expect(drawn({ draw: 'dice' }, 2, 1, 2)).toMatchObject({ number: 8, position: 1 });
    expect(drawn({ draw: 'dice', direction: 'counter-clockwise' }, 0, 0, 0)).toMatchObject({ position: 3 });
  });

  test('pai gow §4.2: with dice the seventh position counted has 30/216, every other 31/216', () => {
    const counts = new Map<number, number>();
    for (let a = 0; a < 6; a++) {
      for (let b = 0; b < 6; b++) {
        for (let c = 0; c < 6; c++) {
          const { number } = drawn({ draw: 'dice' }, a, b, c);
          const counted = ((number - 1) % 7) + 1;
          counts.set(counted, (counts.get(counted) ?? 0) + 1);
        }
      }
    }
    expect([...counts].sort(([a], [b]) => a - b)).toEqual([[1, 31], [2, 31], [3, 31], [4, 31], [5, 31], [6, 31], [7, 30]]);
  });

  test('pai gow §4.2: seats lie to the left of the bank, or to the right; shown before the deal', () => {
    const positions = (rules: object) => new Round({ seats: { 0: {}, 5: {} }, rules: rulesOf(rules) }).state.players.map(({ seat, position }) => [seat, position]);
    expect(positions({})).toEqual([[0, 2], [5, 7]]);
    expect(positions({ direction: 'counter-clockwise' })).toEqual([[5, 2], [0, 7]]);
    const round = new Round({ seats: { 0: {} } }).acts('0 bet 200, 0 ready');
    const types = round.events.map(({ type }) => type);
    expect(types.indexOf('PositionDrawn')).toBeLessThan(types.indexOf('PacketsDealt'));
  });

  test('pai gow §4.2, §4.3, §1.1: the drawn position gets the first packet; empty seats get theirs; four cards are left and recorded', () => {
    const round = new Round({ seats: { 0: {}, 2: {} }, chance: [3] }).acts('0 bet 200, 0 ready, 2 bet 200, 2 ready');
    const { deck } = round.state.opening;
    expect(round.state.draw).toEqual({ dice: null, number: 4, position: 4 });
    expect(round.state.packets[3]).toEqual(deck.slice(0, 7));
    expect(round.state.packets[6]).toEqual(deck.slice(21, 28));
    expect(round.state.packets[0]).toEqual(deck.slice(28, 35));
    expect(round.state.packets[2]).toEqual(deck.slice(42, 49));
    expect(round.state.spare).toEqual(deck.slice(49));
    expect(round.player(2).cards).toEqual(deck.slice(0, 7));
    expect(round.player(0).cards).toEqual(deck.slice(35, 42));
  });

  test('architecture §7: the rules deal positions of the deck: another order deals other cards', () => {
    const order = Array.from({ length: 53 }, (_, at) => 52 - at);
    const round = new Round({ seats: { 0: {} }, order }).acts('0 bet 200, 0 ready');
    const { deck } = round.state.opening;
    expect(round.state.packets[0]).toEqual([...deck].reverse().slice(0, 7));
  });

  test('pai gow §1.1: a deck with a card missing or twice is not accepted', () => {
    const context = { now: START, handNo: 1, memory: null, houseBank: chips(0) };
    const deck = Array.from({ length: 53 }, (_, card) => card);
    expect(() => paiGow.open(rulesOf(), [], { ...context, deck: deck.slice(1) })).toThrow('53');
    expect(() => paiGow.open(rulesOf(), [], { ...context, deck: deck.map(() => 5) })).toThrow('53');
  });
});
