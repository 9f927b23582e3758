/** A decision in the making: the events so far and the state that they lead to. */
import type { PaiGowPublic, PaiGowSecret, PaiGowStored } from './events.js';
import { evolve } from './evolve.js';
import type { PaiGowState } from './state.js';

/** Collects the events of one command and folds each at once, so that the next is decided on what it led to. */
export class Play {
  readonly events: PaiGowStored[] = [];

  constructor(
    /** The state after the events so far. */
    public state: PaiGowState,
    /** The room's time in milliseconds. */
    readonly now: number,
    /** Chance, for the draw of the position. */
    readonly randomInt: (bound: number) => number,
  ) {}

  /** Adds an event. */
  emit(pub: PaiGowPublic, sec?: PaiGowSecret): void {
    const event: PaiGowStored = sec === undefined ? { pub } : { pub, sec };
    this.events.push(event);
    this.state = evolve(this.state, event);
  }
}
