/** All nine house ways once more, as the rule book's sentences read (pai gow §8.2–8.9): no tables, no masks, no rule lists. */
import type { PaiGowHouseWay } from '../../src/contracts/pai-gow.js';
import { type PaiGowHands, paiGowHands } from '../../src/evaluator/index.js';

const ACE = 14;
const KING = 13;
const QUEEN = 12;
const JACK = 11;

interface Laid {
  readonly front: number[];
  readonly back: number[];
  readonly frontValue: number;
  readonly backValue: number;
  /** `straight`, `flush`, `straight-flush`, `royal-flush` or something else. */
  readonly code: string;
}

const rankOf = (card: number): number => (card === 52 ? ACE : Math.floor(card / 4) + 2);
const ranksOf = ({ front }: Laid): string => front.map(rankOf).sort((x, y) => y - x).join();

function allLegal(hands: PaiGowHands, cards: readonly number[]): Laid[] {
  const laid: Laid[] = [];
  for (const a of cards) {
    for (const b of cards) {
      if (a >= b) continue;
      const back = cards.filter((card) => card !== a && card !== b);
      const frontValue = hands.evaluateFront(a, b);
      const backValue = hands.evaluateCards(back);
      if (!hands.isFoul(frontValue, backValue)) laid.push({ front: [a, b], back, frontValue, backValue, code: hands.describe(backValue).code });
    }
  }
  return laid;
}

/** The best of these: highest front, then highest back, then the lower cards in front. */
function best(laid: readonly Laid[]): Laid | undefined {
  return [...laid].sort((x, y) => y.frontValue - x.frontValue || y.backValue - x.backValue || x.front[0]! - y.front[0]! || x.front[1]! - y.front[1]!)[0];
}

/** A hand to be set, with the words that the texts use. */
class Seven {
  readonly hands: PaiGowHands;
  readonly legal: Laid[];
  /** Splits with a straight, flush or straight flush behind. */
  readonly complete: Laid[];

  constructor(
    readonly way: PaiGowHouseWay,
    readonly cards: readonly number[],
  ) {
    this.hands = paiGowHands({ joker: 'bug', wheel: way === 'casino-real' ? 'lowest' : 'second' });
    this.legal = allLegal(this.hands, cards);
    this.complete = this.legal.filter(({ code }) => ['straight', 'flush', 'straight-flush', 'royal-flush'].includes(code));
  }

  times(n: number): number[] {
    return [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].filter((rank) => this.cards.filter((card) => rankOf(card) === rank).length === n);
  }

  /** The setting with two ranks in front that leaves the best back. */
  ranks(a: number, b = a): Laid {
    return best(this.legal.filter((laid) => ranksOf(laid) === `${Math.max(a, b)},${Math.min(a, b)}`))!;
  }

  frontValue(high: number, low: number): number {
    return this.hands.evaluateFront(4 * (high - 2), 4 * (low - 2) + 1);
  }

  get singles(): number[] {
    return this.times(1);
  }

  twoSingles(): Laid {
    return this.ranks(this.singles[0]!, this.singles[1]);
  }

  bestComplete(): Laid | undefined {
    if (this.way === 'golden-nugget') return this.withStraightFlush(best(this.complete.filter(({ code }) => code === 'straight' || code === 'flush')), this.frontValue(JACK, 2));
    if (this.way !== 'flamingo') return best(this.complete);
    const [straight, flush] = ['straight', 'flush'].map((wanted) => best(this.complete.filter(({ code }) => code === wanted)));
    let chosen = straight ?? flush;
    if (straight !== undefined && flush !== undefined) {
      const higher = best([straight, flush])!;
      chosen = higher.frontValue >= this.frontValue(KING, 2) ? higher : flush;
    }
    return this.withStraightFlush(chosen, this.frontValue(ACE, JACK));
  }

  /** A straight flush is kept unless giving it up makes the front better, and good enough. */
  private withStraightFlush(broken: Laid | undefined, goodEnough: number): Laid | undefined {
    const kept = best(this.complete.filter(({ code }) => code.endsWith('straight-flush') || code === 'royal-flush'));
    if (kept === undefined || broken === undefined) return kept ?? broken;
    const royal = this.complete.some(({ code }) => code === 'royal-flush');
    const least = royal ? this.frontValue(KING, 2) : goodEnough;
    return broken.frontValue > kept.frontValue && broken.frontValue >= least ? broken : kept;
  }
}

/** The front that the way's sentences ask for. */
export function plainFront(way: PaiGowHouseWay, cards: readonly number[]): number[] {
  return setPlainly(new Seven(way, cards)).front;
}

function setPlainly(seven: Seven): Laid {
  const [five, four, three, pairs] = [seven.times(5), seven.times(4), seven.times(3), seven.times(2)];
  if (five.length > 0) return pairs[0] === KING ? seven.ranks(KING) : seven.ranks(ACE);
  if (four.length > 0) return quads(seven, four[0]!, three[0], pairs[0]);
  if (three.length === 2) return seven.ranks(three[0]!);
  if (three.length === 1 && pairs.length > 0) return fullHouse(seven, pairs);
  if (three.length === 1) return trips(seven, three[0]!);
  if (pairs.length === 3) return seven.ranks(pairs[0]!);
  if (pairs.length === 2) return twoPair(seven, pairs[0]!, pairs[1]!);
  if (pairs.length === 1) return onePair(seven, pairs[0]!);
  return seven.bestComplete() ?? seven.ranks(seven.singles[1]!, seven.singles[2]);
}

