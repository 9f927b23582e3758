/** What becomes of every bet of a round, and in which order (pai gow §5.3–5.5, §6, §7). */
import type { Amount } from '../../contracts/ids.js';
import type { PaiGowResult } from '../../contracts/pai-gow.js';
import { commissionOn } from './commission.js';
import { compareHands, type SetValues } from './compare-hands.js';
import type { NotedHand, PaiGowPublic } from './events.js';
import type { Play } from './play.js';
import { BANK_POSITION, POSITIONS } from './positions.js';
import { setBank } from './set-hand.js';
import { bankBitsOf, settleSideBets } from './side-bets/settle.js';
import { handsOf, netOf, type PaiGowState, valuesOf } from './state.js';
import { pushesAll } from './variants.js';

/** A bet against the bank. */
interface Bet {
  readonly of: 'dealer' | 'seat' | 'dragon';
  /** The seat that made it; null: the house. */
  readonly seat: number | null;
  readonly position: number;
  readonly bet: Amount;
  /** The hand it is on; null when it was given up. */
  readonly hand: NotedHand | null;
}

/** A bet and what becomes of it. `gross`: won (positive) or lost by the one who bet, before commission. */
interface Settled {
  readonly bet: Bet;
  readonly result: PaiGowResult;
  readonly gross: Amount;
}

type Compared = Pick<PaiGowResult, 'front' | 'back' | 'outcome' | 'variantPush'>;

/** Settles the whole round: main bets, dragon bets, side bets, the bank; then it ends. */
export function settle(play: Play, bankHand: NotedHand): void {
  const { state } = play;
  const settled = mainBets(state, bankHand);
  const inOrder = state.opening.rules.bank === 'player-dealer' ? settled : losersFirst(settled);
  for (const each of inOrder) play.emit(settledEvent(each));
  settleSides(play, bankHand);
  settleBank(play, 0 - settled.reduce((sum, { gross }) => sum + gross, 0));
  endRound(play);
}

/** Losing bets are taken before winners are paid; not among players, who are settled as they come (pai gow §6.2). */
function losersFirst(settled: readonly Settled[]): Settled[] {
  const lost = ({ result }: Settled): boolean => result.outcome === 'loss';
  return [...settled.filter(lost), ...settled.filter((each) => !lost(each))];
}

/** Every bet against the bank in the order of settlement: the dealer's first, then from the drawn position, or from the bank on. */
function betsOf(state: PaiGowState): Bet[] {
  const { players, dealer, dragon, bank, packets, opening, draw } = state;
  const houseHand = (position: number): NotedHand => setBank(opening.rules, packets[position - 1]!);
  const first = bank.by === 'player' && draw !== null ? draw.position : BANK_POSITION;
  const distance = (position: number): number => (position - first + POSITIONS) % POSITIONS;
  const betting = players.filter(({ bet }) => bet > 0);
  // Players stand in order of positions, counted from the bank.
  const seats = first === BANK_POSITION ? betting : betting.toSorted((a, b) => distance(a.position) - distance(b.position));
  return [
    ...(dealer === null ? [] : [{ of: 'dealer', seat: null, position: dealer.position, bet: bank.dealerBet, hand: houseHand(dealer.position) } as const]),
    ...seats.map(({ seat, position, bet, setting }) => ({ of: 'seat', seat, position, bet, hand: setting?.hand ?? null }) as const),
    ...(dragon === null
      ? []
      : seats.filter((player) => player.dragon > 0).map((player) => ({ of: 'dragon', seat: player.seat, position: dragon.position, bet: player.dragon, hand: houseHand(dragon.position) }) as const)),
  ];
}

function mainBets(state: PaiGowState, bankHand: NotedHand): Settled[] {
  const { opening, bank, packets } = state;
  const { rules } = opening;
  const values = valuesOf(handsOf(rules), bankHand.front, bankHand.back);
  const pushed = pushesAll(rules, packets[BANK_POSITION - 1]!, bankHand);
  // Among players the bank wins or loses no more than its stake (pai gow §5.4).
  let left = rules.bank === 'player-dealer' ? bank.stake : null;
  return betsOf(state).map((bet): Settled => {
    const compared = pushed ? pushedBet(state, bet, values) : compare(state, bet, values, bankHand.foul);
    const action = left === null ? bet.bet : Math.min(bet.bet, left);
    if (left !== null && compared.outcome !== 'push') left -= action;
    return settledBet(state, bet, compared, action);
  });
}

