/** Fixed-limit Seven Card Stud dealt from two decks, behind the port of every game. Rule book: stud. */
import type { StudAction, StudLegalAction, StudProjectedEvent, StudRules, StudView } from '../../contracts/seven-card-stud.js';
import type { Game } from '../../core/game.js';
import { check } from './check.js';
import { parseAction } from './commands.js';
import { advance, decide, isInHand } from './decide.js';
import type { StudPublic, StudSecret } from './events.js';
import { evolve, evolveAll } from './evolve.js';
import { figures } from './figures.js';
import { deadlines, offer } from './offer.js';
import { deal, open, ready } from './open.js';
import { outcome, postings } from './postings.js';
import { replay } from './replay.js';
import { parseRules, rulesForLevel, shippedTables, termsOf } from './rules.js';
import { show } from './showdown.js';
import { DECK_SIZE, type StudState } from './state.js';
import { tally } from './tally.js';
import { project, view } from './view.js';

export type { StudPublic, StudSecret, StudStored } from './events.js';
export { rulesAt, STAKE_LEVELS, type StakeLevel } from './rules.js';
export type { StudState } from './state.js';

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
  deal,
  decide,
  advance,
  evolve,
  evolveAll,
  offer,
  deadlines,
  view,
  project,
  postings,
  outcome,
  // A folded player's chips lie in the pot until the hand ends (stud §2.6).
  holds: isInHand,
  figures,
  check,
  show,
  replay,
  tally,
};
