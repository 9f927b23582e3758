/** Foxwoods, Connecticut (pai gow §8.4). */
import { FIVE_ACES, FULL_HOUSE_ALWAYS_SPLIT, NO_PAIR, PAIR, QUADS_SPLIT, QUADS_WITH_PAIR, QUADS_WITH_TRIPS, THREE_PAIR, TRIPS_BEFORE_COMPLETE, TRIPS_TWO_PAIR, TWO_TRIPS } from './common-rules.js';
import { ACE, atLeast, exactly, type HouseWay, JACK, KING } from './house-way.js';

export const foxwoods: HouseWay = {
  name: 'foxwoods',
  wheel: 'second',
  rules: {
    'no-pair': NO_PAIR,
    pair: [{ name: 'pair.high-behind-ace', when: { first: [10, KING], topSingle: exactly(ACE), aboveComplete: true }, play: 'two-singles' }, ...PAIR],
    'two-pair': [
      { name: 'two-pair.high-split', when: { first: atLeast(JACK) }, play: 'pair-of-second' },
      { name: 'two-pair.medium-with-ace', when: { first: [7, 10], topSingle: exactly(ACE) }, play: 'two-singles' },
      { name: 'two-pair.low-with-king', when: { first: [3, 6], topSingle: atLeast(KING) }, play: 'two-singles' },
      { name: 'two-pair.split', play: 'pair-of-second' },
    ],
    'three-pair': THREE_PAIR,
    trips: TRIPS_BEFORE_COMPLETE,
    'two-trips': TWO_TRIPS,
    'full-house': FULL_HOUSE_ALWAYS_SPLIT,
    'trips-two-pair': TRIPS_TWO_PAIR,
    quads: [
      QUADS_WITH_TRIPS,
      QUADS_WITH_PAIR,
      { name: 'quads.low-behind', when: { first: [2, 6] }, play: 'two-singles' },
      { name: 'quads.medium-with-king', when: { first: [7, 10], topSingle: atLeast(KING) }, play: 'two-singles' },
      QUADS_SPLIT,
    ],
    'five-aces': FIVE_ACES,
  },
};
