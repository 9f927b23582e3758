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
import { invariant, InvariantBroken } from '../core/assert.js';

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
    sums: Int32Array,
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
function displace(sums: Int32Array, shape: HashShape, displacement: Uint16Array): void {
  const shift = 32 - shape.bucketBits;
  // Sums by bucket: those of bucket b lie in `places` from first[b] to first[b + 1].
  const first = new Uint32Array(displacement.length + 1);
  for (const sum of sums) first[(sum >>> shift) + 1]!++;
  for (let bucket = 0; bucket < displacement.length; bucket++) first[bucket + 1]! += first[bucket]!;
  const places = new Uint16Array(sums.length);
  const filled = first.slice();
  for (const sum of sums) {
    const bucket = sum >>> shift;
    places[filled[bucket]!] = windowPlace(sum, shape);
    filled[bucket]!++;
  }

  // A displacement has 16 bits and keeps the window within the table.
  const choices = Math.min(shape.places - (1 << shape.windowBits), 0xffff) + 1;
  const taken = new Uint8Array(shape.places);
  const isFree = (from: number, to: number, by: number): boolean => {
    for (let i = from; i < to; i++) if (taken[places[i]! + by] !== 0) return false;
    return true;
  };
  // Searching on from the last success instead of from 0 keeps the taken places even, and the search short.
  let next = 0;
  for (const bucket of fullestFirst(first)) {
    const from = first[bucket]!;
    const to = first[bucket + 1]!;
    let tries = 0;
    while (!isFree(from, to, next)) {
      next = next + 1 === choices ? 0 : next + 1;
      if (++tries > choices) throw new InvariantBroken('no displacement is left for a bucket of the hash');
    }
    for (let i = from; i < to; i++) taken[places[i]! + next] = 1;
    displacement[bucket] = next;
  }
}

/** The buckets from the fullest to the emptiest, by where each starts. */
function fullestFirst(first: Uint32Array): Uint32Array {
  const buckets = first.length - 1;
  const sizes = new Uint32Array(buckets);
  for (let bucket = 0; bucket < buckets; bucket++) sizes[bucket] = first[bucket + 1]! - first[bucket]!;
  // A typed array sorts without a comparison function: the size above, the bucket below, largest last.
  const bucketBits = 32 - Math.clz32(buckets - 1);
  const order = sizes.map((size, bucket) => (size << bucketBits) | bucket).sort().reverse();
  return order.map((sizeAndBucket) => sizeAndBucket & (buckets - 1));
}
