/** Signs that show nothing, in one list: what is to be read may not be made of them. */

/**
 * As the inside of a character class of a regular expression with the flag `u`: what Unicode lets a reader's program leave
 * out, the Braille blank, the note without a head.
 */
export const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}\u2800\u{1D159}`;

const ANY_UNSEEN = new RegExp(`[${UNSEEN}]`, 'u');

/** Whether some of a text cannot be seen; spaces are seen by what they part. */
export function hasUnseen(given: string): boolean {
  return ANY_UNSEEN.test(given);
}

/** Whether marks stand on nothing at the beginning of a text, or in a tower of more than two on one letter; marks that are part of a letter do not count. */
export function hasLooseMarks(given: string): boolean {
  return /^\p{M}|\p{M}{3}/u.test(given.normalize('NFC'));
}
