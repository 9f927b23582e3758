/** What must hold in every state of a round, whatever happened (architecture §10). */
import { invariant } from '../../core/assert.js';
import { refusedWager } from './legal-actions.js';
import { POSITIONS } from './positions.js';
import { DECK_SIZE, PACKET, type PaiGowPlayer, type PaiGowState } from './state.js';

/** Throws InvariantBroken when chips were made or lost, a card lies twice, or a phase contradicts its players. */
export function check(state: PaiGowState): void {
  const { players, phase, deadline, cover } = state;
  for (const player of players) checkPlayer(state, player);
  invariant((phase === 'betting' || phase === 'setting') === (deadline !== null), `a clock in phase ${phase}: ${deadline}`);
  const staked = players.reduce((sum, { bet }) => sum + bet, 0);
  invariant(phase === 'opening' || phase === 'betting' || cover === staked, `${cover} covered, ${staked} bet`);
  if (state.packets.length > 0) checkCards(state);
  if (phase === 'ended') checkEnd(state);
}

function checkPlayer(state: PaiGowState, player: PaiGowPlayer): void {
  const { seat, start, bet, state: standing, cards, setting } = player;
  invariant(Number.isSafeInteger(start) && bet >= 0 && bet <= start, `seat ${seat} bets ${bet} of ${start}`);
  invariant(bet === 0 || refusedWager(state, player, bet) === null, `seat ${seat} may not bet ${bet}`);
  invariant(standing !== 'out' || bet === 0, `seat ${seat} sits out with a bet`);
  invariant((standing === 'set') === (setting !== null), `seat ${seat} is ${standing} with a wrong setting`);
  invariant((standing === 'setting' || standing === 'set') === cards.length > 0, `seat ${seat} is ${standing} with ${cards.length} cards`);
  const hand = setting?.hand ?? null;
  if (hand === null) return;
  const laid = [...hand.front, ...hand.back].sort((a, b) => a - b).join(' ');
  invariant(hand.front.length === 2 && laid === [...cards].sort((a, b) => a - b).join(' '), `seat ${seat} has set other cards`);
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

function checkEnd({ players, bankNet, commission }: PaiGowState): void {
  let sum = (bankNet ?? 0) + commission;
  for (const { seat, start, bet, result } of players) {
    invariant((result === null) === (bet === 0), `seat ${seat} is not settled`);
    invariant(start + (result?.net ?? 0) >= 0, `seat ${seat} lost more than it had`);
    sum += result?.net ?? 0;
  }
  invariant(sum === 0, `players, bank and house come to ${sum}`);
}
