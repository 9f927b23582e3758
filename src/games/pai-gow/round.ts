/** The course of a round from one phase to the next (pai gow §4). */
import type { PaiGowResult } from '../../contracts/pai-gow.js';
import { invariant } from '../../core/assert.js';
import type { CardIndex } from '../../core/card.js';
import { coverOf } from './bank.js';
import { commissionOn } from './commission.js';
import { compareHands, type SetValues } from './compare-hands.js';
import type { Play } from './play.js';
import { BANK_POSITION, drawPosition, positionOfPacket, POSITIONS } from './positions.js';
import { setBank, setHouseWay } from './set-hand.js';
import { handsOf, isAsked, namesOf, PACKET, type PaiGowPlayer, type PaiGowState, setHandOf, valuesOf } from './state.js';

/** Goes on as far as nobody has to be waited for: to the deal once all have bet, to the end once all have set. */
export function proceed(play: Play): void {
  if (play.state.players.some(isAsked)) return;
  if (play.state.phase === 'betting') closeBetting(play);
  else if (play.state.phase === 'setting') reveal(play);
}

/** Betting is over: bets stand, the bank covers them, a position is drawn and seven packets are dealt (pai gow §4.1–4.3). */
function closeBetting(play: Play): void {
  const { rules, houseBank } = play.state.opening;
  const betting = play.state.players.filter(({ bet }) => bet > 0);
  if (betting.length === 0) {
    settleRound(play);
    return;
  }
  const cover = coverOf(play.state);
  invariant(cover <= houseBank, `a bank of ${houseBank} cannot cover ${cover}`);
  play.emit({ type: 'BettingClosed', bets: betting.map(({ seat, bet }) => ({ seat, amount: bet })), cover });
  const draw = drawPosition(rules, play.randomInt);
  play.emit({ type: 'PositionDrawn', ...draw });
  const { packets, spare } = packetsOf(play.state, draw.position);
  play.emit(
    { type: 'PacketsDealt', seats: betting.map(({ seat, position }) => ({ seat, position })), deadline: play.now + rules.clock.settingMs },
    { of: 'PacketsDealt', packets, spare },
  );
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
  const player = play.state.players.find((each) => each.seat === seat);
  invariant(player !== undefined && player.state === 'setting', `seat ${seat} has nothing to set`);
  play.emit({ type: 'HandSet', seat }, { of: 'HandSet', ...setHouseWay(play.state.opening.rules, player.cards, by) });
}

/** The bank is set the house way and shown, then the seats in order of positions (pai gow §4.6); then the money. */
function reveal(play: Play): void {
  const { opening, packets } = play.state;
  const { rules } = opening;
  const bankCards = packets[BANK_POSITION - 1]!;
  const bank = setBank(rules, bankCards);
  const bankValues = valuesOf(handsOf(rules), bank.front, bank.back);
  play.emit({ type: 'HandRevealed', seat: null, position: BANK_POSITION, cards: namesOf(bankCards), hand: setHandOf(bank, true) });
  const playing = play.state.players.filter(({ bet }) => bet > 0);
  for (const { seat, position, cards, setting } of playing) {
    const hand = setting?.hand ?? null;
    if (hand === null) play.emit({ type: 'HandSurrendered', seat, position });
    else play.emit({ type: 'HandRevealed', seat, position, cards: namesOf(cards), hand: setHandOf(hand, false) });
  }
  const results = playing.map((player) => ({ player, result: resultOf(play.state, player, bankValues) }));
  // Losing bets are taken before winners are paid (pai gow §6.2).
  for (const losing of [true, false]) {
    for (const { player, result } of results) {
      if ((result.outcome === 'loss') === losing) play.emit({ type: 'BetSettled', seat: player.seat, bet: player.bet, ...result });
    }
  }
  settleRound(play);
}

/** What becomes of a bet. A foul under `lose` and a surrender lose to everything (pai gow §4.7, §6.3). */
function resultOf({ opening }: PaiGowState, { bet, setting }: PaiGowPlayer, bank: SetValues): PaiGowResult {
  const { rules } = opening;
  const hand = setting?.hand ?? null;
  if (hand === null) return { front: null, back: null, outcome: 'loss', commission: 0, net: -bet };
  if (hand.foul) return { front: 'lost', back: 'lost', outcome: 'loss', commission: 0, net: -bet };
  const compared = compareHands(valuesOf(handsOf(rules), hand.front, hand.back), bank);
  switch (compared.outcome) {
    case 'win': {
      const commission = commissionOn(bet, rules);
      return { ...compared, commission, net: bet - commission };
    }
    case 'push':
      return { ...compared, commission: 0, net: 0 };
    case 'loss':
      return { ...compared, commission: 0, net: -bet };
  }
}

function settleRound(play: Play): void {
  const { players, commission } = play.state;
  const won = players.reduce((sum, { result }) => sum + (result?.net ?? 0), 0);
  play.emit({
    type: 'HandSettled',
    // Players, bank and house come to zero in every round (pai gow §7).
    bank: 0 - won - commission,
    commission,
    stacks: players.map(({ seat, start, result }) => ({ seat, chips: start + (result?.net ?? 0) })),
  });
}
