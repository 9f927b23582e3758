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
  const copies = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let sameSuit = true;
  for (const face of faces) {
    copies[(face >> 2) + 2]!++;
    sameSuit &&= (face & 3) === (faces[0]! & 3);
  }
  // Ranks by group: those held most often first, higher before lower. And all five, highest first.
  const groups: number[] = [];
  for (let size = 5; size > 0; size--) for (let rank = 14; rank >= 2; rank--) if (copies[rank] === size) groups.push(rank);
  const largest = copies[groups[0]!];
  const isWheel = copies[14] === 1 && copies[5] === 1 && copies[4] === 1 && copies[3] === 1 && copies[2] === 1;
  const isStraight = groups.length === 5 && (isWheel || groups[0] === groups[4]! + 4);
  const top = straightPlace(isWheel ? 5 : groups[0]!, rules.wheel);

  if (largest === 5) return strength(CLASS.five, groups);
  if (isStraight && sameSuit) return strength(CLASS.straightFlush, [top]);
  if (largest === 4) return strength(CLASS.quads, groups);
  if (largest === 3 && groups.length === 2) return strength(CLASS.full, groups);
  if (sameSuit && (groups.length === 5 || rules.pairedFlushes)) return strength(CLASS.flush, fallingRanks(copies));
  if (isStraight) return strength(CLASS.straight, [top]);
  if (largest === 3) return strength(CLASS.trips, groups);
  if (largest === 2) return strength(groups.length === 3 ? CLASS.twoPair : CLASS.pair, groups);
  return strength(CLASS.high, groups);
}

function fallingRanks(copies: readonly number[]): number[] {
  const ranks: number[] = [];
  for (let rank = 14; rank >= 2; rank--) for (let copy = 0; copy < copies[rank]!; copy++) ranks.push(rank);
  return ranks;
}

/** The lowest strength of a class. */
function classFrom(handClass: number): Strength {
  return strength(handClass, []);
}

/** Four natural faces and the joker: the best of all 52 faces that the joker may stand for. */
function fourAndJoker(faces: readonly number[], rules: Rules): Strength {
  let best = 0;
  for (let face = 0; face < 52; face++) {
    const value = fiveCards([...faces, face], rules);
    const completes =
      (value >= classFrom(CLASS.straight) && value < classFrom(CLASS.full)) ||
      (value >= classFrom(CLASS.straightFlush) && value < classFrom(CLASS.five));
    if (value > best && (rules.joker === 'wild' || face >= 48 || completes)) best = value;
  }
  return best;
}

/** What {@link bestOf} found for four faces and the joker: there are only 270,725 of them. */
const knownFours = new Map<string, Map<number, Strength>>();

function fourAndJokerOnce(faces: readonly number[], rules: Rules): Strength {
  const ranking = `${rules.joker} ${rules.wheel}`;
  const known = knownFours.get(ranking) ?? new Map<number, Strength>();
  knownFours.set(ranking, known);
  const name = [...faces].sort((a, b) => a - b).reduce((number, face) => number * 52 + face, 0);
  let found = known.get(name);
  if (found === undefined) known.set(name, (found = fourAndJoker(faces, rules)));
  return found;
}

/** The best five of five to seven faces, the joker among them or not. */
export function bestOf(faces: readonly number[], rules: Rules): Strength {
  let best = 0;
  for (const places of FIVES[faces.length]!) {
    const five = places.map((place) => faces[place]!);
    const value = five.includes(JOKER)
      ? fourAndJokerOnce(five.filter((face) => face !== JOKER), rules)
      : fiveCards(five, rules);
    if (value > best) best = value;
  }
  return best;
}

/** Every five places of five, six and seven cards, by the number of cards. */
const FIVES: number[][][] = [5, 6, 7].reduce<number[][][]>((all, cards) => {
  const chosen: number[][] = [];
  for (let mask = 0; mask < 1 << cards; mask++) {
    const places = Array.from({ length: cards }, (_, place) => place).filter((place) => (mask >> place) & 1);
    if (places.length === 5) chosen.push(places);
  }
  all[cards] = chosen;
  return all;
}, []);

/** A board of up cards: the size of each group, then its rank, largest groups first. */
export function board(faces: readonly number[]): string {
  const copies = new Map<number, number>();
  for (const face of faces) copies.set(Math.floor(face / 4), (copies.get(Math.floor(face / 4)) ?? 0) + 1);
  const groups = [...copies].sort(([rankA, a], [rankB, b]) => b - a || rankB - rankA);
  return [...groups.map(([, count]) => count), '.', ...groups.map(([rank]) => String(rank).padStart(2, '0'))].join('');
}
