/** Rules that several house ways share, word for word. */
import { ACE, exactly, type HouseWayRule, KING } from './house-way.js';

/** A complete hand with the best front, else the highest card behind and the next two in front. */
export const NO_PAIR: readonly HouseWayRule[] = [
  { name: 'no-pair.complete', play: 'complete' },
  { name: 'no-pair.second-and-third', play: 'second-and-third' },
];

/** A complete hand with the best front, the pair itself if it can lie there; else the pair behind. */
export const PAIR: readonly HouseWayRule[] = [
  { name: 'pair.complete', play: 'complete' },
  { name: 'pair.behind', play: 'two-singles' },
];

export const THREE_PAIR: readonly HouseWayRule[] = [{ name: 'three-pair.highest-in-front', play: 'pair-of-first' }];

const ACES_BROKEN: HouseWayRule = { name: 'trips.aces-broken', when: { first: exactly(ACE) }, play: 'one-of-first-and-single' };
const TRIPS_BEHIND: HouseWayRule = { name: 'trips.behind', play: 'two-singles' };

/** A pair of the three in front of a complete hand; else aces broken, the others behind. */
export const TRIPS_BEFORE_COMPLETE: readonly HouseWayRule[] = [
  { name: 'trips.pair-before-complete', play: 'pair-of-first-before-complete' },
  ACES_BROKEN,
  TRIPS_BEHIND,
];

/** A complete hand whatever lies in front of it; else aces broken, the others behind. */
export const TRIPS_OR_COMPLETE: readonly HouseWayRule[] = [{ name: 'trips.complete', play: 'complete' }, ACES_BROKEN, TRIPS_BEHIND];

export const TWO_TRIPS: readonly HouseWayRule[] = [{ name: 'two-trips.higher-broken', play: 'pair-of-first' }];

const FULL_HOUSE_SPLIT: HouseWayRule = { name: 'full-house.split', play: 'pair-of-second' };

export const FULL_HOUSE_ALWAYS_SPLIT: readonly HouseWayRule[] = [FULL_HOUSE_SPLIT];

/** Split, but for twos beside an ace and a king. */
export const FULL_HOUSE: readonly HouseWayRule[] = [
  { name: 'full-house.twos-with-ace-king', when: { second: exactly(2), topSingle: exactly(ACE), nextSingle: exactly(KING) }, play: 'two-singles' },
  FULL_HOUSE_SPLIT,
];

export const TRIPS_TWO_PAIR: readonly HouseWayRule[] = [{ name: 'trips-two-pair.higher-pair-in-front', play: 'pair-of-second' }];

/** Four of a rank with three or two of another: the pair in front comes from the others. */
export const QUADS_WITH_TRIPS: HouseWayRule = { name: 'quads.with-trips', when: { beside: 3 }, play: 'pair-of-second' };
export const QUADS_WITH_PAIR: HouseWayRule = { name: 'quads.with-pair', when: { beside: 2 }, play: 'pair-of-second' };
export const QUADS_SPLIT: HouseWayRule = { name: 'quads.split', play: 'pair-of-first' };

export const FIVE_ACES: readonly HouseWayRule[] = [
  { name: 'five-aces.kings-in-front', when: { beside: 2, second: exactly(KING) }, play: 'pair-of-second' },
  { name: 'five-aces.aces-in-front', play: 'pair-of-first' },
];
