/** What every bench shares: rates as medians of interleaved runs, and one JSON object on standard output. */

/** One thing to measure. */
export interface Contender {
  readonly name: string;
  /** How many items one run handles. */
  readonly items: number;
  /** One run; what it returns is kept, so that no work can be left out. */
  readonly run: () => number;
}

/** Measured rates by name, in items a second. */
export type Rates = ReadonlyMap<string, number>;

let kept = 0;

/**
 * Runs every contender `rounds` times, in turn so that a slow moment of the machine hits all alike, after two unmeasured
 * rounds. Returns the median rate of each.
 */
export function measure(contenders: readonly Contender[], rounds: number): Rates {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -2; round < rounds; round++) {
    for (const { name, run } of contenders) {
      const start = performance.now();
      kept += run();
      const elapsed = performance.now() - start;
      if (round >= 0) times.get(name)!.push(elapsed);
    }
  }
  if (!Number.isFinite(kept)) throw new TypeError('a contender returned no number');
  return new Map(contenders.map(({ name, items }) => [name, (items / median(times.get(name)!)) * 1000]));
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

/** Random numbers that are the same in every run: uniform integers 0..bound − 1 from a seed. */
export function seededRandom(seed: number): (bound: number) => number {
  let state = seed >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 0x1_0000_0000) * bound);
  };
}

/** A number with three significant digits, for people. */
export function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** Rounds to three decimals, for JSON. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Prints a result: words to standard error, with `--json` one object to standard output. */
export function report(bench: string, figures: Record<string, number>, ratios: Record<string, number>): void {
  for (const [name, value] of Object.entries(figures)) process.stderr.write(`${name.padEnd(32)} ${short(value)}\n`);
  for (const [name, value] of Object.entries(ratios)) process.stderr.write(`ratio ${name.padEnd(26)} ${short(value)}\n`);
  if (!process.argv.includes('--json')) return;
  const round = (all: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, rounded(value)]));
  process.stdout.write(`${JSON.stringify({ bench, figures: round(figures), ratios: round(ratios) })}\n`);
}
