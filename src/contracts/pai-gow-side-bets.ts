/**
 * The side bets of Pai Gow as data: what each pays for and whose hand decides (pai gow §9). The room settles by these tables
 * and a client shows them, so that nothing is written twice.
 */
import type { Amount } from './ids.js';
import type { PaiGowSideBetName } from './pai-gow.js';

/** What seven cards can be paid for; `pai-gow-9` to `pai-gow-14` by the highest card of a hand without even a pair. */
export const PAI_GOW_SIDE_CODES = [
  'natural-seven-straight-flush',
  'royal-match',
  'joker-seven-straight-flush',
  'five-aces',
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'three-of-a-kind',
  'straight',
  'three-pair',
  'two-pair',
  'pai-gow-9',
  'pai-gow-10',
  'pai-gow-11',
  'pai-gow-12',
  'pai-gow-13',
  'pai-gow-14',
  'pai-gow-14-joker',
  // Both the player's and the bank's hand are ace-high.
  'pai-gow-14-both',
  // The bank's front is nine-high without a pair.
  'front-9',
] as const;

/** One of {@link PAI_GOW_SIDE_CODES}. */
export type PaiGowSideCode = (typeof PAI_GOW_SIDE_CODES)[number];

/** To one; 0 is a push. */
export type PaiGowPays = readonly (readonly [code: PaiGowSideCode, odds: number])[];

/** A side bet. */
export interface PaiGowSideBet {
  /** Whose seven cards are looked at when everything is open; `both`: the bank's, and the player's beside them. */
  readonly on: 'player' | 'bank' | 'both';
  /** The first that the hand is pays; a hand that is none of them loses. */
  readonly pays: PaiGowPays;
  /** A stake of at least `from` is paid these sums for each other player's hand. */
  readonly envy?: { readonly from: Amount; readonly pays: readonly (readonly [code: PaiGowSideCode, amount: Amount])[] };
}

const ENVY: PaiGowSideBet['envy'] = {
  from: 500,
  pays: [
    ['natural-seven-straight-flush', 500_000],
    ['royal-match', 100_000],
    ['joker-seven-straight-flush', 50_000],
    ['five-aces', 25_000],
    ['royal-flush', 5_000],
    ['straight-flush', 2_000],
    ['four-of-a-kind', 500],
  ],
};

const COMMON: PaiGowPays = [
  ['full-house', 5],
  ['flush', 4],
  ['three-of-a-kind', 3],
  ['straight', 2],
];

/** A Fortune table: what its seven highest hands pay. */
function fortune(natural: number, match: number, joker: number, fiveAces: number, royal: number, straightFlush: number, quads: number, more: PaiGowPays = []): PaiGowSideBet {
  return {
    on: 'player',
    pays: [
      ['natural-seven-straight-flush', natural],
      ['royal-match', match],
      ['joker-seven-straight-flush', joker],
      ['five-aces', fiveAces],
      ['royal-flush', royal],
      ['straight-flush', straightFlush],
      ['four-of-a-kind', quads],
      ...COMMON,
      ...more,
    ],
    envy: ENVY,
  };
}

/** The side bets that tables may offer. */
export const PAI_GOW_SIDE_BETS: Readonly<Record<PaiGowSideBetName, PaiGowSideBet>> = {
  // Tables 2 and 7, and 3 and 5, are the same.
  fortune: fortune(8_000, 2_000, 1_000, 400, 150, 50, 25),
  'fortune-1': fortune(5_000, 1_000, 750, 250, 100, 50, 20, [['three-pair', 0]]),
  'fortune-3': fortune(5_000, 2_000, 1_000, 400, 150, 50, 25),
  'fortune-4': fortune(2_500, 1_000, 750, 250, 125, 50, 25),
  'fortune-6': fortune(5_000, 1_000, 500, 300, 110, 45, 25),
  'emperors-challenge': {
    on: 'player',
    pays: [
      ['natural-seven-straight-flush', 5_000],
      ['joker-seven-straight-flush', 1_000],
      ['five-aces', 500],
      ['royal-flush', 150],
      ['straight-flush', 50],
      ['four-of-a-kind', 25],
      ...COMMON,
      ['pai-gow-9', 40],
      ['pai-gow-10', 5],
      ['pai-gow-11', 2],
    ],
  },
  insurance: {
    on: 'player',
    pays: [
      ['pai-gow-9', 100],
      ['pai-gow-10', 25],
      ['pai-gow-11', 15],
      ['pai-gow-12', 7],
      ['pai-gow-13', 5],
      ['pai-gow-14', 3],
    ],
  },
  mania: {
    on: 'player',
    pays: [['five-aces', 500], ['royal-flush', 250], ['straight-flush', 50], ['four-of-a-kind', 25], ...COMMON],
  },
  'queens-dragon': { on: 'bank', pays: [['pai-gow-12', 50]] },
  'tiger-9': { on: 'bank', pays: [['front-9', 30]] },
  'ace-high': {
    on: 'both',
    pays: [
      ['pai-gow-14-both', 40],
      ['pai-gow-14-joker', 15],
      ['pai-gow-14', 5],
    ],
  },
};

/** Names of all side bets. */
export const PAI_GOW_SIDE_BET_NAMES = Object.keys(PAI_GOW_SIDE_BETS) as PaiGowSideBetName[];
