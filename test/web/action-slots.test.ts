import { describe, expect, it } from '@jest/globals';
import type { StudLegalAction } from '../../src/contracts/seven-card-stud.js';
import { actionFor, actionSlots, HOLD_MS, PressGuard, slotForKey } from '../../web/src/table/stud/action-slots.js';

const legal = (...acts: [StudLegalAction['act'], number][]): StudLegalAction[] => acts.map(([act, to]) => ({ act, to, added: to, allIn: false }));
const shape = (acts: StudLegalAction[]): (string | null)[] => actionSlots(acts).map((s) => (s.act ? `${s.act.act} ${s.act.to}` : null));

describe('the action bar', () => {
  it('keeps its three places whatever is possible', () => {
    expect(shape([])).toEqual([null, null, null]);
    expect(shape(legal(['fold', 0], ['call', 200], ['raise', 400]))).toEqual(['fold 0', 'call 200', 'raise 400']);
    expect(shape(legal(['fold', 0], ['call', 200]))).toEqual(['fold 0', 'call 200', null]);
    expect(shape(legal(['bring-in', 50], ['open', 100]))).toEqual([null, 'bring-in 50', 'open 100']);
  });

  it('has two sizes on an open pair, the smaller first', () => {
    expect(shape(legal(['bet', 200], ['fold', 0], ['check', 0], ['bet', 100]))).toEqual(['fold 0', 'check 0', 'bet 100', 'bet 200']);
  });

  it('sends a size only where there is one', () => {
    const [call, raise] = legal(['call', 200], ['raise', 400]);
    expect(actionFor(call!)).toEqual({ act: 'call' });
    expect(actionFor(raise!)).toEqual({ act: 'raise', to: 400 });
  });

  it('listens to F, C, R, B, and Shift+R for the big size', () => {
    const both = actionSlots(legal(['fold', 0], ['check', 0], ['bet', 100], ['bet', 200]));
    expect(slotForKey('F', both)?.id).toBe('fold');
    expect(slotForKey('C', both)?.id).toBe('passive');
    expect(slotForKey('R', both)?.act?.to).toBe(100);
    expect(slotForKey('Shift+R', both)?.act?.to).toBe(200);
    expect(slotForKey('B', both)).toBeNull();
    const forced = actionSlots(legal(['bring-in', 50], ['open', 100]));
    expect(slotForKey('B', forced)?.act?.act).toBe('bring-in');
    expect(slotForKey('C', forced)).toBeNull();
  });
});

describe('a press', () => {
  it('counts only when what is written has stood still for a moment', () => {
    let now = 0;
    const guard = new PressGuard(() => now);
    const first = actionSlots(legal(['fold', 0], ['call', 100], ['raise', 200]));
    guard.shown(first, 'd1');
    expect(guard.allows('passive')).toBe(false);
    now = HOLD_MS;
    expect(guard.allows('passive')).toBe(true);
    guard.shown(first, 'd1');
    expect(guard.allows('passive')).toBe(true);
    guard.shown(actionSlots(legal(['fold', 0], ['call', 200], ['raise', 300])), 'd2');
    expect(guard.allows('passive')).toBe(false);
    expect(guard.allows('fold')).toBe(false);
    now += HOLD_MS - 1;
    expect(guard.allows('passive')).toBe(false);
    now += 1;
    expect(guard.allows('passive')).toBe(true);
  });
});
