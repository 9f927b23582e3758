import { describe, expect, test } from '@jest/globals';
import { endOpened, opened } from './support/opened.js';

describe('what a suite has opened', () => {
  test('is ended when the suite is over, the last first, each once; what it has closed itself is left alone', async () => {
    const ended: string[] = [];
    const open = (name: string) => opened(async () => void ended.push(name));
    const first = open('room');
    open('player');
    const closed = open('closed before');
    await closed();
    await closed();
    expect(ended).toEqual(['closed before']);
    await endOpened();
    expect(ended).toEqual(['closed before', 'player', 'room']);
    await first();
    expect(ended).toHaveLength(3);
  });
});
