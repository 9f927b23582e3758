import { describe, expect, it } from '@jest/globals';
import { Afterwards, HELD_MOST_MS, RANKS, WHOLE_AFTER_MS } from '../../web/src/table/afterwards.js';
import { ENOUGH_MS, PictureTime } from '../../web/src/table/picture-time.js';

/** A table whose device takes so long for each piece, ms. */
function table(pieceMs = 2 * ENOUGH_MS) {
  let [now, no, hidden] = [0, 0, false];
  let due: (() => void) | null = null;
  const drawn: string[] = [];
  const next = (run: () => void) => {
    due = run;
    return () => (due = null);
  };
  const time = new PictureTime(() => now, () => no, (run) => {
    run();
    now += pieceMs;
  });
  const afterwards = new Afterwards(() => now, () => (hidden ? null : next), time);
  const keys = { log: {}, speech: {}, notes: {} };
  return {
    afterwards, drawn, keys,
    put: (key: keyof typeof keys, what: string) => afterwards.put(keys[key], () => drawn.push(what)),
    /** The picture at a moment; `state`: a new state is drawn in it first. */
    picture: (at: number, state = false) => {
      [now, no] = [Math.max(now, at), no + 1];
      if (state) {
        time.draw(() => {});
        afterwards.fill();
      }
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
  it('is drawn one piece in a picture on a slow device, in the order of asking', () => {
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

  it('is drawn as many in a picture as it has time for, and with the state itself where that has left some', () => {
    const { put, picture } = table(ENOUGH_MS * 0.4);
    put('log', 'log');
    put('speech', 'speech');
    expect(picture(16)).toEqual(['log', 'speech']);
    put('log', 'log again');
    put('speech', 'speech again');
    put('notes', 'notes');
    expect(picture(33, true)).toEqual(['log again', 'speech again']);
    expect(picture(50)).toEqual(['notes']);
  });

  it('is drawn as it stands last, in the place that it had first', () => {
    const { put, picture } = table();
    put('log', 'log of the first frame');
    put('speech', 'speech');
    put('log', 'log of the second frame');
    expect(picture(16)).toEqual(['log of the second frame']);
    expect(picture(33)).toEqual(['speech']);
  });

  it('comes by rank, whoever asked first: a decision of mine before all else', () => {
    const { afterwards, picture, drawn, keys } = table();
    for (const [key, rank] of [['log', RANKS.story], ['notes', RANKS.acts], ['speech', RANKS.acts]] as const) afterwards.put(keys[key], () => drawn.push(key), rank);
    expect(picture(16)).toEqual(['notes']);
    afterwards.put(keys.log, () => drawn.push('log, asked of me'), RANKS.mine);
    expect([picture(33), picture(50), picture(66)]).toEqual([['log, asked of me'], ['speech'], []]);
  });

  it('is drawn once it has waited for a moment, however much of a better rank comes', () => {
    const { afterwards, put, picture, drawn, keys } = table();
    afterwards.put(keys.log, () => drawn.push('log'), RANKS.story);
    put('notes', 'notes');
    expect(picture(HELD_MOST_MS - 10)).toEqual(['notes']);
    put('notes', 'notes');
    expect([picture(HELD_MOST_MS + 10, true), picture(HELD_MOST_MS + 26)]).toEqual([['log'], ['notes']]);
  });

  it('comes in parts where there is much of it, before what was asked for later', () => {
    const { afterwards, put, picture, drawn } = table();
    const seats = ['a', 'b', 'c'];
    afterwards.put(seats, () => drawn.push(seats.shift()!) > 0 && seats.length > 0);
    put('log', 'log');
    expect([picture(16), picture(33), picture(50), picture(66)]).toEqual([['a'], ['b'], ['c'], ['log']]);
  });

  it('that is asked for anew while it is drawn is drawn again', () => {
    const { afterwards, put, picture, drawn, keys } = table();
    afterwards.put(keys.log, () => {
      drawn.push('log');
      put('log', 'log anew');
    });
    expect([picture(16), picture(33), picture(50)]).toEqual([['log'], ['log anew'], []]);
  });

  it('leaves a picture to a new state, but after a moment one piece shares it, and after a longer one all that waited', () => {
    const { put, picture } = table();
    put('log', 'log');
    put('speech', 'speech');
    put('notes', 'notes');
    expect(picture(16, true)).toEqual([]);
    expect(picture(HELD_MOST_MS - 1 - 2 * ENOUGH_MS, true)).toEqual([]);
    expect(picture(HELD_MOST_MS, true)).toEqual(['log']);
    expect(picture(WHOLE_AFTER_MS, true)).toEqual(['speech', 'notes']);
  });

  it('is drawn at once where nobody looks, with what waited', () => {
    const { put, hide, drawn } = table();
    put('log', 'log');
    hide();
    put('speech', 'speech');
    expect(drawn).toEqual(['log', 'speech']);
  });

  it('is not drawn once it is dropped, by what is drawn before it too, or the table is closed', () => {
    const { put, picture, afterwards, drawn, keys } = table();
    put('log', 'log');
    put('speech', 'speech');
    afterwards.drop(keys.log);
    expect(picture(16)).toEqual(['speech']);
    afterwards.put(keys.log, () => {
      drawn.push('log');
      afterwards.drop(keys.speech);
    });
    put('speech', 'speech');
    expect(picture(WHOLE_AFTER_MS + 33)).toEqual(['log']);
    put('notes', 'notes');
    afterwards.close();
    expect(picture(900)).toEqual([]);
  });
});
