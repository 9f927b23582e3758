import { beforeAll, describe as group, expect, it } from '@jest/globals';
import { JOKER } from '../../src/core/card.js';
import { paiGowHands } from '../../src/evaluator/index.js';

/*
 * Walks all 154,143,080 hands one by one through evaluate7 and sorts them by what they hold besides their best five:
 * the shape of their ranks with the joker as an ace (pai gow §8.0), and whether any five of them are a straight or flush.
 * Shapes, straights and flushes are found here by plain means of their own.
 */

const hands = paiGowHands({ joker: 'bug', wheel: 'second' });
const { evaluate7, strongestHand } = hands;

/** A shape as a number: one for each single rank, 8 for each pair, 64 for three, 512 for four, 4096 for five of a rank. */
const SHAPE_STEP = [1, 7, 56, 448, 3584];
const shape = (singles: number, pairs = 0, threes = 0, fours = 0, fives = 0): number =>
  singles + 8 * pairs + 64 * threes + 512 * fours + 4096 * fives;
/** Three of a rank and four singles. */
const THREE_OF_A_RANK = shape(4, 0, 1);
const SHAPES = 2 * 4096;

/** By mask of ranks: 1 if some five are a straight, 2 if they would be with one rank more. */
const STRAIGHT = Uint8Array.from({ length: 1 << 13 }, (_, mask) => {
  let most = 0;
  for (let low = -1; low <= 8; low++) {
    let held = 0;
    for (let rank = low; rank < low + 5; rank++) held += (mask >> (rank < 0 ? 12 : rank)) & 1;
    if (held > most) most = held;
  }
  return most === 5 ? 1 : most === 4 ? 2 : 0;
});

interface Walk {
  /** Hands by value, with and without the joker. */
  readonly values: Uint32Array;
  readonly valuesWithJoker: Uint32Array;
  /** Hands by shape, and of those that hold a straight or flush somewhere. */
  readonly shapes: Uint32Array;
  readonly completeShapes: Uint32Array;
  /** Straight flushes, royals included, and hands of three aces and four singles with a straight or flush, to look at closer. */
  readonly straightFlushes: number[][];
  readonly threeAces: number[][];
}

function walk(): Walk {
  const found: Walk = {
    values: new Uint32Array(strongestHand + 1),
    valuesWithJoker: new Uint32Array(strongestHand + 1),
    shapes: new Uint32Array(SHAPES),
    completeShapes: new Uint32Array(SHAPES),
    straightFlushes: [],
    threeAces: [],
  };
  const { values, valuesWithJoker, shapes, completeShapes, straightFlushes, threeAces } = found;
  let firstStraightFlush = strongestHand;
  while (hands.handClassOf(firstStraightFlush) !== 'four-of-a-kind') firstStraightFlush--;
  firstStraightFlush++;
  let firstFiveOfAKind = strongestHand;
  while (hands.handClassOf(firstFiveOfAKind) === 'five-of-a-kind') firstFiveOfAKind--;
  firstFiveOfAKind++;

  const held = new Uint8Array(13);
  const suits = new Uint8Array(4);
  const chosen = new Uint8Array(7);
  const add = (card: number): number => {
    const rank = card === JOKER ? 12 : card >> 2;
    if (card !== JOKER) suits[card & 3]!++;
    return SHAPE_STEP[held[rank]!++]!;
  };
  const remove = (card: number): void => {
    held[card === JOKER ? 12 : card >> 2]!--;
    if (card !== JOKER) suits[card & 3]!--;
  };

  const leaf = (shapeNumber: number, mask: number): void => {
    const joker = chosen[6] === JOKER;
    const value = evaluate7(chosen[0]!, chosen[1]!, chosen[2]!, chosen[3]!, chosen[4]!, chosen[5]!, chosen[6]!);
    values[value]!++;
    if (joker) valuesWithJoker[value]!++;
    shapes[shapeNumber]!++;
    const suited = joker ? 4 : 5;
    const straight = STRAIGHT[mask]!;
    const complete =
      straight === 1 ||
      (joker && straight === 2) ||
      suits[0]! >= suited ||
      suits[1]! >= suited ||
      suits[2]! >= suited ||
      suits[3]! >= suited;
    if (!complete) return;
    completeShapes[shapeNumber]!++;
    if (value >= firstStraightFlush && value < firstFiveOfAKind) straightFlushes.push([...chosen]);
    if (held[12] === 3 && shapeNumber === THREE_OF_A_RANK) threeAces.push([...chosen]);
  };

  const choose = (place: number, from: number, shapeNumber: number, mask: number): void => {
    for (let card = from; card <= JOKER - 6 + place; card++) {
      chosen[place] = card;
      const step = add(card);
      const nextMask = card === JOKER ? mask : mask | (1 << (card >> 2));
      if (place === 6) leaf(shapeNumber + step, nextMask);
      else choose(place + 1, card + 1, shapeNumber + step, nextMask);
      remove(card);
    }
  };
  choose(0, 0, 0, 0);
  return found;
}

let seen: Walk;
beforeAll(() => {
  seen = walk();
});

/** Sums the counts of all values of a class, the royal apart. */
function byCode(counts: Uint32Array): Record<string, number> {
  const sums: Record<string, number> = {};
  for (let value = 1; value < counts.length; value++) {
    if (counts[value] === 0) continue;
    const { code } = hands.describe(value);
    sums[code] = (sums[code] ?? 0) + counts[value]!;
  }
  return sums;
}

