/** The finger on the bet: a chip chosen for the circle, two quick touches of a chip, a long press that takes one back. */
import type { Amount } from '../../../../src/contracts/ids.js';
import type { Timers } from '../../room/timers.js';

/** Two touches of a chip within this time put it in the circle. */
const DOUBLE_MS = 400;
/** A press this long on the circle takes the last chip back. */
const LONG_PRESS_MS = 450;

/** Tells a second quick touch of the same chip from a first one. */
export class DoubleTouch {
  private last: { readonly chip: Amount; readonly at: number } | null = null;

  /** True when this touch of `chip` at `at` (ms) completes a pair. */
  touched(chip: Amount, at: number): boolean {
    const double = this.last?.chip === chip && at - this.last.at <= DOUBLE_MS;
    this.last = double ? null : { chip, at };
    return double;
  }
}

/** Tells a long press from a click. */
export class LongPress {
  private callOff: (() => void) | null = null;
  private fired = false;

  constructor(
    private readonly timers: Timers,
    private readonly onlong: () => void,
  ) {}

  down(): void {
    this.up();
    this.fired = false;
    this.callOff = this.timers.after(LONG_PRESS_MS, () => {
      this.callOff = null;
      this.fire();
    });
  }

  /** The browser itself says so (right click, long press on some devices). Answered once in a press. */
  fire(): void {
    this.up();
    if (!this.fired) this.onlong();
    this.fired = true;
  }

  /** The finger left or moved away. */
  up(): void {
    this.callOff?.();
    this.callOff = null;
  }

  /** Whether the click that follows belongs to a press that has done its work. */
  swallowsClick(): boolean {
    const { fired } = this;
    this.fired = false;
    return fired;
  }
}
