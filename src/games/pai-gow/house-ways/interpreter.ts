/**
 * Sets seven cards by a house way: one interpreter for all of them (pai gow §8.0).
 *
 * Rules ask about ranks, and in four hands of five ranks alone decide. Only where some five of the seven are a straight or
 * a flush are the 21 splits looked at one by one, each once.
 */
import type { PaiGowRuleRanks } from '../../../contracts/pai-gow.js';
import { invariant } from '../../../core/assert.js';
import { type CardIndex, JOKER, SUIT_LETTERS } from '../../../core/card.js';
import type { PaiGowHands } from '../../../evaluator/index.js';
import { ACE, type FrontRanks, type HouseWay, type HouseWayCondition, type HouseWayPlay, type HouseWayRule, SHAPES } from './house-way.js';
import { type Holding, holdingOf } from './holding.js';

/** Seven cards as set, each part highest index first, with the name of the rule that did it and the ranks it looked at. */
export interface HouseSetting {
  readonly front: readonly CardIndex[];
  readonly back: readonly CardIndex[];
  readonly rule: string;
  readonly ranks: PaiGowRuleRanks;
}

/**
 * Seven cards as set, in one number: the places i < j of the front among the cards in rising order, what front and back
 * are worth, and the rule. Read with {@link frontValueIn} and its like.
 */
export type Placing = number;

/** The value of the front. */
export function frontValueIn(placing: Placing): number {
  return placing & 0x7f;
}

/** The value of the back. */
export function backValueIn(placing: Placing): number {
  return (placing >>> 7) & 0x1fff;
}

/** The places of the two front cards, the lower times 7 plus the higher. */
export function placesIn(placing: Placing): number {
  return (placing >>> 20) & 0x3f;
}

/** The number of the rule, 0 for the fallback; named by {@link HouseSetter.ruleName}. */
export function ruleIn(placing: Placing): number {
  return placing >>> 26;
}

function placed(places: number, frontValue: number, backValue: number, rule: number): Placing {
  return frontValue | (backValue << 7) | (places << 20) | (rule << 26);
}

/** Sets hands of one house way at tables of one ranking. */
export interface HouseSetter {
  (cards: readonly CardIndex[]): HouseSetting;
  /** The same for seven cards in rising order, without anything to throw away afterwards. */
  readonly place: (c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number) => Placing;
  readonly ruleName: (rule: number) => string;
}

/** The rule of last resort: the highest legal front, then the best back (pai gow §8.0.8). */
export const FALLBACK_RULE = 'fallback';

// ---- Whether some five of seven cards are a straight or a flush

const JOKER_MASK = 1 << 13;
const WHEEL = 0b1_0000_0000_1111;

/** By mask of natural ranks, deuce lowest, with JOKER_MASK for the joker: whether five of them are a straight. */
const HOLDS_STRAIGHT = Uint8Array.from({ length: 2 * JOKER_MASK }, (_, mask) => {
  for (let low = 0; low <= 9; low++) {
    let missing = low === 9 ? WHEEL & ~mask : (0b11111 << low) & ~mask;
    if ((mask & JOKER_MASK) !== 0) missing &= missing - 1;
    if (missing === 0) return 1;
  }
  return 0;
});

/** The bit of a card in such a mask. */
const STRAIGHT_BIT = Uint16Array.from({ length: JOKER + 1 }, (_, card) => 1 << (card >> 2));
/** A nibble for each suit; the joker is in every suit. */
const SUIT_COUNT = Uint16Array.from({ length: JOKER + 1 }, (_, card) => (card === JOKER ? 0x1111 : 1 << (4 * (card % SUIT_LETTERS.length))));

function holdsComplete(c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): boolean {
  const suits = SUIT_COUNT[c0]! + SUIT_COUNT[c1]! + SUIT_COUNT[c2]! + SUIT_COUNT[c3]! + SUIT_COUNT[c4]! + SUIT_COUNT[c5]! + SUIT_COUNT[c6]!;
  // Three more make a nibble of five or more reach eight.
  if (((suits + 0x3333) & 0x8888) !== 0) return true;
  const ranks =
    STRAIGHT_BIT[c0]! | STRAIGHT_BIT[c1]! | STRAIGHT_BIT[c2]! | STRAIGHT_BIT[c3]! | STRAIGHT_BIT[c4]! | STRAIGHT_BIT[c5]! | STRAIGHT_BIT[c6]!;
  return HOLDS_STRAIGHT[ranks] === 1;
}

// ---- Splits by number, the front's places in rising order