/** Whether the natural cards of `cards` are of one suit, and with the joker, if there is one, of ranks in a row. */
function isRun(cards: readonly number[]): boolean {
  const natural = cards.filter((card) => card !== JOKER);
  if (natural.some((card) => (card & 3) !== (natural[0]! & 3))) return false;
  const highAces = natural.map((card) => card >> 2);
  return [highAces, highAces.map((rank) => (rank === 12 ? -1 : rank))].some((ranks) => {
    const sorted = [...ranks].sort((a, b) => a - b);
    const span = sorted.at(-1)! - sorted[0]! + 1;
    return new Set(ranks).size === natural.length && span <= cards.length;
  });
}

const isRoyal = (cards: readonly number[]): boolean =>
  isRun(cards) && cards.every((card) => card === JOKER || card >= 32);

/** Some two of the hand and the five others satisfy `test`. */
function someSplit(hand: readonly number[], test: (front: readonly number[], back: readonly number[]) => boolean): boolean {
  return hand.some((a, i) => hand.slice(i + 1).some((b) => test([a, b], hand.filter((card) => card !== a && card !== b))));
}

group('every pai gow hand, one by one', () => {
  it('pai gow §10.1: with and without the joker', () => {
    expect(byCode(seen.valuesWithJoker)).toEqual({
      'five-of-a-kind': 1128,
      'royal-flush': 21808,
      'straight-flush': 147572,
      'four-of-a-kind': 82624,
      'full-house': 715344,
      flush: 2124444,
      straight: 5056008,
      'three-of-a-kind': 1009056,
      'two-pair': 4120416,
      pair: 5594160,
      'high-card': 1485960,
    });
    expect(byCode(seen.values.map((count, value) => count - seen.valuesWithJoker[value]!))).toEqual({
      'royal-flush': 4324,
      'straight-flush': 37260,
      'four-of-a-kind': 224848,
      'full-house': 3473184,
      flush: 4047644,
      straight: 6180020,
      'three-of-a-kind': 6461620,
      'two-pair': 31433400,
      pair: 58627800,
      'high-card': 23294460,
    });
    expect(seen.values).toEqual(Uint32Array.from(hands.countHands(7)));
  });

  it('pai gow §10.3: pai gows by their highest card', () => {
    const byHighest = new Map<number, number>();
    for (let value = 1; hands.handClassOf(value) === 'high-card'; value++) {
      const highest = hands.describe(value).ranks[0]!;
      byHighest.set(highest, (byHighest.get(highest) ?? 0) + seen.values[value]!);
    }
    expect([...byHighest].filter(([, count]) => count > 0)).toEqual([
      [9, 31080],
      [10, 248640],
      [11, 963480],
      [12, 2719500],
      [13, 6386940],
      [14, 14430780],
    ]);
  });

  it('pai gow §10.3: straight flushes of seven cards, and royals beside a suited K-Q', () => {
    const runs = seen.straightFlushes.filter(isRun);
    expect(runs.filter((hand) => !hand.includes(JOKER))).toHaveLength(32);
    expect(runs.filter((hand) => hand.includes(JOKER))).toHaveLength(196);

    const royals = seen.straightFlushes.filter((hand) => someSplit(hand, (_, back) => isRoyal(back)));
    const matches = royals.filter((hand) =>
      someSplit(
        hand,
        ([low, high], back) => low! >> 2 === 10 && high! >> 2 === 11 && (low! & 3) === (high! & 3) && isRoyal(back),
      ),
    );
    expect(royals).toHaveLength(26132);
    expect(matches).toHaveLength(72);
    expect(royals.filter((hand) => !isRun(hand) && !matches.includes(hand))).toHaveLength(26020);
  });

  it.each([
    ['three pair', shape(1, 3), 2898720, 36720],
    ['trips and two pairs', shape(0, 2, 1), 150480, undefined],
    ['two trips', shape(1, 0, 2), 68640, undefined],
    ['trips and a pair', shape(2, 1, 1), 3970560, 50496],
    ['quads and a pair', shape(1, 1, 0, 1), 56760, undefined],
    ['quads and trips', shape(0, 0, 1, 1), 888, undefined],
    ['quads alone', shape(3, 0, 0, 1), 249920, 4592],
    ['five aces and a pair', shape(0, 1, 0, 0, 1), 72, undefined],
    ['five aces without a pair', shape(2, 0, 0, 0, 1), 1056, undefined],
    ['two pair', shape(3, 2), undefined, 1712664],
    ['one pair', shape(5, 1), undefined, 8363256],
    ['no pair', shape(7), undefined, 7119228],
    ['trips', THREE_OF_A_RANK, undefined, 385964],
  ])('pai gow §10.3: %s', (_name, shapeNumber, all, complete) => {
    const found = [
      all === undefined ? undefined : seen.shapes[shapeNumber],
      complete === undefined ? undefined : seen.completeShapes[shapeNumber],
    ];
    expect(found).toEqual([all, complete]);
  });

  it('pai gow §10.3: three aces with a straight or flush, none of which leaves A-A in front', () => {
    const isAce = (card: number): boolean => card >= 48;
    const complete = ['straight', 'flush', 'straight-flush', 'royal-flush'];
    const stuck = seen.threeAces.filter(
      (hand) =>
        !someSplit(
          hand,
          ([a, b], back) =>
            isAce(a!) && isAce(b!) && complete.includes(hands.describe(hands.evaluateCards(back)).code),
        ),
    );
    expect(stuck).toHaveLength(140400);
  });
});
