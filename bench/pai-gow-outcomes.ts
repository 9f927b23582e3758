/**
 * The outcomes of Pai Gow by simulation with fixed seeds (pai gow §11): each house way against itself, and the bank with one
 * to six opponents, beside the rule book's figures. Exit code 1 when one lies more than three standard errors off. Some
 * minutes; `--deals N` for shorter runs.
 */
import { seededRandomInt } from '../src/cli/seeded-random.js';
import { type Estimate, homeRanking, HOUSE_WAY_NAMES, type Outcomes, type OutcomePlan, simulateOutcomes } from '../src/games/pai-gow/index.js';

/** Win, push, loss, edge, edge without commission, low copies, in per cent (pai gow §11.1); Claridge and Bally's are not in the book. */
const PUBLISHED: Readonly<Record<string, readonly [number, number, number, number, number, number]>> = {
  'trump-plaza': [28.615, 41.474, 29.911, 2.727, 1.296, 2.555],
  foxwoods: [29.121, 40.491, 30.389, 2.724, 1.268, 2.5],
  'golden-nugget': [28.476, 41.773, 29.75, 2.698, 1.274, 2.51],
  flamingo: [28.418, 41.892, 29.69, 2.692, 1.271, 2.505],
  'las-vegas-common': [28.733, 41.232, 30.035, 2.739, 1.302, 2.568],
  // oxlint-disable-next-line oxc/approx-constant -- an edge, not the base of logarithms
  'casino-real': [28.774, 41.173, 30.053, 2.718, 1.279, 2.521],
  room: [29.059, 40.71, 30.231, 2.624, 1.171, 2.305],
};
/** Standard errors of those figures: of a probability and of an edge. */
const SHARE_ERROR = 0.007;
const EDGE_ERROR = 0.011;

/** Edge against the banker on the net, per comparison and without commission, and the deviation of a round (pai gow §11.2). */
const BANKER: readonly (readonly [number, number, number, number])[] = [
  [0.2, 0.2, -1.29, 0.75],
  [-0.01, 0.21, -1.28, 1.22],
  [-0.1, 0.21, -1.29, 1.68],
  [-0.15, 0.21, -1.29, 2.13],
  [-0.18, 0.2, -1.29, 2.57],
  [-0.21, 0.2, -1.3, 3.01],
];
/** Rounds that the book's table was made of, and half a unit of its last digit. */
const BANKER_ROUNDS = 21e6;
const BANKER_DIGIT = 0.005;

const at = process.argv.indexOf('--deals');
const deals = at < 0 ? 20_000_000 : Number(process.argv[at + 1]);
const seed = '20260101';
let worst = 0;
const lines: object[] = [];

function play(plan: Pick<OutcomePlan, 'player' | 'opponents'>): Outcomes {
  const start = performance.now();
  const outcomes = simulateOutcomes({
    ...plan,
    banker: plan.player,
    rounds: deals,
    ranking: homeRanking(plan.player),
    variant: 'standard',
    randomInt: seededRandomInt(`${seed}/${plan.player}/${plan.opponents}`),
    sideBets: false,
  });
  process.stderr.write(`${plan.player}, ${plan.opponents} opponents: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return outcomes;
}

/** How many standard errors a figure in per cent lies from the book's; both have one. */
function off({ mean, error }: Estimate, expected: number, itsError: number, digit = 0): number {
  const distance = Math.max(0, Math.abs(100 * mean - expected) - digit);
  const errors = distance / Math.hypot(100 * error, itsError);
  worst = Math.max(worst, errors);
  return Math.round(errors * 100) / 100;
}

function percent({ mean, error }: Estimate): string {
  return `${(100 * mean).toFixed(3)} ± ${(100 * error).toFixed(3)}`;
}

for (const player of HOUSE_WAY_NAMES) {
  const { win, push, loss, playerEdge, playerEdgeWithoutCommission, frontCopies, backCopies } = play({ player, opponents: 1 });
  const figures = [win, push, loss, playerEdge, playerEdgeWithoutCommission, frontCopies];
  const published = PUBLISHED[player];
  lines.push({
    houseWay: player,
    figures: [...figures, backCopies].map(percent),
    ...(published !== undefined && { errorsOff: figures.map((figure, which) => off(figure, published[which]!, which === 3 || which === 4 ? EDGE_ERROR : SHARE_ERROR, 0.0005)) }),
  });
}
for (const [before, [net, each, none, deviation]] of BANKER.entries()) {
  const opponents = before + 1;
  const { bankerEdge, bankerEdgePerComparison, bankerEdgeWithoutCommission, roundDeviation } = play({ player: 'trump-plaza', opponents });
  const itsError = (100 * deviation) / opponents / Math.sqrt(BANKER_ROUNDS);
  lines.push({
    opponents,
    figures: [bankerEdge, bankerEdgePerComparison, bankerEdgeWithoutCommission].map(percent),
    deviation: Math.round(roundDeviation * 1000) / 1000,
    errorsOff: [
      off(bankerEdge, net, itsError, BANKER_DIGIT),
      off(bankerEdgePerComparison, each, itsError, BANKER_DIGIT),
      off(bankerEdgeWithoutCommission, none, itsError, BANKER_DIGIT),
    ],
  });
}
for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
process.stdout.write(`${JSON.stringify({ deals, worstErrorsOff: Math.round(worst * 100) / 100 })}\n`);
if (worst > 3) process.exitCode = 1;
