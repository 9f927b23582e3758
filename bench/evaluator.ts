/**
 * The evaluator against the evaluators on npm, in one process, on the same pre-drawn hands.
 *
 * A million distinct seven-card hands from one deck, in random order of cards; each contender gets the input it handles
 * fastest, prepared beforehand, and none remembers results. Their rankings of the hands must agree. pokersolver, some
 * thousand times slower, gets the first hands only. Two-deck hands and the full Pai Gow count run along.
 */
import { createRequire } from 'node:module';
import { cardName } from '../src/core/card.js';
import { measure, report, seededRandom } from './harness.js';

const HANDS = 1_000_000;
const POKERSOLVER_HANDS = 20_000;
const ROUNDS = 9;
/** Times that ours goes through its hands in one run, to make runs of all contenders about equally long. */
const PASSES = 8;
const SEED = 20260101;

interface Phe {
  evaluateCardCodes(codes: readonly number[]): number;
}
interface PokerEvaluator {
  evalHand(cards: readonly number[]): { readonly value: number };
}
interface SolvedHand {
  readonly rank: number;
  readonly cards: readonly { readonly rank: number }[];
}
interface Pokersolver {
  readonly Hand: { solve(cards: readonly string[]): SolvedHand };
}

const loadStart = performance.now();
const { evaluate7, paiGowHands, paiGowTableBytes, STUD_TABLE_BYTES } = await import('../src/evaluator/index.js');
const loadMs = performance.now() - loadStart;
const paiGowStart = performance.now();
const paiGow = paiGowHands({ joker: 'bug', wheel: 'second' });
const paiGowLoadMs = performance.now() - paiGowStart;

const require = createRequire(import.meta.url);
const phe = require('phe') as Phe;
const pokerEvaluator = require('poker-evaluator') as PokerEvaluator;
const { Hand } = require('pokersolver') as Pokersolver;

/** Distinct hands of seven card indices below `deckSize`, seven bytes each. */
function drawHands(deckSize: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const hands = new Uint8Array(HANDS * 7);
  const deck = Uint8Array.from({ length: deckSize }, (_, card) => card);
  const known = new Set<number>();
  for (let filled = 0; filled < hands.length; ) {
    for (let i = 0; i < 7; i++) {
      const j = i + random(deckSize - i);
      const card = deck[j]!;
      deck[j] = deck[i]!;
      deck[i] = card;
    }
    const hand = deck.slice(0, 7);
    // Seven cards below 104 in order are a number below 104^7 < 2^53.
    const name = [...hand].sort((a, b) => a - b).reduce((number, card) => number * deckSize + card, 0);
    if (known.has(name)) continue;
    known.add(name);
    hands.set(hand, filled);
    filled += 7;
  }
  return hands;
}

/** The hands as arrays of what `convert` makes of a card. Literals, so that every array is packed. */
function asArrays<T>(hands: Uint8Array, count: number, convert: (card: number) => T): (readonly T[])[] {
  return Array.from({ length: count }, (_, hand) => {
    const at = hand * 7;
    const card = (i: number): T => convert(hands[at + i]!);
    return [card(0), card(1), card(2), card(3), card(4), card(5), card(6)];
  });
}

const oneDeck = drawHands(52, SEED);
const twoDecks = drawHands(104, SEED + 1);
// phe numbers suits spades, hearts, diamonds, clubs; poker-evaluator starts at 1; pokersolver reads names.
const pheCards = oneDeck.map((card) => card ^ 3);
const pokerEvaluatorHands = asArrays(oneDeck, HANDS, (card) => card + 1);
const pokersolverHands = asArrays(oneDeck, POKERSOLVER_HANDS, cardName);

function runOurs(hands: Uint8Array): number {
  let sum = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = 0; i < hands.length; i += 7) {
      sum += evaluate7(hands[i]!, hands[i + 1]!, hands[i + 2]!, hands[i + 3]!, hands[i + 4]!, hands[i + 5]!, hands[i + 6]!);
    }
  }
  return sum;
}

