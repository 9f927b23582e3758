/** The house way of the room's founding rule page (pai gow §8.9). */
import { FIVE_ACES, FULL_HOUSE_ALWAYS_SPLIT, NO_PAIR, PAIR, QUADS_SPLIT, QUADS_WITH_PAIR, THREE_PAIR, TRIPS_OR_COMPLETE, TRIPS_TWO_PAIR, TWO_TRIPS } from './common-rules.js';
import { ACE, atLeast, exactly, type HouseWay } from './house-way.js';

export const room: HouseWay = {
  name: 'room',
  wheel: 'second',
  rules: {
    'no-pair': NO_PAIR,
    pair: PAIR,
    'two-pair': [
      { name: 'two-pair.six-or-better-split', when: { first: atLeast(6) }, play: 'pair-of-second' },
      { name: 'two-pair.small-with-ace', when: { topSingle: exactly(ACE) }, play: 'two-singles' },
      { name: 'two-pair.small-split', play: 'pair-of-second' },
    ],
    'three-pair': THREE_PAIR,
    trips: TRIPS_OR_COMPLETE,
    'two-trips': TWO_TRIPS,
    'full-house': FULL_HOUSE_ALWAYS_SPLIT,
    'trips-two-pair': TRIPS_TWO_PAIR,
    quads: [
      { name: 'quads.higher-trips-broken', when: { beside: 3, secondAboveFirst: true }, play: 'pair-of-second' },
      { name: 'quads.before-full-house', when: { beside: 3 }, play: 'pair-of-first' },
      QUADS_WITH_PAIR,
      QUADS_SPLIT,
    ],
    'five-aces': FIVE_ACES,
  },
};
