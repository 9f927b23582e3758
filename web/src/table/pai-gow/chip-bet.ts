/** A bet as the chips it was made of, in the order they were put down: the last one goes back first. */
import type { Amount } from '../../../../src/contracts/ids.js';
import type { PaiGowAction, PaiGowLegalAction, PaiGowRules, PaiGowSeatView, PaiGowSideBetName, PaiGowSideBets } from '../../../../src/contracts/pai-gow.js';

/** Chips put down, in minor units, first one first. */
export type Pile = readonly Amount[];

/** Where chips may lie: on my hand, on the dragon hand, on a side bet. */
export type Spot = 'bet' | 'dragon' | PaiGowSideBetName;

/** My chips by spot; those without chips may be absent. */
export type Laid = Readonly<Partial<Record<Spot, Pile>>>;

/** What is bet on my hand and beside it, as the room is told. */
export type Wager = Extract<PaiGowAction, { readonly act: 'wager' }>;

/** No chip anywhere. */
export const NOTHING_LAID: Laid = {};

/** The chips of one spot. */
export function pileAt(laid: Laid, spot: Spot): Pile {
  return laid[spot] ?? [];
}

/** The sum of all spots. */
export function sumOfLaid(laid: Laid): Amount {
  return Object.values(laid).reduce((sum, pile) => sum + sumOf(pile), 0);
}

/** What lies there with one pile in place of another. */
export function withPile(laid: Laid, spot: Spot, pile: Pile): Laid {
  return { ...laid, [spot]: pile };
}

/** A seat's whole bet as chips. */
export function laidOf(seat: Pick<PaiGowSeatView, 'bet' | 'dragon' | 'sideBets'> | undefined, chips: readonly Amount[]): Laid {
  if (!seat) return NOTHING_LAID;
  const laid: Partial<Record<Spot, Pile>> = {};
  if (seat.bet > 0) laid.bet = pileOf(seat.bet, chips);
  if (seat.dragon) laid.dragon = pileOf(seat.dragon, chips);
  for (const [name, amount] of Object.entries(seat.sideBets ?? {})) laid[name as PaiGowSideBetName] = pileOf(amount, chips);
  return laid;
}

/** The bet of a seat's last round here as chips, with what lay beside it. */
export function lastLaidOf({ lastBet, lastDragon = 0, lastSideBets = {} }: Pick<PaiGowSeatView, 'lastBet' | 'lastDragon' | 'lastSideBets'>, chips: readonly Amount[]): Laid {
  return laidOf({ bet: lastBet, dragon: lastDragon, sideBets: lastSideBets }, chips);
}

/** The least that counts on each spot: less is no bet yet. */
export interface Least {
  readonly bet: Amount;
  readonly side: Amount;
}

/** The least bets of a table. */
export function leastOf({ limits, sideBet }: Pick<PaiGowRules, 'limits' | 'sideBet'>): Least {
  return { bet: limits.min, side: sideBet.min };
}

/** What lies there as a bet: less than the minimum is none, and beside an empty circle nothing counts. */
export function wagerOf(laid: Laid, least: Least): Wager {
  const enough = (spot: Spot, min: Amount): Amount => {
    const sum = sumOf(pileAt(laid, spot));
    return sum < min ? 0 : sum;
  };
  const amount = enough('bet', least.bet);
  if (amount === 0) return { act: 'wager', amount };
  const dragon = enough('dragon', least.bet);
  const sideBets: Partial<Record<PaiGowSideBetName, Amount>> = {};
  for (const spot of Object.keys(laid) as Spot[]) {
    if (spot === 'bet' || spot === 'dragon') continue;
    const stake = enough(spot, least.side);
    if (stake > 0) sideBets[spot] = stake;
  }
  return { act: 'wager', amount, ...(dragon > 0 && { dragon }), ...(Object.keys(sideBets).length > 0 && { sideBets }) };
}

/** Whether two bets are the same, whatever the order of their parts. */
export function sameWager(a: Wager, b: Wager): boolean {
  const names = (bets: PaiGowSideBets = {}): PaiGowSideBetName[] => Object.keys(bets) as PaiGowSideBetName[];
  return a.amount === b.amount && (a.dragon ?? 0) === (b.dragon ?? 0) && [...names(a.sideBets), ...names(b.sideBets)].every((name) => a.sideBets?.[name] === b.sideBets?.[name]);
}

/** The sum of a pile. */
export function sumOf(pile: Pile): Amount {
  return pile.reduce((sum, chip) => sum + chip, 0);
}

/** An amount in as few of the table's chips as a dealer would use, largest first. */
export function pileOf(amount: Amount, chips: readonly Amount[]): Pile {
  const pile: Amount[] = [];
  let left = amount;
  for (const chip of chips.toSorted((a, b) => b - a)) {
    const count = Math.floor(left / chip);
    pile.push(...Array.from({ length: count }, () => chip));
    left -= count * chip;
  }
  return pile;
}

/** How far a bet may grow: the table's limit, my own chips, what the bank can still cover. */
export interface BetBounds {
  readonly min: Amount;
  /** What the room takes at the moment. */
  readonly max: Amount;
  /** The table's limit. */
  readonly limit: Amount;
  /** All chips I may bet on this spot, those that lie there included. */
  readonly chips: Amount;
}

/** The bounds of a spot. `chips`: all that I may bet in the round; `wager`: what the room offers, null before betting opens. */
export function boundsOf(spot: Spot, laid: Laid, chips: Amount, rules: Pick<PaiGowRules, 'limits' | 'sideBet'>, wager: Extract<PaiGowLegalAction, { readonly act: 'wager' }> | null): BetBounds {
  const own = chips - sumOfLaid(laid) + sumOf(pileAt(laid, spot));
  const { min, max: limit } = spot === 'bet' || spot === 'dragon' ? rules.limits : rules.sideBet;
  const offered = spot === 'bet' ? wager?.max : spot === 'dragon' ? wager?.dragonMax : wager?.sideBets?.find(({ name }) => name === spot)?.max;
  return { min, limit, chips: own, max: Math.min(own, wager === null ? limit : (offered ?? 0)) };
}

/** The refusal that the room would give to `amount`, so that it is said before anything is sent; null: it fits. */
export function refusedBet(amount: Amount, { max, limit, chips }: BetBounds): { readonly code: string; readonly params: Readonly<Record<string, number>> } | null {
  if (amount <= max) return null;
  if (amount > limit) return { code: 'WAGER.ABOVE_MAXIMUM', params: { maximum: limit } };
  if (amount > chips) return { code: 'HAND.NOT_ENOUGH_CHIPS', params: { available: Math.max(0, chips) } };
  return { code: 'WAGER.NOT_COVERED', params: { available: max } };
}
