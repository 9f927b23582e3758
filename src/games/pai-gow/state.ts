/**
 * A round as the rules hold it: everything, hidden cards included. JSON-able, never changed in place once handed out.
 * Players stand in order of positions.
 */
import type { Amount, DecisionId, Millis, SeatNo } from '../../contracts/ids.js';
import type {
  PaiGowBank,
  PaiGowDraw,
  PaiGowLastBeside,
  PaiGowPosition,
  PaiGowResult,
  PaiGowRules,
  PaiGowSeatState,
  PaiGowSetHand,
  PaiGowSideBets,
  PaiGowSideResult,
  PaiGowSkip,
  PaiGowView,
} from '../../contracts/pai-gow.js';
import { type CardIndex, cardName, type CardName } from '../../core/card.js';
import { paiGowHands, type PaiGowHands } from '../../evaluator/index.js';
import type { BankMemory } from './bank-memory.js';
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
  /** What the table remembers of the banks before. */
  readonly banks: BankMemory;
}

/** One seat that may bet in the round. */
export interface PaiGowPlayer {
  readonly seat: SeatNo;
  readonly position: PaiGowPosition;
  readonly stay: string;
  /** Stack before the bet. */
  readonly start: Amount;
  readonly lastBet: Amount;
  /** What lay beside that bet. */
  readonly lastBeside: PaiGowLastBeside;
  /** Rounds in a row without a bet, before this one. */
  readonly idle: number;
  readonly state: PaiGowSeatState;
  readonly bet: Amount;
  /** Chips on the dragon hand (pai gow §4.3), and on side bets (pai gow §9). */
  readonly dragon: Amount;
  readonly sideBets: PaiGowSideBets;
  /** The flat fee, once it is taken (pai gow §7). */
  readonly fee: Amount;
  /** Why he sits the round out; null while he does not. */
  readonly skipped: PaiGowSkip | null;
  readonly cards: readonly CardIndex[];
  readonly setting: SettingNote | null;
  /** His cards, or that he surrendered, were shown to everybody. */
  readonly revealed: boolean;
  readonly result: PaiGowResult | null;
  readonly dragonResult: PaiGowResult | null;
  readonly sideResults: readonly PaiGowSideResult[];
  readonly connected: boolean;
  readonly leaving: boolean;
}

/** A hand that the house plays beside the bank's: where it lies, and how it was set once it is shown. */
export interface PaiGowHouseHandState {
  readonly position: PaiGowPosition;
  readonly hand: PaiGowSetHand | null;
  readonly result: PaiGowResult | null;
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
  readonly bank: PaiGowBank;
  /** The seat that is asked whether it banks; null: none. */
  readonly offeredTo: SeatNo | null;
  /** Seats that have been asked in this round, in that order. */
  readonly asked: readonly SeatNo[];
  /** Set aside for what the house can lose, and for what a banking player can; 0 before betting closes. */
  readonly cover: Amount;
  readonly bankCover: Amount;
  readonly draw: PaiGowDraw | null;
  /** All packets by position, 1 first; empty before the deal. Dead ones are opened to nobody. */
  readonly packets: readonly (readonly CardIndex[])[];
  /** The four cards that were not dealt (pai gow §1.1). */
  readonly spare: readonly CardIndex[];
  /** The bank's hand as shown; null before. */
  readonly bankHand: PaiGowSetHand | null;
  /** The house's hand against a banking player, and the dragon hand; null: there is none. */
  readonly dealer: PaiGowHouseHandState | null;
  readonly dragon: PaiGowHouseHandState | null;
  /** What the house, and a banking player after the commission, won or lost; null until settled. */
  readonly bankNet: Amount | null;
  readonly playerBankNet: Amount | null;
  /** The commission that a banking player paid on it; 0 until settled. */
  readonly playerBankCommission: Amount;
  readonly commission: Amount;
}

