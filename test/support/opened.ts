/** What a suite opens, and what it must not leave behind. */
const everything = globalThis as { stillOpen?: Set<() => Promise<void>> };

/** Whatever happens in the suite, this is ended when it is over (suite-environment.mjs). Answers what ends it, once. */
export function opened(end: () => Promise<void>): () => Promise<void> {
  const stillOpen = (everything.stillOpen ??= new Set());
  let ended: Promise<void> | null = null;
  const once = (): Promise<void> => {
    stillOpen.delete(once);
    return (ended ??= end());
  };
  stillOpen.add(once);
  return once;
}
