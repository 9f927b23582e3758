/** `room simulate --game pai-gow`: house way against house way, by the thousand (pai gow §11). */
import { type Estimate, homeRanking, HOUSE_WAY_NAMES, type Outcomes, simulateOutcomes } from '../games/pai-gow/index.js';
import { BadInput } from './outcome.js';
import { seededRandomInt } from './seeded-random.js';

const VARIANTS = ['standard', 'ez', 'tiger-9', 'face-up'] as const;
const MOST_OPPONENTS = 6;

/** What `room simulate` is asked for beside hands and seed. */
export interface PaiGowSimulateOptions {
  readonly hands: number;
  readonly seed: string;
  readonly player?: string;
  readonly banker?: string;
  readonly opponents?: number;
  readonly variant?: string;
  readonly joker?: string;
  readonly wheel?: string;
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((choice) => choice === value);
  if (found === undefined) throw new BadInput(`--${option} cannot be ${value}: it is ${allowed.join(' or ')}`);
  return found;
}

/** Seven digits are more than a simulation knows. */
function figure({ mean, error }: Estimate): { readonly value: number; readonly error: number } {
  const rounded = (value: number): number => Math.round(value * 1e7) / 1e7;
  return { value: rounded(mean), error: rounded(error) };
}

/**
 * Plays `--hands` rounds of `--opponents` players, who set by `--player`, against a bank that sets by `--banker`, one unit
 * each. Prints win, push, loss and edge of both sides with their standard errors (an edge is what a side loses of each unit
 * bet), copies, and what side bets lose. Throws BadInput with the option named.
 */
export function simulatePaiGow(options: PaiGowSimulateOptions): object {
  const { hands, seed, opponents = 1 } = options;
  const player = oneOf('player', options.player ?? 'trump-plaza', HOUSE_WAY_NAMES);
  const banker = oneOf('banker', options.banker ?? player, HOUSE_WAY_NAMES);
  const variant = oneOf('variant', options.variant ?? 'standard', VARIANTS);
  if (opponents > MOST_OPPONENTS) throw new BadInput(`--opponents cannot be ${opponents}: it is 1 to ${MOST_OPPONENTS}`);
  const home = homeRanking(banker);
  const ranking = {
    joker: oneOf('joker', options.joker ?? home.joker, ['bug', 'wild'] as const),
    wheel: oneOf('wheel', options.wheel ?? home.wheel, ['second', 'lowest'] as const),
  };
  const start = performance.now();
  const outcomes = simulateOutcomes({ player, banker, opponents, rounds: hands, ranking, variant, randomInt: seededRandomInt(seed), sideBets: true });
  const seconds = (performance.now() - start) / 1000;
  return { game: 'pai-gow', player, banker, opponents, variant, ...ranking, hands, ...figures(outcomes), handsPerSecond: Math.round(hands / seconds) };
}

function figures(outcomes: Outcomes): object {
  const { comparisons, win, push, loss, frontCopies, backCopies, sideBets = {} } = outcomes;
  return {
    comparisons,
    sides: {
      player: { win: figure(win), push: figure(push), loss: figure(loss), edge: figure(outcomes.playerEdge), edgeWithoutCommission: figure(outcomes.playerEdgeWithoutCommission) },
      banker: {
        win: figure(loss),
        push: figure(push),
        loss: figure(win),
        edge: figure(outcomes.bankerEdge),
        edgePerComparison: figure(outcomes.bankerEdgePerComparison),
        edgeWithoutCommission: figure(outcomes.bankerEdgeWithoutCommission),
        roundDeviation: Math.round(outcomes.roundDeviation * 1e4) / 1e4,
      },
    },
    copies: { front: figure(frontCopies), back: figure(backCopies) },
    sideBets: Object.fromEntries(Object.entries(sideBets).map(([name, edge]) => [name, { edge: figure(edge), return: figure({ mean: 1 - edge.mean, error: edge.error }) }])),
  };
}
