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
