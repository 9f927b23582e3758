import { describe, expect, it } from '@jest/globals';
import type { StudView } from '../../src/contracts/seven-card-stud.js';
import type { StudTableView } from '../../src/contracts/table.js';
import { Afterwards } from '../../web/src/table/afterwards.js';
import { ENOUGH_MS, PictureTime } from '../../web/src/table/picture-time.js';
import { KnownSeats, seatModels, WatchedSeats } from '../../web/src/table/stud/seat-model.js';
import './all-words.js';
import { NAMES, seatView, studView, tableView } from './fakes.js';

const turn = (seat: number): StudView['turn'] => ({ seat, decisionId: `7.${seat}.1`, toCall: 0, capped: false, silentUntil: 0, deadline: 0, why: 'next' });
/** A street on which each seat shows this many cards, and it is somebody's turn. */
const street = (cards: number, seat: number): StudTableView =>
  tableView({ hand: studView({ turn: turn(seat), players: NAMES.map((_, no) => seatView(no, { up: Array.from({ length: cards }, () => '2c') })) }) });

/** On a device that draws one seat in a picture. */
function table(view: StudTableView) {
  let due: (() => void) | null = null;
  let [spentMs, no] = [0, 0];
  const time = new PictureTime(() => spentMs, () => no, (run) => {
    run();
    spentMs += 2 * ENOUGH_MS;
  });
  const afterwards = new Afterwards(() => 0, () => (run) => {
    due = run;
    return () => (due = null);
  }, time);
  const seats = new WatchedSeats(view, afterwards);
  const changed: number[] = [];
  for (const [seat] of NAMES.entries()) seats.at(seat).model.subscribe(() => changed.push(seat));
  changed.splice(0);
  const picture = (): number[] => {
    no += 1;
    const run = due;
    due = null;
    run?.();
    return changed.splice(0);
  };
  return { seats, show: (next: StudTableView) => { seats.show(next); return changed.splice(0); }, picture };
}

describe('the seats of a full table', () => {
  it('an act changes the seats that it is about, who acted and then who is to act, and no other', () => {
    const view = street(1, 4);
    const { show, picture } = table(view);
    const hand = view.hand!;
    const next = { ...view, hand: { ...hand, turn: turn(5), players: hand.players.map((player) => (player.seat === 4 ? { ...player, bet: 100 } : player)) } };
    expect([show(next), picture(), picture(), picture()]).toEqual([[], [4], [5], []]);
  });

  it('a street changes all: who acted and who is to act first, the others one by one', () => {
    const { show, picture, seats } = table(street(1, 4));
    const next = street(2, 7);
    expect(show(next)).toEqual([]);
    expect(Array.from({ length: 11 }, picture)).toEqual([[4], [7], [0], [1], [2], [3], [5], [6], [8], [9], []]);
    expect(NAMES.map((_, seat) => seats.at(seat).model.value)).toEqual(seatModels(next));
  });

  it('where bets lie at the seats, none waits', () => {
    const { seats, picture } = table(street(1, 4));
    const next = street(2, 7);
    seats.show(next, true);
    expect(picture()).toEqual([4, 7, 0, 1, 2, 3, 5, 6, 8, 9]);
    expect(NAMES.map((_, seat) => seats.at(seat).model.value)).toEqual(seatModels(next));
  });

  it('a view that comes meanwhile is what the others become', () => {
    const { show, picture, seats } = table(street(1, 4));
    show(street(2, 7));
    const last = street(3, 8);
    show(last);
    for (const _ of NAMES) picture();
    expect(NAMES.map((_, seat) => seats.at(seat).model.value)).toEqual(seatModels(last));
  });

  it('a seat whose part of the view is the same object keeps its model', () => {
    const view = street(1, 4);
    const known = new KnownSeats();
    const before = seatModels(view, known);
    const hand = view.hand!;
    const after = seatModels({ ...view, hand: { ...hand, players: hand.players.map((player) => (player.seat === 2 ? { ...player, stack: 5 } : player)) } }, known);
    expect(after.map((model, seat) => model === before[seat])).toEqual(NAMES.map((_, seat) => seat !== 2));
    expect(seatModels({ ...view, hand: null }, known)).toEqual(seatModels({ ...view, hand: null }));
  });

  it('who sits down or is renamed changes the ends of all names that begin like his', () => {
    const view = tableView();
    const known = new KnownSeats();
    const named = (seat: number, name: string | null): StudTableView => ({
      ...view,
      seats: view.seats.map((each) => (each.seat === seat ? { ...each, player: name === null ? null : { id: `ply_new_${name}`, name, bot: false } } : each)),
    });
    const ends = (next: StudTableView): string[] => seatModels(next, known).map(({ nameEnd }) => nameEnd);
    expect(ends(view)).toEqual(NAMES.map(() => ''));
    expect(ends(named(3, 'Martin'))).toEqual(NAMES.map((_, seat) => (seat === 1 ? 'rta' : seat === 3 ? 'tin' : '')));
    expect(ends(named(3, null))).toEqual(NAMES.map(() => ''));
    expect(ends(named(0, 'Guest 481234'))).toEqual(NAMES.map((_, seat) => (seat === 0 ? '1234' : '')));
  });
});
