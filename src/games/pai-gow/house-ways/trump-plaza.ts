/** Trump Plaza, Atlantic City: the default of tables and dealers (pai gow §8.2). */
import { ACE, atLeast, type HouseWay, JACK, KING } from './house-way.js';

export const trumpPlaza: HouseWay = {
  name: 'trump-plaza',
  rules: {
    'no-pair': [
      { name: 'no-pair.complete', play: 'complete' },
      { name: 'no-pair.second-and-third', play: 'second-and-third' },
    ],
    // A pair in front of a complete hand is the highest front there can be: `complete` finds it.
    pair: [
      { name: 'pair.complete', play: 'complete' },
      { name: 'pair.behind', play: 'two-singles' },
    ],
    // Low 2-6, medium 7-10, high J-K. A straight or a flush is not looked at.
    'two-pair': [
      { name: 'two-pair.high-and-low-with-ace', when: { first: [JACK, KING], second: [2, 6], topSingle: [ACE, ACE] }, play: 'two-singles' },
      { name: 'two-pair.medium-with-ace', when: { first: [7, 10], second: [7, 10], topSingle: [ACE, ACE] }, play: 'two-singles' },
      { name: 'two-pair.low-with-king', when: { first: [2, 10], second: [2, 6], topSingle: atLeast(KING) }, play: 'two-singles' },
      { name: 'two-pair.split', play: 'pair-of-second' },
    ],
    'three-pair': [{ name: 'three-pair.highest-in-front', play: 'pair-of-first' }],
    trips: [
      { name: 'trips.pair-before-complete', play: 'pair-of-first-before-complete' },
      { name: 'trips.aces-broken', when: { first: [ACE, ACE] }, play: 'one-of-first-and-single' },
      { name: 'trips.behind', play: 'two-singles' },
    ],
    'two-trips': [{ name: 'two-trips.higher-broken', play: 'pair-of-first' }],
    'full-house': [
      { name: 'full-house.twos-with-ace-king', when: { second: [2, 2], topSingle: [ACE, ACE], nextSingle: [KING, KING] }, play: 'two-singles' },
      { name: 'full-house.split', play: 'pair-of-second' },
    ],
    'trips-two-pair': [{ name: 'trips-two-pair.higher-pair-in-front', play: 'pair-of-second' }],
    quads: [
      { name: 'quads.with-trips', when: { beside: 3 }, play: 'pair-of-second' },
      { name: 'quads.with-pair', when: { beside: 2 }, play: 'pair-of-second' },
      { name: 'quads.low-behind', when: { first: [2, 6] }, play: 'two-singles' },
      { name: 'quads.medium-with-king', when: { first: [7, 10], topSingle: atLeast(KING) }, play: 'two-singles' },
      { name: 'quads.high-with-ace', when: { first: [JACK, KING], topSingle: [ACE, ACE] }, play: 'two-singles' },
      { name: 'quads.split', play: 'pair-of-first' },
    ],
    'five-aces': [
      { name: 'five-aces.kings-in-front', when: { beside: 2, second: [KING, KING] }, play: 'pair-of-second' },
      { name: 'five-aces.aces-in-front', play: 'pair-of-first' },
    ],
  },
};
