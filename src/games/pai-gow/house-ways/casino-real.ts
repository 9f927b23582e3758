/** Casino Real, California, where A-2-3-4-5 is the lowest straight (pai gow §8.8). */
import { FIVE_ACES, FULL_HOUSE_ALWAYS_SPLIT, NO_PAIR, PAIR, QUADS_SPLIT, QUADS_WITH_PAIR, QUADS_WITH_TRIPS, THREE_PAIR, TRIPS_BEFORE_COMPLETE, TRIPS_TWO_PAIR, TWO_TRIPS } from './common-rules.js';
import { ACE, atLeast, exactly, type HouseWay, JACK, KING, QUEEN } from './house-way.js';

export const casinoReal: HouseWay = {
  name: 'casino-real',
  wheel: 'lowest',
  rules: {
    'no-pair': NO_PAIR,
    pair: PAIR,
    'two-pair': [
      { name: 'two-pair.high-split', when: { first: atLeast(QUEEN) }, play: 'pair-of-second' },
      { name: 'two-pair.jacks-to-nines-with-ace', when: { first: [9, JACK], topSingle: exactly(ACE) }, play: 'two-singles' },
      { name: 'two-pair.eights-to-sixes-with-king', when: { first: [6, 8], topSingle: atLeast(KING) }, play: 'two-singles' },
      { name: 'two-pair.low-with-queen', when: { first: [3, 5], topSingle: atLeast(QUEEN) }, play: 'two-singles' },
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
      { name: 'quads.low-behind', when: { first: [2, 5] }, play: 'two-singles' },
      { name: 'quads.eights-to-sixes-with-queen', when: { first: [6, 8], topSingle: atLeast(QUEEN) }, play: 'two-singles' },
      { name: 'quads.jacks-to-nines-with-king', when: { first: [9, JACK], topSingle: atLeast(KING) }, play: 'two-singles' },
      QUADS_SPLIT,
    ],
    'five-aces': FIVE_ACES,
  },
};
