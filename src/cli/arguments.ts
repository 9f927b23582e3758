/** Arguments common to the commands about hands. */
import { cardName, JOKER, JOKER_NAME, parseCard } from '../core/card.js';
import type { Joker, PaiGowRanking, Wheel } from '../evaluator/index.js';
import { BadInput } from './outcome.js';

/** The games whose hands can be ranked and counted. */
export type GameName = 'seven-card-stud' | 'pai-gow';

/** Arguments as typed: options, and what follows them, before and after `--vs`. */
export interface TypedArguments {
  readonly options: ReadonlyMap<string, string>;
  readonly words: readonly string[];
  readonly wordsAfterVs: readonly string[] | undefined;
}

/** Splits arguments. Options are `--name value` or `--name=value`, wherever they stand. Throws BadInput for unknown ones. */
export function splitArguments(argv: readonly string[], known: readonly string[], mayCompare: boolean): TypedArguments {
  const options = new Map<string, string>();
  const words: string[] = [];
  let wordsAfterVs: string[] | undefined;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    if (word === '--vs' && mayCompare) {
      if (wordsAfterVs !== undefined) throw new BadInput('--vs is given twice');
      wordsAfterVs = [];
    } else if (word.startsWith('--')) {
      const [name, inline] = splitOption(word);
      if (!known.includes(name)) throw new BadInput(`unknown option --${name}`);
      if (options.has(name)) throw new BadInput(`--${name} is given twice`);
      const value = inline ?? argv[++i];
      if (value === undefined) throw new BadInput(`--${name} needs a value`);
      options.set(name, value);
    } else {
      (wordsAfterVs ?? words).push(...word.split(/[\s,]+/).filter((part) => part !== ''));
    }
  }
  return { options, words, wordsAfterVs };
}

function splitOption(word: string): [string, string | undefined] {
  const equals = word.indexOf('=');
  return equals < 0 ? [word.slice(2), undefined] : [word.slice(2, equals), word.slice(equals + 1)];
}

/** The value of an option, one of `allowed`; `fallback` when it is not given. Throws BadInput otherwise. */
export function optionOf<T extends string>(
  { options }: TypedArguments,
  name: string,
  allowed: readonly T[],
  fallback?: T,
): T {
  const value = options.get(name);
  if (value === undefined && fallback !== undefined) return fallback;
  const found = allowed.find((choice) => choice === value);
  if (found === undefined) {
    const given = value === undefined ? 'is missing' : `cannot be ${value}`;
    throw new BadInput(`--${name} ${given}: it is ${allowed.join(' or ')}`);
  }
  return found;
}

/** The game asked for. Throws BadInput for none or an unknown one. */
export function gameOf(typed: TypedArguments): GameName {
  return optionOf<GameName>(typed, 'game', ['seven-card-stud', 'pai-gow']);
}

/** The ranking options of Pai Gow; `usual` where they are not given (pai gow §2). */
export function rankingOf(typed: TypedArguments, usual: PaiGowRanking = { joker: 'bug', wheel: 'second' }): PaiGowRanking {
  return {
    joker: optionOf<Joker>(typed, 'joker', ['bug', 'wild'], usual.joker),
    wheel: optionOf<Wheel>(typed, 'wheel', ['second', 'lowest'], usual.wheel),
  };
}

/** The cards that words name, each of the 53 at most once. Throws BadInput for a word that names none and for a card given twice. */
export function paiGowCards(words: readonly string[]): number[] {
  const cards = words.map((word) => {
    const card = parseCard(word);
    if (card < 0) throw new BadInput(`unknown card ${word}: cards are written like As, Td or 9c, the joker ${JOKER_NAME}`);
    return card;
  });
  cards.forEach((card, i) => {
    if (cards.indexOf(card) === i) return;
    throw new BadInput(card === JOKER ? `two jokers (${JOKER_NAME}): the deck has one` : `${cardName(card)} is given twice: the deck has one`);
  });
  return cards;
}

/** Refuses the options of Pai Gow for a game that has no joker and one place for A-2-3-4-5. */
export function refuseRankingOptions({ options }: TypedArguments): void {
  for (const name of ['joker', 'wheel']) {
    if (options.has(name)) throw new BadInput(`--${name} is an option of pai-gow, not of seven-card-stud`);
  }
}
