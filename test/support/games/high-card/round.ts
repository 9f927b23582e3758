/** One hand: everybody antes and gets a card; who stays bets; the highest rank of those who stayed takes it all. */
import { cardName, faceOf, rankOf } from '../../../../src/core/card.js';
import { chips } from '../../../../src/core/chips.js';
import { type DecisionContext, type GameCommand, type OpeningContext, type OpeningSeat, refusal, type Stored, type Viewer } from '../../../../src/core/game.js';
import type { Refusal } from '../../../../src/contracts/errors.js';
import { ok, refuse, type Result } from '../../../../src/core/result.js';
import type { HighCardAction, HighCardEvent, HighCardRules, HighCardView } from './messages.js';

export interface HighCardPlayer {
  readonly seat: number;
  readonly start: number;
  readonly state: 'deciding' | 'stays' | 'folded';
  readonly card: number;
  readonly timedOut: boolean;
  readonly net: number | null;
}

export interface HighCardState {
  readonly handNo: number;
  readonly rules: HighCardRules;
  readonly deck: readonly number[];
  readonly phase: HighCardView['phase'];
  readonly deadline: number | null;
  readonly players: readonly HighCardPlayer[];
}

/** What only the rules and the card's owner may know. */
export type HighCardSecret = { readonly deck: readonly number[] } | { readonly cards: readonly { readonly seat: number; readonly card: number }[] } | { readonly timedOut: true };
export type HighCardStored = Stored<HighCardEvent, HighCardSecret>;

function able(rules: HighCardRules, seats: readonly OpeningSeat[]): OpeningSeat[] {
  return seats.filter(({ sittingOut, chips: stack }) => !sittingOut && stack >= rules.ante + rules.bet);
}

export function ready(rules: HighCardRules, seats: readonly OpeningSeat[]): boolean {
  return able(rules, seats).length >= 2;
}

export function open(rules: HighCardRules, seats: readonly OpeningSeat[], { now, handNo, deck }: OpeningContext): HighCardStored[] {
  const players = able(rules, seats).map(({ seat, chips: stack }) => ({ seat, stack }));
  return [{ pub: { type: 'HandOpened', handNo, at: now, rules, players }, sec: { deck } }];
}

export function deal({ rules, players, deck }: HighCardState, { now }: DecisionContext): HighCardStored[] {
  const cards = players.map(({ seat }, n) => ({ seat, card: deck[n]! }));
  return [{ pub: { type: 'CardsDealt', deadline: now + rules.decideMs, mine: null }, sec: { cards } }];
}

export function decisionId({ handNo }: HighCardState, seat: number): string {
  return `${handNo}.${seat}`;
}

/** Who wins what: ante and bet of each, to the highest rank among who stayed; nobody stayed: all antes go back. */
function settled(state: HighCardState): HighCardStored {
  const { rules, players } = state;
  const staying = players.filter((player) => player.state === 'stays');
  const highest = Math.max(...staying.map(({ card }) => rankOf(faceOf(card))));
  const winners = staying.filter(({ card }) => rankOf(faceOf(card)) === highest);
  const put = (player: HighCardPlayer): number => rules.ante + (player.state === 'stays' ? rules.bet : 0);
  const pot = players.reduce((sum, player) => sum + put(player), 0);
  const share = (player: HighCardPlayer): number => {
    if (staying.length === 0) return put(player);
    const place = winners.indexOf(player);
    return place < 0 ? 0 : Math.floor(pot / winners.length) + (place < pot % winners.length ? 1 : 0);
  };
  const shown = staying.length > 1 ? staying.map(({ seat, card }) => ({ seat, card: cardName(faceOf(card)) })) : [];
  return { pub: { type: 'HandSettled', shown, nets: players.map((player) => ({ seat: player.seat, net: share(player) - put(player) })) } };
}

