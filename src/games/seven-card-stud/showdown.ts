/** Who shows, who wins which pot (stud §7, §5.3–5.4). */
import type { Refusal } from '../../contracts/errors.js';
import { invariant } from '../../core/assert.js';
import type { CardIndex } from '../../core/card.js';
import { refusal } from '../../core/game.js';
import { sharePot } from '../../core/pots.js';
import { ok, refuse, type Result } from '../../core/result.js';
import { bestFive, describe, describeBoard, evaluateBoard, evaluateCards } from '../../evaluator/index.js';
import { bestBoard } from './bring-in.js';
import type { StudPublic, StudStored } from './events.js';
import { namesOf, placeOf, type StudPlayer, type StudState } from './state.js';

/** A player's seven cards, the face-down ones first. */
function cardsOf(player: StudPlayer): CardIndex[] {
  const cards = player.down.slice();
  for (const card of player.up) cards.push(card);
  return cards;
}

/** Values of the live players' seven cards by place; 0 for folded hands. */
function handValues(state: StudState): number[] {
  return state.players.map((player) => (player.state === 'folded' ? 0 : evaluateCards(cardsOf(player))));
}

/**
 * Order in which the live hands come to show (stud §7.1): the last to bet or raise on seventh street, else the first to
 * act there (where nobody could act: the best board); then pot by pot, last side pot to main, clockwise in each.
 */
function showdownOrder(state: StudState): number[] {
  const count = state.players.length;
  let first = state.street === 7 && state.lastWagerer >= 0 ? state.lastWagerer : state.firstToAct;
  if (first < 0) first = bestBoard(state);
  while (state.players[first]!.state === 'folded') first = (first + 1) % count;
  const order = [first];
  for (let pot = state.pots.length - 1; pot >= 0; pot--) {
    const { seats } = state.pots[pot]!;
    for (let step = 1; step < count; step++) {
      const place = (first + step) % count;
      const { seat, state: standing } = state.players[place]!;
      if (standing !== 'folded' && seats.includes(seat) && !order.includes(place)) order.push(place);
    }
  }
  return order;
}

/**
 * The showdown's events: hands in order, each shown unless it is already beaten in every pot it contests (stud §7.2,
 * auto-muck) and its player lets it go down unseen, then the pots. Hands that were opened because no betting was possible are all shown.
 */
export function showdownEvents(state: StudState): StudPublic[] {
  const values = handValues(state);
  const events: StudPublic[] = [];
  const best: number[] = state.pots.map(() => 0);
  for (const place of showdownOrder(state)) {
    const player = state.players[place]!;
    const value = values[place]!;
    if (!player.opened && !player.showsLosing && isBeaten(state, player.seat, value, best)) {
      events.push({ type: 'HandMucked', seat: player.seat });
      continue;
    }
    state.pots.forEach(({ seats }, pot) => {
      if (seats.includes(player.seat)) best[pot] = Math.max(best[pot]!, value);
    });
    const played = bestFive(cardsOf(player));
    events.push({ type: 'HandShown', seat: player.seat, down: namesOf(player.down), hand: describe(value), best: namesOf(played.cards) });
  }
  events.push(...awards(state, values));
  return events;
}

/** Whether a hand is worse than one already shown in every pot it contests; a pot of his own he need not contest. */
function isBeaten(state: StudState, seat: number, value: number, best: readonly number[]): boolean {
  return state.pots.every(({ seats }, pot) => seats.length === 1 || !seats.includes(seat) || best[pot]! > value);
}

/** After an uncontested hand: its winner, whom nobody may ask, shows what he has (stud §7.2). Mucked hands stay unseen (§7.3). */
export function show(state: StudState, seat: number): Result<readonly StudStored[], Refusal> {
  const player = state.players[placeOf(state, seat)];
  const may = state.phase === 'ended' && player !== undefined && player.state !== 'folded' && player.won > 0 && player.shown === null && !player.mucked;
  if (!may) return refuse(refusal('HAND.ILLEGAL_ACTION', { act: 'show' }));
  const cards = cardsOf(player);
  // Before fifth street there is no hand of five yet: what shows is described as a board is.
  const five = cards.length < 5 ? null : bestFive(cards);
  const hand = five === null ? describeBoard(evaluateBoard(cards)) : describe(five.value);
  return ok([{ pub: { type: 'HandShown', seat, down: namesOf(player.down), hand, best: namesOf(five === null ? cards : five.cards) } }]);
}

/** The pots to the last player standing, who need not show (stud §7.2). */
export function uncontestedEvents(state: StudState): StudPublic[] {
  return awards(state, null);
}

/** Pots from the last side pot to the main pot, each to its best hand, ties in equal parts (stud §5.3, §5.4). */
function awards(state: StudState, values: readonly number[] | null): StudPublic[] {
  const events: StudPublic[] = [];
  for (let index = state.pots.length - 1; index >= 0; index--) {
    const pot = state.pots[index]!;
    const places = pot.seats.map((seat) => placeOf(state, seat));
    const contested = places.length > 1;
    invariant(!contested || values !== null, 'a contested pot needs a showdown');
    const top = contested ? Math.max(...places.map((place) => values![place]!)) : 0;
    const winners = contested ? places.filter((place) => values![place] === top) : places;
    const amount = pot.amount - pot.rake;
    events.push({
      type: 'PotAwarded',
      pot: index,
      amount,
      rake: pot.rake,
      winners: sharePot(amount, winners).map((share) => ({ seat: state.players[share.player]!.seat, amount: share.amount })),
      hand: contested ? describe(top) : null,
    });
  }
  return events;
}
