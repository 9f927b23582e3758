/** Golden Nugget, Las Vegas (pai gow §8.5). */
import { FIVE_ACES, FULL_HOUSE, NO_PAIR, PAIR, QUADS_SPLIT, THREE_PAIR, TRIPS_OR_COMPLETE, TRIPS_TWO_PAIR, TWO_TRIPS } from './common-rules.js';
import { ACE, atLeast, exactly, type HouseWay, JACK, KING } from './house-way.js';

export const goldenNugget: HouseWay = {
  name: 'golden-nugget',
  wheel: 'second',
  complete: { breakStraightFlushFor: [JACK, 2], breakRoyalFor: [KING, 2] },
  rules: {
    'no-pair': NO_PAIR,
    pair: PAIR,
    'two-pair': [
      { name: 'two-pair.aces-split', when: { first: exactly(ACE) }, play: 'pair-of-second' },
      { name: 'two-pair.high-split', when: { first: [JACK, KING], second: atLeast(6) }, play: 'pair-of-second' },
      { name: 'two-pair.with-ace', when: { topSingle: exactly(ACE) }, play: 'two-singles' },
      { name: 'two-pair.complete', play: 'complete' },
      { name: 'two-pair.split', when: { first: atLeast(7) }, play: 'pair-of-second' },
      { name: 'two-pair.behind', play: 'two-singles' },
    ],
    'three-pair': THREE_PAIR,
    trips: TRIPS_OR_COMPLETE,
    'two-trips': TWO_TRIPS,
    'full-house': FULL_HOUSE,
    'trips-two-pair': TRIPS_TWO_PAIR,
    // Three of a rank count as a pair of it.
    quads: [
      { name: 'quads.pair-in-front', when: { first: [2, 10], second: atLeast(2) }, play: 'pair-of-second' },
      { name: 'quads.low-behind', when: { first: [2, 6] }, play: 'two-singles' },
      { name: 'quads.medium-with-ace', when: { first: [7, 10], topSingle: exactly(ACE) }, play: 'two-singles' },
      { name: 'quads.high-behind-pair', when: { first: [JACK, KING], second: atLeast(10) }, play: 'pair-of-second' },
      { name: 'quads.aces-behind-pair', when: { first: exactly(ACE), second: atLeast(7) }, play: 'pair-of-second' },
      QUADS_SPLIT,
    ],
    'five-aces': FIVE_ACES,
  },
};
