import { describe, expect, it } from '@jest/globals';
import { chipsOf } from '../../web/src/cards/chips.js';
import { RoomClock } from '../../web/src/net/room-clock.js';
import { pathOf, routeOf } from '../../web/src/room/router.js';
import { buyInRange, checkAmount, fillRange, topUpRange } from '../../web/src/table/buy-in.js';
import { playingCards, potTotal } from '../../web/src/table/stud/hand-figures.js';
import { edgeOf, flightsOf } from '../../web/src/table/stud/flights.js';
import { turnTime } from '../../web/src/table/turn-clock.js';
import { DEFAULT_SETTINGS, readSettings } from '../../web/src/ui/settings.js';
import { BUY_IN, frame, seatView, studView, tableView } from './fakes.js';
import './all-words.js';

describe('chips to bring', () => {
  it('presets 50 big bets, capped by the balance, never under the minimum', () => {
    expect(buyInRange(BUY_IN, 100_000).preset).toBe(10_000);
    expect(buyInRange(BUY_IN, 6_000).preset).toBe(6_000);
    expect(buyInRange({ ...BUY_IN, max: 4_000 }, 100_000)).toMatchObject({ preset: 4_000, max: 4_000 });
  });

  it('are checked in words', () => {
    const range = buyInRange(BUY_IN, 50_000);
    expect(checkAmount('19.99', range, 'PLAY')).toEqual({ problem: 'The minimum is 20.00.' });
    expect(checkAmount('600', range, 'PLAY')).toEqual({ problem: 'Your balance is 500.00.' });
    expect(checkAmount('x', range, 'PLAY')).toEqual({ problem: 'Write an amount, such as 100.00.' });
    expect(checkAmount('20', range, 'PLAY')).toEqual({ amount: 2000 });
    expect(checkAmount('20', buyInRange(BUY_IN, 100), 'PLAY')).toEqual({ problem: 'Your balance is 1.00. This table needs 20.00.' });
  });

  it('top up to the same default', () => {
    expect(fillRange(BUY_IN, 100_000, 4_000)).toMatchObject({ min: 1, max: 104_000, preset: 10_000 });
    expect(fillRange({ ...BUY_IN, max: 5_000 }, 100_000, 4_000)).toMatchObject({ max: 5_000, tableMax: 5_000, preset: 5_000 });
    expect(topUpRange(BUY_IN, 100_000, 4_000, 1_000).preset).toBe(5_000);
    expect(topUpRange({ ...BUY_IN, max: 5_000 }, 100_000, 4_000, 500)).toMatchObject({ max: 500, tableMax: 500 });
  });
});

describe('figures of a hand', () => {
  it('the pot is all that was put in', () => {
    expect(potTotal(studView({ players: [seatView(0, { contributed: 125, bet: 100 }), seatView(1, { contributed: 25 })] }))).toBe(150);
  });

  it('marks the five that play, each copy once', () => {
    expect(playingCards(['As', 'As', '9h', null, 'As'], ['As', '9h', 'As'])).toEqual([true, true, true, false, false]);
  });

  it('chips are the casino’s, largest first, with small change last', () => {
    expect(chipsOf(13_150, 2)).toEqual([100, 25, 5, 1, 0]);
    expect(chipsOf(50, 2)).toEqual([0]);
    expect(chipsOf(40_000, 2, 3)).toEqual([100, 100, 100]);
  });

  it('chips fly when a street closes and when a pot is won, those of the same frame too', () => {
    const before = tableView({ hand: studView({ players: [seatView(0, { bet: 100 }), seatView(1)] }) });
    const events = [
      { hand: { type: 'Acted', seat: 1, act: 'call', added: 100, to: 100, allIn: false, cause: 'player' } as const },
      { hand: { type: 'StreetClosed', street: 3, pots: [{ amount: 250, seats: [0, 1] }], rake: 0 } as const },
      { hand: { type: 'PotAwarded', pot: 0, amount: 250, rake: 0, winners: [{ seat: 1, amount: 250 }], hand: null } as const },
    ];
    expect(flightsOf(frame(6, events), before)).toEqual([
      { kind: 'collect', amount: 100, from: { bet: 0 }, to: 'pot' },
      { kind: 'collect', amount: 100, from: { bet: 1 }, to: 'pot' },
      { kind: 'award', amount: 250, from: 'pot', to: { seat: 1 } },
    ]);
  });

  it('stop beside what is written in the middle, wherever they come from, and go no further than their way', () => {
    const words = { x: 500, y: 300, width: 120, height: 40 };
    for (const from of [{ x: 100, y: 300 }, { x: 900, y: 310 }, { x: 500, y: 20 }, { x: 480, y: 600 }, { x: 120, y: 90 }]) {
      const to = edgeOf(from, words, 10);
      // No part of a chip of ten pixels' half width reaches the words, and it lies at their very edge.
      expect(Math.max(Math.abs(to.x - 500) - 70, Math.abs(to.y - 300) - 30)).toBeCloseTo(0);
    }
    expect(edgeOf({ x: 520, y: 320 }, words, 10)).toEqual({ x: 520, y: 320 });
    expect(edgeOf({ x: 500, y: 300 }, words, 10)).toEqual({ x: 500, y: 300 });
  });
});

