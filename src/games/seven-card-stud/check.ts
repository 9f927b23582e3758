/** What must hold in every state of a hand, whatever happened (architecture §10). */
import { invariant } from '../../core/assert.js';
import { DECK_SIZE, placeOf, type StudState } from './state.js';

/** Throws InvariantBroken when chips were made or lost, a card lies twice, or the turn contradicts the hand. */
export function check(state: StudState): void {
  let inPlay = 0;
  const seen = new Uint8Array(DECK_SIZE);
  for (const player of state.players) {
    const { seat, stack, bet, contributed, won } = player;
    invariant(stack >= 0 && bet >= 0 && contributed >= bet && won >= 0, `seat ${seat} has negative chips`);
    invariant(Number.isSafeInteger(stack), `seat ${seat} has no whole stack`);
    invariant(player.state !== 'all-in' || stack === won, `seat ${seat} is all-in with chips`);
    invariant(player.state !== 'live' || stack > 0 || state.phase === 'ended', `seat ${seat} plays without chips`);
    inPlay += stack + contributed;
    for (const card of player.down) mark(seen, card);
    for (const card of player.up) mark(seen, card);
  }
  for (const { amount } of state.awards) inPlay -= amount;
  invariant(inPlay === state.opening.chips, `chips do not add up: ${inPlay} of ${state.opening.chips}`);
  checkTurn(state);
  if (state.phase === 'ended') checkEnd(state);
}

function mark(seen: Uint8Array, card: number): void {
  invariant(card >= 0 && card < DECK_SIZE && seen[card] === 0, `card ${card} lies twice or is none`);
  seen[card] = 1;
}

function checkTurn(state: StudState): void {
  const { turn, phase } = state;
  if (turn === null) return;
  const player = state.players[placeOf(state, turn.seat)];
  invariant(phase === 'betting', `a turn in phase ${phase}`);
  invariant(player !== undefined && player.state === 'live', `seat ${turn.seat} cannot act`);
  invariant(!player.away, `seat ${turn.seat} is away and has no clock`);
}

function checkEnd(state: StudState): void {
  let taken = 0;
  for (const { rake, winners, amount } of state.awards) {
    taken += rake;
    invariant(rake >= 0 && amount >= 0, 'a pot fell below zero');
    invariant(winners.reduce((sum, winner) => sum + winner.amount, 0) === amount, 'a pot is not paid out whole');
  }
  invariant(taken === state.rakeTaken, 'the rake of the pots is not the rake of the streets');
  const paid = state.players.reduce((sum, player) => sum + player.contributed, 0);
  const awarded = state.awards.reduce((sum, { amount, rake }) => sum + amount + rake, 0);
  invariant(paid === awarded, `${paid} contributed, ${awarded} awarded`);
}
