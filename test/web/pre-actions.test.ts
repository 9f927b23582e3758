import { describe, expect, it } from '@jest/globals';
import type { StudLegalAction, StudView } from '../../src/contracts/seven-card-stud.js';
import type { StudTableView } from '../../src/contracts/table.js';
import { HOLD_MS, PressGuard } from '../../web/src/table/stud/action-slots.js';
import { PreActions, preChoices, preKindOf, preSlots } from '../../web/src/table/stud/pre-actions.js';
import { NAMES, seatView, studView, tableView } from './fakes.js';

const ME = 3;
const me = { seat: ME, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null };
const turn = (seat: number): StudView['turn'] => ({ seat, decisionId: `7.${seat}.1`, toCall: 0, capped: false, silentUntil: 0, deadline: 0, why: 'next' });

/** Fourth street: seat 1 acts, bets as given by seat; I wait in seat 3. */
function waiting(bets: Readonly<Record<number, number>> = {}, change: Partial<StudView> = {}, mine: object = {}): StudTableView {
  const players = NAMES.map((_, seat) => seatView(seat, { bet: bets[seat] ?? 0, ...(seat === ME ? mine : {}) }));
  return tableView({ me, hand: studView({ street: 4, turn: turn(1), players, ...change }) });
}

function asked(view: StudTableView, ...legal: [StudLegalAction['act'], number][]): StudTableView {
  const offer = { decisionId: '7.3.9', deadline: 0, legal: legal.map(([act, added]) => ({ act, added, to: added, allIn: false })) };
  return { ...view, hand: { ...view.hand!, turn: turn(ME) }, offer };
}

const CALL_100 = [['fold', 0], ['call', 100], ['raise', 200]] as const satisfies readonly [StudLegalAction['act'], number][];
const CHECK = [['fold', 0], ['check', 0], ['bet', 100]] as const satisfies readonly [StudLegalAction['act'], number][];

describe('a choice while the view may be old', () => {
  it('neither lapses nor is answered, and is answered once when the view is known again', () => {
    const view = waiting({ 0: 100 });
    const mine = asked(view, ...CALL_100);
    const pre = new PreActions();
    pre.toggle('call', view);
    expect(pre.seen(mine, false)).toBeNull();
    expect(pre.seen(waiting({ 0: 100, 1: 200 }), false)).toBeNull();
    expect(pre.kind).toBe('call');
    expect(pre.seen(mine, true)).toEqual({ decisionId: '7.3.9', action: { act: 'call' } });
    expect(pre.seen(mine, true)).toBeNull();
  });
});

describe('what can be chosen while others act', () => {
  it('is fold and call facing a bet, check/fold without one', () => {
    expect(preChoices(waiting({ 0: 100 }))).toMatchObject({ kinds: ['fold', 'call'], owed: 100 });
    expect(preChoices(waiting())).toMatchObject({ kinds: ['check-fold'], owed: 0 });
    expect(preChoices(waiting({ 0: 100 }, {}, { stack: 60 }))).toMatchObject({ owed: 60 });
  });

  it('counts the bring-in in full, due or posted short', () => {
    const bringIn = { seat: 1, card: '2c', why: 'low-card' } as const;
    expect(preChoices(waiting({}, { street: 3, bringIn }))).toMatchObject({ owed: 50 });
    expect(preChoices(waiting({ 1: 35 }, { street: 3, bringIn }))).toMatchObject({ owed: 50 });
  });

  it.each<[string, StudTableView]>([
    ['it is my turn', asked(waiting({ 0: 100 }), ...CALL_100)],
    ['I only watch', { ...waiting({ 0: 100 }), me: null }],
    ['I have folded', waiting({ 0: 100 }, {}, { state: 'folded' })],
    ['I am all-in', waiting({ 0: 100 }, {}, { state: 'all-in' })],
    ['I am away', waiting({ 0: 100 }, {}, { away: true })],
    ['I have acted and owe nothing', waiting({}, {}, { lastAct: { act: 'check', to: 0, allIn: false, cause: 'player' } })],
    ['nobody is asked', waiting({ 0: 100 }, { turn: null })],
    ['the hand is over', waiting({}, { phase: 'ended' })],
  ])('is nothing when %s', (_, view) => {
    expect(preChoices(view)).toBeNull();
    const pre = new PreActions();
    for (const kind of ['fold', 'check-fold', 'call'] as const) pre.toggle(kind, view);
    expect(pre.kind).toBeNull();
  });

  it('stands in the places of the action bar', () => {
    const kinds = (view: StudTableView) => preSlots(preChoices(view)!).map(preKindOf);
    expect(kinds(waiting({ 0: 100 }))).toEqual(['fold', 'call', null]);
    expect(kinds(waiting())).toEqual([null, 'check-fold', null]);
  });
});

