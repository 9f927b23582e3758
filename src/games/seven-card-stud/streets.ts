/** The course of a hand between decisions: dealing, turns, closing of streets, the end (stud §1.3, §3, §5, §7, §8). */
import type { SeatNo } from '../../contracts/ids.js';
import type { Street } from '../../contracts/seven-card-stud.js';
import { invariant } from '../../core/assert.js';
import type { CardIndex, CardName } from '../../core/card.js';
import { type Contribution, potsOf, uncalledOf } from '../../core/pots.js';
import { isCapped, nextToAct } from './betting-round.js';
import { bestBoard, firstAbleFrom, lowDoor, openPairs } from './bring-in.js';
import type { StudPublic } from './events.js';
import { legalActions } from './legal-actions.js';
import type { Play } from './play.js';
import { streetRake } from './rake.js';
import { showdownEvents, uncontestedEvents } from './showdown.js';
import { ableCount, liveCount, nameOf, namesOf, type StudState } from './state.js';

/** Antes, third street, and on to the first decision (stud §2.2, §3). */
export function dealHand(play: Play): void {
  const { ante } = play.state.opening.rules.stakes;
  for (const { seat, stack } of play.state.players) {
    const amount = Math.min(ante, stack);
    play.emit({ type: 'AntePosted', seat, amount, allIn: amount === stack });
  }
  dealStreet(play, 3);
  const { state } = play;
  if (ableCount(state) < 2) return endStreet(play);
  const low = lowDoor(state);
  const duty = firstAbleFrom(state, low);
  play.emit({
    type: 'BringInFell',
    seat: state.players[duty]!.seat,
    card: nameOf(state.players[low]!.up[0]!),
    why: duty === low ? 'low-card' : 'low-card-all-in',
  });
  proceed(play, before(state, duty));
}

/** After an act of the player at `place`: on to the next decision of somebody, or to the end of the hand. */
export function proceed(play: Play, place: number): void {
  let from = place;
  for (;;) {
    const { state } = play;
    const next = liveCount(state) > 1 ? nextToAct(state, from) : -1;
    if (next < 0) return endStreet(play);
    const player = state.players[next]!;
    if (!player.leaving && !player.away) return giveTurn(play, next);
    actFor(play, next, player.leaving ? 'left' : 'away');
    from = next;
  }
}

/**
 * Acts in place of the player at `place` (stud §9.2, §2.6). The forced bring-in is posted for anybody. A leaver folds.
 * Else he checks where that is free, is protected where the table's policy and his quota allow it, and folds otherwise.
 */
export function actFor(play: Play, place: number, cause: 'time-out' | 'away' | 'left'): void {
  const { state } = play;
  const { seat } = state.players[place]!;
  const legal = legalActions(state, place);
  const free = legal.find(({ act }) => act === 'bring-in' || (act === 'check' && cause !== 'left'));
  if (free) {
    play.act(place, free, cause);
    if (free.act === 'check' && cause === 'time-out') play.emit({ type: 'MarkedAway', seat });
  } else if (cause !== 'left' && isProtected(state, place)) {
    play.emit({ type: 'SeatProtected', seat, cause });
  } else {
    const fold = legal.find(({ act }) => act === 'fold');
    invariant(fold !== undefined, 'who need not bring in may fold');
    play.act(place, fold, cause);
  }
}

/** Whether a time-out facing a bet leaves the player all-in for what he has contributed (stud §9.2, §9.4). */
function isProtected(state: StudState, place: number): boolean {
  const { contributed, protectionsLeft, connected } = state.players[place]!;
  if (contributed === 0 || protectionsLeft < 1) return false;
  switch (state.opening.rules.timeoutPolicy) {
    case 'protect-all':
      return true;
    case 'protect-disconnected':
      return !connected;
    case 'fold':
      return false;
  }
}

function giveTurn(play: Play, place: number): void {
  const { state, now } = play;
  const { opening, turns, street } = state;
  const { silentMs, countdownMs } = opening.rules.clock;
  const { seat, bet, stack } = state.players[place]!;
  play.emit({
    type: 'TurnGiven',
    seat,
    decisionId: `${opening.handNo}.${seat}.${turns + 1}`,
    toCall: Math.min(state.level - bet, stack),
    capped: isCapped(state),
    silentUntil: now + silentMs,
    deadline: now + silentMs + countdownMs,
    why: state.firstToAct >= 0 ? 'next' : street === 3 ? 'bring-in' : 'best-board',
  });
}

