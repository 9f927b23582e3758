import { describe, expect, it, jest } from '@jest/globals';
import type { CardName, HandDescription } from '../../src/contracts/cards.js';
import type { PaiGowResult, PaiGowSeatView, PaiGowSetHand } from '../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../src/contracts/table.js';
import { DoubleTouch, LongPress } from '../../web/src/table/pai-gow/bet-pointer.js';
import { CardDrag, type Drag } from '../../web/src/table/pai-gow/card-drag.js';
import { keyMeans } from '../../web/src/table/pai-gow/hot-keys.js';
import { opensHands, partlyRevealed, revealOrder } from '../../web/src/table/pai-gow/reveal.js';
import { REVEAL_STEP_MS, RoundShow, shownView } from '../../web/src/table/pai-gow/round-show.js';
import { dropped, sortedCards } from '../../web/src/table/pai-gow/split.js';
import { FakeTimers } from './fakes.js';

const PAIR: HandDescription = { code: 'pair', ranks: [9] };
const CARDS: CardName[] = ['9c', '9s', '5c', 'Jk', '7h', 'Kd', '6d'];
const SET: PaiGowSetHand = { front: ['Kd', '7h'], back: ['Jk', '9c', '9s', '6d', '5c'], frontHand: PAIR, backHand: PAIR, foul: false, rule: null };
const WIN: PaiGowResult = { front: 'won', back: 'won', outcome: 'win', commission: 135, net: 2565 };
const LOSS: PaiGowResult = { front: 'lost', back: 'lost', outcome: 'loss', commission: 0, net: -1000 };

function seat(no: number, position: number, change: Partial<PaiGowSeatView>): PaiGowSeatView {
  return { seat: no, position, state: 'set', stack: 10_000, bet: 1000, lastBet: 0, cards: CARDS, hand: SET, setBy: null, surrendered: false, result: LOSS, ...change };
}

function ended(kind: 'open' | 'private' = 'open'): PaiGowTableView {
  const players = [seat(4, 3, {}), seat(0, 5, { bet: 2700, stack: 25_265, result: WIN }), seat(2, 6, { hand: null, surrendered: true })];
  return {
    v: 9, nextHandAt: 77, me: { seat: 0 }, rules: { kind, variant: 'standard' }, seats: [0, 2, 4].map((no) => ({ seat: no, player: { id: `ply_${no}`, name: `P${no}`, bot: false } })), offer: { decisionId: 'next' },
    hand: { handNo: 7, phase: 'ended', bank: { by: 'house', cards: CARDS, hand: SET, net: -1565 }, players },
  } as unknown as PaiGowTableView;
}
const before = (): PaiGowTableView => ({ ...ended(), hand: { ...ended().hand!, phase: 'setting', bank: { cards: [], hand: null, net: null } } }) as unknown as PaiGowTableView;
const film = (after = ended()): never => ({ frame: {}, before: { ...before(), game: 'pai-gow' }, after: { ...after, game: 'pai-gow' } }) as never;

