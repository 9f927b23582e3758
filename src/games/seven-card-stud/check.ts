/** What must hold in every state of a hand, whatever happened (architecture §10). */
import { InvariantBroken } from '../../core/assert.js';
import { DECK_SIZE, placeOf, type StudPlayer, type StudState } from './state.js';

// This runs after every command: words are only put together, and arrays only made, when something is broken.

/** Cards seen in the state being checked, one bit each; filled anew by every check. */
const seen = new Int32Array((DECK_SIZE + 31) >> 5);

/** Throws InvariantBroken when chips were made or lost, a card lies twice, or the turn contradicts the hand. */
export function check(state: StudState): void {
  const { players, awards, phase, opening } = state;
  let inPlay = 0;
  seen.fill(0);
  for (const player of players) {
    checkPlayer(player, phase);
    inPlay += player.stack + player.contributed;
    mark(player.down);
    mark(player.up);
  }
  for (const { amount } of awards) inPlay -= amount;
  if (inPlay !== opening.chips) broken(`chips do not add up: ${inPlay} of ${opening.chips}`);
  if (state.turn !== null) checkTurn(state, state.turn.seat);
  if (phase === 'ended') checkEnd(state);
}

function broken(message: string): never {
  throw new InvariantBroken(message);
}

function checkPlayer(player: StudPlayer, phase: StudState['phase']): void {
  const { seat, stack, bet, contributed, won, state } = player;
  if (stack < 0 || bet < 0 || contributed < bet || won < 0) broken(`seat ${seat} has negative chips`);
  if (!Number.isSafeInteger(stack)) broken(`seat ${seat} has no whole stack`);
  if (state === 'all-in' && stack !== won) broken(`seat ${seat} is all-in with chips`);
  if (state === 'live' && stack === 0 && phase !== 'ended') broken(`seat ${seat} plays without chips`);
}

function mark(cards: readonly number[]): void {
  for (const card of cards) {
    const bit = 1 << (card & 31);
    if (!(card >= 0 && card < DECK_SIZE) || (seen[card >> 5]! & bit) !== 0) broken(`card ${card} lies twice or is none`);
    seen[card >> 5]! |= bit;
  }
}

function checkTurn(state: StudState, seat: number): void {
  const player = state.players[placeOf(state, seat)];
  if (state.phase !== 'betting') broken(`a turn in phase ${state.phase}`);
  if (player === undefined || player.state !== 'live') broken(`seat ${seat} cannot act`);
  if (player.away) broken(`seat ${seat} is away and has no clock`);
}

function checkEnd({ awards, rakeTaken, players }: StudState): void {
  let taken = 0;
  let awarded = 0;
  for (const { rake, winners, amount } of awards) {
    let paid = 0;
    for (const winner of winners) paid += winner.amount;
    if (rake < 0 || amount < 0) broken('a pot fell below zero');
    if (paid !== amount) broken('a pot is not paid out whole');
    taken += rake;
    awarded += amount + rake;
  }
  if (taken !== rakeTaken) broken('the rake of the pots is not the rake of the streets');
  let contributed = 0;
  for (const player of players) contributed += player.contributed;
  if (contributed !== awarded) broken(`${contributed} contributed, ${awarded} awarded`);
}
