import { describe as group, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JOKER } from '../../src/core/card.js';
import { describeFront, type PaiGowHands, paiGowHands, type PaiGowRanking, STRONGEST_FRONT } from '../../src/evaluator/index.js';
import { Agreement } from './agreement.js';
import { dealer, faces, jokerDealer } from './hands.js';
import { bestOf } from './slow-evaluator.js';

const RANKINGS: PaiGowRanking[] = [
  { joker: 'bug', wheel: 'second' },
  { joker: 'bug', wheel: 'lowest' },
  { joker: 'wild', wheel: 'second' },
  { joker: 'wild', wheel: 'lowest' },
];
const bug = paiGowHands({ joker: 'bug', wheel: 'second' });
const california = paiGowHands({ joker: 'bug', wheel: 'lowest' });
const wild = paiGowHands({ joker: 'wild', wheel: 'second' });

const value = (names: string, hands: PaiGowHands = bug): number => hands.evaluateCards(faces(names));
const front = (names: string, hands: PaiGowHands = bug): number => {
  const [a, b] = faces(names);
  return hands.evaluateFront(a!, b!);
};
const named = (names: string, hands: PaiGowHands = bug): string => {
  const { code, ranks } = hands.describe(value(names, hands));
  return `${code} ${ranks.join('-')}`;
};

group('pai gow hands: the bug', () => {
  it('pai gow §2.1: the joker with an ace is a pair of aces, with four aces five aces', () => {
    expect(named('Jk As Kd 9c 4h')).toBe('pair 14-13-9-4');
    expect(named('Jk As Ad Ac Ah')).toBe('five-of-a-kind 14');
  });

  it('pai gow §2.1: the joker with a pair of kings is not three kings', () => {
    expect(named('Jk Ks Kd 9c 4h')).toBe('pair 13-14-9-4');
  });

  it('pai gow §2.1: two pair and the joker is two pair with an ace, or aces full', () => {
    expect(named('Jk Ks Kd 2c 2h')).toBe('two-pair 13-2-14');
    expect(named('Jk As Ad 2c 2h')).toBe('full-house 14-2');
  });

  it('pai gow §2.1: the joker makes straight flush before flush before straight before ace', () => {
    expect(named('Jk 9s 8s 7s 6s')).toBe('straight-flush 10');
    expect(named('Jk 9s 8s 7s 2s')).toBe('flush 14-9-8-7-2');
    expect(named('Jk 9s 8s 7s 6d')).toBe('straight 10');
    expect(named('Jk 9s 9d 7s 6d')).toBe('pair 9-14-7-6');
    expect(named('Jk As Ad Ks Qs Js Ts')).toBe('royal-flush 14');
  });

  it('pai gow §2.1: the same joker is an ace in one split and a seven in another', () => {
    expect(named('Jk 9s 8d 6c 5h')).toBe('straight 9');
    expect(named('Jk 9s 8d 6c 4h')).toBe('high-card 14-9-8-6-4');
  });

  it('pai gow §2.1: in a flush it is the highest rank not held', () => {
    expect(named('As Ks 9s 4s Jk')).toBe('flush 14-13-12-9-4');
    expect(named('As Ks Qs 9s 4s 2s Jk')).toBe('flush 14-13-12-11-9');
    expect(named('Ks Qs 9s 4s 2s Jk 2d')).toBe('flush 14-13-12-9-4');
  });

  it('pai gow §2.1: 5-6-7-8 and the joker is nine high', () => {
    expect(named('5c 6d 7h 8s Jk')).toBe('straight 9');
  });

  it('pai gow §2.1: 2-3-4-5 and the joker is what the wheel rule makes best', () => {
    expect(named('2c 3d 4h 5s Jk')).toBe('straight 5');
    expect(named('2c 3d 4h 5s Jk', california)).toBe('straight 6');
    expect(named('2c 3c 4c 5c Jk')).toBe('straight-flush 5');
    expect(named('2c 3c 4c 5c Jk', california)).toBe('straight-flush 6');
  });

  it('pai gow §2.1: A, joker, 2-3-5 is a wheel, not a pair of aces', () => {
    expect(named('As Jk 2c 3d 5h')).toBe('straight 5');
    expect(named('As Jk 2c 3d 5h', california)).toBe('straight 5');
  });
});

