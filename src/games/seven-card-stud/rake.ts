/** The house's commission (stud §8). */
import type { PotView, StudRules } from '../../contracts/seven-card-stud.js';
import type { Pot } from '../../core/pots.js';
import type { ClosedPot, StudState } from './state.js';

/** The most that a hand with so many players dealt in is raked (stud §8.1). */
export function rakeCap(rules: StudRules, dealtIn: number): number {
  const { caps } = rules.rake;
  if (dealtIn <= 2) return caps.two;
  return dealtIn <= 4 ? caps.threeToFour : caps.fiveOrMore;
}

/** `rateBp` hundredths of a per cent of an amount, rounded down, without leaving the safe integers (stud §8.2). */
export function shareOf(amount: number, rateBp: number): number {
  const rest = amount % 10_000;
  return ((amount - rest) / 10_000) * rateBp + Math.floor((rest * rateBp) / 10_000);
}

/**
 * Rake of the street that closes with these pots (stud §8.2): the rate of the chips that came in on it, until the cap
 * is reached. `ends`: the hand ends here uncontested; on third street it is then free (stud §8.1, *option*).
 */
export function streetRake(state: StudState, pots: readonly Pot[], ends: boolean): number {
  const { rules } = state.opening;
  if (ends && state.street === 3 && rules.rake.noneOnThirdStreet) return 0;
  let entered = 0;
  for (const pot of pots) entered += pot.amount;
  for (const pot of state.pots) entered -= pot.amount;
  const left = rakeCap(rules, state.players.length) - state.rakeTaken;
  return Math.max(0, Math.min(shareOf(entered, rules.rake.rateBp), left));
}

/**
 * The pots after a street with what has been taken from each so far (stud §8.2): the street's rake falls on each pot in
 * proportion to the chips of that street in it, the remainder units on the main pot, or where that has nothing left on
 * the next. Pots only ever merge from street to street: what was taken from an earlier pot belongs to the one that
 * holds its chips now.
 */
export function closedPots(before: readonly ClosedPot[], pots: readonly PotView[], upTo: readonly number[], rake: number): ClosedPot[] {
  if (pots.length === 1) {
    let sum = rake;
    for (const old of before) sum += old.rake;
    const { amount, seats } = pots[0]!;
    return [{ amount, seats, upTo: upTo[0]!, rake: sum }];
  }
  const taken = pots.map(() => 0);
  const entered = pots.map(({ amount }) => amount);
  for (const old of before) {
    let place = upTo.findIndex((edge) => edge >= old.upTo);
    if (place < 0) place = pots.length - 1;
    taken[place] = taken[place]! + old.rake;
    entered[place] = entered[place]! - old.amount;
  }
  if (rake > 0) {
    const all = entered.reduce((sum, chips) => sum + chips, 0);
    let left = rake;
    for (let place = 0; place < pots.length; place++) {
      const part = proportion(rake, entered[place]!, all);
      taken[place] = taken[place]! + part;
      left -= part;
    }
    for (let place = 0; left > 0 && place < pots.length; place++) {
      const unit = Math.min(left, pots[place]!.amount - taken[place]!);
      taken[place] = taken[place]! + unit;
      left -= unit;
    }
  }
  return pots.map((pot, place) => ({ amount: pot.amount, seats: pot.seats, upTo: upTo[place]!, rake: taken[place]! }));
}

/** rake × part ÷ whole, rounded down, exact also where the product leaves the safe integers. */
function proportion(rake: number, part: number, whole: number): number {
  if (part === whole) return rake;
  const product = rake * part;
  if (Number.isSafeInteger(product)) return Math.floor(product / whole);
  return Number((BigInt(rake) * BigInt(part)) / BigInt(whole));
}
