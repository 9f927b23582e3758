/** The way from a line of the log to my statement; a page that has none (a bench) shows no way. */
import { createContext } from 'svelte';

const [read, set] = createContext<() => void>();

/** Says how a table's page goes to the statement. */
export const setToStatement = set;

/** How it goes there; null: not from here. */
export function toStatement(): (() => void) | null {
  try {
    return read();
  } catch {
    return null;
  }
}