const SPLITS = 21;
const SPLIT_I = new Uint8Array(SPLITS);
const SPLIT_J = new Uint8Array(SPLITS);
/** The places of the back, five a split. */
const BEHIND = new Uint8Array(5 * SPLITS);
/** The split of two places i × 7 + j. */
const SPLIT_OF = new Uint8Array(49);
for (let i = 0, split = 0; i < 6; i++) {
  for (let j = i + 1; j < 7; j++, split++) {
    SPLIT_I[split] = i;
    SPLIT_J[split] = j;
    SPLIT_OF[7 * i + j] = split;
    BEHIND.set([0, 1, 2, 3, 4, 5, 6].filter((place) => place !== i && place !== j), 5 * split);
  }
}

// ---- Rules, made ready

/** Kinds of complete hands, strongest last; a royal flush is its own. */
const STRAIGHT = 1;
const FLUSH = 2;
const STRAIGHT_FLUSH = 3;
const ROYAL = 4;

const ANY_RANK: readonly [number, number] = [0, ACE];

/** A rule with numbers in place of what is absent. */
interface ReadyRule {
  readonly number: number;
  readonly play: HouseWayPlay;
  readonly needsComplete: boolean;
  readonly firstLow: number;
  readonly firstHigh: number;
  readonly secondLow: number;
  readonly secondHigh: number;
  readonly topLow: number;
  readonly topHigh: number;
  readonly nextLow: number;
  readonly nextHigh: number;
  /** −1: any. */
  readonly beside: number;
  readonly secondAboveFirst: boolean;
  readonly aboveComplete: boolean;
  readonly onlyAceHighWithJoker: boolean;
}

function readyRule({ when = {}, play }: HouseWayRule, number: number): ReadyRule {
  const { first = ANY_RANK, second = ANY_RANK, topSingle = ANY_RANK, nextSingle = ANY_RANK }: HouseWayCondition = when;
  return {
    number,
    play,
    needsComplete: play === 'complete' || play === 'pair-of-first-before-complete',
    firstLow: first[0],
    firstHigh: first[1],
    secondLow: second[0],
    secondHigh: second[1],
    topLow: topSingle[0],
    topHigh: topSingle[1],
    nextLow: nextSingle[0],
    nextHigh: nextSingle[1],
    beside: when.beside ?? -1,
    secondAboveFirst: when.secondAboveFirst ?? false,
    aboveComplete: when.aboveComplete ?? false,
    onlyAceHighWithJoker: when.onlyAceHighWithJoker ?? false,
  };
}

/** Whether the ranks held allow a rule. An absent rank is 0 and lies in no range that starts at a rank. */
function allows(rule: ReadyRule, { first, second, beside, top, next }: Holding): boolean {
  return (
    first >= rule.firstLow &&
    first <= rule.firstHigh &&
    second >= rule.secondLow &&
    second <= rule.secondHigh &&
    top >= rule.topLow &&
    top <= rule.topHigh &&
    next >= rule.nextLow &&
    next <= rule.nextHigh &&
    (rule.beside < 0 || rule.beside === beside) &&
    (!rule.secondAboveFirst || second > first)
  );
}

/** The higher and the lower rank that a play puts in front, as higher × 16 + lower; 0 when any may lie there. */
function ranksInFront(play: HouseWayPlay, { first, second, top, next, third }: Holding): number {
  switch (play) {
    case 'second-and-third':
      return 16 * next + third;
    case 'two-singles':
      return 16 * top + next;
    case 'pair-of-first':
    case 'pair-of-first-before-complete':
      return 17 * first;
    case 'pair-of-second':
      return 17 * second;
    case 'one-of-first-and-single':
      return first > top ? 16 * first + top : 16 * top + first;
    case 'complete':
      return 0;
  }
}

/** How many of seven cards in rising order lie below a card: the place of the first that does not. */
function placeOf(card: number, c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): number {
  const below = ((c0 - card) >> 31) + ((c1 - card) >> 31) + ((c2 - card) >> 31) + ((c3 - card) >> 31) + ((c4 - card) >> 31) + ((c5 - card) >> 31) + ((c6 - card) >> 31);
  return -below;
}

/** The rank of a card, 2..14, the joker's an ace's. */
function rankWithJoker(card: number): number {
  return card === JOKER ? ACE : (card >> 2) + 2;
}

