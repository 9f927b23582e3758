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

/** Scripts that write vowels, tones and half of the consonants as marks: up to five on a letter in Burmese names. */
const BUILT_OF_MARKS = String.raw`[\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}]`;
const TOWER = new RegExp(String.raw`(?:(?!${BUILT_OF_MARKS})\p{M}){3}|\p{M}{6}`, 'u');

/** Whether marks stand on no letter, in a tower on one letter (a mark that is part of a letter does not count), or twice where one is seen. */
export function hasLooseMarks(given: string): boolean {
  return /(?<![\p{L}\p{M}])\p{M}/u.test(given) || TOWER.test(given.normalize('NFC')) || /(\p{M})\1/u.test(given.normalize('NFD'));
}
