/** Hands in English, for the command line. Clients word {@link HandDescription} in their own language. */
import type { HandDescription } from './hand-class.js';

const SINGULAR = ['', '', 'deuce', 'trey', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];
const PLURAL = ['', '', 'deuces', 'treys', 'fours', 'fives', 'sixes', 'sevens', 'eights', 'nines', 'tens', 'jacks', 'queens', 'kings', 'aces'];
const SHORT = ['', '', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** Kickers as a card player writes them: ` (A-K-9)`, or nothing when there are none. */
function beside(kickers: readonly number[]): string {
  return kickers.length === 0 ? '' : ` (${kickers.map((rank) => SHORT[rank]).join('-')})`;
}

/** A hand, board or two-card hand in English, such as `full house, kings over deuces` or `pair of tens (A-9-4)`. */
export function inEnglish(hand: HandDescription): string {
  const [first = 0, second = 0] = hand.ranks;
  switch (hand.code) {
    case 'high-card':
      return `${SINGULAR[first]} high${beside(hand.ranks.slice(1))}`;
    case 'pair':
      return `pair of ${PLURAL[first]}${beside(hand.ranks.slice(1))}`;
    case 'two-pair':
      return `two pair, ${PLURAL[first]} and ${PLURAL[second]}${beside(hand.ranks.slice(2))}`;
    case 'three-of-a-kind':
      return `three ${PLURAL[first]}${beside(hand.ranks.slice(1))}`;
    case 'straight':
      return `straight, ${SINGULAR[first]} high`;
    case 'flush':
      return `flush, ${hand.ranks.map((rank) => SHORT[rank]).join('-')}`;
    case 'full-house':
      return `full house, ${PLURAL[first]} over ${PLURAL[second]}`;
    case 'four-of-a-kind':
      return `four ${PLURAL[first]}${beside(hand.ranks.slice(1))}`;
    case 'straight-flush':
      return `straight flush, ${SINGULAR[first]} high`;
    case 'royal-flush':
      return 'royal flush';
    case 'five-of-a-kind':
      return `five ${PLURAL[first]}`;
  }
}
