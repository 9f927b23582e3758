/** A decision in the making: the events so far and the state that they lead to. */
import type { PaiGowPublic, PaiGowSecret, PaiGowStored } from './events.js';
import { apply } from './evolve.js';
import type { PaiGowState } from './state.js';
import { WorkingState } from './working-state.js';

/** Collects the events of one command and folds each at once, so that the next is decided on what it led to. */
export class Play {
  readonly events: PaiGowStored[] = [];
  private readonly work: WorkingState;

  constructor(
    from: PaiGowState,
    /** The room's time in milliseconds. */
    readonly now: number,
    /** Chance, for the draw of the position. */
    readonly randomInt: (bound: number) => number,
  ) {
    this.work = new WorkingState(from);
  }

  /** The state after the events so far. Changes under the reader's eyes with the next event. */
  get state(): PaiGowState {
    return this.work.state;
  }

  /** Adds an event. */
  emit(pub: PaiGowPublic, sec?: PaiGowSecret): void {
    this.events.push(sec === undefined ? { pub } : { pub, sec });
    apply(this.work, pub, sec);
  }
}
