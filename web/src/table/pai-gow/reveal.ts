/** Opening the hands one position at a time: what is seen of a settled round while only the first hands are open. */
import type { SeatNo } from '../../../../src/contracts/ids.js';
import type { PaiGowHouseHand, PaiGowSeatView, PaiGowView } from '../../../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../../../src/contracts/table.js';
import { myPart } from '../hand-part.js';

/** A hand that opens: the bank's (null), a seat's, or one that the house plays beside them. */
export type Opening = SeatNo | null | 'dealer' | 'dragon';

/** Whose hands open, in order: the bank, the dealer against a banking player, the seats by position, the dragon hand; a surrendered hand never opens. */
export function revealOrder(hand: PaiGowView | null): readonly Opening[] {
  if (!hand?.bank.hand) return [];
  const banker = hand.bank.by === 'player' ? hand.bank.seat : undefined;
  return [
    null,
    ...(hand.dealer ? (['dealer'] as const) : []),
    ...hand.players.filter((p) => p.hand !== null && p.seat !== banker).toSorted((a, b) => a.position - b.position).map((p) => p.seat),
    ...(hand.dragon ? (['dragon'] as const) : []),
  ];
}

/** Whether a frame opened the hands of a round. The bank's hand may have lain open before (Face Up). */
export function opensHands(before: PaiGowTableView, after: PaiGowTableView): boolean {
  const { hand } = after;
  if (!hand?.bank.hand || (hand.phase !== 'ended' && hand.phase !== 'reveal')) return false;
  return before.hand?.handNo !== hand.handNo || before.hand.phase !== hand.phase;
}

/** The view while the first `opened` hands lie open: the others are backs, and their bets have not moved yet. */
export function partlyRevealed(view: PaiGowTableView, opened: number): PaiGowTableView {
  const { hand } = view;
  const order = revealOrder(hand);
  if (!hand || opened >= order.length) return view;
  const closed = new Set(order.slice(opened));
  const hidden = closed.has(null) && view.rules.variant !== 'face-up';
  const { playerNet = 0, ...bank } = hidden ? { ...hand.bank, cards: hand.bank.cards.map(() => null), hand: null } : hand.bank;
  const mine = myPart(view)?.seat;
  const players = hand.players.map((p) => {
    // What the bank won or lost is known when the last hand is open.
    if (p.seat === hand.bank.seat) return { ...p, stack: p.stack - playerNet, ...(hidden && p.seat !== mine ? closedCards(p) : {}) };
    return closed.has(p.seat) ? unopened(p, p.seat === mine, closed.has('dragon')) : closed.has('dragon') ? dragonClosed(p) : p;
  });
  const house = {
    ...(hand.dealer && { dealer: closed.has('dealer') ? houseHandClosed(hand.dealer) : hand.dealer }),
    ...(hand.dragon && { dragon: closed.has('dragon') ? houseHandClosed(hand.dragon) : hand.dragon }),
  };
  return { ...view, nextHandAt: null, hand: { ...hand, ...house, phase: 'reveal', bank: { ...bank, net: null }, players } };
}

function closedCards({ cards }: PaiGowSeatView): Pick<PaiGowSeatView, 'cards' | 'hand'> {
  return { cards: cards.map(() => null), hand: null };
}

function houseHandClosed(hand: PaiGowHouseHand): PaiGowHouseHand {
  return { ...hand, cards: hand.cards.map(() => null), hand: null, result: null };
}

/** A seat whose bet on the dragon hand has not been settled yet. */
function dragonClosed(player: PaiGowSeatView): PaiGowSeatView {
  const { dragonResult, ...rest } = player;
  return dragonResult ? { ...rest, stack: player.stack - (player.dragon ?? 0) - dragonResult.net } : player;
}

/** A seat as it was before its hand opened. Mine stays in my sight. */
function unopened(player: PaiGowSeatView, mine: boolean, dragon: boolean): PaiGowSeatView {
  const { sideResults = [], ...rest } = dragon ? dragonClosed(player) : player;
  const back = (player.result ? player.bet + player.result.net : 0) + sideResults.reduce((sum, { stake, net }) => sum + stake + net, 0);
  return { ...rest, stack: rest.stack - back, result: null, ...(mine ? {} : closedCards(player)) };
}
