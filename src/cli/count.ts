/** `room count`: every hand of a game, ranked and counted by class. */
import { createHash } from 'node:crypto';
import { RANK_LETTERS } from '../core/card.js';
import {
  countHands,
  HAND_CLASSES,
  handClassOf,
  type HandCode,
  type HandDescription,
  paiGowHands,
  type PaiGowRanking,
} from '../evaluator/index.js';
import { homeRanking, HOUSE_WAY_NAMES } from '../games/pai-gow/index.js';
import { countSet } from './count-set.js';
import { gameOf, optionOf, rankingOf, refuseRankingOptions, splitArguments } from './arguments.js';
import { BadInput, type CommandOutcome, outcomeOf } from './outcome.js';

/** Classes as Pai Gow lists them, strongest first: the royal flush is its own (pai gow §2.2). */
const PAI_GOW_CLASSES: readonly HandCode[] = ['five-of-a-kind', 'royal-flush', ...[...HAND_CLASSES].reverse().slice(1)];

/**
 * Runs `room count --game seven-card-stud|pai-gow --cards 5|7 [--joker bug|wild] [--wheel second|lowest]`, or
 * `--game pai-gow --set NAME` for what a house way makes of all hands of seven ({@link countSet}).
 *
 * Prints `{"game","cards","hands","counts"}`, `counts` by class, strongest first; for Stud also `"sha256"` of the counts
 * of all values that occur, strongest first, one decimal a line (stud §6.3); for Pai Gow also `"straights"` and
 * `"straightFlushes"` by top card (pai gow §10.2). Exit code 2 for bad input.
 */
export function runCount(argv: readonly string[]): CommandOutcome {
  return outcomeOf(() => {
    const typed = splitArguments(argv, ['game', 'cards', 'set', 'joker', 'wheel'], false);
    if (typed.words.length > 0) throw new BadInput(`count takes no cards: ${typed.words.join(' ')}`);
    const game = gameOf(typed);
    if (game === 'seven-card-stud') refuseRankingOptions(typed);
    if (typed.options.has('set')) {
      if (game !== 'pai-gow') throw new BadInput('--set is an option of pai-gow, not of seven-card-stud');
      if (typed.options.has('cards')) throw new BadInput('--set counts hands of seven: it goes without --cards');
      const name = optionOf(typed, 'set', HOUSE_WAY_NAMES);
      return countSet(name, rankingOf(typed, homeRanking(name)));
    }
    const ranking = rankingOf(typed);
    const cards = optionOf(typed, 'cards', ['5', '7']) === '5' ? 5 : 7;
    return game === 'seven-card-stud' ? countStud(cards) : countPaiGow(cards, ranking);
  });
}

function total(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function countStud(cards: 5 | 7): object {
  const counts = countHands(cards);
  const byClass = new Map<HandCode, number>([...HAND_CLASSES].reverse().map((handClass) => [handClass, 0]));
  const hash = createHash('sha256');
  for (let value = counts.length - 1; value > 0; value--) {
    const count = counts[value]!;
    if (count === 0) continue;
    add(byClass, handClassOf(value), count);
    hash.update(`${count}\n`);
  }
  return {
    game: 'seven-card-stud',
    cards,
    hands: total(counts),
    counts: Object.fromEntries(byClass),
    sha256: hash.digest('hex'),
  };
}

function countPaiGow(cards: 5 | 7, ranking: PaiGowRanking): object {
  const hands = paiGowHands(ranking);
  const counts = hands.countHands(cards);
  const byClass = new Map<HandCode, number>(PAI_GOW_CLASSES.map((code) => [code, 0]));
  const straights = new Map<string, number>();
  const straightFlushes = new Map<string, number>();
  for (let value = counts.length - 1; value > 0; value--) {
    const count = counts[value]!;
    if (count === 0) continue;
    const hand = hands.describe(value);
    add(byClass, hand.code, count);
    if (hand.code === 'straight') add(straights, topCard(hand), count);
    if (hand.code === 'straight-flush' || hand.code === 'royal-flush') add(straightFlushes, topCard(hand), count);
  }
  return {
    game: 'pai-gow',
    cards,
    ...ranking,
    hands: total(counts),
    counts: Object.fromEntries(byClass),
    straights: Object.fromEntries(straights),
    straightFlushes: Object.fromEntries(straightFlushes),
  };
}

function add<K>(counts: Map<K, number>, key: K, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** The letter of a straight's top card; `5` for A-2-3-4-5. */
function topCard(hand: HandDescription): string {
  return RANK_LETTERS.charAt(hand.ranks[0]! - 2);
}
