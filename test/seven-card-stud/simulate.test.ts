import { describe, expect, test } from '@jest/globals';
import { seededRandomInt } from '../../src/cli/seeded-random.js';
import { runSimulate, type SimulateOptions } from '../../src/cli/simulate.js';

const OPTIONS: SimulateOptions = { game: 'seven-card-stud', level: '1/2', hands: 300, seats: 6, seed: '11', policy: 'random' };

function simulated(options: Partial<SimulateOptions> = {}): Record<string, number> {
  const { exitCode, stdout } = runSimulate({ ...OPTIONS, ...options });
  expect(exitCode).toBe(0);
  return JSON.parse(stdout!) as Record<string, number>;
}

function withoutRate({ handsPerSecond, ...rest }: Record<string, number>): Record<string, number> {
  expect(handsPerSecond).toBeGreaterThan(0);
  return rest;
}

describe('room simulate', () => {
  test.each(['random', 'bot'])('%s players: chips in = chips out + rake, and all that is counted', (policy) => {
    const figures = simulated({ policy });
    expect(figures).toMatchObject({ hands: 300 });
    expect(figures.chipsIn).toBe(figures.chipsOut! + figures.rake!);
    expect(figures.rake).toBeGreaterThan(0);
    expect(figures.actions).toBeGreaterThan(figures.hands!);
    expect(figures.longestHand).toBeGreaterThan(figures.actions! / figures.hands!);
    for (const name of ['sidePotHands', 'showdownHands', 'splitPots', 'oddChipPots', 'fiveOfAKind', 'identicalLowCard']) expect(figures[name]).toBeGreaterThanOrEqual(0);
    expect(figures.sidePotHands).toBeGreaterThan(0);
  });

  test('the same seed gives the same figures, another seed others', () => {
    const once = withoutRate(simulated({ seed: 'a' }));
    expect(withoutRate(simulated({ seed: 'a' }))).toEqual(once);
    expect(withoutRate(simulated({ seed: 'b' }))).not.toEqual(once);
  });

  test('stud §3.2: an identical low card in 5.03 % of ten-handed deals, within three standard errors', () => {
    const hands = 4_000;
    const { identicalLowCard } = simulated({ hands, seats: 10, seed: '20260101' });
    const chance = 0.0503;
    expect(Math.abs(identicalLowCard! / hands - chance)).toBeLessThan(3 * Math.sqrt((chance * (1 - chance)) / hands));
  });

  test.each([
    [{ seats: 11 }, '--seats'],
    [{ seats: 1 }, '--seats'],
    [{ level: '7/9' }, '--level'],
    [{ game: 'chess' }, '--game'],
    [{ policy: 'shark' }, '--policy'],
    [{ policy: 'toString' }, '--policy'],
  ])('%j is refused with the option named', (options, name) => {
    const { exitCode, stderr } = runSimulate({ ...OPTIONS, ...options });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(name);
  });

  test('seeded chance is even and repeats', () => {
    const [once, again] = [seededRandomInt('x'), seededRandomInt('x')];
    const counts = [0, 0, 0, 0, 0, 0];
    for (let draw = 0; draw < 60_000; draw++) {
      const value = once(6);
      expect(again(6)).toBe(value);
      counts[value]!++;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(4 * Math.sqrt(10_000 * (5 / 6)));
  });
});
