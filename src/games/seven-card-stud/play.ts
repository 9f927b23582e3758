/** A decision in the making: the events so far and the state that they lead to. */
import type { StudLegalAction, ActCause } from '../../contracts/seven-card-stud.js';
import type { StudPublic, StudSecret, StudStored } from './events.js';
import { apply } from './evolve.js';
import { type StudState, WorkingState } from './state.js';

/** Collects the events of one command and folds each at once, so that the next is decided on what it led to. */
export class Play {
  readonly events: StudStored[] = [];
  private readonly work: WorkingState;

  constructor(
    from: StudState,
    /** The room's time in milliseconds. */
    readonly now: number,
  ) {
    this.work = new WorkingState(from);
  }

  /** The state after the events so far. Changes under the reader's eyes with the next event. */
  get state(): StudState {
    return this.work.state;
  }

  /** Adds an event. */
  emit(pub: StudPublic, sec?: StudSecret): void {
    this.events.push(sec === undefined ? { pub } : { pub, sec });
    apply(this.work, pub, sec);
  }

  /** Adds the act of the player at `place`, one of his legal ones. */
  act(place: number, chosen: StudLegalAction, cause: ActCause): void {
    const { act, added, to, allIn } = chosen;
    this.emit({ type: 'Acted', seat: this.state.players[place]!.seat, act, added, to, allIn, cause });
  }
}
