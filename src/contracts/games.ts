/** The games that a client of this contract can meet. A further game adds one member to each union. */
import type { StudAction, StudLegalAction, StudProjectedEvent, StudRules, StudView } from './seven-card-stud.js';

/** Rules of a table, by game. */
export type GameRules = StudRules;
/** Events of a hand as one viewer sees them. */
export type GameProjectedEvent = StudProjectedEvent;
/** A hand as one viewer sees it. */
export type GameView = StudView;
/** One act a player may do now. */
export type GameLegalAction = StudLegalAction;
/** An act a player sends. */
export type GameAction = StudAction;
