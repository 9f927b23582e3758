/** The house way of the room's founding rule page (pai gow §8.9). */
import { ACE, atLeast, type HouseWay, KING } from './house-way.js';

export const room: HouseWay = {
  name: 'room',
  rules: {
    'no-pair': [
      { name: 'no-pair.complete', play: 'complete' },
      { name: 'no-pair.second-and-third', play: 'second-and-third' },
    ],
    pair: [
      { name: 'pair.complete', play: 'complete' },
      { name: 'pair.behind', play: 'two-singles' },
    ],
    'two-pair': [
      { name: 'two-pair.six-or-better-split', when: { first: atLeast(6) }, play: 'pair-of-second' },
      { name: 'two-pair.small-with-ace', when: { topSingle: [ACE, ACE] }, play: 'two-singles' },
      { name: 'two-pair.small-split', play: 'pair-of-second' },
    ],
    'three-pair': [{ name: 'three-pair.highest-in-front', play: 'pair-of-first' }],
    trips: [
      { name: 'trips.complete', play: 'complete' },
      { name: 'trips.aces-broken', when: { first: [ACE, ACE] }, play: 'one-of-first-and-single' },
      { name: 'trips.behind', play: 'two-singles' },
    ],
    'two-trips': [{ name: 'two-trips.higher-broken', play: 'pair-of-first' }],
    'full-house': [{ name: 'full-house.split', play: 'pair-of-second' }],
    'trips-two-pair': [{ name: 'trips-two-pair.higher-pair-in-front', play: 'pair-of-second' }],
    quads: [
      { name: 'quads.higher-trips-broken', when: { beside: 3, secondAboveFirst: true }, play: 'pair-of-second' },
      { name: 'quads.before-full-house', when: { beside: 3 }, play: 'pair-of-first' },
      { name: 'quads.with-pair', when: { beside: 2 }, play: 'pair-of-second' },
      { name: 'quads.split', play: 'pair-of-first' },
    ],
    'five-aces': [
      { name: 'five-aces.kings-in-front', when: { beside: 2, second: [KING, KING] }, play: 'pair-of-second' },
      { name: 'five-aces.aces-in-front', play: 'pair-of-first' },
    ],
  },
};