/** phe wants an array; filling the same one from bytes is quicker than reading a million arrays from memory. */
function runPhe(): number {
  const codes = [0, 0, 0, 0, 0, 0, 0];
  let sum = 0;
  for (let i = 0; i < pheCards.length; i += 7) {
    codes[0] = pheCards[i]!;
    codes[1] = pheCards[i + 1]!;
    codes[2] = pheCards[i + 2]!;
    codes[3] = pheCards[i + 3]!;
    codes[4] = pheCards[i + 4]!;
    codes[5] = pheCards[i + 5]!;
    codes[6] = pheCards[i + 6]!;
    sum += phe.evaluateCardCodes(codes);
  }
  return sum;
}

function runPokerEvaluator(): number {
  let sum = 0;
  for (const hand of pokerEvaluatorHands) sum += pokerEvaluator.evalHand(hand).value;
  return sum;
}

function runPokersolver(): number {
  let sum = 0;
  for (const hand of pokersolverHands) sum += Hand.solve(hand).rank;
  return sum;
}

function runCount(): number {
  return paiGow.countHands(7)[1]!;
}

/** One number for the order in which strengths put the hands: equal for two evaluators only if they rank alike. */
function checksum(strengths: readonly number[]): number {
  const order = new Map([...new Set(strengths)].sort((a, b) => a - b).map((strength, place) => [strength, place]));
  return strengths.reduce((sum, strength) => Math.imul(sum ^ order.get(strength)!, 0x01000193) >>> 0, 0x811c9dc5);
}

/** pokersolver's hand as a number: its class, then the ranks that play. */
function solvedStrength(hand: SolvedHand): number {
  return hand.cards.slice(0, 5).reduce((sum, card) => sum * 16 + card.rank, hand.rank);
}

function checkRankings(): void {
  const ours = Array.from({ length: HANDS }, (_, hand) => {
    const [c0, c1, c2, c3, c4, c5, c6] = oneDeck.subarray(hand * 7, hand * 7 + 7);
    return evaluate7(c0!, c1!, c2!, c3!, c4!, c5!, c6!);
  });
  const all = checksum(ours);
  const first = checksum(ours.slice(0, POKERSOLVER_HANDS));
  const theirs: [string, number, number][] = [
    ['phe', checksum(asArrays(oneDeck, HANDS, (card) => card ^ 3).map((hand) => -phe.evaluateCardCodes(hand))), all],
    ['poker-evaluator', checksum(pokerEvaluatorHands.map((hand) => pokerEvaluator.evalHand(hand).value)), all],
    ['pokersolver', checksum(pokersolverHands.map((hand) => solvedStrength(Hand.solve(hand)))), first],
  ];
  for (const [name, found, expected] of theirs) {
    process.stderr.write(`ranking of ${name.padEnd(21)} ${found.toString(16)} ${found === expected ? 'as ours' : 'DIFFERS'}\n`);
    if (found !== expected) throw new Error(`${name} ranks the hands differently`);
  }
}

checkRankings();
const rates = measure(
  [
    { name: 'ours', items: HANDS * PASSES, run: () => runOurs(oneDeck) },
    { name: 'twoDecks', items: HANDS * PASSES, run: () => runOurs(twoDecks) },
    { name: 'phe', items: HANDS, run: runPhe },
    { name: 'poker-evaluator', items: HANDS, run: runPokerEvaluator },
    { name: 'pokersolver', items: POKERSOLVER_HANDS, run: runPokersolver },
    { name: 'count', items: 154_143_080, run: runCount },
  ],
  ROUNDS,
);
const rate = (name: string): number => rates.get(name)! / 1e6;

report(
  'evaluator',
  {
    'millionHandsPerSecond.ours': rate('ours'),
    'millionHandsPerSecond.twoDecks': rate('twoDecks'),
    'millionHandsPerSecond.count': rate('count'),
    'millionHandsPerSecond.phe': rate('phe'),
    'millionHandsPerSecond.poker-evaluator': rate('poker-evaluator'),
    'millionHandsPerSecond.pokersolver': rate('pokersolver'),
    'loadMs.stud': loadMs,
    'loadMs.paiGow': paiGowLoadMs,
    'tableKilobytes.stud': STUD_TABLE_BYTES / 1000,
    'tableKilobytes.paiGow': paiGowTableBytes() / 1000,
  },
  {
    phe: rate('ours') / rate('phe'),
    'poker-evaluator': rate('ours') / rate('poker-evaluator'),
    pokersolver: rate('ours') / rate('pokersolver'),
    twoDecks: rate('twoDecks') / rate('ours'),
    count: rate('count') / rate('phe'),
  },
);
