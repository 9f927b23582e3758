import { describe, expect, test } from '@jest/globals';
import { boards, doors, Hand, ONE_TWO, type Place, seats } from './hand.js';

/** On fifth street of a 1/2 table with nothing put in but antes and bring-ins: 75 each. */
function onFifth(...stacks: readonly number[]): Hand {
  const places: Record<number, Place> = Object.fromEntries(
    stacks.map((stack, seat) => [seat, { stack: stack + 75, cards: seat === 0 ? '? ? / 2c Kd Ad' : `? ? / ${['9c Jc 7c', '9d Jd 7d', '9h Jh 7h', '9s Js 7s'][seat]}` }]),
  );
  return new Hand({ seats: places }).callDown(({ state }) => state.street === 5);
}

/** On third street with the bring-in posted by seat 0 (a deuce); stacks behind the ante. */
function afterBringIn(...stacks: readonly number[]): Hand {
  const places = Object.fromEntries(stacks.map((stack, seat) => [seat, { stack: stack + 25, cards: seat === 0 ? '? ? / 2c' : '? ? / ?' }]));
  return new Hand({ seats: places }).act(0, 'bring-in');
}

/** On fourth street with an open pair at seat 1; seat 1 opens. */
function onOpenPair(count = 3, stack = 10_000): Hand {
  const up = ['2c 4d', '8c 8d', '9c 4h', 'Tc 5h'].slice(0, count);
  const places = Object.fromEntries(up.map((names, seat) => [seat, { stack, cards: `? ? / ${names}` }]));
  return new Hand({ seats: places }).callDown(({ state }) => state.street === 4);
}

describe('units and the bring-in', () => {
  test('stud §4.1: third and fourth street small bets, fifth to seventh big bets', () => {
    const hand = new Hand({ seats: seats(2) });
    const bets: (string | undefined)[] = [];
    hand.callDown((each) => {
      const { street, firstToAct } = each.state;
      if (firstToAct < 0 && street > 3) bets.push(each.legal.find((act) => act.startsWith('bet')));
      return false;
    });
    expect(bets).toEqual(['bet 100', 'bet 200', 'bet 200', 'bet 200']);
  });

  test('stud §4.2: the forced player brings in or opens for the small bet; no fold, no check', () => {
    const hand = new Hand({ seats: doors('2c Kd Qd') });
    expect(hand.legal).toEqual(['bring-in 50', 'open 100']);
    expect(hand.try(0, 'fold')).toBe('HAND.ILLEGAL_ACTION');
    expect(hand.try(0, 'check')).toBe('HAND.ILLEGAL_ACTION');
    expect(hand.try(0, 'open 150')).toBe('HAND.ILLEGAL_AMOUNT');
    hand.act(0, 'open 100');
    expect(hand.legal).toEqual(['fold', 'call 100', 'raise 200']);
  });

  test('stud §4.2, §4.8: with less than the small bet but more than the bring-in he may open all-in', () => {
    const short = new Hand({ seats: { 0: { stack: 85, cards: '? ? / 2c' }, 1: {}, 2: {} } });
    expect(short.legal).toEqual(['bring-in 50', 'all-in open 60']);
    short.act(0, 'open 60');
    expect(short.legal).toEqual(['fold', 'call 60', 'complete 100']);
    const half = new Hand({ seats: { 0: { stack: 105, cards: '? ? / 2c' }, 1: {}, 2: {} } });
    half.act(0, 'open 80');
    expect(half.legal).toEqual(['fold', 'call 80', 'raise 180']);
  });

  test('stud §4.2: the others fold, call the bring-in, complete, and raise once it is completed', () => {
    const hand = afterBringIn(1000, 1000, 1000);
    expect(hand.legal).toEqual(['fold', 'call 50', 'complete 100']);
    hand.act(1, 'complete 100');
    expect(hand.legal).toEqual(['fold', 'call 100', 'raise 200']);
  });

  test('stud §4.3: the completion is the bet, then three raises: 100, 200, 300, 400', () => {
    const hand = afterBringIn(1000, 1000, 1000).acts('1 complete 100, 2 raise 200, 0 raise 300, 1 raise 400');
    expect(hand.legal).toEqual(['fold', 'call 400']);
    expect(hand.state.turn!.capped).toBe(true);
  });

  test('stud §4.4: a bring-in that is only called ends the street, without an option for its poster', () => {
    const hand = afterBringIn(1000, 1000, 1000).acts('1 call, 2 call');
    expect(hand.state.street).toBe(4);
  });

  test('stud §4.4: when all fold to it the bring-in comes back and its poster wins the antes', () => {
    const hand = afterBringIn(1000, 1000, 1000).acts('1 fold, 2 fold');
    expect(hand.last('UncalledReturned')).toMatchObject({ seat: 0, amount: 50 });
    expect(hand.last('PotAwarded')).toMatchObject({ amount: 75, winners: [{ seat: 0, amount: 75 }], hand: null });
  });

  test('stud §4.5: at the cap a raise is refused as capped, also heads-up', () => {
    const hand = afterBringIn(2000, 2000).acts('1 complete 100, 0 raise 200, 1 raise 300, 0 raise 400');
    expect(hand.try(1, 'raise 500')).toBe('HAND.BETTING_CAPPED');
    expect(hand.legal).toEqual(['fold', 'call 400']);
  });

  test('stud §4.5: the cap is an option of the table', () => {
    const once = new Hand({ seats: doors('2c Kd Qd'), rules: { ...ONE_TWO, wagersPerStreet: 1 } }).acts('0 bring-in, 1 complete 100');
    expect(once.legal).toEqual(['fold', 'call 100']);
  });

  test('stud §4.5: a short all-in that does not count uses no wager; completing it uses one', () => {
    const hand = onFifth(5000, 80, 5000, 5000).acts('0 check, 1 bet 80');
    expect(hand.state.wagers).toBe(0);
    hand.act(2, 'complete 200');
    expect(hand.state.wagers).toBe(1);
  });

  test('stud §4.5: a short all-in that crosses the half uses a wager, and at the cap it can only be called', () => {
    const hand = afterBringIn(2000, 2000, 360).acts('1 complete 100, 2 raise 200, 0 raise 300, 1 call, 2 raise 360');
    expect(hand.state.wagers).toBe(4);
    expect(hand.legal).toEqual(['fold', 'call 360']);
  });
});

