/** stud §9.1: a turn's time, and that no seconds run while the room is not reached: its time stands still when it stops. */
import { describe, expect, it } from '@jest/globals';
import { secondsUntil, turnTime } from '../../web/src/table/turn-clock.js';

describe('the time of a turn', () => {
  const turn = { silentUntil: 10_000, deadline: 30_000 };

  it('is silent first, then counts down, and is never less than none', () => {
    expect(turnTime(turn, 4_000)).toEqual({ silent: true, seconds: 26, part: 1 });
    expect(turnTime(turn, 20_000)).toEqual({ silent: false, seconds: 10, part: 0.5 });
    expect(turnTime(turn, 40_000)).toEqual({ silent: false, seconds: 0, part: 0 });
  });

  it('tells no seconds while the room is not reached', () => {
    expect(turnTime(turn, 28_000, false)).toMatchObject({ silent: true });
    expect([secondsUntil(30_000, 28_500, true), secondsUntil(30_000, 28_500, false), secondsUntil(null, 0, true)]).toEqual([2, null, null]);
  });
});
