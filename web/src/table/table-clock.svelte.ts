/** The time that a table shows. */
import { afterwardsHere } from './follows.svelte.js';

/** The ring of a turn is moved this often, ms: by less than can be seen. */
const STEP_MS = 200;

/** The room's time as it is drawn: it is read with whatever is drawn anew, and while something `runs` it steps on as a piece of its own. */
export function tableClock(roomNow: () => number, runs: () => boolean, drawn: () => unknown): { readonly now: number } {
  const afterwards = afterwardsHere();
  let now = $state(0);
  const running = $derived(runs());
  const step = (): void => void (now = roomNow());
  $effect.pre(() => {
    drawn();
    step();
  });
  $effect(() => {
    if (!running) return;
    const id = setInterval(() => (afterwards ? afterwards.put(step, step) : step()), STEP_MS);
    return () => {
      clearInterval(id);
      afterwards?.drop(step);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}
