/** High Card, the smallest game that is one: proves that the port asks for nothing that only the room's own games have. */
import { invariant } from '../../../../src/core/assert.js';
import { chips } from '../../../../src/core/chips.js';
import { type Game, refusal } from '../../../../src/core/game.js';
import { ok, refuse } from '../../../../src/core/result.js';
import type { HighCardAction, HighCardEvent, HighCardRules, HighCardView } from './messages.js';
import { decide, decisionId, deal, evolve, type HighCardSecret, type HighCardState, open, project, ready, stacks, view } from './round.js';
import { parseRules, termsOf } from './rules.js';

export { foldHighCard, type HighCardAction, type HighCardEvent, type HighCardView } from './messages.js';

const ACTS: readonly HighCardAction[] = [{ act: 'stay' }, { act: 'fold' }];

export const highCard: Game<HighCardRules, HighCardState, HighCardAction, HighCardEvent, HighCardSecret, HighCardEvent, HighCardView, HighCardAction> = {
  id: 'high-card',
  deckSize: 52,
  shippedTables: [],
  rulesForLevel: () => undefined,
  parseRules,
  terms: termsOf,
  parseAction: (input) => {
    const action = ACTS.find(({ act }) => act === (input as { act?: unknown } | null)?.act);
    return action === undefined ? refuse(refusal('HAND.ILLEGAL_ACTION', { act: 'unknown' })) : ok(action);
  },
  ready,
  open,
  deal: (state, _order, context) => deal(state, context),
  decide,
  evolve,
  offer: (state, seat) => {
    const asked = state.deadline !== null && state.players.some((player) => player.seat === seat && player.state === 'deciding');
    return asked ? { decisionId: decisionId(state, seat), legal: ACTS, deadline: state.deadline } : null;
  },
  deadlines: (state) => state.players.flatMap(({ seat, state: doing }) => (state.deadline !== null && doing === 'deciding' ? [{ decisionId: decisionId(state, seat), seat, at: state.deadline }] : [])),
  view,
  project,
  postings: (after, events) => {
    const legs = after.players.filter(({ net }) => net !== null && net !== 0).map(({ seat, net }) => ({ account: { seat }, amount: chips(net!) }));
    return events.some(({ pub }) => pub.type === 'HandSettled') && legs.length > 0 ? [{ code: 'hand-settle', key: `hand/${after.handNo}/settle`, legs }] : [];
  },
  outcome: (state) =>
    state.phase === 'ended'
      ? { stacks: stacks(state), timedOut: state.players.filter(({ timedOut }) => timedOut).map(({ seat }) => seat), protected: [], memory: null, pauseMs: state.rules.betweenHandsMs }
      : null,
  figures: ({ rules, players }) => ({
    pot: chips(players.reduce((sum, { state }) => sum + rules.ante + (state === 'stays' ? rules.bet : 0), 0)),
    dealtIn: players.length,
    pastFirstRound: null,
  }),
  check: ({ phase, players }) => {
    invariant(phase !== 'ended' || players.reduce((sum, { net }) => sum + (net ?? 0), 0) === 0, 'chips came from nowhere');
    const dealt = players.map(({ card }) => card).filter((card) => card >= 0);
    invariant(new Set(dealt).size === dealt.length, 'a card was dealt twice');
  },
};
