/** More marks than this on one letter are no writing. */
const MARKS_ON_A_LETTER = 3;

/**
 * What was typed as one readable line: one form of each letter, single spaces, no control characters, nothing that turns
 * the direction of what follows, no towers of marks. May be empty.
 */
export function cleanText(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\p{Zs}\s]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replaceAll(new RegExp(`(\\p{M}{${MARKS_ON_A_LETTER}})\\p{M}+`, 'gu'), '$1')
    .trim();
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The length of a text as a reader counts it: letters with their marks, and pictures, are one each. */
export function lengthOf(text: string): number {
  return Array.from(letters.segment(text)).length;
}
