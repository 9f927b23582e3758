import { describe, expect, test } from '@jest/globals';
import { cardName, JOKER, parseCard, rankOf } from '../../src/core/card.js';
import { paiGowHands, type PaiGowRanking } from '../../src/evaluator/index.js';
import { FALLBACK_RULE, HOUSE_WAY_NAMES, houseWay } from '../../src/games/pai-gow/house-ways/index.js';
import { dealer, jokerDealer } from '../evaluator/hands.js';
import { plainFront } from './plain-house-ways.js';
import { WORKED_HANDS, type Worked } from './worked-hands.js';

const NEVADA: PaiGowRanking = { joker: 'bug', wheel: 'second' };
const RANKINGS: readonly PaiGowRanking[] = [NEVADA, { joker: 'bug', wheel: 'lowest' }, { joker: 'wild', wheel: 'second' }, { joker: 'wild', wheel: 'lowest' }];
const hands = paiGowHands(NEVADA);
/** Random hands per property; the long runs of the room's proofs set it higher. */
const SAMPLE = Number(process.env.ROOM_PROPERTY_RUNS ?? 2000) * 50;

const cards = (names: string): number[] => names.split(' ').map(parseCard);
/** Ranks of cards, highest first, the joker as an ace. */
const ranks = (list: readonly number[]): number[] => list.map((card) => (card === JOKER ? 14 : rankOf(card))).sort((a, b) => b - a);

/** Random hands of seven, every other one with the joker. */
function dealing(seed: number): () => number[] {
  const [any, withJoker] = [dealer(53, seed), jokerDealer(seed)];
  let n = 0;
  return () => (++n % 2 === 0 ? any(7) : withJoker(7));
}

function expectWorked(way: 'trump-plaza' | 'room', seven: string, [front, behind]: Worked): void {
  const set = houseWay(way, NEVADA)(cards(seven));
  // Which ace or which suit lies in front is settled by pai gow §8.0.6, not by the printed line.
  expect(ranks(set.front)).toEqual(ranks(cards(front)));
  expect(hands.handClassOf(hands.evaluateCards(set.back))).toBe(behind);
  expect([...set.front, ...set.back].sort((a, b) => a - b)).toEqual(cards(seven).sort((a, b) => a - b));
}

describe('worked hands', () => {
  test.each(WORKED_HANDS.map(([no, seven, trump]) => [no, seven, trump] as const))('pai gow §13.%i by Trump Plaza: %s', (_no, seven, worked) => {
    expectWorked('trump-plaza', seven, worked);
  });

  test.each(WORKED_HANDS.map(([no, seven, , room]) => [no, seven, room] as const))('pai gow §13.%i by the room: %s', (_no, seven, worked) => {
    expectWorked('room', seven, worked);
  });

  test('pai gow §8.0.6: natural aces lie in front when the joker makes the straight behind; else the lower card, a natural ace before the joker', () => {
    const set = houseWay('trump-plaza', NEVADA)(cards('Jk As Ah Ac Kh Qd Jc'));
    expect(set.front.map(cardName)).toEqual(['Ah', 'Ac']);
    expect(hands.handClassOf(hands.evaluateCards(set.back))).toBe('straight');
    expect(houseWay('room', NEVADA)(cards('Jk As Ah Ac Ad 9s 2c')).front.map(cardName)).toEqual(['Ad', 'Ac']);
    // The front's two kings are chosen by the flush that stays behind.
    expect(houseWay('trump-plaza', NEVADA)(cards('Ks Kh Kd Qs 9s 4s 2s')).front.map(cardName)).toEqual(['Kh', 'Kd']);
  });

  test('every setting names the rule that made it', () => {
    const rule = (way: 'trump-plaza' | 'room', seven: string): string => houseWay(way, NEVADA)(cards(seven)).rule;
    expect(rule('trump-plaza', 'As Kc Ts Th Tc 2d 2h')).toBe('full-house.twos-with-ace-king');
    expect(rule('room', 'As Kc Ts Th Tc 2d 2h')).toBe('full-house.split');
    expect(rule('trump-plaza', 'Kh 9s 8s 8h 8c 8d 2c')).toBe('quads.medium-with-king');
    expect(rule('room', 'Jk As Ah Kd Qh Js 4c')).toBe('trips.complete');
  });
});

describe('random hands', () => {
  test.each(HOUSE_WAY_NAMES)('pai gow §8: %s sets every hand without a foul under every ranking; the fallback is never needed with the bug', (name) => {
    const deal = dealing(8);
    for (const ranking of RANKINGS) {
      const set = houseWay(name, ranking);
      const ranked = paiGowHands(ranking);
      for (let n = 0; n < SAMPLE / 4; n++) {
        const seven = deal();
        const { front, back, rule } = set(seven);
        const fronted = ranked.evaluateFront(front[0]!, front[1]!);
        if (ranked.isFoul(fronted, ranked.evaluateCards(back))) throw new Error(`${seven.map(cardName).join(' ')} fouls by ${rule}`);
        if (rule === FALLBACK_RULE && ranking.joker === 'bug') throw new Error(`${seven.map(cardName).join(' ')} needs the fallback`);
      }
    }
    expect(houseWay(name, NEVADA)).toBe(houseWay(name, NEVADA));
  });

  test.each(HOUSE_WAY_NAMES)('pai gow §8.2, §8.9: %s agrees with the plain reading, card by card', (name) => {
    const deal = dealing(11);
    const set = houseWay(name, NEVADA);
    let agreed = 0;
    for (let n = 0; n < SAMPLE / 8; n++) {
      const seven = deal();
      const front = [...set(seven).front].sort((a, b) => a - b);
      const plain = [...plainFront(name, seven)].sort((a, b) => a - b);
      if (front.join() !== plain.join()) throw new Error(`${seven.map(cardName).join(' ')}: ${front.map(cardName).join(' ')}, plainly ${plain.map(cardName).join(' ')}`);
      agreed++;
    }
    expect(agreed).toBeGreaterThan(0);
  });

  test.each(HOUSE_WAY_NAMES)('pai gow §15.7: the order of the cards changes nothing, other suits change no rank (%s)', (name) => {
    const deal = dealing(17);
    const set = houseWay(name, NEVADA);
    for (let n = 0; n < SAMPLE / 10; n++) {
      const seven = deal();
      const shift = 1 + (n % 3);
      const renamed = seven.map((card) => (card === JOKER ? card : (card & ~3) | ((card + shift) & 3)));
      const turned = [...seven.slice(3), ...seven.slice(0, 3)];
      const [a, b, c] = [set(seven), set(turned), set(renamed)];
      if (a.front.join() !== b.front.join()) throw new Error(`the order of ${seven.map(cardName).join(' ')} matters`);
      const same = ranks(a.front).join() === ranks(c.front).join() && hands.evaluateCards(a.back) === hands.evaluateCards(c.back);
      if (!same) throw new Error(`the suits of ${seven.map(cardName).join(' ')} matter`);
    }
    expect(SAMPLE).toBeGreaterThan(0);
  });
});
