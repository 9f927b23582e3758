/**
 * A perfect hash from key sums to places in a table, so that a hand's value is found with two look-ups.
 *
 * The top bits of a sum choose a bucket, other bits a place in a window; each bucket slides the window by its own
 * displacement, chosen so that no two sums share a place:
 *
 *   place = displacement[sum >>> (32 − bucketBits)] + ((sum >>> 8) & (2^windowBits − 1))
 *
 * Bucket and window together cover the 24 bits that tell sums apart. Hot paths write this line out themselves.
 */
import { invariant } from '../core/assert.js';

/** The measures of a hash. */
export interface HashShape {
  readonly bucketBits: number;
  readonly windowBits: number;
  /** The number of places in a table. */
  readonly places: number;
}

/** A hash that is perfect for the sums it was built from; the place of any other sum has no meaning. */
export class SumHash {
  /** Finds the displacements for these sums and writes them to `displacement`, one entry a bucket. */
  constructor(
    sums: readonly number[],
    readonly shape: HashShape,
    readonly displacement: Uint16Array,
  ) {
    invariant(shape.bucketBits + shape.windowBits >= 24, 'bucket and window do not cover the sum');
    displace(sums, shape, displacement);
  }

  /** The place of a sum, 0..places − 1. */
  placeOf(sum: number): number {
    return this.displacement[sum >>> (32 - this.shape.bucketBits)]! + windowPlace(sum, this.shape);
  }
}

function windowPlace(sum: number, shape: HashShape): number {
  return (sum >>> 8) & ((1 << shape.windowBits) - 1);
}

/** Finds displacements: the fullest buckets first, while there is room. */
function displace(sums: readonly number[], shape: HashShape, displacement: Uint16Array): void {
  const buckets: number[][] = Array.from({ length: 1 << shape.bucketBits }, () => []);
  for (const sum of sums) buckets[sum >>> (32 - shape.bucketBits)]!.push(windowPlace(sum, shape));
  const order = buckets.map((_, bucket) => bucket).sort((a, b) => buckets[b]!.length - buckets[a]!.length);

  const choices = shape.places - (1 << shape.windowBits) + 1;
  const taken = new Uint8Array(shape.places);
  // Searching on from the last success instead of from 0 keeps the taken places even, and the search short.
  let next = 0;
  for (const bucket of order) {
    const places = buckets[bucket]!;
    let tries = 0;
    while (places.some((place) => taken[next + place] !== 0)) {
      next = next + 1 === choices ? 0 : next + 1;
      invariant(++tries <= choices, 'no displacement is left for a bucket of the hash');
    }
    for (const place of places) taken[next + place] = 1;
    displacement[bucket] = next;
  }
}
