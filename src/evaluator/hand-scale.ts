/**
 * A scale of five-card hands: every distinct hand of a game in order, numbered from 1.
 *
 * Each hand is first written as a *sort key*, a class number and up to five ranks in nibbles, so that comparing two
 * keys as integers compares the hands. Sorting all keys of a game gives the scale: a hand's value is its place.
 */
import {
  FIVE_OF_A_KIND,
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  HAND_CLASSES,
  type HandClass,
  type HandDescription,
  HIGH_CARD,
  PAIR,
  STRAIGHT,
  STRAIGHT_FLUSH,
  THREE_OF_A_KIND,
  TWO_PAIR,
} from './hand-class.js';

/** Where A-2-3-4-5 stands among straights: `lowest`, or `second`, between A-K-Q-J-10 and K-Q-J-10-9 (pai gow §2.3). */
export type Wheel = 'second' | 'lowest';

const LOWEST_RANK = 2;
const ACE = 14;
/** The top card of A-2-3-4-5, and so the lowest top card of a straight. */
const WHEEL_TOP = 5;

/** How many ranks a key of each class carries. */
const RANKS_IN_KEY = [5, 4, 3, 3, 1, 5, 2, 2, 1, 1];

/** The sort key of a hand: class number, then ranks, most significant first. Absent ranks are 0. */
export function sortKey(handClass: number, ...ranks: number[]): number {
  let key = handClass;
  for (let i = 0; i < 5; i++) key = (key << 4) | (ranks[i] ?? 0);
  return key;
}

/** The bits of a sort key below its class and first rank. */
const TAIL_BITS = 16;

/** The class number in a sort key. */
function classOfKey(key: number): number {
  return key >> 20;
}

/**
 * The rank that orders a straight by its top card. With the wheel second the wheel takes the king-high straight's
 * place and every straight from six high to king high moves down one.
 */
export function straightOrder(top: number, wheel: Wheel): number {
  if (wheel === 'lowest' || top === ACE) return top;
  return top === WHEEL_TOP ? ACE - 1 : top - 1;
}

/** The top card of the straight that {@link straightOrder} put at `order`. */
function straightTop(order: number, wheel: Wheel): number {
  if (wheel === 'lowest' || order === ACE) return order;
  return order === ACE - 1 ? WHEEL_TOP : order + 1;
}

/** The hands a scale has to tell apart. */
export interface ScaleRules {
  readonly wheel: Wheel;
  /** Whether a flush may hold a rank twice, as with two decks (stud §6.2). */
  readonly pairedFlushes: boolean;
  /** The ranks that can be five of a kind. */
  readonly fiveOfAKindRanks: readonly number[];
}

/** Every distinct five-card hand of one game, in order. */
export class HandScale {
  readonly wheel: Wheel;
  /** Sort keys by value, 24 bits in three bytes: class and first rank here, the other four ranks below. Entry 0 is no hand. */
  private readonly heads: Uint8Array;
  private readonly tails: Uint16Array;
  /** The first value of each class, and one past the last value at the end. */
  private readonly firstOfClass: Int32Array;

  /** With `twin`, a scale of the same hands but for the wheel, its keys are shared: the wheel only changes what they mean. */
  constructor(rules: ScaleRules, twin?: HandScale) {
    this.wheel = rules.wheel;
    if (twin === undefined) {
      const keys = Int32Array.from([0, ...listKeys(rules)]).sort();
      this.heads = Uint8Array.from(keys, (key) => key >> TAIL_BITS);
      this.tails = Uint16Array.from(keys);
    } else {
      ({ heads: this.heads, tails: this.tails } = twin);
    }
    this.firstOfClass = new Int32Array(HAND_CLASSES.length + 1).fill(this.heads.length);
    for (let value = this.size; value > 0; value--) this.firstOfClass[classOfKey(this.keyAt(value))] = value;
  }

  /** The number of distinct hands: values run from 1 to this. */
  get size(): number {
    return this.heads.length - 1;
  }

  /** The size of the tables of the scale in bytes. */
  get byteLength(): number {
    return this.heads.byteLength + this.tails.byteLength + this.firstOfClass.byteLength;
  }

  private keyAt(value: number): number {
    return (this.heads[value]! << TAIL_BITS) | this.tails[value]!;
  }

  /** The value of the hand with this sort key. Throws RangeError if the game has no such hand. */
  valueOf(key: number): number {
    let low = 1;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    if (this.keyAt(low) !== key) throw new RangeError(`no hand has the sort key ${key}`);
    return low;
  }

  /** The sort key of the hand with this value. Throws RangeError for a value outside 1..size. */
  keyOf(value: number): number {
    if (this.heads[value] === undefined || value === 0) throw new RangeError(`no hand has the value ${value}`);
    return this.keyAt(value);
  }

  /** The class number of a value. Throws RangeError for a value outside 1..size. */
  classNumberOf(value: number): number {
    return classOfKey(this.keyOf(value));
  }

  /** The class of a value. Throws RangeError for a value outside 1..size. */
  classOf(value: number): HandClass {
    return HAND_CLASSES[this.classNumberOf(value)]!;
  }

