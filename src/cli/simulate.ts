/** `room simulate`: a table of bots without a room, as fast as the rules go. */
import { chooseStudAction } from '../../bots/stud-strategy.js';
import type { StudAction, StudLegalAction, StudView } from '../contracts/seven-card-stud.js';
import { type Choose, type RandomInt, simulate } from '../tables/simulate.js';
import { type CommandOutcome, BadInput, outcomeOf } from './outcome.js';
import { seededRandomInt } from './seeded-random.js';
import { type PaiGowSimulateOptions, simulatePaiGow } from './simulate-pai-gow.js';

/** What `room simulate` is asked for. */
export interface SimulateOptions extends PaiGowSimulateOptions {
  readonly game: string;
  readonly level?: string;
  readonly seats?: number;
  readonly policy?: string;
}

/** Options of one game that the other has no use for. */
const STUD_OPTIONS = ['level', 'seats', 'policy'] as const;
const PAI_GOW_OPTIONS = ['player', 'banker', 'opponents', 'variant', 'joker', 'wheel'] as const;

function refuseOptions(options: SimulateOptions, names: readonly (keyof SimulateOptions)[]): void {
  for (const name of names) if (options[name] !== undefined) throw new BadInput(`--${name} is not an option of ${options.game}`);
}

/** How players of Stud choose, by the name of the policy. */
const POLICIES: Readonly<Record<string, (randomInt: RandomInt) => Choose>> = {
  /** Any legal act; two folds of three are thought over, or few hands would see a showdown. */
  random: (randomInt) => (offer) => {
    const legal = offer.legal as readonly StudLegalAction[];
    let chosen = legal[randomInt(legal.length)]!;
    if (chosen.act === 'fold' && randomInt(3) > 0) chosen = legal[1]!;
    return actionOf(chosen);
  },
  bot: (randomInt) => {
    const fraction = (): number => randomInt(2 ** 31) / 2 ** 31;
    return (offer, seat, view) => chooseStudAction(view() as StudView, seat, offer.legal as readonly StudLegalAction[], fraction);
  },
};

function actionOf({ act, to }: StudLegalAction): StudAction {
  return act === 'open' || act === 'complete' || act === 'bet' || act === 'raise' ? { act, to } : { act };
}

/**
 * Runs `room simulate --game seven-card-stud --hands N --seats S --seed X [--policy random|bot] [--level 1/2]`, or with
 * `--game pai-gow` {@link simulatePaiGow}.
 *
 * Prints hands, acts, chips brought and taken home, rake, the longest hand in acts, what the game counts, and hands a
 * second, which alone is not the same for the same seed. Exit code 2 for bad input, with the option named.
 */
export function runSimulate(options: SimulateOptions): CommandOutcome {
  return outcomeOf(() => {
    const { game, level = '1/2', hands, seats = 6, seed, policy = 'random' } = options;
    if (game === 'pai-gow') {
      refuseOptions(options, STUD_OPTIONS);
      return simulatePaiGow(options);
    }
    if (game !== 'seven-card-stud') throw new BadInput(`--game cannot be ${game}: it is seven-card-stud or pai-gow`);
    refuseOptions(options, PAI_GOW_OPTIONS);
    if (!Object.hasOwn(POLICIES, policy)) throw new BadInput(`--policy cannot be ${policy}: it is ${Object.keys(POLICIES).join(' or ')}`);
    const start = performance.now();
    // Players and cards draw from their own sources: another policy meets the same decks.
    const choose = POLICIES[policy]!(seededRandomInt(`${seed}/players`));
    const answer = simulate({ game, level, seats, hands, randomInt: seededRandomInt(`${seed}/cards`), choose });
    if (!answer.ok) throw new BadInput(answer.error.map(({ field, problem }) => `--${field}: ${problem}`).join('\n'));
    const { tally, ...figures } = answer.value;
    const seconds = (performance.now() - start) / 1000;
    return { ...figures, ...tally, handsPerSecond: Math.round(hands / seconds) };
  });
}
