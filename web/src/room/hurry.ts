/** A clock that runs longer than this, ms, is no hurry: at a private table nobody waits. */
export const NO_HURRY_MS = 120_000;
