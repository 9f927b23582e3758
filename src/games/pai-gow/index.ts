/** Pai Gow Poker against a bank, behind the port of every game. Rule book: pai gow. */
import type { PaiGowAction, PaiGowLegalAction, PaiGowProjectedEvent, PaiGowRules, PaiGowView } from '../../contracts/pai-gow.js';
import { invariant } from '../../core/assert.js';
import type { Deadline, Game, GameOffer } from '../../core/game.js';
import { check } from './check.js';
import { parseAction } from './commands.js';
import { advance, decide } from './decide.js';
import type { PaiGowPublic, PaiGowSecret } from './events.js';
import { evolve, evolveAll } from './evolve.js';
import { figures } from './figures.js';
import { legalActions } from './legal-actions.js';
import { open, ready } from './open.js';
import { Play } from './play.js';
import { offerBank, openBetting } from './round.js';
import { outcome, postings, voiding } from './postings.js';
import { parseRules, rulesForLevel, shippedTables, termsOf } from './rules.js';
import { PAY_TABLES } from './side-bets/pay-tables.js';
import { DECK_SIZE, decisionIdOf, isAsked, type PaiGowState, playerAt } from './state.js';
import { project, view } from './view.js';

export type { PaiGowPublic, PaiGowSecret, PaiGowStored } from './events.js';
export { positionOf } from './positions.js';
export { SIDE_BET_NAMES } from './side-bets/pay-tables.js';
export type { PaiGowState } from './state.js';
export { compareSettings, type CountedSettings, countSettings, type RankedWay } from './house-ways/count.js';
export { type Estimate, type OutcomePlan, type Outcomes, simulateOutcomes } from './simulation.js';
export { backValueIn, frontValueIn, homeRanking, HOUSE_WAY_NAMES, houseWay, houseWayRules, type HouseSetter } from './house-ways/index.js';

function offer(state: PaiGowState, seat: number): GameOffer<PaiGowLegalAction> | null {
  const player = playerAt(state, seat);
  if (player === undefined || state.deadline === null || !isAsked(state, player)) return null;
  return { decisionId: decisionIdOf(state, player), legal: legalActions(state, player), deadline: state.deadline };
}

function deadlines(state: PaiGowState): readonly Deadline[] {
  const { deadline } = state;
  if (deadline === null) return [];
  return state.players.filter((player) => isAsked(state, player)).map((player) => ({ decisionId: decisionIdOf(state, player), seat: player.seat, at: deadline }));
}

/** The game as the table runs it. */
export const paiGow: Game<PaiGowRules, PaiGowState, PaiGowAction, PaiGowPublic, PaiGowSecret, PaiGowProjectedEvent, PaiGowView, PaiGowLegalAction> = {
  id: 'pai-gow',
  deckSize: DECK_SIZE,
  shippedTables,
  payTables: PAY_TABLES,
  rulesForLevel,
  parseRules,
  terms: termsOf,
  parseAction,
  ready,
  open,
  /** The order is fixed before anybody bets; packets are dealt once betting has closed (pai gow §4). */
  deal(state, order, { now, randomInt }) {
    invariant(state.phase === 'opening' && state.order === null, 'a round is opened once');
    const play = new Play(state, now, randomInt);
    play.emit({ type: 'DealOrderSet', permutation: order });
    if (state.opening.rules.bank === 'house') openBetting(play, null);
    else offerBank(play);
    return play.events;
  },
  decide,
  advance,
  evolve,
  evolveAll,
  offer,
  deadlines,
  view,
  project,
  postings,
  voiding,
  outcome,
  holds: (state, seat) => {
    const player = playerAt(state, seat);
    return player !== undefined && (player.state !== 'out' || player.bet > 0);
  },
  figures,
  check,
};
