/** Whether two evaluators put hands in the same order. */

/**
 * Checks that `values` and `strengths` of the same hands order them alike, ties included, and describe the first
 * contradiction; undefined if there is none. Every pair of hands is covered.
 */
export class Agreement {
  private readonly strengthOf = new Map<number, number | string>();
  private readonly handOf = new Map<number, readonly number[]>();
  private contradiction: string | undefined;
  hands = 0;

  /** Takes in a hand with its value by the one and its strength by the other evaluator. */
  add(hand: readonly number[], value: number, strength: number | string): void {
    this.hands++;
    const known = this.strengthOf.get(value);
    if (known === undefined) {
      this.strengthOf.set(value, strength);
      this.handOf.set(value, [...hand]);
    } else if (known !== strength) {
      this.contradiction ??= `value ${value} for ${hand.join()} and ${this.handOf.get(value)!.join()}`;
    }
  }

  /** The first contradiction, or undefined when the orders agree. */
  verdict(): string | undefined {
    if (this.contradiction !== undefined) return this.contradiction;
    const inOrder = [...this.strengthOf].sort(([a], [b]) => a - b);
    for (let i = 1; i < inOrder.length; i++) {
      if (inOrder[i - 1]![1] >= inOrder[i]![1]) {
        const [weaker, stronger] = [inOrder[i - 1]![0], inOrder[i]![0]];
        return `${this.handOf.get(weaker)!.join()} below ${this.handOf.get(stronger)!.join()}`;
      }
    }
    return undefined;
  }
}
