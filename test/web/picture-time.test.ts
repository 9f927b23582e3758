import { describe, expect, it } from '@jest/globals';
import { ENOUGH_MS, PictureTime } from '../../web/src/table/picture-time.js';

function device() {
  let [now, picture, takesMs] = [0, 1, 0];
  const time = new PictureTime(() => now, () => picture, (run) => {
    run();
    now += takesMs;
  });
  return {
    time,
    draw: (ms: number) => {
      takesMs = ms;
      time.draw(() => {});
      return time.full;
    },
    next: () => (picture += 1),
  };
}

describe('the time of a picture', () => {
  it('is what all that is drawn in it has taken; the next one begins anew', () => {
    const { time, draw, next } = device();
    expect(time.full).toBe(false);
    expect([draw(ENOUGH_MS / 2), draw(ENOUGH_MS / 4), draw(ENOUGH_MS / 4)]).toEqual([false, false, true]);
    next();
    expect(time.full).toBe(false);
    expect(draw(ENOUGH_MS)).toBe(true);
  });

  it('counts a piece as what pieces usually take, where one is quicker by chance', () => {
    const { draw, next } = device();
    for (let n = 0; n < 60; n += 1) {
      draw(3 * ENOUGH_MS);
      next();
    }
    expect(draw(0)).toBe(true);
    for (let n = 0; n < 60; n += 1) {
      draw(0);
      next();
    }
    expect(draw(ENOUGH_MS / 2)).toBe(false);
  });

  it('runs what it draws, once', () => {
    const { time } = device();
    let ran = 0;
    time.draw(() => (ran += 1));
    expect(ran).toBe(1);
  });
});
