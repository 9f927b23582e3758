/** A value that can be watched. Fits Svelte's store contract (`$cell` in a view) without depending on Svelte. */

/** Read side of a cell. */
export interface ReadableCell<T> {
  readonly value: T;
  /** Calls `run` now and after each change, until the returned function is called. */
  subscribe(run: (value: T) => void): () => void;
}

/** A value with watchers. */
export class Cell<T> implements ReadableCell<T> {
  private current: T;
  private readonly watchers = new Set<(value: T) => void>();

  constructor(initial: T) {
    this.current = initial;
  }

  get value(): T {
    return this.current;
  }

  /** Sets the value and tells the watchers, unless it is the same one. */
  set(value: T): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const run of this.watchers) run(value);
  }

  /** Sets the value worked out from the current one. */
  update(change: (value: T) => T): void {
    this.set(change(this.current));
  }

  subscribe(run: (value: T) => void): () => void {
    this.watchers.add(run);
    run(this.current);
    return () => this.watchers.delete(run);
  }
}