  /** The lowest value of a class number 0..9; for 10 one past the highest value of all. */
  firstValueOf(classNumber: number): number {
    return this.firstOfClass[classNumber]!;
  }

  /** What the hand with this value is. Throws RangeError for a value outside 1..size. */
  describe(value: number): HandDescription {
    const key = this.keyOf(value);
    const classNumber = classOfKey(key);
    const first = (key >> 16) & 15;
    if (classNumber === STRAIGHT || classNumber === STRAIGHT_FLUSH) {
      const top = straightTop(first, this.wheel);
      const royal = classNumber === STRAIGHT_FLUSH && top === ACE;
      return { code: royal ? 'royal-flush' : HAND_CLASSES[classNumber], ranks: [top] };
    }
    const ranks: number[] = [];
    for (let i = 0; i < RANKS_IN_KEY[classNumber]!; i++) ranks.push((key >> (16 - 4 * i)) & 15);
    return { code: HAND_CLASSES[classNumber]!, ranks };
  }
}

/** The ranks of five cards that form the hand described, grouped as played: pairs first, straights from the top. */
export function ranksAsPlayed(hand: HandDescription): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = hand.ranks;
  switch (hand.code) {
    case 'high-card':
    case 'flush':
      return [...hand.ranks];
    case 'pair':
      return [a, a, b, c, d];
    case 'two-pair':
      return [a, a, b, b, c];
    case 'three-of-a-kind':
      return [a, a, a, b, c];
    case 'full-house':
      return [a, a, a, b, b];
    case 'four-of-a-kind':
      return [a, a, a, a, b];
    case 'five-of-a-kind':
      return [a, a, a, a, a];
    case 'straight':
    case 'straight-flush':
    case 'royal-flush':
      return a === WHEEL_TOP ? [5, 4, 3, 2, ACE] : [a, a - 1, a - 2, a - 3, a - 4];
  }
}

/** The ranks of A-2-3-4-5 in a mask with bit 0 for the deuce. */
const WHEEL_RANKS = 0b1_0000_0000_1111;

/** The top card (5..14) of the best straight among the ranks of a mask (bit 0 = deuce), or 0. */
export function bestStraightTop(rankMask: number, wheel: Wheel): number {
  const lowestOfFive = rankMask & (rankMask >> 1) & (rankMask >> 2) & (rankMask >> 3) & (rankMask >> 4);
  const holdsWheel = (rankMask & WHEEL_RANKS) === WHEEL_RANKS;
  if (lowestOfFive === 0) return holdsWheel ? WHEEL_TOP : 0;
  const top = 31 - Math.clz32(lowestOfFive) + LOWEST_RANK + 4;
  return holdsWheel && wheel === 'second' && top !== ACE ? WHEEL_TOP : top;
}

function listKeys(rules: ScaleRules): number[] {
  const keys: number[] = [];
  for (let top = WHEEL_TOP; top <= ACE; top++) {
    const order = straightOrder(top, rules.wheel);
    keys.push(sortKey(STRAIGHT, order), sortKey(STRAIGHT_FLUSH, order));
  }
  for (const rank of rules.fiveOfAKindRanks) keys.push(sortKey(FIVE_OF_A_KIND, rank));
  for (let a = LOWEST_RANK; a <= ACE; a++) {
    for (let b = LOWEST_RANK; b <= ACE; b++) {
      if (a === b) continue;
      keys.push(sortKey(FOUR_OF_A_KIND, a, b), sortKey(FULL_HOUSE, a, b));
      for (let c = LOWEST_RANK; c < b; c++) {
        if (c === a) continue;
        keys.push(sortKey(THREE_OF_A_KIND, a, b, c));
        for (let d = LOWEST_RANK; d < c; d++) if (d !== a) keys.push(sortKey(PAIR, a, b, c, d));
      }
      if (b > a) continue;
      for (let c = LOWEST_RANK; c <= ACE; c++) if (c !== a && c !== b) keys.push(sortKey(TWO_PAIR, a, b, c));
    }
  }
  // Ranks in falling order, each at most twice; five different ones in a row are a straight and not listed.
  for (let a = LOWEST_RANK; a <= ACE; a++) {
    for (let b = LOWEST_RANK; b <= a; b++) {
      for (let c = LOWEST_RANK; c <= b; c++) {
        if (a === c) continue;
        for (let d = LOWEST_RANK; d <= c; d++) {
          if (b === d) continue;
          for (let e = LOWEST_RANK; e <= d; e++) {
            if (c === e) continue;
            const paired = a === b || b === c || c === d || d === e;
            if (paired) {
              if (rules.pairedFlushes) keys.push(sortKey(FLUSH, a, b, c, d, e));
              continue;
            }
            if (a - e === 4 || (a === ACE && b === WHEEL_TOP)) continue;
            keys.push(sortKey(FLUSH, a, b, c, d, e), sortKey(HIGH_CARD, a, b, c, d, e));
          }
        }
      }
    }
  }
  return keys;
}
