/** A hand opens: who is in and where the button lies (stud §1.3, §2.3). */
import type { CardIndex } from '../../core/card.js';
import type { DecisionContext, OpeningContext, OpeningSeat } from '../../core/game.js';
import type { StudRules } from '../../contracts/seven-card-stud.js';
import { invariant } from '../../core/assert.js';
import type { StudStored } from './events.js';
import { Play } from './play.js';
import { DECK_SIZE, type StudState } from './state.js';
import { dealHand } from './streets.js';

/** Seats that are dealt in: not sitting out and with at least one chip (stud §2.3), by number. */
function dealtIn(seats: readonly OpeningSeat[]): OpeningSeat[] {
  return seats.filter(({ sittingOut, chips }) => !sittingOut && chips > 0).sort((a, b) => a.seat - b.seat);
}

/** Whether a hand can start: at least two players able to ante (stud §2.3). */
export function ready(_rules: StudRules, seats: readonly OpeningSeat[]): boolean {
  return dealtIn(seats).length >= 2;
}

/** The button of the last hand here, if there was one. */
function lastButton(memory: unknown): number | null {
  if (typeof memory !== 'object' || memory === null || !('button' in memory)) return null;
  return typeof memory.button === 'number' ? memory.button : null;
}

/** Whether these are the deck's card indices, each once. */
function isWholeDeck(deck: readonly CardIndex[]): boolean {
  const seen = new Uint8Array(DECK_SIZE);
  for (const card of deck) seen[card] = 1;
  return deck.length === DECK_SIZE && !seen.includes(0);
}

/**
 * HandOpened alone, with the deck in its secret part. The button moves to the next player dealt in, clockwise; at a
 * table's first hand it lies at the lowest seat (stud §1.3, §2.3).
 */
export function open(rules: StudRules, seats: readonly OpeningSeat[], context: OpeningContext): readonly StudStored[] {
  const players = dealtIn(seats);
  const { deck, handNo, now } = context;
  invariant(players.length >= 2, 'a hand needs two players');
  invariant(isWholeDeck(deck), `a deck has ${DECK_SIZE} different cards of its own`);
  const last = lastButton(context.memory);
  const after = last === null ? 0 : players.findIndex(({ seat }) => seat > last);
  const button = Math.max(0, after);
  const inDealOrder = [...players.slice(button + 1), ...players.slice(0, button + 1)];
  return [
    {
      pub: {
        type: 'HandOpened',
        handNo,
        at: now,
        rules,
        button: players[button]!.seat,
        players: inDealOrder.map(({ seat, chips, protectionsLeft }) => ({ seat, stack: chips, protectionsLeft })),
        root: null,
      },
      sec: {
        of: 'HandOpened',
        deck,
        disconnected: inDealOrder.filter(({ connected }) => !connected).map(({ seat }) => seat),
        showsLosing: inDealOrder.filter(({ showsLosing }) => showsLosing === true).map(({ seat }) => seat),
      },
    },
  ];
}

/** The order of the deck is fixed: antes and third street, and on to the first decision (stud §1.3, §2.2). */
export function deal(state: StudState, order: readonly number[] | null, { now }: DecisionContext): readonly StudStored[] {
  invariant(state.phase === 'opening' && state.order === null, 'a hand is dealt once');
  const play = new Play(state, now);
  play.emit({ type: 'DealOrderSet', permutation: order });
  dealHand(play);
  return play.events;
}
