/** All 154,143,080 hands of seven, as setting goes: hands that differ but for the names of their suits are set alike (pai gow §15.7). */
import { JOKER } from '../../../core/card.js';

const leadingZeros = Math.clz32;

/** Called with seven cards in rising order and the number of hands like them. */
export type VisitHand = (weight: number, c0: number, c1: number, c2: number, c3: number, c4: number, c5: number, c6: number) => void;

/** Sets of ranks of one suit as masks, deuce lowest, by how many ranks they hold. */
const MASKS: number[][] = Array.from({ length: 8 }, () => []);
for (let mask = 0; mask < 1 << 13; mask++) {
  let size = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) size++;
  MASKS[size]?.push(mask);
}

/** How many ways there are to give four suits these masks, which are sorted so that equal ones are neighbours. */
function namings(a: number, b: number, c: number, d: number): number {
  const ab = a === b;
  const bc = b === c;
  const cd = c === d;
  if (ab && bc) return cd ? 1 : 4;
  if (bc && cd) return 4;
  if (ab && cd) return 6;
  return ab || bc || cd ? 12 : 24;
}

/**
 * Visits one hand of each kind that differs but for the names of its suits: some 7.4 million for the 154,143,080 hands,
 * whose weights add up to them.
 */
export function forEachKindOfHand(visit: VisitHand): void {
  forEachKindOfSize(7, (weight, cards) => {
    visit(weight, cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!);
  });
  forEachKindOfSize(6, (weight, cards) => {
    visit(weight, cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, JOKER);
  });
}

function forEachKindOfSize(size: number, visit: (weight: number, cards: Uint8Array) => void): void {
  const cards = new Uint8Array(7);
  const lay = (a: number, b: number, c: number, d: number): void => {
    let count = 0;
    for (let held = a | b | c | d; held !== 0; held &= held - 1) {
      const rank = 31 - leadingZeros(held & -held);
      if ((a >> rank) & 1) cards[count++] = 4 * rank;
      if ((b >> rank) & 1) cards[count++] = 4 * rank + 1;
      if ((c >> rank) & 1) cards[count++] = 4 * rank + 2;
      if ((d >> rank) & 1) cards[count++] = 4 * rank + 3;
    }
    visit(namings(a, b, c, d), cards);
  };
  for (let inA = 0; inA <= size; inA++) {
    for (let inB = 0; inB <= Math.min(inA, size - inA); inB++) {
      for (let inC = 0; inC <= Math.min(inB, size - inA - inB); inC++) {
        const inD = size - inA - inB - inC;
        if (inD > inC) continue;
        // Suits that hold equally many cards are taken in falling order of their masks.
        for (const a of MASKS[inA]!) {
          for (const b of MASKS[inB]!) {
            if (inB === inA && b > a) break;
            for (const c of MASKS[inC]!) {
              if (inC === inB && c > b) break;
              for (const d of MASKS[inD]!) {
                if (inD === inC && d > c) break;
                lay(a, b, c, d);
              }
            }
          }
        }
      }
    }
  }
}
