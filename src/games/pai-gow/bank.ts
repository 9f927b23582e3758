/** Who banks, and what the bank must be able to lose (pai gow §3.2, §4, §5, §7). */
import type { Amount, SeatNo } from '../../contracts/ids.js';
import type { PaiGowBank, PaiGowRules } from '../../contracts/pai-gow.js';
import { chips } from '../../core/chips.js';
import type { TableTerms } from '../../core/game.js';
import type { BankMemory } from './bank-memory.js';
import { positionOf } from './positions.js';
import { sideCoverOf } from './side-bets/settle.js';
import { type PaiGowPlayer, type PaiGowState, playerAt } from './state.js';

/** The bank is filled up to this many times the most that a round can cost it. */
const FUND_ROUNDS = 50;
/** Rounds in a row that a player may bank where only players do (pai gow §5.1). */
const ROUNDS_IN_A_ROW = 2;

/** The bank as a round opens, and wherever the house alone banks. */
export const HOUSE_BANK: PaiGowBank = { by: 'house', seat: null, stake: 0, dealerBet: 0, dealerPosition: 1 };

/** What the room keeps in the bank's account: always enough for a round in which every seat wins the most it can; null where the house risks nothing. */
export function houseBankOf(rules: PaiGowRules): TableTerms['houseBank'] {
  const most = mostAtRisk(rules);
  return most === 0 ? null : { low: chips(most), fund: chips(FUND_ROUNDS * most) };
}

/** The most that all seats together can win of the house in a round. */
function mostAtRisk({ seats, limits, dragonHand, sideBets, sideBet, bank }: PaiGowRules): Amount {
  return seats * ((bank === 'player-dealer' ? 0 : limits.max * (dragonHand ? 2 : 1)) + (sideBets.length > 0 ? sideBet.maxPayout : 0));
}

/** Whether the house covers whatever the limits let be bet, so that nobody's bet need be weighed against the others'. */
export function coversAll({ opening, bank }: PaiGowState): boolean {
  return bank.dealerBet === 0 && opening.houseBank >= mostAtRisk(opening.rules);
}

// ---- Turns (pai gow §5.1)

/** Whether a player may bank: he bet against the dealer when the house last banked; among players he needs a bet and his fee (pai gow §5.2). */
export function mayBank({ opening }: PaiGowState, { stay, start, lastBet }: PaiGowPlayer): boolean {
  const { rules, banks } = opening;
  if (rules.bank === 'player-dealer') return start >= rules.limits.min + bankFeeOf(rules) && !(banks.stay === stay && banks.inARow >= ROUNDS_IN_A_ROW);
  return lastBet > 0 && banks.against.includes(stay);
}

/** The seat that the bank is offered to next; null: the house's turn, or nobody's among players. */
export function nextToBank(state: PaiGowState): SeatNo | null {
  const { opening, players, asked } = state;
  const { rules, banks } = opening;
  // Dealer, player, dealer, player: after a player, or once one has passed, the house banks.
  if (rules.bank === 'rotate' && (banks.stay !== null || asked.length > 0)) return null;
  const seats = players.map(({ seat }) => seat).toSorted((a, b) => a - b);
  const after = seats.filter((seat) => seat > banks.seat);
  const wrapped = seats.filter((seat) => seat <= banks.seat);
  let order = [...after, ...wrapped];
  if (rules.bank === 'round-robin') order = after;
  if (rules.bank === 'player-dealer') {
    // Who banked once is asked first: he may keep the bank for another round.
    const holder = players.find(({ stay }) => stay === banks.stay)?.seat;
    if (holder !== undefined) order = [holder, ...order.filter((seat) => seat !== holder)];
  }
  const next = order.find((seat) => {
    const player = playerAt(state, seat)!;
    return !asked.includes(seat) && !player.leaving && player.connected && mayBank(state, player);
  });
  return next ?? null;
}

/** What the next round remembers of this one. */
export function remembered({ opening, players, bank, asked, draw }: PaiGowState): BankMemory {
  const { banks, rules } = opening;
  const last = bank.seat ?? asked.at(-1);
  const against = bank.by === 'house' && draw !== null ? players.filter(({ bet }) => bet > 0).map(({ stay }) => stay) : banks.against;
  const stay = players.find(({ seat }) => seat === bank.seat)?.stay ?? null;
  return {
    // At the end of a turn round the table the first seat follows the house.
    seat: last ?? (rules.bank === 'round-robin' ? -1 : banks.seat),
    stay,
    inARow: stay === null ? 0 : stay === banks.stay ? banks.inARow + 1 : 1,
    against,
  };
}

/** The bank that a seat takes: `stake` at a table where only players bank, otherwise the dealer plays his last bet against it. */
export function bankOf(state: PaiGowState, player: PaiGowPlayer, by: 'player' | 'co-bank', stake: Amount): PaiGowBank {
  const { rules, houseBank } = state.opening;
  const plays = by === 'player' && rules.bank !== 'player-dealer' && player.lastBet <= houseBank;
  const dealerBet = plays ? player.lastBet : 0;
  return { by, seat: player.seat, stake, dealerBet, dealerPosition: plays ? positionOf(null, player.seat, rules) : null };
}

/** What a banking player pays before the deal (pai gow §7). */
export function bankFeeOf({ commission }: PaiGowRules): Amount {
  return commission.kind === 'flat-fee' ? commission.bankFee : 0;
}

/** What a player with a bet pays before the deal. */
export function playerFeeOf({ commission }: PaiGowRules): Amount {
  return commission.kind === 'flat-fee' ? commission.playerFee : 0;
}

// ---- Cover

/** All bets against the bank, the dealer's included. */
function staked({ players, bank }: PaiGowState): Amount {
  return players.reduce((sum, { bet, dragon }) => sum + bet + dragon, bank.dealerBet);
}

/** All that a banking player can lose in this round; 0 when the house banks alone (pai gow §5.2–5.4). */
export function bankCoverOf(state: PaiGowState): Amount {
  const { bank } = state;
  switch (bank.by) {
    case 'house':
      return 0;
    case 'co-bank':
      return Math.floor(staked(state) / 2);
    case 'player':
      return state.opening.rules.bank === 'player-dealer' ? bank.stake : staked(state);
  }
}

/** All that the house can lose in this round: a won bet costs it the bet; the commission comes out of the player's win. */
export function coverOf(state: PaiGowState): Amount {
  const { bank, players, opening } = state;
  const sides = players.reduce((sum, { sideBets }) => sum + sideCoverOf(opening.rules, sideBets), 0);
  switch (bank.by) {
    case 'house':
      return staked(state) + sides;
    case 'co-bank':
      return Math.ceil(staked(state) / 2) + sides;
    case 'player':
      return bank.dealerBet + sides;
  }
}

/** What a seat's bets may cost the house, whoever banks in the end: the house must be able to take a bank over (pai gow §5.2). */
export function exposureOf(rules: PaiGowRules, { bet, dragon, sideBets }: Pick<PaiGowPlayer, 'bet' | 'dragon' | 'sideBets'>): Amount {
  return (rules.bank === 'player-dealer' ? 0 : bet + dragon) + sideCoverOf(rules, sideBets);
}

/** What the house can still cover of the bets of `seat`, beside those of the others. */
export function coverLeft({ opening, players, bank }: PaiGowState, seat: SeatNo): Amount {
  const others = players.reduce((sum, player) => sum + (player.seat === seat ? 0 : exposureOf(opening.rules, player)), bank.dealerBet);
  return Math.max(0, opening.houseBank - others);
}
