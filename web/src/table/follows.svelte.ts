/** Parts of a table's page that follow its state a picture later. */
import { getContext, setContext, untrack } from 'svelte';
import { Afterwards } from './afterwards.js';
import { nextPicture, type PacedTable } from './paced-table.js';

const KEY = Symbol('afterwards');

/** Gives the parts of this table pictures of their own: those in which its state is not drawn. */
export function seatAfterwards(table: PacedTable): void {
  const next = nextPicture(window);
  // The same all through one picture.
  const picture = (): CSSNumberish | null => document.timeline.currentTime;
  let drawnIn: CSSNumberish | null = null;
  const afterwards = new Afterwards(() => performance.now(), () => (document.hidden ? null : next), () => table.waits || drawnIn === picture());
  setContext(KEY, afterwards);
  const end = table.state.subscribe(() => (drawnIn = picture()));
  $effect(() => () => {
    end();
    afterwards.close();
  });
}

/** What follows at this table; undefined: there is no table around. */
export function afterwardsHere(): Afterwards | undefined {
  return getContext<Afterwards | undefined>(KEY);
}

/** A value as it is drawn after the state that it is part of; at once where there is no table around. What is asked for first follows first. */
export function follows<T>(value: () => T): { readonly now: T } {
  const afterwards = afterwardsHere();
  const key = {};
  let now = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    if (Object.is(next, untrack(() => now))) afterwards?.drop(key);
    else if (afterwards) afterwards.put(key, () => void (now = next));
    else now = next;
  });
  $effect(() => () => afterwards?.drop(key));
  return {
    get now() {
      return now;
    },
  };
}
