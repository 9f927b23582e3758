/**
 * The command line's words. Every command is known by its English words and by those of the player's language; the
 * longest that begins what was typed is meant. Where a word means two commands, whoever carries it out takes the one
 * that is possible.
 */
import { t } from '../../messages/translate.js';

/** Commands with their English words, the usual one first. Questions have one letter each, in every language. */
const ENGLISH = {
  // What is asked of the table
  help: ['help', '?'],
  hand: ['h', 'hand', 'cards'],
  boards: ['b', 'boards', 'board'],
  pot: ['p', 'pot'],
  time: ['t', 'time'],
  last: ['l', 'last', 'log'],
  seats: ['s', 'seats', 'stacks'],
  options: ['o', 'options'],
  why: ['w', 'why'],
  yes: ['yes', 'y'],
  no: ['no', 'n'],
  // Stud
  fold: ['fold'],
  check: ['check'],
  call: ['call'],
  'bring-in': ['bring in', 'bring-in'],
  open: ['open'],
  complete: ['complete'],
  bet: ['bet', 'wager'],
  raise: ['raise'],
  show: ['show', 'show my hand'],
  // Pai Gow
  side: ['side', 'side bet'],
  dragon: ['dragon'],
  clear: ['clear'],
  're-bet': ['re-bet', 'rebet'],
  ready: ['ready', 'deal'],
  skip: ['skip', 'skip round'],
  bank: ['bank'],
  'co-bank': ['co-bank', 'share the bank'],
  pass: ['pass', 'pass the bank'],
  front: ['front'],
  'house-way': ['house way', 'house-way'],
  done: ['done'],
  surrender: ['surrender'],
  'new-game': ['new game', 'new-game'],
  // My stay
  sit: ['sit', 'sit down'],
  'top-up': ['top up', 'top-up'],
  'sit-out': ['sit out', 'sit-out'],
  'sit-in': ['back', 'sit in', "i'm back"],
  leave: ['leave'],
  settings: ['settings'],
} as const;

export type CommandId = keyof typeof ENGLISH;
export const COMMANDS = Object.keys(ENGLISH) as readonly CommandId[];

/** Questions to the table; they change nothing and are answered at any time. */
export const QUESTIONS = ['hand', 'boards', 'pot', 'time', 'last', 'seats', 'options', 'why', 'help'] as const satisfies readonly CommandId[];

/** What was typed: the commands that its first words may mean, and what follows. */
export interface Typed {
  readonly ids: readonly CommandId[];
  readonly rest: string;
}

/** Text as it is compared: small letters, single spaces, no accents and no full stop. */
export function plainly(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().replace(/[.!]$/, '');
}

/** The words of a command in the player's language, the usual one first. */
export function wordsOf(id: CommandId): readonly string[] {
  return t(`plain.word.${id}`).split(',').map((word) => word.trim());
}

/** The letter of a question, the same in every language. */
export function letterOf(id: (typeof QUESTIONS)[number]): string {
  return ENGLISH[id][0];
}

/** What was typed, as commands; null: no command begins so. */
export function matchCommand(text: string): Typed | null {
  const typed = plainly(text);
  let length = 0;
  let ids: CommandId[] = [];
  for (const id of COMMANDS) {
    for (const word of new Set([...ENGLISH[id], ...wordsOf(id)].map(plainly))) {
      if (typed !== word && !typed.startsWith(`${word} `)) continue;
      if (word.length > length) ids = [];
      if (word.length < length) continue;
      length = word.length;
      if (!ids.includes(id)) ids.push(id);
    }
  }
  return ids.length === 0 ? null : { ids, rest: typed.slice(length).trim() };
}