describe('a choice', () => {
  const chosen = (kind: 'fold' | 'check-fold' | 'call', view: StudTableView): PreActions => {
    const pre = new PreActions();
    pre.toggle(kind, view);
    expect(pre.kind).toBe(kind);
    return pre;
  };

  it('says nothing before the turn, and answers once when it comes', () => {
    const view = waiting({ 0: 100 });
    const pre = chosen('call', view);
    expect(pre.seen(view, true)).toBeNull();
    const next = waiting({ 0: 100, 1: 100 }, { turn: turn(2) });
    expect(pre.seen(next, true)).toBeNull();
    expect(pre.kind).toBe('call');
    const mine = asked(next, ...CALL_100);
    expect(pre.seen(mine, true)).toEqual({ decisionId: '7.3.9', action: { act: 'call' } });
    expect(pre.seen(mine, true)).toBeNull();
  });

  it('waits between two turns, when nobody is asked for a moment', () => {
    const pre = chosen('fold', waiting({ 0: 100 }));
    expect(pre.seen(waiting({ 0: 100, 1: 100 }, { turn: null }), true)).toBeNull();
    expect(pre.seen(asked(waiting({ 0: 100, 1: 100 }), ...CALL_100), true)).toEqual({ decisionId: '7.3.9', action: { act: 'fold' } });
  });

  it.each(['fold', 'call'] as const)('%s lapses when the amount changes', (kind) => {
    const pre = chosen(kind, waiting({ 0: 100 }));
    expect(pre.seen(waiting({ 0: 100, 1: 200 }, { turn: turn(2) }), true)).toBeNull();
    expect(pre.kind).toBeNull();
    expect(pre.seen(asked(waiting({ 0: 100, 1: 200 }), ['fold', 0], ['call', 200]), true)).toBeNull();
  });

  it('check/fold checks; a bet that comes in between lets it lapse', () => {
    expect(chosen('check-fold', waiting()).seen(asked(waiting(), ...CHECK), true)).toMatchObject({ action: { act: 'check' } });
    const pre = chosen('check-fold', waiting());
    expect(pre.seen(asked(waiting({ 1: 100 }), ...CALL_100), true)).toBeNull();
    expect(pre.kind).toBeNull();
  });

  it('lapses with the amount even in the very view that brings the turn', () => {
    const pre = chosen('call', waiting({ 0: 100 }));
    expect(pre.seen(asked(waiting({ 0: 100, 2: 200 }), ['fold', 0], ['call', 200]), true)).toBeNull();
  });

  it.each<[string, StudTableView]>([
    ['the street', waiting({ 0: 100 }, { street: 5 })],
    ['the hand', waiting({ 0: 100 }, { handNo: 8 })],
    ['the end of the hand', waiting({ 0: 100 }, { phase: 'ended' })],
    ['being away', waiting({ 0: 100 }, {}, { away: true })],
    ['no hand', tableView({ me, hand: null })],
  ])('lapses with %s', (_, view) => {
    const pre = chosen('call', waiting({ 0: 100 }));
    expect(pre.seen(view, true)).toBeNull();
    expect(pre.kind).toBeNull();
  });

  it('is for the amount that was on the screen when it was pressed, though the view is further by then', () => {
    const drawn = waiting({ 0: 100 });
    for (const further of [waiting({ 0: 100, 1: 200 }), asked(waiting({ 0: 200 }), ['fold', 0], ['call', 200]), waiting({ 0: 100 }, { street: 5 }), waiting({}, { handNo: 8 })]) {
      const pre = new PreActions();
      pre.toggle('call', drawn);
      expect(pre.seen(further, true)).toBeNull();
      expect(pre.kind).toBeNull();
    }
    const pre = new PreActions();
    pre.toggle('call', drawn);
    expect(pre.seen(asked(drawn, ...CALL_100), true)).toEqual({ decisionId: '7.3.9', action: { act: 'call' } });
  });

  it('is taken back by the same press, replaced by another, and forgotten', () => {
    const view = waiting({ 0: 100 });
    const pre = chosen('call', view);
    pre.toggle('fold', view);
    expect(pre.kind).toBe('fold');
    pre.toggle('fold', view);
    expect(pre.kind).toBeNull();
    pre.toggle('call', view);
    pre.clear();
    expect(pre.seen(asked(view, ...CALL_100), true)).toBeNull();
  });

  it('never folds where checking is free', () => {
    const pre = chosen('fold', waiting({ 0: 100 }));
    expect(pre.seen(asked(waiting({ 0: 100 }), ...CHECK), true)).toBeNull();
  });

  it('keeps the rule of the still moment: what a slot means changes with the turn', () => {
    let now = 0;
    const guard = new PressGuard(() => now);
    const choices = preChoices(waiting({ 0: 100 }))!;
    guard.shown(preSlots(choices), choices.moment);
    now = HOLD_MS;
    expect(guard.allows('fold')).toBe(true);
    const mine = asked(waiting({ 0: 100 }), ...CALL_100);
    guard.shown([{ id: 'fold', act: mine.offer!.legal[0] as StudLegalAction }], mine.offer!.decisionId);
    expect(guard.allows('fold')).toBe(false);
  });
});