describe('open pair on fourth street', () => {
  test.each([
    [['bet 100', 'raise 200', 'raise 300', 'raise 400']],
    [['bet 100', 'raise 200', 'raise 300', 'raise 500']],
    [['bet 100', 'raise 200', 'raise 400', 'raise 600']],
    [['bet 100', 'raise 300', 'raise 500', 'raise 700']],
    [['bet 200', 'raise 400', 'raise 600', 'raise 800']],
  ])('stud §4.6: ladder %j', (ladder) => {
    const hand = onOpenPair();
    for (const wager of ladder) {
      expect(hand.legal).toContain(wager);
      hand.act(hand.turn, wager);
    }
    expect(hand.legal.some((each) => each.startsWith('raise'))).toBe(false);
  });

  test('stud §4.6: both sizes for everyone, also after the pair checked or folded; after a double bet only doubles', () => {
    const hand = onOpenPair();
    expect(hand.last('OpenPairShown').seats).toEqual([1]);
    hand.act(1, 'check');
    expect(hand.legal).toEqual(['fold', 'check', 'bet 100', 'bet 200']);
    hand.act(2, 'bet 200');
    expect(hand.legal).toEqual(['fold', 'call 200', 'raise 400']);
    const folded = onOpenPair(4).act(1, 'fold');
    expect(folded.legal).toEqual(['fold', 'check', 'bet 100', 'bet 200']);
  });

  test('stud §4.6: the pair of a hand that is all-in counts, a folded one does not', () => {
    const allIn = new Hand({ seats: { 0: { cards: '? ? / 2c 4d' }, 1: { stack: 75, cards: '? ? / 8c 8d' }, 2: { cards: '? ? / 9c 4h' } } });
    allIn.callDown(({ state }) => state.street === 4);
    expect(allIn.legal).toContain('bet 200');
    const deuce = new Hand({ seats: boards('2c 4d', '2d 2h', '9c 4h') }).acts('0 bring-in, 1 fold, 2 call');
    expect(deuce.all('OpenPairShown')).toEqual([]);
    const folded = new Hand({ seats: boards('2c 4d', '8c 8d', '9c 4h') }).acts('0 bring-in, 1 fold, 2 call');
    expect(folded.legal).toEqual(['fold', 'check', 'bet 100']);
  });

  test('stud §4.6: switched off by the table’s rules, and over on fifth street', () => {
    const off = new Hand({ seats: boards('2c 4d', '8c 8d'), rules: { ...ONE_TWO, openPairDoubleBet: false } });
    off.callDown(({ state }) => state.street === 4);
    expect(off.legal).toEqual(['fold', 'check', 'bet 100']);
    const fifth = onOpenPair().callDown(({ state }) => state.street === 5);
    expect(fifth.legal).toEqual(['fold', 'check', 'bet 200']);
    expect(fifth.view({ kind: 'watch' }).openPair).toEqual([]);
  });
});