describe('pai gow §6.2: hands open one position at a time', () => {
  it('opens the bank first, then the seats by position; a surrendered hand never', () => {
    expect(revealOrder(ended().hand)).toEqual([null, 4, 0]);
  });

  it('keeps what has not opened closed, in cards, in results and in chips; my own cards stay in my sight', () => {
    const one = partlyRevealed(ended(), 1);
    expect(one.hand!.bank.hand).toBe(SET);
    expect(one.hand!.bank.net).toBeNull();
    expect(one.nextHandAt).toBeNull();
    const [other, mine] = one.hand!.players;
    expect(other).toMatchObject({ hand: null, result: null, stack: 10_000 - 1000 + 1000 });
    expect(other!.cards).toEqual(CARDS.map(() => null));
    expect(mine).toMatchObject({ hand: SET, result: null, stack: 25_265 - 2565 - 2700 });
    expect(partlyRevealed(ended(), 0).hand!.bank.cards).toEqual(CARDS.map(() => null));
    expect(partlyRevealed(ended(), 3)).toEqual(ended());
  });

  it('with a player’s bank the dealer opens second and the dragon hand last; side bets and the bank’s own win are told with them', () => {
    const { hand, ...table } = ended();
    const [four, zero] = hand!.players;
    const side = { name: 'fortune', stake: 500, code: null, pays: 0, envy: 0, net: -500 } as const;
    const house = { position: 2, bet: 1000, cards: CARDS, hand: SET, result: LOSS };
    const players = [
      { ...four!, stack: 9_000, sideBets: { fortune: 500 }, sideResults: [side], dragon: 200, dragonResult: { ...WIN, commission: 10, net: 190 } },
      zero!,
      seat(5, 1, { state: 'banking', bet: 0, stack: 12_000, result: null }),
    ];
    const view = { ...table, hand: { ...hand!, bank: { ...hand!.bank, by: 'player' as const, seat: 5, playerNet: 1500 }, dealer: house, dragon: { ...house, position: 7, result: null }, players } } as PaiGowTableView;
    expect(revealOrder(view.hand)).toEqual([null, 'dealer', 4, 0, 'dragon']);
    const closed = partlyRevealed(view, 1).hand!;
    expect(closed.players[0]).not.toHaveProperty('sideResults');
    expect(closed.players[0]).toMatchObject({ stack: 9_000 - (1000 - 1000) - (500 - 500) - (200 + 190), result: null });
    expect(closed).toMatchObject({ dealer: { hand: null, result: null }, dragon: { hand: null }, players: [{}, {}, { stack: 10_500, hand: SET }] });
    expect(closed.bank).not.toHaveProperty('playerNet');
    const open = partlyRevealed(view, 4).hand!;
    expect(open.players[0]).toMatchObject({ stack: 9_000 - 390, result: LOSS, sideResults: [side] });
    expect(open.players[0]).not.toHaveProperty('dragonResult');
    expect(open.dealer!.hand).toBe(SET);
    expect(partlyRevealed(view, 5)).toBe(view);
  });

  it('Face Up: the bank’s hand lies open before, and the reveal begins when the round is settled', () => {
    const rules = { kind: 'open', variant: 'face-up' } as never;
    const faced = { ...ended(), rules, hand: { ...ended().hand!, phase: 'setting' as const, players: ended().hand!.players.map((p) => ({ ...p, hand: null, result: null })) } };
    const after = { ...ended(), rules };
    expect(opensHands({ ...faced, hand: { ...faced.hand, bank: { ...faced.hand.bank, hand: null } } }, faced)).toBe(false);
    expect(opensHands(faced, after)).toBe(true);
    expect(partlyRevealed(after, 0).hand!.bank.hand).toBe(SET);
  });

  it('whoever leaves while the hands open, or lie open, is still named at his cards until the next round', () => {
    const show = new RoundShow(new FakeTimers());
    show.film(film(), false);
    const gone = { ...ended(), seats: ended().seats.map((at) => (at.seat === 4 ? { ...at, player: null } : at)) };
    expect(shownView(gone, show.state.value).seats.find((at) => at.seat === 4)?.player?.name).toBe('P4');
    show.skip();
    expect(shownView(gone, show.state.value).seats.find((at) => at.seat === 4)?.player?.name).toBe('P4');
    const next = { ...gone, hand: { ...gone.hand!, handNo: 8, phase: 'betting' as const } };
    expect(shownView(next, show.state.value).seats.find((at) => at.seat === 4)?.player).toBeNull();
  });

  it('takes less than 350 ms for each and ends with the table as it stands', async () => {
    expect(REVEAL_STEP_MS).toBeLessThan(350);
    const clock = new FakeTimers();
    const show = new RoundShow(clock);
    show.film(film(), false);
    const seen = [show.state.value.opened];
    while (show.state.value.running) {
      await clock.pass(REVEAL_STEP_MS);
      seen.push(show.state.value.opened);
    }
    expect(seen).toEqual([1, 2, 3]);
    expect(show.state.value.result).toBeNull();
  });

  it('is skipped by its player, and where nothing may move', () => {
    const clock = new FakeTimers();
    const show = new RoundShow(clock);
    show.film(film(), false);
    show.skip();
    expect(show.state.value).toMatchObject({ running: false, result: null });
    show.film(film(), true);
    expect(show.state.value.running).toBe(false);
  });

  it('a private table keeps the result until a new game is asked for, though the next round is open', () => {
    const show = new RoundShow(new FakeTimers());
    show.film(film(ended('private')), true);
    const next = { ...ended('private'), hand: { ...ended().hand!, handNo: 8, phase: 'betting' } } as PaiGowTableView;
    expect(shownView(next, show.state.value)).toMatchObject({ offer: null, hand: { handNo: 7 } });
    show.newGame(7);
    expect(shownView(next, show.state.value)).toBe(next);
  });

  it('a new game clears the felt before the next round opens', () => {
    const show = new RoundShow(new FakeTimers());
    show.newGame(7);
    expect(shownView(ended(), show.state.value).hand).toBeNull();
  });
});

