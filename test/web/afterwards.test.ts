import { describe, expect, it } from '@jest/globals';
import { Afterwards, HELD_MOST_MS } from '../../web/src/table/afterwards.js';

function table() {
  let [now, taken, hidden] = [0, false, false];
  let due: (() => void) | null = null;
  const drawn: string[] = [];
  const next = (run: () => void) => {
    due = run;
    return () => (due = null);
  };
  const afterwards = new Afterwards(() => now, () => (hidden ? null : next), () => taken);
  const keys = { log: {}, speech: {}, notes: {} };
  return {
    afterwards, drawn, keys,
    put: (key: keyof typeof keys, what: string) => afterwards.put(keys[key], () => drawn.push(what)),
    picture: (at: number, isTaken = false) => {
      [now, taken] = [at, isTaken];
      const run = due;
      due = null;
      run?.();
      return drawn.splice(0);
    },
    hide: () => (hidden = true),
    waiting: () => due !== null,
  };
}

describe('what follows the state of a table', () => {
  it('is drawn one piece in a picture, in the order of asking', () => {
    const { put, picture, drawn, waiting } = table();
    put('log', 'log');
    put('speech', 'speech');
    put('notes', 'notes');
    expect(drawn).toEqual([]);
    expect(picture(16)).toEqual(['log']);
    expect(picture(33)).toEqual(['speech']);
    expect(picture(50)).toEqual(['notes']);
    expect(waiting()).toBe(false);
  });

  it('is drawn as it stands last, in the place that it had first', () => {
    const { put, picture } = table();
    put('log', 'log of the first frame');
    put('speech', 'speech');
    put('log', 'log of the second frame');
    expect(picture(16)).toEqual(['log of the second frame']);
    expect(picture(33)).toEqual(['speech']);
  });

  it('comes in parts where there is much of it, before what was asked for later', () => {
    const { afterwards, put, picture, drawn } = table();
    const seats = ['a', 'b', 'c'];
    afterwards.put(seats, () => drawn.push(seats.shift()!) > 0 && seats.length > 0);
    put('log', 'log');
    expect([picture(16), picture(33), picture(50), picture(66)]).toEqual([['a'], ['b'], ['c'], ['log']]);
  });

  it('leaves a picture to a new state, but is never held back longer than a moment', () => {
    const { put, picture } = table();
    put('log', 'log');
    put('speech', 'speech');
    expect(picture(16, true)).toEqual([]);
    expect(picture(HELD_MOST_MS - 1, true)).toEqual([]);
    expect(picture(HELD_MOST_MS, true)).toEqual(['log', 'speech']);
  });

  it('is drawn at once where nobody looks, with what waited', () => {
    const { put, hide, drawn } = table();
    put('log', 'log');
    hide();
    put('speech', 'speech');
    expect(drawn).toEqual(['log', 'speech']);
  });

  it('is not drawn once it is dropped, or the table is closed', () => {
    const { put, picture, afterwards, keys } = table();
    put('log', 'log');
    put('speech', 'speech');
    afterwards.drop(keys.log);
    expect(picture(16)).toEqual(['speech']);
    put('notes', 'notes');
    afterwards.close();
    expect(picture(33)).toEqual([]);
  });
});
