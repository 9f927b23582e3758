/**
 * Pai Gow on one core: every hand of seven set by the plain setter, hand by hand, beside phe's evaluation of seven cards, by
 * the default house way, and every eighth by each of the eight others (with `--all` every hand by all nine); and whole rounds of six players with three side bets each in the pure core, beside six-handed hands of Stud that are checked
 * down. What is compared runs by turns, so that a slow moment of the machine hits both.
 */
import { createRequire } from 'node:module';
import type { PaiGowAction } from '../src/contracts/pai-gow.js';
import type { StudAction } from '../src/contracts/seven-card-stud.js';
import { chips } from '../src/core/chips.js';
import { shuffle } from '../src/core/shuffle.js';
import { countSettings, homeRanking, HOUSE_WAY_NAMES, houseWay, paiGow, type PaiGowState } from '../src/games/pai-gow/index.js';
import { rulesAt, sevenCardStud, STAKE_LEVELS, type StudState } from '../src/games/seven-card-stud/index.js';
import { type Contender, measure, report, seededRandom } from './harness.js';

interface Phe {
  evaluateCardCodes(codes: readonly number[]): number;
}

const SEED = 20260101;
const PHE_HANDS = 200_000;
const ROUNDS = 9;
const HANDS = 1_000;
const PLAYERS = 6;
const HOUSE_WAY = 'trump-plaza';
const DECK = 53;
const phe = createRequire(import.meta.url)('phe') as Phe;

// ---- Every hand set, one by one

const pheHands = Array.from({ length: PHE_HANDS }, (_, at) => shuffle(52, seededRandom(SEED + at)).slice(0, 7));

/** Seconds that phe takes for its hands. */
function phePass(): number {
  const start = performance.now();
  let sum = 0;
  for (const hand of pheHands) sum += phe.evaluateCardCodes(hand);
  if (sum < 0) throw new TypeError('phe gave no ranks');
  return (performance.now() - start) / 1000;
}

/** The share of all hands that the other house ways set: one in so many, spread over all of them. */
const ONE_IN = process.argv.includes('--all') ? 1 : 8;

/** Sets every hand whose lowest card is `c0`, or one in `oneIn` of them; adds to `fronts` by front value. */
function setFrom(place: ReturnType<typeof houseWay>['place'], c0: number, fronts: Float64Array, oneIn: number): number {
  let hands = 0;
  for (let c1 = c0 + 1; c1 < DECK; c1++) {
    for (let c2 = c1 + 1; c2 < DECK; c2++) {
      if (oneIn > 1 && (c0 + c1 + c2) % oneIn !== 0) continue;
      for (let c3 = c2 + 1; c3 < DECK; c3++) {
        for (let c4 = c3 + 1; c4 < DECK; c4++) {
          for (let c5 = c4 + 1; c5 < DECK; c5++) {
            for (let c6 = c5 + 1; c6 < DECK; c6++) {
              fronts[place(c0, c1, c2, c3, c4, c5, c6) & 0x7f]!++;
              hands++;
            }
          }
        }
      }
    }
  }
  return hands;
}

/** A house way being timed. */
interface TimedWay {
  readonly name: (typeof HOUSE_WAY_NAMES)[number];
  readonly oneIn: number;
  readonly place: ReturnType<typeof houseWay>['place'];
  readonly fronts: Float64Array;
  hands: number;
  seconds: number;
}

function setEveryHand(): { readonly perSecond: ReadonlyMap<string, number>; readonly phePerSecond: number; readonly hands: number } {
  const ways = HOUSE_WAY_NAMES.map((name): TimedWay => ({ name, oneIn: name === HOUSE_WAY ? 1 : ONE_IN, place: houseWay(name, homeRanking(name)).place, fronts: new Float64Array(128), hands: 0, seconds: 0 }));
  for (const { place } of ways) setFrom(place, 30, new Float64Array(128), 1);
  phePass();
  let [pheHandsDone, pheSeconds] = [0, 0];
  for (let c0 = 0; c0 < DECK - 6; c0++) {
    for (const way of ways) {
      const start = performance.now();
      way.hands += setFrom(way.place, c0, way.fronts, way.oneIn);
      way.seconds += (performance.now() - start) / 1000;
      // As long as the hands of a first card take, the fewer there are the less often.
      for (let pass = 0; pass < Math.max(1, Math.ceil((20 - c0) / way.oneIn)); pass++) {
        pheSeconds += phePass();
        pheHandsDone += PHE_HANDS;
      }
    }
  }
  for (const { name, oneIn, fronts } of ways) {
    if (oneIn > 1) continue;
    const [counted] = countSettings([{ name, ranking: homeRanking(name) }]);
    if (counted!.fronts.some((count, front) => count !== fronts[front])) throw new TypeError(`${name}: hand by hand other fronts come out than by kinds`);
  }
  return { perSecond: new Map(ways.map(({ name, hands, seconds }) => [name, hands / seconds])), phePerSecond: pheHandsDone / pheSeconds, hands: ways.find(({ name }) => name === HOUSE_WAY)!.hands };
}

// ---- Whole rounds

