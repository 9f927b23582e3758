/** The course of a round from one phase to the next (pai gow §4, §5). */
import type { PaiGowBank, PaiGowProjectedEvent } from '../../contracts/pai-gow.js';
import { invariant } from '../../core/assert.js';
import type { CardIndex } from '../../core/card.js';
import { bankCoverOf, bankFeeOf, coverOf, HOUSE_BANK, nextToBank, playerFeeOf } from './bank.js';
import type { NotedHand } from './events.js';
import type { Wager } from './legal-actions.js';
import type { Play } from './play.js';
import { BANK_POSITION, drawPosition, positionOf, positionOfPacket, POSITIONS } from './positions.js';
import { setBank, setHouseWay } from './set-hand.js';
import { endRound, settle } from './settle.js';
import { isAsked, namesOf, PACKET, type PaiGowPlayer, type PaiGowState, playerAt, setHandOf } from './state.js';
import { pushesAll } from './variants.js';

/** How long a player may think about the bank, and about his bet once the house has taken it back from him (pai gow §5.2). */
const BANK_MS = 10_000;

/** Goes on as far as nobody has to be waited for: to the deal once all have bet, to the end once all have set. */
export function proceed(play: Play): void {
  for (;;) {
    const { state } = play;
    if (state.players.some((player) => isAsked(state, player))) return;
    switch (state.phase) {
      case 'offer':
        offerBank(play);
        break;
      case 'betting':
        closeBetting(play);
        break;
      case 'setting':
        reveal(play);
        break;
      case 'opening':
      case 'reveal':
      case 'ended':
        return;
    }
  }
}

// ---- The bank (pai gow §5)

/** Offers the bank to whose turn it is; when it is nobody's the house banks, or among players the round ends here. */
export function offerBank(play: Play): void {
  const { state } = play;
  const seat = nextToBank(state);
  if (seat !== null) play.emit({ type: 'BankOffered', seat, deadline: play.now + BANK_MS });
  else if (state.opening.rules.bank === 'player-dealer') endRound(play);
  else openBetting(play, HOUSE_BANK);
}

/** Betting opens against a bank; null: the house's, as always at this table. */
export function openBetting(play: Play, bank: PaiGowBank | null): void {
  if (bank !== null) play.emit(bankTaken(play.state, bank));
  play.emit({ type: 'BettingOpened', deadline: play.now + play.state.opening.rules.clock.bettingMs });
  for (const { seat, leaving, state } of play.state.players) if (leaving && state === 'betting') play.emit({ type: 'RoundSkipped', seat, why: 'left' });
  proceed(play);
}

function bankTaken({ players, opening }: PaiGowState, bank: PaiGowBank): PaiGowProjectedEvent & { readonly type: 'BankTaken' } {
  // A co-banked hand lies at the dealer's position (pai gow §5.3).
  const from = bank.by === 'player' ? bank.seat : null;
  const positions = players.map(({ seat }) => ({ seat, position: positionOf(seat, from, opening.rules) }));
  return { type: 'BankTaken', ...bank, dealerPosition: bank.by === 'player' ? bank.dealerPosition : BANK_POSITION, positions };
}

/** Whether a player who banks has on the table what he can lose; else the house takes the bank, and he may bet (pai gow §5.2). */
function bankStands(play: Play): boolean {
  const { state } = play;
  const { bank, opening } = state;
  const banker = bank.seat === null ? undefined : playerAt(state, bank.seat);
  if (banker === undefined || bankCoverOf(state) + bankFeeOf(opening.rules) <= banker.start) return true;
  play.emit(bankTaken(state, HOUSE_BANK));
  play.emit({ type: 'BettingReopened', seat: banker.seat, deadline: play.now + BANK_MS });
  if (banker.leaving) play.emit({ type: 'RoundSkipped', seat: banker.seat, why: 'left' });
  return false;
}

// ---- From bets to cards (pai gow §4.1–4.3)

/** The event of a seat's whole bet; what holds no chips is left out. */
export function wagerPlaced(seat: number, { bet, dragon, sideBets }: Wager): PaiGowProjectedEvent & { readonly type: 'WagerPlaced' } {
  return { type: 'WagerPlaced', seat, amount: bet, ...(dragon > 0 && { dragon }), ...(Object.keys(sideBets).length > 0 && { sideBets }) };
}

/** The first empty position, whose packet is the dragon hand; null when all are taken (pai gow §4.3). */
function dragonPosition({ players, bank, dealer }: PaiGowState): number | null {
  for (let position = BANK_POSITION + 1; position <= POSITIONS; position++) {
    const taken = players.some((player) => player.position === position && player.bet > 0);
    if (!taken && !(bank.by === 'player' && dealer?.position === position)) return position;
  }
  return null;
}

