/** Thrown when the code contradicts itself: the table that meets it is quarantined, chips untouched (architecture §10). */
export class InvariantBroken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvariantBroken';
  }
}

/** Throws {@link InvariantBroken} unless `condition` holds. Never used to check input from outside. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantBroken(message);
}
