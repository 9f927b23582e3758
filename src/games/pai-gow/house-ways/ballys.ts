/** Bally's, Atlantic City: Trump Plaza but for four of a rank, and for one straight that a pair of aces is kept from (pai gow §8.3). */
import { PAIR, QUADS_SPLIT, QUADS_WITH_PAIR, QUADS_WITH_TRIPS } from './common-rules.js';
import { ACE, exactly, type HouseWay, KING } from './house-way.js';
import { trumpPlaza } from './trump-plaza.js';

export const ballys: HouseWay = {
  ...trumpPlaza,
  name: 'ballys',
  rules: {
    ...trumpPlaza.rules,
    pair: [{ name: 'pair.aces-behind', when: { first: exactly(ACE), onlyAceHighWithJoker: true }, play: 'two-singles' }, ...PAIR],
    // The text splits aces "always, except with kings", and puts any pair in front: it is read as splitting them.
    quads: [
      { name: 'quads.aces-behind-kings', when: { first: exactly(ACE), second: exactly(KING) }, play: 'pair-of-second' },
      { name: 'quads.aces-split', when: { first: exactly(ACE) }, play: 'pair-of-first' },
      QUADS_WITH_TRIPS,
      QUADS_WITH_PAIR,
      { name: 'quads.low-behind', when: { first: [2, 9] }, play: 'two-singles' },
      { name: 'quads.high-with-ace', when: { first: [10, KING], topSingle: exactly(ACE) }, play: 'two-singles' },
      QUADS_SPLIT,
    ],
  },
};
