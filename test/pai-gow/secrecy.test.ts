/** What viewers are sent: their view folded from events, and never a card that is not theirs to see (pai gow §4.4, §4.6). */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PaiGowAction, PaiGowProjectedEvent, PaiGowView } from '../../src/contracts/pai-gow.js';
import { foldPaiGow } from '../../src/contracts/pai-gow.fold.js';
import { cardName } from '../../src/core/card.js';
import type { GameCommand, Viewer } from '../../src/core/game.js';
import { paiGow, type PaiGowState, type PaiGowStored } from '../../src/games/pai-gow/index.js';
import { playable, RandomRound, RUNS } from './random-round.js';

const CARD = /"([2-9TJQKA][cdhs]|Jk)"/g;

function viewersOf(state: PaiGowState): Viewer[] {
  return [{ kind: 'watch' }, ...state.players.map(({ seat }): Viewer => ({ kind: 'seat', seat })), { kind: 'seat', seat: 9 }];
}

function stream(stored: readonly PaiGowStored[], viewer: Viewer): PaiGowProjectedEvent[] {
  return stored.map((event) => paiGow.project(event, viewer)).filter((event) => event !== null);
}

describe('what viewers are sent', () => {
  test('fold of projected events = view, for every viewer at every event', () => {
    fc.assert(
      fc.property(playable, (deal) => {
        const { stored, state } = new RandomRound(deal).playOut();
        for (const viewer of [...viewersOf(state), { kind: 'auditor' } as const]) {
          let live: PaiGowState | null = null;
          let folded: PaiGowView | null = null;
          for (const event of stored) {
            live = paiGow.evolve(live, event);
            const sent = paiGow.project(event, viewer);
            if (sent !== null) folded = foldPaiGow(folded, JSON.parse(JSON.stringify(sent)) as PaiGowProjectedEvent);
            expect(folded).toEqual(paiGow.view(live, viewer));
          }
        }
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    );
  });

  test('no event, no view and no offer names a card that the viewer may not see; dead packets and spare cards open to nobody', () => {
    fc.assert(
      fc.property(playable, (deal) => {
        const { stored, state } = new RandomRound(deal).playOut();
        for (const viewer of viewersOf(state)) {
          const entitled = new Set<string>();
          let live: PaiGowState | null = null;
          for (const event of stored) {
            live = paiGow.evolve(live, event);
            for (const { seat, cards, revealed, setting } of live.players) {
              if ((revealed && setting?.hand !== null) || (viewer.kind === 'seat' && viewer.seat === seat)) for (const card of cards) entitled.add(cardName(card));
            }
            if (live.bankHand !== null) for (const card of live.packets[0]!) entitled.add(cardName(card));
            for (const house of [live.dealer, live.dragon]) if (house !== null && house.hand !== null) for (const card of live.packets[house.position - 1]!) entitled.add(cardName(card));
            const offered = viewer.kind === 'seat' ? paiGow.offer(live, viewer.seat) : null;
            const sent = JSON.stringify([paiGow.project(event, viewer), paiGow.view(live, viewer), offered]);
            for (const [, name] of sent.matchAll(CARD)) if (!entitled.has(name!)) throw new Error(`${name} reached ${JSON.stringify(viewer)} in ${sent}`);
            for (const word of ['"deck"', '"sec"', '"stay"', 'sit_']) if (sent.includes(word)) throw new Error(`${word} reached ${JSON.stringify(viewer)}`);
          }
        }
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    );
  });

  test('rounds that differ only in hidden cards give equal streams until the reveal', () => {
    fc.assert(
      fc.property(playable.filter(({ permuted }) => !permuted), (deal) => {
        const round = new RandomRound(deal).playOut();
        const shownAt = round.stored.findIndex(({ pub }) => pub.type === 'HandRevealed' || pub.type === 'BankFacedUp');
        if (shownAt < 0) return;
        for (const viewer of viewersOf(round.state)) {
          const mine = viewer.kind === 'seat' ? (round.state.players.find(({ seat }) => seat === viewer.seat)?.cards ?? []) : [];
          const hidden = round.state.opening.deck.filter((card) => !mine.includes(card));
          const moved = new Map(hidden.map((card, at) => [card, hidden[(at + 1) % hidden.length]!]));
          const other = new RandomRound(deal, (deck) => deck.map((card) => moved.get(card) ?? card));
          for (const { command, now } of round.commands) {
            if (other.over) break;
            other.now = now;
            other.step(asOnOtherDeck(command, viewer));
          }
          const before = stream(round.stored.slice(0, shownAt), viewer);
          expect(stream(other.stored, viewer).slice(0, before.length)).toEqual(before);
        }
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    );
  });
});

/** Another player's own split names cards that he does not hold on the other deck: he sets the house way there. */
function asOnOtherDeck(command: GameCommand<PaiGowAction>, viewer: Viewer): GameCommand<PaiGowAction> {
  if (command.type !== 'Act' || command.action.act !== 'set' || (viewer.kind === 'seat' && viewer.seat === command.seat)) return command;
  return { ...command, action: { act: 'house-way' } };
}
