/** What must hold in every state of a round, whatever happened (architecture §10). */
import { invariant } from '../../core/assert.js';
import { bankCoverOf, bankFeeOf, coverOf } from './bank.js';
import { refusedWager } from './legal-actions.js';
import { positionOf, POSITIONS } from './positions.js';
import { sumOf } from './side-bets/settle.js';
import { DECK_SIZE, isSoleBanker, netOf, PACKET, type PaiGowPlayer, type PaiGowState } from './state.js';

/** Throws InvariantBroken when chips were made or lost, a card lies twice, or a phase contradicts its players. */
export function check(state: PaiGowState): void {
  const { players, phase, deadline, cover, bankCover, draw } = state;
  for (const player of players) checkPlayer(state, player);
  checkBank(state);
  invariant((phase === 'offer' || phase === 'betting' || phase === 'setting') === (deadline !== null), `a clock in phase ${phase}: ${deadline}`);
  if (draw === null) invariant(cover === 0 && bankCover === 0, `${cover} and ${bankCover} covered before the deal`);
  else invariant(cover === coverOf(state) && bankCover === bankCoverOf(state), `${cover} and ${bankCover} covered`);
  if (state.packets.length > 0) checkCards(state);
  if (phase === 'ended') checkEnd(state);
}

function checkPlayer(state: PaiGowState, player: PaiGowPlayer): void {
  const { seat, start, bet, dragon, sideBets, fee, state: standing, cards, setting } = player;
  const staked = bet + dragon + sumOf(sideBets) + fee;
  invariant(Number.isSafeInteger(start) && bet >= 0 && staked >= bet && staked <= start, `seat ${seat} bets ${staked} of ${start}`);
  invariant(bet === 0 || refusedWager(state, player, player) === null, `seat ${seat} may not bet ${bet}`);
  invariant(bet > 0 || dragon + sumOf(sideBets) === 0, `seat ${seat} has side bets without a bet`);
  invariant((standing !== 'out' && standing !== 'banking') || bet === 0, `seat ${seat} is ${standing} with a bet`);
  invariant((standing === 'set') === (setting !== null), `seat ${seat} is ${standing} with a wrong setting`);
  invariant((standing === 'setting' || standing === 'set') === cards.length > 0, `seat ${seat} is ${standing} with ${cards.length} cards`);
  const hand = setting?.hand ?? null;
  if (hand === null) return;
  const laid = [...hand.front, ...hand.back].sort((a, b) => a - b).join(' ');
  invariant(hand.front.length === 2 && laid === [...cards].sort((a, b) => a - b).join(' '), `seat ${seat} has set other cards`);
}

/** One bank, its owner at the right place, with what it can lose on the table once bets stand (pai gow §5.2). */
function checkBank(state: PaiGowState): void {
  const { bank, players, opening, draw, offeredTo, phase } = state;
  invariant((bank.by === 'house') === (bank.seat === null), `${bank.by} banks at seat ${bank.seat}`);
  invariant((phase === 'offer') === (offeredTo !== null), `the bank is offered to ${offeredTo} in phase ${phase}`);
  const from = bank.by === 'player' ? bank.seat : null;
  for (const { seat, position } of players) invariant(position === positionOf(seat, from, opening.rules), `seat ${seat} lies at position ${position}`);
  if (bank.seat === null) return;
  const banker = players.find(({ seat }) => seat === bank.seat);
  invariant(banker !== undefined && banker.bet === 0, `seat ${bank.seat} banks and bets`);
  invariant(draw === null || bankCoverOf(state) + bankFeeOf(opening.rules) <= banker.start, `seat ${bank.seat} cannot cover what it banks`);
}

function checkCards({ packets, spare, players }: PaiGowState): void {
  const seen = new Uint8Array(DECK_SIZE);
  for (const card of [...packets.flat(), ...spare]) {
    invariant(card >= 0 && card < DECK_SIZE && seen[card] === 0, `card ${card} lies twice or is none`);
    seen[card] = 1;
  }
  invariant(packets.length === POSITIONS && packets.every(({ length }) => length === PACKET) && !seen.includes(0), 'seven packets of seven and four cards left');
  for (const { seat, position, cards } of players) {
    invariant(cards.length === 0 || cards.join() === packets[position - 1]!.join(), `seat ${seat} holds another packet`);
  }
}

function checkEnd(state: PaiGowState): void {
  const { players, bank, bankNet, bankCover, cover, playerBankNet, dealer, commission } = state;
  let sum = (bankNet ?? 0) + commission;
  let sides = 0;
  for (const player of players) {
    const { seat, start, bet, dragon, sideBets, result, dragonResult, sideResults } = player;
    invariant((result === null) === (bet === 0) && (dragonResult === null) === (dragon === 0), `seat ${seat} is not settled`);
    invariant(sideResults.length === Object.keys(sideBets).length, `the side bets of seat ${seat} are not settled`);
    const net = netOf(state, player);
    invariant(start + net >= 0, `seat ${seat} lost more than it had`);
    sides += sideResults.reduce((total, side) => total + side.net, 0);
    sum += net;
  }
  invariant(sum === 0, `players, bank and house come to ${sum}`);
  invariant((bankNet ?? 0) + cover >= 0, `the house lost ${bankNet} and had covered ${cover}`);
  invariant((playerBankNet ?? 0) + bankCover >= 0, `the bank lost ${playerBankNet} and had covered ${bankCover}`);
  // Against a player's bank the house has its dealer's bet and the side bets, and nothing else.
  if (bank.by === 'player') invariant(bankNet === (dealer?.result?.net ?? 0) - sides, `the house won ${bankNet} beside a player's bank`);
  if (players.some((player) => isSoleBanker(state, player)) && dealer !== null) invariant(dealer.result !== null, 'the dealer is not settled');
}
