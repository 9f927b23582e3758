import { describe, expect, test } from '@jest/globals';
import { Hand, type Place, START } from './hand.js';
import { sevenCardStud } from '../../src/games/seven-card-stud/index.js';

/** Four stacks of different depth: the shortest is all-in on third street. */
const LAYERS: Record<number, Place> = {
  0: { stack: 325, cards: 'As Ad / 2c 7h 8s 9d / Ah' },
  1: { stack: 525, cards: 'Ks Kd / Jc 5h 6s 9h / Kh' },
  2: { stack: 925, cards: 'Qs Qd / Td 4h 6h 9c / Qh' },
  3: { stack: 5000, cards: '2s 3d / 9s 4c 5c 7c / Th' },
};

function allInLayers(): Hand {
  return new Hand({ seats: LAYERS }).acts('0 open 100, 1 raise 200, 2 raise 300, 3 raise 400, 0 call, 1 call, 2 call').callDown();
}

describe('pots of a hand', () => {
  test('stud §5.2: short ante 10, another 25 and bring-in 50, a third folds: 50 back, main 30, 30 to the poster alone', () => {
    const hand = new Hand({ seats: { 0: { stack: 10, cards: 'As Ad / Kc Kd Kh Ks / 2h' }, 1: { cards: '? ? / 2c' }, 2: { cards: '? ? / 9c' } } });
    hand.act(1, 'bring-in').act(2, 'fold');
    expect(hand.last('UncalledReturned')).toMatchObject({ seat: 1, amount: 50 });
    expect(hand.last('StreetClosed').pots).toEqual([{ amount: 30, seats: [0, 1] }, { amount: 30, seats: [1] }]);
    expect(hand.all('PotAwarded').map(({ pot, winners }) => [pot, winners])).toEqual([
      [1, [{ seat: 1, amount: 30 }]],
      [0, [{ seat: 0, amount: 30 }]],
    ]);
  });

  test('stud §5.2: an ante that nobody matched comes back when the others are all-in on theirs', () => {
    const hand = new Hand({ seats: { 0: { stack: 10 }, 1: {} } });
    expect(hand.last('UncalledReturned')).toMatchObject({ seat: 1, amount: 15 });
    expect(hand.last('StreetClosed').pots).toEqual([{ amount: 20, seats: [0, 1] }]);
  });

  test('stud §5.3: pots are paid last side pot first, main pot last', () => {
    const hand = allInLayers();
    expect(hand.all('PotAwarded').map(({ pot }) => pot)).toEqual(hand.state.pots.map((_, pot) => pot).reverse());
  });

  test('stud §5.4: equal hands split, the odd unit to the first clockwise from the button’s left', () => {
    const same = (suit: string) => `A${suit} K${suit} / Q${suit} J${suit} 9${suit} ? / ?`;
    const hand = new Hand({ seats: { 0: { cards: '3c 4d / 2c' }, 1: { cards: same('s') }, 2: { cards: same('h') }, 3: { stack: 3, cards: '3d 5d / 6c' } }, button: 1 });
    hand.acts('0 bring-in, 1 call, 2 call').callDown();
    const main = hand.last('PotAwarded');
    expect(main.amount % 2).toBe(0);
    const odd = new Hand({ seats: { 0: { stack: 1, cards: '3c 4d / 2c' }, 1: { cards: same('s') }, 2: { cards: same('h') } }, button: 1 }).callDown();
    const award = odd.last('PotAwarded');
    expect(award).toMatchObject({ pot: 0, amount: 3 });
    expect(award.winners).toEqual([{ seat: 2, amount: 2 }, { seat: 1, amount: 1 }]);
  });

  test('stud §5.5: with one left who can act and owes nothing nobody is asked; the streets are dealt out', () => {
    const hand = new Hand({ seats: { 0: { stack: 125, cards: '? ? / 2c' }, 1: {} } });
    hand.acts('0 open 100, 1 call');
    expect(hand.all('StreetDealt').map(({ street }) => street)).toEqual([3, 4, 5, 6, 7]);
    expect(hand.all('TurnGiven')).toHaveLength(2);
    expect(hand.outcome).not.toBeNull();
  });
});

