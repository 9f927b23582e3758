/** What names look like: one reader's name must not pass for another's, whatever letters it is written in. */
import { GUEST_WORDS } from './made-names.js';

/** Scripts that people write today (Unicode's recommended ones, UAX 31); others hold little but letters that look like these. */
const WRITTEN_TODAY =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(' ');
/** A letter or mark of one of them, a mark of any script, a digit, a sign that names may have. */
const WRITTEN = new RegExp(String.raw`^(?:[${WRITTEN_TODAY.map((script) => String.raw`\p{Script_Extensions=${script}}`).join('')}\u0300-\u036F0-9 ._-])*$`, 'u');
/**
 * Letters of the alphabets that look like each other which are written with; phonetic signs, small capitals, clicks and what
 * only old books have (broad, narrow and eyed o, digamma, omega of the Slavs) only look like them.
 */
const OF_ALPHABETS = /^(?:[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]|[A-Za-zßæœøðþđħıŋłŧəÆŒØÐÞĐĦŊŁŦƏΑ-Ωα-ωЀ-џҊ-ԯԱ-Ֆա-ֆ])*$/u;

/** Whether a name has only letters that people write with today. */
export function writtenToday(given: string): boolean {
  return WRITTEN.test(given) && OF_ALPHABETS.test(given.normalize('NFD'));
}

/** Letters that make a word together: those of one script, and Han with what is written beside it in Japan, Taiwan and Korea. */
const EAST_ASIAN = [['Han', 'Hiragana', 'Katakana'], ['Han', 'Bopomofo'], ['Han', 'Hangul']].map(madeOf);
const LATIN_ALONE = madeOf(['Latin']);
const ONE_ALPHABET = [...EAST_ASIAN, ...WRITTEN_TODAY.map((script) => madeOf([script]))];
/** A letter or mark of a script; the marks that go with any script and digits are none. */
const OF_A_SCRIPT = new RegExp(String.raw`(?![\u0300-\u036F\p{N}])[${WRITTEN_TODAY.map((script) => String.raw`\p{Script_Extensions=${script}}`).join('')}]`, 'gu');

function madeOf(scripts: readonly string[]): RegExp {
  return new RegExp(`^[${scripts.map((script) => String.raw`\p{Script_Extensions=${script}}`).join('')}]*$`, 'u');
}

/**
 * Whether a name keeps to one alphabet, or аdmin could pass for admin: letters and their marks are of one script. Beside a name
 * in Latin letters its owner's East Asian one may stand, before it or behind it, never inside.
 */
export function ofOneAlphabet(given: string): boolean {
  const words = given.split(/[ ._-]+/).map((word) => word.match(OF_A_SCRIPT)?.join('') ?? '');
  const whole = words.join('');
  if (ONE_ALPHABET.some((letters) => letters.test(whole))) return true;
  return words.some((_, at) => {
    const [front, back] = [words.slice(0, at).join(''), words.slice(at).join('')];
    return EAST_ASIAN.some((letters) => (letters.test(front) && LATIN_ALONE.test(back)) || (LATIN_ALONE.test(front) && letters.test(back)));
  });
}

/** Letters of other alphabets, large and small, and the Latin letter that each is taken for. */
const TAKEN_FOR: ReadonlyMap<string, string> = new Map(
  (
    [
      ['АВЕЅІЈКМНОРСТУҮХԚԜЗаеѕіјорсухһԛԝкмнтвґ', 'abesijkmhopctyyxqw3aesijopcyxhqwkmhtbr'],
      ['ԁԀӏӀԌԍҺҮүЬьҌҍӠӡгпӔӕҬҭҎҏҼҽҾҿӘәӨөҒғ', 'ddiigghyybbbb33rnæættppeeeeəəøøff'],
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχγω', 'abezhikmnoptyxaikvoptuxyw'],
      ['βεημσς', 'benuoc'],
      ['ՏՍՕԼհսօոցզյ', 'suolhuongqj'],
      ['ՈռղգլւաեՒ', 'nnnqiiwti'],
    ] as const
  ).flatMap(([theirs, latin]) => Array.from(theirs).map((letter, i) => [letter, latin[i]!] as const)),
);

/** A name in small letters with their marks apart, the Latin letter for each that is taken for one. */
function inLatin(given: string): string {
  return Array.from(given.normalize('NFKD'), (letter) => TAKEN_FOR.get(letter) ?? letter).join('').toLowerCase();
}

/** Marks below a letter, through it, and over two: dots and lines that are hardly seen in a small plate. A cedilla is seen. */
const HARDLY_SEEN = /[\u0316-\u0319\u031C-\u0320\u0323-\u0325\u0329-\u033C\u0347-\u0349\u034D\u034E\u0353-\u0356\u0359\u035A\u035C-\u0362]/gu;

/**
 * What a name looks like at a glance: case, spaces and signs aside, and one letter for those that are taken for each other.
 * Two names with the same look are one name to a reader. Marks that are hardly seen count as none in every language, also where
 * they make another letter as in Vietnamese: whoever comes second with such a name writes it otherwise, and nobody reads one
 * player's name as another's.
 */
export function lookAlike(given: string): string {
  return inLatin(given)
    .replaceAll(HARDLY_SEEN, '')
    .replaceAll('i\u0307', 'i')
    .replaceAll('\u0326', '\u0327')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[ı1l]/g, 'i')
    .replaceAll('0', 'o');
}