function quads(seven: Seven, rank: number, three: number | undefined, pair: number | undefined): Laid {
  const { way } = seven;
  const other = three ?? pair;
  const split = (): Laid => seven.ranks(rank);
  const top = seven.singles[0] ?? 0;
  const keepIf = (kept: boolean): Laid => (kept ? seven.twoSingles() : split());
  switch (way) {
    case 'room':
      if (three !== undefined) return three > rank ? seven.ranks(three) : split();
      return pair === undefined ? split() : seven.ranks(pair);
    case 'ballys':
      if (rank === ACE) return other === KING ? seven.ranks(KING) : split();
      if (other !== undefined) return seven.ranks(other);
      return keepIf(rank <= 9 || top === ACE);
    case 'golden-nugget':
    case 'flamingo':
      if (other !== undefined && (rank <= 10 || (rank <= KING && other >= 10) || (rank === ACE && other >= 7))) return seven.ranks(other);
      if (other !== undefined) return split();
      if (rank <= 6) return seven.twoSingles();
      return keepIf(rank <= 10 && top === ACE && (way === 'golden-nugget' || seven.singles[1]! >= JACK));
    case 'casino-real':
      if (other !== undefined) return seven.ranks(other);
      return keepIf(rank <= 5 || (rank <= 8 && top >= QUEEN) || (rank >= 9 && rank <= JACK && top >= KING));
    case 'trump-plaza':
    case 'claridge':
    case 'foxwoods':
    case 'las-vegas-common':
      if (other !== undefined) return seven.ranks(other);
      if (rank <= 6) return seven.twoSingles();
      if (rank <= 10) return keepIf(top === ACE || (top === KING && (way === 'trump-plaza' || way === 'foxwoods')));
      return keepIf(way === 'trump-plaza' && rank < ACE && top === ACE);
  }
}

function fullHouse(seven: Seven, pairs: readonly number[]): Laid {
  const { singles } = seven;
  const twosWithAceKing = pairs.length === 1 && pairs[0] === 2 && singles[0] === ACE && singles[1] === KING;
  const alwaysSplits = ['claridge', 'foxwoods', 'casino-real', 'room'].includes(seven.way);
  return twosWithAceKing && !alwaysSplits ? seven.twoSingles() : seven.ranks(pairs[0]!);
}

function trips(seven: Seven, rank: number): Laid {
  if (['golden-nugget', 'flamingo', 'room'].includes(seven.way)) {
    const complete = seven.bestComplete();
    if (complete !== undefined) return complete;
  } else {
    const before = best(seven.complete.filter((laid) => ranksOf(laid) === `${rank},${rank}`));
    if (before !== undefined) return before;
  }
  return rank === ACE ? seven.ranks(ACE, seven.singles[0]) : seven.twoSingles();
}

/** Whether two pair stay together behind, as far as no complete hand is played. */
function keepsTwoPair({ way, singles }: Seven, high: number, low: number): boolean {
  const [top] = singles as [number];
  const ace = top === ACE;
  switch (way) {
    case 'room':
      return high <= 5 && ace;
    case 'foxwoods':
      return high <= 10 && (high >= 7 ? ace : top >= KING);
    case 'golden-nugget':
      if (high === ACE || (high >= JACK && low >= 6)) return false;
      return ace || high < 7;
    case 'flamingo':
      return high <= 6 || (high <= 10 && ace) || (high >= JACK && high <= KING && low <= 5 && ace);
    case 'las-vegas-common':
      if (high === ACE || (high >= JACK && low >= 6)) return false;
      return high <= 6 || ace;
    case 'casino-real':
      if (high >= QUEEN) return false;
      return high >= 9 ? ace : high >= 6 ? top >= KING : top >= QUEEN;
    case 'trump-plaza':
    case 'claridge':
    case 'ballys': {
      if (high === ACE) return false;
      const size = (rank: number): string => (rank <= 6 ? 'low' : rank <= 10 ? 'medium' : 'high');
      const both = `${size(high)} ${size(low)}`;
      if (both === 'high high' || both === 'high medium') return false;
      return both === 'high low' || both === 'medium medium' ? ace : top >= KING;
    }
  }
}

function twoPair(seven: Seven, high: number, low: number): Laid {
  const { way, singles } = seven;
  const ace = singles[0] === ACE;
  let playsComplete = false;
  if (way === 'golden-nugget') playsComplete = !(ace || (high >= JACK && low >= 6) || high === ACE);
  if (way === 'flamingo') playsComplete = !(high === ACE || low >= 10 || (high <= 10 && ace));
  const complete = playsComplete ? seven.bestComplete() : undefined;
  return complete ?? (keepsTwoPair(seven, high, low) ? seven.twoSingles() : seven.ranks(low));
}

function onePair(seven: Seven, rank: number): Laid {
  const { way, cards, complete } = seven;
  const bestComplete = seven.bestComplete();
  if (bestComplete === undefined) return seven.twoSingles();
  const highBesideAce = rank >= 10 && rank <= KING && seven.singles[0] === ACE;
  if (way === 'foxwoods' && highBesideAce && seven.twoSingles().frontValue > bestComplete.frontValue) return seven.twoSingles();
  if (way === 'las-vegas-common') {
    const before = best(complete.filter((laid) => ranksOf(laid) === `${rank},${rank}`));
    if (before !== undefined) return before;
    if (highBesideAce) return seven.twoSingles();
  }
  if (way === 'ballys' && rank === ACE && cards.includes(52)) {
    const isTheStraight = ({ code, back, backValue }: Laid): boolean => code === 'straight' && back.includes(52) && seven.hands.describe(backValue).ranks[0] === ACE;
    if (complete.every(isTheStraight)) return seven.twoSingles();
  }
  return bestComplete;
}
