/**
 * A round as the rules hold it: everything, hidden cards included. JSON-able, never changed in place once handed out.
 * Players stand in order of positions.
 */
import type { Amount, DecisionId, Millis, SeatNo } from '../../contracts/ids.js';
import type { PaiGowDraw, PaiGowPosition, PaiGowResult, PaiGowRules, PaiGowSeatState, PaiGowSetHand, PaiGowSkip, PaiGowView } from '../../contracts/pai-gow.js';
import { type CardIndex, cardName, type CardName } from '../../core/card.js';
import { paiGowHands, type PaiGowHands } from '../../evaluator/index.js';
import type { NotedHand, SettingNote } from './events.js';

/** Cards in the deck of this game: 52 and a joker (pai gow §1.1). */
export const DECK_SIZE = 53;
/** Cards of one packet. */
export const PACKET = 7;

/** What is fixed when the round opens. */
export interface PaiGowOpening {
  readonly handNo: number;
  readonly at: Millis;
  readonly rules: PaiGowRules;
  /** The shuffled deck. Secret. */
  readonly deck: readonly CardIndex[];
  /** Chips of the house bank. */
  readonly houseBank: Amount;
}

/** One seat that may bet in the round. */
export interface PaiGowPlayer {
  readonly seat: SeatNo;
  readonly position: PaiGowPosition;
  readonly stay: string;
  /** Stack before the bet. */
  readonly start: Amount;
  readonly lastBet: Amount;
  /** Rounds in a row without a bet, before this one. */
  readonly idle: number;
  readonly state: PaiGowSeatState;
  readonly bet: Amount;
  /** Why he sits the round out; null while he does not. */
  readonly skipped: PaiGowSkip | null;
  readonly cards: readonly CardIndex[];
  readonly setting: SettingNote | null;
  /** His cards, or that he surrendered, were shown to everybody. */
  readonly revealed: boolean;
  readonly result: PaiGowResult | null;
  readonly connected: boolean;
  readonly leaving: boolean;
}

/** See the head of this file. */
export interface PaiGowState {
  readonly opening: PaiGowOpening;
  /** Order in which deck positions are dealt; null the identity. */
  readonly order: readonly number[] | null;
  readonly phase: PaiGowView['phase'];
  /** End of the running phase. */
  readonly deadline: Millis | null;
  readonly players: readonly PaiGowPlayer[];
  /** Set aside for the bank's losses; 0 before betting closes. */
  readonly cover: Amount;
  readonly draw: PaiGowDraw | null;
  /** All packets by position, 1 first; empty before the deal. Dead ones are opened to nobody. */
  readonly packets: readonly (readonly CardIndex[])[];
  /** The four cards that were not dealt (pai gow §1.1). */
  readonly spare: readonly CardIndex[];
  /** The bank's hand as shown; null before. */
  readonly bankHand: PaiGowSetHand | null;
  readonly bankNet: Amount | null;
  readonly commission: Amount;
}

/** The player in `seat`; undefined when the seat is not in the round. */
export function playerAt({ players }: Pick<PaiGowState, 'players'>, seat: SeatNo): PaiGowPlayer | undefined {
  return players.find((player) => player.seat === seat);
}

/** Whether the round waits for this player. */
export function isAsked({ state }: Pick<PaiGowPlayer, 'state'>): boolean {
  return state === 'betting' || state === 'setting';
}

/** The id of what a player is asked now: one for his bet, one for his hand. */
export function decisionIdOf({ opening }: PaiGowState, { seat, state }: Pick<PaiGowPlayer, 'seat' | 'state'>): DecisionId {
  return `${opening.handNo}.${seat}.${state === 'betting' ? 'bet' : 'set'}`;
}

/** How hands rank at this table. */
export function handsOf({ joker, wheel }: PaiGowRules): PaiGowHands {
  return paiGowHands({ joker, wheel });
}

const NAMES: readonly CardName[] = Array.from({ length: DECK_SIZE }, (_, card) => cardName(card));

/** The faces of cards: in a deck that has each once, the index is the face. */
export function namesOf(cards: readonly CardIndex[]): CardName[] {
  return cards.map((card) => NAMES[card]!);
}

/** What both parts of a split are worth at this table. */
export function valuesOf(hands: PaiGowHands, front: readonly CardIndex[], back: readonly CardIndex[]): { readonly front: number; readonly back: number } {
  return { front: hands.evaluateFront(front[0]!, front[1]!), back: hands.evaluateCards(back) };
}

/** A set hand on the wire. The rule that set it is told to its owner, and of the bank. */
export function setHandOf({ front, back, frontHand, backHand, foul, rule, ruleRanks }: NotedHand, withRule: boolean): PaiGowSetHand {
  return { front: namesOf(front), back: namesOf(back), frontHand, backHand, foul, rule: withRule ? rule : null, ...(withRule && ruleRanks !== undefined && { ruleRanks }) };
}
