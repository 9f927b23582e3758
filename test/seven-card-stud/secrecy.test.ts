/** What viewers are sent: their view folded from events, and never a card that is not theirs to see (stud §7.3). */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { StudProjectedEvent, StudView } from '../../src/contracts/seven-card-stud.js';
import { foldStud } from '../../src/contracts/seven-card-stud.fold.js';
import type { Viewer } from '../../src/core/game.js';
import { sevenCardStud, type StudState, type StudStored } from '../../src/games/seven-card-stud/index.js';
import { nameOf } from '../../src/games/seven-card-stud/state.js';
import { type Deal, deals, RandomHand, RUNS } from './random-hand.js';

const CARD = /"([2-9TJQKA][cdhs])"/g;
const REVEALING = new Set(['HandsOpened', 'HandShown', 'HandMucked', 'PotAwarded', 'HandSettled']);

function viewersOf(state: StudState): Viewer[] {
  return [{ kind: 'watch' }, ...state.players.map(({ seat }): Viewer => ({ kind: 'seat', seat }))];
}

function stream(stored: readonly StudStored[], viewer: Viewer): StudProjectedEvent[] {
  return stored.map((event) => sevenCardStud.project(event, viewer)).filter((event) => event !== null);
}

function playOut(hand: RandomHand): RandomHand {
  while (!hand.over) hand.step();
  return hand;
}

/** Plays the commands of `hand` on its deck changed by `change`. */
function onOtherDeck(hand: RandomHand, change: (deck: number[]) => number[], upTo = hand.commands.length): RandomHand {
  const other = new RandomHand(hand.dealt, change);
  for (const { command, now } of hand.commands.slice(0, upTo)) {
    other.now = now;
    other.step(command);
  }
  return other;
}

describe('what viewers are sent', () => {
  test('fold of projected events = view, for every viewer at every event', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const { stored, state } = playOut(new RandomHand(deal));
        for (const viewer of [...viewersOf(state), { kind: 'auditor' } as const]) {
          let live: StudState | null = null;
          let folded: StudView | null = null;
          for (const event of stored) {
            live = sevenCardStud.evolve(live, event);
            const sent = sevenCardStud.project(event, viewer);
            if (sent !== null) folded = foldStud(folded, JSON.parse(JSON.stringify(sent)) as StudProjectedEvent);
            const view = sevenCardStud.view(live, viewer);
            if (JSON.stringify(sorted(folded)) !== JSON.stringify(sorted(view))) expect(folded).toEqual(view);
          }
        }
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    );
  });

  test('stud §7.3: no event and no view names a card that the viewer may not see', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const { stored, state } = playOut(new RandomHand(deal));
        for (const viewer of viewersOf(state)) {
          const entitled = new Set<string>();
          let live: StudState | null = null;
          for (const event of stored) {
            live = sevenCardStud.evolve(live, event);
            for (const { seat, up, down, opened } of live.players) {
              for (const card of up) entitled.add(nameOf(card));
              if (opened || (viewer.kind === 'seat' && viewer.seat === seat)) for (const card of down) entitled.add(nameOf(card));
            }
            const sent = JSON.stringify([sevenCardStud.project(event, viewer), sevenCardStud.view(live, viewer)]);
            for (const [, name] of sent.matchAll(CARD)) if (!entitled.has(name!)) throw new Error(`${name} reached ${JSON.stringify(viewer)} in ${sent}`);
          }
        }
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    );
  });

  test('stud §7.2: a hand that was mucked stays readable to its owner until the next one, and to nobody else', () => {
    let mucked = 0;
    fc.assert(
      fc.property(deals, (deal) => {
        const { stored, state } = playOut(new RandomHand(deal));
        for (const owner of state.players.filter((player) => player.mucked)) {
          mucked += 1;
          const down = owner.down.map(nameOf);
          for (const viewer of viewersOf(state)) {
            const mine = viewer.kind === 'seat' && viewer.seat === owner.seat;
            const folded = stream(stored, viewer).reduce<StudView | null>((view, event) => foldStud(view, event), null);
            for (const view of [folded, sevenCardStud.view(state, viewer)]) {
              expect(view!.players.find(({ seat }) => seat === owner.seat)!.down).toEqual(down.map((card) => (mine || owner.opened ? card : null)));
            }
          }
        }
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    );
    expect(mucked).toBeGreaterThan(0);
  });

  test('stud §7.3: hands that differ only in hidden cards give equal streams until cards are shown', () => {
    fc.assert(
      fc.property(deals.filter(({ permuted }) => !permuted), (deal) => {
        const hand = playOut(new RandomHand(deal));
        const shownAt = hand.stored.findIndex(({ pub }) => REVEALING.has(pub.type));
        for (const viewer of viewersOf(hand.state)) {
          const hidden = hiddenPositions(hand, viewer);
          const other = onOtherDeck(hand, (deck) => rotated(deck, hidden), commandsUntilShown(hand));
          const mine = stream(hand.stored.slice(0, shownAt), viewer);
          expect(stream(other.stored, viewer).slice(0, mine.length)).toEqual(mine);
        }
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    );
  });

  test('stud §1.2: with every card exchanged for its twin all streams are the same, to the end', () => {
    fc.assert(
      fc.property(deals, (deal: Deal) => {
        const hand = playOut(new RandomHand(deal));
        const other = onOtherDeck(hand, (deck) => deck.map((card) => (card + 52) % 104));
        for (const viewer of [...viewersOf(hand.state), { kind: 'auditor' } as const]) {
          expect(JSON.stringify(stream(other.stored, viewer))).toBe(JSON.stringify(stream(hand.stored, viewer)));
        }
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    );
  });
});

/** Keys in one order, so that equal views have equal text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** Deck positions that the viewer never reads before cards are shown: others' down cards, and what is not dealt. */
function hiddenPositions(hand: RandomHand, viewer: Viewer): number[] {
  const hidden: number[] = [];
  let position = 0;
  for (const { pub } of hand.stored) {
    if (REVEALING.has(pub.type)) break;
    if (pub.type !== 'StreetDealt') continue;
    for (let round = 0; round < (pub.street === 3 ? 3 : 1); round++) {
      for (const { seat, down } of pub.cards) {
        if (round < down && !(viewer.kind === 'seat' && viewer.seat === seat)) hidden.push(position);
        position++;
      }
    }
  }
  for (let undealt = position; undealt < 104; undealt++) hidden.push(undealt);
  return hidden;
}

/** The deck with the cards of these positions moved on by one among them. */
function rotated(deck: readonly number[], positions: readonly number[]): number[] {
  const other = [...deck];
  positions.forEach((position, index) => (other[position] = deck[positions[(index + 1) % positions.length]!]!));
  return other;
}

/** Commands that can be played on another deck: the last one of these leads to the showdown. */
function commandsUntilShown(hand: RandomHand): number {
  const replay = new RandomHand(hand.dealt);
  let count = 0;
  for (const { command, now } of hand.commands) {
    replay.now = now;
    count++;
    if (replay.step(command).some(({ pub }) => REVEALING.has(pub.type))) break;
  }
  return count;
}
