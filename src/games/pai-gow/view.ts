/**
 * What a viewer may see: the only exit for cards (pai gow §4.4, §4.6). Everything sent is built from nothing, field by
 * field; nothing is sent and then taken out again.
 */
import type { Amount } from '../../contracts/ids.js';
import type { PaiGowHouseHand, PaiGowProjectedEvent, PaiGowSeatView, PaiGowView } from '../../contracts/pai-gow.js';
import { invariant } from '../../core/assert.js';
import type { CardIndex, CardName } from '../../core/card.js';
import type { Viewer } from '../../core/game.js';
import type { PaiGowStored } from './events.js';
import { BANK_POSITION } from './positions.js';
import { sumOf } from './side-bets/settle.js';
import { namesOf, netOf, type PaiGowHouseHandState, type PaiGowPlayer, type PaiGowState, setHandOf } from './state.js';

/** Whether `viewer` may read the cards of `seat` before the reveal: its owner, and an auditor. */
function mayRead(viewer: Viewer, seat: number): boolean {
  switch (viewer.kind) {
    case 'seat':
      return viewer.seat === seat;
    case 'auditor':
      return true;
    case 'watch':
      return false;
  }
}

function faces(cards: readonly CardIndex[], readable: boolean): readonly (CardName | null)[] {
  return readable ? namesOf(cards) : cards.map(() => null);
}

/** The round as `viewer` may see it. */
export function view(state: PaiGowState, viewer: Viewer): PaiGowView {
  const { opening, phase, deadline, cover, bank, offeredTo, dealer, dragon, draw, packets, bankHand, bankNet, playerBankNet, playerBankCommission, commission } = state;
  const onDragon = state.players.reduce((sum, player) => sum + player.dragon, 0);
  return {
    game: 'pai-gow',
    handNo: opening.handNo,
    phase,
    deadline,
    bank: {
      by: bank.by,
      ...(bank.seat !== null && { seat: bank.seat }),
      ...(offeredTo !== null && { offeredTo }),
      ...(bank.stake > 0 && { stake: bank.stake }),
      position: BANK_POSITION,
      cover,
      cards: faces(packets[BANK_POSITION - 1] ?? [], bankHand !== null),
      hand: bankHand,
      net: bankNet,
      ...(playerBankNet !== null && { playerNet: playerBankNet }),
      ...(playerBankCommission > 0 && { playerCommission: playerBankCommission }),
    },
    ...(dealer !== null && { dealer: houseHandView(state, dealer, bank.dealerBet) }),
    ...(dragon !== null && { dragon: houseHandView(state, dragon, onDragon) }),
    draw,
    commission,
    players: state.players.map((player) => seatView(state, player, viewer)),
  };
}

function houseHandView({ packets }: PaiGowState, { position, hand, result }: PaiGowHouseHandState, bet: Amount): PaiGowHouseHand {
  return { position, bet, cards: faces(packets[position - 1] ?? [], hand !== null), hand, result };
}

/** Chips behind the bet circle: what lies in it comes back as each bet is settled. */
function stackOf(round: PaiGowState, player: PaiGowPlayer): Amount {
  const { start, bet, dragon, sideBets, result, dragonResult, sideResults } = player;
  const settled = sideResults.reduce((sum, { stake }) => sum + stake, 0);
  const lying = (result === null ? bet : 0) + (dragonResult === null ? dragon : 0) + sumOf(sideBets) - settled;
  return start - lying + netOf(round, player);
}

function seatView(round: PaiGowState, player: PaiGowPlayer, viewer: Viewer): PaiGowSeatView {
  const { seat, position, state, bet, lastBet, lastBeside, cards, setting, revealed, result, dragon, dragonResult, sideBets, sideResults, fee } = player;
  const own = mayRead(viewer, seat);
  const noted = own || revealed ? (setting?.hand ?? null) : null;
  return {
    seat,
    position,
    state,
    stack: stackOf(round, player),
    bet,
    lastBet,
    ...lastBeside,
    cards: faces(cards, own || noted !== null),
    hand: noted === null ? null : setHandOf(noted),
    setBy: own ? (setting?.by ?? null) : null,
    ...(own && setting?.houseWay && { houseWay: setHandOf(setting.houseWay) }),
    surrendered: setting?.by === 'surrender' && (own || revealed),
    result,
    ...(dragon > 0 && { dragon }),
    ...(dragonResult !== null && { dragonResult }),
    ...(Object.keys(sideBets).length > 0 && { sideBets }),
    ...(sideResults.length > 0 && { sideResults }),
    ...(fee > 0 && { fee }),
  };
}

/** What `viewer` is sent of a stored event; null: nothing. His own cards and his own setting are added. */
export function project(event: PaiGowStored, viewer: Viewer): PaiGowProjectedEvent | null {
  const { pub, sec } = event;
  switch (pub.type) {
    case 'ConnectionNoted':
    case 'LeavingNoted':
      return null;
    case 'PacketsDealt': {
      const readable = pub.seats.filter(({ seat }) => mayRead(viewer, seat));
      if (readable.length === 0) return pub;
      invariant(sec?.of === 'PacketsDealt', 'PacketsDealt is stored with its cards');
      return { ...pub, own: readable.map(({ seat, position }) => ({ seat, cards: namesOf(sec.packets[position - 1]!) })) };
    }
    case 'HandSet': {
      if (!mayRead(viewer, pub.seat)) return pub;
      invariant(sec?.of === 'HandSet', 'HandSet is stored with the hand');
      return { type: 'HandSet', seat: pub.seat, own: { by: sec.by, hand: sec.hand === null ? null : setHandOf(sec.hand), ...(sec.houseWay && { houseWay: setHandOf(sec.houseWay) }) } };
    }
    default:
      return pub;
  }
}
