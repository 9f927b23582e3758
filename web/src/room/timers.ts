/** Timers as a port, so that waiting can be tested without waiting. */

export interface Timers {
  /** Runs `act` after `ms`; returns a function that calls it off. */
  after(ms: number, act: () => void): () => void;
}

/** The browser's timers. */
export const realTimers: Timers = {
  after(ms, act) {
    const id = setTimeout(act, ms);
    return () => clearTimeout(id);
  },
};