export function decide(state: HighCardState, command: GameCommand<HighCardAction>, { now }: DecisionContext): Result<HighCardStored[], Refusal> {
  const deciding = (seat: number): boolean => state.players.some((player) => player.seat === seat && player.state === 'deciding');
  const decided = (seat: number, stays: boolean, timedOut = false): Result<HighCardStored[], Refusal> => {
    const event: HighCardStored = { pub: { type: 'SeatDecided', seat, stays }, ...(timedOut ? { sec: { timedOut } } : {}) };
    const after = evolve(state, event);
    return ok(after.players.some((player) => player.state === 'deciding') ? [event] : [event, settled(after)]);
  };
  switch (command.type) {
    case 'Act':
      if (!deciding(command.seat) || command.decisionId !== decisionId(state, command.seat)) return refuse(refusal('COMMAND.STALE'));
      return decided(command.seat, command.action.act === 'stay');
    case 'TimeOut': {
      const late = state.players.find(({ seat }) => decisionId(state, seat) === command.decisionId);
      return late !== undefined && deciding(late.seat) ? decided(late.seat, false, true) : refuse(refusal('COMMAND.STALE'));
    }
    case 'Leave':
      return deciding(command.seat) ? decided(command.seat, false) : ok([]);
    case 'MoveDeadlines':
      return ok(state.deadline === null ? [] : [{ pub: { type: 'DeadlineMoved', deadline: Math.max(state.deadline + command.gapMs, now + command.floorMs) } }]);
    case 'Disconnected':
    case 'Reconnected':
      return ok([]);
  }
}

export function evolve(state: HighCardState | null, { pub, sec }: HighCardStored): HighCardState {
  if (pub.type === 'HandOpened') {
    const deck = sec !== undefined && 'deck' in sec ? sec.deck : [];
    const players = pub.players.map(({ seat, stack }): HighCardPlayer => ({ seat, start: stack, state: 'deciding', card: -1, timedOut: false, net: null }));
    return { handNo: pub.handNo, rules: pub.rules, deck, phase: 'deciding', deadline: null, players };
  }
  if (state === null) throw new RangeError('a hand begins with HandOpened');
  const change = (of: (player: HighCardPlayer) => Partial<HighCardPlayer>): HighCardPlayer[] => state.players.map((player) => ({ ...player, ...of(player) }));
  switch (pub.type) {
    case 'CardsDealt': {
      const cards = sec !== undefined && 'cards' in sec ? sec.cards : [];
      return { ...state, deadline: pub.deadline, players: change(({ seat }) => ({ card: cards.find((dealt) => dealt.seat === seat)?.card ?? -1 })) };
    }
    case 'DeadlineMoved':
      return { ...state, deadline: pub.deadline };
    case 'SeatDecided':
      return { ...state, players: change(({ seat, timedOut }) => (seat === pub.seat ? { state: pub.stays ? 'stays' : 'folded', timedOut: timedOut || sec !== undefined } : {})) };
    case 'HandSettled':
      return { ...state, phase: 'ended', deadline: null, players: change(({ seat }) => ({ net: pub.nets.find((each) => each.seat === seat)?.net ?? 0 })) };
  }
}

/** Whether a viewer may see a player's card: his own, or one of several who stayed to the end. */
function sees({ phase, players }: HighCardState, player: HighCardPlayer, viewer: Viewer): boolean {
  if (viewer.kind === 'auditor' || (viewer.kind === 'seat' && viewer.seat === player.seat)) return player.card >= 0;
  return phase === 'ended' && player.state === 'stays' && players.filter(({ state }) => state === 'stays').length > 1;
}

export function view(state: HighCardState, viewer: Viewer): HighCardView {
  const { handNo, phase, deadline, rules, players } = state;
  return {
    game: 'high-card',
    handNo,
    phase,
    deadline,
    players: players.map((player) => ({
      seat: player.seat,
      stack: player.start - rules.ante,
      state: player.state,
      card: sees(state, player, viewer) ? cardName(faceOf(player.card)) : null,
      net: player.net,
    })),
  };
}

export function project({ pub, sec }: HighCardStored, viewer: Viewer): HighCardEvent {
  if (pub.type !== 'CardsDealt' || viewer.kind !== 'seat' || sec === undefined || !('cards' in sec)) return pub;
  const mine = sec.cards.find(({ seat }) => seat === viewer.seat);
  return { ...pub, mine: mine === undefined ? null : { seat: mine.seat, card: cardName(faceOf(mine.card)) } };
}

/** Stacks after the hand. */
export function stacks({ players }: HighCardState): { seat: number; chips: ReturnType<typeof chips> }[] {
  return players.map(({ seat, start, net }) => ({ seat, chips: chips(start + (net ?? 0)) }));
}
