/** Opening the hands one position at a time: what is seen of a settled round while only the first hands are open. */
import type { SeatNo } from '../../../../src/contracts/ids.js';
import type { PaiGowSeatView, PaiGowView } from '../../../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../../../src/contracts/table.js';

/** Whose hands open, in order: the bank (null), then the seats by position; a surrendered hand never opens. */
export function revealOrder(hand: PaiGowView | null): readonly (SeatNo | null)[] {
  if (!hand?.bank.hand) return [];
  return [null, ...hand.players.filter((p) => p.hand !== null).toSorted((a, b) => a.position - b.position).map((p) => p.seat)];
}

/** Whether a frame opened the hands of a round. */
export function opensHands(before: PaiGowTableView, after: PaiGowTableView): boolean {
  if (!after.hand?.bank.hand) return false;
  return before.hand?.handNo !== after.hand.handNo || before.hand.bank.hand === null;
}

/** The view while the first `opened` hands lie open: the others are backs, and their bets have not moved yet. */
export function partlyRevealed(view: PaiGowTableView, opened: number): PaiGowTableView {
  const { hand } = view;
  const order = revealOrder(hand);
  if (!hand || opened >= order.length) return view;
  const open = new Set(order.slice(0, opened));
  const closed = new Set(order.slice(opened));
  const bank = open.has(null) ? hand.bank : { ...hand.bank, cards: hand.bank.cards.map(() => null), hand: null };
  const players = hand.players.map((p) => (closed.has(p.seat) ? unopened(p, p.seat === view.me?.seat) : p));
  return { ...view, nextHandAt: null, hand: { ...hand, phase: 'reveal', bank: { ...bank, net: null }, players } };
}

/** A seat as it was before its hand opened. Mine stays in my sight. */
function unopened(player: PaiGowSeatView, mine: boolean): PaiGowSeatView {
  const stack = player.result ? player.stack - player.bet - player.result.net : player.stack;
  return { ...player, stack, result: null, ...(mine ? {} : { cards: player.cards.map(() => null), hand: null }) };
}
