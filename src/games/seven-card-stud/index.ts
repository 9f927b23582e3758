/** Fixed-limit Seven Card Stud dealt from two decks, behind the port of every game. Rule book: stud. */
import type { StudAction, StudLegalAction, StudProjectedEvent, StudRules, StudView } from '../../contracts/seven-card-stud.js';
import { invariant } from '../../core/assert.js';
import type { Deadline, Game, GameOffer } from '../../core/game.js';
import { check } from './check.js';
import { parseAction } from './commands.js';
import { decide } from './decide.js';
import type { StudPublic, StudSecret } from './events.js';
import { evolve } from './evolve.js';
import { legalActions } from './legal-actions.js';
import { open, ready } from './open.js';
import { Play } from './play.js';
import { outcome, postings } from './postings.js';
import { parseRules, rulesForLevel, shippedTables, termsOf } from './rules.js';
import { DECK_SIZE, placeOf, type StudState } from './state.js';
import { dealHand } from './streets.js';
import { project, view } from './view.js';

export type { StudPublic, StudSecret, StudStored } from './events.js';
export { rulesAt, STAKE_LEVELS, type StakeLevel } from './rules.js';
export type { StudState } from './state.js';

function offer(state: StudState, seat: number): GameOffer<StudLegalAction> | null {
  const { turn } = state;
  if (turn === null || turn.seat !== seat) return null;
  return { decisionId: turn.decisionId, legal: legalActions(state, placeOf(state, seat)), deadline: turn.deadline };
}

function deadlines({ turn }: StudState): readonly Deadline[] {
  return turn === null ? [] : [{ decisionId: turn.decisionId, seat: turn.seat, at: turn.deadline }];
}

/** The game as the table runs it. */
export const sevenCardStud: Game<StudRules, StudState, StudAction, StudPublic, StudSecret, StudProjectedEvent, StudView, StudLegalAction> = {
  id: 'seven-card-stud',
  deckSize: DECK_SIZE,
  shippedTables,
  rulesForLevel,
  parseRules,
  terms: termsOf,
  parseAction,
  ready,
  open,
  deal(state, order, { now }) {
    invariant(state.phase === 'opening' && state.order === null, 'a hand is dealt once');
    const play = new Play(state, now);
    play.emit({ type: 'DealOrderSet', permutation: order });
    dealHand(play);
    return play.events;
  },
  decide,
  evolve,
  offer,
  deadlines,
  view,
  project,
  postings,
  outcome,
  check,
};
