/** Cards named in words or by their place: "ace king", "ace of spades, 10 of hearts", "hjärter dam kung", "As Kh", "1 4". */
import type { CardName } from '../../../../src/contracts/cards.js';
import { cardFace, type SuitLetter } from '../../cards/card-face.js';
import { t, tryTranslate } from '../../messages/translate.js';
import { plainly } from './command-words.js';

/** What a phrase names: the cards, or why it does not. `words`: what was not understood, or which card there are more of. */
export type NamedCards =
  | { readonly cards: readonly CardName[] }
  | { readonly problem: 'unknown' | 'not-mine' | 'which' | 'count'; readonly words: string };

interface Token {
  readonly text: string;
  readonly rank?: number;
  readonly suit?: SuitLetter;
  readonly joker?: boolean;
  /** Place in my hand, from 0. */
  readonly place?: number;
}

/** One card as it was named. */
interface Wanted {
  readonly text: string;
  readonly rank?: number | undefined;
  readonly suit?: SuitLetter | undefined;
  readonly joker?: boolean | undefined;
  readonly place?: number | undefined;
}

const SUITS: readonly SuitLetter[] = ['c', 'd', 'h', 's'];
const SIGNS: Readonly<Record<string, SuitLetter>> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's', clubs: 'c', diamonds: 'd', hearts: 'h', spades: 's', club: 'c', diamond: 'd', heart: 'h', spade: 's' };
const ENGLISH_RANKS: readonly (readonly [string, number])[] = [
  ['two', 2], ['deuce', 2], ['three', 3], ['four', 4], ['five', 5], ['six', 6], ['seven', 7], ['eight', 8], ['nine', 9], ['ten', 10], ['jack', 11], ['queen', 12], ['king', 13], ['ace', 14],
];
const LETTERS: Readonly<Record<string, number>> = { t: 10, j: 11, q: 12, k: 13, a: 14 };

function rankOf(word: string): number | undefined {
  for (let rank = 2; rank <= 14; rank++) {
    if (plainly(tryTranslate(`rank.${rank}`) ?? '') === word || plainly(tryTranslate(`ranks.${rank}`) ?? '') === word) return rank;
  }
  return ENGLISH_RANKS.find(([name]) => word === name || word === `${name}s`)?.[1] ?? LETTERS[word];
}

function suitOf(word: string): SuitLetter | undefined {
  return SUITS.find((suit) => plainly(t(`suit.${suit}`)) === word) ?? SIGNS[word];
}

function tokenOf(word: string): Token | null {
  if (/^[1-7]$/.test(word)) return { text: word, place: Number(word) - 1 };
  if (/^([89]|10)$/.test(word)) return { text: word, rank: Number(word) };
  if (word === 'joker' || word === 'jk' || word === plainly(t('card.joker'))) return { text: word, joker: true };
  const rank = rankOf(word);
  if (rank !== undefined) return { text: word, rank };
  const suit = suitOf(word);
  if (suit !== undefined) return { text: word, suit };
  const short = /^(10|[2-9tjqka])([cdhs♣♦♥♠])$/.exec(word);
  if (!short) return null;
  const letter = short[2]!;
  return { text: word, rank: LETTERS[short[1]!] ?? Number(short[1]), suit: SIGNS[letter] ?? (letter as SuitLetter) };
}

/** Puts ranks and suits together, in the order of the language that was typed: "ace spades" or "spades ace". */
function wantedOf(tokens: readonly Token[]): Wanted[] {
  const suitFirst = tokens.find((token) => (token.rank === undefined) !== (token.suit === undefined))?.suit !== undefined;
  const wanted: Wanted[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const next = tokens[i + 1];
    const alone = token.place !== undefined || token.joker || (token.rank !== undefined && token.suit !== undefined);
    const pair = !alone && (suitFirst ? token.suit !== undefined && next?.rank !== undefined && next.suit === undefined : token.rank !== undefined && next?.suit !== undefined && next.rank === undefined);
    if (pair && next) {
      wanted.push({ text: `${token.text} ${next.text}`, rank: token.rank ?? next.rank, suit: token.suit ?? next.suit });
      i += 1;
    } else wanted.push(token);
  }
  return wanted;
}

function fits(name: CardName, wanted: Wanted): boolean {
  const face = cardFace(name);
  if (!face) return false;
  if (face.joker || wanted.joker) return face.joker && wanted.joker === true;
  return (wanted.rank === undefined || face.rank === wanted.rank) && (wanted.suit === undefined || face.suit === wanted.suit);
}

/**
 * The two cards that a phrase names among `mine` (in the order they are numbered). A rank that I hold more often than it
 * was named asks which one is meant, for the suit may matter behind.
 */
export function namedCards(phrase: string, mine: readonly CardName[]): NamedCards {
  const joins = new Set(plainly(t('plain.card-joins')).split(' '));
  const words = plainly(phrase).split(/[\s,;+&]+/).filter((word) => word !== '' && word !== 'of' && word !== 'and' && !joins.has(word));
  const tokens = words.map(tokenOf);
  const unknown = tokens.indexOf(null);
  if (unknown >= 0) return { problem: 'unknown', words: words[unknown]! };
  const wanted = wantedOf(tokens.filter((token) => token !== null));
  if (wanted.length !== 2) return { problem: 'count', words: phrase };
  const cards: CardName[] = [];
  for (const each of wanted) {
    const left = mine.filter((card) => !cards.includes(card));
    const found = each.place === undefined ? left.filter((card) => fits(card, each)) : left.filter((card) => card === mine[each.place!]);
    const alike = wanted.filter((other) => other.rank === each.rank && other.suit === each.suit && other.place === undefined).length;
    if (found.length === 0) return { problem: 'not-mine', words: each.text };
    if (each.place === undefined && mine.filter((card) => fits(card, each)).length > alike) return { problem: 'which', words: each.text };
    cards.push(found[0]!);
  }
  return { cards };
}
