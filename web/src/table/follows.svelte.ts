/** Parts of a table's page that follow its state a picture later. */
import { flushSync, getContext, setContext, untrack } from 'svelte';
import { Afterwards, type Rank, RANKS } from './afterwards.js';
import { nextPicture, PacedTable } from './paced-table.js';
import { PictureTime } from './picture-time.js';

const KEY = Symbol('pictures');

/** Draws a table in step with the browser's pictures, and lets its parts share their time with what follows a state. */
export function paceTable(source: ConstructorParameters<typeof PacedTable>[0]): PacedTable {
  // A page out of sight has no pictures, and what is drawn there may be asked for in the midst of another drawing.
  const time = new PictureTime(() => performance.now(), () => document.timeline.currentTime, (run) => (document.hidden ? run() : flushSync(run)));
  const table = new PacedTable(source, nextPicture(window), time);
  const next = nextPicture(window);
  const afterwards = new Afterwards(() => performance.now(), () => (document.hidden ? null : next), time);
  setContext(KEY, { afterwards, time });
  const end = table.onDrawn(() => afterwards.fill());
  $effect(() => () => {
    end();
    afterwards.close();
    table.close();
  });
  return table;
}

/** What follows at this table; undefined: there is no table around. */
export function afterwardsHere(): Afterwards | undefined {
  return getContext<{ readonly afterwards: Afterwards } | undefined>(KEY)?.afterwards;
}

/** The time of this table's pictures; undefined: there is no table around. */
export function pictureTimeHere(): PictureTime | undefined {
  return getContext<{ readonly time: PictureTime } | undefined>(KEY)?.time;
}

/** A value as it is drawn after the state that it is part of, in its rank; at once where there is no table around. */
export function follows<T>(value: () => T, rank: (next: T, drawn: T) => Rank = () => RANKS.acts): { readonly now: T } {
  const afterwards = afterwardsHere();
  const key = {};
  let now = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    const drawn = untrack(() => now);
    if (Object.is(next, drawn)) afterwards?.drop(key);
    else if (afterwards) afterwards.put(key, () => void (now = next), rank(next, drawn));
    else now = next;
  });
  $effect(() => () => afterwards?.drop(key));
  return {
    get now() {
      return now;
    },
  };
}