test('stud §5.5: who is left alone with all-in players and owes nothing is not asked, though he has not acted', () => {
  const hand = new Hand({ seats: { 0: { stack: 75, cards: '? ? / 2c' }, 1: { cards: '? ? / Kd Ah' }, 2: {} } }).acts('0 bring-in, 1 call, 2 call');
  hand.act(1, 'fold');
  expect(hand.all('TurnGiven').at(-1)!.seat).toBe(1);
  expect(hand.outcome).not.toBeNull();
});

describe('ranking at the showdown', () => {
  const versus = (mine: string, other: string) => {
    const hand = new Hand({ seats: { 0: { cards: mine }, 1: { cards: other } } }).callDown();
    return hand.last('PotAwarded');
  };

  test('stud §6.1: five of a kind beats a royal flush', () => {
    const award = versus('9c 9d / 9h 9s 9c 2d / 3h', 'As Ks / Qs Js Ts 4d / 5h');
    expect(award.winners.map(({ seat }) => seat)).toEqual([0]);
    expect(award.hand!.code).toBe('five-of-a-kind');
  });

  test('stud §6.2: flushes compare card by card, duplicates included', () => {
    expect(versus('As As / Ks Ks Qs 2d / 3h', 'Ah Ah / Kh Qh Jh 4d / 5c').winners.map(({ seat }) => seat)).toEqual([0]);
  });

  test('stud §6.3: the best five of seven play and are named', () => {
    const hand = new Hand({ seats: { 0: { cards: 'As As / Ks Ks Qs Ah / Kh' }, 1: { cards: '2c 4d / 7c 9d Jc Qd / 5h' } } }).callDown();
    const shown = hand.all('HandShown').find(({ seat }) => seat === 0)!;
    expect(shown.hand).toEqual({ code: 'full-house', ranks: [14, 13] });
    expect([...shown.best].map((name) => name[0]).join('')).toBe('AAAKK');
  });
});

