/** Trump Plaza's and the room's house ways once more, as the rule book's sentences read (pai gow §8.2, §8.9): no tables, no shapes. */
import { paiGowHands } from '../../src/evaluator/index.js';

const hands = paiGowHands({ joker: 'bug', wheel: 'second' });
const COMPLETE = ['straight', 'flush', 'straight-flush'];
const ACE = 14;

interface Laid {
  readonly front: number[];
  readonly back: number[];
  readonly frontValue: number;
  readonly backValue: number;
}

function allLegal(cards: readonly number[]): Laid[] {
  const laid: Laid[] = [];
  for (const a of cards) {
    for (const b of cards) {
      if (a >= b) continue;
      const back = cards.filter((card) => card !== a && card !== b);
      const frontValue = hands.evaluateFront(a, b);
      const backValue = hands.evaluateCards(back);
      if (!hands.isFoul(frontValue, backValue)) laid.push({ front: [a, b], back, frontValue, backValue });
    }
  }
  return laid;
}

const rankOf = (card: number): number => (card === 52 ? ACE : Math.floor(card / 4) + 2);
const ranksOf = (laid: Laid): string => laid.front.map(rankOf).sort((x, y) => y - x).join();

/** The best of these: highest front, then highest back, then the lower cards in front. */
function best(laid: readonly Laid[]): Laid | undefined {
  return [...laid].sort((x, y) => y.frontValue - x.frontValue || y.backValue - x.backValue || x.front[0]! - y.front[0]! || x.front[1]! - y.front[1]!)[0];
}

/** The front that the way's sentences ask for. */
export function plainFront(way: 'trump-plaza' | 'room', cards: readonly number[]): number[] {
  const legal = allLegal(cards);
  const complete = legal.filter(({ backValue }) => COMPLETE.includes(hands.handClassOf(backValue)));
  const ofRanks = (high: number, low: number): number[] => best(legal.filter((laid) => ranksOf(laid) === `${Math.max(high, low)},${Math.min(high, low)}`))!.front;
  const times = (n: number): number[] =>
    [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].filter((rank) => cards.filter((card) => rankOf(card) === rank).length === n);
  const [five, four, three, pairs, singles] = [times(5), times(4), times(3), times(2), times(1)];
  const trump = way === 'trump-plaza';

  if (five.length > 0) return pairs[0] === 13 ? ofRanks(13, 13) : ofRanks(ACE, ACE);
  if (four.length > 0) {
    const quads = four[0]!;
    if (three.length > 0) return trump || three[0]! > quads ? ofRanks(three[0]!, three[0]!) : ofRanks(quads, quads);
    if (pairs.length > 0) return ofRanks(pairs[0]!, pairs[0]!);
    const top = singles[0]!;
    const keep = trump && (quads <= 6 || (quads <= 10 && top >= 13) || (quads >= 11 && quads <= 13 && top === ACE));
    return keep ? ofRanks(top, singles[1]!) : ofRanks(quads, quads);
  }
  if (three.length === 2) return ofRanks(three[0]!, three[0]!);
  if (three.length === 1) {
    if (pairs.length > 0) {
      const twosWithAceKing = trump && pairs.length === 1 && pairs[0] === 2 && singles[0] === ACE && singles[1] === 13;
      return twosWithAceKing ? ofRanks(ACE, 13) : ofRanks(pairs[0]!, pairs[0]!);
    }
    const inFront = trump ? complete.filter((laid) => ranksOf(laid) === `${three[0]!},${three[0]!}`) : complete;
    if (inFront.length > 0) return best(inFront)!.front;
    return three[0] === ACE ? ofRanks(ACE, singles[0]!) : ofRanks(singles[0]!, singles[1]!);
  }
  if (pairs.length === 3) return ofRanks(pairs[0]!, pairs[0]!);
  if (pairs.length === 2) {
    const [high, low] = pairs as [number, number];
    let split: boolean;
    if (!trump) split = high >= 6 || singles[0] !== ACE;
    else if (high === ACE) split = true;
    else {
      const size = (rank: number): 'low' | 'medium' | 'high' => (rank <= 6 ? 'low' : rank <= 10 ? 'medium' : 'high');
      const both = `${size(high)} ${size(low)}`;
      if (both === 'high high' || both === 'high medium') split = true;
      else if (both === 'high low' || both === 'medium medium') split = singles[0] !== ACE;
      else split = singles[0]! < 13;
    }
    return split ? ofRanks(low, low) : ofRanks(singles[0]!, singles[1]!);
  }
  if (complete.length > 0) return best(complete)!.front;
  return pairs.length === 1 ? ofRanks(singles[0]!, singles[1]!) : ofRanks(singles[1]!, singles[2]!);
}
