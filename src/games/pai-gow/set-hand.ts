/** Setting a hand: the player's own split, the house way, and what a foul leads to (pai gow §2.5, §4.4). */
import type { Refusal } from '../../contracts/errors.js';
import type { PaiGowRules, PaiGowSetBy, PaiGowSplit } from '../../contracts/pai-gow.js';
import { type CardIndex, type CardName, parseCard } from '../../core/card.js';
import { refusal } from '../../core/game.js';
import { ok, refuse, type Result } from '../../core/result.js';
import type { NotedHand, SettingNote } from './events.js';
import { houseWay } from './house-ways/index.js';
import { handsOf, nameOf, valuesOf } from './state.js';

/** Cards set by the table's house way. */
export function setHouseWay(rules: PaiGowRules, cards: readonly CardIndex[], by: PaiGowSetBy): SettingNote {
  return { by, hand: setBank(rules, cards) };
}

/** The bank's cards as set (pai gow §4.6). */
export function setBank(rules: PaiGowRules, cards: readonly CardIndex[]): NotedHand {
  const { front, back, rule, ranks } = houseWay(rules.houseWay, rules)(cards);
  const hands = handsOf(rules);
  const values = valuesOf(hands, front, back);
  return { front, back, frontHand: hands.describeFront(values.front), backHand: hands.describe(values.back), foul: false, rule, ruleRanks: ranks };
}

/** A hand given up before it was set: nothing to compare (pai gow §4.7). */
export function surrendered(): SettingNote {
  return { by: 'surrender', hand: null };
}

interface Parts {
  readonly front: readonly CardIndex[];
  readonly back: readonly CardIndex[];
}

function byHand(rules: PaiGowRules, { front, back }: Parts, foul: boolean): NotedHand {
  const hands = handsOf(rules);
  const values = valuesOf(hands, front, back);
  return { front, back, frontHand: hands.describeFront(values.front), backHand: hands.describe(values.back), foul, rule: null };
}

/** The split with these cards in front, each part highest card first. */
function split(cards: readonly CardIndex[], front: readonly CardIndex[]): Parts {
  const down = (a: CardIndex, b: CardIndex): number => b - a;
  return { front: [...front].sort(down), back: cards.filter((card) => !front.includes(card)).sort(down) };
}

/** The player's own split, named by its two front cards; a foul is refused, reset the house way, or loses (pai gow §4.4). */
export function setByPlayer(rules: PaiGowRules, cards: readonly CardIndex[], frontNames: readonly CardName[]): Result<SettingNote, Refusal> {
  const front: CardIndex[] = [];
  for (const name of frontNames) {
    const card = parseCard(name);
    if (!cards.includes(card)) return refuse(refusal('SETTING.NOT_YOUR_CARD', { card: name }));
    front.push(card);
  }
  const parts = split(cards, front);
  const hands = handsOf(rules);
  const values = valuesOf(hands, parts.front, parts.back);
  if (!hands.isFoul(values.front, values.back)) return ok({ by: 'player', hand: byHand(rules, parts, false), houseWay: setBank(rules, cards) });
  switch (rules.foul) {
    case 'refuse':
      return refuse(refusal('SETTING.FOUL'));
    case 'house-way':
      return ok(setHouseWay(rules, cards, 'foul'));
    case 'lose':
      return ok({ by: 'player', hand: byHand(rules, parts, true), houseWay: setBank(rules, cards) });
  }
}

/** By the places of two front cards, 7 × the first + the second: the places of the five others. */
const OTHERS: readonly (readonly [number, number, number, number, number])[] = Array.from({ length: 7 * 7 }, (_, places) => {
  const others = [0, 1, 2, 3, 4, 5, 6].filter((place) => place !== Math.floor(places / 7) && place !== places % 7);
  return others.slice(0, 5) as [number, number, number, number, number];
});

/** All 21 ways to lay seven cards, in the order of their places. */
export function splitsOf(rules: PaiGowRules, cards: readonly CardIndex[]): PaiGowSplit[] {
  const hands = handsOf(rules);
  const splits: PaiGowSplit[] = [];
  for (let i = 0; i < cards.length - 1; i++) {
    for (let j = i + 1; j < cards.length; j++) {
      // The back's cards, the others by their places.
      const others = OTHERS[7 * i + j]!;
      const front = hands.evaluateFront(cards[i]!, cards[j]!);
      const back = hands.evaluate5(cards[others[0]]!, cards[others[1]]!, cards[others[2]]!, cards[others[3]]!, cards[others[4]]!);
      const high = Math.max(cards[i]!, cards[j]!);
      const low = Math.min(cards[i]!, cards[j]!);
      splits.push({ front: [nameOf(high), nameOf(low)], frontHand: hands.describeFront(front), backHand: hands.describe(back), foul: hands.isFoul(front, back) });
    }
  }
  return splits;
}
