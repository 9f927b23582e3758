/**
 * An evaluator that is slow and plain on purpose: it looks at every five cards of a hand, and puts every card of the
 * deck in the joker's place. It shares nothing with the one under test but the meaning of a face.
 */
import { JOKER } from '../../src/core/card.js';

/** Strength of a hand: compare as numbers. Not the values of the evaluator under test, but in the same order. */
export type Strength = number;

const CLASS = { high: 0, pair: 1, twoPair: 2, trips: 3, straight: 4, flush: 5, full: 6, quads: 7, straightFlush: 8, five: 9 };

export interface Rules {
  /** Whether a flush may hold a rank twice: two decks, no joker. */
  readonly pairedFlushes: boolean;
  readonly joker: 'bug' | 'wild';
  readonly wheel: 'second' | 'lowest';
}

export const STUD: Rules = { pairedFlushes: true, joker: 'bug', wheel: 'lowest' };

function strength(handClass: number, ranks: readonly number[]): Strength {
  let number = handClass;
  for (let i = 0; i < 5; i++) number = number * 32 + (ranks[i] ?? 0);
  return number;
}

/** How a straight with this top card compares: twice the top card, the wheel moved under the ace where it is second. */
function straightPlace(top: number, wheel: Rules['wheel']): number {
  return top === 5 && wheel === 'second' ? 27 : top * 2;
}

/** Five natural faces. */
export function fiveCards(faces: readonly number[], rules: Rules): Strength {
  const ranks = faces.map((face) => Math.floor(face / 4) + 2).sort((a, b) => b - a);
  const sameSuit = faces.every((face) => face % 4 === faces[0]! % 4);
  const copies = new Map<number, number>();
  for (const rank of ranks) copies.set(rank, (copies.get(rank) ?? 0) + 1);
  const groups = [...copies].sort(([rankA, a], [rankB, b]) => b - a || rankB - rankA);
  const byGroup = groups.map(([rank]) => rank);
  const largest = groups[0]![1];
  const isWheel = ranks.join() === '14,5,4,3,2';
  const isStraight = groups.length === 5 && (isWheel || ranks[0]! - ranks[4]! === 4);
  const top = straightPlace(isWheel ? 5 : ranks[0]!, rules.wheel);

  if (largest === 5) return strength(CLASS.five, byGroup);
  if (isStraight && sameSuit) return strength(CLASS.straightFlush, [top]);
  if (largest === 4) return strength(CLASS.quads, byGroup);
  if (largest === 3 && groups.length === 2) return strength(CLASS.full, byGroup);
  if (sameSuit && (groups.length === 5 || rules.pairedFlushes)) return strength(CLASS.flush, ranks);
  if (isStraight) return strength(CLASS.straight, [top]);
  if (largest === 3) return strength(CLASS.trips, byGroup);
  if (largest === 2) return strength(groups.length === 3 ? CLASS.twoPair : CLASS.pair, byGroup);
  return strength(CLASS.high, ranks);
}

/** The class number of a strength. */
function classOf(value: Strength): number {
  return Math.floor(value / 32 ** 5);
}

/** Four natural faces and the joker: the best of all 52 faces that the joker may stand for. */
function fourAndJoker(faces: readonly number[], rules: Rules): Strength {
  let best = 0;
  for (let face = 0; face < 52; face++) {
    const value = fiveCards([...faces, face], rules);
    const completes = [CLASS.straight, CLASS.flush, CLASS.straightFlush].includes(classOf(value));
    if (rules.joker === 'wild' || face >= 48 || completes) best = Math.max(best, value);
  }
  return best;
}

/** The best five of five to seven faces, the joker among them or not. */
export function bestOf(faces: readonly number[], rules: Rules): Strength {
  let best = 0;
  for (const five of fives(faces)) {
    const natural = five.filter((face) => face !== JOKER);
    best = Math.max(best, natural.length === 5 ? fiveCards(natural, rules) : fourAndJoker(natural, rules));
  }
  return best;
}

/** Every five of five to seven things. */
export function fives<T>(things: readonly T[]): T[][] {
  if (things.length === 5) return [[...things]];
  const without = (left: readonly T[], drop: number, from: number): T[][] =>
    drop === 0 ? [[...left]] : left.flatMap((_, i) => (i < from ? [] : without(left.toSpliced(i, 1), drop - 1, i)));
  return without(things, things.length - 5, 0);
}

/** A board of up cards: the size of each group, then its rank, largest groups first. */
export function board(faces: readonly number[]): string {
  const copies = new Map<number, number>();
  for (const face of faces) copies.set(Math.floor(face / 4), (copies.get(Math.floor(face / 4)) ?? 0) + 1);
  const groups = [...copies].sort(([rankA, a], [rankB, b]) => b - a || rankB - rankA);
  return [...groups.map(([, count]) => count), '.', ...groups.map(([rank]) => String(rank).padStart(2, '0'))].join('');
}
