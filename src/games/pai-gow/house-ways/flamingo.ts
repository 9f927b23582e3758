/** Flamingo Hilton, Las Vegas (pai gow §8.6). */
import { goldenNugget } from './golden-nugget.js';
import { ACE, atLeast, exactly, type HouseWay, JACK, KING } from './house-way.js';

export const flamingo: HouseWay = {
  name: 'flamingo',
  wheel: 'second',
  complete: { breakStraightFlushFor: [ACE, JACK], breakRoyalFor: [KING, 2], flushUnlessFront: [KING, 2] },
  rules: {
    ...goldenNugget.rules,
    'two-pair': [
      { name: 'two-pair.aces-split', when: { first: exactly(ACE) }, play: 'pair-of-second' },
      { name: 'two-pair.high-split', when: { first: atLeast(10), second: atLeast(10) }, play: 'pair-of-second' },
      { name: 'two-pair.medium-with-ace', when: { first: [2, 10], topSingle: exactly(ACE) }, play: 'two-singles' },
      { name: 'two-pair.complete', play: 'complete' },
      { name: 'two-pair.high-and-low-with-ace', when: { first: [JACK, KING], second: [2, 5], topSingle: exactly(ACE) }, play: 'two-singles' },
      { name: 'two-pair.low-behind', when: { first: [2, 6] }, play: 'two-singles' },
      { name: 'two-pair.split', play: 'pair-of-second' },
    ],
    quads: goldenNugget.rules.quads.map((rule) =>
      rule.name === 'quads.medium-with-ace' ? { name: 'quads.medium-with-ace-jack', when: { ...rule.when, nextSingle: atLeast(JACK) }, play: rule.play } : rule,
    ),
  },
};
