/** What names look like: one reader's name must not pass for another's, whatever letters it is written in. */
import { GUEST_WORDS } from './made-names.js';

/** Scripts that people write today (Unicode's recommended ones, UAX 31); others hold little but letters that look like these. */
const WRITTEN_TODAY =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(' ');
/** A letter or mark of one of them, a mark of any script, a digit, a sign that names may have. */
const WRITTEN = new RegExp(String.raw`^(?:[${WRITTEN_TODAY.map((script) => String.raw`\p{Script_Extensions=${script}}`).join('')}\u0300-\u036F0-9 ._-])*$`, 'u');
/** Latin letters that are written with; phonetic signs, small capitals and clicks only look like them. */
const LATIN = /^(?:\P{Script=Latin}|[A-Za-zßæœøðþđħıŋłŧəÆŒØÐÞĐĦŊŁŦƏ])*$/u;

/** Whether a name has only letters that people write with today. */
export function writtenToday(given: string): boolean {
  return WRITTEN.test(given) && LATIN.test(given.normalize('NFD'));
}

/** Alphabets with letters that look like each other's: one name keeps to one of them, or аdmin could pass for admin. */
const LOOKALIKE_ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Whether a name keeps to one of the alphabets whose letters are taken for each other. */
export function ofOneAlphabet(given: string): boolean {
  return LOOKALIKE_ALPHABETS.filter((letters) => letters.test(given)).length <= 1;
}

/** Letters of other alphabets, large and small, and the Latin letter that each is taken for. */
const TAKEN_FOR: ReadonlyMap<string, string> = new Map(
  (
    [
      ['АВЕЅІЈКМНОРСТУҮХԚԜЗаеѕіјорсухһԛԝкмнтвґ', 'abesijkmhopctyyxqw3aesijopcyxhqwkmhtbr'],
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχγω', 'abezhikmnoptyxaikvoptuxyw'],
      ['ՏՍՕԼհսօոցզյ', 'suolhuongqj'],
    ] as const
  ).flatMap(([theirs, latin]) => Array.from(theirs).map((letter, i) => [letter, latin[i]!] as const)),
);

/**
 * What a name looks like at a glance: case, spaces and signs aside, and one letter for those that are taken for each other.
 * Two names with the same look are one name to a reader.
 */
export function lookAlike(given: string): string {
  return Array.from(given.normalize('NFKC'), (letter) => TAKEN_FOR.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[ı1l]/g, 'i')
    .replaceAll('0', 'o');
}

/** Digits that stand for letters in words that somebody wants to have and may not. */
const AS_LETTERS: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** Words of the room's own people, as {@link lookAlike} writes them. */
const KEPT_NAMES = /^(the)?(admin(istrator)?|moderator|mod|staff|support|operator|deaier|house|bank|room|pokerroom|system)(s|team)?\d*$/;

/** Whether a name could be taken for one of the room's own people's, with marks on its letters or without. */
export function looksLikeTheRoom(given: string): boolean {
  const look = lookAlike(given.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  return KEPT_NAMES.test(look) || KEPT_NAMES.test(look.replaceAll(/[3457]/g, (digit) => AS_LETTERS[digit]!));
}

const MARKING = [...GUEST_WORDS, 'bot'];
const MARKED = new RegExp(`^(${MARKING.join('|')})(?!\\p{L})`, 'iu');
const MARKING_LOOKS: ReadonlySet<string> = new Set(MARKING.map(lookAlike));

/** Whether a name begins with the word that marks guests or bots, in any language of the client. */
export function looksLikeGuestOrBot(given: string): boolean {
  const [word = ''] = given.match(/^[\p{L}\p{M}\p{N}]+/u) ?? [];
  return MARKED.test(given) || MARKING_LOOKS.has(lookAlike(word.replace(/\d+$/, '')));
}
