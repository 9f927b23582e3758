/** What dealer schools in Las Vegas teach (pai gow §8.7). */
import { FIVE_ACES, FULL_HOUSE, NO_PAIR, QUADS_SPLIT, QUADS_WITH_PAIR, QUADS_WITH_TRIPS, PAIR, THREE_PAIR, TRIPS_BEFORE_COMPLETE, TRIPS_TWO_PAIR, TWO_TRIPS } from './common-rules.js';
import { ACE, atLeast, exactly, type HouseWay, JACK, KING } from './house-way.js';

export const lasVegasCommon: HouseWay = {
  name: 'las-vegas-common',
  wheel: 'second',
  rules: {
    'no-pair': NO_PAIR,
    pair: [
      { name: 'pair.before-complete', play: 'pair-of-first-before-complete' },
      { name: 'pair.high-behind-ace', when: { first: [10, KING], topSingle: exactly(ACE) }, play: 'two-singles' },
      ...PAIR,
    ],
    'two-pair': [
      { name: 'two-pair.aces-split', when: { first: exactly(ACE) }, play: 'pair-of-second' },
      { name: 'two-pair.high-split', when: { first: atLeast(JACK), second: atLeast(6) }, play: 'pair-of-second' },
      { name: 'two-pair.low-behind', when: { first: [2, 6] }, play: 'two-singles' },
      { name: 'two-pair.with-ace', when: { topSingle: exactly(ACE) }, play: 'two-singles' },
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
      { name: 'quads.medium-with-ace', when: { first: [7, 10], topSingle: exactly(ACE) }, play: 'two-singles' },
      QUADS_SPLIT,
    ],
    'five-aces': FIVE_ACES,
  },
};
