/** What is written of a deal on the table comes with its cards, once; the rest of the story comes as it happens. */
import { describe, expect, it } from '@jest/globals';
import { DealtStory } from '../../web/src/table/dealt-story.js';
import type { NumberedLine } from '../../web/src/table/hand-story.js';

const KINDS = { h: 'hand', s: 'street', a: 'act', r: 'result', t: 'table' } as const;
/** A story in signs, one for the kind of each line. */
const story = (kinds: string, first = 1): NumberedLine[] => Array.from(kinds, (sign, i) => ({ no: first + i, kind: KINDS[sign as keyof typeof KINDS], text: `${sign}${first + i}`, spoken: null }));

function table(lines: readonly NumberedLine[] = []) {
  const waiting = new Set<() => void>();
  const dealt = new DealtStory({ whenLaid: (run) => {
    waiting.add(run);
    return () => waiting.delete(run);
  } }, lines);
  const told: string[] = [];
  dealt.told.subscribe((now) => told.push(now.map(({ text }) => text).join(' ')));
  return {
    dealt,
    waiting,
    told: () => told.at(-1),
    /** All cards lie. */
    lie: () => {
      for (const run of waiting) {
        waiting.delete(run);
        run();
      }
    },
  };
}

describe('the story on the table', () => {
  it('tells a hand up to its deal, and the deal with what came after it when the cards lie', () => {
    const { dealt, told, lie } = table();
    dealt.show(story('hasa'), true);
    expect(told()).toBe('h1 a2');
    dealt.show(story('hasaa'), true);
    expect(told()).toBe('h1 a2');
    lie();
    expect(told()).toBe('h1 a2 s3 a4 a5');
    dealt.show(story('hasaaa'), true);
    expect(told()).toBe('h1 a2 s3 a4 a5 a6');
    dealt.show(story('hasaaaas'), true);
    expect(told()).toBe('h1 a2 s3 a4 a5 a6 a7');
  });

  it('waits once for a deal on which another follows', () => {
    const { dealt, told, lie, waiting } = table();
    dealt.show(story('hs'), true);
    dealt.show(story('hsas'), true);
    expect([told(), waiting.size]).toEqual(['h1', 1]);
    lie();
    expect(told()).toBe('h1 s2 a3 s4');
  });

  it('goes on with the next hand though the last one’s cards were on their way', () => {
    const { dealt, told, lie } = table();
    dealt.show(story('hs'), true);
    dealt.show(story('has', 3), true);
    expect(told()).toBe('h3 a4');
    lie();
    expect(told()).toBe('h3 a4 s5');
    dealt.show(story('has', 6), true);
    dealt.show(story('h', 9), true);
    expect(told()).toBe('h9');
  });

  it('tells all at once where nothing moves: what was there, a snapshot, motion turned off', () => {
    const there = table(story('hasa'));
    expect(there.told()).toBe('h1 a2 s3 a4');
    there.dealt.show(story('hasas'), false);
    expect([there.told(), there.waiting.size]).toEqual(['h1 a2 s3 a4 s5', 0]);
    const stopped = table();
    stopped.dealt.show(story('has'), true);
    stopped.dealt.show(story('has'), false);
    expect([stopped.told(), stopped.waiting.size]).toEqual(['h1 a2 s3', 0]);
  });

  it('holds nothing of a hand that is said anew in another language', () => {
    const { dealt, told, lie } = table();
    dealt.show(story('has'), true);
    lie();
    dealt.show(story('has').map((line) => ({ ...line, text: line.text.toUpperCase() })), true);
    expect(told()).toBe('H1 A2 S3');
  });

  it('leaves nothing behind', () => {
    const { dealt, waiting } = table();
    dealt.show(story('has'), true);
    dealt.close();
    expect(waiting.size).toBe(0);
  });
});
