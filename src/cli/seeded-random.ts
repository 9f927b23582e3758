/** Chance that a seed repeats, for simulations. Never for hands that people play. */

/** 32 bits of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** Uniform integers 0..bound − 1 from a seed of any text: xoshiro128**, its state filled by SplitMix32. */
export function seededRandomInt(seed: string): (bound: number) => number {
  let filling = hashOf(seed);
  const fill = (): number => {
    filling = (filling + 0x9e3779b9) | 0;
    let mixed = Math.imul(filling ^ (filling >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  let [a, b, c, d] = [fill(), fill(), fill(), fill()];
  const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
  const next = (): number => {
    const drawn = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return drawn;
  };
  return (bound) => {
    // Draws beyond the last whole multiple of the bound would favour small results: drawn again.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    for (;;) {
      const drawn = next();
      if (drawn < limit) return drawn % bound;
    }
  };
}
