/** `room set`: seven cards of Pai Gow by a house way, or by two of them to compare. */
import type { PaiGowHouseWay } from '../contracts/pai-gow.js';
import { cardName } from '../core/card.js';
import { inEnglish, paiGowHands } from '../evaluator/index.js';
import { compareSettings, homeRanking, HOUSE_WAY_NAMES, houseWay, type RankedWay } from '../games/pai-gow/index.js';
import { optionOf, paiGowCards, rankingOf, splitArguments, type TypedArguments } from './arguments.js';
import { BadInput, type CommandOutcome, outcomeOf } from './outcome.js';

/**
 * Runs `room set --house-way NAME [--joker bug|wild] [--wheel second|lowest] CARD×7` or `room set --compare A,B [CARD×7]`.
 *
 * Prints `{"front","back","frontText","backText","rule","ranks"}`, `ranks` being those that the rule looked at. Compared
 * are both settings of seven cards, or without cards all hands: how many the two set apart, by shape. Without `--wheel`
 * each house way ranks A-2-3-4-5 as where it comes from. Exit code 2 for bad input, with the card or option named.
 */
export function runSet(argv: readonly string[]): CommandOutcome {
  return outcomeOf(() => {
    const typed = splitArguments(argv, ['house-way', 'compare', 'joker', 'wheel'], false);
    const cards = paiGowCards(typed.words);
    if (typed.options.has('compare')) {
      if (typed.options.has('house-way')) throw new BadInput('--compare names both house ways: it goes without --house-way');
      return compare(typed, cards);
    }
    const name = optionOf(typed, 'house-way', HOUSE_WAY_NAMES);
    return set(rankedWay(typed, name), seven(cards));
  });
}

function seven(cards: readonly number[]): readonly number[] {
  if (cards.length !== 7) throw new BadInput(`a hand to set has seven cards, not ${cards.length}`);
  return cards;
}

function rankedWay(typed: TypedArguments, name: PaiGowHouseWay): RankedWay {
  return { name, ranking: rankingOf(typed, homeRanking(name)) };
}

function set({ name, ranking }: RankedWay, cards: readonly number[]): object {
  const hands = paiGowHands(ranking);
  const { front, back, rule, ranks } = houseWay(name, ranking)(cards);
  return {
    front: front.map(cardName),
    back: back.map(cardName),
    frontText: inEnglish(hands.describeFront(hands.evaluateFront(front[0]!, front[1]!))),
    backText: inEnglish(hands.describe(hands.evaluateCards(back))),
    rule,
    ranks,
  };
}

function compare(typed: TypedArguments, cards: readonly number[]): object {
  const names = typed.options.get('compare')!.split(',');
  const ways = names.map((name) => rankedWay(typed, optionOf({ ...typed, options: new Map([['compare', name]]) }, 'compare', HOUSE_WAY_NAMES)));
  const [a, b] = ways;
  if (a === undefined || b === undefined || ways.length > 2) throw new BadInput('--compare takes two house ways: A,B');
  if (cards.length === 0) return { compare: names, ...compareSettings(a, b) };
  const [first, second] = [set(a, seven(cards)), set(b, seven(cards))];
  const front = (setting: object): string => ('front' in setting ? String(setting.front) : '');
  return { compare: names, different: front(first) !== front(second), [a.name]: first, [b.name]: second };
}
