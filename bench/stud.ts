/**
 * The pure engine of Seven Card Stud: hands a second on one core, by table size, with the invariants checked after every
 * command and without, and with every event folded by itself as a journal is read. Beside it phe's evaluation of seven cards, so that machines can be compared: the ratio is how many
 * of those fit into one six-handed hand that is checked down to a showdown.
 */
import { createRequire } from 'node:module';
import type { StudAction } from '../src/contracts/seven-card-stud.js';
import { chips } from '../src/core/chips.js';
import { shuffle } from '../src/core/shuffle.js';
import { rulesAt, sevenCardStud, STAKE_LEVELS, type StudState } from '../src/games/seven-card-stud/index.js';
import { type Contender, measure, report, seededRandom } from './harness.js';

interface Phe {
  evaluateCardCodes(codes: readonly number[]): number;
}

const SEED = 20260101;
const HANDS = 2_000;
const PHE_HANDS = 200_000;
const ROUNDS = 9;
const STACK = 20_000;
const rules = rulesAt(STAKE_LEVELS.find(({ name }) => name === '1/2')!, { seats: 10 });
const phe = createRequire(import.meta.url)('phe') as Phe;

type Choose = (state: StudState, random: (bound: number) => number) => StudAction;

/** Brings in, calls and checks: the hand that other engines are timed with. */
const checkDown: Choose = (state) => {
  const { legal } = sevenCardStud.offer(state, state.turn!.seat)!;
  const { act } = legal[0]!.act === 'bring-in' ? legal[0]! : legal[1]!;
  return { act } as StudAction;
};

/** Any legal act, folds a little rarer. */
const atRandom: Choose = (state, random) => {
  const { legal } = sevenCardStud.offer(state, state.turn!.seat)!;
  let { act, to } = legal[random(legal.length)]!;
  if (act === 'fold' && random(3) > 0) ({ act, to } = legal[1]!);
  return act === 'open' || act === 'complete' || act === 'bet' || act === 'raise' ? { act, to } : { act };
};

function decks(random: (bound: number) => number): number[][] {
  return Array.from({ length: HANDS }, () => shuffle(sevenCardStud.deckSize, random));
}

function opened(deck: readonly number[], players: number): StudState {
  const seats = Array.from({ length: players }, (_, seat) => ({
    seat,
    stay: `seat ${seat}`,
    chips: chips(STACK),
    sittingOut: false,
    connected: true,
    bot: false,
    protectionsLeft: 2,
  }));
  return sevenCardStud.evolveAll!(null, sevenCardStud.open(rules, seats, { now: 0, handNo: 1, deck, memory: null, houseBank: chips(0) }));
}

/** One hand as a table plays it: the offer is read, every command is decided to its events and the state they lead to. */
function playHand(deck: readonly number[], players: number, choose: Choose, checked: boolean, random: (bound: number) => number): number {
  const context = { now: 0, randomInt: random };
  let state = opened(deck, players);
  state = sevenCardStud.evolveAll!(state, sevenCardStud.deal(state, null, context));
  let acts = 0;
  while (state.turn !== null) {
    const { seat, decisionId } = state.turn;
    const answer = sevenCardStud.advance!(state, { type: 'Act', seat, decisionId, action: choose(state, random) }, context);
    if (!answer.ok) throw new Error(answer.error.code);
    state = answer.value.after;
    if (checked) sevenCardStud.check(state);
    acts++;
  }
  if (state.phase !== 'ended') throw new Error('the hand did not end');
  return acts;
}

/** The same hand as a journal is read: each event decided is folded by itself. */
function foldHand(deck: readonly number[], players: number, choose: Choose, random: (bound: number) => number): number {
  const context = { now: 0, randomInt: random };
  let state = opened(deck, players);
  let events = sevenCardStud.deal(state, null, context);
  let acts = 0;
  for (;;) {
    for (const event of events) state = sevenCardStud.evolve(state, event);
    if (state.turn === null) return acts;
    const { seat, decisionId } = state.turn;
    const answer = sevenCardStud.decide(state, { type: 'Act', seat, decisionId, action: choose(state, random) }, context);
    if (!answer.ok) throw new Error(answer.error.code);
    events = answer.value;
    acts++;
  }
}

function contender(name: string, players: number, choose: Choose, checked: boolean | 'folded'): Contender {
  const hands = decks(seededRandom(SEED));
  return {
    name,
    items: HANDS,
    run: () => {
      const random = seededRandom(SEED + 1);
      let acts = 0;
      for (const deck of hands) acts += checked === 'folded' ? foldHand(deck, players, choose, random) : playHand(deck, players, choose, checked, random);
      return acts;
    },
  };
}

function pheContender(): Contender {
  const random = seededRandom(SEED);
  const hands = Array.from({ length: PHE_HANDS }, () => shuffle(52, random).slice(0, 7));
  return {
    name: 'phe',
    items: PHE_HANDS,
    run: () => {
      let sum = 0;
      for (const hand of hands) sum += phe.evaluateCardCodes(hand);
      return sum;
    },
  };
}

const SIZES = [2, 6, 8, 10];
const rates = measure(
  [
    pheContender(),
    contender('checkDown6', 6, checkDown, false),
    contender('checkDown6Checked', 6, checkDown, true),
    contender('checkDown6Folded', 6, checkDown, 'folded'),
    ...SIZES.flatMap((players) => [contender(`random${players}`, players, atRandom, false), contender(`random${players}Checked`, players, atRandom, true)]),
  ],
  ROUNDS,
);
const rate = (name: string): number => rates.get(name)!;
report(
  'stud',
  { phePerSecond: rate('phe'), ...Object.fromEntries([...rates].filter(([name]) => name !== 'phe').map(([name, value]) => [`${name}PerSecond`, value])) },
  { phePerHand: rate('phe') / rate('checkDown6'), invariants: rate('checkDown6Checked') / rate('checkDown6') },
);
