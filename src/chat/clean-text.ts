import { UNSEEN } from '../contracts/unseen-signs.js';

/** More marks than this on one letter are no writing. */
const MARKS_ON_A_LETTER = 3;

/** Half of a pair: no text, and no store keeps it as it is. */
const HALF_A_PAIR = /\p{Cs}/gu;
/** Joiners and choices of a letter's form cannot be seen either, but writing and pictures need them. */
const NEEDED = String.raw`\u200C\u200D\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}`;
/** Control characters, what has no meaning, notes between the lines, and all that cannot be seen and is not {@link NEEDED}. */
const STRIPPED = new RegExp(String.raw`[\p{Cc}\p{Co}\p{Cn}\uFFF9-\uFFFB]|(?![${NEEDED}])\p{Default_Ignorable_Code_Point}`, 'gu');
const JOINERS = /([\u200C\u200D])[\u200C\u200D]+/g;
/** Marks with the joiners between them: a joiner begins no new letter. */
const TOWER = new RegExp(String.raw`((?:\p{M}[\u200C\u200D]?){${MARKS_ON_A_LETTER}})(?:\p{M}[\u200C\u200D]?)+`, 'gu');
/** Anything that a reader sees; a space and a mark on nothing are none. */
const SEEN = new RegExp(String.raw`[^\s\p{M}${UNSEEN}]`, 'u');

/**
 * What was typed as one readable line: well-formed, one form of each letter, single spaces, no control characters, nothing
 * that turns the direction of what follows or cannot be seen, no towers of marks. Empty when it would show nothing.
 */
export function cleanText(typed: string): string {
  const clean = typed
    .replaceAll(HALF_A_PAIR, '\uFFFD')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(STRIPPED, '')
    .normalize('NFC')
    .replaceAll(JOINERS, '$1')
    .replaceAll(TOWER, '$1')
    .replaceAll(/[\p{Zs}\s]+/gu, ' ')
    .trim();
  return SEEN.test(clean) ? clean : '';
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The length of a text as a reader counts it: letters with their marks, and pictures, are one each. */
export function lengthOf(text: string): number {
  return Array.from(letters.segment(text)).length;
}