/** The player in `seat`; undefined when the seat is not in the round. */
export function playerAt({ players }: Pick<PaiGowState, 'players'>, seat: SeatNo): PaiGowPlayer | undefined {
  return players.find((player) => player.seat === seat);
}

/** Whether the round waits for this player. */
export function isAsked({ phase, offeredTo }: Pick<PaiGowState, 'phase' | 'offeredTo'>, { seat, state }: Pick<PaiGowPlayer, 'seat' | 'state'>): boolean {
  if (phase === 'offer') return offeredTo === seat;
  return (phase === 'betting' || phase === 'setting') && state === phase;
}

/** The id of what a player is asked now: one for the bank, one for his bet, one for his hand. */
export function decisionIdOf({ opening, phase }: PaiGowState, { seat }: Pick<PaiGowPlayer, 'seat'>): DecisionId {
  return `${opening.handNo}.${seat}.${phase === 'offer' ? 'bank' : phase === 'betting' ? 'bet' : 'set'}`;
}

/** Whether this player banks alone, with a hand of his own to set (pai gow §4.6). */
export function isSoleBanker({ bank }: Pick<PaiGowState, 'bank'>, { seat }: Pick<PaiGowPlayer, 'seat'>): boolean {
  return bank.by === 'player' && bank.seat === seat;
}

/** What the round has changed in a player's chips so far, his fee included. */
export function netOf({ bank, playerBankNet }: Pick<PaiGowState, 'bank' | 'playerBankNet'>, player: PaiGowPlayer): Amount {
  const sides = player.sideResults.reduce((sum, { net }) => sum + net, 0);
  const banked = bank.seat === player.seat ? (playerBankNet ?? 0) : 0;
  return (player.result?.net ?? 0) + (player.dragonResult?.net ?? 0) + sides + banked - player.fee;
}

/** What the house kept of a player's part in the round: commission on his bets, on his bank, and his fee (pai gow §7). */
export function commissionOf(state: Pick<PaiGowState, 'bank' | 'commission' | 'players'>, player: PaiGowPlayer): Amount {
  const own = ({ result, dragonResult, fee }: PaiGowPlayer): Amount => (result?.commission ?? 0) + (dragonResult?.commission ?? 0) + fee;
  // The bank's is what is left of the round's: it is taken on what he won in the round as a whole.
  const banked = state.bank.seat === player.seat ? state.players.reduce((left, each) => left - own(each), state.commission) : 0;
  return own(player) + banked;
}

/** How hands rank at this table. */
export function handsOf({ joker, wheel }: PaiGowRules): PaiGowHands {
  return paiGowHands({ joker, wheel });
}

const NAMES: readonly CardName[] = Array.from({ length: DECK_SIZE }, (_, card) => cardName(card));

/** The face of a card. */
export function nameOf(card: CardIndex): CardName {
  return NAMES[card]!;
}

/** The faces of cards: in a deck that has each once, the index is the face. */
export function namesOf(cards: readonly CardIndex[]): CardName[] {
  return cards.map((card) => NAMES[card]!);
}

/** What both parts of a split are worth at this table. */
export function valuesOf(hands: PaiGowHands, front: readonly CardIndex[], back: readonly CardIndex[]): { readonly front: number; readonly back: number } {
  return { front: hands.evaluateFront(front[0]!, front[1]!), back: hands.evaluate5(back[0]!, back[1]!, back[2]!, back[3]!, back[4]!) };
}

/** A set hand on the wire, with the rule that set it: whoever may see the cards may ask why they lie so. */
export function setHandOf({ front, back, frontHand, backHand, foul, rule, ruleRanks }: NotedHand): PaiGowSetHand {
  const [frontNames, backNames] = [namesOf(front), namesOf(back)];
  if (ruleRanks === undefined) return { front: frontNames, back: backNames, frontHand, backHand, foul, rule };
  return { front: frontNames, back: backNames, frontHand, backHand, foul, rule, ruleRanks };
}