const parsed = paiGow.parseRules({ sideBets: ['fortune', 'emperors-challenge', 'insurance'], draw: 'number' });
if (!parsed.ok) throw new TypeError('the rules of the bench are refused');
const rules = parsed.value;
const wager: PaiGowAction = { act: 'wager', amount: 1_000, sideBets: { fortune: 500, 'emperors-challenge': 100, insurance: 100 } };

function seatsWith(stack: number): Parameters<typeof paiGow.open>[1] {
  return Array.from({ length: PLAYERS }, (_, seat) => ({
    seat,
    stay: `seat ${seat}`,
    chips: chips(stack),
    sittingOut: false,
    connected: true,
    bot: false,
    protectionsLeft: 2,
  }));
}

/** One round: every seat bets, is ready and sets the house way, each act decided to its events and the state they lead to. With `reading` every seat reads its offer of each decision: of its bet, and of its hand with all 21 splits. */
function playRound(deck: readonly number[], random: (bound: number) => number, reading: boolean): number {
  const context = { now: 0, randomInt: random };
  let state: PaiGowState = paiGow.evolveAll!(null, paiGow.open(rules, seatsWith(100_000), { now: 0, handNo: 1, deck, memory: null, houseBank: chips(1_000_000_000) }));
  state = paiGow.evolveAll!(state, paiGow.deal(state, null, context));
  let acts = 0;
  const act = (seat: number, action: PaiGowAction): void => {
    // A wager and Ready answer the same offer.
    if (reading && action.act !== 'ready' && paiGow.offer(state, seat) === null) throw new Error('nothing is asked');
    const decisionId = `1.${seat}.${state.phase === 'betting' ? 'bet' : 'set'}`;
    const answer = paiGow.advance!(state, { type: 'Act', seat, decisionId, action }, context);
    if (!answer.ok) throw new Error(answer.error.code);
    state = answer.value.after;
    acts++;
  };
  for (let seat = 0; seat < PLAYERS; seat++) {
    act(seat, wager);
    act(seat, { act: 'ready' });
  }
  for (let seat = 0; seat < PLAYERS; seat++) act(seat, { act: 'house-way' });
  if (state.phase !== 'ended') throw new Error('the round did not end');
  return acts;
}

const studRules = rulesAt(STAKE_LEVELS.find(({ name }) => name === '1/2')!, { seats: 10 });

/** A six-handed hand of Stud, brought in, called and checked down, as bench/stud.ts times it. */
function playStud(deck: readonly number[], random: (bound: number) => number): number {
  const context = { now: 0, randomInt: random };
  let state: StudState = sevenCardStud.evolveAll!(null, sevenCardStud.open(studRules, seatsWith(20_000), { now: 0, handNo: 1, deck, memory: null, houseBank: chips(0) }));
  state = sevenCardStud.evolveAll!(state, sevenCardStud.deal(state, null, context));
  let acts = 0;
  while (state.turn !== null) {
    const { seat, decisionId } = state.turn;
    const { legal } = sevenCardStud.offer(state, seat)!;
    const { act } = legal[0]!.act === 'bring-in' ? legal[0]! : legal[1]!;
    const answer = sevenCardStud.advance!(state, { type: 'Act', seat, decisionId, action: { act } as StudAction }, context);
    if (!answer.ok) throw new Error(answer.error.code);
    state = answer.value.after;
    acts++;
  }
  return acts;
}

function contender(name: string, deckSize: number, play: (deck: readonly number[], random: (bound: number) => number) => number): Contender {
  const decks = Array.from({ length: HANDS }, (_, at) => shuffle(deckSize, seededRandom(SEED + at)));
  return {
    name,
    items: HANDS,
    run: () => {
      const random = seededRandom(SEED);
      let acts = 0;
      for (const deck of decks) acts += play(deck, random);
      return acts;
    },
  };
}

const rates = measure(
  [
    contender('round', paiGow.deckSize, (deck, random) => playRound(deck, random, false)),
    contender('roundRead', paiGow.deckSize, (deck, random) => playRound(deck, random, true)),
    contender('stud', sevenCardStud.deckSize, playStud),
  ],
  ROUNDS,
);
const setting = setEveryHand();
/** `trump-plaza` as `TrumpPlaza`. */
const pascal = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const ofPhe = [...setting.perSecond].map(([name, perSecond]) => [name, perSecond / setting.phePerSecond] as const);
report(
  'house-way',
  {
    hands: setting.hands,
    setPerSecond: setting.perSecond.get(HOUSE_WAY)!,
    ...Object.fromEntries([...setting.perSecond].map(([name, perSecond]) => [`set${pascal(name)}PerSecond`, perSecond])),
    phePerSecond: setting.phePerSecond,
    roundsPerSecond: rates.get('round')!,
    roundsReadPerSecond: rates.get('roundRead')!,
    studHandsPerSecond: rates.get('stud')!,
  },
  {
    // The slowest of the nine.
    ofPhe: Math.min(...ofPhe.map(([, ratio]) => ratio)),
    ...Object.fromEntries(ofPhe.map(([name, ratio]) => [`ofPhe${pascal(name)}`, ratio])),
    roundOfStud: rates.get('round')! / rates.get('stud')!,
    roundReadOfStud: rates.get('roundRead')! / rates.get('stud')!,
  },
);