/** A bet against the bank's hand. A foul under `lose` and a surrender lose to everything, a bank's foul to every hand that is none (pai gow §4.7, §6.3). */
function compare({ opening }: PaiGowState, { hand }: Bet, bank: SetValues, bankFouls: boolean): Compared {
  if (hand === null) return { front: null, back: null, outcome: 'loss' };
  if (hand.foul) return { front: 'lost', back: 'lost', outcome: 'loss' };
  if (bankFouls) return { front: 'won', back: 'won', outcome: 'win' };
  return compareHands(valuesOf(handsOf(opening.rules), hand.front, hand.back), bank);
}

/** A bet that the dealer's hand pushes; one that was given up before stays lost. Nothing is set yet when an ace-high hand lies open. */
function pushedBet(state: PaiGowState, bet: Bet, bank: SetValues): Compared {
  const gaveUp = bet.of === 'seat' && state.players.some(({ seat, setting }) => seat === bet.seat && setting !== null && setting.hand === null);
  if (gaveUp) return { front: null, back: null, outcome: 'loss' };
  const parts = bet.hand === null ? { front: null, back: null } : compareHands(valuesOf(handsOf(state.opening.rules), bet.hand.front, bet.hand.back), bank);
  return { front: parts.front, back: parts.back, outcome: 'push', variantPush: true };
}

function settledBet({ opening }: PaiGowState, bet: Bet, compared: Compared, action: Amount): Settled {
  const { rules } = opening;
  const { front, back, variantPush } = compared;
  // What the bank's stake no longer reached comes back (pai gow §5.4).
  const outcome = action === 0 ? 'push' : compared.outcome;
  const gross = outcome === 'win' ? action : outcome === 'loss' ? 0 - action : 0;
  // The house pays itself no commission.
  const commission = outcome === 'win' && bet.of !== 'dealer' ? commissionOn(action, rules) : 0;
  const net = gross - commission;
  if (rules.bank === 'player-dealer') return { bet, gross, result: { front, back, outcome, commission, net, action: outcome === 'push' ? 0 : action } };
  if (variantPush !== undefined) return { bet, gross, result: { front, back, outcome, commission, net, variantPush } };
  return { bet, gross, result: { front, back, outcome, commission, net } };
}

function settledEvent({ bet: { of, seat, bet }, result }: Settled): PaiGowPublic {
  if (of === 'dealer' || seat === null) return { type: 'DealerSettled', bet, ...result };
  if (of === 'dragon') return { type: 'DragonSettled', seat, bet, ...result };
  const { front, back, outcome, commission, net, action, variantPush } = result;
  // Written out for the many that are plain: an event of every seat in every round.
  if (action === undefined && variantPush === undefined) return { type: 'BetSettled', seat, bet, front, back, outcome, commission, net };
  return { type: 'BetSettled', seat, bet, ...result };
}

/** Side bets stand on the cards themselves, however they were set, and are the house's (pai gow §5.5, §9). */
function settleSides(play: Play, bankHand: NotedHand): void {
  const { opening, players, packets } = play.state;
  const { rules } = opening;
  if (rules.sideBets.length === 0) return;
  const hands = handsOf(rules);
  const bank = bankBitsOf(hands, packets[BANK_POSITION - 1]!, hands.evaluateFront(bankHand.front[0]!, bankHand.front[1]!));
  const bettors = players
    .filter(({ bet }) => bet > 0)
    .map(({ seat, cards, sideBets, setting }) => ({ seat, cards, bets: sideBets, shown: setting === null || setting.hand !== null }));
  for (const { seat, name, stake, code, pays, envy, net } of settleSideBets(rules, hands, bettors, bank)) play.emit({ type: 'SideBetSettled', seat, name, stake, code, pays, envy, net });
}

/** A banking player's part: all of it, or half, cut towards zero; a commission on what he won in the round as a whole (pai gow §5.3, §7). */
function settleBank(play: Play, bankGross: Amount): void {
  const { bank, opening } = play.state;
  if (bank.seat === null) return;
  const gross = bank.by === 'co-bank' ? Math.trunc(bankGross / 2) + 0 : bankGross;
  const commission = gross > 0 ? commissionOn(gross, opening.rules) : 0;
  play.emit({ type: 'BankSettled', seat: bank.seat, gross, commission, net: gross - commission });
}

/** The round is over: players, bank and house come to zero (pai gow §7). */
export function endRound(play: Play): void {
  const { state } = play;
  const won = state.players.reduce((sum, player) => sum + netOf(state, player), 0);
  play.emit({
    type: 'HandSettled',
    bank: 0 - won - state.commission,
    commission: state.commission,
    stacks: state.players.map((player) => ({ seat: player.seat, chips: player.start + netOf(state, player) })),
  });
}
