import { expect, test } from '@jest/globals';
import { chips } from '../../src/core/chips.js';
import { faceOf, rankOf, suitOf } from '../../src/core/card.js';
import { shuffle } from '../../src/core/shuffle.js';
import { rulesAt, sevenCardStud, STAKE_LEVELS } from '../../src/games/seven-card-stud/index.js';
import { repeatable } from '../../src/games/seven-card-stud/recorded-deck.js';

const DEALS = 20_000;

test('stud §3.2: in 5.03 % of ten-handed deals the low card lies twice; the first of them left of the button brings in', () => {
  const random = repeatable(20_260_101);
  const rules = rulesAt(STAKE_LEVELS[2]!, { seats: 10 });
  const seats = Array.from({ length: 10 }, (_, seat) => ({ seat, chips: chips(5_000), sittingOut: false, connected: true, bot: false, protectionsLeft: 0, stay: `sit_${seat}` }));
  let identical = 0;
  for (let handNo = 1; handNo <= DEALS; handNo++) {
    const button = random(10);
    const context = { now: 0, handNo, deck: shuffle(104, random), memory: { button: (button + 9) % 10 }, houseBank: chips(0) };
    let state = sevenCardStud.evolveAll!(null, sevenCardStud.open(rules, seats, context));
    state = sevenCardStud.evolveAll!(state, sevenCardStud.deal(state, null, { now: 0, randomInt: random }));
    // Low card by hand: ranks with the ace high, then clubs, diamonds, hearts, spades.
    const order = state.players.map(({ up }) => rankOf(faceOf(up[0]!)) * 10 + suitOf(faceOf(up[0]!)));
    const lowest = Math.min(...order);
    const holders = state.players.filter((_, place) => order[place] === lowest).map(({ seat }) => seat);
    if (holders.length > 1) identical++;
    const leftOfButton = (seat: number): number => (seat - button + 9) % 10;
    const [first] = holders.sort((a, b) => leftOfButton(a) - leftOfButton(b));
    if (state.bringIn?.seat !== first || state.turn?.seat !== first) throw new Error(`hand ${handNo}: seat ${state.bringIn?.seat} brings in instead of ${first}`);
  }
  const chance = 0.0503;
  expect(Math.abs(identical / DEALS - chance)).toBeLessThan(3 * Math.sqrt((chance * (1 - chance)) / DEALS));
});