describe('checks, short all-ins, calls', () => {
  test('stud §4.7: checking is free until somebody bets; a fold is accepted even then', () => {
    const hand = onFifth(5000, 5000, 5000).act(0, 'check');
    expect(hand.legal).toEqual(['fold', 'check', 'bet 200']);
    hand.acts('1 bet 200');
    expect(hand.try(2, 'check')).toBe('HAND.ILLEGAL_ACTION');
    const folder = onFifth(5000, 5000, 5000).act(0, 'fold');
    expect(folder.player(0).state).toBe('folded');
  });

  test('stud §4.8: bring-in 50, all-in 60: call 60 or complete to 100; its poster may only call', () => {
    const hand = afterBringIn(1000, 60, 1000).act(1, 'complete 60');
    expect(hand.legal).toEqual(['fold', 'call 60', 'complete 100']);
    hand.act(2, 'call');
    expect(hand.legal).toEqual(['fold', 'call 60']);
  });

  test('stud §4.8: all-in 80 crosses the half: it is the completion, the next raise is to 180', () => {
    const hand = afterBringIn(1000, 80, 1000).act(1, 'complete 80');
    expect(hand.legal).toEqual(['fold', 'call 80', 'raise 180']);
    hand.act(2, 'call');
    expect(hand.legal).toEqual(['fold', 'call 80', 'raise 180']);
  });

  test('stud §4.8: the bring-in counts full though posted short: all-in 45 is a call, all-in 60 is short', () => {
    const short = () => new Hand({ seats: { 0: { stack: 60, cards: '? ? / 2c' }, 1: { stack: 70 }, 2: { stack: 85 }, 3: {}, 4: {} } }).act(0, 'bring-in');
    expect(short().legal).toEqual(['fold', 'all-in call 45']);
    const hand = short().acts('1 fold, 2 complete 60');
    expect(hand.legal).toEqual(['fold', 'call 60', 'complete 100']);
  });

  test('stud §4.8: bet 200, all-in 270: the bettor may only call, who has not acted may make it 400', () => {
    const hand = onFifth(5000, 270, 5000).acts('0 bet 200, 1 raise 270');
    expect(hand.legal).toEqual(['fold', 'call 270', 'raise 400']);
    hand.act(2, 'call');
    expect(hand.legal).toEqual(['fold', 'call 270']);
    const reopened = onFifth(5000, 270, 5000).acts('0 bet 200, 1 raise 270, 2 raise 400');
    expect(reopened.legal).toEqual(['fold', 'call 400', 'raise 600']);
  });

  test('stud §4.8: bet 200, all-in 310 counts: the next raise is to 510', () => {
    const hand = onFifth(5000, 310, 5000).acts('0 bet 200, 1 raise 310');
    expect(hand.legal).toEqual(['fold', 'call 310', 'raise 510']);
  });

  test('stud §4.8: exactly half counts: 75 over the bring-in of 50, 300 over a bet of 200; one unit less does not', () => {
    expect(afterBringIn(1000, 75, 1000).act(1, 'complete 75').legal).toEqual(['fold', 'call 75', 'raise 175']);
    expect(afterBringIn(1000, 74, 1000).act(1, 'complete 74').legal).toEqual(['fold', 'call 74', 'complete 100']);
    expect(onFifth(5000, 300, 5000).acts('0 bet 200, 1 raise 300').legal).toEqual(['fold', 'call 300', 'raise 500']);
    expect(onFifth(5000, 299, 5000).acts('0 bet 200, 1 raise 299').legal).toEqual(['fold', 'call 299', 'raise 400']);
  });

  test('stud §4.8: several short all-ins add up until they cross the half', () => {
    const hand = onFifth(5000, 250, 310, 5000).acts('0 bet 200, 1 raise 250');
    expect(hand.state.full).toBe(200);
    hand.act(2, 'raise 310');
    expect(hand.state).toMatchObject({ full: 310, wagers: 2 });
    hand.act(3, 'call');
    expect(hand.legal).toEqual(['fold', 'call 310', 'raise 510']);
  });

  test('stud §4.8: who checked may only call a short bet, until a full wager reopens', () => {
    const hand = onFifth(5000, 80, 5000).acts('0 check, 1 bet 80, 2 call');
    expect(hand.legal).toEqual(['fold', 'call 80']);
    const reopened = onFifth(5000, 80, 5000).acts('0 check, 1 bet 80, 2 complete 200');
    expect(reopened.legal).toEqual(['fold', 'call 200', 'raise 400']);
  });

  test('stud §4.8: an all-in at or below the level is a call', () => {
    const hand = onFifth(5000, 200, 150, 5000).act(0, 'bet 200');
    expect(hand.legal).toEqual(['fold', 'all-in call 200']);
    hand.act(1, 'call');
    expect(hand.legal).toEqual(['fold', 'all-in call 150']);
  });

  test.each([
    [40, 'bet', ['call 40', 'complete 100', 'complete 200'], 0, false],
    [60, 'bet', ['call 60', 'raise 160', 'raise 260'], 1, false],
    [130, 'bet', ['call 130', 'raise 230', 'raise 330'], 1, false],
    [150, 'bet', ['call 150', 'raise 350'], 1, true],
  ])('stud §4.8: two units, all-in for %i', (amount, word, legal, wagers, doubled) => {
    const hand = new Hand({ seats: { 0: { cards: '? ? / 2c 4d' }, 1: { stack: 75 + amount, cards: '? ? / 8c 8d' }, 2: { cards: '? ? / 9c 4h' } } });
    hand.callDown(({ state }) => state.street === 4);
    expect(hand.legal).toContain(`all-in ${word} ${amount}`);
    hand.act(1, `${word} ${amount}`);
    expect(hand.legal).toEqual(['fold', ...legal]);
    expect(hand.state).toMatchObject({ wagers, doubled });
  });

  test('stud §4.8: two units: a stack between the two sizes offers the small bet and all-in', () => {
    const hand = new Hand({ seats: { 0: { cards: '? ? / 2c 4d' }, 1: { stack: 205, cards: '? ? / 8c 8d' }, 2: { cards: '? ? / 9c 4h' } } });
    hand.callDown(({ state }) => state.street === 4);
    expect(hand.legal).toEqual(['fold', 'check', 'bet 100', 'all-in bet 130']);
  });

  test('stud §4.9: who cannot cover calls all-in; against nobody who could answer no bet or raise is offered', () => {
    const hand = onFifth(5000, 120, 5000).acts('0 bet 200, 1 call, 2 fold');
    expect(hand.outcome).not.toBeNull();
    const caller = onFifth(300, 5000).act(0, 'bet 200').act(1, 'raise 400');
    expect(caller.legal).toEqual(['fold', 'all-in call 300']);
    const facing = onFifth(150, 5000).act(0, 'bet 150');
    expect(facing.legal).toEqual(['fold', 'call 150']);
  });
});

describe('refusals', () => {
  test('stud §4: not his turn, an old decision, an unknown amount: refused by code and without effect', () => {
    const hand = new Hand({ seats: doors('2c Kd Qd') });
    const first = hand.decisionId;
    const before = JSON.stringify(hand.state);
    expect(hand.try(1, 'call', first)).toBe('HAND.NOT_YOUR_TURN');
    expect(hand.try(9, 'call', first)).toBe('HAND.NOT_YOUR_TURN');
    expect(hand.try(0, 'bring-in', '6.0.1')).toBe('COMMAND.STALE');
    expect(hand.send({ type: 'TimeOut', decisionId: '7.0.9' })).toBe('COMMAND.STALE');
    expect(JSON.stringify(hand.state)).toBe(before);
    hand.act(0, 'bring-in');
    expect(hand.try(0, 'bring-in', first)).toBe('COMMAND.STALE');
    expect(hand.try(1, 'raise 200')).toBe('HAND.ILLEGAL_ACTION');
    expect(hand.try(1, 'complete 90')).toBe('HAND.ILLEGAL_AMOUNT');
    expect(hand.decisionId).not.toBe(first);
  });
});