/** Letters with a bar, two in one and the like, as what they pass for in a word that somebody wants to have and may not; some for two. */
const PASSES_FOR = [
  { ø: 'o', θ: 'o', đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ŧ: 't', ŋ: 'n', þ: 'p', ə: 'e', ı: 'i', æ: 'a', œ: 'o', ß: 'b' },
  { ø: 'o', θ: 'o', đ: 'd', ð: 'o', ħ: 'h', ł: 'l', ŧ: 't', ŋ: 'n', þ: 'b', ə: 'e', ı: 'i', æ: 'e', œ: 'e', ß: 's' },
].map((letters): Readonly<Record<string, string>> => letters);

/** What stands for a letter in a word that somebody wants to have and may not. */
const STANDS_FOR: Readonly<Record<string, string>> = { a: '[a4]', b: '[b68]', d: '(?:d|c[il1])', e: '[e3]', g: '[g69]', i: '[il1]', l: '[il1]', m: '(?:m|rn)', o: '[o0]', s: '[s5]', t: '[t7]' };

/** Any of some words, however it is written, as a part of a regular expression. */
function anyOf(words: readonly string[]): string {
  return `(?:${words.map((word) => Array.from(bare(word, PASSES_FOR[0]!), (letter) => STANDS_FOR[letter] ?? letter).join('')).join('|')})`;
}

/** Small Latin letters without marks. */
function bare(given: string, passesFor: Readonly<Record<string, string>>): string {
  return Array.from(inLatin(given).replaceAll(/\p{M}/gu, ''), (letter) => passesFor[letter] ?? letter).join('');
}

/** The words of a name, bare, in every way to read them; whatever signs or spaces part them. */
function readings(given: string): string[][] {
  return PASSES_FOR.map((passesFor) => bare(given, passesFor).match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Words that may stand before the one that a name is read by. */
const BEFORE = /^(?:\d+|the|an?|el|la|los|las|un|una|den|det|en|ett|team)$/;

/** A name's words from the one on that it is read by: from the first, and without articles and numbers before it. */
function beginnings(words: readonly string[]): (readonly string[])[] {
  const front = words.findIndex((word) => !BEFORE.test(word));
  return words.slice(0, Math.max(front, 0) + 1).map((_, at) => words.slice(at));
}

/**
 * Whether a name begins with one of some words, in one piece or in several (Gu.est, B ot); numbers may stand around it. A
 * piece that is a number ends no word: Bo 7 is a name.
 */
function beginsWith(words: string, inPieces = words): (name: readonly string[]) => boolean {
  const first = new RegExp(String.raw`^\d*(?:the)?${words}(?!\p{L})`, 'u');
  const pieces = new RegExp(String.raw`^\d*(?:the)?${inPieces}\d*$`);
  return (name) => beginnings(name).some((all) => first.test(all[0]!) || all.some((word, at) => /\p{L}/u.test(word) && pieces.test(all.slice(0, at + 1).join(''))));
}

/** The room's own people in the client's languages, and what a deleted account is called. */
const TITLES =
  'admin administrator sysadmin moderator support staff official operator dealer croupier cashier deleted administrador administradora moderador moderadora soporte oficial operador operadora crupier cajero cajera administratör supporten personalen officiell operatör givare givaren kassör'.split(' ');
const PEOPLE = anyOf([...TITLES, 'mod']);
/** The room itself: nobody is called so, while a name may begin with it (House of Cards). */
const PLACE = anyOf('house bank room pokerroom system casa banca banco sistema huset banken systemet'.split(' '));
/** What the client calls the reader himself. */
const READER = new RegExp(String.raw`^${anyOf(['you', 'tú', 'yo', 'du'])}\d*$`);

const OF_PEOPLE = new RegExp(String.raw`^${PEOPLE}s?\d*$`);
const ROOM = new RegExp(String.raw`^(?:poker)?${anyOf(['room'])}\d*$`);
const ALL_OF_THE_ROOM = new RegExp(String.raw`^\d*(?:the)?(?:${PEOPLE}s?|${PLACE})(?:${PEOPLE}s?|${PLACE}|team)*\d*$`);
// Mo D Smith is somebody.
const beginsWithPeople = beginsWith(`${PEOPLE}s?`, `${anyOf(TITLES)}s?`);

/**
 * Whether a name could be taken for the room's or for one of its own people's, with marks on its letters or without, or for
 * the reader himself: one that begins with their words, has one beside the room's, or is made of such words alone.
 */
export function looksLikeTheRoom(given: string): boolean {
  return readings(given).some(
    (words) =>
      READER.test(words.join('')) ||
      beginsWithPeople(words) ||
      (words.some((word) => OF_PEOPLE.test(word)) && words.some((word) => ROOM.test(word))) ||
      beginnings(words).some((all) => ALL_OF_THE_ROOM.test(all.join(''))),
  );
}

const beginsWithMark = beginsWith(anyOf([...GUEST_WORDS, 'bot', 'bots']));

/** Whether a name begins with the word that marks guests or bots, in any language of the client, however it is written. */
export function looksLikeGuestOrBot(given: string): boolean {
  return readings(given).some(beginsWithMark);
}
