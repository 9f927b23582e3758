/** Side bets as data: what each pays for, whose hand decides, and what it pays for the hands of others (pai gow §9). */
import type { Amount } from '../../../contracts/ids.js';
import type { PayTable } from '../../../contracts/http.js';
import type { PaiGowSideBetName } from '../../../contracts/pai-gow.js';

/** What seven cards can be paid for; `pai-gow-9` to `pai-gow-14` by the highest card of a hand without even a pair. */
export const SIDE_CODES = [
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

/** One of {@link SIDE_CODES}. */
export type SideCode = (typeof SIDE_CODES)[number];

const BITS = Object.fromEntries(SIDE_CODES.map((code, at) => [code, 1 << at])) as Readonly<Record<SideCode, number>>;

/** A code as one bit of a number. */
export function bitOf(code: SideCode): number {
  return BITS[code];
}

/** The codes whose bits are set. */
export function codesIn(bits: number): SideCode[] {
  return SIDE_CODES.filter((code) => (bits & BITS[code]) !== 0);
}

/** To one; 0 is a push. */
export type Pays = readonly (readonly [code: SideCode, odds: number])[];

/** A side bet. */
export interface SideBet {
  /** Whose seven cards are looked at when everything is open; `both`: the bank's, and the player's beside them. */
  readonly on: 'player' | 'bank' | 'both';
  /** The first that the hand is pays; a hand that is none of them loses. */
  readonly pays: Pays;
  /** A stake of at least `from` is paid these sums for each other player's hand. */
  readonly envy?: { readonly from: Amount; readonly pays: readonly (readonly [code: SideCode, amount: Amount])[] };
}

const ENVY: SideBet['envy'] = {
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

const COMMON: Pays = [
  ['full-house', 5],
  ['flush', 4],
  ['three-of-a-kind', 3],
  ['straight', 2],
];

/** A Fortune table: what its seven highest hands pay. */
function fortune(natural: number, match: number, joker: number, fiveAces: number, royal: number, straightFlush: number, quads: number, more: Pays = []): SideBet {
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
export const SIDE_BETS: Readonly<Record<PaiGowSideBetName, SideBet>> = {
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
export const SIDE_BET_NAMES = Object.keys(SIDE_BETS) as PaiGowSideBetName[];

/** The same as players are told it. */
export const PAY_TABLES: readonly PayTable[] = SIDE_BET_NAMES.map((name) => {
  const { on, pays, envy } = SIDE_BETS[name];
  return {
    name,
    on,
    pays: pays.map(([code, odds]) => ({ code, odds })),
    envy: envy === undefined ? null : { from: envy.from, pays: envy.pays.map(([code, amount]) => ({ code, amount })) },
  };
});

/** Codes as bits in the order of a pay table, and its entries beside them. */
interface ReadyTable {
  readonly bits: readonly number[];
  readonly entries: readonly (readonly [code: SideCode, worth: number])[];
}

function readyTable(entries: ReadyTable['entries']): ReadyTable {
  return { bits: entries.map(([code]) => bitOf(code)), entries };
}

const PAYS = new Map<SideBet, ReadyTable>();
const ENVIES = new Map<SideBet, ReadyTable>();
for (const bet of Object.values(SIDE_BETS)) {
  PAYS.set(bet, readyTable(bet.pays));
  if (bet.envy !== undefined) ENVIES.set(bet, readyTable(bet.envy.pays));
}

function firstOf(table: ReadyTable | undefined, bits: number): readonly [code: SideCode, worth: number] | null {
  if (table === undefined) return null;
  for (let at = 0; at < table.bits.length; at++) if ((table.bits[at]! & bits) !== 0) return table.entries[at]!;
  return null;
}

/** What a hand is paid for, and the odds to one; null when it loses. */
export function paidFor(bet: SideBet, bits: number): readonly [code: SideCode, odds: number] | null {
  return firstOf(PAYS.get(bet), bits);
}

/** What another player's hand brings by envy; 0 for nothing. */
export function enviedFor(bet: SideBet, bits: number): Amount {
  return firstOf(ENVIES.get(bet), bits)?.[1] ?? 0;
}

/** The highest odds of each side bet, the highest envy, and the stake that it takes. */
const MOST = Object.fromEntries(
  Object.entries(SIDE_BETS).map(([name, { pays, envy }]) => [name, { odds: pays[0]?.[1] ?? 0, envyFrom: envy?.from ?? Number.MAX_SAFE_INTEGER, envy: envy?.pays[0]?.[1] ?? 0 }]),
) as Readonly<Record<PaiGowSideBetName, { readonly odds: number; readonly envyFrom: Amount; readonly envy: Amount }>>;

/** The most that a stake on a side bet can win, before the table's cap; `others`: players whose hands it may be paid for. */
export function mostPaid(name: PaiGowSideBetName, stake: Amount, others: number): Amount {
  const { odds, envyFrom, envy } = MOST[name];
  return stake * odds + (stake < envyFrom ? 0 : others * envy);
}
