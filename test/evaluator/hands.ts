/** Hands for tests: written down, or drawn at random from a seed. */
import { JOKER, parseCard } from '../../src/core/card.js';

/** Card indices of two decks for names such as `As As Kd`; the second copy of a face is taken the second time. */
export function studCards(names: string): number[] {
  const copies = new Map<number, number>();
  return faces(names).map((face) => {
    const copy = copies.get(face) ?? 0;
    copies.set(face, copy + 1);
    if (copy > 1) throw new Error(`three copies in ${names}`);
    return face + 52 * copy;
  });
}

/** Faces for names such as `As Kd Jk`. */
export function faces(names: string): number[] {
  return names.split(' ').map((name) => {
    const face = parseCard(name);
    if (face < 0) throw new Error(`no card ${name}`);
    return face;
  });
}

/** Draws hands of `size` different cards below `deckSize`; the same seed draws the same hands. */
export function dealer(deckSize: number, seed: number): (size: number) => number[] {
  const deck = Array.from({ length: deckSize }, (_, card) => card);
  let state = seed;
  const random = (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * bound);
  };
  return (size) => {
    for (let i = 0; i < size; i++) {
      const j = i + random(deckSize - i);
      [deck[i], deck[j]] = [deck[j]!, deck[i]!];
    }
    return deck.slice(0, size);
  };
}

/** Draws natural cards and the joker in a random place. */
export function jokerDealer(seed: number): (size: number) => number[] {
  const deal = dealer(JOKER, seed);
  return (size) => deal(size - 1).toSpliced(seed % size, 0, JOKER);
}