describe('chips under the finger', () => {
  it('two quick touches of one chip are a double touch, slow ones or of two chips are not', () => {
    const touch = new DoubleTouch();
    expect([touch.touched(100, 0), touch.touched(100, 300), touch.touched(100, 500), touch.touched(500, 600), touch.touched(500, 1_200)]).toEqual([false, true, false, false, false]);
  });

  it('a long press takes one chip, and its click adds none; a short one does neither', async () => {
    const clock = new FakeTimers();
    const onlong = jest.fn();
    const press = new LongPress(clock, onlong);
    press.down();
    await clock.pass(200);
    press.up();
    expect(press.swallowsClick()).toBe(false);
    press.down();
    await clock.pass(1_000);
    press.fire();
    expect(onlong).toHaveBeenCalledTimes(1);
    expect([press.swallowsClick(), press.swallowsClick()]).toEqual([true, false]);
  });
});

describe('cards under the finger', () => {
  function dragging(): { drag: CardDrag; shown: (Drag | null)[]; moved: [CardName, number | 'back'][]; taps: CardName[] } {
    const shown: (Drag | null)[] = [];
    const moved: [CardName, number | 'back'][] = [];
    const taps: CardName[] = [];
    return { drag: new CardDrag((x) => (x > 500 ? null : x > 100 ? 'back' : 1), (d) => shown.push(d), (card, place) => moved.push([card, place]), (card) => taps.push(card)), shown, moved, taps };
  }
  const at = (clientX: number, pointerId = 1): { pointerId: number; clientX: number; clientY: number } => ({ pointerId, clientX, clientY: 0 });

  it('a card that is moved onto a place lies there, and its click is not a tap', () => {
    const { drag, shown, moved } = dragging();
    drag.down('Kd', at(300));
    drag.move(at(50, 2));
    drag.move(at(50));
    expect(shown).toEqual([{ card: 'Kd', dx: -250, dy: 0, over: 1 }]);
    drag.up(at(50));
    expect(moved).toEqual([['Kd', 1]]);
    expect([drag.swallowsClick(), drag.swallowsClick()]).toEqual([true, false]);
  });

  it('a press that hardly moves is a tap; beside the trays, or taken away by the browser, nothing moves', () => {
    const { drag, moved, taps } = dragging();
    drag.down('Kd', at(300));
    drag.move(at(303));
    drag.up(at(303));
    expect(taps).toEqual(['Kd']);
    // Its click, if the browser sends one, has been answered.
    expect([drag.swallowsClick(), drag.swallowsClick()]).toEqual([true, false]);
    drag.down('Kd', at(300));
    drag.move(at(600));
    drag.up(at(600));
    drag.down('Kd', at(300));
    drag.move(at(50));
    drag.cancel();
    drag.up(at(50));
    expect(moved).toEqual([]);
    expect(taps).toEqual(['Kd']);
  });

  it('a card dropped on a taken slot changes places with the one that lies there', () => {
    expect(dropped(['Kd', '7h'], '9c', 0)).toEqual(['9c', '7h']);
    expect(dropped(['Kd'], '9c', 1)).toEqual(['Kd', '9c']);
    expect(dropped(['Kd', '7h'], 'Kd', 1)).toEqual(['7h', 'Kd']);
    expect(dropped(['Kd', '7h'], '7h', null)).toEqual(['Kd']);
  });

  it('lie by rank or suit by suit', () => {
    expect(sortedCards(CARDS)).toEqual(['Jk', 'Kd', '9s', '9c', '7h', '6d', '5c']);
    expect(sortedCards(CARDS, 'suit')).toEqual(['Jk', '9s', '7h', 'Kd', '6d', '9c', '5c']);
  });
});

describe('keys of the table', () => {
  it('mean what can be done now, and nothing else', () => {
    expect(keyMeans('bet', '4')).toEqual({ does: 'chip', index: 3 });
    expect(keyMeans('set', '7')).toEqual({ does: 'card', index: 6 });
    expect(keyMeans('set', 'H')).toEqual({ does: 'house-way' });
    expect(keyMeans('bet', 'H')).toBeNull();
    expect(keyMeans('result', 'N')).toEqual({ does: 'new-game' });
    expect(keyMeans('none', '1')).toBeNull();
    expect(['B', 'S', 'P', '1'].map((key) => keyMeans('bank', key)?.does)).toEqual(['bank', 'co-bank', 'pass', undefined]);
  });
});
