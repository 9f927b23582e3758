/** A round opens: who may bet, and what is remembered of their last rounds here (pai gow §3.3, §3.4). */
import type { Amount } from '../../contracts/ids.js';
import type { PaiGowLastBeside, PaiGowRules } from '../../contracts/pai-gow.js';
import { invariant } from '../../core/assert.js';
import type { CardIndex } from '../../core/card.js';
import type { OpeningContext, OpeningSeat } from '../../core/game.js';
import { type BankMemory, NO_BANKS } from './bank-memory.js';
import type { PaiGowStored } from './events.js';
import { positionOf } from './positions.js';
import { leastStackOf } from './rules.js';
import { DECK_SIZE } from './state.js';

/** What a round leaves behind for the next one at the table, by stay: a seat's next player starts afresh. JSON. */
export interface PaiGowMemory {
  /** Absent at tables where the house always banks. */
  readonly banks?: BankMemory;
  readonly stays: Readonly<Record<string, { readonly lastBet: Amount; readonly idle: number } & PaiGowLastBeside>>;
}

/** Seats that may bet: not sitting out and able to bet the minimum. */
function able(rules: PaiGowRules, seats: readonly OpeningSeat[]): OpeningSeat[] {
  return seats.filter(({ sittingOut, chips }) => !sittingOut && chips >= leastStackOf(rules));
}

/** Whether a round can start: one player is enough where the house banks, two where only players do. */
export function ready(rules: PaiGowRules, seats: readonly OpeningSeat[]): boolean {
  return able(rules, seats).length >= (rules.bank === 'player-dealer' ? 2 : 1);
}

function banksOf(memory: unknown): BankMemory {
  if (typeof memory !== 'object' || memory === null || !('banks' in memory)) return NO_BANKS;
  return memory.banks as BankMemory;
}

function staysOf(memory: unknown): PaiGowMemory['stays'] {
  if (typeof memory !== 'object' || memory === null || !('stays' in memory)) return {};
  return memory.stays as PaiGowMemory['stays'];
}

function isWholeDeck(deck: readonly CardIndex[]): boolean {
  const seen = new Uint8Array(DECK_SIZE);
  for (const card of deck) seen[card] = 1;
  return deck.length === DECK_SIZE && !seen.includes(0);
}

/** HandOpened alone, with the deck in its secret part. */
export function open(rules: PaiGowRules, seats: readonly OpeningSeat[], context: OpeningContext): readonly PaiGowStored[] {
  const { deck, handNo, now, houseBank } = context;
  invariant(isWholeDeck(deck), `a deck has ${DECK_SIZE} different cards of its own`);
  const stays = staysOf(context.memory);
  const players = able(rules, seats)
    .map(({ seat, stay, chips, connected }) => {
      const { lastBet = 0, idle = 0, ...beside } = stays[stay] ?? {};
      return { seat, stay, chips, connected, position: positionOf(seat, null, rules), lastBet, beside, idle };
    })
    .sort((a, b) => a.position - b.position);
  return [
    {
      pub: {
        type: 'HandOpened',
        handNo,
        at: now,
        rules,
        players: players.map(({ seat, position, chips, lastBet, beside }) => ({ seat, position, stack: chips, lastBet, ...beside })),
        root: null,
      },
      sec: {
        of: 'HandOpened',
        deck,
        houseBank,
        stays: players.map(({ seat, stay, idle, connected }) => ({ seat, stay, idle, connected })),
        ...(rules.bank !== 'house' && { banks: banksOf(context.memory) }),
      },
    },
  ];
}
