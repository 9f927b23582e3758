/** Values that are worked out anew with every frame, and are mostly what they were. */

/** Reads a value, and goes on with the one from before as long as they are `alike`: what is drawn from it is left alone. */
export function keptWhile<T>(read: () => T, alike: (a: T, b: T) => boolean): () => T {
  let kept: { readonly value: T } | null = null;
  return () => {
    const value = read();
    if (kept === null || !alike(kept.value, value)) kept = { value };
    return kept.value;
  };
}
