/**
 * Pai Gow on one core: every hand of seven set by the plain setter, hand by hand, beside phe's evaluation of seven cards; and
 * whole rounds of six players with three side bets each in the pure core, beside six-handed hands of Stud that are checked
 * down. What is compared runs by turns, so that a slow moment of the machine hits both.
 */
import { createRequire } from 'node:module';
import type { PaiGowAction } from '../src/contracts/pai-gow.js';
import type { StudAction } from '../src/contracts/seven-card-stud.js';
import { chips } from '../src/core/chips.js';
import { shuffle } from '../src/core/shuffle.js';
import { countSettings, homeRanking, houseWay, paiGow, type PaiGowState } from '../src/games/pai-gow/index.js';
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

const ranking = homeRanking(HOUSE_WAY);
const { place } = houseWay(HOUSE_WAY, ranking);

/** Sets every hand whose lowest card is `c0`; adds to `fronts` by front value. */
function setFrom(c0: number, fronts: Float64Array): number {
  let hands = 0;
  for (let c1 = c0 + 1; c1 < DECK; c1++) {
    for (let c2 = c1 + 1; c2 < DECK; c2++) {
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

function setEveryHand(): { readonly perSecond: number; readonly phePerSecond: number; readonly hands: number } {
  const fronts = new Float64Array(128);
  setFrom(30, fronts);
  phePass();
  fronts.fill(0);
  let [hands, seconds, pheHandsDone, pheSeconds] = [0, 0, 0, 0];
  for (let c0 = 0; c0 < DECK - 6; c0++) {
    const start = performance.now();
    hands += setFrom(c0, fronts);
    seconds += (performance.now() - start) / 1000;
    // As long as the hands of a first card take, the fewer there are the less often.
    for (let pass = 0; pass < Math.max(1, 20 - c0); pass++) {
      pheSeconds += phePass();
      pheHandsDone += PHE_HANDS;
    }
  }
  const [counted] = countSettings([{ name: HOUSE_WAY, ranking }]);
  if (counted!.fronts.some((count, front) => count !== fronts[front])) throw new TypeError('hand by hand other fronts come out than by kinds');
  return { perSecond: hands / seconds, phePerSecond: pheHandsDone / pheSeconds, hands };
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
report(
  'house-way',
  { hands: setting.hands, setPerSecond: setting.perSecond, phePerSecond: setting.phePerSecond, roundsPerSecond: rates.get('round')!, roundsReadPerSecond: rates.get('roundRead')!, studHandsPerSecond: rates.get('stud')! },
  { ofPhe: setting.perSecond / setting.phePerSecond, roundOfStud: rates.get('round')! / rates.get('stud')!, roundReadOfStud: rates.get('roundRead')! / rates.get('stud')! },
);