describe('time', () => {
  it('of a turn is calm first, then runs down', () => {
    const turn = { silentUntil: 10_000, deadline: 30_000 };
    expect(turnTime(turn, 2_000)).toEqual({ silent: true, seconds: 28, part: 1 });
    expect(turnTime(turn, 20_000)).toEqual({ silent: false, seconds: 10, part: 0.5 });
    expect(turnTime(turn, 40_000)).toEqual({ silent: false, seconds: 0, part: 0 });
  });

  it('is the room’s, learnt best from the quickest ping', () => {
    let device = 1_000;
    const clock = new RoomClock(() => device);
    clock.seen(51_000);
    expect(clock.now()).toBe(51_000);
    clock.pinged(1_000, 1_020, 51_040);
    expect(clock.now()).toBe(51_030);
    clock.pinged(1_000, 1_400, 51_500);
    expect(clock.now()).toBe(51_030);
    device = 2_000;
    expect(clock.now()).toBe(52_030);
  });
});

describe('addresses and settings', () => {
  it('name a table, or the lobby', () => {
    expect(routeOf('/table/tbl_1', '?sit')).toEqual({ page: 'table', table: 'tbl_1', sit: true });
    expect(routeOf('/')).toEqual({ page: 'lobby' });
    for (const nowhere of ['/anything', '/account/anything', '/rules/poker', '/table/', '/privacy/x', '/Statement']) expect([nowhere, routeOf(nowhere)]).toEqual([nowhere, { page: 'unknown' }]);
    for (const path of ['/', '/statement', '/fairness', '/account', '/account/reset', '/rules/pai-gow', '/rules/seven-card-stud', '/privacy', '/terms', '/responsible-play', '/contact']) {
      const route = routeOf(path);
      if (route.page === 'unknown') throw new Error(path);
      expect(pathOf(route)).toBe(path);
      if (path !== '/') expect(routeOf(`${path}/`)).toEqual(route);
    }
    expect(pathOf({ page: 'table', table: 'tbl_1', sit: false })).toBe('/table/tbl_1');
    expect(routeOf('/table/tbl_1', '?sit=3')).toEqual({ page: 'table', table: 'tbl_1', sit: true, seat: 3 });
    expect(pathOf({ page: 'table', table: 'tbl_1', sit: true, seat: 3 })).toBe('/table/tbl_1?sit=3');
  });

  it('fall back to defaults when what was stored makes no sense', () => {
    expect(readSettings('nonsense')).toEqual(DEFAULT_SETTINGS);
    expect(readSettings('{"theme":"pink","deck":"two","hotkeys":false}')).toEqual({ ...DEFAULT_SETTINGS, deck: 'two', hotkeys: false });
  });
});
