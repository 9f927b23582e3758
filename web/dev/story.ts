/** How the hand of the situations came to its fifth street, as the room told it: the log of a table is worded from this. */
import type { CardName } from '../../src/contracts/cards.js';
import type { StudAct, StudProjectedEvent, StudRules } from '../../src/contracts/seven-card-stud.js';
import type { FrameEvent } from '../../src/contracts/table.js';

const SEATS = [6, 7, 8, 9, 0, 1, 2, 3, 4, 5];
const DOORS: readonly CardName[] = ['9h', 'Kc', '2d', '8s', '6c', 'Td', '7c', 'As', 'Jc', '4h'];
const FOURTH: readonly (readonly [number, CardName])[] = [[0, 'Qd'], [1, '4d'], [3, '8d'], [5, '3s'], [7, 'As'], [8, '7d']];
const FIFTH: readonly (readonly [number, CardName])[] = [[0, '9s'], [1, '7h'], [3, 'Jh'], [5, 'Ac'], [7, '6d'], [8, '2h']];

const acted = (seat: number, act: StudAct, to: number, added = to, allIn = false): StudProjectedEvent => ({ type: 'Acted', seat, act, to, added, allIn, cause: 'player' });
const street = (no: 4 | 5, cards: readonly (readonly [number, CardName])[]): StudProjectedEvent => ({ type: 'StreetDealt', street: no, cards: cards.map(([seat, card]) => ({ seat, down: 0, up: [card] })) });

function told(handNo: number, rules: StudRules): { readonly third: readonly StudProjectedEvent[]; readonly fourth: readonly StudProjectedEvent[]; readonly fifth: readonly StudProjectedEvent[] } {
  return {
    third: [
      { type: 'HandOpened', handNo, at: 0, rules, button: 5, players: SEATS.map((seat) => ({ seat, stack: 10_000 + seat * 1375, protectionsLeft: 2 })), root: null },
      ...SEATS.map((seat): StudProjectedEvent => ({ type: 'AntePosted', seat, amount: 25, allIn: false })),
      { type: 'StreetDealt', street: 3, cards: SEATS.map((seat) => ({ seat, down: 2, up: [DOORS[seat]!] })) },
      { type: 'BringInFell', seat: 2, card: '2d', why: 'low-card' },
      acted(2, 'bring-in', 50), acted(3, 'call', 50), acted(4, 'fold', 0), acted(5, 'call', 50), acted(6, 'fold', 0), acted(7, 'complete', 100), acted(8, 'call', 100),
      acted(9, 'fold', 0), acted(0, 'call', 100), acted(1, 'call', 100), acted(2, 'fold', 0), acted(3, 'call', 100, 50), acted(5, 'call', 100, 50),
    ],
    fourth: [
      { type: 'StreetClosed', street: 3, pots: [{ amount: 900, seats: [0, 1, 3, 5, 7, 8] }], rake: 0 },
      street(4, FOURTH),
      { type: 'OpenPairShown', seats: [7] },
    ],
    fifth: [
      acted(7, 'check', 0), acted(8, 'check', 0), acted(0, 'bet', 100), acted(1, 'call', 100), acted(3, 'call', 100), acted(5, 'call', 100), acted(7, 'call', 75, 75, true), acted(8, 'call', 100),
      { type: 'StreetClosed', street: 4, pots: [{ amount: 1350, seats: [0, 1, 3, 5, 7, 8] }, { amount: 125, seats: [0, 1, 3, 5, 8] }], rake: 72 },
      street(5, FIFTH),
      acted(3, 'bet', 400), acted(5, 'call', 400), acted(8, 'raise', 800), acted(1, 'call', 400),
    ],
  };
}

/** The frames of the hand as far as a street, for everybody at the table. */
export function storyUntil(no: 3 | 4 | 5, handNo: number, rules: StudRules): readonly (readonly FrameEvent[])[] {
  const { third, fourth, fifth } = told(handNo, rules);
  return [third, ...(no > 3 ? [fourth] : []), ...(no > 4 ? [fifth] : [])].map((events) => events.map((hand) => ({ hand })));
}

/** A hand in which everybody only calls, as far as a street: `boards` are the open cards by seat. */
export function storyOfBoards(no: 3 | 6 | 7, handNo: number, rules: StudRules, boards: readonly (readonly CardName[])[], low: readonly [number, CardName]): readonly (readonly FrameEvent[])[] {
  const seats = boards.map((_, seat) => seat);
  const later = (which: 4 | 5 | 6): StudProjectedEvent[] => [
    { type: 'StreetDealt', street: which, cards: seats.map((seat) => ({ seat, down: 0, up: boards[seat]!.slice(which - 3, which - 2) })) },
    ...(which < 6 || no > 6 ? seats.map((seat) => acted(seat, seat === 0 ? 'bet' : 'call', 100)) : []),
  ];
  const events: StudProjectedEvent[] = [
    { type: 'HandOpened', handNo, at: 0, rules, button: 5, players: seats.map((seat) => ({ seat, stack: 10_000 + seat * 1375, protectionsLeft: 2 })), root: null },
    ...seats.map((seat): StudProjectedEvent => ({ type: 'AntePosted', seat, amount: 25, allIn: false })),
    { type: 'StreetDealt', street: 3, cards: seats.map((seat) => ({ seat, down: 2, up: boards[seat]!.slice(0, 1) })) },
    { type: 'BringInFell', seat: low[0], card: low[1], why: 'low-card' },
    ...(no > 3 || low[0] !== 0 ? [acted(low[0], 'bring-in', 50)] : []),
    ...(no > 3 ? [...later(4), ...later(5), ...later(6)] : []),
    ...(no > 6 ? [{ type: 'StreetDealt', street: 7, cards: seats.map((seat) => ({ seat, down: 1, up: [] })) } as const, acted(0, 'bet', 200), ...seats.slice(1).map((seat) => acted(seat, 'call', 200))] : []),
  ];
  return [events.map((hand) => ({ hand }))];
}

/** The end of the hand whose showdown is shown. */
export function storyOfShowdown(handNo: number, rules: StudRules): readonly (readonly FrameEvent[])[] {
  const events: StudProjectedEvent[] = [
    { type: 'HandOpened', handNo, at: 0, rules, button: 5, players: SEATS.map((seat) => ({ seat, stack: 10_000, protectionsLeft: 2 })), root: null },
    { type: 'StreetDealt', street: 7, cards: [0, 3, 5, 7].map((seat) => ({ seat, down: 1, up: [] })) },
    acted(0, 'bet', 400), acted(3, 'call', 150, 150, true), acted(5, 'call', 400), acted(7, 'call', 400),
    { type: 'HandShown', seat: 0, down: ['Ad', '9d', '4c'], hand: { code: 'full-house', ranks: [9, 12] }, best: ['9d', '9h', '9s', 'Qd', 'Qc'] },
    { type: 'HandShown', seat: 3, down: ['8h', '2d', 'Kc'], hand: { code: 'four-of-a-kind', ranks: [8, 13] }, best: ['8s', '8d', '8c', '8h', 'Kc'] },
    { type: 'HandMucked', seat: 5 },
    { type: 'PotAwarded', pot: 1, amount: 4300, rake: 0, winners: [{ seat: 0, amount: 4300 }], hand: { code: 'full-house', ranks: [9, 12] } },
    { type: 'PotAwarded', pot: 0, amount: 8000, rake: 100, winners: [{ seat: 3, amount: 8000 }], hand: { code: 'four-of-a-kind', ranks: [8, 13] } },
  ];
  return [events.map((hand) => ({ hand }))];
}
