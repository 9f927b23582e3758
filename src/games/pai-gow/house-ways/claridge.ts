/** Claridge, Atlantic City: Trump Plaza with fewer hands kept together (pai gow §8.2). */
import { FULL_HOUSE_ALWAYS_SPLIT, QUADS_SPLIT, QUADS_WITH_PAIR, QUADS_WITH_TRIPS } from './common-rules.js';
import { ACE, exactly, type HouseWay } from './house-way.js';
import { trumpPlaza } from './trump-plaza.js';

export const claridge: HouseWay = {
  ...trumpPlaza,
  name: 'claridge',
  rules: {
    ...trumpPlaza.rules,
    'full-house': FULL_HOUSE_ALWAYS_SPLIT,
    quads: [
      QUADS_WITH_TRIPS,
      QUADS_WITH_PAIR,
      { name: 'quads.low-behind', when: { first: [2, 6] }, play: 'two-singles' },
      { name: 'quads.medium-with-ace', when: { first: [7, 10], topSingle: exactly(ACE) }, play: 'two-singles' },
      QUADS_SPLIT,
    ],
  },
};
