/** `room evaluate`: what a hand is worth, what it is called, and which cards play. */
import { cardName, faceOf, JOKER, JOKER_NAME, parseCard } from '../core/card.js';
import {
  bestFive,
  describe,
  type HandDescription,
  handClassOf,
  inEnglish,
  type PaiGowHands,
  paiGowHands,
} from '../evaluator/index.js';
import { gameOf, paiGowCards, rankingOf, refuseRankingOptions, splitArguments } from './arguments.js';
import { BadInput, type CommandOutcome, outcomeOf } from './outcome.js';

/** A ranked hand as the command prints it. */
interface RankedHand {
  readonly class: string;
  readonly value: number;
  readonly cards: readonly string[];
  readonly text: string;
}

/**
 * Runs `room evaluate --game seven-card-stud|pai-gow [--joker bug|wild] [--wheel second|lowest] CARD… [--vs CARD…]`.
 *
 * A Stud hand has five to seven cards, a face at most twice; a Pai Gow hand five or seven, or two for the front.
 * Prints `{"class","value","cards","text"}` of the best five, and with `--vs` `"result"`: `first`, `second` or `tie`.
 * Exit code 2 for bad input, with a message that names the card.
 */
export function runEvaluate(argv: readonly string[]): CommandOutcome {
  return outcomeOf(() => {
    const typed = splitArguments(argv, ['game', 'joker', 'wheel'], true);
    const game = gameOf(typed);
    if (game === 'seven-card-stud') refuseRankingOptions(typed);
    const ranking = rankingOf(typed);
    const rank = (words: readonly string[]): RankedHand =>
      game === 'seven-card-stud' ? rankStud(words) : rankPaiGow(words, paiGowHands(ranking));
    const first = rank(typed.words);
    if (typed.wordsAfterVs === undefined) return first;
    if (game === 'pai-gow' && (typed.words.length === 2) !== (typed.wordsAfterVs.length === 2)) {
      throw new BadInput('a two-card hand is compared with a two-card hand');
    }
    const second = rank(typed.wordsAfterVs);
    return { ...first, result: resultOf(first.value, second.value) };
  });
}

function resultOf(first: number, second: number): 'first' | 'second' | 'tie' {
  if (first === second) return 'tie';
  return first > second ? 'first' : 'second';
}

/** The faces that words name. Throws BadInput for a word that names no card. */
function facesOf(words: readonly string[]): number[] {
  return words.map((word) => {
    const face = parseCard(word);
    if (face < 0) throw new BadInput(`unknown card ${word}: cards are written like As, Td or 9c, the joker ${JOKER_NAME}`);
    return face;
  });
}

function rankStud(words: readonly string[]): RankedHand {
  const copies = new Map<number, number>();
  const cards = facesOf(words).map((face) => {
    if (face === JOKER) throw new BadInput(`${JOKER_NAME}: the two decks of Seven Card Stud have no joker`);
    const copy = copies.get(face) ?? 0;
    if (copy === 2) throw new BadInput(`three copies of ${cardName(face)}: two decks hold two`);
    copies.set(face, copy + 1);
    return face + 52 * copy;
  });
  if (cards.length < 5 || cards.length > 7) {
    throw new BadInput(`a Seven Card Stud hand has five to seven cards, not ${cards.length}${listed(words)}`);
  }
  const { value, cards: playing } = bestFive(cards);
  return {
    class: handClassOf(value),
    value,
    cards: playing.map((card) => cardName(faceOf(card))),
    text: inEnglish(describe(value)),
  };
}

function rankPaiGow(words: readonly string[], hands: PaiGowHands): RankedHand {
  const cards = paiGowCards(words);
  if (cards.length !== 2 && cards.length !== 5 && cards.length !== 7) {
    throw new BadInput(`a Pai Gow hand has seven or five cards, or two in front, not ${cards.length}${listed(words)}`);
  }
  if (cards.length === 2) {
    const value = hands.evaluateFront(cards[0]!, cards[1]!);
    return rankedHand(hands.describeFront(value), value, cards);
  }
  const { value, cards: playing } = hands.bestFive(cards);
  return rankedHand(hands.describe(value), value, playing);
}

function rankedHand(hand: HandDescription, value: number, cards: readonly number[]): RankedHand {
  return { class: hand.code, value, cards: cards.map(cardName), text: inEnglish(hand) };
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? '' : `: ${words.join(' ')}`;
}
