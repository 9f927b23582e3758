/** Side bets settled (pai gow §9): always by the house (pai gow §5.5), within the table's cap on payouts (pai gow §3.2). */
import type { Amount, SeatNo } from '../../../contracts/ids.js';
import type { PaiGowRules, PaiGowSideBetName, PaiGowSideBets, PaiGowSideResult } from '../../../contracts/pai-gow.js';
import type { CardIndex } from '../../../core/card.js';
import type { PaiGowHands } from '../../../evaluator/index.js';
import { bitOf, enviedFor, mostPaid, paidFor, SIDE_BETS, type SideBet } from './pay-tables.js';
import { sideBitsOf } from './seven-cards.js';

const ACE_HIGH = bitOf('pai-gow-14');
const NINE = 9;

/** A seat's seven cards where they were shown, and its side bets. */
export interface SideBettor {
  readonly seat: SeatNo;
  readonly cards: readonly CardIndex[];
  readonly bets: PaiGowSideBets;
  /** A hand given up is opened to nobody, and no envy is paid for it. */
  readonly shown: boolean;
}

/** All chips on a seat's side bets. */
export function sumOf(bets: PaiGowSideBets): Amount {
  let sum = 0;
  for (const name in bets) sum += bets[name as PaiGowSideBetName] ?? 0;
  return sum;
}

/** The most that the house can lose to one seat's side bets. */
export function sideCoverOf({ sideBets, sideBet, seats }: PaiGowRules, bets: PaiGowSideBets): Amount {
  let most = 0;
  for (const name of sideBets) {
    const stake = bets[name] ?? 0;
    if (stake > 0) most += mostPaid(name, stake, seats - 1);
  }
  return most === 0 ? 0 : Math.min(sideBet.maxPayout, most);
}

/** Side bets with chips on them, in the order of the table's rules. */
export function tidySideBets({ sideBets }: PaiGowRules, bets: PaiGowSideBets): PaiGowSideBets {
  const tidy: Partial<Record<PaiGowSideBetName, Amount>> = {};
  for (const name of sideBets) {
    const stake = bets[name] ?? 0;
    if (stake > 0) tidy[name] = stake;
  }
  return tidy;
}

/** The bank's hand as side bets see it: its seven cards, and a nine-high front. */
export function bankBitsOf(hands: PaiGowHands, cards: readonly CardIndex[], frontValue: number): number {
  const front = hands.describeFront(frontValue);
  return sideBitsOf(hands, cards) | (front.code === 'high-card' && front.ranks[0] === NINE ? bitOf('front-9') : 0);
}

/** What decides a side bet: the player's hand, or the bank's with what both are together. */
export function decisiveBits({ on }: SideBet, own: number, bank: number): number {
  if (on === 'player') return own;
  return (own & bank & ACE_HIGH) === 0 ? bank : bank | bitOf('pai-gow-14-both');
}

/** What the hands of the others are worth to a bet with envy. */
function envyOf(bet: SideBet, stake: Amount, seat: SeatNo, bettors: readonly SideBettor[], bits: readonly number[]): Amount {
  if (bet.envy === undefined || stake < bet.envy.from) return 0;
  let sum = 0;
  for (let at = 0; at < bettors.length; at++) {
    const other = bettors[at]!;
    if (other.seat === seat || !other.shown) continue;
    sum += enviedFor(bet, bits[at]!);
  }
  return sum;
}

/**
 * What becomes of every side bet, seat by seat and in the order of the table's rules. `bettors`: all seats with cards of
 * their own but the bank; `bank`: see {@link bankBitsOf}.
 */
export function settleSideBets(rules: PaiGowRules, hands: PaiGowHands, bettors: readonly SideBettor[], bank: number): (PaiGowSideResult & { readonly seat: SeatNo })[] {
  if (rules.sideBets.length === 0) return [];
  const bits = bettors.map(({ cards }) => sideBitsOf(hands, cards));
  const results: (PaiGowSideResult & { readonly seat: SeatNo })[] = [];
  bettors.forEach(({ seat, bets }, at) => {
    let left = rules.sideBet.maxPayout;
    for (const name of rules.sideBets) {
      const stake = bets[name] ?? 0;
      if (stake === 0) continue;
      const bet = SIDE_BETS[name];
      const decisive = decisiveBits(bet, bits[at]!, bank);
      const paid = paidFor(bet, decisive);
      const envy = Math.min(left, envyOf(bet, stake, seat, bettors, bits));
      left -= envy;
      const won = paid === null ? 0 : Math.min(left, stake * paid[1]);
      left -= won;
      results.push({ seat, name, stake, code: paid?.[0] ?? null, pays: paid?.[1] ?? 0, envy, net: (paid === null ? -stake : won) + envy });
    }
  });
  return results;
}