/** Cards in rising order; few as they are, each is put where it belongs. */
function inOrder(cards: readonly CardIndex[]): CardIndex[] {
  const sorted: CardIndex[] = [];
  for (const card of cards) {
    let at = sorted.push(card) - 1;
    for (; at > 0 && sorted[at - 1]! > card; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = card;
  }
  return sorted;
}

function ranksOf({ first, second, top, next }: Holding): PaiGowRuleRanks {
  const ranks: { -readonly [K in keyof PaiGowRuleRanks]: PaiGowRuleRanks[K] } = {};
  if (first > 0) ranks.first = first;
  if (second > 0) ranks.second = second;
  if (top > 0) ranks.top = top;
  if (next > 0) ranks.next = next;
  return ranks;
}

/** The house way, ready to set hands ranked as `hands` ranks them. */
export function houseSetter(way: HouseWay, hands: PaiGowHands): HouseSetter {
  const { evaluate5, evaluateFront, ranking } = hands;
  const isWild = ranking.joker === 'wild';
  const names = [FALLBACK_RULE];
  const rulesOf = SHAPES.map((shape) => way.rules[shape].map((rule) => readyRule(rule, names.push(rule.name) - 1)));
  invariant(names.length <= 64, `${way.name} has ${names.length - 1} rules`);

  /** By the value of a back: the kind of complete hand, 0 for none; the highest front that may lie before it. */
  const kindOf = new Uint8Array(hands.strongestHand + 1);
  const highestFront = new Uint8Array(hands.strongestHand + 1);
  let aceHighStraight = 0;
  for (let value = 1; value <= hands.strongestHand; value++) {
    const { code, ranks } = hands.describe(value);
    kindOf[value] = code === 'straight' ? STRAIGHT : code === 'flush' ? FLUSH : code === 'straight-flush' ? STRAIGHT_FLUSH : code === 'royal-flush' ? ROYAL : 0;
    highestFront[value] = hands.highestFrontBefore(value);
    if (code === 'straight' && ranks[0] === ACE) aceHighStraight = value;
  }

  /** The value of a front of two ranks. */
  const frontWorth = ([high, low]: FrontRanks): number => evaluateFront(4 * (high - 2), 4 * (low - 2) + 1);
  const { breakStraightFlushFor, breakRoyalFor, flushUnlessFront } = way.complete ?? {};
  const keepsStraightFlush = breakStraightFlushFor !== undefined;
  const straightFlushBelow = breakStraightFlushFor === undefined ? 0 : frontWorth(breakStraightFlushFor);
  const royalBelow = breakRoyalFor === undefined ? straightFlushBelow : frontWorth(breakRoyalFor);
  const flushBelow = flushUnlessFront === undefined ? 0 : frontWorth(flushUnlessFront);

  // Of the hand looked at: its cards, what each split is worth, and the best split of each kind of complete hand.
  // A split's order is front × 8192 + back; equal ones are told apart by the lower places, which come first.
  const cards = new Uint8Array(7);
  const fronts = new Uint8Array(SPLITS);
  const backs = new Uint16Array(SPLITS);
  const bestOrder = new Int32Array(ROYAL + 1);
  const bestSplit = new Int8Array(ROYAL + 1);
  let onlyAceHighWithJoker = false;

  const lookAtSplits = (): void => {
    bestOrder.fill(0);
    bestSplit.fill(-1);
    const joker = cards[6] === JOKER;
    let others = 0;
    for (let split = 0; split < SPLITS; split++) {
      const at = 5 * split;
      const back = evaluate5(cards[BEHIND[at]!]!, cards[BEHIND[at + 1]!]!, cards[BEHIND[at + 2]!]!, cards[BEHIND[at + 3]!]!, cards[BEHIND[at + 4]!]!);
      const front = evaluateFront(cards[SPLIT_I[split]!]!, cards[SPLIT_J[split]!]!);
      backs[split] = back;
      fronts[split] = front;
      const kind = kindOf[back]!;
      if (kind === 0 || front > highestFront[back]!) continue;
      if (back !== aceHighStraight || !joker || SPLIT_J[split] === 6) others++;
      const order = (front << 13) | back;
      if (order > bestOrder[kind]!) {
        bestOrder[kind] = order;
        bestSplit[kind] = split;
      }
    }
    onlyAceHighWithJoker = others === 0 && bestSplit[STRAIGHT]! >= 0;
  };

  /** The better of two kinds of complete hands; a kind without a split has the order 0. */
  const betterKind = (a: number, b: number): number => (bestOrder[b]! > bestOrder[a]! ? b : a);

  /** The split that `complete` plays; −1 for none. */
  const completeSplit = (): number => {
    let broken = betterKind(STRAIGHT, FLUSH);
    if (flushBelow > 0 && bestSplit[FLUSH]! >= 0 && bestOrder[broken]! >> 13 < flushBelow) broken = FLUSH;
    const kept = betterKind(STRAIGHT_FLUSH, ROYAL);
    if (bestSplit[kept]! < 0) return bestSplit[broken]!;
    if (!keepsStraightFlush) return bestSplit[betterKind(broken, kept)]!;
    const front = bestOrder[broken]! >> 13;
    const least = bestSplit[ROYAL]! >= 0 ? royalBelow : straightFlushBelow;
    return bestSplit[front > bestOrder[kept]! >> 13 && front >= least ? broken : kept]!;
  };

  /** The legal split with these ranks in front and the best back, a complete one if `complete`; −1 for none. */
  const splitWithRanks = (ranks: number, complete: boolean): number => {
    const high = ranks >> 4;
    const low = ranks & 15;
    let best = -1;
    for (let split = 0; split < SPLITS; split++) {
      // In rising order the lower rank comes first.
      if (rankWithJoker(cards[SPLIT_I[split]!]!) !== low || rankWithJoker(cards[SPLIT_J[split]!]!) !== high) continue;
      const back = backs[split]!;
      if ((complete && kindOf[back] === 0) || fronts[split]! > highestFront[back]!) continue;
      if (best < 0 || back > backs[best]!) best = split;
    }
    return best;
  };

  /** The highest legal front, then the best back. */
  const fallbackSplit = (): number => {
    let best = -1;
    for (let split = 0; split < SPLITS; split++) {
      if (fronts[split]! > highestFront[backs[split]!]!) continue;
      if (best < 0 || fronts[split]! > fronts[best]! || (fronts[split] === fronts[best] && backs[split]! > backs[best]!)) best = split;
    }
    invariant(best >= 0, 'every seven cards can be set without a foul');
    return best;
  };

  const placedSplit = (split: number, rule: number): Placing => placed(7 * SPLIT_I[split]! + SPLIT_J[split]!, fronts[split]!, backs[split]!, rule);

  /** Sets a hand that holds a straight or a flush, or a wild joker. */
  const placeBySplits = (holding: Holding): Placing => {
    lookAtSplits();
    for (const rule of rulesOf[holding.shape]!) {
      if (!allows(rule, holding) || (rule.onlyAceHighWithJoker && !onlyAceHighWithJoker)) continue;
      const ranks = ranksInFront(rule.play, holding);
      const split = ranks === 0 ? completeSplit() : splitWithRanks(ranks, rule.needsComplete);
      if (split >= 0) {
        if (rule.aboveComplete) {
          const complete = completeSplit();
          if (complete >= 0 && fronts[split]! <= fronts[complete]!) continue;
        }
        return placedSplit(split, rule.number);
      }
      // Without a complete hand the rule does not apply; a rule that applies but would foul is not replaced by the next one.
      if (!rule.needsComplete) break;
    }
    return placedSplit(fallbackSplit(), 0);
  };

  const place = (c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number): Placing => {
    const holding = holdingOf(c0, c1, c2, c3, c4, c5, c6);
    cards[0] = c0;
    cards[1] = c1;
    cards[2] = c2;
    cards[3] = c3;
    cards[4] = c4;
    cards[5] = c5;
    cards[6] = c6;
    if ((isWild && c6 === JOKER) || holdsComplete(c0, c1, c2, c3, c4, c5, c6)) return placeBySplits(holding);
    for (const rule of rulesOf[holding.shape]!) {
      if (rule.needsComplete || rule.onlyAceHighWithJoker || !allows(rule, holding)) continue;
      const ranks = ranksInFront(rule.play, holding);
      // No suit matters now: the lowest cards of their ranks. The joker is the highest ace.
      const high = placeOf(4 * ((ranks >> 4) - 2), c0, c1, c2, c3, c4, c5, c6);
      const i = ranks >> 4 === (ranks & 15) ? high : placeOf(4 * ((ranks & 15) - 2), c0, c1, c2, c3, c4, c5, c6);
      const j = i === high ? high + 1 : high;
      const at = 5 * SPLIT_OF[7 * i + j]!;
      const back = evaluate5(cards[BEHIND[at]!]!, cards[BEHIND[at + 1]!]!, cards[BEHIND[at + 2]!]!, cards[BEHIND[at + 3]!]!, cards[BEHIND[at + 4]!]!);
      const front = evaluateFront(cards[i]!, cards[j]!);
      if (front > highestFront[back]!) break;
      return placed(7 * i + j, front, back, rule.number);
    }
    lookAtSplits();
    return placedSplit(fallbackSplit(), 0);
  };

  const set = (unsorted: readonly CardIndex[]): HouseSetting => {
    invariant(unsorted.length === 7, 'a house way sets seven cards');
    const sorted = inOrder(unsorted);
    const [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0] = sorted;
    const placing = place(c0, c1, c2, c3, c4, c5, c6);
    const split = SPLIT_OF[placesIn(placing)]!;
    const behind = 5 * split;
    return {
      front: [sorted[SPLIT_J[split]!]!, sorted[SPLIT_I[split]!]!],
      back: [sorted[BEHIND[behind + 4]!]!, sorted[BEHIND[behind + 3]!]!, sorted[BEHIND[behind + 2]!]!, sorted[BEHIND[behind + 1]!]!, sorted[BEHIND[behind]!]!],
      rule: names[ruleIn(placing)]!,
      ranks: ranksOf(holdingOf(c0, c1, c2, c3, c4, c5, c6)),
    };
  };
  return Object.assign(set, { place, ruleName: (rule: number) => names[rule]! });
}
