/** The games that a client of this contract can meet. A further game adds one member to {@link GameTypes}; the unions follow. */
import type { PaiGowAction, PaiGowLegalAction, PaiGowProjectedEvent, PaiGowRules, PaiGowView } from './pai-gow.js';
import type { StudAction, StudLegalAction, StudProjectedEvent, StudRules, StudView } from './seven-card-stud.js';

/** What each game puts on the wire, by its id: table rules, events and view of a hand, acts offered and sent. */
export interface GameTypes {
  readonly 'seven-card-stud': { rules: StudRules; event: StudProjectedEvent; view: StudView; legal: StudLegalAction; action: StudAction };
  readonly 'pai-gow': { rules: PaiGowRules; event: PaiGowProjectedEvent; view: PaiGowView; legal: PaiGowLegalAction; action: PaiGowAction };
}

/** Ids of these games. */
export type KnownGame = keyof GameTypes;

/** Rules of a table, by game. */
export type GameRules = GameTypes[KnownGame]['rules'];
/** Events of a hand as one viewer sees them. */
export type GameProjectedEvent = GameTypes[KnownGame]['event'];
/** A hand as one viewer sees it. */
export type GameView = GameTypes[KnownGame]['view'];
/** One act a player may do now. */
export type GameLegalAction = GameTypes[KnownGame]['legal'];
/** An act a player sends. */
export type GameAction = GameTypes[KnownGame]['action'];
