import { describe, expect, it } from '@jest/globals';
import type { StudLegalAction } from '../../src/contracts/seven-card-stud.js';
import { keysOf } from '../../web/src/table/pai-gow/turn-keys.js';
import { wordOptions } from '../../web/src/table/stud/turn-words.js';
import './all-words.js';
import { actionFor, DEFAULT_KEYS, isModifier, KEY_ACTIONS, KEY_GROUPS, KeySettings, keyOf, readKeys, takenBy, type KeyGroup } from '../../web/src/table/keys/key-map.js';
import { keyMeans } from '../../web/src/table/pai-gow/hot-keys.js';
import { actionSlots, slotForKey } from '../../web/src/table/stud/action-slots.js';
import { varied } from '../../web/src/table/speech.js';

const press = (key: string, change: Partial<KeyboardEvent> = {}): string | null => keyOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...change });

/** A browser's storage. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) } as unknown as Storage;
}

describe('a key’s name', () => {
  it('is the letter large, the sign as it is, Shift told for letters and named keys', () => {
    expect([press('f'), press('F', { shiftKey: true }), press('7'), press('?', { shiftKey: true }), press('Backspace')]).toEqual(['F', 'Shift+F', '7', '?', 'Backspace']);
  });

  it('with Ctrl, Alt or Meta it is the browser’s; keys that move, press or close are never ours', () => {
    expect([press('f', { ctrlKey: true }), press('f', { altKey: true }), press('f', { metaKey: true })]).toEqual([null, null, null]);
    for (const key of ['Tab', 'Enter', ' ', 'Escape', 'ArrowLeft', 'PageDown', 'Dead']) expect(press(key)).toBeNull();
    expect(isModifier({ key: 'Shift', shiftKey: true, ctrlKey: false, metaKey: false, altKey: false })).toBe(true);
  });
});

describe('the keys of the tables', () => {
  it('come without a clash, and every action has one', () => {
    for (const action of KEY_ACTIONS) expect([action, DEFAULT_KEYS[action] === null ? 'none' : takenBy(action, DEFAULT_KEYS[action], DEFAULT_KEYS)]).toEqual([action, null]);
    expect(KEY_ACTIONS.toSorted()).toEqual(Object.values(KEY_GROUPS).flat().toSorted());
  });

  it('one changed key acts, the old one does not, another action’s key is refused and changes nothing', () => {
    const keys = new KeySettings(storage);
    expect(keys.set('stud.passive', 'R')).toBe('stud.raise');
    expect(keys.map.value).toEqual(DEFAULT_KEYS);
    expect(keys.set('stud.passive', 'K')).toBeNull();
    const slots = actionSlots([{ act: 'fold', to: 0, added: 0, allIn: false }, { act: 'call', to: 100, added: 100, allIn: false }]);
    expect(slotForKey('K', slots, keys.map.value)?.act?.act).toBe('call');
    expect(slotForKey('C', slots, keys.map.value)).toBeNull();
    // The same key means something else where something else is asked.
    expect(keys.set('set.done', 'C')).toBeNull();
    expect(keyMeans('set', 'C', keys.map.value)).toEqual({ does: 'done' });
    expect(keyMeans('bet', 'C', keys.map.value)).toEqual({ does: 'clear' });
  });

  it('a key taken away means nothing; all keys go back to what they were', () => {
    const keys = new KeySettings(storage);
    keys.set('set.house-way', null);
    expect(keyMeans('set', 'H', keys.map.value)).toBeNull();
    keys.reset();
    expect(keyMeans('set', 'H', keys.map.value)).toEqual({ does: 'house-way' });
  });

  it('are remembered on the device', () => {
    const device = storage();
    new KeySettings(() => device).set('bet.deal', 'Shift+D');
    const again = new KeySettings(() => device).map.value;
    expect(again['bet.deal']).toBe('Shift+D');
    expect(keyMeans('bet', 'Shift+D', again)).toEqual({ does: 'deal' });
  });

  it('what is remembered wrongly falls back: no text, unknown actions, clashes', () => {
    expect(readKeys(null)).toEqual(DEFAULT_KEYS);
    expect(readKeys('{')).toEqual(DEFAULT_KEYS);
    expect(readKeys('[1]')).toEqual(DEFAULT_KEYS);
    expect(readKeys('{"stud.fold":7,"stud.dance":"X","stud.passive":null}')).toEqual({ ...DEFAULT_KEYS, 'stud.passive': null });
    expect(readKeys('{"stud.fold":"C"}')).toEqual(DEFAULT_KEYS);
  });

  it('Shift alone does not hide a key that has no meaning with it', () => {
    for (const group of Object.keys(KEY_GROUPS) as KeyGroup[]) expect(actionFor(group, 'Shift+Z', DEFAULT_KEYS)).toBeNull();
    expect(actionFor('stud', 'Shift+F', DEFAULT_KEYS)).toBe('stud.fold');
    expect(actionFor('stud', 'Shift+R', DEFAULT_KEYS)).toBe('stud.big');
  });
});

describe('what is read aloud', () => {
  it('names what can be done with the key that does it, those of the player too', () => {
    const legal: StudLegalAction[] = [
      { act: 'fold', added: 0, to: 0, allIn: false }, { act: 'check', added: 0, to: 0, allIn: false },
      { act: 'bet', added: 100, to: 100, allIn: false }, { act: 'bet', added: 200, to: 200, allIn: false },
    ];
    expect(wordOptions(legal, 'PLAY', DEFAULT_KEYS)).toBe('Your turn: check (C), bet 1.00 (R), or bet 2.00 (Shift+R).');
    expect(wordOptions(legal, 'PLAY', { ...DEFAULT_KEYS, 'stud.passive': 'K', 'stud.big': null })).toBe('Your turn: check (K), bet 1.00 (R), or bet 2.00.');
    expect(wordOptions([legal[0]!, { act: 'bring-in', added: 50, to: 50, allIn: false }], 'PLAY', DEFAULT_KEYS)).toBe('Your turn: bring in 0.50 (B) or fold (F).');
    expect(wordOptions(legal, 'PLAY')).toBe('Your turn: check, bet 1.00, or bet 2.00.');
    const offered = { share: true, deal: 'Deal', lastBet: '25' };
    expect(keysOf('bank', DEFAULT_KEYS, offered)).toBe('Keys: Take the bank (B), Share it with the house (S), and Pass (P).');
    expect(keysOf('bank', DEFAULT_KEYS, { ...offered, share: false })).toBe('Keys: Take the bank (B) and Pass (P).');
    expect(keysOf('bet', DEFAULT_KEYS, offered)).toBe('Keys: Re-Bet 25 (R) and Deal (D).');
    expect(keysOf('set', { ...DEFAULT_KEYS, 'set.done': null }, offered)).toBe('Keys: House Way (H).');
    expect(keysOf('set', { ...DEFAULT_KEYS, 'set.done': null, 'set.house-way': null }, offered)).toBe('');
  });

  it('is another text each time, though it sounds the same', () => {
    const first = varied('Ada folds.', '');
    const second = varied('Ada folds.', first);
    const third = varied('Ada folds.', second);
    expect(first).toBe('Ada folds.');
    expect(new Set([first, second]).size).toBe(2);
    expect(third).not.toBe(second);
    expect([second.trim(), third.trim()]).toEqual(['Ada folds.', 'Ada folds.']);
    expect(varied('', '')).toBe('');
  });
});
