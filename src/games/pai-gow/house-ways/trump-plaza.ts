/** Trump Plaza, Atlantic City: the default of tables and dealers (pai gow §8.2). */
import { FIVE_ACES, FULL_HOUSE, NO_PAIR, PAIR, QUADS_SPLIT, QUADS_WITH_PAIR, QUADS_WITH_TRIPS, THREE_PAIR, TRIPS_BEFORE_COMPLETE, TRIPS_TWO_PAIR, TWO_TRIPS } from './common-rules.js';
import { ACE, atLeast, exactly, type HouseWay, JACK, KING } from './house-way.js';

export const trumpPlaza: HouseWay = {
  name: 'trump-plaza',
  wheel: 'second',
  rules: {
    'no-pair': NO_PAIR,
    pair: PAIR,
    // Low 2-6, medium 7-10, high J-K. A straight or a flush is not looked at.
    'two-pair': [
      { name: 'two-pair.high-and-low-with-ace', when: { first: [JACK, KING], second: [2, 6], topSingle: exactly(ACE) }, play: 'two-singles' },
      { name: 'two-pair.medium-with-ace', when: { first: [7, 10], second: [7, 10], topSingle: exactly(ACE) }, play: 'two-singles' },
      { name: 'two-pair.low-with-king', when: { first: [2, 10], second: [2, 6], topSingle: atLeast(KING) }, play: 'two-singles' },
      { name: 'two-pair.split', play: 'pair-of-second' },
    ],
    'three-pair': THREE_PAIR,
    trips: TRIPS_BEFORE_COMPLETE,
    'two-trips': TWO_TRIPS,
    'full-house': FULL_HOUSE,
    'trips-two-pair': TRIPS_TWO_PAIR,
    quads: [
      QUADS_WITH_TRIPS,
      QUADS_WITH_PAIR,
      { name: 'quads.low-behind', when: { first: [2, 6] }, play: 'two-singles' },
      { name: 'quads.medium-with-king', when: { first: [7, 10], topSingle: atLeast(KING) }, play: 'two-singles' },
      { name: 'quads.high-with-ace', when: { first: [JACK, KING], topSingle: exactly(ACE) }, play: 'two-singles' },
      QUADS_SPLIT,
    ],
    'five-aces': FIVE_ACES,
  },
};