group('pai gow hands: the wild joker', () => {
  it('pai gow §2.1: makes five of a kind of any rank', () => {
    expect(named('Jk 9s 9d 9c 9h', wild)).toBe('five-of-a-kind 9');
    expect(named('Jk 2s 2d 2c 2h', wild)).toBe('five-of-a-kind 2');
    expect(value('Jk 2s 2d 2c 2h', wild)).toBeGreaterThan(value('As Ks Qs Js Ts', wild));
    expect(named('Jk 9s 9d 9c 9h')).toBe('four-of-a-kind 9-14');
  });

  it('pai gow §2.1: makes sets, full houses and pairs of any rank', () => {
    expect(named('Jk Ks Kd 9c 4h', wild)).toBe('three-of-a-kind 13-9-4');
    expect(named('Jk Ks Kd 2c 2h', wild)).toBe('full-house 13-2');
    expect(named('Jk Ks Qd 9c 4h', wild)).toBe('pair 13-12-9-4');
  });

  it('pai gow §2.1: the joker and a king in front are a pair of kings', () => {
    expect(describeFront(front('Jk Kd', wild))).toEqual({ code: 'pair', ranks: [13] });
    expect(describeFront(front('Kd Jk', wild))).toEqual({ code: 'pair', ranks: [13] });
    expect(describeFront(front('Jk Kd'))).toEqual({ code: 'high-card', ranks: [14, 13] });
    expect(describeFront(front('Jk Ad'))).toEqual({ code: 'pair', ranks: [14] });
  });
});

