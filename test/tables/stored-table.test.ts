/** Tables outlive builds: what an earlier one stored is still a whole table. */
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS, EMPTY_BANK, openedTable, storedTable } from '../../src/tables/table-state.js';
import { gameById } from '../../src/games/registry.js';
import type { GameRules } from '../../src/contracts/games.js';

const game = gameById('seven-card-stud')!;
const rules = game.rulesForLevel('1/2', { playMoney: true }) as GameRules;
const now = openedTable({ table: 'tbl_1', name: 'Stud 1/2', game: 'seven-card-stud', currency: 'PLAY', rules }, 2);
const sitting = {
  seat: 1,
  player: { id: 'ply_1', name: 'Ada', bot: false },
  sittingId: 'sit_1',
  chips: 10_000,
  sittingOut: null,
  sittingOutSince: null,
  connected: true,
  leaving: null,
  topUps: [],
  timeouts: 0,
};

describe('a snapshot', () => {
  test('of an earlier build gets what tables and stays have learnt since, as they begin', () => {
    const { bank: _bank, dealtIn: _dealtIn, ...earlier } = now;
    const read = storedTable(JSON.parse(JSON.stringify({ ...earlier, seats: [null, sitting] })) as object);
    expect(read.bank).toEqual(EMPTY_BANK);
    expect(read.dealtIn).toEqual([null, null]);
    expect(read.seats).toEqual([null, { ...sitting, settings: DEFAULT_SETTINGS }]);
  });

  test('of this build is read as it was written', () => {
    const written = { ...now, bank: { chips: 500, transfers: 2 }, dealtIn: [null, 'sit_1'], seats: [null, { ...sitting, settings: { autoTopUp: 5_000, autoMuck: false, leaveAfterHand: true } }] };
    expect(storedTable(JSON.parse(JSON.stringify(written)) as object)).toEqual(written);
  });
});
