/** What a suite opens, and what it must not leave behind. */
const stillOpen = new Set<() => Promise<void>>();

/** Whatever happens in the suite, this is ended when it is over. Answers what ends it, once. */
export function opened(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | null = null;
  const once = (): Promise<void> => {
    stillOpen.delete(once);
    ended ??= end();
    return ended;
  };
  stillOpen.add(once);
  return once;
}

/** Ends what is still open, the last first. */
export async function endOpened(): Promise<void> {
  for (const end of [...stillOpen].toReversed()) await end();
}

/** Where the suite's environment finds it: suite-environment.mjs. */
(globalThis as { endOpened?: typeof endOpened }).endOpened = endOpened;