/** Betting of the street is over: closes it, then ends the hand, runs the cards out, or deals the next street. */
function endStreet(play: Play): void {
  closeStreet(play);
  const { state } = play;
  if (liveCount(state) === 1) return settle(play, false);
  if (state.street === 7) return settle(play, true);
  if (ableCount(state) < 2) return runOut(play);
  dealStreet(play, (state.street + 1) as Street);
  if (play.state.street === 4 && state.opening.rules.openPairDoubleBet) {
    const seats = openPairs(play.state);
    if (seats.length > 0) play.emit({ type: 'OpenPairShown', seats });
  }
  const opener = firstAbleFrom(play.state, bestBoard(play.state));
  proceed(play, before(play.state, opener));
}

function before(state: StudState, place: number): number {
  return (place + state.players.length - 1) % state.players.length;
}

/** Contributions by place, as the pots are made of them. */
function contributionsOf(state: StudState): Contribution[] {
  const contributions: Contribution[] = [];
  for (let place = 0; place < state.players.length; place++) {
    const player = state.players[place]!;
    contributions.push({ player: place, amount: player.contributed, folded: player.state === 'folded' });
  }
  return contributions;
}

function closeStreet(play: Play): void {
  const { state } = play;
  let contributions = contributionsOf(state);
  const uncalled = uncalledOf(contributions);
  if (uncalled) {
    play.emit({ type: 'UncalledReturned', seat: state.players[uncalled.player]!.seat, amount: uncalled.amount });
    contributions = contributionsOf(state);
  }
  const pots = potsOf(contributions);
  play.emit({
    type: 'StreetClosed',
    street: state.street,
    pots: pots.map(({ amount, players }) => {
      const seats: SeatNo[] = [];
      for (const place of players) seats.push(state.players[place]!.seat);
      return { amount, seats };
    }),
    rake: streetRake(state, pots, liveCount(state) === 1),
  });
}

/** No more betting is possible: hands face up, the remaining streets in one go, the river face up too (stud §7.2, §5.5). */
function runOut(play: Play): void {
  const { state } = play;
  play.emit({
    type: 'HandsOpened',
    hands: state.players.filter((player) => player.state !== 'folded').map(({ seat, down }) => ({ seat, down: namesOf(down) })),
  });
  for (let street = state.street + 1; street <= 7; street++) dealStreet(play, street as Street);
  settle(play, true);
}

function settle(play: Play, contested: boolean): void {
  for (const event of contested ? showdownEvents(play.state) : uncontestedEvents(play.state)) play.emit(event);
  const { state } = play;
  play.emit({
    type: 'HandSettled',
    rake: state.rakeTaken,
    stacks: state.players.map(({ seat, stack }) => ({ seat, chips: stack })),
  });
}

/**
 * Deals a street from the next deck positions, card by card round the table from the button's left (stud §1.3): two
 * rounds down and one up on third street, one round on each later one, up until sixth. After HandsOpened the river
 * is dealt up as well.
 */
function dealStreet(play: Play, street: Street): void {
  const { state } = play;
  const rounds = street === 3 ? 3 : 1;
  const down = street === 3 ? 2 : street === 7 && state.phase !== 'showdown' ? 1 : 0;
  const live = liveCount(state);
  const cards: StreetCards[] = [];
  const dealt: CardIndex[][] = [];
  for (const { state: standing, seat } of state.players) {
    if (standing === 'folded') continue;
    const his: CardIndex[] = [];
    const up: CardName[] = [];
    for (let round = 0; round < rounds; round++) {
      const card = cardAt(state, state.dealt + round * live + dealt.length);
      his.push(card);
      if (round >= down) up.push(nameOf(card));
    }
    dealt.push(his);
    cards.push({ seat, down, up });
  }
  play.emit({ type: 'StreetDealt', street, cards }, { of: 'StreetDealt', dealt });
}

type StreetCards = Extract<StudPublic, { readonly type: 'StreetDealt' }>['cards'][number];

/** The card that lies at a position of the order being dealt (architecture §7). */
function cardAt(state: StudState, position: number): number {
  const card = state.opening.deck[state.order === null ? position : state.order[position]!];
  invariant(card !== undefined, `no card at position ${position}`);
  return card;
}
