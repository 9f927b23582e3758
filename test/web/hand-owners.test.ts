import { describe, expect, it } from '@jest/globals';
import type { TableView } from '../../src/contracts/table.js';
import { HandOwners } from '../../web/src/table/hand-owners.js';

function view(handNo: number | null, ...ids: (string | null)[]): TableView {
  return {
    seats: ids.map((id, seat) => ({ seat, player: id === null ? null : { id, name: id, bot: false } })),
    hand: handNo === null ? null : { handNo, players: ids.map((_, seat) => ({ seat })) },
  } as unknown as TableView;
}

describe('whose hand lies at a seat', () => {
  it('a newcomer in the place of one who left has no part in the finished hand, and has one in the next', () => {
    const owners = new HandOwners();
    expect([...owners.strangers(view(7, 'ada', 'nils'))]).toEqual([]);
    expect([...owners.strangers(view(7, 'ada', null))]).toEqual([]);
    expect([...owners.strangers(view(7, 'ada', 'lucia'))]).toEqual([1]);
    expect([...owners.strangers(view(7, 'ada', 'nils'))]).toEqual([]);
    expect([...owners.strangers(view(8, 'ada', 'lucia'))]).toEqual([]);
  });

  it('knows nothing of a hand that is no more', () => {
    const owners = new HandOwners();
    owners.strangers(view(7, 'ada'));
    owners.strangers(view(null, 'ada'));
    expect([...owners.strangers(view(7, 'nils'))]).toEqual([]);
  });
});
