/**
 * Card keys: one 32-bit integer a card, made so that the sum of a hand's keys tells its ranks and its flush suit.
 *
 * The upper 24 bits of a sum identify the multiset of ranks. The rank weights below are a B7 sequence, each the
 * smallest number that keeps all sums of seven weights different, whatever repeats (two decks hold every rank eight
 * times): seven aces weigh 11,776,569 < 2^24. Multiplying by an odd constant modulo 2^24 keeps the sums different and
 * scatters them, which lets them be packed into small tables. Sums may wrap; nothing depends on their size.
 *
 * The lower 8 bits add up suit weights that never overflow (7 × 33 = 231) and tell every seven cards with five of a
 * suit from every seven without.
 */

/** Weights by rank, deuce to ace. */
const RANK_WEIGHTS = [0, 1, 8, 57, 256, 1153, 4181, 14180, 47381, 115267, 307214, 737909, 1682367];
/** The smallest weight that keeps any six weights and the joker's from adding up like seven natural cards of one deck. */
const JOKER_WEIGHT = 3635820;
/** Weights by suit: clubs, diamonds, hearts, spades. The joker weighs nothing here. */
const SUIT_WEIGHTS = [0, 1, 24, 33];
/** An odd constant near 2^32 divided by the golden ratio. */
const SCATTER = 0x9e3779b1;

/** The joker's place in counts of natural ranks 0..12 and the joker. */
export const JOKER_RANK = 13;

/** The part of a card's key that comes from its rank index, 0 = deuce to 12 = ace, 13 = joker. */
export function rankKey(rank: number): number {
  return Math.imul(rank === JOKER_RANK ? JOKER_WEIGHT : RANK_WEIGHTS[rank]!, SCATTER) << 8;
}

/** The key of a natural face 0..51. */
export function faceKey(face: number): number {
  return rankKey(face >> 2) | SUIT_WEIGHTS[face & 3]!;
}

/** How many suit sums there are. */
const SUIT_SUMS = 256;

/** Every way to hold `cards` cards of four suits. */
function suitCounts(cards: number): number[][] {
  const found: number[][] = [];
  for (let a = 0; a <= cards; a++) {
    for (let b = 0; a + b <= cards; b++) {
      for (let c = 0; a + b + c <= cards; c++) found.push([a, b, c, cards - a - b - c]);
    }
  }
  return found;
}

/**
 * For each suit sum of `cards` natural cards: 256 × (1 + the suit held at least `flush` times), 0 where there is none.
 */
export function flushRows(cards: number, flush: number): Uint16Array {
  const rows = new Uint16Array(SUIT_SUMS);
  for (const counts of suitCounts(cards)) {
    const suit = counts.findIndex((count) => count >= flush);
    if (suit < 0) continue;
    rows[counts.reduce((sum, count, s) => sum + count * SUIT_WEIGHTS[s]!, 0)] = 256 * (1 + suit);
  }
  return rows;
}

/** Rank counts of a hand and the sum of its cards' keys, upper 24 bits. */
export type VisitRanks = (sum: number, counts: Uint8Array) => void;

/**
 * Calls `visit` with every multiset of `cards` ranks, each rank at most `copies` times, and its key sum. `counts` has
 * 13 entries and is reused from call to call.
 */
export function forEachRankMultiset(cards: number, copies: number, visit: VisitRanks): void {
  const counts = new Uint8Array(13);
  const rankKeys = Array.from(counts, (_, rank) => rankKey(rank));
  const fill = (rank: number, left: number, sum: number): void => {
    // All that is left must be aces, or nothing is.
    if (left === 0 || rank === 12) {
      if (left > copies) return;
      counts[12] = left;
      visit((sum + Math.imul(left, rankKeys[12]!)) | 0, counts);
      return;
    }
    for (let count = Math.min(copies, left); count >= 0; count--) {
      counts[rank] = count;
      fill(rank + 1, left - count, (sum + Math.imul(count, rankKeys[rank]!)) | 0);
    }
  };
  fill(0, cards, 0);
}
