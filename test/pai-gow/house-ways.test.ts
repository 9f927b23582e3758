import { describe, expect, test } from '@jest/globals';
import { cardName, JOKER, parseCard, rankOf } from '../../src/core/card.js';
import { paiGowHands, type PaiGowRanking } from '../../src/evaluator/index.js';
import { FALLBACK_RULE, homeRanking, HOUSE_WAY_NAMES, houseWay } from '../../src/games/pai-gow/house-ways/index.js';
import { shuffle } from '../../src/core/shuffle.js';
import { dealer, jokerDealer } from '../evaluator/hands.js';
import { plainFront } from './plain-house-ways.js';
import { repeatable } from './random-round.js';
import { WORKED_HANDS } from './worked-hands.js';

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

/** Random hands of few ranks, so that threes, fours and full houses come up. */
function dealingGroups(seed: number): () => number[] {
  const random = repeatable(seed);
  return () => {
    const few = shuffle(13, random).slice(0, 3 + random(3));
    const deck = [...few.flatMap((rank) => [0, 1, 2, 3].map((suit) => 4 * rank + suit)), JOKER];
    return shuffle(deck.length, random).slice(0, 7).map((at) => deck[at]!);
  };
}

describe('worked hands', () => {
  test.each(WORKED_HANDS)('pai gow §13.%i by %s: %s', (_no, way, seven, [front, behind]) => {
    const ranking = homeRanking(way);
    const ranked = paiGowHands(ranking);
    const set = houseWay(way, ranking)(cards(seven));
    // Which ace or which suit lies in front is settled by pai gow §8.0.6, not by the printed line.
    expect(ranks(set.front)).toEqual(ranks(cards(front)));
    expect(ranked.handClassOf(ranked.evaluateCards(set.back))).toBe(behind);
    expect([...set.front, ...set.back].sort((a, b) => a - b)).toEqual(cards(seven).sort((a, b) => a - b));
  });

  test('pai gow §13: every line by the seven house ways that it names', () => {
    expect(WORKED_HANDS).toHaveLength(64 * 7);
  });

  test.each([
    // Claridge: full houses and more fours of a rank are split (pai gow §8.2).
    ['claridge', 'As Kc Ts Th Tc 2d 2h', '2d 2h', 'full-house.split'],
    ['claridge', 'Kh 9s 8s 8h 8c 8d 2c', '8s 8h', 'quads.split'],
    ['claridge', 'Ah 9s 8s 8h 8c 8d 2c', 'Ah 9s', 'quads.medium-with-ace'],
    ['claridge', 'Ah Js Jh Jc Jd 9s 2c', 'Js Jh', 'quads.split'],
    // Bally's: four nines stay, four tens go to an ace, aces go to kings alone (pai gow §8.3).
    ['ballys', 'Qh Js 9s 9h 9c 9d 4c', 'Qh Js', 'quads.low-behind'],
    ['ballys', 'Kh Js Ts Th Tc Td 4c', 'Ts Th', 'quads.split'],
    ['ballys', 'Ah Js Ts Th Tc Td 4c', 'Ah Js', 'quads.high-with-ace'],
    ['ballys', 'As Ah Ad Ac 9d 5s 5h', 'As Ah', 'quads.aces-split'],
    ['ballys', 'As Ah Ad Ac Ks Kh 9d', 'Ks Kh', 'quads.aces-behind-kings'],
    ['ballys', '9s 9h 9d 9c 5s 5h 2d', '5s 5h', 'quads.with-pair'],
    // The pair of aces is kept from an ace-high straight that needs the joker, from no other.
    ['ballys', 'Jk Ad Kc Qs Th 5d 3c', 'Kc Qs', 'pair.aces-behind'],
    ['ballys', 'Jk Ad Kc Qs Jh Td 3c', 'As 3c', 'pair.complete'],
    ['ballys', 'Jk Ad 9c 7h 5s 3d 2c', '9c 7h', 'pair.complete'],
    ['ballys', 'Jk Ad Kc Qs Jh 9d 3c', 'As 3c', 'pair.complete'],
    ['ballys', 'Jk Ad Kd Qd Jh 4d 3c', 'Jh 3c', 'pair.complete'],
    ['ballys', 'Jk Kc Qs Th 9d 5d 5c', '5d 5c', 'pair.complete'],
  ] as const)('pai gow §8.2, §8.3: %s sets %s', (way, seven, front, rule) => {
    const set = houseWay(way, NEVADA)(cards(seven));
    expect([ranks(set.front), set.rule]).toEqual([ranks(cards(front)), rule]);
  });

  test('pai gow §8.0.6: natural aces lie in front when the joker makes the straight behind; else the lower card, a natural ace before the joker', () => {
    const set = houseWay('trump-plaza', NEVADA)(cards('Jk As Ah Ac Kh Qd Jc'));
    expect(set.front.map(cardName)).toEqual(['Ah', 'Ac']);
    expect(hands.handClassOf(hands.evaluateCards(set.back))).toBe('straight');
    expect(houseWay('room', NEVADA)(cards('Jk As Ah Ac Ad 9s 2c')).front.map(cardName)).toEqual(['Ad', 'Ac']);
    // The front's two kings are chosen by the flush that stays behind.
    expect(houseWay('trump-plaza', NEVADA)(cards('Ks Kh Kd Qs 9s 4s 2s')).front.map(cardName)).toEqual(['Kh', 'Kd']);
  });

  test('a setting says which ranks its rule looked at', () => {
    expect(houseWay('trump-plaza', NEVADA)(cards('Ah Js Jh 9s 6c 6d 2c'))).toMatchObject({ rule: 'two-pair.high-and-low-with-ace', ranks: { first: 11, second: 6, top: 14, next: 9 } });
    expect(houseWay('room', NEVADA)(cards('Jk As Ah Ac Ad Ks Kc')).ranks).toEqual({ first: 14, second: 13 });
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

  test.each(HOUSE_WAY_NAMES)('pai gow §8.2–8.9: %s agrees with the plain reading, card by card', (name) => {
    const [deal, dealGroups] = [dealing(11), dealingGroups(12)];
    const set = houseWay(name, homeRanking(name));
    let agreed = 0;
    for (let n = 0; n < SAMPLE / 8; n++) {
      const seven = n % 3 === 0 ? dealGroups() : deal();
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