group('pai gow hands: order', () => {
  it('pai gow §2.2: five aces, royal flush, straight flush and so on down to high card', () => {
    const falling = [
      'Jk As Ad Ac Ah',
      'As Ks Qs Js Ts',
      'Ks Qs Js Ts 9s',
      '2s 2d 2h 2c 3d',
      '2s 2d 2h 3c 3d',
      '7s 5s 4s 3s 2s',
      '2d 3h 4c 5d 6s',
      '2s 2d 2h 3c 4d',
      '3s 3d 2h 2c 4d',
      '2s 2d 3h 4c 5d',
      'As Kd Qh Jc 9s',
    ];
    for (const ranking of RANKINGS) {
      const hands = paiGowHands(ranking);
      const values = falling.map((names) => value(names, hands));
      expect(values).toEqual([...new Set(values)].sort((a, b) => b - a));
      expect(values[0]).toBe(hands.strongestHand);
    }
  });

  it('pai gow §2.2: a hand with the joker is a copy of the natural hand of the same ranks', () => {
    expect(value('As Ks Qs Js Jk')).toBe(value('Ad Kd Qd Jd Td'));
    expect(value('As Jk 9s 7s 3s')).toBe(value('Ad Kd 9d 7d 3d'));
    expect(value('Jk As Kd 9c 4h')).toBe(value('Ac Ad Kh 9s 4d'));
  });

  it('pai gow §2.3: the wheel is second or lowest among straights, the others keep their order', () => {
    const straights = ['As Kd Qh Jc Ts', 'Ks Qd Jh Tc 9s', '9s 8d 7h 6c 5s', '6s 5d 4h 3c 2s'];
    for (const hands of [bug, california]) {
      const values = straights.map((names) => value(names, hands));
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
    expect(value('As 2d 3h 4c 5s')).toBe(value('As Kd Qh Jc Ts') - 1);
    expect(value('As 2d 3h 4c 5s')).toBe(value('Ks Qd Jh Tc 9s') + 1);
    expect(value('As 2d 3h 4c 5s', california)).toBe(value('6s 5d 4h 3c 2s', california) - 1);
    expect(value('As 2s 3s 4s 5s')).toBe(value('As Ks Qs Js Ts') - 1);
    expect(value('As 2s 3s 4s 5s', california)).toBe(value('6s 5s 4s 3s 2s', california) - 1);
  });

  it('pai gow §2.3: of a hand with two straights the better plays', () => {
    expect(named('As 2d 3h 4c 5s 6d 7h')).toBe('straight 5');
    expect(named('As 2d 3h 4c 5s 6d 7h', california)).toBe('straight 7');
    expect(bug.bestFive(faces('As 2d 3h 4c 5s 6d 7h')).cards).toEqual(faces('5s 4c 3h 2d As'));
  });

  it('pai gow §2.4: 91 two-card hands, pairs above A-K down to 3-2', () => {
    const values = new Set<number>();
    for (let a = 0; a < 52; a++) for (let b = 0; b < 52; b++) if (a !== b) values.add(bug.evaluateFront(a, b));
    expect([...values].sort((a, b) => a - b)).toEqual(Array.from({ length: 91 }, (_, i) => i + 1));
    expect(STRONGEST_FRONT).toBe(91);
    expect([front('3s 2d'), front('4s 2d'), front('4s 3d'), front('As Kd'), front('2s 2d'), front('As Ad')]).toEqual([
      1, 2, 3, 78, 79, 91,
    ]);
    for (let v = 1; v <= 91; v++) {
      const [a, b = a] = describeFront(v).ranks;
      expect(bug.evaluateFront((a! - 2) * 4, (b! - 2) * 4 + 1)).toBe(v);
    }
    expect(() => describeFront(0)).toThrow(RangeError);
    expect(() => describeFront(92)).toThrow(RangeError);
  });

  it.each([
    ['As 3d', 'Kh Qd 9s 5c 2d', true],
    ['8s 8d', 'Ah Kd 9s 5c 2d', true],
    ['As Ad', '9h 8d 7s 3c 3d', true],
    ['Jk As', 'Kh Kd 9s 5c 2d', true],
    ['As Ad', 'Ah Ac 9s 5c 2d', false],
    ['As Kd', 'Ah Kc 9s 5c 2d', false],
    ['As Kd', 'Ah Qc 9s 5c 2d', true],
    ['Ks Kd', 'Ah 7c 7s 4c 4d', false],
    ['As Ad', '2h 3c 4s 5c 6d', false],
    ['Ks Kd', 'Jk Ah 9s 5c 2d', false],
  ])('pai gow §2.5: %s before %s: foul %s', (frontNames, backNames, foul) => {
    expect(bug.isFoul(front(frontNames), value(backNames))).toBe(foul);
  });

  it('pai gow §2.5: a wild joker in front pairs its neighbour', () => {
    expect(wild.isFoul(front('Jk 9d', wild), value('8h 8d As 5c 2d', wild))).toBe(true);
    expect(wild.isFoul(front('Jk 9d', wild), value('Th Td As 5c 2d', wild))).toBe(false);
  });
});

group('pai gow hands: worked hands', () => {
  it.each([
    ['7', 'Jk A♥ 5 3 2', 'Jk Ah 5s 3d 2c', 'straight 5'],
    ['4', 'the joker and an ace', 'Jk As 7h 5s 3d', 'pair 14-7-5-3'],
    ['34', 'the joker and an ace behind', 'Jk Ah 9h 4s 2c', 'pair 14-9-4-2'],
    ['35', 'a straight with joker and ace', 'Jk Ah Kd Qh Js', 'straight 14'],
    ['37', '9-8-7-6 and the joker', 'Jk 9d 8s 7h 6c', 'straight 10'],
    ['47', 'Q-J-10-9 and the joker', 'Jk Qc Jh Td 9s', 'straight 13'],
    ['48', 'K-Q-J-9 and the joker', 'Jk Kd Qh Js 9c', 'straight 13'],
    ['66', 'three kings, the joker behind', 'Jk Ks Kh Kd 2c', 'three-of-a-kind 13-14-2'],
    ['76', 'two aces in front', 'Jk Ac Kh Qd Js', 'straight 14'],
    ['84', 'three aces behind', 'Jk Ac Ad 9s 2c', 'three-of-a-kind 14-9-2'],
    ['85', 'five aces behind', 'Jk As Ah Ac Ad', 'five-of-a-kind 14'],
    ['86', 'a full house behind', 'Jk Ac Ad Qs Qc', 'full-house 14-12'],
  ])('pai gow §13.%s: %s', (_case, _what, names, expected) => {
    expect(named(names)).toBe(expected);
  });
});

group('pai gow hands: the cards that play', () => {
  it('the joker lies where the card it stands for would', () => {
    expect(bug.bestFive(faces('As Ks 9s 4s Jk')).cards).toEqual(faces('As Ks Jk 9s 4s'));
    expect(bug.bestFive(faces('Jk 5c 6d 8s 9h 2c 2d')).cards).toEqual(faces('9h 8s Jk 6d 5c'));
    expect(wild.bestFive(faces('Jk 9s 9d 2c 4h')).cards).toEqual(faces('9s 9d Jk 4h 2c'));
  });

  it('refuses wrong numbers of cards and values that no hand has', () => {
    expect(() => bug.evaluateCards([1, 2, 3, 4])).toThrow(RangeError);
    expect(() => bug.describe(0)).toThrow(RangeError);
    expect(() => bug.describe(bug.strongestHand + 1)).toThrow(RangeError);
    expect(paiGowHands({ joker: 'bug', wheel: 'second' })).toBe(bug);
  });
});

group.each(RANKINGS)('pai gow hands, properties: $joker joker, wheel $wheel', (ranking) => {
  const hands = paiGowHands(ranking);
  const sevens = fc.uniqueArray(fc.integer({ min: 0, max: JOKER }), { minLength: 7, maxLength: 7 });

  it('pai gow §15.7: neither the order of cards nor the names of suits changes a value', () => {
    fc.assert(
      fc.property(
        sevens.chain((hand) => fc.tuple(fc.constant(hand), fc.shuffledSubarray(hand, { minLength: 7 }))),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        ([hand, shuffled], suits) => {
          const renamed = shuffled.map((card) => (card === JOKER ? JOKER : (card & ~3) | suits[card & 3]!));
          expect(hands.evaluateCards(shuffled)).toBe(hands.evaluateCards(hand));
          expect(hands.evaluateCards(renamed)).toBe(hands.evaluateCards(hand));
        },
      ),
    );
  });

  it('one more card never makes a hand worse', () => {
    fc.assert(
      fc.property(sevens, (hand) => {
        const six = hands.evaluateCards(hand.slice(0, 6));
        expect(six).toBeGreaterThanOrEqual(hands.evaluateCards(hand.slice(0, 5)));
        expect(hands.evaluateCards(hand)).toBeGreaterThanOrEqual(six);
      }),
    );
  });

  it('the five that play are five of the hand and worth as much', () => {
    fc.assert(
      fc.property(sevens, (hand) => {
        const { value: best, cards } = hands.bestFive(hand);
        expect(new Set(cards).size).toBe(5);
        expect(cards.every((card) => hand.includes(card))).toBe(true);
        expect(hands.evaluateCards(cards)).toBe(best);
        expect(best).toBe(hands.evaluateCards(hand));
      }),
    );
  });

  it('agrees with the plain evaluator on random hands', () => {
    const rules = { ...ranking, pairedFlushes: false };
    const agreement = new Agreement();
    const natural = dealer(52, 3);
    const withJoker = jokerDealer(4);
    for (let i = 0; i < 3000; i++) {
      const hand = i % 5 === 0 ? withJoker(5) : natural(5 + (i % 3));
      agreement.add(hand, hands.evaluateCards(hand), bestOf(hand, rules));
    }
    for (let i = 0; i < 200; i++) {
      const hand = withJoker(6 + (i % 2));
      agreement.add(hand, hands.evaluateCards(hand), bestOf(hand, rules));
    }
    expect(agreement.verdict()).toBeUndefined();
  });
});