/** Betting is over: bets stand, the bank covers them, a position is drawn and seven packets are dealt. */
function closeBetting(play: Play): void {
  if (play.state.players.every(({ bet }) => bet === 0) && play.state.bank.dealerBet === 0) {
    endRound(play);
    return;
  }
  if (!bankStands(play)) return;
  const dragon = dragonPosition(play.state);
  // With every position taken there is no dragon hand: those bets go back.
  if (dragon === null) for (const player of play.state.players) if (player.dragon > 0) play.emit(wagerPlaced(player.seat, { ...player, dragon: 0 }));
  const { rules, houseBank } = play.state.opening;
  const betting = play.state.players.filter(({ bet }) => bet > 0);
  const cover = coverOf(play.state);
  const bankCover = bankCoverOf(play.state);
  invariant(cover <= houseBank, `a bank of ${houseBank} cannot cover ${cover}`);
  const fees = feesOf(play.state);
  play.emit({
    type: 'BettingClosed',
    bets: betting.map(({ seat, bet }) => ({ seat, amount: bet })),
    cover,
    ...(bankCover > 0 && { bankCover }),
    ...(fees.length > 0 && { fees }),
  });
  const draw = drawPosition(rules, play.randomInt);
  play.emit({ type: 'PositionDrawn', ...draw });
  deal(play, draw.position, dragon !== null && betting.some((player) => player.dragon > 0) ? dragon : null);
}

/** Flat fees: of every seat with a bet, and of a banking player (pai gow §7). */
function feesOf({ players, bank, opening }: PaiGowState): { readonly seat: number; readonly amount: number }[] {
  return players
    .map(({ seat, bet }) => ({ seat, amount: seat === bank.seat ? bankFeeOf(opening.rules) : bet > 0 ? playerFeeOf(opening.rules) : 0 }))
    .filter(({ amount }) => amount > 0);
}

function deal(play: Play, drawn: number, dragon: number | null): void {
  const { state } = play;
  const { rules } = state.opening;
  const holding = state.players.filter(({ seat, bet }) => bet > 0 || (state.bank.by === 'player' && state.bank.seat === seat));
  const { packets, spare } = packetsOf(state, drawn);
  play.emit(
    {
      type: 'PacketsDealt',
      seats: holding.map(({ seat, position }) => ({ seat, position })),
      deadline: play.now + rules.clock.settingMs,
      ...(dragon !== null && { dragon }),
    },
    { of: 'PacketsDealt', packets, spare },
  );
  for (const { seat, leaving } of holding) if (leaving) setFor(play, seat, 'left');
  if (rules.variant !== 'face-up') return;
  const cards = packets[BANK_POSITION - 1]!;
  const hand = setBank(rules, cards);
  play.emit({ type: 'BankFacedUp', cards: namesOf(cards), hand: setHandOf(hand) });
  // An ace-high pai gow pushes all main bets before anybody sets (pai gow §9.3).
  if (pushesAll(rules, cards, hand)) settle(play, hand);
}

/** Deck positions to packets: the first seven cards to the drawn position, and so on round the table. By position, 1 first. */
function packetsOf({ opening, order }: PaiGowState, drawn: number): { readonly packets: CardIndex[][]; readonly spare: CardIndex[] } {
  const dealt = order === null ? opening.deck : order.map((at) => opening.deck[at]!);
  const packets: CardIndex[][] = [];
  for (let packet = 0; packet < POSITIONS; packet++) {
    packets[positionOfPacket(packet, drawn) - 1] = dealt.slice(packet * PACKET, (packet + 1) * PACKET);
  }
  return { packets, spare: dealt.slice(POSITIONS * PACKET) };
}

/** Sets a hand for its player: the time ran out, or he left. */
export function setFor(play: Play, seat: number, by: 'time-out' | 'left'): void {
  const player = playerAt(play.state, seat);
  invariant(player !== undefined && player.state === 'setting', `seat ${seat} has nothing to set`);
  play.emit({ type: 'HandSet', seat }, { of: 'HandSet', ...setHouseWay(play.state.opening.rules, player.cards, by) });
}

// ---- The end (pai gow §4.6)

/** The bank's hand: a sole banker's as he has set it, any other the house way. */
function bankHandOf({ bank, opening, packets, players }: PaiGowState): NotedHand {
  const banker: PaiGowPlayer | undefined = bank.by === 'player' ? players.find(({ seat }) => seat === bank.seat) : undefined;
  return banker?.setting?.hand ?? setBank(opening.rules, packets[BANK_POSITION - 1]!);
}

/** The bank's hand is shown, then the dealer's against a player, then the seats in order of positions, then the dragon; then the money. */
function reveal(play: Play): void {
  const { opening, packets, dealer, dragon } = play.state;
  const bank = bankHandOf(play.state);
  play.emit({ type: 'HandRevealed', seat: null, position: BANK_POSITION, cards: namesOf(packets[BANK_POSITION - 1]!), hand: setHandOf(bank) });
  if (dealer !== null) {
    const cards = packets[dealer.position - 1]!;
    play.emit({ type: 'DealerRevealed', position: dealer.position, cards: namesOf(cards), hand: setHandOf(setBank(opening.rules, cards)) });
  }
  for (const { seat, position, cards, setting, bet } of play.state.players) {
    if (bet === 0) continue;
    const hand = setting?.hand ?? null;
    if (hand === null) play.emit({ type: 'HandSurrendered', seat, position });
    else play.emit({ type: 'HandRevealed', seat, position, cards: namesOf(cards), hand: setHandOf(hand) });
  }
  if (dragon !== null) {
    const cards = packets[dragon.position - 1]!;
    play.emit({ type: 'DragonRevealed', position: dragon.position, cards: namesOf(cards), hand: setHandOf(setBank(opening.rules, cards)) });
  }
  settle(play, bank);
}