describe('showing', () => {
  const three = (): Record<number, Place> => ({
    0: { cards: '2c 3d / 5c 7h 8s Td / Jh' },
    1: { cards: 'As Ad / 9c 7d 8d Tc / 3h' },
    2: { cards: 'Ks Kd / Jc 4h 6h Qd / 2h' },
  });

  test('stud §7.1: the last to bet or raise on seventh shows first, then clockwise', () => {
    const hand = new Hand({ seats: three() }).callDown(({ state }) => state.street === 7);
    hand.acts('2 check, 0 bet 200, 1 call, 2 call');
    expect(hand.events.filter(({ type }) => type === 'HandShown' || type === 'HandMucked').map((event) => [event.type, 'seat' in event ? event.seat : -1])).toEqual([
      ['HandShown', 0],
      ['HandShown', 1],
      ['HandMucked', 2],
    ]);
  });

  test('stud §7.1: also when he is all-in, and also for a short one', () => {
    const seats = three();
    const hand = new Hand({ seats: { ...seats, 0: { ...seats[0], stack: 75 + 230 } } }).callDown(({ state }) => state.street === 7);
    hand.acts('2 bet 200, 0 raise 230, 1 call, 2 call');
    expect(hand.all('HandShown')[0]!.seat).toBe(0);
  });

  test('stud §7.1: checked through, the first to act shows first', () => {
    const hand = new Hand({ seats: three() }).callDown();
    expect(hand.all('HandShown').map(({ seat }) => seat)).toEqual([2, 1]);
    expect(hand.all('HandMucked').map(({ seat }) => seat)).toEqual([0]);
  });

  test('stud §7.1: pot by pot, last side pot to main', () => {
    const seats = three();
    const hand = new Hand({ seats: { ...seats, 0: { ...seats[0], stack: 75 }, 3: { cards: 'Qs 5d / Th 4s 6s 9h / 2s' } } });
    hand.callDown(({ state }) => state.street === 7);
    hand.act(2, 'bet 200').act(3, 'call').act(1, 'call');
    const order = hand.events.filter(({ type }) => type === 'HandShown' || type === 'HandMucked').map((event) => ('seat' in event ? event.seat : -1));
    expect(order).toEqual([2, 3, 1, 0]);
  });

  test('stud §7.2: a beaten hand mucks, the winner shows; the last one standing wins without showing', () => {
    const hand = new Hand({ seats: three() }).callDown(({ state }) => state.street === 4);
    while (hand.turn >= 0) hand.act(hand.turn, 'fold');
    expect(hand.all('HandShown')).toEqual([]);
    expect(hand.last('PotAwarded').hand).toBeNull();
  });

  test('stud §7.2: a hand that ties the best one shown wins its part, so it shows', () => {
    const same = (suit: string) => `A${suit} Kc / Q${suit} J${suit} 9c 8${suit} / 3${suit}`;
    const hand = new Hand({ seats: { 0: { cards: same('s') }, 1: { cards: same('h') } } }).callDown();
    expect(new Set(hand.all('HandShown').map(({ seat }) => seat))).toEqual(new Set([0, 1]));
    expect(hand.last('PotAwarded').winners).toHaveLength(2);
  });

  test('stud §7.2: beaten in the only pot he contests he may muck; a pot that is his alone needs no cards', () => {
    const hand = new Hand({
      seats: { 0: { stack: 75, cards: 'As Ad / Ac 5h 6h 9d / Ah' }, 1: { cards: '2c 3d / 4c 7h 8s Td / Jh' }, 2: { cards: 'Ks Kd / Jc Jd 7c Qd / 2h' } },
    });
    hand.callDown(({ state }) => state.street === 5);
    hand.act(2, 'bet 200').act(1, 'call');
    hand.callDown(({ state }) => state.street === 7).act(2, 'fold');
    expect(hand.all('HandShown').map(({ seat }) => seat)).toEqual([0]);
    expect(hand.all('HandMucked').map(({ seat }) => seat)).toEqual([1]);
    expect(hand.all('PotAwarded').map(({ pot, winners, hand: won }) => [pot, winners[0]!.seat, won === null])).toEqual([[1, 1, true], [0, 0, false]]);
  });

  test('stud §7.2: with auto-muck off a beaten hand is shown; whether it is off nobody learns before', () => {
    const cards = { 0: 'As Ad / Ac 5h 6h 9d / Ah', 1: '2c 3d / 4c 7h 8s Td / Jh' };
    const hand = new Hand({ seats: { 0: { cards: cards[0] }, 1: { cards: cards[1], showsLosing: true } } });
    expect(JSON.stringify([hand.view({ kind: 'watch' }), hand.stream({ kind: 'watch' }), hand.stream({ kind: 'seat', seat: 0 })])).not.toContain('showsLosing');
    hand.callDown();
    expect(hand.all('HandShown').map(({ seat }) => seat).sort((a, b) => a - b)).toEqual([0, 1]);
    expect(hand.all('HandMucked')).toEqual([]);
    const other = new Hand({ seats: { 0: { cards: cards[0] }, 1: { cards: cards[1] } } }).callDown(({ state }) => state.street === 7);
    other.act(0, 'bet 200').act(1, 'call');
    expect(other.all('HandMucked').map(({ seat }) => seat)).toEqual([1]);
  });

  test.each([
    [3, ['7c', '7s', '2h'], { code: 'pair', ranks: [7, 2] }],
    [4, ['7c', '7s', '2h', '7h'], { code: 'three-of-a-kind', ranks: [7, 2] }],
    [5, ['7c', '7s', '7h', '2h', '2s'], { code: 'full-house', ranks: [7, 2] }],
    [6, ['7c', '7s', '7h', '7d', '2h'], { code: 'four-of-a-kind', ranks: [7, 2] }],
  ])('stud §7.2: the last one standing may choose to show, here on street %i; nobody else may, nor twice, nor before the end', (street, best, described) => {
    const hand = new Hand({ seats: { 0: { cards: '7c 7s / 2h 7h 2s 7d' }, 1: {}, 2: {} } });
    if (street > 3) hand.callDown(({ state }) => state.street === street);
    expect(sevenCardStud.show!(hand.state, 0)).toMatchObject({ ok: false, error: { code: 'HAND.ILLEGAL_ACTION' } });
    if (hand.turn === 0) hand.act(0, hand.state.street === 3 ? 'bring-in' : 'check');
    while (hand.turn >= 0 && hand.turn !== 0) hand.act(hand.turn, 'fold');
    expect(hand.state.phase).toBe('ended');
    const answer = sevenCardStud.show!(hand.state, 0);
    if (!answer.ok) throw new Error(answer.error.code);
    expect(answer.value.map(({ pub }) => pub)).toEqual([{ type: 'HandShown', seat: 0, down: ['7c', '7s'], hand: described, best }]);
    expect(sevenCardStud.show!(hand.state, 1).ok).toBe(false);
    const after = sevenCardStud.evolveAll!(hand.state, answer.value);
    sevenCardStud.check(after);
    expect(after.phase).toBe('ended');
    expect(sevenCardStud.view(after, { kind: 'watch' }).players.find(({ seat }) => seat === 0)!.down).toEqual(['7c', '7s']);
    expect(sevenCardStud.show!(after, 0).ok).toBe(false);
  });

  test('stud §7.3: a mucked hand is shown to nobody later, not even at its owner’s wish', () => {
    const hand = new Hand({ seats: { 0: { cards: 'As Ad / Ac 5h 6h 9d / Ah' }, 1: { cards: '2c 3d / 4c 7h 8s Td / Jh' } } }).callDown(({ state }) => state.street === 7);
    hand.act(0, 'bet 200').act(1, 'call');
    expect(sevenCardStud.show!(hand.state, 1)).toMatchObject({ ok: false, error: { code: 'HAND.ILLEGAL_ACTION' } });
    expect(sevenCardStud.show!(hand.state, 7)).toMatchObject({ ok: false });
  });

  test('stud §7.2: no more betting possible: hands turn up first, the river is dealt face up', () => {
    const hand = new Hand({ seats: { 0: { stack: 125, cards: '? ? / 2c' }, 1: {} } }).acts('0 open 100, 1 call');
    const afterBetting = hand.types.slice(hand.types.lastIndexOf('Acted') + 1);
    expect(afterBetting.slice(0, 6)).toEqual(['StreetClosed', 'HandsOpened', 'StreetDealt', 'StreetDealt', 'StreetDealt', 'StreetDealt']);
    expect(hand.all('StreetDealt').at(-1)!.cards.map(({ down, up }) => [down, up.length])).toEqual([[0, 1], [0, 1]]);
    const watcher = hand.view({ kind: 'watch' });
    expect(watcher.players.every(({ down, up }) => down.length === 2 && up.length === 5 && !down.includes(null))).toBe(true);
    expect(hand.all('HandMucked')).toEqual([]);
  });

  test('stud §7.3: folded and mucked down cards reach nobody but their owner, and an auditor', () => {
    const hand = new Hand({ seats: three() }).callDown();
    const down = (viewer: Parameters<typeof hand.view>[0]) => hand.view(viewer).players.find(({ seat }) => seat === 0)!.down;
    expect(down({ kind: 'watch' })).toEqual([null, null, null]);
    expect(down({ kind: 'seat', seat: 1 })).toEqual([null, null, null]);
    expect(down({ kind: 'seat', seat: 0 })).toEqual(['2c', '3d', 'Jh']);
    expect(down({ kind: 'auditor' })).toEqual(['2c', '3d', 'Jh']);
    expect(JSON.stringify(hand.stream({ kind: 'watch' }))).not.toContain('"3d"');
  });
});

