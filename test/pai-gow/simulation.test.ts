/** Outcomes by simulation with fixed seeds (pai gow §11); `npm run proof:outcomes` plays twenty million deals of each. */
import { describe, expect, test } from '@jest/globals';
import { seededRandomInt } from '../../src/cli/seeded-random.js';
import { type Estimate, homeRanking, HOUSE_WAY_NAMES, type OutcomePlan, type Outcomes, simulateOutcomes } from '../../src/games/pai-gow/index.js';

const DEALS = 150_000;

function play(plan: Partial<OutcomePlan> & Pick<OutcomePlan, 'player'>): Outcomes {
  const { player, banker = player, opponents = 1, rounds = DEALS, variant = 'standard' } = plan;
  return simulateOutcomes({ player, banker, opponents, rounds, ranking: homeRanking(banker), variant, randomInt: seededRandomInt(`proof/${player}/${opponents}/${variant}`), sideBets: plan.sideBets ?? false });
}

/** Within three standard errors of a figure in per cent. */
function expectNear({ mean, error }: Estimate, percent: number): void {
  expect(Math.abs(100 * mean - percent)).toBeLessThan(3 * 100 * error + 0.02);
}

/** Win, push, loss and edge in per cent (pai gow §11.1). */
const PUBLISHED = {
  'trump-plaza': [28.615, 41.474, 29.911, 2.727],
  foxwoods: [29.121, 40.491, 30.389, 2.724],
  'golden-nugget': [28.476, 41.773, 29.75, 2.698],
  flamingo: [28.418, 41.892, 29.69, 2.692],
  'las-vegas-common': [28.733, 41.232, 30.035, 2.739],
  'casino-real': [28.774, 41.173, 30.053, 2.72],
  room: [29.059, 40.71, 30.231, 2.624],
} as const;

describe('house way against house way', () => {
  test.each(Object.entries(PUBLISHED))('pai gow §11.1: %s', (player, [win, push, loss, edge]) => {
    const outcomes = play({ player: player as keyof typeof PUBLISHED });
    expectNear(outcomes.win, win);
    expectNear(outcomes.push, push);
    expectNear(outcomes.loss, loss);
    expectNear(outcomes.playerEdge, edge);
    expectNear(outcomes.backCopies, 0.037);
    expect(outcomes.comparisons).toBe(2 * DEALS);
  });

  test('pai gow §11.1: every house way, win and push and loss come to one', () => {
    for (const player of HOUSE_WAY_NAMES) {
      const { win, push, loss } = play({ player, rounds: 2_000 });
      expect(win.mean + push.mean + loss.mean).toBeCloseTo(1, 12);
    }
  });

  test('pai gow §11.1: Foxwoods and the room against Trump Plaza', () => {
    const foxwoods = play({ player: 'foxwoods', banker: 'trump-plaza' });
    expectNear(foxwoods.win, 28.9);
    expectNear(foxwoods.playerEdge, 2.646);
    expect(foxwoods.comparisons).toBe(DEALS);
    const room = play({ player: 'room', banker: 'trump-plaza' });
    expectNear(room.push, 41.198);
    expectNear(room.playerEdge, 3.076);
  });

  test('pai gow §9.3, §11.1: Tiger 9 and EZ, Trump Plaza on both sides', () => {
    const tiger = play({ player: 'trump-plaza', variant: 'tiger-9' });
    expectNear(tiger.win, 27.376);
    expectNear(tiger.push, 42.74);
    expectNear(tiger.playerEdge, 2.507);
    const ez = play({ player: 'trump-plaza', variant: 'ez' });
    expectNear(ez.win, 27.075);
    expectNear(ez.push, 43.035);
    expectNear(ez.playerEdge, 2.82);
  });
});

describe('the bank with several opponents', () => {
  test.each([
    [1, 0.2, 0.2, -1.29, 0.75],
    [2, -0.01, 0.21, -1.28, 1.22],
    [3, -0.1, 0.21, -1.29, 1.68],
    [4, -0.15, 0.21, -1.29, 2.13],
    [5, -0.18, 0.2, -1.29, 2.57],
    [6, -0.21, 0.2, -1.3, 3.01],
  ])('pai gow §11.2: %i: %f %% on the net, %f %% per comparison, %f %% without commission, a deviation of %f', (opponents, net, each, none, deviation) => {
    const outcomes = play({ player: 'trump-plaza', opponents, rounds: 60_000 });
    expectNear(outcomes.bankerEdge, net);
    expectNear(outcomes.bankerEdgePerComparison, each);
    expectNear(outcomes.bankerEdgeWithoutCommission, none);
    expect(Math.abs(outcomes.roundDeviation - deviation)).toBeLessThan(0.03);
    // The commission on the net is what makes banking worth while against several.
    expect(outcomes.bankerEdge.mean).toBeLessThanOrEqual(outcomes.bankerEdgePerComparison.mean);
  });
});

describe('side bets by simulation', () => {
  test('pai gow §9.2: what the bank’s hand decides comes out as it must', () => {
    const { sideBets } = play({ player: 'trump-plaza', rounds: 30_000, sideBets: true });
    expectNear(sideBets!['queens-dragon']!, 10.022);
    expectNear(sideBets!['tiger-9']!, 22.5);
    expectNear(sideBets!.insurance!, 7.3457);
  });
});
