/** The room's clock after an answer that took long: asked again once, and never left unset. */
import { describe, expect, test } from '@jest/globals';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { readConfig } from '../../src/config/config.js';
import { RoomClock } from '../../src/ops/room-clock.js';

/** A clock over a database whose answers tell 1, 2, 3 … hours and take `waits` ms each. */
function clockOver(waits: readonly number[]): { clock: RoomClock; beat: () => Promise<void>; asked: () => number } {
  let n = 0;
  const query = async (): Promise<unknown> => {
    const told = (n + 1) * 3_600_000;
    const wait = waits[n] ?? 0;
    n += 1;
    await pause(wait);
    return [[{ now: String(told) }], 1];
  };
  const config = readConfig({ DATABASE_URL: 'postgres://none', ROOM_DATA_DIR: join(tmpdir(), 'poker-room-clock') });
  const clock = new RoomClock({ query } as unknown as DataSource, config);
  return { clock, beat: () => (clock as unknown as { beatOnce: () => Promise<void> }).beatOnce(), asked: () => n };
}

const hours = (clock: RoomClock): number => Math.floor(clock.now() / 3_600_000);

describe('a heartbeat', () => {
  test('that is answered at once is asked once', async () => {
    const { clock, beat, asked } = clockOver([0]);
    await beat();
    expect([asked(), hours(clock)]).toEqual([1, 1]);
  });

  test('whose answer lay here while the process stood still is asked again: the old time does not count', async () => {
    const { clock, beat, asked } = clockOver([1_100, 0]);
    await beat();
    expect([asked(), hours(clock)]).toEqual([2, 2]);
  });

  test('of a database that is slow every time sets the clock all the same', async () => {
    const { clock, beat, asked } = clockOver([1_100, 1_100, 1_100]);
    await beat();
    expect([asked(), hours(clock), clock.current]).toEqual([2, 2, true]);
  });
});
