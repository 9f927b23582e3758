import { describe, expect, it } from '@jest/globals';
import type { TableFrame, TableView } from '../../src/contracts/table.js';
import { isHeard, Sounds, soundsOf } from '../../web/src/table/sounds.js';

const frame = (...types: string[]): TableFrame => ({ events: types.map((type) => ({ hand: { type } })) }) as unknown as TableFrame;
const asked = (decisionId: string | null): TableView => ({ offer: decisionId === null ? null : { decisionId } }) as unknown as TableView;

describe('the sounds of a table', () => {
  it('my turn is told once, before cards and chips', () => {
    expect(soundsOf(frame('StreetClosed', 'StreetDealt'), asked(null), asked('d1'))).toEqual(['turn', 'deal', 'chips']);
    expect(soundsOf(frame('Acted'), asked('d1'), asked('d1'))).toEqual([]);
    expect(soundsOf(frame('PacketsDealt'), asked(null), asked(null))).toEqual(['deal']);
  });

  it('only what I have to decide is heard unless more is wished; nothing when it is off', () => {
    expect((['deal', 'chips', 'turn', 'late'] as const).map((name) => isHeard(name, 'turn'))).toEqual([false, false, true, true]);
    expect((['deal', 'chips', 'turn', 'late'] as const).map((name) => isHeard(name, 'all'))).toEqual([true, true, true, true]);
    expect((['deal', 'chips', 'turn', 'late'] as const).map((name) => isHeard(name, 'off'))).toEqual([false, false, false, false]);
  });

  it('opens the device only for a sound that is heard, after a touch, and once', () => {
    let opened = 0;
    let tones = 0;
    const param = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    class Audio {
      currentTime = 0;
      state = 'running';
      destination = {};
      constructor() {
        opened += 1;
      }
      createOscillator(): object {
        tones += 1;
        return { type: '', frequency: param, connect: (next: object) => next, start: () => undefined, stop: () => undefined };
      }
      createGain(): object {
        return { gain: param, connect: (next: object) => next };
      }
    }
    const activation = { hasBeenActive: false };
    const sounds = new Sounds({ navigator: { userActivation: activation }, AudioContext: Audio } as never, () => 'turn');
    sounds.play(['turn']);
    expect(opened).toBe(0);
    activation.hasBeenActive = true;
    sounds.play(['deal']);
    expect(opened).toBe(0);
    sounds.play(['turn', 'deal']);
    sounds.play(['late']);
    expect([opened, tones]).toEqual([1, 4]);
  });
});