test('stud §7.2: winners of every pot are among those who showed', () => {
  const hand = allInLayers();
  const showed = new Set(hand.all('HandShown').map(({ seat }) => seat));
  const contested = hand.all('PotAwarded').filter((award) => award.hand !== null);
  const winners = contested.flatMap((award) => award.winners.map(({ seat }) => seat));
  expect(winners.filter((seat) => !showed.has(seat))).toEqual([]);
});

test('the hand leaves the table its stacks, the button and a pause', () => {
  const shown = new Hand({ seats: { 0: {}, 1: {} } }).callDown();
  expect(shown.outcome).toMatchObject({ memory: { button: 1 }, pauseMs: 5000, timedOut: [], protected: [] });
  const folded = new Hand({ seats: { 0: { cards: '? ? / 2c' }, 1: {} } }).acts('0 bring-in, 1 fold');
  expect(folded.outcome).toMatchObject({ pauseMs: 2000 });
  expect(sevenCardStud.postings(folded.state, folded.stored)).toEqual([
    {
      code: 'hand-settle',
      key: 'hand/7/settle',
      legs: [
        { account: { seat: 0 }, amount: 25 },
        { account: { seat: 1 }, amount: -25 },
      ],
    },
  ]);
  expect(sevenCardStud.postings(folded.state, folded.stored.slice(0, 5))).toEqual([]);
  expect(START).toBe(folded.now);
});
