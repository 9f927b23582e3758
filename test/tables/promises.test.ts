import { describe, expect, test } from '@jest/globals';
import { chance, TwoTables } from './two-tables.js';

describe('promised seats', () => {
  test('in any order chips are conserved, holds resolve once, and after the last deadline, or when the tables have closed, nothing is held', () => {
    const granted = new Map<string, number>();
    for (let seed = 1; seed <= 60; seed++) {
      const room = new TwoTables(chance(seed));
      for (let n = 0; n < 250; n++) room.step();
      // Every other time the tables close with all that is open; else every promise runs out.
      room.now += seed % 2 === 0 ? 1_000_000 : 0;
      for (const table of room.tables.keys()) {
        if (seed % 2 === 1) room.close(table);
        for (let end = room.nextEnd(table); end !== undefined; end = room.nextEnd(table)) expect(room.send(table, end.command)).toBe(true);
      }
      expect([...room.books.holds.values()].filter(({ open }) => open)).toEqual([]);
      expect([...room.books.moves.values()].filter(({ state }) => state === 'under-way')).toEqual([]);
      if (seed % 2 === 1) {
        expect([...room.tables.values()].map(({ status }) => status)).toEqual(['closed', 'closed']);
        expect([...room.books.balances].filter(([account, balance]) => !account.startsWith('wallet:') && balance !== 0)).toEqual([]);
      }
      for (const [type, count] of room.granted) granted.set(type, (granted.get(type) ?? 0) + count);
    }
    // Everything that can happen did happen, many times.
    for (const type of ['Sit', 'Leave', 'OfferSeat', 'AcceptOffer', 'DeclineOffer', 'EndPromise', 'Reserve', 'MoveTo', 'Arrive', 'CallOff', 'MoveDeadlines']) expect([type, (granted.get(type) ?? 0) > 20]).toEqual([type, true]);
  });
});
