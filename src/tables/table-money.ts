/** Chips that come to a stay or to the house's bank, and the ledger's words for what a hand moves. */
import type { Refusal } from '../contracts/errors.js';
import { LIMITS } from '../contracts/limits.js';
import { invariant } from '../core/assert.js';
import { type Posting, type PostingAccount, refusal } from '../core/game.js';
import { missingChips, problemOf, withoutTopUps } from './stay-settings.js';
import type { PlayerCommand } from './table-commands.js';
import type { Draft } from './table-draft.js';
import type { TableSeat } from './table-state.js';

/** Turns a game's posting into the ledger's terms: seats by their stay, house accounts by the table. */
export function post(draft: Draft, posting: Posting): void {
  const { table } = draft.state;
  const account = (to: PostingAccount): string => ('seat' in to ? `seat:${draft.seat(to.seat).sittingId}` : `${to.house}:${table}`);
  draft.ledger(posting.code, `table/${table}/${posting.key}`, {
    legs: posting.legs.map(({ account: to, ...leg }) => ({ account: account(to), ...leg })),
    ...(posting.holds ? { holds: posting.holds.map((h) => ({ key: `table/${table}/${h.key}`, account: account(h.account), amount: h.amount })) } : {}),
    ...(posting.resolve ? { resolve: posting.resolve.map((key) => `table/${table}/${key}`) } : {}),
  });
  const banked = posting.legs.reduce((sum, leg) => sum + ('house' in leg.account && leg.account.house === 'bank' ? leg.amount : 0), 0);
  if (banked !== 0) draft.table({ type: 'BankMoved', amount: banked, transfer: false });
}

/** Chips between the issuer of play chips and the house bank; the key counts them, so that each happens once. */
function bankTransfer(draft: Draft, code: string, amount: number): void {
  const { table, bank } = draft.state;
  draft.ledger(code, `table/${table}/bank/${bank.transfers + 1}`, { legs: [{ account: 'issuer', amount: -amount }, { account: `bank:${table}`, amount }] });
  draft.table({ type: 'BankMoved', amount, transfer: true });
}

/** Fills the house bank up before it could fail to cover a round (pai gow §7). */
export function fundBank(draft: Draft): Refusal | null {
  const { state, terms } = draft;
  const { houseBank } = terms;
  if (state.playing || houseBank === null || state.bank.chips >= houseBank.low) return refusal('COMMAND.STALE');
  bankTransfer(draft, 'bank-fund', houseBank.fund - state.bank.chips);
  return null;
}

/** A table that closes leaves no chips behind. */
export function sweepBank(draft: Draft): Refusal | null {
  const { state } = draft;
  if (state.status !== 'closing' || state.playing || state.bank.chips === 0) return refusal('COMMAND.STALE');
  bankTransfer(draft, 'bank-sweep', -state.bank.chips);
  return null;
}

/** Chips asked for by a player; they come now, or before the next hand. */
export function topUp(draft: Draft, mine: TableSeat, command: Extract<PlayerCommand, { type: 'TopUp' }>): Refusal | null {
  if (mine.leaving !== null) return refusal('SEAT.LEAVING');
  const asked = mine.topUps.reduce((sum, t) => sum + t.amount, 0);
  const cap = Math.min(draft.terms.maxBuyIn ?? LIMITS.amountMax, LIMITS.amountMax);
  if (mine.chips + asked + command.amount > cap) return refusal('BUYIN.ABOVE_MAXIMUM', { maximum: cap });
  // A courtesy: the database has the last word when the chips move.
  if (asked + command.amount > command.available) return refusal('WALLET.NOT_ENOUGH', { available: Math.max(0, command.available - asked) });
  draft.table({ type: 'TopUpAsked', seat: mine.seat, topUps: [...mine.topUps, { commandId: command.commandId, amount: command.amount }] });
  // Chips that were asked for during a hand come before the next (stud §2.4); between hands they come at once.
  if (!draft.state.playing) applyTopUps(draft, mine.seat);
  draft.answer = { applied: !draft.state.playing };
  return null;
}

/** What a player sets for his stay. */
export function settings(draft: Draft, mine: TableSeat, { settings: wanted, commandId }: Extract<PlayerCommand, { type: 'Settings' }>): Refusal | null {
  if (mine.leaving !== null) return refusal('SEAT.LEAVING');
  const problem = problemOf(wanted, draft.terms);
  if (problem !== null) return problem;
  draft.table({ type: 'SettingsChanged', seat: mine.seat, settings: wanted });
  const amount = missingChips(draft.seat(mine.seat));
  if (draft.state.playing || amount === 0) return null;
  draft.table({ type: 'TopUpAsked', seat: mine.seat, topUps: [...mine.topUps, { commandId, amount }] });
  return applyTopUps(draft, mine.seat);
}

/** The wallet would not give the chips asked for. */
export function dropTopUps(draft: Draft, seat: number): Refusal | null {
  for (const event of withoutTopUps(draft.seat(seat), draft.terms.leastStack, draft.context.now)) draft.table(event);
  return null;
}

/** Chips asked for come to the stack. */
export function applyTopUps(draft: Draft, seat: number): Refusal | null {
  const at = draft.seat(seat);
  if (draft.state.playing || at.topUps.length === 0) return refusal('COMMAND.STALE');
  const { maxBuyIn } = draft.terms;
  const asked = at.topUps.reduce((sum, t) => sum + t.amount, 0);
  // What he won meanwhile counts against the maximum.
  const amount = maxBuyIn === null ? asked : Math.min(asked, Math.max(0, maxBuyIn - at.chips));
  if (amount === 0) {
    draft.table({ type: 'TopUpAsked', seat, topUps: [] });
    return null;
  }
  const first = at.topUps[0];
  invariant(first !== undefined, 'a top-up without a request');
  draft.table({ type: 'ChipsAdded', seat, amount, chips: at.chips + amount });
  if (at.sittingOut === 'broke') draft.table({ type: 'SatIn', seat });
  draft.ledger(
    'top-up',
    `sitting/${at.sittingId}/top-up/${first.commandId}`,
    { legs: [{ account: `wallet:${at.player.id}`, amount: -amount }, { account: `seat:${at.sittingId}`, amount }] },
    at.player.id,
  );
  draft.rows.push({ op: 'chips', sitting: at.sittingId, chips: at.chips + amount });
  return null;
}
